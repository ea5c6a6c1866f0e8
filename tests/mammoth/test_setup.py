"""Mammoth, chapter 1: setting up."""

from typing import Any

import numpy as np
import pytest

from beringia import game
from beringia.errors import IllegalAction, SetupError
from beringia.games.mammoth.components import CARD_IDS, NEIGHBOURS, REGIONS, TOP_EDGE
from beringia.games.mammoth.rules.land import neighbours
from beringia.games.mammoth.view import change_hidden

from .positions import (
    DARK,
    LETTERS,
    LIGHT,
    acting,
    deck,
    drawn,
    hand_of,
    numbers,
    on,
    placed,
    playing,
    purse,
    reveal_all,
    settling,
    starting,
    word,
)

LANDSCAPES = {
    "mountains": {1, 7},
    "ice-meadow": {2, 8},
    "forest": {3, 10},
    "stone-desert": {4, 9},
    "steppe": {5, 11},
    "pasture": {6, 12},
}
PAIRS = "1-2 1-5 1-6 2-3 2-6 3-4 3-6 3-7 4-7 4-8 5-6 5-9 6-7 6-9 6-10 7-8 7-10 7-11 7-12 8-12 9-10 10-11 11-12"  # 1.10


def pairs(match_borders: int) -> set[str]:
    """All pairs that border, as the engine's table has them."""
    table = NEIGHBOURS[match_borders]
    return {f"{low + 1}-{high + 1}" for low in range(REGIONS) for high in range(low + 1, REGIONS) if table[low] >> high & 1}


@pytest.mark.rule("Mammoth 1.1")
@pytest.mark.parametrize("seats", [2, 6])
def test_only_three_to_five_play(seats: int) -> None:
    with pytest.raises(SetupError, match=f"3 to 5 seats, not {seats}"):
        game("mammoth").start(seats)


@pytest.mark.rule("Mammoth 1.1")
@pytest.mark.parametrize(("options", "rounds"), [({}, 4), ({"rounds": 3}, 3)])
def test_a_game_has_four_rounds_and_the_short_one_three(options: dict[str, Any], rounds: int) -> None:
    match = game("mammoth").start(3, **options)
    assert word(match, "rounds") == str(rounds)


@pytest.mark.rule("Mammoth 1.1")
@pytest.mark.parametrize("rounds", [3, 4])
def test_the_game_is_over_after_the_scoring_of_its_last_round(rounds: int) -> None:
    for number in range(1, rounds + 1):
        match = settling(
            board={12: "f1"}, phase="reveal", actor="chance", turn="-", ender="a", rounds=str(rounds), round=str(number)
        )
        match.play("*fire 12 0")
        assert match.is_over == (number == rounds)


@pytest.mark.rule("Mammoth 1.2")
@pytest.mark.parametrize(("seats", "iced"), [(3, {1, 2, 3, 4}), (4, {1, 4}), (5, set())])
def test_ice_covers_regions_by_the_number_of_players(seats: int, iced: set[int]) -> None:
    match = game("mammoth").start(seats)
    assert {number for number in range(1, 13) if word(match, str(number)) == "ice"} == iced
    assert numbers(starting(match, "place")) == set(range(1, 13)) - iced


@pytest.mark.rule("Mammoth 1.2")
@pytest.mark.parametrize(
    ("card", "action"),
    [
        ("pasture", "place 1"),
        ("herd", "mammoth 1"),
        ("herd", "mammoth 6 1"),
        ("ember", "fire 6 1"),
        ("follow", "region 1"),
        ("drive", "move a6 1"),
        ("walk", "move a6 1"),
        ("oak", "mammoth 1"),
    ],
)
def test_nothing_goes_onto_ice(card: str, action: str) -> None:
    match = acting(card, board={6: "m1 a1"}, ice="1", mammoths=1, stones="8 4 4")
    assert action not in match.legal()
    with pytest.raises(IllegalAction) as refused:
        match.play(action)
    assert refused.value.citation == "Mammoth 1.2"
    assert action in acting(card, board={6: "m1 a1"}, mammoths=1, stones="8 4 4").legal()


