"""Who only watches sees what lies open, whatever the seats hold, and is told nothing else."""

import random

import numpy as np
import pytest

import beringia
from beringia.errors import OutOfTurn, SetupError
from beringia.games.registry import IDS
from beringia.kernel import JIT
from beringia.layout import Records, fields
from beringia.luck import luck_from
from beringia.match import Match
from beringia.questions import CHANCE, NOBODY, SPECTATOR, ask_guess, ask_view
from tests.contract.walks import CASES, blotted, walk

each_case = pytest.mark.parametrize(("name", "seats", "edition"), CASES)
each_game = pytest.mark.parametrize("name", IDS)
OWN = ("viewer", "own_hand", "own_deck", "own_pile", "own_buried")  # what a view says about its viewer
OTHERS = ("covered", "shown")  # what a view says about everybody but its viewer
STRIDE = 3 if JIT else 20  # only every so many positions are looked at


def at(match: Match, states: Records) -> Match:
    """A match at another position."""
    return Match(match.game, states)


def altered(match: Match) -> list[Match]:
    """The same position with other secrets: of everybody but one seat, for each seat; of two in turn; of all at once."""
    hidden = match.game.change_hidden
    if hidden is None:
        return []
    truths = [hidden(match.state, seat) for seat in range(match.seats)]
    truths += [hidden(truths[0][0], match.seats - 1), hidden(match.state, SPECTATOR)]
    return [at(match, states) for states in truths]


def hides_something(name: str) -> bool:
    """Whether seats of this game have secrets."""
    return beringia.game(name).change_hidden is not None


@pytest.mark.rule("Mammoth 1.12")
@pytest.mark.rule("Winter 1.12")
@each_case
def test_no_secret_of_any_seat_changes_what_a_spectator_sees(name: str, seats: int, edition: str) -> None:
    if not hides_something(name):
        pytest.skip("nothing is hidden in this game")
    changed = 0
    for match in walk(name, seats, edition, 30):
        if match.turn_number % STRIDE:
            continue
        seen = match.view(SPECTATOR).tobytes()
        for other in altered(match):
            assert other.view(SPECTATOR).tobytes() == seen
            assert all(other.breakdown(seat) == match.breakdown(seat) for seat in range(seats)), "points lie open"
            changed += other.states.tobytes() != match.states.tobytes()
    assert changed > match.turn_number / STRIDE / 6, "the test must really change hidden things"


@pytest.mark.rule("Mammoth 1.12")
@pytest.mark.rule("Winter 1.12")
@each_case
def test_a_spectator_sees_everything_that_lies_open_and_has_no_cards(name: str, seats: int, edition: str) -> None:
    for match in walk(name, seats, edition, 31, with_options=True):
        if match.turn_number % STRIDE:
            continue
        seen = match.view(SPECTATOR)[0]
        for seat in range(seats):
            view = match.view(seat)[0]
            for field in set(fields(match.game.view_type)) - {*OWN, *OTHERS}:
                assert np.array_equal(seen[field], view[field]), field
            for field in set(fields(match.game.view_type)) & set(OTHERS):
                others = [other for other in range(seen[field].shape[0]) if other != seat]
                assert np.array_equal(seen[field][others], view[field][others]), field
        if hides_something(name):
            assert seen.viewer == SPECTATOR
            assert not any(seen[field].any() for field in set(fields(match.game.view_type)) & set(OWN[1:]))


@pytest.mark.rule("Winter 1.12")
@each_case
def test_a_spectator_knows_of_every_seat_which_cards_are_covered(name: str, seats: int, edition: str) -> None:
    if "covered" not in fields(beringia.game(name).view_type):
        pytest.skip("covered cards are not public in this game")
    shown = 0
    for match in walk(name, seats, edition, 32):
        seen, s = match.view(SPECTATOR)[0], match.state
        sizes = seen.hand_size.astype(int) + seen.deck_size + seen.pile_size
        assert np.array_equal(sizes, (seen.covered.astype(int) + seen.shown).sum(axis=1))
        assert np.array_equal(seen.covered.astype(int) + seen.shown, s.hand.astype(int) + s.deck + s.pile)
        shown += int(seen.shown.sum())
    assert shown > 0, "the test must meet piles that are turned up"


