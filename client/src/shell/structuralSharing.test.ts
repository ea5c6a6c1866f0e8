import { describe, expect, it } from "vitest";

import { structureSharer, shareStructure, rememberingLast } from "./structuralSharing.ts";

describe("what has not changed", () => {
  it("stays the same thing, however deep it lies", () => {
    const old = { land: [1, 2], field: [[0, 1], [2]], name: "x", none: null };
    const now = shareStructure(old, { land: [1, 2], field: [[0, 1], [3]], name: "y", none: null });
    expect(now).toEqual({ land: [1, 2], field: [[0, 1], [3]], name: "y", none: null });
    expect(now.land).toBe(old.land);
    expect(now.field[0]).toBe(old.field[0]);
    expect(now.field).not.toBe(old.field);
  });

  it("is all of it where nothing has changed", () => {
    const old = { a: [{ b: 1 }] };
    expect(shareStructure(old, { a: [{ b: 1 }] })).toBe(old);
  });

  it("is not what became longer, shorter or something else", () => {
    const old: readonly number[] = [1, 2];
    expect(shareStructure(old, [1])).toEqual([1]);
    expect(shareStructure(old, [1, 2, 3])).toEqual([1, 2, 3]);
    expect(shareStructure<unknown>(old, { 0: 1, 1: 2 })).toEqual({ 0: 1, 1: 2 });
    expect(shareStructure<unknown>({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
    expect(shareStructure<unknown>(null, { a: 1 })).toEqual({ a: 1 });
    expect(shareStructure<unknown>({ a: 1 }, null)).toBeNull();
    expect(shareStructure<unknown>({ a: undefined }, { b: undefined })).toEqual({ b: undefined });
  });

  it("is kept from one time to the next", () => {
    const keep = structureSharer<readonly { n: number }[]>();
    const [first] = keep([{ n: 1 }]);
    const again = keep([{ n: 1 }, { n: 2 }]);
    expect(again[0]).toBe(first);
    expect(keep([{ n: 1 }, { n: 2 }])).toBe(again);
  });
});

describe("a function that remembers", () => {
  it("is asked only for something else than the last time", () => {
    let asked = 0;
    const sum = rememberingLast((a: number, b: number) => ((asked += 1), a + b));
    expect([sum(1, 2), sum(1, 2), sum(1, 3), sum(1, 2)]).toEqual([3, 3, 4, 3]);
    expect(asked).toBe(3);
  });
});
