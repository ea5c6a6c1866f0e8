/** What the lines of the log mean besides their words: headings, points, sounds. */

import type { LineTold } from "../../generated/messages.ts";
import type { Context, Sound } from "../game.ts";

const ROUND = /round (\d+) begins/;
const REVEAL = /piles are turned up/;
const FINAL = /game is over/;
const POINTS = /\+\d+ points?|final scoring/;

/** A round, the eclipse or the final scoring begins with a line; the first round with the first turn. */
export function heading({ text }: LineTold, { t }: Context): string | null {
  const round = ROUND.exec(text)?.[1];
  if (round) return t("round", { n: Number(round) });
  if (REVEAL.test(text)) return t("part.eclipse");
  return FINAL.test(text) ? t("part.over") : null;
}

/** Whether a line tells of points. */
export function isScoring({ text }: LineTold): boolean {
  return POINTS.test(text);
}

const SOUNDS: Readonly<Record<string, Sound>> = {
  place: "piece",
  step: "piece",
  village: "piece",
  build: "piece",
  mammoth: "piece",
  idol: "piece",
  offer: "piece",
  play: "card",
  discard: "card",
  lay: "card",
  recruit: "card",
  learn: "card",
  recover: "card",
  bury: "card",
  drawn: "card",
  opened: "card",
  animal: "card",
  rival: "card",
  hunt: "gain",
  stone: "gain",
  tip: "gain",
  take: "gain",
  swap: "gain",
  food: "fire",
  found: "tile",
  rest_tile: "tile",
  land: "tile",
  laid_stone: "tile",
};

/** What a line sounds like. */
export function sound(line: LineTold): Sound | null {
  if (FINAL.test(line.text)) return "scoring";
  if (REVEAL.test(line.text)) return "ice";
  return SOUNDS[line.kind] ?? null;
}
