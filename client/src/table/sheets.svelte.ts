/** Which sheet lies beside the board. There is one at most. */

export type SheetName = "log" | "chat" | "keys" | "points" | "summary" | "seat" | "devices" | "end" | "report";

export class Sheets {
  open: SheetName | null = $state(null);
  /** Whose sheet, if it is that of a seat. */
  seat = $state(0);

  /** Lay a sheet there, or take it away if it is there already. */
  toggle(name: SheetName): void {
    this.open = this.open === name ? null : name;
  }

  toggleSeat(seat: number): void {
    const isThere = this.open === "seat" && this.seat === seat;
    this.seat = seat;
    this.open = isThere ? null : "seat";
  }

  close(): void {
    this.open = null;
  }
}
