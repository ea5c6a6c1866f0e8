/** The language of the page: the shell's texts, and those of the game that is open. */

import { translator, type Dictionary, type Language, type Shelf, type Translate } from "../words/words.ts";
import { settings } from "./settings.svelte.ts";

const shelf: Shelf = {
  en: () => import("../words/en.ts"),
  de: () => import("../words/de.ts"),
  nl: () => import("../words/nl.ts"),
  it: () => import("../words/it.ts"),
  hu: () => import("../words/hu.ts"),
};

interface Loaded {
  language: Language;
  shell: Dictionary;
  game: Dictionary;
}

let loaded: Loaded = $state.raw({ language: "en", shell: {}, game: {} });
let gameShelf: Shelf | null = $state.raw(null);
const translate: Translate = $derived(translator(loaded.language, [loaded.game, loaded.shell]));

/** A text in the language of the page. */
export const t: Translate = (key, values) => translate(key, values);

/** The texts of a game are needed, or those of no game any more. */
export async function speakOf(game: Shelf | null): Promise<void> {
  gameShelf = game;
  await speak();
}

/** Load what the chosen language needs; until then the page stays as it is. */
export async function speak(): Promise<void> {
  const { language } = settings;
  const [shell, game] = await Promise.all([shelf[language](), gameShelf?.[language]()]);
  if (language === settings.language) loaded = { language, shell: shell.default, game: game?.default ?? {} };
}

/** Follow the chosen language from now on. */
export function followLanguage(): void {
  $effect(() => {
    if (settings.language !== loaded.language) void speak();
  });
}
