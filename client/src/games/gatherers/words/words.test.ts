import { describe, expect, it } from "vitest";

import { LANGUAGES, type Dictionary, type Entry } from "../../../words/words.ts";
import de from "./de.ts";
import en from "./en.ts";
import hu from "./hu.ts";
import it_ from "./it.ts";
import nl from "./nl.ts";

const ALL: Readonly<Record<(typeof LANGUAGES)[number], Dictionary>> = { en, de, nl, it: it_, hu };

/** The holes of a text; a plural form may say the number in words. */
function holes(entry: Entry): string {
  const text = typeof entry === "string" ? entry : entry.other;
  return [...text.matchAll(/\{(\w+)\}/g)]
    .map(([, name]) => name)
    .sort()
    .join();
}

describe.each(LANGUAGES)("the words in %s", (language) => {
  it("have every key and every hole of the English ones", () => {
    const wanted = Object.entries<Entry>(en).map(([key, entry]) => [key, holes(entry)]);
    const found = Object.entries(ALL[language]).map(([key, entry]) => [key, holes(entry)]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted));
  });
});
