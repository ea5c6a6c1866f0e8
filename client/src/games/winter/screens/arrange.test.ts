import { describe, expect, it } from "vitest";

import { arrange, fieldBoxes, landBoxes, type Box, type Frame } from "./arrange.ts";

const frames: Record<string, Frame> = {
  block: { columns: 8, rows: 4, blocks: [{ x: 0, y: 0, w: 8, h: 4 }] },
  pinwheel: { columns: 6, rows: 6, blocks: [{ x: 0, y: 0, w: 6, h: 6 }] },
  stair: { columns: 10, rows: 8, blocks: [0, 2, 4, 6].map((at) => ({ x: at, y: at, w: 4, h: 2 })) },
};
const corner = { w: 92, h: 112 };

function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return Math.max(0, wide) * Math.max(0, high);
}

describe.each(Object.entries(frames))("land and the field as a %s", (_, frame) => {
  it.each([
    [420, 430],
    [440, 570],
    [560, 700],
    [900, 400],
  ])("fit into %d x %d without touching", (w, h) => {
    const found = arrange({ w, h }, frame, corner);
    if (!found) throw new Error("no place");
    const { land, field, hex, cell } = found;
    for (const box of [land, field]) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.w).toBeLessThanOrEqual(w + 0.01);
      expect(box.y + box.h).toBeLessThanOrEqual(h + 0.01);
    }
    const others = [{ x: 0, y: 0, ...corner }, ...fieldBoxes(field, frame, cell)];
    for (const one of landBoxes(land, hex)) for (const other of others) expect(overlap(one, other)).toBe(0);
    expect(hex).toBeGreaterThanOrEqual(57);
    expect(cell).toBeGreaterThanOrEqual(22);
  });
});
