"""Match: one game being played. All legality checks for people happen here."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import inf
from typing import Any, ClassVar, Final, Protocol, overload

import numpy as np

from beringia.disclosure import look, shows_hidden
from beringia.errors import BrokenPosition, GameOver, IllegalAction, OutOfTurn, SetupError, StaleTurn, TextError
from beringia.games.registry import find
from beringia.layout import Records, UInt32s
from beringia.luck import Luck, Seeded
from beringia.questions import (
    CHANCE,
    NOBODY,
    SEAT_LETTERS,
    SPECTATOR,
    Game,
    apply_to,
    ask_actor,
    ask_faults,
    ask_guess,
    ask_legal,
    ask_outcomes,
    ask_place,
    ask_points,
)
from beringia.sayings import Saying, say, whole_seat
from beringia.space import ActionSpace

HINT_SIMS: Final = 400  # simulations a hint is thought over with


@dataclass(frozen=True)
class Choice:
    """An action that could be played, and what is expected of it."""

    action: int
    notation: str
    sentence: Saying
    chance: float  # of the one who acts to win, after it
    points: float  # that the one who acts will probably have at the end
    visits: int  # how often it was looked at

    def __str__(self) -> str:
        """The choice in one line."""
        looks = "1 visit" if self.visits == 1 else f"{self.visits} visits"
        return f"{100 * self.chance:.0f} %  {self.notation}: {self.sentence} ({looks})"


@dataclass(frozen=True)
class Foreseen:
    """One step of what will probably be played."""

    seat: int
    notation: str
    sentence: Saying


@dataclass(frozen=True)
class Hint:
    """What a seat could do now, in words ready to be shown; made from what the seat may know and nothing else."""

    seat: int
    chance: float  # to win, before the decision
    points: float  # that the seat will probably have at the end
    best: Choice
    others: tuple[Choice, ...]  # the next best, at most three; all choices are thought over alike
    line: tuple[Foreseen, ...]  # what will probably be played, beginning with the best choice; chance is left out
    visits: int  # of the decision, before the choices were thought over

    def __str__(self) -> str:
        """The hint as a few lines."""
        lines = [f"Seat {SEAT_LETTERS[self.seat]} has a win chance of {100 * self.chance:.0f} %.", f"best  {self.best}"]
        lines += [f"else  {choice}" for choice in self.others]
        if len(self.line) > 1:
            lines.append("then  " + " ".join(step.sentence for step in self.line[1:]))
        return "\n".join(lines)


class Adviser(Protocol):
    """Who can give a hint to the seat that decides."""

    def __call__(self, match: "Match", seat: int, sims: int, clock: float | None) -> Hint:
        """A hint, thought over with so many simulations, or with fewer if `clock` seconds are over before."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What came before an action: enough to take it back."""

    actor: int
    position: bytes
    action: int
    luck: bytes | None


class ActionWords(Sequence[str]):
    """Actions in words, written only when somebody looks at them."""

    def __init__(self, game: Game, actions: Sequence[int]) -> None:
        self.game = game
        self.actions = actions

    def __len__(self) -> int:
        """How many there are."""
        return len(self.actions)

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> "ActionWords": ...
    def __getitem__(self, index: int | slice) -> "str | ActionWords":
        """One of them, or some of them."""
        if isinstance(index, slice):
            return ActionWords(self.game, self.actions[index])
        return self.game.write_action(self.actions[index])


