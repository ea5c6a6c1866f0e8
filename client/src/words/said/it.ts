import type { Sayings } from "../said.ts";

const sayings: Sayings = {};

export default sayings;
