import { describe, expect, it } from "vitest";

import type { Offer } from "../../../generated/messages.ts";
import data, { COLUMNS } from "../data.ts";
import { gainsLeft, GROUPS, openGains, withoutChoice } from "../eclipse/gains.ts";
import { coverPoints, fieldOf, hexesOf, leadersOf, slotsOf } from "../land/land.ts";
import { path } from "../path.ts";
import { foodAsLabour, foodFor, priceOf } from "./prices.ts";
import { payments, priceTag, reach, waresOf } from "./reach.ts";
import { contextOf, POSITIONS, type Recorded } from "../sample.ts";
import { steps, warning } from "../texts/turn.ts";
import { at, eclipseTotal, labour, phaseOf, read, type WinterView } from "../view.ts";

const IN_COLUMN = POSITIONS.filter(({ view, legal }) => {
  const table = read(view);
  return phaseOf(table) === "column" && table.depth === 0 && legal.length > 0;
});
const BUYING = ["recruit", "learn", "hunt", "offer"];

function isBuying({ kind, fields }: Offer): boolean {
  return BUYING.includes(kind) && !(kind === "recruit" && at(fields, 0) === 1);
}

/** A recorded position with some fields of the view changed. */
function changed(position: Recorded, fields: Partial<WinterView>): Recorded {
  return { ...position, view: { ...position.view, ...fields } };
}

describe("prices", () => {
  it("can be paid, wherever the server lists the purchase", () => {
    for (const { view, legal } of POSITIONS) {
      const table = read(view);
      for (const offer of legal) {
        const price = priceOf(offer, table);
        if (!price) continue;
        const food = price.food + foodAsLabour(offer, table);
        expect(at(table.food, table.turn), offer.action).toBeGreaterThanOrEqual(food);
        expect(at(table.tools, table.turn), offer.action).toBeGreaterThanOrEqual(price.tool);
        if (table.manual === 1) expect(labour(table.labour), offer.action).toBeGreaterThanOrEqual(price.labour);
      }
    }
  });

  it("are lowered by the discounts of the column, but not in its middle area, and by the effect that waits", () => {
    const table = read((IN_COLUMN[0] as Recorded).view);
    const discount = [0, 1, 2, 3].map((column) => [column === 1 ? [2, 1, 1] : [0, 0, 0]]);
    const view = { ...table, place: 1, depth: 0, discount };
    const learn = { action: "learn spoken-memory", kind: "learn", fields: [17] };
    const stone = { action: "stone s1-01", kind: "stone", fields: [0] };
    const printedPrice = { labour: 1, food: 1, tool: 1 };
    expect(priceOf(learn, { ...view, discount: discount.map(() => [[0, 0, 0]]) })).toEqual(printedPrice);
    expect(priceOf(learn, view)).toEqual({ labour: 0, food: 0, tool: 0 });
    expect(priceTag("culture:spoken-memory", view)).toEqual({ printed: printedPrice, now: priceOf(learn, view) });
    expect(priceOf(stone, view)).toEqual({ labour: 0, food: 2, tool: 1 });
    const todo = [data.instructions.findIndex((effect) => effect.op === "stone" && effect.off.food > 0)];
    expect(priceOf(stone, { ...view, todo, todo_left: [1], depth: 1 })?.food).toBe(0);
  });

  it("turn as little food as possible into labour, but never half a one", () => {
    const table = read((IN_COLUMN[0] as Recorded).view);
    const food = (halves: number, price: number): number =>
      foodFor({ ...table, labour: halves }, { labour: price, food: 0, tool: 0 });
    expect([food(0, 1.5), food(1, 1.5), food(2, 1.5), food(3, 1.5), food(0, 3)]).toEqual([2, 1, 1, 0, 3]);
  });

  it("on wares are what the purchase costs", () => {
    for (const { view, legal } of IN_COLUMN) {
      for (const offer of legal.filter(isBuying)) {
        const [anchor = ""] = path(offer, view);
        expect(priceTag(anchor, read(view))?.now, offer.action).toEqual(priceOf(offer, read(view)));
      }
    }
  });
});

