import { describe, expect, it } from "vitest";

import { spread } from "./spread.ts";

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
});
