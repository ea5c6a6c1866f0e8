import { describe, expect, it } from "vitest";

import type { Choice } from "../games/game.ts";
import type { Offer } from "../generated/messages.ts";
import { Afterwards } from "./afterwards.ts";

function offer(action: string): Offer {
  return { action, kind: action.split(" ")[0] ?? "", fields: [] };
}

function choice(action: string, ...path: string[]): Choice {
  return { offer: offer(action), path };
}

const stop = offer("stop");
const second = offer("walk 2 3");
const third = offer("walk 3 4");

function after(stays: readonly string[], coming: readonly string[]): Afterwards {
  const afterwards = new Afterwards();
  afterwards.expect(stays, coming);
  return afterwards;
}

describe("what follows a decision", () => {
  it("is nothing as long as nothing was expected", () => {
    const afterwards = new Afterwards();
    expect(afterwards.isExpected).toBe(false);
    expect(afterwards.pickedAgain([choice("walk 2 3", "at:2", "to:3")])).toBeNull();
    expect(afterwards.next([second])).toBeNull();
  });

  it("stays picked if it may go on", () => {
    const afterwards = after(["at:2"], []);
    expect(afterwards.isExpected).toBe(true);
    expect(afterwards.pickedAgain([choice("walk 2 3", "at:2", "to:3"), choice("stop")])).toEqual(["at:2"]);
    expect(afterwards.isExpected).toBe(false);
  });

  it("is put down if it may not", () => {
    expect(after(["at:2"], []).pickedAgain([choice("stop")])).toBeNull();
  });

  it("is played once, and says what follows it in turn", () => {
    const afterwards = after([], [second.action, third.action]);
    expect(afterwards.next([stop, second])).toEqual({ offer: second, then: [third.action] });
    expect(afterwards.next([stop, second])).toBeNull();
  });

  it("ends with what is not legal any more, and with all that would come after it", () => {
    const afterwards = after([], [second.action, third.action]);
    expect(afterwards.next([stop, third])).toBeNull();
    expect(afterwards.isExpected).toBe(false);
  });

  it("is forgotten when the decision was refused", () => {
    const afterwards = after(["at:2"], [second.action]);
    afterwards.forget();
    expect(afterwards.pickedAgain([choice("walk 2 3", "at:2", "to:3")])).toBeNull();
    expect(afterwards.next([second])).toBeNull();
  });
});
