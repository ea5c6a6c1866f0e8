/** Moments of a round's end that are worth watching: fires are turned, hunters leave, points come, the ice moves, stones are given. */

import type { LineTold } from "../../generated/messages.ts";
import type { Count } from "../../words/sayings.ts";
import type { Anchor, Context, Stage, View } from "../game.ts";
import { pointsAnchor } from "../points.ts";
import { conflicts, gains, type Conflict } from "./aftermath.ts";
import data from "./data.json";
import { regionAnchor } from "./path.ts";
import { removals } from "./removals.ts";
import { at, crowd, huntersOf, isIced, read, REGIONS, seatsOf, worth, type MammothView } from "./view.ts";

const FIRE_MS = 450;
const LEAVE_MS = 700;
const REGION_MS = 650;
const SCORE_MS = 1600;
const ICE_MS = 900;
const STONE_MS = 260;

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

/** The stages of one change, put together one after the other. */
class Showing {
  readonly stages: Stage[] = [];

  constructor(
    private view: MammothView,
    private readonly context: Context,
  ) {}

  private show(ms: number, caption: string, lit: readonly Anchor[] = []): void {
    this.stages.push({ view: this.view, ms, caption, lit });
  }

  turn(region: number, strength: number): void {
    this.view = turned(this.view, region, strength);
    const caption = this.context.t("stage.fire", { from: region + 1, n: strength });
    this.show(FIRE_MS, caption, [regionAnchor(region)]);
  }

  /** One removal at a time; equals leave together. */
  fight(conflict: Conflict): void {
    const { t, name } = this.context;
    const { region, limit } = conflict;
    for (const leaving of removals(this.view, conflict)) {
      const n = crowd(this.view, region);
      for (const seat of leaving) this.view = without(this.view, region, seat);
      const key = leaving.length > 1 ? "stage.leave.together" : "stage.leave";
      const names = leaving.map(name).join(", ");
      this.show(LEAVE_MS, t(key, { region: region + 1, limit, n, names }), [regionAnchor(region)]);
    }
  }

  /** Region by region, then the sum. */
  score(line: LineTold): void {
    const sums = gains(line.said);
    if (sums.length === 0) return;
    for (let region = 0; region < REGIONS; region++) {
      if (isIced(this.view, region) || crowd(this.view, region) === 0) continue;
      const each = worth(this.view, region);
      const won = seatsOf(this.view)
        .map((seat) => ({ seat, n: each * huntersOf(this.view, region, seat) }))
        .filter(({ n }) => n > 0);
      const caption = this.context.t("stage.region", { region: region + 1, gains: this.gained(won) });
      this.show(REGION_MS, caption, [regionAnchor(region), ...won.map(pointsAnchor)]);
    }
    this.show(SCORE_MS, this.context.t("stage.score", { gains: this.gained(sums) }));
  }

  private gained(counts: readonly Count[]): string {
    const { t, name } = this.context;
    return counts.map(({ seat, n }) => t("stage.gain", { name: name(seat), n })).join(", ");
  }

  freeze(region: number, after: MammothView): void {
    const { stones, dark_supply, light_supply } = this.view;
    this.view = { ...after, stones, dark_supply, light_supply };
    this.show(ICE_MS, this.context.t("stage.ice", { to: region + 1 }), [regionAnchor(region)]);
  }

  /** A dark supply of fewer than ten: everybody gives a stone, and again, until there are enough. */
  topUp(after: MammothView): void {
    const { t } = this.context;
    const paid = seatsOf(after).map((seat) => at(this.view.stones, seat) - at(after.stones, seat));
    const first = after.dark_supply - paid.reduce((sum, n) => sum + n, 0);
    if (first >= data.leastDark || paid.every((n) => n <= 0)) return;
    const caption = t("stage.topup", { n: first, least: data.leastDark });
    this.view = { ...after, stones: this.view.stones, dark_supply: first };
    this.show(ICE_MS, caption);
    for (let pass = 0; pass < Math.max(...paid); pass++) {
      for (const seat of seatsOf(after).filter((each) => (paid[each] ?? 0) > pass)) {
        const stones = changed(this.view.stones, seat, -1);
        this.view = { ...this.view, stones, dark_supply: this.view.dark_supply + 1 };
        this.show(STONE_MS, caption);
      }
    }
  }
}

export function stages(before: View, after: View, lines: readonly LineTold[], context: Context): readonly Stage[] {
  const showing = new Showing(read(before), context);
  for (const line of lines) {
    const { kind, fields, said } = line;
    if (kind === "ice") showing.freeze(at(fields, 0), read(after));
    if (kind === "ice" || kind === "no_ice") showing.topUp(read(after));
    if (kind !== "turned") continue;
    showing.turn(at(fields, 0), at(fields, 1));
    for (const conflict of conflicts(said)) showing.fight(conflict);
    showing.score(line);
  }
  return showing.stages;
}
