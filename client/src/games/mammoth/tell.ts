/** Actions, things and positions of Mammoth Hunters in words. */

import type { Offer } from "../../generated/messages.ts";
import type { Anchor, Context } from "../game.ts";
import { ARMED_NOW, hunterOf, parts } from "./path.ts";
import { cardName } from "./prompt.ts";
import {
  at,
  cardFacts,
  cardNumber,
  crowd,
  endingBy,
  endingCopy,
  endingOf,
  handOf,
  helpKey,
  huntersOf,
  isIced,
  knownLimit,
  landscapeOf,
  LETTERS,
  NONE,
  phaseOf,
  pileSize,
  read,
  REGIONS,
  seatsOf,
  SHADES,
  worth,
  type MammothView,
  type Shade,
} from "./view.ts";
import type { Values } from "../../words/words.ts";

/** The key of a button's text, and what fills it. */
function textOf({ kind, fields }: Offer, context: Context): [string, Values] {
  const [first = 0, second = 0] = fields;
  switch (kind) {
    case "place":
      return [second ? "place.armed" : "place", { to: first + 1 }];
    case "move": {
      const { region, arm } = hunterOf(first);
      return [arm === ARMED_NOW ? "move.armed" : "move", { from: region + 1, to: second + 1 }];
    }
    case "swap":
      return ["swap", { from: hunterOf(first).region + 1, to: hunterOf(second).region + 1 }];
    case "remove":
      return ["remove", { from: hunterOf(first).region + 1 }];
    case "move_mammoth":
    case "fire":
      return [kind, { from: first + 1, to: second + 1 }];
    case "chase":
      return [kind, { from: first + 1 }];
    case "play":
    case "discard":
      return [kind, { card: cardName(context, first) }];
    case "draw":
      return [`draw.${SHADES[first]}`, {}];
    default:
      return [kind, { to: first + 1 }];
  }
}

/** An offer as a button says it. */
export function label(offer: Offer, context: Context): string {
  const { t, name, position } = context;
  const [first = 0, second = 0] = offer.fields;
  if (offer.kind === "give") return t("label.give", { name: name(first) });
  if (offer.kind === "copy") return copyLabel(context, read(position.view), first);
  const [key, values] = textOf(offer, context);
  const isArmed = offer.kind === "swap" && [first, second].some((token) => hunterOf(token).arm === ARMED_NOW);
  return t(`label.${isArmed ? "swap.armed" : key}`, values);
}

/** A card to be copied, with a warning if that ends the game. */
function copyLabel(context: Context, view: MammothView, shade: number): string {
  const card = at(view.open_card, shade);
  const isEnd = endingBy(view, card) === "game";
  return context.t(isEnd ? "label.copy.ends" : "label.copy", { card: cardName(context, card) });
}

/** What a card of the hand would end if it were played now, or copied by it; empty if nothing. */
export function endsText(context: Context, view: MammothView, card: number): string {
  const ending = endingOf(view, card);
  if (ending) return context.t(`card.ends.${ending}`);
  const copied = endingCopy(view, card);
  return copied === NONE ? "" : context.t("card.ends.copied", { card: cardName(context, copied) });
}

/** What a card costs or brings. */
export function stonesText({ t }: Context, card: number): string {
  const { shade, stones } = cardFacts(card);
  if (stones.length === 0) return t("as.copied");
  const last = stones.at(-1) ?? 0;
  const list = [...stones.slice(0, -1), t("count.stones", { n: last })].join(", ");
  return t(shade === "dark" ? "gain" : "cost", { stones: list });
}

function regionName({ t }: Context, region: number): string {
  return t("region.of", { n: region + 1, landscape: t(`landscape.${landscapeOf(region)}`) });
}

/** The name of a thing. */
export function nameOf(anchor: Anchor, context: Context): string {
  const { t, name } = context;
  const { sort, rest, region } = parts(anchor);
  switch (sort) {
    case "region":
      return regionName(context, region);
    case "hunter": {
      const owner = rest.split(".")[1] ?? "";
      const key = owner.endsWith("!") ? "hunter.club.name" : "hunter.name";
      return t(key, { name: name(LETTERS.indexOf(owner.charAt(0))), region: regionName(context, region) });
    }
    case "herd":
    case "fire":
      return t(`${sort}.name`, { region: regionName(context, region) });
    case "card":
      return t(`card.${rest}`);
    case "seat":
      return name(Number(rest) - 1);
    default:
      return t(`${sort}.${rest}`);
  }
}

