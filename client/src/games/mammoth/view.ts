/** What a seat sees of Mammoth Hunters (docs/view-fields.md), and what can be read off it. */

import { MAMMOTH_PHASES, type MammothView } from "../../generated/views.ts";
import type { View } from "../game.ts";
import data from "./data.json";

export type { MammothView };

export const PHASES = MAMMOTH_PHASES;
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
}

const NO_CARD: CardFacts = { id: "", name: "", shade: "light", count: 0, stones: [] };

export function read(view: View): MammothView {
  return view as MammothView;
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

export type Ending = "round" | "game";

/** What a card would end, played or copied, by taking the last dark stone: the round, or in the last round the game without any effect. */
export function endingBy(view: MammothView, card: number): Ending | null {
  const { shade, stones } = cardFacts(card);
  const isEnding = shade === "dark" && stones.length > 0 && Math.max(...stones) >= view.dark_supply;
  if (!isEnding) return null;
  return view.round_number === view.rounds ? "game" : "round";
}

/** What a card of the hand would end if it were played now. */
export function endingOf(view: MammothView, card: number): Ending | null {
  return phaseOf(view) === "play" ? endingBy(view, card) : null;
}

/** The open dark card, if an echo of the hand could copy it now and so end the game; NONE without that danger. */
export function endingCopy(view: MammothView, card: number): number {
  const { id, stones } = cardFacts(card);
  const open = view.open_card[SHADES.indexOf("dark")] ?? NONE;
  const isBound = id === "dark-echo" && at(view.stones, view.viewer) >= data.forcedLightAt;
  const isEcho = card >= 0 && stones.length === 0;
  return isEcho && !isBound && endingOf(view, open) === "game" ? open : NONE;
}

const HELP_BY_OPTION: Readonly<Record<string, (view: MammothView) => string>> = {
  echo: (view) => (view.strict8 ? ".strict" : ""),
  gift: (view) => (view.short_moves ? ".adjacent" : ""),
  pit: (view) => (view.pit_hunter ? ".hunter" : ""),
};

/** The key of what a card does, as the options have it. */
export function helpKey(view: MammothView, id: string): string {
  return `help.${id}${HELP_BY_OPTION[id]?.(view) ?? ""}`;
}

/** Whether The Pit lets a rival place a hunter: no mammoth is on the land, and the option says so. */
export function isHunterForMammoth(view: MammothView): boolean {
  return view.pit_hunter === 1 && !hasMammoths(view);
}

export function hasMammoths(view: MammothView): boolean {
  return view.mammoths.some((n) => n > 0);
}

/** How many hunters of a seat count for the order of removals: with clubs set aside only those without. */
export function countedIn(view: MammothView, region: number, seat: number): number {
  return view.clubs_aside ? at(view.plain[seat], region) : huntersOf(view, region, seat);
}
