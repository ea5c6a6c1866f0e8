/** What could be done before it is done: labour a hand can make, wares it could pay, and ways to pay for one. */

import type { Offer } from "../../../generated/messages.ts";
import type { Anchor, Context } from "../../game.ts";
import { animalAnchor, cultureAnchor, offerAnchor, parts, stackAnchor } from "../anchors.ts";
import data, {
  COLUMNS,
  cultureCard,
  FREE,
  STARTING,
  TRIBES,
  tribeCard,
  type ColumnId,
  type Op,
  type Price,
} from "../data.ts";
import { columnOff, less, printed } from "./prices.ts";
import {
  at,
  firstIn,
  labour,
  openAnimals,
  openCulture,
  read,
  stacks,
  waiting,
  zone,
  type WinterView,
} from "../view.ts";

/** The labour of a tribe card in a column: printed, and what its ability adds there at once. */
export function labourOf(card: number, column: number): number {
  const facts = tribeCard(card);
  if (!facts) return 0;
  const isPlain = facts.ability.every(({ op }) => op === "labour");
  const more = facts.ability.reduce((sum, effect) => {
    const counts = effect.op === "labour" && (effect.column === undefined || effect.column === COLUMNS[column]);
    return sum + (counts ? effect.n : 0);
  }, 0);
  return facts.labour + (isPlain ? more : 0);
}

/** The labour that the tribe cards of the hand would make in a column. */
export function handLabour(view: WinterView, column: number): number {
  return zone(view, view.viewer, "hand").reduce((sum, { card, n }) => sum + n * labourOf(card, column), 0);
}

/** Something that a column sells. */
export interface Ware {
  readonly anchor: Anchor;
  readonly price: Price;
  /** How the notation buys it. */
  readonly action: string;
}

function ware(anchor: Anchor, action: string, price: Price | undefined, off: Price): Ware[] {
  return price ? [{ anchor, action, price: less(price, off) }] : [];
}

/** Everything in the top area of a column, with its price now; equal animals once. */
export function waresOf(view: WinterView, column: ColumnId): readonly Ware[] {
  const index = COLUMNS.indexOf(column);
  const off = columnOff(view, index);
  switch (column) {
    case "initiate":
      return stacks(view)
        .filter(({ n }) => n > 0)
        .flatMap(({ card }) =>
          ware(stackAnchor(card), `recruit ${data.cards[card]?.id ?? ""}`, tribeCard(card)?.price, off),
        );
    case "develop":
      return openCulture(view).flatMap((card) =>
        card === null
          ? []
          : ware(cultureAnchor(card), `learn ${data.cards[card]?.id ?? ""}`, cultureCard(card)?.price, off),
      );
    case "hunt":
      return [...new Set(openAnimals(view))].flatMap((animal) =>
        animal === null
          ? []
          : ware(animalAnchor(animal), `hunt ${data.animals[animal]?.id ?? ""}`, data.animals[animal]?.price, off),
      );
    case "migrate":
      return (data.columns[index]?.top ?? []).flatMap(({ id, price }) =>
        id === null ? [] : ware(offerAnchor(data.offers.indexOf(id)), id, price, off),
      );
  }
}

/** Whether so much labour, food and tools pay a price; food that is left may become labour. */
function pays(price: Price, made: number, food: number, tools: number): boolean {
  const missing = Math.ceil(Math.max(price.labour - made, 0)) * data.numbers.foodPerLabour;
  return price.tool <= tools && price.food + missing <= food;
}

/** What a figure could do in a column now. */
export interface Reach {
  /** Labour possible with this hand, without food. */
  readonly labour: number;
  /** Whether the first place is still free: the lower area would be open. */
  readonly isFirst: boolean;
  /** Wares that could be paid, each alone: with cards, or else with food besides. */
  readonly wares: readonly Anchor[];
}

/** What one could do in a column now, before a figure is placed. */
export function reach(column: ColumnId, context: Context): Reach | null {
  const view = read(context.position.view);
  const seat = context.seat;
  if (seat === null || view.viewer !== seat) return null;
  const index = COLUMNS.indexOf(column);
  const isMine = view.turn === seat;
  const pool = isMine ? labour(view.labour) + (view.place < 0 ? labour(at(view.bound, index)) : 0) : 0;
  const made = pool + handLabour(view, index);
  const [food, tools] = [at(view.food, seat), at(view.tools, seat)];
  return {
    labour: made,
    isFirst: firstIn(view, index) === null,
    wares: waresOf(view, column)
      .filter(({ price }) => pays(price, made, food, tools))
      .map(({ anchor }) => anchor),
  };
}

