/** What an area is worth, counted over its zones. */

import { BOX, type SetFacts, type Thing, type ZoneFacts } from "./tiles.ts";
import type { AreaKind, Placed, ZoneRef } from "./view.ts";

/** What the worth of an area depends on besides its zones. */
export interface Standards {
  readonly set: SetFacts;
  /** A forest counts its tiles, not its zones. */
  readonly isForestByTile: boolean;
  /** Whether the hunting trap took the animals of a zone. */
  isDead(ref: ZoneRef): boolean;
}

function factsOf({ tile, zone }: ZoneRef): ZoneFacts | undefined {
  return tile.facts.zones[zone];
}

/** How many of a thing lie in some zones. */
export function count(zones: readonly ZoneRef[], thing: Thing): number {
  return zones.reduce((sum, ref) => sum + (factsOf(ref)?.[thing] ?? 0), 0);
}

export function tilesOf(zones: readonly ZoneRef[]): number {
  return new Set(zones.map(({ tile }) => tile)).size;
}

/** The tile with a special thing in one of some zones. */
export function tileWith(zones: readonly ZoneRef[], special: string): Placed | undefined {
  return zones.find((ref) => factsOf(ref)?.special === special)?.tile;
}

/** The lakes in which some rivers end, each once. */
function lakesOf(rivers: readonly ZoneRef[]): readonly ZoneRef[] {
  const found = new Map<string, ZoneRef>();
  for (const { tile, zone } of rivers) {
    const lake = tile.facts.zones[zone]?.lake;
    if (lake !== undefined) found.set(`${tile.number}.${lake}`, { tile, zone: lake });
  }
  return [...found.values()];
}

/** The fish of a river, with those of the lakes at its ends; or of a river system. */
export function fishOf(kind: AreaKind, zones: readonly ZoneRef[]): number {
  return count(kind === "river" ? [...zones, ...lakesOf(zones)] : zones, "fish");
}

/** The animals of a meadow, and how many of its deer the tigers take. */
export interface Herd {
  readonly deer: number;
  readonly mammoth: number;
  readonly aurochs: number;
  readonly tigers: number;
  readonly eaten: number;
}

export function herdOf(zones: readonly ZoneRef[], { isDead }: Pick<Standards, "isDead">): Herd {
  const alive = zones.filter((ref) => !isDead(ref));
  const [deer, tigers] = [count(alive, "deer"), count(alive, "tiger")];
  const eaten = tileWith(zones, "fire") ? 0 : Math.min(deer, tigers);
  return { deer, mammoth: count(alive, "mammoth"), aurochs: count(alive, "aurochs"), tigers, eaten };
}

/** Whether a tile lies on a trap's tile or around it. */
export function isNear(tile: Placed, trap: Placed): boolean {
  return Math.abs(tile.x - trap.x) <= 1 && Math.abs(tile.y - trap.y) <= 1;
}

function meadowWorth(zones: readonly ZoneRef[], standards: Standards): number {
  const { points } = standards.set;
  const all = herdOf(zones, standards);
  const value = (herd: Herd, eaten: number): number =>
    herd.mammoth * points.mammoth + herd.aurochs * points.aurochs + (herd.deer - eaten) * points.deer;
  const trap = tileWith(zones, "pit-trap");
  if (!trap) return value(all, all.eaten);
  const near = herdOf(
    zones.filter(({ tile }) => isNear(tile, trap)),
    standards,
  );
  const eatenNear = Math.max(0, all.eaten - (all.deer - near.deer)); // tigers take the deer farther away first
  return value(all, all.eaten) + value(near, eatenNear);
}

export function worth(kind: AreaKind, zones: readonly ZoneRef[], standards: Standards): number {
  const { points } = BOX;
  switch (kind) {
    case "forest": {
      const size = standards.isForestByTile ? tilesOf(zones) : zones.length;
      return points.forest * size + standards.set.points.mushrooms * count(zones, "mushrooms");
    }
    case "river":
      return points.river * tilesOf(zones) + points.fish * fishOf(kind, zones);
    case "system": {
      const lakes = zones.filter((ref) => factsOf(ref)?.type === "lake").length;
      return points.fish * fishOf(kind, zones) + (tileWith(zones, "raft") ? points.raft * lakes : 0);
    }
    case "meadow":
      return meadowWorth(zones, standards);
  }
}
