"""Chapter 9: effects on the eclipse and the end, what is counted, sources of points, what can be done (9.19, 9.22 to 9.27)."""

from math import ceil
from typing import Any

import pytest

from beringia.games.winter.components import ROWS
from beringia.games.winter.rules.counts import count
from beringia.games.winter.vocabulary import TERMS

from .positions import DATA, amount, eclipse, ended, entry, food, goods_in, labour, points, price_of, scene, side_of, word

SITE = "C4-D3-D4"


@pytest.mark.rule("Winter 9.19")
@pytest.mark.parametrize("is_played", [True, False])
def test_eclipse_labour_counts_in_the_total_of_this_rounds_reveal(is_played: bool) -> None:
    more = amount("night-vigil", "eclipse_labour")
    match = scene(number=3, others="hunt", a={"hand": "night-vigil"}, b={"hand": "4*tribesman"})
    if is_played:
        match.play("play night-vigil")
        assert (int(match.state.eclipse_labour[0]) / 2, labour(match)) == (more, 0)
        match.play_all(["chief hunt", "end"])
    else:
        match.play_all(["chief hunt", "end", "end"])
    match.play_all(["chief hunt", "end", *["lay tribesman"] * (ceil(more) - 1), "end"])
    assert word(match, "order") == ("ab" if is_played else "ba")