describe("what can be reached", () => {
  it("contains everything the server lists", () => {
    for (const position of IN_COLUMN) {
      const column = COLUMNS[read(position.view).place];
      const found = column && reach(column, contextOf(position));
      for (const offer of position.legal.filter(isBuying))
        expect(found?.wares).toContain(path(offer, position.view)[0]);
    }
  });

  it("is told before a figure is placed, and not to those who watch", () => {
    const position = POSITIONS.find(
      ({ view, legal }) => phaseOf(read(view)) === "turn" && legal.length > 0,
    ) as Recorded;
    for (const column of COLUMNS) {
      expect(reach(column, contextOf(position))?.labour).toBeGreaterThan(0);
      expect(reach(column, { ...contextOf(position), seat: null })).toBeNull();
    }
  });
});

describe("paying", () => {
  it("plays cards first, and never leaves the sum short", () => {
    let count = 0;
    for (const position of IN_COLUMN) {
      const context = contextOf(position);
      const column = COLUMNS[read(position.view).place];
      for (const ware of column ? waresOf(read(position.view), column) : []) {
        for (const { cards, pool, food, left, actions } of payments(ware.anchor, context)) {
          count += 1;
          const made = cards.reduce((sum, card) => sum + card.labour, pool) + food;
          expect(made - left).toBeCloseTo(ware.price.labour);
          expect(left).toBeGreaterThanOrEqual(0);
          expect(actions.at(-1)).toBe(ware.action);
          const plays = actions.filter((action) => action.startsWith("play "));
          expect(plays.length).toBe(cards.length);
          for (const action of plays) expect(position.legal.map((offer) => offer.action)).toContain(action);
        }
      }
    }
    expect(count).toBeGreaterThan(10);
  });

  it("takes food last", () => {
    for (const position of IN_COLUMN) {
      const column = COLUMNS[read(position.view).place];
      for (const { anchor } of column ? waresOf(read(position.view), column) : []) {
        const ways = payments(anchor, contextOf(position));
        const least = Math.min(...ways.map(({ food }) => food));
        if (ways.length > 0) expect(ways[0]?.food).toBe(least);
      }
    }
  });
});

describe("labour for the eclipse", () => {
  it("comes from figures that rest, each or once, from the pile and from effects", () => {
    const table = read((IN_COLUMN[0] as Recorded).view);
    const resting = { ...table, viewer: 0, chief_at: [4, -1, -1, -1], figure_at: [[4, 2], [], [], []] };
    const view = { ...resting, own_pile: [2, 0, 1], eclipse_labour: [3, 0, 0, 0], rest_once: 0 };
    expect(eclipseTotal(view, 0)).toBe(2 * 1.5 + 3.5 + 1.5);
    expect(eclipseTotal({ ...view, rest_once: 1 }, 0)).toBe(1.5 + 3.5 + 1.5);
  });
});

describe("gains", () => {
  it("that are offered are counted in their groups", () => {
    for (const { view, legal } of POSITIONS) {
      const table = read(view);
      if (phaseOf(table) !== "eclipse" || table.depth > 0 || legal.length === 0) continue;
      const open = openGains(table, legal);
      const takes = legal.filter(({ kind }) => kind === "take").length;
      expect(GROUPS.reduce((sum, group) => sum + (open.get(group)?.length ?? 0), 0)).toBe(takes);
      for (const group of GROUPS) {
        if ((open.get(group)?.length ?? 0) > 0) expect(gainsLeft(table, group), group).toBeGreaterThan(0);
      }
    }
  });

  it("without a choice lose nothing and change nothing else", () => {
    for (const { view, legal, seat } of POSITIONS) {
      const table = read(view);
      if (phaseOf(table) !== "eclipse" || table.depth > 0) continue;
      for (const offer of withoutChoice(table, legal, seat)) {
        expect(legal).toContain(offer);
        expect(offer.action).not.toMatch(/place-/);
      }
    }
  });
});

