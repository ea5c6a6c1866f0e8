"""Tests of the reference of Hunters and Gatherers alone: the rulebook's examples, single rules, and random games."""

import random
from collections import Counter
from itertools import product

import pytest

from .gatherers import Reference
from .gatherers_box import PLACES, open_box
from .gatherers_position import OPTIONS, Position, Spot, unseen
from .gatherers_scoring import score_end, score_huts, score_meadows

OPENING_LINE = (
    "gatherers seats=2 tiles=2002 forest=segment fire=empty phase=draw actor=chance turn=a tile=- is-bonus=no "
    "table=n56a@0,0,r0 dead=- aside=- shrine=- a=-/-/0.0.0.0.0.0 b=-/-/0.0.0.0.0.0"
)

Tiles = list[tuple[str, int, int, int]]

FIVE_ZONES: Tiles = [("n67", 0, 0, 0), ("n75", 0, -1, 0), ("n30", 1, -1, 0), ("n31", 1, 0, 0)]
SIX_ZONES: Tiles = [("n67", 0, 0, 0), ("n63", 0, -1, 1), ("n30", 1, -1, 0), ("n31", 1, 0, 0), ("n36a", 0, -2, 0)]
RIVER_OF_SIX: Tiles = [("n20a", -1, 0, 0), ("n48", 0, 0, 0), ("n79a", 1, 0, 0)]
FOUR_LAKES: Tiles = [("n03", 0, 0, 0), ("n00", 0, -1, 2), ("n79a", 1, 0, 0), ("n59", -1, 0, 1)]
GAME_FOR_TWO: Tiles = [("n62", 0, 0, 0), ("n61", 1, 0, 0), ("n18", 0, 1, 0)]
GAME_FOR_THREE: Tiles = [*GAME_FOR_TWO, ("n36a", 2, 0, 0), ("b10", 3, 0, 0), ("n37", -1, 0, 0)]
RING: Tiles = [("n15", 0, 0, 0), ("n16", 1, 0, 1), ("n18", 1, 1, 2), ("n21a", 0, 1, 3)]


def word(game: Reference, key: str) -> str:
    """The value of one word of the line."""
    return next(part.split("=", 1)[1] for part in game.line().split(" ") if part.startswith(f"{key}="))


def play(game: Reference, *actions: str) -> None:
    """Several actions one after the other."""
    for action in actions:
        game.play(action)


def values(game: Reference, kind: str) -> list[object]:
    """The values of all areas of one type, the greatest first."""
    return sorted((entry["value"] for entry in game.areas() if entry["type"] == kind), key=str, reverse=True)


def area_at(game: Reference, kind: str, number: int, zone: int) -> dict[str, object]:
    """The area of one type with a zone."""
    for entry in game.areas():
        zones = entry["zones"]
        if entry["type"] == kind and isinstance(zones, list) and (number, zone) in zones:
            return entry
    raise AssertionError("no such area")


def asking_for_bonus(laid: Tiles, edition: str = "2002", fire: str = "empty") -> Reference:
    """Chance is asked for a bonus tile in the turn of seat a."""
    game = Reference.on_table(laid, {"tiles": edition, "fire": fire})
    game.position.phase = "bonus"
    game.position.is_bonus = True
    return game


def spots(game: Reference, names: tuple[str, ...]) -> list[Spot]:
    """Zones on the table, each by the number of its tile and a place (`3:Wm`)."""
    pairs = [name.split(":") for name in names]
    return [(int(number), game.position.zone_at(int(number), PLACES.index(place))) for number, place in pairs]


def members(game: Reference, seat: str, *names: str) -> None:
    """Members of a seat stand on these zones."""
    game.position.players["abcde".index(seat)].members = spots(game, names)


def huts(game: Reference, seat: str, *names: str) -> None:
    """Huts of a seat stand on these zones."""
    game.position.players["abcde".index(seat)].huts = spots(game, names)


def put_aside_all_but(position: Position, stack: str, *left: str) -> None:
    """All unseen tiles of a stack leave the game, but one of each of these kinds."""
    for kind, number in unseen(position, stack).items():
        position.aside += [kind] * (number - (kind in left))


