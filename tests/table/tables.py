"""Tables for tests: made in memory, without a store."""

from collections.abc import Mapping, Sequence

from beringia.table.commands import AnyCommand
from beringia.table.decide import decide
from beringia.table.events import AnyEvent, Created, Played, Seated, Started
from beringia.table.setup import ClockRule, SeatPlan, Setup, checked
from beringia.table.table import Table

SEED = "0123456789abcdef0123456789abcdef"
PEOPLE = ("ann", "bob", "cleo", "dan", "eve")


def a_setup(game: str = "mammoth", seats: int = 3, clock: ClockRule | None = None, **more: object) -> Setup:
    """A table for people."""
    return checked(Setup(game, tuple(SeatPlan("open") for _ in range(seats)), clock=clock or ClockRule(), **more))  # type: ignore[arg-type]


def a_table(setup: Setup | None = None, seed: str = SEED) -> Table:
    """A table that was just made by Ann."""
    chosen = setup or a_setup()
    return Table("t1", Created(chosen, PEOPLE[0], seed, tuple(f"link-{index}" for index in range(len(chosen.seats)))), 0)


def begun(setup: Setup | None = None, seed: str = SEED) -> Table:
    """A table at which people sit on all seats and the game has begun."""
    table = a_table(setup, seed)
    for seat in range(len(table.chairs)):
        table.do(Seated(seat, PEOPLE[seat], PEOPLE[seat].title(), seat, f"before-{seat}"), 0)
    table.do(Started(links=tuple(f"link-{seat}" for seat in range(len(table.chairs)))), 0)
    return table


def ask(
    table: Table, visitor: str, command: AnyCommand, now: int = 0, absent: Mapping[int, int] | None = None
) -> Sequence[AnyEvent]:
    """Carry out a visitor's command."""
    return [table.do(event, now) for event in decide(table, visitor, command, now, absent or {})]


def play_first(table: Table, now: int = 0) -> int:
    """The seat that decides takes its first legal action; returns the seat."""
    seat = table.deciders[0]
    table.do(Played(seat, table.playing.legal()[0]), now)
    return seat
