"""Chapter 2: drawing and placing a tile."""

import random

import pytest

from beringia import game
from beringia.errors import IllegalAction
from beringia.games.gatherers.components import DIFFERENT_TURNS, KIND_OF_ID
from beringia.questions import CHANCE

from .flood import TILES, Landscape
from .positions import EDITIONS, draw_and_place, opened, place, scene, starting, unseen, word

CLOSED_RIVER = "n56a@0,0 n68@-1,0,r270"  # no river side is open


@pytest.mark.rule("Gatherers 2.1")
def test_a_turn_is_draw_place_piece_and_then_the_left_neighbour() -> None:
    match = opened(3)
    for letter, tile in (("a", "n62@0,-1"), ("b", "n61@0,-2"), ("c", "n35@0,-3"), ("a", "n36a@-1,-1,r90")):
        assert (match.actor, word(match, "phase"), word(match, "turn")) == (CHANCE, "draw", letter)
        match.play(f"*draw {tile.partition('@')[0]}")
        assert (match.actor, word(match, "phase")) == ("abc".index(letter), "place")
        place(match, tile)
        assert (match.actor, word(match, "phase")) == ("abc".index(letter), "piece")
        match.play("pass")


@pytest.mark.rule("Gatherers 2.1")
def test_scoring_comes_after_the_piece_and_before_the_bonus_tile() -> None:
    match = scene("n56a@0,0 n68@-1,0,r270 n37@1,0,r270", drawn="n35")
    place(match, "n35@0,1,r270")
    assert match.scores == [0, 0]
    match.play("gatherer")
    assert match.scores == [6, 0]
    assert word(match, "phase") == "bonus"
    draw_and_place(match, "b02@0,-1", "pass")
    assert (word(match, "phase"), word(match, "turn")) == ("draw", "b")