# Chapter 1


def test_opening_line() -> None:
    assert Reference.start(2).line() == OPENING_LINE


@pytest.mark.parametrize("edition", OPTIONS["tiles"])
def test_stacks_hold_what_the_box_says(edition: str) -> None:
    box = open_box(edition)
    assert sum(box.stack("start").values()) == 1
    assert sum(box.stack("start").values()) + sum(box.stack("land").values()) == box.land_tiles
    assert sum(box.stack("bonus").values()) == box.bonus_tiles


def test_kinds_are_alike_up_to_a_turn() -> None:
    weights = Reference.start(2).outcomes()
    assert sum(weights.values()) == 78
    assert weights["*draw n25"] == 2
    assert weights["*draw n33"] == 3
    assert weights["*draw n15"] == 2
    assert "*draw n27" not in weights
    assert Reference.start(2, {"tiles": "2020"}).outcomes()["*draw n15"] == 1


def test_named_tile_of_a_kind_lies_as_it_looks() -> None:
    game = Reference.on_table([("n27", 0, 0, 0), ("n69", 5, 0, 2), ("n40", 9, 0, 2)])
    assert word(game, "table") == "n25@0,0,r90;n29@5,0,r180;n39@9,0,r180"


@pytest.mark.parametrize("bad", [{"tiles": "2014"}, {"wood": "tile"}])
def test_unknown_options_are_refused(bad: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="option"):
        Reference.start(2, bad)


@pytest.mark.parametrize("seats", [1, 6])
def test_number_of_seats(seats: int) -> None:
    with pytest.raises(ValueError, match="seats"):
        Reference.start(seats)


# Chapter 2


def test_first_tile_beside_the_start_tile() -> None:
    game = Reference.start(2)
    game.play("*draw n61")
    assert game.legal() == ["place 0,-1 r0"]
    assert word(game, "tile") == "n61"
    with pytest.raises(ValueError, match="not possible"):
        game.play("place 1,0 r0")


def test_sides_must_match_on_every_shared_side() -> None:
    game = Reference.on_table([("n62", 0, 0, 0), ("n37", 1, 1, 0)])
    game.play("*draw n35")
    assert [action for action in game.legal() if " 1,0 " in action] == ["place 1,0 r90"]
    assert [action for action in game.legal() if " 0,1 " in action] == ["place 0,1 r180", "place 0,1 r90"]
    assert not [action for action in game.legal() if " -1,-1 " in action]


@pytest.mark.parametrize(
    ("kind", "turns"), [("n39", {0, 90}), ("n41", {0, 90}), ("n61", {0}), ("n74a", {0, 90}), ("n13", {0, 90, 180, 270})]
)
def test_turns_that_look_alike(kind: str, turns: set[int]) -> None:
    every_side: Tiles = [
        ("b11", 0, 0, 0),
        ("n62", 10, 0, 0),
        ("n63", 20, 0, 0),
        ("n63", 30, 0, 2),
        ("n63", 40, 0, 1),
        ("n63", 50, 0, 3),
    ]
    game = Reference.on_table(every_side)
    game.play(f"*draw {kind}")
    assert {int(action.split(" r")[1]) for action in game.legal()} == turns


def test_lake_pair_is_the_same_after_a_half_turn() -> None:
    game = asking_for_bonus([("n13", 0, 0, 0)])
    game.play("*bonus b11")
    assert len(game.legal()) == 8
    assert not [action for action in game.legal() if action.endswith(("r180", "r270"))]


def test_land_tile_that_fits_nowhere_leaves_the_game() -> None:
    game = Reference.on_table([("n14", 0, 0, 0)])
    game.play("*draw n61")
    assert (word(game, "phase"), word(game, "turn"), word(game, "aside"), word(game, "tile")) == ("draw", "a", "n61", "-")
    assert "*draw n61" not in game.outcomes()


