/** The sentences of Endless Winter in Dutch. */

import type { Sayings } from "../../../words/sayings.ts";
import effects from "./nl/effects.ts";
import notation from "./nl/notation.ts";
import reasons from "./nl/reasons.ts";
import told from "./nl/told.ts";

const sayings: Sayings = { ...effects, ...told, ...reasons, ...notation };

export default sayings;
