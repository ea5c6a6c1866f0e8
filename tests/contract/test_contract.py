"""What every game must keep, whatever its rules."""

import os
import random
import zlib
from typing import Any

import numpy as np
import pytest

import beringia
from beringia.action import is_well_formed, pack
from beringia.errors import BeringiaError, GameOver, IllegalAction, OutOfTurn, SetupError, StaleTurn
from beringia.games.registry import IDS
from beringia.kernel import JIT
from beringia.layout import fields
from beringia.luck import Recorded, luck_from
from beringia.position import Position
from beringia.questions import CHANCE, NOBODY, ask_guess, ask_view
from tests.contract.walks import CASES, GAMES, STRIDE, blotted, fresh_walk, glimpses, walk

each_case = pytest.mark.parametrize(("name", "seats", "edition"), CASES)
each_game = pytest.mark.parametrize("name", IDS)
not_about_indices = pytest.mark.skipif("NUMBA_BOUNDSCHECK" in os.environ, reason="asks kernels nothing that others do not ask")


@each_case
def test_legal_lists_are_ascending_unique_and_never_empty_and_all_apply(name: str, seats: int, edition: str) -> None:
    for seed in range(GAMES):
        for match in walk(name, seats, edition, seed, with_options=True):
            if match.is_over:
                assert match.actor == NOBODY
                continue
            actions = match.actions()
            assert actions
            assert actions == sorted(set(actions))
            assert all(is_well_formed(action, match.game.fields) for action in actions)
            if match.turn_number % 7 == 0:
                for action in actions:
                    assert match.after(action).faults == 0


@each_case
def test_positions_are_sound_after_every_step(name: str, seats: int, edition: str) -> None:
    for seed in range(GAMES):
        for match in walk(name, seats, edition, seed, with_options=True):
            assert match.faults == 0


@not_about_indices
@each_case
def test_old_copies_never_change(name: str, seats: int, edition: str) -> None:
    kept: list[tuple[bytes, np.ndarray]] = []
    for match in fresh_walk(name, seats, edition, 1):
        kept.append((match.states.tobytes(), match.states.copy()))
    assert all(copy.tobytes() == before for before, copy in kept)
    assert [position.key() for position in match.history.positions()] == [before for before, _ in kept]


@each_case
def test_text_forms_read_back_to_the_same_bytes(name: str, seats: int, edition: str) -> None:
    for match in glimpses(walk(name, seats, edition, 2, with_options=True)):
        game = match.game
        assert game.read_position(match.position()).tobytes() == match.states.tobytes()
        for action in match.actions():
            assert game.read_action(match.state, game.write_action(action)) == action
    text = beringia.record.write(match)
    again = beringia.replay(text)
    assert again.states.tobytes() == match.states.tobytes()
    assert beringia.record.write(again) == text


@not_about_indices
@each_case
def test_records_are_small(name: str, seats: int, edition: str) -> None:
    *_, match = walk(name, seats, edition, 3)
    text = beringia.record.write(match).encode()
    assert len(text) < 10_000
    assert len(zlib.compress(text, 9)) < 2_000


@each_case
def test_views_do_not_leak(name: str, seats: int, edition: str) -> None:
    hidden = beringia.game(name).change_hidden
    if hidden is None:
        pytest.skip("nothing is hidden in this game")
    if seats == 1:
        pytest.skip("alone nothing is hidden: the order of a deck is no part of a position")
    changed = 0
    for match in glimpses(walk(name, seats, edition, 4)):
        for seat in range(seats):
            other = hidden(match.state, seat)
            changed += other.tobytes() != match.states.tobytes()
            twin = Position(match.game, other)
            assert twin.view(seat).tobytes() == match.view(seat).tobytes()
    assert changed > seats * match.turn_number / STRIDE / 3, "the test must really change hidden things"


@each_case
def test_a_guess_looks_the_same_to_its_seat(name: str, seats: int, edition: str) -> None:
    luck = luck_from(5)
    for match in glimpses(walk(name, seats, edition, 5)):
        for seat in range(seats):
            guessed = match.guess(seat, luck)
            assert guessed.faults == 0
            assert guessed.view(seat).tobytes() == match.view(seat).tobytes()
            if match.actor == seat:
                assert guessed.actions() == match.actions()


@each_case
def test_guesses_vary_and_cover_what_is_hidden(name: str, seats: int, edition: str) -> None:
    if beringia.game(name).change_hidden is None:
        pytest.skip("nothing is hidden in this game")
    if seats == 1:
        pytest.skip("alone nothing is hidden: the order of a deck is no part of a position")
    luck = luck_from(6)
    match = beringia.game(name).start(seats, edition, seed=6)
    while match.turn_number < 60 and not match.is_over:
        match.play(match.actions()[0])
    guesses = {match.guess(0, luck).key() for _ in range(400)}
    assert len(guesses) > 5
    assert len(guesses) > 100 or match.states.tobytes() in guesses, "where little is hidden, the truth must be among the guesses"


