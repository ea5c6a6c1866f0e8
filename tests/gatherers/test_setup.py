"""Chapter 1: setting up."""

import numpy as np
import pytest

from beringia import game
from beringia.errors import SetupError
from beringia.games.gatherers.components import FIRST_KIND, HUTS, IS_BONUS, KIND_COUNT, MEMBERS
from beringia.questions import CHANCE

from .positions import EDITIONS, box, draw_and_place, opened, scene, starting, unseen, word, zone_on

OPENING = (
    "gatherers seats=2 tiles=2002 forest=segment fire=empty phase=draw actor=chance turn=a tile=- is-bonus=no "
    "table=n56a@0,0,r0 dead=- aside=- shrine=- a=-/-/0.0.0.0.0.0 b=-/-/0.0.0.0.0.0"
)


@pytest.mark.rule("Gatherers 1.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_play_and_seat_a_begins(seats: int) -> None:
    match = opened(seats)
    assert match.seats == seats
    assert (match.actor, word(match, "turn")) == (CHANCE, "a")
    match.play("*draw n61")
    assert match.actor == 0


@pytest.mark.rule("Gatherers 1.1")
@pytest.mark.parametrize("seats", [0, 1, 6, 8])
def test_nobody_plays_alone_or_with_more_than_five(seats: int) -> None:
    with pytest.raises(SetupError, match=f"for 2 to 5 seats, not {seats}"):
        opened(seats)


def test_the_opening_position_is_that_of_the_notation() -> None:
    assert opened().position() == OPENING


@pytest.mark.rule("Gatherers 1.2")
@pytest.mark.parametrize(("edition", "land", "bonus"), [("2002", 78, 12), ("2014", 78, 12), ("2020", 78, 16)])
def test_each_set_has_78_land_tiles_besides_the_start_tile_and_its_bonus_tiles(edition: str, land: int, bonus: int) -> None:
    match = opened(edition=edition)
    first = int(FIRST_KIND[match.state.tile_set])
    counts = [0, 0]
    for index, count in enumerate(match.state.unseen[: int(FIRST_KIND[match.state.tile_set + 1]) - first]):
        counts[int(IS_BONUS[first + index])] += int(count)
    assert counts == [land, bonus]
    assert KIND_COUNT[first] == 1


@pytest.mark.rule("Gatherers 1.2")
def test_tiles_alike_up_to_a_turn_are_one_kind_with_a_count() -> None:
    kinds = box("2002")
    assert {name: count for name, count in kinds.items() if count == 3} == {"n33": 3}
    assert kinds["n50"] == 2  # n50 is n52 turned by a quarter
    assert "n52" not in kinds
    assert kinds["n15"] == 2
    assert "n19a" not in kinds
    assert box("2020")["n19b"] == 1  # it has a fish there
    match = opened()
    match.play("*draw n52")
    assert word(match, "tile") == "n50"
    assert unseen(match)["n50"] == 1


@pytest.mark.rule("Gatherers 1.3")
@pytest.mark.parametrize(("edition", "start"), [("2002", "n56a"), ("2014", "n56a"), ("2020", "n56b")])
def test_the_start_tile_lies_on_the_first_cell_not_turned(edition: str, start: str) -> None:
    match = opened(edition=edition)
    assert word(match, "table") == f"{start}@0,0,r0"
    assert start not in unseen(match)


@pytest.mark.rule("Gatherers 1.3")
def test_nobody_can_stand_on_the_start_tile_but_its_zones_count() -> None:
    match = draw_and_place(opened(), "n37@1,0,r270")
    assert starting(match, "gatherer") == ["Wl"]  # on the new tile, in the forest it shares with the start tile
    match.play("gatherer Wl")
    assert word(match, "a").startswith("1:Wl/")
    s = match.state
    tile, zone = zone_on(s, "0,0:El")
    assert (tile, int(s.forest_zones[s.forest_parent[zone - 1]])) == (0, 2)


@pytest.mark.rule("Gatherers 1.4")
@pytest.mark.parametrize(("edition", "huts"), [("2002", 2), ("2014", 2), ("2020", 3)])
def test_each_player_has_five_members_and_the_huts_of_the_set(edition: str, huts: int) -> None:
    match = opened(5, edition)
    assert MEMBERS == 5
    assert int(HUTS[match.state.tile_set]) == huts
    assert match.scores == [0] * 5
    assert all(word(match, letter) == "-/-/0.0.0.0.0.0" for letter in "abcde")


@pytest.mark.rule("Gatherers 1.4")
@pytest.mark.parametrize(("edition", "huts"), [("2002", 2), ("2020", 3)])
def test_the_last_hut_may_be_put_down_and_not_one_more(edition: str, huts: int) -> None:
    rivers = ("n03@-5,0", "n06@-8,0", "n08@-11,0")
    for count in range(huts + 1):
        spots = " ".join(f"{name.partition('@')[2]}:Nm" for name in rivers[:count])
        match = scene(" ".join(rivers) + " n09@0,0", edition=edition, huts={"a": spots}, phase="piece")
        assert bool(starting(match, "hut")) == (count < huts)


@pytest.mark.rule("Gatherers 1.5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_everybody_sees_the_same_and_it_is_everything_but_the_order(edition: str) -> None:
    match = game("gatherers").start(3, edition, seed=5)
    for _ in range(60):
        match.play(match.actions()[-1])
    views = [match.view(seat) for seat in range(3)]
    assert word(match, "tile") != "-"
    for seat, view in enumerate(views):
        guess = match.guess(seat, np.arange(1, 5, dtype=np.uint32))
        assert guess == match
        for name in match.game.state.names or ():
            if name in (view.dtype.names or ()):
                assert np.array_equal(view[0][name], match.states[0][name]), name


@pytest.mark.rule("Gatherers 1.5")
def test_a_tile_that_leaves_the_game_is_shown_to_all() -> None:
    match = scene("n56a@0,0 n68@-1,0,r270", left="n13 n62")
    match.play("*draw n13")
    assert "n13" in word(match, "aside").split(",")
    assert all(match.guess(seat, np.arange(1, 5, dtype=np.uint32)) == match for seat in range(2))
