"""Chapter 7: the end."""

import pytest

from beringia.errors import GameOver

from .positions import draw_and_place, ended, members_on_table, place, points_for, scene, system_worth, word, worth

GOLD = "n56a@0,0 n68@-1,0,r270 n37@1,0,r270"
NEAR_PIT = "m92@0,0 n62@-1,0"  # a pit trap, a deer beside it
FAR_DEER = "n37@-2,0,r180"
WATER = "n03@0,0 n09@1,0,r180"  # a river system with three fish in two lakes


@pytest.mark.rule("Gatherers 7.1")
def test_the_game_ends_after_the_turn_of_the_last_land_tile() -> None:
    match = scene("n56a@0,0", left="n62 n61")
    draw_and_place(match, "n62@0,-1", "pass")
    assert word(match, "phase") == "draw"
    draw_and_place(match, "n61@0,-2")
    assert word(match, "phase") == "piece"
    match.play("hunter")
    assert match.is_over
    assert (word(match, "phase"), word(match, "actor"), word(match, "turn")) == ("over", "nobody", "-")
    with pytest.raises(GameOver):
        match.play("pass")


@pytest.mark.rule("Gatherers 7.1")
def test_the_bonus_tile_of_the_last_turn_is_still_placed() -> None:
    match = scene(GOLD, drawn="n35", left="")
    place(match, "n35@0,1,r270", "pass")
    assert word(match, "phase") == "bonus"
    draw_and_place(match, "b10@0,-1,r180", "hunter")
    assert match.is_over
    assert match.scores == [2 + 2, 0]  # the aurochs and the start tile's mammoth


@pytest.mark.rule("Gatherers 7.1")
def test_bonus_tiles_that_are_left_do_not_keep_the_game_going() -> None:
    match = scene("n56a@0,0", drawn="n62", left="", bonus="b02 b03")
    place(match, "n62@0,-1", "pass")
    assert match.is_over


@pytest.mark.rule("Gatherers 7.2")
def test_gatherers_and_fishers_leave_without_points_and_the_others_stay() -> None:
    members = {"a": "0,0:Em 5,0:Em 9,0:Nl", "b": "5,0:Nl"}
    match = ended("n35@0,0 n48@5,0 n35@9,0 n62@20,0", members=members, huts={"b": "5,0:Em"})
    assert points_for(match, "forests") == points_for(match, "rivers") == [0, 0]
    assert members_on_table(match, "a") == ["3:Nl"]
    assert word(match, "b").startswith("2:Nl/2:Em/")
    assert match.scores == [2, 0]


@pytest.mark.rule("Gatherers 7.3")
@pytest.mark.parametrize(
    ("huts", "scores"),
    [
        ({"a": "0,0:Nm"}, [3, 0, 0]),
        ({"a": "0,0:Nm", "b": "1,0:Nm"}, [3, 3, 0]),
        ({"a": "0,0:Nm", "c": "1,0:Nm 1,0:Sm"}, [0, 0, 3]),
        ({"b": "0,0:Nm 0,0:Wm", "c": "1,0:Nm 1,0:Sm"}, [0, 3, 3]),
        ({}, [0, 0, 0]),
    ],
)
def test_the_most_huts_score_all_fish_of_the_river_system(huts: dict[str, str], scores: list[int]) -> None:
    match = ended(WATER, seats=3, huts=huts)
    assert match.scores == scores
    assert points_for(match, "huts") == scores


@pytest.mark.rule("Gatherers 7.3")
def test_each_river_system_counts_by_itself_and_fish_in_rivers_too() -> None:
    match = ended(f"{WATER} n06@10,0 n13@20,0", huts={"a": "0,0:Nm 10,0:Em", "b": "20,0:Sm"})
    assert match.scores == [3 + 1, 2]
    match = ended("n03@0,0 n19b@1,0,r180 n45@1,-1", edition="2020", huts={"a": "0,0:Nm"})
    assert match.scores == [3, 0]


@pytest.mark.rule("Gatherers 7.3")
def test_a_lake_between_many_rivers_counts_once() -> None:
    assert system_worth(scene("n13@0,0"), "0,0:Nm") == 2
    assert system_worth(scene("n20a@0,0 n15@0,-1 n16@1,-1,r90 n18@1,0,r180"), "0,0:Nm") == 2


@pytest.mark.rule("Gatherers 7.4")
@pytest.mark.parametrize(
    ("tile", "edition", "value"),
    [
        ("n62", "2002", 2),
        ("n61", "2002", 2),
        ("b10", "2002", 2),
        ("n62", "2014", 2),
        ("n62", "2020", 1),
        ("n61", "2020", 3),
        ("n36b", "2020", 2),
        ("m90", "2020", 5),
    ],
)
def test_animals_bring_the_points_of_their_set(tile: str, edition: str, value: int) -> None:
    match = ended(f"{tile}@0,0", edition=edition, members={"a": "0,0:Nl"})
    assert match.scores == [value, 0]
    assert points_for(match, "meadows") == [value, 0]


@pytest.mark.rule("Gatherers 7.4")
@pytest.mark.parametrize(
    ("members", "scores"),
    [
        ({"b": "0,0:Nl"}, [0, 6, 0]),
        ({"a": "0,0:Nl", "b": "1,0:Nl"}, [6, 6, 0]),
        ({"a": "0,0:Nl", "b": "1,0:Nl", "c": "1,1:Nl 2,0:Wl"}, [0, 0, 6]),
        ({}, [0, 0, 0]),
    ],
)
def test_the_most_hunters_score_the_meadow_once(members: dict[str, str], scores: list[int]) -> None:
    match = ended("n62@0,0 n61@1,0 n36a@1,1 n39@2,0,r90", seats=3, members=members)
    assert match.scores == scores


