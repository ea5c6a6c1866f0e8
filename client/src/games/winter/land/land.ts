/** The land, the megalith field and the own board as a view shows them: influence, leaders, levels, slots. */

import data, {
  BASE,
  type CellFacts,
  type HexFacts,
  type JunctionFacts,
  type Program,
  type TileFacts,
} from "../data.ts";
import { at, NONE, playersOf, type WinterView } from "../view.ts";

/** A find nobody has turned up. */
const FACE_DOWN = 100;

export interface Influence {
  readonly seat: number;
  readonly n: number;
}

/** A hex with everything on it. */
export interface Hex {
  readonly number: number;
  readonly facts: HexFacts;
  readonly tile: TileFacts | null;
  readonly isBase: boolean;
  /** Camps by player, in the order of the seats; players without one are left out. */
  readonly camps: readonly Influence[];
  /** Influence by player, the strongest first; players without any are left out. */
  readonly influence: readonly Influence[];
  /** Who takes its income, as things are. */
  readonly leaders: readonly number[];
  /** The influence of the mammoth. */
  readonly mammoth: number;
  readonly find: Program | "hidden" | null;
}

export function campsOn(view: WinterView, seat: number, hex: number): number {
  return at(view.camps[seat], hex);
}

export function influenceOn(view: WinterView, seat: number, hex: number): number {
  const villages = data.junctions.filter(
    ({ hexes }, junction) => hexes.includes(hex) && view.village[junction] === seat,
  );
  return data.numbers.campInfluence * campsOn(view, seat, hex) + data.numbers.villageInfluence * villages.length;
}

export function mammothOn(view: WinterView, hex: number): number {
  return data.junctions[view.mammoth]?.hexes.includes(hex) ? view.round_number : 0;
}

/** Who leads a hex: at least one influence, no less than anybody else and than the mammoth. */
export function leadersOf(view: WinterView, hex: number): readonly number[] {
  if (hex === BASE) return [];
  const strengths = playersOf(view).map((seat) => influenceOn(view, seat, hex));
  const most = Math.max(1, mammothOn(view, hex), ...strengths);
  return playersOf(view).filter((seat) => strengths[seat] === most);
}

export function hexesLed(view: WinterView, seat: number): readonly number[] {
  return data.hexes.flatMap((_, hex) => (leadersOf(view, hex).includes(seat) ? [hex] : []));
}

function findOn(view: WinterView, hex: number): Program | "hidden" | null {
  const find = view.find[hex] ?? NONE;
  return find === FACE_DOWN ? "hidden" : (data.finds[find]?.program ?? null);
}

export function hexOf(view: WinterView, number: number): Hex {
  const seats = playersOf(view);
  const count = (each: (seat: number) => number): readonly Influence[] =>
    seats.map((seat) => ({ seat, n: each(seat) })).filter(({ n }) => n > 0);
  return {
    number,
    facts: data.hexes[number] as HexFacts,
    tile: data.tiles[view.land[number] ?? NONE] ?? null,
    isBase: number === BASE,
    camps: count((seat) => campsOn(view, seat, number)),
    influence: count((seat) => influenceOn(view, seat, number)).toSorted((a, b) => b.n - a.n),
    leaders: leadersOf(view, number),
    mammoth: mammothOn(view, number),
    find: findOn(view, number),
  };
}

export function hexesOf(view: WinterView): readonly Hex[] {
  return data.hexes.map((_, number) => hexOf(view, number));
}

export interface Junction {
  readonly number: number;
  readonly facts: JunctionFacts;
  /** Whose village stands there. */
  readonly village: number | null;
  readonly hasMammoth: boolean;
}

export function junctionsOf(view: WinterView): readonly Junction[] {
  return data.junctions.map((facts, number) => {
    const seat = view.village[number] ?? NONE;
    return { number, facts, village: seat >= 0 ? seat : null, hasMammoth: view.mammoth === number };
  });
}

export function campsLeft(view: WinterView, seat: number): number {
  return data.numbers.campsEach - (view.camps[seat] ?? []).reduce((sum, n) => sum + n, 0);
}

export function villagesLeft(view: WinterView, seat: number): number {
  return data.numbers.villagesEach - view.village.filter((owner) => owner === seat).length;
}

export function megalithsLeft(view: WinterView, seat: number): number {
  return data.numbers.megalithsEach - at(view.built, seat);
}

/** A slot of the own board: how many megaliths it still holds, and what it gives once it is empty. */
export interface Slot {
  readonly number: number;
  readonly left: number;
  readonly isGrey: boolean;
  readonly income: Program;
}

export function slotsOf(view: WinterView, seat: number): readonly Slot[] {
  const { slotStones, greyMegaliths } = data.numbers;
  return data.slots.map((income, index) => ({
    number: index + 1,
    left: Math.min(Math.max(slotStones * (index + 1) - at(view.built, seat), 0), slotStones),
    isGrey: slotStones * (index + 1) <= greyMegaliths,
    income,
  }));
}

/** A cell of the field with the megaliths on it, from the ground up. */
export interface Cell {
  readonly number: number;
  readonly facts: CellFacts;
  readonly stones: readonly Megalith[];
}

/** A megalith: its owner, or grey. It stands on the four below it if its level is above ground. */
export interface Megalith {
  readonly level: number;
  readonly owner: number | "grey";
}

/** The cells of the field for a number of seats. */
export function cellFacts(view: WinterView): readonly CellFacts[] {
  const pattern = data.field.patternBySeats[view.seats - 1] ?? "";
  return data.field.patterns[pattern] ?? [];
}

const GREY = 5;

export function fieldOf(view: WinterView): readonly Cell[] {
  return cellFacts(view).map((facts, number) => ({
    number,
    facts,
    stones: view.field.flatMap((level, height) => {
      const stone = at(level, number);
      return stone > 0 ? [{ level: height, owner: stone === GREY ? ("grey" as const) : stone - 1 }] : [];
    }),
  }));
}

/** The numbers of the four cells that a place above ground covers, from its upper left one. */
function square(cells: readonly CellFacts[], { x, y }: CellFacts): readonly number[] {
  return [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ].map(([right = 0, down = 0]) => cells.findIndex((cell) => cell.x === x + right && cell.y === y + down));
}

/** What a megalith above ground would bring its builder, and the others whose stones it covers. */
export function coverPoints(
  view: WinterView,
  seat: number,
  cell: string,
  level: number,
): { readonly own: number; readonly others: readonly Influence[] } {
  const cells = cellFacts(view);
  const facts = cells.find(({ id }) => id === cell);
  const below = facts ? square(cells, facts).map((number) => at(view.field[level - 1], number)) : [];
  const { coverOwn, coverOther, coveredGift } = data.numbers;
  const own = below.reduce((sum, stone) => sum + (stone === seat + 1 ? coverOwn : coverOther), 0);
  const others = playersOf(view)
    .filter((other) => other !== seat)
    .map((other) => ({ seat: other, n: coveredGift * below.filter((stone) => stone === other + 1).length }));
  return { own, others: others.filter(({ n }) => n > 0) };
}
