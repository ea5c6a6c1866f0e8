"""Chapter 4: pieces."""

import pytest

from beringia.errors import IllegalAction

from .positions import draw_and_place, members_on_table, place, scene, starting, word

FIVE = "n62@20,0 n61@20,2 n37@20,4 n35@20,6 n36a@20,8"
STANDING = "20,0:Nl 20,2:Nl 20,4:Sl 20,6:Nl 20,8:Nl"


@pytest.mark.rule("Gatherers 4.1")
def test_one_piece_goes_on_the_very_tile_that_was_placed_or_none() -> None:
    match = scene("n56a@0,0 n62@0,-1", drawn="n37")
    place(match, "n37@1,0,r270")
    assert match.legal() == ["gatherer Wl", "hunter Nl", "pass"]
    match.play("hunter Nl")
    assert members_on_table(match, "a") == ["2:Nl"]
    assert word(match, "phase") == "draw"
    match = place(scene("n56a@0,0 n62@0,-1", drawn="n37"), "n37@1,0,r270", "pass")
    assert members_on_table(match, "a") == []


@pytest.mark.rule("Gatherers 4.1")
def test_the_piece_comes_from_the_own_supply() -> None:
    match = scene(FIVE, drawn="n33", turn="b", seats=3, members={"a": STANDING})
    place(match, "n33@20,9", "hunter")
    assert members_on_table(match, "b") == ["6:El"]
    assert members_on_table(match, "c") == []


@pytest.mark.rule("Gatherers 4.2")
def test_members_go_on_forest_river_and_meadow_and_never_on_a_lake() -> None:
    match = scene("n80a@0,0", phase="piece")  # river and lake north, meadow, forest west
    assert match.legal() == ["gatherer Wl", "fisher Nm", "hunter Nl", "hunter Nr", "hut Nm", "pass"]
    for text in ("gatherer Nm", "gatherer Em", "fisher Wl", "fisher Sm", "hunter Nm", "hunter Wm"):
        with pytest.raises(IllegalAction) as caught:
            match.play(text)
        assert caught.value.citation == "Gatherers 4.2"


@pytest.mark.rule("Gatherers 4.3")
@pytest.mark.parametrize("owner", ["a", "b"])
def test_an_area_with_a_member_of_anybody_is_taken(owner: str) -> None:
    match = scene("n35@0,0 n48@0,-1,r0 n03@3,0", drawn="n37", members={owner: "0,0:Em"})
    place(match, "n37@1,0,r270")
    assert starting(match, "gatherer") == []
    assert starting(match, "hunter") == ["Nl"]


@pytest.mark.rule("Gatherers 4.3")
def test_what_counts_is_the_area_after_the_tile_has_joined_everything() -> None:
    match = scene("n61@0,0 n36a@2,0", drawn="n62", members={"b": "2,0:Nl"})
    place(match, "n62@1,0")
    assert starting(match, "hunter") == []  # the far tile is two cells off, but the meadow is one now


@pytest.mark.rule("Gatherers 4.3")
def test_three_meadows_joined_by_one_tile_take_no_further_hunter() -> None:
    match = scene("n61@-1,0 n36a@1,0 n35@0,1", drawn="n62", seats=3, members={"a": "-1,0:Nl", "b": "1,0:Nl", "c": "0,1:Nl"})
    place(match, "n62@0,0")
    assert match.legal() == ["pass"]
    assert int(match.state.meadow_members.max()) == 3


@pytest.mark.rule("Gatherers 4.3")
@pytest.mark.rule("Gatherers 4.4")
@pytest.mark.parametrize("side", ["0,0:Em", "2,0:Wm"])
def test_a_river_joined_from_both_sides_keeps_the_pieces_of_either(side: str) -> None:
    match = scene("n03@0,0 n09@2,0,r180", drawn="n48", members={"b": side})
    place(match, "n48@1,0")
    assert starting(match, "fisher") == []
    match = scene("n03@0,0 n09@2,0,r180", drawn="n48", huts={"b": side})
    place(match, "n48@1,0")
    assert starting(match, "hut") == []


@pytest.mark.rule("Gatherers 4.3")
@pytest.mark.parametrize("side", ["0,0:Em", "2,0:Wm", "1,-1:Sm"])
def test_a_forest_or_meadow_joined_from_all_sides_keeps_the_members_of_each(side: str) -> None:
    match = scene("n35@0,0 n37@2,0,r270 n37@1,-1,r180", drawn="n63", members={"b": side})
    place(match, "n63@1,0")
    assert starting(match, "gatherer") == []
    match = scene("n61@0,0 n36a@2,0 n35@1,-1", drawn="n62", members={"b": side})
    place(match, "n62@1,0")
    assert starting(match, "hunter") == []


@pytest.mark.rule("Gatherers 4.3")
def test_other_rivers_of_a_lake_are_free() -> None:
    match = scene("n68@-1,0,r270", drawn="n03", members={"b": "-1,0:Em"})
    place(match, "n03@0,0")
    assert starting(match, "fisher") == ["Nm", "Em"]


@pytest.mark.rule("Gatherers 4.4")
@pytest.mark.parametrize("owner", ["a", "b"])
def test_one_hut_of_anybody_closes_the_whole_river_system(owner: str) -> None:
    match = scene("n03@0,0 n48@5,0", drawn="n09", huts={owner: "0,0:Wm"})
    place(match, "n09@1,0,r180")
    assert starting(match, "hut") == []  # the hut stands beyond a lake
    assert starting(match, "fisher") == ["Nm", "Sm", "Wm"]
    far = scene("n03@0,0 n48@5,0", drawn="n09", huts={owner: "0,0:Wm"})
    place(far, "n09@6,0,r180")
    assert starting(far, "hut") == ["Nm"]


