/** What the server says of Hunters and Gatherers, in Hungarian. */

import type { Sayings } from "../../../words/sayings.ts";

const sayings: Sayings = {
  "'place' wants a cell and a turn, like place 1,-2 r90; there came {text}":
    "a „place” után mező és forgatás kell, például place 1,-2 r90; ez jött: {text}",
  "'take' wants a cell and a place, like take 1,-2 Em; there came {text}":
    "a „take” után mező és hely kell, például take 1,-2 Em; ez jött: {text}",
  "a bonus tile belongs to this moment of the turn, but is-bonus=no":
    "a kör e pillanatához bónuszlapka tartozik, de is-bonus=no áll ott",
  "a bonus tile is drawn now, no land tile": "most bónuszlapkát kell húzni, nem tájlapkát",
  "a bonus tile is to be drawn, but none is left": "bónuszlapkát kellene húzni, de már nincs több",
  "a land tile is drawn now, no bonus tile": "most tájlapkát kell húzni, nem bónuszlapkát",
  "a land tile is to be drawn, but none is left": "tájlapkát kellene húzni, de már nincs több",
  "a piece is waited for, but nobody has placed a tile": "egy bábura vár a játék, de még senki sem rakott le lapkát",
  "a piece may be put on the tile, or none": "a lapkára kerülhet egy bábu, vagy egy sem",
  "a seat is said to hold the shrine, but has no hunter there": "valakié állítólag a dolmen, de nincs ott vadásza",
  "a tile lies on {cell} already: {tile}": "itt már van lapka, {cell}: {tile}",
  "all your {n} huts are on the table": "már minden kunyhód lent van ({n})",
  "all your {n} members are on the table": "már minden törzstagod lent van ({n})",
  "chance decides now": "most a véletlen dönt",
  "chance names one tile; there came {text}": "a véletlen egy lapkát nevez meg; ez jött: {text}",
  "completed forests": "lezárt erdők",
  "completed rivers": "lezárt folyók",
  huts: "kunyhók",
  "its {side} side shows {mine}, but {wanted} is wanted there": "{side} ez van rajta: {mine}, de oda {wanted} kell",
  meadows: "tisztások",
  "no bonus tile belongs to this moment of the turn, but is-bonus=yes":
    "a kör e pillanatához nem tartozik bónuszlapka, de is-bonus=yes áll ott",
  "no such tile is left to be drawn": "ilyen lapka már nincs",
  "no tile": "semmilyen lapka",
  "no tile lies on {cell}": "itt nincs lapka: {cell}",
  "nobody may stand on the tile with the fire": "a tüzes lapkán nem állhat senki",
  "Points: {gains}.": "Pontok: {gains}.",
  "somebody is there": "ott már van valaki",
  "that does not fit here: {wanted}": "ez most nem jó: {wanted}",
  "that forest is taken: {who}": "az az erdő foglalt: {who}",
  "that meadow is taken: {who}": "az a tisztás foglalt: {who}",
  "that river is taken: {who}": "az a folyó foglalt: {who}",
  "that river system has a hut: {who}": "abban a folyórendszerben már van kunyhó: {who}",
  "that tile is none of this set": "az a lapka nem ehhez a kiadáshoz tartozik",
  "That was the last tile: final scoring.": "Ez volt az utolsó lapka: végső kiértékelés.",
  "the area is named by its first place, {place}": "a terület az első helyéről kapja a nevét: {place}",
  "the drawn tile is to be placed": "le kell rakni a húzott lapkát",
  "the game is over": "a játék véget ért",
  "the hunting trap": "a vadászcsapda",
  "the logboat": "a bödönhajó",
  "the position cannot occur in a game: {reason} ({citation})":
    "ez az állás egyetlen játszmában sem fordulhat elő: {reason} ({citation})",
  "the shaman is waited for, but was not placed last, or has no member to take back":
    "a sámánra vár a játék, de nem őt rakták le utoljára, vagy nincs kit visszavennie",
  "the shaman may take a member back, or leave it": "a sámán visszavehet valakit, vagy senkit",
  "the start tile {tile} does not lie first on 0,0, not turned":
    "a kezdőlapka ({tile}) nem elsőként és elforgatás nélkül fekszik a 0,0 mezőn",
  "the tile has no forest for a gatherer": "a lapkán nincs erdő a gyűjtögetőnek",
  "the tile has no meadow for a hunter": "a lapkán nincs tisztás a vadásznak",
  "the tile has no river for a fisher": "a lapkán nincs folyó a halásznak",
  "the tile has no river for a hut": "a lapkán nincs folyó a kunyhónak",
  "there is no such action in this game": "ilyen nincs ebben a játékban",
  "this tile looks the same after a smaller turn: r{degrees}":
    "ez a lapka kisebb forgatással is ugyanolyan: r{degrees}",
  "tile {tile} is aside, but has fitted at all times": "a(z) {tile} lapka félre van téve, pedig végig elfért valahol",
  "tile {tile} is to be placed, but fits nowhere": "a(z) {tile} lapkát kellene lerakni, de sehová sem illik",
  "you have no member on {cell} {place}": "nincs itt senkid: {cell} ({place})",
  "{cell} touches no tile with a full side": "{cell}: nem ér teljes oldallal lapkához",
  "{place} is {there}, and a fisher needs a river": "ott ({place}) {there} van, a halásznak pedig folyó kell",
  "{place} is {there}, and a gatherer needs a forest": "ott ({place}) {there} van, a gyűjtögetőnek pedig erdő kell",
  "{place} is {there}, and a hunter needs a meadow": "ott ({place}) {there} van, a vadásznak pedig tisztás kell",
  "{place} is {there}, and a hut needs a river": "ott ({place}) {there} van, a kunyhónak pedig folyó kell",
  "{text} is no action; an action begins with one of: {verbs}": "{text} nem akció; egy akció így kezdődik: {verbs}",
  "{tile} is a bonus tile": "{tile} bónuszlapka",
  "{tile} is a land tile": "{tile} tájlapka",
  "{tile} was not drawn; {drawn} is to be placed": "nem ezt húztad: {tile}; lerakandó: {drawn}",
  "{verb} could mean several places: {places}": "{verb} több helyet is jelenthet: {places}",
  "{verb} wants one place, like Wm; there came {text}": "{verb} után egy hely kell, például Wm; ez jött: {text}",
  "{who} draws the bonus tile {tile}, which fits nowhere and leaves the game.":
    "{who} bónuszlapkát húz: {tile}; sehová sem illik, kikerül a játékból.",
  "{who} draws the bonus tile {tile}.": "{who} bónuszlapkát húz: {tile}.",
  "{who} draws tile {tile}, which fits nowhere and leaves the game.":
    "{who} lapkát húz: {tile}; sehová sem illik, kikerül a játékból.",
  "{who} draws tile {tile}.": "{who} lapkát húz: {tile}.",
  "{who} has one on {cell} {place}": "{who}, {cell} ({place})",
  "{who} places {tile} on {cell}, turned {degrees} degrees.":
    "{who} lerakja: {tile}, helye {cell}, {degrees} fokkal elforgatva.",
  "{who} puts a fisher on {place}.": "{who} halászt rak le ({place}).",
  "{who} puts a gatherer on {place}.": "{who} gyűjtögetőt rak le ({place}).",
  "{who} puts a hunter on {place}.": "{who} vadászt rak le ({place}).",
  "{who} puts a hut on {place}.": "{who} kunyhót rak le ({place}).",
  "{who} puts down no piece.": "{who} nem rak le bábut.",
  "{who} takes a member back from {cell}.": "{who} visszavesz valakit innen: {cell}.",
  "{who} takes no member back.": "{who} senkit sem vesz vissza.",
  "{who} {n}": "{who} {n}",
  "{word} is no cell; wanted two numbers below {most} like 1,-2":
    "{word} nem mező; két {most} alatti szám kell, például 1,-2",
  "{word} is no place on a tile; wanted one of: {places}": "{word} nem hely a lapkán; lehetséges: {places}",
  "{word} is no tile of this set; wanted an id like {like}": "{word} nem lapka ebben a készletben; ilyen kell: {like}",
  "{word} is no turn of a tile; wanted one of: {turns}": "{word} nem forgatás; lehetséges: {turns}",
};

export default sayings;
