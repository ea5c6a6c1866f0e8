import { beforeEach, describe, expect, it, vi } from "vitest";

import type { RemarkTold } from "../generated/messages.ts";
import { Muted } from "./muted.svelte.ts";

const remark = (seat: number, watcher: number): RemarkTold => ({
  seat,
  watcher,
  name: "",
  text: "hm",
  at_ms: 0,
  id: 0,
});

describe("whom somebody does not want to hear", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });

  it("are single seats and single people who watch, at one table, also after a reload", () => {
    const muted = new Muted("t1");
    muted.toggle(remark(1, 0));
    muted.toggle(remark(-1, 7));
    const again = new Muted("t1");
    expect([remark(1, 0), remark(-1, 7)].every((each) => again.has(each))).toBe(true);
    expect([remark(0, 0), remark(-1, 8)].some((each) => again.has(each))).toBe(false);
    expect(new Muted("t2").has(remark(1, 0))).toBe(false);
    again.toggle(remark(1, 0));
    expect(again.has(remark(1, 0))).toBe(false);
  });
});
