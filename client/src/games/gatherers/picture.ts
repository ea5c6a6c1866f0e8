/** A tile as two pictures, from its file: the ground, and what stands on it and may lean over the upper border.
 *
 * The file holds the tile as printed. Turning turns its polygons and the places of things; figures, shade and light stay upright.
 */

export const UNIT = 300;
/** How far the standing layer reaches beyond the square: crowns and smoke above, branches at the other sides. */
export const MARGIN = { top: 62, side: 16 } as const;
const COARSE_GROWTH = 1.35;

export type Turns = 0 | 1 | 2 | 3;
export type Point = readonly [number, number];
export type ZoneType = "meadow" | "forest" | "river" | "lake";

export interface ZoneArt {
  readonly type: ZoneType;
  readonly path: string;
  /** Where a piece is put down: one spot, or one for each turn. */
  readonly spots: readonly Point[];
}

export interface ItemArt {
  /** What it counts as; empty for scenery. */
  readonly name: string;
  readonly symbol: string;
  readonly zone: number;
  readonly at: readonly Point[];
  readonly size: number;
  readonly mirrored?: boolean;
  readonly angle?: number;
}

interface PlantsArt {
  readonly at: string;
  readonly letters: readonly string[];
}

export interface TileArt {
  readonly zones: readonly ZoneArt[];
  readonly land: string;
  readonly rim: string;
  readonly shade: string;
  readonly floor: string;
  readonly items: readonly ItemArt[];
  readonly trees: PlantsArt;
  readonly herbs: PlantsArt;
}

export interface SymbolArt {
  readonly figures: Readonly<Record<string, readonly [number, number, string]>>;
  readonly plants: Readonly<Record<string, string>>;
  readonly grass: string;
}

/** Everything a picture depends on. */
export interface Sitting {
  readonly art: TileArt;
  readonly symbols: SymbolArt;
  readonly turns: Turns;
  /** Where it lies: the wash of dry and green grass runs over the whole land. */
  readonly x: number;
  readonly y: number;
  /** For small pictures: larger figures, no grass. */
  readonly isCoarse: boolean;
}

/** A point of the tile as printed, after some quarter turns clockwise. */
export function turned([x, y]: Point, turns: Turns): Point {
  switch (turns) {
    case 0:
      return [x, y];
    case 1:
      return [UNIT - y, x];
    case 2:
      return [UNIT - x, UNIT - y];
    case 3:
      return [y, UNIT - x];
  }
}

/** The one of several points that holds at a turn, turned. */
export function pointAt(points: readonly Point[], turns: Turns): Point {
  return turned(points[turns] ?? points[0] ?? [UNIT / 2, UNIT / 2], turns);
}

/** How a group of shapes as printed is turned. */
export function turning(turns: Turns): string {
  return turns === 0 ? "" : `rotate(${90 * turns} ${UNIT / 2} ${UNIT / 2})`;
}

interface Standing {
  readonly foot: number;
  readonly markup: string;
}

function plants(art: PlantsArt, turns: Turns, used: Set<string>): Standing[] {
  const letters = art.letters[turns] ?? art.letters[0] ?? "";
  const found: Standing[] = [];
  for (let k = 0; k < letters.length; k++) {
    const letter = letters.charAt(k);
    if (letter === ".") continue;
    const at: Point = [parseInt(art.at.slice(4 * k, 4 * k + 2), 36), parseInt(art.at.slice(4 * k + 2, 4 * k + 4), 36)];
    const [x, y] = turned(at, turns);
    used.add(letter);
    found.push({ foot: y, markup: `<use href="#p-${letter}" x="${x}" y="${y}"/>` });
  }
  return found;
}

/** The angle of a fish in a river, so that it never swims on its back. */
function upright(angle: number, turns: Turns): number {
  return ((((angle + 90 * turns + 90) % 180) + 180) % 180) - 90;
}

function figure(item: ItemArt, sitting: Sitting): Standing[] {
  const [width = 0, height = 0] = sitting.symbols.figures[item.symbol] ?? [];
  const [x, y] = pointAt(item.at, sitting.turns);
  const isAfloat = item.name === "fish" || item.name === "raft" || item.name === "logboat";
  const size = sitting.isCoarse && !isAfloat ? item.size * COARSE_GROWTH : item.size;
  const foot = isAfloat ? y : y + (height * size) / 2;
  const swing = item.angle === undefined ? "" : ` rotate(${upright(item.angle, sitting.turns)})`;
  const scale = `scale(${item.mirrored ? -size : size} ${size})`;
  const body = `<use href="#f-${item.symbol}" transform="translate(${x} ${foot})${swing} ${scale}"/>`;
  const shade = `<ellipse cx="${x}" cy="${foot}" rx="${width * size * 0.42}" ry="${4.5 * size}" fill="var(--tile-shadow)" opacity=".3"/>`;
  return isAfloat
    ? [{ foot, markup: body }]
    : [
        { foot: foot - 0.1, markup: shade },
        { foot, markup: body },
      ];
}

