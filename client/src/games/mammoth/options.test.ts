import { describe, expect, it } from "vitest";

import type { Offer, PositionTold, TableTold } from "../../generated/messages.ts";
import { sayer } from "../../words/sayings.ts";
import { translator } from "../../words/words.ts";
import type { Context, View } from "../game.ts";
import { TRIBES } from "../game.ts";
import positionsText from "./fixtures/positions.json?raw";
import { warning } from "./lines.ts";
import { meant } from "./meant.ts";
import { prompt } from "./prompt.ts";
import { removals } from "./removals.ts";
import { about, endsText, label } from "./tell.ts";
import { cardNumber, PHASES, read, REGIONS, type MammothView, type Phase } from "./view.ts";
import words from "./words/en.ts";

const [first] = JSON.parse(positionsText) as readonly { view: View }[];
const t = translator("en", [words]);
const NAMES = ["Ada", "Bodo", "Csilla"];
const NOBODY = Array.from({ length: 5 }, () => Array.from({ length: REGIONS }, () => 0));
const CALM: MammothView = {
  ...read(first?.view ?? {}),
  seats: 3,
  seat: 1,
  viewer: 1,
  turn: 0,
  round_number: 1,
  rounds: 4,
  clubs_aside: 0,
  short_moves: 0,
  pit_hunter: 0,
  strict8: 0,
  steps: 0,
  plain: NOBODY,
  clubbed: NOBODY,
  supply: [6, 6, 6, 0, 0],
  stones: [4, 4, 4, 0, 0],
  club_supply: 6,
  mammoth_supply: 1,
  dark_supply: 20,
  light_supply: 0,
  open_card: [-1, -1],
  mammoths: Array.from({ length: REGIONS }, () => 0),
};
const WITH_MAMMOTH = CALM.mammoths.map((_, region) => Number(region === 4));
const NO_SUPPLY = [0, 0, 0, 0, 0];

function context(view: MammothView, legal: Offer[] = []): Context {
  const position = { deciders: [view.seat], view, legal, is_over: false, scores: [0, 0, 0] } as unknown as PositionTold;
  const name = (seat: number): string => NAMES[seat] ?? "?";
  const say = sayer({ language: "en", sayings: [], t, seat: name });
  const tribe = (seat: number): (typeof TRIBES)[number] => TRIBES[seat] ?? "bone";
  return { table: {} as TableTold, position, shown: view, lines: [], seat: view.seat, t, say, name, tribe };
}

function inPhase(phase: Phase, changes: Partial<MammothView> = {}): MammothView {
  return { ...CALM, phase: PHASES.indexOf(phase), ...changes };
}

/** What is asked while a card is carried out. */
function asked(card: string, changes: Partial<MammothView> = {}): string {
  return prompt(context(inPhase("act", { card: cardNumber(card), ...changes })), []).text;
}

function offer(kind: string, field: number): Offer {
  return { action: `${kind} ${field}`, kind, fields: [field] };
}