def test_last_land_tile_that_fits_nowhere_ends_the_game() -> None:
    game = Reference.on_table([("n14", 0, 0, 0)])
    put_aside_all_but(game.position, "land", "n61")
    members(game, "b", "0:El", "0:Nr", "0:Nm")
    assert game.outcomes() == {"*draw n61": 1}
    game.play("*draw n61")
    assert (game.actor(), word(game, "phase"), word(game, "turn")) == ("nobody", "over", "-")
    assert word(game, "b") == "0:Nr/-/0.0.0.0.0.0"
    assert (game.legal(), game.outcomes()) == ([], {})


# Chapter 3


def test_loop_of_a_river() -> None:
    game = Reference.on_table(RING)
    river = area_at(game, "river", 0, 1)
    assert (river["value"], river["complete"]) == (4, True)
    assert area_at(game, "meadow", 0, 2)["zones"] == [(0, 2), (1, 2), (2, 2), (3, 2)]


def test_rivers_that_meet_in_a_lake_are_different() -> None:
    game = Reference.on_table([("n74a", 0, 0, 0), ("n68", 0, -1, 0), ("n59", 0, 1, 0)])
    assert area_at(game, "river", 0, 1) == {"type": "river", "zones": [(0, 1), (1, 2)], "value": 3, "complete": True}
    assert area_at(game, "river", 0, 4)["value"] == 4
    assert area_at(game, "system", 0, 6) == {
        "type": "system",
        "zones": [(0, 1), (0, 4), (0, 6), (1, 2), (2, 1), (2, 4)],
        "value": 2,
    }


def test_river_with_both_ends_in_one_lake() -> None:
    game = Reference.on_table([("b04", 0, 0, 0), ("n15", 0, -1, 1), ("n16", -1, -1, 0), ("n18", -1, 0, 3)])
    river = area_at(game, "river", 0, 1)
    assert (river["value"], river["complete"]) == (5, True)
    assert area_at(game, "river", 0, 3) == river


def test_two_zones_of_one_tile_in_one_river_count_one_tile() -> None:
    game = Reference.on_table([("n17", 0, 0, 0), ("n15", 1, 0, 1), ("n16", 1, 1, 2), ("n18", 0, 1, 3)])
    assert area_at(game, "river", 0, 1)["value"] == 4
    assert area_at(game, "river", 0, 1)["zones"] == [(0, 1), (0, 3), (1, 1), (2, 1), (3, 1)]


def test_banks_join_the_banks_that_face_them() -> None:
    game = Reference.on_table([("n48", 0, 0, 0), ("n49", 1, 0, 0)])
    assert area_at(game, "meadow", 0, 0)["zones"] == [(0, 0), (1, 0)]
    assert area_at(game, "meadow", 0, 2)["zones"] == [(0, 2), (1, 2)]
    assert not area_at(game, "river", 0, 1)["complete"]


def test_two_springs_of_one_tile_are_two_systems() -> None:
    game = Reference.on_table([("n70", 0, 0, 0)])
    assert values(game, "system") == [0, 0]


# Chapter 4


def test_one_choice_for_one_area() -> None:
    game = Reference.on_table([("n75", 0, -1, 0), ("n30", 1, -1, 0), ("n31", 1, 0, 0)])
    play(game, "*draw n67", "place 0,0 r0")
    assert game.legal() == ["gatherer Nl", "hunter Sl", "pass"]


def test_first_place_clockwise_from_the_north_west_corner() -> None:
    game = Reference.start(2)
    play(game, "*draw n08", "place 0,-1 r0")
    fishers, hunters = ["fisher Em", "fisher Nm", "fisher Wm"], ["hunter Er", "hunter Nl", "hunter Nr"]
    assert game.legal() == [*fishers, *hunters, "hut Nm", "pass"]
    game.play("hut Nm")
    assert word(game, "a") == "-/1:Nm/0.0.0.0.0.0"
    assert (word(game, "turn"), word(game, "phase")) == ("b", "draw")


def test_member_only_into_an_area_without_members() -> None:
    game = Reference.on_table([("n48", 0, 0, 0)])
    members(game, "b", "0:Em", "0:Nl")
    play(game, "*draw n49", "place 1,0 r0")
    assert game.legal() == ["hunter Er", "hut Em", "pass"]


