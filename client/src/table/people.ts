/** The people of a table, as its texts and pieces need them: what they are called, which tribe is theirs. */

import type { Context } from "../games/game.ts";
import type { TableTold } from "../generated/messages.ts";
import { sayWith, t } from "../shell/language.svelte.ts";
import { nameOf } from "./names.ts";
import { tribeOf } from "./tribes.ts";

export type People = Pick<Context, "name" | "tribe" | "say">;

/** How people are spoken of by somebody: "you" is the viewer's own seat, in what the server says everybody has a name. */
export function peopleOf(table: TableTold, viewer: number | null): People {
  return {
    name: (seat) => (seat === viewer ? t("you") : nameOf(table, seat)),
    tribe: (seat) => tribeOf(table, seat),
    say: sayWith((seat) => nameOf(table, seat)),
  };
}
