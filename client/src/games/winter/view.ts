/** What a seat sees of Endless Winter (docs/view-fields.md), and its players and cards in a readable form. */

import { WINTER_AREAS, WINTER_PHASES, type WinterView } from "../../generated/views.ts";
import type { View } from "../game.ts";
import data, {
  PLACES,
  STARTING,
  TRIBES,
  type AnimalFacts,
  type CardFacts,
  type ChiefFacts,
  type ColumnFacts,
  type Effect,
  type PlaceId,
  type SideFacts,
  type StoneFacts,
  type Zone,
} from "./data.ts";

export type { WinterView };

type Row = readonly number[];

export const PHASES = WINTER_PHASES;
export type Phase = (typeof PHASES)[number];

export const AREAS = WINTER_AREAS;
export const STEPS = ["place", "abilities", "land", "board"] as const;
export const SIDES = ["A", "B"] as const;
export const NONE = -1;
/** The seat of the rival in the game alone. */
export const RIVAL = 1;

export function read(view: View): WinterView {
  return view as WinterView;
}

export function at(row: Row | undefined, index: number): number {
  return row?.[index] ?? 0;
}

/** Halves of labour as it is written. */
export function labour(halves: number): number {
  return halves / 2;
}

export function phaseOf(view: WinterView): Phase {
  return PHASES[view.phase] ?? "over";
}

export function playersOf(view: WinterView): readonly number[] {
  return Array.from({ length: view.players }, (_, seat) => seat);
}

/** Whether a player is the rival of the game alone. */
export function isRival(view: WinterView, seat: number): boolean {
  return seat >= view.seats;
}

/** The operation that waits for a choice, and how often it is still to be carried out. */
export function waiting(view: WinterView): { readonly effect: Effect; readonly left: number } | null {
  const effect = view.depth > 0 ? data.instructions[at(view.todo, view.depth - 1)] : undefined;
  return effect ? { effect, left: at(view.todo_left, view.depth - 1) } : null;
}

export function columnOf(view: WinterView): ColumnFacts | undefined {
  return data.columns[view.place];
}

/** A kind of card and how many there are of it. */
export interface Cards {
  readonly card: number;
  readonly facts: CardFacts;
  readonly n: number;
}

/** The kinds of cards in a row of counts. */
export function cardsOf(counts: Row | undefined): readonly Cards[] {
  return data.cards.flatMap((facts, card) => (at(counts, card) > 0 ? [{ card, facts, n: at(counts, card) }] : []));
}

/** The cards of a zone: hands, decks and piles are known of the viewer alone, piles of all during the eclipse. */
export function zone(view: WinterView, seat: number, where: Zone | "deck" | "buried"): readonly Cards[] {
  const own = { hand: view.own_hand, deck: view.own_deck, pile: view.own_pile };
  const open = { discard: view.discard[seat], played: view.played[seat], buried: view.buried[seat] };
  if (where === "discard" || where === "played" || where === "buried") return cardsOf(open[where]);
  if (seat === view.viewer) return cardsOf(own[where]);
  return where === "pile" ? cardsOf(view.shown[seat]) : [];
}

/** A kind of animal and how many there are of it. */
export interface Animals {
  readonly animal: number;
  readonly facts: AnimalFacts;
  readonly n: number;
}

export function animalsOf(counts: Row | undefined): readonly Animals[] {
  return data.animals.flatMap((facts, animal) =>
    at(counts, animal) > 0 ? [{ animal, facts, n: at(counts, animal) }] : [],
  );
}

/** A figure on the table. */
export interface Figure {
  readonly seat: number;
  readonly isChief: boolean;
}

/** Where a figure of a player stands; null if it is still to be placed. */
function placeOf(number: number): PlaceId | null {
  return PLACES[number] ?? null;
}

/** The figures of a player and where they stand, the chief first. */
export function figuresOf(
  view: WinterView,
  seat: number,
): readonly { readonly isChief: boolean; readonly place: PlaceId | null }[] {
  const tribe = (view.figure_at[seat] ?? []).map((place) => ({ isChief: false, place: placeOf(place) }));
  return [{ isChief: true, place: placeOf(at(view.chief_at, seat)) }, ...tribe];
}