class Match:
    """One game being played: who decides, what is legal, play, undo, views, scores.

    With `luck` the match answers chance by itself; without, the answers of chance are played like other actions.

    Hints need a search, which lives in a room above this one. Loading `beringia.review` installs it here as `adviser`, for all
    matches; whoever takes `game`, `Match` or `replay` from `beringia` has it already.
    """

    adviser: ClassVar[Adviser | None] = None

    def __init__(self, game: Game, states: Records, settings: Mapping[str, str], edition: str, luck: Luck | None) -> None:
        self.game = game
        self.settings = dict(settings)
        self.edition = edition
        self.luck = luck
        self.states = states
        self.seats = int(states[0].seats)  # how many play
        self.opening = states.copy()
        self.history: list[Moment] = []
        self._lessons: dict[int, bool] = {}  # for entries of the history: whether the actor learned something hidden by it
        self._actions = np.zeros(game.max_legal, np.int32)
        self._weights = np.zeros(game.max_legal, np.int64)
        self._answer_chance()

    @property
    def state(self) -> Any:
        """The position's record. Read it; do not write to it."""
        return self.states[0]

    @property
    def actor(self) -> int:
        """Who decides: a seat from 0 on, CHANCE, or NOBODY."""
        return int(ask_actor(self.states))

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.actor == NOBODY

    @property
    def turn_number(self) -> int:
        """How many actions have been played, chance included."""
        return len(self.history)

    @property
    def scores(self) -> list[int]:
        """The points of all seats."""
        return [int(ask_points(self.states, seat)) for seat in range(self.seats)]

    @property
    def ranking(self) -> list[int]:
        """The place of each seat; 1 is best, equals share the better place."""
        return [int(ask_place(self.states, seat)) for seat in range(self.seats)]

    def breakdown(self, seat: int) -> list[tuple[str, Saying, int]]:
        """Every point of a seat: paragraph, what happened, points. Alone, seat 1 is the rival."""
        if (self.seats, seat) != (1, 1):
            self._check_seat(seat)
        return self.game.breakdown(self.state, seat)

    def actions(self) -> list[int]:
        """The legal actions, or the possible answers of chance, as numbers."""
        if self.actor == CHANCE:
            return self.chances()[0]
        count = int(ask_legal(self.states, self._actions))
        listed: list[int] = self._actions[:count].tolist()
        return listed

    def legal(self) -> list[str]:
        """The legal actions, or the possible answers of chance, in words."""
        return [self.game.write_action(action) for action in self.actions()]

    def chances(self) -> tuple[list[int], list[int]]:
        """The possible answers of chance and their weights."""
        count = int(ask_outcomes(self.states, self._actions, self._weights))
        return self._actions[:count].tolist(), self._weights[:count].tolist()

    def play(self, action: str | int, seat: int | None = None, turn: int | None = None) -> str:
        """Carry out an action given in words or as a number; returns it in words.

        `seat` is who plays it and `turn` the turn number it is meant for, where the caller knows them. Nothing changes
        if the action is refused.
        """
        number = self._check(action, seat, turn)
        self._apply(number)
        self._answer_chance()
        return self.game.write_action(number)

    def play_all(self, actions: list[str]) -> None:
        """Carry out several actions in order."""
        for action in actions:
            self.play(action)

    def bring_luck(self, luck: Luck) -> None:
        """From now on let this luck answer chance."""
        self.luck = luck
        self._answer_chance()

    def undo(self) -> str:
        """Take back the last decision of a player, with all answers of chance since; returns it in words."""
        for index in range(len(self.history) - 1, -1, -1):
            moment = self.history[index]
            before = np.frombuffer(moment.position, dtype=self.game.state).copy()
            if ask_actor(before) != CHANCE or self.luck is None:
                self.states[:] = before
                if moment.luck is not None and isinstance(self.luck, Seeded):
                    self.luck.words[:] = np.frombuffer(moment.luck, dtype=np.uint32)
                del self.history[index:]
                self._lessons = {entry: learned for entry, learned in self._lessons.items() if entry < index}
                return self.game.write_action(moment.action)
        raise OutOfTurn(say("there is nothing to take back"))

    def may_take_back(self, seat: int) -> int:
        """How many entries at the end of the history a seat may still take back, the last one first.

        They are its own decisions since chance answered, another seat decided, or the seat learned something hidden.
        """
        self._check_seat(seat)
        entries = range(len(self.history) - 1, -1, -1)
        bound = next((entry for entry in entries if self._bond(entry, seat)), -1)
        return len(self.history) - 1 - bound

    def take_back(self, seat: int, turn: int | None = None) -> str:
        """Take back the last decision of a seat, if nothing binds it; returns it in words.

        `turn` is the turn number it is meant for, as with `play`. Nothing changes if it is refused.
        """
        self._check_turn(turn)
        self._check_seat(seat)
        if not any(moment.actor == seat for moment in self.history):
            raise OutOfTurn(say("{who} has decided nothing that could be taken back", who=whole_seat(seat)))
        bond = self._bond(len(self.history) - 1, seat)
        if bond:
            raise OutOfTurn(say("{who} cannot take back its last decision: {bond}", who=whole_seat(seat), bond=bond))
        return self.undo()

    def view(self, seat: int) -> Records:
        """What a seat may know, or what lies open for SPECTATOR, as a one-element array."""
        if seat != SPECTATOR:
            self._check_seat(seat)
        return look(self.game, self.states, seat)

    def guess(self, seat: int, luck: UInt32s) -> Records:
        """A position that a seat, or a spectator, cannot tell from the true one."""
        states = np.zeros(1, self.game.state)
        ask_guess(self.view(seat), luck, states)
        return states

    def hint(self, seat: int | None = None, sims: int = HINT_SIMS, clock: float | None = None) -> Hint:
        """What the seat that decides could do. `print` shows it; nothing changes, and nothing hidden from the seat is used.

        It is thought over with so many simulations, always alike, or with fewer if `clock` seconds are over before.
        """
        if self.is_over:
            raise GameOver(say("the game is over; there is nothing left to give a hint for"))
        if not isinstance(sims, int | np.integer) or sims < 1:
            raise SetupError(f"a hint needs at least 1 simulation, not {sims!r}; wanted a whole number")
        if clock is not None and not (isinstance(clock, int | float) and 0 <= clock < inf):
            raise SetupError(f"a hint cannot be thought over for {clock!r} seconds; wanted a number from 0 on, or None")
        actor = self.actor
        is_seat = isinstance(seat, int | np.integer) and 0 <= seat < self.seats
        if actor != CHANCE and seat is not None and not is_seat:
            raise SetupError(f"{seat!r} is no seat of this match; wanted a number from 0 to {self.seats - 1}, or None")
        if actor == CHANCE or seat not in (None, actor):
            raise OutOfTurn(say("a hint is for the one who decides; {who} decides", who=self._decider()))
        adviser = type(self).adviser
        if adviser is None:
            raise SetupError("nobody is there to give hints; wanted `import beringia.review`, which brings somebody")
        return adviser(self, actor, sims, clock)

    def why_not(self, action: str | int) -> tuple[str, Saying] | None:
        """The paragraph that forbids an action and the reason in words; None if it is legal."""
        refusal = self.game.why_not(self.state, self._read(action))
        return None if refusal is None else (refusal.citation, refusal.reason)

    def position(self) -> str:
        """The position as one line."""
        return self.game.write_position(self.state)

    def _decider(self) -> Saying:
        """Who decides, in words."""
        return say("chance") if self.actor == CHANCE else whole_seat(self.actor)

    def _out_of_turn(self, seat: int) -> Saying:
        """That it is not for this seat to act."""
        if seat not in range(self.seats):
            return say("{seat} is no seat and cannot act now; {who} decides", seat=repr(seat), who=self._decider())
        return say("{seat} cannot act now; {who} decides", seat=whole_seat(seat), who=self._decider())

    def _check_seat(self, seat: int) -> None:
        """Refuse what is no seat of this match."""
        if seat not in range(self.seats):
            raise SetupError(f"{seat!r} is no seat of this match; wanted a number from 0 to {self.seats - 1}")

    def _check_turn(self, turn: int | None) -> None:
        """Refuse what was meant for another position."""
        if turn is not None and turn != self.turn_number:
            raise StaleTurn(
                say("the action was meant for turn {turn}, but the game is at turn {now}", turn=turn, now=self.turn_number)
            )

    def _bond(self, entry: int, seat: int) -> Saying | None:
        """Why a seat may not take back an entry of the history that comes last; None if it may."""
        moment = self.history[entry]
        if moment.actor == CHANCE:
            return say("chance has answered since")
        if moment.actor != seat:
            return say("{who} has decided since", who=whole_seat(moment.actor))
        if entry not in self._lessons:
            self._lessons[entry] = shows_hidden(self.game, moment.position, moment.action, seat)
        return say("something hidden became visible by it") if self._lessons[entry] else None

    def _read(self, action: str | int) -> int:
        """The action a text means, or the number given."""
        return self.game.read_action(self.state, action) if isinstance(action, str) else int(action)

    def _check(self, action: str | int, seat: int | None, turn: int | None) -> int:
        """The action as a number, if it may be played now."""
        self._check_turn(turn)
        actor = self.actor
        if actor == NOBODY:
            raise GameOver(say("the game is over; {action} comes too late", action=repr(action)))
        if seat is not None and seat != actor:
            raise OutOfTurn(self._out_of_turn(seat))
        number = self._read(action)
        if number not in self.actions():
            refusal = self.game.why_not(self.state, number)
            if refusal is None:
                raise BrokenPosition(f"{action!r} is not legal, but no paragraph forbids it: {self.position()}")
            raise IllegalAction(refusal.forbids(action), refusal.citation)
        return number

    def _apply(self, action: int) -> None:
        """Carry out an action that was checked, and look whether the position is still sound."""
        words = self.luck.words.tobytes() if isinstance(self.luck, Seeded) else None
        self.history.append(Moment(self.actor, self.states.tobytes(), action, words))
        apply_to(self.states, action)
        found = int(ask_faults(self.states))
        if found:
            faults = self.game.fault_words(found)
            raise BrokenPosition(f"{faults} after {self.game.write_action(action)!r}: {self.position()}")

    def _answer_chance(self) -> None:
        """Let luck answer as long as chance decides."""
        while self.luck is not None and self.actor == CHANCE:
            actions, weights = self.chances()
            choice = self.luck.answer(ActionWords(self.game, actions), weights)
            self._apply(actions[choice])


