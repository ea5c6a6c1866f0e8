"""Chapter 7: camps, villages, influence (7.1 to 7.4)."""

from typing import Any

import pytest

from beringia.games.winter.components import CAMP_INFLUENCE, CAMPS_EACH, VILLAGE_FOOD, VILLAGE_INFLUENCE, VILLAGES_EACH
from beringia.games.winter.geometry import HEX_IDS, JUNCTION_IDS
from beringia.games.winter.rules.land import income_times

from .positions import amount, camps, eclipse, food, gains, scene, starting, word

SITE = "C4-D3-D4"
AROUND = {"C4": "grassland-1", "D3": "grassland-2", "D4": "grassland-3"}


@pytest.mark.rule("Winter 7.1")
def test_steps_may_be_divided_among_camps_and_need_not_all_be_taken() -> None:
    match = scene(a={"camps": "2*C3 C4", "food": 5})
    match.play_all(["figure migrate", "walk"])
    assert len(starting(match, "step")) == 6 + 6
    match.play_all(["step C3 D3", "step C4 C5", "walk", "step C3 C2", "skip"])
    assert camps(match) == {"C2": 1, "D3": 1, "C5": 1}
    assert word(match, "todo") == "-"


@pytest.mark.rule("Winter 7.1")
def test_the_effect_ends_with_its_last_step() -> None:
    match = scene(a={"hand": "trail-marks"})
    match.play("play trail-marks")
    steps = ["step C3 C4", "step C4 C3"] * 10
    match.play_all(steps[: amount("trail-marks", "camp_move", key="steps")])
    assert word(match, "todo") == "-"


@pytest.mark.rule("Winter 7.1")
def test_only_own_camps_step_and_any_number_may_share_a_hex() -> None:
    match = scene(a={"hand": "trail-marks", "camps": "C3"}, b={"camps": "5*C4"})
    match.play("play trail-marks")
    assert {action.split()[0] for action in starting(match, "step")} == {"C3"}
    match.play("step C3 C4")
    assert (camps(match), camps(match, "b")) == ({"C4": 1}, {"C4": 5})
    assert "C4 C3" in starting(match, "step")  # back onto the Base
    own = scene(a={"camps": "C3 C4", "food": 5})
    own.play_all(["figure migrate", "walk", "step C3 C4"])
    assert camps(own) == {"C4": 2}


@pytest.mark.rule("Winter 7.1")
def test_camps_never_leave_the_land() -> None:
    match = scene(a={"hand": "trail-marks", "camps": "A1"})
    match.play("play trail-marks")
    assert starting(match, "step") == ["A1 A2", "A1 B1", "A1 B2"]


@pytest.mark.rule("Winter 7.2")
def test_who_has_no_camp_left_cannot_put_one() -> None:
    assert int(CAMPS_EACH) == 5
    match = scene(a={"camps": "5*C4", "food": 9})
    match.play("figure migrate")
    assert "camp" not in match.legal()
    match = scene(a={"camps": "4*C4", "food": 9})
    match.play_all(["figure migrate", "camp"])
    assert camps(match) == {"C4": 4, "C3": 1}


@pytest.mark.rule("Winter 7.2")
def test_an_effect_puts_as_many_camps_as_it_can() -> None:
    match = scene(a={"hand": "hide-tents", "camps": "5*C4"})
    match.play("play hide-tents")
    assert camps(match) == {"C4": 5}
    assert starting(match, "step")  # the rest of the program goes on
    match = scene(a={"hand": "hide-tents", "camps": "2*C4"})
    match.play("play hide-tents")
    assert camps(match)["C3"] == min(amount("hide-tents", "camp_place"), 3)


@pytest.mark.rule("Winter 7.3")
@pytest.mark.parametrize("site", JUNCTION_IDS)
def test_a_village_needs_own_camps_on_three_hexes_away_from_the_base(site: str) -> None:
    match = scene(a={"camps": site.replace("-", " "), "food": 9})
    match.play("figure migrate")
    assert starting(match, "village") == ([] if "C3" in site.split("-") else [site])


@pytest.mark.rule("Winter 7.3")
def test_two_camps_of_three_or_camps_of_others_are_not_enough() -> None:
    match = scene(a={"camps": "2*C4 D3", "food": 9}, b={"camps": "D4"})
    match.play("figure migrate")
    assert starting(match, "village") == []


