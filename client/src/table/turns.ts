/** The log, put together: the lines of one seat's turn, and turns under headings. It knows no game. */

import type { LineTold } from "../generated/messages.ts";

export const CHANCE = -1;

/** What one seat did before another decided, with the answers of chance in between. */
export interface Turn {
  /** Who decided; CHANCE if nobody has yet. */
  readonly seat: number;
  /** The place of its first line in the log. */
  readonly from: number;
  readonly lines: readonly LineTold[];
}

/** Turns that belong together, under a heading; the first ones may have none. */
export interface Section {
  readonly heading: string | null;
  readonly turns: readonly Turn[];
}

/** The place behind the last line of a turn. */
export function endOf(turn: Turn): number {
  return turn.from + turn.lines.length;
}

/** Whether a line goes on with a turn: chance answers whoever decided. */
function goesOn(turn: Turn, line: LineTold): boolean {
  return line.seat === CHANCE || line.seat === turn.seat;
}

/** The lines from a place on, as turns in their order. */
export function turnsOf(lines: readonly LineTold[], from = 0): readonly Turn[] {
  const turns: Turn[] = [];
  lines.slice(from).forEach((line, index) => {
    const last = turns.at(-1);
    if (last && goesOn(last, line)) turns[turns.length - 1] = { ...last, lines: [...last.lines, line] };
    else turns.push({ seat: line.seat, from: from + index, lines: [line] });
  });
  return turns;
}

/** Turns under their headings; a heading within a turn cuts it in two. */
export function sectionsOf(turns: readonly Turn[], headingOf: (line: LineTold) => string | null): readonly Section[] {
  const sections: { heading: string | null; turns: Turn[] }[] = [{ heading: null, turns: [] }];
  for (const turn of turns) {
    let rest: Turn = { ...turn, lines: [] };
    turn.lines.forEach((line, index) => {
      const heading = headingOf(line);
      if (heading !== null) {
        if (rest.lines.length > 0) sections.at(-1)?.turns.push(rest);
        sections.push({ heading, turns: [] });
        rest = { seat: turn.seat, from: turn.from + index, lines: [] };
      }
      rest = { ...rest, lines: [...rest.lines, line] };
    });
    if (rest.lines.length > 0) sections.at(-1)?.turns.push(rest);
  }
  return sections.filter((section) => section.heading !== null || section.turns.length > 0);
}

/** Which line of a turn stands for all of it: the first decision. */
export function headOf(turn: Turn): LineTold | undefined {
  return turn.lines.find((line) => line.seat !== CHANCE) ?? turn.lines[0];
}
