"""Chapter 10: the modules."""

from typing import Any

import pytest

import beringia
from beringia import Match
from beringia.errors import TextError
from beringia.games.winter.components import FIND_IDS, MAMMOTH_STEPS, REST_TILE_IDS, VILLAGE_FOOD
from beringia.games.winter.geometry import HEX_IDS, JUNCTION_IDS
from beringia.games.winter.rules.land import hexes_led

from .positions import (
    DATA,
    amount,
    answer_chance,
    camps,
    cards,
    chances,
    eclipse,
    entry,
    food,
    gains,
    opening,
    phase,
    points,
    scene,
    starting,
    tools,
    word,
)

SITE = "C4-D3-D4"
ICE = {"A1": "?", "B4": "?", "D1": "?"}  # the glaciers of the land of scenes
GRASS = {"C4": "grassland-1", "D3": "grassland-2", "D4": "grassland-3"}


def walking(**said: Any) -> Match:
    """Seat a takes camp steps, as many as a card of them gives."""
    player = {"hand": "trail-marks", **said.pop("a", {})}
    match = scene(a=player, **said)
    match.play("play trail-marks")
    return match


@pytest.mark.rule("Winter 10.1")
def test_a_find_lies_face_down_on_each_glacier() -> None:
    match = answer_chance(opening(glacier_finds="on"), until="stones")
    land = dict(zip(HEX_IDS, word(match, "land").split(","), strict=True))
    assert word(match, "finds") == ",".join(f"{name}:?" for name in HEX_IDS if "glacier" in land[name])
    assert word(match, "finds").count("?") == 3
    plain = answer_chance(opening(), until="stones")
    assert word(plain, "finds") == "-"


@pytest.mark.rule("Winter 10.1")
def test_a_find_gets_its_identity_when_it_is_turned_each_unseen_one_equally_likely() -> None:
    match = walking(a={"camps": "C5 B1"}, finds={**ICE, "D1": "g3"}, glacier_finds="on")
    match.play("step C5 B4")
    assert chances(match) == {f"*find {name}": 1 for name in FIND_IDS if name != "g3"}
    assert len(FIND_IDS) == 8


@pytest.mark.rule("Winter 10.2")
def test_a_find_is_turned_when_a_camp_comes_also_in_passing() -> None:
    match = walking(a={"camps": "C5"}, finds=ICE, glacier_finds="on")
    match.play("step C5 B4")
    assert word(match, "actor") == "chance"
    match.play("*find g4")
    assert word(match, "finds") == "A1:?,B4:g4,D1:?"
    assert starting(match, "step")  # the steps go on
    match.play("step B4 A3")
    assert word(match, "finds") == "A1:?,B4:g4,D1:?"  # never turned back
    assert cards(match, "hand") == {}  # and no reward yet


@pytest.mark.rule("Winter 10.2")
def test_nothing_happens_without_the_module_or_on_a_find_that_lies_open() -> None:
    match = walking(a={"camps": "C5"})
    match.play("step C5 B4")
    assert word(match, "actor") == "a"
    match = walking(a={"camps": "C5"}, finds={**ICE, "B4": "g1"}, glacier_finds="on")
    match.play("step C5 B4")
    assert word(match, "actor") == "a"


@pytest.mark.rule("Winter 10.3")
def test_a_village_gets_the_reward_of_every_open_find_on_its_hexes_and_it_stays() -> None:
    player = {"camps": "B4 C4 C5", "food": int(VILLAGE_FOOD), "tools": 0}
    match = scene(a=player, finds={"A1": "?", "B4": "g2", "D1": "?"}, glacier_finds="on")
    match.play_all(["figure migrate", "village B4-C4-C5"])
    assert (food(match), tools(match)) == (0, amount("g2", "gain"))
    assert word(match, "finds") == "A1:?,B4:g2,D1:?"


@pytest.mark.rule("Winter 10.3")
def test_finds_give_their_rewards_in_the_order_of_the_hexes() -> None:
    finds = {"B4": "g4", "C4": "g1", "C5": "g6"}
    land = {"B4": "glacier-1", "C4": "glacier-2", "C5": "glacier-3"}
    match = scene(a={"camps": "B4 C4 C5", "food": 9}, finds=finds, land=land, glacier_finds="on")
    match.play_all(["figure migrate", "village B4-C4-C5"])
    assert (word(match, "actor"), points(match, "land")) == ("chance", 0)
    match.play_all(["*draw tribesman"] * amount("g4", "draw"))
    assert points(match, "land") == amount("g1", "vp")
    assert starting(match, "idol") == ["sacrifice", "honour"]