describe("what is asked", () => {
  it("of whoever gets Elder's Gift says how far hunters go, and whether a club is left", () => {
    expect(asked("gift")).toBe("Take a club, or move your hunters anywhere: up to 2.");
    expect(asked("gift", { short_moves: 1 })).toBe("Take a club, or move your hunters to bordering regions: up to 2.");
    expect(asked("gift", { club_supply: 0 })).toBe("No club is left, so move your hunters anywhere: up to 2.");
    const both = { club_supply: 0, short_moves: 1 };
    expect(asked("gift", both)).toBe("No club is left, so move your hunters to bordering regions: up to 2.");
    expect(asked("gift", { steps: 1 })).toBe("Move another of your hunters anywhere, or done.");
    const begun = { ...both, steps: 1 };
    expect(asked("gift", begun)).toBe("Move another of your hunters to a bordering region, or done.");
  });

  it("by cards that place says that hunters move instead when the supply is empty, by dark cards perhaps next door", () => {
    const empty = { supply: NO_SUPPLY };
    const short = { ...empty, short_moves: 1 };
    expect(asked("gathering", { short_moves: 1 })).toBe("Place a hunter anywhere: 2 left, or done.");
    expect(asked("gathering", empty)).toBe("Your supply is empty, so move a hunter anywhere: 2 left, or done.");
    expect(asked("newcomers", short)).toBe(
      "Your supply is empty, so move a hunter to a bordering region: 1 left, or done.",
    );
    expect(asked("forest", short)).toBe(
      "Your supply is empty, so move a hunter: up to 3 to forest, or up to 2 anywhere.",
    );
    expect(asked("forest", { ...short, steps: 2, step_region: [2, 9, 0] })).toBe(
      "Your supply is empty, so move a hunter to forest: 1 left, or done.",
    );
    expect(asked("forest", { ...short, steps: 1, step_region: [0, 0, 0] })).toBe(
      "Your supply is empty, so move a hunter anywhere: 1 left, or done.",
    );
    expect(asked("follow", { ...short, region: 4 })).toBe(
      "Region 5: move a hunter there, since your supply is empty, or bring the mammoth, or done.",
    );
  });

  it("by Oak Club says what is left", () => {
    expect(asked("oak")).toBe("Take a club, lay it under a hunter, or bring a mammoth.");
    expect(asked("oak", { mammoth_supply: 0 })).toBe("Take a club, lay it under a hunter, or move a mammoth one step.");
    expect(asked("oak", { club_supply: 0 })).toBe("No club is left: bring a mammoth, or done.");
    expect(asked("oak", { club_supply: 0, mammoth_supply: 0 })).toBe(
      "No club is left: move a mammoth one step, or done.",
    );
  });

  it("by The Pit follows what is on the land and the option", () => {
    const hunter = { pit_hunter: 1 };
    expect(asked("pit", { ...hunter, mammoths: WITH_MAMMOTH })).toBe("Send a mammoth away, or leave it.");
    expect(asked("pit")).toBe("No mammoth is on the land: there is nothing to do.");
    expect(asked("pit", { ...hunter, short_moves: 1 })).toBe(
      "No mammoth is on the land: place a hunter anywhere instead, or done.",
    );
    expect(asked("pit", { ...hunter, supply: NO_SUPPLY })).toMatch(/your supply is empty: move a hunter anywhere/);
    expect(asked("pit", { ...hunter, supply: NO_SUPPLY, short_moves: 1 })).toMatch(
      /move a hunter to a bordering region/,
    );
    const clicked = (changes: Partial<MammothView>): string | null =>
      meant("region:3", context(inPhase("act", { card: cardNumber("pit"), ...changes })), []);
    expect([clicked({}), clicked(hunter)]).toEqual(["chase 3", "place 3"]);
  });

  it("with eight stones names a dark echo that may be played, and the strict rule", () => {
    const rich = { seat: 1, turn: 1, stones: [4, 9, 4, 0, 0] };
    const ember = offer("play", cardNumber("ember"));
    const echo = offer("play", cardNumber("dark-echo"));
    const text = (...legal: Offer[]): string => prompt(context(inPhase("play", rich), legal), []).text;
    expect(text(ember)).toBe("Play a light card: you hold 9 stones.");
    expect(text(ember, echo)).toBe("Play a light card, or your dark echo to copy the open one: you hold 9 stones.");
    const note = (strict8: number): string | undefined =>
      prompt(context(inPhase("play", { ...rich, strict8 }), [ember]), []).note;
    expect(note(0)).toBe(words["note.eight"]);
    expect(note(1)).toBe(words["note.eight.strict"]);
  });
});

