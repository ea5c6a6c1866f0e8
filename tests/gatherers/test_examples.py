"""The rulebook's own examples, rebuilt from its pictures; then what they leave out."""

import pytest

from beringia.errors import IllegalAction

from .positions import (
    draw_and_place,
    ended,
    members_on_table,
    open_sides,
    place,
    points_for,
    scene,
    starting,
    system_worth,
    word,
    worth,
)

RIVER_6 = "n03@0,0 n54@1,0,r90 n52@0,1,r180 n20a@1,1,r270"
RIVER_3 = "n37@0,0,r180 n66@1,0 n65@0,1 n80a@1,1"
FOREST_4 = "n35@0,0 n37@1,0,r270"
FOREST_10_GOLD = "n75@0,0 n78@1,0,r180 n42@0,1 n26@1,1,r90"
FOREST_10_TIE = "n26@0,0,r270 n78@1,0,r180 n30@0,1,r180 n31@1,1"
FOREST_12 = "n26@0,0,r270 n65@1,0,r180 n46@2,0,r90 n30@0,1,r180 n31@1,1 n53@2,1,r90"
HUT_5 = (
    "n52@0,0,r180 n12@1,0,r270 n03@2,0 n50@3,0,r90 n59@0,1,r90 n13@1,1 n48@2,1 n28a@3,1,r270 "
    "n52@0,2,r180 n21a@1,2,r180 n61@2,2 n53@3,2,r90"
)
MEADOWS = (
    "n16@0,0,r270 n15@1,0,r180 n53@2,0,r90 b05@3,0 n18@4,0,r90 n60@0,1 n75@1,1,r90 n48@2,1,r90 n35@3,1,r270 n79a@4,1,r90 "
    "n18@0,2,r90 n31@1,2,r90 n46@2,2,r90 n62@3,2 n15@4,2"
)


def last_of(picture: str) -> tuple[str, str, str]:
    """The picture without its last tile, that tile's name, and the tile as it lies."""
    before, _, last = picture.rpartition(" ")
    return before, last.partition("@")[0], last


@pytest.mark.rule("Gatherers 5.2")
def test_three_tiles_and_lakes_with_one_and_two_fish_bring_six_points() -> None:
    before, name, last = last_of(RIVER_6)
    match = place(scene(before, drawn=name, members={"a": "1,0:Wm"}), last, "pass")
    assert match.scores == [6, 0]
    assert members_on_table(match, "a") == []


@pytest.mark.rule("Gatherers 5.2")
def test_two_tiles_from_a_spring_to_a_lake_with_one_fish_bring_three_points_to_their_fisher() -> None:
    before, name, last = last_of(RIVER_3)
    match = place(scene(before, drawn=name, turn="b", members={"a": "1,0:Sm"}), last, "pass")
    assert match.scores == [3, 0]


@pytest.mark.rule("Gatherers 5.3")
@pytest.mark.parametrize("edition", ["2002", "2014"])
def test_two_forest_ends_bring_four_points_and_no_bonus_tile(edition: str) -> None:
    before, name, last = last_of(FOREST_4)
    match = place(scene(before, drawn=name, edition=edition), last, "gatherer")
    assert match.scores == [4, 0]
    assert word(match, "phase") == "draw"


@pytest.mark.rule("Gatherers 5.3")
@pytest.mark.parametrize(("edition", "points"), [("2002", 10), ("2014", 8)])
def test_five_zones_on_four_tiles_with_gold_bring_ten_points_and_the_placer_a_bonus_tile(edition: str, points: int) -> None:
    before, name, last = last_of(FOREST_10_GOLD)
    match = place(scene(before, drawn=name, edition=edition, members={"b": "0,0:Em"}), last, "pass")
    assert match.scores == [0, points]
    assert (word(match, "phase"), word(match, "turn")) == ("bonus", "a")


@pytest.mark.rule("Gatherers 5.7")
@pytest.mark.parametrize(("edition", "points"), [("2002", 10), ("2014", 8)])
def test_one_gatherer_each_brings_both_ten_points(edition: str, points: int) -> None:
    before, name, last = last_of(FOREST_10_TIE)
    match = place(scene(before, drawn=name, edition=edition, members={"a": "0,0:Em", "b": "1,0:Sm"}), last, "pass")
    assert match.scores == [points, points]


@pytest.mark.rule("Gatherers 5.7")
@pytest.mark.parametrize(("edition", "points"), [("2002", 12), ("2014", 10)])
def test_two_gatherers_against_one_bring_twelve_points_and_nothing(edition: str, points: int) -> None:
    tiles = FOREST_12.split()
    before = " ".join([*tiles[:4], tiles[5]])
    match = scene(before, drawn="n31", edition=edition, members={"a": "0,0:Em 0,1:Nm", "b": "2,0:Wm"})
    place(match, tiles[4], "pass")
    assert match.scores == [points, 0]


@pytest.mark.rule("Gatherers 7.3")
def test_one_hut_and_five_fish_bring_five_points() -> None:
    assert system_worth(scene(HUT_5), "1,2:Nm") == 5
    assert ended(HUT_5, huts={"b": "1,2:Nm"}).scores == [0, 5]


@pytest.mark.rule("Gatherers 7.4")
def test_the_four_meadows_of_the_picture() -> None:
    match = scene(MEADOWS)
    assert [worth(match, spot) for spot in ("1,0:Nl", "0,1:Nm", "3,2:Nm", "0,1:Sm")] == [2, 2, 8, 0]
    green, yellow, red, blue = "1,0:Nl", "1,1:Nl", "2,1:Nl 3,1:El 4,1:Nl", "3,2:Nl 0,2:Nl"
    match = ended(MEADOWS, seats=4, members={"a": green, "b": yellow, "c": red, "d": blue})
    assert match.scores == [2, 2, 2 + 8, 0]
    assert points_for(match, "meadows") == match.scores


