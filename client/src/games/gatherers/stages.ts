/** Moments worth watching: areas that were completed, and at the end every river system and meadow, the largest last. */

import type { LineTold } from "../../generated/messages.ts";
import type { Anchor, Context, Stage, View } from "../game.ts";
import { pointsAnchor } from "../points.ts";
import { gains, isScoring } from "./lines.ts";
import { eatenAnchor, PIECES, zoneAnchor } from "./path.ts";
import { NONE, read, SOURCES, type Area, type Landscape, type Piece } from "./view.ts";
import { herdOf, isNear, tileWith } from "./worth.ts";

const SCORED_MS = 1_400;
const TIGERS_MS = 1_100;

type Lists = readonly (readonly number[])[];

function lit(area: Area): readonly Anchor[] {
  const [first] = area.zones;
  return first ? [zoneAnchor(first.tile.number, first.zone)] : [];
}

function won(area: Area, land: Landscape): readonly Anchor[] {
  return area.value > 0 ? land.owners(area).map((seat) => pointsAnchor({ seat, n: area.value })) : [];
}

/** The members before a scoring, with the one just put down: those who score are still there. */
export function stillThere(before: View, after: View, line: LineTold): View {
  const { member, hut } = read(before).raw;
  const isMember = PIECES.slice(0, 3).some((kind) => kind === line.kind);
  const piece = (read(after).tiles.length - 1) * 16 + (line.fields[0] ?? 0);
  const members: Lists = isMember
    ? member.map((list, seat) => (seat === line.seat ? [...list.filter((each) => each !== NONE), piece] : list))
    : member;
  return { ...after, member: members, ...(line.kind === "hut" ? {} : { hut }) };
}

/** Forests and rivers that the newest tile completed, one after the other. */
function completed(before: View, after: View, line: LineTold, context: Context): Stage[] {
  const view = stillThere(before, after, line);
  const land = read(view);
  const tile = land.last;
  const areas = new Set(tile ? tile.facts.zones.map((_, zone) => land.areaOf(tile, zone)) : []);
  const closed = [...areas]
    .filter((area) => area !== undefined)
    .filter(({ kind, open, pieces }) => {
      return (kind === "forest" || kind === "river") && open === 0 && pieces.size > 0;
    });
  const caption = context.t("stage.completed", { gains: gains(line, context) });
  return closed.map((area) => ({ view, ms: SCORED_MS, lit: [...lit(area), ...won(area, land)], caption }));
}

/** A view without some pieces: they have gone home. */
function without(view: View, gone: readonly Piece[]): View {
  const stay = (lists: Lists, isHut: boolean): Lists =>
    lists.map((list, seat) => {
      const left = gone.filter((piece) => piece.seat === seat && piece.isHut === isHut);
      return list.filter((each) => !left.some(({ tile, place }) => 16 * tile.number + place === each));
    });
  const { member, hut } = read(view).raw;
  return { ...view, member: stay(member, false), hut: stay(hut, true) };
}

/** Which deer of a meadow the tigers take: those far from a pit trap first. */
function eaten(area: Area, land: Landscape): readonly Anchor[] {
  const trap = tileWith(area.zones, "pit-trap");
  const far = area.zones.filter(({ tile }) => !trap || !isNear(tile, trap));
  const order = [...far, ...area.zones.filter((ref) => !far.includes(ref))].filter(
    (ref) => !land.standards.isDead(ref),
  );
  let left = herdOf(area.zones, land.standards).eaten;
  return order.flatMap(({ tile, zone }) => {
    const n = Math.min(left, tile.facts.zones[zone]?.deer ?? 0);
    left -= n;
    return n > 0 ? [eatenAnchor(tile.number, zone, n)] : [];
  });
}

/** The points that come only at the end, not yet given. */
function untold(after: View): View {
  const late = [SOURCES.indexOf("huts"), SOURCES.indexOf("meadows")];
  const tally = read(after).raw.tally.map((list) => list.map((n, source) => (late.includes(source) ? 0 : n)));
  return { ...after, tally };
}

/** The final scoring, area by area; whoever has scored goes home. */
function final(after: View, context: Context): Stage[] {
  const { t, name } = context;
  const land = read(after);
  const scored = [...land.areas.values()].filter(
    (area) => (area.kind === "system" || area.kind === "meadow") && area.pieces.size > 0,
  );
  scored.sort((a, b) => Number(a.kind === "meadow") - Number(b.kind === "meadow") || a.value - b.value);
  let view = untold(after);
  return scored.flatMap((area) => {
    const taken = area.kind === "meadow" ? eaten(area, land) : [];
    const n = herdOf(area.zones, land.standards).eaten;
    const names = land.owners(area).map(name).join(", ");
    const caption = t(`stage.${area.kind}`, { n: area.value, names });
    const shown: Stage[] =
      taken.length > 0
        ? [{ view, ms: TIGERS_MS, lit: [...lit(area), ...taken], caption: t("stage.tigers", { n }) }]
        : [];
    shown.push({ view, ms: SCORED_MS, lit: [...lit(area), ...taken, ...won(area, land)], caption });
    const home = land.pieces.filter((piece) => land.areas.get(land.keyOfPiece(piece)) === area);
    view = without(view, home);
    return shown;
  });
}

export function stages(before: View, after: View, lines: readonly LineTold[], context: Context): readonly Stage[] {
  const isOver = read(after).phase === "over" && read(before).phase !== "over";
  const shown = lines.filter(isScoring).flatMap((line) => completed(before, after, line, context));
  return isOver ? [...shown, ...final(after, context)] : shown;
}
