import { describe, expect, it } from "vitest";

import type { ItemTold, LineTold } from "../../generated/messages.ts";
import { asText } from "../../words/sayings.ts";
import type { View } from "../game.ts";
import { FINAL, finalPoints } from "./finalScoring/counts.ts";
import data from "./data.ts";
import { heading, isScoring, sound, takenInEclipse } from "./texts/log.ts";
import { path } from "./path.ts";
import { pointSources } from "./pointSources.ts";
import { touched } from "./rival/rival.ts";
import { contextOf, isFit, LANGUAGES, MOMENTS, POSITIONS, type Moment } from "./sample.ts";
import { scoring, stages } from "./stages.ts";
import { eclipseTotal, phaseOf, playersOf, points, read } from "./view.ts";

const REVEALS = MOMENTS.filter(
  ({ before, after }) => isAt(before.view) !== "eclipse" && isAt(after.view) === "eclipse",
);
const ROUNDS = MOMENTS.filter(({ before, after }) => read(after.view).round_number > read(before.view).round_number);
const RIVALS = MOMENTS.filter(({ lines }) => lines.some(({ kind }) => kind === "rival"));
const ENDS = MOMENTS.filter(({ after }) => isAt(after.view) === "over");

function isAt(view: View): string {
  return phaseOf(read(view));
}

function shown(moment: Moment, language: (typeof LANGUAGES)[number] = "en"): ReturnType<typeof stages> {
  const { before, after, lines } = moment;
  return stages(before.view, after.view, lines, contextOf(after, language));
}

describe("moments", () => {
  it("were recorded of every sort", () => {
    for (const sort of [REVEALS, ROUNDS, RIVALS, ENDS]) expect(sort.length).toBeGreaterThan(1);
  });

  it.each(LANGUAGES)("are told in %s", (language) => {
    for (const moment of MOMENTS) {
      for (const { caption, ms } of shown(moment, language)) {
        expect(isFit(caption ?? ""), caption).toBe(true);
        expect(ms).toBeGreaterThan(0);
      }
    }
  });
});

describe("the reveal", () => {
  it("turns the piles up in the old order, then shows the new one", () => {
    for (const moment of REVEALS) {
      const [old, now] = [read(moment.before.view), read(moment.after.view)];
      const all = shown(moment).slice(-now.players - 1);
      const seats = old.order.filter((seat) => seat >= 0);
      expect(all.slice(0, -1).map(({ lit }) => lit)).toEqual(seats.map((seat) => [`seat:${seat + 1}`]));
      expect(all.slice(0, -1).every(({ view }) => read(view).order.join() === old.order.join())).toBe(true);
      expect(read(all.at(-1)?.view ?? {}).order).toEqual(now.order);
    }
  });

  it("adds up to the order the server made", () => {
    for (const { after } of REVEALS) {
      const view = read(after.view);
      const totals = view.order.filter((seat) => seat >= 0).map((seat) => eclipseTotal(view, seat));
      expect(totals).toEqual(totals.toSorted((a, b) => b - a));
    }
  });

  it("says the totals the server said", () => {
    for (const { after, lines } of REVEALS) {
      const view = read(after.view);
      const text = lines.map((line) => line.text).join(" ");
      const said = /new order: ([^;.]*(?:\.5[^;.]*)*)/.exec(text)?.[1] ?? "";
      for (const seat of playersOf(view)) expect(said).toContain(` ${eclipseTotal(view, seat)}`);
    }
  });
});

describe("the preparation", () => {
  it("brings the figures home, fills the rows, then draws", () => {
    for (const moment of ROUNDS) {
      const [old, now] = [read(moment.before.view), read(moment.after.view)];
      const [home, filled, drawn] = shown(moment)
        .slice(-3)
        .map(({ view }) => read(view));
      expect(home?.culture_open).toEqual(old.culture_open);
      expect(filled?.culture_open).toEqual(now.culture_open);
      expect(filled?.own_hand).toEqual(old.own_hand);
      expect(drawn).toEqual(now);
    }
  });
});

describe("the final scoring", () => {
  it("adds up to the server's points", () => {
    for (const { before, after } of ENDS) {
      const view = read(after.view);
      for (const seat of playersOf(view)) {
        const booked = (source: string, from: View): number =>
          read(from).score[seat]?.[data.sources.indexOf(source)] ?? 0;
        for (const source of ["burial", "cards", "animals"]) {
          const part = FINAL.find((each) => each.source === source);
          expect(booked(source, before.view)).toBe(0);
          expect(part?.points(view, seat), source).toBe(booked(source, after.view));
        }
        expect(points(view, seat) - finalPoints(view, seat)).toBeGreaterThanOrEqual(points(read(before.view), seat));
      }
    }
  });

  it("counts up part by part to the end", () => {
    for (const moment of ENDS) {
      const all = shown(moment).slice(-FINAL.length);
      const view = read(moment.after.view);
      for (const seat of playersOf(view)) {
        const sums = all.map((stage) => points(read(stage.view), seat));
        expect(sums).toEqual(sums.toSorted((a, b) => a - b));
        expect(sums.at(-1)).toBe(points(view, seat));
        expect((sums[0] ?? 0) - FINAL[0].points(view, seat)).toBe(points(view, seat) - finalPoints(view, seat));
      }
    }
  });

  it("lights up what scores, and nothing that does not", () => {
    for (const { after } of ENDS) {
      const view = read(after.view);
      const lit = (id: string): readonly string[] =>
        FINAL.filter((part) => part.id === id).flatMap((part) => scoring(part, view, Math.max(after.seat, 0)));
      const held = view.own_hand.flatMap((n, card) => (n > 0 ? [`card:hand.${data.cards[card]?.id}`] : []));
      const herd = (view.untipped[Math.max(after.seat, 0)] ?? []).flatMap((n, animal) =>
        n > 0 ? [`prey:${data.animals[animal]?.id}`] : [],
      );
      expect(lit("cards")).toEqual(["deck:own", "discard:own", ...held]);
      expect(lit("animals")).toEqual(herd);
      expect(lit("sacrifice")).toContain("idol:sacrifice");
      expect(lit("burial")).toEqual(["idol:honour", "burial:table"]);
      for (const anchor of lit("plans")) expect(anchor).toMatch(/^card:hand\./);
    }
  });
});

