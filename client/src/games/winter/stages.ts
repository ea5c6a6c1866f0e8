/** Moments worth watching: the rival's turn, the reveal, others' gains, the preparation, the final scoring step by step. */

import type { LineTold } from "../../generated/messages.ts";
import type { Anchor, Context, Stage, View } from "../game.ts";
import { cardAnchor, idolAnchor, preyAnchor } from "./anchors.ts";
import { FINAL, plans, type FinalPart } from "./finalScoring/counts.ts";
import data from "./data.ts";
import { gainOf, gainText } from "./eclipse/gains.ts";
import { gainAnchor } from "./path.ts";
import { everyone, who } from "./rival/names.ts";
import { rivalStages } from "./rival/rival.ts";
import {
  at,
  eclipseTotal,
  isRival,
  phaseOf,
  pileLabour,
  playersOf,
  read,
  restingLabour,
  type WinterView,
} from "./view.ts";

const PILE_MS = 900;
const ORDER_MS = 1600;
const GAIN_MS = 600;
const PREPARE_MS = 1000;
const FINAL_MS = 2400;

function stage(view: WinterView, ms: number, caption: string, lit: readonly Anchor[] = []): Stage {
  return { view: view, ms, caption, lit };
}

/** A view in which some piles still lie face down. */
function covered(view: WinterView, seats: readonly number[]): WinterView {
  const shown = view.shown.map((row, seat) => (seats.includes(seat) ? row.map(() => 0) : row));
  return { ...view, shown };
}

/** What somebody brings to the reveal, and where it comes from. */
function totalText(view: WinterView, seat: number, context: Context): string {
  const { t } = context;
  const total = eclipseTotal(view, seat);
  const sum = t("stage.total", { name: who(seat, context), total });
  const [pile, resting] = [pileLabour(view, seat), restingLabour(view, seat)];
  const parts = [
    ["stage.pile", pile] as const,
    ["stage.resting", resting] as const,
    ["stage.more", total - pile - resting] as const,
  ].filter(([, n]) => n > 0);
  if (isRival(view, seat) || parts.length === 0) return sum;
  return `${sum} (${parts.map(([key, n]) => t(key, { n })).join(", ")})`;
}

/** The piles are turned up seat by seat in the old order, then the markers of the order move. */
function reveal(before: WinterView, after: WinterView, context: Context): readonly Stage[] {
  const { t } = context;
  if (phaseOf(before) === "eclipse" || phaseOf(after) !== "eclipse") return [];
  const old = before.order.filter((seat) => seat >= 0);
  const piles = old.map((seat, index) =>
    stage({ ...covered(after, old.slice(index + 1)), order: before.order }, PILE_MS, totalText(after, seat, context), [
      `seat:${seat + 1}`,
    ]),
  );
  const order = after.order.filter((seat) => seat >= 0);
  const totals = order.map((seat) => eclipseTotal(after, seat));
  const isTie = new Set(totals).size < totals.length;
  const caption = t("stage.order", { names: everyone(order, context) }) + (isTie ? ` ${t("stage.tie")}` : "");
  const lit = order.map((_, place) => `order:${place + 1}`);
  return [...piles, stage(after, ORDER_MS, caption, lit)];
}

/** What somebody else takes in the eclipse lights up where it comes from. */
function gains(before: WinterView, lines: readonly LineTold[], context: Context): readonly Stage[] {
  if (phaseOf(before) !== "eclipse") return [];
  return lines
    .filter(({ kind, seat }) => kind === "take" && seat !== context.seat)
    .map(({ fields, seat }) => {
      const gain = gainText(gainOf(at(fields, 0), before), before, context);
      const caption = context.t("stage.gain", { name: who(seat, context), gain });
      return stage(before, GAIN_MS, caption, [gainAnchor(at(fields, 0), before)]);
    });
}

/** The cards of a hand as they were: what is drawn comes last. */
function undealt(before: WinterView, after: WinterView): WinterView {
  const { own_hand, hand_size, own_deck, deck_size } = before;
  return { ...after, own_hand, hand_size, own_deck, deck_size };
}

/** Figures go home, the rows are filled up, five cards are drawn. */
function preparation(before: WinterView, after: WinterView, { t }: Context): readonly Stage[] {
  const n = after.round_number;
  if (n <= before.round_number || phaseOf(after) === "over") return [];
  const { animals_open, culture_open } = before;
  const still = undealt(before, after);
  const isNewEra = n === data.numbers.secondCultureFrom;
  return [
    stage({ ...still, animals_open, culture_open }, PREPARE_MS, t("stage.round", { n })),
    stage(still, PREPARE_MS, t(isNewEra ? "stage.era" : "stage.fill")),
    stage(after, PREPARE_MS, t("stage.draw", { n: data.numbers.cardsARound })),
  ];
}

/** The viewer's cards, which lie open. */
function inHand(view: WinterView): readonly Anchor[] {
  return data.cards.flatMap((_, card) => (at(view.own_hand, card) > 0 ? [cardAnchor("hand", card)] : []));
}

/** The things that score in a part of the final scoring. */
export function scoring(part: FinalPart, view: WinterView, seat: number): readonly Anchor[] {
  switch (part.id) {
    case "sacrifice":
      return [idolAnchor(0), "goods:food", "goods:tool"];
    case "burial":
      return [idolAnchor(1), "burial:table"];
    case "cards":
      return ["deck:own", "discard:own", ...inHand(view)];
    case "animals":
      return data.animals.flatMap((_, animal) => (at(view.untipped[seat], animal) > 0 ? [preyAnchor(animal)] : []));
    case "plans":
      return plans(view, seat).map(({ card }) => cardAnchor("hand", card));
  }
}

/** A view with the points of the last parts of the final scoring taken off. */
export function without(view: WinterView, later: readonly FinalPart[]): WinterView {
  const score = view.score.map((row, seat) =>
    row.map((n, source) => {
      const off = later
        .filter((part) => part.source === data.sources[source] && seat < view.players)
        .reduce((sum, part) => sum + part.points(view, seat), 0);
      return n - off;
    }),
  );
  return { ...view, score };
}

/** The final scoring, part by part: all seats count up together. */
function final(before: WinterView, after: WinterView, context: Context): readonly Stage[] {
  const { t, seat } = context;
  if (phaseOf(before) === "over" || phaseOf(after) !== "over") return [];
  return FINAL.map((part, index) => {
    const scored = playersOf(after).map((player) =>
      t("stage.scored", { name: who(player, context), n: part.points(after, player) }),
    );
    const caption = `${t(`final.${part.id}`)} – ${scored.join(", ")}`;
    return stage(without(after, FINAL.slice(index + 1)), FINAL_MS, caption, scoring(part, after, seat ?? 0));
  });
}

export function stages(before: View, after: View, lines: readonly LineTold[], context: Context): readonly Stage[] {
  const [old, now] = [read(before), read(after)];
  return [
    ...rivalStages(old, now, lines, context),
    ...gains(old, lines, context),
    ...reveal(old, now, context),
    ...preparation(old, now, context),
    ...final(old, now, context),
  ];
}
