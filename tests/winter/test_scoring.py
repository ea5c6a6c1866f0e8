"""Chapter 8: the end."""

from typing import Any

import pytest

from beringia.games.winter.components import ANIMAL_IDS, BURIAL, SET_SIZE, STEP_RATIO

from .positions import DATA, ended, entry, points, scene, word

BARE = {"food": 0, "tools": 0}


def table(name: str) -> list[int]:
    """The points for 1, 2, 3 ... animals of a kind."""
    return list(entry(name)["set"])


@pytest.mark.rule("Winter 8.1")
def test_the_final_scoring_is_added_to_the_points_so_far() -> None:
    player = {"score": {"honour": 7, "stones": 3}, "untipped": "bison", "hand": "elder", "idols": "7.0.0", "food": 2, "tools": 1}
    match = ended(a=player, b=BARE)
    assert match.scores == [7 + 3 + table("bison")[0] + entry("elder")["points"] + 3, 0]
    assert {source for _, source, _ in match.breakdown(0)} == {
        "rows of the honour track",
        "sacred stones",
        "sacrifice track, food and tools left",
        "points of own cards",
        "animal sets",
    }
    assert sum(points for _, _, points in match.breakdown(0)) == match.scores[0]


@pytest.mark.rule("Winter 8.1")
def test_nothing_of_it_is_scored_before_the_end() -> None:
    match = scene(a={"untipped": "bison", "hand": "elder", "idols": "7.1.1", "buried": "shaman"}, round_number=4)
    assert match.scores == [0, 0]


@pytest.mark.rule("Winter 8.2")
@pytest.mark.parametrize("step", range(8))
@pytest.mark.parametrize(("food", "tools"), [(10, 10), (7, 4), (2, 1), (0, 0)])
def test_food_and_tools_score_by_the_ratio_of_the_step(step: int, food: int, tools: int) -> None:
    match = ended(a={"idols": f"{step}.0.0", "food": food, "tools": tools})
    if step == 0:
        assert points(match, "sacrifice") == 0
    else:
        many, one = DATA["sacrifice"]["steps"][step - 1]["ratio"]
        assert points(match, "sacrifice") == (food + tools) // many * one


@pytest.mark.rule("Winter 8.2")
def test_the_ratio_goes_from_five_to_one() -> None:
    ratios = [tuple(int(part) for part in ratio) for ratio in STEP_RATIO]
    assert (ratios[0], ratios[-1], len(ratios)) == ((5, 1), (1, 1), 7)
    assert ratios == sorted(ratios, reverse=True)


@pytest.mark.rule("Winter 8.3")
@pytest.mark.parametrize("count", [0, 1, 3, 4, 8, 9])
def test_buried_cards_score_by_honour_rank(count: int) -> None:
    buried = {"buried": " ".join(["4*tribesman", "3*tribeswoman", "2*young-brave"]), "rest": "buried"}
    some: dict[str, Any] = {"buried": f"{count}*elder" if count else ""}
    idols = {"a": "0.2.2", "b": "0.1.1", "c": "0.3.1", "d": "0.2.1"}
    ranks = {"c": 0, "d": 1, "a": 2, "b": 2}
    for letter, rank in ranks.items():
        players: dict[str, Any] = {name: {"idols": marker} for name, marker in idols.items()}
        players[letter] |= some
        match = ended(4, **players)
        row = DATA["burial"][f"rank{rank + 1}"]
        assert points(match, "burial", letter) == (row[min(count, len(row)) - 1] if count else 0)
        assert [points(match, "burial", other) for other in "abcd" if other != letter] == [0, 0, 0]
    everything = ended(a={**buried, "idols": "0.1.1"})
    assert points(everything, "burial") == BURIAL[0, min(9, BURIAL.shape[1] - 1)]


@pytest.mark.rule("Winter 8.3")
def test_who_has_no_honour_rank_gets_nothing_for_buried_cards() -> None:
    match = ended(a={"buried": "5*elder"}, b={"buried": "2*shaman", "idols": "0.1.1"})
    assert points(match, "burial") == 0
    assert points(match, "burial", "b") == BURIAL[0, 2]


