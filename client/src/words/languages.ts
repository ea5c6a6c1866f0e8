/**
 * The languages of the pages, each by its own name, in the order of the menu. A language is a line here and a file in each room:
 * `words/<code>.ts`, `words/said/<code>.ts`, and in each game `intro/<code>.ts`, `words/<code>.ts` and `said/<code>.ts`.
 */
export const LANGUAGE_NAMES = {
  en: "English",
  de: "Deutsch",
  nl: "Nederlands",
  it: "Italiano",
  hu: "Magyar",
} as const;

export type Language = keyof typeof LANGUAGE_NAMES;
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as readonly Language[];
/** What is written first, and what a room speaks that does not have a language. */
export const FIRST: Language = "en";

/** The language of the browser, if it is one of ours. */
export function preferred(wanted: readonly string[]): Language {
  for (const each of wanted) {
    const found = LANGUAGES.find((language) => each.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return FIRST;
}
