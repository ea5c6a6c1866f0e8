import { describe, expect, it } from "vitest";

import { Fingers } from "./fingers.ts";

/** An element as far as fingers need one. */
class Port extends EventTarget {
  setPointerCapture(): void {
    // nothing is drawn here
  }

  touch(name: string, pointerId: number, clientX: number, clientY: number): void {
    this.dispatchEvent(Object.assign(new Event(name), { pointerId, clientX, clientY }));
  }
}

function held(): { port: Port; moves: number[][]; zooms: number[][] } {
  const port = new Port();
  const moves: number[][] = [];
  const zooms: number[][] = [];
  new Fingers(port as unknown as HTMLElement, {
    by: (dx, dy) => moves.push([dx, dy]),
    zoom: (factor, x, y) => zooms.push([factor, x, y]),
  });
  return { port, moves, zooms };
}

function isClickHeard(port: Port): boolean {
  const click = new Event("click", { cancelable: true });
  port.dispatchEvent(click);
  return !click.defaultPrevented;
}

describe("fingers", () => {
  it("let a tap that trembles be a click", () => {
    const { port, moves } = held();
    port.touch("pointerdown", 1, 100, 100);
    port.touch("pointermove", 1, 103, 101);
    port.touch("pointerup", 1, 103, 101);
    expect(moves).toEqual([]);
    expect(isClickHeard(port)).toBe(true);
  });

  it("move what they hold; the drag is no click, the next tap is one", () => {
    const { port, moves } = held();
    port.touch("pointerdown", 1, 100, 100);
    port.touch("pointermove", 1, 120, 110);
    port.touch("pointermove", 1, 125, 110);
    port.touch("pointerup", 1, 125, 110);
    expect(moves).toEqual([
      [20, 10],
      [5, 0],
    ]);
    expect(isClickHeard(port)).toBe(false);
    port.touch("pointerdown", 2, 50, 50);
    port.touch("pointerup", 2, 50, 50);
    expect(isClickHeard(port)).toBe(true);
  });

  it("zoom about their middle, and move with it", () => {
    const { port, moves, zooms } = held();
    port.touch("pointerdown", 1, 100, 100);
    port.touch("pointerdown", 2, 200, 100);
    port.touch("pointermove", 2, 300, 100);
    expect(zooms).toEqual([[2, 200, 100]]);
    expect(moves).toEqual([[50, 0]]);
    port.touch("pointerup", 2, 300, 100);
    port.touch("pointermove", 1, 110, 100);
    expect(moves.at(-1)).toEqual([10, 0]);
  });

  it("let go when they are closed", () => {
    const port = new Port();
    let moved = 0;
    const fingers = new Fingers(port as unknown as HTMLElement, { by: () => (moved += 1), zoom: () => undefined });
    fingers.close();
    port.touch("pointerdown", 1, 0, 0);
    port.touch("pointermove", 1, 50, 0);
    expect(moved).toBe(0);
  });
});