def test_hut_only_into_a_system_without_huts() -> None:
    game = Reference.on_table(FOUR_LAKES[:3])
    huts(game, "c", "1:Sm")
    play(game, "*draw n59", "place -1,0 r90")
    assert game.legal() == ["fisher Em", "gatherer Wl", "hunter Er", "hunter Nl", "pass"]


def test_empty_supply() -> None:
    game = Reference.on_table([*GAME_FOR_THREE, ("n48", 10, 0, 0)])
    mover = game.position.players[0]
    mover.members = [(number, 0) for number in range(5)]
    mover.huts = [(2, 1)] * game.position.box.huts_each
    play(game, "*draw n49", "place 11,0 r0")
    assert game.legal() == ["pass"]


@pytest.mark.parametrize(("fire", "choices"), [("empty", ["pass"]), ("hunter", ["hunter Nl", "pass"])])
@pytest.mark.parametrize("edition", OPTIONS["tiles"])
def test_no_hunter_in_the_fire(fire: str, choices: list[str], edition: str) -> None:
    game = asking_for_bonus([("n61", 0, 0, 0)], edition, fire)
    play(game, "*bonus b02", "place 1,0 r0")
    assert game.legal() == choices


# Chapter 5


def test_river_examples() -> None:
    game = Reference.on_table(RIVER_OF_SIX)
    assert area_at(game, "river", 1, 1) == {"type": "river", "zones": [(0, 3), (1, 1), (2, 1)], "value": 6, "complete": True}
    game = Reference.on_table([("n68", 0, 0, 0), ("n59", 0, 1, 0)])
    assert area_at(game, "river", 0, 2)["value"] == 3


def test_fish_in_the_river() -> None:
    game = Reference.on_table([("n68", 0, 0, 0), ("n74b", 0, 1, 0), ("n59", 0, 2, 0)], {"tiles": "2020"})
    assert area_at(game, "river", 0, 2)["value"] == 3 + 1 + 1
    assert area_at(game, "system", 0, 2)["value"] == 2


@pytest.mark.parametrize(("forest", "numbers"), [("segment", (4, 10, 12)), ("tile", (4, 8, 10))])
def test_forest_examples(forest: str, numbers: tuple[int, int, int]) -> None:
    tables: list[Tiles] = [[("n37", 0, 0, 0), ("n36a", 0, -1, 0)], FIVE_ZONES, SIX_ZONES]
    for tiles, number in zip(tables, numbers, strict=True):
        entry = area_at(Reference.on_table(tiles, {"forest": forest}), "forest", 0, 0)
        assert (entry["value"], entry["complete"]) == (number, True)


@pytest.mark.parametrize(("edition", "value"), [("2002", 6 + 2), ("2020", 6 + 3)])
def test_mushrooms(edition: str, value: int) -> None:
    tiles: Tiles = [("b07", 0, 0, 0), ("n37", -1, 0, 1), ("n35", 1, 0, 2)]
    assert area_at(Reference.on_table(tiles, {"tiles": edition}), "forest", 0, 1)["value"] == value


def test_equally_many_members_both_score() -> None:
    game = Reference.on_table(FIVE_ZONES[:3])
    members(game, "b", "0:Nl")
    members(game, "c", "1:El")
    play(game, "*draw n31", "place 1,0 r0", "pass")
    assert game.scores() == [0, 10, 10, 0, 0]
    assert word(game, "c") == "-/-/10.0.0.0.0.0"
    assert game.ranking() == [3, 1, 1, 3, 3]


def test_most_members_score_alone() -> None:
    game = Reference.on_table(SIX_ZONES[:4])
    members(game, "b", "0:Nl", "2:Sl")
    members(game, "c", "1:Nl", "2:Nl")
    play(game, "*draw n35", "place 0,-2 r90", "pass")
    assert game.scores() == [0, 12, 0, 0, 0]
    assert word(game, "c") == "2:Nl/-/0.0.0.0.0.0"