@dataclass(frozen=True)
class Box:
    """A game in its box: what it is, and how to begin it."""

    rules: Game

    def start(
        self,
        seats: int | None = None,
        edition: str | None = None,
        seed: int | None = None,
        luck: Luck | None = None,
        **options: object,
    ) -> Match:
        """A new match. Chance is answered from a seed or by `luck`; with neither, the caller plays its answers."""
        settings = self.rules.settings(edition, options)
        source = Seeded(seed) if seed is not None else luck
        states = self.rules.open_position(self.rules.check_seats(seats), settings)
        return Match(self.rules, states, settings, edition or self.rules.editions[0].name, source)

    def at(self, position: str, seed: int | None = None, luck: Luck | None = None) -> Match:
        """A match that begins at a position given as a line."""
        states = self.rules.read_position(position)
        found = int(ask_faults(states))
        if found:
            raise TextError(f"the position cannot occur in a game ({self.rules.fault_words(found)})")
        words = dict(word.partition("=")[::2] for word in position.split())
        settings = {option.name: words[option.name] for option in self.rules.options}
        edition = next((each.name for each in self.rules.editions if self.rules.settings(each.name) == settings), None)
        source = Seeded(seed) if seed is not None else luck
        return Match(self.rules, states, settings, edition or self.rules.editions[0].name, source)

    def actions(self, seats: int | None = None) -> ActionSpace:
        """The dense numbers of all that can be decided with so many seats."""
        return ActionSpace(self.rules, self.rules.check_seats(seats))


def game(name: str) -> Box:
    """The game with this id, ready to be started."""
    return Box(find(name))
