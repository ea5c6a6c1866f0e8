/** Mammoth Hunters for the shell. */

import type { GameClient } from "../game.ts";
import Board from "./Board.svelte";
import { heading, isScoring, sound, steps, warning } from "./lines.ts";
import { meant } from "./meant.ts";
import Mine from "./Mine.svelte";
import { isEitherWay, isMain, path, strength } from "./path.ts";
import { pointSources } from "./pointSources.ts";
import { prompt } from "./prompt.ts";
import Seat from "./Seat.svelte";
import { stages } from "./stages.ts";
import Supply from "./Supply.svelte";
import { about, label, nameOf, pointsFor, progress, summary } from "./tell.ts";

const game: GameClient = {
  id: "mammoth",
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
  isEitherWay,
  strength,
  label,
  isMain,
  prompt,
  nameOf,
  about,
  meant,
  steps,
  warning,
  heading,
  isScoring,
  sound,
  progress,
  summary,
  pointsFor,
  pointSources,
  stages,
  Board,
  Mine,
  Seat,
  Supply,
};

export default game;
