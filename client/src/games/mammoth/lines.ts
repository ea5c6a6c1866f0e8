/** The course of a turn, and what lines of the log are about. */

import type { LineTold, Offer } from "../../generated/messages.ts";
import type { Context, Sound, Step } from "../game.ts";
import { gains } from "./aftermath.ts";
import { endsText } from "./tell.ts";
import { at, endingBy, endingOf, phaseOf, read, type Phase } from "./view.ts";

const STEPS = ["card", "act", "discard", "draw"] as const;
const PLACES: Partial<Record<Phase, number>> = { play: 0, copy: 0, give: 1, act: 1, discard: 2, draw: 3 };
/** What leads on to the next step. */
const ONWARDS: readonly string[] = ["done", "keep"];

/** The steps of one's own turn. */
export function steps({ position, seat, t }: Context): readonly Step[] {
  const view = read(position.view);
  const now = PLACES[phaseOf(view)];
  if (now === undefined || seat === null || view.turn !== seat || !position.deciders.includes(seat)) return [];
  const onwards = position.legal.find(({ kind }) => ONWARDS.includes(kind));
  return STEPS.map((step, place): Step => {
    const text = t(`step.${step}`);
    if (place === now + 1 && onwards) return { text, state: "open", offer: onwards };
    return { text, state: place < now ? "done" : place === now ? "now" : "later" };
  });
}

/** A card that takes the last dark stone of the game brings nothing, nor does an echo that copies it. */
export function warning({ kind, fields }: Offer, context: Context): string | null {
  const view = read(context.position.view);
  const first = at(fields, 0);
  if (kind === "copy") return endingBy(view, at(view.open_card, first)) === "game" ? context.t("card.ends.game") : null;
  if (kind !== "play" || endingOf(view, first) === "round") return null;
  return endsText(context, view, first) || null;
}

export function isScoring(line: LineTold): boolean {
  return gains(line.said).length > 0;
}

export function heading(line: LineTold, { t }: Context): string | null {
  if (isScoring(line)) return t("heading.conflicts");
  return line.kind === "ice" || line.kind === "no_ice" ? t("heading.ice") : null;
}

const SOUNDS: Readonly<Record<string, Sound>> = {
  place: "piece",
  move: "piece",
  swap: "piece",
  new_mammoth: "piece",
  move_mammoth: "piece",
  club: "piece",
  club_under: "piece",
  remove: "loss",
  chase: "loss",
  play: "card",
  copy: "card",
  discard: "card",
  draw: "card",
  fire: "fire",
  turned: "fire",
  ice: "ice",
};

export function sound(line: LineTold): Sound | null {
  return isScoring(line) ? "scoring" : (SOUNDS[line.kind] ?? null);
}
