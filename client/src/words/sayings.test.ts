import { describe, expect, it } from "vitest";

import type { Said } from "../generated/messages.ts";
import { asText, countsBySeat, sayer, sentencesOf, type Say, type Sayings } from "./sayings.ts";
import { translator } from "./words.ts";

const said = (pattern: string, values: Said["values"] = {}): Said => ({ pattern, values });
const seat = (number: number): Said => said("@seat", { seat: number });

function speaker(language: string, ...dictionaries: readonly Sayings[]): Say {
  const t = translator(language, [{ "card.ember": language === "de" ? "Glut" : "Ember" }]);
  return sayer({ language, sayings: dictionaries, t, seat: (number) => ["Ada", "Bodo", "Csilla"][number] ?? "?" });
}

describe("saying", () => {
  it("fills holes with numbers, names of things and whoever sits there", () => {
    const say = speaker("de", { "{who} plays {card} and pays {n}.": "{who} spielt {card} und zahlt {n}." });
    const line = said("{who} plays {card} and pays {n}.", { who: seat(1), card: said("@card.ember"), n: 12345 });
    expect(say(line)).toBe("Bodo spielt Glut und zahlt 12.345.");
    expect(say(said("@whole_seat", { seat: 0 }))).toBe("Ada");
  });

  it("says sayings inside sayings", () => {
    const say = speaker("de", { "no: {why}": "nein: {why}", "region {n} is under ice": "Gebiet {n} liegt unter Eis" });
    expect(say(said("no: {why}", { why: said("region {n} is under ice", { n: 4 }) }))).toBe(
      "nein: Gebiet 4 liegt unter Eis",
    );
  });

  it("joins lists as the language does, series with commas, sentences with spaces", () => {
    const parts = [seat(0), seat(1), "c"];
    expect(speaker("en")(said("@list", { parts }))).toBe("Ada, Bodo and c");
    expect(speaker("hu")(said("@list", { parts: parts.slice(0, 2) }))).toBe("Ada és Bodo");
    expect(speaker("nl")(said("@series", { parts }))).toBe("Ada, Bodo, c");
    expect(speaker("it")(said("@sentences", { parts: [said("One."), said("Two.")] }))).toBe("One. Two.");
  });

  it("asks the game's dictionary before the table's, and falls back to English", () => {
    const say = speaker("nl", { a: "spel" }, { a: "tafel", b: "beide" });
    expect([say(said("a")), say(said("b")), say(said("{n} c", { n: 2 }))]).toEqual(["spel", "beide", "2 c"]);
  });

  it("leaves texts as they are", () => {
    expect(speaker("de")(asText("{who} plays"))).toBe("{who} plays");
  });
});

describe("reading how a text was made", () => {
  it("finds its sentences, one or many", () => {
    const [one, two] = [said("One."), said("Two.")];
    expect(sentencesOf(one)).toEqual([one]);
    expect(sentencesOf(said("@sentences", { parts: [one, two] }))).toEqual([one, two]);
  });

  it("finds who got how many", () => {
    const parts = [said("{who} {n}", { who: seat(2), n: 7 })];
    expect(countsBySeat(said("@series", { parts }))).toEqual([{ seat: 2, n: 7 }]);
  });
});
