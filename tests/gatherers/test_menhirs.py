"""Chapter 6: the menhir tiles of 2020."""

from typing import Any

import pytest

from beringia import Match
from beringia.games.gatherers.components import FIRST_KIND, KIND_IDS, SPECIAL, SPECIALS

from .positions import draw_and_place, lakes_at, members_on_table, place, points_for, scene, starting, unseen, word, worth

TRAPPED = "n62@-1,0 n61@0,1 n36b@-1,1"  # a deer, a mammoth, an aurochs around 0,0
TIGER = "n32@1,0,r90"


def after_trap(tiles: str, **setting: Any) -> Match:
    """The hunting trap comes to lie on 0,0."""
    match = scene(tiles, drawn="m94", edition="2020", **setting)
    return place(match, "m94@0,0")


@pytest.mark.rule("Gatherers 6.1")
def test_the_shaman_brings_one_own_member_back_from_anywhere() -> None:
    members = {"a": "0,0:Em 5,0:Nl 5,5:Em", "b": "5,2:Nl"}
    match = scene("n22b@0,0,r90 n62@5,0 n61@5,2 n48@5,5", drawn="m88", edition="2020", members=members, huts={"a": "5,5:Em"})
    match.play(match.legal()[0])
    assert (word(match, "phase"), match.actor) == ("shaman", 0)
    assert match.legal() == ["take 0,0 Nm", "take 5,0 Nl", "take 5,5 Em", "leave"]
    match.play("take 5,0 Nl")
    assert members_on_table(match, "a") == ["1:Nm", "4:Em"]
    assert members_on_table(match, "b") == ["3:Nl"]
    assert word(match, "a").split("/")[1] == "4:Em"  # huts do not come back
    assert (word(match, "phase"), match.actor) == ("piece", 0)


@pytest.mark.rule("Gatherers 6.1")
def test_the_member_taken_back_may_be_used_again_at_once() -> None:
    tiles = "n62@20,0 n61@20,2 n37@20,4 n35@20,6 n38@20,8"
    members = {"a": "20,0:Nl 20,2:Nl 20,4:Sl 20,6:Nl 20,8:Nl"}
    match = scene(tiles, drawn="m88", edition="2020", members=members)
    match.play(match.legal()[0])
    match.play("leave")
    assert {text.split()[0] for text in match.legal()} == {"hut", "pass"}
    match = scene(tiles, drawn="m88", edition="2020", members=members)
    match.play(match.legal()[0])
    match.play("take 20,8 Nl")
    assert starting(match, "fisher")
    match.play("fisher")
    assert len(members_on_table(match, "a")) == 5


@pytest.mark.rule("Gatherers 6.1")
def test_the_area_left_by_the_member_is_empty_again() -> None:
    match = scene("n50@0,0", drawn="m88", edition="2020", members={"a": "0,0:Nm"})
    place(match, "m88@0,1")
    match.play("take 0,0 Nm")
    assert starting(match, "fisher") == ["Nm"]


@pytest.mark.rule("Gatherers 6.1")
def test_every_seat_takes_its_own_members_back() -> None:
    match = scene("n50@0,0 n62@5,0", drawn="m88", edition="2020", turn="b", members={"a": "5,0:Nl", "b": "0,0:Nm 0,0:Nl"})
    place(match, "m88@0,1")
    assert match.legal() == ["take 0,0 Nl", "take 0,0 Nm", "leave"]
    match.play("take 0,0 Nm")
    assert members_on_table(match, "a") == ["2:Nl"]
    assert members_on_table(match, "b") == ["1:Nl"]
    assert match.actor == 1


@pytest.mark.rule("Gatherers 6.1")
def test_without_an_own_member_on_the_table_there_is_nothing_to_choose() -> None:
    match = scene("n50@0,0", drawn="m88", edition="2020", members={"b": "0,0:Nm"})
    place(match, "m88@0,1")
    assert word(match, "phase") == "piece"


@pytest.mark.rule("Gatherers 6.2")
def test_the_logboat_scores_two_points_for_each_lake_of_its_river_system() -> None:
    match = scene(
        "n03@1,0 n09@2,0,r180 n06@10,0", drawn="m93", edition="2020", turn="b", members={"a": "1,0:Wm"}, huts={"a": "1,0:Wm"}
    )
    place(match, "m93@0,0")
    assert lakes_at(match, "0,0:Nm") == 3
    assert points_for(match, "logboat") == [0, 6]
    assert word(match, "phase") == "piece"
    match = scene("n06@10,0", drawn="m93", edition="2020")
    place(match, "m93@11,0")
    assert points_for(match, "logboat") == [4, 0]


