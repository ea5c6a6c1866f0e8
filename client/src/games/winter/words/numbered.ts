/** Stones, tiles, finds and cards of the rival have no printed names: they are numbered. */

import { fill, type Dictionary } from "../../../words/words.ts";
import data from "../data.ts";

type Numbered = readonly { readonly id: string }[];

/** The number of a tile among those of its land, as in `forest-3`; everything else is numbered through. */
function numberOf(sort: string, id: string, place: number): number {
  return sort === "tile" ? Number(id.slice(id.lastIndexOf("-") + 1)) : place + 1;
}

/** The names of all numbered things, from how a language writes a number `n`. */
export function numbered(text: string, language: string): Dictionary {
  const names = (sort: string, entries: Numbered): [string, string][] =>
    entries.map(({ id }, place) => [`${sort}.${id}`, fill(text, { n: numberOf(sort, id, place) }, language)]);
  return Object.fromEntries([
    ...names("stone", data.stones),
    ...names("tile", data.tiles),
    ...names("find", data.finds),
    ...names("rest_tile", data.restTiles),
    ...names("rival", data.rivals),
  ]);
}
