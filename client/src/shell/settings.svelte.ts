/** What a person has chosen; kept in this browser. */

import { LANGUAGES, preferred, type Language } from "../words/words.ts";

export const THEMES = ["auto", "day", "night"] as const;
export const SPEEDS = ["slow", "normal", "fast", "off"] as const;
export const CONFIRMATIONS = ["never", "always"] as const;
export type Theme = (typeof THEMES)[number];
export type Speed = (typeof SPEEDS)[number];
export type Confirmation = (typeof CONFIRMATIONS)[number];

const PLACE = "beringia.settings";
const PACES: Readonly<Record<Speed, number>> = { slow: 2, normal: 1, fast: 0.5, off: 0 };

interface Kept {
  language: Language;
  theme: Theme;
  speed: Speed;
  sounds: boolean;
  confirm: Confirmation;
  name: string;
  colour: number | null;
}

function usual(): Kept {
  const language = preferred(navigator.languages);
  return { language, theme: "auto", speed: "normal", sounds: false, confirm: "never", name: "", colour: null };
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
