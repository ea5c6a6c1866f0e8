"""Properties of every position that play can reach, held against a slow and plain second count."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from beringia import Match, game
from beringia.games.winter import GAME
from beringia.games.winter.components import CARD_IDS, MEGALITHS_EACH, STARTING, STONE_IDS, STONES_OPEN, TRIBES
from beringia.games.winter.geometry import HEX_IDS
from beringia.games.winter.options import OPTIONS
from beringia.games.winter.rules.counts import count
from beringia.games.winter.rules.land import income_times
from beringia.games.winter.vocabulary import TERMS
from beringia.kernel import JIT
from beringia.questions import CHANCE, SEAT_LETTERS

from .positions import DATA, phase
from .recount import Recount, counted

RARE = {"village", "build", "stone", "learn", "hunt", "idol", "choose", "swap", "recover", "tip", "mammoth", "bury", "step", "take"}
ZONES = ("hand", "deck", "discard", "played", "pile", "buried")
WALKS = 3 if JIT else 1


def lively(match: Match, dice: random.Random) -> str:
    """A random action that rarely gives anything away, so that much happens."""
    actions = match.legal()
    rare = [action for action in actions if action.split()[0] in RARE]
    keen = [action for action in actions if action not in ("end", "skip")]
    roll = dice.random()
    return dice.choice(rare if rare and roll < 0.6 else keen if keen and roll < 0.85 else actions)


def walk(seats: int, seed: int, length: int = 10_000) -> Iterator[Match]:
    """A match with random options after each of its lively actions."""
    dice = random.Random(f"{seats} {seed}")
    options: dict[str, Any] = {option.name: dice.choice(option.values) for option in OPTIONS}
    match = game("winter").start(seats, **options)
    yield match
    for _ in range(length):
        if match.is_over:
            return
        match.play(lively(match, dice))
        yield match


def cards_are_kept(match: Match) -> None:
    """Nine starting cards each, fifteen of each recruited kind, every culture card in at most one place."""
    s = match.state
    total = sum(getattr(s, zone).astype(int) for zone in ZONES)
    assert (total >= 0).all()
    for seat in range(match.seats):
        assert list(total[seat, :STARTING]) == [card["count"] for card in DATA["starting"]]
    assert list(total[:, STARTING:TRIBES].sum(axis=0) + s.recruits) == [card["count"] for card in DATA["tribe"]]
    lying = Counter(int(number) for number in s.culture_open if number >= 0)
    for culture in range(len(CARD_IDS) - TRIBES):
        assert total[:, TRIBES + culture].sum() + lying[culture] + s.culture_unseen[culture] <= 1


def pieces_are_kept(match: Match, seen: Recount) -> None:
    """Camps, villages, megaliths, animals, stones, figures and goods."""
    s = match.state
    greys = 0
    for seat, letter in enumerate(seen.letters):
        assert 0 <= seen.part(letter, "camps").total() <= 5
        assert list(seen.villages.values()).count(letter) <= 3
        own = list(seen.field().values()).count(letter)
        built = int(seen.players[letter]["built"])
        assert built <= MEGALITHS_EACH
        assert own == max(built - 2, 0)
        greys += min(built, 2)
        assert len(seen.players[letter]["figures"].split(",")) == 3
        assert 0 <= s.food[seat] <= 10
        assert 0 <= s.tools[seat] <= 10
    assert list(seen.field().values()).count("g") == greys
    assert seen.stands()
    assert seen.ranks_are_sound()
    lying = Counter(seen.words["animals"].split(","))
    for animal, thing in enumerate(DATA["animal"]):
        name = thing["id"]
        held = sum(seen.part(letter, zone)[name] for letter in seen.letters for zone in ("untipped", "tipped"))
        assert held + lying[name] + int(s.animals_unseen[animal]) == thing["count"]
    stones = [name for row in seen.words["stones"].split("/") for name in row.split(",") if name != "-"]
    stones += [name for letter in seen.letters for name in seen.part(letter, "stones")]
    assert len(stones) == len(set(stones)) <= 2 * STONES_OPEN[match.seats]
    assert set(stones) <= set(STONE_IDS)


def land_is_read_rightly(match: Match, seen: Recount) -> None:
    """Influence and leaders, and everything that is counted, as the plain second count has it."""
    for seat, letter in enumerate(seen.letters):
        times = {name: int(income_times(match.state, seat, number)) for number, name in enumerate(HEX_IDS)}
        assert {name: often for name, often in times.items() if often} == seen.led(letter)
        for number, what in enumerate(TERMS):
            assert int(count(match.state, seat, number)) == seen.count(letter, what), what


def check(match: Match) -> None:
    """What must hold in every position."""
    seen = Recount(match.position())
    cards_are_kept(match)
    pieces_are_kept(match, seen)
    assert int(match.state.labour) >= 0
    assert (match.state.bound >= 0).all()
    assert (match.state.discount >= 0).all()
    actions = match.actions()
    assert (len(actions) == 0) == match.is_over
    assert actions == sorted(set(actions))
    if match.actor == CHANCE:
        assert all(weight > 0 for weight in match.outcomes()[1])
    if phase(match) not in ("land", "stones"):
        land_is_read_rightly(match, seen)


def check_end(match: Match, before: Recount, action: str) -> None:
    """The final scoring, recounted from scratch."""
    seen = Recount(match.position())
    for letter in seen.letters:
        for source in ("burial", "cards", "animals"):
            assert seen.score(letter, source) == getattr(seen, source)(letter), source
        if action == "end":
            assert seen.score(letter, "sacrifice") - before.score(letter, "sacrifice") == seen.sacrifice(letter)
            assert seen.score(letter, "effects") - before.score(letter, "effects") == seen.plans(letter)
    assert match.scores == [sum(points for _, _, points in match.breakdown(seat)) for seat in range(match.seats)]
    assert sorted(match.ranking) == list(range(1, match.seats + 1)) or match.seats == 1


@pytest.mark.parametrize("seed", range(WALKS))
@pytest.mark.parametrize("seats", [1, 2, 3, 4] if JIT else [1, 2])
def test_whole_games_keep_everything_and_score_what_a_second_count_says(seats: int, seed: int) -> None:
    dice = random.Random(seed)
    scores, line = [0] * seats, ""
    for match in walk(seats, seed):
        assert all(new >= old for new, old in zip(match.scores, scores, strict=True))
        scores = match.scores
        if match.is_over:
            check_end(match, Recount(line), GAME.write_action(match.history[-1].action))
        if match.is_over or dice.random() < (0.3 if JIT else 0.05):
            check(match)
        line = match.position()
    assert match.is_over


@settings(max_examples=8 if JIT else 2)
@given(seats=st.integers(1, 4), seed=st.integers(0, 10_000), length=st.integers(60, 400 if JIT else 110))
def test_nothing_is_lost_or_made_on_any_walk(seats: int, seed: int, length: int) -> None:
    *_, match = walk(seats, seed, length)
    check(match)


@settings(max_examples=4 if JIT else 2)
@given(seats=st.integers(1, 4), seed=st.integers(0, 10_000))
def test_undo_takes_back_every_action(seats: int, seed: int) -> None:
    before = [match.states.tobytes() for match in walk(seats, seed, 300 if JIT else 70)]
    *_, match = walk(seats, seed, 300 if JIT else 70)
    for state in reversed(before[:-1]):
        match.undo()
        assert match.states.tobytes() == state


def shuffled(match: Match, viewer: int, dice: random.Random) -> Match:
    """The same position with the others' cards dealt anew to hand, deck and, before the reveal, pile."""
    states = match.states.copy()
    s = states[0]
    for seat in range(match.seats):
        if seat != viewer:
            zones = [s.hand[seat], s.deck[seat], *([] if phase(match) == "eclipse" else [s.pile[seat]])]
            cards = [card for zone in zones for card, number in enumerate(zone) for _ in range(int(number))]
            dice.shuffle(cards)
            for zone in zones:
                size = int(zone.sum())
                zone[:] = 0
                for _ in range(size):
                    zone[cards.pop()] += 1
    return Match(GAME, states)


