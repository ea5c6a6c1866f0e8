/** What a tile would join if it were set: its own zones, and the areas that meet them. */

import { zoneAt } from "./tiles.ts";
import type { Area, Placed, ZoneRef } from "./view.ts";
import { count, worth, type Standards } from "./worth.ts";

/** The land a tile is laid on. */
export interface Ground {
  readonly standards: Standards;
  on(x: number, y: number): Placed | undefined;
  /** The area of a zone; of waters their river system, if that is asked for. */
  areaOf(tile: Placed, zone: number, isSystem: boolean): Area | undefined;
}

/** An area as it would be, and the zones of the new tile in it. */
export interface Joining {
  readonly area: Area;
  readonly own: readonly number[];
}

interface Group {
  readonly own: readonly number[];
  readonly met: ReadonlySet<Area>;
}

/** The neighbours, clockwise from the north. */
export const SIDES: readonly (readonly [number, number])[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

function neighbour(ground: Ground, { x, y }: Placed, side: number): Placed | undefined {
  const [dx, dy] = SIDES[side] ?? [0, 0];
  return ground.on(x + dx, y + dy);
}

/** The areas that meet a zone of the tile. Places run clockwise, so the left one of a side meets the right one across. */
function metBy(ground: Ground, tile: Placed, zone: number, isSystem: boolean): ReadonlySet<Area> {
  const met = new Set<Area>();
  for (let place = 0; place < 12; place++) {
    if (zoneAt(tile.facts, tile.turns, place) !== zone) continue;
    const side = Math.floor(place / 3);
    const other = neighbour(ground, tile, side);
    if (!other) continue;
    const across = 3 * ((side + 2) % 4) + (2 - (place % 3));
    const area = ground.areaOf(other, zoneAt(other.facts, other.turns, across), isSystem);
    if (area) met.add(area);
  }
  return met;
}

function areOne(a: Group, b: Group, tile: Placed, isSystem: boolean): boolean {
  const lakeOf = (zone: number): number | undefined => tile.facts.zones[zone]?.lake;
  const endsIn = (one: Group, other: Group): boolean => one.own.some((zone) => other.own.includes(lakeOf(zone) ?? -1));
  return [...a.met].some((area) => b.met.has(area)) || (isSystem && (endsIn(a, b) || endsIn(b, a)));
}

/** The zones of the tile that would belong together, with the areas they meet. */
function groups(ground: Ground, tile: Placed, isSystem: boolean): readonly Group[] {
  let found: Group[] = [];
  tile.facts.zones.forEach(({ type }, zone) => {
    const isWater = type === "lake" || type === "river";
    if (isSystem ? !isWater : type === "lake") return;
    const alone: Group = { own: [zone], met: metBy(ground, tile, zone, isSystem) };
    const same = found.filter((group) => areOne(group, alone, tile, isSystem));
    const own = [...same.flatMap((group) => group.own), zone];
    const met = new Set([...same, alone].flatMap((group) => [...group.met]));
    found = [...found.filter((group) => !same.includes(group)), { own, met }];
  });
  return found;
}

/** Sides of a group that would face an empty cell, less those of the areas it meets that no longer would. */
function openSides(ground: Ground, tile: Placed, own: readonly number[]): number {
  return SIDES.reduce((sum, _, side) => {
    if (!own.includes(zoneAt(tile.facts, tile.turns, 3 * side + 1))) return sum;
    return sum + (neighbour(ground, tile, side) ? -1 : 1);
  }, 0);
}

function merged(ground: Ground, tile: Placed, { own, met }: Group, isSystem: boolean): Joining {
  const type = tile.facts.zones[own[0] ?? 0]?.type;
  const kind = isSystem || type === undefined || type === "lake" ? "system" : type;
  const zones: ZoneRef[] = [...[...met].flatMap((area) => area.zones), ...own.map((zone) => ({ tile, zone }))];
  const pieces = new Map<number, number>();
  for (const area of met) for (const [seat, n] of area.pieces) pieces.set(seat, (pieces.get(seat) ?? 0) + n);
  const isClosing = kind === "forest" || kind === "river";
  const before = [...met].reduce((sum, area) => sum + area.open, 0);
  const area: Area = {
    kind,
    zones,
    pieces,
    value: worth(kind, zones, ground.standards),
    open: isClosing ? before + openSides(ground, tile, own) : 0,
    hasGold: count(zones, "gold") > 0,
  };
  return { area, own };
}

/** Every area of which the tile would be a part. */
export function joined(ground: Ground, tile: Placed): readonly Joining[] {
  return [false, true].flatMap((isSystem) =>
    groups(ground, tile, isSystem).map((group) => merged(ground, tile, group, isSystem)),
  );
}
