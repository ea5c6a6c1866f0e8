import type { GameClient } from "../game.ts";
import Stub from "./Stub.svelte";
const none = { default: {} };
const w = () => Promise.resolve(none);
const game: GameClient = {
  id: "gatherers",
  words: { en: w, de: w, nl: w, it: w, hu: w },
  path: () => [],
  label: (o) => o.action,
  isMain: (o) => ["done", "pass", "keep"].includes(o.kind),
  prompt: () => ({ text: "Decide." }),
  nameOf: (a) => a,
  about: (a) => a,
  meant: () => null,
  sentence: (l) => l.text,
  progress: () => "",
  summary: () => [],
  Board: Stub,
  Mine: Stub,
  Seat: Stub,
};
export default game;
