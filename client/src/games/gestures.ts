/** Gestures on the board: looking at a thing without choosing it, and walking from target to target with the arrow keys. */

import type { Attachment } from "svelte/attachments";

import type { Anchor, Face } from "./game.ts";

const LONG_PRESS_MS = 450;

/** Whether somebody plays by finger: words then speak of tapping. */
export function isTouch(): boolean {
  return typeof matchMedia === "function" && matchMedia("(pointer: coarse)").matches;
}

/** Enter and Space do what a click does; nobody else hears of them. */
export function presses(deed: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    deed();
  };
}

/** A mouse looks by resting on a thing, a finger by a long press, the keyboard by the focus. */
export function looks(face: Face, anchor: Anchor, seen: (isSeen: boolean) => void = () => undefined): Attachment {
  return (element) => {
    const ending = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (): void => {
      face.peek(anchor);
      seen(true);
    };
    const forget = (): void => {
      face.peek(null);
      seen(false);
    };
    const hide = (): void => {
      clearTimeout(timer);
      queueMicrotask(forget); // not at once: a thing that is taken off the board loses the focus while it is being drawn
    };
    const on = (name: string, deed: (event: Event) => void): void =>
      element.addEventListener(name, deed, { signal: ending.signal });
    on("pointerenter", (event) => {
      if (event instanceof PointerEvent && event.pointerType === "mouse") show();
    });
    on("pointerdown", (event) => {
      if (event instanceof PointerEvent && event.pointerType !== "mouse") timer = setTimeout(show, LONG_PRESS_MS);
    });
    for (const name of ["pointerleave", "pointerup", "pointercancel", "blur"]) on(name, hide);
    on("focus", () => {
      if (element.matches(":focus-visible")) show();
    });
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  };
}

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function middle(element: Element): readonly [number, number] {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}

/** Arrow keys move the focus to the nearest target in their direction. */
export const walks: Attachment = (board) => {
  const ending = new AbortController();
  board.addEventListener("keydown", (event) => event instanceof KeyboardEvent && walk(event, board), {
    signal: ending.signal,
  });
  return () => ending.abort();
};

function walk(event: KeyboardEvent, board: Element): void {
  const way = WAYS[event.key];
  if (!way || !(event.target instanceof Element)) return;
  const [x, y] = middle(event.target);
  const far = (element: Element): number => {
    const [ex, ey] = middle(element);
    const ahead = (ex - x) * way[0] + (ey - y) * way[1];
    const aside = Math.abs((ex - x) * way[1]) + Math.abs((ey - y) * way[0]);
    return ahead > 4 ? ahead + 2 * aside : Infinity;
  };
  const others = [...board.querySelectorAll<SVGElement>("[data-anchor][tabindex='0']")];
  const nearest = others
    .filter((other) => other !== event.target && far(other) < Infinity)
    .sort((a, b) => far(a) - far(b))[0];
  if (!nearest) return;
  event.preventDefault();
  nearest.focus();
}
