/** Endless Winter for the shell. */

import type { GameClient } from "../game.ts";
import Board from "./Board.svelte";
import logic from "./logic.ts";
import Mine from "./Mine.svelte";
import { pointSources } from "./pointSources.ts";
import Seat from "./Seat.svelte";
import Whole from "./ownBoard/Whole.svelte";

const game: GameClient = { ...logic, pointSources, Board, Mine, Seat, Whole, side: "narrow" };

export default game;
