import { describe, expect, it } from "vitest";

import type { LineTold, Offer, PositionTold, Said, TableTold } from "../../generated/messages.ts";
import catalogue from "../../generated/sayings.json";
import { click, nextAnchors, type Picked } from "../../table/picking.ts";
import { LANGUAGES } from "../../words/languages.ts";
import type { TextFile } from "../../words/roomTexts.ts";
import { asText, sayer } from "../../words/sayings.ts";
import { translator } from "../../words/words.ts";
import type { Choice, Context, Tribe, View } from "../game.ts";
import { TRIBES } from "../game.ts";
import { pointsIn } from "../points.ts";
import { CONFLICT, conflicts, gains, SCORING } from "./aftermath.ts";
import data from "./data.json";
import positionsText from "./fixtures/positions.json?raw";
import { figures, markers } from "./figures.ts";
import { steps } from "./lines.ts";
import { flights } from "./flights.ts";
import { meant } from "./meant.ts";
import { painted } from "./painting.ts";
import { hunterOf, isMain, parts, path, strength } from "./path.ts";
import { prompt } from "./prompt.ts";
import { removals } from "./removals.ts";
import german from "./said/de.ts";
import { stages } from "./stages.ts";
import { about, label, nameOf, progress, summary } from "./tell.ts";
import { payments } from "./stones.ts";
import { crowd, endingOf, pileSize, read, REGIONS } from "./view.ts";
import words from "./words/en.ts";

interface Recorded {
  readonly view: View;
  readonly legal: Offer[];
}

const positions = JSON.parse(positionsText) as readonly Recorded[];
const NAMES = ["Ada", "Bodo", "Csilla", "Dario", "Edda"];
const t = translator("en", [words]);
const WORDS = import.meta.glob<TextFile>("./words/??.ts", { eager: true });
const HOLE = /\{\w+\}|undefined|NaN/;

function context({ view, legal }: Recorded): Context {
  const seat = read(view).seat;
  const position = { deciders: [seat], view, legal, is_over: false, scores: [0, 0, 0] } as unknown as PositionTold;
  const tribe = (index: number): Tribe => TRIBES[index] ?? "bone";
  const name = (index: number): string => NAMES[index] ?? "?";
  const say = sayer({ language: "en", sayings: [], t, seat: name });
  return { table: {} as TableTold, position, shown: view, lines: [], seat, t, say, name, tribe };
}

function choices({ view, legal }: Recorded): readonly Choice[] {
  return legal.map((offer) => ({ offer, path: path(offer, view) }));
}

/** What remains after clicking a path; the offers among which the prompt then asks. */
function clicked(all: readonly Choice[], anchors: readonly string[]): readonly Offer[] {
  let picked: Picked = [];
  for (const anchor of anchors) {
    if (picked.includes(anchor)) continue; // taken without a click, since there was no other way
    const outcome = click(all, picked, anchor);
    if (outcome.kind === "chosen") return [outcome.choice.offer];
    if (outcome.kind === "several") return outcome.offers;
    if (outcome.kind === "nothing") return [];
    ({ picked } = outcome);
  }
  return [];
}