describe("help", () => {
  it.each([
    ["gift", { short_moves: 1 }, /to bordering regions/],
    ["pit", { pit_hunter: 1 }, /or place a hunter if there is none/],
    ["echo", { strict8: 1 }, /only the light one, unless/],
  ] as const)("of %s follows the option", (card, changes, text) => {
    expect(about(`card:${card}`, context(CALM))).not.toMatch(text);
    expect(about(`card:${card}`, context({ ...CALM, ...changes }))).toMatch(text);
    const open = { ...CALM, ...changes, open_card: [cardNumber(card), -1] };
    expect(about("open:light", context(open))).toMatch(text);
  });

  it("of hunters says whether clubs count", () => {
    const aside = context({ ...CALM, clubs_aside: 1 });
    expect(about("hunter:5.a", context(CALM))).not.toMatch(/without clubs/);
    expect(about("hunter:5.a", aside)).toMatch(/fewest hunters without clubs/);
    expect(about("hunter:5.a!", context(CALM))).not.toMatch(/does not count/);
    expect(about("hunter:5.a!", aside)).toMatch(/takes up room, but does not count/);
  });
});

describe("a conflict", () => {
  it("is shown in the order of all hunters, or of those without clubs where these are set aside", () => {
    const standing = (counts: readonly number[]): number[][] =>
      NOBODY.map((row, seat) => row.map((_, region) => (region === 8 ? (counts[seat] ?? 0) : 0)));
    const view = { ...CALM, plain: standing([1, 2, 3]), clubbed: standing([2, 0, 0]) };
    const losses = [1, 1, 1].map((n, seat) => ({ seat, n }));
    const conflict = { region: 8, crowd: 8, limit: 5, losses };
    expect(removals(view, conflict)).toEqual([[1], [0, 2]]);
    expect(removals({ ...view, clubs_aside: 1 }, conflict)).toEqual([[0], [1], [2]]);
  });
});

describe("an echo", () => {
  const spark = cardNumber("spark");
  const late = { seat: 1, turn: 1, round_number: 4, dark_supply: 2, open_card: [cardNumber("paths"), spark] };
  const both = [offer("copy", 0), offer("copy", 1)];

  it("warns before it copies the card that ends the game", () => {
    const here = context(inPhase("copy", late), both);
    expect(prompt(here, []).text).toBe(
      "Choose the open card to copy. Stray Spark ends the game: no stones, no effect.",
    );
    expect(both.map((each) => label(each, here))).toEqual([
      "Copy Crossed Paths",
      "Copy Stray Spark: ends the game, no effect",
    ]);
    expect(both.map((each) => warning(each, here))).toEqual([null, "ends the game: no stones, no effect"]);
    expect(about("open:dark", here)).toMatch(/ends the game/);
    expect(about("open:light", here)).not.toMatch(/ends the game/);
  });

  it("says nothing of a card that may not be copied, and of an earlier round only that it ends", () => {
    expect(prompt(context(inPhase("copy", late), both.slice(0, 1)), []).text).toBe("Choose the open card to copy.");
    const here = context(inPhase("copy", { ...late, round_number: 3 }), both);
    expect(prompt(here, []).text).toBe("Choose the open card to copy.");
    expect(prompt(here, []).detail).toBe("The dark supply holds 2: a card that empties it ends the round.");
    expect(label(offer("copy", 1), here)).toBe("Copy Stray Spark");
  });

  it("warns in the hand already, unless eight stones bind it to the light card", () => {
    const ends = (card: string, changes: Partial<MammothView> = {}): string => {
      const view = inPhase("play", { ...late, ...changes });
      return endsText(context(view), view, cardNumber(card));
    };
    const rich = { stones: [4, 9, 4, 0, 0] };
    expect([ends("echo"), ends("dark-echo")]).toEqual(Array(2).fill("copying Stray Spark ends the game"));
    expect([ends("echo", rich), ends("dark-echo", rich)]).toEqual(["copying Stray Spark ends the game", ""]);
    expect([ends("echo", { round_number: 3 }), ends("echo", { open_card: [-1, -1] }), ends("ember")]).toEqual([
      "",
      "",
      "",
    ]);
    const here = context(inPhase("play", late));
    expect(warning(offer("play", cardNumber("echo")), here)).toBe("copying Stray Spark ends the game");
    expect(warning(offer("play", cardNumber("pit")), here)).toBe("ends the game: no stones, no effect");
    const early = context(inPhase("play", { ...late, round_number: 3 }));
    expect(warning(offer("play", cardNumber("pit")), early)).toBeNull();
  });
});
