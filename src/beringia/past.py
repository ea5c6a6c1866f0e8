"""Chronicle: the past of a game as a thing one can ask for the position, the view, the line of the log and the points at any step.

Step 0 is the opening, and action number n leads from step n to step n + 1. Every few positions one is kept; the others are walked
to from the last one kept, so that any step costs the same however long the game is.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, overload

from beringia.errors import SetupError
from beringia.layout import Records, is_whole
from beringia.position import Position, copied, remembered
from beringia.questions import CHANCE, SEAT_LETTERS, SPECTATOR
from beringia.sayings import Saying, counted

STRIDE: Final = 8  # steps from one kept position to the next
FAR_STRIDE: Final = 32  # the same once a game is over and its past was condensed


@dataclass(frozen=True, slots=True)
class Moment:
    """One action of the past, and the luck that was to come before it, so that it can be taken back."""

    actor: int
    action: int
    luck: bytes | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log: an action, or an answer of chance, as each viewer may know it."""

    seat: int  # who acted; CHANCE
    action: str
    number: int  # the same as the engine has it
    open_text: Saying  # with all that is hidden
    texts: tuple[Saying, ...]  # by seat, the last for spectators; empty if everybody may know everything

    def text_for(self, viewer: int) -> Saying:
        """What a viewer, a seat or SPECTATOR, may know of it."""
        seats = len(self.texts) - 1 if self.texts else len(SEAT_LETTERS)
        if not is_whole(viewer) or not (0 <= viewer < seats or viewer == SPECTATOR):
            wanted = f"a seat from 0 to {seats - 1}, or {SPECTATOR} for spectators"
            raise SetupError(f"{viewer!r} is nobody to whom a line is told; wanted {wanted}")
        return self.texts[viewer if viewer != SPECTATOR else -1] if self.texts else self.open_text


def line_of(position: Position, action: int) -> Line:
    """An action in words, as everybody may know it.

    Whoever watches knows least. What they are told in full, everybody is told in full.
    """
    game, s = position.game, position.state
    open_text, least = game.tell(s, action, None), game.tell(s, action, SPECTATOR)
    texts: tuple[Saying, ...] = ()
    if open_text != least:
        texts = (*(game.tell(s, action, viewer) for viewer in range(position.seats)), least)
    return Line(max(position.actor, CHANCE), game.write_action(action), action, open_text, texts)


