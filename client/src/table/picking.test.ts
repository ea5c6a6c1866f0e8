import { describe, expect, it } from "vitest";

import type { Choice } from "../games/game.ts";
import { click, glowsOf, nextAnchors, onwards, withoutPlace } from "./picking.ts";

function choice(action: string, ...path: string[]): Choice {
  return { offer: { action, kind: action.split(" ")[0] ?? "", fields: [] }, path };
}

const walks = [
  choice("walk 1 2", "at:1", "to:2"),
  choice("walk 1 3", "at:1", "to:3"),
  choice("walk 4 5", "at:4", "to:5"),
];

describe("picking", () => {
  it("lets only beginnings glow before the first click", () => {
    expect([...nextAnchors(walks, [])]).toEqual(["at:1", "at:4"]);
  });

  it("goes on from a source to its targets", () => {
    expect(click(walks, [], "at:1")).toEqual({ kind: "picked", picked: ["at:1"] });
    expect([...nextAnchors(walks, ["at:1"])]).toEqual(["to:2", "to:3"]);
    expect(click(walks, ["at:1"], "to:3")).toEqual({ kind: "chosen", choice: walks[1] });
  });

  it("takes what is not a choice without a click", () => {
    expect(onwards(walks, ["at:4"])).toEqual(["at:4", "to:5"]);
    expect(click(walks, [], "at:4")).toEqual({ kind: "chosen", choice: walks[2] });
  });

  it("waits where every click is made by hand", () => {
    const byHand = walks.map((each) => ({ ...each, isByHand: true }));
    expect(click(byHand, [], "at:4")).toEqual({ kind: "picked", picked: ["at:4"] });
    expect(click(byHand, ["at:4"], "to:5")).toEqual({ kind: "chosen", choice: byHand[2] });
  });

  it("changes to another beginning, and puts the picked one back", () => {
    const more = [...walks, choice("walk 4 6", "at:4", "to:6")];
    expect(click(more, ["at:1"], "at:4")).toEqual({ kind: "picked", picked: ["at:4"] });
    expect(click(more, ["at:1"], "at:1")).toEqual({ kind: "picked", picked: [] });
    expect(click(more, ["at:1"], "to:9")).toEqual({ kind: "nothing" });
  });

  it("asks which of several things is meant that end at the same place", () => {
    const both = [choice("stand 1", "at:1"), choice("lie 1", "at:1")];
    expect(click(both, [], "at:1")).toEqual({
      kind: "several",
      picked: ["at:1"],
      offers: both.map((each) => each.offer),
    });
  });

  it("lets two things that change places be clicked in any order", () => {
    const swap = choice("swap 1 2", "at:1", "at:2");
    const other = choice("swap 1 3", "at:1", "at:3");
    const ways = [swap, other].flatMap((each) => [each, { ...each, path: each.path.toReversed() }]);
    expect([...nextAnchors(ways, [])]).toEqual(["at:1", "at:2", "at:3"]);
    expect(click(ways, ["at:1"], "at:3")).toEqual({ kind: "chosen", choice: other });
    expect(click(ways, [], "at:2")).toEqual({ kind: "chosen", choice: { ...swap, path: ["at:2", "at:1"] } });
  });

  it("knows which choices have no place", () => {
    const done = choice("done");
    expect(withoutPlace([...walks, done])).toEqual([done]);
    expect([...nextAnchors([done], [])]).toEqual([]);
  });

  it("glows as strongly as the strongest choice", () => {
    const strength = ({ offer }: Choice) => (offer.action === "walk 1 3" ? "strong" : "weak");
    expect([...glowsOf(walks, [], strength)]).toEqual([
      ["at:1", "strong"],
      ["at:4", "weak"],
    ]);
    expect([...glowsOf(walks, ["at:1"], strength).keys()]).toEqual(["to:2", "to:3"]);
    expect(glowsOf([choice("pass")], [], strength).size).toBe(0);
  });
});
