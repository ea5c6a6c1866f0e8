import { describe, expect, it } from "vitest";

import { click, nextAnchors, type Picked } from "../../table/picking.ts";
import type { Offer } from "../../generated/messages.ts";
import type { Anchor, Choice } from "../game.ts";
import { about } from "./texts/about.ts";
import data from "./data.ts";
import { label } from "./texts/label.ts";
import { meant } from "./meant.ts";
import { further, isMain, path, strength } from "./path.ts";
import { prompt } from "./prompt.ts";
import { choicesOf, contextOf, isFit, LANGUAGES, POSITIONS, type Recorded } from "./sample.ts";
import { progress, summary } from "./texts/summary.ts";
import { nameOf } from "./tell.ts";
import { steps, warning } from "./texts/turn.ts";
import { phaseOf, read, waiting } from "./view.ts";

const DECISIONS = POSITIONS.filter(({ legal }) => legal.length > 0);
const KINDS = new Set(DECISIONS.flatMap(({ legal }) => legal.map(({ kind }) => kind)));
/** Kinds whose offers are buttons. */
const CHIPS = ["swap", "choose", "pay", "skip", "end"];

/** All anchors of all recorded positions, each with a position it occurs in. */
const ANCHORS = new Map<Anchor, Recorded>(
  DECISIONS.flatMap((position) =>
    choicesOf(position).flatMap(({ path: all }) => all.map((each) => [each, position] as const)),
  ),
);

/** Everything a board may show besides. */
const SEEN: readonly Anchor[] = [
  ...data.hexes.flatMap(({ id }) => [`hex:${id}`, `camp:${id}`, `find:${id}`]),
  ...data.junctions.map(({ id }) => `junction:${id}`),
  ...data.cards.flatMap(({ id, sort }) => [
    ...["hand", "discard", "played", "pile"].map((zone) => `card:${zone}.${id}`),
    ...(sort === "culture" ? [`culture:${id}`] : sort === "tribe" ? [`stack:${id}`] : []),
  ]),
  ...data.animals.flatMap(({ id }) => [`animal:${id}`, `prey:${id}`, `tipped:${id}`]),
  ...data.stones.map(({ id }) => `stone:${id}`),
  ...data.chiefs.map(({ id }) => `chief:${id}`),
  ...data.rivals.map(({ id }) => `rival:${id}`),
  ...data.columns.flatMap(({ id }) => [
    `column:${id}`,
    ...["top", "middle", "lower"].map((area) => `area:${id}.${area}`),
  ]),
  ...["cell:a1", "cell:1.a1", "idol:sacrifice", "idol:honour", "offer:camp", "offer:walk", "mammoth:piece", "pay:food"],
  ...["figure:chief", "figure:tribe", "chief:ability", "goods:food", "goods:tool", "labour:pool", "burial:table"],
  ...["rest:space", "rest:1", "rest:2", "rest:tile", "rest:next", "round:track", "seat:1", "seat:2"],
  ...["deck:own", "discard:own", "pile:own", "buried:own"],
  ...[1, 2, 3, 4].map((n) => `order:${n}`),
  ...[1, 2, 3, 4, 5].map((n) => `slot:${n}`),
  ...[1, 2, 3].map((n) => `hut:${n}`),
  ...data.honour.map((_, row) => `row:${row + 1}`),
  ...data.sacrifice.map((_, step) => `step:${step + 1}`),
];

/** Clicks one anchor after the other, choosing among several what is wanted. */
function reached(choices: readonly Choice[], wanted: Choice): boolean {
  let picked: Picked = [];
  for (const anchor of wanted.path) {
    if (picked.includes(anchor)) continue;
    const outcome = click(choices, picked, anchor);
    if (outcome.kind === "chosen") return outcome.choice.offer === wanted.offer;
    if (outcome.kind === "several") return outcome.offers.includes(wanted.offer);
    if (outcome.kind === "nothing") return false;
    picked = outcome.picked;
  }
  return wanted.path.length === 0;
}

/** What is clicked first by the words of the notation, where it is not the verb and the thing. */
const BY_WORDS: Readonly<Record<string, (verb: string, one: string, two: string) => readonly Anchor[]>> = {
  play: (_, card) => [`card:hand.${card}`],
  discard: (_, card) => [`card:hand.${card}`],
  lay: (_, card) => [`card:hand.${card}`],
  recover: (_, card) => [`card:discard.${card}`],
  bury: (_, zone, card) => [`card:${zone}.${card}`],
  place: (figure, place) => [
    place === "rest" ? "rest:space" : `column:${place}`,
    figure === "chief" ? "figure:chief" : "figure:tribe",
  ],
  recruit: (_, card) => [`stack:${card}`],
  learn: (_, card) => [`culture:${card}`],
  hunt: (_, animal) => [`animal:${animal}`],
  tip: (_, animal) => [`prey:${animal}`],
  pick: (_, chief) => [`chief:${chief}`],
  village: (_, junction) => [`junction:${junction}`],
  mammoth: () => ["mammoth:piece"],
  build: (_, place) => [place.includes("^") ? `cell:${place.split("^").toReversed().join(".")}` : `cell:${place}`],
  step: (_, from) => [`camp:${from}`],
  offer: (offer) => [`offer:${offer}`],
  food: () => ["pay:food"],
  tile: (_, which) => [which === "keep" ? "rest:tile" : "rest:next"],
};

