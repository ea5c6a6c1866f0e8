/** The steps of a turn and of the eclipse, and what would be lost by going on. */

import type { Offer } from "../../../generated/messages.ts";
import type { Context, Step } from "../../game.ts";
import data, { COLUMNS, tribeCard, type Resource } from "../data.ts";
import { goodsText, listText } from "./effects.ts";
import { gainOf, gainsLeft, GROUPS, overflow, programOf, sourceText } from "../eclipse/gains.ts";
import { path } from "../path.ts";
import { foodAsLabour, priceOf } from "../payment/prices.ts";
import { MIDDLE_KINDS, TOP_KINDS } from "../prompt.ts";
import { wareName } from "../tell.ts";
import { at, figuresLeft, labour, phaseOf, read, type WinterView } from "../view.ts";

type State = Step["state"];

function step(text: string, state: State, offer?: Offer): Step {
  return offer ? { text, state, offer } : { text, state };
}

/** Done before, open or later after. */
function order(index: number, now: number): State {
  return index < now ? "done" : index === now ? "now" : "later";
}

function find(legal: readonly Offer[], test: (offer: Offer) => boolean): Offer | undefined {
  return legal.find(test);
}

function isLower({ kind, fields }: Offer): boolean {
  return kind === "take" && data.gains[at(fields, 0)] === "lower";
}

/** Before the figure: culture cards, then the figure. */
function before({ t, position }: Context, view: WinterView): readonly Step[] {
  const isCulture =
    phaseOf(view) === "price" ||
    view.depth > 0 ||
    position.legal.some(({ kind, fields }) => kind === "play" && !tribeCard(at(fields, 0)));
  return [
    step(t("step.culture"), isCulture ? "now" : "done"),
    step(t("step.figure"), isCulture ? "open" : "now"),
    ...["top", "middle", "lower"].map((area) => step(t(`step.${area}`), "later")),
  ];
}

/** In a column: its three areas. */
function inside({ t, position: { legal } }: Context, view: WinterView): readonly Step[] {
  const column = COLUMNS[view.place] ?? "initiate";
  const now = Math.max(view.area, 0);
  const lower = find(legal, isLower);
  const hasTop = legal.some(({ kind }) => kind === "play" || TOP_KINDS[column].includes(kind));
  const hasMiddle = legal.some(({ kind }) => kind === MIDDLE_KINDS[column]) && view.depth === 0;
  const top: State = now > 0 ? "done" : hasTop || view.depth > 0 || (!hasMiddle && !lower) ? "now" : "open";
  const middle: State = now > 1 ? "done" : now === 1 ? (lower ? "done" : "now") : hasMiddle ? "open" : "later";
  const last: State = now === 2 ? "now" : lower ? "open" : "later";
  return [
    step(t("step.culture"), "done"),
    step(t("step.figure"), "done"),
    step(t(`step.${column}.top`), top),
    step(t(`step.${column}.middle`), middle),
    step(t(`step.${column}.lower`), last, lower),
  ];
}

function restingSteps({ t }: Context): readonly Step[] {
  return [step(t("step.culture"), "done"), step(t("step.figure"), "done"), step(t("column.rest"), "now")];
}

function laidPile({ t }: Context): readonly Step[] {
  return [...["culture", "figure", "end"].map((each) => step(t(`step.${each}`), "done")), step(t("step.pile"), "now")];
}

/** The end of the turn, and the eclipse pile after the third figure. */
function closing({ t, position: { legal } }: Context, view: WinterView): readonly Step[] {
  const end = find(legal, ({ kind }) => kind === "end");
  const isThird = figuresLeft(view, view.turn) <= (view.place < 0 ? 1 : 0);
  return [step(t("step.end"), end ? "open" : "later", end), ...(isThird ? [step(t("step.pile"), "later")] : [])];
}

/** The four groups of gains: one after the other, or in any order. */
function eclipse({ t }: Context, view: WinterView): readonly Step[] {
  return GROUPS.map((group, index) => {
    const isOpen = gainsLeft(view, group) > 0;
    const state = view.step >= 0 ? order(index, view.step) : isOpen ? "now" : "done";
    return step(t(`group.${group}`), state);
  });
}

/** The steps of the turn; none while the table is laid. */
export function steps(context: Context): readonly Step[] {
  const view = read(context.position.view);
  switch (phaseOf(view)) {
    case "turn":
    case "price":
      return [...before(context, view), ...closing(context, view)];
    case "column":
      return [...inside(context, view), ...closing(context, view)];
    case "rest":
    case "tile":
    case "tile_next":
      return [...restingSteps(context), ...closing(context, view)];
    case "pile":
      return laidPile(context);
    case "eclipse":
      return eclipse(context, view);
    default:
      return [];
  }
}

/** What could still be bought with the labour left, without food. */
function affordable(context: Context, view: WinterView): readonly string[] {
  const bought = context.position.legal.filter((offer) => {
    const price = priceOf(offer, view);
    return price !== null && price.labour > 0 && foodAsLabour(offer, view) === 0;
  });
  const names = bought.map((offer) => wareName(path(offer, context.position.view)[0] ?? "", context));
  return [...new Set(names)];
}

/** Gains that would be lost with the end of the eclipse; the places of the order are one. */
function gainsWarning(context: Context, view: WinterView): string | null {
  const { t } = context;
  const names = context.position.legal
    .filter(({ kind }) => kind === "take")
    .map(({ fields }) => {
      const gain = gainOf(at(fields, 0), view);
      return gain.group === "place" ? t("group.place") : sourceText(gain, view, context);
    });
  const left = [...new Set(names)];
  if (left.length === 0) return null;
  const rest = left.length - MOST_NAMED;
  return rest > 1
    ? t("warn.gains.more", { gains: left.slice(0, MOST_NAMED).join(", "), n: rest })
    : t("warn.gains", { gains: listText(left, "and", t) });
}

function labourWarning(context: Context, view: WinterView): string | null {
  const { t } = context;
  const wares = affordable(context, view);
  if (view.labour === 0 || wares.length === 0) return null;
  return t("warn.labour", { n: labour(view.labour), wares: listText(wares.slice(0, MOST_NAMED), "or", t) });
}

const MOST_NAMED = 3;

/** Goods that would be lost at the end of the gauge. */
function gaugeWarning(offer: Offer, view: WinterView, { t, seat }: Context): string | null {
  const lost = overflow(programOf(offer, view), view, seat ?? view.turn);
  const parts = (["food", "tool"] as const satisfies readonly Resource[])
    .filter((res) => lost[res] > 0)
    .map((res) => goodsText(res, lost[res], t));
  return parts.length > 0 ? t("warn.gauge", { goods: listText(parts, "and", t), gauge: data.numbers.gauge }) : null;
}

/** What would be lost by an offer although it need not be. */
export function warning(offer: Offer, context: Context): string | null {
  const view = read(context.position.view);
  if (offer.kind === "end")
    return phaseOf(view) === "eclipse" ? gainsWarning(context, view) : labourWarning(context, view);
  const food = foodAsLabour(offer, view);
  return food > 0
    ? context.t("warn.food", { food: goodsText("food", food, context.t) })
    : gaugeWarning(offer, view, context);
}
