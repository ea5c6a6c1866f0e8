/** Where the game is, and the position in a few sentences for those who listen. */

import type { Context } from "../../game.ts";
import data, { COLUMNS } from "../data.ts";
import { listText } from "./effects.ts";
import { campsLeft, fieldOf, hexesLed, hexesOf, megalithsLeft, villagesLeft } from "../land/land.ts";
import { path } from "../path.ts";
import { everyone, who } from "../rival/names.ts";
import { prompt } from "../prompt.ts";
import { hexName } from "../tell.ts";
import {
  animalsOf,
  at,
  figuresAt,
  figuresLeft,
  firstIn,
  openAnimals,
  openCulture,
  phaseOf,
  playersOf,
  points,
  read,
  zone,
  type WinterView,
} from "../view.ts";

/** The three parts of a round, setting up and the end. */
export function partOf(view: WinterView): "setup" | "action" | "eclipse" | "preparation" | "over" {
  const phase = phaseOf(view);
  if (phase === "over" || phase === "eclipse") return phase;
  if (["land", "stones", "animals", "open", "chief", "side"].includes(phase))
    return view.round_number > 1 ? "preparation" : "setup";
  return phase === "hand" || phase === "tile_up" ? "preparation" : "action";
}

export function progress({ t, position }: Context): string {
  const view = read(position.view);
  return `${t("round.of", { n: view.round_number, all: data.numbers.rounds })} · ${t(`part.${partOf(view)}`)}`;
}

/** What lies open of a player, in one sentence. */
export function seatText(view: WinterView, seat: number, context: Context): string {
  const { t } = context;
  const animals = animalsOf(view.untipped[seat]).map(({ facts, n }) =>
    t("count.of", { n, card: t(`animal.${facts.id}`) }),
  );
  return [
    t("seat.goods", {
      points: t("count.points", { n: points(view, seat) }),
      food: t("goods.food", { n: at(view.food, seat) }),
      tools: t("goods.tool", { n: at(view.tools, seat) }),
    }),
    t("seat.cards", {
      hand: at(view.hand_size, seat),
      deck: at(view.deck_size, seat),
      buried: at(view.buried_count, seat),
    }),
    t("seat.pieces", {
      figures: t("count.figures", { n: figuresLeft(view, seat) }),
      camps: t("count.camps", { n: campsLeft(view, seat) }),
      villages: t("count.villages", { n: villagesLeft(view, seat) }),
      megaliths: t("count.megaliths", { n: megalithsLeft(view, seat) }),
    }),
    t("seat.leads", { n: hexesLed(view, seat).length }),
    ...(animals.length > 0 ? [t("seat.animals", { animals: animals.join(", ") })] : []),
  ].join(" ");
}

function seats(view: WinterView, context: Context): readonly string[] {
  return playersOf(view).map((seat) =>
    context.t("summary.seat", { name: who(seat, context), about: seatText(view, seat, context) }),
  );
}

function hand(view: WinterView, { t, seat }: Context): readonly string[] {
  if (seat === null) return [];
  const cards = zone(view, seat, "hand").map(({ facts, n }) => t("count.of", { n, card: t(`card.${facts.id}`) }));
  return [t("summary.hand", { cards: cards.length > 0 ? cards.join(", ") : t("about.none") })];
}

function columns(view: WinterView, context: Context): readonly string[] {
  const { t } = context;
  return COLUMNS.map((column, index) => {
    const standing = figuresAt(view, column).map(({ seat }) => seat);
    const first = firstIn(view, index);
    return t("summary.column", {
      column: t(`column.${column}`),
      figures: standing.length > 0 ? everyone(standing, context) : t("summary.nobody"),
      first: first === null ? t("about.first.free") : t("about.first.taken", { name: who(first, context) }),
    });
  });
}

function wares(view: WinterView, { t }: Context): readonly string[] {
  const cards = openCulture(view).flatMap((card) => (card === null ? [] : [t(`card.${data.cards[card]?.id ?? ""}`)]));
  const animals = openAnimals(view).flatMap((animal) =>
    animal === null ? [] : [t(`animal.${data.animals[animal]?.id ?? ""}`)],
  );
  return [
    t("summary.culture", { cards: cards.join(", ") || t("about.none") }),
    t("summary.animals", { animals: animals.join(", ") || t("about.none") }),
  ];
}

function land(view: WinterView, context: Context): readonly string[] {
  const { t } = context;
  return hexesOf(view)
    .filter(({ influence }) => influence.length > 0)
    .map(({ facts, influence, leaders }) =>
      t("summary.hex", {
        hex: hexName(facts.id, context),
        influence: influence.map(({ seat, n }) => t("about.influence", { name: who(seat, context), n })).join(", "),
        leads: leaders.length > 0 ? t("about.leads", { names: everyone(leaders, context) }) : t("about.leads.nobody"),
      }),
    );
}

function field(view: WinterView, context: Context): readonly string[] {
  const { t } = context;
  const stones = fieldOf(view).flatMap(({ facts, stones: there }) =>
    there.map(({ level, owner }) => {
      const cell = t(level > 0 ? "name.cell.above" : "name.cell", { cell: facts.id, level });
      return t("summary.stone", { cell, name: owner === "grey" ? t("about.stone.grey") : who(owner, context) });
    }),
  );
  return stones.length > 0 ? [t("summary.field", { stones: listText(stones, "and", t) })] : [];
}

/** The position in a few sentences: what is to be done first. */
export function summary(context: Context): readonly string[] {
  const { t, position } = context;
  const view = read(position.view);
  const targets = new Set(position.legal.flatMap((offer) => path(offer, position.view)[0] ?? []));
  const now = prompt(context, []).text;
  const many = targets.size > 0 ? [t("summary.targets", { n: targets.size })] : [];
  return [
    `${progress(context)}.`,
    now,
    ...many,
    ...hand(view, context),
    ...seats(view, context),
    ...columns(view, context),
    ...wares(view, context),
    ...land(view, context),
    ...field(view, context),
  ];
}
