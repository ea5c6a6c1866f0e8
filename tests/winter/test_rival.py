"""Chapter 11: alone against the rival."""

from typing import Any

import pytest

from beringia import Match
from beringia.games.winter.components import BURIAL, RIVAL_CULTURE_POINTS, RIVAL_IDS, STONES_OPEN
from beringia.games.winter.geometry import FROM_BASE, HEX_IDS

from .positions import (
    DATA,
    answer_chance,
    camps,
    cards,
    chances,
    eclipse,
    ended,
    entry,
    food,
    idols,
    opening,
    phase,
    points,
    scene,
    starting,
    tools,
    word,
)

DIRECTIONS = ["east", "northeast", "northwest", "west", "southwest", "southeast"]


def rival_plays(card: str, **said: Any) -> Match:
    """The rival's first turn of a round with this card."""
    match = scene(1, turn="b", a={"figures": "-,rest,-", **said.pop("a", {})}, **said)
    match.play(f"*rival {card}")
    return match


def card_with(op: str, **parameters: Any) -> tuple[str, dict[str, Any]]:
    """A rival card with such an operation, and the operation."""
    for card in DATA["rival"]["card"]:
        for step in card["operations"]:
            if step["op"] == op and all(step.get(key) == value for key, value in parameters.items()):
                return card["id"], step
    raise LookupError(op)


@pytest.mark.rule("Winter 11.1")
def test_the_rival_counts_as_a_second_player_but_has_nothing_of_its_own() -> None:
    match = opening(1)
    assert (int(match.state.players), word(match, "order")) == (2, "ab")
    assert word(match, "b").startswith("-/-,-,-/0f0t/-/-/-/-/-/0/-/-/-/-/0.0.0/0/0/0.0.")
    answer_chance(match)
    assert len(word(match, "animals").split(",")) == 3
    assert len(word(match, "stones").split("/")[0].split(",")) == 3 == STONES_OPEN[1]
    match.play("side A")
    answer_chance(match)
    assert cards(match, "hand").total() == 5
    assert match.scores == [0]


@pytest.mark.rule("Winter 11.2")
def test_chance_turns_up_one_of_the_cards_not_yet_seen() -> None:
    match = scene(1, round_number=2, rival_seen="x02 x09")
    match.play_all(["figure hunt", "end"])
    assert (phase(match), word(match, "turn"), word(match, "actor")) == ("rival", "b", "chance")
    assert chances(match) == {f"*rival {name}": 1 for name in RIVAL_IDS if name not in ("x02", "x09")}
    assert len(RIVAL_IDS) == 12
    match.play("*rival x04")
    assert word(match, "rival-seen") == "x02,x04,x09"
    assert (phase(match), word(match, "actor")) == ("turn", "a")


@pytest.mark.rule("Winter 11.2")
def test_its_chief_goes_first_and_takes_the_first_place_of_its_column_without_the_reward() -> None:
    match = rival_plays("x07")
    assert word(match, "b").split("/")[1] == "hunt,-,-"
    assert word(match, "columns") == "-/-/b/-"
    assert (food(match, "b"), tools(match, "b")) == (0, 0)
    match.play("figure hunt")
    assert "take lower" not in match.legal()


@pytest.mark.rule("Winter 11.2")
def test_it_takes_no_first_place_from_another_and_its_tribe_figures_follow() -> None:
    match = scene(1, turn="b", number=2, a={"figures": "-,hunt,rest"}, b={"figures": "hunt,-,-"}, columns={"hunt": "a"})
    match.play("*rival x08")
    assert word(match, "b").split("/")[1] == "hunt,hunt,-"
    assert word(match, "columns") == "-/-/a/-"


@pytest.mark.rule("Winter 11.2")
def test_the_eclipse_begins_after_its_third_figure() -> None:
    match = scene(1, turn="b", number=3)
    match.play("*rival x01")
    assert phase(match) == "eclipse"


