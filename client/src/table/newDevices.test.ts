import { beforeEach, describe, expect, it, vi } from "vitest";

import { newcomers, noticed, rememberDevices } from "./newDevices.ts";

const DEVICES = [
  { number: 1, at_ms: 100 },
  { number: 2, at_ms: 200 },
  { number: 4, at_ms: 300 },
];

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

describe("devices of the own seat", () => {
  it("are news to those that joined before them, and not to themselves", () => {
    expect(newcomers(DEVICES, 1, 0).map(({ number }) => number)).toEqual([2, 4]);
    expect(newcomers(DEVICES, 2, 0).map(({ number }) => number)).toEqual([4]);
    expect(newcomers(DEVICES, 4, 0)).toEqual([]);
    expect(newcomers([], null, 0)).toEqual([]);
  });

  it("are news once, also after the page was loaded anew", () => {
    expect(rememberDevices("some", DEVICES.slice(0, 2))).toBe(200);
    expect(newcomers(DEVICES, 1, noticed("some")).map(({ number }) => number)).toEqual([4]);
    expect(newcomers(DEVICES, 1, noticed("another")).map(({ number }) => number)).toEqual([2, 4]);
  });

  it("of fifty tables are remembered, the latest ones", () => {
    for (let table = 0; table < 60; table += 1) rememberDevices(`t${table}`, DEVICES);
    expect([noticed("t9"), noticed("t10"), noticed("t59")]).toEqual([0, 300, 300]);
  });

  it("can be told where the browser keeps nonsense", () => {
    localStorage.setItem("beringia.devices", "{");
    expect(noticed("some")).toBe(0);
  });
});
