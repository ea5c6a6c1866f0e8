/** The language of the page: the shell's texts, those of the game that is open, and what the server says. */

import { INTROS } from "../games/registry.ts";
import { FIRST } from "../words/languages.ts";
import { shelfOf, textsIn, type RoomTexts, type TextFile } from "../words/roomTexts.ts";
import { sayer, type Say, type Sayings } from "../words/sayings.ts";
import { translator, type Dictionary, type Translate } from "../words/words.ts";
import { rememberingLast } from "./structuralSharing.ts";
import { settings } from "./settings.svelte.ts";
import { titleOf } from "./titles.svelte.ts";

const shell: RoomTexts = {
  words: shelfOf(import.meta.glob<TextFile>("../words/??.ts")),
  said: shelfOf(import.meta.glob<TextFile>("../words/said/??.ts")),
};

interface Loaded {
  language: string;
  dictionaries: readonly Dictionary[];
  sayings: readonly Sayings[];
}

let loaded: Loaded = $state.raw({ language: FIRST, dictionaries: [], sayings: [] });
let open: RoomTexts | null = $state.raw(null);
const translate: Translate = $derived(translator(loaded.language, loaded.dictionaries));

/** A text in the language of the page. */
export const t: Translate = (key, values) => translate(key, values);

/** A text in the language of the page, or what is said instead where nobody has one. */
export function textOr(key: string, otherwise: string): string {
  const found = t(key);
  return found === key ? otherwise : found;
}

/** What a game is called; as the server says if it has no name here. */
export const gameName = (id: string): string => textOr(`game.${id}`, titleOf(id));

/** How sentences of the server are said here, in whatever language the page has then, if seats are called so. */
export function sayWith(seat: (seat: number) => string): Say {
  const sayerIn = rememberingLast(({ language, sayings }: Loaded) => sayer({ language, sayings, t, seat }));
  return (said) => sayerIn(loaded)(said);
}

/** The texts of a game are needed, or those of no game any more. */
export async function speakOf(game: RoomTexts | null): Promise<void> {
  open = game;
  await speak();
}

/** Load what the chosen language needs; until then the page stays as it is. */
export async function speak(): Promise<void> {
  const { language } = settings;
  const rooms = open ? [open, shell] : [shell];
  const [dictionaries, sayings] = await Promise.all([
    Promise.all([...rooms.map(({ words }) => words), ...INTROS].map((shelf) => textsIn(shelf, language))),
    Promise.all(rooms.map(({ said }) => textsIn(said, language))),
  ]);
  if (language === settings.language) loaded = { language, dictionaries, sayings };
}

/** Follow the chosen language from now on. */
export function followLanguage(): void {
  $effect(() => {
    if (settings.language !== loaded.language) void speak();
  });
}
