/** The games that have a table in the browser, in the order of the home page, each loaded when it is needed. */

import { shelfOf, type TextFile } from "../words/rooms.ts";
import type { GameClient } from "./game.ts";

const LOADERS: Readonly<Record<string, () => Promise<{ default: GameClient }>>> = {
  mammoth: () => import("./mammoth/index.ts"),
  gatherers: () => import("./gatherers/index.ts"),
  winter: () => import("./winter/index.ts"),
};
export const DRAWN: readonly string[] = Object.keys(LOADERS);

const introFiles = Object.entries(import.meta.glob<TextFile>("./*/intro/??.ts"));

/** What is said of each game before it is opened: its name, its painting, its options. */
export const INTROS = DRAWN.map((id) =>
  shelfOf(Object.fromEntries(introFiles.filter(([path]) => path.startsWith(`./${id}/`)))),
);

/** Whether a game can be shown. */
export function isDrawn(id: string): boolean {
  return id in LOADERS;
}

/** A game with its art and its texts; null if it has no table here. */
export async function load(id: string): Promise<GameClient | null> {
  return (await LOADERS[id]?.())?.default ?? null;
}
