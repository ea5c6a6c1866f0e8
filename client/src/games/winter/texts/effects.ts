/** Programs in words, made from the closed vocabulary: a number changed in the components changes card, prompt and peek at once. */

import type { Translate } from "../../../words/words.ts";
import type { Count, Effect, PlaceId, Price, Program, Resource, RivalFacts, RivalStep, SideFacts } from "../data.ts";
import { SIDES, type Chief } from "../view.ts";

/** "2 food", "1 tool". */
export function goodsText(res: Resource, n: number, t: Translate): string {
  return t(`goods.${res}`, { n });
}

/** "a", "a and b", "a, b and c", with the last link of a kind: "and", "or". */
export function listText(parts: readonly string[], link: "and" | "or", t: Translate): string {
  const [last = "", ...before] = parts.toReversed();
  if (before.length === 0) return last;
  const first = before.toReversed().reduce((a, b) => t("list.comma", { a, b }));
  return t(`list.${link}`, { a: first, b: last });
}

/** A price in words: "2 labour and 1 tool"; "free" if it is nothing. */
export function priceText({ labour, food, tool }: Price, t: Translate): string {
  const parts = [
    ...(labour > 0 ? [t("goods.labour", { n: labour })] : []),
    ...(food > 0 ? [goodsText("food", food, t)] : []),
    ...(tool > 0 ? [goodsText("tool", tool, t)] : []),
  ];
  return parts.length > 0 ? listText(parts, "and", t) : t("price.free");
}

export function isFree({ labour, food, tool }: Price): boolean {
  return labour + food + tool === 0;
}

/** The text of something that may come cheaper. */
function cheaper(key: string, off: Price, t: Translate): string {
  return isFree(off) ? t(key) : t(`${key}.off`, { off: priceText(off, t) });
}

/** Points for each of what is counted. */
function eachText({ what = "", per = 1, n = 0, max = 0 }: Count, t: Translate): string {
  return t("effect.each", { points: t("count.points", { n }), term: t(`term.${what}`, { n: per }), max });
}

function scoreText(count: Count, t: Translate): string {
  const flat = t("count.points", { n: count.flat ?? 0 });
  if (count.what === undefined) return flat;
  const each = eachText(count, t);
  return count.flat ? t("effect.flat", { flat, each }) : each;
}

function exchangeText(effect: Extract<Effect, { op: "exchange" }>, n: number, t: Translate): string {
  const values = { give: goodsText(effect.give, effect.given, t), get: goodsText(effect.get, effect.got, t), n };
  return t(n > 1 ? "effect.exchange.times" : "effect.exchange", values);
}

function optionsText(options: readonly Program[], t: Translate): string {
  return options.map((option) => programText(option, t)).reduce((a, b) => t("list.either", { a, b }));
}

function labourText(n: number, column: string | undefined, t: Translate): string {
  return column ? t("effect.labour.column", { n, column: t(`column.${column}`) }) : t("goods.labour", { n });
}

function buryText(zones: readonly string[], n: number, t: Translate): string {
  const from = zones.map((zone) => t(`zone.${zone}`));
  return t("effect.bury", { n, zones: listText(from, "or", t) });
}

function payText({ asked, cost, then }: Extract<Effect, { op: "pay" }>, t: Translate): string {
  return t(asked ? "effect.pay.asked" : "effect.pay", { cost: priceText(cost, t), then: programText(then, t) });
}

/** An effect in words. `left` is how often it is still to be carried out. */
export function effectText(effect: Effect, t: Translate, left?: number): string {
  const n = left ?? ("n" in effect ? (effect.n ?? 1) : 1);
  switch (effect.op) {
    case "gain":
      return t("effect.gain", { goods: goodsText(effect.res, n, t) });
    case "labour":
      return labourText(n, effect.column, t);
    case "vp":
      return t("count.points", { n });
    case "recruit":
      return cheaper(`effect.recruit.${effect.to}`, effect.off, t);
    case "village":
    case "culture":
    case "hunt":
    case "stone":
      return cheaper(`effect.${effect.op}`, effect.off, t);
    case "idol":
      return t(`effect.idol.${effect.track}`, { n });
    case "bury":
      return buryText(effect.from, n, t);
    case "tip":
      return effect.bonus > 0 ? t("effect.tip.bonus", { n, bonus: effect.bonus }) : t("effect.tip", { n });
    case "exchange":
      return exchangeText(effect, n, t);
    case "discount":
      return t("effect.discount", { n, column: t(`column.${effect.column}`), off: priceText(effect.off, t) });
    case "pay":
      return payText(effect, t);
    case "choose":
      return t("effect.choose", { n, options: optionsText(effect.options, t) });
    case "score_now":
      return scoreText(effect, t);
    case "end_vp_per":
      return t("effect.end", { each: eachText(effect, t) });
    default:
      return t(`effect.${effect.op}`, { n });
  }
}

/** Goods gained one after the other are told together. */
function clauses(program: Program, t: Translate): readonly string[] {
  const found: string[] = [];
  let goods: string[] = [];
  const gather = (): void => {
    if (goods.length > 0) found.push(t("effect.gain", { goods: listText(goods, "and", t) }));
    goods = [];
  };
  for (const effect of program) {
    if (effect.op === "gain") goods.push(goodsText(effect.res, effect.n, t));
    else {
      gather();
      found.push(effectText(effect, t));
    }
  }
  gather();
  return found;
}

/** A program in words, its effects in their order. */
export function programText(program: Program, t: Translate): string {
  const [first, ...rest] = clauses(program, t);
  if (first === undefined) return t("effect.none");
  return rest.reduce((text, next) => t("list.then", { a: text, b: next }), first);
}

/** A text as the beginning of a line. */
export function begun(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A program as a sentence of its own. */
export function programSentence(program: Program, t: Translate): string {
  return `${begun(programText(program, t))}.`;
}

export function placesText(places: readonly PlaceId[], t: Translate): string {
  return listText(
    places.map((place) => t(`column.${place}`)),
    "or",
    t,
  );
}

/** A side of a chief: where it works, and what it does. */
export function sideText({ when, program }: SideFacts, t: Translate): string {
  return t("chief.side", { places: placesText(when, t), effect: programText(program, t) });
}

/** A chief with its side; by its name alone before that is chosen. */
export function chiefText({ facts, side, ability }: Chief, t: Translate): string {
  const name = t(`chief.${facts.id}`);
  return ability ? `${name}, ${SIDES[side] ?? ""}. ${sideText(ability, t)}` : name;
}

/** One operation of a card of the rival. */
export function rivalStepText(step: RivalStep, t: Translate): string {
  switch (step.op) {
    case "culture":
    case "animal":
      return t(`rival.${step.op}`, { place: step.place });
    case "camp":
      return t("rival.camp", { hex: step.hex });
    case "idol":
      return t(`effect.idol.${step.track}`, { n: step.n });
    case "stone":
      return t("rival.stone");
    case "vp":
      return t("count.points", { n: step.n });
    default:
      return t(`rival.${step.op}`, { n: step.n });
  }
}

/** What a card of the rival does. */
export function rivalText({ column, steps }: RivalFacts, t: Translate): string {
  const figure = t("rival.figure", { column: t(`column.${column}`) });
  return steps.reduce((text, step) => t("list.then", { a: text, b: rivalStepText(step, t) }), figure);
}
