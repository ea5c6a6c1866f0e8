/** What cannot be read of actions and positions of Endless Winter, in Dutch. */

import type { Sayings } from "../../../../words/sayings.ts";

const sayings: Sayings = {
  "an operation of this game": "een handeling van dit spel",
  animal: "dier",
  card: "kaart",
  "card of the rival": "kaart van de rivaal",
  "card that can be recruited": "kaart die je kunt werven",
  chief: "hoofdman",
  choice: "keuze",
  "each of {letters} once": "elk van de letters {letters} één keer",
  find: "vondst",
  "food and tools like {example}": "voedsel en werktuigen zoals {example}",
  gain: "opbrengst",
  hex: "zeshoek",
  "how often it is left, like {example}": "hoe vaak het nog blijft, zoals {example}",
  "idol track": "afgodenspoor",
  junction: "hoekpunt",
  "megaliths like {examples}": "megalieten zoals {examples}",
  "number here": "getal",
  "one of: {list}, with -A or -B": "een van: {list}, met -A of -B",
  "place for a figure": "plaats voor een figuur",
  "place for a recruit": "plaats voor een geworven kaart",
  "place of a card": "plaats van een kaart",
  "rest tile": "rusttegel",
  "sacred stone": "heilige steen",
  side: "kant",
  "tile of the land": "landtegel",
  "{n} hexes joined by -": "{n} zeshoeken, verbonden met -",
  "{word} is no place for a megalith; wanted a cell like f1, or f1^1 above ground":
    "{word} is geen plaats voor een megaliet; bedoeld is een vak zoals f1, of f1^1 boven de grond",
};

export default sayings;