/** A way to pay for a ware: tribe cards that are played for it first, and food that makes the rest. */
export interface Payment {
  readonly ware: Ware;
  /** Labour in the pool. */
  readonly pool: number;
  readonly missing: number;
  /** Cards to play, by number, with the labour each makes here. */
  readonly cards: readonly { readonly card: number; readonly labour: number }[];
  /** Food that becomes labour besides. */
  readonly food: number;
  /** Labour left of this turn afterwards. */
  readonly left: number;
  /** The actions in notation, one after the other. */
  readonly actions: readonly string[];
}

/** All ways to take some cards of a hand: a list of card numbers each. */
function* hands(counts: readonly { card: number; n: number }[]): Generator<readonly number[]> {
  const [first, ...rest] = counts;
  if (!first) {
    yield [];
    return;
  }
  for (const others of hands(rest)) {
    for (let n = 0; n <= first.n; n += 1) yield [...Array<number>(n).fill(first.card), ...others];
  }
}

function payment(item: Ware, view: WinterView, cards: readonly number[]): Payment | null {
  const pool = labour(view.labour);
  const made = cards.map((card) => ({ card, labour: labourOf(card, view.place) }));
  const sum = pool + made.reduce((total, each) => total + each.labour, 0);
  const short = Math.max(item.price.labour - sum, 0);
  const food = Math.ceil(short) * data.numbers.foodPerLabour;
  if (!pays(item.price, sum, at(view.food, view.turn), at(view.tools, view.turn))) return null;
  const turned = view.manual === 1 ? Array<string>(Math.ceil(short)).fill("food") : [];
  return {
    ware: item,
    pool,
    missing: Math.max(item.price.labour - pool, 0),
    cards: made,
    food,
    left: sum + Math.ceil(short) - item.price.labour,
    actions: [...cards.map((card) => `play ${data.cards[card]?.id ?? ""}`), ...turned, item.action],
  };
}

/** The fewest food, then the least labour wasted, then the fewest cards, then the cards that are strongest here. */
function better(a: Payment, b: Payment): number {
  const strongest = (each: Payment): number => Math.max(0, ...each.cards.map((card) => card.labour));
  return a.food - b.food || a.left - b.left || a.cards.length - b.cards.length || strongest(b) - strongest(a);
}

/** The ways to pay for a ware of this turn's column with cards and food, the best first; none if it cannot be made. */
export function payments(anchor: Anchor, context: Context): readonly Payment[] {
  const view = read(context.position.view);
  const column = COLUMNS[view.place];
  const item = column && waresOf(view, column).find((each) => each.anchor === anchor);
  if (!item || context.seat === null || view.turn !== context.seat || view.depth > 0 || view.area !== 0) return [];
  const held = zone(view, context.seat, "hand").filter(({ card }) => card < TRIBES);
  const found = [...hands(held)].flatMap((cards) => payment(item, view, cards) ?? []);
  return found.toSorted(better);
}

/** How wares are bought: the kind of the action, its fields for a number, and the column that sells them. */
const SALES: Readonly<Record<string, { op: Op; offer: (id: string) => Offer; column?: number }>> = {
  stack: {
    op: "recruit",
    offer: (id) => ({ action: "", kind: "recruit", fields: [0, numberOf(data.cards, id) - STARTING] }),
    column: 0,
  },
  culture: {
    op: "culture",
    offer: (id) => ({ action: "", kind: "learn", fields: [numberOf(data.cards, id)] }),
    column: 1,
  },
  animal: {
    op: "hunt",
    offer: (id) => ({ action: "", kind: "hunt", fields: [numberOf(data.animals, id)] }),
    column: 2,
  },
  stone: { op: "stone", offer: (id) => ({ action: "", kind: "stone", fields: [numberOf(data.stones, id)] }) },
};

function numberOf(entries: readonly { readonly id: string }[], id: string): number {
  return entries.findIndex((entry) => entry.id === id);
}

/** The printed price of what an anchor sells, and its price now; null if it sells nothing. */
export function priceTag(anchor: Anchor, view: WinterView): { readonly printed: Price; readonly now: Price } | null {
  const { sort, rest } = parts(anchor);
  if (sort === "offer") {
    const facts = data.columns.flatMap(({ top }, column) => top.map((each) => ({ ...each, column })));
    const found = facts.find(({ id }) => id === rest);
    return found ? { printed: found.price, now: less(found.price, columnOff(view, found.column)) } : null;
  }
  const sale = SALES[sort];
  const price = sale && printed(sale.offer(rest), view);
  if (!sale || !price) return null;
  const effect = waiting(view)?.effect;
  const own = effect?.op === sale.op && "off" in effect ? effect.off : null;
  const off = own ?? (sale.column === undefined ? FREE : columnOff(view, sale.column));
  return { printed: price, now: less(price, off) };
}
