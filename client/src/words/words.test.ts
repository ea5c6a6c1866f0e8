import { describe, expect, it } from "vitest";

import { LANGUAGES, preferred } from "./languages.ts";
import { fill, translator, type Dictionary } from "./words.ts";

describe("translating", () => {
  it("fills holes, and leaves what has no value", () => {
    expect(fill("{a} and {b}", { a: "x" }, "en")).toBe("x and {b}");
  });

  it("writes numbers and picks forms as the language does", () => {
    const words = { left: { one: "{n} left over", other: "{n} are left" } };
    expect(translator("en", [words])("left", { n: 1 })).toBe("1 left over");
    expect(translator("de", [words])("left", { n: 12345 })).toBe("12.345 are left");
    expect(translator("hu", [words])("left", { n: 1 })).toBe("1 left over");
    for (const language of LANGUAGES)
      for (const n of [-999, -1, 0, 7, 999, 1000, 0.5, 123456])
        expect(fill("{n}", { n }, language)).toBe(new Intl.NumberFormat(language).format(n));
  });

  it("asks the first dictionary that knows a key, and shows a key nobody knows", () => {
    const t = translator("en", [{ a: "game" }, { a: "shell", b: "other" }]);
    expect([t("a"), t("b"), t("c")]).toEqual(["game", "other", "c"]);
  });

  it("follows the browser's first language that is ours", () => {
    expect(preferred(["fr-FR", "hu-HU", "de"])).toBe("hu");
    expect(preferred(["fr"])).toBe("en");
  });
});

describe("forms by number", () => {
  const polish: Dictionary = {
    hunters: { one: "{n} myśliwy", few: "{n} myśliwych (kilku)", many: "{n} myśliwych", other: "{n} myśliwego" },
    stones: {
      by: "stones",
      one: "{stones} kamień",
      few: "{stones} kamienie",
      many: "{stones} kamieni",
      other: "{stones} kamienia",
    },
    both: {
      by: "cards",
      one: { one: "{cards} karta, {n} punkt", few: "{cards} karta, {n} punkty", other: "{cards} karta, {n} punktów" },
      few: { one: "{cards} karty, {n} punkt", few: "{cards} karty, {n} punkty", other: "{cards} karty, {n} punktów" },
      other: "{cards} kart, punkty: {n}",
    },
  };
  const t = translator("pl", [polish]);
  const said = (numbers: readonly number[]): readonly string[] => numbers.map((n) => t("hunters", { n }));

  it("are as many as the language has: Polish has one, few, many, and other for halves", () => {
    expect(said([1, 2, 4, 5, 12, 21, 22, 25])).toEqual([
      "1 myśliwy",
      "2 myśliwych (kilku)",
      "4 myśliwych (kilku)",
      "5 myśliwych",
      "12 myśliwych",
      "21 myśliwych",
      "22 myśliwych (kilku)",
      "25 myśliwych",
    ]);
    expect(t("hunters", { n: 1.5 })).toBe("1,5 myśliwego");
  });

  it("can be decided by another hole than n, and by two numbers", () => {
    expect(t("stones", { stones: 3, n: 1 })).toBe("3 kamienie");
    expect(t("both", { cards: 2, n: 1 })).toBe("2 karty, 1 punkt");
    expect(t("both", { cards: 1, n: 7 })).toBe("1 karta, 7 punktów");
    expect(t("both", { cards: 9, n: 3 })).toBe("9 kart, punkty: 3");
  });

  it("are those of everything else where a text decides, or nothing", () => {
    expect(t("hunters", { n: "1,5" })).toBe("1,5 myśliwego");
    expect(t("hunters")).toBe("{n} myśliwego");
  });
});
