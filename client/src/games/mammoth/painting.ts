/** The painted land, as `python -m art` writes it. */

export type Spot = readonly [x: number, y: number];
export type Stamp = readonly [name: string, x: number, y: number, wide: number, tall: number];
export type Pigment = "lit" | "deep" | "line" | "snow";
export type Stamps = Readonly<Record<string, readonly (readonly [Pigment, string])[]>>;

export interface Ice {
  readonly sheet: string;
  readonly cracks: string;
  readonly lit: string;
  readonly hatch: string;
  readonly crevasses: string;
  readonly bands: string;
  readonly darkBands: string;
}

export interface PaintedRegion {
  readonly number: number;
  readonly landscape: string;
  readonly outline: string;
  readonly wash: {
    readonly ground: string;
    readonly lit: string;
    readonly deep: string;
    readonly dry: string;
    readonly glint: string;
    readonly wind: readonly [Pigment, string] | null;
  };
  readonly stamps: readonly Stamp[];
  readonly ice: Ice;
  readonly places: {
    readonly number: { readonly at: Spot; readonly patch: string };
    readonly fire: Spot;
    readonly middle: Spot;
    readonly reach: number;
    readonly glow: { readonly area: string; readonly line: string };
  };
}

export interface Painting {
  readonly size: Spot;
  readonly land: { readonly at: Spot; readonly size: Spot; readonly scale: number };
  readonly numberSize: number;
  readonly plate: string;
  readonly track: { readonly shapes: readonly string[]; readonly places: readonly Spot[] } | null;
  readonly edge: string;
  readonly borders: string;
  readonly footprints: readonly (readonly [x: number, y: number, turn: number])[];
  readonly crest: Ice;
  readonly regions: readonly PaintedRegion[];
  readonly stamps: Stamps;
}

const LOADERS = {
  desk: () => import("./art/desk.json?raw"),
  phone: () => import("./art/phone.json?raw"),
} as const;

export type Format = keyof typeof LOADERS;

const loaded = new Map<Format, Promise<Painting>>();

async function fetched(format: Format): Promise<Painting> {
  const [land, stamps] = await Promise.all([LOADERS[format](), import("./art/stamps.json?raw")]);
  return { ...JSON.parse(land.default), stamps: JSON.parse(stamps.default) } as Painting;
}

const LOW_SCALE = 1.35;
const LOW_NUMBER = 46;

/** A painting for a screen with little height: the land alone, with larger pieces and numbers. */
export function lowered(painting: Painting): Painting {
  const land = { ...painting.land, at: [0, 0] as const, scale: LOW_SCALE };
  return { ...painting, land, size: land.size, track: null, numberSize: LOW_NUMBER };
}

/** The painting in a format, fetched once. */
export function painted(format: Format): Promise<Painting> {
  const found = loaded.get(format) ?? fetched(format);
  loaded.set(format, found);
  return found;
}