/** What a region holds and what it is worth. */
export function regionText(view: MammothView, region: number, context: Context): readonly string[] {
  const { t } = context;
  if (isIced(view, region)) return [t("region.iced")];
  const many = crowd(view, region);
  const [limit, fires] = [knownLimit(view, region), at(view.fires, region)];
  const room = t(fires ? "region.room.fire" : "region.room", {
    crowd: t("count.hunters", { n: many }),
    limit,
    fires: t("count.fires", { n: fires }),
  });
  const herd = at(view.mammoths, region);
  return [
    ...(herd ? [`${t("count.mammoths", { n: herd })}.`] : []),
    room,
    ...(many > limit ? [t("region.over")] : []),
    t("region.worth", { points: t("count.points", { n: worth(view, region) }) }),
    ...people(view, region, context),
  ];
}

function people(view: MammothView, region: number, { t, name }: Context): readonly string[] {
  const standing = seatsOf(view).filter((seat) => huntersOf(view, region, seat) > 0);
  return standing.map((seat) => {
    const clubbed = at(view.clubbed[seat], region);
    return t(clubbed ? "region.who.club" : "region.who", {
      name: name(seat),
      n: huntersOf(view, region, seat),
      clubbed,
    });
  });
}

/** What a thing means and is worth now. */
export function about(anchor: Anchor, context: Context): string {
  const { t, shown } = context;
  const view = read(shown);
  const { sort, rest, region } = parts(anchor);
  switch (sort) {
    case "region":
      return regionText(view, region, context).join("\n");
    case "hunter":
      return t(`hunter.${rest.endsWith("!") ? "club." : ""}help${view.clubs_aside ? ".aside" : ""}`);
    case "card": {
      const card = cardNumber(rest);
      return `${t(helpKey(view, rest))}\n${stonesText(context, card)}`;
    }
    case "pile":
      return t("count.cards", { n: pileSize(view, rest as Shade) });
    case "open":
      return openText(view, rest as Shade, context);
    case "seat":
      return seatText(view, Number(rest) - 1, context);
    case "supply":
      return t(rest === "dark" ? "supply.ends" : "supply.next");
    default:
      return t(`${sort}.help`);
  }
}

/** What everybody may know of a seat. */
function seatText(view: MammothView, seat: number, { t }: Context): string {
  const [light, dark] = [at(view.hand_shades[seat], 0), at(view.hand_shades[seat], 1)];
  return [
    t("count.stones", { n: at(view.stones, seat) }),
    t("count.supply", { n: at(view.supply, seat) }),
    t("count.clubs", { n: at(view.clubs, seat) }),
    t("count.shades", { light, dark }),
  ].join("\n");
}

function openText(view: MammothView, shade: Shade, context: Context): string {
  const card = at(view.open_card, SHADES.indexOf(shade));
  if (card < 0) return context.t("open.none");
  const ending = phaseOf(view) === "copy" ? endingBy(view, card) : null;
  const lines = [cardName(context, card), context.t(helpKey(view, cardFacts(card).id))];
  return [...lines, ...(ending ? [context.t(`card.ends.${ending}`)] : [])].join("\n");
}

/** Where the game is. */
export function progress({ t, position }: Context): string {
  const view = read(position.view);
  return `${t("round.of", { n: view.round_number, all: view.rounds })} · ${phaseText(view, t)}`;
}

const SETTLING = ["play", "copy", "give", "act", "discard", "draw", "card"];

function phaseText(view: MammothView, t: Context["t"]): string {
  const phase = phaseOf(view);
  return t(`phase.${SETTLING.includes(phase) ? "play" : phase === "lot" ? "glacier" : phase}`);
}

/** What somebody holds, without what there is none of. */
function ownText(view: MammothView, seat: number, context: Context): string {
  const { t, say } = context;
  const counts: readonly (readonly [string, number])[] = [
    ["count.stones", at(view.stones, seat)],
    ["count.supply", at(view.supply, seat)],
    ["count.clubs", at(view.clubs, seat)],
  ];
  const parts = [
    ...counts.filter(([, n]) => n > 0).map(([key, n]) => t(key, { n })),
    ...handOf(view).map((card) => cardName(context, card)),
  ];
  return parts.length > 0
    ? t("summary.you", { things: say({ pattern: "@list", values: { parts } }) })
    : t("summary.you.none");
}

/** The position in a few sentences. */
export function summary(context: Context): readonly string[] {
  const { t, position, seat } = context;
  const view = read(position.view);
  const round = t("round.of", { n: view.round_number, all: view.rounds });
  const land = Array.from({ length: REGIONS }, (_, region) =>
    t("summary.region", { region: regionName(context, region), about: regionText(view, region, context).join(" ") }),
  );
  const own = seat === null ? [] : [ownText(view, seat, context)];
  const supplies = t("summary.supplies", { dark: view.dark_supply, light: view.light_supply });
  return [t("summary.round", { round, phase: phaseText(view, t) }), ...own, supplies, ...land];
}

/** The only points there are, in every round and with every number of mammoths. */
export function pointsFor(_citation: string, { t }: Context): string {
  return t("points.hunters");
}
