/** An offer as a button says it. */

import type { Offer } from "../../../generated/messages.ts";
import type { Translate } from "../../../words/words.ts";
import type { Context } from "../../game.ts";
import { squareWord } from "../anchors.ts";
import data, { cultureCard, PLACES, STARTING, ZONES } from "../data.ts";
import { begun, effectText, goodsText, priceText, programText, sideText } from "./effects.ts";
import { gainOf, gainText, stoneNumber } from "../eclipse/gains.ts";
import { cellFacts, coverPoints } from "../land/land.ts";
import { foodAsLabour, priceOf } from "../payment/prices.ts";
import { labourOf } from "../payment/reach.ts";
import { at, chiefOf, phaseOf, read, waiting, type WinterView } from "../view.ts";

export function cardName(card: number, t: Translate): string {
  return t(`card.${data.cards[card]?.id ?? ""}`);
}

/** What an offer costs now, and the food that becomes labour for it. */
export function costText(offer: Offer, view: WinterView, t: Translate): string {
  const price = priceText(priceOf(offer, view) ?? { labour: 0, food: 0, tool: 0 }, t);
  const food = foodAsLabour(offer, view);
  return food > 0 ? t("price.food", { price, food: goodsText("food", food, t) }) : price;
}

/** What playing a card does. */
function playText(card: number, view: WinterView, t: Translate): string {
  const culture = cultureCard(card);
  const effect = culture ? programText(culture.program, t) : t("goods.labour", { n: labourOf(card, view.place) });
  return t("label.play", { card: cardName(card, t), effect });
}

/** What a step on a track brings next. */
export function idolText(track: number, view: WinterView, seat: number, t: Translate): string {
  if (track === 1) {
    const row = at(view.honour, seat);
    return t("idol.honour.next", { n: row + 1, points: t("count.points", { n: at(data.honour, row) }) });
  }
  const step = data.sacrifice[at(view.sacrifice, seat)];
  if (!step) return t("idol.sacrifice.beyond", { points: t("count.points", { n: data.numbers.overflowPoints }) });
  const [goods = 0, points = 0] = step.ratio;
  const bonus = step.bonus.length > 0 ? `, ${programText(step.bonus, t)}` : "";
  return t("idol.sacrifice.next", { n: at(view.sacrifice, seat) + 1, ratio: `${goods}:${points}` }) + bonus;
}

/** What a megalith on a place brings. */
export function cellText(level: number, cell: string, view: WinterView, context: Context): string {
  const { t } = context;
  const facts = cellFacts(view).find(({ id }) => id === cell);
  if (level === 0) return programText(facts?.reward ?? [], t);
  return t("count.points", { n: coverPoints(view, view.turn, cell, level).own });
}

function buildText(level: number, cell: string, view: WinterView, context: Context): string {
  const name = context.t(level > 0 ? "name.cell.above" : "name.cell", { cell, level });
  return context.t("label.build", { cell: name, effect: cellText(level, cell, view, context) });
}

function placeText(place: number, isChief: boolean, t: Translate): string {
  const id = PLACES[place] ?? "rest";
  const figure = isChief ? "chief" : "tribe";
  return id === "rest" ? t(`label.rest.${figure}`) : t(`label.place.${figure}`, { column: t(`column.${id}`) });
}

function sideLabel(side: number, view: WinterView, t: Translate): string {
  const facts = chiefOf(view, view.turn)?.facts.sides[side];
  return t("label.side", { side: "AB".charAt(side), effect: facts ? sideText(facts, t) : "" });
}

/** What ends here. */
function endText(view: WinterView, t: Translate): string {
  const phase = phaseOf(view);
  if (phase === "pile") return t("label.end.pile");
  if (phase !== "eclipse") return t("label.end.turn");
  return t(view.step >= 0 && view.step < 3 ? "label.end.step" : "label.end.eclipse");
}

function skipText(view: WinterView, t: Translate): string {
  const next = waiting(view);
  return t("label.skip", { effect: next ? effectText(next.effect, t, next.left) : "" });
}

