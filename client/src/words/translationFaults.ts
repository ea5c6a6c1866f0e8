/** What a translation lacks: texts, holes, and the forms its language needs. */

import type { Dictionary, Entry } from "./words.ts";

const HOLE = /\{(\w+)\}/g;
/** Numbers that bring up every category of every language we know of: many whole ones, and halves. */
const NUMBERS = [...Array.from({ length: 201 }, (_, n) => n), 0.5, 1.5];

/** The holes of an entry, sorted, each once. */
export function holesOf(entry: Entry): readonly string[] {
  const texts = typeof entry === "string" ? [entry] : formsOf(entry).map(([, form]) => form);
  const found = texts.flatMap((each) =>
    typeof each === "string" ? [...each.matchAll(HOLE)].map(([, hole = ""]) => hole) : holesOf(each),
  );
  return [...new Set(found)].sort();
}

function formsOf(entry: Exclude<Entry, string>): readonly (readonly [string, Entry])[] {
  return Object.entries(entry).filter(([name]) => name !== "by") as [string, Entry][];
}

/** The categories a language has for the numbers of our games. */
export function categoriesOf(language: string): ReadonlySet<string> {
  const rules = new Intl.PluralRules(language);
  return new Set(NUMBERS.map((n) => rules.select(n)));
}

/** The faults of forms in a language: categories that are missing, and what decides if it is nothing that is told. */
function formFaults(entry: Entry, holes: readonly string[], language: string): readonly string[] {
  if (typeof entry === "string") return [];
  const missing = [...categoriesOf(language)].filter((name) => !(name in entry)).map((name) => `has no form "${name}"`);
  const decider =
    entry.by === undefined || holes.includes(entry.by) ? [] : [`is decided by {${entry.by}}, which is no hole`];
  return [...missing, ...decider, ...formsOf(entry).flatMap(([, form]) => formFaults(form, holes, language))];
}

/** Everything that is wrong with a dictionary beside the one it translates. Forms may be more than there; they may not be lost. */
export function translationFaults(original: Dictionary, translated: Dictionary, language: string): readonly string[] {
  const extra = Object.keys(translated).filter((key) => !(key in original));
  return [
    ...extra.map((key) => `"${key}": there is no such text`),
    ...Object.entries(original).flatMap(([key, entry]) => {
      const other = translated[key];
      if (other === undefined) return [`"${key}": is missing`];
      const [wanted, found] = [holesOf(entry), holesOf(other)];
      const holes = wanted.join() === found.join() ? [] : [`has the holes [${found.join()}], not [${wanted.join()}]`];
      const forms = typeof entry !== "string" && typeof other === "string" ? ["has no forms by number"] : [];
      return [...holes, ...forms, ...formFaults(other, wanted, language)].map((fault) => `"${key}": ${fault}`);
    }),
  ];
}
