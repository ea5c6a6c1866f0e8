/** What a closed table says. */

import type { TableTold } from "../generated/messages.ts";
import { t } from "../shell/language.svelte.ts";

export const closedWords = ({ closed }: TableTold): string =>
  closed ? t("table.closed.reason", { reason: closed }) : t("table.closed");