describe("warnings", () => {
  const end = { action: "end", kind: "end", fields: [] };

  it("name labour that would be lost while something can be paid", () => {
    const position = IN_COLUMN.find(({ view }) => read(view).place === 2) as Recorded;
    const hunt = { action: "hunt caribou", kind: "hunt", fields: [4] };
    const rich = { ...changed(position, { labour: 6 }), legal: [hunt, end] };
    expect(warning(end, contextOf(rich))).toContain("Caribou");
    expect(warning(end, contextOf({ ...rich, legal: [end] }))).toBeNull();
    const poor = { ...changed(position, { labour: 1, manual: 0 }), legal: [hunt, end] };
    expect(warning(end, contextOf(poor))).toBeNull();
    expect(warning(end, contextOf({ ...changed(position, { labour: 0 }), legal: [hunt, end] }))).toBeNull();
  });

  it("name goods beyond the gauge, and food that becomes labour", () => {
    const position = IN_COLUMN.find(({ view }) => read(view).place === 2) as Recorded;
    const tip = { action: "tip ground-sloth", kind: "tip", fields: [1] };
    const full = changed(position, { food: [9, 9, 9, 9], tools: [1, 1, 1, 1] });
    expect(warning(tip, contextOf(full))).toMatch(/^4 food/);
    expect(warning(tip, contextOf(changed(position, { food: [0, 0, 0, 0] })))).toBeNull();
    const hunt = { action: "hunt caribou", kind: "hunt", fields: [4] };
    expect(warning(hunt, contextOf(changed(position, { labour: 0, manual: 0 })))).toMatch(/food/);
  });
});

describe("steps", () => {
  it("are shown in every turn, with one that is now", () => {
    for (const position of POSITIONS) {
      const phase = phaseOf(read(position.view));
      const shown = steps(contextOf(position));
      if (["turn", "price", "column", "rest", "tile", "pile"].includes(phase)) {
        expect(shown.filter(({ state }) => state === "now").length, phase).toBe(1);
      }
      for (const { offer } of shown) if (offer) expect(position.legal).toContain(offer);
    }
  });
});

describe("the land and the field", () => {
  it("are led by those with most influence, never the Base", () => {
    for (const { view } of POSITIONS) {
      for (const hex of hexesOf(read(view))) {
        const most = Math.max(0, ...hex.influence.map(({ n }) => n));
        for (const seat of leadersOf(read(view), hex.number)) {
          expect(hex.isBase).toBe(false);
          expect(hex.influence.find((each) => each.seat === seat)?.n).toBe(most);
          expect(most).toBeGreaterThanOrEqual(hex.mammoth);
        }
      }
    }
  });

  it("hold as many megaliths as the players built", () => {
    for (const { view } of POSITIONS) {
      const table = read(view);
      const stones = fieldOf(table).flatMap((cell) => cell.stones).length;
      expect(stones).toBe(table.built.reduce((sum, n) => sum + n, 0));
      const left = slotsOf(table, 0).reduce((sum, slot) => sum + slot.left, 0);
      expect(left + at(table.built, 0)).toBe(10);
    }
  });

  it("pay for covered megaliths", () => {
    const { view } = POSITIONS.find((each) => read(each.view).seats === 4) as Recorded;
    const table = read(view);
    const ground = table.field[0]?.map((_, cell) => [1, 2, 5, 1][[0, 1, 8, 9].indexOf(cell)] ?? 0) ?? [];
    expect(coverPoints({ ...table, field: [ground, [], [], []] }, 0, "a1", 1)).toEqual({
      own: 6,
      others: [{ seat: 1, n: 1 }],
    });
  });
});
