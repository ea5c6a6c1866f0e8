import { describe, expect, it } from "vitest";

import type { ItemTold, LineTold } from "../../generated/messages.ts";
import { asText } from "../../words/sayings.ts";
import type { View } from "../game.ts";
import positionsText from "./fixtures/positions.json?raw";
import { pointSources } from "./pointSources.ts";
import { huntersOf, isIced, read, REGIONS, seatsOf, worth } from "./view.ts";

const positions = JSON.parse(positionsText) as readonly { view: View }[];
const line: LineTold = { seat: -1, text: "", said: asText(""), action: "", kind: "", fields: [] };
const regions = [...Array(REGIONS).keys()];

function itemFor(seat: number, each: number, n: number): ItemTold {
  const said = { pattern: "round {round}: {hunters}", values: { round: 1, hunters: { pattern: "", values: { n } } } };
  return { seat, text: "", said, points: each * n, steps: [0] };
}

describe("where points came from", () => {
  it("are the regions where each of somebody's hunters brought so many", () => {
    for (const { view } of positions) {
      const land = read(view);
      for (const seat of seatsOf(land)) {
        const lit = [1, 2, 3].flatMap((each) => {
          const found = regions.filter((region) => !isIced(land, region) && worth(land, region) === each);
          const n = found.reduce((sum, region) => sum + huntersOf(land, region, seat), 0);
          return n > 0 ? pointSources(itemFor(seat, each, n), "Mammoth 7.1", { line, before: view, after: view }) : [];
        });
        const stood = regions.filter((region) => !isIced(land, region) && huntersOf(land, region, seat) > 0);
        expect([...lit].sort()).toEqual(stood.map((region) => `region:${region + 1}`).sort());
      }
    }
  });
});