@pytest.mark.rule("Winter 11.3")
def test_the_rival_takes_the_culture_card_of_a_place_without_a_price() -> None:
    name, step = card_with("culture")
    lying = ["hearth-fire", "barter", "trail-marks", "drum-circle", "bone-idols", "snare-lines", "hide-tents", "apprenticeship"]
    match = rival_plays(name, opened=" ".join(lying))
    taken = lying[step["slot"] - 1]
    assert cards(match, "discard", "b") == {taken: 1}
    assert word(match, "open").split(",")[step["slot"] - 1] == "-"
    lying[step["slot"] - 1] = "-"
    empty = rival_plays(name, opened=" ".join(lying))
    assert cards(empty, "discard", "b") == {}  # an empty place makes it fall away


@pytest.mark.rule("Winter 11.3")
def test_the_rival_takes_the_animal_of_a_place() -> None:
    name, step = card_with("animal", pos=2)
    match = rival_plays(name, animals="- bison caribou")
    assert word(match, "b").split("/")[10] == "bison"
    assert word(match, "animals") == "-,-,caribou"
    assert step["pos"] == 2


@pytest.mark.rule("Winter 11.3")
@pytest.mark.parametrize(
    ("number", "first", "later", "taken"),
    [(1, "- s1-04 s1-02", "s2-03 - -", "s1-04"), (3, "s1-04 - -", "- s2-03 s2-01", "s2-03"), (3, "s1-04 - -", "- - -", "s1-04")],
)
def test_the_rival_takes_the_leftmost_stone_of_the_latest_era(number: int, first: str, later: str, taken: str) -> None:
    name, _ = card_with("stone")
    match = rival_plays(name, round_number=number, stones=first, later_stones=later)
    assert word(match, "b").split("/")[12] == taken
    assert taken not in word(match, "stones")


@pytest.mark.rule("Winter 11.3")
def test_the_rival_buries_and_scores() -> None:
    name, step = card_with("bury")
    match = rival_plays(name, b={"buried": 3})
    assert int(match.state.buried_count[1]) == 3 + step["n"]
    name, step = card_with("vp")
    match = rival_plays(name)
    assert points(match, "effects", "b") == step["n"]


@pytest.mark.rule("Winter 11.4")
def test_directions_go_counter_clockwise_from_the_east() -> None:
    names = [[HEX_IDS[FROM_BASE[direction, ring]] for direction in range(len(DIRECTIONS))] for ring in (1, 2)]
    assert names == [["C4", "B3", "B2", "C2", "D2", "D3"], ["C5", "A3", "A1", "C1", "E1", "E3"]]


@pytest.mark.rule("Winter 11.4")
def test_the_rival_puts_camps_from_its_board_on_hexes() -> None:
    card = entry("x11")
    match = rival_plays("x11")
    hexes = [HEX_IDS[FROM_BASE[step["direction"], step["ring"]]] for step in card["operations"] if step["op"] == "camp"]
    assert camps(match, "b") == dict.fromkeys(hexes, 1)
    full = rival_plays("x11", b={"camps": "5*A1"})
    assert camps(full, "b") == {"A1": 5}
    last = rival_plays("x11", b={"camps": "4*A1"})
    assert camps(last, "b") == {"A1": 4, hexes[0]: 1}


@pytest.mark.rule("Winter 11.4")
def test_a_camp_of_the_rival_turns_a_find_up() -> None:
    land = {"C1": "glacier-1"}
    match = rival_plays("x11", land=land, finds={"C1": "?"}, glacier_finds="on")
    assert (phase(match), word(match, "actor")) == ("turn", "chance")
    match.play("*find g2")
    assert (word(match, "finds"), word(match, "actor")) == ("C1:g2", "a")


@pytest.mark.rule("Winter 11.4")
def test_camps_around_a_junction_become_a_village_without_price_or_reward() -> None:
    match = rival_plays("x02", b={"camps": "A1 A2 B2"}, finds={"A1": "g1"}, glacier_finds="on")
    assert (word(match, "villages"), camps(match, "b")) == ("A1-A2-B2:b", {})
    assert points(match, "land", "b") == 0
    several = rival_plays("x02", b={"camps": "E1 D2 D1 A3 B3"}, finds={}, glacier_finds="on")
    assert word(several, "villages") == "D1-D2-E1:b"
    first = rival_plays("x02", b={"camps": "A1 A2 B2 B1 C2"})
    assert word(first, "villages") == "A1-A2-B2:b"  # of several the first


