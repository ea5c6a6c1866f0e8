/** The game in words: what is to be done, what things are called, what areas are worth, what happened. */

import type { LineTold, Offer } from "../../generated/messages.ts";
import type { Anchor, Context, Prompt } from "../game.ts";
import { MIDDLE, path, thingOf, type Thing } from "./path.ts";
import { setOf, specialOf, THINGS, tileFacts, zoneAt } from "./tiles.ts";
import { read, type Area, type Landscape } from "./view.ts";

/** What is to be done now, by the viewer or by somebody else. */
export function prompt(context: Context, picked: readonly Anchor[]): Prompt {
  const { position, seat, t, name } = context;
  const land = read(position.view);
  const decider = position.deciders[0] ?? land.raw.turn;
  if (land.phase === "draw" || land.phase === "bonus" || land.phase === "over") return { text: t("prompt.draw") };
  if (seat === null || !position.deciders.includes(seat)) {
    return { text: t(`prompt.other.${land.phase}`, { name: name(decider) }) };
  }
  if (land.phase === "shaman") return { text: t("prompt.shaman") };
  if (land.phase === "piece") {
    const isEmpty = position.legal.every((offer) => path(offer).length === 0);
    return { text: t(isEmpty ? "prompt.piece.none" : "prompt.piece") };
  }
  const special = specialOf(land.drawn);
  const thing = thingOf(picked[0] ?? "");
  if (thing.kind === "cell")
    return { text: t("prompt.turn", { x: thing.x, y: thing.y }), detail: t("prompt.turn.detail") };
  const places = new Set(position.legal.map((offer) => path(offer)[0])).size;
  const text = t(land.raw.is_bonus === 1 ? "prompt.bonus" : "prompt.place", { n: places });
  return special ? { text, detail: t(`special.${special}`) } : { text };
}

/** An offer as a button says it. */
export function label(offer: Offer, context: Context): string {
  const [first = 0, second = 0, third = 0] = offer.fields;
  const place = context.t(`place.${first}`);
  return context.t(`label.${offer.kind}`, { x: first - MIDDLE, y: second - MIDDLE, degrees: 90 * third, place });
}

/** The area a thing names, if it names one: that of a zone, or the one a new piece would join. */
function areaOf(thing: Thing, land: Landscape): Area | undefined {
  if (thing.kind === "zone") {
    const tile = land.tiles[thing.tile];
    return tile && land.areas.get(land.areaKey(tile, thing.zone));
  }
  if (thing.kind === "piece" && land.last) {
    const zone = zoneAt(land.last.facts, land.last.turns, thing.place);
    return land.areas.get(thing.piece === "hut" ? land.systemKey(land.last, zone) : land.areaKey(land.last, zone));
  }
  return undefined;
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
      return t(`disc.${thing.piece}`, { place: t(`place.${thing.place}`) });
    case "member":
      return t("disc.take", { x: thing.x, y: thing.y });
    case "zone": {
      const area = areaOf(thing, read(context.shown));
      return area ? t(`area.${area.kind}`) : anchor;
    }
    case "unknown":
      return anchor;
  }
}

/** What lies in an area, counted over its zones. */
function contents(area: Area, context: Context): string {
  const counts = THINGS.map((thing) => {
    const n = area.zones.reduce((sum, { tile, zone }) => sum + (tile.facts.zones[zone]?.[thing] ?? 0), 0);
    return n > 0 && thing !== "gold" ? context.t(`area.${thing}`, { n }) : "";
  });
  const tiles = context.t("area.tiles", { n: new Set(area.zones.map(({ tile }) => tile.number)).size });
  return [tiles, ...counts.filter((text) => text !== "")].join(" · ");
}

/** An area in a few lines: what it is worth, whether it is open, who is there. */
export function describe(area: Area, land: Landscape, context: Context): string {
  const { t, name } = context;
  const isClosing = area.kind === "forest" || area.kind === "river";
  const ends = isClosing ? ` · ${area.open > 0 ? t("area.open", { n: area.open }) : t("area.closed")}` : "";
  const lines = [contents(area, context), t("area.value", { n: area.value }) + ends];
  if (area.hasGold && area.open > 0) lines.push(t("area.gold"));
  const who = [...area.pieces].map(([seat, n]) => t("area.who", { name: name(seat), n }));
  lines.push(who.length > 0 ? who.join(" · ") : t("area.nobody"));
  const owners = land.owners(area);
  if (owners.length > 0) lines.push(t("area.leads", { names: owners.map(name).join(", ") }));
  return lines.join("\n");
}

/** What a thing means and is worth now. */
export function about(anchor: Anchor, context: Context): string {
  const { t } = context;
  const land = read(context.shown);
  const thing = thingOf(anchor);
  const area = areaOf(thing, land);
  const worth = area ? describe(area, land, context) : "";
  if (thing.kind === "piece") return [t(`about.${thing.piece}`), worth].filter((text) => text !== "").join("\n");
  if (thing.kind === "zone") {
    const special = land.tiles[thing.tile]?.facts.zones[thing.zone]?.special;
    return special ? `${t(`special.${special}`)}\n${worth}` : worth;
  }
  return t(thing.kind === "member" ? "about.take" : "about.cell");
}

/** Who scored how much, from the server's text of a line. */
export function gains(line: LineTold, context: Context): string {
  const [, told = ""] = /Points: ([^.]*)\./.exec(line.text) ?? [];
  return told
    .split(", ")
    .filter((part) => part !== "")
    .map((part) => `${context.name("abcde".indexOf(part.charAt(0)))} +${part.slice(2)}`)
    .join(", ");
}

/** A line of the log in the viewer's language. */
export function sentence(line: LineTold, context: Context): string {
  const { t, name } = context;
  const [first = 0, second = 0] = line.fields;
  const actor = line.seat >= 0 ? line.seat : Math.max(0, "abcde".indexOf(line.text.charAt(0)));
  if (line.kind === "") return line.text;
  const id = setOf(second).kinds[first]?.[0] ?? "";
  const parts = [t(`log.${line.kind}`, { name: name(actor), id, x: first - MIDDLE, y: second - MIDDLE })];
  if (line.text.includes("fits nowhere")) parts.push(t("log.aside"));
  if (line.text.includes("last tile")) parts.push(t("log.last"));
  const scored = gains(line, context);
  if (scored) parts.push(t("log.points", { gains: scored }));
  return parts.join(" ");
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