@pytest.mark.rule("Winter 8.4")
def test_printed_points_of_all_own_cards_but_not_of_buried_ones() -> None:
    player = {"hand": "2*elder", "deck": "shaman hearth-fire", "discard": "ochre-painting", "buried": "3*shaman", "rest": "deck"}
    match = ended(a=player)
    worth = [entry(name)["points"] for name in ("elder", "elder", "shaman", "hearth-fire", "ochre-painting")]
    assert points(match, "cards") == sum(worth)


@pytest.mark.rule("Winter 8.4")
def test_starting_cards_are_worth_nothing() -> None:
    assert points(ended(), "cards") == 0


@pytest.mark.rule("Winter 8.5")
@pytest.mark.parametrize("name", ANIMAL_IDS)
def test_untipped_animals_score_by_the_table_of_their_kind(name: str) -> None:
    assert SET_SIZE == 5
    for count in range(1, 6):
        match = ended(a={"untipped": f"{count}*{name}"})
        assert points(match, "animals") == table(name)[count - 1]


@pytest.mark.rule("Winter 8.5")
@pytest.mark.parametrize("count", [6, 7, 10])
def test_more_than_five_begin_a_second_set(count: int) -> None:
    match = ended(a={"untipped": f"{count}*caribou"}, animals="mammoth - -")
    full = table("caribou")
    assert points(match, "animals") == full[4] + full[count - 6]


@pytest.mark.rule("Winter 8.5")
def test_kinds_are_counted_one_by_one_and_tipped_animals_not() -> None:
    match = ended(a={"untipped": "3*bison 2*mammoth", "tipped": "2*bison caribou"})
    assert points(match, "animals") == table("bison")[2] + table("mammoth")[1]


@pytest.mark.rule("Winter 8.6")
@pytest.mark.parametrize("zone", ["hand", "deck", "discard"])
def test_plans_score_at_the_end_wherever_they_are(zone: str) -> None:
    plan = entry("keepers-of-herds")["program"][1]
    match = ended(a={zone: "keepers-of-herds", "untipped": "bison 2*mammoth", "rest": "deck"})
    assert points(match, "effects") == min(plan["n"] * 2 // plan["per"], plan["max"])


@pytest.mark.rule("Winter 8.6")
def test_a_buried_plan_scores_nothing() -> None:
    match = ended(a={"buried": "keepers-of-herds", "untipped": "bison 2*mammoth"})
    assert points(match, "effects") == 0


@pytest.mark.rule("Winter 8.6")
def test_plans_of_several_cards_add_up_and_each_has_its_limit() -> None:
    player = {"hand": "keepers-of-herds tomb-wardens", "untipped": " ".join(ANIMAL_IDS), "buried": "15*elder"}
    match = ended(a=player, animals="bison - -")
    plans = [entry(name)["program"][1] for name in ("keepers-of-herds", "tomb-wardens")]
    counts = [7, 15]
    wanted = [min(plan["n"] * (count // plan["per"]), plan["max"]) for plan, count in zip(plans, counts, strict=True)]
    assert points(match, "effects") == sum(wanted)
    assert wanted == [plan["max"] for plan in plans]


@pytest.mark.rule("Winter 8.7")
def test_most_points_win() -> None:
    match = ended(3, a={**BARE, "score": {"land": 5}}, b={**BARE, "score": {"land": 9}}, c={**BARE, "score": {"land": 7}})
    assert (match.scores, match.ranking) == ([5, 9, 7], [3, 1, 2])


@pytest.mark.rule("Winter 8.7")
@pytest.mark.parametrize(("eclipses", "ranking"), [((0, 1, 2), [3, 2, 1]), ((2, 1, 0), [1, 2, 3]), ((1, 0, 2), [2, 3, 1])])
def test_of_equal_players_the_better_place_on_the_order_track_is_ahead(eclipses: tuple[int, ...], ranking: list[int]) -> None:
    players: dict[str, Any] = {
        letter: {**BARE, "score": {"land": 88}, "eclipse": eclipse} for letter, eclipse in zip("abc", eclipses, strict=True)
    }
    match = ended(3, **players)
    assert (match.scores, match.ranking) == ([88, 88, 88], ranking)
    assert [word(match, "order").index(letter) + 1 for letter in "abc"] == ranking