@pytest.mark.rule("Winter 7.3")
def test_a_village_costs_food_and_one_camp_of_each_hex_goes_back() -> None:
    match = scene(a={"camps": "2*C4 D3 D4", "food": int(VILLAGE_FOOD)})
    match.play_all(["figure migrate", f"village {SITE}"])
    assert (camps(match), food(match)) == ({"C4": 1}, 0)
    assert word(match, "villages") == f"{SITE}:a"
    poor = scene(a={"camps": "C4 D3 D4", "food": int(VILLAGE_FOOD) - 1})
    poor.play("figure migrate")
    assert starting(poor, "village") == []


@pytest.mark.rule("Winter 7.3")
def test_a_junction_with_a_village_is_taken_for_everybody() -> None:
    match = scene(a={"camps": "C4 D3 D4", "food": 9}, villages={SITE: "b"})
    match.play("figure migrate")
    assert starting(match, "village") == []
    match = scene(a={"camps": "C4 D3 D4 E3", "food": 9}, villages={SITE: "a"})
    match.play("figure migrate")
    assert starting(match, "village") == ["D3-D4-E3"]


@pytest.mark.rule("Winter 7.3")
def test_a_player_builds_three_villages() -> None:
    assert VILLAGES_EACH == 3
    sites = {"C4-C5-D4": "a", "A1-A2-B2": "a", "D1-D2-E1": "b"}
    match = scene(a={"camps": "C4 D3 D4", "food": 9}, villages=sites)
    match.play("figure migrate")
    assert starting(match, "village") == [SITE]
    match = scene(a={"camps": "C4 D3 D4", "food": 9}, villages={**sites, "D1-D2-E1": "a"})
    match.play("figure migrate")
    assert starting(match, "village") == []


@pytest.mark.rule("Winter 7.4")
@pytest.mark.parametrize(
    ("own", "other", "village", "led"),
    [
        ("D3", "", {}, True),
        ("D3", "D3", {}, True),  # several may lead
        ("D3", "2*D3", {}, False),
        ("2*D3", "D3", {}, True),
        ("D3", "", {SITE: "b"}, False),  # 1 against 2
        ("2*D3", "", {SITE: "b"}, True),
        ("", "2*D3", {SITE: "a"}, True),
        ("", "3*D3", {SITE: "a"}, False),
        ("D3", "3*D3", {SITE: "a"}, True),
        ("", "", {}, False),  # nobody leads an empty hex
    ],
)
def test_a_player_leads_with_influence_and_no_less_than_anybody(own: str, other: str, village: dict[str, str], led: bool) -> None:
    assert (int(CAMP_INFLUENCE), int(VILLAGE_INFLUENCE)) == (1, 2)
    match = eclipse(a={"camps": own}, b={"camps": other}, villages=village, land=AROUND)
    assert ("D3" in gains(match)) == led


@pytest.mark.rule("Winter 7.4")
def test_a_village_counts_on_each_of_its_three_hexes_and_on_no_other() -> None:
    match = eclipse(a={"camps": ""}, villages={SITE: "a"}, land=AROUND)
    assert [name for name in gains(match) if name in HEX_IDS] == ["C4", "D3", "D4"]


@pytest.mark.rule("Winter 7.4")
def test_two_villages_at_a_hex_count_four() -> None:
    villages = {SITE: "a", "C4-C5-D4": "a"}
    match = scene(3, villages=villages, a={"camps": ""}, b={"camps": "4*C4"}, c={"camps": "5*D4"})
    led = [[HEX_IDS[number] for number in range(19) if income_times(match.state, seat, number)] for seat in range(3)]
    assert led == [["C4", "C5", "D3"], ["C4"], ["D4"]]


@pytest.mark.rule("Winter 7.4")
def test_nobody_leads_the_base() -> None:
    match = eclipse(a={"camps": "5*C3"})
    assert not [name for name in gains(match) if name in HEX_IDS]


@pytest.mark.rule("Winter 7.4")
@pytest.mark.parametrize("seats", [3, 4])
def test_all_players_are_compared(seats: int) -> None:
    letter = "abcd"[seats - 1]
    players: dict[str, Any] = {"a": {"camps": "D3"}, letter: {"camps": "2*D3"}}
    match = scene(seats, **players)
    hexagon = HEX_IDS.index("D3")
    assert [int(income_times(match.state, seat, hexagon)) for seat in range(seats)] == [0] * (seats - 1) + [1]
