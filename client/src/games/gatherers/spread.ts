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

/** Points on a ring around a middle, each as near to its own direction as may be, no two nearer than a distance. */
export function ring(points: readonly Point[], [mx, my]: Point, least: number, distance: number): readonly Point[] {
  const radius = Math.max(least, (distance * points.length) / (2 * Math.PI), distance / 2);
  const apart = 2 * Math.asin(Math.min(1, distance / (2 * radius)));
  const order = points
    .map(([x, y], index) => ({ index, angle: Math.atan2(y - my, x - mx) }))
    .sort((a, b) => a.angle - b.angle);
  for (let round = 0; round < ROUNDS; round += 1) {
    order.forEach((one, place) => {
      const other = order[(place + 1) % order.length];
      if (!other || other === one) return;
      const gap = other.angle - one.angle + (place + 1 === order.length ? 2 * Math.PI : 0);
      const step = Math.max(0, apart - gap) / 2;
      one.angle -= step;
      other.angle += step;
    });
  }
  const places: Point[] = points.map(() => [mx, my]);
  for (const { index, angle } of order) places[index] = [mx + radius * Math.cos(angle), my + radius * Math.sin(angle)];
  return places;
}
