/** Who is who: the seats, and the rival of the game alone. */

import type { Context } from "../../game.ts";
import { isRival, read, type WinterView } from "../view.ts";

/** The name of a player. */
export function who(seat: number, context: Context): string {
  const view: WinterView = read(context.position.view);
  return isRival(view, seat) ? context.t("party.name") : context.name(seat);
}

/** Several players in one breath. */
export function everyone(seats: readonly number[], context: Context): string {
  return seats.map((seat) => who(seat, context)).join(", ");
}
