/** The games whose stronger bots are not ready yet or will not come, for whatever page is open. */

import type { StillWarming } from "../generated/messages.ts";
import { watchWarming } from "../net/warming.ts";

let found: StillWarming = $state.raw({ games: [], failed: {} });

export function followWarming(): void {
  void watchWarming((told) => (found = told));
}

/** Whether the stronger bots of a game, or of any, are still warming up. */
export const isWarming = (game?: string): boolean =>
  game === undefined ? found.games.length > 0 : found.games.includes(game);

/** Whether the stronger bots of a game will not come. */
export const hasFailed = (game?: string): boolean => game !== undefined && game in found.failed;
