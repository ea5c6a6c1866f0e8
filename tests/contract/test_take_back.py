"""People take back their own decisions, and nothing that chance, another seat or a glimpse of hidden things has settled."""

import os
import random
from collections.abc import Iterator

import pytest

import beringia
from beringia import disclosure
from beringia.errors import OutOfTurn, StaleTurn
from beringia.games.registry import IDS
from beringia.kernel import JIT
from beringia.luck import luck_from
from beringia.match import Match
from beringia.position import Position
from beringia.questions import CHANCE
from tests.contract.walks import CASES

pytestmark = pytest.mark.skipif(not JIT or "NUMBA_BOUNDSCHECK" in os.environ, reason="not about kernels: runs with compiled code")
each_case = pytest.mark.parametrize(("name", "seats", "edition"), CASES)
each_game = pytest.mark.parametrize("name", IDS)
LONGEST = 10_000  # actions of a game that are looked at
TRIES = 40  # worlds the oracle looks into


def played(name: str, seats: int, edition: str, seed: int) -> Iterator[Match]:
    """A match with luck of its own, after each random decision."""
    dice = random.Random(f"{name} {seats} {edition} {seed}")
    match = beringia.game(name).start(seats, edition, seed=seed)
    while not match.is_over and match.turn_number < LONGEST:
        match.play(dice.choice(match.actions()))
        yield match


def seen_after(world: Position, action: int, seat: int) -> bytes:
    """What a seat sees after an action; nothing where it is not allowed."""
    return world.after(action).view(seat).tobytes() if action in world.actions() else b""


def learned(match: Match, entry: int) -> bool:
    """The oracle: whether in some world that looked the same before, the one who decided would see something else after."""
    action, world = match.history[entry].action, match.history.position(entry)
    seat, luck = world.actor, luck_from(entry, 99)
    truth = seen_after(world, action, seat)
    return any(seen_after(world.guess(seat, luck), action, seat) != truth for _ in range(TRIES))


def is_bound(match: Match, entry: int, seat: int) -> bool:
    """The oracle: whether an entry cannot be taken back by a seat."""
    decider = match.history.position(entry).actor
    return decider != seat or learned(match, entry)


@each_case
def test_exactly_the_own_decisions_since_something_binding_may_be_taken_back(name: str, seats: int, edition: str) -> None:
    known: dict[tuple[int, int], bool] = {}
    free = chance = others = glimpses = 0
    for match in played(name, seats, edition, 40):
        deciders = {match.history[-1].actor} - {CHANCE}
        for seat in deciders or range(seats):
            entry = len(match.history) - 1
            while entry >= 0:
                if (entry, seat) not in known:
                    known[entry, seat] = is_bound(match, entry, seat)
                if known[entry, seat]:
                    break
                entry -= 1
            assert match.may_take_back(seat) == len(match.history) - 1 - entry
            free += entry < len(match.history) - 1
            if entry >= 0:
                decider = match.history[entry].actor
                chance += decider == CHANCE
                others += decider not in (CHANCE, seat)
                glimpses += decider == seat
    assert free > 20
    assert chance > 0
    assert others > 0 or seats == 1 or name == "gatherers", "every turn of gatherers begins with a draw"
    assert glimpses > 0 or seats == 1 or name != "winter", "the last one who lays cards on the pile sees all piles"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whoever_lays_the_last_card_and_sees_the_piles_of_the_others_keeps_to_it(seats: int) -> None:
    """A pile nobody could be unsure of shows nothing: all covered cards of its owner lie in it, or all of them are alike."""
    turned_up = 0
    for match in played("winter", seats, "2022", 45):
        entry = len(match.history) - 1
        while entry >= 0 and match.history[entry].actor == CHANCE:
            entry -= 1
        seat = match.history[entry].actor
        before, after = (match.history.position(step).view(seat)[0] for step in (entry, entry + 1))
        covered = before.hand_size.astype(int) + before.deck_size
        is_unsure = [(cards > 0).sum() > 1 and left > 0 for cards, left in zip(before.covered, covered, strict=True)]
        if any(shown.any() and unsure for shown, unsure in zip(after.shown, is_unsure, strict=True)) and not before.shown.any():
            turned_up += 1
            assert match.may_take_back(seat) == 0
    assert turned_up > 0


