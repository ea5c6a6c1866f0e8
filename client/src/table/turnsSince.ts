/** What happened while somebody was away. */

import type { LineTold } from "../generated/messages.ts";
import { CHANCE, turnsOf, type Turn } from "./turns.ts";

/** Somebody who was away for longer is told what happened. */
export const AWAY_MS = 20_000;
const FEWEST_TURNS = 2;

/** When somebody looked last, and how long the log was then. */
export interface LastLook {
  readonly at: number;
  readonly lines: number;
}

/** The turns of others since somebody looked last; none if that was a moment ago, or hardly anything happened. */
export function turnsSince(
  lines: readonly LineTold[],
  seat: number | null,
  last: LastLook | null,
  now: number,
): readonly Turn[] {
  if (!last || now - last.at < AWAY_MS || last.lines >= lines.length) return [];
  const turns = turnsOf(lines, last.lines).filter((turn) => turn.seat !== seat && turn.seat !== CHANCE);
  return turns.length >= FEWEST_TURNS ? turns : [];
}
