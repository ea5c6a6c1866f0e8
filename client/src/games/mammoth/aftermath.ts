/** What follows the last fire of a round, read from how its line was made: conflicts, and what the scoring brought. */

import type { Said } from "../../generated/messages.ts";
import { countsBySeat, sentencesOf, type Count } from "../../words/sayings.ts";

export const CONFLICT = "Conflict on {region}: {hunters} hunters, room for {limit}; {losses}.";
export const SCORING = "Scoring: {gains}.";

export interface Conflict {
  readonly region: number;
  readonly crowd: number;
  readonly limit: number;
  readonly losses: readonly Count[];
}

/** The conflicts a line tells of. */
export function conflicts(said: Said): readonly Conflict[] {
  return sentencesOf(said)
    .filter(({ pattern }) => pattern === CONFLICT)
    .map(({ values }) => ({
      region: Number(values["region"]) - 1,
      crowd: Number(values["hunters"]),
      limit: Number(values["limit"]),
      losses: countsBySeat(values["losses"]),
    }));
}

/** What the scoring brought, by seat; nothing if the line does not tell of it. */
export function gains(said: Said): readonly Count[] {
  const scoring = sentencesOf(said).find(({ pattern }) => pattern === SCORING);
  return scoring ? countsBySeat(scoring.values["gains"]) : [];
}
