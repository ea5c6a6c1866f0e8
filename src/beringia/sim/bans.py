"""Bans: actions that a seat leaves alone, in words, and read into data, so that nothing is compiled for them.

    bans = bans_of(game, Ban("hunter", "members<=1", "tiles_left>12"), Ban("place", "turns=1..3", seat=1))

Whoever thinks for a seat in here keeps to them, at the root of a search, in its tree and in playouts. Where all actions are
forbidden, all are allowed: nobody is left without one.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np

from beringia.errors import SetupError
from beringia.layout import Records
from beringia.position import Position
from beringia.questions import NOBODY, SEAT_LETTERS, Game
from beringia.sim.ban_rows import BAN, CONDITIONS, EVERYBODY, ONESELF, Bans, thin_list
from beringia.sim.quantities import Quantity, nearest, read_condition

__all__ = ["EVERYBODY", "ONESELF", "Ban", "allowed", "bans_of", "judged_by"]

HIGHEST: Final = 255  # value of a field of an action


class Ban:
    """The actions of a kind that a seat leaves alone as long as all conditions hold; docs/search.md says how they are written.

    It binds everybody unless a seat is named; ONESELF is the seat that thinks, whichever it is.
    """

    def __init__(self, kind: str, *conditions: str, seat: int = EVERYBODY) -> None:
        self.kind, *self.conditions = " ".join((kind, *conditions)).split() or [""]
        self.seat = seat

    def __repr__(self) -> str:
        """As it can be written in Python."""
        words = ", ".join(map(repr, (self.kind, *self.conditions)))
        return f"Ban({words})" if self.seat == EVERYBODY else f"Ban({words}, seat={self.seat})"


def bans_of(game: Game, *bans: Ban) -> Records:
    """Bans as kernels read them; SetupError for what the game does not have, and for what can never hold."""
    rows = np.zeros(len(bans), BAN)
    for row, ban in zip(rows, bans, strict=True):
        write_row(row, game, ban)
    return rows


def write_row(row: np.void, game: Game, ban: Ban) -> None:
    """One ban as kernels read it."""
    kinds = {kind.name.lower(): kind for kind in game.fields}
    if ban.kind not in kinds:
        raise SetupError(f"{game.id} has no actions of the kind {ban.kind!r}; {nearest(ban.kind, kinds)}")
    if ban.seat not in (EVERYBODY, ONESELF, *range(max(game.seats))):
        letters = SEAT_LETTERS[: max(game.seats)]
        raise SetupError(
            f"{game.id} has no seat {ban.seat!r}; wanted a number from 0 to {len(letters) - 1} ({letters}), or everybody"
        )
    row["seat"], row["kind"] = ban.seat, int(kinds[ban.kind])
    row["most"] = HIGHEST
    asked: list[tuple[Quantity, int, int]] = []
    for words in ban.conditions:
        quantity, low, high = read_condition(game, kinds[ban.kind], words)
        if quantity.own_field is None:
            asked.append((quantity, low, high))
        elif row["least"][quantity.own_field] > high or row["most"][quantity.own_field] < low:
            raise SetupError(f"{words!r} can never hold beside the rest of {ban}")
        else:
            row["least"][quantity.own_field] = max(low, row["least"][quantity.own_field])
            row["most"][quantity.own_field] = min(high, row["most"][quantity.own_field])
    write_conditions(row, ban, asked)


def write_conditions(row: np.void, ban: Ban, asked: Sequence[tuple[Quantity, int, int]]) -> None:
    """What a ban asks for besides fields of the action: first what does not depend on it."""
    if len(asked) > CONDITIONS:
        raise SetupError(f"{ban} has {len(asked)} conditions; wanted at most {CONDITIONS} about quantities")
    row["conditions"] = len(asked)
    row["sure"] = sum(not quantity.is_of_action for quantity, _, _ in asked)
    for place, (quantity, low, high) in enumerate(sorted(asked, key=lambda each: each[0].is_of_action)):
        row["low"][place], row["high"][place] = low, high
        for name, value in quantity.written.items():
            row[name][place] = value


def judged_by(rows: Records, game: Game) -> Bans:
    """Bans, and what it takes to judge positions of a game by them; nobody thinks yet."""
    return Bans(rows, np.full(1, NOBODY, np.int64), np.zeros(game.state.itemsize, np.uint8))


def allowed(position: Position, *bans: Ban) -> list[int]:
    """What whoever decides may do, without what they leave alone; all of it where nothing is left. They are the one who thinks."""
    game, actions = position.game, np.array(position.actions(), np.int32)
    forbidden = judged_by(bans_of(game, *bans), game)
    forbidden.thinker[0] = position.actor
    return [int(action) for action in actions[: thin_list(position.states, actions, len(actions), forbidden)]]
