/** Endless Winter in Dutch. */

import type { Dictionary } from "../../../words/words.ts";
import effects from "./nl/effects.ts";
import face from "./nl/face.ts";
import names from "./nl/names.ts";
import play from "./nl/play.ts";
import things from "./nl/things.ts";
import { numbered } from "./numbered.ts";

const words: Dictionary = { ...face, ...names, ...numbered("nr. {n}", "nl"), ...effects, ...things, ...play };

export default words;