/** What would be clicked first, told by the notation of an action alone; nothing for buttons. */
function firstByNotation({ action, kind }: Offer): readonly Anchor[] {
  const [verb = "", one = "", two = ""] = action.split(" ");
  return CHIPS.includes(kind) ? [] : (BY_WORDS[kind]?.(verb, one, two) ?? [`${verb}:${one}`]);
}

describe("what is clicked", () => {
  it("covers every kind a person can choose", () => {
    expect([...KINDS].toSorted()).toEqual(
      [
        ...["build", "bury", "choose", "discard", "end", "food", "hunt", "idol", "lay", "learn", "mammoth", "offer"],
        ...["pick", "place", "play", "recover", "recruit", "side", "skip", "step", "stone", "swap", "take", "tile"],
        ...["tip", "village"],
      ].toSorted(),
    );
  });

  it("names every thing of an action, in the order of the notation", () => {
    const view = (DECISIONS[0] as Recorded).view;
    const clicked = (kind: string, ...fields: number[]): readonly Anchor[] => path({ action: "", kind, fields }, view);
    expect(clicked("place", 2, 1)).toEqual(["column:hunt", "figure:chief"]);
    expect(clicked("place", 4, 0)).toEqual(["rest:space", "figure:tribe"]);
    expect(clicked("step", 9, 10)).toEqual(["camp:C3", "hex:C4"]);
    expect(clicked("mammoth", 0)).toEqual(["mammoth:piece", "junction:A1-A2-B2"]);
    expect(clicked("build", 1, 15)).toEqual(["cell:1.f2"]);
    expect(clicked("bury", 3, 3)).toEqual(["card:pile.elder"]);
  });

  it("reach two steps far, as long as two are left, each hex once", () => {
    const walks = POSITIONS.filter(({ legal }) => legal.some(({ kind }) => kind === "step"));
    const far = walks.map((position) => ({ ...position, ways: further(position.legal, position.view) }));
    expect(far.some(({ ways }) => ways.length > 0)).toBe(true);
    for (const { view, legal, ways } of far) {
      if ((waiting(read(view))?.left ?? 0) < 2) expect(ways).toEqual([]);
      const near = legal.map((offer) => path(offer, view).join(" "));
      const all = ways.map((way) => way.path.join(" "));
      expect(new Set([...near, ...all]).size).toBe(new Set(near).size + all.length);
      for (const {
        offer,
        path: [camp, hex],
        then,
      } of ways) {
        const [middle, end] = then?.[0]?.split(" ").slice(1) ?? [];
        expect(path(offer, view)).toEqual([camp, `hex:${middle}`]);
        expect(hex).toBe(`hex:${end}`);
        expect(camp).not.toBe(`camp:${end}`);
      }
    }
  });

  it("every offer is reached by its clicks", () => {
    for (const position of DECISIONS) {
      const choices = choicesOf(position);
      for (const choice of choices) expect(reached(choices, choice), choice.offer.action).toBe(true);
    }
  });

  it("glows exactly where something legal begins", () => {
    for (const position of DECISIONS) {
      const glowing = nextAnchors(choicesOf(position), []);
      const wanted = position.legal.filter(({ kind }) => kind !== "take").flatMap((offer) => firstByNotation(offer));
      const takes = position.legal
        .filter(({ kind }) => kind === "take")
        .flatMap((offer) => path(offer, position.view)[0] ?? []);
      expect([...glowing].toSorted()).toEqual([...new Set([...wanted, ...takes])].toSorted());
    }
  });

  it("leads to one offer, or to several with different names", () => {
    for (const position of DECISIONS) {
      const context = contextOf(position);
      const ends = new Map<string, string[]>();
      for (const { offer, path: all } of choicesOf(position)) {
        if (all.length > 0) ends.set(all.join(" "), [...(ends.get(all.join(" ")) ?? []), label(offer, context)]);
      }
      for (const [where, labels] of ends) expect(new Set(labels).size, where).toBe(labels.length);
    }
  });

  it("is a button for what has no place, and food never pays silently", () => {
    for (const { legal, view } of DECISIONS) {
      for (const offer of legal) {
        expect(path(offer, view).length === 0, offer.action).toBe(CHIPS.includes(offer.kind));
        expect(isMain(offer)).toBe(offer.kind === "end" || offer.kind === "skip");
      }
    }
    const table = { ...read(DECISIONS.find(({ view }) => phaseOf(read(view)) === "column")?.view ?? {}) };
    const view = { ...table, place: 2, depth: 0, labour: 0, manual: 0, discount: [[], [], [[0, 0, 0]], []] };
    const hunt = { action: "hunt bison", kind: "hunt", fields: [3] };
    expect(path(hunt, view as never)).toEqual(["animal:bison", "pay:food"]);
    expect(path(hunt, { ...view, labour: 4 } as never)).toEqual(["animal:bison"]);
    expect(path(hunt, { ...view, manual: 1 } as never)).toEqual(["animal:bison"]);
    expect([strength(hunt, view as never), strength(hunt, { ...view, labour: 4 } as never)]).toEqual([
      "weak",
      "strong",
    ]);
  });
});

