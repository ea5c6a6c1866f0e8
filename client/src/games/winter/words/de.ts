/** Endless Winter in German. */

import type { Dictionary } from "../../../words/words.ts";
import effects from "./de/effects.ts";
import face from "./de/face.ts";
import names from "./de/names.ts";
import play from "./de/play.ts";
import things from "./de/things.ts";
import { numbered } from "./numbered.ts";

const words: Dictionary = { ...face, ...names, ...numbered("Nr. {n}", "de"), ...effects, ...things, ...play };

export default words;
