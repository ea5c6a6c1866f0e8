"""What was read from a log, put into the time of this process: nobody's time depends on what the clock on the wall shows here."""

from collections.abc import Iterator, Sequence
from typing import Final

from beringia.store.rows import Entry
from beringia.table.events import AnyEvent, read_event, time_between
from beringia.table.table import Table, rebuilt
from beringia.table.times import ProcessTimes

QUICK: Final = ("move", "bank")  # clocks that stand while no process runs

Log = list[tuple[int, AnyEvent]]  # what the clock on the wall showed, and what happened


def log_of(entries: Sequence[Entry]) -> Log:
    """What was written, as events."""
    return [(entry.at_ms, read_event(entry.body)) for entry in entries]


def table_from(name: str, entries: Sequence[Entry], until_ms: int | None) -> Table:
    """A table from its log, as it is or as it was at a moment of its own time."""
    log = log_of(entries)
    return rebuilt(name, log if until_ms is None else until(log, until_ms))


def place_in_time(table: Table, times: ProcessTimes, wall: int) -> None:
    """Find out what the table's own time is by the clock of this process.

    If nobody knows when its last event was by a clock that cannot be set, since its writer is gone, the clock on the wall says
    how long nobody looked after it, so that games over days go on. For clocks of minutes that time does not count.
    """
    last = times.ours(table.stamp)
    if last is None:
        is_quick = table.setup.clock.kind in QUICK
        last = times.now() - (0 if is_quick else max(wall - table.changed_ms, 0))
    table.lead_ms = table.time_ms - last


def with_times(log: Log, table_ms: int, changed_ms: int) -> Iterator[tuple[int, int, AnyEvent]]:
    """Each event of a log with the table's own time; the one before was at `table_ms`, by the clock on the wall at `changed_ms`."""
    for at_ms, event in log:
        table_ms += time_between(event, at_ms, changed_ms)
        changed_ms = at_ms
        yield table_ms, at_ms, event


def until(log: Log, table_ms: int) -> Log:
    """The beginning of a log, up to a moment of the table's own time; its first event in any case."""
    first_ms = log[0][0]
    return [*log[:1], *((at_ms, event) for now, at_ms, event in with_times(log[1:], first_ms, first_ms) if now <= table_ms)]