def test_fisher_on_a_river_completed_at_once() -> None:
    game = Reference.on_table(RIVER_OF_SIX[:2])
    play(game, "*draw n79a", "place 1,0 r0", "fisher Wm")
    assert word(game, "a") == "-/-/0.6.0.0.0.0"


def test_two_nuggets_bring_one_bonus_tile() -> None:
    game = Reference.on_table([("n39", 0, 0, 0), ("n39", 1, 0, 0), ("n36a", 2, 0, 1)])
    members(game, "a", "2:Nl", "0:Nl", "0:Sl", "1:Nl", "0:El")
    play(game, "*draw n37", "place -1,0 r90", "pass")
    assert (word(game, "phase"), word(game, "actor"), word(game, "turn"), word(game, "is-bonus")) == ("bonus", "chance", "a", "yes")
    assert word(game, "a") == "0:Nl,0:Sl,1:Nl,2:Nl/-/8.0.0.0.0.0"
    play(game, "*bonus b03", "place -1,-1 r180", "gatherer Nl")
    assert (word(game, "phase"), word(game, "turn"), word(game, "is-bonus")) == ("draw", "b", "no")


def test_two_forests_with_gold_bring_one_bonus_tile() -> None:
    game = Reference.on_table([("n39", -1, 0, 0), ("n37", -2, 0, 1), ("n38", 1, 0, 0), ("n36a", 2, 0, 1)])
    members(game, "e", "0:El")
    play(game, "*draw n41", "place 0,0 r0", "pass", "*bonus b10", "place 3,0 r0", "pass")
    assert game.scores() == [0, 0, 0, 0, 6]
    assert (word(game, "phase"), word(game, "turn")) == ("draw", "b")


def test_bonus_tile_brings_no_bonus_tile() -> None:
    game = asking_for_bonus([("n39", 0, 0, 0), ("n36a", 1, 0, 1)])
    play(game, "*bonus b10", "place -1,0 r270", "gatherer El")
    assert word(game, "a") == "-/-/6.0.0.0.0.0"
    assert (word(game, "phase"), word(game, "turn"), word(game, "is-bonus")) == ("draw", "b", "no")


def test_no_bonus_tile_left() -> None:
    game = Reference.on_table([("n39", 0, 0, 0), ("n36a", 1, 0, 1)])
    put_aside_all_but(game.position, "bonus")
    play(game, "*draw n37", "place -1,0 r90", "pass")
    assert (word(game, "phase"), word(game, "turn"), word(game, "is-bonus")) == ("draw", "b", "no")


def test_bonus_tile_that_fits_nowhere() -> None:
    game = asking_for_bonus([("n14", 0, 0, 0)])
    put_aside_all_but(game.position, "bonus", "b02", "b03")
    game.play("*bonus b02")
    assert game.outcomes() == {"*bonus b03": 1}
    assert (word(game, "phase"), word(game, "turn"), word(game, "aside")[-4:]) == ("bonus", "a", ",b02")


def test_last_bonus_tile_that_fits_nowhere() -> None:
    game = asking_for_bonus([("n14", 0, 0, 0)])
    put_aside_all_but(game.position, "bonus", "b02")
    game.play("*bonus b02")
    assert (word(game, "phase"), word(game, "turn"), word(game, "is-bonus")) == ("draw", "b", "no")


# Chapter 6


def test_shaman_takes_a_member_back() -> None:
    game = asking_for_bonus([("n61", 0, 0, 0), ("n33", 0, -1, 1)], "2020")
    members(game, "a", "1:El")
    members(game, "b", "0:Nl")
    play(game, "*bonus m88", "place -1,0 r180")
    assert (word(game, "phase"), word(game, "actor"), word(game, "tile")) == ("shaman", "a", "-")
    assert game.legal() == ["leave", "take 0,-1 Nl"]
    game.play("take 0,-1 Nl")
    assert (word(game, "phase"), word(game, "a")) == ("piece", "-/-/0.0.0.0.0.0")
    game.play("gatherer Nl")
    assert word(game, "a").startswith("2:Nl/")


