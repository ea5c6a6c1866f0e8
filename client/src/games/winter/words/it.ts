/** Endless Winter in Italian. */

import type { Dictionary } from "../../../words/words.ts";
import effects from "./it/effects.ts";
import face from "./it/face.ts";
import names from "./it/names.ts";
import play from "./it/play.ts";
import things from "./it/things.ts";
import { numbered } from "./numbered.ts";

const words: Dictionary = { ...face, ...names, ...numbered("n. {n}", "it"), ...effects, ...things, ...play };

export default words;
