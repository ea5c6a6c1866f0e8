/** In notation, what a click on something that does not glow would have meant: the server then says why not. */

import type { Anchor, Context } from "../game.ts";
import { dotted, parts } from "./anchors.ts";
import data, { byId } from "./data.ts";
import { hexNumber } from "./tell.ts";
import { at, phaseOf, read, waiting, type WinterView } from "./view.ts";

/** Whether a card above the board has an ability that may be used. */
function isUsable(view: WinterView, id: string): boolean {
  return at(view.gains, data.gains.indexOf(id)) > 0;
}

/** A card of the hand: what the phase does with it; in Initiate culture cards can only be buried. */
function onHand(id: string, view: WinterView): string {
  const isBurying = view.place === 0 && view.area === 0 && byId(data.cards, id)?.sort === "culture";
  switch (phaseOf(view)) {
    case "price":
      return `discard ${id}`;
    case "pile":
      return `lay ${id}`;
    default:
      return isBurying ? `bury hand ${id}` : `play ${id}`;
  }
}

/** A card somewhere. */
function onCard(rest: string, view: WinterView): string {
  const [zone, id] = dotted(rest);
  const op = waiting(view)?.effect.op;
  if (op === "bury") return `bury ${zone} ${id}`;
  if (op === "recover") return `recover ${id}`;
  if (zone === "hand") return onHand(id, view);
  const isTaken = zone === "pile" || (zone === "played" && isUsable(view, id));
  return isTaken ? `take ${id}` : `bury ${zone} ${id}`;
}

/** A hex: where a picked camp would go, its income, or the place of a camp. */
function onHex(rest: string, view: WinterView, picked: readonly Anchor[]): string | null {
  const from = parts(picked.at(-1) ?? "");
  if (from.sort === "camp") return `step ${from.rest} ${rest}`;
  return phaseOf(view) === "eclipse" && view.depth === 0 ? `take ${rest}` : null;
}

/** A camp: its first step. */
function onCamp(rest: string): string | null {
  const [to = -1] = data.hexes[hexNumber(rest)]?.neighbours ?? [];
  const neighbour = data.hexes[to];
  return neighbour ? `step ${rest} ${neighbour.id}` : null;
}

/** A column or the rest space: the figure that is picked, or one that is left. */
function onPlace(place: string, view: WinterView, picked: readonly Anchor[]): string {
  const figure = picked.find((anchor) => parts(anchor).sort === "figure");
  const isTribeLeft = view.figure_at[view.turn]?.includes(-1) ?? false;
  const isChief = figure ? figure === "figure:chief" : !isTribeLeft && at(view.chief_at, view.turn) < 0;
  return `${isChief ? "chief" : "figure"} ${place}`;
}

function onRest(rest: string, view: WinterView, picked: readonly Anchor[]): string | null {
  if (rest === "space") return onPlace("rest", view, picked);
  if (rest === "next") return "tile next";
  if (rest === "tile") return phaseOf(view) === "tile" ? "tile keep" : "take tile";
  return `take rest-${rest}`;
}

function onCell(rest: string): string {
  const [level, cell] = dotted(rest);
  return level ? `build ${cell}^${level}` : `build ${cell}`;
}

function onStone(rest: string, view: WinterView): string {
  const isTaken =
    at(
      view.stone_owner,
      data.stones.findIndex(({ id }) => id === rest),
    ) >= 0;
  return isTaken ? `take ${rest}` : `stone ${rest}`;
}

/** A recruit goes to the hand if the effect that waits says so. */
function onStack(rest: string, view: WinterView): string {
  const effect = waiting(view)?.effect;
  return effect?.op === "recruit" && effect.to === "hand" ? `recruit ${rest} hand` : `recruit ${rest}`;
}

type Meant = (rest: string, view: WinterView, picked: readonly Anchor[]) => string | null;

const MEANT: Readonly<Record<string, Meant>> = {
  card: onCard,
  hex: onHex,
  camp: onCamp,
  column: onPlace,
  rest: onRest,
  cell: onCell,
  stone: onStone,
  stack: onStack,
  culture: (rest) => `learn ${rest}`,
  animal: (rest) => `hunt ${rest}`,
  prey: (rest) => `tip ${rest}`,
  junction: (rest, _, picked) => `${parts(picked.at(-1) ?? "").sort === "mammoth" ? "mammoth" : "village"} ${rest}`,
  mammoth: (_, view) => {
    const free = data.junctions.find(
      (_junction, number) => (view.village[number] ?? -1) < 0 && view.mammoth !== number,
    );
    return free ? `mammoth ${free.id}` : null;
  },
  idol: (rest) => `idol ${rest}`,
  offer: (rest) => rest,
  area: (rest) => (dotted(rest)[1] === "lower" ? "take lower" : null),
  chief: (rest) => (rest === "ability" ? "take chief" : `pick ${rest}`),
  side: (rest) => `side ${rest}`,
  order: (rest) => `take place-${rest}`,
  slot: (rest) => `take slot-${rest}`,
  hut: (rest) => `take village-${rest}`,
  pay: () => "food",
};

export function meant(anchor: Anchor, { position }: Context, picked: readonly Anchor[]): string | null {
  const { sort, rest } = parts(anchor);
  return MEANT[sort]?.(rest, read(position.view), picked) ?? null;
}