@pytest.mark.rule("Gatherers 2.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_each_unseen_land_tile_is_equally_likely(edition: str) -> None:
    match = opened(edition=edition)
    names = [match.game.write_action(action).split()[1] for action in match.outcomes()[0]]
    weights = dict(zip(names, match.outcomes()[1], strict=True))
    assert sum(weights.values()) == 78
    assert weights == {name: count for name, count in unseen(match).items() if TILES[name]["kind"] == "land"}
    assert weights["n33"] == 3
    draw_and_place(match, "n37@1,0,r270", "pass")
    draw_and_place(match, "n33@0,1,r90", "pass")
    names = [match.game.write_action(action).split()[1] for action in match.outcomes()[0]]
    assert "n37" not in names
    assert dict(zip(names, match.outcomes()[1], strict=True))["n33"] == 2


@pytest.mark.rule("Gatherers 2.3")
def test_a_tile_goes_beside_another_with_a_full_side_in_any_turn() -> None:
    match = scene("n56a@0,0", drawn="n37")
    cells = {" ".join(text.split()[:1]) for text in starting(match, "place")}
    assert cells == {"0,-1", "1,0", "0,1"}  # the river side takes no tile without a river
    assert starting(match, "place") == ["0,-1 r0", "0,-1 r90", "0,-1 r270", "0,1 r0", "1,0 r270"]


@pytest.mark.rule("Gatherers 2.3")
@pytest.mark.parametrize("cell", ["1,1", "-1,-1", "2,0", "0,0"])
def test_a_corner_a_distance_and_a_taken_cell_will_not_do(cell: str) -> None:
    match = scene("n56a@0,0", drawn="n61")
    with pytest.raises(IllegalAction) as caught:
        match.play(f"place {cell} r0")
    assert caught.value.citation == "Gatherers 2.3"


@pytest.mark.rule("Gatherers 2.4")
@pytest.mark.parametrize(
    ("drawn", "wrong", "right"),
    [("n61", "1,0 r0", "0,-1 r0"), ("n61", "-1,0 r0", "0,-1 r0"), ("n48", "0,-1 r90", "-1,0 r0"), ("n33", "0,-1 r180", "1,0 r0")],
)
def test_every_shared_side_must_match(drawn: str, wrong: str, right: str) -> None:
    match = scene("n56a@0,0", drawn=drawn)
    with pytest.raises(IllegalAction) as caught:
        match.play(f"place {wrong}")
    assert caught.value.citation == "Gatherers 2.4"
    match.play(f"place {right}")


@pytest.mark.rule("Gatherers 2.4")
def test_a_cell_with_four_neighbours_wants_all_four_sides() -> None:
    around = "n62@0,-1 n37@1,0,r270 n15@0,1,r180 n35@-1,0"  # meadow north, forest east, river south, forest west
    match = scene(around, drawn="b07")
    assert starting(match, "place").count("0,0 r0") == 1
    assert [text for text in starting(match, "place") if text.startswith("0,0 ")] == ["0,0 r0"]


@pytest.mark.rule("Gatherers 2.4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_legal_placings_are_those_of_the_flood_fill(edition: str) -> None:
    match = game("gatherers").start(2, edition, seed=11)
    dice = random.Random(3)
    while not match.is_over:
        if word(match, "phase") == "place":
            tile = word(match, "tile")
            turns = int(DIFFERENT_TURNS[KIND_OF_ID[match.state.tile_set][tile]])
            wanted = {each for each in Landscape(match.position()).placings(tile) if each[2] < turns}
            found = [text.replace(" r", ",").split(",") for text in starting(match, "place")]
            listed = [(int(x), int(y), int(turn) // 90) for x, y, turn in found]
            assert listed == sorted(wanted)
        match.play(dice.choice(match.actions()))


@pytest.mark.rule("Gatherers 2.5")
@pytest.mark.parametrize(
    ("drawn", "turns"),
    [("n61", {"r0"}), ("n39", {"r0", "r90"}), ("n38", {"r0", "r90", "r180", "r270"}), ("n13", {"r0", "r90", "r180", "r270"})],
)
def test_of_turns_that_look_alike_only_the_smallest_is_offered(drawn: str, turns: set[str]) -> None:
    around = {"n61": "n62@0,0", "n39": "n62@0,0 n34@5,0", "n38": "n62@0,0 n34@5,0", "n13": "n03@0,0"}[drawn]
    assert {text.split()[1] for text in starting(scene(around, drawn=drawn), "place")} == turns


@pytest.mark.rule("Gatherers 2.5")
@pytest.mark.parametrize("edition", ["2002", "2020"])
def test_a_turn_is_left_out_only_if_every_side_and_zone_looks_the_same(edition: str) -> None:
    spins = {"n39": 2, "n40": 2, "n41": 2, "n74a": 2, "n74b": 2, "b11": 2, "n61": 1, "n62": 1, "b02": 1}
    for name, kind in KIND_OF_ID[("2002", "2020").index(edition)].items():
        assert int(DIFFERENT_TURNS[kind]) == spins.get(name, 4), name


@pytest.mark.rule("Gatherers 2.6")
def test_a_tile_that_fits_nowhere_leaves_the_game_and_another_is_drawn() -> None:
    match = scene(CLOSED_RIVER, left="n13 n62", turn="b")
    match.play("*draw n13")
    assert (word(match, "phase"), word(match, "turn"), word(match, "tile")) == ("draw", "b", "-")
    assert "n13" in word(match, "aside").split(",")
    assert unseen(match).get("n13", 0) == 0
    match.play("*draw n62")
    assert match.actor == 1
    match.play_all(["place 0,-1 r0", "pass"])
    assert match.is_over


@pytest.mark.rule("Gatherers 2.6")
def test_if_no_land_tile_is_left_then_the_game_ends_at_once() -> None:
    match = scene(CLOSED_RIVER + " n62@0,-1", left="n13", members={"a": "0,-1:Nl"})
    match.play("*draw n13")
    assert match.is_over
    assert match.scores == [4, 0]  # the deer and the start tile's mammoth


@pytest.mark.rule("Gatherers 2.6")
def test_a_tile_that_fits_somewhere_stays() -> None:
    match = scene("n56a@0,0", left="n13 n62")
    match.play("*draw n13")
    assert (word(match, "phase"), starting(match, "place")) == ("place", ["-1,0 r0", "-1,0 r90", "-1,0 r180", "-1,0 r270"])


@pytest.mark.rule("Gatherers 2.7")
@pytest.mark.parametrize(("x", "y"), [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_a_row_of_all_tiles_never_meets_an_edge(x: int, y: int) -> None:
    match = scene(" ".join(f"n62@{x * step},{y * step}" for step in range(1, 90)), drawn="n61")
    assert f"{90 * x},{90 * y} r0" in starting(match, "place")
    place(match, f"n61@{90 * x},{90 * y}", "pass")
    assert f"@{90 * x},{90 * y},r0" in word(match, "table")
