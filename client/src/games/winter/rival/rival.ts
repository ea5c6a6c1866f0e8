/** The rival's turn, operation by operation: what it does lights up, what it cannot do is said. */

import type { LineTold } from "../../../generated/messages.ts";
import type { Anchor, Context, Stage } from "../../game.ts";
import { animalAnchor, cellAnchor, cultureAnchor, stoneAnchor } from "../anchors.ts";
import data, { type RivalFacts, type RivalStep } from "../data.ts";
import { rivalStepText } from "../texts/effects.ts";
import { cellFacts } from "../land/land.ts";
import { at, cultureNumber, RIVAL, type WinterView } from "../view.ts";

const CARD_MS = 1400;
const STEP_MS = 1100;

/** The fields of a view that an operation changes. */
const CHANGED = {
  figure: ["chief_at", "figure_at", "first_in", "rival_seen", "rival_labour"],
  culture: ["culture_open", "discard"],
  animal: ["animals_open", "untipped"],
  camp: ["camps", "village", "find"],
  megalith: ["field", "built", "score"],
  idol: ["sacrifice", "honour", "honour_place", "field", "built", "score"],
  bury: ["buried_count"],
  stone: ["stones_open", "stone_owner"],
  vp: ["score"],
} as const satisfies Readonly<Record<RivalStep["op"] | "figure", readonly (keyof WinterView)[]>>;

type Field = (typeof CHANGED)[keyof typeof CHANGED][number];

/** A view with some fields as another one has them. */
function patched(view: WinterView, from: WinterView, fields: readonly Field[]): WinterView {
  return { ...view, ...Object.fromEntries(fields.map((field) => [field, from[field]])) };
}

/** New megaliths of the field. */
function newStones(before: WinterView, after: WinterView): readonly Anchor[] {
  return cellFacts(after).flatMap(({ id }, cell) =>
    after.field.flatMap((level, height) =>
      at(level, cell) !== at(before.field[height], cell) ? [cellAnchor(height, id)] : [],
    ),
  );
}

/** The things an operation touches; nothing if it could not be done. */
export function touched(step: RivalStep, before: WinterView, after: WinterView): readonly Anchor[] {
  switch (step.op) {
    case "culture": {
      const card = at(before.culture_open, step.place - 1);
      return card >= 0 ? [cultureAnchor(cultureNumber(card))] : [];
    }
    case "animal": {
      const animal = at(before.animals_open, step.place - 1);
      return animal >= 0 ? [animalAnchor(animal)] : [];
    }
    case "camp":
      return before.camps[RIVAL]?.join() === after.camps[RIVAL]?.join() &&
        before.village.join() === after.village.join()
        ? []
        : [`hex:${step.hex}`];
    case "megalith":
      return newStones(before, after);
    case "idol": {
      const isMoved =
        before.sacrifice[RIVAL] !== after.sacrifice[RIVAL] || before.honour[RIVAL] !== after.honour[RIVAL];
      return isMoved ? [`idol:${step.track}`] : newStones(before, after);
    }
    case "stone":
      return data.stones.flatMap((_, stone) =>
        after.stone_owner[stone] === RIVAL && before.stone_owner[stone] !== RIVAL ? [stoneAnchor(stone)] : [],
      );
    default:
      return [`seat:${RIVAL + 1}`];
  }
}

function cardOf(lines: readonly LineTold[]): RivalFacts | undefined {
  const line = lines.find(({ kind }) => kind === "rival");
  return line && data.rivals[at(line.fields, 0)];
}

export function rivalStages(
  before: WinterView,
  after: WinterView,
  lines: readonly LineTold[],
  { t }: Context,
): readonly Stage[] {
  const card = cardOf(lines);
  if (!card) return [];
  const all = Object.values(CHANGED).flat();
  let view = patched({ ...patched(after, before, all), order: before.order }, after, CHANGED.figure);
  const column = t(`column.${card.column}`);
  const lit = [`rival:${card.id}`, `column:${card.column}`];
  const shown: Stage[] = [{ view: view, ms: CARD_MS, caption: t("stage.rival", { column }), lit }];
  for (const step of card.steps) {
    const touches = touched(step, before, after);
    view = patched(view, after, CHANGED[step.op]);
    const key = touches.length > 0 ? "stage.rival.does" : "stage.rival.skips";
    const caption = t(key, { step: rivalStepText(step, t) });
    shown.push({ view: view, ms: STEP_MS, caption, lit: touches });
  }
  return shown;
}
