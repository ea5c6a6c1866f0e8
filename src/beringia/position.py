"""Position: one position of one game, without history and without luck; what loops in Python step through.

Threads may think about positions side by side: what a question needs to write into is made for it, because kernels let go of the
interpreter while they run. Two threads must not change the same position.
"""

from collections.abc import Mapping
from typing import Any, Self

import numpy as np

from beringia.errors import SetupError, TextError, quoted
from beringia.games.registry import find
from beringia.layout import Records, UInt32s, is_whole
from beringia.luck import generator, weighted
from beringia.questions import (
    CHANCE,
    NOBODY,
    SPECTATOR,
    Game,
    apply_to,
    ask_actor,
    ask_faults,
    ask_guess,
    ask_legal,
    ask_outcomes,
    ask_parties,
    ask_place,
    ask_points,
    ask_terms,
    ask_view,
)
from beringia.words.positions import unsound


class Position:
    """One position of one game. `states` is its record as a one-element array, as kernels want it; it is held, not copied."""

    __slots__ = ("game", "states")
    __hash__ = None  # type: ignore[assignment]  # it changes: `key()` is for dictionaries

    def __init__(self, game: Game, states: Records) -> None:
        self.game = game
        self.states = states

    @staticmethod
    def opening(game: Game, seats: int, settings: Mapping[str, str]) -> "Position":
        """The opening position of a game, before chance has answered anything. `settings` are the values of all options."""
        return Position(game, game.open_position(seats, settings))

    @staticmethod
    def read(text: str) -> "Position":
        """The position that `text()` wrote; TextError if it is none, or cannot occur in a game."""
        game = find((check_text(text).split() or [""])[0])
        states = game.read_position(text)
        check_sound(game, states)
        return Position(game, states)

    @staticmethod
    def from_bytes(game: Game, record: bytes) -> "Position":
        """The position whose `key()` this is; TextError for bytes that are none, or that cannot occur in a game.

        What a line of text cannot say, no position holds: its areas and stacks follow from it.
        """
        check_size(game, record)
        found = remembered(game, record)
        check_sound(game, found.states)
        if game.read_position(found.text()).tobytes() != found.key():
            raise unsound("bytes that do not follow from its line")
        return found

    @staticmethod
    def from_view(game: Game, views: Records, luck: int | UInt32s) -> "Position":
        """A position that whoever has this view cannot tell from the true one. Luck is a seed, or a generator that moves on."""
        states = np.zeros(1, game.state)
        ask_guess(check_view(game, views), generator(luck), states)
        return Position(game, states)

    @property
    def state(self) -> Any:
        """The position's record. Read it; do not write to it."""
        return self.states[0]

    @property
    def seats(self) -> int:
        """How many play."""
        return int(self.states["seats"][0])

    @property
    def actor(self) -> int:
        """Who decides: a seat from 0 on, CHANCE, or NOBODY."""
        return int(ask_actor(self.states))

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.actor == NOBODY

    @property
    def points(self) -> list[int]:
        """The points of all seats."""
        return [int(ask_points(self.states, seat)) for seat in range(self.seats)]

    def points_of(self, party: int) -> int:
        """The points of a seat, or of the rival."""
        return int(ask_points(self.states, self._party(party)))

    @property
    def places(self) -> list[int]:
        """The place of each seat; 1 is best, equals share the better place."""
        return [int(ask_place(self.states, seat)) for seat in range(self.seats)]

    @property
    def parties(self) -> int:
        """How many have points: the seats, and after them a rival where who plays alone has one."""
        return int(ask_parties(self.states))

    def terms(self, party: int) -> dict[str, float]:
        """The outlook of a seat, or of the rival, by the game's hand-made evaluation, in named parts."""
        thought = self.game.heuristics
        out = np.zeros(len(thought.terms))
        ask_terms(self.states, self._party(party), thought.weigh(thought.weights), out)
        return dict(zip(thought.terms, out.tolist(), strict=True))

    @property
    def faults(self) -> int:
        """Everything wrong with the position, as flags of `game.fault`; 0 if it is sound."""
        return int(ask_faults(self.states))

    def actions(self) -> list[int]:
        """The legal actions, or the possible answers of chance, as numbers, ascending; nothing after the end."""
        if ask_actor(self.states) == CHANCE:
            return self.outcomes()[0]
        out = np.empty(self.game.max_legal, np.int32)
        listed: list[int] = out[: ask_legal(self.states, out)].tolist()
        return listed

    def legal(self) -> list[str]:
        """The legal actions, or the possible answers of chance, in words."""
        return [self.game.write_action(action) for action in self.actions()]

    def outcomes(self) -> tuple[list[int], list[int]]:
        """The possible answers of chance, ascending, and their weights; nothing where a seat decides."""
        out, weights = np.empty(self.game.max_legal, np.int32), np.empty(self.game.max_legal, np.int64)
        count = int(ask_outcomes(self.states, out, weights))
        return out[:count].tolist(), weights[:count].tolist()

    def apply(self, action: int) -> None:
        """Carry out an action or an answer of chance that `actions()` lists, and go on to the next decision. Checks nothing."""
        apply_to(self.states, action)

    def after(self, action: int) -> "Position":
        """The position after an action; this one stays as it is."""
        states = copied(self.states)
        apply_to(states, action)
        return Position(self.game, states)

    def answer_chance(self, luck: UInt32s) -> None:
        """Let a generator answer as long as chance decides; it moves on."""
        words = generator(luck)
        while self.actor == CHANCE:
            actions, weights = self.outcomes()
            self.apply(actions[weighted(words, np.array(weights, np.int64), len(actions))])

    def view(self, seat: int) -> Records:
        """What a seat may know, or what lies open for SPECTATOR, as a one-element array."""
        views = np.zeros(1, self.game.view_type)
        ask_view(self.states, self._viewer(seat), views)
        return views

    def guess(self, seat: int, luck: int | UInt32s) -> "Position":
        """A position that a seat, or a spectator, cannot tell from this one. Luck is a seed, or a generator that moves on."""
        return Position.from_view(self.game, self.view(seat), luck)

    def text(self) -> str:
        """The position as one line."""
        return self.game.write_position(self.state)

    def key(self) -> bytes:
        """The whole position as bytes, for dictionaries and for `from_bytes`."""
        return self.states.tobytes()

    def copy(self) -> Self:
        """The same position once more: changing one does not change the other."""
        twin = type(self).__new__(type(self))
        twin.game, twin.states = self.game, copied(self.states)
        return twin

    def _seat(self, asked: int) -> int:
        """The number of a seat; compiled code would look for any other one beyond the record."""
        return number_of(asked, self.seats)

    def _viewer(self, asked: int) -> int:
        """The number of a seat, or SPECTATOR."""
        return SPECTATOR if is_whole(asked) and asked == SPECTATOR else self._seat(asked)

    def _party(self, asked: int) -> int:
        """The number of a seat, or of the rival."""
        return number_of(asked, self.parties)

    def __copy__(self) -> Self:
        """What `copy.copy` gives."""
        return self.copy()

    def __deepcopy__(self, _memo: dict[int, Any]) -> Self:
        """What `copy.deepcopy` gives; the game is one and stays one."""
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as the game's id, the version of its rules, and bytes."""
        return position_from, (self.game.id, self.game.rules_version, self.key())

    def __eq__(self, other: object) -> bool:
        """Whether it is the same position of the same game, however it was reached."""
        if not isinstance(other, Position):
            return NotImplemented
        return self.game.id == other.game.id and self.key() == other.key()

    def __repr__(self) -> str:
        """The one-line form."""
        return self.text()


