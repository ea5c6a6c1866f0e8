"""Chapter 5: scoring completed areas."""

import pytest

from .positions import draw_and_place, members_on_table, place, points_for, scene, starting, unseen, word, worth

GOLD = "n56a@0,0 n68@-1,0,r270 n37@1,0,r270"  # n35@0,1,r270 completes three zones on three tiles, with gold
LONE = "n75@0,0 n37@1,0,r270"  # the same in a free picture
RING = "n67@0,0 n75@0,-1 n30@1,0,r90"  # n77@1,-1,r90 completes five zones on four tiles, with gold


@pytest.mark.rule("Gatherers 5.1")
def test_a_completed_area_is_scored_whoever_placed_the_tile() -> None:
    match = scene("n66@0,0", drawn="n80a", turn="b", members={"a": "0,0:Sm"})
    place(match, "n80a@0,1", "pass")
    assert match.scores == [3, 0]
    assert points_for(match, "rivers") == [3, 0]


@pytest.mark.rule("Gatherers 5.1")
def test_everything_one_tile_completes_is_scored_at_once() -> None:
    match = scene("n68@-1,0,r270 n55@1,0 n68@0,-1", drawn="n03", seats=3, members={"a": "-1,0:Em", "b": "1,0:Wm", "c": "0,-1:Sm"})
    place(match, "n03@0,0", "pass")
    assert match.scores == [3, 3, 3]


@pytest.mark.rule("Gatherers 5.1")
def test_a_forest_and_a_river_may_be_completed_together() -> None:
    match = scene("n35@-1,1,r0 n66@0,0", drawn="n80a", members={"a": "-1,1:Em", "b": "0,0:Sm"})
    place(match, "n80a@0,1", "pass")
    assert points_for(match, "forests") == [4, 0]
    assert points_for(match, "rivers") == [0, 3]


@pytest.mark.rule("Gatherers 5.1")
def test_the_piece_of_this_turn_counts_and_unfinished_areas_do_not() -> None:
    match = scene("n35@0,0", drawn="n37")
    place(match, "n37@1,0,r270", "gatherer")
    assert match.scores == [4, 0]
    match = scene("n35@0,0", drawn="n38", members={"b": "0,0:Em"})
    place(match, "n38@1,0", "pass")
    assert match.scores == [0, 0]
    assert members_on_table(match, "b") == ["1:El"]


@pytest.mark.rule("Gatherers 5.1")
def test_a_river_with_an_open_end_waits_and_its_fisher_with_it() -> None:
    match = scene("n03@0,0", drawn="n48", members={"b": "0,0:Em"}, left="n09")
    place(match, "n48@1,0", "pass")
    assert match.scores == [0, 0]
    assert members_on_table(match, "b") == ["1:Em"]
    draw_and_place(match, "n09@2,0,r180")
    match.play("hunter El")
    assert points_for(match, "rivers") == [0, 6]
    assert members_on_table(match, "b") == ["3:Nr"]  # the fisher is back, the hunter stays


@pytest.mark.rule("Gatherers 5.1")
def test_an_area_completed_earlier_is_not_scored_again() -> None:
    match = scene("n35@0,0", drawn="n37", left="n62 n61")
    place(match, "n37@1,0,r270", "gatherer")
    draw_and_place(match, "n62@1,1", "pass")
    assert match.scores == [4, 0]


@pytest.mark.rule("Gatherers 5.2")
def test_a_river_brings_its_tiles_and_the_fish_of_the_lakes_at_its_ends() -> None:
    assert worth(scene("n03@0,0 n09@1,0,r180"), "0,0:Em") == 2 + 1 + 2
    assert worth(scene("n03@0,0 n48@1,0 n09@2,0,r180"), "1,0:Em") == 3 + 1 + 2
    assert worth(scene("n68@0,0 n70@0,1"), "0,0:Sm") == 2
    assert worth(scene("n03@0,0 n48@1,0 n09@2,0,r180"), "0,0:Nm") == 1 + 1


@pytest.mark.rule("Gatherers 5.2")
def test_a_lake_at_both_ends_counts_once() -> None:
    match = scene("n20a@0,0 n15@0,-1 n16@1,-1,r90", drawn="n18")
    place(match, "n18@1,0,r180", "fisher")
    assert match.scores == [4 + 2, 0]
    two = scene("b11@0,0 n15@1,0,r90 n16@1,1,r180 n18@0,1,r270")  # two lakes with two fish each on one tile
    assert worth(two, "0,0:Em") == worth(two, "0,0:Sm") == 4 + 2 + 2


@pytest.mark.rule("Gatherers 5.2")
def test_fish_in_the_river_count_in_the_set_of_2020() -> None:
    match = scene("n19b@0,0 n15@1,0,r90 n16@1,1,r180", drawn="n18", edition="2020")
    place(match, "n18@0,1,r270", "fisher")
    assert match.scores == [5, 0]
    assert worth(scene("n20b@0,0 n68@0,-1 n55@1,0", edition="2020"), "0,0:Nm") == 3 + 2