function hash(x: number, y: number, k: number): number {
  let h = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(k, 2147483647);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Clouds of dry and green grass that run on from tile to tile. */
function wash(x: number, y: number): string {
  let out = "";
  for (let i = x - 1; i <= x + 1; i++) {
    for (let j = y - 1; j <= y + 1; j++) {
      for (let k = 0; k < 2; k++) {
        const at = [(i - x + hash(i, j, 7 * k + 1)) * UNIT, (j - y + hash(i, j, 7 * k + 2)) * UNIT];
        const r = 120 + 160 * hash(i, j, 7 * k + 3);
        const squash = 0.55 + 0.4 * hash(i, j, 7 * k + 4);
        const kind = k === 0 ? "green" : "warm";
        out += `<ellipse cx="${at[0]?.toFixed(0)}" cy="${at[1]?.toFixed(0)}" rx="${r.toFixed(0)}" ry="${(r * squash).toFixed(0)}" fill="url(#wash-${kind})"/>`;
      }
    }
  }
  return out;
}

const WASHES = ["green", "warm"]
  .map(
    (kind) =>
      `<radialGradient id="wash-${kind}"><stop stop-color="var(--tile-wash-${kind})" stop-opacity="${kind === "green" ? 0.34 : 0.4}"/>` +
      `<stop offset=".55" stop-color="var(--tile-wash-${kind})" stop-opacity=".16"/>` +
      `<stop offset="1" stop-color="var(--tile-wash-${kind})" stop-opacity="0"/></radialGradient>`,
  )
  .join("");

/** What lies flat: grass, forest floor, water, glades. Everything is inside the square. */
export function groundMarkup(sitting: Sitting): string {
  const { art, symbols, turns, x, y } = sitting;
  const zones = art.zones.map((zone, number) => `<path id="z${number}" d="${zone.path}"/>`).join("");
  const turn = turning(turns);
  const glades = art.items
    .filter((item) => item.name === "gold" || item.name === "mushrooms")
    .map((item) => pointAt(item.at, turns))
    .map(([gx, gy]) => `<use href="#f-glade" x="${gx}" y="${gy + 4}"/>`)
    .join("");
  return (
    `<defs>${zones}${WASHES}<g id="f-glade">${symbols.figures["glade"]?.[2] ?? ""}</g></defs>` +
    `<path d="M0 0h${UNIT}v${UNIT}h-${UNIT}z" fill="var(--tile-land)"/>${symbols.grass}${wash(x, y)}` +
    `<g transform="${turn}">${art.land}${art.rim}</g>` +
    `<g transform="translate(2 4)"><g transform="${turn}">${art.shade}</g></g>` +
    `<g transform="${turn}">${art.floor}</g>${glades}`
  );
}

/** What rises from the ground, from north to south. */
export function standingMarkup(sitting: Sitting): string {
  const { art, symbols, turns, isCoarse } = sitting;
  const used = new Set<string>();
  const all = [
    ...plants(art.trees, turns, used),
    ...(isCoarse ? [] : plants(art.herbs, turns, used)),
    ...art.items.flatMap((item) => figure(item, sitting)),
  ].sort((a, b) => a.foot - b.foot);
  const figures = new Set(art.items.map((item) => item.symbol));
  const defs =
    [...used].map((letter) => `<g id="p-${letter}">${symbols.plants[letter] ?? ""}</g>`).join("") +
    [...figures].map((name) => `<g id="f-${name}">${symbols.figures[name]?.[2] ?? ""}</g>`).join("");
  return `<defs>${defs}</defs>${all.map((each) => each.markup).join("")}`;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const GROUND_BOX: Box = { x: 0, y: 0, width: UNIT, height: UNIT };
export const STANDING_BOX: Box = {
  x: -MARGIN.side,
  y: -MARGIN.top,
  width: UNIT + 2 * MARGIN.side,
  height: UNIT + MARGIN.top + MARGIN.side,
};

/** Markup as a picture of its own, so many pixels a unit, with the colours of a theme. */
export function svg(markup: string, box: Box, scale: number, colour: (name: string) => string): string {
  const size = `width="${box.width * scale}" height="${box.height * scale}"`;
  const painted = markup.replace(/var\((--[\w-]+)\)/g, (_, name: string) => colour(name));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.x} ${box.y} ${box.width} ${box.height}" ${size}>${painted}</svg>`;
}
