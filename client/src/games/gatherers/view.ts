/** The view of the server, read into tiles, pieces and areas. Which zones belong together follows from the parents it lists. */

import { GATHERERS_PHASES, type GatherersView } from "../../generated/views.ts";
import type { View } from "../game.ts";
import type { Turns, ZoneType } from "./picture.ts";
import { BOX, idOf, rankOf, setOf, tileFacts, zoneAt, type TileFacts } from "./tiles.ts";
import { count, tileWith, worth, type Standards } from "./worth.ts";

export const NONE = -1;
export const PHASES = GATHERERS_PHASES;
export type Phase = (typeof PHASES)[number];
export const SOURCES = ["forests", "rivers", "huts", "meadows", "logboat", "trap"] as const;

export interface Placed {
  readonly number: number;
  readonly id: string;
  readonly facts: TileFacts;
  readonly x: number;
  readonly y: number;
  readonly turns: Turns;
}

export interface Piece {
  readonly seat: number;
  readonly isHut: boolean;
  readonly tile: Placed;
  readonly place: number;
  readonly zone: number;
}

export interface ZoneRef {
  readonly tile: Placed;
  readonly zone: number;
}

export type AreaKind = "forest" | "river" | "meadow" | "system";

/** A forest, a river, a meadow, or a river system with its lakes. */
export interface Area {
  readonly kind: AreaKind;
  readonly zones: readonly ZoneRef[];
  readonly value: number;
  /** Sides that face an empty cell; 0 means complete. Meadows and systems are never complete before the end. */
  readonly open: number;
  readonly hasGold: boolean;
  /** Members or huts in it, by seat. */
  readonly pieces: ReadonlyMap<number, number>;
}

/** A cell as the view writes it. */
export function cellOf(number: number): { x: number; y: number } {
  const raised = number + 32768;
  return { x: (raised >> 8) - 128, y: (raised & 255) - 128 };
}

function at(list: readonly number[], index: number): number {
  return list[index] ?? 0;
}

function find(parents: readonly number[], zone: number): number {
  let here = zone;
  while (at(parents, here) !== here) here = at(parents, here);
  return here;
}

const SIDE_TYPES: readonly ZoneType[] = ["meadow", "forest", "river"];

/** Whether a tile fits, in some turn, to what the neighbours of a cell show: two bits a side, 0 for no tile. */
function fits(tile: TileFacts, demand: number): boolean {
  return ([0, 1, 2, 3] as const).some((turns) =>
    [0, 1, 2, 3].every((side) => {
      const wanted = (demand >> (2 * side)) & 3;
      return wanted === 0 || tile.zones[zoneAt(tile, turns, 3 * side + 1)]?.type === SIDE_TYPES[wanted - 1];
    }),
  );
}

export class Landscape {
  readonly raw: GatherersView;
  readonly phase: Phase;
  readonly tiles: readonly Placed[];
  readonly pieces: readonly Piece[];
  private readonly byCell = new Map<string, Placed>();
  private known: ReadonlyMap<string, Area> | null = null;

  constructor(view: View) {
    this.raw = view as GatherersView;
    this.phase = PHASES[this.raw.phase] ?? "over";
    this.tiles = Array.from({ length: this.raw.tiles }, (_, number) => this.placed(number));
    for (const tile of this.tiles) this.byCell.set(`${tile.x},${tile.y}`, tile);
    const seats = Array.from({ length: this.raw.seats }, (_, seat) => seat);
    this.pieces = seats.flatMap((seat) => [
      ...this.piecesOf(this.raw.member[seat] ?? [], seat, false),
      ...this.piecesOf(this.raw.hut[seat] ?? [], seat, true),
    ]);
  }

  private placed(number: number): Placed {
    const id = idOf(at(this.raw.tile_kind, number));
    const turns = at(this.raw.tile_turns, number) as Turns;
    return { number, id, facts: tileFacts(id), ...cellOf(at(this.raw.tile_cell, number)), turns };
  }

  private piecesOf(list: readonly number[], seat: number, isHut: boolean): Piece[] {
    return list
      .filter((piece) => piece !== NONE)
      .flatMap((piece) => {
        const tile = this.tiles[piece >> 4];
        if (!tile) return [];
        const place = piece & 15;
        return [{ seat, isHut, tile, place, zone: zoneAt(tile.facts, tile.turns, place) }];
      });
  }

  /** The tile on a cell. */
  on(x: number, y: number): Placed | undefined {
    return this.byCell.get(`${x},${y}`);
  }

  /** The tile just placed. */
  get last(): Placed | undefined {
    return this.tiles[this.tiles.length - 1];
  }

  /** The id of the tile drawn and not yet placed; empty if there is none. */
  get drawn(): string {
    return this.raw.drawn === NONE ? "" : idOf(this.raw.drawn);
  }

  /** Points of a seat by source. */
  tally(seat: number): readonly number[] {
    return this.raw.tally[seat] ?? [];
  }

  membersLeft(seat: number): number {
    return BOX.members - this.pieces.filter((piece) => piece.seat === seat && !piece.isHut).length;
  }

  hutsLeft(seat: number): number {
    return setOf(this.raw.tile_set).huts - this.pieces.filter((piece) => piece.seat === seat && piece.isHut).length;
  }

  /** Tiles not yet drawn: id and count, land tiles or bonus tiles. */
  unseen(isBonus: boolean): readonly (readonly [string, number])[] {
    const { kinds } = setOf(this.raw.tile_set);
    return kinds
      .map(([id], index) => [id, at(this.raw.unseen, index)] as const)
      .filter(([id, count]) => count > 0 && (tileFacts(id).kind === "bonus") === isBonus);
  }