@pytest.mark.rule("Gatherers 4.4")
def test_a_hut_needs_water() -> None:
    match = scene("n62@0,0", phase="piece")
    assert match.legal() == ["hunter Nl", "pass"]
    match = scene("n80a@0,0", phase="piece")
    with pytest.raises(IllegalAction) as caught:
        match.play("hut Wm")
    assert caught.value.citation == "Gatherers 4.4"


@pytest.mark.rule("Gatherers 4.4")
def test_huts_and_members_do_not_hinder_each_other() -> None:
    match = scene("n48@0,0", drawn="n53", members={"b": "0,0:Em"})
    place(match, "n53@1,0")
    assert (starting(match, "fisher"), starting(match, "hut")) == ([], ["Em"])
    match = scene("n48@0,0", drawn="n53", huts={"b": "0,0:Em"})
    place(match, "n53@1,0")
    assert (starting(match, "fisher"), starting(match, "hut")) == (["Em"], [])


@pytest.mark.rule("Gatherers 4.4")
def test_a_hut_may_go_on_a_river_that_is_complete() -> None:
    match = scene("n68@0,0", drawn="n70")
    place(match, "n70@0,1", "hut Nm")
    assert word(match, "a") == "-/2:Nm/0.0.0.0.0.0"


@pytest.mark.rule("Gatherers 4.5")
def test_zones_of_one_area_are_one_choice_named_by_the_first_place() -> None:
    curves = "n15@0,-1 n16@1,-1,r90 n18@1,0,r180"
    match = scene(curves, drawn="n20a")
    place(match, "n20a@0,0")  # its two rivers have become one
    assert starting(match, "fisher") == ["Nm"]
    assert starting(match, "hut") == ["Nm"]
    assert match.play("hut Em") == "hut Nm"
    assert word(match, "a") == "-/4:Nm/0.0.0.0.0.0"


@pytest.mark.rule("Gatherers 4.5")
@pytest.mark.parametrize(
    ("tile", "hunters"),
    [
        ("n37@0,0", ["El"]),
        ("n37@0,0,r90", ["Nl"]),
        ("n37@0,0,r180", ["Nl"]),
        ("n79a@0,0", ["Nl"]),
        ("n03@0,0,r90", ["Nl", "Nr", "Er"]),
    ],
)
def test_places_are_counted_clockwise_from_the_north_west_corner(tile: str, hunters: list[str]) -> None:
    assert starting(scene(tile, phase="piece"), "hunter") == hunters


@pytest.mark.rule("Gatherers 4.5")
def test_a_lake_with_three_rivers_is_one_choice_for_a_hut_and_three_for_fishers() -> None:
    match = scene("n03@0,0,r180", phase="piece")
    assert starting(match, "hut") == ["Em"]
    assert starting(match, "fisher") == ["Em", "Sm", "Wm"]
    match.play("hut Wm")
    assert word(match, "a").split("/")[1] == "1:Em"


@pytest.mark.rule("Gatherers 4.5")
def test_two_meadows_of_a_tile_that_join_outside_are_one_choice() -> None:
    match = scene("n79a@0,-1,r270", drawn="n03")  # a lake with meadow all around it
    place(match, "n03@0,0")
    assert starting(match, "hunter") == ["Nl", "Er"]
    match.play("hunter Nr")
    assert members_on_table(match, "a") == ["2:Nl"]


@pytest.mark.rule("Gatherers 4.6")
def test_without_a_member_only_huts_are_left_and_without_a_hut_only_members() -> None:
    match = scene(FIVE + " n03@0,0", phase="piece", members={"a": STANDING})
    assert match.legal() == ["hut Nm", "pass"]
    match = scene("n03@0,0 n09@5,0 n06@10,0", phase="piece", huts={"a": "0,0:Nm 5,0:Nm"})
    assert starting(match, "hut") == []
    assert starting(match, "fisher") == ["Nm", "Em", "Wm"]


@pytest.mark.rule("Gatherers 4.6")
def test_the_fifth_member_may_still_be_put_down() -> None:
    match = scene(FIVE + " n03@0,0", phase="piece", members={"a": STANDING.rpartition(" ")[0]})
    assert starting(match, "fisher") == ["Nm", "Em", "Wm"]
    match.play("fisher Nm")
    assert len(members_on_table(match, "a")) == 5


@pytest.mark.rule("Gatherers 4.6")
def test_huts_and_hunters_stay_where_they_are() -> None:
    match = scene("n68@0,0", drawn="n70", members={"b": "0,0:Sm", "a": "0,0:El"}, huts={"b": "0,0:Sm"})
    place(match, "n70@0,1", "pass")  # completes the river
    assert match.scores == [0, 2]
    assert word(match, "b") == "-/1:Sm/0.2.0.0.0.0"
    assert word(match, "a") == "1:El/-/0.0.0.0.0.0"


@pytest.mark.rule("Gatherers 4.7")
@pytest.mark.parametrize(("fire", "legal"), [("empty", ["pass"]), ("hunter", ["hunter Nl", "pass"])])
def test_only_with_the_option_a_hunter_may_stand_in_the_fire(fire: str, legal: list[str]) -> None:
    match = scene("n62@0,0", drawn="b02", fire=fire)
    place(match, "b02@0,1")
    assert match.legal() == legal


@pytest.mark.rule("Gatherers 4.7")
def test_the_fire_bars_only_its_own_tile() -> None:
    match = scene("b02@0,0", left="n62 n61")
    draw_and_place(match, "n62@0,1")
    assert match.legal() == ["hunter Nl", "pass"]