function swapText(times: number, view: WinterView, t: Translate): string {
  const effect = waiting(view)?.effect;
  if (effect?.op !== "exchange") return "";
  return begun(
    t("effect.exchange", {
      give: goodsText(effect.give, effect.given * times, t),
      get: goodsText(effect.get, effect.got * times, t),
    }),
  );
}

function chooseText(option: number, view: WinterView, t: Translate): string {
  const effect = waiting(view)?.effect;
  return effect?.op === "choose" ? begun(programText(effect.options[option] ?? [], t)) : "";
}

/** A purchase: what, and what it costs. */
function purchaseText(offer: Offer, view: WinterView, t: Translate): string {
  const [first = 0, second = 0] = offer.fields;
  const price = costText(offer, view, t);
  switch (offer.kind) {
    case "recruit":
      return t(first === 1 ? "label.recruit.hand" : "label.recruit.discard", {
        card: cardName(STARTING + second, t),
        price,
      });
    case "learn":
      return t("label.buy", { ware: cardName(first, t), price });
    case "hunt":
      return t("label.buy", { ware: t(`animal.${data.animals[first]?.id ?? ""}`), price });
    case "stone":
      return t("label.buy", { ware: t("name.stone", { n: stoneNumber(data.stones[first]?.id ?? "") }), price });
    case "village":
      return t("label.village", { junction: data.junctions[first]?.id ?? "", price });
    default:
      return t("label.buy", { ware: t(`offer.${data.offers[first] ?? ""}`), price });
  }
}

/** Choices of an effect. */
function effectLabel({ kind, fields }: Offer, view: WinterView, context: Context): string {
  const { t } = context;
  const [first = 0, second = 0] = fields;
  switch (kind) {
    case "build":
      return buildText(first, squareWord(second), view, context);
    case "idol":
      return begun(idolText(first, view, view.turn, t));
    case "step":
      return t("label.step", { from: data.hexes[first]?.id ?? "", to: data.hexes[second]?.id ?? "" });
    case "mammoth":
      return t("label.mammoth", { junction: data.junctions[first]?.id ?? "" });
    case "bury":
      return t("label.bury", { card: cardName(second, t), zone: t(`zone.${ZONES[first] ?? "hand"}`) });
    case "recover":
      return t("label.recover", { card: cardName(first, t) });
    case "tip": {
      const animal = data.animals[first];
      return t("label.tip", { animal: t(`animal.${animal?.id ?? ""}`), effect: programText(animal?.yield ?? [], t) });
    }
    case "swap":
      return swapText(first, view, t);
    case "choose":
      return chooseText(first, view, t);
    default:
      return skipText(view, t);
  }
}

export function label(offer: Offer, context: Context): string {
  const { t } = context;
  const view = read(context.position.view);
  const [first = 0, second = 0] = offer.fields;
  switch (offer.kind) {
    case "play":
      return playText(first, view, t);
    case "discard":
    case "lay":
      return t(`label.${offer.kind}`, { card: cardName(first, t) });
    case "recruit":
    case "learn":
    case "hunt":
    case "stone":
    case "village":
    case "offer":
      return purchaseText(offer, view, t);
    case "pay":
      return t("label.pay", { price: costText(offer, view, t) });
    case "food":
      return t("label.food", { food: goodsText("food", data.numbers.foodPerLabour, t) });
    case "take":
      return gainText(gainOf(first, view), view, context);
    case "place":
      return placeText(first, second === 1, t);
    case "pick":
      return t(`chief.${data.chiefs[first]?.id ?? ""}`);
    case "side":
      return sideLabel(first, view, t);
    case "tile":
      return first === 0
        ? t("label.tile.keep", { effect: programText(data.restTiles[view.tile_open]?.program ?? [], t) })
        : t("label.tile.next");
    case "end":
      return endText(view, t);
    default:
      return effectLabel(offer, view, context);
  }
}
