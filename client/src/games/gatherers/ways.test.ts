import { describe, expect, it } from "vitest";

import type { Offer } from "../../generated/messages.ts";
import { MIDDLE } from "./path.ts";
import type { Turns } from "./picture.ts";
import { keeping, turnedFrom, waysOn } from "./ways.ts";

function offer(x: number, turns: Turns): Offer {
  return { action: `place ${x},0 r${90 * turns}`, kind: "place", fields: [x + MIDDLE, MIDDLE, turns] };
}

const OFFERS = [offer(1, 0), offer(1, 1), offer(1, 3), offer(2, 2)];

describe("ways", () => {
  const ways = waysOn(OFFERS, "cell:1,0");

  it("are the turns that fit on a cell", () => {
    expect(ways.map(({ turns }) => turns)).toEqual([0, 1, 3]);
    expect(ways.map((way) => way.offer)).toEqual(OFFERS.slice(0, 3));
    expect(waysOn(OFFERS, "cell:9,9")).toEqual([]);
  });

  it("keep the turn the tile had, or the next that fits clockwise", () => {
    expect(([0, 1, 2, 3] as const).map((turns) => keeping(ways, turns)?.turns)).toEqual([0, 1, 3, 3]);
    expect(keeping([], 0)).toBeUndefined();
  });

  it("are gone through in both directions, only those that fit", () => {
    expect(([0, 1, 3] as const).map((turns) => turnedFrom(ways, turns, 1)?.turns)).toEqual([1, 3, 0]);
    expect(([0, 1, 3] as const).map((turns) => turnedFrom(ways, turns, -1)?.turns)).toEqual([3, 0, 1]);
  });

  it("of a tile that fits one way leave it as it is", () => {
    const only = waysOn(OFFERS, "cell:2,0");
    expect([turnedFrom(only, 2, 1)?.turns, turnedFrom(only, 2, -1)?.turns]).toEqual([2, 2]);
  });
});
