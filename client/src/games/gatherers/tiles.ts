/** What lies in the box, from the game's components: data.json is written by tools/tiles_ts.py. */

import type { Turns, ZoneType } from "./picture.ts";
import data from "./data.json";

export const ANIMALS = ["deer", "mammoth", "aurochs", "tiger"] as const;
export const THINGS = [...ANIMALS, "gold", "mushrooms", "fish"] as const;
export type Thing = (typeof THINGS)[number];
export const PLACES = ["Nl", "Nm", "Nr", "El", "Em", "Er", "Sl", "Sm", "Sr", "Wl", "Wm", "Wr"] as const;

export interface ZoneFacts extends Partial<Record<Thing, number>> {
  readonly type: ZoneType;
  /** The zone of the lake a river ends in. */
  readonly lake?: number;
  readonly special?: string;
}

export interface TileFacts {
  readonly kind: "start" | "land" | "bonus";
  /** The zone at each of the twelve places, as printed. */
  readonly places: readonly number[];
  readonly zones: readonly ZoneFacts[];
}

export interface SetFacts {
  /** The number of its first kind. */
  readonly first: number;
  /** Ids of its kinds with how many of each are in the set. */
  readonly kinds: readonly (readonly [string, number])[];
  readonly huts: number;
  readonly points: Readonly<Record<"deer" | "mammoth" | "aurochs" | "mushrooms", number>>;
}

interface Box {
  readonly members: number;
  readonly points: Readonly<Record<"forest" | "river" | "fish" | "raft", number>>;
  readonly sets: readonly SetFacts[];
  readonly tiles: Readonly<Record<string, TileFacts>>;
}

export const BOX = data as unknown as Box;
const NO_TILE: TileFacts = { kind: "land", places: [], zones: [] };
const NO_SET: SetFacts = { first: 0, kinds: [], huts: 0, points: { deer: 0, mammoth: 0, aurochs: 0, mushrooms: 0 } };

export function setOf(number: number): SetFacts {
  return BOX.sets[number] ?? NO_SET;
}

export function tileFacts(id: string): TileFacts {
  return BOX.tiles[id] ?? NO_TILE;
}

const IDS: readonly string[] = BOX.sets.flatMap((set) => set.kinds.map(([id]) => id));

/** The id of a kind by its number, counted through both sets. */
export function idOf(kind: number): string {
  return IDS[kind] ?? "";
}

/** The zone at a place of a tile that lies turned. */
export function zoneAt(tile: TileFacts, turns: Turns, place: number): number {
  return tile.places[(place + 12 - 3 * turns) % 12] ?? 0;
}

/** The first place of a turned tile that a zone touches; -1 for a lake. */
export function firstPlace(tile: TileFacts, turns: Turns, zone: number): number {
  return PLACES.findIndex((_, place) => zoneAt(tile, turns, place) === zone);
}

/** The number of a zone among those of its own type on its tile. */
export function rankOf(tile: TileFacts, zone: number): number {
  const type = tile.zones[zone]?.type;
  return tile.zones.slice(0, zone).filter((other) => other.type === type).length;
}

/** The special thing of a tile; empty if it has none. */
export function specialOf(id: string): string {
  return tileFacts(id).zones.find((zone) => zone.special)?.special ?? "";
}
