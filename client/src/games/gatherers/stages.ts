/** Moments worth watching: areas that were completed, and at the end every meadow and river system, the largest last. */

import type { LineTold } from "../../generated/messages.ts";
import type { Anchor, Context, Stage, View } from "../game.ts";
import { zoneAnchor } from "./path.ts";
import { gains } from "./prompt.ts";
import { read, type Area, type Landscape } from "./view.ts";

const SCORED_MS = 1_400;

function lit(areas: readonly Area[]): readonly Anchor[] {
  return areas.flatMap(({ zones: [first] }) => (first ? [zoneAnchor(first.tile.number, first.zone)] : []));
}

/** Forests and rivers that the newest tile completed, if the last line tells of points. */
function completed(now: Landscape, view: View, line: LineTold | undefined, context: Context): Stage[] {
  const told = line ? gains(line, context) : "";
  const tile = now.last;
  if (told === "" || !tile) return [];
  const keys = new Set(tile.facts.zones.map((_, zone) => now.areaKey(tile, zone)));
  const areas = [...keys].flatMap((key) => now.areas.get(key) ?? []);
  const closed = areas.filter((area) => (area.kind === "forest" || area.kind === "river") && area.open === 0);
  return closed.length > 0
    ? [{ view, ms: SCORED_MS, lit: lit(closed), caption: context.t("stage.completed", { gains: told }) }]
    : [];
}

/** The final scoring, area by area. */
function final(now: Landscape, view: View, context: Context): Stage[] {
  const scored = [...now.areas.values()].filter(
    (area) => (area.kind === "system" || area.kind === "meadow") && area.pieces.size > 0,
  );
  scored.sort((a, b) => Number(a.kind === "meadow") - Number(b.kind === "meadow") || a.value - b.value);
  return scored.map((area) => ({
    view,
    ms: SCORED_MS,
    lit: lit([area]),
    caption: context.t(`stage.${area.kind}`, { n: area.value, names: now.owners(area).map(context.name).join(", ") }),
  }));
}

export function stages(before: View, after: View, lines: readonly LineTold[], context: Context): readonly Stage[] {
  const now = read(after);
  if (now.phase === "over") return read(before).phase === "over" ? [] : final(now, after, context);
  return completed(now, after, lines[lines.length - 1], context);
}
