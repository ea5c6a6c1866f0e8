/** The keys of the table. Tab, arrows and Enter on what glows belong to the browser and to the boards. */

import { pulseChoices, focused } from "./attention.ts";
import type { TableFace } from "./face.svelte.ts";
import type { Sheets } from "./sheets.svelte.ts";

/** What keys are told to do besides what the face can. */
export interface Ways {
  readonly sheets: Sheets;
  readonly type: () => void;
}

/** The keys as the sheet lists them, each with the key of its text. */
export const KEYS: readonly { keys: readonly string[]; text: string }[] = [
  { keys: ["Tab", "Enter"], text: "keys.choose" },
  { keys: ["Enter"], text: "keys.main" },
  { keys: ["Esc"], text: "keys.back" },
  { keys: ["Z"], text: "keys.undo" },
  { keys: ["1", "…", "9"], text: "keys.chips" },
  { keys: ["T"], text: "keys.targets" },
  { keys: ["I"], text: "keys.peek" },
  { keys: ["H"], text: "keys.hint" },
  { keys: ["W"], text: "keys.since" },
  { keys: ["Space"], text: "keys.finish" },
  { keys: ["Alt", "1", "…", "5"], text: "keys.seats" },
  { keys: ["P"], text: "keys.points" },
  { keys: ["L"], text: "keys.log" },
  { keys: ["C"], text: "keys.chat" },
  { keys: ["/"], text: "keys.type" },
  { keys: ["."], text: "keys.summary" },
  { keys: ["M"], text: "keys.zone" },
  { keys: ["B", "G", "S"], text: "keys.zones" },
  { keys: ["?"], text: "keys.keys" },
];

const ZONES = ["prompt", "mine", "board", "seats", "log"];
const FOCUSABLE = "button:not(:disabled), a[href], select, [tabindex='0']";

/** Whether somebody writes: then keys are letters. */
function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName))
  );
}

/** Carry out a key, if it means something here. */
export function keyed(event: KeyboardEvent, face: TableFace, ways: Ways): void {
  if (isWriting(event.target) || event.ctrlKey || event.metaKey) return;
  const digit = /^Digit([1-9])$/.exec(event.code)?.[1] ?? /^[1-9]$/.exec(event.key)?.[0];
  if (event.altKey) {
    if (digit !== undefined) pressSeat(event, Number(digit) - 1, face, ways);
    return;
  }
  if (digit !== undefined && !event.shiftKey) {
    pressButton(Number(digit));
    return;
  }
  if (event.key === " " && !face.animation.isRunning) return;
  const deed = deedsOf(event, face, ways)[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!deed) return;
  if (event.key === "/" || event.key === ".") event.preventDefault();
  deed();
}

function deedsOf(event: KeyboardEvent, face: TableFace, { sheets, type }: Ways): Record<string, () => void> {
  return {
    Escape: () => stepBack(face, sheets),
    Enter: () => pressMain(event),
    " ": () => face.animation.finish(),
    "/": type,
    ".": () => sheets.toggle("summary"),
    "?": () => sheets.toggle("keys"),
    z: () => face.takeBack(),
    h: () => face.hint(),
    t: pulseChoices,
    w: () => face.showMissed(),
    i: () => face.peek(face.peeked === null ? focused() : null),
    l: () => sheets.toggle("log"),
    c: () => sheets.toggle("chat"),
    p: () => sheets.toggle("points"),
    m: nextZone,
    b: () => enter("mine"),
    g: () => enter("board"),
    s: () => enter("seats"),
  };
}

/** One thing at a time: the sheet, the past, what is half made. */
function stepBack(face: TableFace, sheets: Sheets): void {
  if (sheets.open) sheets.close();
  else if (face.past.told) face.past.back();
  else face.putBack();
}

function pressSeat(event: KeyboardEvent, seat: number, face: TableFace, { sheets }: Ways): void {
  if (seat >= (face.state.table?.seats.length ?? 0)) return;
  event.preventDefault();
  sheets.toggleSeat(seat);
}

/** The first thing in a zone that can have the focus, if the zone is on the page. */
function doorOf(zone: string): HTMLElement | null {
  const found = document.getElementById(zone)?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [];
  return [...found].find((each) => each.getClientRects().length > 0) ?? null;
}

function enter(zone: string): void {
  doorOf(zone)?.focus();
}

/** From where the focus is to the next zone of the page. */
function nextZone(): void {
  const here = ZONES.findIndex((zone) => document.getElementById(zone)?.contains(document.activeElement));
  const order = ZONES.map((_, index) => ZONES[(here + 1 + index) % ZONES.length] ?? "");
  order
    .map(doorOf)
    .find((door) => door !== null)
    ?.focus();
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