@pytest.mark.rule("Winter 1.12")
@pytest.mark.parametrize("seats", [2, 4])
def test_views_show_sizes_but_not_faces(seats: int) -> None:
    dice = random.Random(seats)
    differed = False
    for match in walk(seats, 5, 700 if JIT else 110):
        if dice.random() < (0.8 if JIT else 0.2):
            viewer = dice.randrange(seats)
            other = shuffled(match, viewer, dice)
            differed |= other.states.tobytes() != match.states.tobytes()
            view = match.view(viewer)
            assert other.view(viewer).tobytes() == view.tobytes()
            sizes = [[int(getattr(match.state, zone)[seat].sum()) for seat in range(4)] for zone in ("hand", "deck", "pile")]
            assert [list(view[0][f"{zone}_size"]) for zone in ("hand", "deck", "pile")] == sizes
    assert differed


@pytest.mark.rule("Winter 4.6")
def test_in_the_eclipse_the_gains_of_the_land_are_those_a_second_count_leads() -> None:
    found = 0
    for seed in range(3 if JIT else 1):
        for match in walk(3, 100 + seed, 1000 if JIT else 250):
            s = match.state
            if phase(match) == "eclipse" and s.is_read == 0 and match.actor != CHANCE:
                seen = Recount(match.position())
                offered = {name: times for name, times in counted(seen.words["gains"]).items() if name in HEX_IDS}
                assert offered == seen.led(SEAT_LETTERS[int(s.turn)])
                found += 1
    assert found or not JIT


def test_a_guess_is_a_sound_position_with_the_same_view() -> None:
    luck = np.array([1, 2, 3, 4], np.uint32)
    for number, match in enumerate(walk(3, 11, 500 if JIT else 100)):
        if number % (10 if JIT else 25) == 0:
            for seat in range(3):
                guess = match.guess(seat, luck)
                assert guess.view(seat).tobytes() == match.view(seat).tobytes()
                assert guess.actor == match.actor
