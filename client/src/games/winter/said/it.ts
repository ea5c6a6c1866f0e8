/** The sentences of Endless Winter in Italian. */

import type { Sayings } from "../../../words/sayings.ts";
import effects from "./it/effects.ts";
import notation from "./it/notation.ts";
import reasons from "./it/reasons.ts";
import told from "./it/told.ts";

const sayings: Sayings = { ...effects, ...told, ...reasons, ...notation };

export default sayings;
