/** What the server says of tables, in Dutch. */

import type { Sayings } from "../sayings.ts";

const sayings: Sayings = {
  "a body of the kind {kind} came; wanted application/json":
    "er kwam inhoud van de soort {kind}; verwacht wordt application/json",
  "A bot has seat {letter} now, since its person stayed away.":
    "Plaats {letter} is nu van een bot, want er kwam niemand terug.",
  "a bot plays for {who}": "voor {who} speelt een bot",
  "a clock of kind {kind} needs an amount of at least 1, not {n}":
    "een klok van de soort {kind} heeft minstens 1 nodig, niet {n}",
  "a decision may take at most {most} days, not {n}": "een beslissing mag hoogstens {most} dagen duren, niet {n}",
  "a fault of ours; it is in our log": "een fout van ons; hij staat in ons logboek",
  "a hint is being thought over already": "er wordt al over een tip nagedacht",
  "a hint is for the one who decides; {who} decides": "een tip is voor wie beslist; {who} beslist",
  "a message in bytes came; wanted text": "er kwam een bericht in bytes; verwacht wordt tekst",
  "a position of this game begins with {game}, not {word}":
    "een stelling van dit spel begint met {game}, niet met {word}",
  "a table cannot be rated on request": "een tafel telt niet op verzoek mee voor de ranglijst",
  "a table cannot be {status}; wanted one of: {list}": "een tafel kan niet {status} zijn; mogelijk zijn: {list}",
  "a whole number up to {high}": "een geheel getal tot en met {high}",
  "another table is made by whoever keeps the tables": "een nieuwe tafel maakt wie de tafels beheert",
  "arrange the seats": "de plaatsen indelen",
  "ask for a hint": "om een tip vragen",
  "ask why something is not allowed": "vragen waarom iets niet mag",
  "at most {n}": "hoogstens {n}",
  "at this table no seat is given away": "aan deze tafel wordt geen plaats weggegeven",
  "at this table nothing is taken back": "aan deze tafel wordt niets teruggenomen",
  "at this table the host alone gives seats away": "aan deze tafel geeft alleen wie hem heeft klaargezet plaatsen weg",
  chance: "het toeval",
  "chance has answered since": "sindsdien heeft het toeval beslist",
  closed: "gesloten",
  "come back": "terugkomen",
  commands: "opdrachten",
  decide: "beslissen",
  "Everybody agrees: {who} decides anew.": "Iedereen vindt het goed: {who} beslist opnieuw.",
  finished: "al afgelopen",
  "give a seat away": "een plaats weggeven",
  "hand the seat to a bot": "de plaats aan een bot geven",
  hints: "tips",
  "it is not known whether anything was written to table {table}":
    "het is niet zeker of er iets is bewaard voor tafel {table}",
  "it is not your turn; only who must decide can {what}":
    "je bent niet aan de beurt; alleen wie moet beslissen, kan {what}",
  "line {n}": "regel {n}",
  "line {n} of the record does not fit the game: {why}": "regel {n} van het verslag past niet bij het spel: {why}",
  "large answers": "grote antwoorden",
  moves: "zetten",
  "mute others": "anderen dempen",
  "no person sits on seat {letter}": "op plaats {letter} zit geen mens",
  "no seat is open; you can watch": "er is geen plaats vrij; je kunt toekijken",
  "Nobody asks any more to give the seat of {absent} away.":
    "Niemand vraagt nog om de plaats van {absent} weg te geven.",
  "nobody asks to give a seat away any more": "niemand vraagt nog om een plaats weg te geven",
  "nobody asks to take something back any more": "niemand vraagt nog om iets terug te nemen",
  "nobody gives hints: this server could not compile the game":
    "niemand geeft tips: deze server kon het spel niet compileren",
  "nobody may watch this table": "bij deze tafel mag niemand toekijken",
  "nobody may watch this table, so only those who play talk here":
    "bij deze tafel mag niemand toekijken, dus hier praten alleen de spelers",
  "nobody sits at the table; wanted at least one person": "er zit niemand aan tafel; er moet minstens één mens zijn",
  "nobody who was put out has the number {n}": "niemand die is weggestuurd, heeft nummer {n}",
  "nobody who watches has the number {n}": "niemand die kijkt heeft het nummer {n}",
  "nothing was heard from you for too long; come again": "er is te lang niets van je gehoord; kom terug",
  "nothing was written to table {table}": "voor tafel {table} is niets bewaard",
  "nothing was written to table {table}: the store is closed":
    "voor tafel {table} is niets bewaard: de opslag is gesloten",
  "nothing was written to table {table}: {n} others wait for the database":
    "voor tafel {table} is niets bewaard: {n} anderen wachten op de database",
  "one of: {list}": "een van: {list}",
  "only the one who made the table may {what}": "alleen wie de tafel heeft klaargezet, mag {what}",
  "only the seat that decided last can take its decision back":
    "alleen wie het laatst heeft beslist, kan dat terugnemen",
  open: "nog niet begonnen",
  "option {option} of {game} cannot be {value}; wanted one of: {list}":
    "de optie {option} van {game} kan niet {value} zijn; mogelijk zijn: {list}",
  "pages from {origin} may not use this server; wanted --origin for them":
    "pagina’s van {origin} mogen deze server niet gebruiken; daarvoor is er --origin",
  questions: "vragen",
  remarks: "berichten",
  reports: "meldingen",
  requests: "verzoeken",
  running: "nog bezig",
  "Seat {letter} is open to somebody new; until somebody comes, a bot plays.":
    "Plaats {letter} is vrij voor iemand anders; tot er iemand komt, speelt een bot.",
  "seat {letter} is taken": "plaats {letter} is bezet",
  "sit down": "gaan zitten",
  "so many reports about this table wait already that one more would not help":
    "over deze tafel wachten al zoveel meldingen dat nog een niet helpt",
  "somebody asks to give the seat of {absent} away already": "iemand vraagt al om de plaats van {absent} weg te geven",
  "somebody has the colour {colour} already": "iemand heeft de kleur {colour} al",
  "somebody sits on seat {letter}; wanted `put_out` first": "op plaats {letter} zit iemand; eerst `put_out`",
  "something hidden became visible by it": "daardoor werd iets verborgens zichtbaar",
  "stand up; wanted `resign` or `hand_over`": "opstaan; opgeven of de plaats aan een bot geven kan nog wel",
  "start it again": "het opnieuw starten",
  "start the game": "het spel starten",
  tables: "tafels",
  "tables could not be claimed": "tafels konden niet worden overgenomen",
  "take something back": "iets terugnemen",
  "that does not fit here: {wanted}": "dat past nu niet: {wanted}",
  "the action was meant for turn {turn}, but the game is at turn {now}":
    "dat was bedoeld voor stap {turn}, maar het spel is bij stap {now}",
  "the ban could not be written": "de uitsluiting kon niet worden opgeslagen",
  "the body cannot be read: {why}": "de inhoud is niet leesbaar: {why}",
  "the body has {n} bytes; wanted at most {most}": "de inhoud heeft {n} bytes; toegestaan zijn er hoogstens {most}",
  "the body is too large; wanted at most {n} bytes": "de inhoud is te groot; toegestaan zijn hoogstens {n} bytes",
  "the bots have too much to do; try again": "de bots hebben het te druk; probeer het nog eens",
  "the database cannot be written": "in de database kan niet worden geschreven",
  "the database could not be changed": "de database kon niet worden gewijzigd",
  "the database could not be read": "de database kon niet worden gelezen",
  "the database does not answer": "de database antwoordt niet",
  "the game has begun; it is too late to {what}": "het spel is begonnen; je kunt nu niet meer {what}",
  "the game has not begun; wanted `start` first": "het spel is nog niet begonnen; het moet eerst worden gestart",
  "the game has {n} steps so far; there is no step {step}":
    "het spel heeft tot nu toe {n} stappen; stap {step} is er niet",
  "the game is over; it is too late to sit down": "het spel is afgelopen; je kunt niet meer gaan zitten",
  "the game is over; there is nothing left to give a hint for":
    "het spel is afgelopen; er is niets meer om een tip voor te geven",
  "the game is over; {action} comes too late": "het spel is afgelopen; {action} komt te laat",
  "the head of the request is too large; wanted at most {most} headers and {n} bytes":
    "de kop van het verzoek is te groot; toegestaan zijn hoogstens {most} kopregels en {n} bytes",
  "the header content-length is no number": "de header content-length is geen getal",
  "the header host names no plain host: {host}": "de kopregel host noemt geen gewone naam: {host}",
  "the headers": "de kopregels",
  "the headers {seats} and {options} are unreadable; wanted a number and words like {example}":
    "de kopregels {seats} en {options} zijn onleesbaar; verwacht worden een getal en woorden zoals {example}",
  "The host gives the seat of {absent}, who is away, to a bot.":
    "Wie de tafel heeft klaargezet, geeft de plaats van {absent}, die weg is, aan een bot.",
  "The host has put you out of seat {letter}; you cannot sit down at this table any more.":
    "Wie de tafel heeft klaargezet, heeft je van plaats {letter} weggestuurd; je kunt aan deze tafel niet meer gaan zitten.",
  "the host has put you out; wanted the host to let you sit down again":
    "wie de tafel heeft klaargezet, heeft je weggestuurd en moet je eerst weer toelaten",
  "The host lets you sit down at this table again.":
    "Wie de tafel heeft klaargezet, laat je weer aan deze tafel plaatsnemen.",
  "the host of the table has muted you": "wie de tafel heeft klaargezet, heeft je gedempt",
  "The host opens the seat of {absent}, who is away, to somebody new.":
    "Wie de tafel heeft klaargezet, maakt de plaats van {absent}, die weg is, vrij voor iemand anders.",
  "the last own decision is line {line} of the log, not line {step}":
    "de laatste eigen beslissing is regel {line} van het verslag, niet regel {step}",
  "the link of seat {letter} is not yours": "de link van plaats {letter} is niet van jou",
  "the log of table {table} could not be changed": "het logboek van tafel {table} kon niet worden gewijzigd",
  "the position cannot occur in a game ({faults})": "de stelling kan in geen spel voorkomen ({faults})",
  "the position cannot occur in a game: {reason} ({citation})":
    "deze stand kan in geen enkel spel voorkomen: {reason} ({citation})",
  "the position lacks {key}": "in de stelling ontbreekt {key}",
  "the record is cut after {last}: it holds {n} of {all} actions":
    "het verslag breekt af na {last}: het bevat {n} van {all} acties",
  "the record says {told}, but its actions lead to {found}":
    "het verslag zegt {told}, maar de acties leiden tot {found}",
  "the record was made with rules {old} of {game}; these are rules {new}":
    "het verslag hoort bij regels {old} van {game}; dit zijn regels {new}",
  "the report could not be written": "de melding kon niet worden opgeslagen",
  "the request came too slowly; wanted all of it within {n} seconds":
    "het verzoek kwam te langzaam; verwacht wordt alles binnen {n} seconden",
  "the request cannot be read; wanted HTTP": "het verzoek is niet te lezen; verwacht wordt HTTP",
  "the request ended before it was whole": "het verzoek eindigde voordat het compleet was",
  "the server restarts; come again": "de server start opnieuw; kom zo terug",
  "the table is {status}; a rematch comes after the end": "het spel is {status}; een revanche komt na het einde",
  "the table is {status}; only in a running game can one {what}":
    "het spel is {status}; alleen tijdens het spel kun je {what}",
  "the table is {status}; the record, with what was hidden, is open after the end":
    "het spel is {status}; het verslag, met wat verborgen was, is er na het einde",
  "the take-back was meant for turn {turn}, but the game is at turn {now}":
    "het terugnemen was bedoeld voor stap {turn}, maar het spel is bij stap {now}",
  "the words of the position stand in the wrong order, twice, or mean nothing":
    "de woorden van de stelling staan in de verkeerde volgorde, staan er dubbel of betekenen niets",
  "there are no hints at this table": "aan deze tafel zijn er geen tips",
  "there is no bot to take the seat back from": "op je plaats speelt geen bot",
  "there is no such action in this game": "dat bestaat in dit spel niet",
  "there is no such remark at this table, or no longer": "die opmerking is er aan deze tafel niet, of niet meer",
  "there is no table {name}, or no longer": "tafel {name} bestaat niet, of niet meer",
  "there is nothing at this address": "op dit adres is niets",
  "there is nothing to say in that message": "in dat bericht staat niets",
  "there is nothing to take back": "er is niets om terug te nemen",
  "this address does not do that": "dat kan op dit adres niet",
  "This device was removed from seat {letter}, by another device of the seat.":
    "Dit apparaat is van plaats {letter} verwijderd, door een ander apparaat van die plaats.",
  "this is allowed": "dit mag",
  "this is no message: {why}": "dit is geen bericht: {why}",
  "this is no whole record: it lacks the header {headers}":
    "dit is geen volledig verslag: de kopregel {headers} ontbreekt",
  "this is your only device at the table; wanted `stand`, `hand_over` or `resign`":
    "dit is je enige apparaat aan deze tafel; je kunt opstaan, een bot laten spelen of opgeven",
  "this is your own seat; wanted `hand_over` or `resign`":
    "dit is je eigen plaats; je kunt een bot laten spelen of opgeven",
  "this link fits no seat of the table, or no longer; ask whoever sits there, or made the table, for a new one":
    "deze link past bij geen plaats aan tafel, of niet meer; vraag een nieuwe aan wie daar zit of de tafel heeft klaargezet",
  "this server does not answer to the host {host}": "deze server luistert niet naar de naam {host}",
  "this table has {n} seats, from 0 on; there is no seat {seat}":
    "deze tafel heeft {n} plaatsen, geteld vanaf 0; plaats {seat} is er niet",
  "Too few want to give the seat of {absent} away.": "Te weinig mensen willen de plaats van {absent} weggeven.",
  "too few wanted that a moment ago; the table waits before it is asked again":
    "daarvoor waren er zojuist te weinig stemmen; de tafel wacht voor er weer gevraagd wordt",
  "too many are connected already; try again later": "er zijn al te veel verbindingen; probeer het later nog eens",
  "too many messages in so short a time": "te veel berichten in zo korte tijd",
  "too many people ask for hints right now; try again": "er vragen nu te veel mensen om tips; probeer het nog eens",
  "too many people changed the table at once; try again":
    "te veel mensen veranderden tegelijk iets aan tafel; probeer het nog eens",
  "too many {what} at this table in so short a time; wanted at most {burst} at once, then {rate} a second":
    "te veel {what} aan deze tafel in zo korte tijd; hoogstens {burst} tegelijk, daarna {rate} per seconde",
  "too many {what} from your address in so short a time; wanted at most {burst} at once, then {rate} a second":
    "te veel {what} van jouw adres in zo korte tijd; hoogstens {burst} tegelijk, daarna {rate} per seconde",
  "too many {what} in so short a time; wanted at most {burst} at once, then {rate} a second":
    "te veel {what} in zo korte tijd; hoogstens {burst} tegelijk, daarna {rate} per seconde",
  "too much that could not be answered came from you": "er kwam te veel van je dat niet te beantwoorden was",
  "unknown edition {edition} of {game}; wanted one of: {list}":
    "onbekende uitgave {edition} van {game}; mogelijk zijn: {list}",
  "unknown game {game}; wanted one of: {list}": "onbekend spel {game}; mogelijk zijn: {list}",
  "unknown option {option} of {game}; wanted one of: {list}":
    "onbekende optie {option} van {game}; mogelijk zijn: {list}",
  "wanted a `hello` message first": "eerst moet er een bericht `hello` komen",
  "wanted a `hello` message first, and soon": "eerst moet er snel een bericht `hello` komen",
  "wanted the token of the metrics": "verwacht wordt het token van de meetwaarden",
  "what another seat saw is open after the end": "wat anderen zagen, is open na het einde",
  "whoever gives hints is still warming up; ask again in a minute or two":
    "wie tips geeft, is nog aan het opwarmen; vraag het over een of twee minuten opnieuw",
  "whoever runs this server has closed the table": "wie deze server beheert, heeft de tafel gesloten",
  "whoever runs this server has closed the table: {reason}":
    "wie deze server beheert, heeft de tafel gesloten: {reason}",
  "whoever runs this server has deleted the table": "wie deze server beheert, heeft de tafel verwijderd",
  "whoever runs this server has put you out": "wie deze server beheert, heeft je van je plaats gehaald",
  "whoever runs this server keeps you out": "wie deze server beheert, laat je niet binnen",
  "whoever runs this server keeps you out until {time}": "wie deze server beheert, laat je tot {time} niet binnen",
  "whoever runs this server keeps you out until {time}: {reason}":
    "wie deze server beheert, laat je tot {time} niet binnen: {reason}",
  "whoever runs this server keeps you out: {reason}": "wie deze server beheert, laat je niet binnen: {reason}",
  "you can sit on one seat only; wanted at most one seat of the kind 'me'":
    "je kunt maar op één plaats zitten; hoogstens één mag van de soort ‘me’ zijn",
  "you do not sit at this table; wanted `sit` first": "je zit niet aan deze tafel; ga eerst zitten",
  "you have reported this already": "dat heb je al gemeld",
  "you have no device {n} at this table": "je hebt aan deze tafel geen apparaat {n}",
  "you have resigned": "je hebt opgegeven",
  "you have resigned already": "je hebt al opgegeven",
  "you have {n} connections already; wanted one of them closed first":
    "je hebt al {n} verbindingen; sluit er eerst één",
  "you have {n} unfinished tables; wanted one of them finished first":
    "je hebt {n} tafels die nog niet af zijn; maak er eerst één af",
  "you read too slowly; come again": "je verbinding is te traag; kom terug",
  "you sit on seat {letter} already": "je zit al op plaats {letter}",
  "your address has {n} unfinished tables; wanted one of them finished first":
    "van jouw adres zijn {n} tafels nog niet af; maak er eerst één af",
  "you sit on seat {letter} yourself; wanted `stand` first": "op plaats {letter} zit je zelf; sta eerst op",
  "You were away for longer than this table waits: a bot has seat {letter} now, for good.":
    "Je was langer weg dan deze tafel wacht: plaats {letter} is nu voorgoed van een bot.",
  "You were away for longer than this table waits: seat {letter} was opened to somebody new.":
    "Je was langer weg dan deze tafel wacht: plaats {letter} is vrijgemaakt voor iemand anders.",
  "your data is being erased": "je gegevens worden gewist",
  "{absent} is back.": "{absent} is er weer.",
  "{action} is not allowed: {reason} ({citation})": "{action} mag niet: {reason} ({citation})",
  "{count} parts separated by {separator}": "{count} delen, gescheiden door {separator}",
  "{doing}: {cause}": "{doing}: {cause}",
  "{game} is for {low} to {high} seats, not {n}": "{game} is voor {low} tot en met {high} plaatsen, niet voor {n}",
  "{line} cannot be added to a record; wanted another header than {headers}, on one line":
    "{line} kan niet in een verslag staan; verwacht wordt een andere kopregel dan {headers}, op één regel",
  "{more} or {last}": "{more} of {last}",
  "{name} cannot be {text}; wanted a whole number": "{name} kan niet {text} zijn; verwacht wordt een geheel getal",
  "{name} cannot be {text}; wanted a whole number up to {most}":
    "{name} kan niet {text} zijn; verwacht wordt een geheel getal tot en met {most}",
  "{other} has decided meanwhile; nothing is taken back.":
    "{other} heeft intussen beslist; er wordt niets teruggenomen.",
  "{other} says no; the game goes on.": "{other} zegt nee; het spel gaat verder.",
  "{seat} cannot act now; {who} decides": "{seat} is nu niet aan de beurt; {who} beslist",
  "{seat} is no seat and cannot act now; {who} decides": "{seat} is geen plaats en niet aan de beurt; {who} beslist",
  "{text} is no action; an action begins with one of: {verbs}": "{text} is geen actie; een actie begint met: {verbs}",
  "{verb} takes {wanted} word after it, not {n}: {text}": "na {verb} komt {wanted} woord, niet {n}: {text}",
  "{verb} takes {wanted} words after it, not {n}: {text}": "na {verb} komen {wanted} woorden, niet {n}: {text}",
  "{what} in a position: {why}": "{what} in een stelling: {why}",
  "{what} in a position; wanted {wanted}": "{what} in een stelling; verwacht wordt: {wanted}",
  "{who} asks to take something back already": "{who} vraagt al om iets terug te nemen",
  "{who} asks to take the last own decision back.": "{who} wil de laatste eigen beslissing terugnemen.",
  "{who} cannot take back its last decision: {bond}": "{who} kan de laatste beslissing niet terugnemen: {bond}",
  "{who} has decided nothing that could be taken back": "{who} heeft niets beslist dat teruggenomen kan worden",
  "{who} has decided since": "sindsdien heeft {who} beslist",
  "{who} has left; nothing is taken back.": "{who} is weggegaan; er wordt niets teruggenomen.",
  "{who} has not been away for long enough; this table waits a minute":
    "{who} is nog niet lang genoeg weg; deze tafel wacht een minuut",
  "{who} has not been away for long enough; this table waits {n} minutes":
    "{who} is nog niet lang genoeg weg; deze tafel wacht {n} minuten",
  "{who} has said no to this already": "{who} heeft hier al nee op gezegd",
  "{who} is here": "{who} is hier",
  "{who} no longer asks to take something back.": "{who} vraagt niet meer om iets terug te nemen.",
  "{who} wants to give the seat of {absent}, who is away, to a bot.":
    "{who} wil de plaats van {absent}, die weg is, aan een bot geven.",
  "{who} wants to open the seat of {absent}, who is away, to somebody new.":
    "{who} wil de plaats van {absent}, die weg is, vrijmaken voor iemand anders.",
  "{word} at {place}": "{word} bij {place}",
  "{word} could be several: {list}": "{word} kan op verschillende slaan: {list}",
  "{word} is no {thing}; wanted a number from {first} to {last}":
    "{word} bestaat hier niet ({thing}); mogelijk is {first} tot en met {last}",
  "{word} is no {thing}; wanted one of: {list}": "{word} bestaat hier niet ({thing}); mogelijk zijn: {list}",
};

export default sayings;