@each_case
def test_taking_back_restores_every_byte_and_luck(name: str, seats: int, edition: str) -> None:
    dice, taken, compared = random.Random(41), 0, 0
    seen: dict[int, bytes] = {}  # what really lay there before each decision
    for match in played(name, seats, edition, 41):
        seen[match.turn_number] = match.key()
        seat = match.history[-1].actor
        if seat == CHANCE or dice.random() < 0.5:
            continue
        kept, luck = match.history.copy(), match.luck
        assert isinstance(luck, beringia.luck.Seeded)
        words, after = luck.words.tobytes(), match.states.tobytes()
        count = match.may_take_back(seat)
        undone = []
        while match.may_take_back(seat):
            action = kept[match.turn_number - 1].action
            undone.append(match.take_back(seat, match.turn_number))
            assert match.key() == seen.get(match.turn_number, match.key())
            compared += match.turn_number in seen
            assert undone[-1] == match.game.write_action(action)
        assert len(undone) == count
        taken += count
        for action_words in reversed(undone):
            match.play(action_words, seat)
        assert match.states.tobytes() == after
        assert luck.words.tobytes() == words
        assert list(match.history) == list(kept)
    assert compared > taken / 2 > 5


@each_case
def test_a_refusal_says_why_and_changes_nothing(name: str, seats: int, edition: str) -> None:
    reasons = set()
    for match in played(name, seats, edition, 42):
        before, last = (match.states.tobytes(), match.turn_number), match.history[-1].actor
        for seat in range(seats):
            if match.may_take_back(seat):
                continue
            with pytest.raises(OutOfTurn) as caught:
                match.take_back(seat)
            said = str(caught.value)
            assert f"seat {'abcde'[seat]} " in said
            if "nothing" not in said:
                reasons.add(said.partition(": ")[2])
                wanted = {CHANCE: "chance has answered since", seat: "something hidden became visible by it"}
                assert said.endswith(wanted.get(last, f"seat {'abcde'[last]} has decided since"))
        assert (match.states.tobytes(), match.turn_number) == before
    assert "chance has answered since" in reasons
    assert seats == 1 or name == "gatherers" or any("decided" in reason for reason in reasons)


@each_game
def test_stale_and_early_wishes_are_refused(name: str) -> None:
    match = beringia.game(name).start(seed=43)
    seat = match.actor
    with pytest.raises(OutOfTurn, match=f"^seat {'abcde'[seat]} has decided nothing that could be taken back$"):
        match.take_back(seat, match.turn_number)
    match.play(match.actions()[0])
    with pytest.raises(StaleTurn, match=f"turn {match.turn_number - 1}, but the game is at turn {match.turn_number}"):
        match.take_back(seat, match.turn_number - 1)


@each_game
def test_each_entry_is_looked_into_once(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[bytes] = []
    ask = disclosure.shows_hidden

    def count(position: Position, action: int, seat: int) -> bool:
        looked.append(position.key())
        return ask(position, action, seat)

    monkeypatch.setattr("beringia.match.shows_hidden", count)
    own = 0
    for match in played(name, beringia.game(name).seats[-1], beringia.game(name).editions[0].name, 44):
        seat = match.history[-1].actor
        if seat == CHANCE:
            continue
        assert match.may_take_back(seat) == match.may_take_back(seat)
        own += 1
        if own == 30:
            break
    assert len(looked) == len(set(looked)) == own
    if match.may_take_back(seat):
        again = match.take_back(seat)
        match.play(again)
        match.may_take_back(seat)
        assert len(looked) == own + 1, "what was taken back is looked into anew"
