/** What the server says of tables, in Hungarian. */

import type { Sayings } from "../sayings.ts";

const sayings: Sayings = {
  "a body of the kind {kind} came; wanted application/json": "{kind} fajtájú tartalom jött; application/json kell",
  "A bot has seat {letter} now, since its person stayed away.":
    "Ez a hely most egy boté, mert senki sem jött vissza: {letter}.",
  "a bot plays for {who}": "{who} helyett egy bot játszik",
  "a clock of kind {kind} needs an amount of at least 1, not {n}": "{kind} fajtájú órához legalább 1 kell, nem {n}",
  "a decision may take at most {most} days, not {n}": "egy döntés legfeljebb {most} napig tarthat, nem {n} napig",
  "a fault of ours; it is in our log": "a mi hibánk; már a naplónkban van",
  "a hint is being thought over already": "már készül egy tipp",
  "a hint is for the one who decides; {who} decides": "tipp annak jár, aki dönt; most dönt: {who}",
  "a message in bytes came; wanted text": "bájtokból álló üzenet jött; szöveg kell",
  "a position of this game begins with {game}, not {word}":
    "ennek a játéknak az állása így kezdődik: {game}, nem így: {word}",
  "a table cannot be rated on request": "egy asztal nem számít kérésre a ranglistába",
  "a table cannot be {status}; wanted one of: {list}": "egy asztal nem lehet {status}; lehetséges: {list}",
  "a whole number up to {high}": "legfeljebb {high}, egész szám",
  "another table is made by whoever keeps the tables": "új asztalt az készít, aki az asztalokat kezeli",
  "arrange the seats": "a helyeket beosztani",
  "ask for a hint": "tippet kérni",
  "ask why something is not allowed": "megkérdezni, mit miért nem lehet",
  "at most {n}": "legfeljebb {n}",
  "at this table no seat is given away": "ennél az asztalnál nem adnak át helyet",
  "at this table nothing is taken back": "ennél az asztalnál nincs visszavonás",
  "at this table the host alone gives seats away": "ennél az asztalnál csak a házigazda adhat át helyet",
  chance: "a véletlen",
  "chance has answered since": "azóta a véletlen döntött",
  closed: "lezárva",
  "come back": "visszatérni",
  commands: "utasítás",
  decide: "dönteni",
  "Everybody agrees: {who} decides anew.": "Mindenki beleegyezett: {who} újra dönt.",
  finished: "már befejeződött",
  "give a seat away": "helyet átadni",
  "hand the seat to a bot": "a helyet botnak átadni",
  hints: "tipp",
  "it is not known whether anything was written to table {table}":
    "nem biztos, hogy mentettünk valamit ehhez az asztalhoz: {table}",
  "it is not your turn; only who must decide can {what}": "nem te jössz; csak annak lehet {what}, aki dönt",
  "line {n}": "{n}. sor",
  "line {n} of the record does not fit the game: {why}": "a jegyzőkönyv {n}. sora nem illik a játékhoz: {why}",
  "large answers": "nagy válasz",
  moves: "lépés",
  "mute others": "másokat elnémítani",
  "no person sits on seat {letter}": "ezen a helyen nem ül ember: {letter}",
  "no seat is open; you can watch": "nincs szabad hely; de nézheted",
  "Nobody asks any more to give the seat of {absent} away.": "Már senki sem kéri {absent} helyének átadását.",
  "nobody asks to give a seat away any more": "már senki sem kér helyátadást",
  "nobody asks to take something back any more": "már senki sem kér visszavonást",
  "nobody gives hints: this server could not compile the game":
    "senki sem ad tippet: ez a szerver nem tudta lefordítani a játékot",
  "nobody may watch this table": "ezt az asztalt nem lehet nézni",
  "nobody may watch this table, so only those who play talk here":
    "ezt az asztalt nem lehet nézni, ezért itt csak a játékosok beszélgetnek",
  "nobody sits at the table; wanted at least one person": "senki sem ül az asztalnál; legalább egy ember kell",
  "nobody who was put out has the number {n}": "az elküldöttek közül senkinek sincs ilyen száma: {n}",
  "nobody who watches has the number {n}": "a nézők közül senkinek sincs {n} a száma",
  "nothing was heard from you for too long; come again": "túl rég nem hallottunk felőled; gyere vissza",
  "nothing was written to table {table}": "semmit sem mentettünk ehhez az asztalhoz: {table}",
  "nothing was written to table {table}: the store is closed":
    "semmit sem mentettünk ehhez az asztalhoz: {table}; a tároló zárva van",
  "nothing was written to table {table}: {n} others wait for the database":
    "semmit sem mentettünk ehhez az asztalhoz: {table}; {n} másik vár az adatbázisra",
  "one of: {list}": "ezek egyike: {list}",
  "only the one who made the table may {what}": "csak annak szabad {what}, aki az asztalt nyitotta",
  "only the seat that decided last can take its decision back": "csak az vonhatja vissza, aki utoljára döntött",
  open: "még nem indult el",
  "option {option} of {game} cannot be {value}; wanted one of: {list}":
    "{game}, {option}: nem lehet {value}; lehetséges: {list}",
  "pages from {origin} may not use this server; wanted --origin for them":
    "{origin} oldalai nem használhatják ezt a szervert; erre való az --origin",
  questions: "kérdés",
  remarks: "üzenet",
  reports: "jelentés",
  requests: "kérés",
  running: "még folyamatban van",
  "Seat {letter} is open to somebody new; until somebody comes, a bot plays.":
    "Ez a hely új játékosra vár, addig egy bot játszik: {letter}.",
  "seat {letter} is taken": "ez a hely foglalt: {letter}",
  "sit down": "leülni",
  "so many reports about this table wait already that one more would not help":
    "erről az asztalról már annyi jelentés vár, hogy egy újabb nem segítene",
  "somebody asks to give the seat of {absent} away already": "valaki már kéri {absent} helyének átadását",
  "somebody has the colour {colour} already": "ez a szín már foglalt: {colour}",
  "somebody sits on seat {letter}; wanted `put_out` first": "ezen a helyen ül valaki, előbb `put_out` kell: {letter}",
  "something hidden became visible by it": "ezzel rejtett dolog vált láthatóvá",
  "stand up; wanted `resign` or `hand_over`": "felállni; feladni vagy botnak átadni még lehet",
  "start it again": "újra elindítani",
  "start the game": "elindítani a játékot",
  tables: "asztal",
  "tables could not be claimed": "nem sikerült átvenni az asztalokat",
  "take something back": "visszavonni valamit",
  "that does not fit here: {wanted}": "ez most nem jó: {wanted}",
  "the action was meant for turn {turn}, but the game is at turn {now}":
    "ez egy másik lépésre szólt ({turn}.), a játék itt tart: {now}.",
  "the ban could not be written": "a kizárást nem sikerült elmenteni",
  "the body cannot be read: {why}": "a tartalom nem olvasható: {why}",
  "the body has {n} bytes; wanted at most {most}": "a tartalom {n} bájt; legfeljebb {most} lehet",
  "the body is too large; wanted at most {n} bytes": "a tartalom túl nagy; legfeljebb {n} bájt lehet",
  "the bots have too much to do; try again": "a botoknak túl sok a dolguk; próbáld újra",
  "the database cannot be written": "az adatbázisba nem lehet írni",
  "the database could not be changed": "az adatbázist nem sikerült módosítani",
  "the database could not be read": "az adatbázist nem sikerült olvasni",
  "the database does not answer": "az adatbázis nem válaszol",
  "the game has begun; it is too late to {what}": "a játék elkezdődött; már nem lehet {what}",
  "the game has not begun; wanted `start` first": "a játék még nem kezdődött el; előbb el kell indítani",
  "the game has {n} steps so far; there is no step {step}": "a játékban eddig {n} lépés van; ilyen nincs: {step}.",
  "the game is over; it is too late to sit down": "a játék véget ért; leülni már késő",
  "the game is over; there is nothing left to give a hint for": "a játék véget ért; nincs már mihez tippet adni",
  "the game is over; {action} comes too late": "a játék véget ért; {action} elkésett",
  "the head of the request is too large; wanted at most {most} headers and {n} bytes":
    "a kérés fejléce túl nagy; legfeljebb {most} sor és {n} bájt lehet",
  "the header content-length is no number": "a content-length fejléc nem szám",
  "the header host names no plain host: {host}": "a host fejléc nem egyszerű név: {host}",
  "the headers": "a fejléc",
  "the headers {seats} and {options} are unreadable; wanted a number and words like {example}":
    "a fejléc nem olvasható: {seats} és {options}; egy szám és ilyen szavak kellenek: {example}",
  "The host gives the seat of {absent}, who is away, to a bot.":
    "A házigazda egy botnak adja {absent} helyét, aki nincs itt.",
  "The host has put you out of seat {letter}; you cannot sit down at this table any more.":
    "A házigazda elküldött a helyedről ({letter}); ehhez az asztalhoz már nem ülhetsz le.",
  "the host has put you out; wanted the host to let you sit down again":
    "a házigazda elküldött; előbb vissza kell engednie",
  "The host lets you sit down at this table again.": "A házigazda engedi, hogy újra leülj ehhez az asztalhoz.",
  "the host of the table has muted you": "az asztal gazdája elnémított",
  "The host opens the seat of {absent}, who is away, to somebody new.":
    "A házigazda új játékosnak nyitja meg {absent} helyét, aki nincs itt.",
  "the last own decision is line {line} of the log, not line {step}":
    "az utolsó saját döntés a napló {line}. sora, nem a(z) {step}.",
  "the link of seat {letter} is not yours": "ennek a helynek a linkje nem a tiéd: {letter}",
  "the log of table {table} could not be changed": "nem sikerült módosítani az asztal naplóját: {table}",
  "the position cannot occur in a game ({faults})": "ez az állás egyetlen játékban sem fordulhat elő ({faults})",
  "the position cannot occur in a game: {reason} ({citation})":
    "ez az állás egyetlen játszmában sem fordulhat elő: {reason} ({citation})",
  "the position lacks {key}": "az állásból hiányzik: {key}",
  "the record is cut after {last}: it holds {n} of {all} actions":
    "a jegyzőkönyv itt megszakad: {last}; {all} akcióból {n} van meg",
  "the record says {told}, but its actions lead to {found}":
    "a jegyzőkönyv szerint {told}, de az akciók ide vezetnek: {found}",
  "the record was made with rules {old} of {game}; these are rules {new}":
    "a jegyzőkönyv a(z) {game} {old}. szabályaival készült; ezek a(z) {new}. szabályok",
  "the report could not be written": "a jelentést nem sikerült elmenteni",
  "the request came too slowly; wanted all of it within {n} seconds":
    "a kérés túl lassan érkezett; {n} másodpercen belül kell teljesen megjönnie",
  "the request cannot be read; wanted HTTP": "a kérés nem olvasható; HTTP-t várunk",
  "the request ended before it was whole": "a kérés félbeszakadt",
  "the server restarts; come again": "a szerver újraindul; gyere vissza mindjárt",
  "the table is {status}; a rematch comes after the end": "a játék {status}; visszavágó a vége után jöhet",
  "the table is {status}; only in a running game can one {what}": "a játék {status}; csak játék közben lehet {what}",
  "the table is {status}; the record, with what was hidden, is open after the end":
    "a játék {status}; a jegyzőkönyv, benne a rejtett dolgokkal, a vége után nyílik meg",
  "the take-back was meant for turn {turn}, but the game is at turn {now}":
    "a visszavonás egy másik lépésre szólt ({turn}.), a játék itt tart: {now}.",
  "the words of the position stand in the wrong order, twice, or mean nothing":
    "az állás szavai rossz sorrendben vagy kétszer állnak, vagy nem jelentenek semmit",
  "there are no hints at this table": "ennél az asztalnál nincs tipp",
  "there is no bot to take the seat back from": "a helyeden nem játszik bot",
  "there is no such action in this game": "ilyen nincs ebben a játékban",
  "there is no such remark at this table, or no longer": "ennél az asztalnál nincs ilyen megjegyzés, vagy már nincs",
  "there is no table {name}, or no longer": "nincs, vagy már nincs ilyen asztal: {name}",
  "there is nothing at this address": "ezen a címen nincs semmi",
  "there is nothing to say in that message": "abban az üzenetben nincs semmi",
  "there is nothing to take back": "nincs mit visszavonni",
  "this address does not do that": "ez a cím ilyet nem tud",
  "This device was removed from seat {letter}, by another device of the seat.":
    "Ezt az eszközt a hely egy másik eszköze eltávolította a helyről ({letter}).",
  "this is allowed": "ezt szabad",
  "this is no message: {why}": "ez nem üzenet: {why}",
  "this is no whole record: it lacks the header {headers}":
    "ez nem teljes jegyzőkönyv: hiányzik a fejlécből: {headers}",
  "this is your only device at the table; wanted `stand`, `hand_over` or `resign`":
    "ez az egyetlen eszközöd az asztalnál; felállhatsz, átadhatod egy botnak vagy feladhatod",
  "this is your own seat; wanted `hand_over` or `resign`": "ez a saját helyed; átadhatod egy botnak vagy feladhatod",
  "this link fits no seat of the table, or no longer; ask whoever sits there, or made the table, for a new one":
    "ez a link az asztal egyik helyéhez sem jó, vagy már nem; kérj újat attól, aki ott ül, vagy aki az asztalt nyitotta",
  "this server does not answer to the host {host}": "ez a szerver nem hallgat erre a névre: {host}",
  "this table has {n} seats, from 0 on; there is no seat {seat}":
    "ennél az asztalnál {n} hely van, 0-tól számozva; ilyen nincs: {seat}",
  "Too few want to give the seat of {absent} away.": "Túl kevesen akarják átadni {absent} helyét.",
  "too few wanted that a moment ago; the table waits before it is asked again":
    "az imént túl kevesen akarták; az asztal vár, mielőtt újra kérdezne",
  "too many are connected already; try again later": "már túl sokan kapcsolódtak; próbáld később",
  "too many messages in so short a time": "túl sok üzenet ilyen rövid idő alatt",
  "too many people ask for hints right now; try again": "most túl sokan kérnek tippet; próbáld újra",
  "too many people changed the table at once; try again": "túl sokan változtattak egyszerre az asztalon; próbáld újra",
  "too many {what} at this table in so short a time; wanted at most {burst} at once, then {rate} a second":
    "túl sok {what} ennél az asztalnál ilyen rövid idő alatt; egyszerre legfeljebb {burst}, utána másodpercenként {rate}",
  "too many {what} from your address in so short a time; wanted at most {burst} at once, then {rate} a second":
    "túl sok {what} a címedről ilyen rövid idő alatt; egyszerre legfeljebb {burst}, utána másodpercenként {rate}",
  "too many {what} in so short a time; wanted at most {burst} at once, then {rate} a second":
    "túl sok {what} ilyen rövid idő alatt; egyszerre legfeljebb {burst}, utána másodpercenként {rate}",
  "too much that could not be answered came from you": "túl sok megválaszolhatatlan üzenet jött tőled",
  "unknown edition {edition} of {game}; wanted one of: {list}":
    "{game}: ismeretlen kiadás, {edition}; lehetséges: {list}",
  "unknown game {game}; wanted one of: {list}": "ismeretlen játék: {game}; lehetséges: {list}",
  "unknown option {option} of {game}; wanted one of: {list}":
    "{game}: ismeretlen beállítás, {option}; lehetséges: {list}",
  "wanted a `hello` message first": "először `hello` üzenet kell",
  "wanted a `hello` message first, and soon": "először `hello` üzenet kell, méghozzá hamar",
  "wanted the token of the metrics": "a mérőszámok kulcsszavát várjuk",
  "what another seat saw is open after the end": "amit mások láttak, a vége után nyílik meg",
  "whoever gives hints is still warming up; ask again in a minute or two":
    "a tanácsadó még bemelegít; kérdezd meg újra egy-két perc múlva",
  "whoever runs this server has closed the table": "a szerver üzemeltetője lezárta az asztalt",
  "whoever runs this server has closed the table: {reason}": "a szerver üzemeltetője lezárta az asztalt: {reason}",
  "whoever runs this server has deleted the table": "a szerver üzemeltetője törölte az asztalt",
  "whoever runs this server has put you out": "a szerver üzemeltetője felállított a helyedről",
  "whoever runs this server keeps you out": "a szerver üzemeltetője nem enged be",
  "whoever runs this server keeps you out until {time}": "a szerver üzemeltetője eddig nem enged be: {time}",
  "whoever runs this server keeps you out until {time}: {reason}":
    "a szerver üzemeltetője eddig nem enged be: {time} ({reason})",
  "whoever runs this server keeps you out: {reason}": "a szerver üzemeltetője nem enged be: {reason}",
  "you can sit on one seat only; wanted at most one seat of the kind 'me'":
    "csak egy helyen ülhetsz; legfeljebb egy lehet „me” fajtájú",
  "you do not sit at this table; wanted `sit` first": "nem ülsz ennél az asztalnál; előbb ülj le",
  "you have reported this already": "ezt már jelentetted",
  "you have no device {n} at this table": "nincs ilyen számú eszközöd ennél az asztalnál: {n}",
  "you have resigned": "feladtad",
  "you have resigned already": "már feladtad",
  "you have {n} connections already; wanted one of them closed first": "már {n} kapcsolatod van; előbb zárj be egyet",
  "you have {n} unfinished tables; wanted one of them finished first":
    "{n} befejezetlen asztalod van; előbb fejezz be egyet",
  "you read too slowly; come again": "túl lassú a kapcsolatod; gyere vissza",
  "you sit on seat {letter} already": "már ülsz valahol, a helyed: {letter}",
  "your address has {n} unfinished tables; wanted one of them finished first":
    "a címedről {n} befejezetlen asztal van; előbb fejezzetek be egyet",
  "you sit on seat {letter} yourself; wanted `stand` first": "ezen a helyen te ülsz, előbb állj fel: {letter}",
  "You were away for longer than this table waits: a bot has seat {letter} now, for good.":
    "Tovább voltál távol, mint ameddig ez az asztal vár: a helyed ({letter}) végleg egy boté.",
  "You were away for longer than this table waits: seat {letter} was opened to somebody new.":
    "Tovább voltál távol, mint ameddig ez az asztal vár: a helyed ({letter}) új játékosra vár.",
  "your data is being erased": "az adataidat éppen töröljük",
  "{absent} is back.": "{absent} visszajött.",
  "{action} is not allowed: {reason} ({citation})": "{action} nem lehet: {reason} ({citation})",
  "{count} parts separated by {separator}": "{count} rész, köztük {separator}",
  "{doing}: {cause}": "{doing}: {cause}",
  "{game} is for {low} to {high} seats, not {n}": "{game}: {low}–{high} helyre való, nem {n} helyre",
  "{line} cannot be added to a record; wanted another header than {headers}, on one line":
    "{line} nem kerülhet jegyzőkönyvbe; más fejléc kell, mint {headers}, egy sorban",
  "{more} or {last}": "{more} vagy {last}",
  "{name} cannot be {text}; wanted a whole number": "{name} nem lehet {text}; egész szám kell",
  "{name} cannot be {text}; wanted a whole number up to {most}":
    "{name} nem lehet {text}; legfeljebb {most} értékű egész szám kell",
  "{other} has decided meanwhile; nothing is taken back.": "{other} közben döntött; nincs visszavonás.",
  "{other} says no; the game goes on.": "{other} nemet mond; a játék folytatódik.",
  "{seat} cannot act now; {who} decides": "most nem {seat} jön; dönt: {who}",
  "{seat} is no seat and cannot act now; {who} decides": "{seat} nem hely, és most nem jön; dönt: {who}",
  "{text} is no action; an action begins with one of: {verbs}": "{text} nem akció; egy akció így kezdődik: {verbs}",
  "{verb} takes {wanted} word after it, not {n}: {text}": "{verb} után {wanted} szó jön, nem {n}: {text}",
  "{verb} takes {wanted} words after it, not {n}: {text}": "{verb} után {wanted} szó jön, nem {n}: {text}",
  "{what} in a position: {why}": "{what} egy állásban: {why}",
  "{what} in a position; wanted {wanted}": "{what} egy állásban; ami kell: {wanted}",
  "{who} asks to take something back already": "{who} már visszavonást kér",
  "{who} asks to take the last own decision back.": "{who} szeretné visszavonni az utolsó döntését.",
  "{who} cannot take back its last decision: {bond}": "{who} nem vonhatja vissza az utolsó döntést: {bond}",
  "{who} has decided nothing that could be taken back": "{who} még nem döntött semmiről, ami visszavonható volna",
  "{who} has decided since": "azóta {who} döntött",
  "{who} has left; nothing is taken back.": "{who} elment; nincs visszavonás.",
  "{who} has not been away for long enough; this table waits a minute":
    "{who} még nincs elég ideje távol; ez az asztal egy percet vár",
  "{who} has not been away for long enough; this table waits {n} minutes":
    "{who} még nincs elég ideje távol; ez az asztal {n} percet vár",
  "{who} has said no to this already": "{who} erre már nemet mondott",
  "{who} is here": "{who} itt van",
  "{who} no longer asks to take something back.": "{who} már nem kér visszavonást.",
  "{who} wants to give the seat of {absent}, who is away, to a bot.":
    "{who} egy botnak adná {absent} helyét, aki nincs itt.",
  "{who} wants to open the seat of {absent}, who is away, to somebody new.":
    "{who} új játékosnak nyitná meg {absent} helyét, aki nincs itt.",
  "{word} at {place}": "{word} itt: {place}",
  "{word} could be several: {list}": "{word} többféle is lehet: {list}",
  "{word} is no {thing}; wanted a number from {first} to {last}":
    "{word} itt nincs ({thing}); {first} és {last} közötti szám kell",
  "{word} is no {thing}; wanted one of: {list}": "{word} itt nincs ({thing}); lehetséges: {list}",
};

export default sayings;
