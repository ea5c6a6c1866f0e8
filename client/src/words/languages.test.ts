import { describe, expect, it } from "vitest";

import type { Said } from "../generated/messages.ts";
import catalogueText from "../generated/sayings.json?raw";
import { FIRST, LANGUAGES } from "./languages.ts";
import { languageOf, shelfOf, textsIn, type Shelf, type TextFile } from "./roomTexts.ts";
import { sayer } from "./sayings.ts";
import { holesOf, translationFaults } from "./translationFaults.ts";
import { translator, type Dictionary } from "./words.ts";

const words = import.meta.glob<TextFile>(["./??.ts", "../games/*/words/??.ts", "../games/*/intro/??.ts"], {
  eager: true,
});
const said = import.meta.glob<TextFile>(["./said/??.ts", "../games/*/said/??.ts"], { eager: true });
const sources = import.meta.glob<string>(["../**/*.ts", "../**/*.svelte", "!../**/*.test.ts", "!../generated/**"], {
  eager: true,
  query: "?raw",
  import: "default",
});
const OTHERS = LANGUAGES.filter((language) => language !== FIRST);

interface Sentences {
  readonly patterns: Readonly<Record<string, readonly string[]>>;
  readonly names: Readonly<Record<string, string>>;
}
const catalogue = JSON.parse(catalogueText) as Readonly<Record<string, Sentences>>;

/** The files of each room, by its folder, and in it by language. */
function byRoom(files: Readonly<Record<string, TextFile>>): readonly [string, ReadonlyMap<string, Dictionary>][] {
  const found = new Map<string, Map<string, Dictionary>>();
  for (const [path, file] of Object.entries(files)) {
    const folder = path.slice(0, path.lastIndexOf("/"));
    found.set(folder, (found.get(folder) ?? new Map<string, Dictionary>()).set(languageOf(path), file.default));
  }
  return [...found];
}

