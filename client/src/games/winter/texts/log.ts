/** What the lines of the log mean besides their words: headings, points, sounds. */

import type { LineTold, Said } from "../../../generated/messages.ts";
import { partsOf } from "../../../words/sayings.ts";
import type { Context, Sound } from "../../game.ts";
import { begun } from "./effects.ts";

/** The patterns of the server's sentences that begin or count something. */
export const ROUND = "round {n} begins";
const NEXT_SIDE = "{who} chooses a side next";
export const REVEAL = "the piles are turned up, labour and new order: {totals}";
export const FINAL = "the game is over after the final scoring with {sums} points, {who} wins";
export const POINTS = "{who} +{points}";

/** The part of a line that was made from a pattern. */
function part({ said }: LineTold, wanted: string): Said | undefined {
  return partsOf(said).find(({ pattern }) => pattern === wanted);
}

/** A round, the eclipse or the final scoring begins with a line; the first round when the last chief lies on its side. */
export function heading(line: LineTold, { t }: Context): string | null {
  const round = part(line, ROUND);
  if (round) return t("round", { n: Number(round.values["n"]) });
  if (line.kind === "side" && !part(line, NEXT_SIDE)) return t("round", { n: 1 });
  if (part(line, REVEAL)) return begun(t("part.eclipse"));
  return part(line, FINAL) ? begun(t("part.over")) : null;
}

/** A gain that a seat took. */
export interface Taken {
  readonly seat: number;
  /** Its number in actions. */
  readonly gain: number;
}

/** What was taken since the piles were turned up. */
export function takenInEclipse(lines: readonly LineTold[]): readonly Taken[] {
  const begin = lines.findLastIndex((line) => part(line, REVEAL));
  return lines
    .slice(begin + 1)
    .filter(({ kind }) => begin >= 0 && kind === "take")
    .map(({ seat, fields }) => ({ seat, gain: fields[0] ?? -1 }));
}

/** Whether a line tells of points. */
export function isScoring(line: LineTold): boolean {
  return [POINTS, FINAL].some((pattern) => part(line, pattern));
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
  if (part(line, FINAL)) return "scoring";
  if (part(line, REVEAL)) return "ice";
  return SOUNDS[line.kind] ?? null;
}
