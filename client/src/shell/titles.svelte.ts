/** What the server calls its games: for those that have no name in the texts here. */

import { DRAWN } from "../games/registry.ts";
import type { GameTold } from "../generated/messages.ts";
import { games, Trouble } from "../net/api.ts";

let titles: Readonly<Record<string, string>> = $state.raw({});

/** The title of a game; its id until it is known. */
export const titleOf = (id: string): string => titles[id] ?? id;

/** Remember the titles of the games that the server has. */
export function learnTitles(told: readonly GameTold[]): void {
  titles = Object.fromEntries(told.map(({ id, title }) => [id, title]));
}

/** Ask for the title of a game, if it is one without a name here. A server that cannot be asked leaves it with its id. */
export async function askForTitle(id: string): Promise<void> {
  if (DRAWN.includes(id) || id in titles) return;
  try {
    learnTitles((await games()).games);
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
  }
}
