/** Which pieces travel between two views: what it is, and the places it leaves and reaches. For the eye only. */

import data from "../data.ts";
import { cellFacts } from "../land/land.ts";
import type { PieceSort } from "./pieces.ts";
import { at, figuresOf, openAnimals, openCulture, playersOf, type WinterView } from "../view.ts";

/** Places are called as `data-at` on the table says: "hex.9", "seat.0", "culture.3". */
export interface Flight {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  /** A piece of a player, or a symbol of the sheet. */
  readonly piece: { readonly sort: PieceSort; readonly seat: number } | null;
  readonly symbol: string;
}

const MOST = 8; // more at once is a new position, not a move

const home = (seat: number): string => `seat.${seat}`;

/** Pairs of what was lost with what was won; what has no partner comes from home or goes there. */
function pairs(lost: readonly string[], won: readonly string[], base: string): readonly (readonly [string, string])[] {
  return Array.from({ length: Math.max(lost.length, won.length) }, (_, index) => [
    lost[index] ?? base,
    won[index] ?? base,
  ]);
}

/** The indices whose count went down or up, once for each. */
function changed(before: readonly number[], after: readonly number[], sign: number): readonly number[] {
  return after.flatMap((_, index) =>
    Array.from({ length: Math.max(0, sign * (at(after, index) - at(before, index))) }, () => index),
  );
}

function camps(before: WinterView, after: WinterView, seat: number): readonly Flight[] {
  const [old, now] = [before.camps[seat] ?? [], after.camps[seat] ?? []];
  const hex = (number: number): string => `hex.${number}`;
  return pairs(changed(old, now, -1).map(hex), changed(old, now, 1).map(hex), home(seat)).map(([from, to], index) => ({
    key: `camp.${seat}.${index}`,
    from,
    to,
    piece: { sort: "camp", seat },
    symbol: "",
  }));
}

function figures(before: WinterView, after: WinterView, seat: number): readonly Flight[] {
  const old = figuresOf(before, seat);
  return figuresOf(after, seat).flatMap(({ isChief, place }, index) => {
    if (place === null || old[index]?.place === place) return [];
    const to = place === "rest" ? `rest.${seat}` : `column.${place}`;
    const sort: PieceSort = isChief ? "chief" : "figure";
    return [{ key: `figure.${seat}.${index}`, from: home(seat), to, piece: { sort, seat }, symbol: "" }];
  });
}

function markers(before: WinterView, after: WinterView, seat: number): readonly Flight[] {
  return (["sacrifice", "honour"] as const).flatMap((track) => {
    const [old, now] = [at(before[track], seat), at(after[track], seat)];
    if (old === now) return [];
    return [
      { key: `${track}.${seat}`, from: `${track}.${old}`, to: `${track}.${now}`, piece: null, symbol: `token.${seat}` },
    ];
  });
}

/** What somebody took out of a row. */
function wares(before: WinterView, after: WinterView): readonly Flight[] {
  if (before.round_number !== after.round_number || before.turn < 0) return [];
  const to = home(before.turn);
  const taken = (row: readonly (number | null)[], now: readonly (number | null)[], sort: string): readonly Flight[] =>
    row.flatMap((item, place) => {
      if (item === null || now[place] !== null) return [];
      const id = sort === "animal" ? data.animals[item]?.id : data.cards[item]?.id;
      return [{ key: `${sort}.${place}`, from: `${sort}.${place}`, to, piece: null, symbol: `${sort}-${id ?? ""}` }];
    });
  return [
    ...taken(openCulture(before), openCulture(after), "culture"),
    ...taken(openAnimals(before), openAnimals(after), "animal"),
  ];
}

function villages(before: WinterView, after: WinterView): readonly Flight[] {
  return after.village.flatMap((seat, junction) =>
    seat >= 0 && before.village[junction] !== seat
      ? [
          {
            key: `village.${junction}`,
            from: home(seat),
            to: `junction.${junction}`,
            piece: { sort: "village", seat },
            symbol: "",
          },
        ]
      : [],
  );
}

/** A megalith comes from the board of whoever built it. */
function stones(before: WinterView, after: WinterView): readonly Flight[] {
  const builder = playersOf(after).find((seat) => at(after.built, seat) > at(before.built, seat));
  if (builder === undefined) return [];
  return cellFacts(after).flatMap(({ id }, cell) =>
    after.field.flatMap((level, height) =>
      at(level, cell) > 0 && at(before.field[height], cell) === 0
        ? [
            {
              key: `stone.${height}.${id}`,
              from: home(builder),
              to: `cell.${height}.${id}`,
              piece: null,
              symbol: "megalith",
            },
          ]
        : [],
    ),
  );
}

export function flights(before: WinterView, after: WinterView): readonly Flight[] {
  const seats = playersOf(after);
  const found = [
    ...seats.flatMap((seat) => [
      ...camps(before, after, seat),
      ...figures(before, after, seat),
      ...markers(before, after, seat),
    ]),
    ...wares(before, after),
    ...villages(before, after),
    ...stones(before, after),
  ];
  return found.length > MOST ? [] : found;
}
