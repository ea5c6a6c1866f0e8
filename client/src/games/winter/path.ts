/** What is clicked for an action. The names of things stand in anchors.ts. */

import type { Offer } from "../../generated/messages.ts";
import type { Anchor, Choice, Glow, View } from "../game.ts";
import {
  animalAnchor,
  areaAnchor,
  campAnchor,
  cardAnchor,
  cellAnchor,
  CHIEF,
  chiefAnchor,
  cultureAnchor,
  figureAnchor,
  FOOD,
  hexAnchor,
  idolAnchor,
  junctionAnchor,
  MAMMOTH,
  NEXT_TILE,
  offerAnchor,
  placeAnchor,
  preyAnchor,
  recruitAnchor,
  REST_TILE,
  sideAnchor,
  squareWord,
  stoneAnchor,
} from "./anchors.ts";
import data, { byId, ZONES } from "./data.ts";
import { foodAsLabour } from "./payment/prices.ts";
import { columnOf, phaseOf, read, waiting, type WinterView } from "./view.ts";

/** Where a gain is taken: the thing that gives it. */
export function gainAnchor(gain: number, view: WinterView): Anchor {
  const id = data.gains[gain] ?? "";
  const [word = "", number = ""] = id.split("-");
  switch (word) {
    case "chief":
      return CHIEF;
    case "lower":
      return areaAnchor(columnOf(view)?.id ?? "", "lower");
    case "tile":
      return REST_TILE;
    case "rest":
    case "slot":
      return `${word}:${number}`;
    case "place":
      return `order:${number}`;
    case "village":
      return `hut:${number}`;
  }
  if (byId(data.hexes, id)) return `hex:${id}`;
  if (byId(data.stones, id)) return `stone:${id}`;
  return `card:${phaseOf(view) === "eclipse" ? "pile" : "played"}.${id}`;
}

type Places = (first: number, second: number, view: WinterView) => readonly Anchor[];

const inHand: Places = (card) => [cardAnchor("hand", card)];

/** The places of each kind of action on the table; what is not here is a button of the prompt. */
const PLACES: Readonly<Record<string, Places>> = {
  play: inHand,
  discard: inHand,
  lay: inHand,
  recover: (card) => [cardAnchor("discard", card)],
  bury: (zone, card) => [cardAnchor(ZONES[zone] ?? "hand", card)],
  recruit: (_, recruit) => [recruitAnchor(recruit)],
  learn: (card) => [cultureAnchor(card)],
  hunt: (animal) => [animalAnchor(animal)],
  tip: (animal) => [preyAnchor(animal)],
  stone: (stone) => [stoneAnchor(stone)],
  village: (junction) => [junctionAnchor(junction)],
  mammoth: (junction) => [MAMMOTH, junctionAnchor(junction)],
  build: (level, square) => [cellAnchor(level, squareWord(square))],
  idol: (track) => [idolAnchor(track)],
  step: (from, to) => [campAnchor(from), hexAnchor(to)],
  offer: (offer) => [offerAnchor(offer)],
  food: () => [FOOD],
  take: (gain, _, view) => [gainAnchor(gain, view)],
  place: (place, isChief) => [placeAnchor(place), figureAnchor(isChief === 1)],
  pick: (chief) => [chiefAnchor(chief)],
  side: (side) => [sideAnchor(side)],
  tile: (next) => [next === 0 ? REST_TILE : NEXT_TILE],
};

/** The anchors of an action, in the order they are clicked. Food that would become labour for it is clicked as well: it never pays silently. */
export function path(offer: Offer, view: View): readonly Anchor[] {
  const table = read(view);
  const [first = 0, second = 0] = offer.fields;
  const clicked = PLACES[offer.kind]?.(first, second, table) ?? [];
  return clicked.length > 0 && foodAsLabour(offer, table) > 0 ? [...clicked, FOOD] : clicked;
}

/** A figure may be clicked before its column or after it. */
export function isEitherWay(offer: Offer): boolean {
  return offer.kind === "place";
}

/** A camp that has moved stays picked. */
export function goesOn({ kind, fields }: Offer): readonly Anchor[] {
  return kind === "step" ? [campAnchor(fields[1] ?? -1)] : [];
}

/** Hexes two camp steps away, each by one of the ways that lead there. */
export function further(legal: readonly Offer[], view: View): readonly Choice[] {
  if ((waiting(read(view))?.left ?? 0) < 2) return [];
  const steps = legal.filter(({ kind }) => kind === "step");
  const near = new Set(steps.map(({ fields: [from, to] }) => `${from} ${to}`));
  const found = new Map<string, Choice>();
  for (const offer of steps) {
    const [from = 0, to = 0] = offer.fields;
    for (const beyond of data.hexes[to]?.neighbours ?? []) {
      const way = `${from} ${beyond}`;
      if (beyond === from || near.has(way) || found.has(way)) continue;
      const then = [`step ${data.hexes[to]?.id} ${data.hexes[beyond]?.id}`];
      found.set(way, { offer, path: [campAnchor(from), hexAnchor(beyond)], then });
    }
  }
  return [...found.values()];
}

/** Ways out: they stand on the main button. */
export function isMain(offer: Offer): boolean {
  return offer.kind === "end" || offer.kind === "skip";
}

/** What costs food as labour glows weakly: cards in the hand may pay it, too. */
export function strength(offer: Offer, view: View): Glow {
  return foodAsLabour(offer, read(view)) > 0 ? "weak" : "strong";
}
