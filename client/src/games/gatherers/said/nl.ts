/** What the server says of Hunters and Gatherers, in Dutch. */

import type { Sayings } from "../../../words/sayings.ts";

const sayings: Sayings = {
  "a bonus tile belongs to this moment of the turn, but is-bonus=no":
    "bij dit moment van de beurt hoort een bonustegel, maar er staat is-bonus=no",
  "a bonus tile is drawn now, no land tile": "nu wordt een bonustegel getrokken, geen landtegel",
  "a bonus tile is to be drawn, but none is left": "er moet een bonustegel getrokken worden, maar er is er geen meer",
  "a hut stands on dry land": "een hut staat op het droge",
  "a land tile is drawn now, no bonus tile": "nu wordt een landtegel getrokken, geen bonustegel",
  "a land tile is to be drawn, but none is left": "er moet een landtegel getrokken worden, maar er is er geen meer",
  "a piece is waited for, but nobody has placed a tile":
    "er wordt op een stuk gewacht, maar niemand heeft een tegel gelegd",
  "a piece may be put on the tile, or none": "er mag een pion op de tegel, of geen",
  "a seat is said to hold the shrine, but has no hunter there":
    "iemand zou het heiligdom hebben, maar heeft daar geen jager",
  "a tile lies on {cell} already: {tile}": "op {cell} ligt al een tegel: {tile}",
  "a tile's number and a place, like {example}": "het nummer van een tegel en een plek zoals {example}",
  "all your {n} huts are on the table": "al je {n} hutten staan al",
  "all your {n} members are on the table": "al je {n} stamleden staan al",
  "at most {n} pieces, in order": "hoogstens {n} stukken, op volgorde",
  "chance decides now": "nu beslist het toeval",
  "completed forests": "voltooide bossen",
  "completed rivers": "voltooide rivieren",
  huts: "hutten",
  "it does not match its neighbours": "hij past niet bij zijn buren",
  "it does not name the first place of its zone": "het is niet de eerste plek van de zone",
  "it lies beside no other tile": "hij ligt naast geen andere tegel",
  "its {side} side shows {mine}, but {wanted} is wanted there":
    "in het {side} heeft hij {mine}, maar daar moet {wanted} komen",
  meadows: "weiden",
  "members/huts/points like {example}": "leden/hutten/punten zoals {example}",
  "no bonus tile belongs to this moment of the turn, but is-bonus=yes":
    "bij dit moment van de beurt hoort geen bonustegel, maar er staat is-bonus=yes",
  "no such tile is left to be drawn": "zo’n tegel is er niet meer",
  "no tile": "geen tegel",
  "no tile lies on {cell}": "op {cell} ligt geen tegel",
  "nobody may stand on the tile with the fire": "op de tegel met het vuur mag niemand staan",
  "place on a tile": "plek op een tegel",
  "Points: {gains}.": "Punten: {gains}.",
  "somebody is there": "daar is al iemand",
  "that forest is taken: {who}": "dat bos is bezet: {who}",
  "that meadow is taken: {who}": "die weide is bezet: {who}",
  "that river is taken: {who}": "die rivier is bezet: {who}",
  "that river system has a hut: {who}": "dat rivierstelsel heeft al een hut: {who}",
  "that tile is none of this set": "die tegel hoort niet bij deze uitgave",
  "That was the last tile: final scoring.": "Dat was de laatste tegel: eindtelling.",
  "the area is named by its first place, {place}": "het gebied heet naar zijn eerste plek: {place}",
  "the cell is taken, or there is no such tile left": "het vak is bezet, of zo’n tegel is er niet meer",
  "the drawn tile is to be placed": "de getrokken tegel moet worden gelegd",
  "the game is over": "het spel is afgelopen",
  "the hunting trap": "de jachtval",
  "the logboat": "de boomstamkano",
  "the shaman is waited for, but was not placed last, or has no member to take back":
    "er wordt op de sjamaan gewacht, maar die is niet als laatste gelegd of heeft niemand om terug te halen",
  "the shaman may take a member back, or leave it": "de sjamaan mag iemand terughalen, of niemand",
  "the start tile {tile} does not lie first on 0,0, not turned":
    "de starttegel {tile} ligt niet als eerste en ongedraaid op 0,0",
  "the tile has no forest for a gatherer": "de tegel heeft geen bos voor een verzamelaar",
  "the tile has no meadow for a hunter": "de tegel heeft geen weide voor een jager",
  "the tile has no river for a fisher": "de tegel heeft geen rivier voor een visser",
  "the tile has no river for a hut": "de tegel heeft geen rivier voor een hut",
  "there is no such tile left": "zo’n tegel is er niet meer",
  "this tile looks the same after a smaller turn: r{degrees}":
    "deze tegel ziet er na een kleinere draaiing hetzelfde uit: r{degrees}",
  "tile {tile} is aside, but has fitted at all times": "tegel {tile} ligt apart, maar heeft de hele tijd gepast",
  "tile {tile} is to be placed, but fits nowhere": "tegel {tile} moet gelegd worden, maar past nergens",
  "turn of a tile": "draaiing",
  "you have no member on {cell} {place}": "je hebt niemand op {cell} ({place})",
  "zones of meadows": "zones van weiden",
  "{cell} touches no tile with a full side": "{cell} grenst met geen hele zijde aan een tegel",
  "{place} is {there}, and a fisher needs a river": "daar ({place}) is {there}, een visser heeft een rivier nodig",
  "{place} is {there}, and a gatherer needs a forest": "daar ({place}) is {there}, een verzamelaar heeft een bos nodig",
  "{place} is {there}, and a hunter needs a meadow": "daar ({place}) is {there}, een jager heeft een weide nodig",
  "{place} is {there}, and a hut needs a river": "daar ({place}) is {there}, een hut heeft een rivier nodig",
  "{tile} is a bonus tile": "{tile} is een bonustegel",
  "{tile} is a land tile": "{tile} is een landtegel",
  "{tile} was not drawn; {drawn} is to be placed": "{tile} is niet getrokken; te leggen: {drawn}",
  "{verb} could mean several places: {places}": "{verb} kan op meer plekken slaan: {places}",
  "{who} draws the bonus tile {tile}, which fits nowhere and leaves the game.":
    "{who} trekt de bonustegel {tile}, die nergens past en uit het spel gaat.",
  "{who} draws the bonus tile {tile}.": "{who} trekt de bonustegel {tile}.",
  "{who} draws tile {tile}, which fits nowhere and leaves the game.":
    "{who} trekt tegel {tile}, die nergens past en uit het spel gaat.",
  "{who} draws tile {tile}.": "{who} trekt tegel {tile}.",
  "{who} has one on {cell} {place}": "{who} op {cell} ({place})",
  "{who} places {tile} on {cell}, turned {degrees} degrees.": "{who} legt {tile} op {cell}, {degrees} graden gedraaid.",
  "{who} puts a fisher on {place}.": "{who} zet een visser ({place}).",
  "{who} puts a gatherer on {place}.": "{who} zet een verzamelaar ({place}).",
  "{who} puts a hunter on {place}.": "{who} zet een jager ({place}).",
  "{who} puts a hut on {place}.": "{who} zet een hut ({place}).",
  "{who} puts down no piece.": "{who} zet geen pion.",
  "{who} takes a member back from {cell}.": "{who} haalt iemand terug van {cell}.",
  "{who} takes no member back.": "{who} haalt niemand terug.",
  "{who} {n}": "{who} {n}",
  "{word} is no cell; wanted two numbers below {most} like 1,-2":
    "{word} is geen vak; bedoeld zijn twee getallen onder {most}, zoals 1,-2",
  "{word} is no tile of this set; wanted an id like {like}":
    "{word} is geen tegel van deze uitgave; bedoeld is iets als {like}",
};

export default sayings;
