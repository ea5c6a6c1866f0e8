/** The turns in which the drawn tile fits on a cell, and which of them is shown. */

import type { Offer } from "../../generated/messages.ts";
import type { Anchor } from "../game.ts";
import { path, thingOf } from "./path.ts";
import type { Turns } from "./picture.ts";

export interface Way {
  readonly anchor: Anchor;
  readonly turns: Turns;
  readonly offer: Offer;
}

/** The ways to set the tile on a cell. */
export function waysOn(legal: readonly Offer[], cell: Anchor): readonly Way[] {
  return legal.flatMap((offer) => {
    const [first, anchor = ""] = path(offer);
    const thing = thingOf(anchor);
    return first === cell && thing.kind === "turn" ? [{ anchor, turns: thing.turns, offer }] : [];
  });
}

/** The first fitting way clockwise from a turn, that turn included. */
export function keeping(ways: readonly Way[], turns: Turns): Way | undefined {
  const far = (way: Way): number => (way.turns - turns + 4) % 4;
  return [...ways].sort((a, b) => far(a) - far(b))[0];
}

/** The next fitting way after a turn, clockwise or against it; tiles that fit one way stay as they are. */
export function turnedFrom(ways: readonly Way[], turns: Turns, step: 1 | -1): Way | undefined {
  const far = (way: Way): number => (step * (way.turns - turns) + 7) % 4;
  return [...ways].sort((a, b) => far(a) - far(b))[0];
}
