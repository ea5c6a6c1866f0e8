/** The course of a turn, and what lines of the log are about. */

import type { LineTold, Offer, Said } from "../../generated/messages.ts";
import { countsBySeat, sentencesOf } from "../../words/sayings.ts";
import type { Context, Sound, Step } from "../game.ts";
import { path, thingOf } from "./path.ts";
import { partsOf, standsOn } from "./stands.ts";
import { read, type Landscape } from "./view.ts";

const PIECES: readonly string[] = ["gatherer", "fisher", "hunter", "hut", "take"];

/** The steps of a turn: a tile and a piece, and after gold the same once more. */
export function steps({ position, seat, t }: Context): readonly Step[] {
  const land = read(position.view);
  if (seat === null || !position.deciders.includes(seat)) return [];
  const isBonus = land.raw.is_bonus === 1;
  const names = isBonus ? ["step.tile", "step.piece", "step.bonus", "step.piece"] : ["step.tile", "step.piece"];
  const now = (isBonus ? 2 : 0) + (land.phase === "place" ? 0 : 1);
  return names.map((key, place) => ({
    text: t(key),
    state: place < now ? "done" : place === now ? "now" : "later",
  }));
}

/** Whether somebody put down here would surely score at the end. */
function wouldScore(land: Landscape, legal: readonly Offer[]): boolean {
  const tile = land.last;
  if (!tile) return false;
  const offered = legal.map((offer) => thingOf(path(offer)[0] ?? ""));
  return standsOn(tile, partsOf(land, tile)).some(
    ({ kind, place, area }) =>
      (kind === "hut" || kind === "hunter") &&
      area.value > 0 &&
      offered.some((thing) => thing.kind === "piece" && thing.piece === kind && thing.place === place),
  );
}

/** Whoever puts nothing down on the own last tile gives points away. */
export function warning(offer: Offer, { position, t }: Context): string | null {
  const land = read(position.view);
  const isLast = land.tilesLeft < land.raw.seats;
  return offer.kind === "pass" && isLast && wouldScore(land, position.legal) ? t("warning.pass") : null;
}

export const POINTS = "Points: {gains}.";
export const LAST_TILE = "That was the last tile: final scoring.";

/** A sentence of a line, by its pattern. */
function sentence({ said }: LineTold, wanted: string): Said | undefined {
  return sentencesOf(said).find(({ pattern }) => pattern === wanted);
}

/** Who scored how much by what a line tells of; empty if nobody did. */
export function gains(line: LineTold, { name }: Context): string {
  const points = sentence(line, POINTS);
  const counts = points ? countsBySeat(points.values["gains"]) : [];
  return counts.map(({ seat, n }) => `${name(seat)} +${n}`).join(", ");
}

export function isScoring(line: LineTold): boolean {
  return sentence(line, POINTS) !== undefined;
}

export function heading(line: LineTold, { t }: Context): string | null {
  return sentence(line, LAST_TILE) ? t("heading.final") : null;
}

export function sound(line: LineTold): Sound | null {
  if (isScoring(line)) return "scoring";
  if (line.kind === "place") return "tile";
  return PIECES.includes(line.kind) ? "piece" : null;
}
