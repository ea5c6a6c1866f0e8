/** The names of things. */

import type { Anchor, Context } from "../game.ts";
import { dotted, parts } from "./anchors.ts";
import data, { byId } from "./data.ts";
import { begun } from "./texts/effects.ts";
import { stoneNumber } from "./eclipse/gains.ts";
import { who } from "./rival/names.ts";
import { at, chiefOf, read } from "./view.ts";

/** "C4, Grassland"; the Base has no landscape. */
export function hexName(id: string, { t, shown }: Context): string {
  const hex = data.hexes.findIndex((each) => each.id === id);
  if (data.hexes[hex]?.ring === 0) return t("name.base", { hex: id });
  const tile = data.tiles[at(read(shown).land, hex)];
  return tile ? t("name.hex", { hex: id, terrain: t(`terrain.${tile.terrain}`) }) : id;
}

/** A junction: its hexes. */
export function junctionName(id: string): string {
  return id.split("-").join(" ");
}

export function cellName(rest: string, { t }: Context): string {
  const [level, cell] = dotted(rest);
  return level ? t("name.cell.above", { cell, level }) : t("name.cell", { cell });
}

function cardName(rest: string, { t }: Context): string {
  const [zone, id] = dotted(rest);
  return t(`name.card.${zone}`, { card: t(`card.${id}`) });
}

function chiefName(rest: string, { t, seat, shown }: Context): string {
  if (rest !== "ability") return t(`chief.${rest}`);
  const view = read(shown);
  const chief = chiefOf(view, seat ?? view.turn);
  return t("name.chief", { chief: chief ? t(`chief.${chief.facts.id}`) : t("name.figure.chief") });
}

function areaName(rest: string, { t }: Context): string {
  const [column, area] = dotted(rest);
  return t(`name.area.${area}`, { column: t(`column.${column}`) });
}

function rivalName(rest: string, { t }: Context): string {
  return t("name.rival.card", { n: data.rivals.findIndex(({ id }) => id === rest) + 1 });
}

type Name = (rest: string, context: Context, sort: string) => string;

const ofAnimal: Name = (rest, { t }, sort) => t(`name.${sort}`, { animal: t(`animal.${rest}`) });
const onHex: Name = (rest, context, sort) => context.t(`name.${sort}`, { hex: hexName(rest, context) });
const numbered: Name = (rest, { t }, sort) => t(`name.${sort}`, { n: Number(rest) });

/** How each sort of things is called; what is not here has a name of its own. */
const NAMES: Readonly<Record<string, Name>> = {
  column: (rest, { t }) => t(`column.${rest}`),
  area: areaName,
  stack: (rest, { t }) => t("name.stack", { card: t(`card.${rest}`) }),
  culture: (rest, { t }) => t(`card.${rest}`),
  card: cardName,
  animal: (rest, { t }) => t(`animal.${rest}`),
  prey: ofAnimal,
  tipped: ofAnimal,
  stone: (rest, { t }) => t("name.stone", { n: stoneNumber(rest) }),
  hex: hexName,
  camp: onHex,
  find: onHex,
  junction: (rest, { t }) => t("name.junction", { junction: junctionName(rest) }),
  cell: (rest, context) => begun(cellName(rest, context)),
  chief: chiefName,
  side: (rest, { t }) => t("name.side", { side: rest }),
  order: numbered,
  slot: numbered,
  hut: numbered,
  row: numbered,
  step: numbered,
  seat: (rest, context) => who(Number(rest) - 1, context),
  rival: rivalName,
  offer: (rest, { t }) => t(`offer.${rest}`),
};

/** The name of a thing. */
export function nameOf(anchor: Anchor, context: Context): string {
  const { sort, rest } = parts(anchor);
  return NAMES[sort]?.(rest, context, sort) ?? context.t(`name.${sort}.${rest}`);
}

/** A ware as a sentence about its price names it. */
export function wareName(anchor: Anchor, context: Context): string {
  const { sort, rest } = parts(anchor);
  return sort === "stack" ? context.t(`card.${rest}`) : nameOf(anchor, context);
}

/** The number of a kind of card by its id; -1 if there is none. */
export function cardNumber(id: string): number {
  return data.cards.findIndex((card) => card.id === id);
}

/** The number of a hex by its id. */
export function hexNumber(id: string): number {
  return data.hexes.findIndex((hex) => hex.id === id);
}

/** The animal with an id. */
export function animalNumber(id: string): number {
  const found = byId(data.animals, id);
  return found ? data.animals.indexOf(found) : -1;
}
