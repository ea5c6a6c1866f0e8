/** Pictures of tiles, painted once each and kept: what moves over the table are bitmaps, not drawings.
 * They are images, not canvases: a browser would lift each canvas onto a layer of its own, and hundreds of those do not pan. */

import { SvelteMap } from "svelte/reactivity";

import "./art/tiles.css";
import {
  GROUND_BOX,
  groundMarkup,
  STANDING_BOX,
  standingMarkup,
  svg,
  UNIT,
  type Box,
  type Sitting,
  type SymbolArt,
  type TileArt,
  type Turns,
} from "./picture.ts";

/** How finely a tile is painted: for small tiles coarsely, with larger figures. */
export type Level = 0 | 1 | 2;
const WIDTHS: readonly [number, number, number] = [110, 320, 640];
const KEPT = 420;

export interface Lying {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly turns: Turns;
}

/** Where the two layers of a painted tile are to be had. */
export interface Pictures {
  readonly ground: string;
  readonly standing: string;
}

interface Wish {
  readonly tile: Lying;
  readonly level: Level;
  readonly key: string;
}

/** The level for a tile that is so many pixels wide on the screen. */
export function levelFor(pixels: number): Level {
  return pixels < 84 ? 0 : pixels < 430 ? 1 : 2;
}

async function fetched<T>(name: string): Promise<T> {
  const answer = await fetch(`${import.meta.env.BASE_URL}tiles/${name}.json`);
  if (!answer.ok) throw new Error(`no picture of ${name}`);
  return (await answer.json()) as T;
}

async function painted(markup: string, box: Box, scale: number, colour: (name: string) => string): Promise<string> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg(markup, box, scale, colour))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(box.width * scale);
  canvas.height = Math.round(box.height * scale);
  canvas.getContext("2d", { willReadFrequently: true })?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return URL.createObjectURL(new Blob([bytesOf(canvas)], { type: "image/png" }));
}

/** A painted canvas as a file, at once: a browser makes one by itself only when it has nothing else to do. */
function bytesOf(canvas: HTMLCanvasElement): Uint8Array<ArrayBuffer> {
  const [, coded = ""] = canvas.toDataURL().split(",");
  const text = atob(coded);
  const bytes = new Uint8Array(text.length);
  for (let place = 0; place < text.length; place += 1) bytes[place] = text.charCodeAt(place);
  return bytes;
}

/** Nobody needs these pictures any more. */
function release({ ground, standing }: Pictures): void {
  URL.revokeObjectURL(ground);
  URL.revokeObjectURL(standing);
}

class Gallery {
  /** Files of tiles that have come. */
  readonly arts = new SvelteMap<string, TileArt>();
  private readonly ready = new SvelteMap<string, Pictures>();
  private readonly asked = new Set<string>();
  private readonly files = new Map<string, Promise<TileArt>>();
  private symbols: Promise<SymbolArt> | null = null;
  private wishes: Wish[] = [];
  private isAtWork = false;
  private theme = "";

  /** The file of a tile, fetched when it is first needed. */
  file(id: string): Promise<TileArt> {
    let file = this.files.get(id);
    if (!file) {
      file = fetched<TileArt>(id);
      this.files.set(id, file);
      file.then(
        (art) => this.arts.set(id, art),
        () => this.files.delete(id),
      );
    }
    return file;
  }

  private key({ id, x, y, turns }: Lying, level: Level): string {
    return `${id}/${x}/${y}/${turns}/${level}`;
  }

  /** The pictures of a tile as it lies, at this level or, while they are painted, at another one. */
  of(tile: Lying, level: Level): Pictures | undefined {
    const levels: Level[] = [level, 1, 0, 2];
    for (const each of levels) {
      const found = this.ready.get(this.key(tile, each));
      if (found) return found;
    }
    return undefined;
  }

  /** Have pictures painted, one after the other. */
  want(tile: Lying, level: Level): void {
    const key = this.key(tile, level);
    if (this.asked.has(key)) return;
    this.asked.add(key);
    void this.file(tile.id);
    this.wishes.push({ tile, level, key });
    queueMicrotask(() => void this.work());
  }

  private async work(): Promise<void> {
    if (this.isAtWork) return;
    this.isAtWork = true;
    for (let wish = this.next(); wish; wish = this.next()) {
      const { key } = wish;
      await this.paint(wish).catch(() => this.asked.delete(key));
    }
    this.isAtWork = false;
  }

  /** A tile that is not to be seen at all goes before those that only become finer. */
  private next(): Wish | undefined {
    const unseen = this.wishes.findIndex(({ tile, level }) => !this.of(tile, level));
    return this.wishes.splice(Math.max(unseen, 0), 1)[0];
  }

  private async paint({ tile: { id, turns, x, y }, level, key }: Wish): Promise<void> {
    const { theme } = this;
    this.symbols ??= fetched<SymbolArt>("symbols");
    const [art, symbols] = await Promise.all([this.file(id), this.symbols]);
    const sitting: Sitting = { art, symbols, turns, x, y, isCoarse: level === 0 };
    const colours = getComputedStyle(document.documentElement);
    const colour = (name: string): string => colours.getPropertyValue(name).trim();
    const scale = WIDTHS[level] / UNIT;
    const [ground, standing] = await Promise.all([
      painted(groundMarkup(sitting), GROUND_BOX, scale, colour),
      painted(standingMarkup(sitting), STANDING_BOX, scale, colour),
    ]);
    if (theme === this.theme) this.ready.set(key, { ground, standing });
    else release({ ground, standing });
    this.forget();
  }

  private forget(): void {
    for (const key of this.ready.keys()) {
      if (this.ready.size <= KEPT) return;
      this.drop(key);
      this.asked.delete(key);
    }
  }

  private drop(key: string): void {
    const pictures = this.ready.get(key);
    this.ready.delete(key);
    if (pictures) release(pictures);
  }

  /** Paint everything anew when the light changes. */
  light(theme: string): void {
    if (theme === this.theme) return;
    this.theme = theme;
    for (const key of [...this.ready.keys()]) this.drop(key);
    this.asked.clear();
    this.wishes = [];
  }
}

export const gallery = new Gallery();
