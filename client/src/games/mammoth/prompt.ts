/** What is to be done now, in one sentence, and the one rule that matters. */

import type { Anchor, Context, Prompt } from "../game.ts";
import { isTouch } from "../gestures.ts";
import data from "./data.json";
import { isGround, parts } from "./path.ts";
import { at, cardFacts, landscapeOf, phaseOf, read, type MammothView, type Phase } from "./view.ts";

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
  gathering: "gather",
  newcomers: "gather",
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
  if (phase === "play" && at(view.stones, seat) >= data.forcedLightAt) return t("note.eight");
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
        detail: t(`help.${cardFacts(view.card).id}`),
      };
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
    text: isForced ? t("prompt.play.eight", { n: stones }) : t("prompt.play"),
    detail: isNearEnd ? t("prompt.ends", { n: view.dark_supply }) : t("prompt.play.detail"),
  };
}

function act(context: Context, view: MammothView, seat: number): Prompt {
  const text = actText(context, view);
  const isGift = view.turn >= 0 && view.turn !== seat;
  if (!isGift) return { text };
  const detail = context.t("prompt.given", { name: context.name(view.turn), card: cardName(context, view.card) });
  return { text, detail };
}

function actText({ t }: Context, view: MammothView): string {
  const { id } = cardFacts(view.card);
  const left = (MOST[id] ?? 1) - view.steps;
  if (isGround(view.card)) return groundText(t, view, id);
  switch (id) {
    case "follow":
      return view.region < 0 ? t("act.follow.name") : t("act.follow", { region: view.region + 1 });
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

function groundText(t: Context["t"], view: MammothView, id: string): string {
  const landscape = t(`landscape.${id}`);
  if (view.steps === 0) return t("act.ground", { landscape });
  const isAllHere = view.step_region.slice(0, view.steps).every((region) => landscapeOf(region) === id);
  const isHere = isAllHere && view.steps >= ANYWHERE_MOST;
  if (isHere) return t("act.ground.here", { landscape, n: GROUND_MOST - view.steps });
  return isAllHere ? t("act.ground", { landscape }) : t("act.ground.anywhere", { n: ANYWHERE_MOST - view.steps });
}
