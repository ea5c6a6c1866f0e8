/** Endless Winter for the shell. */

import type { GameClient } from "../game.ts";
import Board from "./Board.svelte";
import logic from "./logic.ts";
import Mine from "./Mine.svelte";
import Seat from "./Seat.svelte";
import Whole from "./Whole.svelte";

const game: GameClient = { ...logic, Board, Mine, Seat, Whole, side: "narrow" };

export default game;
