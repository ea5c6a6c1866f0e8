/** Endless Winter in English. Every other language has the same keys. */

import type { Dictionary } from "../../../words/words.ts";
import effects from "./en/effects.ts";
import face from "./en/face.ts";
import names from "./en/names.ts";
import play from "./en/play.ts";
import things from "./en/things.ts";
import { numbered } from "./numbered.ts";

const words: Dictionary = { ...face, ...names, ...numbered("no. {n}", "en"), ...effects, ...things, ...play };

export default words;
