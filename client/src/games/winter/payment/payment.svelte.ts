/** Paying for a ware that is chosen before its labour is made: cards are laid out for it, and played one after the other. */

import type { Anchor, Face } from "../../game.ts";
import { payments, type Payment } from "./reach.ts";

export class Till {
  /** The ware that is asked for; null if none. */
  ware: Anchor | null = $state(null);
  /** Which of the ways to pay is laid out. */
  private which = $state(0);
  /** What is still to be played, in notation. */
  private queue: readonly string[] = $state.raw([]);
  /** The turn in which the last of them was played: the next one waits for another, and until it may be chosen. */
  private played = -1;

  constructor(private readonly face: Face) {}

  get ways(): readonly Payment[] {
    return this.ware === null ? [] : payments(this.ware, this.face.context);
  }

  get laid(): Payment | null {
    return this.ways[this.which] ?? this.ways[0] ?? null;
  }

  get isPaying(): boolean {
    return this.queue.length > 0;
  }

  /** Lay out cards for a ware; a second click on it puts them back. */
  ask(ware: Anchor): void {
    this.ware = this.ware === ware ? null : ware;
    this.which = 0;
  }

  /** Lay out another way to pay: the best one with this card, or without it if it was laid out. */
  swap(card: number): void {
    const count = (way: Payment | null): number => way?.cards.filter((each) => each.card === card).length ?? 0;
    const now = count(this.laid);
    const next = this.ways.findIndex((way, index) => index !== this.which && count(way) === now + 1);
    const without = this.ways.findIndex((way) => count(way) === Math.max(0, now - 1));
    this.which = Math.max(0, next >= 0 && now === 0 ? next : without);
  }

  /** Play what is laid out, then buy; `how` is added to the purchase. */
  accept(how = ""): void {
    const actions = this.laid?.actions ?? [];
    this.run(actions.map((action, index) => (index === actions.length - 1 ? action + how : action)));
  }

  /** Play some actions, one after the other. */
  run(actions: readonly string[]): void {
    this.queue = actions;
    this.played = -1;
    this.ware = null;
    this.go();
  }

  /** Play what is next, as soon as it is legal; what is not legal any more ends the row. */
  go(): void {
    const { legal, turn } = this.face.context.position;
    const [next, ...rest] = this.queue;
    if (next === undefined || turn === this.played || this.face.choices.length === 0) return;
    const offer = legal.find(({ action }) => action === next);
    this.queue = offer ? rest : [];
    this.played = turn;
    if (offer) this.face.choose(offer);
  }

  forget(): void {
    this.ware = null;
    this.queue = [];
  }
}

const tills = new WeakMap<Face, Till>();

/** The till of a table: board and hand share it. */
export function tillOf(face: Face): Till {
  const found = tills.get(face) ?? new Till(face);
  tills.set(face, found);
  return found;
}

/**
 * What a click on a ware does: what can be paid at once is picked; what cards or food could still pay is laid out; anything else is asked
 * about. Without a meaning of its own the click is left to the table.
 */
export function ware(face: Face, anchor: Anchor): (() => void) | undefined {
  if (face.glow(anchor) === "strong" || face.picked.length > 0) return undefined;
  return payments(anchor, face.context).length > 0 ? () => tillOf(face).ask(anchor) : undefined;
}
