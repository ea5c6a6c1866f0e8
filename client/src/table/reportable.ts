/** What can be reported to whoever runs the server, and why. */

import type { NewReport, TableTold } from "../generated/messages.ts";

export const REASONS = ["abuse", "hate", "spam", "personal", "cheating", "other"] as const;

/** A table, a name or a remark. */
export interface Reportable {
  readonly thing: NewReport["thing"];
  /** The seat, or the id of the remark. */
  readonly number: number;
  /** Of whom, where it is somebody. */
  readonly name: string;
}

/** The table itself, and the names of the other people there. */
export function reportables(
  table: TableTold | null,
  own: number | null,
  nameOf: (seat: number) => string,
): readonly Reportable[] {
  const others = (table?.seats ?? []).flatMap(({ kind }, seat) => (kind === "person" && seat !== own ? [seat] : []));
  const names = others.map((seat): Reportable => ({ thing: "seat", number: seat, name: nameOf(seat) }));
  return [{ thing: "table", number: 0, name: "" }, ...names];
}