@pytest.mark.rule("Winter 11.4")
def test_the_rival_settles_neither_at_the_base_nor_beyond_three_villages() -> None:
    match = rival_plays("x02", b={"camps": "C3 C4 D3"})
    assert word(match, "villages") == "-"
    sites = {"A1-A2-B2": "b", "D1-D2-E1": "b", "C4-C5-D4": "b"}
    match = rival_plays("x02", b={"camps": "C4 D3 D4"}, villages=sites)
    assert word(match, "villages").count(":b") == 3


@pytest.mark.rule("Winter 11.5")
def test_the_rival_builds_where_it_scores_most_by_covering() -> None:
    ground = "a1:g b1:g a2:a b2:b c1:b c2:b d1:g d2:g"
    match = rival_plays("x05", field=ground)
    assert word(match, "field").endswith(",b1^1:b")  # 1 + 2 + 2 + 2 points instead of 1 + 1 + 1 + 2
    assert points(match, "megaliths", "b") == 7
    assert points(match, "megaliths", "a") == 0


@pytest.mark.rule("Winter 11.5")
def test_otherwise_the_lowest_row_then_the_lowest_column_and_no_reward() -> None:
    match = rival_plays("x05")
    assert word(match, "field") == "a1:g"
    assert food(match, "b") == 0
    match = rival_plays("x05", field="c3:g", b={"built": 1})
    assert word(match, "field") == "a1:g,c3:g"  # a start cell of the first row before the cells beside c3
    own = rival_plays("x05", field="c3:g d3:g", b={"built": 2})
    assert word(own, "field") == "c2:b,c3:g,d3:g"
    assert points(own, "megaliths", "b") == 0


@pytest.mark.rule("Winter 11.5")
@pytest.mark.rule("Winter 6.4")
def test_a_grey_megalith_of_the_rival_does_not_stand_above_ground_either() -> None:
    match = rival_plays("x05", field="a1:g b1:g a2:a b2:a", a={"built": 4})
    assert word(match, "field") == "a1:g,b1:g,c1:g,a2:a,b2:a"


@pytest.mark.rule("Winter 11.5")
def test_of_equal_places_above_the_lowest_row_and_column() -> None:
    ground = "a1:g b1:g a2:a b2:a c1:a c2:a d1:a d2:a"
    match = rival_plays("x05", field=f"{ground} g5:g h5:g", a={"built": 8}, b={"built": 2})
    assert word(match, "field").endswith(",a1^1:b")
    assert (points(match, "megaliths", "b"), points(match, "megaliths", "a")) == (4, 2)


@pytest.mark.rule("Winter 11.6")
def test_the_rival_steps_on_both_tracks_as_a_player_does() -> None:
    name, step = card_with("idol", track="honour")
    match = rival_plays(name)
    assert idols(match, "b") == f"0.{step['n']}.1"
    assert points(match, "honour", "b") == DATA["honour"]["rows"][0]


@pytest.mark.rule("Winter 11.6")
@pytest.mark.parametrize("before", range(8))
def test_of_a_bonus_only_points_and_megaliths_are_carried_out(before: int) -> None:
    name, step = card_with("idol", track="sacrifice")
    assert step["n"] == 1
    match = rival_plays(name, b={"idols": f"{before}.0.0"})
    assert idols(match, "b") == f"{min(before + 1, 7)}.0.0"
    bonus: list[dict[str, Any]] = DATA["sacrifice"]["steps"][before]["bonus"] if before < 7 else [{"op": "vp", "n": 1}]
    assert points(match, "sacrifice", "b") == sum(effect["n"] for effect in bonus if effect["op"] == "vp")
    assert int(match.state.built[1]) == sum(effect["n"] for effect in bonus if effect["op"] == "megalith")
    assert (food(match, "b"), tools(match, "b")) == (0, 0)


