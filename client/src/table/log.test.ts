import { describe, expect, it } from "vitest";

import type { Choice } from "../games/game.ts";
import type { LineTold, Offer } from "../generated/messages.ts";
import { undoRefusal } from "./undoRefusal.ts";
import { complete, exactly } from "./completion.ts";
import { forcedOffer } from "./forced.ts";
import { AWAY_MS, turnsSince } from "./turnsSince.ts";
import { endOf, headOf, sectionsOf, turnsOf } from "./turns.ts";

/** A log, one letter for each line: who acted, or "-" for chance. */
function log(seats: string): LineTold[] {
  return [...seats].map((letter, index) => ({
    seat: "abc".indexOf(letter),
    text: `${letter}${index}`,
    said: { pattern: "@text", values: { text: `${letter}${index}` } },
    action: `${letter}${index}`,
    kind: "",
    fields: [],
  }));
}

const offer = (action: string): Offer => ({ action, kind: action.split(" ")[0] ?? "", fields: [] });

describe("turns", () => {
  it("hold what one seat did, with the answers of chance", () => {
    const turns = turnsOf(log("--a-ab-c"));
    expect(turns.map((turn) => [turn.seat, turn.from, turn.lines.length])).toEqual([
      [-1, 0, 2],
      [0, 2, 3],
      [1, 5, 2],
      [2, 7, 1],
    ]);
    expect(turns.map(endOf)).toEqual([2, 5, 7, 8]);
  });

  it("can begin later in the log, and keep the places of their lines", () => {
    expect(turnsOf(log("aabb"), 1).map((turn) => [turn.from, turn.lines.length])).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  it("are headed by the first decision", () => {
    const [turn] = turnsOf(log("a-a"));
    expect(turn && headOf(turn)?.text).toBe("a0");
    const [chance] = turnsOf(log("--"));
    expect(chance && headOf(chance)?.text).toBe("-0");
  });

  it("stand under headings, and are cut where one begins", () => {
    const headings: Record<string, string> = { a0: "Round 1", "-3": "Round 2" };
    const sections = sectionsOf(turnsOf(log("aab-bc")), (line) => headings[line.text] ?? null);
    expect(sections.map(({ heading, turns }) => [heading, turns.map((turn) => [turn.seat, turn.from])])).toEqual([
      [
        "Round 1",
        [
          [0, 0],
          [1, 2],
        ],
      ],
      [
        "Round 2",
        [
          [1, 3],
          [2, 5],
        ],
      ],
    ]);
  });

  it("without headings are one section, and nothing is none", () => {
    expect(sectionsOf(turnsOf(log("ab")), () => null)).toHaveLength(1);
    expect(sectionsOf([], () => null)).toEqual([]);
  });
});

describe("what happened since", () => {
  const lines = log("abbcab-c");

  it("is the turns of others after the last look, if that was long ago", () => {
    const found = turnsSince(lines, 0, { at: 0, lines: 1 }, AWAY_MS);
    expect(found.map((turn) => turn.seat)).toEqual([1, 2, 1, 2]);
  });

  it("is nothing for who was away for a moment, missed one turn only, or never looked", () => {
    expect(turnsSince(lines, 0, { at: 1, lines: 1 }, AWAY_MS)).toEqual([]);
    expect(turnsSince(lines, 0, { at: 0, lines: 7 }, AWAY_MS)).toEqual([]);
    expect(turnsSince(lines, 0, { at: 0, lines: 8 }, AWAY_MS)).toEqual([]);
    expect(turnsSince(lines, 0, null, AWAY_MS)).toEqual([]);
  });

  it("counts every turn for somebody who watches", () => {
    expect(turnsSince(lines, null, { at: 0, lines: 0 }, AWAY_MS)).toHaveLength(6);
  });
});

describe("completion", () => {
  const legal = ["place 7", "place 8", "place 12", "done"].map(offer);

  it("offers the words that can follow, and nothing else", () => {
    expect(complete("", legal).words).toEqual(["place", "done"]);
    expect(complete("place ", legal).words).toEqual(["7", "8", "12"]);
    expect(complete("place 1", legal).words).toEqual(["12"]);
    expect(complete("fly", legal)).toEqual({ offers: [], words: [], text: "fly" });
  });

  it("adds what there is no choice about", () => {
    expect(complete("p", legal).text).toBe("place ");
    expect(complete("d", legal).text).toBe("done");
    expect(complete("place ", legal).text).toBe("place ");
    expect(complete("  PLACE   1", legal).text).toBe("place 12");
  });

  it("knows a whole move when it reads one", () => {
    expect(exactly(" Place  7 ", legal)?.action).toBe("place 7");
    expect(exactly("place", legal)).toBeNull();
  });
});

describe("what closed the way back", () => {
  it("is the table, somebody else, or chance", () => {
    expect(undoRefusal(log("a"), 0, "none")).toEqual({ by: "none" });
    expect(undoRefusal(log("b"), 0, "hidden")).toEqual({ by: "nothing" });
    expect(undoRefusal(log("a"), 0, "hidden", true)).toEqual({ by: "hidden" });
    expect(undoRefusal(log("ab"), 0, "hidden")).toEqual({ by: "seat", seat: 1 });
    expect(undoRefusal(log("ba-"), 0, "hidden")).toEqual({ by: "luck" });
  });
});

describe("what is played by itself", () => {
  const pass: Choice = { offer: offer("pass"), path: [] };
  const place: Choice = { offer: offer("place 7"), path: ["region:7"] };
  const wishes = { forced: "play", confirm: "turn" } as const;

  it("is the only offer, if nothing is clicked for it", () => {
    expect(forcedOffer([pass], false, wishes)).toBe(pass.offer);
    expect(forcedOffer([place], false, wishes)).toBeNull();
    expect(forcedOffer([pass, place], false, wishes)).toBeNull();
    expect(forcedOffer([], false, wishes)).toBeNull();
  });

  it("never closes the way back unseen, unless somebody wants that", () => {
    expect(forcedOffer([pass], true, wishes)).toBeNull();
    expect(forcedOffer([pass], true, { ...wishes, confirm: "never" })).toBe(pass.offer);
  });

  it("is nothing for those who want to be asked", () => {
    expect(forcedOffer([pass], false, { ...wishes, forced: "ask" })).toBeNull();
    expect(forcedOffer([pass], false, { ...wishes, confirm: "always" })).toBeNull();
  });
});
