/** Texts in five languages: a dictionary for the shell and one for each game. */

export const LANGUAGES = ["en", "de", "nl", "it", "hu"] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text, or its forms by number: which one is used depends on `n`. */
export type Entry = string | { one: string; other: string };
export type Dictionary = Readonly<Record<string, Entry>>;
export type Values = Readonly<Record<string, string | number>>;
export type Translate = (key: string, values?: Values) => string;

/** The dictionaries of a room of the client, each loaded when its language is used. All have the keys of the English one. */
export type Shelf = Readonly<Record<Language, () => Promise<{ default: Dictionary }>>>;

const HOLE = /\{(\w+)\}/g;

const formats = new Map<Language, Intl.NumberFormat>();

/** Whole numbers of up to three figures are written alike in all our languages. */
const LONG = 1000;

/** A number as a language writes it. How it does is made once, since that takes longer than writing a thousand numbers. */
function numeral(value: number, language: Language): string {
  if (Number.isInteger(value) && Math.abs(value) < LONG) return `${value}`;
  const found = formats.get(language) ?? new Intl.NumberFormat(language);
  formats.set(language, found);
  return found.format(value);
}

/** A text with its holes filled; numbers are written as the language does. */
export function fill(text: string, values: Values, language: Language): string {
  return text.replace(HOLE, (hole, name: string) => {
    const value = values[name];
    if (value === undefined) return hole;
    return typeof value === "number" ? numeral(value, language) : value;
  });
}

/** How to translate with some dictionaries, the first that knows a key is asked. An unknown key is shown as it is. */
export function translator(language: Language, dictionaries: readonly Dictionary[]): Translate {
  const rules = new Intl.PluralRules(language);
  const forms = new Map<number, "one" | "other">();
  const form = (n: number): "one" | "other" => {
    const found = forms.get(n) ?? (rules.select(n) === "one" ? "one" : "other");
    forms.set(n, found);
    return found;
  };
  return (key, values = {}) => {
    const entry = dictionaries.find((each) => key in each)?.[key];
    if (entry === undefined) return key;
    const text = typeof entry === "string" ? entry : entry[form(Number(values["n"]))];
    return fill(text, values, language);
  };
}

/** The language of the browser, if it is one of ours. */
export function preferred(wanted: readonly string[]): Language {
  for (const each of wanted) {
    const found = LANGUAGES.find((language) => each.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return "en";
}
