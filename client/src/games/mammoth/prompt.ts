/** What is to be done now, in one sentence, and the one rule that matters. */

import type { Offer } from "../../generated/messages.ts";
import type { Anchor, Context, Prompt } from "../game.ts";
import { isTouch } from "../gestures.ts";
import data from "./data.json";
import { isGround, parts } from "./path.ts";
import {
  at,
  cardFacts,
  endingBy,
  hasMammoths,
  helpKey,
  isHunterForMammoth,
  landscapeOf,
  phaseOf,
  read,
  type MammothView,
  type Phase,
} from "./view.ts";

/** Hunters a card lets one place, move or remove. */
const MOST: Readonly<Record<string, number>> = {
  drive: 3,
  gathering: 2,
  newcomers: 1,
  winter: 2,
  "thin-ice": 1,
  gift: 2,
};
const GROUND_MOST = 3;
const ANYWHERE_MOST = 2;
const GROUPS: Readonly<Record<string, string>> = {
  winter: "remove",
  "thin-ice": "remove",
  spark: "ember",
};
const CHANCE_PHASES: readonly Phase[] = ["deal", "card", "reveal", "lot"];

export function prompt(context: Context, picked: readonly Anchor[]): Prompt {
  const { position, seat, t, name } = context;
  const view = read(position.view);
  const phase = phaseOf(view);
  if (seat === null || !position.deciders.includes(seat)) {
    if (CHANCE_PHASES.includes(phase)) return { text: t("wait.luck") };
    const who = position.deciders[0] ?? view.seat;
    return { text: t(`wait.${phase}`, { name: name(who), card: cardName(context, view.card) }) };
  }
  const last = picked.at(-1);
  return last ? { text: halfMade(context, view, last) } : own(context, view, seat, phase);
}

export function cardName({ t }: Context, card: number): string {
  return card < 0 ? "" : t(`card.${cardFacts(card).id}`);
}

function halfMade({ t }: Context, view: MammothView, last: Anchor): string {
  const { sort } = parts(last);
  const isSwap = sort === "hunter" && cardFacts(view.card).id === "paths";
  return t(isSwap ? "prompt.picked.swap" : `prompt.picked.${sort}`);
}

/** What the step is about, for newcomers. */
function noteOf({ t }: Context, view: MammothView, seat: number, phase: Phase): string {
  if (phase === "give" && isTouch()) return t("note.give.touch");
  const isForced = phase === "play" && at(view.stones, seat) >= data.forcedLightAt;
  if (isForced) return t(view.strict8 ? "note.eight.strict" : "note.eight");
  return t(`note.${phase}`);
}

function own(context: Context, view: MammothView, seat: number, phase: Phase): Prompt {
  const said = sentenceOf(context, view, seat, phase);
  return context.position.is_over ? said : { ...said, note: noteOf(context, view, seat, phase) };
}

function sentenceOf(context: Context, view: MammothView, seat: number, phase: Phase): Prompt {
  const { t, position } = context;
  switch (phase) {
    case "place":
      return {
        text: t("prompt.place", { n: at(view.supply, seat) - data.openingHunters }),
        detail: t("prompt.place.detail", { limit: data.baseLimit }),
      };
    case "play":
      return toPlay(context, view, seat);
    case "give":
      return {
        text: t("prompt.give", { card: cardName(context, view.card) }),
        detail: t(helpKey(view, cardFacts(view.card).id)),
      };
    case "copy":
      return toCopy(context, view);
    case "draw":
      return { text: t("prompt.draw", { n: view.draws }) };
    case "glacier":
      return { text: t("prompt.glacier"), detail: glacierDetail(context, view) };
    case "act":
      return act(context, view, seat);
    default:
      return { text: position.is_over ? t("phase.over") : t(`prompt.${phase}`) };
  }
}

/** What the ice drives out; and, often overlooked, that everybody gives stones for a small supply. */
function glacierDetail({ t }: Context, { light_supply: n }: MammothView): string {
  const least = data.leastDark;
  return n < least ? t("prompt.topup", { n, least }) : t("prompt.glacier.detail");
}

