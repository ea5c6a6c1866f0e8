/** Where every piece stands: on a wide board each of them, on a phone one for each kind with its number. */

import type { Anchor } from "../game.ts";
import type { Format, PaintedRegion, Painting, Spot } from "./painting.ts";
import { fireAnchor, herdAnchor, hunterAnchor } from "./path.ts";
import { at, crowd, isIced, seatsOf, type MammothView } from "./view.ts";

export interface Figure {
  readonly key: string;
  readonly sort: "fire" | "mammoth" | "hunter";
  readonly anchor: Anchor;
  readonly region: number;
  /** Feet for those who stand, the middle for tiles. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly seat: number;
  readonly isClubbed: boolean;
  /** How many it stands for. */
  readonly count: number;
  /** The first of those with the same anchor: it takes the focus. */
  readonly isFirst: boolean;
}

interface Kind {
  readonly seat: number;
  readonly isClubbed: boolean;
  readonly count: number;
}

const MOST_SINGLE = 6;
const MOST_LARGE = 3; // of pieces drawn larger than usual
const MOST_NUMBERED = 3; // kinds in one row, each with its number
const DESK_FEET = 54;
const DESK_ROW = 44;
const PHONE_ROW = 50;
const PHONE_FEET = 70;
const NOBODY = { seat: -1, isClubbed: false, count: 1, isFirst: true } as const;

/** The kinds of hunters on a region: by seat, those with clubs first. */
function kinds(view: MammothView, region: number): readonly Kind[] {
  return seatsOf(view)
    .flatMap((seat) => [
      { seat, isClubbed: true, count: at(view.clubbed[seat], region) },
      { seat, isClubbed: false, count: at(view.plain[seat], region) },
    ])
    .filter(({ count }) => count > 0);
}

function fires(view: MammothView, region: number, place: PaintedRegion["places"], k: number): readonly Figure[] {
  const [x, y] = place.fire;
  return Array.from({ length: at(view.fires, region) }, (_, n) => ({
    ...NOBODY,
    key: `fire.${region}.${n}`,
    sort: "fire",
    anchor: fireAnchor(region),
    region,
    x: x - n * 24 * k,
    y: y + n * 9 * k,
    size: 34 * k,
    isFirst: n === 0,
  }));
}

/** Mammoths behind, hunters in front in one row; above six there is one for each kind, with its number. */
function deskRegion(view: MammothView, painted: PaintedRegion, k: number): readonly Figure[] {
  const { number, places } = painted;
  const region = number - 1;
  const [x, y] = places.middle;
  const found = kinds(view, region);
  const isCrowd = crowd(view, region) > (k > 1 ? MOST_LARGE : MOST_SINGLE);
  const line = isCrowd
    ? found.map((kind) => ({ ...kind, n: 0 }))
    : found.flatMap((kind) => Array.from({ length: kind.count }, (_, n) => ({ ...kind, count: 1, n })));
  const herd = at(view.mammoths, region);
  const apart = Math.min(78 * k, places.reach / Math.max(1, herd));
  const mammoths: Figure[] = Array.from({ length: herd }, (_, n) => ({
    ...NOBODY,
    key: `mammoth.${region}.${n}`,
    sort: "mammoth",
    anchor: herdAnchor(region),
    region,
    x: x + (n - (herd - 1) / 2) * apart + 4,
    y: y + (line.length > 0 ? 2 : 24) * k,
    size: 94 * k,
    isFirst: n === 0,
  }));
  const pitch = Math.min((isCrowd ? 52 : 31) * k, (places.reach - 10 * k) / (perRow(line.length, isCrowd) + 0.6));
  const hunters = rowsOf(line, isCrowd).flatMap((row, place, rows) =>
    row.map(({ seat, isClubbed, count, n }, index): Figure => ({
      key: `hunter.${region}.${seat}.${isClubbed}.${n}`,
      sort: "hunter",
      anchor: hunterAnchor(region, seat, isClubbed),
      region,
      x: x - offset(row, row.length - 1, pitch) / 2 + offset(row, index, pitch),
      y: y + (DESK_FEET - DESK_ROW * (rows.length - 1 - place)) * k,
      size: 60 * k,
      seat,
      isClubbed,
      count,
      isFirst: n === 0,
    })),
  );
  return [...fires(view, region, places, k), ...mammoths, ...hunters];
}

