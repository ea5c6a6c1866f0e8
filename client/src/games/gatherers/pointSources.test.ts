import { describe, expect, it } from "vitest";

import type { ItemTold, LineTold } from "../../generated/messages.ts";
import { asText } from "../../words/sayings.ts";
import type { Anchor, View } from "../game.ts";
import positions from "./fixtures/positions.json";
import { thingOf } from "./path.ts";
import { pointSources } from "./pointSources.ts";
import { PHASES, read, type Area } from "./view.ts";

const line: LineTold = { seat: 0, text: "", said: asText(""), action: "pass", kind: "pass", fields: [] };
const item = (seat: number): ItemTold => ({ seat, text: "", said: asText(""), points: 1, steps: [0] });

function areasAt(view: View, anchors: readonly Anchor[]): readonly Area[] {
  const land = read(view);
  return anchors.flatMap((anchor) => {
    const thing = thingOf(anchor);
    const tile = thing.kind === "zone" ? land.tiles[thing.tile] : undefined;
    return tile && thing.kind === "zone" ? (land.areas.get(land.areaKey(tile, thing.zone)) ?? []) : [];
  });
}

/** Every zone of some areas, once. */
function zonesOf(areas: readonly Area[]): readonly string[] {
  const all = areas.flatMap(({ zones }) => zones.map(({ tile, zone }) => `${tile.number}.${zone}`));
  return [...new Set(all)].sort();
}

describe("where points came from", () => {
  const views = positions.map(({ view }) => view).filter((view) => read(view).pieces.length > 4);

  it("are at the end the systems and meadows somebody owns, all of them and no others", () => {
    for (const view of views) {
      const over = { ...view, phase: PHASES.indexOf("over") };
      const land = read(over);
      for (const seat of Array(land.raw.seats).keys()) {
        const lit = ["Gatherers 7.3", "Gatherers 7.4"].flatMap((citation) =>
          areasAt(over, pointSources(item(seat), citation, { line, before: view, after: over })),
        );
        const owned = [...land.areas.values()].filter(
          (area) => (area.kind === "system" || area.kind === "meadow") && land.owners(area).includes(seat),
        );
        expect(zonesOf(lit)).toEqual(zonesOf(owned));
      }
    }
  });

  it("are during the game the forests and rivers of the newest tile", () => {
    let seen = 0;
    for (const { view } of positions) {
      const land = read(view);
      const seat = land.raw.seat;
      for (const [citation, kind] of [
        ["Gatherers 5.3", "forest"],
        ["Gatherers 5.2", "river"],
      ] as const) {
        const lit = areasAt(view, pointSources(item(seat), citation, { line, before: view, after: view }));
        seen += lit.length;
        expect(lit.every((area) => area.kind === kind && land.owners(area).includes(seat))).toBe(true);
        expect(lit.every(({ zones }) => zones.some(({ tile }) => tile.number === land.last?.number))).toBe(true);
      }
    }
    expect(seen).toBeGreaterThan(0);
  });
});
