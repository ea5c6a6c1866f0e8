/** Where things lie when the table does not fit on one screen: which stage or tab shows an anchor. */

import type { Anchor, Face } from "../game.ts";
import { parts } from "./anchors.ts";
import { phaseOf, read } from "./view.ts";

export const STAGES = ["columns", "land", "field", "idols", "mine"] as const;
export type Stage = (typeof STAGES)[number];

const SORTS: Readonly<Record<string, Stage>> = {
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

/** The stage on which something lies; null for what is always in reach. */
export function stageOf(anchor: Anchor, face: Face): Stage | null {
  const view = read(face.context.position.view);
  const { sort, rest } = parts(anchor);
  if (sort === "card" || sort === "figure" || sort === "pay") return null;
  if (phaseOf(view) === "eclipse" && view.depth === 0) return "columns";
  if (sort === "chief" && rest !== "ability") return "columns";
  return SORTS[sort] ?? "mine";
}

/** How many targets lie on each stage now. */
export function targets(face: Face): Readonly<Record<Stage, number>> {
  const next = new Set(face.choices.flatMap(({ path }) => path[face.picked.length] ?? []));
  const found: Record<Stage, number> = { columns: 0, land: 0, field: 0, idols: 0, mine: 0 };
  for (const anchor of next) {
    const stage = stageOf(anchor, face);
    if (stage) found[stage] += 1;
  }
  return found;
}
