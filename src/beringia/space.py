"""ActionSpace: what can be decided in a game, numbered densely from 0, for learning and other arrays.

An action has three names: its number (packed, stable in records), its index (dense, fixed in size for a game and its seats) and its
words. Kernels ask `index_of` and `action_at` of a record; here is the same for Python, with checks.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from beringia.action import is_well_formed
from beringia.errors import BeringiaError, BrokenPosition, IllegalAction, SetupError, quoted
from beringia.games.registry import find
from beringia.kernel import kernel
from beringia.layout import Int32s, Records, is_whole
from beringia.numbering import ANSWERS, DECISIONS, NO_ACTION, NO_INDEX
from beringia.position import Position
from beringia.questions import CHANCE, NOBODY, Game, action_at, index_of

Mask = npt.NDArray[np.bool_]
SHOWN = 8  # legal indices a message quotes
MOST_NUMBER = 1 << 31  # actions are numbers of 32 bits


@kernel
def ask_index(states: Records, action: int) -> int:
    """`index_of` of a one-element array."""
    return index_of(states[0], action)


@kernel
def ask_action(states: Records, index: int) -> int:
    """`action_at` of a one-element array."""
    return action_at(states[0], index)


@kernel
def mark_listed(s: Any, listed: Int32s, count: int, out: Mask) -> int:
    """Mark the indices of so many actions, as `legal` or `outcomes` listed them, and no others; returns how many it marked."""
    marked = 0
    for index in range(len(out)):
        out[index] = False
    for place in range(count):
        index = index_of(s, listed[place])
        if index != NO_INDEX and not out[index]:
            out[index] = True
            marked += 1
    return marked


@kernel
def ask_mark(states: Records, listed: Int32s, count: int, out: Mask) -> int:
    """`mark_listed` of a one-element array."""
    return mark_listed(states[0], listed, count, out)


@dataclass(frozen=True, eq=False)
class ActionSpace:
    """The decisions of a game with so many seats, each with an index from 0 to `size - 1`; `chance` has those of its answers."""

    game: Game
    seats: int
    is_chance: bool = False

    def __repr__(self) -> str:
        """What is numbered, and how many there are."""
        return f"<ActionSpace: {self.size} {self._what()}>"

    def __eq__(self, other: object) -> bool:
        """Whether the same is numbered."""
        return isinstance(other, ActionSpace) and repr(self) == repr(other)

    def __hash__(self) -> int:
        """As `==` compares."""
        return hash(repr(self))

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled by the game's id."""
        return space_from, (self.game.id, self.seats, self.is_chance)

    @property
    def size(self) -> int:
        """How many indices there are: always the same for a game and a number of seats."""
        return int(self.game.numbering.sizes[self.seats, ANSWERS if self.is_chance else DECISIONS])

    @property
    def chance(self) -> "ActionSpace":
        """The space of the answers of chance, numbered apart."""
        return ActionSpace(self.game, self.seats, is_chance=True)

    def index(self, position: Position, action: int | str) -> int:
        """The index of a legal action, given as a number or in words."""
        self._check_position(position)
        number = self.game.read_action(position.state, action) if isinstance(action, str) else action
        is_number = isinstance(number, int | np.integer) and is_whole(number) and 0 <= number < MOST_NUMBER
        if not is_number or not is_well_formed(int(number), self.game.fields):
            raise SetupError(f"{quoted(action)} is no action of {self.game.id}; wanted the number or the words of one")
        if number not in self._listed(position):
            raise self._refusal(position, int(number), f"{action!r}")
        return int(ask_index(position.states, int(number)))

    def action(self, position: Position, index: int) -> int:
        """The legal action with this index, as a number."""
        self._check_position(position)
        if not isinstance(index, int | np.integer) or not is_whole(index) or not 0 <= index < self.size:
            raise SetupError(f"{quoted(index)} is no index of the {self._what()}; wanted a whole number from 0 to {self.size - 1}")
        number = int(ask_action(position.states, int(index))) if self._is_asked(position) else NO_ACTION
        if number not in self._listed(position):
            raise self._refusal(position, number, f"index {index}")
        return number

    def label(self, position: Position, index: int) -> str:
        """The legal action with this index, in words."""
        return self.game.write_action(self.action(position, index))

    def mask(self, position: Position, out: Mask | None = None) -> Mask:
        """For each index whether it is legal now, written into `out` where that is given; none is where somebody else decides."""
        self._check_position(position)
        marks = np.zeros(self.size, np.bool_) if out is None else self._checked(out)
        listed = np.array(self._listed(position), np.int32)
        if ask_mark(position.states, listed, len(listed), marks) != len(listed):
            raise BrokenPosition(f"the {self._what()} lack an index: {position}")
        return marks

    def _what(self) -> str:
        """What is numbered, in words."""
        return f"{'answers of chance' if self.is_chance else 'decisions'} of {self.game.id} with {self.seats} seats"

    def _is_asked(self, position: Position) -> bool:
        """Whether the one who decides chooses from this space."""
        return position.actor != NOBODY and (position.actor == CHANCE) == self.is_chance

    def _listed(self, position: Position) -> list[int]:
        """What is legal now and belongs to this space."""
        return position.actions() if self._is_asked(position) else []

    def _check_position(self, position: Position) -> None:
        """Refuse a position of another game or with other seats."""
        if position.game.id != self.game.id:
            raise SetupError(f"the position is one of {position.game.id}; wanted one for the {self._what()}")
        if position.seats != self.seats:
            raise SetupError(f"the position has {position.seats} seats; wanted one for the {self._what()}")

    def _checked(self, out: Mask) -> Mask:
        """The array for a mask, if it is one."""
        if not isinstance(out, np.ndarray) or out.dtype != np.bool_ or out.shape != (self.size,):
            came = f"{out.dtype} of shape {out.shape}" if isinstance(out, np.ndarray) else repr(out)
            raise SetupError(f"a mask of the {self._what()} is an array of bool of shape ({self.size},); {came} came")
        if not out.flags.c_contiguous or not out.flags.writeable:
            raise SetupError(
                f"a mask of the {self._what()} is one piece of memory that can be written to; a part or a constant came"
            )
        return out

    def _refusal(self, position: Position, number: int, came: str) -> BeringiaError:
        """Why an action is not legal here, or that this space is not asked at all."""
        if not self._is_asked(position):
            decider = {NOBODY: "nobody", CHANCE: "chance"}.get(position.actor, "a seat")
            return SetupError(f"{came} cannot be chosen from the {self._what()}: {decider} decides in this position")
        if number == NO_ACTION:
            indices = np.flatnonzero(self.mask(position)).tolist()
            wanted = ", ".join(map(str, indices[:SHOWN])) + (f" … ({len(indices)} in all)" if len(indices) > SHOWN else "")
            return SetupError(f"{came} of the {self._what()} means nothing in this position; wanted one of: {wanted}")
        refusal = self.game.why_not(position.state, number)
        if refusal is None:
            return BrokenPosition(f"{came} is not legal, but no paragraph forbids it: {position}")
        words = self.game.write_action(number)
        return IllegalAction(f"{came} ({words}) is not allowed: {refusal.reason} ({refusal.citation})", refusal.citation)


def space_from(game: str, seats: int, is_chance: bool) -> ActionSpace:
    """What a pickled space was."""
    return ActionSpace(find(game), seats, is_chance)