describe("a price that is asked for", () => {
  it("is a button, which no card of the box needs yet", () => {
    const position = DECISIONS.find(({ view }) => phaseOf(read(view)) === "column") as Recorded;
    const pay = { action: "pay", kind: "pay", fields: [] };
    const todo = [data.instructions.findIndex(({ op }) => op === "pay")];
    const view = { ...position.view, todo, todo_left: [1], depth: 1 };
    for (const language of LANGUAGES) {
      const context = contextOf({ ...position, view, legal: [pay] }, language);
      expect(path(pay, view)).toEqual([]);
      expect(label(pay, context)).toContain("1");
      expect(isFit(prompt(context, []).text)).toBe(true);
    }
  });
});

describe.each(LANGUAGES)("the table in %s", (language) => {
  it("has a label for every offer", () => {
    for (const position of DECISIONS) {
      const context = contextOf(position, language);
      for (const offer of position.legal) {
        const text = label(offer, context);
        expect(isFit(text), `${offer.action}: ${text}`).toBe(true);
      }
    }
  });

  it("says what is to be done in every position, for whoever looks", () => {
    for (const position of POSITIONS) {
      for (const seat of [position.seat, (position.seat + 1) % 4, -1]) {
        const { text, detail, note } = prompt({ ...contextOf(position, language), seat: seat < 0 ? null : seat }, []);
        for (const each of [text, detail, note]) if (each !== undefined) expect(isFit(each), each).toBe(true);
      }
    }
  });

  it("says what is half made", () => {
    for (const position of DECISIONS) {
      const context = contextOf(position, language);
      for (const { path: all } of choicesOf(position)) {
        for (let n = 1; n < all.length; n += 1) {
          const { text } = prompt(context, all.slice(0, n));
          expect(isFit(text), `${all.join(" ")}: ${text}`).toBe(true);
        }
      }
    }
  });

  it("has a name and a meaning for everything that is clicked", () => {
    for (const [anchor, position] of ANCHORS) {
      const context = contextOf(position, language);
      expect(isFit(nameOf(anchor, context)), `${anchor}: ${nameOf(anchor, context)}`).toBe(true);
      expect(isFit(about(anchor, context)), `${anchor}: ${about(anchor, context)}`).toBe(true);
    }
  });

  it("has a name and a meaning for everything that is seen", () => {
    for (const position of [POSITIONS.at(0), POSITIONS.at(30), POSITIONS.at(-1)]) {
      const context = contextOf(position as Recorded, language);
      for (const anchor of SEEN) {
        expect(isFit(nameOf(anchor, context)), `${anchor}: ${nameOf(anchor, context)}`).toBe(true);
        expect(isFit(about(anchor, context)), `${anchor}: ${about(anchor, context)}`).toBe(true);
      }
    }
  });

  it("tells steps, progress, warnings and the whole position", () => {
    for (const position of POSITIONS) {
      const context = contextOf(position, language);
      const texts = [
        ...steps(context).map(({ text }) => text),
        progress(context),
        ...summary(context),
        ...position.legal.flatMap((offer) => warning(offer, context) ?? []),
      ];
      for (const text of texts) expect(isFit(text), text).toBe(true);
    }
  });
});

describe("why not", () => {
  it("means what could be done with a thing, where something can be done with it", () => {
    for (const position of DECISIONS) {
      const context = contextOf(position);
      const legal = position.legal.map(({ action }) => action);
      for (const { offer, path: all } of choicesOf(position)) {
        const clicked = all.filter((anchor) => anchor !== "pay:food" || all.length === 1);
        const last = clicked.at(-1);
        if (!last || offer.kind === "place") continue;
        const action = meant(last, context, clicked.slice(0, -1));
        expect(legal, `${offer.action}: ${last} means ${action}`).toContain(action);
      }
    }
  });

  it("sends the figure that is picked, or one that is left", () => {
    const position = DECISIONS.find(({ legal }) => legal.some(({ action }) => action === "chief hunt")) as Recorded;
    const context = contextOf(position);
    expect(meant("column:hunt", context, ["figure:chief"])).toBe("chief hunt");
    expect(meant("rest:space", context, ["figure:tribe"])).toBe("figure rest");
    const gone = {
      ...read(position.view),
      figure_at: [
        [0, 1],
        [0, 1],
        [0, 1],
        [0, 1],
      ],
      chief_at: [-1, -1, -1, -1],
    };
    const late = contextOf({ ...position, view: gone as never });
    expect(meant("column:hunt", late, [])).toBe("chief hunt");
  });

  it("says nothing of what cannot be done at all", () => {
    const context = contextOf(DECISIONS[0] as Recorded);
    for (const anchor of ["seat:1", "deck:own", "area:hunt.top", "row:2"])
      expect(meant(anchor, context, [])).toBeNull();
  });
});
