/** How a choice is made by clicks: a list of anchors already clicked, and what may follow. It knows no game and no rule. */

import type { Anchor, Choice, Glow } from "../games/game.ts";
import type { Offer } from "../generated/messages.ts";

export type Picked = readonly Anchor[];

export type Outcome =
  | { kind: "picked"; picked: Picked }
  | { kind: "chosen"; choice: Choice }
  | { kind: "several"; picked: Picked; offers: readonly Offer[] }
  | { kind: "nothing" };

/** The choices whose path begins with what is picked. */
export function possible(choices: readonly Choice[], picked: Picked): readonly Choice[] {
  return choices.filter((choice) => picked.every((anchor, place) => choice.path[place] === anchor));
}

/** The anchors that may be clicked next; before the first click only beginnings glow. */
export function nextAnchors(choices: readonly Choice[], picked: Picked): ReadonlySet<Anchor> {
  const next = possible(choices, picked).map((choice) => choice.path[picked.length]);
  return new Set(next.filter((anchor) => anchor !== undefined));
}

/** The choices that have no place on the board: buttons of the prompt. */
export function withoutPlace(choices: readonly Choice[]): readonly Choice[] {
  return choices.filter((choice) => choice.path.length === 0);
}

/** What is picked, with every further anchor about which there is no choice, unless it is clicked by hand. */
export function onwards(choices: readonly Choice[], picked: Picked): Picked {
  const next = nextAnchors(choices, picked);
  const mustStop = possible(choices, picked).some(({ path, isByHand }) => isByHand || path.length === picked.length);
  const [only] = next;
  return next.size === 1 && only !== undefined && !mustStop ? onwards(choices, [...picked, only]) : picked;
}

/** A click. What follows the picked anchors goes on; another beginning begins anew; the picked one is put back. */
export function click(choices: readonly Choice[], picked: Picked, anchor: Anchor): Outcome {
  if (nextAnchors(choices, picked).has(anchor)) return settled(choices, [...picked, anchor]);
  if (picked.includes(anchor)) return { kind: "picked", picked: [] };
  if (nextAnchors(choices, []).has(anchor)) return settled(choices, [anchor]);
  return { kind: "nothing" };
}

function settled(choices: readonly Choice[], picked: Picked): Outcome {
  const all = onwards(choices, picked);
  const left = possible(choices, all);
  const complete = left.filter((choice) => choice.path.length === all.length);
  const [first] = complete;
  if (first && left.length === 1) return { kind: "chosen", choice: first };
  if (complete.length > 0) return { kind: "several", picked: all, offers: left.map((choice) => choice.offer) };
  return { kind: "picked", picked: all };
}

/** How strongly things glow: each that may be clicked next, as strongly as the strongest choice it leads to. */
export function glowsOf(
  choices: readonly Choice[],
  picked: Picked,
  strength: (choice: Choice) => Glow,
): ReadonlyMap<Anchor, Glow> {
  const glows = new Map<Anchor, Glow>();
  for (const choice of possible(choices, picked)) {
    const anchor = choice.path[picked.length];
    if (anchor !== undefined && glows.get(anchor) !== "strong")
      glows.set(anchor, strength(choice) === "strong" ? "strong" : "weak");
  }
  return glows;
}