function toPlay({ t, position }: Context, view: MammothView, seat: number): Prompt {
  const stones = at(view.stones, seat);
  const dearest = Math.max(...data.cards.filter((card) => card.shade === "dark").flatMap((card) => card.stones));
  if (!position.legal.some((offer) => offer.kind === "play")) return { text: t("prompt.play.none") };
  const isForced = stones >= data.forcedLightAt;
  const isNearEnd = view.dark_supply <= dearest;
  return {
    text: isForced ? t(forcedKey(position.legal), { n: stones }) : t("prompt.play"),
    detail: isNearEnd ? t("prompt.ends", { n: view.dark_supply }) : t("prompt.play.detail"),
  };
}

/** With eight stones a light card is to be played; a dark echo may be, where it finds a light card to copy. */
function forcedKey(legal: readonly Offer[]): string {
  const hasEcho = legal.some(({ kind, fields }) => kind === "play" && cardFacts(at(fields, 0)).id === "dark-echo");
  return hasEcho ? "prompt.play.eight.echo" : "prompt.play.eight";
}

/** The card an echo copies; one that takes the last dark stone ends the round, or the game without any effect. */
function toCopy(context: Context, view: MammothView): Prompt {
  const { t, position } = context;
  const open = position.legal.map(({ fields }) => at(view.open_card, at(fields, 0)));
  const last = open.find((card) => endingBy(view, card) !== null);
  if (last === undefined) return { text: t("prompt.copy") };
  if (endingBy(view, last) === "game") return { text: t("prompt.copy.ends", { card: cardName(context, last) }) };
  return { text: t("prompt.copy"), detail: t("prompt.ends", { n: view.dark_supply }) };
}

function act(context: Context, view: MammothView, seat: number): Prompt {
  const text = actText(context, view, seat);
  const isGift = view.turn >= 0 && view.turn !== seat;
  if (!isGift) return { text };
  const detail = context.t("prompt.given", { name: context.name(view.turn), card: cardName(context, view.card) });
  return { text, detail };
}

/** A key with the endings that hold. */
function keyed(key: string, endings: Readonly<Record<string, boolean>>): string {
  return [key, ...Object.keys(endings).filter((ending) => endings[ending])].join(".");
}

function actText({ t }: Context, view: MammothView, seat: number): string {
  const { id } = cardFacts(view.card);
  const left = (MOST[id] ?? 1) - view.steps;
  const move = at(view.supply, seat) === 0; // with an empty supply hunters move where they would be placed
  const adjacent = view.short_moves === 1;
  if (isGround(view.card)) return groundText(t, view, id, move);
  switch (id) {
    case "follow":
      return view.region < 0 ? t("act.follow.name") : t(keyed("act.follow", { move }), { region: view.region + 1 });
    case "oak":
      return t(keyed("act.oak", { none: view.club_supply === 0, step: view.mammoth_supply === 0 }));
    case "gift":
      return t(keyed("act.gift", { ...giftEnding(view), adjacent }), { n: left });
    case "pit":
      return t(pitKey(view, { move, adjacent: move && adjacent }));
    case "gathering":
    case "newcomers":
      return t(keyed("act.gather", { move, adjacent: move && adjacent }), { n: left });
    case "walk":
      return view.steps === 0 ? t("act.walk.first") : t("act.walk", { from: view.origin + 1, to: view.region + 1 });
    case "herd": {
      const [first = 0, near = 0, far = 0] = cardFacts(view.card).stones;
      return t("act.herd", { new: first, near, far });
    }
    default:
      return t(`act.${GROUPS[id] ?? id}`, { n: left });
  }
}

/** Whether moves have begun; if not, whether a club is there to be taken instead. */
function giftEnding(view: MammothView): Readonly<Record<string, boolean>> {
  return view.steps > 0 ? { more: true } : { none: view.club_supply === 0 };
}

function pitKey(view: MammothView, endings: Readonly<Record<string, boolean>>): string {
  if (isHunterForMammoth(view)) return keyed("act.pit.hunter", endings);
  return hasMammoths(view) ? "act.pit" : "act.pit.none";
}

function groundText(t: Context["t"], view: MammothView, id: string, isMove: boolean): string {
  const landscape = t(`landscape.${id}`);
  const isAllHere = view.step_region.slice(0, view.steps).every((region) => landscapeOf(region) === id);
  const isHere = isAllHere && view.steps >= ANYWHERE_MOST;
  const key = keyed("act.ground", { here: isHere, anywhere: !isAllHere, move: isMove });
  return t(key, { landscape, n: (isAllHere ? GROUND_MOST : ANYWHERE_MOST) - view.steps });
}
