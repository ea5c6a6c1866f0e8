"""What a caller hands in as a number, a seed, a luck or a text and is none of these is refused with a sentence that quotes it."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import beringia
from beringia.box import Box
from beringia.errors import BeringiaError, SetupError, TextError, quoted
from beringia.luck import Seeded, luck_from
from beringia.match import Match
from beringia.position import Position
from beringia.questions import CHANCE
from beringia.sim.perft import divide, perft
from beringia.sim.playout import playouts

HUGE = 10**5000  # Python itself refuses to write it out
ODD: dict[str, Any] = {
    "below nothing": -1,
    "a fraction": 1.7,
    "a word": "x",
    "a number as text": "7",
    "too large": 1 << 200,
    "too large to be written": HUGE,
    "true": True,
    "none": None,
    "a list": [],
    "a mapping": {},
    "bytes": b"x",
    "no number at all": float("nan"),
    "a fraction of NumPy": np.float64(1),
    "four fractions": np.zeros(4),
    "three words": np.ones(3, np.uint32),
    "anything": object(),
}
GENERATOR: dict[str, Any] = {"a generator of zeros": np.zeros(4, np.uint32)}


def box() -> Box:
    """The game that is asked."""
    return beringia.game("mammoth")


def begun() -> Match:
    """A match in which seat a decides."""
    return box().start(3, seed=1)


def at_chance() -> Match:
    """A match in which chance decides, and nobody answers."""
    match = box().start(3)
    while match.actor != CHANCE:
        match.play(match.actions()[0])
    return match


class Answering:
    """Luck that always answers the same."""

    def __init__(self, answer: Any) -> None:
        self.given = answer

    def answer(self, _answers: object, _weights: object) -> Any:
        """The same again."""
        return self.given


Asked = Callable[[Any], object]
ASKED: dict[str, tuple[Asked, set[str]]] = {  # what is asked with each value, and which of them are right there
    "start seed": (lambda odd: box().start(seed=odd), {"none"}),
    "start luck": (lambda odd: box().start(luck=odd), {"none"}),
    "start seats": (lambda odd: box().start(odd), {"none"}),
    "start edition": (lambda odd: box().start(edition=odd), {"none"}),
    "start option": (lambda odd: box().start(rounds=odd), set()),
    "game": (beringia.game, set()),
    "replay": (beringia.replay, set()),
    "at": (lambda odd: box().at(odd), set()),
    "at seed": (lambda odd: box().at(begun().text(), seed=odd), {"none"}),
    "read": (Position.read, set()),
    "from_bytes": (lambda odd: Position.from_bytes(box(), odd), set()),
    "from_view": (lambda odd: Position.from_view(box(), odd, 1), set()),
    "guess luck": (lambda odd: begun().guess(0, odd), set()),
    "guess seat": (lambda odd: begun().guess(odd, 1), set()),
    "view": (lambda odd: begun().view(odd), set()),
    "points_of": (lambda odd: begun().points_of(odd), set()),
    "breakdown": (lambda odd: begun().breakdown(odd), set()),
    "play": (lambda odd: begun().play(odd), set()),
    "play seat": (lambda odd: begun().play(begun().legal()[0], seat=odd), {"none"}),
    "play turn": (lambda odd: begun().play(begun().legal()[0], turn=odd), {"none"}),
    "why_not": (lambda odd: begun().why_not(odd), {"below nothing"}),
    "take_back": (lambda odd: begun().take_back(odd), set()),
    "take_back turn": (lambda odd: begun().take_back(0, turn=odd), set()),
    "bring_luck": (lambda odd: begun().bring_luck(odd), {"none"}),
    "luck's answer": (lambda odd: at_chance().bring_luck(Answering(odd)), set()),
    "answer_chance": (lambda odd: Position(box(), at_chance().states).answer_chance(odd), set()),
    "hint sims": (lambda odd: begun().hint(sims=odd), set()),
    "hint seat": (lambda odd: begun().hint(seat=odd, sims=1), {"none"}),
    "index": (lambda odd: box().actions(3).index(begun(), odd), set()),
    "action": (lambda odd: box().actions(3).action(begun(), odd), set()),
    "playouts games": (lambda odd: playouts("mammoth", odd), set()),
    "playouts seed": (lambda odd: playouts("mammoth", 0, seed=odd), set()),
    "playouts seats": (lambda odd: playouts("mammoth", 0, seats=odd), {"none"}),
    "playouts threads": (lambda odd: playouts("mammoth", 0, threads=odd), {"none"}),
    "playouts policy": (lambda odd: playouts("mammoth", 0, policy=odd), set()),
    "perft": (lambda odd: perft(begun(), odd), set()),
    "divide": (lambda odd: divide(begun(), odd), set()),
}


@pytest.mark.parametrize("name", ASKED)
def test_what_is_no_such_value_is_refused_with_a_sentence_that_quotes_it(name: str) -> None:
    ask, right = ASKED[name]
    for kind, odd in (ODD | GENERATOR).items():
        if kind in right:
            ask(odd)
            continue
        with pytest.raises(BeringiaError) as refused:
            ask(odd)
        assert len(str(refused.value)) < 600, kind


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (lambda: begun().play(1.7), "1.7 is no action; wanted one in words, or its number"),  # type: ignore[arg-type]
        (lambda: box().start(seed=-1), r"-1 is no seed; wanted a whole number from 0 to 2\*\*128 - 1"),
        (lambda: box().start(seed=True), "True is no seed"),
        (lambda: box().start(seed=HUGE), "a value of the kind int that cannot be written out is no seed"),
        (lambda: Seeded(None), "None is no seed"),  # type: ignore[arg-type]
        (lambda: box().start(luck=7), "7 cannot answer chance; wanted something that can `answer`"),  # type: ignore[arg-type]
        (lambda: box().start(seed=7, luck=Seeded(7)), "seed=7 and luck=.* were given; wanted one of them"),
        (lambda: begun().guess(0, None), "None is no seed"),  # type: ignore[arg-type]
        (lambda: begun().guess(0, luck_from(1)[:3]), "is no generator; wanted 4 words like those of `luck_from`, or a seed"),
        (lambda: begun().guess(0, np.zeros(4, np.uint32)), "is no generator"),
        (lambda: at_chance().bring_luck(Answering(99)), "the luck answered 99; wanted a number from 0 to "),
        (lambda: playouts("mammoth", -1), "-1 is no number of games; wanted a whole number from 0 to "),
        (lambda: box().start(2.0), "mammoth is for 3 to 5 seats, not 2.0"),  # type: ignore[arg-type]
    ],
)
def test_the_sentence_says_what_came_and_what_was_wanted(ask: Callable[[], object], words: str) -> None:
    with pytest.raises((SetupError, TextError), match=words):
        ask()


def test_whole_numbers_of_numpy_are_numbers() -> None:
    assert box().start(np.int8(3), seed=np.int64(7)).key() == box().start(3, seed=7).key()  # type: ignore[arg-type]
    assert begun().guess(0, np.uint32(5)).key() == begun().guess(0, 5).key()  # type: ignore[arg-type]
    assert begun().play(np.int32(begun().actions()[0])) == begun().legal()[0]  # type: ignore[arg-type]


def test_what_came_is_quoted_but_not_endlessly() -> None:
    assert quoted("x") == "'x'"
    assert len(quoted("x" * 1000)) < 100
    assert quoted(HUGE) == "a value of the kind int that cannot be written out"