@each_case
def test_no_field_of_a_view_or_a_guess_is_forgotten(name: str, seats: int, edition: str) -> None:
    match = beringia.game(name).start(seats, edition, seed=7)
    rules = match.game
    for seat in range(seats):
        views = blotted(rules.view_type)
        ask_view(match.states, seat, views)
        assert views.tobytes() == match.view(seat).tobytes(), "what lay there before shines through"
        states = blotted(rules.state)
        ask_guess(views, luck_from(7), states)
        assert states.tobytes() == match.guess(seat, luck_from(7)).key(), "what lay there before shines through"


@each_game
def test_chance_weights_are_positive_and_conserved(name: str) -> None:
    """Drawing without putting back: an answer's own weight falls by one, every other weight stays.

    Not compared: another seat's cards, a pile renewed after its last card, and land tiles, of which some are only one of a type.
    """
    compared = 0
    for match in (match for case in CASES if case[0] == name for match in fresh_walk(*case, seed=7, with_options=True)):
        if match.actor != CHANCE:
            assert match.outcomes() == ([], [])
            continue
        weights = dict(zip(*match.outcomes(), strict=True))
        assert list(weights) == sorted(weights)
        assert all(weight > 0 for weight in weights.values())
        for answer in weights:
            after = match.after(answer)
            left = dict(zip(*after.outcomes(), strict=True))
            is_same_pile = getattr(match.state, "turn", 0) == getattr(after.state, "turn", 0) and sum(weights.values()) > 1
            is_land = match.game.write_action(answer).startswith("*land")
            if after.actor == CHANCE and set(left) & set(weights) and is_same_pile and not is_land:
                assert left == {key: weight - (key == answer) for key, weight in weights.items() if weight > (key == answer)}
                compared += 1
    assert compared > 5


@not_about_indices
@each_game
def test_seeded_luck_follows_the_weights(name: str) -> None:
    """Draw the first chance event of a game many times: the shares must fit the weights (chi-square, generous)."""
    match = beringia.game(name).start()
    while match.actor != CHANCE:
        match.play(match.actions()[0])
    actions, weights = match.outcomes()
    luck = beringia.luck.Seeded(8)
    tries = 4000
    words = [match.game.write_action(action) for action in actions]
    counts = np.bincount([luck.answer(words, weights) for _ in range(tries)], minlength=len(actions))
    expected = np.array(weights) / sum(weights) * tries
    assert float(((counts - expected) ** 2 / expected).sum()) < 3 * len(actions) + 10


@each_case
def test_why_not_is_none_exactly_for_legal_actions(name: str, seats: int, edition: str) -> None:
    dice = random.Random(9)
    for match in glimpses(walk(name, seats, edition, 9, with_options=True)):
        legal = set(match.actions())
        assert match.why_not(min(legal)) is None if legal else True
        kinds = list(match.game.fields)
        for _ in range(4):
            kind = dice.choice(kinds)
            values = [dice.randrange(field.size) for field in match.game.fields[kind]]
            action = pack(int(kind), *[*values, 0, 0, 0][:3])
            refusal = match.game.why_not(match.state, action)
            assert (refusal is None) == (action in legal)
            if refusal is not None:
                assert refusal.reason
                assert refusal.citation.split()[0].lower() == name
    assert match.why_not(pack(127, 0, 0, 0)) is not None


@each_case
def test_refusals_cite_real_paragraphs_and_lose_nothing(name: str, seats: int, edition: str) -> None:
    match = beringia.game(name).start(seats, edition, seed=10)
    dice = random.Random(10)
    cited = set()
    while not match.is_over:
        before = match.states.tobytes(), match.turn_number
        kind = dice.choice(list(match.game.fields))
        values = [dice.randrange(field.size) for field in match.game.fields[kind]]
        action = pack(int(kind), *[*values, 0, 0, 0][:3])
        if action not in match.actions():
            with pytest.raises(IllegalAction) as caught:
                match.play(action)
            cited.add(caught.value.citation)
            assert (match.states.tobytes(), match.turn_number) == before
        match.play(dice.choice(match.actions()))
    assert len(cited) > 3
    with pytest.raises(GameOver):
        match.play(action)


