"""Match: one game being played. All legality checks for people happen here."""

from collections.abc import Sequence
from copy import deepcopy
from functools import cached_property
from typing import Any, Final, Self, overload

import numpy as np

from beringia.advice import HINT_SIMS, Adviser, Hint
from beringia.disclosure import shows_hidden
from beringia.errors import BrokenPosition, GameOver, IllegalAction, OutOfTurn, SetupError, StaleTurn, TextError, quoted
from beringia.layout import Records, UInt32s, is_whole
from beringia.luck import Luck, Seeded, check_luck
from beringia.past import Chronicle, Moment
from beringia.position import Position, position_from
from beringia.questions import CHANCE, NOBODY, Game
from beringia.sayings import Saying, say, whole_seat

MOST_NUMBER: Final = 1 << 63  # beyond it no number can be an action, whatever the game


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


class Match(Position):
    """One game being played: a position with a history, luck, and checks for people.

    With `luck` the match answers chance by itself; without, the answers of chance are played like other actions. `edition` is the
    name it goes by in records, where the options alone do not say it. Hints need an `adviser`, who lives in a room above this one:
    matches of `beringia.game` and `beringia.replay` have one.
    """

    def __init__(
        self,
        game: Game,
        states: Records,
        *,
        luck: Luck | None = None,
        edition: str | None = None,
        adviser: Adviser | None = None,
    ) -> None:
        super().__init__(game, states)
        self.luck = luck
        self.adviser = adviser
        self.history = Chronicle(self)
        self._edition = edition
        self._lessons: dict[int, bool] = {}  # for entries of the history: whether the actor learned something hidden by it
        self._let_luck_answer()

    @cached_property
    def settings(self) -> dict[str, str]:
        """The value of each option, as the position says it."""
        return self.game.settings_in(self.history.opening.text())

    @cached_property
    def edition(self) -> str:
        """The edition it was begun with; else the first one with these options, or the first of all."""
        editions = self.game.editions
        alike = (each.name for each in editions if self.game.settings(each.name) == self.settings)
        return self._edition or next(alike, editions[0].name)

    @property
    def turn_number(self) -> int:
        """How many actions have been played, chance included."""
        return len(self.history)

    @property
    def scores(self) -> list[int]:
        """The points of all seats."""
        return self.points

    @property
    def ranking(self) -> list[int]:
        """The place of each seat; 1 is best, equals share the better place."""
        return self.places

    def breakdown(self, seat: int) -> list[tuple[str, Saying, int]]:
        """Every point of a seat, or of the rival: paragraph, what happened, points."""
        return self.game.breakdown(self.state, self._party(seat))

    def play(self, action: str | int, seat: int | None = None, turn: int | None = None) -> str:
        """Carry out an action given in words or as a number; returns it in words.

        `seat` is who plays it and `turn` the turn number it is meant for, where the caller knows them. Nothing changes
        if the action is refused.
        """
        number = self._check(action, seat, turn)
        self.apply(number)
        self._let_luck_answer()
        return self.game.write_action(number)

    def play_all(self, actions: list[str]) -> None:
        """Carry out several actions in order."""
        for action in actions:
            self.play(action)

    def bring_luck(self, luck: Luck) -> None:
        """From now on let this luck answer chance."""
        self.luck = check_luck(luck)
        self._let_luck_answer()

    def answer_chance(self, _luck: UInt32s) -> None:
        """Refused: what no luck of the match has answered, nobody could take back or repeat from its record."""
        raise SetupError("a match answers chance with its own luck; wanted `bring_luck`, or a position of its history")

    def undo(self) -> str:
        """Take back the last decision of a player, with all answers of chance since; returns it in words."""
        for index in range(len(self.history) - 1, -1, -1):
            moment = self.history[index]
            if moment.actor != CHANCE or self.luck is None:
                self.states[:] = self.history.position(index).states
                if moment.luck is not None and isinstance(self.luck, Seeded):
                    self.luck.words[:] = np.frombuffer(moment.luck, dtype=np.uint32)
                self.history.cut(index)
                self._lessons = {entry: learned for entry, learned in self._lessons.items() if entry < index}
                return self.game.write_action(moment.action)
        raise OutOfTurn(say("there is nothing to take back"))

    def may_take_back(self, seat: int) -> int:
        """How many entries at the end of the history a seat may still take back, the last one first.

        They are its own decisions since chance answered, another seat decided, or the seat learned something hidden.
        """
        seat = self._seat(seat)
        entries = range(len(self.history) - 1, -1, -1)
        bound = next((entry for entry in entries if self._bond(entry, seat)), -1)
        return len(self.history) - 1 - bound

    def take_back(self, seat: int, turn: int | None = None) -> str:
        """Take back the last decision of a seat, if nothing binds it; returns it in words.

        `turn` is the turn number it is meant for, as with `play`. Nothing changes if it is refused.
        """
        self._check_turn(turn)
        seat = self._seat(seat)
        if not any(moment.actor == seat for moment in self.history):
            raise OutOfTurn(say("{who} has decided nothing that could be taken back", who=whole_seat(seat)))
        bond = self._bond(len(self.history) - 1, seat)
        if bond:
            raise OutOfTurn(say("{who} cannot take back its last decision: {bond}", who=whole_seat(seat), bond=bond))
        return self.undo()

    def hint(self, seat: int | None = None, sims: int = HINT_SIMS, clock: float | None = None) -> Hint:
        """What the seat that decides could do. `print` shows it; nothing changes, and nothing hidden from the seat is used.

        It is thought over with so many simulations, always alike, or with fewer if `clock` seconds are over before.
        """
        if self.adviser is None:
            raise SetupError("nobody is there to give hints; wanted a match of `beringia.game` or `beringia.replay`")
        return self.adviser(self, seat, sims, clock)

    def why_not(self, action: str | int) -> tuple[str, Saying] | None:
        """The paragraph that forbids an action and the reason in words; None if it is legal."""
        refusal = self.game.why_not(self.state, self._read(action))
        return None if refusal is None else (refusal.citation, refusal.reason)

    def position(self) -> str:
        """The position as one line."""
        return self.text()

    def apply(self, action: int) -> None:
        """Carry out an action that `actions()` lists, remember it, and look whether the position is still sound."""
        words = self.luck.words.tobytes() if isinstance(self.luck, Seeded) else None
        self.history.add(self, Moment(self.actor, action, words))
        super().apply(action)
        found = self.faults
        if found:
            faults = self.game.fault_words(found)
            raise BrokenPosition(f"{faults} after {self.game.write_action(action)!r}: {self.position()}")

    def copy(self) -> Self:
        """The same match once more, with its history and the state of its luck: playing one does not change the other."""
        twin = super().copy()
        twin.__dict__.update(self.__dict__)
        twin.luck, twin.history, twin._lessons = deepcopy(self.luck), self.history.copy(), dict(self._lessons)
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as a position, and what comes on top of it."""
        return match_from, (type(self), self.game.id, self.game.rules_version, self.key()), self.__dict__

    def _decider(self) -> Saying:
        """Who decides, in words."""
        return say("chance") if self.actor == CHANCE else whole_seat(self.actor)

    def _out_of_turn(self, seat: int) -> Saying:
        """That it is not for this seat to act."""
        if not is_whole(seat) or seat not in range(self.seats):
            return say("{seat} is no seat and cannot act now; {who} decides", seat=quoted(seat), who=self._decider())
        return say("{seat} cannot act now; {who} decides", seat=whole_seat(seat), who=self._decider())

    def _check_turn(self, turn: int | None) -> None:
        """Refuse what was meant for another position."""
        if turn is not None and not (is_whole(turn) and turn == self.turn_number):
            now = self.turn_number
            raise StaleTurn(say("the action was meant for turn {turn}, but the game is at turn {now}", turn=quoted(turn), now=now))

    def _bond(self, entry: int, seat: int) -> Saying | None:
        """Why a seat may not take back an entry of the history that comes last; None if it may."""
        moment = self.history[entry]
        if moment.actor == CHANCE:
            return say("chance has answered since")
        if moment.actor != seat:
            return say("{who} has decided since", who=whole_seat(moment.actor))
        if entry not in self._lessons:
            self._lessons[entry] = shows_hidden(self.history.position(entry), moment.action, seat)
        return say("something hidden became visible by it") if self._lessons[entry] else None

    def _read(self, action: str | int) -> int:
        """The action a text means, or the number given."""
        if isinstance(action, str):
            return self.game.read_action(self.state, action)
        if not is_whole(action) or not -MOST_NUMBER <= action < MOST_NUMBER:
            raise TextError(f"{quoted(action)} is no action; wanted one in words, or its number")
        return int(action)

    def _check(self, action: str | int, seat: int | None, turn: int | None) -> int:
        """The action as a number, if it may be played now."""
        self._check_turn(turn)
        actor = self.actor
        if actor == NOBODY:
            raise GameOver(say("the game is over; {action} comes too late", action=quoted(action)))
        if seat is not None and not (is_whole(seat) and seat == actor):
            raise OutOfTurn(self._out_of_turn(seat))
        number = self._read(action)
        if number not in self.actions():
            refusal = self.game.why_not(self.state, number)
            if refusal is None:
                raise BrokenPosition(f"{action!r} is not legal, but no paragraph forbids it: {self.position()}")
            raise IllegalAction(refusal.forbids(action), refusal.citation)
        return number

    def _let_luck_answer(self) -> None:
        """Let luck answer as long as chance decides."""
        while self.luck is not None and self.actor == CHANCE:
            actions, weights = self.outcomes()
            answer = self.luck.answer(ActionWords(self.game, actions), weights)
            if not is_whole(answer) or not 0 <= answer < len(actions):
                raise SetupError(f"the luck answered {quoted(answer)}; wanted a number from 0 to {len(actions) - 1}")
            self.apply(actions[answer])


def match_from(kind: type[Match], game: str, rules_version: int, record: bytes) -> Match:
    """What a pickled match was, before what comes on top of a position."""
    match, before = kind.__new__(kind), position_from(game, rules_version, record)
    match.game, match.states = before.game, before.states
    return match
