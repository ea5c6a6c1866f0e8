/** The keys of the table. Tab, arrows and Enter on what glows belong to the browser and to the boards. */

import type { TableFace } from "./face.svelte.ts";

interface Ways {
  type: () => void;
  log: () => void;
}

/** Whether somebody writes: then keys are letters. */
function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName))
  );
}

/** Carry out a key, if it means something here. */
export function keyed(event: KeyboardEvent, face: TableFace, ways: Ways): void {
  if (isWriting(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
  const digit = /^[1-9]$/.test(event.key) ? Number(event.key) : 0;
  if (digit > 0) {
    pressButton(digit);
    return;
  }
  const deeds: Record<string, () => void> = {
    Escape: () => face.putBack(),
    z: () => face.takeBack(),
    h: () => face.hint(),
    l: ways.log,
    "/": ways.type,
    " ": () => face.show.finish(),
    Enter: () => pressMain(event),
  };
  const deed = deeds[event.key];
  if (!deed) return;
  if (event.key === " " && !face.show.isRunning) return;
  if (event.key === "/") event.preventDefault();
  deed();
}

/** The button of the prompt with this number. */
function pressButton(number: number): void {
  const buttons = document.querySelectorAll<HTMLButtonElement>("#prompt [data-action]:not([data-main])");
  buttons[number - 1]?.click();
}

/** The main button, unless Enter belongs to something that has the focus. */
function pressMain(event: KeyboardEvent): void {
  const { target } = event;
  const isElsewhere =
    target === document.body || !(target instanceof Element) || !target.closest("a, button, [role=button], summary");
  if (isElsewhere) document.querySelector<HTMLButtonElement>("#prompt [data-main]")?.click();
}
