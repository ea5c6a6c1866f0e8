import { describe, expect, it } from "vitest";

import positions from "./fixtures/positions.json";
import { Landscape } from "./view.ts";

describe("a landscape", () => {
  it.each(positions.map((position, number) => [number, position] as const))(
    "%i joins zones into the areas of the engine and values them alike",
    (_, { view, zones, values }) => {
      const land = new Landscape(view);
      const keys = land.tiles.flatMap((tile) => tile.facts.zones.map((_, zone) => land.areaKey(tile, zone)));
      expect(keys).toEqual(zones);
      expect(Object.fromEntries([...land.areas].map(([key, area]) => [key, area.value]))).toEqual(values);
    },
  );

  it("counts every piece once, in its own area", () => {
    for (const { view } of positions) {
      const land = new Landscape(view);
      const inAreas = [...land.areas.values()].flatMap((area) => [...area.pieces.values()]);
      expect(inAreas.reduce((sum, count) => sum + count, 0)).toBe(land.pieces.length);
    }
  });

  it("has somebody who owns an area exactly where pieces are", () => {
    const lands = positions.map(({ view }) => new Landscape(view));
    const areas = lands.flatMap((land) => [...land.areas.values()].map((area) => [land, area] as const));
    expect(areas.some(([, area]) => area.pieces.size > 1)).toBe(true);
    for (const [land, area] of areas) {
      if (area.kind !== "meadow") expect(land.owners(area).length > 0).toBe(area.pieces.size > 0);
    }
  });

  it("knows what is left: tiles on the table, drawn, unseen and gone add up to the set", () => {
    for (const { view } of positions) {
      const land = new Landscape(view);
      const all = land.tiles.length + land.tilesLeft + land.unseen(true).reduce((sum, [, count]) => sum + count, 0);
      expect(all).toBeLessThanOrEqual(95);
      expect(all).toBeGreaterThan(80);
      for (let seat = 0; seat < view.seats; seat++) expect(land.membersLeft(seat)).toBeGreaterThanOrEqual(0);
    }
  });
});