@pytest.mark.rule("Winter 10.3")
def test_a_later_village_of_another_player_gets_the_find_again() -> None:
    match = scene(
        turn="b",
        b={"camps": "A3 B3 B4", "food": 9},
        a={"figures": "-,rest,-"},
        villages={"B4-C4-C5": "a"},
        finds={"B4": "g1"},
        glacier_finds="on",
    )
    match.play_all(["figure migrate", "village A3-B3-B4"])
    assert (points(match, "land", "b"), points(match, "land", "a")) == (amount("g1", "vp"), 0)


@pytest.mark.rule("Winter 10.4")
def test_the_top_tile_is_turned_up_at_the_end_of_setting_up() -> None:
    match = answer_chance(opening(1, rest_tiles="on"))
    match.play("side A")
    answer_chance(match, until="tile-up")
    assert chances(match) == {f"*tile {name}": 1 for name in REST_TILE_IDS}
    match.play("*tile r5")
    assert (phase(match), word(match, "tile")) == ("turn", "r5")


@pytest.mark.rule("Winter 10.4")
def test_the_first_that_rests_keeps_the_tile_or_takes_the_next() -> None:
    match = scene(rest_tiles="on", tile="r1", a={"food": 0})
    match.play("figure rest")
    assert match.legal() == ["tile keep", "tile next"]  # before anything else of the rest
    match.play("tile keep")
    assert (word(match, "tile"), word(match, "held")) == ("-", "r1")
    assert match.legal() == ["take tile", "take rest-1", "end"]
    match.play("take tile")
    assert food(match) == amount("r1", "gain")
    assert "take tile" not in match.legal()
    match.play("end")
    assert (word(match, "tile"), word(match, "held")) == ("-", "-")


@pytest.mark.rule("Winter 10.4")
def test_the_next_tile_is_one_not_yet_seen() -> None:
    match = scene(rest_tiles="on", tile="r1", tiles_seen="r3", a={"untipped": "caribou", "food": 0}, round_number=2)
    match.play_all(["figure rest", "tile next"])
    assert chances(match) == {f"*tile {name}": 1 for name in REST_TILE_IDS if name not in ("r1", "r3")}
    match.play("*tile r8")
    assert (word(match, "held"), word(match, "tile"), word(match, "tiles-seen")) == ("r8", "-", "r1,r3,r8")
    match.play_all(["take tile", "tip caribou"])
    assert food(match) == amount("caribou", "gain") + amount("r8", "tip", key="bonus_food")


@pytest.mark.rule("Winter 10.4")
def test_only_the_first_resting_figure_of_all_gets_a_tile() -> None:
    match = scene(rest_tiles="on", tile="r1")
    match.play_all(["figure rest", "tile keep", "end", "figure rest"])
    assert phase(match) == "rest"
    assert "take tile" not in match.legal()


@pytest.mark.rule("Winter 10.4")
def test_after_the_preparation_the_next_tile_lies_open_and_the_old_one_is_under_the_stack() -> None:
    match = eclipse(rest_tiles="on", tile="r2", a={"rest": "buried"}, b={"rest": "buried"})
    match.play_all(["end", "end"])
    assert (phase(match), word(match, "tile")) == ("tile-up", "-")
    assert chances(match) == {f"*tile {name}": 1 for name in REST_TILE_IDS if name != "r2"}
    match.play("*tile r3")
    assert (phase(match), word(match, "tile"), word(match, "tiles-seen")) == ("turn", "r3", "r2,r3")


@pytest.mark.rule("Winter 10.4")
def test_a_tile_is_used_between_any_two_actions_of_the_rest() -> None:
    match = scene(rest_tiles="on", tile="r2", a={"food": 0, "tools": 0})
    match.play_all(["figure rest", "tile keep", "take rest-1", "*draw tribesman"])
    assert "take tile" in match.legal()
    match.play("take tile")
    wanted = {effect["res"]: effect["n"] for effect in entry("r2")["program"]}
    assert (food(match), tools(match)) == (wanted.get("food", 0), wanted.get("tool", 0))


