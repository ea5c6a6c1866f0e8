/** Programs and prices as rows of goods and signs: what a table says without words. */

import places from "../art/places.json";
import type { Effect, Price, Program } from "../data.ts";

export type GoodKind =
  "labour" | "food" | "tool" | "points" | "card" | "megalith" | "steps" | "idol-sacrifice" | "idol-honour" | "idol-any";

/** A good with its amount, a sign, or what stands between them. */
export type Item =
  | { readonly sort: "good"; readonly kind: GoodKind; readonly n: string }
  | { readonly sort: "sign"; readonly name: string }
  | { readonly sort: "arrow" }
  /** Either for the other. */
  | { readonly sort: "swap" }
  | { readonly sort: "or" };

/** Where the numeral of a good stands on its field: its middle, its foot, its size. */
export const NUMERALS = places.goods.numerals as unknown as Readonly<
  Record<GoodKind, readonly [x: number, y: number, size: number]>
>;
/** How much smaller a numeral of three signs or more is. */
export const LONG = places.goods.long;

const good = (kind: GoodKind, n: number | string): Item => ({ sort: "good", kind, n: `${n}` });
const sign = (name: string): Item => ({ sort: "sign", name });
const ARROW: Item = { sort: "arrow" };

const SIGNS: Readonly<Record<string, string>> = {
  bury: "bury",
  tip: "tip",
  stone: "sacred-stone",
  village: "village",
  culture: "fur",
  hunt: "tribe-hunter",
  recruit: "tribe-tribesman",
  camp_place: "camp",
  first_bonus: "dolmen",
};
const COUNTED: Readonly<Record<string, GoodKind>> = {
  draw: "card",
  recover: "card",
  vp: "points",
  camp_move: "steps",
  megalith: "megalith",
  labour: "labour",
};

/** A price, part by part; nothing for what is free. */
export function priceItems(price: Price): readonly Item[] {
  const parts = ["labour", "food", "tool"] as const;
  return parts.filter((part) => price[part] > 0).map((part) => good(part, price[part]));
}

/** Goods that cost less. */
function offItems(off: Price): readonly Item[] {
  const parts = ["labour", "food", "tool"] as const;
  return parts.filter((part) => off[part] > 0).map((part) => good(part, `−${off[part]}`));
}

function counted(effect: Extract<Effect, { op: "score_now" | "end_vp_per" }>): readonly Item[] {
  const parts = [effect.flat ?? 0, effect.n ?? 0].filter((part) => part > 0);
  return [good("points", parts.join("+"))];
}

/** Whether the second option only turns the first one round: food for tools, or tools for food. */
function isSwap(options: readonly Program[]): boolean {
  const [first, second, ...more] = options.flat();
  if (first?.op !== "exchange" || second?.op !== "exchange" || more.length > 0) return false;
  const isTurned = first.give === second.get && first.get === second.give;
  return isTurned && first.given === second.got && first.got === second.given;
}

function swapItems([first = []]: readonly Program[]): readonly Item[] {
  return items(first).map((item) => (item.sort === "arrow" ? { sort: "swap" } : item));
}

function itemsOf(effect: Effect): readonly Item[] {
  switch (effect.op) {
    case "gain":
      return [good(effect.res, effect.n)];
    case "idol":
      return Array.from({ length: effect.n }, () => good(`idol-${effect.track}`, ""));
    case "eclipse_labour":
      return [good("labour", effect.n), sign("eclipse")];
    case "tip":
      return [sign("tip"), ...(effect.bonus > 0 ? [good("food", `+${effect.bonus}`)] : [])];
    case "exchange":
      return [good(effect.give, effect.given), ARROW, good(effect.get, effect.got)];
    case "discount":
      return offItems(effect.off);
    case "pay":
      return [...priceItems(effect.cost), ARROW, ...items(effect.then)];
    case "choose":
      if (isSwap(effect.options)) return swapItems(effect.options);
      return effect.options.flatMap((option, index): Item[] =>
        index > 0 ? [{ sort: "or" }, ...items(option)] : [...items(option)],
      );
    case "score_now":
    case "end_vp_per":
      return counted(effect);
    default:
      return plain(effect);
  }
}

function plain(effect: Effect): readonly Item[] {
  const kind = COUNTED[effect.op];
  const n = "n" in effect ? (effect.n ?? 1) : 1;
  return kind ? [good(kind, n)] : [sign(SIGNS[effect.op] ?? "dolmen")];
}

/** All effects of a program, in order. */
export function items(program: Program): readonly Item[] {
  return program.flatMap(itemsOf);
}
