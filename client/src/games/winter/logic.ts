/** Everything of Endless Winter for the shell but the pictures. */

import { shelfOf, type TextFile } from "../../words/roomTexts.ts";
import type { GameClient } from "../game.ts";
import { about } from "./texts/about.ts";
import { label } from "./texts/label.ts";
import { heading, isScoring, sound } from "./texts/log.ts";
import { meant } from "./meant.ts";
import { further, goesOn, isEitherWay, isMain, path, strength } from "./path.ts";
import { prompt } from "./prompt.ts";
import { stages } from "./stages.ts";
import { progress, summary } from "./texts/summary.ts";
import { nameOf } from "./tell.ts";
import { steps, warning } from "./texts/turn.ts";

export type Pictures = "Board" | "Mine" | "Seat" | "Supply" | "Whole" | "side";

const logic = {
  id: "winter",
  words: shelfOf(import.meta.glob<TextFile>("./words/??.ts")),
  said: shelfOf(import.meta.glob<TextFile>("./said/??.ts")),
  path,
  isEitherWay,
  further,
  strength,
  label,
  isMain,
  prompt,
  nameOf,
  about,
  meant,
  goesOn,
  steps,
  warning,
  heading,
  isScoring,
  sound,
  progress,
  summary,
  stages,
} satisfies Omit<GameClient, Pictures>;

export default logic;
