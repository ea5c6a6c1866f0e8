/** In notation, what a click on something that does not glow would have meant: the server then says why not. */

import type { Anchor, Context } from "../game.ts";
import { parts } from "./path.ts";
import { cardFacts, isHunterForMammoth, LETTERS, phaseOf, read, type MammothView } from "./view.ts";

/** The verb of a card's step on a region. */
function onRegion(view: MammothView, number: string): string | null {
  switch (cardFacts(view.card).id) {
    case "follow":
      return view.region < 0 ? `region ${number}` : `place ${number}`;
    case "herd":
    case "oak":
      return `mammoth ${number}`;
    case "winter":
    case "thin-ice":
    case "spark":
    case "ember":
    case "paths":
      return null;
    case "pit":
      return `${isHunterForMammoth(view) ? "place" : "chase"} ${number}`;
    default:
      return `place ${number}`;
  }
}

/** The second click: from what is picked to this region. */
function onwards(picked: Anchor, number: string): string | null {
  const { sort, rest } = parts(picked);
  const [from = "", owner = ""] = rest.split(".");
  if (sort === "hunter") return `move ${owner.charAt(0)}${from}${owner.slice(1)} ${number}`;
  if (sort === "herd") return `mammoth ${from} ${number}`;
  return sort === "fire" ? `fire ${from} ${number}` : null;
}

export function meant(anchor: Anchor, { position }: Context, picked: readonly Anchor[]): string | null {
  const view = read(position.view);
  const phase = phaseOf(view);
  const { sort, rest, region } = parts(anchor);
  const number = `${region + 1}`;
  const last = picked.at(-1);
  switch (sort) {
    case "card":
      return phase === "play" ? `play ${rest}` : phase === "discard" ? `discard ${rest}` : null;
    case "pile":
      return phase === "draw" ? `draw ${rest}` : null;
    case "seat":
      return phase === "give" ? `give ${LETTERS.charAt(Number(rest) - 1)}` : null;
    case "open":
      return phase === "copy" ? `copy ${rest}` : null;
    case "region":
      if (last) return onwards(last, number);
      if (phase === "place") return `place ${number}`;
      if (phase === "glacier") return `ice ${number}`;
      return phase === "act" ? onRegion(view, number) : null;
    default:
      return null;
  }
}