describe("where points came from", () => {
  const item = { seat: 0, points: 1, steps: [0], said: asText("") } as unknown as ItemTold;
  const deeds = MOMENTS.flatMap(({ before, after, lines }) =>
    lines.map((line) => ({ line, before: before.view, after: after.view })),
  );

  it("are the tracks and the burial table by their paragraph", () => {
    for (const deed of deeds.slice(0, 5))
      expect(["Winter 6.8", "Winter 8.2", "Winter 8.3"].map((citation) => pointSources(item, citation, deed))).toEqual([
        ["idol:honour"],
        ["idol:sacrifice"],
        ["burial:table"],
      ]);
  });

  it("are the things of the action elsewhere, and none without an action", () => {
    expect(deeds.some(({ line, before }) => line.kind !== "" && path(line, before).length > 0)).toBe(true);
    for (const deed of deeds)
      expect(pointSources(item, "Winter 4.3", deed)).toEqual(deed.line.kind === "" ? [] : path(deed.line, deed.before));
  });
});

describe("the rival", () => {
  it("does its card step by step, and ends where the server says", () => {
    for (const moment of RIVALS) {
      const line = moment.lines.find(({ kind }) => kind === "rival");
      const card = data.rivals[line?.fields[0] ?? 0];
      const all = shown(moment).slice(0, 1 + (card?.steps.length ?? 0));
      expect(all[0]?.lit).toEqual([`rival:${card?.id}`, `column:${card?.column}`]);
      const last = read(all.at(-1)?.view ?? {});
      const now = read(moment.after.view);
      for (const step of card?.steps ?? []) {
        if (step.op === "camp") expect(last.camps).toEqual(now.camps);
        if (step.op === "animal" && ROUNDS.every((each) => each !== moment))
          expect(last.animals_open).toEqual(now.animals_open);
      }
    }
  });

  it("says what it could not do", () => {
    const view = read((RIVALS[0] as Moment).before.view);
    const empty = {
      ...view,
      culture_open: view.culture_open.map(() => -1),
      animals_open: view.animals_open.map(() => -1),
    };
    expect(touched({ op: "culture", place: 1 }, empty, empty)).toEqual([]);
    expect(touched({ op: "animal", place: 1 }, empty, empty)).toEqual([]);
    expect(touched({ op: "megalith", n: 1 }, view, view)).toEqual([]);
    expect(touched({ op: "stone" }, view, view)).toEqual([]);
  });
});

describe("the log", () => {
  const here = contextOf((MOMENTS[0] as Moment).after);
  const lines = MOMENTS.flatMap((moment) => moment.lines);

  it("has headings where rounds, eclipses and the end begin", () => {
    const found = lines.flatMap((line) => heading(line, here) ?? []);
    for (const text of ["Round 2", "Round 3", "Round 4", "Eclipse", "Final scoring"]) expect(found).toContain(text);
    expect(found.length).toBeLessThan(lines.length / 2);
  });

  it("begins the first round when the last chief lies on its side", () => {
    const chosen = (next: string): LineTold => ({
      ...{ seat: 1, text: "", action: "side A", kind: "side", fields: [0] },
      said: { pattern: "{before}; {next}", values: { before: "", next: { pattern: next, values: {} } } },
    });
    expect(heading(chosen("{who} chooses a side next"), here)).toBeNull();
    expect(heading(chosen("{who} draws {n} cards next"), here)).toBe("Round 1");
  });

  it("tells what was taken since the piles were turned up", () => {
    const begin = lines.findIndex((line) => heading(line, here) === "Eclipse");
    const took = (seat: number, gain: number): LineTold => ({
      ...(lines[begin] as LineTold),
      ...{ said: { pattern: "", values: {} }, kind: "take", seat, fields: [gain] },
    });
    const told = [took(0, 3), lines[begin] as LineTold, took(1, 7), took(0, 8)];
    expect(takenInEclipse(told)).toEqual([
      { seat: 1, gain: 7 },
      { seat: 0, gain: 8 },
    ]);
    expect(takenInEclipse(told.slice(0, 1))).toEqual([]);
  });

  it("knows lines that tell of points, and what lines sound like", () => {
    const scoring = lines.filter((line) => isScoring(line));
    expect(scoring.length).toBeGreaterThan(0);
    for (const line of scoring) expect(line.text).toMatch(/point/);
    expect(new Set(lines.map((line) => sound(line)))).toContain("card");
    expect(lines.some((line) => sound(line) === "scoring")).toBe(true);
  });
});

describe("points", () => {
  it("shown are those the server counts", () => {
    for (const { view, scores } of POSITIONS) {
      const table = read(view);
      scores.forEach((score, seat) => expect(points(table, seat)).toBe(score));
    }
  });
});
