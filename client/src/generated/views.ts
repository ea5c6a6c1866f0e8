// Written by tools/views_ts.py from the fields of the games' views. Do not edit.
// They are types, not interfaces: only those are also views of any game.

type Row = readonly number[];
type Table = readonly Row[];
type Tables = readonly Table[];

/** What a seat sees of Mammoth Hunters. */
export type MammothView = {
  /** how many play (3 to 5) */
  readonly seats: number;
  /** 4, or 3 in the short game (3 to 4) */
  readonly rounds: number;
  /** 1: 6.9 holds (0 or 1) */
  readonly clubs_aside: number;
  /** 1: 4.8 holds (0 or 1) */
  readonly short_moves: number;
  /** 1: 4.9 holds (0 or 1) */
  readonly pit_hunter: number;
  /** 1: 2.6 holds (0 or 1) */
  readonly strict8: number;
  /** 0: thin borders count, 1: they do not (0 or 1) */
  readonly borders: number;
  /** the round, from 1 (1 to 4) */
  readonly round_number: number;
  /** what is waited for, see below (0 to 12) */
  readonly phase: number;
  /** who decides: while you are asked, yourself (0 to 4; -1: chance; -2: nobody) */
  readonly seat: number;
  /** whose turn it is (0 to 4; NONE) */
  readonly turn: number;
  /** who took the first turn of this round (0 to 4) */
  readonly starter: number;
  /** who took the last dark stone of this round (0 to 4; NONE) */
  readonly ender: number;
  /** the card being carried out, or the echo in COPY (0 to 21; NONE) */
  readonly card: number;
  /** where Follow the Herd and The Long Walk lead (0 to 11; NONE) */
  readonly region: number;
  /** where The Long Walk comes from (0 to 11; NONE) */
  readonly origin: number;
  /** 1: the mammoth of this action has been used (0 or 1) */
  readonly herd_used: number;
  /** hunters placed, moved or removed so far in this action (0 to 3) */
  readonly steps: number;
  /** whose hunter each of them was, by steps (0 to 4) */
  readonly step_owner: Row;
  /** where each of them stands now; NONE if it was removed, by steps (0 to 11; NONE) */
  readonly step_region: Row;
  /** 1: it is clubbed now, by steps (0 or 1) */
  readonly step_clubbed: Row;
  /** cards still to draw (0 to 5) */
  readonly draws: number;
  /** pile of the card that chance draws: 0 light, 1 dark (0 to 1; NONE) */
  readonly shade: number;
  /** bit set of regions under ice (0 to 4095) */
  readonly ice: number;
  /** mammoths on each region, by regions (0 to 6) */
  readonly mammoths: Row;
  /** face-down fire tiles, by regions (0 to 14) */
  readonly fires: Row;
  /** strength of the turned fire tiles together, by regions (0 to 15) */
  readonly strength: Row;
  /** tiles of each strength that are not turned, by strengths (0 to 5) */
  readonly unturned: Row;
  /** hunters without a club, by seats, regions (0 to 12) */
  readonly plain: Table;
  /** hunters with a club, by seats, regions (0 to 6) */
  readonly clubbed: Table;
  /** hunters in front of their owner, by seats (0 to 12) */
  readonly supply: Row;
  /** clubs in front of players, by seats (0 to 6) */
  readonly clubs: Row;
  /** stones of each player, by seats (0 to 50) */
  readonly stones: Row;
  /** mammoths beside the board (0 to 6) */
  readonly mammoth_supply: number;
  /** clubs beside the board (0 to 6) */
  readonly club_supply: number;
  /** dark stones left (0 to 50) */
  readonly dark_supply: number;
  /** light stones left (0 to 50) */
  readonly light_supply: number;
  /** top of the discard piles, by shades (0 to 21; NONE) */
  readonly open_card: Row;
  /** in the discard piles, face known to all, not open, by cards (0 to 4) */
  readonly seen: Row;
  /** hunters that scored 1, 2, 3 points in each round, by seats, rounds, rates (0 to 12) */
  readonly tally: Tables;
  /** whose view it is; a spectator has no cards (0 to 4; -3: spectator) */
  readonly viewer: number;
  /** how many of each card you hold, by cards (0 to 4) */
  readonly own_hand: Row;
  /** cards the viewer discarded unseen that still lie in the piles, by cards (0 to 4) */
  readonly own_buried: Row;
  /** how many light and dark cards each seat holds, by seats, shades (0 to 5) */
  readonly hand_shades: Table;
  /** how many of each shade each seat discarded unseen, by seats, shades (0 to 55) */
  readonly buried_shades: Table;
};

export const MAMMOTH_PHASES = ["place", "deal", "play", "copy", "give", "act", "discard", "draw", "card", "reveal", "lot", "glacier", "over"] as const;

