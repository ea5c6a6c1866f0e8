/** What is to be done now, in one sentence, and the one rule that matters. */

import type { Offer } from "../../generated/messages.ts";
import type { Anchor, Context, Prompt } from "../game.ts";
import { FOOD, parts } from "./anchors.ts";
import data, { COLUMNS, tribeCard } from "./data.ts";
import { goodsText, priceText, programText } from "./texts/effects.ts";
import { GROUPS, openGains } from "./eclipse/gains.ts";
import { cardName } from "./texts/label.ts";
import { path } from "./path.ts";
import { who } from "./rival/names.ts";
import { foodAsLabour, priceOf } from "./payment/prices.ts";
import { junctionName, nameOf, wareName } from "./tell.ts";
import {
  at,
  chiefOf,
  eclipseTotal,
  figuresLeft,
  labour,
  phaseOf,
  read,
  waiting,
  type Phase,
  type WinterView,
} from "./view.ts";

const CHANCE: readonly Phase[] = ["land", "stones", "animals", "open", "hand", "tile_up", "tile_next", "rival"];

export function prompt(context: Context, picked: readonly Anchor[]): Prompt {
  const { position, seat, t } = context;
  const view = read(position.view);
  if (seat === null || !position.deciders.includes(seat)) return others(context, view);
  const last = picked.at(-1);
  if (last) return halfMade(context, view, picked, last);
  if (view.depth > 0) return effectPrompt(context, view);
  const phase = phaseOf(view);
  return (OWN[phase] ?? (() => ({ text: t("phase.over") })))(context, view);
}

/** What somebody else does, or chance. */
function others(context: Context, view: WinterView): Prompt {
  const { position, t } = context;
  const phase = phaseOf(view);
  if (phase === "over") return { text: t("phase.over") };
  const decider = position.deciders[0];
  if (decider === undefined) return { text: t(`wait.luck.${CHANCE.includes(phase) ? phase : "draw"}`) };
  const name = who(decider, context);
  const next = waiting(view);
  if (next) return { text: t(`wait.${next.effect.op}`, { name }) };
  const column = COLUMNS[view.place];
  return { text: t(`wait.${phase}`, { name, column: column ? t(`column.${column}`) : "" }) };
}

/** The offer that is half made, if it is one that wants to be paid with food. */
function halfPaid(context: Context, picked: readonly Anchor[]): Offer | undefined {
  return context.position.legal.find((offer) => {
    const all = path(offer, context.position.view);
    return all[picked.length] === FOOD && picked.every((anchor, index) => all[index] === anchor);
  });
}

function halfMade(context: Context, view: WinterView, picked: readonly Anchor[], last: Anchor): Prompt {
  const { t } = context;
  const offer = halfPaid(context, picked);
  if (offer) {
    const price = priceOf(offer, view);
    const food = foodAsLabour(offer, view);
    return {
      text: t("picked.food", {
        ware: wareName(last, context),
        price: price ? priceText(price, t) : "",
        labour: t("goods.labour", { n: labour(view.labour) }),
        food: goodsText("food", food, t),
      }),
      detail: t("picked.food.detail"),
    };
  }
  const { sort, rest } = parts(last);
  const known = ["camp", "mammoth", "column", "rest", "figure"].includes(sort) ? sort : "thing";
  const text = t(`picked.${known}`, { thing: nameOf(last, context), hex: rest, junction: junctionName(rest) });
  const next = waiting(view);
  if (next?.effect.op !== "camp_move") return { text };
  const left = t("picked.left", { n: next.left });
  return { text, detail: sort === "camp" && next.left > 1 ? `${left} ${t("picked.far")}` : left };
}

/** An effect waits for a choice. */
function effectPrompt(context: Context, view: WinterView): Prompt {
  const { t } = context;
  const next = waiting(view);
  if (!next) return { text: t("phase.over") };
  const { effect, left } = next;
  const values = { n: left, ...effectValues(context, view) };
  const text = t(`prompt.effect.${effect.op}`, values);
  const hasMammoth = context.position.legal.some(({ kind }) => kind === "mammoth");
  if (effect.op === "camp_move" && hasMammoth)
    return { text, detail: t("prompt.effect.mammoth", { n: data.numbers.mammothSteps }) };
  if (effect.op === "megalith") return { text, detail: t(megalithKey(view)) };
  return { text, ...(HAS_DETAIL.includes(effect.op) ? { detail: t(`prompt.effect.${effect.op}.detail`) } : {}) };
}

const HAS_DETAIL: readonly string[] = ["bury", "tip", "village", "idol"];

function megalithKey(view: WinterView): string {
  const isGrey = at(view.built, view.turn) < data.numbers.greyMegaliths;
  return isGrey ? "prompt.effect.megalith.grey" : "prompt.effect.megalith.own";
}

/** What fills the sentences about effects. */
function effectValues({ t }: Context, view: WinterView): Record<string, string> {
  const effect = waiting(view)?.effect;
  if (effect?.op === "exchange")
    return { give: goodsText(effect.give, effect.given, t), get: goodsText(effect.get, effect.got, t) };
  if (effect?.op === "pay") return { price: priceText(effect.cost, t), then: programText(effect.then, t) };
  return {};
}

