/** The tribes at the table: those of the seats, and for the rival of the game alone one that nobody plays. */

import { TRIBES, type Context, type Tribe } from "../game.ts";

export function tribeOf(seat: number, { table, tribe }: Context): Tribe {
  if (seat < table.seats.length) return tribe(seat);
  const taken = table.seats.map((_, index) => tribe(index));
  return TRIBES.find((each) => !taken.includes(each)) ?? "bone";
}