class Chronicle(Sequence[Moment]):
    """What has happened since an opening. It grows by `add` and shrinks by `cut`; whoever plays the game does both."""

    def __init__(self, opening: Position) -> None:
        self.opening = Position(opening.game, copied(opening.states))
        self._moments: list[Moment] = []
        self._stride = STRIDE
        self._frames: list[bytes] = []  # the positions at steps 0, stride, 2 * stride…, as far as there are actions
        self._lines: list[Line | None] = []  # as far as somebody has asked for them

    def __repr__(self) -> str:
        """For people: the game, and how much has happened in it."""
        return f"<Chronicle of {self.opening.game.id}: {counted(len(self), 'action')}>"

    def __len__(self) -> int:
        """How many actions have been played, chance included."""
        return len(self._moments)

    @overload
    def __getitem__(self, index: int) -> Moment: ...
    @overload
    def __getitem__(self, index: slice) -> list[Moment]: ...
    def __getitem__(self, index: int | slice) -> Moment | list[Moment]:
        """One action, or some of them."""
        return self._moments[index]

    def add(self, before: Position, moment: Moment) -> None:
        """One action more, played in this position."""
        if len(self._moments) % self._stride == 0:
            self._frames.append(before.key())
        self._moments.append(moment)
        self._lines.append(None)

    def cut(self, step: int) -> None:
        """Forget what came after a step."""
        self._check_step(step)
        del self._moments[step:], self._lines[step:], self._frames[-(-step // self._stride) :]

    def copy(self) -> "Chronicle":
        """The same past once more: adding to one does not change the other."""
        twin = Chronicle(self.opening)
        twin._moments, twin._frames, twin._lines = self._moments.copy(), self._frames.copy(), self._lines.copy()
        twin._stride = self._stride
        return twin

    def condense(self) -> None:
        """Keep less, once a game is over: fewer positions, and no luck, so that nothing can be taken back any more."""
        if self._stride == STRIDE:
            self._stride, self._frames = FAR_STRIDE, self._frames[:: FAR_STRIDE // STRIDE]
            self._moments = [Moment(moment.actor, moment.action) for moment in self._moments]

    def position(self, step: int) -> Position:
        """The position after so many actions: a new one, which the caller may change."""
        self._check_step(step)
        if not self._frames:
            return self.opening.copy()
        frame = min(step // self._stride, len(self._frames) - 1)
        found = remembered(self.opening.game, self._frames[frame])
        for moment in self._moments[frame * self._stride : step]:
            found.apply(moment.action)
        return found

    def positions(self, first: int = 0, last: int | None = None) -> Iterator[Position]:
        """The positions from one step to another, both included, walked once: each is a new one."""
        if last is not None:
            self._check_number(last)
        now = self.position(first)
        yield now
        for moment in self._moments[first:last]:
            now = now.after(moment.action)
            yield now

    def view(self, step: int, viewer: int) -> Records:
        """What a seat, or SPECTATOR, could know after so many actions."""
        return self.position(step).view(viewer)

    def points(self, step: int) -> list[int]:
        """The points of all seats after so many actions."""
        return self.position(step).points

    def line(self, number: int) -> Line:
        """The action with this number in words."""
        self._check_number(number, is_played=True)
        return self.lines(number, number + 1)[0]

    def lines(self, first: int = 0, last: int | None = None) -> list[Line]:
        """The actions from one number up to another in words. Each is said once and kept."""
        end = len(self._moments) if last is None else last
        for number in (first, end):
            self._check_number(number)
        end = min(end, len(self._moments))
        missing = [number for number in range(first, end) if self._lines[number] is None]
        if missing:
            walk = zip(range(missing[0], missing[-1] + 1), self.positions(missing[0], missing[-1]), strict=True)
            for number, position in walk:
                if self._lines[number] is None:
                    self._lines[number] = line_of(position, self._moments[number].action)
        return [line for line in self._lines[first:end] if line is not None]

    def forget_lines(self) -> None:
        """Keep no line any more: whoever asked for them keeps what they need. They can be said anew."""
        self._lines = [None] * len(self._moments)

    def shared_with(self, other: "Chronicle") -> int:
        """How many actions at the beginning are the same as in another past that began in the same position."""
        pairs = zip(self._moments, other._moments, strict=False)
        is_same = ((own.actor, own.action) == (known.actor, known.action) for own, known in pairs)
        return next((number for number, same in enumerate(is_same) if not same), min(len(self), len(other)))

    def gains(self, until: int) -> dict[tuple[int, str, Saying], list[int]]:
        """By party, paragraph and words: the actions before a step that changed what stands there in the breakdown."""
        breakdown = self.opening.game.breakdown
        found: dict[tuple[int, str, Saying], list[int]] = {}
        parties = range(self.opening.parties)
        sums, known = [0 for _ in parties], [set[tuple[str, Saying, int]]() for _ in parties]
        for step, after in enumerate(self.positions(0, until)):
            for party in parties:
                now = after.points_of(party)
                if step and now != sums[party]:
                    items = set(breakdown(after.state, party))
                    for citation, words, _ in items - known[party]:
                        found.setdefault((party, citation, words), []).append(step - 1)
                    sums[party], known[party] = now, items
        return found

    def _check_number(self, number: int, is_played: bool = False) -> None:
        """Refuse what is no number of an action, be it played or to come."""
        if not is_whole(number) or number < 0 or (is_played and number >= len(self._moments)):
            raise IndexError(f"the past has {len(self._moments)} actions, numbered from 0 on; there is no action {number!r}")

    def _check_step(self, step: int) -> None:
        """Refuse a step that never was."""
        if not is_whole(step) or not 0 <= step <= len(self._moments):
            raise IndexError(f"the past has {len(self._moments)} steps; there is no step {step!r}")