@not_about_indices
@each_game
def test_wrong_seats_turns_and_set_ups_are_refused(name: str) -> None:
    box = beringia.game(name)
    match = box.start(seed=1)
    legal = match.legal()[0]
    with pytest.raises(OutOfTurn):
        match.play(legal, seat=match.actor + 1)
    with pytest.raises(StaleTurn):
        match.play(legal, turn=5)
    for bad in (min(box.seats) - 1, max(box.seats) + 1):
        with pytest.raises(SetupError, match=str(bad)):
            box.start(bad)
    with pytest.raises(SetupError, match="edition"):
        box.start(edition="lost")
    with pytest.raises(SetupError, match="option"):
        box.start(hats="on")
    first = box.options[0].name
    with pytest.raises(SetupError, match=first):
        box.start(**dict[str, Any]({first: "never"}))
    with pytest.raises(SetupError, match="wanted one of"):
        beringia.game("chess")


@each_case
def test_every_game_ends_and_ranks_everybody(name: str, seats: int, edition: str) -> None:
    for seed in range(20, 20 + GAMES):
        *_, match = walk(name, seats, edition, seed, with_options=True)
        assert match.is_over
        assert min(match.ranking) == 1 or seats == 1, "alone one can only lose to the game itself"
        assert len(match.scores) == len(match.ranking) == seats
        for seat in range(seats):
            assert sum(points for _, _, points in match.breakdown(seat)) == match.scores[seat]
            better = sum(match.ranking[other] < match.ranking[seat] for other in range(seats))
            assert match.ranking[seat] == better + 1 or seats == 1


@each_case
def test_undo_takes_back_exactly_one_decision(name: str, seats: int, edition: str) -> None:
    dice = random.Random(11)
    match = beringia.game(name).start(seats, edition, seed=11)
    while not match.is_over:
        before = match.states.tobytes()
        played = match.play(dice.choice(match.actions()))
        after = match.states.tobytes()
        assert match.undo() == played
        assert match.states.tobytes() == before
        match.play(played)
        assert match.states.tobytes() == after, "luck is taken back, too"
    while not all(match.game.write_action(moment.action).startswith("*") for moment in match.history):
        match.undo()
    kept = len(match.history)
    with pytest.raises(OutOfTurn):
        match.undo()
    assert len(match.history) == kept


@each_case
def test_recorded_luck_repeats_a_game(name: str, seats: int, edition: str) -> None:
    match = beringia.game(name).start(seats, edition, seed=12)
    while not match.is_over:
        match.play(match.actions()[-1])
    words = [match.game.write_action(moment.action) for moment in match.history]
    again = beringia.game(name).start(seats, edition, luck=Recorded(words))
    for word in words:
        if not word.startswith("*"):
            again.play(word)
    assert again.states.tobytes() == match.states.tobytes()


@each_case
def test_everything_that_happens_has_words(name: str, seats: int, edition: str) -> None:
    for match in walk(name, seats, edition, 13):
        for action in match.actions()[:3]:
            for viewer in (None, 0, seats - 1):
                sentence = match.game.tell(match.state, action, viewer)
                assert sentence.endswith(".")
                assert "None" not in sentence


@each_case
def test_what_others_do_unseen_reads_the_same_whatever_it_was(name: str, seats: int, edition: str) -> None:
    """Answers of chance after which a seat sees the same must read the same to it; their owner can tell all of them apart."""
    if beringia.game(name).change_hidden is None or seats == 1:
        pytest.skip("nothing is hidden here")
    alike = 0
    for match in walk(name, seats, edition, 14):
        if match.actor != CHANCE or match.state.turn < 0:
            continue
        owner = int(match.state.turn)
        viewer = (owner + 1) % seats
        sentences: dict[bytes, set[str]] = {}
        for action in match.actions():
            after = match.after(action)
            sentences.setdefault(after.view(viewer).tobytes(), set()).add(match.game.tell(match.state, action, viewer))
        assert all(len(words) == 1 for words in sentences.values())
        alike += len(sentences) < len(match.actions())
        own = {match.game.tell(match.state, action, owner) for action in match.actions()}
        assert len(own) == len(match.actions())
    assert alike > 5, "the test must meet draws that are hidden from others"


@each_game
def test_states_are_small_and_hold_no_pointers(name: str) -> None:
    state = beringia.game(name).state
    assert state.itemsize <= 4096
    assert not state.hasobject
    assert "seats" in fields(state)


@pytest.mark.skipif(not JIT, reason="interpreted code is slow")
@each_case
def test_a_broken_text_never_raises_anything_but_our_errors(name: str, seats: int, edition: str) -> None:
    dice = random.Random(15)
    match = beringia.game(name).start(seats, edition, seed=15)
    line = match.position()
    for _ in range(300):
        place = dice.randrange(len(line))
        broken = line[:place] + dice.choice(" =-/,!+*abcz0139") + line[place + dice.randrange(3) :]
        try:
            other = beringia.game(name).at(broken)
        except BeringiaError:
            continue
        assert other.position() == " ".join(broken.split())
