import { describe, expect, it } from "vitest";

import positions from "./fixtures/positions.json";
import { path, pieceAnchor, thingOf } from "./path.ts";
import { partsOf, standsOn } from "./stands.ts";
import { Landscape } from "./view.ts";

describe("stands", () => {
  it("hold every piece that may be put down; those the engine does not offer are taken or nobody is left", () => {
    let taken = 0;
    for (const { view, legal } of positions) {
      const land = new Landscape(view);
      const { last } = land;
      if (land.phase !== "piece" || !last) continue;
      const offered = legal.map((offer) => path(offer)[0] ?? "").filter((anchor) => thingOf(anchor).kind === "piece");
      const stands = standsOn(last, partsOf(land, last));
      const names = stands.map(({ kind, place }) => pieceAnchor(kind, place));
      expect(names).toEqual(expect.arrayContaining(offered));
      for (const { kind, place, area } of stands) {
        const isLeft = kind === "hut" ? land.hutsLeft(view.seat) > 0 : land.membersLeft(view.seat) > 0;
        const isOffered = offered.includes(pieceAnchor(kind, place));
        expect(isOffered, `${kind} ${place}`).toBe(isLeft && area.pieces.size === 0);
        taken += Number(!isOffered && area.pieces.size > 0);
      }
    }
    expect(taken).toBeGreaterThan(5);
  });
});
