/** How land, field and order track share a space: the land upper right, the field lower left, the order in the corner above it. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The field in cells: its frame, and the blocks in which cells lie. */
export interface Frame {
  readonly columns: number;
  readonly rows: number;
  readonly blocks: readonly Box[];
}

export interface Arrangement {
  readonly land: Box;
  readonly field: Box;
  /** The width of a hex and of a cell, in pixels. */
  readonly hex: number;
  readonly cell: number;
}

interface Size {
  readonly w: number;
  readonly h: number;
}

/** In widths of a hex: the land with its margin, and its rows. */
const LAND_WIDE = 5.195;
const LAND_HIGH = 4.814;
const MARGIN = 0.0975;
const TALL = 2 / Math.sqrt(3);
const ROWS = [3, 4, 5, 4, 3];
/** In widths of a cell: the letters above and the numbers beside the field, and the rim on the other sides. */
const LABEL = 0.51;
const RIM = 0.27;
/** Sizes at which both read equally well, and the least a cell may have. */
const GOOD_HEX = 82;
const GOOD_CELL = 36;
const LEAST_CELL = 12;
const STEP = 1;
const APART = 4;

function isApart(a: Box, b: Box): boolean {
  return a.x + a.w + APART <= b.x || b.x + b.w + APART <= a.x || a.y + a.h + APART <= b.y || b.y + b.h + APART <= a.y;
}

/** What the land covers: for each row its full width, and a narrower one where the hexes taper. */
export function landBoxes({ x, y }: Pick<Box, "x" | "y">, hex: number): readonly Box[] {
  return ROWS.flatMap((count, row): Box[] => {
    const left = x + (LAND_WIDE / 2 - count / 2) * hex;
    const top = y + (MARGIN + row * TALL * 0.75) * hex;
    const [w, h] = [count * hex, TALL * hex];
    return [
      { x: left - 0.04 * hex, y: top + h / 4, w: w + 0.08 * hex, h: h / 2 },
      { x: left + 0.26 * hex, y: top - 0.04 * hex, w: w - 0.52 * hex, h: h * 1.08 },
    ];
  });
}

/** What the field covers, with its letters and numbers. */
export function fieldBoxes({ x, y }: Pick<Box, "x" | "y">, { blocks }: Frame, cell: number): readonly Box[] {
  return blocks.map((block) => ({
    x: x + block.x * cell,
    y: y + block.y * cell,
    w: (block.w + LABEL + RIM) * cell,
    h: (block.h + LABEL + RIM) * cell,
  }));
}

function fieldSize({ columns, rows }: Frame, cell: number): Size {
  return { w: (columns + LABEL + RIM) * cell, h: (rows + LABEL + RIM) * cell };
}

/** Where the field goes: in the middle below the land if there is room, else at the left, at the bottom. */
function fieldSpots(space: Size, size: Size): readonly Box[] {
  const y = space.h - size.h;
  return [
    { x: (space.w - size.w) / 2, y, ...size },
    { x: 0, y, ...size },
    { x: 0, y: Math.max(0, (space.h - size.h) / 2), ...size },
  ];
}

/** The largest field beside a land of this size; null if there is none. */
function placed(space: Size, frame: Frame, corner: Size, hex: number): Arrangement | null {
  const [w, h] = [LAND_WIDE * hex, LAND_HIGH * hex];
  const land = { x: space.w - w, y: 0, w, h };
  const taken = [...landBoxes(land, hex)];
  const order = { x: 0, y: 0, ...corner };
  if (land.x < 0 || h > space.h || !taken.every((box) => isApart(box, order))) return null;
  taken.push(order);
  for (let cell = Math.floor(hex * 0.66); cell >= LEAST_CELL; cell -= STEP) {
    const size = fieldSize(frame, cell);
    if (size.w > space.w || size.h > space.h) continue;
    const found = fieldSpots(space, size).find((spot) =>
      fieldBoxes(spot, frame, cell).every((box) => taken.every((other) => isApart(box, other))),
    );
    if (found) return { land, field: found, hex, cell };
  }
  return null;
}

/** The arrangement in which the smaller of hexes and cells, each by its own measure, is as large as can be. */
export function arrange(space: Size, frame: Frame, corner: Size): Arrangement | null {
  let best: Arrangement | null = null;
  let most = 0;
  for (let hex = Math.floor(Math.min(space.w / LAND_WIDE, space.h / LAND_HIGH)); hex >= 24; hex -= STEP) {
    const found = placed(space, frame, corner, hex);
    const score = found ? Math.min(found.hex / GOOD_HEX, found.cell / GOOD_CELL) : 0;
    if (score > most) [best, most] = [found, score];
  }
  return best;
}