/** What a seat sees of Hunters and Gatherers. */
export type GatherersView = {
  /** how many play (2 to 5) */
  readonly seats: number;
  /** 0: 2002, 1: 2020 (0 to 1) */
  readonly tile_set: number;
  /** 1: a forest counts its tiles, 0: its zones (0 or 1) */
  readonly forest_by_tile: number;
  /** 1: a hunter may stand in the fire (0 or 1) */
  readonly fire_hunter: number;
  /** what is waited for, see below (0 to 5) */
  readonly phase: number;
  /** who decides: while you are asked, yourself (0 to 4; -1: chance; -2: nobody) */
  readonly seat: number;
  /** whose turn it is; NONE at the end (0 to 4; NONE) */
  readonly turn: number;
  /** kind of the tile drawn and not yet placed (0 to 162; NONE) */
  readonly drawn: number;
  /** 1: the bonus tile of this turn (0 or 1) */
  readonly is_bonus: number;
  /** the seat that put a hunter on the shrine's tile (0 to 4; NONE) */
  readonly shrine: number;
  /** tiles on the table (1 to 95) */
  readonly tiles: number;
  /** empty cells beside a tile (0 to 192) */
  readonly cells: number;
  /** river zones on the table (0 to 102) */
  readonly rivers: number;
  /** forest zones on the table (0 to 81) */
  readonly forests: number;
  /** meadow zones on the table (0 to 196) */
  readonly meadows: number;
  /** lake zones on the table (0 to 30) */
  readonly lakes: number;
  /** meadow zones whose animals the hunting trap took (0 to 18) */
  readonly dead_count: number;
  /** tiles of each kind that have not been drawn; kinds of the 2020 set count from 0 here, too, by kinds of the set (0 to 3) */
  readonly unseen: Row;
  /** where each tile lies, x and y in one number, by tiles (-32768 to 32767; y + 256 * x - 32768) */
  readonly tile_cell: Row;
  /** what tile it is, by tiles (0 to 162) */
  readonly tile_kind: Row;
  /** quarter turns clockwise, by tiles (0 to 3) */
  readonly tile_turns: Row;
  /** number of its first forest zone, by tiles (0 to 81) */
  readonly tile_forest: Row;
  /** number of its first river zone, by tiles (0 to 102) */
  readonly tile_river: Row;
  /** number of its first meadow zone, by tiles (0 to 196) */
  readonly tile_meadow: Row;
  /** the empty cells, ascending, x and y in one number, by cells (-32768 to 32767; y + 256 * x - 32768) */
  readonly cell: Row;
  /** what their neighbours show, two bits a side: 0 no tile, else the side's type plus 1, by cells (0 to 255; north + 4 * east + 16 * south + 64 * west) */
  readonly demand: Row;
  /** a zone nearer to the one that speaks for the forest; itself if it speaks, by forests (0 to 80) */
  readonly forest_parent: Row;
  /** sides that face an empty cell, by forests (0 to 119) */
  readonly forest_open: Row;
  /** tiles it covers, by forests (0 to 95) */
  readonly forest_tiles: Row;
  /** zones it consists of, by forests (0 to 81) */
  readonly forest_zones: Row;
  /** patches of mushrooms, plus 16 if it holds gold, by forests (0 to 31; mushrooms + 16 * gold) */
  readonly forest_riches: Row;
  /** members in it, of all seats, by forests (0 to 25) */
  readonly forest_members: Row;
  /** as forest_parent, by rivers (0 to 101) */
  readonly river_parent: Row;
  /** sides that face an empty cell, by rivers (0 to 2) */
  readonly river_open: Row;
  /** tiles it runs on, by rivers (0 to 95) */
  readonly river_tiles: Row;
  /** fish in it and in the lakes at its ends, by rivers (0 to 50) */
  readonly river_fish: Row;
  /** the lake at one end, see below; 0 if none, by rivers (1 to 190; 0: no lake; which + 2 * tile + 1) */
  readonly river_lake: Row;
  /** members in it, of all seats, by rivers (0 to 25) */
  readonly river_members: Row;
  /** as forest_parent, by meadows (0 to 195) */
  readonly meadow_parent: Row;
  /** deer in it, by meadows (0 to 33) */
  readonly meadow_deer: Row;
  /** tigers in it, by meadows (0 to 13) */
  readonly meadow_tigers: Row;
  /** points for the mammoths and aurochs in it, by meadows (0 to 71) */
  readonly meadow_game: Row;
  /** members in it, of all seats, by meadows (0 to 25) */
  readonly meadow_members: Row;
  /** as forest_parent, for river systems: rivers keep their number, lakes follow after all rivers, by waters (0 to 131) */
  readonly water_parent: Row;
  /** fish in it, by waters (0 to 50) */
  readonly water_fish: Row;
  /** huts at it, of all seats, by waters (0 to 15) */
  readonly water_huts: Row;
  /** members on the table, ascending, then NONE: tile number * 16 + first place, by seats, members (0 to 1519; NONE; place + 16 * tile) */
  readonly member: Table;
  /** huts on the table, written like members, by seats, huts (0 to 1519; NONE; place + 16 * tile) */
  readonly hut: Table;
  /** meadow zones whose animals the hunting trap took, written like members, by dead (0 to 1519; NONE; place + 16 * tile) */
  readonly dead: Row;
  /** points by source, by seats, sources of points (0 to 9999) */
  readonly tally: Table;
};

