/** The gains of an eclipse as lists: what is still to be taken, what was taken, what it may change or lose. */

import type { Anchor, Context } from "../../game.ts";
import data, { type Program } from "../data.ts";
import { gainOf, GROUPS, overflow, sourceText, type Gain, type Group } from "./gains.ts";
import { takenInEclipse } from "../texts/log.ts";
import { hexOf, hexesLed, slotsOf, villagesLeft } from "../land/land.ts";
import { gainAnchor } from "../path.ts";
import { at, placeInOrder, stonesOf, zone, type WinterView } from "../view.ts";

export interface Entry {
  readonly id: string;
  readonly anchor: Anchor;
  readonly sign: string | null;
  readonly program: Program;
  /** Where it comes from, and what one should know. */
  readonly notes: readonly string[];
  readonly open: number;
  /** Whether it was taken; of the places of the order only one is. */
  readonly isTaken: boolean;
}

export interface List {
  readonly group: Group;
  readonly letter: string;
  readonly entries: readonly Entry[];
  readonly open: number;
}

/** What a player may take in this eclipse, taken or not: id of the gain and how often. */
function entitled(view: WinterView, seat: number): ReadonlyMap<string, number> {
  const emptied = data.numbers.villagesEach - villagesLeft(view, seat);
  const places = data.places.flatMap((_, place): [string, number][] =>
    place + 1 >= placeInOrder(view, seat) ? [[`place-${place + 1}`, 1]] : [],
  );
  return new Map<string, number>([
    ...places,
    ...zone(view, seat, "pile").map(({ facts, n }): [string, number] => [facts.id, n]),
    ...hexesLed(view, seat).map((hex): [string, number] => [data.hexes[hex]?.id ?? "", 1]),
    ...Array.from({ length: emptied }, (_, hut): [string, number] => [`village-${hut + 1}`, 1]),
    ...slotsOf(view, seat).flatMap(({ number, left }): [string, number][] =>
      left === 0 ? [[`slot-${number}`, 1]] : [],
    ),
    ...stonesOf(view, seat).map(({ id }): [string, number] => [id, 1]),
  ]);
}

function signOf({ id, group }: Gain, view: WinterView): string | null {
  if (group === "abilities") return `tribe-${id}`;
  if (group === "land") {
    const hex = data.hexes.findIndex((each) => each.id === id);
    return `terrain-${hexOf(view, hex).tile?.terrain ?? "base"}`;
  }
  return data.stones.some((stone) => stone.id === id) ? `stone-${id}` : null;
}

/** Camp steps may change who leads; goods may run over the gauge. */
function notices(gain: Gain, view: WinterView, seat: number, { t }: Context): readonly string[] {
  const lost = overflow(gain.program, view, seat);
  const n = lost.food + lost.tool;
  const moves = gain.group !== "land" && view.is_read === 0 && gain.program.some(({ op }) => op === "camp_move");
  return [...(n > 0 ? [t("face.lost", { n })] : []), ...(moves ? [t("face.may_change")] : [])];
}

/** Who took a gain in this eclipse. */
export function takers(gain: number, { lines }: Context): readonly number[] {
  return takenInEclipse(lines)
    .filter((taken) => taken.gain === gain)
    .map(({ seat }) => seat);
}

function entryOf(number: number, view: WinterView, seat: number, context: Context): Entry {
  const gain = gainOf(number, view);
  const open = at(view.gains, number);
  return {
    id: gain.id,
    anchor: gainAnchor(number, view),
    sign: signOf(gain, view),
    program: gain.program,
    notes: [sourceText(gain, view, context), ...(open > 0 ? notices(gain, view, seat, context) : [])],
    open,
    isTaken: open === 0 && (gain.group !== "place" || takers(number, context).includes(seat)),
  };
}

/** The four lists of whoever takes gains now. */
export function lists(view: WinterView, seat: number, context: Context): readonly List[] {
  const rights = entitled(view, seat);
  const entries = data.gains.flatMap((id, number) => {
    const most = Math.max(rights.get(id) ?? 0, at(view.gains, number));
    return most > 0 ? [{ group: gainOf(number, view).group, entry: entryOf(number, view, seat, context) }] : [];
  });
  return GROUPS.map((group, index) => {
    const own = entries
      .filter((each) => each.group === group && each.entry.program.length > 0)
      .map(({ entry }) => entry);
    const open = own.reduce((sum, each) => sum + each.open, 0);
    return { group, letter: "abcd".charAt(index), entries: own, open: group === "place" ? Math.min(open, 1) : open };
  });
}
