/** The games that have a folder here, in the order of the home page, each loaded when it is needed. All others are drawn plainly. */

import { shelfOf, type TextFile } from "../words/roomTexts.ts";
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

/** A game with its art and its texts. */
export async function load(id: string): Promise<GameClient> {
  const found = LOADERS[id];
  return found ? (await found()).default : (await import("./plain/plain.ts")).plainGame(id);
}
