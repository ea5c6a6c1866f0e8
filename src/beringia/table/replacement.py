"""Giving a seat whose person stays away to a bot or to somebody new: what is asked for, and what became of it."""

from dataclasses import dataclass, replace
from typing import Final, Literal

from beringia.questions import SEAT_LETTERS
from beringia.sayings import Saying, say
from beringia.sayings import seat as seat_name
from beringia.table.events import NO_SEAT

GRACE: Final = 30_000  # milliseconds in which whoever is away can still come back, however many want them replaced

Outcome = Literal["open", "granted", "refused", "withdrawn", "returned"]


@dataclass(frozen=True)
class Replacement:
    """Somebody wants to give a seat away; what became of it stays known until the next decision."""

    number: int  # the event it was asked with
    seat: int  # who asks; NO_SEAT: a host who watches
    absent: int  # whose seat it is
    by: Literal["bot", "person"]
    time_ms: int  # when it was asked, in the table's time
    agreed: tuple[int, ...] = ()  # who has said yes
    against: tuple[int, ...] = ()  # who has said no
    outcome: Outcome = "open"
    ended_ms: int = 0  # in the table's time

    @property
    def is_open(self) -> bool:
        """Whether it waits for answers, or for whoever is away."""
        return self.outcome == "open"

    def answered(self, seat: int, is_yes: bool, time_ms: int) -> "Replacement":
        """Somebody says yes or no; who asked and says no asks no longer."""
        if is_yes:
            return replace(self, agreed=(*self.agreed, seat))
        if seat == self.seat:
            return self.ended("withdrawn", time_ms)
        return replace(self, against=(*self.against, seat))

    def ended(self, outcome: Outcome, time_ms: int) -> "Replacement":
        """It waits no longer."""
        return replace(self, outcome=outcome, ended_ms=time_ms)

    @property
    def words(self) -> Saying:
        """What is asked for, or what became of it."""
        absent = seat_name(self.absent)
        match self.outcome:
            case "open":
                return self._wish
            case "granted":
                letter = SEAT_LETTERS[self.absent]
                if self.by == "bot":
                    return say("A bot has seat {letter} now, since its person stayed away.", letter=letter)
                return say("Seat {letter} is open to somebody new; until somebody comes, a bot plays.", letter=letter)
            case "refused":
                return say("Too few want to give the seat of {absent} away.", absent=absent)
            case "withdrawn":
                return say("Nobody asks any more to give the seat of {absent} away.", absent=absent)
            case "returned":
                return say("{absent} is back.", absent=absent)

    @property
    def _wish(self) -> Saying:
        """What is asked for."""
        who, absent = seat_name(max(self.seat, 0)), seat_name(self.absent)
        if self.seat == NO_SEAT:
            if self.by == "bot":
                return say("The host gives the seat of {absent}, who is away, to a bot.", absent=absent)
            return say("The host opens the seat of {absent}, who is away, to somebody new.", absent=absent)
        if self.by == "bot":
            return say("{who} wants to give the seat of {absent}, who is away, to a bot.", who=who, absent=absent)
        return say("{who} wants to open the seat of {absent}, who is away, to somebody new.", who=who, absent=absent)
