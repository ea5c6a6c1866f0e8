import { describe, expect, it } from "vitest";

import { click, nextAnchors, type Outcome, type Picked } from "../../table/picking.ts";
import type { Anchor, Choice } from "../game.ts";
import positions from "./fixtures/positions.json";
import { notation, path, thingOf, wishAnchor } from "./path.ts";

const DECISIONS = positions.map(({ legal }) =>
  legal.map((offer): Choice => ({ offer, path: path(offer), isByHand: offer.kind === "place" })),
);

/** What a board would show to be clicked first, told by the notation of the legal actions alone. */
function firstByNotation(action: string): string | null {
  const [kind = "", where = "", place = ""] = action.split(" ");
  if (kind === "place") return `cell:${where}`;
  if (kind === "take") return `member:${where},${place}`;
  return kind === "pass" || kind === "leave" ? null : `piece:${kind},${where}`;
}

/** Click one anchor after the other. */
function clickAll(choices: readonly Choice[], anchors: readonly Anchor[]): Outcome {
  let picked: Picked = [];
  let outcome: Outcome = { kind: "nothing" };
  for (const anchor of anchors) {
    outcome = click(choices, picked, anchor);
    if (outcome.kind !== "picked") break;
    picked = outcome.picked;
  }
  return outcome;
}

describe("paths", () => {
  it("glow first exactly where legal actions begin", () => {
    for (const choices of DECISIONS) {
      const expected = choices.map(({ offer }) => firstByNotation(offer.action)).filter((anchor) => anchor !== null);
      expect([...nextAnchors(choices, [])].sort()).toEqual([...new Set(expected)].sort());
    }
  });

  it("reach every action, and only that action", () => {
    let clicked = 0;
    for (const choices of DECISIONS) {
      for (const choice of choices) {
        if (choice.path.length === 0) continue;
        expect(clickAll(choices, choice.path)).toEqual({ kind: "chosen", choice });
        clicked += 1;
      }
    }
    expect(clicked).toBeGreaterThan(300);
  });

  it("name what they mean: an anchor read back is the same action in notation", () => {
    for (const choices of DECISIONS) {
      for (const { offer, path: anchors } of choices) {
        const last = anchors[anchors.length - 1];
        if (last !== undefined) expect(notation(thingOf(last))).toBe(offer.action.replace(/ [a-z]\d\d[ab]? /, " "));
      }
    }
  });

  it("name a piece for a tile that is not set yet, and where that tile would lie", () => {
    const anchor = wishAnchor("hut", { x: -2, y: 1, turns: 3 }, 4);
    expect(thingOf(anchor)).toEqual({ kind: "wish", piece: "hut", x: -2, y: 1, turns: 3, place: 4 });
    expect(notation(thingOf(anchor))).toBe("hut Em");
  });

  it("leave what they do not know alone", () => {
    expect(thingOf("region:6")).toEqual({ kind: "unknown" });
    expect(thingOf("zone:NaN,NaN")).toEqual({ kind: "unknown" });
    expect(notation(thingOf("zone:3,1"))).toBeNull();
    expect(path({ action: "dance", kind: "dance", fields: [] })).toEqual([]);
  });
});