@pytest.mark.rule("Winter 11.7")
def test_the_total_of_the_rival_is_the_labour_of_its_cards_of_the_round() -> None:
    labour = [entry(name)["labour"] for name in ("x01", "x05", "x07")]
    match = scene(1, order="ba", turn="b", a={"figures": "-,-,-"})
    for name in ("x01", "x05", "x07"):
        match.play_all([f"*rival {name}", "figure initiate" if name != "x07" else "chief initiate", "end"])
        assert float(word(match, "rival-labour")) == sum(labour[: ["x01", "x05", "x07"].index(name) + 1])
    assert (phase(match), word(match, "order")) == ("eclipse", "ba")
    match.play("end")
    assert word(match, "rival-labour") == "0"


@pytest.mark.rule("Winter 11.7")
@pytest.mark.parametrize(("total", "order"), [(1, "ab"), (1.5, "ba")])
def test_of_equal_totals_the_rule_for_players_holds(total: float, order: str) -> None:
    match = eclipse(1, order="ba", a={"pile": "tribesman"}, rival_labour=total)
    assert word(match, "order") == order


@pytest.mark.rule("Winter 11.7")
@pytest.mark.parametrize("difficulty", ["easy", "normal", "hard"])
def test_in_its_eclipse_it_scores_hexes_stones_and_its_difficulty(difficulty: str) -> None:
    match = eclipse(
        1,
        a={"camps": "C5"},
        b={"camps": "C4 C5 D4 C3", "stones": "s1-03", "idols": "0.1.1"},
        villages={"A1-A2-B2": "b"},
        difficulty=difficulty,
    )
    assert match.state.score[1].sum() == 0
    match.play("end")
    stone = entry("s1-03")["eclipse"][0]
    assert points(match, "land", "b") == 6
    assert points(match, "stones", "b") == stone["flat"] + min(4 // stone["per"] * stone["n"], stone["max"])
    assert points(match, "effects", "b") == DATA["rival"]["points_a_round"]["value"][difficulty]


@pytest.mark.rule("Winter 11.7")
def test_it_scores_in_its_place_of_the_order_and_takes_nothing_else() -> None:
    match = eclipse(1, rival_labour=5, b={"built": 2}, field="a1:g b1:g")
    assert word(match, "order") == "ba"
    assert points(match, "effects", "b") == DATA["rival"]["points_a_round"]["value"]["normal"]
    assert (food(match, "b"), int(match.state.built[1])) == (0, 2)
    assert starting(match, "take") == ["place-2", "place-3", "place-4"]


@pytest.mark.rule("Winter 11.8")
def test_at_the_end_it_scores_burial_animals_and_its_culture_cards() -> None:
    player = {"buried": 4, "idols": "7.2.1", "untipped": "2*bison", "discard": "hearth-fire keepers-of-herds"}
    match = ended(1, a={"idols": "0.1.1", "buried": "3*elder", "food": 0, "tools": 0}, b=player)
    assert points(match, "burial", "b") == BURIAL[0, 4]
    assert points(match, "burial", "a") == BURIAL[1, 3]
    assert points(match, "animals", "b") == entry("bison")["set"][1]
    assert points(match, "cards", "b") == 2 * int(RIVAL_CULTURE_POINTS)
    assert points(match, "sacrifice", "b") == 0
    without_plan = ended(1, b=player | {"discard": "hearth-fire smokehouse"})
    assert points(match, "effects", "b") == points(without_plan, "effects", "b")


@pytest.mark.rule("Winter 11.8")
@pytest.mark.parametrize(("more", "place"), [(-1, 2), (0, 2), (1, 1)])
def test_the_player_wins_with_more_points_than_the_rival(more: int, place: int) -> None:
    normal = DATA["rival"]["points_a_round"]["value"]["normal"]
    match = ended(1, a={"food": 0, "tools": 0, "score": {"land": 20 + normal + more}}, b={"score": {"land": 20}})
    assert match.scores == [20 + normal + more]
    assert match.ranking == [place]