/** How many stand in a row: in a crowd of many kinds each needs room for its number. */
function perRow(length: number, isCrowd: boolean): number {
  return isCrowd && length > MOST_NUMBERED ? Math.ceil(length / 2) : length;
}

/** Those who stand on a region in rows, the back one first. */
function rowsOf<T>(line: readonly T[], isCrowd: boolean): readonly (readonly T[])[] {
  const each = Math.max(1, perRow(line.length, isCrowd));
  return Array.from({ length: Math.ceil(line.length / each) }, (_, row) => line.slice(row * each, (row + 1) * each));
}

/** How far along a row somebody stands; tribes are a little apart. */
function offset(row: readonly Kind[], place: number, pitch: number): number {
  return row
    .slice(1, place + 1)
    .reduce((sum, kind, before) => sum + (kind.seat === row[before]?.seat ? pitch : pitch * 1.16), 0);
}

/** One figure for each kind, with its number. */
function phoneRegion(view: MammothView, painted: PaintedRegion, k: number): readonly Figure[] {
  const { number, places } = painted;
  const region = number - 1;
  const [x, y] = places.middle;
  const found = kinds(view, region);
  const apart = Math.min(56, places.reach / Math.max(1, perRow(found.length, true)));
  const herd = at(view.mammoths, region);
  const tiles = fires(view, region, places, k).slice(0, 1);
  const mammoth = { ...NOBODY, sort: "mammoth", anchor: herdAnchor(region), region } as const;
  return [
    ...tiles.map((tile) => ({ ...tile, size: 46, count: at(view.fires, region) })),
    ...(herd > 0 ? [{ ...mammoth, key: `mammoth.${region}`, x: x - 4, y: y + 2, size: 92, count: herd }] : []),
    ...rowsOf(found, true).flatMap((row, place, rows) =>
      row.map(({ seat, isClubbed, count }, index): Figure => ({
        key: `hunter.${region}.${seat}.${isClubbed}`,
        sort: "hunter",
        anchor: hunterAnchor(region, seat, isClubbed),
        region,
        x: x + (index - (row.length - 1) / 2) * apart,
        y: y + PHONE_FEET - PHONE_ROW * (rows.length - 1 - place),
        size: 74,
        seat,
        isClubbed,
        count,
        isFirst: true,
      })),
    ),
  ];
}

/** Below the feet of those who stand on a region: where the line about its room is written. */
export function footOf({ places }: PaintedRegion, { land }: Painting, format: Format): Spot {
  const [x, y] = places.middle;
  return [x, y + (format === "desk" ? DESK_FEET * land.scale : PHONE_FEET)];
}

/** All pieces on the land, from the back to the front. */
export function figures(view: MammothView, painting: Painting, format: Format): readonly Figure[] {
  const arrange = format === "desk" ? deskRegion : phoneRegion;
  return painting.regions
    .filter(({ number }) => !isIced(view, number - 1))
    .flatMap((region) => arrange(view, region, painting.land.scale));
}

export interface Marker {
  readonly seat: number;
  readonly score: number;
  readonly x: number;
  readonly y: number;
}

/** The markers on the score track; those on one pebble lie a little apart. */
export function markers(scores: readonly number[], places: readonly Spot[]): readonly Marker[] {
  return scores.map((score, seat) => {
    const pebble = score % Math.max(1, places.length);
    const before = scores.slice(0, seat).filter((other) => other % Math.max(1, places.length) === pebble).length;
    const [x, y] = places[pebble] ?? [0, 0];
    return { seat, score, x: x + 7 * before, y: y + 11 * before };
  });
}
