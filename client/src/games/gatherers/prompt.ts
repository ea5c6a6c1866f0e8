/** The game in words: what is to be done, what things are called, what areas are worth. */

import type { Offer } from "../../generated/messages.ts";
import type { Anchor, Context, Prompt } from "../game.ts";
import { isTouch } from "../gestures.ts";
import { joined } from "./joining.ts";
import { halfSet } from "./laying.svelte.ts";
import { cellAnchor, MIDDLE, path, thingOf, type Thing } from "./path.ts";
import { specialOf, tileFacts, zoneAt } from "./tiles.ts";
import { read, type Area, type Landscape, type Placed } from "./view.ts";
import { waysOn } from "./ways.ts";
import { count, fishOf, herdOf, tilesOf } from "./worth.ts";

/** What is to be done now, by the viewer or by somebody else. */
export function prompt(context: Context, picked: readonly Anchor[]): Prompt {
  const { position, seat, t, name } = context;
  const land = read(position.view);
  const decider = position.deciders[0] ?? land.raw.turn;
  if (land.phase === "draw" || land.phase === "bonus" || land.phase === "over") return { text: t("prompt.draw") };
  if (seat === null || !position.deciders.includes(seat)) {
    return { text: t(`prompt.other.${land.phase}`, { name: name(decider) }) };
  }
  if (land.phase === "shaman") return { text: t("prompt.shaman"), note: t("note.shaman") };
  if (land.phase === "piece") {
    const isEmpty = position.legal.every((offer) => path(offer).length === 0);
    return { text: t(isEmpty ? "prompt.piece.none" : "prompt.piece"), note: t("note.piece") };
  }
  const half = halfSet(context, picked);
  return half ? toSet(half, land, context) : toPlace(land, context);
}

function toPlace(land: Landscape, { position, t }: Context): Prompt {
  const special = specialOf(land.drawn);
  const places = new Set(position.legal.map((offer) => path(offer)[0])).size;
  const kind = land.raw.is_bonus === 1 ? "bonus" : "place";
  const said = { text: t(`prompt.${kind}`, { n: places }), note: t(`note.${kind}`) };
  return special ? { ...said, detail: t(`special.${special}`) } : said;
}

/** A tile lies half set: the areas it would join are told, the most valuable first. */
function toSet(half: Placed, land: Landscape, context: Context): Prompt {
  const { t, position } = context;
  const isOnce = waysOn(position.legal, cellAnchor(half.x, half.y)).length === 1;
  const areas = joined(land, half).filter(({ area }) => area.kind !== "system" && area.value > 0);
  const told = areas.map(({ area }) => area).sort((a, b) => b.value - a.value);
  return {
    text: t("prompt.turn", { x: half.x, y: half.y }),
    detail: told.map((area) => glance(area, land, context)).join(" · "),
    note: t(`note.${isOnce ? "once" : "turn"}${isTouch() ? ".touch" : ""}`),
  };
}

/** An area in a few words: "Forest 6, complete, gold, Ada". */
function glance(area: Area, land: Landscape, { t, name }: Context): string {
  const isClosing = area.kind === "forest" || area.kind === "river";
  const parts = [
    t("glance", { area: t(`area.${area.kind}`), n: area.value }),
    isClosing ? (area.open > 0 ? t("area.open", { n: area.open }) : t("area.closed")) : "",
    area.hasGold ? t("glance.gold") : "",
    ...land.owners(area).map(name),
  ];
  return parts.filter((part) => part !== "").join(", ");
}

/** An offer as a button says it. */
export function label(offer: Offer, context: Context): string {
  const [first = 0, second = 0, third = 0] = offer.fields;
  const place = context.t(`place.${first}`);
  return context.t(`label.${offer.kind}`, { x: first - MIDDLE, y: second - MIDDLE, degrees: 90 * third, place });
}

/** The area a thing names, if it names one: that of a zone, or the one a new piece would join, also before its tile is set. */
function areaOf(thing: Thing, land: Landscape): Area | undefined {
  if (thing.kind === "zone") {
    const tile = land.tiles[thing.tile];
    return tile && land.areas.get(land.areaKey(tile, thing.zone));
  }
  if (thing.kind === "piece" && land.last) {
    return land.areaOf(land.last, zoneAt(land.last.facts, land.last.turns, thing.place), thing.piece === "hut");
  }
  if (thing.kind !== "wish" || !land.drawn) return undefined;
  const half = land.laid(land.drawn, thing.x, thing.y, thing.turns);
  const zone = zoneAt(half.facts, half.turns, thing.place);
  const isHut = thing.piece === "hut";
  return joined(land, half).find(({ area, own }) => own.includes(zone) && (area.kind === "system") === isHut)?.area;
}

/** The name of a thing. */
export function nameOf(anchor: Anchor, context: Context): string {
  const { t } = context;
  const thing = thingOf(anchor);
  switch (thing.kind) {
    case "cell":
      return t("name.cell", { x: thing.x, y: thing.y });
    case "turn":
      return t("label.place", { x: thing.x, y: thing.y, degrees: 90 * thing.turns });
    case "piece":
    case "wish":
      return t(`disc.${thing.piece}`, { place: t(`place.${thing.place}`) });
    case "member":
      return t("disc.take", { x: thing.x, y: thing.y });
    case "zone": {
      const area = areaOf(thing, read(context.shown));
      return area ? t(`area.${area.kind}`) : "";
    }
    case "eaten":
    case "unknown":
      return "";
  }
}

