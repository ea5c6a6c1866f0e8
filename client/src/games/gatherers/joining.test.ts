import { describe, expect, it } from "vitest";

import positions from "./fixtures/positions.json";
import { joined, type Ground } from "./joining.ts";
import { path, thingOf } from "./path.ts";
import { Landscape, type Area, type Placed } from "./view.ts";

/** A land that grows by one tile after the other, its areas known by joining alone. */
class Growing implements Ground {
  readonly tiles: Placed[] = [];
  readonly areas = new Map<string, Area>();

  constructor(readonly standards: Ground["standards"]) {}

  private key(tile: Placed, zone: number, isSystem: boolean): string {
    return `${tile.number}.${zone}.${isSystem}`;
  }

  on(x: number, y: number): Placed | undefined {
    return this.tiles.find((tile) => tile.x === x && tile.y === y);
  }

  areaOf(tile: Placed, zone: number, isSystem: boolean): Area | undefined {
    return this.areas.get(this.key(tile, zone, isSystem));
  }

  grow(tile: Placed): void {
    const found = joined(this, tile);
    this.tiles.push(tile);
    for (const { area } of found) {
      for (const { tile: at, zone } of area.zones) this.areas.set(this.key(at, zone, area.kind === "system"), area);
    }
  }
}

function facts({ kind, zones, value, open, hasGold }: Area): string {
  const names = zones.map(({ tile, zone }) => `${tile.number}.${zone}`).sort();
  return JSON.stringify([kind, names, value, open, hasGold]);
}

describe("joining", () => {
  it.each(positions.map(({ view }, number) => [number, view] as const))(
    "tile by tile makes the areas of the engine: position %i",
    (_, view) => {
      const land = new Landscape(view);
      const ground = new Growing(land.standards);
      for (const tile of land.tiles) ground.grow(tile);
      const made = new Set([...new Set(ground.areas.values())].map(facts));
      expect([...made].sort()).toEqual([...land.areas.values()].map(facts).sort());
    },
  );

  it("sums up the people of what it joins", () => {
    let several = 0;
    for (const { view, legal } of positions) {
      const land = new Landscape(view);
      for (const offer of legal) {
        const thing = thingOf(path(offer)[1] ?? "");
        if (thing.kind !== "turn") continue;
        const found = joined(land, land.laid(land.drawn, thing.x, thing.y, thing.turns));
        for (const { area } of found) {
          const pieces = [...land.areas.values()].filter((each) => each.zones.some((ref) => area.zones.includes(ref)));
          const sum = (of: Area): number => [...of.pieces.values()].reduce((all, n) => all + n, 0);
          expect(sum(area)).toBe(pieces.filter(({ kind }) => kind === area.kind).reduce((all, of) => all + sum(of), 0));
          several += Number(area.pieces.size > 1);
        }
      }
    }
    expect(several).toBeGreaterThan(0);
  });
});

describe("a hole", () => {
  it("knows the unseen tiles that fit: the drawn tile's kind fits exactly where it may be placed", () => {
    for (const { view, legal } of positions) {
      const places = new Set(legal.filter(({ kind }) => kind === "place").map((offer) => path(offer)[0]));
      if (places.size === 0) continue;
      const land = new Landscape({ ...view, unseen: view.unseen.map(() => 1) });
      const fits = land.holes.filter(({ x, y }) => land.fitting(x, y).some(([id]) => id === land.drawn));
      if (land.unseen(false).some(([id]) => id === land.drawn)) {
        expect(new Set(fits.map(({ x, y }) => `cell:${x},${y}`))).toEqual(places);
      }
    }
  });
});
