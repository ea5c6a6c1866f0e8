import { render } from "svelte/server";
import { describe, expect, it } from "vitest";

import type { Offer, PositionTold } from "../../generated/messages.ts";
import english from "../../words/en.ts";
import { translator } from "../../words/words.ts";
import type { Context, Face } from "../game.ts";
import { load } from "../registry.ts";
import { fieldsOf } from "./plain.ts";

const legal: readonly Offer[] = [
  { action: "take 2 from a", kind: "take", fields: [0, 2] },
  { action: "pass", kind: "pass", fields: [] },
];
const position = { deciders: [1], view: { heaps: [3, 4], own_secret: "b" }, legal, step: 7 } as unknown as PositionTold;

function context(seat: number | null): Context {
  const t = translator("en", [english]);
  return { position, seat, t, name: (each: number) => ["Ada", "Bodo"][each] ?? "?" } as unknown as Context;
}

describe("a game without a folder of its own", () => {
  it("is drawn from what the server says: every legal action is a button in the words of the notation", async () => {
    const game = await load("nim");
    expect(game.id).toBe("nim");
    expect(legal.map((offer) => game.path(offer, position.view))).toEqual([[], []]);
    expect(legal.map((offer) => game.label(offer, context(1)))).toEqual(["take 2 from a", "pass"]);
  });

  it("says who is to decide, and how far it is", async () => {
    const game = await load("nim");
    expect(game.prompt(context(1), []).text).toBe("Choose what to do.");
    expect(game.prompt(context(0), []).text).toBe("Bodo decides.");
    expect(game.prompt(context(null), []).text).toBe("Bodo decides.");
    expect(game.progress(context(0))).toBe("Decision 7");
  });

  it("shows every field of the view", async () => {
    expect(fieldsOf({ heaps: [3, 4], own_secret: "b", table: [[1], [2]], open: true })).toEqual([
      { name: "heaps", value: "3, 4" },
      { name: "own secret", value: "b" },
      { name: "table", value: "[1], [2]" },
      { name: "open", value: "true" },
    ]);
    const { Board, summary } = await load("nim");
    const face = { context: { ...context(0), shown: position.view } } as unknown as Face;
    expect(render(Board, { props: { face } }).body).toMatch(/own secret<\/dt>\s*<dd[^>]*>b<\/dd>/);
    expect(summary(context(0))).toEqual(["heaps: 3, 4.", "own secret: b."]);
  });
});
