import { describe, expect, it } from "vitest";

import type { TableTold } from "../generated/messages.ts";
import { tribeOf } from "./tribes.ts";

const table = { seats: [{ colour: 2 }, { colour: null }, { colour: 0 }] } as unknown as TableTold;

describe("the tribe of a seat", () => {
  it("is the colour it chose, else that of its place", () => {
    expect([0, 1, 2].map((seat) => tribeOf(table, seat))).toEqual(["ice", "ochre", "hematite"]);
  });

  it("is one that nobody plays, for who plays besides the seats", () => {
    expect(tribeOf(table, 3)).toBe("charcoal");
  });
});
