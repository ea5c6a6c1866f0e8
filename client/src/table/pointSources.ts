/** Where points came from: each item of the points with the lines that brought it, and the things that light up for them. */

import type { Anchor, GameClient } from "../games/game.ts";
import type { ItemTold, PastTold } from "../generated/messages.ts";

/** The position after so many actions. */
export type Looked = (step: number) => Promise<PastTold>;

/** A look into the past that asks for each position once. */
export function remembering(look: Looked): Looked {
  const known = new Map<number, Promise<PastTold>>();
  return (step) => {
    const told = known.get(step) ?? look(step);
    known.set(step, told);
    return told;
  };
}

/** The things on which a line of the log brought points. */
async function pointSourcesOfStep(
  game: GameClient,
  item: ItemTold,
  citation: string,
  step: number,
  look: Looked,
): Promise<readonly Anchor[]> {
  const [before, after] = await Promise.all([look(step), look(step + 1)]);
  const { line } = after;
  if (!line) return [];
  if (game.pointSources) return game.pointSources(item, citation, { line, before: before.view, after: after.view });
  return line.kind === "" ? [] : game.path(line, before.view);
}

/** All things that some items of a paragraph came from, each once. */
export async function pointSourcesOf(
  game: GameClient,
  items: readonly ItemTold[],
  citation: string,
  look: Looked,
): Promise<readonly Anchor[]> {
  const all = items.flatMap((item) => item.steps.map((step) => pointSourcesOfStep(game, item, citation, step, look)));
  return [...new Set((await Promise.all(all)).flat())];
}
