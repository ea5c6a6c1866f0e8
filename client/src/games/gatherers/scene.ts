/** Where things are in the world, in units: cells, pieces, discs, the light on an area. */

import type { Offer } from "../../generated/messages.ts";
import type { Anchor, Tribe } from "../game.ts";
import type { Bounds } from "./camera.ts";
import { SIDES } from "./joining.ts";
import { outline, rings } from "./outline.ts";
import { path, thingOf, type PieceKind } from "./path.ts";
import { pointAt, turned, UNIT, type Point, type TileArt } from "./picture.ts";
import type { Area, Landscape, Piece, Placed } from "./view.ts";

type Arts = ReadonlyMap<string, TileArt>;

/** The land of some cells, with a margin of so many cells. */
export function boundsOf(cells: readonly { x: number; y: number }[], margin = 0): Bounds {
  const xs = cells.map((cell) => cell.x);
  const ys = cells.map((cell) => cell.y);
  return {
    left: (Math.min(0, ...xs) - margin) * UNIT,
    top: (Math.min(0, ...ys) - margin) * UNIT,
    right: (Math.max(0, ...xs) + 1 + margin) * UNIT,
    bottom: (Math.max(0, ...ys) + 1 + margin) * UNIT,
  };
}

export function cellBounds(x: number, y: number, margin = 0.1): Bounds {
  return {
    left: (x - margin) * UNIT,
    top: (y - margin) * UNIT,
    right: (x + 1 + margin) * UNIT,
    bottom: (y + 1 + margin) * UNIT,
  };
}

/** Where a piece stands on a zone: a hut at the lake its river ends in, if there is one. */
export function spotOf(arts: Arts, tile: Placed, zone: number, isHut: boolean): Point {
  const facts = tile.facts.zones[zone];
  const home = isHut ? (facts?.lake ?? zone) : zone;
  const spots = arts.get(tile.id)?.zones[home]?.spots ?? [[UNIT / 2, UNIT / 2]];
  const [x, y] = pointAt(spots, tile.turns);
  return [tile.x * UNIT + x, tile.y * UNIT + y];
}

export function shapeOf(piece: Piece): "standing" | "lying" | "hut" {
  if (piece.isHut) return "hut";
  return piece.tile.facts.zones[piece.zone]?.type === "meadow" ? "lying" : "standing";
}

export function kindOf(piece: Piece): PieceKind {
  if (piece.isHut) return "hut";
  const type = piece.tile.facts.zones[piece.zone]?.type;
  return type === "meadow" ? "hunter" : type === "forest" ? "gatherer" : "fisher";
}

/** All pieces from north to south, so that the nearer stands before the farther. */
export function standing(land: Landscape, arts: Arts): readonly { piece: Piece; at: Point }[] {
  return land.pieces
    .map((piece) => ({ piece, at: spotOf(arts, piece.tile, piece.zone, piece.isHut) }))
    .sort((a, b) => a.at[1] - b.at[1]);
}

/** Where the deer are that tigers take while a stage is shown. */
export function eatenDeer(land: Landscape, arts: Arts, lit: readonly Anchor[]): readonly Point[] {
  return lit.flatMap((anchor) => {
    const thing = thingOf(anchor);
    const tile = thing.kind === "eaten" ? land.tiles[thing.tile] : undefined;
    if (thing.kind !== "eaten" || !tile) return [];
    const deer = arts.get(tile.id)?.items.filter(({ name, zone }) => name === "deer" && zone === thing.zone) ?? [];
    return deer.slice(0, thing.n).map(({ at }): Point => {
      const [x, y] = pointAt(at, tile.turns);
      return [tile.x * UNIT + x, tile.y * UNIT + y];
    });
  });
}

/** The middle of an area, about where its points are scored. */
export function middleOf({ zones }: Area): Point {
  const sum = zones.reduce(([x, y], { tile }): Point => [x + tile.x + 0.5, y + tile.y + 0.5], [0, 0] as Point);
  return [(sum[0] / zones.length) * UNIT, (sum[1] / zones.length) * UNIT];
}

export interface Ghost {
  readonly anchor: Anchor;
  readonly x: number;
  readonly y: number;
  /** How many turns fit. */
  readonly ways: number;
}

/** Every cell where the drawn tile may be placed, the nearest to some cell first. */
export function ghostsOf(legal: readonly Offer[], near: { x: number; y: number }): readonly Ghost[] {
  const found = new Map<Anchor, Ghost>();
  for (const offer of legal) {
    const [anchor = ""] = path(offer);
    const thing = thingOf(anchor);
    if (thing.kind !== "cell") continue;
    const { x, y } = thing;
    found.set(anchor, { anchor, x, y, ways: 1 + (found.get(anchor)?.ways ?? 0) });
  }
  const far = ({ x, y }: Ghost): number => Math.hypot(x - near.x, y - near.y);
  return [...found.values()].sort((a, b) => far(a) - far(b));
}

export interface Light {
  readonly kind: Area["kind"];
  /** The whole land of the area, and its outline. */
  readonly fill: string;
  readonly line: string;
  readonly tribe: Tribe | null;
  /** One of several that a tile would join: less light, so that the tile is seen. */
  readonly isFaint: boolean;
}

/** An area as it lights up, in the colour of whoever leads there; `laid` is a tile in it that is not set yet. */
export function lightOf(
  land: Landscape,
  arts: Arts,
  area: Area,
  tribe: (seat: number) => Tribe,
  laid: Placed | null = null,
): Light {
  const isThere = (x: number, y: number): boolean => land.on(x, y) !== undefined || (x === laid?.x && y === laid.y);
  let fill = "";
  let line = "";
  for (const { tile, zone } of area.zones) {
    const path = arts.get(tile.id)?.zones[zone]?.path;
    if (!path) continue;
    const shift = ([x, y]: Point): string => `${tile.x * UNIT + x} ${tile.y * UNIT + y}`;
    for (const ring of rings(path)) {
      fill += `M${ring.map((point) => shift(turned(point, tile.turns))).join("L")}z`;
    }
    line += outline(path, tile.turns, (side) =>
      isThere(tile.x + (SIDES[side]?.[0] ?? 0), tile.y + (SIDES[side]?.[1] ?? 0)),
    ).replace(/([ML])(\S+) ([\d.]+)/g, (_, pen: string, x: string, y: string) => pen + shift([Number(x), Number(y)]));
  }
  const [owner] = land.owners(area);
  return { kind: area.kind, fill, line, tribe: owner === undefined ? null : tribe(owner), isFaint: laid !== null };
}
