/** Any game without a folder of its own: its view as a list of fields, its actions as buttons in the words of the notation. */

import { shelfOf } from "../../words/roomTexts.ts";
import type { Context, GameClient, Prompt, View } from "../game.ts";
import Fields from "./Fields.svelte";

/** A field of a view, as somebody reads it. */
export interface Field {
  readonly name: string;
  readonly value: string;
}

/** The fields of a view: lists with commas, lists of lists in brackets. */
export function fieldsOf(view: View): readonly Field[] {
  return Object.entries(view).map(([name, value]) => ({
    name: name.replaceAll("_", " "),
    value: Array.isArray(value)
      ? value.map((each: unknown) => (typeof each === "string" ? each : JSON.stringify(each))).join(", ")
      : typeof value === "string"
        ? value
        : JSON.stringify(value),
  }));
}

function prompt({ position, seat, name, t }: Context): Prompt {
  if (seat !== null && position.deciders.includes(seat)) return { text: t("plain.choose") };
  return { text: t("plain.wait", { name: name(position.deciders[0] ?? 0) }) };
}

/** A game, as the shell sees it, of which nothing but the server's messages is known. */
export function plainGame(id: string): GameClient {
  return {
    id,
    words: shelfOf({}),
    said: shelfOf({}),
    path: () => [],
    label: ({ action }) => action,
    isMain: () => false,
    prompt,
    nameOf: (anchor) => anchor,
    about: () => "",
    meant: () => null,
    progress: ({ position, t }) => t("plain.progress", { n: position.step }),
    summary: ({ position }) => fieldsOf(position.view).map(({ name, value }) => `${name}: ${value}.`),
    Board: Fields,
  };
}
