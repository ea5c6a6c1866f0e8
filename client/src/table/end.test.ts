import { describe, expect, it } from "vitest";

import { ranking, verdict } from "./end.ts";

describe("the verdict", () => {
  it("says who won and by how much", () => {
    expect(verdict([59, 53, 52], [1, 2, 3], 0)).toEqual({ key: "end.won", winner: 0, margin: 6 });
    expect(verdict([40, 53, 52], [3, 1, 2], 0)).toEqual({ key: "end.wins", winner: 1, margin: 1 });
    expect(verdict([40, 53, 52], [3, 1, 2], null)).toEqual({ key: "end.wins", winner: 1, margin: 1 });
  });

  it("says when equals were told apart, or were not", () => {
    expect(verdict([50, 50], [1, 2], 0).key).toBe("end.won.tie");
    expect(verdict([50, 50], [2, 1], 0).key).toBe("end.wins.tie");
    expect(verdict([50, 50, 3], [1, 1, 3], 0)).toEqual({ key: "end.shared", winner: null, margin: 0 });
  });

  it("knows games of one", () => {
    expect(verdict([90], [1], 0).key).toBe("end.solo.won");
    expect(verdict([90], [2], 0).key).toBe("end.solo.lost");
  });
});

describe("the ranking", () => {
  it("goes by places, not by points", () => {
    expect(ranking([50, 53, 50], [3, 1, 2]).map(({ seat }) => seat)).toEqual([1, 2, 0]);
  });

  it("has a place for who plays besides the seats", () => {
    expect(ranking([90, 80], [1])).toEqual([
      { seat: 0, points: 90, place: 1 },
      { seat: 1, points: 80, place: 2 },
    ]);
    expect(ranking([90, 95], [2]).map(({ seat, place }) => [seat, place])).toEqual([
      [1, 1],
      [0, 2],
    ]);
  });
});