@pytest.mark.rule("Mammoth 1.2")
@pytest.mark.parametrize("card", ["gathering", "newcomers", "gift", "spark"])
def test_dark_cards_bring_nothing_onto_ice(card: str) -> None:
    match = acting(card, board={6: "b1", 7: "b1"}, ice="1 2", actor="b")
    targets = numbers(action.split()[-1] for action in match.legal() if action.split()[0] in ("place", "move", "fire"))
    assert targets == set(range(3, 13))


@pytest.mark.rule("Mammoth 1.3")
@pytest.mark.parametrize(("seats", "standing", "supply"), [(3, {5, 6, 7, 8}, 0), (4, {2, 3, 6, 7}, 1), (5, {1, 2, 3, 4}, 2)])
def test_mammoths_stand_and_wait_by_the_number_of_players(seats: int, standing: set[int], supply: int) -> None:
    match = game("mammoth").start(seats)
    assert {number for number in range(1, 13) if on(match, number) == "m1"} == standing
    assert int(match.state.mammoths.sum()) == len(standing)
    assert word(match, "mammoths") == str(supply)


@pytest.mark.rule("Mammoth 1.4")
@pytest.mark.parametrize(("seats", "stones"), [(3, 20), (4, 25), (5, 30)])
def test_stones_are_handed_out(seats: int, stones: int) -> None:
    match = game("mammoth").start(seats)
    assert [purse(match, letter)[1] for letter in LETTERS[:seats]] == [4] * seats
    assert (word(match, "dark"), word(match, "light")) == (str(stones), "0")


@pytest.mark.rule("Mammoth 1.5")
@pytest.mark.parametrize(("seats", "tiles"), [(3, 8), (4, 10), (5, 12)])
def test_a_fire_lies_on_each_open_region_and_all_fourteen_are_unknown(seats: int, tiles: int) -> None:
    match = game("mammoth").start(seats)
    for number in range(1, 13):
        assert word(match, str(number)) == "ice" or "f1" in word(match, str(number)).split(",")
    assert int(match.state.fires.sum()) == tiles
    assert word(match, "fires") == "4/5/5"


@pytest.mark.rule("Mammoth 1.5")
def test_a_tile_gets_its_strength_when_it_is_turned() -> None:
    match = settling(board={8: "f1", 9: "f1"}, phase="reveal", actor="chance", turn="-", ender="a")
    assert match.outcomes()[1] == [4, 5, 5]
    match.play("*fire 8 2")
    assert match.outcomes()[1] == [4, 5, 4]


@pytest.mark.rule("Mammoth 1.6")
def test_six_clubs_lie_in_the_supply() -> None:
    match = game("mammoth").start(4)
    assert word(match, "clubs-left") == "6"
    assert all(purse(match, letter)[2] == 0 for letter in "abcd")


@pytest.mark.rule("Mammoth 1.7")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_all_place_one_hunter_in_turn_until_each_has_placed_six(seats: int) -> None:
    match = game("mammoth").start(seats)
    assert all(purse(match, letter)[0] == 12 for letter in LETTERS[:seats])
    for turn in range(6 * seats):
        assert (match.actor, word(match, "phase")) == (turn % seats, "place")
        match.play(f"place {9 + turn % 2}")
    assert word(match, "phase") == "deal"
    assert all(purse(match, letter)[0] == 6 for letter in LETTERS[:seats])
    assert int(match.state.plain.sum()) == 6 * seats


@pytest.mark.rule("Mammoth 1.8")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_each_player_in_turn_gets_two_light_and_then_three_dark_cards(seats: int) -> None:
    match = placed(seats)
    for letter in LETTERS[:seats]:
        for number, pile in enumerate([LIGHT] * 2 + [DARK] * 3):
            assert (word(match, "turn"), word(match, "draws")) == (letter, str(5 - number))
            assert {action.removeprefix("*draw ") for action in match.legal()} <= set(pile)
            match.play(match.legal()[-1])
    assert word(match, "phase") == "play"
    for letter in LETTERS[:seats]:
        hand = hand_of(match, letter)
        assert sum(hand[card] for card in LIGHT) == 2
        assert sum(hand[card] for card in DARK) == 3


