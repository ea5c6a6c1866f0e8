"""Chapter 6: megaliths (6.1 to 6.6)."""

from typing import Any

import pytest

from beringia import Match
from beringia.games.winter.components import COVER_OTHER, COVER_OWN, COVERED_GIFT

from .positions import DATA, eclipse, food, gains, idols, points, scene, starting, tools, word

PATTERNS = {1: "stair", 2: "stair", 3: "pinwheel", 4: "block"}
SQUARE = "a1 b1 a2 b2"  # of the stair, and of the block


def cells(pattern: str) -> dict[str, dict[str, Any]]:
    """The cells of a pattern by name, laid out as the file says."""
    found = {}
    rows = {tile["id"]: (tile["row_1"], tile["row_2"]) for tile in DATA["megaliths"]["tile"]}
    for tile, top, left, is_turned in DATA["megaliths"][pattern]:
        for y in (0, 1):
            for x in range(4):
                row, column = (top + x, left + 1 - y) if is_turned else (top + y, left + x)
                found[f"{chr(ord('a') + column)}{row + 1}"] = rows[tile][y][x]
    return found


def starts(pattern: str) -> set[str]:
    """The grey start cells of a pattern."""
    return {name for name, cell in cells(pattern).items() if cell["start"]}


def reward(name: str, op: str, seats: int = 2) -> int:
    """What the reward of a cell gives."""
    return int(sum(effect["n"] for effect in cells(PATTERNS[seats])[name]["reward"] if effect["op"] == op))


def building(field: str = "", seats: int = 2, **said: Any) -> Match:
    """Seat a is to build a megalith in the lower area of Migrate."""
    match = scene(seats, field=field, **said)
    match.play_all(["figure migrate", "take lower"])
    return match


@pytest.mark.rule("Winter 6.1")
def test_the_two_grey_megaliths_come_first_then_the_own() -> None:
    match = building()
    match.play("build a1")
    assert (word(match, "field"), int(match.state.built[0])) == ("a1:g", 1)
    match = building("a1:g", a={"built": 1})
    match.play("build b1")
    assert word(match, "field") == "a1:g,b1:g"
    match = building("a1:g b1:g", a={"built": 2})
    match.play("build a2")
    assert word(match, "field") == "a1:g,b1:g,a2:a"
    assert int(match.state.built[0]) == 3


@pytest.mark.rule("Winter 6.1")
def test_without_a_megalith_left_the_effect_is_lost() -> None:
    ground = "a1:g b1:g a2:a b2:a c1:a c2:a d1:a d2:a a1^1:a b1^1:a"
    match = scene(field=ground, a={"built": 10, "hand": "stone-sledge"})
    match.play("play stone-sledge")
    assert word(match, "todo") == "-"
    match.play("chief migrate")
    assert "take lower" not in match.legal()


@pytest.mark.rule("Winter 6.1")
def test_a_megalith_without_a_legal_place_is_not_replaced_by_another() -> None:
    match = scene(field="", a={"hand": "stone-sledge", "built": 0}, b={"built": 0})
    match.play("play stone-sledge")
    assert {f"build {name}" for name in starts("stair")} == set(match.legal()) - {"skip"}


@pytest.mark.rule("Winter 6.2")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_pattern_of_the_field_depends_on_the_number_of_players(seats: int) -> None:
    assert DATA["megaliths"]["pattern_by_seats"][seats - 1] == PATTERNS[seats]
    match = building(seats=seats)
    assert set(starting(match, "build")) == starts(PATTERNS[seats])
    assert len(cells(PATTERNS[seats])) == 32
    assert len(starts(PATTERNS[seats])) == 8


@pytest.mark.rule("Winter 6.2")
def test_cells_of_different_tiles_border_where_they_lie_side_by_side() -> None:
    match = building("c2:g", a={"built": 1})
    assert "c3" in starting(match, "build")  # of the tile below
    assert "c3" not in starts("stair")
    block = building("d1:g", seats=4, a={"built": 1})
    assert set(starting(block, "build")) == starts("block") | {"c1", "d2", "e1"}


