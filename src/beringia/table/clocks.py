"""Clocks: the time each seat has left. Only the table's own time counts; it is handed in, never looked up here."""

from collections.abc import Collection

from beringia.table.setup import ClockRule

SECOND = 1000
DAY = 24 * 3600 * SECOND
LEAST_BANK = 30 * SECOND  # what somebody finds in the bank who comes back after the time ran out


class Clocks:
    """The clocks of all seats. Any number of them may run at once, each by itself."""

    def __init__(self, rule: ClockRule, seats: int) -> None:
        self.rule = rule
        self.left = [self.full] * seats  # milliseconds, while the clock stands
        self.since: dict[int, int] = {}  # running clocks, and when they began to run

    @property
    def is_used(self) -> bool:
        """Whether anybody's time is limited."""
        return self.rule.kind != "none"

    @property
    def full(self) -> int:
        """What a clock shows at the beginning, or at each decision where it begins anew."""
        return self.rule.amount * (DAY if self.rule.kind == "days" else SECOND)

    def left_at(self, seat: int, now: int) -> int:
        """The milliseconds a seat has left; never less than none."""
        return max(self.left[seat] - (now - self.since[seat] if seat in self.since else 0), 0)

    def run(self, seats: Collection[int], now: int) -> None:
        """From now on just these seats think. Whoever thought before and goes on thinking keeps the running clock."""
        if not self.is_used:
            return
        for seat in [seat for seat in self.since if seat not in seats]:
            self.left[seat] = self.left_at(seat, now)
            del self.since[seat]
        for seat in seats:
            self.since.setdefault(seat, now)

    def decided(self, seat: int, now: int) -> None:
        """A seat has decided: its clock begins anew, or its bank gains."""
        if not self.is_used:
            return
        left = self.left_at(seat, now)
        self.left[seat] = left + self.rule.increment * SECOND if self.rule.kind == "bank" else self.full
        if seat in self.since:
            self.since[seat] = now

    def refill(self, seat: int, now: int) -> None:
        """Somebody is back after the time had run out."""
        if self.is_used:
            self.left[seat] = max(self.left_at(seat, now), min(LEAST_BANK, self.full) if self.rule.kind == "bank" else self.full)
            if seat in self.since:
                self.since[seat] = now

    def shift(self, ms: int) -> None:
        """So much time does not count."""
        for seat in self.since:
            self.since[seat] += ms

    def deadline(self) -> int | None:
        """When the first running clock will have run out."""
        return min((start + self.left[seat] for seat, start in self.since.items()), default=None)
