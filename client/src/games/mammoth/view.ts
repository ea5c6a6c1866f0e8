/** What a seat sees of Mammoth Hunters (docs/view-fields.md), and what can be read off it. */

import type { View } from "../game.ts";
import data from "./data.json";

export interface MammothView {
  readonly seats: number;
  readonly rounds: number;
  readonly round_number: number;
  readonly phase: number;
  readonly seat: number;
  readonly turn: number;
  readonly ender: number;
  readonly card: number;
  readonly region: number;
  readonly origin: number;
  readonly herd_used: number;
  readonly steps: number;
  readonly step_region: readonly number[];
  readonly draws: number;
  readonly ice: number;
  readonly mammoths: readonly number[];
  readonly fires: readonly number[];
  readonly strength: readonly number[];
  readonly plain: readonly (readonly number[])[];
  readonly clubbed: readonly (readonly number[])[];
  readonly supply: readonly number[];
  readonly clubs: readonly number[];
  readonly stones: readonly number[];
  readonly mammoth_supply: number;
  readonly club_supply: number;
  readonly dark_supply: number;
  readonly light_supply: number;
  readonly open_card: readonly number[];
  readonly seen: readonly number[];
  readonly viewer: number;
  readonly own_hand: readonly number[];
  readonly hand_shades: readonly (readonly number[])[];
  readonly buried_shades: readonly (readonly number[])[];
}

export const PHASES = [
  "place",
  "deal",
  "play",
  "copy",
  "give",
  "act",
  "discard",
  "draw",
  "card",
  "reveal",
  "lot",
  "glacier",
  "over",
] as const;
export type Phase = (typeof PHASES)[number];

export const SHADES = ["light", "dark"] as const;
export type Shade = (typeof SHADES)[number];

export const REGIONS = data.regions.length;
export const NONE = -1;
export const LETTERS = "abcde";

export interface CardFacts {
  readonly id: string;
  readonly name: string;
  readonly shade: string;
  readonly count: number;
  readonly stones: readonly number[];
  readonly help: string;
}

const NO_CARD: CardFacts = { id: "", name: "", shade: "light", count: 0, stones: [], help: "" };

export function read(view: View): MammothView {
  return view as unknown as MammothView;
}

export function phaseOf(view: MammothView): Phase {
  return PHASES[view.phase] ?? "over";
}

export function cardFacts(card: number): CardFacts {
  return data.cards[card] ?? NO_CARD;
}

/** The number of a card, by its id. */
export function cardNumber(id: string): number {
  return data.cards.findIndex((card) => card.id === id);
}

export function landscapeOf(region: number): string {
  return data.regions[region]?.landscape ?? "";
}

export function isIced(view: MammothView, region: number): boolean {
  return ((view.ice >> region) & 1) === 1;
}

export function at(numbers: readonly number[] | undefined, index: number): number {
  return numbers?.[index] ?? 0;
}

/** How many hunters of a seat stand on a region. */
export function huntersOf(view: MammothView, region: number, seat: number): number {
  return at(view.plain[seat], region) + at(view.clubbed[seat], region);
}

export function seatsOf(view: MammothView): readonly number[] {
  return Array.from({ length: view.seats }, (_, seat) => seat);
}

/** How many hunters stand on a region. */
export function crowd(view: MammothView, region: number): number {
  return seatsOf(view).reduce((sum, seat) => sum + huntersOf(view, region, seat), 0);
}

/** How many a region holds as far as is known; fires that lie face down may add to it. */
export function knownLimit(view: MammothView, region: number): number {
  return data.baseLimit + data.limitPerMammoth * at(view.mammoths, region) + at(view.strength, region);
}

/** What each hunter who stays on a region scores. */
export function worth(view: MammothView, region: number): number {
  const points = data.pointsPerHunter;
  return at(points, Math.min(at(view.mammoths, region), points.length - 1));
}

/** The viewer's cards, one number for each. */
export function handOf(view: MammothView): readonly number[] {
  return view.own_hand.flatMap((count, card) => Array.from({ length: count }, () => card));
}

/** How many cards are left in a draw pile: all of the shade that lie nowhere else. */
export function pileSize(view: MammothView, shade: Shade): number {
  const which = SHADES.indexOf(shade);
  let size = view.open_card[which] === NONE ? 0 : -1;
  data.cards.forEach((card, number) => {
    if (card.shade === shade) size += card.count - at(view.seen, number);
  });
  for (const seat of seatsOf(view)) size -= at(view.hand_shades[seat], which) + at(view.buried_shades[seat], which);
  return size;
}

/** What a card would end by taking the last dark stone: the round, in the last round the game without any effect, or nothing. */
export function endingOf(view: MammothView, card: number): "round" | "game" | null {
  const { shade, stones } = cardFacts(card);
  const isEnding = shade === "dark" && stones.length > 0 && Math.max(...stones) >= view.dark_supply;
  if (!isEnding || phaseOf(view) !== "play") return null;
  return view.round_number === view.rounds ? "game" : "round";
}
