/** The language of the page: the shell's texts, those of the game that is open, and what the server says. */

import { sayer, type Say, type Sayings, type SayingShelf } from "../words/sayings.ts";
import { translator, type Dictionary, type Language, type Shelf, type Translate } from "../words/words.ts";
import { rememberingLast } from "./structuralSharing.ts";
import { settings } from "./settings.svelte.ts";

/** The texts of a game. */
export interface Speech {
  readonly words: Shelf;
  readonly said: SayingShelf;
}

const shell: Speech = {
  words: {
    en: () => import("../words/en.ts"),
    de: () => import("../words/de.ts"),
    nl: () => import("../words/nl.ts"),
    it: () => import("../words/it.ts"),
    hu: () => import("../words/hu.ts"),
  },
  said: {
    de: () => import("../words/said/de.ts"),
    nl: () => import("../words/said/nl.ts"),
    it: () => import("../words/said/it.ts"),
    hu: () => import("../words/said/hu.ts"),
  },
};

interface Loaded {
  language: Language;
  dictionaries: readonly Dictionary[];
  sayings: readonly Sayings[];
}

let loaded: Loaded = $state.raw({ language: "en", dictionaries: [], sayings: [] });
let speech: Speech | null = $state.raw(null);
const translate: Translate = $derived(translator(loaded.language, loaded.dictionaries));

/** A text in the language of the page. */
export const t: Translate = (key, values) => translate(key, values);

/** How sentences of the server are said here, in whatever language the page has then, if seats are called so. */
export function sayWith(seat: (seat: number) => string): Say {
  const sayerIn = rememberingLast(({ language, sayings }: Loaded) => sayer({ language, sayings, t, seat }));
  return (said) => sayerIn(loaded)(said);
}

/** The texts of a game are needed, or those of no game any more. */
export async function speakOf(game: Speech | null): Promise<void> {
  speech = game;
  await speak();
}

/** Load what the chosen language needs; until then the page stays as it is. */
export async function speak(): Promise<void> {
  const { language } = settings;
  const rooms = speech ? [speech, shell] : [shell];
  const [dictionaries, sayings] = await Promise.all([
    Promise.all(rooms.map(async ({ words }) => (await words[language]()).default)),
    Promise.all(language === "en" ? [] : rooms.map(async ({ said }) => (await said[language]()).default)),
  ]);
  if (language === settings.language) loaded = { language, dictionaries, sayings };
}

/** Follow the chosen language from now on. */
export function followLanguage(): void {
  $effect(() => {
    if (settings.language !== loaded.language) void speak();
  });
}
