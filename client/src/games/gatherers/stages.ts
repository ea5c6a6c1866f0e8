/** Moments worth watching: areas that were completed, and at the end every meadow and river system, the largest last. */

import type { Context, Stage, View } from "../game.ts";
import { zoneAnchor } from "./path.ts";
import { read, type Area, type Landscape } from "./view.ts";

const SCORED_MS = 1_400;

function litBy(area: Area): Stage["lit"] {
  const [first] = area.zones;
  return first ? [zoneAnchor(first.tile.number, first.zone)] : [];
}

/** Who gained how much from one position to the next, by the sources of an area. */
function gains(before: Landscape, after: Landscape, source: number, { name }: Context): string {
  const found: string[] = [];
  for (let seat = 0; seat < after.raw.seats; seat++) {
    const gained = (after.tally(seat)[source] ?? 0) - (before.tally(seat)[source] ?? 0);
    if (gained > 0) found.push(`${name(seat)} +${gained}`);
  }
  return found.join(", ");
}

/** Forests and rivers that the newest tile completed, if somebody scored. */
function completed(before: Landscape, after: Landscape, view: View, context: Context): Stage[] {
  const tile = after.last;
  if (!tile) return [];
  const keys = new Set(tile.facts.zones.map((_, zone) => after.areaKey(tile, zone)));
  return [...keys].flatMap((key) => {
    const area = after.areas.get(key);
    if (!area || area.open > 0 || (area.kind !== "forest" && area.kind !== "river")) return [];
    const told = gains(before, after, area.kind === "forest" ? 0 : 1, context);
    if (told === "") return [];
    return [{ view, ms: SCORED_MS, lit: litBy(area) ?? [], caption: context.t(`stage.${area.kind}`, { gains: told }) }];
  });
}

/** The final scoring, area by area. */
function final(after: Landscape, view: View, context: Context): Stage[] {
  const scored = [...after.areas.values()].filter(
    (area) => (area.kind === "system" || area.kind === "meadow") && area.pieces.size > 0,
  );
  scored.sort((a, b) => Number(a.kind === "meadow") - Number(b.kind === "meadow") || a.value - b.value);
  return scored.map((area) => ({
    view,
    ms: SCORED_MS,
    lit: litBy(area) ?? [],
    caption: context.t(`stage.${area.kind}`, { n: area.value, gains: after.owners(area).map(context.name).join(", ") }),
  }));
}

export function stages(before: View, after: View, context: Context): readonly Stage[] {
  const [old, now] = [read(before), read(after)];
  const shown = completed(old, now, after, context);
  return now.phase === "over" && old.phase !== "over" ? [...shown, ...final(now, after, context)] : shown;
}
