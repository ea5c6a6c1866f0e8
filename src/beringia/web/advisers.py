"""Hints: thought over by those who think for bots, too, for a seat that must decide, from what it may know."""

from collections.abc import Container
from typing import Final

from beringia.advice import HINT_SIMS, Hint
from beringia.errors import OutOfTurn, TableError, TooFast
from beringia.review.hints import advise
from beringia.sayings import Saying, say
from beringia.table.checks import check_running, own_seat
from beringia.table.sharing import Beneficiary
from beringia.table.table import Table
from beringia.table.thinkers import Thinkers
from beringia.takeover import is_cold

CLOCK: Final = 1.0  # seconds
MOST_WAITING: Final = 50


def decider(table: Table, visitor: str, what: Saying) -> int:
    """The seat of a visitor who must decide now."""
    seat = own_seat(table, visitor)
    check_running(table, what)
    if seat not in table.deciders:
        raise OutOfTurn(say("it is not your turn; only who must decide can {what}", what=what))
    return seat


class Advisers:
    """Whoever gives hints."""

    def __init__(self, thinkers: Thinkers, failed: Container[str] = ()) -> None:
        self.thinkers = thinkers
        self.failed = failed  # games that could not be compiled
        self.waiting = 0

    async def hint(self, table: Table, visitor: str) -> tuple[int, Hint]:
        """The turn a hint is for, and the hint. It is paid for by whoever asks, as bots are by those who wait for them."""
        if not table.setup.hints:
            raise TableError(say("there are no hints at this table"))
        if table.setup.game in self.failed:
            raise TableError(say("nobody gives hints: this server could not compile the game"))
        if is_cold(table.setup.game):
            raise TableError(say("whoever gives hints is still warming up; ask again in a minute or two"))
        seat, match = decider(table, visitor, say("ask for a hint")), table.playing
        if self.waiting >= MOST_WAITING:
            raise TooFast(say("too many people ask for hints right now; try again"))
        turn, position = table.turn, match.history.position(match.turn_number)
        whom = Beneficiary((visitor,), table.id, is_patient=table.setup.rated)
        self.waiting += 1
        try:
            hint = await self.thinkers.think(
                whom, f"{table.setup.game} hint", lambda share: advise(position, seat, HINT_SIMS, CLOCK * share)
            )
        finally:
            self.waiting -= 1
        return turn, hint
