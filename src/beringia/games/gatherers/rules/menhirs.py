"""Gatherers, chapter 6: the menhir tiles of 2020."""

from beringia.action import pack
from beringia.games.gatherers.actions import Kind, x_of, y_of
from beringia.games.gatherers.components import (
    AUROCHS,
    AUROCHS_POINTS,
    DEER,
    DEER_POINTS,
    FIRST_PLACE,
    LOGBOAT_LAKE,
    MAMMOTH_POINTS,
    MAMMOTHS,
    MEADOW,
    MEMBERS,
    SPECIAL_ZONE,
    TIGERS,
    ZONE_TYPE,
    ZONES,
)
from beringia.games.gatherers.rules.areas import lakes_in, meadow_of
from beringia.games.gatherers.rules.pieces import insert_piece, piece_on, take_member, tile_of, zone_of
from beringia.games.gatherers.rules.tiles import tile_on
from beringia.games.gatherers.scoring import animals_near, is_near, system_with
from beringia.games.gatherers.state import Source, State
from beringia.kernel import kernel
from beringia.layout import Int32s
from beringia.meaning import NONE


@kernel
def list_own_members(s: State, out: Int32s, n: int) -> int:
    """Gatherers 6.1: each own member on the table may come back, or none; in ascending order of cells."""
    for _ in range(MEMBERS):
        best = 0
        for index in range(MEMBERS):
            piece = int(s.member[s.seat, index])
            if piece != NONE:
                cell = int(s.tile_cell[tile_of(piece)])
                action = pack(Kind.TAKE, x_of(cell), y_of(cell), piece & 15)
                if (n == 0 or action > out[n - 1]) and (best == 0 or action < best):
                    best = action
        if best != 0:
            out[n] = best
            n += 1
    out[n] = pack(Kind.LEAVE, 0, 0, 0)
    return n + 1


@kernel
def take_back(s: State, cell: int, place: int) -> None:
    """Gatherers 6.1: the shaman brings a member back to its owner."""
    piece = piece_on(tile_on(s, cell), place)
    for index in range(MEMBERS):
        if s.member[s.seat, index] == piece:
            take_member(s, int(s.seat), index)
            return


@kernel
def score_logboat(s: State) -> None:
    """Gatherers 6.2: two points for each lake of the river system."""
    tile = int(s.tiles) - 1
    s.tally[s.turn, Source.LOGBOAT] += int(LOGBOAT_LAKE) * lakes_in(s, system_with(s, tile))


@kernel
def spring_trap(s: State) -> None:
    """Gatherers 6.3: the animals near the hunting trap score for its player, and are gone."""
    trap = int(s.tiles) - 1
    meadow = meadow_of(s, trap, int(SPECIAL_ZONE[s.tile_kind[trap]]))
    deer, game, tigers = animals_near(s, trap, meadow, 0), animals_near(s, trap, meadow, 1), animals_near(s, trap, meadow, 2)
    s.tally[s.turn, Source.TRAP] += game + int(DEER_POINTS[s.tile_set]) * max(deer - tigers, 0)
    for tile in range(int(s.tiles)):
        if is_near(s, trap, tile):
            bury_animals(s, tile, meadow)


@kernel
def bury_animals(s: State, tile: int, meadow: int) -> None:
    """Gatherers 6.3: the animals of a tile in the trap's meadow are gone for good."""
    kind = int(s.tile_kind[tile])
    for zone in range(ZONES[kind]):
        if ZONE_TYPE[kind, zone] == MEADOW and meadow_of(s, tile, zone) == meadow:
            if DEER[kind, zone] + MAMMOTHS[kind, zone] + AUROCHS[kind, zone] + TIGERS[kind, zone] > 0:
                piece = piece_on(tile, int(FIRST_PLACE[kind, s.tile_turns[tile], zone]))
                remove_animals(s, piece, meadow)
                insert_piece(s.dead, piece)
                s.dead_count += 1


@kernel
def remove_animals(s: State, piece: int, meadow: int) -> None:
    """Gatherers 6.3: the animals of a zone, written like a piece, no longer count in their meadow."""
    kind, zone = int(s.tile_kind[tile_of(piece)]), zone_of(s, piece)
    game = MAMMOTHS[kind, zone] * MAMMOTH_POINTS[s.tile_set] + AUROCHS[kind, zone] * AUROCHS_POINTS[s.tile_set]
    s.meadow_deer[meadow] -= DEER[kind, zone]
    s.meadow_tigers[meadow] -= TIGERS[kind, zone]
    s.meadow_game[meadow] -= game
