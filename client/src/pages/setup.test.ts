import { beforeEach, describe, expect, it, vi } from "vitest";

import type { GameTold } from "../generated/messages.ts";
import { remember, remembered, seatsFor, setupOf, tribesOf, usual, valueIn } from "./setup.ts";

const game: GameTold = {
  ...{ id: "some", title: "Some", rules: 1, seats: [2, 3, 4], usual_seats: 3 },
  editions: [
    { name: "first", title: "First", settings: {} },
    { name: "second", title: "Second", settings: { moon: "full" } },
  ],
  options: [{ name: "moon", values: ["none", "half", "full"], meaning: "the moon" }],
};
const LEVELS = ["cub", "hunter"];

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

describe("a new table", () => {
  it("is preset with you and bots, or with friends", () => {
    expect(usual(game, false).seats).toEqual(["me", "hunter", "hunter"]);
    expect(usual(game, true).seats).toEqual(["me", "open", "open"]);
    expect(seatsFor(4, ["hunter", "me"], false)).toEqual(["hunter", "me", "hunter", "hunter"]);
    expect(seatsFor(2, ["me", "open", "cub"], false)).toEqual(["me", "open"]);
  });

  it("asks the server for what was chosen", () => {
    const wish = { ...usual(game, false), clock: "bank" as const, amount: 15, options: { moon: "half" } };
    expect(setupOf("some", wish)).toMatchObject({
      game: "some",
      seats: [{ kind: "me" }, { kind: "bot", level: "hunter" }, { kind: "bot", level: "hunter" }],
      clock: { kind: "bank", amount: 900, increment: 10 },
      options: { moon: "half" },
    });
    expect(setupOf("some", usual(game, false))).not.toHaveProperty("clock");
  });

  it("says what becomes of the seat of somebody who stays away", () => {
    const asked = (more: object): object => setupOf("some", { ...usual(game, false), ...more });
    expect(asked({})).toMatchObject({ stand_ins_agree: false, replacing: "vote", patience: 600 });
    expect(asked({ replacing: "host", patience: 5, standInsAgree: true })).toMatchObject({
      ...{ stand_ins_agree: true, replacing: "host", patience: 300 },
    });
    expect(asked({ replacing: "never" })).not.toHaveProperty("patience");
    expect(asked({ clock: "days", amount: 2 })).not.toHaveProperty("patience");
  });

  it("is remembered, for friends apart", () => {
    const wish = { ...usual(game, false), seats: ["cub", "me"], edition: "second" };
    remember("some", false, wish);
    expect(remembered(game, false, LEVELS)).toEqual(wish);
    expect(remembered(game, true, LEVELS)).toBeNull();
  });

  it("forgets what the game does not know any more", () => {
    remember("some", false, { ...usual(game, false), options: { moon: "blue", sun: "up" } });
    expect(remembered(game, false, LEVELS)?.options).toEqual({});
    remember("some", false, { ...usual(game, false), edition: "third" });
    expect(remembered(game, false, LEVELS)).toBeNull();
    remember("some", false, { ...usual(game, false), seats: ["me", "giant"] });
    expect(remembered(game, false, LEVELS)).toBeNull();
  });

  it("knows what an edition plays with", () => {
    expect([valueIn(game, "first", "moon"), valueIn(game, "second", "moon")]).toEqual(["none", "full"]);
  });

  it("gives you the colour you want, and yours to whoever had it", () => {
    expect(tribesOf(["me", "hunter", "cub"], 1)).toEqual(["ochre", "hematite", "ice"]);
    expect(tribesOf(["hunter", "me", "cub"], 4)).toEqual(["hematite", "bone", "ice"]);
    expect(tribesOf(["open", "open"], 1)).toEqual(["hematite", "ochre"]);
  });
});
