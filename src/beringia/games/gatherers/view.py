"""What a seat may know: everything. Only the order of the unseen tiles is hidden, and no position holds an order (1.5)."""

from beringia.games.gatherers.state import STATE, State
from beringia.kernel import kernel
from beringia.layout import UInt32s

VIEW = STATE


@kernel
def copy(s: State, out: State) -> None:
    """All of a position."""
    out.seats = s.seats
    out.tile_set = s.tile_set
    out.forest_by_tile = s.forest_by_tile
    out.fire_hunter = s.fire_hunter
    out.phase = s.phase
    out.seat = s.seat
    out.turn = s.turn
    out.drawn = s.drawn
    out.is_bonus = s.is_bonus
    out.shrine = s.shrine
    out.tiles = s.tiles
    out.cells = s.cells
    out.rivers = s.rivers
    out.forests = s.forests
    out.meadows = s.meadows
    out.lakes = s.lakes
    out.dead_count = s.dead_count
    out.unseen[:] = s.unseen
    out.tile_cell[:] = s.tile_cell
    out.tile_kind[:] = s.tile_kind
    out.tile_turns[:] = s.tile_turns
    out.tile_forest[:] = s.tile_forest
    out.tile_river[:] = s.tile_river
    out.tile_meadow[:] = s.tile_meadow
    out.cell[:] = s.cell
    out.demand[:] = s.demand
    out.forest_parent[:] = s.forest_parent
    out.forest_open[:] = s.forest_open
    out.forest_tiles[:] = s.forest_tiles
    out.forest_zones[:] = s.forest_zones
    out.forest_riches[:] = s.forest_riches
    out.forest_members[:] = s.forest_members
    out.river_parent[:] = s.river_parent
    out.river_open[:] = s.river_open
    out.river_tiles[:] = s.river_tiles
    out.river_fish[:] = s.river_fish
    out.river_lake[:] = s.river_lake
    out.river_members[:] = s.river_members
    out.meadow_parent[:] = s.meadow_parent
    out.meadow_deer[:] = s.meadow_deer
    out.meadow_tigers[:] = s.meadow_tigers
    out.meadow_game[:] = s.meadow_game
    out.meadow_members[:] = s.meadow_members
    out.water_parent[:] = s.water_parent
    out.water_fish[:] = s.water_fish
    out.water_huts[:] = s.water_huts
    out.member[:] = s.member
    out.hut[:] = s.hut
    out.dead[:] = s.dead
    out.tally[:] = s.tally


@kernel
def view(s: State, seat: int, out: State) -> None:  # noqa: ARG001
    """Gatherers 1.5: the whole position."""
    copy(s, out)


@kernel
def guess(v: State, luck: UInt32s, out: State) -> None:  # noqa: ARG001
    """Gatherers 1.5: there is nothing to guess."""
    copy(v, out)
