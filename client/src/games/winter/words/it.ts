/** Endless Winter in Italian. */

import type { Dictionary } from "../../../words/words.ts";
import effects from "./it/effects.ts";
import face from "./it/face.ts";
import names from "./it/names.ts";
import play from "./it/play.ts";
import things from "./it/things.ts";

const words: Dictionary = { ...face, ...names, ...effects, ...things, ...play };

export default words;
