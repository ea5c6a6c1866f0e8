/** Sentences of the server, said anew in the language of the page. English needs no dictionary: its patterns are the texts. */

import type { Said } from "../generated/messages.ts";
import { FIRST } from "./languages.ts";
import { fill, formFor, type Dictionary, type Translate } from "./words.ts";

/** A dictionary of patterns: the English one, and how the language says it, with the same holes. */
export type Sayings = Dictionary;
export type Say = (said: Said) => string;

/** A text that is in the right language already. */
export const asText = (text: string): Said => ({ pattern: "@text", values: { text } });

/** The sentences a text is made of, one by one. */
export function sentencesOf(said: Said): readonly Said[] {
  return said.pattern === "@sentences" ? (said.values["parts"] as readonly Said[]) : [said];
}

const knownParts = new WeakMap<Said, readonly Said[]>();

/** A text and everything it is made of, however deep; the lines of a log are asked again and again. */
export function partsOf(said: Said): readonly Said[] {
  const known = knownParts.get(said) ?? takenApart(said);
  knownParts.set(said, known);
  return known;
}

function takenApart(said: Said): readonly Said[] {
  const held = Object.values(said.values).flat() as readonly unknown[];
  const inner = held.filter((value): value is Said => typeof value === "object" && value !== null);
  return [said, ...inner.flatMap(partsOf)];
}

/** How many somebody got or lost. */
export interface Count {
  readonly seat: number;
  readonly n: number;
}

/** Who got or lost how many, from a series of parts such as `{who} loses {n}`. */
export function countsBySeat(series: unknown): readonly Count[] {
  return ((series as Said).values["parts"] as readonly Said[]).map(({ values }) => ({
    seat: Number((values["who"] as Said).values["seat"]),
    n: Number(values["n"]),
  }));
}

/** What a sayer needs: how names are translated, and who sits where. */
export interface Speaker {
  readonly language: string;
  readonly sayings: readonly Sayings[];
  readonly t: Translate;
  readonly seat: (seat: number) => string;
}

/** How sentences are said by a speaker. */
export function sayer(speaker: Speaker): Say {
  const { language, sayings, t } = speaker;
  const list = new Intl.ListFormat(language === FIRST ? "en-GB" : language); // as the server does: no comma before "and"

  const value = (given: unknown): string | number => {
    if (typeof given === "number") return given;
    return typeof given === "object" && given !== null ? say(given as Said) : String(given);
  };
  const parts = (said: Said): string[] =>
    (said.values["parts"] as readonly unknown[]).map((part) => String(value(part)));

  function say(said: Said): string {
    switch (said.pattern) {
      case "@text":
        return String(said.values["text"]);
      case "@seat":
      case "@whole_seat":
        return speaker.seat(Number(said.values["seat"]));
      case "@list":
        return list.format(parts(said));
      case "@series":
        return parts(said).join(", ");
      case "@sentences":
        return parts(said).join(" ");
    }
    if (said.pattern.startsWith("@")) return t(said.pattern.slice(1));
    const pattern = sayings.find((each) => said.pattern in each)?.[said.pattern] ?? said.pattern;
    const values = Object.fromEntries(Object.entries(said.values).map(([hole, given]) => [hole, value(given)]));
    return fill(formFor(pattern, values, language), values, language);
  }
  return say;
}
