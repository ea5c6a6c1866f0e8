/** What the server says of Hunters and Gatherers, in Dutch. */

import type { Sayings } from "../../../words/sayings.ts";

const sayings: Sayings = {
  "'place' wants a cell and a turn, like place 1,-2 r90; there came {text}":
    "‘place’ wil een vak en een draaiing, zoals place 1,-2 r90; er kwam {text}",
  "'take' wants a cell and a place, like take 1,-2 Em; there came {text}":
    "‘take’ wil een vak en een plek, zoals take 1,-2 Em; er kwam {text}",
  "a piece may be put on the tile, or none": "er mag een pion op de tegel, of geen",
  "a tile lies on {cell} already: {tile}": "op {cell} ligt al een tegel: {tile}",
  "all your {n} huts are on the table": "al je {n} hutten staan al",
  "all your {n} members are on the table": "al je {n} stamleden staan al",
  "chance decides now": "nu beslist het toeval",
  "chance names one tile; there came {text}": "het toeval noemt één tegel; er kwam {text}",
  "completed forests": "voltooide bossen",
  "completed rivers": "voltooide rivieren",
  huts: "hutten",
  "its {side} side shows {mine}, but {wanted} is wanted there":
    "in het {side} heeft hij {mine}, maar daar moet {wanted} komen",
  meadows: "weiden",
  "no such tile is left to be drawn": "zo’n tegel is er niet meer",
  "no tile": "geen tegel",
  "no tile lies on {cell}": "op {cell} ligt geen tegel",
  "nobody may stand on the tile with the fire": "op de tegel met het vuur mag niemand staan",
  "Points: {gains}.": "Punten: {gains}.",
  "somebody is there": "daar is al iemand",
  "that does not fit here: {wanted}": "dat past nu niet: {wanted}",
  "that forest is taken: {who}": "dat bos is bezet: {who}",
  "that meadow is taken: {who}": "die weide is bezet: {who}",
  "that river is taken: {who}": "die rivier is bezet: {who}",
  "that river system has a hut: {who}": "dat rivierstelsel heeft al een hut: {who}",
  "That was the last tile: final scoring.": "Dat was de laatste tegel: eindtelling.",
  "the area is named by its first place, {place}": "het gebied heet naar zijn eerste plek: {place}",
  "the drawn tile is to be placed": "de getrokken tegel moet worden gelegd",
  "the game is over": "het spel is afgelopen",
  "the hunting trap": "de jachtval",
  "the logboat": "de boomstamkano",
  "the shaman may take a member back, or leave it": "de sjamaan mag iemand terughalen, of niemand",
  "the tile has no forest for a gatherer": "de tegel heeft geen bos voor een verzamelaar",
  "the tile has no meadow for a hunter": "de tegel heeft geen weide voor een jager",
  "the tile has no river for a fisher": "de tegel heeft geen rivier voor een visser",
  "the tile has no river for a hut": "de tegel heeft geen rivier voor een hut",
  "there is no such action in this game": "dat bestaat in dit spel niet",
  "this tile looks the same after a smaller turn: r{degrees}":
    "deze tegel ziet er na een kleinere draaiing hetzelfde uit: r{degrees}",
  "you have no member on {cell} {place}": "je hebt niemand op {cell} ({place})",
  "{cell} touches no tile with a full side": "{cell} grenst met geen hele zijde aan een tegel",
  "{place} is {there}, and a fisher needs a river": "daar ({place}) is {there}, een visser heeft een rivier nodig",
  "{place} is {there}, and a gatherer needs a forest": "daar ({place}) is {there}, een verzamelaar heeft een bos nodig",
  "{place} is {there}, and a hunter needs a meadow": "daar ({place}) is {there}, een jager heeft een weide nodig",
  "{place} is {there}, and a hut needs a river": "daar ({place}) is {there}, een hut heeft een rivier nodig",
  "{text} is no action; an action begins with one of: {verbs}": "{text} is geen actie; een actie begint met: {verbs}",
  "{tile} was not drawn; {drawn} is to be placed": "{tile} is niet getrokken; te leggen: {drawn}",
  "{verb} could mean several places: {places}": "{verb} kan op meer plekken slaan: {places}",
  "{verb} wants one place, like Wm; there came {text}": "{verb} wil één plek, zoals Wm; er kwam {text}",
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
  "{word} is no place on a tile; wanted one of: {places}": "{word} is geen plek op een tegel; mogelijk zijn: {places}",
  "{word} is no tile of this set; wanted an id like {like}":
    "{word} is geen tegel van deze uitgave; bedoeld is iets als {like}",
  "{word} is no turn of a tile; wanted one of: {turns}": "{word} is geen draaiing; mogelijk zijn: {turns}",
};

export default sayings;
