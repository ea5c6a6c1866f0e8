import { describe, expect, it } from "vitest";

import { fill, LANGUAGES, preferred, translator, type Dictionary, type Entry } from "./words.ts";

const files = import.meta.glob<{ default: Dictionary }>(["./??.ts", "../games/*/words/??.ts"], { eager: true });

/** The dictionaries of each room, by the folder they lie in. */
function rooms(): Map<string, Map<string, Dictionary>> {
  const found = new Map<string, Map<string, Dictionary>>();
  for (const [path, file] of Object.entries(files)) {
    const cut = path.lastIndexOf("/");
    const room = found.get(path.slice(0, cut)) ?? new Map<string, Dictionary>();
    found.set(path.slice(0, cut), room.set(path.slice(cut + 1, -3), file.default));
  }
  return found;
}

/** The holes of an entry, sorted, and whether it has forms. */
function shape(entry: Entry): string {
  const texts = typeof entry === "string" ? [entry] : [entry.one, entry.other];
  const holes = texts.map((text) => [...text.matchAll(/\{(\w+)\}/g)].map((hole) => hole[1]));
  return JSON.stringify([typeof entry, ...new Set(holes.flat().sort())]);
}

describe.each([...rooms()])("the dictionaries in %s", (_, languages) => {
  const english = languages.get("en") as Dictionary;

  it.each(["de", "nl", "it", "hu"])("have every text in %s, with the same holes", (language) => {
    const other = languages.get(language) ?? {};
    expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort());
    for (const [key, entry] of Object.entries(english)) {
      expect(`${key} ${shape(other[key] as Entry)}`).toBe(`${key} ${shape(entry)}`);
    }
  });
});

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
