/** What is counted for points (rulebook 9.25), and what counts at the end (8.2 to 8.6), as far as the viewer sees it. */

import data, { cultureCard, STARTING, TRIBES, type Count } from "../data.ts";
import { hexesLed } from "../land/land.ts";
import { at, honourRank, isRival, type WinterView } from "../view.ts";

function sum(numbers: readonly number[] | undefined): number {
  return (numbers ?? []).reduce((total, n) => total + n, 0);
}

/** How many unburied cards of a kind a player has, wherever they are. */
export function owned(view: WinterView, seat: number, card: number): number {
  const open = at(view.discard[seat], card) + at(view.played[seat], card);
  return seat === view.viewer
    ? open + at(view.own_hand, card) + at(view.own_deck, card) + at(view.own_pile, card)
    : open + at(view.covered[seat], card) + at(view.shown[seat], card);
}

function ownedBetween(view: WinterView, seat: number, begin: number, end: number): number {
  return data.cards.reduce((n, _, card) => (card >= begin && card < end ? n + owned(view, seat, card) : n), 0);
}

/** How many of something a player has. */
export function countOf(what: string, view: WinterView, seat: number): number {
  switch (what) {
    case "camps_on_map":
      return sum(view.camps[seat]);
    case "villages":
      return view.village.filter((owner) => owner === seat).length;
    case "megaliths_built":
      return at(view.built, seat);
    case "buried_cards":
      return at(view.buried_count, seat);
    case "tribe_cards":
      return ownedBetween(view, seat, STARTING, TRIBES);
    case "culture_cards":
      return ownedBetween(view, seat, TRIBES, data.cards.length);
    case "animals_untipped":
      return sum(view.untipped[seat]);
    case "animals_tipped":
      return sum(view.tipped[seat]);
    case "animal_types_untipped":
      return (view.untipped[seat] ?? []).filter((n) => n > 0).length;
    case "hexes_led":
      return hexesLed(view, seat).length;
    case "honour_row":
      return at(view.honour, seat);
    case "sacrifice_step":
      return at(view.sacrifice, seat);
    default:
      return 0;
  }
}

/** The points that a count is worth now. */
export function countPoints(
  { flat = 0, what, per = 1, n = 0, max = 0 }: Count,
  view: WinterView,
  seat: number,
): number {
  if (what === undefined) return flat;
  return flat + Math.min(Math.floor(countOf(what, view, seat) / per) * n, max);
}

/** Food and tools left, by the ratio of the step reached. */
export function sacrificePoints(view: WinterView, seat: number): number {
  const step = data.sacrifice[at(view.sacrifice, seat) - 1];
  if (!step || isRival(view, seat)) return 0;
  const [goods = 1, points = 0] = step.ratio;
  return Math.floor((at(view.food, seat) + at(view.tools, seat)) / goods) * points;
}

/** Buried cards, by honour rank. */
export function burialPoints(view: WinterView, seat: number): number {
  const rank = honourRank(view, seat);
  if (rank === null) return 0;
  const table = data.burial[Math.min(rank, data.burial.length) - 1] ?? [];
  return at(table, Math.min(at(view.buried_count, seat), table.length - 1));
}

/** The points printed on all own cards. */
export function printedPoints(view: WinterView, seat: number): number {
  if (isRival(view, seat)) return data.numbers.rivalCulturePoints * countOf("culture_cards", view, seat);
  return data.cards.reduce((total, { points }, card) => total + points * owned(view, seat, card), 0);
}

/** So many untipped animals of one kind; more than the table has begin a second set. */
export function setPoints(animal: number, n: number): number {
  const table = data.animals[animal]?.set ?? [];
  const full = Math.floor(n / table.length);
  const rest = n % table.length;
  return full * at(table, table.length - 1) + (rest > 0 ? at(table, rest - 1) : 0);
}

export function animalPoints(view: WinterView, seat: number): number {
  return (view.untipped[seat] ?? []).reduce((total, n, animal) => total + setPoints(animal, n), 0);
}

/** Culture cards that score at the end, and what each is worth. */
export function plans(view: WinterView, seat: number): readonly { readonly card: number; readonly points: number }[] {
  if (isRival(view, seat)) return [];
  return data.cards.flatMap((_, card) => {
    const plan = cultureCard(card)?.program.find((effect) => effect.op === "end_vp_per");
    return plan?.op === "end_vp_per" && owned(view, seat, card) > 0
      ? [{ card, points: countPoints({ ...plan, flat: 0 }, view, seat) }]
      : [];
  });
}

/** The five parts of the final scoring, in their order, with the source their points are booked under. */
export const FINAL = [
  { id: "sacrifice", source: "sacrifice", points: sacrificePoints },
  { id: "burial", source: "burial", points: burialPoints },
  { id: "cards", source: "cards", points: printedPoints },
  { id: "animals", source: "animals", points: animalPoints },
  {
    id: "plans",
    source: "effects",
    points: (view: WinterView, seat: number): number => sum(plans(view, seat).map(({ points }) => points)),
  },
] as const;
export type FinalPart = (typeof FINAL)[number];

/** What the final scoring would bring a player now. */
export function finalPoints(view: WinterView, seat: number): number {
  return sum(FINAL.map((part) => part.points(view, seat)));
}