@pytest.mark.rule("Winter 6.3")
def test_a_grey_megalith_goes_on_a_start_cell_or_beside_a_megalith() -> None:
    match = building("b2:g", a={"built": 1})
    assert set(starting(match, "build")) == starts("stair") | {"b1", "a2", "c2"}
    assert "a1" in starting(match, "build")


@pytest.mark.rule("Winter 6.3")
def test_an_own_megalith_needs_a_neighbour_even_on_a_start_cell() -> None:
    match = building("b1:g b2:g", a={"built": 2})
    assert set(starting(match, "build")) == {"a1", "a2", "c1", "c2"}
    lonely = building("", a={"built": 0})
    assert "d2" in starting(lonely, "build")
    assert "d2" not in starting(match, "build")


@pytest.mark.rule("Winter 6.3")
def test_a_cell_that_is_taken_cannot_be_built_on() -> None:
    match = building("a1:g b1:g", a={"built": 1}, b={"built": 1})
    assert "a1" not in starting(match, "build")
    assert "b1" not in starting(match, "build")
    assert "c2" not in starting(match, "build")  # only a corner touches


@pytest.mark.rule("Winter 6.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whoever_builds_on_the_ground_gets_the_reward_of_the_cell(seats: int) -> None:
    seen = set()
    for name in sorted(starts(PATTERNS[seats])):
        match = building(seats=seats, a={"food": 0, "tools": 0})
        match.play(f"build {name}")
        ops = [effect["op"] for effect in cells(PATTERNS[seats])[name]["reward"]]
        seen |= set(ops)
        wanted = {"food": 0, "tool": 0}
        for effect in cells(PATTERNS[seats])[name]["reward"]:
            if effect["op"] == "gain":
                wanted[effect["res"]] += effect["n"]
        assert (food(match), tools(match)) == (wanted["food"], wanted["tool"])
        assert points(match, "megaliths") == reward(name, "vp", seats)
    assert seen == {"gain", "vp"}


@pytest.mark.rule("Winter 6.3")
def test_a_reward_with_a_choice_is_carried_out_before_anything_else() -> None:
    match = building("c1:g", a={"built": 1})
    match.play("build d1")
    assert word(match, "todo").startswith("camp_move:2")
    match.play_all(["step C3 C4", "step C4 D4"])
    assert match.legal() == ["end"]


@pytest.mark.rule("Winter 6.4")
def test_an_own_megalith_may_stand_on_four_that_form_a_square() -> None:
    match = building("a1:g b1:g a2:g b2:g c1:a", a={"built": 3})
    assert "a1^1" in starting(match, "build")
    match.play("build a1^1")
    assert word(match, "field").endswith("a1^1:a")
    assert (food(match), tools(match)) == (5, 5)  # no reward of a cell


@pytest.mark.rule("Winter 6.4")
@pytest.mark.parametrize("missing", SQUARE.split())
def test_three_megaliths_carry_nothing(missing: str) -> None:
    field = " ".join(f"{name}:g" for name in SQUARE.split() if name != missing)
    match = building(f"{field} d3:a", a={"built": 3}, b={"built": 1})
    assert not [place for place in starting(match, "build") if "^" in place]


@pytest.mark.rule("Winter 6.4")
def test_grey_megaliths_never_stand_above_ground() -> None:
    match = building("a1:g b1:g a2:g b2:b", a={"built": 1}, b={"built": 3})
    assert not [place for place in starting(match, "build") if "^" in place]
    match = building("a1:g b1:g a2:g b2:g", a={"built": 2}, b={"built": 2})
    assert "a1^1" in starting(match, "build")


@pytest.mark.rule("Winter 6.4")
def test_an_upper_megalith_may_overlap_others_of_its_level_but_its_place_must_be_empty() -> None:
    match = building("a1:g b1:g c1:a a2:a b2:a c2:a a1^1:a", a={"built": 7})
    assert [place for place in starting(match, "build") if "^" in place] == ["b1^1"]


@pytest.mark.rule("Winter 6.4")
def test_levels_grow_without_limit_on_squares_of_one_level() -> None:
    ground = "a1:g b1:g c1:g a2:d b2:d c2:d a3:d b3:d c3:d"
    upper = "a1^1:a b1^1:a a2^1:b b2^1:c"
    apart = "h4:g g4:g f4:g e4:g d4:g"  # four players built eight grey ones
    match = building(f"{ground} {upper} {apart}", seats=4)
    assert "a1^2" in starting(match, "build")
    match.play("build a1^2")
    assert points(match, "megaliths") == 2 * int(COVER_OWN) + 2 * int(COVER_OTHER)


@pytest.mark.rule("Winter 6.4")
def test_a_square_may_lie_across_tiles() -> None:
    match = building("c2:g d2:g c3:g d3:g b2:a", a={"built": 3}, b={"built": 2})
    assert "c2^1" in starting(match, "build")


@pytest.mark.rule("Winter 6.5")
@pytest.mark.parametrize(
    ("below", "own", "other"),
    [("gggg", 0, 0), ("aagg", 2, 0), ("aaab", 3, 1), ("bbbb", 0, 4), ("abgb", 1, 2)],
)
def test_covering_scores_two_for_own_one_for_others_and_one_for_their_owners(below: str, own: int, other: int) -> None:
    assert (int(COVER_OWN), int(COVER_OTHER), int(COVERED_GIFT)) == (2, 1, 1)
    square = [f"{name}:{owner}" for name, owner in zip(SQUARE.split(), below, strict=True)]
    more = [f"{name}:g" for name in ("e6", "g5", "h8", "j7")][: 4 - below.count("g")]
    more += ["f6:a"] if "a" not in below else []
    more += ["h5:b"] if "b" not in below else []
    match = building(" ".join([*square, *more]))
    match.play("build a1^1")
    assert points(match, "megaliths") == 2 * own + (4 - own)
    assert points(match, "megaliths", "b") == other
    assert match.scores == [4 + own, other]


@pytest.mark.rule("Winter 6.5")
def test_only_the_four_directly_below_count() -> None:
    match = building("a1:g b1:g a2:a b2:a c1:a c2:a a1^1:a", a={"built": 7})
    match.play("build b1^1")
    assert points(match, "megaliths") == 3 * int(COVER_OWN) + int(COVER_OTHER)  # b2, c1 and c2 are own, b1 is grey


@pytest.mark.rule("Winter 6.6")
@pytest.mark.parametrize("built", range(11))
def test_a_slot_gives_its_income_when_both_its_megaliths_are_built(built: int) -> None:
    ground = ["a1:g", "b1:g", "a2:a", "b2:a", "c1:a", "c2:a", "d1:a", "d2:a", "a1^1:a", "b1^1:a"][:built]
    match = eclipse(field=" ".join(ground), a={"built": built})
    assert [name for name in gains(match) if name.startswith("slot")] == [f"slot-{slot + 1}" for slot in range(built // 2)]


@pytest.mark.rule("Winter 6.6")
def test_slots_give_food_a_tool_a_sacrifice_step_and_points() -> None:
    ground = "a1:g b1:g a2:a b2:a c1:a c2:a d1:a d2:a a1^1:a b1^1:a"
    match = eclipse(field=ground, a={"built": 10, "food": 0, "tools": 0})
    incomes = [slot["income"][0] for slot in DATA["megalith_slot"]]
    assert [(income["op"], income.get("res")) for income in incomes] == [
        ("gain", "food"),
        ("gain", "tool"),
        ("idol", None),
        ("vp", None),
        ("vp", None),
    ]
    match.play_all(["take slot-1", "take slot-2"])
    assert (food(match), tools(match)) == (incomes[0]["n"], incomes[1]["n"])
    match.play_all(["take slot-3", "take slot-4", "take slot-5"])
    assert idols(match) == f"{incomes[2]['n']}.0.0"
    assert points(match, "megaliths") == incomes[3]["n"] + incomes[4]["n"]


@pytest.mark.rule("Winter 6.6")
def test_slots_give_nothing_in_a_turn() -> None:
    match = building("a1:g", a={"built": 1, "food": 0})
    match.play("build b1")
    assert not [name for name in gains(match) if name.startswith("slot")]