@pytest.mark.rule("Gatherers 7.5")
def test_one_deer_and_two_tigers_bring_nothing_never_less() -> None:
    assert ended(MEADOWS, members={"b": "0,1:Sm"}).scores == [0, 0]


@pytest.mark.rule("Gatherers 2.4")
def test_a_meadow_may_not_meet_a_river() -> None:
    match = scene("n56a@0,0", drawn="n62")
    with pytest.raises(IllegalAction, match="its east side shows meadow, but river is wanted there"):
        match.play("place -1,0 r0")


@pytest.mark.rule("Gatherers 4.3")
def test_where_the_forest_is_taken_only_a_hunter_may_be_put_down() -> None:
    match = scene("n35@0,0", drawn="n33", turn="b", members={"a": "0,0:Em"})
    place(match, "n33@1,0")
    assert match.legal() == ["hunter El", "pass"]


@pytest.mark.rule("Gatherers 4.2")
def test_red_may_choose_the_forest_the_river_or_the_small_meadow() -> None:
    match = scene("n48@-1,0", drawn="n46", members={"b": "-1,0:Nl"})
    place(match, "n46@0,0")  # the meadow to the north is taken
    assert match.legal() == ["gatherer Sl", "fisher Em", "hunter Er", "hut Em", "pass"]


@pytest.mark.rule("Gatherers 5.6")
def test_a_member_is_put_down_scored_returned_and_used_again_in_one_turn() -> None:
    match = scene("n75@0,0 n37@1,0,r270", drawn="n36a")
    place(match, "n36a@0,1,r180", "gatherer")
    assert match.scores == [6, 0]
    assert members_on_table(match, "a") == []
    draw_and_place(match, "b10@0,-1,r180", "hunter")
    assert members_on_table(match, "a") == ["4:El"]


@pytest.mark.rule("Gatherers 5.2")
def test_a_lake_a_river_tile_and_a_lake_with_one_fish_each_bring_five_points() -> None:
    match = place(scene("n03@0,0 n12@2,0,r90", drawn="n48"), "n48@1,0", "fisher")
    assert match.scores == [5, 0]


@pytest.mark.rule("Gatherers 3.3")
def test_a_loop_is_a_complete_river() -> None:
    match = scene("n15@0,0 n16@1,0,r90 n18@1,1,r180", drawn="n21a")
    place(match, "n21a@0,1,r270", "fisher")
    assert match.scores == [4, 0]


@pytest.mark.rule("Gatherers 5.2")
def test_the_fish_of_a_lake_between_two_rivers_count_for_each() -> None:
    match = scene("n68@-1,0,r270 n55@1,0", drawn="n03", members={"a": "-1,0:Em", "b": "1,0:Wm"})
    place(match, "n03@0,0", "pass")
    assert match.scores == [3, 3]


@pytest.mark.rule("Gatherers 5.2")
def test_a_river_with_both_ends_in_one_lake_counts_its_fish_once() -> None:
    match = scene("n13@0,0 n15@0,-1 n16@1,-1,r90", drawn="n18")
    place(match, "n18@1,0,r180", "fisher")
    assert match.scores == [4 + 2, 0]


@pytest.mark.rule("Gatherers 3.6")
def test_a_river_that_passes_the_tile_with_two_curves_twice_counts_it_once() -> None:
    match = scene("n17@0,0 n15@1,0,r90 n16@1,1,r180 n68@0,-1 n55@-1,0,r180", drawn="n18", members={"b": "0,-1:Sm"})
    place(match, "n18@0,1,r270", "pass")
    assert open_sides(match, "0,0:Wm") == 0
    assert match.scores == [0, 6]


@pytest.mark.rule("Gatherers 3.6")
def test_two_rivers_of_one_tile_joined_by_a_later_tile_elsewhere_count_it_once() -> None:
    match = scene("n17@0,0 n15@1,0,r90 n18@0,1,r270 n68@0,-1 n55@-1,0,r180", drawn="n16", members={"a": "0,-1:Sm", "b": "-1,0:Em"})
    place(match, "n16@1,1,r180", "pass")
    assert match.scores == [6, 6]


@pytest.mark.rule("Gatherers 7.6")
def test_fire_with_two_tigers_and_one_deer_brings_two_points() -> None:
    assert ended("b02@0,0 n62@1,0 n32@-1,0 n31@0,-1", members={"a": "1,0:Nl"}).scores == [2, 0]


@pytest.mark.rule("Gatherers 7.7")
def test_one_hunter_on_the_shrine_beats_three_also_beside_a_fire() -> None:
    tiles = "n62@0,0 n35@0,1 n36a@0,-1,r180 n37@2,1 b02@0,2"
    match = scene(tiles, drawn="b01", left="n61", members={"b": "0,0:Nl 0,1:Nl 0,-1:El"})
    place(match, "b01@2,0", "hunter")
    draw_and_place(match, "n61@1,0", "pass")
    assert match.scores == [2 + 6, 0]


@pytest.mark.rule("Gatherers 2.6")
def test_a_last_tile_that_fits_nowhere_ends_the_game_without_a_piece() -> None:
    match = scene("n56a@0,0 n68@-1,0,r270", left="n13", huts={"b": "-1,0:Em"}, turn="b")
    match.play("*draw n13")
    assert match.is_over
    assert match.scores == [0, 1]
    assert starting(match, "pass") == []