def test_shaman_may_leave_the_member() -> None:
    game = asking_for_bonus([("n61", 0, 0, 0)], "2020")
    members(game, "a", "0:Nl")
    play(game, "*bonus m88", "place 1,0 r0", "leave", "pass")
    assert word(game, "a").startswith("0:Nl/")


def test_shaman_without_a_member_has_nothing_to_choose() -> None:
    game = asking_for_bonus([("n61", 0, 0, 0)], "2020")
    members(game, "b", "0:Nl")
    play(game, "*bonus m88", "place 1,0 r0")
    assert word(game, "phase") == "piece"


def test_logboat_scores_lakes() -> None:
    game = asking_for_bonus([("n03", 0, 0, 0), ("n00", 0, -1, 2), ("n59", 1, 0, 3)], "2020")
    play(game, "*bonus m93", "place -1,0 r0")
    assert word(game, "a") == "-/-/0.0.0.0.8.0"
    assert word(game, "phase") == "piece"


def test_hunting_trap_scores_and_removes_animals() -> None:
    tiles: Tiles = [("n62", 0, 0, 0), ("n61", 0, 1, 0), ("n59", 1, 2, 2), ("n37", -1, 0, 0)]
    game = asking_for_bonus(tiles, "2020")
    play(game, "*bonus m94", "place 1,1 r180")
    assert word(game, "a") == "-/-/0.0.0.0.0.4"
    assert word(game, "dead") == "0:Nl,1:Nl"
    assert area_at(game, "meadow", 0, 0)["value"] == 1


def test_tiger_in_the_hunting_trap_removes_a_deer() -> None:
    tiles: Tiles = [("n62", 0, 0, 0), ("n61", 0, 1, 0), ("n18", 1, 2, 0), ("n37", -1, 0, 0)]
    game = asking_for_bonus(tiles, "2020")
    play(game, "*bonus m94", "place 1,1 r90")
    assert word(game, "a") == "-/-/0.0.0.0.0.3"
    assert word(game, "dead") == "0:Nl,1:Nl,2:Nl"
    assert area_at(game, "meadow", 0, 0)["value"] == 1


# Chapter 7


def test_game_ends_after_the_last_bonus_tile() -> None:
    game = Reference.on_table([("n39", 0, 0, 0), ("n36a", 1, 0, 1)])
    put_aside_all_but(game.position, "land", "n37")
    play(game, "*draw n37", "place -1,0 r90", "hunter Nl", "*bonus b02", "place -2,0 r0")
    assert (word(game, "phase"), word(game, "is-bonus")) == ("piece", "yes")
    game.play("pass")
    assert (word(game, "phase"), word(game, "is-bonus"), word(game, "turn")) == ("over", "no", "-")
    assert word(game, "a") == "2:Nl/-/0.0.0.2.0.0"


def test_hut_example() -> None:
    game = Reference.on_table(FOUR_LAKES)
    huts(game, "d", "2:Wm")
    score_huts(game.position)
    assert word(game, "d") == "-/2:Wm/0.0.5.0.0.0"


def test_equally_many_huts_both_score() -> None:
    game = Reference.on_table(FOUR_LAKES)
    huts(game, "a", "2:Wm")
    huts(game, "b", "0:Nm")
    score_huts(game.position)
    assert game.scores() == [5, 5, 0, 0, 0]


def test_hunter_examples() -> None:
    assert values(Reference.on_table([("n62", 0, 0, 0)]), "meadow") == [2]
    game = Reference.on_table(GAME_FOR_TWO)
    members(game, "a", "0:Nl")
    members(game, "b", "1:Nl")
    score_meadows(game.position)
    assert game.scores() == [2, 2, 0, 0, 0]
    game = Reference.on_table(GAME_FOR_THREE)
    members(game, "a", "0:Nl", "1:Nl")
    members(game, "b", "3:Nl")
    score_meadows(game.position)
    assert game.scores() == [8, 0, 0, 0, 0]


def test_animals_of_2020() -> None:
    tiles: Tiles = [("n62", 0, 0, 0), ("n61", 1, 0, 0), ("n36b", 2, 0, 0)]
    assert area_at(Reference.on_table(tiles, {"tiles": "2020"}), "meadow", 0, 0)["value"] == 1 + 3 + 2