@pytest.mark.rule("Gatherers 7.5")
def test_each_tiger_removes_one_deer_and_nothing_else() -> None:
    assert worth(scene("n62@0,0 n37@1,0 n32@-1,0"), "0,0:Nm") == 2
    assert worth(scene("n62@0,0 n37@1,0 n32@-1,0 n31@0,-1"), "0,0:Nm") == 0
    assert worth(scene("n62@0,0 n32@-1,0 n31@0,-1 n61@1,0"), "0,0:Nm") == 2
    assert worth(scene("n61@0,0 n32@-1,0"), "0,0:Nm") == 2
    assert worth(scene("n62@0,0 n37@1,0 n32@-1,0", edition="2020"), "0,0:Nm") == 1


@pytest.mark.rule("Gatherers 7.6")
@pytest.mark.parametrize(("edition", "value"), [("2002", 2), ("2014", 2), ("2020", 1)])
def test_no_tiger_counts_in_the_meadow_with_the_fire(edition: str, value: int) -> None:
    tiles = "n62@1,0 n32@-1,0 n31@0,-1"  # a deer and two tigers around the fire
    assert ended(f"b02@0,0 {tiles}", edition=edition, members={"b": "1,0:Nl"}).scores == [0, value]
    far = ended("b02@9,9 n62@0,0 n32@-1,0 n31@0,-1", edition=edition, members={"b": "0,0:Nl"})
    assert far.scores == [0, 0]  # a fire elsewhere does not help


@pytest.mark.rule("Gatherers 7.7")
def test_the_hunter_put_on_the_shrine_scores_its_meadow_alone() -> None:
    tiles = "n62@0,0 n35@0,1 n36a@0,-1,r180 n37@2,1"
    match = scene(tiles, drawn="b01", left="n61", members={"b": "0,0:Nl 0,1:Nl 0,-1:El"})
    place(match, "b01@2,0", "hunter")
    assert word(match, "shrine") == "a"
    draw_and_place(match, "n61@1,0", "pass")
    assert match.is_over
    assert match.scores == [6, 0]  # three mammoths; the shrine's tiger ate the deer
    assert len(members_on_table(match, "b")) == 3


@pytest.mark.rule("Gatherers 7.7")
def test_without_a_hunter_put_on_it_at_once_the_shrine_does_nothing() -> None:
    tiles = "n62@0,0 n35@0,1 n36a@0,-1,r180 n37@2,1"
    match = scene(tiles, drawn="b01", left="n61", members={"b": "0,0:Nl 0,1:Nl"})
    place(match, "b01@2,0", "gatherer")
    assert word(match, "shrine") == "-"
    draw_and_place(match, "n61@1,0", "pass")
    assert match.scores == [0, 6]


@pytest.mark.rule("Gatherers 7.7")
def test_the_shrine_rules_no_other_meadow() -> None:
    match = scene("n62@0,0 n37@2,1 n61@10,0", drawn="b01", left="n38", members={"b": "0,0:Nl 10,0:Nl"})
    place(match, "b01@2,0", "hunter")
    draw_and_place(match, "n38@10,1", "pass")
    assert match.scores == [0, 2 + 2 + 2]  # the lone shrine meadow has only a tiger


@pytest.mark.rule("Gatherers 7.8")
@pytest.mark.parametrize(
    ("tiles", "value"),
    [
        (NEAR_PIT, 2),
        (f"{NEAR_PIT} n61@0,1", 2 + 6),
        (f"{NEAR_PIT} n61@0,1 n36b@-1,1", 2 + 6 + 4),  # a corner is near
        (f"{NEAR_PIT} {FAR_DEER}", 2 + 1),
        (f"{NEAR_PIT} {FAR_DEER} n32@-3,0", 2),  # the tiger removes the deer far off
        (f"{NEAR_PIT} {FAR_DEER} n32@-3,0 n31@-2,-1", 0),
        (f"{NEAR_PIT} {FAR_DEER} n32@-3,0 n31@-2,-1 b02@-1,1", 2 + 1),
        (f"{NEAR_PIT} n32@-2,0", 0),
    ],
)
def test_animals_near_the_pit_trap_count_double(tiles: str, value: int) -> None:
    assert ended(tiles, edition="2020", members={"b": "-1,0:Nl"}).scores == [0, value]


@pytest.mark.rule("Gatherers 7.8")
def test_other_meadows_near_the_pit_trap_are_not_doubled() -> None:
    match = ended("m92@0,0 n37@0,-1,r180 n61@5,5", edition="2020", members={"a": "0,-1:Nl", "b": "5,5:Nl"})
    assert match.scores == [1, 3]


@pytest.mark.rule("Gatherers 7.9")
def test_the_raft_brings_a_point_for_each_lake_of_its_river_system() -> None:
    tiles = "m91@0,0 n03@1,0 n09@2,0,r180 n06@10,0"
    match = ended(tiles, edition="2020", huts={"a": "2,0:Nm", "b": "10,0:Nm"})
    assert match.scores == [1 + 1 + 2 + 3, 1]
    assert points_for(match, "huts") == [7, 1]
    match = ended(tiles, edition="2020", huts={"a": "2,0:Nm", "b": "0,0:Nm"})
    assert match.scores == [7, 7]
    assert ended(tiles, edition="2020").scores == [0, 0]


@pytest.mark.rule("Gatherers 7.10")
def test_the_most_points_win_and_equals_share_the_place() -> None:
    tiles = "n62@0,0 n61@5,0 n35@5,1 n48@9,0"
    match = ended(tiles, seats=4, members={"a": "0,0:Nl", "b": "5,0:Nl", "d": "5,1:Nl"})
    assert match.scores == [2, 4, 0, 4]
    assert match.ranking == [3, 1, 4, 1]