@pytest.mark.rule("Gatherers 5.3")
@pytest.mark.parametrize(("edition", "value"), [("2002", 10), ("2014", 8), ("2020", 8)])
def test_a_forest_brings_two_points_for_each_zone_or_each_tile(edition: str, value: int) -> None:
    match = scene(RING, drawn="n77", edition=edition)
    place(match, "n77@1,-1,r90", "gatherer")
    assert match.scores == [value, 0]
    assert points_for(match, "forests") == [value, 0]


@pytest.mark.rule("Gatherers 5.3")
@pytest.mark.parametrize(("edition", "patch"), [("2002", 2), ("2014", 2), ("2020", 3)])
def test_each_patch_of_mushrooms_in_a_complete_forest_brings_more(edition: str, patch: int) -> None:
    match = scene("b08@0,0 n77@1,0,r90 n30@1,1,r90", drawn="n75", edition=edition)
    place(match, "n75@0,1,r270", "gatherer")
    assert match.scores == [8 + patch, 0]
    match = scene("b08@0,0 b07@1,0,r0 n37@2,0,r270", edition=edition)
    assert worth(match, "0,0:Em") == 6 + 2 * patch


@pytest.mark.rule("Gatherers 5.3")
def test_mushrooms_bring_every_tied_player_more_and_in_an_open_forest_nothing() -> None:
    match = scene("b03@0,0 n77@1,0,r90 n30@1,1,r90", drawn="n75", members={"a": "0,0:Em", "b": "1,1:Nm"})
    place(match, "n75@0,1,r270", "pass")
    assert match.scores == [10, 10]
    match = scene("b03@0,0 n77@1,0,r90", drawn="n30", members={"a": "0,0:Em"}, left="")
    place(match, "n30@1,1,r90", "pass")
    assert match.is_over
    assert match.scores == [0, 0]


@pytest.mark.rule("Gatherers 5.4")
def test_gold_brings_the_player_whose_turn_it_is_a_bonus_tile_whoever_owns_the_forest() -> None:
    match = scene(GOLD, drawn="n35", turn="b", seats=3, members={"c": "1,0:Wm"})
    place(match, "n35@0,1,r270", "pass")
    assert match.scores == [0, 0, 6]
    assert (word(match, "phase"), word(match, "turn"), word(match, "is-bonus")) == ("bonus", "b", "yes")
    actions, weights = match.outcomes()
    assert {match.game.write_action(action) for action in actions} == {f"*bonus b{number:02d}" for number in range(1, 13)}
    assert weights == [1] * 12
    match.play("*bonus b10")
    assert match.actor == 1
    place(match, "b10@0,-1,r180")
    assert match.actor == 1
    assert match.legal() == ["gatherer Nl", "hunter El", "pass"]
    match.play("pass")
    assert (word(match, "turn"), word(match, "is-bonus"), word(match, "phase")) == ("c", "no", "draw")


@pytest.mark.rule("Gatherers 5.4")
def test_a_forest_of_nobody_brings_a_bonus_tile_too_and_one_without_gold_does_not() -> None:
    match = place(scene(GOLD, drawn="n35"), "n35@0,1,r270", "pass")
    assert word(match, "phase") == "bonus"
    match = place(scene("n35@0,0", drawn="n37"), "n37@1,0,r270", "gatherer")
    assert (word(match, "phase"), word(match, "turn")) == ("draw", "b")


@pytest.mark.rule("Gatherers 5.4")
def test_what_the_bonus_tile_completes_is_scored_at_once() -> None:
    match = scene(GOLD + " n35@1,-1", drawn="n36a")
    place(match, "n36a@0,1,r180", "pass")
    draw_and_place(match, "b10@2,-1,r90", "gatherer")
    assert match.scores == [4, 0]
    assert word(match, "turn") == "b"


@pytest.mark.rule("Gatherers 5.4")
def test_much_gold_and_two_golden_forests_bring_one_bonus_tile() -> None:
    match = place(scene(RING, drawn="n77"), "n77@1,-1,r90", "pass")  # three nuggets
    draw_and_place(match, "b02@0,1", "pass")
    assert (word(match, "phase"), word(match, "turn")) == ("draw", "b")
    two = scene("n39@-1,0 n37@-2,0,r90 n40@1,0 n37@2,0,r270", drawn="n41")
    place(two, "n41@0,0", "pass")  # two forests of three zones
    assert word(two, "phase") == "bonus"
    draw_and_place(two, "b02@0,1", "pass")
    assert (word(two, "phase"), word(two, "turn")) == ("draw", "b")