@pytest.mark.rule("Gatherers 6.2")
def test_the_logboat_scores_once_and_only_what_is_there_then() -> None:
    match = scene("n48@0,0", drawn="m93", edition="2020", left="n03")
    place(match, "m93@1,0", "pass")
    draw_and_place(match, "n03@2,0", "pass")
    assert points_for(match, "logboat") == [2, 0]


@pytest.mark.rule("Gatherers 6.3")
def test_the_hunting_trap_scores_the_animals_on_its_tile_and_around_it() -> None:
    match = after_trap(f"{TRAPPED} n37@-2,0,r180", turn="b")
    assert points_for(match, "trap") == [0, 1 + 3 + 2]
    assert word(match, "dead") == "1:Nl,2:Nl,3:Nl"
    assert word(match, "phase") == "piece"
    assert worth(match, "0,0:Sm") == 1  # the deer two cells off is alive


@pytest.mark.rule("Gatherers 6.3")
@pytest.mark.parametrize("extra", ["", " b02@1,1"])
def test_tigers_near_the_trap_remove_deer_near_it_fire_or_not(extra: str) -> None:
    match = after_trap(f"{TRAPPED} {TIGER}{extra}")
    assert points_for(match, "trap") == [5, 0]
    assert "4:Sl" in word(match, "dead").split(",")  # the tiger is gone too


@pytest.mark.rule("Gatherers 6.3")
def test_two_tigers_remove_no_more_than_the_one_deer() -> None:
    match = after_trap(f"{TRAPPED} {TIGER} n31@1,1,r180")
    assert points_for(match, "trap") == [5, 0]


@pytest.mark.rule("Gatherers 6.3")
def test_a_tiger_farther_off_eats_no_deer_near_the_trap_and_lives_on() -> None:
    match = after_trap(f"{TRAPPED} n32@-2,0")
    assert points_for(match, "trap") == [6, 0]
    assert int(match.state.meadow_tigers.max()) == 1


@pytest.mark.rule("Gatherers 6.3")
def test_no_pit_trap_doubles_what_the_hunting_trap_takes() -> None:
    match = after_trap(f"{TRAPPED} m92@0,2,r180")
    assert points_for(match, "trap") == [6, 0]


@pytest.mark.rule("Gatherers 6.3")
def test_animals_of_other_meadows_near_the_trap_stay() -> None:
    match = after_trap("n62@-1,0 n37@0,-1,r180 n48@1,1,r90")
    assert points_for(match, "trap") == [1, 0]
    assert word(match, "dead") == "1:Nl"
    assert worth(match, "0,-1:Nm") == 1


@pytest.mark.rule("Gatherers 6.3")
def test_animals_that_are_gone_never_count_again() -> None:
    match = after_trap(f"{TRAPPED} {TIGER}", members={"a": "-1,0:Nl"}, left="n37 n35")
    match.play("pass")
    draw_and_place(match, "n37@-2,0,r180", "pass")
    draw_and_place(match, "n35@-3,0,r180", "pass")
    assert match.is_over
    assert points_for(match, "meadows") == [1 + 3, 0]  # the new deer and mammoth; the tiger is gone


@pytest.mark.rule("Gatherers 6.3")
def test_dead_animals_near_the_pit_trap_are_not_doubled() -> None:
    match = after_trap(f"{TRAPPED} m92@0,2,r180", members={"b": "0,1:Nl"}, left="")
    match.play("pass")
    assert points_for(match, "meadows") == [0, 0]


@pytest.mark.rule("Gatherers 6.1")
def test_the_menhir_tiles_belong_to_the_set_of_2020_alone() -> None:
    kinds = {KIND_IDS[kind]: SPECIALS[int(SPECIAL[kind])] for kind in range(int(FIRST_KIND[2])) if SPECIAL[kind]}
    assert kinds == {
        "b01": "shrine",
        "b02": "fire",
        "m88": "shaman",
        "m91": "raft",
        "m92": "pit-trap",
        "m93": "logboat",
        "m94": "hunting-trap",
    }
    assert not any(name.startswith("m") for name in unseen(scene("n56a@0,0")))
    assert "b01" not in unseen(scene("n56b@0,0", edition="2020"))
