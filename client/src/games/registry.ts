/** The games that have a table in the browser, each loaded when it is needed. */

import type { GameClient } from "./game.ts";

const LOADERS: Readonly<Record<string, () => Promise<{ default: GameClient }>>> = {
  mammoth: () => import("./mammoth/index.ts"),
  gatherers: () => import("./gatherers/index.ts"),
  winter: () => import("./winter/index.ts"),
};

/** Whether a game can be shown. */
export function isDrawn(id: string): boolean {
  return id in LOADERS;
}

/** A game with its art and its texts; null if it has no table here. */
export async function load(id: string): Promise<GameClient | null> {
  return (await LOADERS[id]?.())?.default ?? null;
}
