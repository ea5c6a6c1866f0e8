import type { Sayings } from "../../../words/said.ts";

const sayings: Sayings = {};

export default sayings;
