/** What is clicked for an action. The names of things stand in anchors.ts. */

import type { Offer } from "../../generated/messages.ts";
import type { Anchor, Glow, View } from "../game.ts";
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
import { foodAsLabour } from "./prices.ts";
import { columnOf, phaseOf, read, type WinterView } from "./view.ts";

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

/** The place of an action on the table; null for what is a button of the prompt. */
function places({ kind, fields }: Offer, view: WinterView): readonly Anchor[] {
  const [first = 0, second = 0] = fields;
  switch (kind) {
    case "play":
    case "discard":
    case "lay":
      return [cardAnchor("hand", first)];
    case "recover":
      return [cardAnchor("discard", first)];
    case "bury":
      return [cardAnchor(ZONES[first] ?? "hand", second)];
    case "recruit":
      return [recruitAnchor(second)];
    case "learn":
      return [cultureAnchor(first)];
    case "hunt":
      return [animalAnchor(first)];
    case "tip":
      return [preyAnchor(first)];
    case "stone":
      return [stoneAnchor(first)];
    case "village":
      return [junctionAnchor(first)];
    case "mammoth":
      return [MAMMOTH, junctionAnchor(first)];
    case "build":
      return [cellAnchor(first, squareWord(second))];
    case "idol":
      return [idolAnchor(first)];
    case "step":
      return [campAnchor(first), hexAnchor(second)];
    case "offer":
      return [offerAnchor(first)];
    case "food":
      return [FOOD];
    case "take":
      return [gainAnchor(first, view)];
    case "place":
      return [placeAnchor(first), figureAnchor(second === 1)];
    case "pick":
      return [chiefAnchor(first)];
    case "side":
      return [sideAnchor(first)];
    case "tile":
      return [first === 0 ? REST_TILE : NEXT_TILE];
    default:
      return [];
  }
}

/** The anchors of an action, in the order they are clicked. Food that would become labour for it is clicked as well: it never pays silently. */
export function path(offer: Offer, view: View): readonly Anchor[] {
  const table = read(view);
  const clicked = places(offer, table);
  return clicked.length > 0 && foodAsLabour(offer, table) > 0 ? [...clicked, FOOD] : clicked;
}

/** A figure may be clicked before its column or after it. */
export function isEitherWay(offer: Offer): boolean {
  return offer.kind === "place";
}

/** Ways out: they stand on the main button. */
export function isMain(offer: Offer): boolean {
  return offer.kind === "end" || offer.kind === "skip";
}

/** What costs food as labour glows weakly: cards in the hand may pay it, too. */
export function strength(offer: Offer, view: View): Glow {
  return foodAsLabour(offer, read(view)) > 0 ? "weak" : "strong";
}