@pytest.mark.rule("Winter 9.22")
@pytest.mark.parametrize("buried", [0, 1, 2, 5, 9, 15])
@pytest.mark.parametrize("stone", ["s1-05", "s2-05"])
def test_score_now_scores_flat_points_and_points_for_each_full_count(stone: str, buried: int) -> None:
    effect = entry(stone)["eclipse"][0]
    match = eclipse(a={"stones": stone, "buried": f"{buried}*elder" if buried else ""})
    match.play(f"take {stone}")
    assert points(match, "stones") == effect["flat"] + min(buried // effect["per"] * effect["n"], effect["max"])


@pytest.mark.rule("Winter 9.22")
def test_score_now_may_be_flat() -> None:
    match = eclipse(a={"stones": "s1-01 s2-01"})
    match.play_all(["take s1-01", "take s2-01"])
    assert points(match, "stones") == sum(entry(name)["eclipse"][0]["flat"] for name in ("s1-01", "s2-01"))


@pytest.mark.rule("Winter 9.23")
def test_end_vp_per_does_nothing_when_played() -> None:
    match = scene(a={"hand": "builders-song", "built": 2, "food": 0}, field="a1:g b1:g", round_number=3)
    match.play("play builders-song")
    assert (match.scores, food(match)) == ([0, 0], goods_in(entry("builders-song")["program"])[0])
    plan = next(effect for effect in entry("builders-song")["program"] if effect["op"] == "end_vp_per")
    scored = ended(a={"discard": "builders-song", "built": 2}, field="a1:g b1:g")
    assert points(scored, "effects") == min(2 // plan["per"] * plan["n"], plan["max"])


@pytest.mark.rule("Winter 9.24")
def test_first_bonus_opens_the_lower_area_although_another_figure_was_first() -> None:
    place = side_of("thunder-claw", "B")["when"][0]
    match = scene(number=2, a={"chief": "thunder-claw-B", "figures": "-,rest,-"}, b={"figures": f"-,{place},-"})
    match.play(f"chief {place}")
    assert "take lower" not in match.legal()
    match.play("take chief")
    assert "take lower" in match.legal()
    assert "take chief" not in match.legal()


@pytest.mark.rule("Winter 9.24")
def test_first_bonus_does_nothing_for_the_first_figure_and_only_once() -> None:
    match = scene(a={"chief": "thunder-claw-B"})
    match.play(f"chief {side_of('thunder-claw', 'B')['when'][0]}")
    assert "take lower" in match.legal()
    assert "take chief" not in match.legal()


COUNTED: dict[str, tuple[dict[str, Any], int]] = {
    "camps_on_map": ({"camps": "C3 2*D4"}, 3),
    "villages": ({}, 1),
    "megaliths_built": ({"built": 4}, 4),
    "buried_cards": ({"buried": "elder barter"}, 2),
    "tribe_cards": ({"hand": "elder", "deck": "shaman 4*tribesman", "discard": "brave barter", "rest": "deck"}, 3),
    "culture_cards": ({"hand": "hearth-fire elder", "discard": "barter", "buried": "trail-marks"}, 2),
    "animals_untipped": ({"untipped": "2*bison mammoth", "tipped": "caribou"}, 3),
    "animals_tipped": ({"untipped": "2*bison mammoth", "tipped": "2*caribou"}, 2),
    "animal_types_untipped": ({"untipped": "2*bison mammoth", "tipped": "caribou"}, 2),
    "hexes_led": ({"camps": "E1 E3 C3"}, 4),  # of its village, and E1; another leads E3
    "honour_row": ({"idols": "1.3.1"}, 3),
    "sacrifice_step": ({"idols": "5.3.1"}, 5),
}


@pytest.mark.rule("Winter 9.25")
@pytest.mark.parametrize("what", TERMS)
def test_everything_that_is_counted(what: str) -> None:
    player, wanted = COUNTED[what]
    ground = "a1:g b1:g a2:a b2:a" if "built" in player else ""
    other = {"camps": "2*E3 E1", "untipped": "3*glyptodon", "buried": "3*elder", "discard": "3*brave snare-lines"}
    match = scene(a=player, b=other, villages={SITE: "a", "A1-A2-B2": "b"}, field=ground, animals="bison bison bison")
    assert int(count(match.state, 0, TERMS.index(what))) == wanted


@pytest.mark.rule("Winter 9.26")
def test_every_point_is_booked_under_its_source() -> None:
    ground = "a1:g b1:g a2:a b2:a c1:a c2:a d1:a d2:a a1^1:a b1^1:a"
    match = eclipse(
        a={"built": 10, "stones": "s1-01", "camps": "A1", "hand": "", "idols": "6.0.0", "pile": "shaman"},
        field=ground,
        land={"A1": "glacier-1"},
    )
    match.play_all(["take slot-4", "take s1-01", "take A1", "take slot-3"])
    slots = [slot["income"][0]["n"] for slot in DATA["megalith_slot"]]
    assert points(match, "megaliths") == slots[3]
    assert points(match, "stones") == entry("s1-01")["eclipse"][0]["flat"]
    assert points(match, "land") == DATA["terrain"][5]["tiles"][0][0]["n"]
    assert points(match, "sacrifice") == DATA["sacrifice"]["steps"][6]["bonus"][0]["n"]
    match.play_all(["take shaman", "idol honour"])
    assert points(match, "honour") == DATA["honour"]["rows"][0]
    turn = scene(a={"hand": "ochre-painting"})
    turn.play("play ochre-painting")
    assert points(turn, "effects") == amount("ochre-painting", "vp")
    cell = scene(field="b1:g", a={"built": 1})
    cell.play_all(["figure migrate", "take lower", "build c1"])
    assert points(cell, "megaliths") == 1


@pytest.mark.rule("Winter 9.27")
def test_food_counts_as_labour_even_with_manual_payment() -> None:
    less = amount("herd-watching", "hunt", key="discount").get("labour", 0)
    needed = ceil(price_of("mammoth")[0] - less)
    match = scene(a={"hand": "herd-watching", "food": needed, "tools": 9}, animals="mammoth - -", payment="manual")
    match.play("play herd-watching")
    assert match.legal() == ["food", "skip"]
    short = scene(a={"hand": "herd-watching", "food": needed - 1, "tools": 9}, animals="mammoth - -", payment="manual")
    short.play("play herd-watching")
    assert word(short, "todo") == "-"


@pytest.mark.rule("Winter 9.27")
def test_a_step_of_a_fixed_honour_track_cannot_be_taken_in_its_last_row() -> None:
    land = {"A1": "spirit-2"}
    assert DATA["terrain"][4]["tiles"][1][0]["track"] == "honour"
    match = eclipse(a={"camps": "A1", "idols": f"0.{ROWS}.1"}, land=land)
    assert "take A1" not in match.legal()
    match = eclipse(a={"camps": "A1", "idols": "0.1.1"}, land=land)
    assert "take A1" in match.legal()