type Say = (context: Context, view: WinterView) => Prompt;

function has(context: Context, ...kinds: readonly string[]): boolean {
  return context.position.legal.some(({ kind }) => kinds.includes(kind));
}

const chooseFigure: Say = (context, view) => {
  const { t, position } = context;
  const mayPlay = position.legal.some(({ kind, fields }) => kind === "play" && !tribeCard(at(fields, 0)));
  const mayRest = position.legal.some(({ kind, fields }) => kind === "place" && at(fields, 0) === COLUMNS.length);
  const text = t(mayPlay ? "prompt.turn.culture" : mayRest ? "prompt.turn" : "prompt.turn.column");
  if (mayPlay)
    return {
      text,
      detail: t(view.free_card === 1 ? "prompt.turn.free" : "prompt.turn.further"),
      note: t("note.turn.culture"),
    };
  const n = figuresLeft(view, view.turn);
  return { text, detail: t("prompt.turn.left", { n }), note: t("note.turn") };
};

const payCard: Say = ({ t }, view) => ({
  text: t("prompt.price", { card: cardName(view.card, t) }),
  detail: t("prompt.price.detail"),
});

/** What is open in the column: the sentence names its areas as far as they can be used. */
const inColumn: Say = (context, view) => {
  const { t, position } = context;
  const column = COLUMNS[view.place] ?? "initiate";
  const hasTop = has(context, ...TOP_KINDS[column]);
  const hasMiddle = has(context, MIDDLE_KINDS[column]);
  const hasLower = position.legal.some(({ kind, fields }) => kind === "take" && data.gains[at(fields, 0)] === "lower");
  const hasCards = has(context, "play");
  const open = [
    ...(hasTop ? [t(`prompt.${column}.top`)] : []),
    ...(hasMiddle ? [t(`prompt.${column}.middle`)] : []),
    ...(hasLower ? [t("prompt.lower")] : []),
    ...(!hasTop && view.area === 0 && hasCards ? [t("prompt.cards")] : []),
  ];
  const name = t(`column.${column}`);
  const text =
    open.length > 0
      ? t("prompt.column", { column: name, open: open.reduce((a, b) => t("list.comma", { a, b })) })
      : t("prompt.column.none", { column: name });
  return { text, detail: labourText(context, view), note: t(`note.${column}`) };
};

export const TOP_KINDS: Readonly<Record<(typeof COLUMNS)[number], readonly string[]>> = {
  initiate: ["recruit"],
  develop: ["learn"],
  hunt: ["hunt"],
  migrate: ["offer"],
};
export const MIDDLE_KINDS: Readonly<Record<(typeof COLUMNS)[number], string>> = {
  initiate: "bury",
  develop: "stone",
  hunt: "tip",
  migrate: "village",
};

/** Labour left, and what could make more. */
export function labourText({ t }: Context, view: WinterView): string {
  return t("prompt.labour", { n: labour(view.labour) });
}

const resting: Say = (context) => {
  const { t } = context;
  return {
    text: t(has(context, "take") ? "prompt.rest" : "prompt.rest.none"),
    detail: t("prompt.rest.detail"),
    note: t("note.rest"),
  };
};

const aboutTile: Say = ({ t }, view) => ({
  text: t("prompt.tile", { effect: programText(data.restTiles[view.tile_open]?.program ?? [], t) }),
  detail: t("prompt.tile.detail"),
});

const layingPile: Say = ({ t, seat }, view) => {
  const total = eclipseTotal(view, seat ?? view.turn);
  return { text: t("prompt.pile", { n: total }), detail: t("prompt.pile.detail"), note: t("note.pile") };
};

/** How many gains may be taken now; the places of the order count as one. */
function openCount(view: WinterView, legal: readonly Offer[]): number {
  const open = openGains(view, legal);
  return GROUPS.reduce((sum, group) => {
    const n = open.get(group)?.length ?? 0;
    return sum + (group === "place" ? Math.min(n, 1) : n);
  }, 0);
}

const takingGains: Say = ({ t, position }, view) => {
  if (view.step >= 0) {
    const group = GROUPS[view.step] ?? "place";
    return { text: t(`prompt.eclipse.${group}`), detail: t("prompt.eclipse.steps"), note: t("note.eclipse") };
  }
  return {
    text: t("prompt.eclipse", { n: openCount(view, position.legal) }),
    detail: t("prompt.eclipse.detail"),
    note: t("note.eclipse"),
  };
};

const choosingSide: Say = ({ t }, view) => {
  const chief = chiefOf(view, view.turn);
  return {
    text: t("prompt.side", { chief: t(`chief.${chief?.facts.id ?? ""}`) }),
    detail: t("prompt.side.detail"),
    note: t("note.side"),
  };
};

const OWN: Partial<Record<Phase, Say>> = {
  chief: ({ t }) => ({ text: t("prompt.chief"), detail: t("prompt.chief.detail") }),
  side: choosingSide,
  turn: chooseFigure,
  price: payCard,
  column: inColumn,
  rest: resting,
  tile: aboutTile,
  pile: layingPile,
  eclipse: takingGains,
};
