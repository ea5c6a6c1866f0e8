/** Recorded positions and moments of whole games, as tests need them. */

import type { LineTold, Offer, PositionTold, TableTold } from "../../generated/messages.ts";
import { sayer } from "../../words/sayings.ts";
import { LANGUAGES } from "../../words/languages.ts";
import { languageOf, type TextFile } from "../../words/roomTexts.ts";
import { translator } from "../../words/words.ts";
import { TRIBES, type Choice, type Context, type View } from "../game.ts";
import recordedMoments from "./fixtures/moments.json";
import recordedPositions from "./fixtures/positions.json";
import { isEitherWay, path } from "./path.ts";
import { phaseOf, read } from "./view.ts";

export interface Recorded {
  readonly seat: number;
  readonly deciders: readonly number[];
  readonly view: View;
  readonly legal: readonly Offer[];
  readonly scores: readonly number[];
}

export interface Moment {
  readonly before: Recorded;
  readonly lines: readonly LineTold[];
  readonly after: Recorded;
}

export const POSITIONS = recordedPositions as unknown as readonly Recorded[];
export const MOMENTS = recordedMoments as unknown as readonly Moment[];
const dictionaries = import.meta.glob<TextFile>("./words/??.ts", { eager: true });
export const WORDS = new Map(
  Object.entries(dictionaries).map(([path, { default: words }]) => [languageOf(path), words]),
);
export const NAMES = ["Ada", "Bodo", "Csilla", "Dario"];
export { LANGUAGES };

/** The context of a recorded position in a language. */
export function contextOf({ seat, deciders, view, legal, scores }: Recorded, language = "en"): Context {
  const t = translator(language, [WORDS.get(language) ?? {}]);
  const name = (index: number): string => NAMES[index] ?? "?";
  const isOver = phaseOf(read(view)) === "over";
  const position = { deciders, view, legal, scores, is_over: isOver } as unknown as PositionTold;
  const say = sayer({ language, sayings: [], t, seat: name });
  return {
    table: {} as TableTold,
    position,
    shown: view,
    lines: [],
    seat: seat >= 0 ? seat : null,
    t,
    say,
    name,
    tribe: (index) => TRIBES[index] ?? "bone",
  };
}

/** The choices of a position, as the shell makes them. */
export function choicesOf({ view, legal }: Recorded): readonly Choice[] {
  return legal.flatMap((offer) => {
    const clicked = path(offer, view);
    return isEitherWay(offer)
      ? [
          { offer, path: clicked },
          { offer, path: clicked.toReversed() },
        ]
      : [{ offer, path: clicked }];
  });
}

/** Whether a text is fit to be shown: not empty, no hole left open, no key. */
export function isFit(text: string): boolean {
  return text.trim() !== "" && !/[{}]|undefined|NaN|\bnull\b/.test(text) && !/\b[a-z]+\.[a-z_]+(\.|\b)(?! )/.test(text);
}