def copied(states: Records) -> Records:
    """A copy by bytes: NumPy's own copies records field by field, which takes 20 to 60 times as long."""
    return np.frombuffer(bytearray(states.tobytes()), dtype=states.dtype)


def number_of(asked: int, count: int) -> int:
    """The number of a seat, if there are so many; SetupError for anything else."""
    if not is_whole(asked) or not 0 <= asked < count:
        raise SetupError(f"{quoted(asked)} is no seat of this match; wanted a number from 0 to {count - 1}")
    return int(asked)


def check_count(asked: object, what: str, low: int, high: int) -> int:
    """How many a caller asks for, if that is a whole number between two others; SetupError for anything else."""
    if isinstance(asked, int | np.integer) and is_whole(asked) and low <= asked <= high:
        return int(asked)
    raise SetupError(f"{quoted(asked)} is no number of {what}; wanted a whole number from {low} to {high}")


def remembered(game: Game, record: bytes) -> Position:
    """The position whose `key()` this is, unchecked. Kernels want an array that can be written to, so it is copied."""
    return Position(game, np.frombuffer(bytearray(record), dtype=game.state))


def check_size(game: Game, record: bytes) -> None:
    """Refuse what cannot be the bytes of a position."""
    if not isinstance(record, bytes | bytearray) or len(record) != game.state.itemsize:
        came = f"{len(record)} bytes are" if isinstance(record, bytes | bytearray) else f"{quoted(record)} is"
        raise TextError(f"{came} no position of {game.id}; wanted {game.state.itemsize} bytes")


def check_text(line: object) -> str:
    """The line of a position, if it is a text at all."""
    if not isinstance(line, str):
        raise TextError(f"{quoted(line)} is no position; wanted one line of text")
    return line


def check_view(game: Game, views: object) -> Records:
    """A view of a game as `view` gives it; compiled code would read beyond anything else."""
    if not isinstance(views, np.ndarray) or views.dtype != game.view_type or views.shape != (1,):
        raise SetupError(f"{quoted(views)} is no view of {game.id}; wanted what `view` gives")
    return views


def check_sound(game: Game, states: Records) -> None:
    """Refuse a position that cannot occur in a game."""
    found = int(ask_faults(states))
    if found:
        raise unsound(game.fault_words(found))


def position_from(name: str, rules_version: int, record: bytes) -> Position:
    """What a pickled position was; TextError if it was made with other rules."""
    game = find(name)
    if rules_version != game.rules_version:
        raise TextError(f"the position was made with rules {rules_version!r} of {name}; these are rules {game.rules_version}")
    return Position.from_bytes(game, record)