def test_tigers_too_many_do_no_harm() -> None:
    game = Reference.on_table([("n62", 0, 0, 0), ("n18", 0, 1, 0), ("n59", -1, 0, 0)])
    assert area_at(game, "meadow", 0, 0)["value"] == 0


def test_unfinished_business() -> None:
    game = Reference.on_table([("n37", 0, 0, 0), ("n48", 0, 1, 0)])
    members(game, "a", "0:Nl", "1:Em")
    members(game, "b", "1:Sl")
    score_end(game.position)
    assert game.scores() == [0, 0, 0, 0, 0]
    assert word(game, "a").startswith("-/")
    assert word(game, "b").startswith("1:Er/")


@pytest.mark.parametrize("edition", OPTIONS["tiles"])
def test_no_tiger_counts_in_the_meadow_with_the_fire(edition: str) -> None:
    game = Reference.on_table([("n62", 0, 0, 0), ("n18", 0, 1, 0), ("b02", -1, 0, 0)], {"tiles": edition})
    assert area_at(game, "meadow", 0, 0)["value"] == game.position.box.points["deer"]


def test_hunter_at_the_shrine_scores_alone() -> None:
    game = asking_for_bonus([("n62", 0, 0, 0), ("n61", 1, 0, 0), ("n36a", -3, 0, 0)])
    play(game, "*bonus b01", "place -2,0 r0", "hunter Nl")
    assert word(game, "shrine") == "a"
    members(game, "b", "0:Nl", "1:Nl")
    game.position.lay(game.position.box.tiles["n37"], (-1, 0), 3)
    score_meadows(game.position)
    assert game.scores() == [2, 6, 0, 0, 0]


def test_shrine_beats_a_majority_of_hunters() -> None:
    game = asking_for_bonus([("n61", 0, 0, 0), ("n62", 2, 0, 0)])
    members(game, "b", "1:Nl")
    play(game, "*bonus b01", "place 0,1 r0", "hunter Nl")
    members(game, "c", "0:Nl", "0:Nl")
    game.position.lay(game.position.box.tiles["n37"], (1, 0), 0)
    score_meadows(game.position)
    assert game.scores() == [2 + 2, 0, 0, 0, 0]


def test_gatherer_on_the_tile_of_the_shrine_has_no_claim() -> None:
    game = asking_for_bonus([("n61", 0, 0, 0)])
    play(game, "*bonus b01", "place 0,1 r0", "gatherer El")
    assert word(game, "shrine") == "-"


def test_pit_trap_doubles_near_animals_and_tigers_remove_far_deer_first() -> None:
    tiles: Tiles = [("m92", 0, 0, 0), ("n62", 0, 1, 0), ("n61", 0, 2, 0), ("n37", 1, 2, 2)]
    game = Reference.on_table(tiles, {"tiles": "2020"})
    assert area_at(game, "meadow", 0, 1)["value"] == 2 * 1 + 3 + 1
    with_tiger: Tiles = [*tiles, ("n18", 0, 3, 0)]
    game = Reference.on_table(with_tiger, {"tiles": "2020"})
    assert area_at(game, "meadow", 0, 1)["value"] == 2 * 1 + 3
    with_two: Tiles = [*with_tiger, ("n59", -1, 2, 0)]
    game = Reference.on_table(with_two, {"tiles": "2020"})
    assert area_at(game, "meadow", 0, 1)["value"] == 3
    with_fire: Tiles = [*with_two, ("b02", 1, 1, 0)]
    game = Reference.on_table(with_fire, {"tiles": "2020"})
    assert area_at(game, "meadow", 0, 1)["value"] == 2 * 1 + 3 + 1


def test_pit_trap_reaches_over_corners() -> None:
    tiles: Tiles = [("m92", 0, 0, 0), ("n62", 0, 1, 0), ("n61", 1, 1, 0)]
    assert area_at(Reference.on_table(tiles, {"tiles": "2020"}), "meadow", 0, 1)["value"] == 2 * (1 + 3)


