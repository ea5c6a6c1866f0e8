/** What whoever sits somewhere is called, and who or what decides there. */

import type { SeatTold, TableTold } from "../generated/messages.ts";
import { t } from "../shell/language.svelte.ts";

const LETTERS = "ABCDE";

/** The name of whoever sits on a seat, for everybody. */
export function seatName(seat: SeatTold | undefined, index: number): string {
  if (!seat) return "?";
  if (seat.name) return seat.name;
  const letter = LETTERS[index] ?? "";
  if (seat.kind === "bot") return t("bot.name", { level: t(`level.${seat.level}`), letter });
  return seat.kind === "person" ? t("guest.name", { letter }) : t("seat.open");
}

/** The name of a seat's person or bot at a table; a party that plays besides the seats is called as the game calls it. */
export function nameOf(table: TableTold | null, seat: number): string {
  if (table && seat >= table.seats.length) return t("party.name");
  return seatName(table?.seats[seat], seat);
}

/** Who or what decides there; nothing is said of a person who is there. */
export function sortOf(table: TableTold | null, seat: number): string {
  const told = table?.seats[seat];
  if (!told) return "";
  if (told.stand_in) return t(`seat.stand_in.${told.reason}`, { level: t(`level.${told.stand_in}`) });
  return told.kind === "bot" ? t("seat.bot", { level: t(`level.${told.level}`) }) : "";
}
