/** Who has won, and how clearly. */

export interface Verdict {
  readonly key:
    "end.solo.won" | "end.solo.lost" | "end.shared" | "end.won" | "end.won.tie" | "end.wins" | "end.wins.tie";
  /** Who won, if one did. */
  readonly winner: number | null;
  /** Points ahead of the next best. */
  readonly margin: number;
}

/** The result in one sentence, for the one who looks. */
export function verdict(scores: readonly number[], places: readonly number[], viewer: number | null): Verdict {
  if (scores.length === 1) return { key: places[0] === 1 ? "end.solo.won" : "end.solo.lost", winner: null, margin: 0 };
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const [winner] = winners;
  if (winner === undefined || winners.length > 1) return { key: "end.shared", winner: null, margin: 0 };
  const best = Math.max(...scores.filter((_, seat) => seat !== winner));
  const margin = (scores[winner] ?? 0) - best;
  const isOwn = winner === viewer;
  if (margin === 0) return { key: isOwn ? "end.won.tie" : "end.wins.tie", winner, margin };
  return { key: isOwn ? "end.won" : "end.wins", winner, margin };
}
