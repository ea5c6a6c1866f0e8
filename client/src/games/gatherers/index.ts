/** Hunters and Gatherers at the table. */

import type { GameClient } from "../game.ts";
import Board from "./Board.svelte";
import { heading, isScoring, sound, steps, warning } from "./lines.ts";
import Mine from "./Mine.svelte";
import { notation, path, thingOf } from "./path.ts";
import { pointSources } from "./pointSources.ts";
import { about, label, nameOf, progress, prompt, summary } from "./prompt.ts";
import Seat from "./Seat.svelte";
import { stages } from "./stages.ts";

const game: GameClient = {
  id: "gatherers",
  words: {
    en: () => import("./words/en.ts"),
    de: () => import("./words/de.ts"),
    nl: () => import("./words/nl.ts"),
    it: () => import("./words/it.ts"),
    hu: () => import("./words/hu.ts"),
  },
  said: {
    de: () => import("./said/de.ts"),
    nl: () => import("./said/nl.ts"),
    it: () => import("./said/it.ts"),
    hu: () => import("./said/hu.ts"),
  },
  path,
  isByHand: (offer) => offer.kind === "place",
  label,
  isMain: (offer) => offer.kind === "pass" || offer.kind === "leave",
  prompt,
  nameOf,
  about,
  meant: (anchor) => notation(thingOf(anchor)),
  steps,
  warning,
  heading,
  isScoring,
  sound,
  progress,
  summary,
  pointSources,
  stages,
  Board,
  Mine,
  Seat,
};

export default game;
