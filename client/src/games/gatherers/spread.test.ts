import { describe, expect, it } from "vitest";

import { ring, spread } from "./spread.ts";

describe("spreading", () => {
  it("leaves alone what is far enough apart", () => {
    const points = [
      [0, 0],
      [100, 0],
    ] as const;
    expect(spread(points, 60)).toEqual(points);
  });

  it("parts what is too near, even on the same spot", () => {
    const moved = spread(
      [
        [50, 50],
        [50, 50],
        [70, 50],
        [60, 60],
      ],
      60,
    );
    moved.forEach(([x, y], place) => {
      for (const [otherX, otherY] of moved.slice(place + 1))
        expect(Math.hypot(otherX - x, otherY - y)).toBeGreaterThan(58);
    });
  });

  it("stands things around a middle, none too near to another, in the order of their directions", () => {
    const spots = [
      [10, 0],
      [11, 1],
      [9, -1],
      [0, 10],
      [0, 0],
    ] as const;
    const around = ring(spots, [0, 0], 100, 60);
    around.forEach(([x, y], place) => {
      expect(Math.hypot(x, y)).toBeCloseTo(100);
      for (const [otherX, otherY] of around.slice(place + 1))
        expect(Math.hypot(otherX - x, otherY - y)).toBeGreaterThan(58);
    });
    expect(ring([[5, 0]], [0, 0], 100, 60)).toEqual([[100, 0]]);
  });
});
