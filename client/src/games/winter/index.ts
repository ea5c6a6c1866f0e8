/** Endless Winter for the shell. */

import type { GameClient } from "../game.ts";
import Board from "./Board.svelte";
import logic from "./logic.ts";
import Mine from "./Mine.svelte";
import { places } from "./places.ts";
import Seat from "./Seat.svelte";
import Whole from "./Whole.svelte";

const game: GameClient = { ...logic, places, Board, Mine, Seat, Whole, side: "narrow" };

export default game;
