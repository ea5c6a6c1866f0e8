/** Which pieces travel between two views, from where to where. For the eye only: the view says where they are. */

import type { Figure } from "./figures.ts";
import type { Painting, Spot } from "./painting.ts";
import { at, isIced, REGIONS, seatsOf, type MammothView } from "./view.ts";

export interface Flight {
  readonly key: string;
  readonly figure: Figure;
  readonly from: Spot;
  /** Whether it was on the land before. */
  readonly isWalk: boolean;
  /** Null if it leaves the land where it stood. */
  readonly to: Spot | null;
}

interface Sort {
  readonly sort: Figure["sort"];
  readonly seat: number;
  readonly isClubbed: boolean;
  readonly counts: (view: MammothView) => readonly number[];
}

const MOST = 8; // more at once is a new position, not a move
const SIZES: Readonly<Record<Figure["sort"], number>> = { hunter: 60, mammoth: 94, fire: 34 };

function sorts(view: MammothView): readonly Sort[] {
  const hunters = seatsOf(view).flatMap((seat): Sort[] => [
    { sort: "hunter", seat, isClubbed: false, counts: (now) => now.plain[seat] ?? [] },
    { sort: "hunter", seat, isClubbed: true, counts: (now) => now.clubbed[seat] ?? [] },
  ]);
  const herds: Sort = { sort: "mammoth", seat: -1, isClubbed: false, counts: (now) => now.mammoths };
  const fires: Sort = { sort: "fire", seat: -1, isClubbed: false, counts: (now) => now.fires };
  return [...hunters, herds, fires];
}

/** The regions that lost or won pieces of a sort, once for each. */
function changes(before: readonly number[], after: readonly number[], sign: number): readonly number[] {
  return Array.from({ length: REGIONS }, (_, region) => region).flatMap((region) =>
    Array.from({ length: Math.max(0, sign * (at(after, region) - at(before, region))) }, () => region),
  );
}

export function flights(before: MammothView, after: MammothView, painting: Painting): readonly Flight[] {
  const { scale, size } = painting.land;
  const spot = (region: number): Spot => painting.regions[region]?.places.middle ?? [0, 0];
  const found = sorts(after).flatMap(({ sort, seat, isClubbed, counts }) => {
    const lost = changes(counts(before), counts(after), -1);
    const won = changes(counts(before), counts(after), 1);
    const figure = { sort, seat, isClubbed, size: SIZES[sort] * scale, count: 1 } as Figure;
    return Array.from({ length: Math.max(lost.length, won.length) }, (_, index): Flight => {
      const [from, to] = [lost[index], won[index]];
      const start: Spot = from === undefined ? [size[0] / 2, size[1] + 60] : spot(from);
      const isBuried = from !== undefined && to === undefined && isIced(after, from);
      const key = `${sort}.${seat}.${isClubbed}.${index}`;
      return {
        key,
        figure,
        from: start,
        isWalk: from !== undefined,
        to: to === undefined || isBuried ? null : spot(to),
      };
    });
  });
  return found.length > MOST ? [] : found;
}
