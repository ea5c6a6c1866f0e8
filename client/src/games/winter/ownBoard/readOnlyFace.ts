/** A face on which nothing can be chosen: for boards that are only shown. What they name belongs to somebody else. */

import type { Face } from "../../game.ts";

const NOTHING = (): void => undefined;

export function readOnlyFace(face: Face): Face {
  return {
    get context() {
      return face.context;
    },
    get pace() {
      return face.pace;
    },
    glow: () => "none",
    picked: [],
    choices: [],
    lit: [],
    pick: NOTHING,
    choose: NOTHING,
    putBack: NOTHING,
    peek: NOTHING,
    point: NOTHING,
    speak: NOTHING,
  };
}
