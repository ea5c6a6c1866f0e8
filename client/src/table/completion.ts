/** What was begun to be typed, as far as it can become a legal move. */

import type { Offer } from "../generated/messages.ts";

/** What the field may say next. */
export interface Completion {
  /** The legal moves that begin like that, the best first. */
  readonly offers: readonly Offer[];
  /** The words with which the last one begun can go on, without those already written. */
  readonly words: readonly string[];
  /** The text with everything added about which there is no choice. */
  readonly text: string;
}

/** One line, small letters, single spaces: as the notation is written. A space at the end says that a word is whole. */
function tidy(text: string): string {
  return text.trimStart().replace(/\s+/g, " ").toLowerCase();
}

/** The beginning that all texts share. */
function shared(texts: readonly string[]): string {
  const [first = "", ...others] = texts;
  let length = first.length;
  for (const other of others) {
    while (!other.startsWith(first.slice(0, length))) length -= 1;
  }
  return first.slice(0, length);
}

/** How a text can go on, word by word, from the legal list alone. */
export function complete(text: string, legal: readonly Offer[]): Completion {
  const typed = tidy(text);
  const offers = legal.filter((offer) => offer.action.toLowerCase().startsWith(typed));
  const done = typed.split(" ").length - 1;
  const words = [...new Set(offers.map((offer) => offer.action.split(" ")[done] ?? "").filter((word) => word !== ""))];
  const common = shared(offers.map((offer) => offer.action));
  const [only] = offers;
  if (offers.length === 1 && only) return { offers, words, text: only.action };
  return { offers, words, text: common.length > typed.length ? common : text };
}

/** The legal move a text is, if it is exactly one. */
export function exactly(text: string, legal: readonly Offer[]): Offer | null {
  const typed = tidy(text).trimEnd();
  return legal.find((offer) => offer.action.toLowerCase() === typed) ?? null;
}