export const GATHERERS_PHASES = ["draw", "place", "shaman", "piece", "bonus", "over"] as const;

/** What a seat sees of Endless Winter. */
export type WinterView = {
  /** how many play (1 to 4) */
  readonly seats: number;
  /** seats, and the rival in the solo game (2 to 4) */
  readonly players: number;
  /** 1: 10.1 holds (0 or 1) */
  readonly finds_on: number;
  /** 1: 10.4 holds (0 or 1) */
  readonly rest_tiles_on: number;
  /** 1: 10.5 holds (0 or 1) */
  readonly mammoth_on: number;
  /** 1: 2.14 holds (0 or 1) */
  readonly tribe_first: number;
  /** 1: food is turned into labour by hand (0 or 1) */
  readonly manual: number;
  /** 1: the eclipse goes in four steps (0 or 1) */
  readonly in_steps: number;
  /** 1: resting figures add labour once (0 or 1) */
  readonly rest_once: number;
  /** 1: chiefs are picked (0 or 1) */
  readonly chosen_chiefs: number;
  /** how strong the rival is (0 to 2) */
  readonly difficulty: number;
  /** the round, from 1 (1 to 4) */
  readonly round_number: number;
  /** what is waited for, see below (0 to 17) */
  readonly phase: number;
  /** who decides: while you are asked, yourself (0 to 3; -1: chance; -2: nobody) */
  readonly seat: number;
  /** whose turn, pile, eclipse, chief, side or hand it is (0 to 3; NONE) */
  readonly turn: number;
  /** players from the first place on; NONE beyond them, by seats (0 to 3; NONE) */
  readonly order: Row;
  /** operations that wait (0 to 16) */
  readonly depth: number;
  /** instructions, the next one last, by waiting (0 to 107) */
  readonly todo: Row;
  /** how often each is still to be carried out, by waiting (0 to 5) */
  readonly todo_left: Row;
  /** bit set of options already chosen, by waiting (0 to 3) */
  readonly todo_used: Row;
  /** where this turn's figure stands (0 to 4; NONE) */
  readonly place: number;
  /** what is still open in the column, see below (0 to 2; NONE) */
  readonly area: number;
  /** 1: this turn's figure was the first in its column (0 or 1) */
  readonly is_first: number;
  /** 1: the first culture card of this turn is still to come (0 or 1) */
  readonly free_card: number;
  /** 1: a tribe card was played before the figure (2.14) (0 or 1) */
  readonly tribe_played: number;
  /** the culture card whose price is asked, counted among all cards (0 to 47; NONE) */
  readonly card: number;
  /** labour in the pool (0 to 32767) */
  readonly labour: number;
  /** labour waiting for a figure in a column, by columns (0 to 127) */
  readonly bound: Row;
  /** labour, food and tools off the next action of a column, and off those after it, by columns, layers, parts (0 to 127) */
  readonly discount: Tables;
  /** how often each may still be taken, by gains (0 to 127) */
  readonly gains: Row;
  /** 1: the hexes led have been read (0 or 1) */
  readonly is_read: number;
  /** of the eclipse in steps: 0 to 3 (0 to 3; NONE) */
  readonly step: number;
  /** cards still to draw in phase HAND (0 to 5) */
  readonly deal: number;
  /** who was first this round, by columns (0 to 3; NONE) */
  readonly first_in: Row;
  /** the row of animals; NONE for an empty place, by places of the row (0 to 6; NONE) */
  readonly animals_open: Row;
  /** how many of each animal may still be laid open, by animals (0 to 10) */
  readonly animals_unseen: Row;
  /** the row of culture cards; NONE for an empty place, by places of the row (0 to 39; NONE) */
  readonly culture_open: Row;
  /** 1: the culture card may still be laid open, by culture cards (0 or 1) */
  readonly culture_unseen: Row;
  /** the rows of stones; NONE: taken or not laid out, by eras, places of a row (0 to 19; NONE) */
  readonly stones_open: Table;
  /** who has each stone, by stones (0 to 3; NONE) */
  readonly stone_owner: Row;
  /** tribe cards left in the stacks, from elder on, by recruits (0 to 15) */
  readonly recruits: Row;
  /** the tile on each hex, by hexes (0 to 23; NONE) */
  readonly land: Row;
  /** the hex of the sixth tile, while the land is laid out (0 to 18; NONE) */
  readonly odd: number;
  /** hexes of the glaciers, while the land is laid out, by glaciers (0 to 18; NONE) */
  readonly ice: Row;
  /** the find on each hex, by hexes (0 to 7; NONE; 100: face down) */
  readonly find: Row;
  /** the junction of the mammoth (0 to 23; NONE) */
  readonly mammoth: number;
  /** whose village stands on each junction, by junctions (0 to 3; NONE) */
  readonly village: Row;
  /** camps of each player on each hex, by seats, hexes (0 to 5) */
  readonly camps: Table;
  /** the megaliths by level: 0 none, seat + 1, or 5 for a grey one, by levels, cells (0 to 5) */
  readonly field: Table;
  /** megaliths each player has built, by seats (0 to 10) */
  readonly built: Row;
  /** the rest tile on top of the stack (0 to 7; NONE) */
  readonly tile_open: number;
  /** the rest tile of this turn (0 to 7; NONE) */
  readonly tile_held: number;
  /** 1: the rest tile has been seen, by rest tiles (0 or 1) */
  readonly tile_seen: Row;
  /** 1: the rival's card has been seen, by rival's cards (0 or 1) */
  readonly rival_seen: Row;
  /** labour of the rival's cards of this round (0 to 32767) */
  readonly rival_labour: number;
  /** chief of each player, by seats (0 to 4; NONE) */
  readonly chief: Row;
  /** side of each chief: 0 is A, 1 is B, by seats (0 to 1; NONE) */
  readonly side: Row;
  /** the place of the chief figure this round, by seats (0 to 4; NONE) */
  readonly chief_at: Row;
  /** likewise of the tribe figures, in the order they were placed, by seats, figures (0 to 4; NONE) */
  readonly figure_at: Table;
  /** food of each player, by seats (0 to 10) */
  readonly food: Row;
  /** tools of each player, by seats (0 to 10) */
  readonly tools: Row;
  /** how many of each card lie on the discard pile, by seats, cards (0 to 15) */
  readonly discard: Table;
  /** how many of each card lie above the board, by seats, cards (0 to 15) */
  readonly played: Table;
  /** how many of each card are buried, by seats, cards (0 to 15) */
  readonly buried: Table;
  /** cards buried; for the rival, too, by seats (0 to 127) */
  readonly buried_count: Row;
  /** animals of each kind not yet tipped, by seats, animals (0 to 10) */
  readonly untipped: Table;
  /** tipped animals of each kind, by seats, animals (0 to 10) */
  readonly tipped: Table;
  /** step reached on the track, by seats (0 to 7) */
  readonly sacrifice: Row;
  /** row reached on the track, by seats (0 to 6) */
  readonly honour: Row;
  /** place in that row from the left, from 1; 0 if unmoved, by seats (0 to 4) */
  readonly honour_place: Row;
  /** labour of the eclipse gained this round, by seats (0 to 127) */
  readonly eclipse_labour: Row;
  /** points by source, by seats, sources of points (0 to 9999) */
  readonly score: Table;
  /** whose view it is; a spectator has no cards (0 to 3; -3: spectator) */
  readonly viewer: number;
  /** how many of each card you hold, by cards (0 to 15) */
  readonly own_hand: Row;
  /** how many of each card are in your deck, by cards (0 to 15) */
  readonly own_deck: Row;
  /** how many of each card lie on your eclipse pile, by cards (0 to 15) */
  readonly own_pile: Row;
  /** the others' cards in hand, deck and unturned pile together, by seats, cards (0 to 15) */
  readonly covered: Table;
  /** the others' piles once they are turned up, by seats, cards (0 to 15) */
  readonly shown: Table;
  /** cards in the hand of each player, by seats (0 to 127) */
  readonly hand_size: Row;
  /** cards in the deck of each player, by seats (0 to 127) */
  readonly deck_size: Row;
  /** cards on the eclipse pile of each player, by seats (0 to 127) */
  readonly pile_size: Row;
};

export const WINTER_PHASES = ["land", "stones", "animals", "open", "chief", "side", "hand", "tile_up", "turn", "price", "column", "rest", "tile", "tile_next", "pile", "eclipse", "rival", "over"] as const;

export const WINTER_AREAS = ["top", "middle", "lower"] as const;
