/** Where things lie when the table does not fit on one screen: which screen or tab shows an anchor. */

import type { Anchor, Face } from "../../game.ts";
import { NEXT_TILE, parts, REST_TILE } from "../anchors.ts";
import { phaseOf, read } from "../view.ts";

export const SCREENS = ["columns", "land", "field", "idols", "mine"] as const;
export type ScreenId = (typeof SCREENS)[number];

const SORTS: Readonly<Record<string, ScreenId>> = {
  column: "columns",
  stack: "columns",
  culture: "columns",
  animal: "columns",
  offer: "columns",
  area: "columns",
  stone: "columns",
  order: "columns",
  chief: "mine",
  side: "columns",
  hex: "land",
  camp: "land",
  junction: "land",
  mammoth: "land",
  cell: "field",
  idol: "idols",
};

/** The screen on which something lies; null for what is always in reach. */
export function screenOf(anchor: Anchor, face: Face): ScreenId | null {
  const view = read(face.context.position.view);
  const { sort, rest } = parts(anchor);
  if (sort === "card" || sort === "figure" || sort === "pay") return null;
  if (phaseOf(view) === "eclipse" && view.depth === 0) return "columns";
  if (sort === "chief" && rest !== "ability") return "columns";
  if (anchor === REST_TILE || anchor === NEXT_TILE) return "land";
  return SORTS[sort] ?? "mine";
}

/** Everything that may be clicked next. */
export function nextAnchors(face: Face): ReadonlySet<Anchor> {
  return new Set(face.choices.flatMap(({ path }) => path[face.picked.length] ?? []));
}

/** The columns whose wares are things of a sort. */
export const SELLERS: Readonly<Record<string, number>> = { stack: 0, culture: 1, stone: 1, animal: 2, offer: 3 };

/** The column in which something is to be chosen now; -1 if none. */
export function askedColumn(face: Face): number {
  const found = [...nextAnchors(face)].flatMap((anchor) => SELLERS[parts(anchor).sort] ?? []);
  return found[0] ?? -1;
}

/** How many targets lie on each screen now. */
export function targets(face: Face): Readonly<Record<ScreenId, number>> {
  const next = nextAnchors(face);
  const found: Record<ScreenId, number> = { columns: 0, land: 0, field: 0, idols: 0, mine: 0 };
  for (const anchor of next) {
    const screen = screenOf(anchor, face);
    if (screen) found[screen] += 1;
  }
  return found;
}
