/** The sentences of Endless Winter in Hungarian. */

import type { Sayings } from "../../../words/sayings.ts";
import effects from "./hu/effects.ts";
import notation from "./hu/notation.ts";
import reasons from "./hu/reasons.ts";
import told from "./hu/told.ts";

const sayings: Sayings = { ...effects, ...told, ...reasons, ...notation };

export default sayings;