def test_raft_brings_lakes() -> None:
    tiles: Tiles = [("m91", 0, 0, 0), ("n00", 0, -1, 2), ("n59", -1, 0, 1)]
    game = Reference.on_table(tiles, {"tiles": "2020"})
    assert area_at(game, "system", 0, 6)["value"] == 1 + 2 + 1 + 3
    huts(game, "b", "0:Nm")
    score_huts(game.position)
    assert word(game, "b") == "-/0:Nm/0.0.7.0.0.0"


def test_shared_places() -> None:
    game = Reference.start(4)
    for seat, points in enumerate((3, 7, 7, 1)):
        game.position.players[seat].points["rivers"] = points
    assert game.ranking() == [3, 1, 1, 4]


# Random games


def neighbours(position: Position, action: str) -> int:
    """How many of the eight cells around a placement are taken."""
    x, y = (int(number) for number in action.split(" ")[1].split(","))
    return sum((x + east, y + south) in position.numbers for east in (-1, 0, 1) for south in (-1, 0, 1))


def choose(game: Reference, dice: random.Random, dense: bool) -> str:
    """Any action; in dense games the placements with the most neighbours."""
    actions = game.legal()
    assert actions
    assert actions == sorted(set(actions))
    if dense and game.position.phase == "place":
        most = max(neighbours(game.position, action) for action in actions)
        actions = [action for action in actions if neighbours(game.position, action) == most]
    return dice.choice(actions)


def check_conservation(position: Position) -> None:
    """Tiles, members and huts are neither lost nor made."""
    box = position.box
    known = Counter(laid.tile.id for laid in position.table) + Counter(position.aside)
    known += Counter([position.drawn.id] if position.drawn else [])
    left = Counter(unseen(position, "land")) + Counter(unseen(position, "bonus"))
    assert known + left == sum((Counter(box.stack(stack)) for stack in ("start", "land", "bonus")), Counter())
    pieces = [spot for player in position.players for spot in player.members + player.huts]
    assert len({number for number, _ in pieces} - {0}) == len(pieces)
    for player in position.players:
        assert len(player.members) <= box.members_each
        assert len(player.huts) <= box.huts_each


def check_completed_areas_are_empty(game: Reference) -> None:
    """No member stays in a completed forest or river."""
    standing = [spot for player in game.position.players for spot in player.members]
    for entry in game.areas():
        zones = entry["zones"]
        assert isinstance(zones, list)
        if entry.get("complete"):
            assert not set(zones) & set(standing)


def play_random_game(seats: int, options: dict[str, str], seed: int) -> Reference:
    """One game to its end, checked on the way."""
    dice = random.Random(seed)
    game = Reference.start(seats, options)
    scores, huts_before = [0] * seats, 0
    while game.actor() != "nobody":
        if game.actor() == "chance":
            answers = game.outcomes()
            assert game.legal() == []
            game.play(dice.choices(list(answers), list(answers.values()))[0])
        else:
            assert game.outcomes() == {}
            game.play(choose(game, dice, dense=seed % 3 > 0))
        check_conservation(game.position)
        assert all(new >= old for new, old in zip(game.scores(), scores, strict=True))
        scores = game.scores()
        on_table = sum(len(player.huts) for player in game.position.players)
        assert on_table >= huts_before
        huts_before = on_table
    return game


CASES = [(seats, *values) for seats, *values in product((2, 3, 4, 5), *OPTIONS.values())]


@pytest.mark.parametrize(("seats", "tiles", "forest", "fire"), CASES)
def test_random_games(seats: int, tiles: str, forest: str, fire: str) -> None:
    seed = CASES.index((seats, tiles, forest, fire))
    game = play_random_game(seats, {"tiles": tiles, "forest": forest, "fire": fire}, seed)
    assert unseen(game.position, "land") == {}
    assert (game.legal(), game.outcomes()) == ([], {})
    assert min(game.ranking()) == 1
    check_completed_areas_are_empty(game)
    with pytest.raises(ValueError, match="not possible"):
        game.play("pass")
