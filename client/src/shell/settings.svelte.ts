/** What a person has chosen; kept in this browser. */

import { LANGUAGES, preferred, type Language } from "../words/languages.ts";

export const THEMES = ["auto", "day", "night"] as const;
export const SPEEDS = ["slow", "normal", "fast", "off"] as const;
/** When somebody is asked before something is sent: never, where a turn ends with nothing else left to do, or each time. */
export const CONFIRMATIONS = ["never", "turn", "always"] as const;
/** What happens where nothing can be chosen: it is played by itself, or asked for. */
export const FORCED = ["play", "ask"] as const;
/** When notes for newcomers are shown: during the first games, always, never. */
export const NOTES = ["first", "always", "never"] as const;
export type Theme = (typeof THEMES)[number];
export type Speed = (typeof SPEEDS)[number];
export type Confirmation = (typeof CONFIRMATIONS)[number];
export type Forced = (typeof FORCED)[number];
export type Notes = (typeof NOTES)[number];

const PLACE = "beringia.settings";
const PACES: Readonly<Record<Speed, number>> = { slow: 2, normal: 1, fast: 0.5, off: 0 };

interface Kept {
  language: Language;
  theme: Theme;
  speed: Speed;
  sounds: boolean;
  confirm: Confirmation;
  forced: Forced;
  notes: Notes;
  name: string;
  colour: number | null;
}

function usual(): Kept {
  const language = preferred(navigator.languages);
  return {
    ...{ language, theme: "auto", speed: "normal", sounds: false },
    ...{ confirm: "turn", forced: "play", notes: "first", name: "", colour: null },
  };
}

function oneOf<T extends string>(values: readonly T[], value: unknown, otherwise: T): T {
  return values.find((each) => each === value) ?? otherwise;
}

/** What was kept, as far as it still makes sense. */
export function read(text: string | null): Kept {
  const fallback = usual();
  let kept: Partial<Record<keyof Kept, unknown>> = {};
  try {
    kept = JSON.parse(text ?? "{}") as typeof kept;
  } catch {
    return fallback;
  }
  return {
    language: oneOf(LANGUAGES, kept.language, fallback.language),
    theme: oneOf(THEMES, kept.theme, fallback.theme),
    speed: oneOf(SPEEDS, kept.speed, fallback.speed),
    sounds: kept.sounds === true,
    confirm: oneOf(CONFIRMATIONS, kept.confirm, fallback.confirm),
    forced: oneOf(FORCED, kept.forced, fallback.forced),
    notes: oneOf(NOTES, kept.notes, fallback.notes),
    name: typeof kept.name === "string" ? kept.name.slice(0, 24) : "",
    colour: typeof kept.colour === "number" ? kept.colour : null,
  };
}

export const settings: Kept = $state(read(localStorage.getItem(PLACE)));

/** Keep the settings and show the theme, now and whenever they change. */
export function followSettings(): void {
  $effect(() => {
    localStorage.setItem(PLACE, JSON.stringify(settings));
    const root = document.documentElement;
    root.lang = settings.language;
    if (settings.theme === "auto") delete root.dataset["theme"];
    else root.dataset["theme"] = settings.theme;
  });
}

/** How fast pieces travel: 1 is normal, 0 means at once. */
export function pace(): number {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : PACES[settings.speed];
}
