/** Texts with holes, and their forms by number, in any language. */

/**
 * The forms of a text by number, called as `Intl.PluralRules` calls the categories of the language: Polish has one, few, many and,
 * for halves, other. Where two numbers decide, a form has forms itself.
 */
export interface Forms extends Readonly<Partial<Record<Intl.LDMLPluralRule, Entry>>> {
  readonly other: Entry;
  /** The hole whose number decides; `n` if a text does not say. */
  readonly by?: string;
}

/** A text, or its forms by number. */
export type Entry = string | Forms;
export type Dictionary = Readonly<Record<string, Entry>>;
export type Values = Readonly<Record<string, string | number>>;
export type Translate = (key: string, values?: Values) => string;

const HOLE = /\{(\w+)\}/g;

/** Asks something slow about a language once for each language and number. */
function remembered<Found>(find: (language: string) => (n: number) => Found): (n: number, language: string) => Found {
  const finders = new Map<string, { readonly ask: (n: number) => Found; readonly known: Map<number, Found> }>();
  return (n, language) => {
    const { ask, known } = finders.get(language) ?? { ask: find(language), known: new Map<number, Found>() };
    finders.set(language, { ask, known });
    const found = known.get(n) ?? ask(n);
    known.set(n, found);
    return found;
  };
}

/** A number as a language writes it. */
const numeral = remembered((language) => {
  const format = new Intl.NumberFormat(language);
  return (n) => format.format(n);
});

/** The category of a number in a language. What is no number is "other". */
const category = remembered((language) => {
  const rules = new Intl.PluralRules(language);
  return (n) => rules.select(n);
});

/** The text of an entry for some values: of its forms the one for the number that decides. */
export function formFor(entry: Entry, values: Values, language: string): string {
  if (typeof entry === "string") return entry;
  const n = Number(values[entry.by ?? "n"]);
  return formFor(entry[category(n, language)] ?? entry.other, values, language);
}

/** A text with its holes filled; numbers are written as the language does. */
export function fill(text: string, values: Values, language: string): string {
  return text.replace(HOLE, (hole, name: string) => {
    const value = values[name];
    if (value === undefined) return hole;
    return typeof value === "number" ? numeral(value, language) : value;
  });
}

/** How to translate with some dictionaries, the first that knows a key is asked. An unknown key is shown as it is. */
export function translator(language: string, dictionaries: readonly Dictionary[]): Translate {
  return (key, values = {}) => {
    const entry = dictionaries.find((each) => key in each)?.[key];
    return entry === undefined ? key : fill(formFor(entry, values, language), values, language);
  };
}
