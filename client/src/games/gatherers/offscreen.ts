/** Places that are off the screen, as arrows at its edge. */

import type { Where } from "./camera.ts";
import { UNIT } from "./picture.ts";
import type { Ghost } from "./scene.ts";

export interface Arrow {
  /** Where it is, in pixels of the port, and where it points to, in degrees clockwise from the east. */
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  /** How many places it stands for, and the nearest of them. */
  readonly n: number;
  readonly nearest: Ghost;
}

const INSET = 34;
const TOP = 88; // below the tools
const DOCK = { wide: 110, high: 104 }; // the drawn tile in the lower right corner of small screens
const WAYS = 8;

interface Far {
  readonly ghost: Ghost;
  readonly dx: number;
  readonly dy: number;
}

function arrow(found: readonly Far[], { width, height }: Where): Arrow | null {
  const [first] = [...found].sort((a, b) => Math.hypot(a.dx, a.dy) - Math.hypot(b.dx, b.dy));
  if (!first) return null;
  const { dx, dy, ghost } = first;
  const x = Math.min(width - INSET, Math.max(INSET, width / 2 + dx));
  const below = x > width - DOCK.wide ? DOCK.high : INSET;
  const y = Math.min(Math.max(height - below, height / 2), Math.max(Math.min(TOP, height / 2), height / 2 + dy));
  return { x, y, angle: Math.round((Math.atan2(dy, dx) * 180) / Math.PI), n: found.length, nearest: ghost };
}

/** One arrow for each direction in which places are off the screen. */
export function arrows(ghosts: readonly Ghost[], where: Where): readonly Arrow[] {
  const byWay = new Map<number, Far[]>();
  for (const ghost of ghosts) {
    const x = (ghost.x + 0.5) * UNIT * where.scale + where.x;
    const y = (ghost.y + 0.5) * UNIT * where.scale + where.y;
    if (x >= 0 && y >= 0 && x <= where.width && y <= where.height) continue;
    const [dx, dy] = [x - where.width / 2, y - where.height / 2];
    const way = (Math.round((Math.atan2(dy, dx) / (2 * Math.PI)) * WAYS) + WAYS) % WAYS;
    byWay.set(way, [...(byWay.get(way) ?? []), { ghost, dx, dy }]);
  }
  return [...byWay.values()].flatMap((found) => arrow(found, where) ?? []);
}
