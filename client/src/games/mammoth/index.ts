/** Mammoth Hunters for the shell. */

import { shelfOf, type TextFile } from "../../words/roomTexts.ts";
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
  words: shelfOf(import.meta.glob<TextFile>("./words/??.ts")),
  said: shelfOf(import.meta.glob<TextFile>("./said/??.ts")),
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
