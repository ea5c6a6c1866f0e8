/** Hunters and Gatherers at the table. */

import { shelfOf, type TextFile } from "../../words/roomTexts.ts";
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
  words: shelfOf(import.meta.glob<TextFile>("./words/??.ts")),
  said: shelfOf(import.meta.glob<TextFile>("./said/??.ts")),
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
