/** Things that stand too close to each other step apart, so that each can be clicked. */

import type { Point } from "./picture.ts";

const ROUNDS = 24;

/** The points, moved as little as may be until no two are nearer than a distance. */
export function spread(points: readonly Point[], distance: number): readonly Point[] {
  const moved = points.map(([x, y]): [number, number] => [x, y]);
  for (let round = 0; round < ROUNDS; round += 1) {
    if (!stepApart(moved, distance)) break;
  }
  return moved;
}

/** One step of each pair that is too near; whether there was one. */
function stepApart(points: [number, number][], distance: number): boolean {
  let wasNear = false;
  points.forEach((one, place) => {
    for (const other of points.slice(place + 1)) {
      const [dx, dy] = [other[0] - one[0], other[1] - one[1]];
      const apart = Math.hypot(dx, dy);
      if (apart >= distance) continue;
      wasNear = true;
      const half = (distance - apart) / 2 + 0.5;
      const [ux, uy] = apart > 0.01 ? [dx / apart, dy / apart] : [1, 0];
      one[0] -= ux * half;
      one[1] -= uy * half;
      other[0] += ux * half;
      other[1] += uy * half;
    }
  });
  return wasNear;
}

/** A point moved straight away from a middle until it is so far from it. */
export function aside([x, y]: Point, [mx, my]: Point, distance: number): Point {
  const [dx, dy] = [x - mx, y - my];
  const far = Math.hypot(dx, dy);
  if (far >= distance) return [x, y];
  const [ux, uy] = far > 0.01 ? [dx / far, dy / far] : [0, -1];
  return [mx + ux * distance, my + uy * distance];
}
