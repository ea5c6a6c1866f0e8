"""Asking to take back a decision that its seat can no longer take back alone: every person at the table must agree."""

from dataclasses import dataclass, replace
from typing import Final, Literal

from beringia.sayings import Saying, say
from beringia.sayings import seat as seat_name

BOTS_WAIT: Final = 60_000  # milliseconds for which bots decide nothing while people think about a request
ASKER_AWAY: Final = 30  # seconds after which somebody who asked and is gone no longer asks

Outcome = Literal["open", "granted", "refused", "overtaken", "withdrawn", "left"]


@dataclass(frozen=True)
class Request:
    """Somebody asks everybody; what became of it stays known until the next decision."""

    number: int  # the event it was asked with
    seat: int  # who asks
    step: int  # so many entries of the history stay, if all agree
    at_ms: int  # in the table's time
    agreed: tuple[int, ...] = ()  # who has said yes
    outcome: Outcome = "open"
    ended_by: int = -1  # the seat that said no, or decided meanwhile

    @property
    def is_open(self) -> bool:
        """Whether it waits for answers."""
        return self.outcome == "open"

    def answered(self, seat: int, is_yes: bool) -> "Request":
        """Somebody says yes or no; who asked and says no asks no longer."""
        if is_yes:
            return replace(self, agreed=(*self.agreed, seat))
        return self.ended("withdrawn" if seat == self.seat else "refused", seat)

    def ended(self, outcome: Outcome, seat: int = -1) -> "Request":
        """It waits no longer."""
        return replace(self, outcome=outcome, ended_by=seat)

    @property
    def words(self) -> Saying:
        """What is asked for, or what became of it."""
        who = seat_name(self.seat)
        match self.outcome:
            case "open":
                return say("{who} asks to take the last own decision back.", who=who)
            case "granted":
                return say("Everybody agrees: {who} decides anew.", who=who)
            case "refused":
                return say("{other} says no; the game goes on.", other=seat_name(self.ended_by))
            case "overtaken":
                return say("{other} has decided meanwhile; nothing is taken back.", other=seat_name(self.ended_by))
            case "withdrawn":
                return say("{who} no longer asks to take something back.", who=who)
            case "left":
                return say("{who} has left; nothing is taken back.", who=seat_name(self.ended_by))


def after_decision(request: Request | None, seat: int) -> Request | None:
    """What is left of a request when somebody decides: an open one is over, one that was over is forgotten."""
    return request.ended("overtaken", seat) if request is not None and request.is_open else None
