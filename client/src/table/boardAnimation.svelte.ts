/** What the board shows while pieces travel: stages one after the other, then the truth. */

import type { Anchor, Stage, View } from "../games/game.ts";

const NOTHING_LIT: readonly Anchor[] = [];
const LONG_MS = 8_000; // a longer show runs at double speed

export class BoardAnimation {
  view: View | null = $state.raw(null);
  lit: readonly Anchor[] = $state.raw(NOTHING_LIT);
  caption = $state("");
  private queue: Stage[] = [];
  private truth: View | null = null;
  isRunning = $state(false);
  private timer: ReturnType<typeof setTimeout> | null = null;
  private pace = 1;

  /** Show these stages after those that are still to come, then the position. */
  play(stages: readonly Stage[], truth: View, pace: number): void {
    this.truth = truth;
    this.queue.push(...stages);
    const left = this.queue.reduce((sum, stage) => sum + stage.ms, 0);
    this.pace = left > LONG_MS ? pace / 2 : pace;
    if (this.timer === null) this.next();
  }

  /** Show the truth at once. */
  finish(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.queue = [];
    this.next();
  }

  private next(): void {
    const stage = this.queue.shift();
    this.timer = null;
    this.isRunning = stage !== undefined;
    this.lit = stage?.lit ?? NOTHING_LIT;
    this.caption = stage?.caption ?? "";
    if (!stage) {
      if (this.truth) this.view = this.truth;
      return;
    }
    this.view = stage.view;
    this.timer = setTimeout(() => this.next(), stage.ms * this.pace);
  }
}
