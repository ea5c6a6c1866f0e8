/** What need not be asked, because there is nothing to choose. */

import type { Choice } from "../games/game.ts";
import type { Offer } from "../generated/messages.ts";
import type { Confirmation, Forced } from "../shell/settings.svelte.ts";

/** So long can be read what is about to be played. */
export const FORCED_MS = 600;

interface Wishes {
  readonly forced: Forced;
  readonly confirm: Confirmation;
}

/**
 * The one offer that is played by itself: the only legal one, with nothing to click for it. Not if the decision before it could still be
 * taken back, since that would close the way back unseen, unless somebody wants never to be asked.
 */
export function forcedOffer(all: readonly Choice[], mayTakeBack: boolean, wishes: Wishes): Offer | null {
  const [only, ...others] = all;
  if (!only || others.length > 0 || only.path.length > 0) return null;
  if (wishes.forced === "ask" || wishes.confirm === "always") return null;
  return mayTakeBack && wishes.confirm !== "never" ? null : only.offer;
}