/** Everybody's figures in a column or on the rest space, in the order of play. */
export function figuresAt(view: WinterView, place: PlaceId): readonly Figure[] {
  return view.order
    .filter((seat) => seat >= 0)
    .flatMap((seat) =>
      figuresOf(view, seat)
        .filter((figure) => figure.place === place)
        .map(({ isChief }) => ({ seat, isChief })),
    );
}

export function figuresLeft(view: WinterView, seat: number): number {
  return figuresOf(view, seat).filter(({ place }) => place === null).length;
}

/** Who was first in a column this round; null if nobody was there. */
export function firstIn(view: WinterView, column: number): number | null {
  const seat = at(view.first_in, column);
  return seat >= 0 ? seat : null;
}

/** A chief, and what it can do: nothing before its side is chosen. */
export interface Chief {
  readonly facts: ChiefFacts;
  readonly side: number;
  readonly ability: SideFacts | null;
}

export function chiefOf(view: WinterView, seat: number): Chief | null {
  const facts = data.chiefs[at(view.chief, seat)];
  const side = at(view.side, seat);
  return facts ? { facts, side, ability: facts.sides[side] ?? null } : null;
}

export function points(view: WinterView, seat: number): number {
  return (view.score[seat] ?? []).reduce((sum, each) => sum + each, 0);
}

export function stonesOf(view: WinterView, seat: number): readonly StoneFacts[] {
  return data.stones.filter((_, stone) => view.stone_owner[stone] === seat);
}

/** The number of a culture card among all cards. */
export function cultureNumber(open: number): number {
  return TRIBES + open;
}

/** The row of open culture cards, by their numbers among all cards; null for an empty place. */
export function openCulture(view: WinterView): readonly (number | null)[] {
  return view.culture_open.map((card) => (card >= 0 ? cultureNumber(card) : null));
}

/** The row of open animals; null for an empty place. Places beyond it are not used. */
export function openAnimals(view: WinterView): readonly (number | null)[] {
  return view.animals_open.slice(0, view.players + 1).map((animal) => (animal >= 0 ? animal : null));
}

/** The stacks of tribe cards that can be recruited: the card's number and how many are left. */
export function stacks(view: WinterView): readonly { readonly card: number; readonly n: number }[] {
  return view.recruits.map((n, recruit) => ({ card: STARTING + recruit, n }));
}

/** The rows of sacred stones by era; null for an empty place. */
export function openStones(view: WinterView): readonly (readonly (number | null)[])[] {
  return view.stones_open.map((row) => row.map((stone) => (stone >= 0 ? stone : null)));
}

/** The place of a player on the order track, from 1. */
export function placeInOrder(view: WinterView, seat: number): number {
  return view.order.indexOf(seat) + 1;
}

/** The rank of a player on the honour track, from 1; null for a marker that never moved. */
export function honourRank(view: WinterView, seat: number): number | null {
  const [row, place] = [at(view.honour, seat), at(view.honour_place, seat)];
  if (row === 0) return null;
  const ahead = playersOf(view).filter((other) => {
    const otherRow = at(view.honour, other);
    return otherRow > row || (otherRow === row && at(view.honour_place, other) < place);
  });
  return ahead.length + 1;
}

/** Labour for the eclipse from figures that rest. */
export function restingLabour(view: WinterView, seat: number): number {
  const resting = figuresOf(view, seat).filter(({ place }) => place === "rest").length;
  return data.numbers.restLabour * (view.rest_once === 1 ? Math.min(resting, 1) : resting);
}

/** The labour of a pile, as far as the viewer knows its cards. */
export function pileLabour(view: WinterView, seat: number): number {
  return zone(view, seat, "pile").reduce(
    (sum, { facts, n }) => sum + (facts.sort === "culture" ? 0 : facts.labour * n),
    0,
  );
}

/** What a player brings to the reveal as far as the viewer knows: pile, resting figures, labour gained for it. */
export function eclipseTotal(view: WinterView, seat: number): number {
  if (isRival(view, seat)) return labour(view.rival_labour);
  return pileLabour(view, seat) + restingLabour(view, seat) + labour(at(view.eclipse_labour, seat));
}
