/** What cannot be read of actions and positions of Endless Winter, in Italian. */

import type { Sayings } from "../../../../words/sayings.ts";

const sayings: Sayings = {
  "an operation of this game": "un’operazione di questo gioco",
  animal: "animale",
  card: "carta",
  "card of the rival": "carta del rivale",
  "card that can be recruited": "carta che si può reclutare",
  chief: "capo",
  choice: "scelta",
  "each of {letters} once": "ognuna delle lettere {letters} una volta",
  find: "ritrovamento",
  "food and tools like {example}": "cibo e utensili come {example}",
  gain: "guadagno",
  hex: "esagono",
  "how often it is left, like {example}": "quante volte resta, come {example}",
  "idol track": "tracciato degli idoli",
  junction: "incrocio",
  "megaliths like {examples}": "megaliti come {examples}",
  "number here": "numero",
  "one of: {list}, with -A or -B": "uno tra: {list}, con -A o -B",
  "place for a figure": "posto per una pedina",
  "place for a recruit": "posto per una carta reclutata",
  "place of a card": "posto di una carta",
  "rest tile": "tessera riposo",
  "sacred stone": "pietra sacra",
  side: "lato",
  "tile of the land": "tessera del territorio",
  "{n} hexes joined by -": "{n} esagoni uniti da -",
  "{word} is no place for a megalith; wanted a cell like f1, or f1^1 above ground":
    "{word} non è un posto per un megalito; serve una casella come f1, o f1^1 sopra il terreno",
};

export default sayings;
