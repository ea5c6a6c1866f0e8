/** The pieces of a tribe, and where its mark lies on each: left, top and size on the field of 100 x 100. */

import places from "../art/places.json";

export type PieceSort = "camp" | "village" | "chief" | "figure";

export const MARK_ON = places.marks as unknown as Readonly<
  Record<`piece-${PieceSort}`, readonly [left: number, top: number, size: number]>
>;
