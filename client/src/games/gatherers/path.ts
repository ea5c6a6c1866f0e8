/** From an offer to what is clicked for it: a cell and then a turn; a disc for a piece; a member to take back. */

import type { Offer } from "../../generated/messages.ts";
import type { Anchor } from "../game.ts";
import type { Turns } from "./picture.ts";
import { PLACES } from "./tiles.ts";

export const MIDDLE = 128; // x and y of the start tile in an action
export const PIECES = ["gatherer", "fisher", "hunter", "hut"] as const;
export type PieceKind = (typeof PIECES)[number];

export function cellAnchor(x: number, y: number): Anchor {
  return `cell:${x},${y}`;
}

export function turnAnchor(x: number, y: number, turns: Turns): Anchor {
  return `turn:${x},${y},${turns}`;
}

export function pieceAnchor(kind: PieceKind, place: number): Anchor {
  return `piece:${kind},${PLACES[place] ?? ""}`;
}

/** A piece for a tile that is only half set: the tile is set, then the piece is put down. */
export function wishAnchor(kind: PieceKind, tile: { x: number; y: number; turns: Turns }, place: number): Anchor {
  return `wish:${kind},${tile.x},${tile.y},${tile.turns},${PLACES[place] ?? ""}`;
}

export function memberAnchor(x: number, y: number, place: number): Anchor {
  return `member:${x},${y},${PLACES[place] ?? ""}`;
}

export function zoneAnchor(tile: number, zone: number): Anchor {
  return `zone:${tile},${zone}`;
}

/** Some deer of a zone that tigers take. */
export function eatenAnchor(tile: number, zone: number, n: number): Anchor {
  return `eaten:${tile},${zone},${n}`;
}

export type Thing =
  | { kind: "cell"; x: number; y: number }
  | { kind: "turn"; x: number; y: number; turns: Turns }
  | { kind: "piece"; piece: PieceKind; place: number }
  | { kind: "wish"; piece: PieceKind; x: number; y: number; turns: Turns; place: number }
  | { kind: "member"; x: number; y: number; place: number }
  | { kind: "zone"; tile: number; zone: number }
  | { kind: "eaten"; tile: number; zone: number; n: number }
  | { kind: "unknown" };

/** What an anchor names. */
export function thingOf(anchor: Anchor): Thing {
  const [kind = "", rest = ""] = anchor.split(":");
  const words = rest.split(",");
  const piece = PIECES.find((name) => name === words[0]);
  const place = PLACES.findIndex((name) => name === words.at(-1));
  const [x = NaN, y = NaN, third = 0] = (piece ? words.slice(1) : words).map(Number);
  if (kind === "piece" && piece) return { kind, piece, place };
  if (Number.isNaN(x) || Number.isNaN(y)) return { kind: "unknown" };
  if (kind === "wish" && piece) return { kind, piece, x, y, turns: third as Turns, place };
  if (kind === "cell") return { kind, x, y };
  if (kind === "turn") return { kind, x, y, turns: third as Turns };
  if (kind === "member") return { kind, x, y, place };
  if (kind === "eaten") return { kind, tile: x, zone: y, n: third };
  return kind === "zone" ? { kind, tile: x, zone: y } : { kind: "unknown" };
}

/** The anchors of an action, in the order they are clicked; none for what is a button. */
export function path(offer: Offer): readonly Anchor[] {
  const [first = 0, second = 0, third = 0] = offer.fields;
  const piece = PIECES.find((kind) => kind === offer.kind);
  if (piece) return [pieceAnchor(piece, first)];
  const [x, y] = [first - MIDDLE, second - MIDDLE];
  if (offer.kind === "place") return [cellAnchor(x, y), turnAnchor(x, y, third as Turns)];
  if (offer.kind === "take") return [memberAnchor(x, y, third)];
  return [];
}

/** In notation, what a click would have meant. */
export function notation(thing: Thing): string | null {
  switch (thing.kind) {
    case "cell":
      return `place ${thing.x},${thing.y} r0`;
    case "turn":
      return `place ${thing.x},${thing.y} r${90 * thing.turns}`;
    case "piece":
    case "wish":
      return `${thing.piece} ${PLACES[thing.place] ?? ""}`;
    case "member":
      return `take ${thing.x},${thing.y} ${PLACES[thing.place] ?? ""}`;
    default:
      return null;
  }
}
