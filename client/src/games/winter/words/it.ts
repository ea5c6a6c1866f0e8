/** Endless Winter in Italian. */

import type { Dictionary } from "../../../words/words.ts";
import effects from "./it/effects.ts";
import names from "./it/names.ts";
import play from "./it/play.ts";
import things from "./it/things.ts";

const words: Dictionary = { ...names, ...effects, ...things, ...play };

export default words;