@pytest.mark.rule("Mammoth 1.8")
def test_each_unseen_card_is_equally_likely_to_be_dealt_next() -> None:
    match = placed(3)
    assert dict(zip(match.legal(), match.outcomes()[1], strict=True))["*draw pasture"] == 2
    match.play("*draw pasture")
    weights = dict(zip(match.legal(), match.outcomes()[1], strict=True))
    assert (weights["*draw pasture"], weights["*draw herd"]) == (1, 3)
    assert sum(weights.values()) == 32


@pytest.mark.rule("Mammoth 1.9")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_seat_a_takes_the_first_turn(seats: int) -> None:
    match = placed(seats)
    while word(match, "phase") == "deal":
        match.play(match.legal()[0])
    assert (word(match, "turn"), word(match, "starter"), match.actor, word(match, "round")) == ("a", "a", 0, "1")


@pytest.mark.rule("Mammoth 1.10")
def test_the_listed_pairs_border_and_no_others() -> None:
    assert pairs(0) == set(PAIRS.split())
    for low in range(REGIONS):
        assert all(NEIGHBOURS[0, low] >> high & 1 == NEIGHBOURS[0, high] >> low & 1 for high in range(REGIONS))
    assert int(TOP_EDGE) == 0b1111


@pytest.mark.rule("Mammoth 1.10")
def test_ice_between_two_regions_does_not_make_them_neighbours() -> None:
    match = settling(ice="2")
    assert {number + 1 for number in range(REGIONS) if neighbours(match.state, 0) >> number & 1} == {2, 5, 6}
    walking = acting("walk", board={1: "a1"}, ice="2 5 6")
    assert walking.legal() == ["done"]


@pytest.mark.rule("Mammoth 1.11")
@pytest.mark.parametrize("card", LANDSCAPES)
def test_each_landscape_has_its_two_regions(card: str) -> None:
    low, high = sorted(LANDSCAPES[card])
    match = playing(acting(card), f"place {low}", f"place {high}")
    assert numbers(starting(match, "place")) == {low, high}


@pytest.mark.rule("Mammoth 1.12")
def test_a_view_holds_the_own_cards_and_only_the_shades_of_the_others() -> None:
    hands = {"b": "echo walk pit spark oak", "c": "herd gift gift ember drive"}
    match = settling(hand="paths pit", hands=hands, buried={"b": "follow", "c": "winter"})
    view = match.view(0)[0]
    assert view.hand_shades[:3].tolist() == [[1, 4], [3, 2], [3, 2]]
    assert view.buried_shades[:3].tolist() == [[0, 0], [1, 0], [0, 1]]
    assert {card for card, held in zip(CARD_IDS, view.own_hand, strict=True) if held} == set(hand_of(match, "a"))
    assert int(view.own_hand.sum()) == 5
    assert int(view.own_buried.sum()) == 0


@pytest.mark.rule("Mammoth 1.12")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_cards_that_a_seat_does_not_see_leave_its_view_as_it_is(seat: int) -> None:
    match = settling(
        hand="paths pit",
        hands={"b": "echo walk pit spark oak", "c": "herd gift gift ember drive"},
        buried={"a": "walk", "b": "follow", "c": "winter"},
        seen="drive",
        open="oak/newcomers",
    )
    other = game("mammoth").at(match.position())
    other.states[:] = change_hidden(match.state, seat)
    assert other.position() != match.position()
    assert other.view(seat).tobytes() == match.view(seat).tobytes()


@pytest.mark.rule("Mammoth 1.12")
def test_a_guess_agrees_with_everything_that_is_public() -> None:
    match = settling(hand="paths pit", buried={"b": "follow", "c": "winter"}, seen="drive", open="oak/newcomers")
    guessed = game("mammoth").at(match.position())
    guessed.states[:] = match.guess(0, np.array([1, 2, 3, 4], dtype=np.uint32)).states
    assert guessed.view(0).tobytes() == match.view(0).tobytes()
    assert sum(deck(guessed).values()) == sum(deck(match).values())


@pytest.mark.rule("Mammoth 1.5")
def test_tiles_beside_the_board_take_no_part_in_the_round() -> None:
    match = playing(settling(hand="newcomers", dark=3, ice="1 2 3 4"), "play newcomers", "done", "done")
    drawn(match)
    assert word(match, "phase") == "reveal"
    reveal_all(match, [0] * 4 + [1] * 4)
    assert word(match, "phase") != "reveal"
