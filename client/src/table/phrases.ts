/** Short things to say, in the language of whoever reads them: they are sent in English and recognised again. */

import type { Translate } from "../words/words.ts";

const PHRASES: Readonly<Record<string, string>> = {
  hello: "Hello!",
  luck: "Good luck!",
  moment: "One moment, please.",
  thanks: "Thank you!",
  nice: "Nice move!",
  oops: "Oops.",
  played: "Well played!",
  again: "Another game?",
};

export const PHRASE_NAMES: readonly string[] = Object.keys(PHRASES);

/** A phrase as it is sent. */
export function phrase(name: string): string {
  return PHRASES[name] ?? "";
}

/** What somebody said, as the reader reads it. */
export function heard(text: string, t: Translate): string {
  const name = PHRASE_NAMES.find((each) => PHRASES[each] === text);
  return name === undefined ? text : t(`phrase.${name}`);
}
