/** What cannot be read of actions and positions of Endless Winter, in Hungarian. */

import type { Sayings } from "../../../../words/sayings.ts";

const sayings: Sayings = {
  "an operation of this game": "a játék egyik művelete",
  animal: "állat",
  card: "lap",
  "card of the rival": "a rivális lapja",
  "card that can be recruited": "toborozható lap",
  chief: "főnök",
  choice: "választás",
  "each of {letters} once": "mindegyik betű egyszer: {letters}",
  find: "lelet",
  "food and tools like {example}": "élelem és szerszám, például {example}",
  gain: "nyereség",
  hex: "hatszög",
  "how often it is left, like {example}": "hányszor van még hátra, például {example}",
  "idol track": "bálványsáv",
  junction: "csomópont",
  "megaliths like {examples}": "megalitok, például {examples}",
  "number here": "szám",
  "one of: {list}, with -A or -B": "ezek egyike: {list}, utána -A vagy -B",
  "place for a figure": "figura helye",
  "place for a recruit": "toborzott lap helye",
  "place of a card": "lap helye",
  "rest tile": "pihenőlapka",
  "sacred stone": "szent kő",
  side: "oldal",
  "tile of the land": "tájlapka",
  "{n} hexes joined by -": "{n} hatszög, köztük -",
  "{word} is no place for a megalith; wanted a cell like f1, or f1^1 above ground":
    "{word} nem megalit helye; ilyen mező kell: f1, vagy a talaj fölött f1^1",
};

export default sayings;