  /** The empty cells beside a tile. */
  get holes(): readonly { readonly x: number; readonly y: number }[] {
    return this.raw.cell.slice(0, this.raw.cells).map(cellOf);
  }

  /** The unseen tiles, id and count, that would fit on an empty cell in some turn. */
  fitting(x: number, y: number): readonly (readonly [string, number])[] {
    const index = this.holes.findIndex((hole) => hole.x === x && hole.y === y);
    const demand = index < 0 ? NONE : at(this.raw.demand, index);
    return demand === NONE ? [] : this.unseen(false).filter(([id]) => fits(tileFacts(id), demand));
  }

  /** A tile as it would lie on a cell, before it is set. */
  laid(id: string, x: number, y: number, turns: Turns): Placed {
    return { number: this.tiles.length, id, facts: tileFacts(id), x, y, turns };
  }

  /** How many land tiles are still to come. */
  get tilesLeft(): number {
    return this.unseen(false).reduce((sum, [, count]) => sum + count, 0);
  }

  /** What names the area of a zone: its kind and the zone that speaks for it. A lake belongs to a river system. */
  areaKey(tile: Placed, zone: number): string {
    const type: ZoneType | undefined = tile.facts.zones[zone]?.type;
    const rank = rankOf(tile.facts, zone);
    if (type === "forest")
      return `forest.${find(this.raw.forest_parent, at(this.raw.tile_forest, tile.number) + rank)}`;
    if (type === "meadow")
      return `meadow.${find(this.raw.meadow_parent, at(this.raw.tile_meadow, tile.number) + rank)}`;
    if (type === "river") return `river.${find(this.raw.river_parent, at(this.raw.tile_river, tile.number) + rank)}`;
    return `system.${this.systemOf(tile, zone)}`;
  }

  /** The river system of a river, or of a lake by a river that ends in it. */
  private systemOf(tile: Placed, zone: number): number {
    const isLake = tile.facts.zones[zone]?.type === "lake";
    const river = isLake ? tile.facts.zones.findIndex((other) => other.lake === zone) : zone;
    return find(this.raw.water_parent, at(this.raw.tile_river, tile.number) + rankOf(tile.facts, river));
  }

  systemKey(tile: Placed, zone: number): string {
    return `system.${this.systemOf(tile, zone)}`;
  }

  /** The area of a zone; of waters their river system, if that is asked for. */
  areaOf(tile: Placed, zone: number, isSystem = false): Area | undefined {
    return this.areas.get(isSystem ? this.systemKey(tile, zone) : this.areaKey(tile, zone));
  }

  /** All areas by their keys; made when they are first asked for. */
  get areas(): ReadonlyMap<string, Area> {
    this.known ??= this.allAreas();
    return this.known;
  }

  private allAreas(): ReadonlyMap<string, Area> {
    const zones = new Map<string, ZoneRef[]>();
    const add = (key: string, ref: ZoneRef): void => {
      const list = zones.get(key);
      if (list) list.push(ref);
      else zones.set(key, [ref]);
    };
    for (const tile of this.tiles) {
      tile.facts.zones.forEach((facts, zone) => {
        if (facts.type !== "lake") add(this.areaKey(tile, zone), { tile, zone });
        if (facts.type === "lake" || facts.type === "river") add(this.systemKey(tile, zone), { tile, zone });
      });
    }
    return new Map([...zones].map(([key, refs]) => [key, this.area(key, refs)]));
  }

  private area(key: string, zones: readonly ZoneRef[]): Area {
    const [kind, number] = key.split(".") as [AreaKind, string];
    const head = Number(number);
    const pieces = new Map<number, number>();
    for (const piece of this.pieces) {
      if (this.keyOfPiece(piece) === key) pieces.set(piece.seat, (pieces.get(piece.seat) ?? 0) + 1);
    }
    const open =
      kind === "forest" ? at(this.raw.forest_open, head) : kind === "river" ? at(this.raw.river_open, head) : 0;
    return { kind, zones, value: worth(kind, zones, this.standards), open, hasGold: count(zones, "gold") > 0, pieces };
  }

  /** The area a piece scores: a hut its river system, a member its forest, river or meadow. */
  keyOfPiece(piece: Piece): string {
    return piece.isHut ? this.systemKey(piece.tile, piece.zone) : this.areaKey(piece.tile, piece.zone);
  }

  /** What areas are worth here. */
  get standards(): Standards {
    return {
      set: setOf(this.raw.tile_set),
      isForestByTile: this.raw.forest_by_tile === 1,
      isDead: ({ tile, zone }) =>
        this.raw.dead
          .slice(0, this.raw.dead_count)
          .some((piece) => piece >> 4 === tile.number && zoneAt(tile.facts, tile.turns, piece & 15) === zone),
    };
  }

  /** Who would get an area now: the seats with most pieces; of the shrine's meadow whoever put a hunter there. */
  owners(area: Area): readonly number[] {
    const isShrine = area.kind === "meadow" && this.raw.shrine !== NONE && tileWith(area.zones, "shrine") !== undefined;
    if (isShrine) return [this.raw.shrine];
    const most = Math.max(0, ...area.pieces.values());
    return most === 0 ? [] : [...area.pieces].filter(([, count]) => count === most).map(([seat]) => seat);
  }
}

const known = new WeakMap<View, Landscape>();

/** A view, read; the same view is read once. */
export function read(view: View): Landscape {
  const landscape = known.get(view) ?? new Landscape(view);
  known.set(view, landscape);
  return landscape;
}