@each_case
def test_no_field_of_a_spectators_view_or_guess_is_forgotten(name: str, seats: int, edition: str) -> None:
    luck = luck_from(33)
    for match in walk(name, seats, edition, 33):
        if match.turn_number % (5 * STRIDE):
            continue
        rules = match.game
        views = blotted(rules.view_type)
        ask_view(match.states, SPECTATOR, views)
        assert views.tobytes() == match.view(SPECTATOR).tobytes(), "what lay there before shines through"
        states = blotted(rules.state)
        ask_guess(views, luck.copy(), states)
        assert states.tobytes() == match.guess(SPECTATOR, luck).key(), "what lay there before shines through"


@each_case
def test_a_spectators_guess_is_sound_and_looks_the_same(name: str, seats: int, edition: str) -> None:
    luck = luck_from(34)
    guesses, positions = set(), set()
    for match in walk(name, seats, edition, 34):
        if match.turn_number % STRIDE:
            continue
        guessed = match.guess(SPECTATOR, luck)
        assert guessed.faults == 0
        assert guessed.view(SPECTATOR).tobytes() == match.view(SPECTATOR).tobytes()
        guesses.add(guessed.key())
        positions.add(match.states.tobytes())
    assert bool(guesses - positions) == hides_something(name), "hidden cards must be dealt anew"


@pytest.mark.rule("Mammoth 1.12")
@pytest.mark.rule("Winter 1.12")
@each_case
def test_what_a_spectator_is_told_depends_only_on_what_lies_open(name: str, seats: int, edition: str) -> None:
    """The same action in a position that looks the same reads the same; so do answers of chance after which the table does."""
    dice, compared, alike = random.Random(35), 0, 0
    for match in walk(name, seats, edition, 35):
        actions = match.actions()
        if not actions or match.turn_number % (2 * STRIDE):
            continue
        tried = dice.sample(actions, min(4, len(actions)))
        sentences: dict[bytes, set[str]] = {}
        for action in tried:
            told = match.game.tell(match.state, action, SPECTATOR)
            for other in altered(match):
                if action in other.actions():
                    after, elsewhere = at(match, match.states.copy()), at(match, other.states.copy())
                    after.play(action)
                    elsewhere.play(action)
                    if after.view(SPECTATOR).tobytes() == elsewhere.view(SPECTATOR).tobytes():
                        assert match.game.tell(other.state, action, SPECTATOR) == told
                        compared += 1
            after = at(match, match.states.copy())
            after.play(action)
            sentences.setdefault(after.view(SPECTATOR).tobytes(), set()).add(told)
        if hides_something(name) and match.actor == CHANCE:
            assert all(len(words) == 1 for words in sentences.values())
            alike += len(sentences) < len(tried)
    if hides_something(name):
        assert compared > 20
        assert alike > 0 or not JIT, "the test must meet actions that a spectator cannot tell apart"


@each_case
def test_whoever_may_not_know_a_card_is_told_what_a_spectator_is_told(name: str, seats: int, edition: str) -> None:
    if not hides_something(name) or seats == 1:
        pytest.skip("nothing is hidden here from another seat")
    drawn = chosen = 0
    for match in walk(name, seats, edition, 36):
        if match.turn_number % STRIDE:
            continue
        strangers = set(range(seats)) - {int(match.state.turn), match.actor}
        actions = match.actions()
        for action in {*actions[:3], *actions[-3:]}:
            told = match.game.tell(match.state, action, SPECTATOR)
            assert all(told == match.game.tell(match.state, action, stranger) for stranger in strangers)
            is_secret = told != match.game.tell(match.state, action, None)
            drawn, chosen = drawn + (is_secret and match.actor == CHANCE), chosen + (is_secret and match.actor != CHANCE)
    assert drawn > 5, "the test must meet cards that only one seat may know"
    assert chosen > 0 or not JIT, "and cards that one lays down unseen"


@each_game
def test_what_is_no_seat_is_refused_in_one_line(name: str) -> None:
    match = beringia.game(name).start(seed=1)
    for nonsense in (CHANCE, NOBODY, SPECTATOR - 1, match.seats, 99):
        for ask in (
            match.view,
            match.breakdown,
            match.may_take_back,
            match.take_back,
            lambda seat: match.guess(seat, luck_from(1)),
        ):
            with pytest.raises(SetupError, match=f"^{nonsense} is no seat of this match; wanted a number from 0 to [0-9]$"):
                ask(nonsense)
    for nonsense in (SPECTATOR, NOBODY, 99):
        with pytest.raises(OutOfTurn, match=f"^{nonsense} is no seat and cannot act now; seat [a-e] decides$"):
            match.play(match.actions()[0], seat=nonsense)
    for ask in (match.breakdown, match.may_take_back, match.take_back):
        with pytest.raises(SetupError, match="is no seat"):
            ask(SPECTATOR)