describe("recorded positions", () => {
  it("hold every kind of action", () => {
    const kinds = new Set(positions.flatMap(({ legal }) => legal.map(({ kind }) => kind)));
    expect(kinds.size).toBe(20);
  });

  it.each(positions.map((position, index) => [index, position] as const))(
    "position %i: what glows is the first anchor of what is legal, and every action is reached by clicks",
    (_, position) => {
      const all = choices(position);
      const first = new Set(all.map(({ path: [anchor] }) => anchor).filter((anchor) => anchor !== undefined));
      expect(nextAnchors(all, [])).toEqual(first);
      for (const { offer, path: anchors } of all) {
        if (anchors.length > 0) expect(clicked(all, anchors), offer.action).toContain(offer);
      }
    },
  );

  it.each(positions.map((position, index) => [index, position] as const))(
    "position %i: everything has its words",
    (_, position) => {
      const here = context(position);
      expect(prompt(here, []).text).not.toMatch(HOLE);
      expect(prompt(here, []).text).not.toMatch(/^\w+\.\w+/);
      for (const { offer, path: anchors } of choices(position)) {
        expect(label(offer, here), offer.action).not.toMatch(HOLE);
        expect(label(offer, here), offer.action).not.toMatch(/^label\./);
        for (const anchor of anchors) {
          for (const text of [nameOf(anchor, here), about(anchor, here)]) {
            expect(text, anchor).not.toMatch(HOLE);
            expect(text, anchor).not.toMatch(/^[a-z]+\.[\w.]+$/);
          }
          if (anchors.length > 1) expect(prompt(here, anchors.slice(0, 1)).text).not.toMatch(/^prompt\./);
        }
      }
      expect([progress(here), ...summary(here)].join(" ")).not.toMatch(HOLE);
    },
  );

  it("say what somebody holds, and are silent about what there is none of", () => {
    const held = (changes: Readonly<Record<string, unknown>>, language: string): string | undefined => {
      const here = context({ view: { ...(positions[0] as Recorded).view, seat: 0, ...changes }, legal: [] });
      const t = translator(language, [WORDS[`./words/${language}.ts`]?.default ?? {}]);
      return summary({ ...here, t, say: sayer({ language, sayings: [], t, seat: String }) })[1];
    };
    const none = { stones: [0], supply: [0], clubs: [0], own_hand: [] };
    expect(held({ ...none, stones: [4], supply: [12] }, "en")).toBe("You hold 4 stones and 12 hunters to place.");
    expect(held({ ...none, clubs: [1] }, "en")).toBe("You hold 1 club.");
    for (const language of LANGUAGES) {
      expect(held({ ...none, stones: [4] }, language)).toMatch(/ 4 [^,]+\.$/);
      expect(held(none, language)).toMatch(/^[^\d,{]+\.$/);
    }
  });

  it("ask in notation why something is not legal", () => {
    const playing = positions.find(({ legal }) => legal.some(({ kind }) => kind === "play")) as Recorded;
    expect(meant("card:pit", context(playing), [])).toBe("play pit");
    expect(meant("region:3", context(playing), [])).toBeNull();
    const placing = positions.find(({ view }) => read(view).phase === 0) as Recorded;
    expect(meant("region:3", context(placing), [])).toBe("place 3");
    expect(meant("region:3", context(placing), ["hunter:7.b!"])).toBe("move b7! 3");
  });
});

describe("offers", () => {
  it("of one place are told apart by their labels", () => {
    for (const position of positions) {
      const byPath = new Map<string, string[]>();
      for (const { offer, path: anchors } of choices(position)) {
        const key = anchors.join(" ");
        byPath.set(key, [...(byPath.get(key) ?? []), label(offer, context(position))]);
      }
      for (const labels of byPath.values()) expect(new Set(labels).size).toBe(labels.length);
    }
  });

  it("glow weakly off the landscape of a Good Ground card", () => {
    const view = { card: data.cards.findIndex(({ id }) => id === "forest") };
    const on = (region: number): Offer => ({ action: "", kind: "place", fields: [region, 0] });
    expect([strength(on(2), view), strength(on(4), view)]).toEqual(["strong", "weak"]);
  });

  it("that end something stand on the main button", () => {
    const kinds = [...new Set(positions.flatMap(({ legal }) => legal))].filter(isMain).map(({ kind }) => kind);
    expect([...new Set(kinds)].sort()).toEqual(["done", "keep", "no_ice"]);
  });
});

describe("anchors", () => {
  it("are read back", () => {
    expect(parts("hunter:12.b!")).toEqual({ sort: "hunter", rest: "12.b!", region: 11 });
    expect(hunterOf((5 << 4) | (2 * 3 + 1))).toEqual({ region: 5, owner: 2, arm: 1 });
  });
});

const said = (pattern: string, values: Said["values"] = {}): Said => ({ pattern, values });
const counted = (pattern: string, counts: readonly (readonly [number, number])[]): Said =>
  said("@series", { parts: counts.map(([seat, n]) => said(pattern, { who: said("@seat", { seat }), n })) });
const LOSSES = [
  [0, 1],
  [1, 2],
] as const;
const GAINS = [
  [0, 5],
  [1, 7],
  [2, 0],
] as const;

const FIRE = "The fire on {region} has strength {n}.";
const LAST_FIRE = said("@sentences", {
  parts: [
    said(FIRE, { region: 12, n: 1 }),
    said(CONFLICT, { region: 6, hunters: 9, limit: 6, losses: counted("{who} loses {n}", LOSSES) }),
    said(SCORING, { gains: counted("{who} {n}", GAINS) }),
  ],
});
const LINE: LineTold = { seat: -1, text: "", said: LAST_FIRE, action: "", kind: "turned", fields: [11, 1] };

describe("the end of a round", () => {
  const [first] = positions;
  const here = context(first as Recorded);

  it("is read from how the line of the last fire was made", () => {
    const losses = LOSSES.map(([seat, n]) => ({ seat, n }));
    expect(conflicts(LAST_FIRE)).toEqual([{ region: 5, crowd: 9, limit: 6, losses }]);
    expect(gains(LAST_FIRE)).toEqual(GAINS.map(([seat, n]) => ({ seat, n })));
    expect([conflicts(said(FIRE)), gains(said(FIRE))]).toEqual([[], []]);
  });

  it("is made as the server makes it", () => {
    const { patterns } = catalogue.mammoth;
    for (const pattern of [FIRE, CONFLICT, SCORING, "{who} loses {n}", "{who} {n}"]) {
      expect(patterns).toHaveProperty([pattern]);
    }
  });

  it("is told in the language of the page, with names", () => {
    const say = sayer({ language: "de", sayings: [german], t, seat: here.name });
    expect(say(LAST_FIRE)).toBe(
      "Das Feuer in Gebiet 12 hat Stärke 1. Konflikt in Gebiet 6: 9 Jäger, Platz für 6; " +
        "Ada verliert 1, Bodo verliert 2. Wertung: Ada 5, Bodo 7, Csilla 0.",
    );
  });

  it("is shown removal by removal, the weakest first", () => {
    const plain = [0, 1, 2, 3, 4].map((seat) => Array.from({ length: REGIONS }, () => [5, 2, 2, 0, 0][seat] ?? 0));
    const view = { ...read(here.shown), seats: 3, plain, clubbed: plain.map((row) => row.map(() => 0)) };
    const [conflict] = conflicts(LAST_FIRE);
    expect(removals(view, conflict as typeof conflict & object)).toEqual([[1], [0], [1]]);
    const shown = stages(view, view, [LINE], here);
    const leaving = shown.filter(({ caption = "" }) => caption.includes("Leaving"));
    expect(leaving.map((stage) => crowd(read(stage.view), 5))).toEqual([8, 7, 6]);
    expect(leaving.map(({ lit }) => lit)).toEqual([["region:6"], ["region:6"], ["region:6"]]);
    expect(leaving[0]?.caption).toBe("6: 9 hunters, room for 6. Leaving: Bodo.");
  });

  it("lets equals leave together, before whoever has more", () => {
    const counts = [3, 2, 2, 2, 4];
    const plain = counts.map((n) => Array.from({ length: REGIONS }, (_, region) => (region === 5 ? n : 0)));
    const view = { ...read(here.shown), seats: 5, plain, clubbed: plain.map((row) => row.map(() => 0)) };
    const losses = [1, 2, 2, 2, 1].map((n, seat) => ({ seat, n }));
    const shown = removals(view, { region: 5, crowd: 13, limit: 7, losses });
    expect(shown).toEqual([[1, 2, 3], [0], [4], [1, 2, 3]]);
  });

  it("brings the points of each region to those who stand there", () => {
    const plain = [0, 1, 2, 3, 4].map((seat) =>
      Array.from({ length: REGIONS }, (_, region) => Number(region === 6 && seat < 2)),
    );
    const mammoths = Array.from({ length: REGIONS }, (_, region) => Number(region === 6));
    const clubbed = plain.map((row) => row.map(() => 0));
    const view = { ...read(here.shown), seats: 3, ice: 0, plain, clubbed, mammoths };
    const won = stages(view, view, [LINE], here).flatMap(({ lit = [] }) => pointsIn(lit));
    expect(won).toEqual([
      { seat: 0, n: 2 },
      { seat: 1, n: 2 },
    ]);
  });

  it("fills a small dark supply stone by stone", () => {
    const before = { ...read(here.shown), seats: 3, stones: [4, 1, 5, 0, 0], light_supply: 6, dark_supply: 0 };
    const after = { ...before, stones: [2, 0, 3, 0, 0], light_supply: 0, dark_supply: 11 };
    const line = { seat: 0, text: "", said: asText(""), action: "", kind: "no_ice", fields: [] };
    const shown = stages(before, after, [line], here).map(({ view }) => read(view));
    expect(shown.map((view) => view.dark_supply)).toEqual([6, 7, 8, 9, 10, 11]);
    expect(shown.at(-1)?.stones.slice(0, 3)).toEqual([2, 0, 3]);
    const enough = { ...after, stones: before.stones, dark_supply: 12 };
    expect(stages(before, enough, [line], here)).toEqual([]);
  });

  it("says of a card what it ends", () => {
    const view = { ...read(here.shown), phase: 2, dark_supply: 3, round_number: 2, rounds: 4 };
    const number = (id: string): number => data.cards.findIndex((card) => card.id === id);
    expect(["winter", "thin-ice", "forest", "echo"].map((id) => endingOf(view, number(id)))).toEqual([
      "round",
      null,
      null,
      null,
    ]);
    expect(endingOf({ ...view, round_number: 4 }, number("winter"))).toBe("game");
  });
});

describe("stones", () => {
  const view = read((positions[0] as Recorded).view);

  it("that are taken come from the dark supply, those paid go to the light one, at a top-up to the dark one", () => {
    const poor = { ...view, seats: 3, stones: [4, 4, 4], dark_supply: 9, light_supply: 0 };
    expect(payments(poor, { ...poor, stones: [9, 4, 4], dark_supply: 4 })).toEqual([
      { seat: 0, n: 5, isPaid: false, shade: "dark" },
    ]);
    expect(payments(poor, { ...poor, stones: [4, 1, 4], light_supply: 3 })).toEqual([
      { seat: 1, n: 3, isPaid: true, shade: "light" },
    ]);
    expect(payments(poor, { ...poor, stones: [4, 4, 3], dark_supply: 10 })).toEqual([
      { seat: 2, n: 1, isPaid: true, shade: "dark" },
    ]);
  });
});

describe("a turn", () => {
  it("has four steps, and what ends one leads to the next", () => {
    for (const position of positions) {
      const found = steps(context(position));
      if (read(position.view).turn !== read(position.view).seat) continue;
      const now = found.findIndex(({ state }) => state === "now");
      const open = found.filter(({ state }) => state === "open");
      if (found.length > 0) expect(found).toHaveLength(4);
      for (const { offer } of open) expect(["done", "keep"]).toContain(offer?.kind);
      if (open.length > 0) expect(found[now + 1]).toBe(open[0]);
    }
  });
});

describe("pieces", () => {
  it.each(["desk", "phone"] as const)("on a %s stand for exactly what the view counts", async (format) => {
    const painting = await painted(format);
    for (const { view } of positions) {
      const pieces = figures(read(view), painting, format);
      const count = (sort: string): number =>
        pieces.filter((piece) => piece.sort === sort).reduce((sum, piece) => sum + piece.count, 0);
      const { plain, clubbed, mammoths, fires } = read(view);
      const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
      expect(count("hunter")).toBe(sum([...plain, ...clubbed].flat()));
      expect(count("mammoth")).toBe(sum(mammoths));
      expect(count("fire")).toBe(sum(fires));
      expect(new Set(pieces.map(({ key }) => key)).size).toBe(pieces.length);
    }
  });

  it("that changed places travel, those that left fade, and a new position is no journey", async () => {
    const painting = await painted("desk");
    const view = read((positions[0] as Recorded).view);
    const empty = view.plain.map((row) => row.map(() => 0));
    const standing = (...regions: number[]): typeof view => ({
      ...view,
      plain: empty.map((row, seat) => (seat === 0 ? row.map((_, region) => (regions.includes(region) ? 1 : 0)) : row)),
    });
    const spot = (region: number): unknown => painting.regions[region]?.places.middle;
    const [walk] = flights(standing(4, 5), standing(4, 6), painting);
    expect([walk?.from, walk?.to]).toEqual([spot(5), spot(6)]);
    const [leave] = flights(standing(4, 5), standing(4), painting);
    expect([leave?.from, leave?.to]).toEqual([spot(5), null]);
    expect(flights(standing(), standing(0, 1, 2, 3, 4, 5, 6, 7, 8), painting)).toEqual([]);
  });

  it("markers on one pebble lie apart, and the track begins anew after a hundred", () => {
    const places = Array.from({ length: 100 }, (_, value) => [value, 0] as const);
    expect(markers([3, 103, 7], places).map(({ x, y }) => [x, y])).toEqual([
      [3, 0],
      [10, 11],
      [7, 0],
    ]);
  });

  it("cards are all somewhere", () => {
    for (const { view } of positions) {
      for (const shade of ["light", "dark"] as const) expect(pileSize(read(view), shade)).toBeGreaterThanOrEqual(0);
    }
  });
});
