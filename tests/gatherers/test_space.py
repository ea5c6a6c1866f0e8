"""Dense indices: cells by their place among the empty ones, members among the seat's own."""

import beringia
from beringia.games.gatherers.components import TURNS

from .positions import scene


def test_the_index_of_a_placing_is_the_rank_of_its_cell_and_the_turn() -> None:
    match = beringia.game("gatherers").start(seed=3)
    space = beringia.game("gatherers").actions(match.seats)
    cells = match.state.cell[: int(match.state.cells)].tolist()
    for action, words in zip(match.actions(), match.legal(), strict=True):
        rank, turns = divmod(space.index(match, action), TURNS)
        x, y = cells[rank] + 32768 >> 8, cells[rank] + 32768 & 255
        assert words == f"place {x - 128},{y - 128} r{90 * turns}"


def test_a_member_taken_back_is_numbered_among_the_seats_own() -> None:
    members = {"a": "0,0:Em 5,0:Nl 5,5:Em", "b": "5,2:Nl"}
    match = scene("n22b@0,0,r90 n62@5,0 n61@5,2 n48@5,5", drawn="m88", edition="2020", members=members)
    match.play(match.legal()[0])
    space = beringia.game("gatherers").actions(2)
    assert match.legal() == ["take 0,0 Nm", "take 5,0 Nl", "take 5,5 Em", "leave"]
    first = space.index(match, "take 0,0 Nm")
    assert [space.index(match, words) - first for words in match.legal()] == [0, 1, 2, 5]


def test_land_and_bonus_tiles_are_numbered_within_the_set() -> None:
    for edition in ("2002", "2020"):
        match = beringia.game("gatherers").start(2, edition)
        chance = beringia.game("gatherers").actions(2).chance
        assert [chance.index(match, action) for action in match.actions()] == [action >> 16 & 255 for action in match.actions()]
