/** What follows a decision by itself once the server has answered it. */

import type { Anchor, Choice } from "../games/game.ts";
import type { Offer } from "../generated/messages.ts";
import { possible } from "./picking.ts";

/** A decision that plays itself, and what follows it in turn. */
export interface Next {
  readonly offer: Offer;
  readonly then: readonly string[];
}

export class FollowUps {
  private stays: readonly Anchor[] = [];
  private coming: readonly string[] = [];

  /** A decision is sent: what stays picked after it, and the actions that are played after it. */
  expect(stays: readonly Anchor[], coming: readonly string[]): void {
    this.stays = stays;
    this.coming = coming;
  }

  /** The decision was refused: nothing follows it. */
  forget(): void {
    this.expect([], []);
  }

  /** Whether anything follows at all. */
  get isExpected(): boolean {
    return this.stays.length + this.coming.length > 0;
  }

  /** What has moved stays picked if it may move again; asked once. */
  pickedAgain(all: readonly Choice[]): readonly Anchor[] | null {
    const { stays } = this;
    this.stays = [];
    return stays.length > 0 && possible(all, stays).length > 0 ? stays : null;
  }

  /** What is played now; what is not legal any more ends it. Asked once. */
  next(legal: readonly Offer[]): Next | null {
    const [action, ...then] = this.coming;
    this.coming = [];
    const offer = legal.find((each) => each.action === action);
    return offer ? { offer, then } : null;
  }
}
