"""Memory that simple players, playouts and the search work in: made once, handed on as one thing."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from beringia.kernel import kernel_part
from beringia.layout import Float64s, Int32s, Int64s, Records, UInt32s, fields
from beringia.questions import Game, ask_actor, ask_guess, legal
from beringia.sim.ban_rows import BAN, ONESELF, Bans, thin_list, without_banned
from beringia.sim.bans import judged_by

ROOM: Final = 4  # positions: the one at hand, one that is followed, one to try steps in, one to spare
NO_BANS: Final[Records] = np.zeros(0, BAN)


class Scratch(NamedTuple):
    """Room to think in. Nothing in it but luck and bans means anything from one decision to the next.

    Kernels take its parts out before a loop: inside one, compiled code would count references each time.
    """

    actions: Int32s  # the legal list at hand
    values: Float64s  # what each action of it is worth
    chances: Int64s  # weights of the answers of chance
    later_actions: Int32s  # the list of a decision that is looked ahead to
    later_values: Float64s  # what each of those is worth
    room: Records  # [ROOM]
    bans: Bans
    luck: UInt32s


def scratch_for(game: Game, luck: UInt32s, bans: Records = NO_BANS) -> Scratch:
    """Room to think about a game in."""
    most = game.max_legal
    return Scratch(
        np.zeros(most, np.int32),
        np.zeros(most),
        np.zeros(most, np.int64),
        np.zeros(most, np.int32),
        np.zeros(most),
        np.zeros(ROOM, game.state),
        judged_by(bans, game),
        luck,
    )


def note_thinker(views: Records, scratch: Scratch) -> None:
    """Note whose view it is, where bans bind whoever thinks; where everybody sees everything, whoever decides. Uses up no luck."""
    bans = scratch.bans
    if len(bans.rows) == 0 or ONESELF not in bans.rows["seat"]:
        return
    if "viewer" in fields(views.dtype):
        bans.thinker[0] = views[0].viewer
    else:
        ask_guess(views, scratch.luck.copy(), scratch.room)
        bans.thinker[0] = int(ask_actor(scratch.room))


def write_list(views: Records, actions: Sequence[int], scratch: Scratch) -> int:
    """Write the legal list of whoever decides, without what is forbidden to them; returns how many. Uses up no luck.

    Bans are judged in a position guessed from the view: they ask only for what is the same in all of them.
    """
    count = len(actions)
    scratch.actions[:count] = actions
    if len(scratch.bans.rows) == 0:
        return count
    ask_guess(views, scratch.luck.copy(), scratch.room)
    scratch.bans.thinker[0] = int(ask_actor(scratch.room))
    return int(thin_list(scratch.room, scratch.actions, count, scratch.bans))


@kernel_part
def list_allowed(s: object, out: Int32s, bans: Bans) -> int:
    """Write what the seat that decides may do, without what is forbidden to it; returns how many."""
    count = legal(s, out)
    if len(bans.rows) > 0:
        count = without_banned(s, out, count, bans)
    return count
