"""Bans: actions that a seat leaves alone, as data, so that nothing is compiled anew for them.

    bans = bans_of(game, Ban("hunt"), Ban("play", seat=1, fields={"card": (3, 5)}))

Whoever thinks for a seat in here keeps to them, at the root of a search, in its tree and in playouts. Where all actions are
forbidden, all are allowed: nobody is left without one.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Final

import numpy as np

from beringia.action import first_of, kind_of, second_of, third_of
from beringia.errors import SetupError
from beringia.kernel import kernel
from beringia.layout import Int16, Int16s, Int32s, Records, layout
from beringia.questions import Game

EVERYBODY: Final = -1
FIELDS: Final = 3  # of an action
HIGHEST: Final = 255  # value of a field


class BanRow:
    """One ban, as kernels read it."""

    seat: Int16  # whom it binds, or EVERYBODY
    kind: Int16  # of action
    least: Annotated[Int16s, FIELDS]  # by field of the action: the range that is forbidden, both ends in it
    most: Annotated[Int16s, FIELDS]


BAN: Final = layout(BanRow)


@dataclass(frozen=True)
class Ban:
    """The actions of a kind that a seat, or everybody, leaves alone: those whose named fields all lie in their ranges."""

    kind: str  # as in the game's `Kind`, in small letters
    seat: int = EVERYBODY
    fields: Mapping[str, tuple[int, int]] = field(default_factory=dict)  # by name: the least and the most


def bans_of(game: Game, *bans: Ban) -> Records:
    """Bans as kernels read them; SetupError for a kind or a field that the game does not have."""
    rows = np.zeros(len(bans), BAN)
    kinds = {kind.name.lower(): kind for kind in game.fields}
    for row, ban in zip(rows, bans, strict=True):
        if ban.kind not in kinds:
            raise SetupError(f"{game.id} has no actions of the kind {ban.kind!r}; wanted one of: {', '.join(kinds)}")
        names = [each.name for each in game.fields[kinds[ban.kind]]]
        if unknown := set(ban.fields) - set(names):
            raise SetupError(f"{ban.kind} of {game.id} has no field {min(unknown)!r}; wanted one of: {', '.join(names) or 'none'}")
        ranges = [ban.fields.get(name, (0, HIGHEST)) for name in names] + [(0, HIGHEST)] * (FIELDS - len(names))
        row["seat"], row["kind"] = ban.seat, int(kinds[ban.kind])
        row["least"], row["most"] = zip(*ranges, strict=True)
    return rows


@kernel
def is_banned(bans: Records, seat: int, action: int) -> bool:
    """Whether a seat leaves an action alone."""
    for index in range(len(bans)):
        ban = bans[index]
        if (
            (ban.seat == seat or ban.seat == EVERYBODY)
            and ban.kind == kind_of(action)
            and ban.least[0] <= first_of(action) <= ban.most[0]
            and ban.least[1] <= second_of(action) <= ban.most[1]
            and ban.least[2] <= third_of(action) <= ban.most[2]
        ):
            return True
    return False


@kernel
def without_banned(bans: Records, seat: int, actions: Int32s, count: int) -> int:
    """Close up a legal list so that what the seat may do stands at its front, in order; returns how many, all if none is left."""
    left = 0
    for index in range(count):
        if not is_banned(bans, seat, int(actions[index])):
            left += 1
    if left == 0 or left == count:
        return count
    place = 0
    for index in range(count):
        if not is_banned(bans, seat, int(actions[index])):
            actions[place] = actions[index]
            place += 1
    return left
