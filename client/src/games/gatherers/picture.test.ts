import { describe, expect, it } from "vitest";

import { outline, rings } from "./outline.ts";
import {
  groundMarkup,
  pointAt,
  standingMarkup,
  svg,
  GROUND_BOX,
  turned,
  type SymbolArt,
  type TileArt,
  type Turns,
} from "./picture.ts";
import { BOX } from "./tiles.ts";

const FILES = import.meta.glob("../../../public/tiles/*.json", { eager: true, import: "default" });

/** A file as the browser loads it. */
function file<T>(name: string): T {
  return FILES[`../../../public/tiles/${name}.json`] as T;
}

const symbols = file<SymbolArt>("symbols");
const TURNS: readonly Turns[] = [0, 1, 2, 3];

describe("a picture", () => {
  it.each(Object.keys(BOX.tiles))(
    "of %s shows everything that counts at every turn, with symbols that are there",
    (id) => {
      const art = file<TileArt>(id);
      for (const turns of TURNS) {
        const sitting = { art, symbols, turns, x: 0, y: 0, isCoarse: false };
        const standing = standingMarkup(sitting);
        for (const item of art.items) {
          const shown = standing.split(`href="#f-${item.symbol}"`).length - 1;
          expect(shown).toBe(art.items.filter((other) => other.symbol === item.symbol).length);
        }
        for (const markup of [standing, groundMarkup(sitting)]) {
          const defined = new Set([...markup.matchAll(/ id="([^"]+)"/g)].map(([, name]) => name));
          for (const [, name] of markup.matchAll(/href="#([^"]+)"/g)) expect(defined).toContain(name);
          expect(markup).not.toContain("NaN");
          expect(markup).not.toContain("undefined");
        }
      }
    },
  );

  it("turns exactly: four quarters are none", () => {
    expect(turned(turned([12, 70], 1), 3)).toEqual([12, 70]);
    expect(turned(turned([12, 70], 2), 2)).toEqual([12, 70]);
    expect(pointAt([[1, 2]], 2)).toEqual([299, 298]);
  });

  it("has the colours of the light, and no variables are left", () => {
    expect(svg('<path fill="var(--tile-land)"/>', GROUND_BOX, 1, (name) => `[${name}]`)).toContain(
      'fill="[--tile-land]"',
    );
  });
});

describe("an outline", () => {
  const square = "M0 0l300 0 0 300-300 0z";
  it("leaves out the sides across which an area goes on", () => {
    expect(rings(square)[0]).toHaveLength(4);
    expect(outline(square, 0, () => false)).toBe("M0 0L300 0L300 300L0 300L0 0");
    expect(outline(square, 0, (side) => side === 1)).toBe("M0 0L300 0M300 300L0 300L0 0");
    expect(outline(square, 0, () => true)).toBe("");
  });
});
