/** The games whose stronger bots are not ready yet, for whatever page is open. */

import { watchWarming } from "../net/warming.ts";

let games: readonly string[] = $state.raw([]);

export function followWarming(): void {
  void watchWarming((found) => (games = found));
}

/** Whether the stronger bots of a game, or of any, are still warming up. */
export const isWarming = (game?: string): boolean => (game === undefined ? games.length > 0 : games.includes(game));
