/** What cannot be read of actions and positions of Endless Winter, in German. */

import type { Sayings } from "../../../../words/sayings.ts";

const sayings: Sayings = {
  "an operation of this game": "eine Operation dieses Spiels",
  animal: "Tier",
  card: "Karte",
  "card of the rival": "Karte des Rivalen",
  "card that can be recruited": "Karte, die man anwerben kann",
  chief: "Häuptling",
  choice: "Auswahl",
  "each of {letters} once": "jeder der Buchstaben {letters} genau einmal",
  find: "Fund",
  "food and tools like {example}": "Nahrung und Werkzeuge wie {example}",
  gain: "Gewinn",
  hex: "Hexfeld",
  "how often it is left, like {example}": "wie oft es noch bleibt, etwa {example}",
  "idol track": "Götzenleiste",
  junction: "Ecke",
  "megaliths like {examples}": "Megalithen wie {examples}",
  "number here": "Zahl",
  "one of: {list}, with -A or -B": "eines von: {list}, mit -A oder -B",
  "place for a figure": "Platz für eine Figur",
  "place for a recruit": "Ort für eine angeworbene Karte",
  "place of a card": "Ort einer Karte",
  "rest tile": "Ruheplättchen",
  "sacred stone": "heiliger Stein",
  side: "Seite",
  "tile of the land": "Landplättchen",
  "{n} hexes joined by -": "{n} Hexfelder, verbunden mit -",
  "{word} is no place for a megalith; wanted a cell like f1, or f1^1 above ground":
    "{word} ist kein Platz für einen Megalithen; gemeint ist ein Feld wie f1, oder f1^1 über dem Boden",
};

export default sayings;
