/** The discs on a tile: where a piece may be put down, where one could be once the tile is set, and what is taken. */

import type { Anchor, Context, Face } from "../game.ts";
import { joined } from "./joining.ts";
import { pieceAnchor, thingOf, wishAnchor, type PieceKind } from "./path.ts";
import { UNIT, type Point, type TileArt } from "./picture.ts";
import { spotOf } from "./scene.ts";
import { ring, spread } from "./spread.ts";
import { partsOf, standsOn, type Stand } from "./stands.ts";
import { zoneAt } from "./tiles.ts";
import { read, type Area, type Landscape, type Placed } from "./view.ts";

export interface Disc {
  readonly anchor: Anchor;
  /** "open" may be clicked now, "wish" sets the tile first, "taken" answers why not, "member" is one to take back. */
  readonly look: "open" | "wish" | "taken" | "member";
  readonly kind: PieceKind | null;
  readonly area: Area | null;
  readonly place: number;
  /** Where it stands, and what it stands for. */
  readonly at: Point;
  readonly spot: Point;
}

export const RADIUS = 27;
const SMALL = 1.7; // where discs have to grow more than this, the tile is too small for them

type Arts = ReadonlyMap<string, TileArt>;
type Bare = Omit<Disc, "at" | "spot"> & { readonly zone: number };

/** Whether the viewer has a piece for it; nobody may be put into a fire where the rules say so. */
function isInReach({ kind, zone }: Stand, tile: Placed, land: Landscape, seat: number): boolean {
  const isFire = tile.facts.zones[zone]?.special === "fire" && land.raw.fire_hunter !== 1;
  return !isFire && (kind === "hut" ? land.hutsLeft(seat) : land.membersLeft(seat)) > 0;
}

function wishes(tile: Placed, land: Landscape, seat: number): readonly Bare[] {
  return standsOn(tile, joined(land, tile))
    .filter((stand) => isInReach(stand, tile, land, seat))
    .map((stand) => ({
      ...stand,
      anchor: wishAnchor(stand.kind, tile, stand.place),
      look: stand.area.pieces.size > 0 ? "taken" : "wish",
    }));
}

function onTable(tile: Placed, land: Landscape, face: Face): readonly Bare[] {
  return standsOn(tile, partsOf(land, tile)).flatMap((stand): Bare[] => {
    const anchor = pieceAnchor(stand.kind, stand.place);
    const isOpen = face.glow(anchor) !== "none";
    return isOpen || stand.area.pieces.size > 0 ? [{ ...stand, anchor, look: isOpen ? "open" : "taken" }] : [];
  });
}

interface DiscLayout {
  readonly arts: Arts;
  /** How much larger than on the largest tile discs are drawn. */
  readonly growth: number;
  /** Whether they stand around the tile, so that it can be turned. */
  readonly isAround: boolean;
}

/** The discs of a tile, stepped apart so that each can be clicked. */
function laidOut(found: readonly Bare[], tile: Placed, { arts, growth, isAround }: DiscLayout): readonly Disc[] {
  const spots = found.map(({ zone, kind }) => spotOf(arts, tile, zone, kind === "hut"));
  const middle: Point = [(tile.x + 0.5) * UNIT, (tile.y + 0.5) * UNIT];
  const apart = 2.2 * RADIUS * growth;
  const places = isAround ? ring(spots, middle, UNIT / 2 + RADIUS * growth, apart) : spread(spots, apart);
  return found.map((disc, k) => ({ ...disc, spot: spots[k] ?? middle, at: places[k] ?? middle }));
}

function members(face: Face, land: Landscape, arts: Arts): readonly Disc[] {
  return face.choices.flatMap(({ path: [anchor = ""] }): Disc[] => {
    const thing = thingOf(anchor);
    const tile = thing.kind === "member" ? land.on(thing.x, thing.y) : undefined;
    if (thing.kind !== "member" || !tile) return [];
    const at = spotOf(arts, tile, zoneAt(tile.facts, tile.turns, thing.place), false);
    return [{ anchor, look: "member", kind: null, area: null, place: thing.place, at, spot: at }];
  });
}

/** All discs of a moment: on the half-set tile, on the one just set, or under members that may be taken back. */
export function discsOf(face: Face, half: Placed | null, arts: Arts, growth: number): readonly Disc[] {
  const { context } = face;
  const land = read(context.position.view);
  if (half) return laidOut(wishes(half, land, context.seat ?? 0), half, { arts, growth, isAround: true });
  const tile = land.last;
  if (land.phase === "piece" && tile && face.choices.length > 0) {
    return laidOut(onTable(tile, land, face), tile, { arts, growth, isAround: growth > SMALL });
  }
  return members(face, land, arts);
}

/** What a disc is called. */
export function discName({ kind, look, place, area, anchor }: Disc, { t, name }: Context): string {
  const thing = thingOf(anchor);
  if (kind === null) return thing.kind === "member" ? t("disc.take", { x: thing.x, y: thing.y }) : "";
  const what = t(`disc.${kind}`, { place: t(`place.${place}`) });
  const owners = [...(area?.pieces.keys() ?? [])].map(name).join(", ");
  return look === "taken" ? t("disc.taken", { what, names: owners }) : what;
}
