/** What is clicked for an action. Anchors are called as in the notation: region:6, hunter:6.b!, herd:6, fire:6, card:forest. */

import type { Offer } from "../../generated/messages.ts";
import { seatAnchor, type Anchor, type Glow, type View } from "../game.ts";
import { at, cardFacts, landscapeOf, LETTERS, read, SHADES } from "./view.ts";

/** How a hunter in an action is armed: not, with a held club from now on, or already. */
export const PLAIN = 0;
export const ARMED_NOW = 1;
export const CLUBBED = 2;

export interface Hunter {
  readonly region: number;
  readonly owner: number;
  readonly arm: number;
}

/** The hunter a token of the server stands for. */
export function hunterOf(token: number): Hunter {
  return { region: token >> 4, owner: Math.floor((token & 15) / 3), arm: (token & 15) % 3 };
}

export function regionAnchor(region: number): Anchor {
  return `region:${region + 1}`;
}

export function hunterAnchor(region: number, owner: number, isClubbed: boolean): Anchor {
  return `hunter:${region + 1}.${LETTERS[owner]}${isClubbed ? "!" : ""}`;
}

export function herdAnchor(region: number): Anchor {
  return `herd:${region + 1}`;
}

export function fireAnchor(region: number): Anchor {
  return `fire:${region + 1}`;
}

export function cardAnchor(card: number): Anchor {
  return `card:${cardFacts(card).id}`;
}

export function pileAnchor(shade: number): Anchor {
  return `pile:${SHADES[shade]}`;
}

export function openAnchor(shade: number): Anchor {
  return `open:${SHADES[shade]}`;
}

/** What an anchor says: its sort, and for places on the land the region, counted from 0. */
export function parts(anchor: Anchor): { sort: string; rest: string; region: number } {
  const [sort = "", rest = ""] = anchor.split(":");
  return { sort, rest, region: Number.parseInt(rest, 10) - 1 };
}

function tokenAnchor(token: number): Anchor {
  const { region, owner, arm } = hunterOf(token);
  return hunterAnchor(region, owner, arm === CLUBBED);
}

/** The anchors of an action, in the order they are clicked; none for what is a button of the prompt. */
export function path(offer: Offer, view: View): readonly Anchor[] {
  const [first = 0, second = 0] = offer.fields;
  switch (offer.kind) {
    case "place":
    case "new_mammoth":
    case "region":
    case "ice":
      return [regionAnchor(first)];
    case "move":
      return [tokenAnchor(first), regionAnchor(second)];
    case "swap":
      return [tokenAnchor(first), tokenAnchor(second)];
    case "remove":
      return [tokenAnchor(first)];
    case "move_mammoth":
      return [herdAnchor(first), regionAnchor(second)];
    case "chase":
      return [herdAnchor(first)];
    case "fire":
      return [fireAnchor(first), regionAnchor(second)];
    case "club_under":
      return [hunterAnchor(first, read(view).seat, false)];
    case "play":
    case "discard":
      return [cardAnchor(first)];
    case "copy":
      return [openAnchor(first)];
    case "draw":
      return [pileAnchor(first)];
    case "give":
      return [seatAnchor(first)];
    default:
      return [];
  }
}

/** On a Good Ground card the regions of its landscape glow strongly, the others weakly. */
export function strength(offer: Offer, view: View): Glow {
  const { card } = read(view);
  const isElsewhere =
    isGround(card) && offer.kind === "place" && landscapeOf(at(offer.fields, 0)) !== cardFacts(card).id;
  return isElsewhere ? "weak" : "strong";
}

/** Whether a card is Good Ground: its id is then that of a landscape. */
export function isGround(card: number): boolean {
  return card >= 0 && Array.from({ length: 12 }, (_, region) => landscapeOf(region)).includes(cardFacts(card).id);
}

/** Ways out: they stand on the main button. */
export function isMain(offer: Offer): boolean {
  return ["done", "keep", "no_ice"].includes(offer.kind);
}

/** Two hunters that change places may be clicked in any order. */
export function isEitherWay(offer: Offer): boolean {
  return offer.kind === "swap";
}
