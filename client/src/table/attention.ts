/** Draws the eye to things on the table, whichever game drew them: by their anchors. */

import type { Anchor } from "../games/game.ts";

/** Everything that may be chosen now, in the order of the page. */
export const CHOICES = "[data-anchor]:is([data-glow=strong], [data-glow=weak]), #prompt [data-action]";
const SHAKE_MS = 240;
const PULSE_MS = 700;

const isCalm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

function isSeen(element: Element): boolean {
  return element.getClientRects().length > 0;
}

/** All elements on the page that are a thing. */
function elementsOf(anchor: Anchor): Element[] {
  return [...document.querySelectorAll(`[data-anchor="${CSS.escape(anchor)}"]`)].filter(isSeen);
}

/** A thing was clicked that does not glow: it shakes once, and keeps an outline until the next click. */
export function refuse(anchor: Anchor): void {
  for (const element of elementsOf(anchor)) {
    element.setAttribute("data-refused", "");
    if (isCalm()) continue;
    element.animate({ translate: ["0", "-4px", "4px", "-2px", "0"] }, { duration: SHAKE_MS });
  }
}

/** Nothing is refused any more. */
export function forgive(): void {
  document.querySelectorAll("[data-refused]").forEach((element) => element.removeAttribute("data-refused"));
}

/** Everything that may be chosen pulses once, and the first of it gets the focus. */
export function pulseChoices(): void {
  const found = [...document.querySelectorAll<HTMLElement | SVGElement>(CHOICES)].filter(isSeen);
  const frames = isCalm()
    ? { outline: ["3px solid currentColor", "3px solid currentColor"] }
    : { opacity: [1, 0.25, 1] };
  for (const element of found) element.animate(frames, { duration: PULSE_MS });
  found[0]?.focus();
}

/** The anchor of whatever has the focus. */
export function focused(): Anchor | null {
  return document.activeElement?.closest("[data-anchor]")?.getAttribute("data-anchor") ?? null;
}
