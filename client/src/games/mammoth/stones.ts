/** Which stones change hands between two views. For the eye only: the view says who has them. */

import { at, seatsOf, type MammothView, type Shade } from "./view.ts";

/** So many stones of a seat go to a supply, or come from it. */
export interface Payment {
  readonly seat: number;
  readonly shade: Shade;
  readonly n: number;
  readonly isPaid: boolean;
}

/** Stones taken come from the dark supply; stones paid go where the supply grew. */
export function payments(before: MammothView, after: MammothView): readonly Payment[] {
  const isDark = after.dark_supply > before.dark_supply && after.light_supply <= before.light_supply;
  return seatsOf(after).flatMap((seat) => {
    const won = at(after.stones, seat) - at(before.stones, seat);
    if (won === 0) return [];
    return [{ seat, n: Math.abs(won), isPaid: won < 0, shade: won > 0 || isDark ? "dark" : "light" }];
  });
}
