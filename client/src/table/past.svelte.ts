/** Positions of the past on the table: one that was asked for, or what happened turn by turn. */

import type { LineTold, PastTold, PositionTold } from "../generated/messages.ts";
import { past, Trouble } from "../net/api.ts";
import { endOf, type Turn } from "./turns.ts";

/** How long a turn stays before the next one is shown, at normal speed. */
const TURN_MS = 1_600;

/** A position of the past as boards read it: nothing can be chosen in it. */
export function pastPosition(told: PastTold, isOver = false): PositionTold {
  return {
    ...{ turn: 0, step: told.step, deciders: told.actor >= 0 ? [told.actor] : [], is_over: isOver },
    ...{
      view: told.view,
      legal: [],
      scores: told.scores,
      places: [],
      may_take_back: false,
      may_ask_undo: null,
      request: null,
      clocks: null,
    },
  };
}

export class Past {
  /** What is shown in place of now. */
  told: PastTold | null = $state.raw(null);
  /** What led there, in words. */
  lines: readonly LineTold[] = $state.raw([]);
  /** Whether turn after turn is being shown. */
  isTouring = $state(false);
  private timer: ReturnType<typeof setTimeout> | null = null;
  private asked = 0;

  constructor(
    private readonly table: string,
    private readonly failed: (trouble: Trouble) => void,
  ) {}

  /** Show the position after so many actions. */
  async look(step: number): Promise<void> {
    this.stop();
    await this.fetch(step);
  }

  /** Show what happened, turn by turn, then the table as it is. */
  async tour(turns: readonly Turn[], pace: number): Promise<void> {
    this.stop();
    this.isTouring = true;
    await this.show(turns, Math.max(pace, 0.5));
  }

  back(): void {
    this.stop();
    this.told = null;
    this.lines = [];
  }

  private stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.isTouring = false;
    this.asked += 1;
  }

  private async show([turn, ...rest]: readonly Turn[], pace: number): Promise<void> {
    if (!turn) {
      this.back();
      return;
    }
    if (!(await this.fetch(endOf(turn)))) return;
    this.lines = turn.lines;
    this.timer = setTimeout(() => void this.show(rest, pace), TURN_MS * pace);
  }

  /** Ask for a position; whether it came, and is still wanted. */
  private async fetch(step: number): Promise<boolean> {
    const { asked } = this;
    try {
      const told = await past(this.table, step, null);
      if (asked !== this.asked) return false;
      this.told = told;
      this.lines = told.line ? [told.line] : [];
      return true;
    } catch (error) {
      this.back();
      this.failed(error instanceof Trouble ? error : new Trouble("ours", String(error)));
      return false;
    }
  }
}
