/** What the server says of tables, in Italian. */

import type { Sayings } from "../sayings.ts";

const sayings: Sayings = {
  "a body of the kind {kind} came; wanted application/json":
    "è arrivato un contenuto di tipo {kind}; serve application/json",
  "A bot has seat {letter} now, since its person stayed away.":
    "Il posto {letter} ora è di un bot, perché nessuno è tornato.",
  "a bot plays for {who}": "per {who} gioca un bot",
  "a clock of kind {kind} needs an amount of at least 1, not {n}": "un orologio di tipo {kind} vuole almeno 1, non {n}",
  "a decision may take at most {most} days, not {n}": "una decisione può durare al massimo {most} giorni, non {n}",
  "a fault of ours; it is in our log": "un errore nostro; è nel nostro registro",
  "a hint is being thought over already": "si sta già pensando a un suggerimento",
  "a hint is for the one who decides; {who} decides": "un suggerimento è per chi decide; decide {who}",
  "a message in bytes came; wanted text": "è arrivato un messaggio in byte; serve testo",
  "a position of this game begins with {game}, not {word}":
    "una posizione di questo gioco comincia con {game}, non con {word}",
  "a table cannot be rated on request": "un tavolo non può essere valido per la classifica su richiesta",
  "a table cannot be {status}; wanted one of: {list}": "un tavolo non può essere {status}; possibili: {list}",
  "a whole number up to {high}": "un numero intero fino a {high}",
  "another table is made by whoever keeps the tables": "un altro tavolo lo fa chi gestisce i tavoli",
  "arrange the seats": "disporre i posti",
  "ask for a hint": "chiedere un suggerimento",
  "ask why something is not allowed": "chiedere perché qualcosa non va",
  "at most {n}": "al massimo {n}",
  "at this table no seat is given away": "a questo tavolo nessun posto viene ceduto",
  "at this table nothing is taken back": "a questo tavolo non si torna indietro",
  "at this table the host alone gives seats away": "a questo tavolo solo chi ospita cede i posti",
  chance: "il caso",
  "chance has answered since": "intanto ha deciso il caso",
  closed: "chiusa",
  "come back": "tornare",
  commands: "comandi",
  decide: "decidere",
  "Everybody agrees: {who} decides anew.": "Tutti d'accordo: {who} decide di nuovo.",
  finished: "già alla fine",
  "give a seat away": "cedere un posto",
  "hand the seat to a bot": "lasciare il posto a un bot",
  hints: "suggerimenti",
  "it is not known whether anything was written to table {table}":
    "non si sa se per il tavolo {table} è stato salvato qualcosa",
  "it is not your turn; only who must decide can {what}": "non tocca a te; solo chi deve decidere può {what}",
  "line {n}": "la riga {n}",
  "line {n} of the record does not fit the game: {why}":
    "la riga {n} della trascrizione non va d’accordo con la partita: {why}",
  "large answers": "risposte lunghe",
  moves: "mosse",
  "mute others": "silenziare gli altri",
  "no person sits on seat {letter}": "al posto {letter} non siede nessuno",
  "no seat is open; you can watch": "non ci sono posti liberi; puoi guardare",
  "Nobody asks any more to give the seat of {absent} away.": "Nessuno chiede più di cedere il posto di {absent}.",
  "nobody asks to give a seat away any more": "nessuno chiede più di cedere un posto",
  "nobody asks to take something back any more": "nessuno chiede più di annullare qualcosa",
  "nobody gives hints: this server could not compile the game":
    "nessuno dà suggerimenti: questo server non è riuscito a compilare il gioco",
  "nobody may watch this table": "questo tavolo non si può guardare",
  "nobody may watch this table, so only those who play talk here":
    "questo tavolo non si può guardare, quindi qui parla solo chi gioca",
  "nobody sits at the table; wanted at least one person": "al tavolo non siede nessuno; serve almeno una persona",
  "nobody who was put out has the number {n}": "nessuno di chi è stato tolto ha il numero {n}",
  "nobody who watches has the number {n}": "nessuno che guarda ha il numero {n}",
  "nothing was heard from you for too long; come again": "da troppo tempo non si sente nulla da te; torna",
  "nothing was written to table {table}": "per il tavolo {table} non è stato salvato nulla",
  "nothing was written to table {table}: the store is closed":
    "per il tavolo {table} non è stato salvato nulla: l’archivio è chiuso",
  "nothing was written to table {table}: {n} others wait for the database":
    "per il tavolo {table} non è stato salvato nulla: altri {n} aspettano il database",
  "one of: {list}": "uno tra: {list}",
  "only the one who made the table may {what}": "solo chi ha preparato il tavolo può {what}",
  "only the seat that decided last can take its decision back": "solo chi ha deciso per ultimo può tornare indietro",
  open: "ancora in attesa",
  "option {option} of {game} cannot be {value}; wanted one of: {list}":
    "l’opzione {option} di {game} non può essere {value}; possibili: {list}",
  "pages from {origin} may not use this server; wanted --origin for them":
    "le pagine di {origin} non possono usare questo server; per loro c’è --origin",
  questions: "domande",
  remarks: "messaggi",
  reports: "segnalazioni",
  requests: "richieste",
  running: "ancora in corso",
  "Seat {letter} is open to somebody new; until somebody comes, a bot plays.":
    "Il posto {letter} è libero per qualcuno di nuovo; finché non arriva, gioca un bot.",
  "seat {letter} is taken": "il posto {letter} è occupato",
  "sit down": "sederti",
  "so many reports about this table wait already that one more would not help":
    "su questo tavolo attendono già così tante segnalazioni che un'altra non servirebbe",
  "somebody asks to give the seat of {absent} away already": "qualcuno chiede già di cedere il posto di {absent}",
  "somebody has the colour {colour} already": "qualcuno ha già il colore {colour}",
  "somebody sits on seat {letter}; wanted `put_out` first": "al posto {letter} siede qualcuno; prima serve `put_out`",
  "something hidden became visible by it": "così è diventato visibile qualcosa di nascosto",
  "stand up; wanted `resign` or `hand_over`": "alzarti; puoi abbandonare o lasciare il posto a un bot",
  "start it again": "iniziarla di nuovo",
  "start the game": "iniziare la partita",
  tables: "tavoli",
  "tables could not be claimed": "non è stato possibile prendere in carico i tavoli",
  "take something back": "tornare indietro",
  "that does not fit here: {wanted}": "questo ora non va: {wanted}",
  "the action was meant for turn {turn}, but the game is at turn {now}":
    "era per il passo {turn}, ma la partita è al passo {now}",
  "the ban could not be written": "il blocco non è stato salvato",
  "the body cannot be read: {why}": "il contenuto non si può leggere: {why}",
  "the body has {n} bytes; wanted at most {most}": "il contenuto ha {n} byte; al massimo {most}",
  "the body is too large; wanted at most {n} bytes": "il contenuto è troppo grande; al massimo {n} byte",
  "the bots have too much to do; try again": "i bot hanno troppo da fare; riprova",
  "the database cannot be written": "non si può scrivere nel database",
  "the database could not be changed": "non è stato possibile modificare il database",
  "the database could not be read": "non è stato possibile leggere il database",
  "the database does not answer": "il database non risponde",
  "the game has begun; it is too late to {what}": "la partita è iniziata; ormai non puoi più {what}",
  "the game has not begun; wanted `start` first": "la partita non è ancora iniziata; prima bisogna avviarla",
  "the game has {n} steps so far; there is no step {step}":
    "finora la partita ha {n} passi; il passo {step} non esiste",
  "the game is over; it is too late to sit down": "la partita è finita; è tardi per sedersi",
  "the game is over; there is nothing left to give a hint for": "la partita è finita; non c’è più nulla da suggerire",
  "the game is over; {action} comes too late": "la partita è finita; {action} arriva tardi",
  "the head of the request is too large; wanted at most {most} headers and {n} bytes":
    "l'intestazione della richiesta è troppo grande; al massimo {most} righe e {n} byte",
  "the header content-length is no number": "l’intestazione content-length non è un numero",
  "the header host names no plain host: {host}": "la riga host non indica un nome semplice: {host}",
  "the headers": "le intestazioni",
  "the headers {seats} and {options} are unreadable; wanted a number and words like {example}":
    "le intestazioni {seats} e {options} non si leggono; servono un numero e parole come {example}",
  "The host gives the seat of {absent}, who is away, to a bot.":
    "Chi ospita dà a un bot il posto di {absent}, che è via.",
  "The host has put you out of seat {letter}; you cannot sit down at this table any more.":
    "Chi ospita ti ha tolto dal posto {letter}; a questo tavolo non puoi più sederti.",
  "the host has put you out; wanted the host to let you sit down again":
    "chi ospita ti ha tolto dal tavolo; prima deve riammetterti",
  "The host lets you sit down at this table again.": "Chi ospita ti lascia di nuovo sedere a questo tavolo.",
  "the host of the table has muted you": "chi ha preparato il tavolo ti ha tolto la parola",
  "The host opens the seat of {absent}, who is away, to somebody new.":
    "Chi ospita apre a qualcuno di nuovo il posto di {absent}, che è via.",
  "the last own decision is line {line} of the log, not line {step}":
    "l'ultima decisione propria è la riga {line} del diario, non la riga {step}",
  "the link of seat {letter} is not yours": "il link del posto {letter} non è tuo",
  "the log of table {table} could not be changed": "non è stato possibile modificare il registro del tavolo {table}",
  "the position cannot occur in a game ({faults})": "la posizione non può capitare in una partita ({faults})",
  "the position cannot occur in a game: {reason} ({citation})":
    "questa posizione non può verificarsi in nessuna partita: {reason} ({citation})",
  "the position lacks {key}": "nella posizione manca {key}",
  "the record is cut after {last}: it holds {n} of {all} actions":
    "la trascrizione si interrompe dopo {last}: contiene {n} azioni su {all}",
  "the record says {told}, but its actions lead to {found}":
    "la trascrizione dice {told}, ma le sue azioni portano a {found}",
  "the record was made with rules {old} of {game}; these are rules {new}":
    "la trascrizione è fatta con le regole {old} di {game}; queste sono le regole {new}",
  "the report could not be written": "la segnalazione non è stata salvata",
  "the request came too slowly; wanted all of it within {n} seconds":
    "la richiesta è arrivata troppo lentamente; è attesa per intero entro {n} secondi",
  "the request cannot be read; wanted HTTP": "la richiesta non si può leggere; è atteso HTTP",
  "the request ended before it was whole": "la richiesta è finita prima di essere completa",
  "the server restarts; come again": "il server si riavvia; torna tra poco",
  "the table is {status}; a rematch comes after the end": "la partita è {status}; la rivincita viene dopo la fine",
  "the table is {status}; only in a running game can one {what}":
    "la partita è {status}; solo durante la partita si può {what}",
  "the table is {status}; the record, with what was hidden, is open after the end":
    "la partita è {status}; il resoconto, con ciò che era nascosto, si apre dopo la fine",
  "the take-back was meant for turn {turn}, but the game is at turn {now}":
    "il ritorno era per il passo {turn}, ma la partita è al passo {now}",
  "the words of the position stand in the wrong order, twice, or mean nothing":
    "le parole della posizione sono nell’ordine sbagliato, doppie o senza significato",
  "there are no hints at this table": "a questo tavolo non ci sono suggerimenti",
  "there is no bot to take the seat back from": "al tuo posto non gioca nessun bot",
  "there is no such action in this game": "in questo gioco non esiste",
  "there is no such remark at this table, or no longer": "a questo tavolo questa frase non c'è, o non c'è più",
  "there is no table {name}, or no longer": "il tavolo {name} non esiste, o non più",
  "there is nothing at this address": "a questo indirizzo non c’è nulla",
  "there is nothing to say in that message": "in quel messaggio non c’è scritto nulla",
  "there is nothing to take back": "non c’è nulla da annullare",
  "this address does not do that": "questo indirizzo non lo fa",
  "This device was removed from seat {letter}, by another device of the seat.":
    "Questo dispositivo è stato tolto dal posto {letter} da un altro dispositivo dello stesso posto.",
  "this is allowed": "questo si può fare",
  "this is no message: {why}": "questo non è un messaggio: {why}",
  "this is no whole record: it lacks the header {headers}":
    "questa non è una trascrizione intera: manca l’intestazione {headers}",
  "this is your only device at the table; wanted `stand`, `hand_over` or `resign`":
    "questo è il tuo unico dispositivo al tavolo; puoi alzarti, far giocare un bot o abbandonare",
  "this is your own seat; wanted `hand_over` or `resign`":
    "questo è il tuo posto; puoi far giocare un bot o abbandonare",
  "this link fits no seat of the table, or no longer; ask whoever sits there, or made the table, for a new one":
    "questo link non vale per nessun posto del tavolo, o non più; chiedine uno nuovo a chi siede lì o ha preparato il tavolo",
  "this server does not answer to the host {host}": "questo server non risponde al nome {host}",
  "this table has {n} seats, from 0 on; there is no seat {seat}":
    "questo tavolo ha {n} posti, contati da 0; il posto {seat} non esiste",
  "Too few want to give the seat of {absent} away.": "Troppo pochi vogliono cedere il posto di {absent}.",
  "too few wanted that a moment ago; the table waits before it is asked again":
    "poco fa lo volevano in troppo pochi; il tavolo aspetta prima di chiederlo di nuovo",
  "too many are connected already; try again later": "ci sono già troppi collegamenti; riprova più tardi",
  "too many messages in so short a time": "troppi messaggi in così poco tempo",
  "too many people ask for hints right now; try again": "ora troppe persone chiedono suggerimenti; riprova",
  "too many people changed the table at once; try again": "troppe persone hanno cambiato il tavolo insieme; riprova",
  "too many {what} at this table in so short a time; wanted at most {burst} at once, then {rate} a second":
    "troppo in fretta a questo tavolo ({what}): al massimo {burst} insieme, poi {rate} al secondo",
  "too many {what} from your address in so short a time; wanted at most {burst} at once, then {rate} a second":
    "troppo in fretta dal tuo indirizzo ({what}): al massimo {burst} insieme, poi {rate} al secondo",
  "too many {what} in so short a time; wanted at most {burst} at once, then {rate} a second":
    "troppo in fretta ({what}): al massimo {burst} insieme, poi {rate} al secondo",
  "too much that could not be answered came from you": "da te è arrivato troppo a cui non si poteva rispondere",
  "unknown edition {edition} of {game}; wanted one of: {list}":
    "edizione {edition} di {game} sconosciuta; possibili: {list}",
  "unknown game {game}; wanted one of: {list}": "gioco {game} sconosciuto; possibili: {list}",
  "unknown option {option} of {game}; wanted one of: {list}":
    "opzione {option} di {game} sconosciuta; possibili: {list}",
  "wanted a `hello` message first": "prima serve un messaggio `hello`",
  "wanted a `hello` message first, and soon": "prima serve un messaggio `hello`, e presto",
  "wanted the token of the metrics": "è atteso il token delle misure",
  "what another seat saw is open after the end": "ciò che hanno visto gli altri si apre dopo la fine",
  "whoever gives hints is still warming up; ask again in a minute or two":
    "chi dà suggerimenti si sta ancora scaldando; chiedi di nuovo fra un minuto o due",
  "whoever runs this server has closed the table": "chi gestisce questo server ha chiuso il tavolo",
  "whoever runs this server has closed the table: {reason}": "chi gestisce questo server ha chiuso il tavolo: {reason}",
  "whoever runs this server has deleted the table": "chi gestisce questo server ha cancellato il tavolo",
  "whoever runs this server has put you out": "chi gestisce questo server ti ha fatto alzare dal posto",
  "whoever runs this server keeps you out": "chi gestisce questo server non ti fa entrare",
  "whoever runs this server keeps you out until {time}":
    "chi gestisce questo server non ti fa entrare fino a questo momento: {time}",
  "whoever runs this server keeps you out until {time}: {reason}":
    "chi gestisce questo server non ti fa entrare fino a questo momento: {time} ({reason})",
  "whoever runs this server keeps you out: {reason}": "chi gestisce questo server non ti fa entrare: {reason}",
  "you can sit on one seat only; wanted at most one seat of the kind 'me'":
    "puoi sedere a un solo posto; al massimo uno può essere di tipo «me»",
  "you do not sit at this table; wanted `sit` first": "non siedi a questo tavolo; prima siediti",
  "you have reported this already": "l'hai già segnalato",
  "you have no device {n} at this table": "a questo tavolo non hai un dispositivo {n}",
  "you have resigned": "hai abbandonato",
  "you have resigned already": "hai già abbandonato",
  "you have {n} connections already; wanted one of them closed first": "hai già {n} collegamenti; prima chiudine uno",
  "you have {n} unfinished tables; wanted one of them finished first": "hai {n} tavoli non finiti; prima finiscine uno",
  "you read too slowly; come again": "il tuo collegamento è troppo lento; torna",
  "you sit on seat {letter} already": "sei già al posto {letter}",
  "your address has {n} unfinished tables; wanted one of them finished first":
    "dal tuo indirizzo ci sono {n} tavoli non finiti; prima finitene uno",
  "you sit on seat {letter} yourself; wanted `stand` first": "al posto {letter} siedi tu; prima alzati",
  "You were away for longer than this table waits: a bot has seat {letter} now, for good.":
    "La tua assenza è durata più di quanto questo tavolo aspetti: il posto {letter} ora è per sempre di un bot.",
  "You were away for longer than this table waits: seat {letter} was opened to somebody new.":
    "La tua assenza è durata più di quanto questo tavolo aspetti: il posto {letter} è stato aperto a qualcuno di nuovo.",
  "your data is being erased": "i tuoi dati vengono cancellati",
  "{absent} is back.": "{absent} è di nuovo qui.",
  "{action} is not allowed: {reason} ({citation})": "{action} non è permesso: {reason} ({citation})",
  "{count} parts separated by {separator}": "{count} parti separate da {separator}",
  "{doing}: {cause}": "{doing}: {cause}",
  "{game} is for {low} to {high} seats, not {n}": "{game} è per {low}–{high} posti, non per {n}",
  "{line} cannot be added to a record; wanted another header than {headers}, on one line":
    "{line} non si può aggiungere a una trascrizione; serve un’intestazione diversa da {headers}, su una riga",
  "{more} or {last}": "{more} o {last}",
  "{name} cannot be {text}; wanted a whole number": "{name} non può essere {text}; serve un numero intero",
  "{name} cannot be {text}; wanted a whole number up to {most}":
    "{name} non può essere {text}; serve un numero intero fino a {most}",
  "{other} has decided meanwhile; nothing is taken back.": "{other} intanto ha deciso; non si annulla nulla.",
  "{other} says no; the game goes on.": "{other} dice di no; la partita continua.",
  "{seat} cannot act now; {who} decides": "ora non tocca a {seat}; decide {who}",
  "{seat} is no seat and cannot act now; {who} decides": "{seat} non è un posto e ora non gioca; decide {who}",
  "{text} is no action; an action begins with one of: {verbs}":
    "{text} non è un’azione; un’azione comincia con: {verbs}",
  "{verb} takes {wanted} word after it, not {n}: {text}": "dopo {verb} va {wanted} parola, non {n}: {text}",
  "{verb} takes {wanted} words after it, not {n}: {text}": "dopo {verb} vanno {wanted} parole, non {n}: {text}",
  "{what} in a position: {why}": "{what} in una posizione: {why}",
  "{what} in a position; wanted {wanted}": "{what} in una posizione; serve: {wanted}",
  "{who} asks to take something back already": "{who} chiede già di annullare qualcosa",
  "{who} asks to take the last own decision back.": "{who} chiede di annullare la sua ultima decisione.",
  "{who} cannot take back its last decision: {bond}": "{who} non può annullare l’ultima decisione: {bond}",
  "{who} has decided nothing that could be taken back": "{who} non ha deciso nulla che si possa annullare",
  "{who} has decided since": "intanto ha deciso {who}",
  "{who} has left; nothing is taken back.": "{who} se n'è andato; non si annulla nulla.",
  "{who} has not been away for long enough; this table waits a minute":
    "{who} non è via da abbastanza tempo; questo tavolo aspetta un minuto",
  "{who} has not been away for long enough; this table waits {n} minutes":
    "{who} non è via da abbastanza tempo; questo tavolo aspetta {n} minuti",
  "{who} has said no to this already": "{who} ha già detto di no",
  "{who} is here": "{who} è qui",
  "{who} no longer asks to take something back.": "{who} non chiede più di annullare nulla.",
  "{who} wants to give the seat of {absent}, who is away, to a bot.":
    "{who} vuole dare a un bot il posto di {absent}, che è via.",
  "{who} wants to open the seat of {absent}, who is away, to somebody new.":
    "{who} vuole aprire a qualcuno di nuovo il posto di {absent}, che è via.",
  "{word} at {place}": "{word} in {place}",
  "{word} could be several: {list}": "{word} può voler dire più cose: {list}",
  "{word} is no {thing}; wanted a number from {first} to {last}":
    "{word} qui non esiste ({thing}); serve un numero da {first} a {last}",
  "{word} is no {thing}; wanted one of: {list}": "{word} qui non esiste ({thing}); possibili: {list}",
};

export default sayings;
