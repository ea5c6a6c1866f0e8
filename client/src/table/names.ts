/** What whoever sits somewhere is called. */

import type { TableTold } from "../generated/messages.ts";
import { t } from "../shell/language.svelte.ts";

/** The name of a seat's person or bot, for everybody. */
export function nameOf(table: TableTold | null, seat: number): string {
  const told = table?.seats[seat];
  if (!told) return "?";
  if (told.name) return told.name;
  if (told.kind !== "bot") return t("seat.open");
  return t("bot.name", { level: t(`level.${told.level}`), letter: "ABCDE"[seat] ?? "" });
}
