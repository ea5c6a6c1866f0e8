/** Names: those that are printed come from the game's data. */

import type { Dictionary } from "../../../../words/words.ts";
import data from "../../data.ts";

type Named = readonly { readonly id: string; readonly name: string }[];

function named(sort: string, entries: Named): Dictionary {
  return Object.fromEntries(entries.map(({ id, name }) => [`${sort}.${id}`, name]));
}

const words: Dictionary = {
  ...named("card", data.cards),
  ...named("animal", data.animals),
  ...named("chief", data.chiefs),
  ...named("column", data.columns),
  ...named("terrain", data.terrains),
  "column.rest": "Rest",
  "party.name": "The rival",
};

export default words;
