/** Whether somebody looks at the table, and what they missed when they come back: kept in this browser. */

import type { LineTold } from "../generated/messages.ts";
import { turnsSince, type LastLook } from "./turnsSince.ts";
import type { Turn } from "./turns.ts";

const PLACE = "beringia.looks";
const MOST_TABLES = 30;

type Looks = Record<string, LastLook>;

function kept(): Looks {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Looks;
  } catch {
    return {};
  }
}

/** Keep how far somebody has seen a table, and forget the oldest of too many tables. */
function keep(table: string, look: LastLook): void {
  const looks = Object.entries({ ...kept(), [table]: look }).sort(([, a], [, b]) => b.at - a.at);
  localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(looks.slice(0, MOST_TABLES))));
}

export class MissedTurns {
  /** The turns of others that were missed. */
  turns: readonly Turn[] = $state.raw([]);
  private last: LastLook | null;

  constructor(
    private readonly table: string,
    private readonly known: () => { lines: readonly LineTold[]; seat: number | null },
  ) {
    this.last = kept()[table] ?? null;
    document.addEventListener("visibilitychange", this.turned);
    addEventListener("pagehide", this.left);
  }

  close(): void {
    this.left();
    document.removeEventListener("visibilitychange", this.turned);
    removeEventListener("pagehide", this.left);
  }

  /** The table cannot be seen any more, or does not change any more. */
  readonly left = (): void => {
    const { lines } = this.known();
    if (this.last || lines.length === 0) return;
    this.last = { at: Date.now(), lines: lines.length };
    keep(this.table, this.last);
  };

  /** Somebody looks again, and the table is up to date. */
  came(): void {
    if (document.visibilityState === "hidden") return;
    const { lines, seat } = this.known();
    const found = turnsSince(lines, seat, this.last, Date.now());
    if (found.length > 0) this.turns = found;
    this.last = null;
  }

  forget(): void {
    this.turns = [];
  }

  private readonly turned = (): void => {
    if (document.visibilityState === "hidden") this.left();
    else this.came();
  };
}
