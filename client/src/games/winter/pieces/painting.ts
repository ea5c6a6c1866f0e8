/** The painted land, field and sky, as `python -m art` writes them. */

export type Spot = readonly [x: number, y: number];
/** A colour of the theme without its dashes, or "lit", "deep" and "line" of the landscape; opacity; path. */
export type Layer = readonly [paint: string, opacity: number, d: string];
export type Stamp = readonly [name: string, x: number, y: number, wide: number, tall: number];

export interface Tile {
  readonly ground: readonly Layer[];
  readonly middle: readonly Layer[];
  readonly stamps: readonly Stamp[];
}

export interface PaintedHex {
  readonly id: string;
  readonly at: Spot;
  readonly outline: string;
  readonly inner: string;
  readonly glow: string;
  readonly ice?: { readonly sheet: string; readonly over: readonly Layer[] };
}

export interface LandPainting {
  readonly size: Spot;
  readonly hexWidth: number;
  readonly places: {
    readonly name: Spot;
    readonly income: Spot;
    readonly camps: Spot;
    readonly leader: Spot;
    readonly campStep: number;
    readonly villageFoot: number;
  };
  readonly coast: { readonly shadow: string; readonly cliff: string; readonly lip: string; readonly clip: string };
  readonly borders: string;
  readonly hexes: readonly PaintedHex[];
  readonly junctions: readonly { readonly id: string; readonly at: Spot }[];
  readonly terrain: Readonly<Record<string, { readonly landscape: string; readonly tiles: readonly Tile[] }>>;
  readonly stamps: Readonly<Record<string, readonly Layer[]>>;
}

export interface PaintedPattern {
  readonly size: Spot;
  readonly ground: readonly Layer[];
  readonly names: readonly (readonly [text: string, x: number, y: number])[];
  readonly starts: readonly string[];
  /** By level: where the foot of a stone stands on each square. */
  readonly levels: readonly Readonly<Record<string, Spot>>[];
}

export interface FieldPainting {
  readonly bySeats: readonly string[];
  readonly cell: number;
  readonly block: {
    readonly box: readonly [x: number, y: number, w: number, h: number];
    readonly half: number;
    readonly halves: readonly [ground: number, above: number];
    readonly top: Spot;
    readonly mark: number;
    readonly badge: readonly [x: number, y: number, r: number];
    readonly variants: number;
  };
  readonly patterns: Readonly<Record<string, PaintedPattern>>;
}

export interface SkyPainting {
  readonly size: Spot;
  readonly middle: Spot;
  readonly spray: string;
  readonly ring: string;
  readonly rays: readonly string[];
  readonly disc: string;
  readonly horizon: string;
  readonly people: readonly (readonly [symbol: string, x: number, y: number, size: number])[];
}

interface Paintings {
  readonly land: LandPainting;
  readonly field: FieldPainting;
  readonly sky: SkyPainting;
}

const LOADERS: Readonly<Record<keyof Paintings, () => Promise<{ default: string }>>> = {
  land: () => import("../art/land.json?raw"),
  field: () => import("../art/field.json?raw"),
  sky: () => import("../art/sky.json?raw"),
};

const loaded = new Map<keyof Paintings, Promise<unknown>>();

/** A painting, fetched once. */
export function painted<Name extends keyof Paintings>(name: Name): Promise<Paintings[Name]> {
  const found = loaded.get(name) ?? LOADERS[name]().then((text): unknown => JSON.parse(text.default));
  loaded.set(name, found);
  return found as Promise<Paintings[Name]>;
}

/** How a layer of a landscape is filled. */
export function fill(paint: string): string {
  return `fill: var(--${paint})`;
}
