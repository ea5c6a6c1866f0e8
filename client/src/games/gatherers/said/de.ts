/** What the server says of Hunters and Gatherers, in German. */

import type { Sayings } from "../../../words/sayings.ts";

const sayings: Sayings = {
  "a bonus tile belongs to this moment of the turn, but is-bonus=no":
    "zu diesem Moment des Zuges gehört ein Bonusplättchen, aber da steht is-bonus=no",
  "a bonus tile is drawn now, no land tile": "jetzt wird ein Bonusplättchen gezogen, kein Landplättchen",
  "a bonus tile is to be drawn, but none is left": "ein Bonusplättchen soll gezogen werden, aber es ist keines mehr da",
  "a hut stands on dry land": "eine Hütte steht auf dem Trockenen",
  "a land tile is drawn now, no bonus tile": "jetzt wird ein Landplättchen gezogen, kein Bonusplättchen",
  "a land tile is to be drawn, but none is left": "ein Landplättchen soll gezogen werden, aber es ist keines mehr da",
  "a piece is waited for, but nobody has placed a tile":
    "es wird auf eine Figur gewartet, aber niemand hat ein Plättchen gelegt",
  "a piece may be put on the tile, or none": "eine Figur darf auf das Plättchen, oder keine",
  "a seat is said to hold the shrine, but has no hunter there":
    "jemand soll die Kultstätte halten, hat dort aber keinen Jäger",
  "a tile lies on {cell} already: {tile}": "auf {cell} liegt schon ein Plättchen: {tile}",
  "a tile's number and a place, like {example}": "die Nummer eines Plättchens und eine Stelle wie {example}",
  "all your {n} huts are on the table": "alle deine {n} Hütten stehen schon",
  "all your {n} members are on the table": "alle {n} aus deinem Stamm stehen schon",
  "at most {n} pieces, in order": "höchstens {n} Figuren, der Reihe nach",
  "chance decides now": "jetzt entscheidet der Zufall",
  "completed forests": "abgeschlossene Wälder",
  "completed rivers": "abgeschlossene Flüsse",
  huts: "Hütten",
  "it does not match its neighbours": "es passt nicht zu seinen Nachbarn",
  "it does not name the first place of its zone": "es ist nicht die erste Stelle der Fläche",
  "it lies beside no other tile": "es liegt neben keinem anderen Plättchen",
  "its {side} side shows {mine}, but {wanted} is wanted there":
    "im {side} zeigt es {mine}, dort muss aber {wanted} sein",
  meadows: "Wiesen",
  "members/huts/points like {example}": "Mitglieder/Hütten/Punkte wie {example}",
  "no bonus tile belongs to this moment of the turn, but is-bonus=yes":
    "zu diesem Moment des Zuges gehört kein Bonusplättchen, aber da steht is-bonus=yes",
  "no such tile is left to be drawn": "ein solches Plättchen ist nicht mehr da",
  "no tile": "kein Plättchen",
  "no tile lies on {cell}": "auf {cell} liegt kein Plättchen",
  "nobody may stand on the tile with the fire": "auf dem Plättchen mit dem Feuer darf niemand stehen",
  "place on a tile": "Stelle eines Plättchens",
  "Points: {gains}.": "Punkte: {gains}.",
  "somebody is there": "dort ist schon jemand",
  "that forest is taken: {who}": "dieser Wald ist besetzt: {who}",
  "that meadow is taken: {who}": "diese Wiese ist besetzt: {who}",
  "that river is taken: {who}": "dieser Fluss ist besetzt: {who}",
  "that river system has a hut: {who}": "dieses Flusssystem hat schon eine Hütte: {who}",
  "that tile is none of this set": "dieses Plättchen gehört nicht zu dieser Ausgabe",
  "That was the last tile: final scoring.": "Das war das letzte Plättchen: Schlusswertung.",
  "the area is named by its first place, {place}": "das Gebiet heißt nach seiner ersten Stelle: {place}",
  "the cell is taken, or there is no such tile left":
    "das Feld ist belegt, oder ein solches Plättchen ist nicht mehr da",
  "the drawn tile is to be placed": "das gezogene Plättchen muss gelegt werden",
  "the game is over": "das Spiel ist zu Ende",
  "the hunting trap": "die Jagdfalle",
  "the logboat": "der Einbaum",
  "the shaman is waited for, but was not placed last, or has no member to take back":
    "es wird auf den Schamanen gewartet, aber er wurde nicht zuletzt gelegt oder hat niemanden zurückzuholen",
  "the shaman may take a member back, or leave it": "der Schamane darf jemanden zurückholen, oder niemanden",
  "the start tile {tile} does not lie first on 0,0, not turned":
    "das Startplättchen {tile} liegt nicht als erstes und ungedreht auf 0,0",
  "the tile has no forest for a gatherer": "das Plättchen hat keinen Wald für einen Sammler",
  "the tile has no meadow for a hunter": "das Plättchen hat keine Wiese für einen Jäger",
  "the tile has no river for a fisher": "das Plättchen hat keinen Fluss für einen Fischer",
  "the tile has no river for a hut": "das Plättchen hat keinen Fluss für eine Hütte",
  "there is no such tile left": "ein solches Plättchen ist nicht mehr da",
  "this tile looks the same after a smaller turn: r{degrees}":
    "dieses Plättchen sieht nach einer kleineren Drehung genauso aus: r{degrees}",
  "tile {tile} is aside, but has fitted at all times": "Plättchen {tile} liegt beiseite, hat aber jederzeit gepasst",
  "tile {tile} is to be placed, but fits nowhere": "Plättchen {tile} soll gelegt werden, passt aber nirgends",
  "turn of a tile": "Drehung",
  "you have no member on {cell} {place}": "du hast niemanden auf {cell} ({place})",
  "zones of meadows": "Flächen von Wiesen",
  "{cell} touches no tile with a full side": "{cell} grenzt mit keiner ganzen Seite an ein Plättchen",
  "{place} is {there}, and a fisher needs a river": "dort ({place}) ist {there}, ein Fischer braucht einen Fluss",
  "{place} is {there}, and a gatherer needs a forest": "dort ({place}) ist {there}, ein Sammler braucht einen Wald",
  "{place} is {there}, and a hunter needs a meadow": "dort ({place}) ist {there}, ein Jäger braucht eine Wiese",
  "{place} is {there}, and a hut needs a river": "dort ({place}) ist {there}, eine Hütte braucht einen Fluss",
  "{tile} is a bonus tile": "{tile} ist ein Bonusplättchen",
  "{tile} is a land tile": "{tile} ist ein Landplättchen",
  "{tile} was not drawn; {drawn} is to be placed": "{tile} wurde nicht gezogen; zu legen ist: {drawn}",
  "{verb} could mean several places: {places}": "{verb} könnte mehrere Stellen meinen: {places}",
  "{who} draws the bonus tile {tile}, which fits nowhere and leaves the game.":
    "{who} zieht das Bonusplättchen {tile}; es passt nirgends und kommt aus dem Spiel.",
  "{who} draws the bonus tile {tile}.": "{who} zieht das Bonusplättchen {tile}.",
  "{who} draws tile {tile}, which fits nowhere and leaves the game.":
    "{who} zieht Plättchen {tile}; es passt nirgends und kommt aus dem Spiel.",
  "{who} draws tile {tile}.": "{who} zieht Plättchen {tile}.",
  "{who} has one on {cell} {place}": "{who} auf {cell} ({place})",
  "{who} places {tile} on {cell}, turned {degrees} degrees.":
    "{who} legt {tile} auf {cell}, um {degrees} Grad gedreht.",
  "{who} puts a fisher on {place}.": "{who} setzt einen Fischer ({place}).",
  "{who} puts a gatherer on {place}.": "{who} setzt einen Sammler ({place}).",
  "{who} puts a hunter on {place}.": "{who} setzt einen Jäger ({place}).",
  "{who} puts a hut on {place}.": "{who} setzt eine Hütte ({place}).",
  "{who} puts down no piece.": "{who} setzt keine Figur.",
  "{who} takes a member back from {cell}.": "{who} holt jemanden von {cell} zurück.",
  "{who} takes no member back.": "{who} holt niemanden zurück.",
  "{who} {n}": "{who} {n}",
  "{word} is no cell; wanted two numbers below {most} like 1,-2":
    "{word} ist kein Feld; gemeint sind zwei Zahlen unter {most}, etwa 1,-2",
  "{word} is no tile of this set; wanted an id like {like}":
    "{word} ist kein Plättchen dieser Ausgabe; gemeint ist etwas wie {like}",
};

export default sayings;