@pytest.mark.rule("Winter 10.5")
def test_two_steps_left_put_the_mammoth_on_any_empty_junction() -> None:
    assert int(MAMMOTH_STEPS) == 2
    match = scene(a={"food": 5}, villages={SITE: "b"}, mammoth="on")
    match.play_all(["figure migrate", "walk"])
    assert starting(match, "mammoth") == [name for name in JUNCTION_IDS if name != SITE]
    match.play("mammoth C3-C4-D3")
    assert (word(match, "mammoth-at"), word(match, "todo")) == ("C3-C4-D3", "-")
    assert camps(match) == {"C3": 1}


@pytest.mark.rule("Winter 10.5")
def test_one_step_is_not_enough_for_the_mammoth() -> None:
    match = scene(a={"food": 5}, mammoth="on")
    match.play_all(["figure migrate", "walk", "step C3 C4"])
    assert starting(match, "mammoth") == []
    assert starting(match, "step")


@pytest.mark.rule("Winter 10.5")
def test_the_mammoth_takes_two_of_more_steps() -> None:
    match = walking(mammoth="on")
    steps = amount("trail-marks", "camp_move", key="steps")
    match.play("mammoth A1-A2-B2")
    assert word(match, "todo") == (f"camp_move:{steps}={steps - 2}" if steps > 2 else "-")
    assert "A1-A2-B2" not in starting(match, "mammoth")


@pytest.mark.rule("Winter 10.5")
def test_without_the_module_there_is_no_mammoth_and_with_it_a_player_without_camps_may_move_it() -> None:
    match = scene(a={"food": 5})
    match.play_all(["figure migrate", "walk"])
    assert starting(match, "mammoth") == []
    match = scene(a={"food": 5, "camps": ""}, mammoth="on")
    match.play_all(["figure migrate", "walk"])
    assert starting(match, "step") == []
    assert starting(match, "mammoth")
    lonely = scene(a={"food": 5, "camps": ""})
    lonely.play("figure migrate")
    assert "walk" not in lonely.legal()


@pytest.mark.rule("Winter 10.5")
def test_no_village_is_built_where_the_mammoth_stands() -> None:
    match = scene(a={"food": 9, "camps": "C4 D3 D4"}, mammoth="on", mammoth_at=SITE)
    match.play("figure migrate")
    assert starting(match, "village") == []


@pytest.mark.rule("Winter 10.6")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
@pytest.mark.parametrize("own", [1, 2, 3, 4, 5])
def test_who_has_less_than_the_mammoth_leads_nothing_and_others_get_the_income_twice(own: int, number: int) -> None:
    match = eclipse(a={"camps": f"{own}*D3"}, b={"camps": "D4"}, land=GRASS, mammoth="on", mammoth_at=SITE, round_number=number)
    assert gains(match).count("D3") == (2 if own >= number else 0)


@pytest.mark.rule("Winter 10.6")
def test_both_incomes_are_offered_one_by_one_and_others_still_compare() -> None:
    match = eclipse(a={"camps": "D3 D4", "food": 0}, b={"camps": "2*D4"}, land=GRASS, mammoth="on", mammoth_at=SITE)
    assert [name for name in gains(match) if name in GRASS] == ["D3", "D3"]
    match.play_all(["take D3", "take D3"])
    assert food(match) == 2 * DATA["terrain"][0]["tiles"][1][0]["n"]
    assert "take D3" not in match.legal()


@pytest.mark.rule("Winter 10.6")
def test_the_mammoth_counts_on_its_three_hexes_only_and_for_hexes_led() -> None:
    match = eclipse(a={"camps": "D3 C5"}, land={**GRASS, "C5": "grassland-4"}, mammoth="on", mammoth_at=SITE, round_number=2)
    assert [name for name in gains(match) if name in (*GRASS, "C5")] == ["C5"]
    assert int(hexes_led(match.state, 0)) == 1


@pytest.mark.rule("Winter 10.4")
def test_only_one_tile_of_a_round_can_have_been_seen_while_one_lies_open() -> None:
    match = beringia.game("winter").start(2, seed=1, rest_tiles="on")
    while phase(match) != "turn":
        match.play(match.legal()[0])
    line, seen = match.position(), word(match, "tiles-seen")
    two = ",".join(sorted({seen, next(name for name in REST_TILE_IDS if name != seen)}))
    with pytest.raises(TextError, match="progress"):
        beringia.game("winter").at(line.replace(f"tiles-seen={seen}", f"tiles-seen={two}"))