/** What lies in an area, counted over its zones: a river has the fish of its lakes, and tigers take deer. */
function contents(area: Area, land: Landscape, { t }: Context): string {
  const herd = herdOf(area.zones, land.standards);
  const some = (key: string, n: number): string[] => (n > 0 ? [t(`area.${key}`, { n })] : []);
  const deer = herd.eaten > 0 ? [t("area.deer.eaten", { n: herd.deer, left: herd.deer - herd.eaten })] : [];
  return [
    ...some("tiles", tilesOf(area.zones)),
    ...some("fish", fishOf(area.kind, area.zones)),
    ...some("mushrooms", count(area.zones, "mushrooms")),
    ...(deer.length > 0 ? deer : some("deer", herd.deer)),
    ...some("mammoth", herd.mammoth),
    ...some("aurochs", herd.aurochs),
    ...some("tiger", herd.tigers),
  ].join(" · ");
}

/** An area in a few lines: what it is worth, whether it is open, who is there. */
export function describe(area: Area, land: Landscape, context: Context): string {
  const { t, name } = context;
  const isClosing = area.kind === "forest" || area.kind === "river";
  const ends = isClosing ? ` · ${area.open > 0 ? t("area.open", { n: area.open }) : t("area.closed")}` : "";
  const lines = [contents(area, land, context), t("area.value", { n: area.value }) + ends];
  if (area.hasGold && area.open > 0) lines.push(t("area.gold"));
  const who = [...area.pieces].map(([seat, n]) => t("area.who", { name: name(seat), n }));
  lines.push(who.length > 0 ? who.join(" · ") : t("area.nobody"));
  const owners = land.owners(area);
  if (owners.length > 0) lines.push(t("area.leads", { names: owners.map(name).join(", ") }));
  return lines.join("\n");
}

/** The river system of a river, in a line. */
function systemLine(thing: Thing, land: Landscape, { t, name }: Context): string {
  const tile = thing.kind === "zone" ? land.tiles[thing.tile] : undefined;
  if (thing.kind !== "zone" || tile?.facts.zones[thing.zone]?.type !== "river") return "";
  const system = land.areaOf(tile, thing.zone, true);
  if (!system) return "";
  const huts = [...system.pieces].map(([seat, n]) => t("area.who", { name: name(seat), n }));
  return [t("area.system.line", { n: fishOf("system", system.zones) }), ...huts].join(" · ");
}

/** What a thing means and is worth now. */
export function about(anchor: Anchor, context: Context): string {
  const { t } = context;
  const land = read(context.shown);
  const thing = thingOf(anchor);
  const area = areaOf(thing, land);
  const worth = area ? describe(area, land, context) : "";
  const lines = [worth];
  if (thing.kind === "piece" || thing.kind === "wish") lines.unshift(t(`about.${thing.piece}`));
  if (thing.kind === "zone") {
    const special = land.tiles[thing.tile]?.facts.zones[thing.zone]?.special;
    lines.unshift(special ? t(`special.${special}`) : "");
    lines.push(systemLine(thing, land, context));
  }
  if (thing.kind === "cell") lines.push(aboutCell(thing, land, context));
  if (thing.kind === "member") lines.push(t("about.take"));
  return lines.filter((line) => line !== "").join("\n");
}

/** A place for the drawn tile, or a hole: how many of the unseen tiles would fit there. */
function aboutCell({ x, y }: { x: number; y: number }, land: Landscape, { t, position }: Context): string {
  if (position.legal.some((offer) => path(offer)[0] === cellAnchor(x, y))) return t("about.cell");
  const n = land.fitting(x, y).reduce((sum, [, many]) => sum + many, 0);
  return n > 0 ? t("about.hole", { n }) : t("hole.none");
}

/** Where the game is. */
export function progress(context: Context): string {
  const land = read(context.position.view);
  return land.phase === "over" ? context.t("progress.over") : context.t("progress", { n: land.tilesLeft });
}

/** The position in a few sentences. */
export function summary(context: Context): readonly string[] {
  const { t, name, position } = context;
  const land = read(position.view);
  const seats = Array.from({ length: land.raw.seats }, (_, seat) =>
    t("summary.seat", {
      name: name(seat),
      points: position.scores[seat] ?? 0,
      members: land.membersLeft(seat),
      huts: land.hutsLeft(seat),
    }),
  );
  const drawn = land.drawn ? [t("summary.drawn", { sides: sidesOf(land.drawn, context) })] : [];
  return [t("summary.left", { n: land.tilesLeft }), ...drawn, ...seats];
}

/** The sides of a tile as printed, in words. */
export function sidesOf(id: string, { t }: Context): string {
  const facts = tileFacts(id);
  return [0, 1, 2, 3]
    .map((side) => ({ side, type: facts.zones[facts.places[3 * side + 1] ?? 0]?.type ?? "meadow" }))
    .map(({ side, type }) => t("summary.side", { side: t(`side.${type}`), where: t(`where.${side}`) }))
    .join(", ");
}
