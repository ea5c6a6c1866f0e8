/** Why nothing can be taken back just now. */

import type { LineTold } from "../generated/messages.ts";
import { CHANCE } from "./turns.ts";

/** The table plays without; nothing was decided; chance has answered; something hidden was seen; somebody else decided. */
export type UndoRefusal =
  { by: "none" } | { by: "nothing" } | { by: "luck" } | { by: "hidden" } | { by: "seat"; seat: number };

/** What closed the way back for a seat whose last decision cannot be taken back. */
export function undoRefusal(lines: readonly LineTold[], seat: number, undo: string, isBound = false): UndoRefusal {
  if (undo === "none") return { by: "none" };
  if (isBound) return { by: "hidden" };
  const last = lines.at(-1);
  if (!last || !lines.some((line) => line.seat === seat)) return { by: "nothing" };
  const decider = lines.findLast((line) => line.seat !== CHANCE);
  if (decider && decider.seat !== seat) return { by: "seat", seat: decider.seat };
  return { by: "luck" };
}
