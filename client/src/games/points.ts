/** Points that a stage tells of, as anchors among what lights up: "points:2,6" are six for the second seat. */

import type { Anchor } from "./game.ts";

export interface Won {
  readonly seat: number;
  readonly n: number;
}

export function pointsAnchor({ seat, n }: Won): Anchor {
  return `points:${seat + 1},${n}`;
}

/** Who wins points with what lights up. */
export function pointsIn(lit: readonly Anchor[]): readonly Won[] {
  return lit.flatMap((anchor) => {
    const [, seat = "", n = ""] = /^points:(\d+),(\d+)$/.exec(anchor) ?? [];
    return seat === "" ? [] : [{ seat: Number(seat) - 1, n: Number(n) }];
  });
}
