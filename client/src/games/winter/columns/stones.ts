/** What sacred stones say in short: points, and what they are for. */

import type { Context } from "../../game.ts";
import type { StoneFacts } from "../data.ts";

/** "5", or "1 + 2": the points in any case, and those for what is counted. */
export function stonePoints({ program: [effect] }: StoneFacts): string {
  if (effect?.op !== "score_now") return "";
  return effect.what ? `${effect.flat ?? 0} + ${effect.n ?? 0}` : `${effect.flat ?? 0}`;
}

/** "per 2 villages". */
export function stoneLine({ program: [effect] }: StoneFacts, { t }: Context): string {
  if (effect?.op !== "score_now" || !effect.what) return t("face.points");
  return t(`face.per.${effect.what}`, { n: effect.per ?? 1 });
}
