/** The outline of an area: the edges of its zones, without those across which it goes on. */

import { turned, UNIT, type Point, type Turns } from "./picture.ts";

const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;

/** The rings of a path of relative lines. */
export function rings(path: string): readonly (readonly Point[])[] {
  return path
    .split("M")
    .slice(1)
    .map((piece) => {
      const numbers = (piece.match(NUMBER) ?? []).map(Number);
      const points: Point[] = [];
      let [x, y] = [0, 0];
      for (let k = 0; k + 1 < numbers.length; k += 2) {
        x += numbers[k] ?? 0;
        y += numbers[k + 1] ?? 0;
        points.push([x, y]);
      }
      return points;
    });
}

/** The side an edge lies along, clockwise from the north; -1 if it lies inside. */
function sideOf([ax, ay]: Point, [bx, by]: Point): number {
  if (ay === 0 && by === 0) return 0;
  if (ax === UNIT && bx === UNIT) return 1;
  if (ay === UNIT && by === UNIT) return 2;
  return ax === 0 && bx === 0 ? 3 : -1;
}

/** The outline of one zone of a turned tile, in units of the tile; sides with a neighbour are left out. */
export function outline(path: string, turns: Turns, hasNeighbour: (side: number) => boolean): string {
  let out = "";
  for (const ring of rings(path)) {
    const points = ring.map((point) => turned(point, turns));
    let isDown = false;
    points.forEach((point, k) => {
      const next = points[(k + 1) % points.length] ?? point;
      const side = sideOf(point, next);
      if (side >= 0 && hasNeighbour(side)) {
        isDown = false;
        return;
      }
      out += isDown ? `L${next[0]} ${next[1]}` : `M${point[0]} ${point[1]}L${next[0]} ${next[1]}`;
      isDown = true;
    });
  }
  return out;
}
