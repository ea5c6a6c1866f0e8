/** What may be taken now: where it comes from, what it does, what would be lost of it. */

import type { Offer } from "../../../generated/messages.ts";
import type { Context } from "../../game.ts";
import data, { byId, tribeCard, type Effect, type Program, type Resource } from "../data.ts";
import { programText } from "../texts/effects.ts";
import { at, chiefOf, columnOf, phaseOf, waiting, type WinterView } from "../view.ts";

/** The four groups of the eclipse, in their order (4.4 to 4.7). */
export const GROUPS = ["place", "abilities", "land", "board"] as const;
export type Group = (typeof GROUPS)[number];

/** A gain by its number in actions. */
export interface Gain {
  readonly id: string;
  readonly group: Group | "turn";
  readonly program: Program;
}

function word(id: string): readonly [string, number] {
  const [first = "", number = ""] = id.split("-");
  return [first, Number.parseInt(number, 10) - 1];
}

function tribeGain(id: string, view: WinterView): Gain {
  const facts = tribeCard(data.cards.findIndex((card) => card.id === id));
  const isEclipse = phaseOf(view) === "eclipse";
  const program = (isEclipse ? facts?.eclipse : facts?.ability) ?? [];
  return { id, group: isEclipse ? "abilities" : "turn", program };
}

/** What a gain is, and what it does. */
export function gainOf(gain: number, view: WinterView): Gain {
  const id = data.gains[gain] ?? "";
  const [first, index] = word(id);
  switch (first) {
    case "chief":
      return { id, group: "turn", program: chiefOf(view, view.turn)?.ability?.program ?? [] };
    case "lower":
      return { id, group: "turn", program: columnOf(view)?.lower ?? [] };
    case "tile":
      return { id, group: "turn", program: data.restTiles[view.tile_held]?.program ?? [] };
    case "rest":
      return { id, group: "turn", program: data.rest[index] ?? [] };
    case "place":
      return { id, group: "place", program: data.places[index] ?? [] };
    case "village":
      return { id, group: "board", program: data.villagePlaces[index] ?? [] };
    case "slot":
      return { id, group: "board", program: data.slots[index] ?? [] };
  }
  const hex = data.hexes.findIndex((each) => each.id === id);
  if (hex >= 0) return { id, group: "land", program: data.tiles[at(view.land, hex)]?.income ?? [] };
  const stone = byId(data.stones, id);
  return stone ? { id, group: "board", program: stone.program } : tribeGain(id, view);
}

/** Where a gain comes from, in words. */
export function sourceText(gain: Gain, view: WinterView, { t }: Context): string {
  const [first, index] = word(gain.id);
  switch (first) {
    case "chief":
      return t(`chief.${chiefOf(view, view.turn)?.facts.id ?? ""}`);
    case "lower":
      return t("gain.lower", { column: t(`column.${columnOf(view)?.id ?? "rest"}`) });
    case "tile":
      return t("name.rest.tile");
    case "rest":
      return t("column.rest");
    case "place":
      return t("name.order", { n: index + 1 });
    case "village":
      return t("name.hut", { n: index + 1 });
    case "slot":
      return t("name.slot", { n: index + 1 });
  }
  if (gain.group === "land") return gain.id;
  return byId(data.stones, gain.id) ? t("name.stone", { n: stoneNumber(gain.id) }) : t(`card.${gain.id}`);
}

/** Stones are numbered through both eras. */
export function stoneNumber(id: string): number {
  return data.stones.findIndex((stone) => stone.id === id) + 1;
}

export function gainText(gain: Gain, view: WinterView, context: Context): string {
  const { t } = context;
  return t("gain", { source: sourceText(gain, view, context), effect: programText(gain.program, t) });
}

/** The gains still open in each group of the eclipse. */
export function openGains(view: WinterView, legal: readonly Offer[]): ReadonlyMap<Group, readonly Offer[]> {
  const takes = legal.filter(({ kind }) => kind === "take");
  return new Map(
    GROUPS.map((group) => [group, takes.filter(({ fields }) => gainOf(at(fields, 0), view).group === group)]),
  );
}

/** How many gains a player may still take in a group, whoever looks: the places of the order count as one. */
export function gainsLeft(view: WinterView, group: Group): number {
  const counts = view.gains.map((n, gain) => (n > 0 && gainOf(gain, view).group === group ? n : 0));
  return group === "place" ? Math.max(0, ...counts) : counts.reduce((sum, n) => sum + n, 0);
}

const STOCK: Readonly<Record<Resource, "food" | "tools">> = { food: "food", tool: "tools" };

/** Goods that a program would push beyond the end of the gauge. */
export function overflow(program: Program, view: WinterView, seat: number): Readonly<Record<Resource, number>> {
  const gained = (res: Resource): number =>
    program.reduce((sum, effect: Effect) => sum + (effect.op === "gain" && effect.res === res ? effect.n : 0), 0);
  const lost = (res: Resource): number => {
    const n = gained(res);
    return n > 0 ? Math.max(at(view[STOCK[res]], seat) + n - data.numbers.gauge, 0) : 0;
  };
  return { food: lost("food"), tool: lost("tool") };
}

/** What an offer would certainly do to the goods: the program that it sets off. */
export function programOf({ kind, fields }: Offer, view: WinterView): Program {
  const first = at(fields, 0);
  const effect = waiting(view)?.effect;
  switch (kind) {
    case "take":
      return gainOf(first, view).program;
    case "tip": {
      const bonus = effect?.op === "tip" ? effect.bonus : 0;
      const more: Program = bonus > 0 ? [{ op: "gain", res: "food", n: bonus }] : [];
      return [...(data.animals[first]?.yield ?? []), ...more];
    }
    case "choose":
      return effect?.op === "choose" ? (effect.options[first] ?? []) : [];
    case "swap":
      return effect?.op === "exchange" ? [{ op: "gain", res: effect.get, n: effect.got * first }] : [];
    case "play": {
      const facts = data.cards[first];
      return facts?.sort === "culture" ? facts.program : [];
    }
    default:
      return [];
  }
}

/** Gains that need no decision, lose nothing at the gauge and change no other gain, in the order they can be taken. */
export function withoutChoice(view: WinterView, legal: readonly Offer[], seat: number): readonly Offer[] {
  const stock = { food: at(view.food, seat), tool: at(view.tools, seat) };
  return legal.filter((offer) => {
    if (offer.kind !== "take" || gainOf(at(offer.fields, 0), view).group === "place") return false;
    const { program } = gainOf(at(offer.fields, 0), view);
    const goods = program.filter((effect) => effect.op === "gain");
    const isPlain = program.every(({ op }) => op === "gain" || op === "vp" || op === "score_now");
    const food = goods.reduce((n, effect) => n + (effect.res === "food" ? effect.n : 0), 0);
    const tool = goods.reduce((n, effect) => n + (effect.res === "tool" ? effect.n : 0), 0);
    if (!isPlain || stock.food + food > data.numbers.gauge || stock.tool + tool > data.numbers.gauge) return false;
    stock.food += food;
    stock.tool += tool;
    return true;
  });
}
