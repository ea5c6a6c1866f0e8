/**
 * The names of everything on the table. They are made of the words of the notation, so a thing is called the same on the board, in typed
 * moves and when spoken. Equal things share a name: any of two equal cards can be clicked.
 *
 * Clicked: column:hunt, rest:space, figure:chief, figure:tribe, stack:elder, culture:smokehouse, animal:bison, stone:s1-04, offer:camp,
 * offer:walk, area:hunt.lower, hex:C4, camp:C3 (an own camp), junction:C4-D3-D4, mammoth:piece, cell:f2, cell:1.f2 (level 1, by its upper
 * left cell), idol:honour, card:hand.elder, card:played.elder, card:discard.elder, card:pile.elder, prey:bison (an own untipped animal),
 * chief:ability, chief:fire-wolf (when chiefs are picked), side:A, rest:1 (draw), rest:2 (tip), rest:tile, rest:next, order:2, slot:1,
 * hut:1 (a village place), pay:food (food becomes labour).
 * Only looked at: area:hunt.top, area:hunt.middle, tipped:bison, find:A3, seat:1, deck:own, discard:own, pile:own, buried:own, goods:food,
 * goods:tool, labour:pool, rival:x03, row:3 (of the honour track), step:4 (of the sacrifice track), burial:table, round:track.
 */

import type { Anchor } from "../game.ts";
import data, { PLACES, STARTING, type Zone } from "./data.ts";

export const FOOD: Anchor = "pay:food";
/** The button that pays as it is laid out. */
export const PAY: Anchor = "pay:accept";
export const MAMMOTH: Anchor = "mammoth:piece";
export const REST_SPACE: Anchor = "rest:space";
export const REST_TILE: Anchor = "rest:tile";
export const NEXT_TILE: Anchor = "rest:next";
export const CHIEF: Anchor = "chief:ability";

function named(sort: string, entry: { readonly id: string } | undefined): Anchor {
  return `${sort}:${entry?.id ?? ""}`;
}

export function placeAnchor(place: number): Anchor {
  const id = PLACES[place] ?? "";
  return id === "rest" ? REST_SPACE : `column:${id}`;
}

export function figureAnchor(isChief: boolean): Anchor {
  return isChief ? "figure:chief" : "figure:tribe";
}

export function cardAnchor(zone: Zone, card: number): Anchor {
  return `card:${zone}.${data.cards[card]?.id ?? ""}`;
}

export function stackAnchor(card: number): Anchor {
  return named("stack", data.cards[card]);
}

/** A stack by the number a recruit has in actions. */
export function recruitAnchor(recruit: number): Anchor {
  return stackAnchor(STARTING + recruit);
}

export function cultureAnchor(card: number): Anchor {
  return named("culture", data.cards[card]);
}

export function animalAnchor(animal: number): Anchor {
  return named("animal", data.animals[animal]);
}

export function preyAnchor(animal: number): Anchor {
  return named("prey", data.animals[animal]);
}

export function tippedAnchor(animal: number): Anchor {
  return named("tipped", data.animals[animal]);
}

export function stoneAnchor(stone: number): Anchor {
  return named("stone", data.stones[stone]);
}

export function hexAnchor(hex: number): Anchor {
  return named("hex", data.hexes[hex]);
}

export function campAnchor(hex: number): Anchor {
  return named("camp", data.hexes[hex]);
}

export function findAnchor(hex: number): Anchor {
  return named("find", data.hexes[hex]);
}

export function junctionAnchor(junction: number): Anchor {
  return named("junction", data.junctions[junction]);
}

/** A square of the field as the notation calls it: column letter, row number. */
export function squareWord(square: number): string {
  const { width } = data.field;
  return `${String.fromCharCode("a".charCodeAt(0) + (square % width))}${Math.floor(square / width) + 1}`;
}

export function cellAnchor(level: number, cell: string): Anchor {
  return level > 0 ? `cell:${level}.${cell}` : `cell:${cell}`;
}

export function idolAnchor(track: number): Anchor {
  return `idol:${["sacrifice", "honour"][track] ?? ""}`;
}

export function offerAnchor(offer: number): Anchor {
  return `offer:${data.offers[offer] ?? ""}`;
}

export function areaAnchor(column: string, area: "top" | "middle" | "lower"): Anchor {
  return `area:${column}.${area}`;
}

export function chiefAnchor(chief: number): Anchor {
  return named("chief", data.chiefs[chief]);
}

export function sideAnchor(side: number): Anchor {
  return `side:${"AB".charAt(side)}`;
}

/** What an anchor says: its sort, and what it names. */
export function parts(anchor: Anchor): { readonly sort: string; readonly rest: string } {
  const [sort = "", rest = ""] = anchor.split(":");
  return { sort, rest };
}

/** Zone and id of a card's anchor, level and cell of a place on the field, column and area. */
export function dotted(rest: string): readonly [string, string] {
  const cut = rest.indexOf(".");
  return cut < 0 ? ["", rest] : [rest.slice(0, cut), rest.slice(cut + 1)];
}
