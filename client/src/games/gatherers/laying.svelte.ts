/** The drawn tile on its way to the table: laid down half set, turned, set; and the piece that is to follow it. */

import type { Anchor, Context, Face } from "../game.ts";
import { cellAnchor, pieceAnchor, thingOf, turnAnchor } from "./path.ts";
import type { Turns } from "./picture.ts";
import { read, type Placed } from "./view.ts";
import { keeping, turnedFrom, waysOn, type Way } from "./ways.ts";

/** How the tile is held: it is laid down in this turn, or the next that fits. It stays so from tile to tile. */
export const hand: { turns: Turns } = $state({ turns: 0 });

/** The drawn tile as it would lie on a cell where it fits; null elsewhere. */
export function laidOn({ position }: Context, x: number, y: number): Placed | null {
  const land = read(position.view);
  const way = keeping(waysOn(position.legal, cellAnchor(x, y)), hand.turns);
  return way && land.drawn ? land.laid(land.drawn, x, y, way.turns) : null;
}

/** The tile that lies half set; null if none does. */
export function halfSet(context: Context, picked: readonly Anchor[]): Placed | null {
  const thing = thingOf(picked[0] ?? "");
  return thing.kind === "cell" ? laidOn(context, thing.x, thing.y) : null;
}

export class Laying {
  /** A tile that was sent and does not lie on the table yet. */
  sent: Placed | null = $state.raw(null);
  /** Tiles from this number on were set after the viewer's last one. */
  recent = $state(Infinity);
  private wished: Anchor | null = null;
  private turnsBefore: Turns = 0;

  constructor(private readonly seen: () => Face) {}

  get tile(): Placed | null {
    const { context, picked } = this.seen();
    return halfSet(context, picked);
  }

  /** The ways to set the tile on a cell: on the one where it lies half set, or on another that glows. */
  ways(cell: Anchor | undefined = this.seen().picked[0]): readonly Way[] {
    return waysOn(this.seen().context.position.legal, cell ?? "");
  }

  /** Turn the tile on a cell to the next turn that fits there. */
  turn(step: 1 | -1, cell?: Anchor): void {
    const ways = this.ways(cell);
    const now = keeping(ways, hand.turns);
    if (now) hand.turns = turnedFrom(ways, now.turns, step)?.turns ?? now.turns;
  }

  /** A click on the tile turns it; the second of a double click, and any where it fits one way, sets it. */
  click(isSecond: boolean): void {
    if (isSecond) hand.turns = this.turnsBefore;
    else this.turnsBefore = hand.turns;
    if (isSecond || this.ways().length === 1) this.set();
    else this.turn(1);
  }

  /** Lay the tile down on a cell. */
  lay(cell: Anchor): void {
    this.turnsBefore = hand.turns;
    this.seen().pick(cell);
  }

  /** Set it, and put down a piece after it if one is wished for. */
  set(wish: Anchor | null = null): void {
    const { tile } = this;
    const way = tile && this.ways().find(({ anchor }) => anchor === turnAnchor(tile.x, tile.y, tile.turns));
    if (!way) return;
    this.wished = wish;
    this.sent = tile;
    this.recent = tile.number + 1;
    this.seen().choose(way.offer);
  }

  /** Once the tile lies: put down what was wished for. What may not be put down is asked about, and so answered. */
  follow(): void {
    const { choices, context } = this.seen();
    const land = read(context.position.view);
    const isBack = choices.some(({ offer }) => offer.kind === "place");
    if (isBack || (this.sent && land.on(this.sent.x, this.sent.y))) this.sent = null;
    const thing = thingOf(this.wished ?? "");
    if (isBack || thing.kind !== "wish") {
      this.wished = null;
    } else if (land.phase === "piece" && land.last?.x === thing.x && land.last.y === thing.y && choices.length > 0) {
      this.wished = null;
      this.seen().pick(pieceAnchor(thing.piece, thing.place));
    }
  }
}
