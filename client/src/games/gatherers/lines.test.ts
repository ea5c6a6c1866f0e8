import { expect, it } from "vitest";

import type { LineTold, Said } from "../../generated/messages.ts";
import catalogue from "../../generated/sayings.json";
import type { Context } from "../game.ts";
import { gains, heading, isScoring, LAST_TILE, POINTS } from "./lines.ts";

const said = (pattern: string, values: Said["values"] = {}): Said => ({ pattern, values });
const line = (made: Said): LineTold => ({ seat: 0, text: "", said: made, action: "", kind: "pass", fields: [] });
const context = { name: (seat: number) => ["Ada", "Bodo"][seat] ?? "?", t: (key: string) => key } as Context;
const PASS = said("{who} puts down no piece.", { who: said("@seat", { seat: 0 }) });

it("who scored how much is read from how a line was made", () => {
  const count = said("{who} {n}", { who: said("@seat", { seat: 1 }), n: 8 });
  const points = said(POINTS, { gains: said("@series", { parts: [count] }) });
  const last = line(said("@sentences", { parts: [PASS, said(LAST_TILE), points] }));
  expect([gains(last, context), isScoring(last), heading(last, context)]).toEqual(["Bodo +8", true, "heading.final"]);
  expect([gains(line(PASS), context), isScoring(line(PASS)), heading(line(PASS), context)]).toEqual(["", false, null]);
});

it("the line is made as the server makes it", () => {
  for (const pattern of [POINTS, LAST_TILE, PASS.pattern, "{who} {n}"]) {
    expect(catalogue.gatherers.patterns).toHaveProperty([pattern]);
  }
});
