/** What the server says of Hunters and Gatherers, in Italian. */

import type { Sayings } from "../../../words/sayings.ts";

const sayings: Sayings = {
  "a bonus tile belongs to this moment of the turn, but is-bonus=no":
    "a questo punto del turno spetta una tessera bonus, ma c’è scritto is-bonus=no",
  "a bonus tile is drawn now, no land tile": "adesso si pesca una tessera bonus, non una tessera terreno",
  "a bonus tile is to be drawn, but none is left": "si deve pescare una tessera bonus, ma non ce ne sono più",
  "a hut stands on dry land": "una capanna sta all’asciutto",
  "a land tile is drawn now, no bonus tile": "adesso si pesca una tessera terreno, non una tessera bonus",
  "a land tile is to be drawn, but none is left": "si deve pescare una tessera terreno, ma non ce ne sono più",
  "a piece is waited for, but nobody has placed a tile": "si aspetta un pezzo, ma nessuno ha piazzato una tessera",
  "a piece may be put on the tile, or none": "si può mettere una pedina sulla tessera, oppure nessuna",
  "a seat is said to hold the shrine, but has no hunter there":
    "qualcuno dovrebbe tenere il santuario, ma non vi ha nessun cacciatore",
  "a tile lies on {cell} already: {tile}": "su {cell} c’è già una tessera: {tile}",
  "a tile's number and a place, like {example}": "il numero di una tessera e un punto, come {example}",
  "all your {n} huts are on the table": "tutte le tue {n} capanne sono già in gioco",
  "all your {n} members are on the table": "tutta la tua tribù ({n}) è già in gioco",
  "at most {n} pieces, in order": "al massimo {n} pezzi, in ordine",
  "chance decides now": "ora decide il caso",
  "completed forests": "foreste completate",
  "completed rivers": "fiumi completati",
  huts: "capanne",
  "it does not match its neighbours": "non combacia con le tessere vicine",
  "it does not name the first place of its zone": "non è il primo punto della sua zona",
  "it lies beside no other tile": "non è accanto a nessun’altra tessera",
  "its {side} side shows {mine}, but {wanted} is wanted there": "a {side} mostra {mine}, ma lì serve {wanted}",
  meadows: "prati",
  "members/huts/points like {example}": "membri/capanne/punti come {example}",
  "no bonus tile belongs to this moment of the turn, but is-bonus=yes":
    "a questo punto del turno non spetta una tessera bonus, ma c’è scritto is-bonus=yes",
  "no such tile is left to be drawn": "non è rimasta una tessera così",
  "no tile": "nessuna tessera",
  "no tile lies on {cell}": "su {cell} non c’è una tessera",
  "nobody may stand on the tile with the fire": "sulla tessera con il fuoco non può stare nessuno",
  "place on a tile": "punto di una tessera",
  "Points: {gains}.": "Punti: {gains}.",
  "somebody is there": "lì c’è già qualcuno",
  "that forest is taken: {who}": "quella foresta è occupata: {who}",
  "that meadow is taken: {who}": "quel prato è occupato: {who}",
  "that river is taken: {who}": "quel fiume è occupato: {who}",
  "that river system has a hut: {who}": "quel sistema fluviale ha già una capanna: {who}",
  "that tile is none of this set": "quella tessera non appartiene a questa edizione",
  "That was the last tile: final scoring.": "Era l’ultima tessera: punteggio finale.",
  "the area is named by its first place, {place}": "la zona prende il nome dal suo primo punto: {place}",
  "the cell is taken, or there is no such tile left": "la casella è occupata, o non è rimasta una tessera così",
  "the drawn tile is to be placed": "bisogna posare la tessera pescata",
  "the game is over": "la partita è finita",
  "the hunting trap": "la trappola",
  "the logboat": "la piroga",
  "the shaman is waited for, but was not placed last, or has no member to take back":
    "si aspetta lo sciamano, ma non è stato piazzato per ultimo o non ha nessuno da riprendere",
  "the shaman may take a member back, or leave it": "lo sciamano può riprendere qualcuno, oppure nessuno",
  "the start tile {tile} does not lie first on 0,0, not turned":
    "la tessera iniziale {tile} non è la prima su 0,0, non ruotata",
  "the tile has no forest for a gatherer": "la tessera non ha una foresta per un raccoglitore",
  "the tile has no meadow for a hunter": "la tessera non ha un prato per un cacciatore",
  "the tile has no river for a fisher": "la tessera non ha un fiume per un pescatore",
  "the tile has no river for a hut": "la tessera non ha un fiume per una capanna",
  "there is no such tile left": "non è rimasta una tessera così",
  "this tile looks the same after a smaller turn: r{degrees}":
    "questa tessera è uguale con una rotazione minore: r{degrees}",
  "tile {tile} is aside, but has fitted at all times":
    "la tessera {tile} è fuori dal gioco, ma entrava in ogni momento",
  "tile {tile} is to be placed, but fits nowhere": "la tessera {tile} va piazzata, ma non entra da nessuna parte",
  "turn of a tile": "rotazione",
  "you have no member on {cell} {place}": "non hai nessuno su {cell} ({place})",
  "zones of meadows": "zone di prato",
  "{cell} touches no tile with a full side": "{cell} non tocca nessuna tessera con un lato intero",
  "{place} is {there}, and a fisher needs a river": "lì ({place}) c’è {there}, e un pescatore ha bisogno di un fiume",
  "{place} is {there}, and a gatherer needs a forest":
    "lì ({place}) c’è {there}, e un raccoglitore ha bisogno di una foresta",
  "{place} is {there}, and a hunter needs a meadow": "lì ({place}) c’è {there}, e un cacciatore ha bisogno di un prato",
  "{place} is {there}, and a hut needs a river": "lì ({place}) c’è {there}, e una capanna ha bisogno di un fiume",
  "{tile} is a bonus tile": "{tile} è una tessera bonus",
  "{tile} is a land tile": "{tile} è una tessera terreno",
  "{tile} was not drawn; {drawn} is to be placed": "{tile} non è stata pescata; da posare: {drawn}",
  "{verb} could mean several places: {places}": "{verb} può indicare più punti: {places}",
  "{who} draws the bonus tile {tile}, which fits nowhere and leaves the game.":
    "{who} pesca la tessera bonus {tile}, che non entra da nessuna parte e lascia il gioco.",
  "{who} draws the bonus tile {tile}.": "{who} pesca la tessera bonus {tile}.",
  "{who} draws tile {tile}, which fits nowhere and leaves the game.":
    "{who} pesca la tessera {tile}, che non entra da nessuna parte e lascia il gioco.",
  "{who} draws tile {tile}.": "{who} pesca la tessera {tile}.",
  "{who} has one on {cell} {place}": "{who} su {cell} ({place})",
  "{who} places {tile} on {cell}, turned {degrees} degrees.": "{who} posa {tile} su {cell}, girata di {degrees} gradi.",
  "{who} puts a fisher on {place}.": "{who} mette un pescatore ({place}).",
  "{who} puts a gatherer on {place}.": "{who} mette un raccoglitore ({place}).",
  "{who} puts a hunter on {place}.": "{who} mette un cacciatore ({place}).",
  "{who} puts a hut on {place}.": "{who} mette una capanna ({place}).",
  "{who} puts down no piece.": "{who} non mette pedine.",
  "{who} takes a member back from {cell}.": "{who} riprende qualcuno da {cell}.",
  "{who} takes no member back.": "{who} non riprende nessuno.",
  "{who} {n}": "{who} {n}",
  "{word} is no cell; wanted two numbers below {most} like 1,-2":
    "{word} non è una casella; servono due numeri sotto {most}, come 1,-2",
  "{word} is no tile of this set; wanted an id like {like}":
    "{word} non è una tessera di questa edizione; serve qualcosa come {like}",
};

export default sayings;
