/** The sentences of Endless Winter in German. */

import type { Sayings } from "../../../words/sayings.ts";
import effects from "./de/effects.ts";
import notation from "./de/notation.ts";
import reasons from "./de/reasons.ts";
import told from "./de/told.ts";

const sayings: Sayings = { ...effects, ...told, ...reasons, ...notation };

export default sayings;