@pytest.mark.rule("Gatherers 5.5")
def test_a_forest_completed_by_a_bonus_tile_brings_no_further_one() -> None:
    ring = "n77@11,0,r90 n30@11,1,r90 n75@10,1,r270"  # b03@10,0 completes it
    match = scene(f"{LONE} {ring}", drawn="n35", members={"b": "11,0:Wm"})
    place(match, "n35@0,1,r270", "pass")
    assert word(match, "phase") == "bonus"
    draw_and_place(match, "b03@10,0", "pass")
    assert match.scores == [0, 10]
    assert (word(match, "phase"), word(match, "turn"), word(match, "is-bonus")) == ("draw", "b", "no")


@pytest.mark.rule("Gatherers 5.6")
def test_all_members_of_a_scored_area_return_and_no_others() -> None:
    match = scene(RING + " n62@10,0", drawn="n77", seats=3, members={"a": "0,0:Nm 0,0:Em", "b": "1,0:Nm 0,0:Sl", "c": "0,-1:Em"})
    place(match, "n77@1,-1,r90", "pass")
    assert match.scores == [10, 0, 0]
    assert members_on_table(match, "a") == members_on_table(match, "c") == []
    assert members_on_table(match, "b") == ["1:Sl"]  # a hunter


@pytest.mark.rule("Gatherers 5.6")
def test_a_member_that_returned_may_go_on_the_bonus_tile_of_the_same_turn() -> None:
    others = "n62@20,0 n61@20,2 n37@20,4 n35@20,6"
    spots = "20,0:Nl 20,2:Nl 20,4:Sl 20,6:Nl"
    match = scene(f"{LONE} {others}", drawn="n36a", members={"a": spots})
    place(match, "n36a@0,1,r180", "gatherer")  # the fifth comes back at once
    assert len(members_on_table(match, "a")) == 4
    draw_and_place(match, "b10@0,-1,r180")
    assert starting(match, "hunter") == ["El"]
    match.play("hunter")
    assert len(members_on_table(match, "a")) == 5


@pytest.mark.rule("Gatherers 5.7")
@pytest.mark.parametrize(
    ("members", "scores"),
    [
        ({"a": "0,0:Nm", "b": "1,0:Nm"}, [10, 10, 0]),
        ({"a": "0,0:Nm 0,-1:Sm", "b": "1,0:Nm"}, [10, 0, 0]),
        ({"a": "0,0:Nm", "b": "1,0:Nm 0,0:Em", "c": "0,-1:Em"}, [0, 10, 0]),
        ({"a": "0,0:Nm", "b": "1,0:Nm", "c": "0,-1:Em"}, [10, 10, 10]),
        ({}, [0, 0, 0]),
    ],
)
def test_the_most_members_score_the_whole_value_and_so_does_each_who_ties(members: dict[str, str], scores: list[int]) -> None:
    match = scene(RING, drawn="n77", seats=3, members=members)
    place(match, "n77@1,-1,r90", "pass")
    assert match.scores == scores


@pytest.mark.rule("Gatherers 5.7")
def test_fishers_are_counted_in_the_same_way_and_return() -> None:
    match = scene("n03@0,0 n09@2,0,r180", drawn="n48", seats=3, members={"b": "0,0:Em", "c": "2,0:Wm"})
    place(match, "n48@1,0", "pass")
    assert match.scores == [0, 6, 6]
    assert members_on_table(match, "b") == members_on_table(match, "c") == []


@pytest.mark.rule("Gatherers 5.8")
def test_a_bonus_tile_that_fits_nowhere_leaves_the_game_and_another_is_drawn() -> None:
    match = scene(GOLD, drawn="n35", bonus="b11 b02")
    place(match, "n35@0,1,r270", "pass")
    match.play("*bonus b11")
    assert (word(match, "phase"), word(match, "turn")) == ("bonus", "a")
    assert "b11" in word(match, "aside").split(",")
    assert "b11" not in unseen(match)
    match.play("*bonus b02")
    assert (word(match, "phase"), word(match, "tile")) == ("place", "b02")


@pytest.mark.rule("Gatherers 5.8")
def test_if_no_other_bonus_tile_is_left_nothing_happens() -> None:
    match = scene(GOLD, drawn="n35", bonus="b11")
    place(match, "n35@0,1,r270", "pass")
    match.play("*bonus b11")
    assert (word(match, "phase"), word(match, "turn"), word(match, "is-bonus")) == ("draw", "b", "no")


@pytest.mark.rule("Gatherers 5.9")
def test_without_a_bonus_tile_left_gold_brings_nothing() -> None:
    match = scene(GOLD, drawn="n35", bonus="")
    place(match, "n35@0,1,r270", "gatherer")
    assert match.scores == [6, 0]
    assert (word(match, "phase"), word(match, "turn"), word(match, "is-bonus")) == ("draw", "b", "no")
