import { describe, expect, it } from "vitest";

import type { LineTold, PositionTold, TableTold } from "../../generated/messages.ts";
import { asText, sayer } from "../../words/sayings.ts";
import { translator } from "../../words/words.ts";
import type { Context, View } from "../game.ts";
import { pointsIn } from "../points.ts";
import positions from "./fixtures/positions.json";
import { thingOf } from "./path.ts";
import { stages } from "./stages.ts";
import { PHASES, read } from "./view.ts";
import words from "./words/en.ts";

const t = translator("en", [words]);

function context(view: View): Context {
  const name = (seat: number): string => `P${seat}`;
  const say = sayer({ language: "en", sayings: [], t, seat: name });
  const position = { view, legal: [], deciders: [] } as unknown as PositionTold;
  return { table: {} as TableTold, position, shown: view, lines: [], seat: 0, t, say, name, tribe: () => "bone" };
}

function line(text: string, kind: string, fields: number[] = []): LineTold {
  return { seat: 0, text, said: asText(text), action: "", kind, fields };
}

describe("the final scoring", () => {
  const lands = positions.map(({ view }) => view).filter((view) => read(view).pieces.length > 4);

  it("goes area by area, systems before meadows, the largest last, and everybody scored goes home", () => {
    for (const view of lands) {
      const over = { ...view, phase: PHASES.indexOf("over") };
      const shown = stages(view, over, [line("a puts down no piece. That was the last tile.", "pass")], context(over));
      const land = read(over);
      const scored = [...land.areas.values()].filter(
        ({ kind, pieces }) => (kind === "system" || kind === "meadow") && pieces.size > 0,
      );
      const told = shown.filter(
        ({ lit }) => !lit?.some((anchor) => anchor.startsWith("eaten")) || pointsIn(lit).length,
      );
      const gains = shown.flatMap(({ lit }) => pointsIn(lit ?? []));
      const expected = scored.flatMap((area) => (area.value > 0 ? land.owners(area).map(() => area.value) : []));
      expect(gains.map(({ n }) => n).sort()).toEqual(expected.sort());
      expect(told.length).toBeGreaterThanOrEqual(scored.filter(({ value }) => value > 0).length);
      const left = shown.map((stage) => read(stage.view).pieces.length);
      expect(left).toEqual([...left].sort((a, b) => b - a));
    }
  });

  it("lets as many deer be taken as tigers take", () => {
    let seen = 0;
    for (const view of lands) {
      const over = { ...view, phase: PHASES.indexOf("over") };
      for (const { lit = [], caption } of stages(view, over, [], context(over))) {
        const eaten = lit.map(thingOf).flatMap((thing) => (thing.kind === "eaten" ? [thing.n] : []));
        const n = eaten.reduce((sum, each) => sum + each, 0);
        if (pointsIn(lit).length === 0 && n > 0 && caption?.includes("iger")) {
          seen += 1;
          expect(caption).toBe(n === 1 ? "A tiger takes a deer." : `Tigers take ${n} deer.`);
        }
      }
    }
    expect(seen).toBeGreaterThan(0);
  });
});
