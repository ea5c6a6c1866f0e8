/** Where a piece could stand on a tile: one place for each of its areas, taken or not. */

import type { Joining } from "./joining.ts";
import type { PieceKind } from "./path.ts";
import { firstPlace } from "./tiles.ts";
import type { Area, Landscape, Placed } from "./view.ts";

export interface Stand {
  readonly kind: PieceKind;
  /** The first place of the tile's edge in that area, and its zone. */
  readonly place: number;
  readonly zone: number;
  readonly area: Area;
}

const KINDS: Readonly<Record<Area["kind"], PieceKind>> = {
  forest: "gatherer",
  river: "fisher",
  meadow: "hunter",
  system: "hut",
};

/** The areas a tile on the table is part of, each with the zones of the tile in it. */
export function partsOf(land: Landscape, tile: Placed): readonly Joining[] {
  const found = new Map<Area, number[]>();
  for (const isSystem of [false, true]) {
    tile.facts.zones.forEach(({ type }, zone) => {
      const isWater = type === "lake" || type === "river";
      const area = (isSystem ? isWater : type !== "lake") ? land.areaOf(tile, zone, isSystem) : undefined;
      if (area) found.set(area, [...(found.get(area) ?? []), zone]);
    });
  }
  return [...found].map(([area, own]) => ({ area, own }));
}

/** One stand for each area of a tile, named as the engine names it: by the first place of the edge, for huts of a river. */
export function standsOn(tile: Placed, parts: readonly Joining[]): readonly Stand[] {
  return parts.flatMap(({ area, own }) => {
    const places = own.map((zone) => ({ zone, place: firstPlace(tile.facts, tile.turns, zone) }));
    const [first] = places.filter(({ place }) => place >= 0).sort((a, b) => a.place - b.place);
    return first ? [{ kind: KINDS[area.kind], area, ...first }] : [];
  });
}
