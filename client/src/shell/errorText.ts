/** What went wrong, in words that say what can be done about it. */

import { Trouble } from "../net/api.ts";
import { sayWith, t } from "./language.svelte.ts";

/** Codes of the server for which the page has words of its own. All others are said as the server says them. */
const KNOWN = new Set([
  ...["stale_turn", "out_of_turn", "game_over", "seat_taken", "dead_link", "no_table"],
  ...["too_fast", "storage", "bot", "ours", "offline"],
]);

/** The words for a code, if the page has any. */
export function wordsOf(code: string): string | null {
  return KNOWN.has(code) ? t(`refused.${code}`) : null;
}

/** Anything that was thrown, as a trouble. */
export function troubleOf(error: unknown): Trouble {
  return error instanceof Trouble ? error : new Trouble("ours", String(error));
}

/** Anything that was thrown, in words. */
export function inWords(error: unknown): string {
  const trouble = troubleOf(error);
  return wordsOf(trouble.code) ?? t("trouble", { message: sayWith(String)(trouble.said) });
}
