/** Endless Winter in Hungarian. */

import type { Dictionary } from "../../../words/words.ts";
import effects from "./hu/effects.ts";
import face from "./hu/face.ts";
import names from "./hu/names.ts";
import play from "./hu/play.ts";
import things from "./hu/things.ts";
import { numbered } from "./numbered.ts";

const words: Dictionary = { ...face, ...names, ...numbered("{n}. számú", "hu"), ...effects, ...things, ...play };

export default words;
