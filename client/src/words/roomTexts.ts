/** Rooms with texts: the shell and each game. Each has a file for each language, found by looking and loaded when it is used. */

import { FIRST } from "./languages.ts";
import type { Dictionary } from "./words.ts";

/** A file with the texts of a room in one language. */
export interface TextFile {
  readonly default: Dictionary;
}

/** The texts of a room, by language. */
export type Shelf = Readonly<Record<string, () => Promise<TextFile>>>;

/** What a room says itself, and how it says the sentences of the server, which are English already. */
export interface RoomTexts {
  readonly words: Shelf;
  readonly said: Shelf;
}

/** The language of a file, which is called by the language's code alone. */
export function languageOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1, path.lastIndexOf("."));
}

/** The shelf of some files, as `import.meta.glob` finds them. */
export function shelfOf(files: Shelf): Shelf {
  return Object.fromEntries(Object.entries(files).map(([path, load]) => [languageOf(path), load]));
}

/** The texts of a shelf in a language; those of the first language if it has no others. */
export async function textsIn(shelf: Shelf, language: string): Promise<Dictionary> {
  return (await (shelf[language] ?? shelf[FIRST])?.())?.default ?? {};
}
