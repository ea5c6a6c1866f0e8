/** How long somebody has been away, as people say it. */

const SHORTEST_MS = 8_000; // who reloads a page is not away
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export interface AwayFor {
  readonly key: string;
  readonly n: number;
}

/** The key of the text and its number; null for somebody who was there a moment ago. */
export function awayFor(ms: number): AwayFor | null {
  if (ms < SHORTEST_MS) return null;
  if (ms < MINUTE_MS) return { key: "seat.away", n: 0 };
  if (ms < HOUR_MS) return { key: "seat.away.minutes", n: Math.floor(ms / MINUTE_MS) };
  if (ms < DAY_MS) return { key: "seat.away.hours", n: Math.floor(ms / HOUR_MS) };
  return { key: "seat.away.days", n: Math.floor(ms / DAY_MS) };
}

/** How long a table waits for somebody, as people say it: the key of the text and its number. */
export function patienceIn(seconds: number): AwayFor {
  const ms = seconds * 1000;
  if (ms % DAY_MS === 0) return { key: "time.days", n: ms / DAY_MS };
  if (ms % HOUR_MS === 0) return { key: "time.hours", n: ms / HOUR_MS };
  return { key: "time.minutes", n: Math.ceil(ms / MINUTE_MS) };
}