/** The room of the server's catalogue whose sentences lie in a folder. */
function sentencesIn(folder: string): Sentences {
  return catalogue[/games\/(\w+)\//.exec(folder)?.[1] ?? "table"] ?? { patterns: {}, names: {} };
}

describe.each(byRoom(words))("the texts in %s", (_, languages) => {
  const first = languages.get(FIRST) ?? {};

  it("are there in every language of the list, and in no other", () => {
    expect([...languages.keys()].sort()).toEqual([...LANGUAGES].sort());
  });

  it.each(LANGUAGES)("are complete in %s", (language) => {
    expect(translationFaults(first, languages.get(language) ?? {}, language)).toEqual([]);
  });
});

describe.each(byRoom(words).filter(([folder]) => !folder.endsWith("/intro")))(
  "the names in %s",
  (folder, languages) => {
    it.each(LANGUAGES)("that the server says are all there in %s", (language) => {
      const dictionary = languages.get(language) ?? {};
      expect(Object.keys(sentencesIn(folder).names).filter((key) => !(key in dictionary))).toEqual([]);
    });
  },
);

describe.each(byRoom(said))("the sentences in %s", (folder, languages) => {
  const { patterns } = sentencesIn(folder);

  it("are there in every language of the list but the first, and in no other", () => {
    expect([...languages.keys()].sort()).toEqual([...OTHERS].sort());
  });

  it.each(OTHERS)("are all those of the server in %s, with the same holes", (language) => {
    const original = Object.fromEntries(Object.keys(patterns).map((pattern) => [pattern, pattern]));
    expect(Object.keys(patterns).length).toBeGreaterThan(0);
    for (const [pattern, holes] of Object.entries(patterns)) expect(holesOf(pattern)).toEqual(holes);
    expect(translationFaults(original, languages.get(language) ?? {}, language)).toEqual([]);
  });
});

it("every game has its three rooms", () => {
  const games = Object.keys(sources).flatMap((path) => /^\.\.\/games\/(\w+)\/index\.ts$/.exec(path)?.[1] ?? []);
  const rooms = [...byRoom(words), ...byRoom(said)].map(([folder]) => folder);
  expect(games.length).toBeGreaterThan(0);
  for (const game of games)
    expect(rooms).toEqual(expect.arrayContaining(["intro", "words", "said"].map((room) => `../games/${game}/${room}`)));
});

it("no file but the list and the texts themselves names a language", () => {
  const isText = (path: string): boolean =>
    /\/(words|said|intro)\/(\w\w\.ts|\w\w\/)|^\.\/\w\w\.ts|\/words\/languages\.ts|^\.\/languages\.ts/.test(path);
  const named = new RegExp(`["'/](${OTHERS.join("|")})(["']|/|\\.ts)`);
  const found = Object.entries(sources).filter(([path, text]) => !isText(path) && named.test(text));
  expect(found.map(([path]) => path)).toEqual([]);
});

it("a file with texts names no language but its own: what was copied was looked through", () => {
  const texts = Object.entries(sources).flatMap(([path, text]) => {
    const language = /(?:\/(?:words|said|intro)|^\.)\/(\w\w)(?:\.ts$|\/)/.exec(path)?.[1];
    return language === undefined ? [] : [{ path, language, text }];
  });
  const named = new RegExp(`(?:\\("|, "|/)(${LANGUAGES.join("|")})(?:"\\)|/|\\.ts)`, "g");
  const foreign = texts.flatMap(({ path, language, text }) =>
    [...text.matchAll(named)].filter(([, code]) => code !== language).map(([found]) => `${path}: ${found}`),
  );
  expect(texts.length).toBeGreaterThan(LANGUAGES.length);
  expect(foreign).toEqual([]);
});

describe("a language that comes new", () => {
  const polish: Readonly<Record<string, Dictionary>> = {
    "./words/pl.ts": {
      "card.ember": "Żar",
      left: {
        one: "Został {n} kafelek",
        few: "Zostały {n} kafelki",
        many: "Zostało {n} kafelków",
        other: "Zostało {n} kafelka",
      },
    },
    "./said/pl.ts": {
      "{who} plays {card} for {n} stones.": {
        one: "{who} zagrywa „{card}” za {n} kamień.",
        few: "{who} zagrywa „{card}” za {n} kamienie.",
        many: "{who} zagrywa „{card}” za {n} kamieni.",
        other: "{who} zagrywa „{card}” za {n} kamienia.",
      },
    },
  };
  const english: Dictionary = { "card.ember": "Ember", left: { one: "{n} tile left", other: "{n} tiles left" } };
  const found = (path: string, texts: Dictionary | undefined): Shelf =>
    shelfOf({
      [path]: () => Promise.resolve({ default: texts ?? {} }),
      "./words/en.ts": () => Promise.resolve({ default: english }),
    });

  it("is found by its file's name, and speaks with its own forms", async () => {
    const t = translator("pl", [await textsIn(found("./words/pl.ts", polish["./words/pl.ts"]), "pl")]);
    expect([1, 3, 5, 22].map((n) => t("left", { n }))).toEqual([
      "Został 1 kafelek",
      "Zostały 3 kafelki",
      "Zostało 5 kafelków",
      "Zostały 22 kafelki",
    ]);
    const sayings = [await textsIn(found("./said/pl.ts", polish["./said/pl.ts"]), "pl")];
    const say = sayer({ language: "pl", sayings, t, seat: () => "Ada" });
    const values = { who: { pattern: "@seat", values: { seat: 0 } }, card: { pattern: "@card.ember", values: {} } };
    const line = (n: unknown): Said => ({ pattern: "{who} plays {card} for {n} stones.", values: { ...values, n } });
    expect(say(line(2))).toBe("Ada zagrywa „Żar” za 2 kamienie.");
    expect(say(line(5))).toBe("Ada zagrywa „Żar” za 5 kamieni.");
    expect(say(line({ pattern: "{n}.5", values: { n: 1 } }))).toBe("Ada zagrywa „Żar” za 1.5 kamienia.");
    expect(say({ pattern: "@list", values: { parts: ["a", "b"] } })).toBe("a i b");
  });

  it("leaves a room that lacks it in the first language", async () => {
    const t = translator("cs", [await textsIn(found("./words/pl.ts", polish["./words/pl.ts"]), "cs")]);
    expect(t("card.ember")).toBe("Ember");
    expect(await textsIn({}, "cs")).toEqual({});
  });

  it("is told what it lacks", () => {
    expect(translationFaults(english, polish["./words/pl.ts"] ?? {}, "pl")).toEqual([]);
    expect(translationFaults(english, { left: { one: "{n} kafelek", other: "kafelki" }, more: "x" }, "pl")).toEqual([
      '"more": there is no such text',
      '"card.ember": is missing',
      '"left": has no form "many"',
      '"left": has no form "few"',
    ]);
    expect(translationFaults(english, { "card.ember": "Żar {n}", left: "{n} kafelków" }, "pl")).toEqual([
      '"card.ember": has the holes [n], not []',
      '"left": has no forms by number',
    ]);
    expect(translationFaults({ a: "{n}" }, { a: { by: "m", other: "{n}" } }, "ja")).toEqual([
      '"a": is decided by {m}, which is no hole',
    ]);
  });
});
