/** The address that a seat's link makes: whoever opens it sits down there. */

import type { TableFace } from "./face.svelte.ts";

/** The address of a table with the link of a seat, as far as the viewer knows it. */
export function seatAddress({ id, state }: Pick<TableFace, "id" | "state">, seat: number): string {
  return `${location.origin}/t/${id}?seat=${state.links[seat] ?? ""}`;
}
