"""Chapter 5: the preparation phase."""

import pytest

from beringia import Match
from beringia.games.winter.components import CARDS_A_ROUND

from .positions import DATA, cards, chances, eclipse, phase, scene, word

FIRST = [card["id"] for card in DATA["culture"] if card["era"] == 1]
SECOND = [card["id"] for card in DATA["culture"] if card["era"] == 2]
NO_HANDS = {"rest": "buried"}


def over(match: Match) -> Match:
    """The same match after everybody ended the eclipse."""
    while phase(match) == "eclipse":
        match.play("end")
    return match


@pytest.mark.rule("Winter 5.1")
def test_figures_go_back_and_no_column_has_been_visited() -> None:
    match = over(eclipse(a={"eclipse": 2}))
    assert (word(match, "round"), word(match, "columns")) == ("2", "-/-/-/-")
    assert [word(match, letter).split("/")[1] for letter in "ab"] == ["-,-,-", "-,-,-"]
    assert word(match, "a").split("/")[15] == "0"  # eclipse labour was for that round


@pytest.mark.rule("Winter 5.1")
def test_the_next_round_begins_with_the_first_of_the_new_order() -> None:
    match = over(eclipse(3, a=NO_HANDS, b={**NO_HANDS, "eclipse": 3}, c=NO_HANDS))
    assert (phase(match), word(match, "order"), word(match, "actor")) == ("turn", "bac", "b")


@pytest.mark.rule("Winter 5.2")
def test_empty_places_of_animals_are_filled_from_the_left() -> None:
    match = over(eclipse(animals="- bison -", a={"untipped": "2*mammoth"}))
    assert phase(match) == "animals"
    assert chances(match)["*animal mammoth"] == 3
    assert chances(match)["*animal bison"] == 9
    match.play("*animal mammoth")
    assert word(match, "animals") == "mammoth,bison,-"
    match.play("*animal caribou")
    assert word(match, "animals") == "mammoth,bison,caribou"
    assert phase(match) == "hand"


@pytest.mark.rule("Winter 5.2")
def test_animals_are_filled_only_as_long_as_there_are_any() -> None:
    everything = "10*glyptodon 10*ground-sloth 10*woolly-rhino 10*bison 10*caribou 5*saber-tooth"
    match = over(eclipse(animals="- mammoth -", a={"untipped": everything, "tipped": "3*mammoth"}))
    assert chances(match) == {"*animal mammoth": 1}
    match.play("*animal mammoth")
    assert (phase(match), word(match, "animals")) == ("hand", "mammoth,mammoth,-")


@pytest.mark.rule("Winter 5.3")
@pytest.mark.parametrize(("number", "era"), [(1, FIRST), (3, SECOND)])
def test_after_rounds_1_and_3_the_row_is_filled_from_the_left_with_the_same_era(number: int, era: list[str]) -> None:
    lying = [era[0], "-", era[1], "-", era[2], era[3], era[4], era[5]]
    match = over(eclipse(round_number=number, opened=" ".join(lying), a={"hand": era[6]}))
    assert phase(match) == "open"
    assert chances(match) == {f"*open {name}": 1 for name in era[7:]}
    match.play_all([f"*open {era[9]}", f"*open {era[7]}"])
    lying[1], lying[3] = era[9], era[7]
    assert word(match, "open") == ",".join(lying)
    assert phase(match) == "hand"


@pytest.mark.rule("Winter 5.3")
def test_after_round_2_all_open_cards_leave_and_eight_of_era_ii_come() -> None:
    match = over(eclipse(round_number=2, opened=" ".join(FIRST[:8]), a={"hand": SECOND[0]}))
    assert (phase(match), word(match, "open")) == ("open", ",".join("-" * 8))
    for name in SECOND[1:9]:
        assert f"*open {name}" in chances(match)
        assert not set(chances(match)) & {f"*open {old}" for old in [*FIRST, SECOND[0]]}
        match.play(f"*open {name}")
    assert word(match, "open") == ",".join(SECOND[1:9])
    assert phase(match) == "hand"


@pytest.mark.rule("Winter 5.3")
def test_cards_of_era_i_in_a_hand_stay_there() -> None:
    match = over(eclipse(round_number=2, a={"hand": "barter"}))
    assert cards(match, "hand") == {"barter": 1}


@pytest.mark.rule("Winter 5.3")
def test_a_row_is_filled_only_as_long_as_there_are_cards_of_its_era() -> None:
    owned = " ".join(FIRST[:17])
    match = over(eclipse(opened=FIRST[17], a={"discard": owned}))
    match.play_all([f"*open {FIRST[19]}", f"*open {FIRST[18]}"])
    assert phase(match) == "hand"
    assert word(match, "open") == ",".join([FIRST[17], FIRST[19], FIRST[18], *"-" * 5])


@pytest.mark.rule("Winter 5.4")
def test_each_player_draws_five_cards_in_the_order_of_the_track() -> None:
    assert int(CARDS_A_ROUND) == 5
    match = over(eclipse(order="ab", a={"hand": "4*tribesman"}, b={"eclipse": 1}))
    assert word(match, "order") == "ba"
    for letter in "ba":
        for left in (5, 4, 3, 2, 1):
            assert (phase(match), word(match, "turn"), word(match, "deal")) == ("hand", letter, str(left))
            match.play(match.legal()[-1])
    assert cards(match, "hand").total() == 9  # there is no limit to a hand
    assert cards(match, "hand", "b").total() == 5
    assert (phase(match), word(match, "actor")) == ("turn", "b")


@pytest.mark.rule("Winter 5.4")
def test_who_runs_out_of_cards_draws_as_many_as_there_are() -> None:
    match = over(eclipse(a={"deck": "", "discard": "2*tribesman", "rest": "buried"}, b={"rest": "buried"}))
    assert chances(match) == {"*draw tribesman": 2}  # the discard pile became the deck
    match.play_all(["*draw tribesman", "*draw tribesman"])
    assert (phase(match), word(match, "actor")) == ("turn", "a")  # nobody else has a card to draw


@pytest.mark.rule("Winter 5.4")
def test_after_the_last_round_nobody_draws() -> None:
    match = over(eclipse(round_number=4, animals="- - -", opened=""))
    assert match.is_over
    assert cards(match, "hand") == {}
    assert word(match, "animals") == "-,-,-"
    assert scene().is_over is False
