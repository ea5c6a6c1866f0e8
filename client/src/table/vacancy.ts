/** Seats that wait for somebody, before the start and during the game. */

import type { TableState } from "./state.ts";

/** Whether the viewer may sit down on a seat: it is free to whoever comes, and the host has not put the viewer out. */
export function maySit({ seat, table, notice }: TableState, wanted: number): boolean {
  const told = table?.seats[wanted];
  return seat === null && told?.kind === "open" && !told.is_reserved && notice?.reason !== "put_out";
}

/** Whether the viewer can do something for an open seat: sit down there, or pass its link on. */
export function isOffered(state: TableState, seat: number): boolean {
  return state.table?.seats[seat]?.kind === "open" && (maySit(state, seat) || Boolean(state.links[seat]));
}
