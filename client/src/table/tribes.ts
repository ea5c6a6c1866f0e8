/** Whose pieces are whose. */

import { TRIBES, type Tribe } from "../games/game.ts";
import type { TableTold } from "../generated/messages.ts";

/** The tribe of a seat, by the colour it chose; who plays besides the seats has one that nobody plays. */
export function tribeOf(table: TableTold, seat: number): Tribe {
  const taken = table.seats.map(({ colour }, index) => TRIBES[colour ?? index] ?? "bone");
  return taken[seat] ?? TRIBES.find((each) => !taken.includes(each)) ?? "bone";
}
