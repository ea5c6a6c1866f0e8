/** Who has won, and how clearly. */

export interface Verdict {
  readonly key:
    "end.solo.won" | "end.solo.lost" | "end.shared" | "end.won" | "end.won.tie" | "end.wins" | "end.wins.tie";
  /** Who won, if one did. */
  readonly winner: number | null;
  /** Points ahead of the next best. */
  readonly margin: number;
}

/** Points and place of a seat, or of a party that plays besides the seats. */
export interface Placed {
  readonly seat: number;
  readonly points: number;
  readonly place: number;
}

/** All in the order of their places. Who plays besides the seats has a place that is left. */
export function ranking(points: readonly number[], places: readonly number[]): readonly Placed[] {
  const left = points.map((_, index) => index + 1).filter((place) => !places.includes(place));
  return points
    .map((each, seat) => ({ seat, points: each, place: places[seat] ?? left[seat - places.length] ?? points.length }))
    .sort((a, b) => a.place - b.place);
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
