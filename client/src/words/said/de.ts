/** What the server says of tables, in German. */

import type { Sayings } from "../sayings.ts";

const sayings: Sayings = {
  "a body of the kind {kind} came; wanted application/json":
    "es kam ein Inhalt der Art {kind}; erwartet wird application/json",
  "A bot has seat {letter} now, since its person stayed away.":
    "Platz {letter} hat jetzt ein Bot, weil niemand zurückgekommen ist.",
  "a bot plays for {who}": "für {who} spielt ein Bot",
  "a clock of kind {kind} needs an amount of at least 1, not {n}":
    "eine Uhr der Art {kind} braucht mindestens 1, nicht {n}",
  "a decision may take at most {most} days, not {n}": "eine Entscheidung darf höchstens {most} Tage dauern, nicht {n}",
  "a fault of ours; it is in our log": "ein Fehler von uns; er steht in unserem Protokoll",
  "a hint is being thought over already": "über einen Tipp wird schon nachgedacht",
  "a hint is for the one who decides; {who} decides":
    "ein Tipp ist für die Person, die entscheidet; es entscheidet {who}",
  "a message in bytes came; wanted text": "es kam eine Nachricht in Bytes; erwartet wird Text",
  "a position of this game begins with {game}, not {word}":
    "eine Stellung dieses Spiels beginnt mit {game}, nicht mit {word}",
  "a table cannot be rated on request": "ein Tisch wird nicht auf Wunsch gewertet",
  "a table cannot be {status}; wanted one of: {list}": "ein Tisch kann nicht {status} sein; möglich sind: {list}",
  "a whole number up to {high}": "eine ganze Zahl bis {high}",
  "another table is made by whoever keeps the tables": "einen neuen Tisch macht, wer die Tische verwaltet",
  "arrange the seats": "die Plätze einteilen",
  "ask for a hint": "um einen Tipp bitten",
  "ask why something is not allowed": "fragen, warum etwas nicht geht",
  "at most {n}": "höchstens {n}",
  "at this table no seat is given away": "an diesem Tisch wird kein Platz weggegeben",
  "at this table nothing is taken back": "an diesem Tisch wird nichts zurückgenommen",
  "at this table the host alone gives seats away": "an diesem Tisch gibt nur Plätze weg, wer ihn aufgemacht hat",
  chance: "der Zufall",
  "chance has answered since": "seitdem hat der Zufall entschieden",
  closed: "geschlossen",
  "come back": "zurückkommen",
  commands: "Befehle",
  decide: "entscheiden",
  "Everybody agrees: {who} decides anew.": "Alle sind einverstanden: {who} entscheidet neu.",
  finished: "schon zu Ende",
  "give a seat away": "einen Platz weggeben",
  "hand the seat to a bot": "den Platz einem Bot überlassen",
  hints: "Tipps",
  "it is not known whether anything was written to table {table}":
    "es ist nicht sicher, ob für Tisch {table} etwas gespeichert wurde",
  "it is not your turn; only who must decide can {what}": "du bist nicht dran; nur wer entscheiden muss, kann {what}",
  "line {n}": "Zeile {n}",
  "line {n} of the record does not fit the game: {why}": "Zeile {n} der Mitschrift passt nicht zum Spiel: {why}",
  "large answers": "große Antworten",
  moves: "Züge",
  "mute others": "andere stummschalten",
  "no person sits on seat {letter}": "auf Platz {letter} sitzt kein Mensch",
  "no seat is open; you can watch": "kein Platz ist frei; du kannst zuschauen",
  "Nobody asks any more to give the seat of {absent} away.": "Niemand möchte den Platz von {absent} mehr weggeben.",
  "nobody asks to give a seat away any more": "niemand möchte mehr einen Platz weggeben",
  "nobody asks to take something back any more": "niemand bittet mehr darum, etwas zurückzunehmen",
  "nobody gives hints: this server could not compile the game":
    "niemand gibt Tipps: Dieser Server konnte das Spiel nicht übersetzen",
  "nobody may watch this table": "an diesem Tisch darf niemand zuschauen",
  "nobody may watch this table, so only those who play talk here":
    "an diesem Tisch darf niemand zuschauen, also reden hier nur die, die spielen",
  "nobody sits at the table; wanted at least one person":
    "am Tisch sitzt niemand; mindestens ein Mensch muss dabei sein",
  "nobody who was put out has the number {n}": "niemand, der verwiesen wurde, hat die Nummer {n}",
  "nobody who watches has the number {n}": "niemand, der zuschaut, hat die Nummer {n}",
  "nothing was heard from you for too long; come again": "von dir war zu lange nichts zu hören; komm wieder",
  "nothing was written to table {table}": "für Tisch {table} wurde nichts gespeichert",
  "nothing was written to table {table}: the store is closed":
    "für Tisch {table} wurde nichts gespeichert: der Speicher ist geschlossen",
  "nothing was written to table {table}: {n} others wait for the database":
    "für Tisch {table} wurde nichts gespeichert: {n} andere warten auf die Datenbank",
  "one of: {list}": "eines von: {list}",
  "only the one who made the table may {what}": "nur wer den Tisch aufgemacht hat, darf {what}",
  "only the seat that decided last can take its decision back":
    "nur wer zuletzt entschieden hat, kann das zurücknehmen",
  open: "noch nicht gestartet",
  "option {option} of {game} cannot be {value}; wanted one of: {list}":
    "die Option {option} von {game} kann nicht {value} sein; möglich sind: {list}",
  "pages from {origin} may not use this server; wanted --origin for them":
    "Seiten von {origin} dürfen diesen Server nicht benutzen; dafür gibt es --origin",
  questions: "Fragen",
  remarks: "Nachrichten",
  reports: "Meldungen",
  requests: "Anfragen",
  running: "noch im Gange",
  "Seat {letter} is open to somebody new; until somebody comes, a bot plays.":
    "Platz {letter} ist für jemand Neuen frei; bis jemand kommt, spielt ein Bot.",
  "seat {letter} is taken": "Platz {letter} ist besetzt",
  "sit down": "Platz nehmen",
  "so many reports about this table wait already that one more would not help":
    "zu diesem Tisch warten schon so viele Meldungen, dass eine weitere nichts nützt",
  "somebody asks to give the seat of {absent} away already": "jemand möchte den Platz von {absent} schon weggeben",
  "somebody has the colour {colour} already": "die Farbe {colour} hat schon jemand",
  "somebody sits on seat {letter}; wanted `put_out` first": "auf Platz {letter} sitzt jemand; dafür gibt es `put_out`",
  "something hidden became visible by it": "dadurch wurde etwas Verdecktes sichtbar",
  "stand up; wanted `resign` or `hand_over`": "aufstehen; aufgeben oder den Platz einem Bot überlassen geht noch",
  "start it again": "es noch einmal starten",
  "start the game": "das Spiel starten",
  tables: "Tische",
  "tables could not be claimed": "Tische konnten nicht übernommen werden",
  "take something back": "etwas zurücknehmen",
  "that does not fit here: {wanted}": "das passt jetzt nicht: {wanted}",
  "the action was meant for turn {turn}, but the game is at turn {now}":
    "das war für Schritt {turn} gedacht, das Spiel ist aber bei Schritt {now}",
  "the ban could not be written": "die Sperre konnte nicht gespeichert werden",
  "the body cannot be read: {why}": "der Inhalt ist nicht lesbar: {why}",
  "the body has {n} bytes; wanted at most {most}": "der Inhalt hat {n} Bytes; erlaubt sind höchstens {most}",
  "the body is too large; wanted at most {n} bytes": "der Inhalt ist zu groß; erlaubt sind höchstens {n} Bytes",
  "the bots have too much to do; try again": "die Bots haben zu viel zu tun; versuch es noch einmal",
  "the database cannot be written": "in die Datenbank kann nicht geschrieben werden",
  "the database could not be changed": "die Datenbank konnte nicht geändert werden",
  "the database could not be read": "die Datenbank konnte nicht gelesen werden",
  "the database does not answer": "die Datenbank antwortet nicht",
  "the game has begun; it is too late to {what}": "das Spiel hat begonnen; jetzt kannst du nicht mehr {what}",
  "the game has not begun; wanted `start` first": "das Spiel hat noch nicht begonnen; es muss erst gestartet werden",
  "the game has {n} steps so far; there is no step {step}":
    "das Spiel hat bisher {n} Schritte; Schritt {step} gibt es nicht",
  "the game is over; it is too late to sit down": "das Spiel ist vorbei; jetzt setzt sich niemand mehr",
  "the game is over; there is nothing left to give a hint for":
    "das Spiel ist zu Ende; für einen Tipp ist nichts mehr übrig",
  "the game is over; {action} comes too late": "das Spiel ist zu Ende; {action} kommt zu spät",
  "the head of the request is too large; wanted at most {most} headers and {n} bytes":
    "der Kopf der Anfrage ist zu groß; erlaubt sind höchstens {most} Kopfzeilen und {n} Bytes",
  "the header content-length is no number": "die Kopfzeile content-length ist keine Zahl",
  "the header host names no plain host: {host}": "die Kopfzeile host nennt keinen einfachen Namen: {host}",
  "the headers": "den Kopfzeilen",
  "the headers {seats} and {options} are unreadable; wanted a number and words like {example}":
    "die Kopfzeilen {seats} und {options} sind unlesbar; erwartet werden eine Zahl und Wörter wie {example}",
  "The host gives the seat of {absent}, who is away, to a bot.":
    "Wer den Tisch aufgemacht hat, gibt den verlassenen Platz von {absent} einem Bot.",
  "The host has put you out of seat {letter}; you cannot sit down at this table any more.":
    "Wer den Tisch aufgemacht hat, hat dich von Platz {letter} verwiesen; du kannst dich an diesen Tisch nicht mehr setzen.",
  "the host has put you out; wanted the host to let you sit down again":
    "wer den Tisch aufgemacht hat, hat dich verwiesen und muss dich erst wieder zulassen",
  "The host lets you sit down at this table again.":
    "Wer den Tisch aufgemacht hat, lässt dich hier wieder Platz nehmen.",
  "the host of the table has muted you": "wer den Tisch aufgemacht hat, hat dich stummgeschaltet",
  "The host opens the seat of {absent}, who is away, to somebody new.":
    "Wer den Tisch aufgemacht hat, macht den verlassenen Platz von {absent} für jemand Neuen frei.",
  "the last own decision is line {line} of the log, not line {step}":
    "die letzte eigene Entscheidung ist Zeile {line} des Protokolls, nicht Zeile {step}",
  "the link of seat {letter} is not yours": "der Link von Platz {letter} gehört dir nicht",
  "the log of table {table} could not be changed": "das Protokoll von Tisch {table} konnte nicht geändert werden",
  "the position cannot occur in a game ({faults})": "die Stellung kann in keinem Spiel vorkommen ({faults})",
  "the position cannot occur in a game: {reason} ({citation})":
    "diese Stellung kann in keiner Partie vorkommen: {reason} ({citation})",
  "the position lacks {key}": "in der Stellung fehlt {key}",
  "the record is cut after {last}: it holds {n} of {all} actions":
    "die Mitschrift bricht nach {last} ab: sie enthält {n} von {all} Aktionen",
  "the record says {told}, but its actions lead to {found}":
    "die Mitschrift sagt {told}, aber ihre Aktionen führen zu {found}",
  "the record was made with rules {old} of {game}; these are rules {new}":
    "die Mitschrift gehört zu den Regeln {old} von {game}; dies sind die Regeln {new}",
  "the report could not be written": "die Meldung konnte nicht gespeichert werden",
  "the request came too slowly; wanted all of it within {n} seconds":
    "die Anfrage kam zu langsam; erwartet wird sie ganz innerhalb von {n} Sekunden",
  "the request cannot be read; wanted HTTP": "die Anfrage ist nicht zu lesen; erwartet wird HTTP",
  "the request ended before it was whole": "die Anfrage endete, bevor sie ganz da war",
  "the server restarts; come again": "der Server startet neu; komm gleich wieder",
  "the table is {status}; a rematch comes after the end": "das Spiel ist {status}; eine Revanche gibt es nach dem Ende",
  "the table is {status}; only in a running game can one {what}":
    "das Spiel ist {status}; nur während des Spiels kann man {what}",
  "the table is {status}; the record, with what was hidden, is open after the end":
    "das Spiel ist {status}; die Mitschrift mit allem Verdeckten gibt es nach dem Ende",
  "the take-back was meant for turn {turn}, but the game is at turn {now}":
    "das Zurücknehmen war für Schritt {turn} gedacht, das Spiel ist aber bei Schritt {now}",
  "the words of the position stand in the wrong order, twice, or mean nothing":
    "die Wörter der Stellung stehen in der falschen Reihenfolge, stehen doppelt da oder bedeuten nichts",
  "there are no hints at this table": "an diesem Tisch gibt es keine Tipps",
  "there is no bot to take the seat back from": "auf deinem Platz spielt kein Bot",
  "there is no such action in this game": "das gibt es in diesem Spiel nicht",
  "there is no such remark at this table, or no longer":
    "diese Bemerkung gibt es an diesem Tisch nicht oder nicht mehr",
  "there is no table {name}, or no longer": "den Tisch {name} gibt es nicht, oder nicht mehr",
  "there is nothing at this address": "unter dieser Adresse ist nichts",
  "there is nothing to say in that message": "in dieser Nachricht steht nichts",
  "there is nothing to take back": "es gibt nichts zurückzunehmen",
  "this address does not do that": "das geht unter dieser Adresse nicht",
  "This device was removed from seat {letter}, by another device of the seat.":
    "Dieses Gerät wurde von Platz {letter} entfernt, von einem anderen Gerät dieses Platzes aus.",
  "this is allowed": "das ist erlaubt",
  "this is no message: {why}": "das ist keine Nachricht: {why}",
  "this is no whole record: it lacks the header {headers}":
    "das ist keine vollständige Mitschrift: es fehlt die Kopfzeile {headers}",
  "this is your only device at the table; wanted `stand`, `hand_over` or `resign`":
    "das ist dein einziges Gerät an diesem Tisch; du kannst aufstehen, einen Bot spielen lassen oder aufgeben",
  "this is your own seat; wanted `hand_over` or `resign`":
    "das ist dein eigener Platz; du kannst einen Bot spielen lassen oder aufgeben",
  "this link fits no seat of the table, or no longer; ask whoever sits there, or made the table, for a new one":
    "dieser Link passt zu keinem Platz am Tisch, oder nicht mehr; bitte die Person, die dort sitzt oder den Tisch aufgemacht hat, um einen neuen",
  "this server does not answer to the host {host}": "dieser Server hört nicht auf den Namen {host}",
  "this table has {n} seats, from 0 on; there is no seat {seat}":
    "dieser Tisch hat {n} Plätze, gezählt ab 0; Platz {seat} gibt es nicht",
  "Too few want to give the seat of {absent} away.": "Zu wenige möchten den Platz von {absent} weggeben.",
  "too few wanted that a moment ago; the table waits before it is asked again":
    "das wollten eben zu wenige; der Tisch wartet, bevor wieder gefragt wird",
  "too many are connected already; try again later": "es sind schon zu viele verbunden; versuch es später noch einmal",
  "too many messages in so short a time": "zu viele Nachrichten in so kurzer Zeit",
  "too many people ask for hints right now; try again": "gerade bitten zu viele um Tipps; versuch es noch einmal",
  "too many people changed the table at once; try again":
    "zu viele haben gleichzeitig am Tisch etwas geändert; versuch es noch einmal",
  "too many {what} at this table in so short a time; wanted at most {burst} at once, then {rate} a second":
    "zu viele {what} an diesem Tisch in so kurzer Zeit; höchstens {burst} auf einmal, dann {rate} je Sekunde",
  "too many {what} from your address in so short a time; wanted at most {burst} at once, then {rate} a second":
    "zu viele {what} von deiner Adresse in so kurzer Zeit; höchstens {burst} auf einmal, dann {rate} je Sekunde",
  "too many {what} in so short a time; wanted at most {burst} at once, then {rate} a second":
    "zu viele {what} in so kurzer Zeit; höchstens {burst} auf einmal, dann {rate} je Sekunde",
  "too much that could not be answered came from you": "von dir kam zu viel, das nicht zu beantworten war",
  "unknown edition {edition} of {game}; wanted one of: {list}":
    "unbekannte Ausgabe {edition} von {game}; möglich sind: {list}",
  "unknown game {game}; wanted one of: {list}": "unbekanntes Spiel {game}; möglich sind: {list}",
  "unknown option {option} of {game}; wanted one of: {list}":
    "unbekannte Option {option} von {game}; möglich sind: {list}",
  "wanted a `hello` message first": "zuerst muss eine Nachricht `hello` kommen",
  "wanted a `hello` message first, and soon": "zuerst muss bald eine Nachricht `hello` kommen",
  "wanted the token of the metrics": "erwartet wird das Kennwort der Messwerte",
  "what another seat saw is open after the end": "was andere sahen, ist nach dem Ende offen",
  "whoever gives hints is still warming up; ask again in a minute or two":
    "wer Tipps gibt, wird noch warm; frag in ein, zwei Minuten wieder",
  "whoever runs this server has closed the table": "wer diesen Server betreibt, hat den Tisch geschlossen",
  "whoever runs this server has closed the table: {reason}":
    "wer diesen Server betreibt, hat den Tisch geschlossen: {reason}",
  "whoever runs this server has deleted the table": "wer diesen Server betreibt, hat den Tisch gelöscht",
  "whoever runs this server has put you out": "wer diesen Server betreibt, hat dich von deinem Platz genommen",
  "whoever runs this server keeps you out": "wer diesen Server betreibt, lässt dich nicht herein",
  "whoever runs this server keeps you out until {time}":
    "wer diesen Server betreibt, lässt dich bis {time} nicht herein",
  "whoever runs this server keeps you out until {time}: {reason}":
    "wer diesen Server betreibt, lässt dich bis {time} nicht herein: {reason}",
  "whoever runs this server keeps you out: {reason}": "wer diesen Server betreibt, lässt dich nicht herein: {reason}",
  "you can sit on one seat only; wanted at most one seat of the kind 'me'":
    "du kannst nur auf einem Platz sitzen; höchstens einer darf von der Art „me“ sein",
  "you do not sit at this table; wanted `sit` first": "du sitzt nicht an diesem Tisch; nimm zuerst Platz",
  "you have reported this already": "das hast du schon gemeldet",
  "you have no device {n} at this table": "du hast an diesem Tisch kein Gerät {n}",
  "you have resigned": "du hast aufgegeben",
  "you have resigned already": "du hast schon aufgegeben",
  "you have {n} connections already; wanted one of them closed first":
    "du hast schon {n} Verbindungen; schließe erst eine davon",
  "you have {n} unfinished tables; wanted one of them finished first":
    "du hast {n} Tische, die nicht zu Ende sind; beende erst einen davon",
  "you read too slowly; come again": "deine Verbindung ist zu langsam; komm wieder",
  "you sit on seat {letter} already": "du sitzt schon auf Platz {letter}",
  "your address has {n} unfinished tables; wanted one of them finished first":
    "von deiner Adresse sind {n} Tische nicht zu Ende; beendet erst einen davon",
  "you sit on seat {letter} yourself; wanted `stand` first": "auf Platz {letter} sitzt du selbst; steh erst auf",
  "You were away for longer than this table waits: a bot has seat {letter} now, for good.":
    "Du warst länger weg, als dieser Tisch wartet: Platz {letter} hat jetzt endgültig ein Bot.",
  "You were away for longer than this table waits: seat {letter} was opened to somebody new.":
    "Du warst länger weg, als dieser Tisch wartet: Platz {letter} wurde für jemand Neuen frei gemacht.",
  "your data is being erased": "deine Daten werden gelöscht",
  "{absent} is back.": "{absent} ist wieder da.",
  "{action} is not allowed: {reason} ({citation})": "{action} ist nicht erlaubt: {reason} ({citation})",
  "{count} parts separated by {separator}": "{count} Teile, getrennt durch {separator}",
  "{doing}: {cause}": "{doing}: {cause}",
  "{game} is for {low} to {high} seats, not {n}": "{game} ist für {low} bis {high} Plätze, nicht für {n}",
  "{line} cannot be added to a record; wanted another header than {headers}, on one line":
    "{line} kann in keiner Mitschrift stehen; erwartet wird eine andere Kopfzeile als {headers}, in einer Zeile",
  "{more} or {last}": "{more} oder {last}",
  "{name} cannot be {text}; wanted a whole number": "{name} kann nicht {text} sein; erwartet wird eine ganze Zahl",
  "{name} cannot be {text}; wanted a whole number up to {most}":
    "{name} kann nicht {text} sein; erwartet wird eine ganze Zahl bis {most}",
  "{other} has decided meanwhile; nothing is taken back.":
    "{other} hat inzwischen entschieden; es wird nichts zurückgenommen.",
  "{other} says no; the game goes on.": "{other} sagt Nein; das Spiel geht weiter.",
  "{seat} cannot act now; {who} decides": "{seat} ist jetzt nicht dran; es entscheidet {who}",
  "{seat} is no seat and cannot act now; {who} decides": "{seat} ist kein Platz und nicht dran; es entscheidet {who}",
  "{text} is no action; an action begins with one of: {verbs}":
    "{text} ist keine Aktion; eine Aktion beginnt mit: {verbs}",
  "{verb} takes {wanted} word after it, not {n}: {text}": "nach {verb} kommt {wanted} Wort, nicht {n}: {text}",
  "{verb} takes {wanted} words after it, not {n}: {text}": "nach {verb} kommen {wanted} Wörter, nicht {n}: {text}",
  "{what} in a position: {why}": "{what} in einer Stellung: {why}",
  "{what} in a position; wanted {wanted}": "{what} in einer Stellung; erwartet wird: {wanted}",
  "{who} asks to take something back already": "{who} bittet schon darum, etwas zurückzunehmen",
  "{who} asks to take the last own decision back.": "{who} möchte die letzte eigene Entscheidung zurücknehmen.",
  "{who} cannot take back its last decision: {bond}": "{who} kann die letzte Entscheidung nicht zurücknehmen: {bond}",
  "{who} has decided nothing that could be taken back":
    "{who} hat nichts entschieden, das zurückgenommen werden könnte",
  "{who} has decided since": "seitdem hat {who} entschieden",
  "{who} has left; nothing is taken back.": "{who} ist gegangen; es wird nichts zurückgenommen.",
  "{who} has not been away for long enough; this table waits a minute":
    "{who} ist noch nicht lange genug weg; dieser Tisch wartet eine Minute",
  "{who} has not been away for long enough; this table waits {n} minutes":
    "{who} ist noch nicht lange genug weg; dieser Tisch wartet {n} Minuten",
  "{who} has said no to this already": "{who} hat dazu schon Nein gesagt",
  "{who} is here": "{who} ist da",
  "{who} no longer asks to take something back.": "{who} bittet nicht mehr darum, etwas zurückzunehmen.",
  "{who} wants to give the seat of {absent}, who is away, to a bot.":
    "{who} möchte den verlassenen Platz von {absent} einem Bot geben.",
  "{who} wants to open the seat of {absent}, who is away, to somebody new.":
    "{who} möchte den verlassenen Platz von {absent} für jemand Neuen frei machen.",
  "{word} at {place}": "{word} bei {place}",
  "{word} could be several: {list}": "{word} kann Verschiedenes heißen: {list}",
  "{word} is no {thing}; wanted a number from {first} to {last}":
    "{word} gibt es hier nicht ({thing}); möglich sind {first} bis {last}",
  "{word} is no {thing}; wanted one of: {list}": "{word} gibt es hier nicht ({thing}); möglich sind: {list}",
};

export default sayings;
