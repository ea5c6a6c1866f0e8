/** Moments of a round's end that are worth watching: fires are turned, hunters leave one by one, points come, the ice moves. */

import type { LineTold } from "../../generated/messages.ts";
import type { Context, Stage, View } from "../game.ts";
import { regionAnchor } from "./path.ts";
import { conflicts, gainsText, type Conflict } from "./tell.ts";
import { at, huntersOf, read, type MammothView } from "./view.ts";

const FIRE_MS = 450;
const LEAVE_MS = 420;
const SCORE_MS = 1800;
const ICE_MS = 900;

function changed(numbers: readonly number[], index: number, by: number): readonly number[] {
  return numbers.map((value, place) => (place === index ? value + by : value));
}

function turned(view: MammothView, region: number, strength: number): MammothView {
  return { ...view, fires: changed(view.fires, region, -1), strength: changed(view.strength, region, strength) };
}

function without(view: MammothView, region: number, seat: number): MammothView {
  const plain = view.plain.map((row, owner) => (owner === seat ? changed(row, region, -1) : row));
  return { ...view, plain, supply: changed(view.supply, seat, 1) };
}

/** Who leaves a crowded region, one after the other, the weakest first. */
export function leavers(view: MammothView, { region, losses }: Conflict): readonly number[] {
  const order = [...losses].sort((a, b) => huntersOf(view, region, a.seat) - huntersOf(view, region, b.seat));
  const longest = Math.max(0, ...losses.map(({ n }) => n));
  return Array.from({ length: longest }, (_, pass) => order.filter(({ n }) => n > pass)).flatMap((rest) =>
    rest.map(({ seat }) => seat),
  );
}

export function stages(before: View, after: View, lines: readonly LineTold[], context: Context): readonly Stage[] {
  const { t, name } = context;
  const shown: Stage[] = [];
  let view = read(before);
  const show = (ms: number, caption: string, region?: number): void => {
    const lit = region === undefined ? [] : [regionAnchor(region)];
    shown.push({ view: view as unknown as View, ms, caption, lit });
  };
  for (const { kind, fields, text } of lines) {
    const [first, second] = [at(fields, 0), at(fields, 1)];
    if (kind === "ice") {
      view = read(after);
      show(ICE_MS, t("stage.ice", { to: first + 1 }), first);
    }
    if (kind !== "turned") continue;
    view = turned(view, first, second);
    show(FIRE_MS, t("stage.fire", { from: first + 1, n: second }), first);
    for (const conflict of conflicts(text)) {
      for (const seat of leavers(view, conflict)) {
        view = without(view, conflict.region, seat);
        const { region, limit } = conflict;
        show(LEAVE_MS, t("stage.leave", { region: region + 1, limit, name: name(seat) }), region);
      }
    }
    const scored = gainsText(text, context);
    if (scored) show(SCORE_MS, t("stage.score", { gains: scored }));
  }
  return shown;
}
