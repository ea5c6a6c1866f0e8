import { describe, expect, it } from "vitest";

import type { Choice } from "../games/game.ts";
import type { Offer } from "../generated/messages.ts";
import { FollowUps } from "./followUps.ts";

function offer(action: string): Offer {
  return { action, kind: action.split(" ")[0] ?? "", fields: [] };
}

function choice(action: string, ...path: string[]): Choice {
  return { offer: offer(action), path };
}

const stop = offer("stop");
const second = offer("walk 2 3");
const third = offer("walk 3 4");

function after(stays: readonly string[], coming: readonly string[]): FollowUps {
  const followUps = new FollowUps();
  followUps.expect(stays, coming);
  return followUps;
}

describe("what follows a decision", () => {
  it("is nothing as long as nothing was expected", () => {
    const followUps = new FollowUps();
    expect(followUps.isExpected).toBe(false);
    expect(followUps.pickedAgain([choice("walk 2 3", "at:2", "to:3")])).toBeNull();
    expect(followUps.next([second])).toBeNull();
  });

  it("stays picked if it may go on", () => {
    const followUps = after(["at:2"], []);
    expect(followUps.isExpected).toBe(true);
    expect(followUps.pickedAgain([choice("walk 2 3", "at:2", "to:3"), choice("stop")])).toEqual(["at:2"]);
    expect(followUps.isExpected).toBe(false);
  });

  it("is put down if it may not", () => {
    expect(after(["at:2"], []).pickedAgain([choice("stop")])).toBeNull();
  });

  it("is played once, and says what follows it in turn", () => {
    const followUps = after([], [second.action, third.action]);
    expect(followUps.next([stop, second])).toEqual({ offer: second, then: [third.action] });
    expect(followUps.next([stop, second])).toBeNull();
  });

  it("ends with what is not legal any more, and with all that would come after it", () => {
    const followUps = after([], [second.action, third.action]);
    expect(followUps.next([stop, third])).toBeNull();
    expect(followUps.isExpected).toBe(false);
  });

  it("is forgotten when the decision was refused", () => {
    const followUps = after(["at:2"], [second.action]);
    followUps.forget();
    expect(followUps.pickedAgain([choice("walk 2 3", "at:2", "to:3")])).toBeNull();
    expect(followUps.next([second])).toBeNull();
  });
});
