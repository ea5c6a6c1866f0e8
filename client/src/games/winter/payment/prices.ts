/** What things cost now, less all discounts, and the food that would have to become labour for it (rulebook 2.10, 3.6). */

import type { Offer } from "../../../generated/messages.ts";
import data, { cultureCard, FREE, STARTING, tribeCard, type Price } from "../data.ts";
import { at, columnOf, labour, phaseOf, waiting, type WinterView } from "../view.ts";

/** What the next action of this turn's column costs less. */
export function columnOff(view: WinterView, column = view.place): Price {
  const row = view.discount[column]?.[0];
  return { labour: labour(at(row, 0)), food: at(row, 1), tool: at(row, 2) };
}

export function less(price: Price, off: Price): Price {
  return {
    labour: Math.max(price.labour - off.labour, 0),
    food: Math.max(price.food - off.food, 0),
    tool: Math.max(price.tool - off.tool, 0),
  };
}

/** The discount that counts for a purchase: of the effect that waits, or else of the column, but not in its middle area. */
function offFor(view: WinterView, isMiddle: boolean): Price {
  const effect = waiting(view)?.effect;
  if (effect) return "off" in effect ? effect.off : FREE;
  return isMiddle ? FREE : columnOff(view);
}

/** The printed price of what an offer buys; null if it buys nothing. */
export function printed({ kind, fields }: Offer, view: WinterView): Price | null {
  const [first = 0, second = 0] = fields;
  switch (kind) {
    case "recruit": {
      const price = tribeCard(STARTING + second)?.price ?? FREE;
      return first === 1 ? { ...price, food: price.food + data.numbers.handSurcharge } : price;
    }
    case "learn":
      return cultureCard(first)?.price ?? null;
    case "hunt":
      return data.animals[first]?.price ?? null;
    case "stone":
      return data.stones[first]?.price ?? null;
    case "village":
      return { ...FREE, food: data.numbers.villageFood };
    case "offer":
      return columnOf(view)?.top.find(({ id }) => id === data.offers[first])?.price ?? null;
    case "pay": {
      const effect = waiting(view)?.effect;
      return effect?.op === "pay" ? effect.cost : null;
    }
    default:
      return null;
  }
}

/** What an offer costs now; null if it buys nothing. */
export function priceOf(offer: Offer, view: WinterView): Price | null {
  const price = printed(offer, view);
  if (!price || offer.kind === "pay") return price;
  return less(price, offFor(view, offer.kind === "stone" || offer.kind === "village"));
}

/** The food that becomes labour when a price is paid: what the pool lacks, as little as possible. */
export function foodFor(view: WinterView, price: Price): number {
  const missing = Math.max(price.labour - labour(view.labour), 0);
  return phaseOf(view) === "eclipse" ? 0 : Math.ceil(missing) * data.numbers.foodPerLabour;
}

/** The food an offer would silently turn into labour, were it not asked about. */
export function foodAsLabour(offer: Offer, view: WinterView): number {
  const price = view.manual === 1 ? null : priceOf(offer, view);
  return price ? foodFor(view, price) : 0;
}
