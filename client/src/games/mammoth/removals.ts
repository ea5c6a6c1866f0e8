/** How a crowded region empties: whoever has fewest leaves first, equals together, always in the same order; options say who counts. */

import type { Conflict } from "./aftermath.ts";
import { countedIn, type MammothView } from "./view.ts";

/** The seats that lose a hunter at the same moment, moment by moment. */
export function removals(view: MammothView, { region, losses }: Conflict): readonly (readonly number[])[] {
  const sizes = [...new Set(losses.map(({ seat }) => countedIn(view, region, seat)))].sort((a, b) => a - b);
  const groups = sizes.map((size) => losses.filter(({ seat }) => countedIn(view, region, seat) === size));
  const longest = Math.max(0, ...losses.map(({ n }) => n));
  return Array.from({ length: longest }, (_, pass) => groups.map((group) => group.filter(({ n }) => n > pass)))
    .flat()
    .filter((group) => group.length > 0)
    .map((group) => group.map(({ seat }) => seat));
}
