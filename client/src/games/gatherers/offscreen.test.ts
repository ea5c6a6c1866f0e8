import { describe, expect, it } from "vitest";

import { arrows } from "./offscreen.ts";
import type { Ghost } from "./scene.ts";

const WHERE = { x: 0, y: 0, scale: 0.2, width: 600, height: 400 };

function ghost(x: number, y: number): Ghost {
  return { anchor: `cell:${x},${y}`, x, y, ways: 1 };
}

describe("places off the screen", () => {
  it("are arrows at its edge, one for each direction, with their number and the nearest of them", () => {
    const found = arrows([ghost(2, 2), ghost(20, 2), ghost(14, 3), ghost(4, -9)], WHERE);
    expect(found.map(({ n, nearest }) => [n, nearest.anchor])).toEqual([
      [2, "cell:14,3"],
      [1, "cell:4,-9"],
    ]);
    expect(found[0]?.x).toBe(566);
    expect(found.map(({ angle }) => Math.abs(angle) < 45)).toEqual([true, false]);
  });

  it("are none where all is seen", () => {
    expect(arrows([ghost(0, 0), ghost(9, 5)], WHERE)).toEqual([]);
  });
});
