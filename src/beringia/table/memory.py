"""Which tables stay in memory. The log has them all; nobody notices that one was put away but by a moment at the next question."""

from collections import OrderedDict
from collections.abc import MutableMapping
from typing import Final

from beringia.table.live_table import LiveTable

IDLE: Final = 60_000  # milliseconds for which a table that nobody needs stays
CROWDED: Final = 500  # tables in memory, from which on those that nobody needs go sooner
HURRY: Final = 2_000  # milliseconds: then
MOST_LIVE: Final = 5_000  # tables in memory, but for those that somebody needs
MOST_ABSENCES: Final = 50_000  # tables that left memory of which is known since when their people are away


class Absences:
    """Since when the people of tables that left memory are away. Logs say what people did, not that they looked on meanwhile."""

    def __init__(self) -> None:
        self.since: OrderedDict[str, dict[int, int]] = OrderedDict()  # in the time of the server process

    def keep(self, live: LiveTable) -> None:
        """A running game leaves memory."""
        if live.table.status == "running" and live.away_since:
            self.since[live.table.id] = live.away_since
            if len(self.since) > MOST_ABSENCES:
                self.since.popitem(last=False)

    def give_back(self, live: LiveTable) -> None:
        """A table is in memory again: nobody was away before they left, whatever they did last."""
        for seat, since in self.since.pop(live.table.id, {}).items():
            if live.table.chairs[seat].kind == "person":
                live.away_since[seat] = max(since, live.away_since.get(seat, since))


def put_away(live_tables: MutableMapping[str, LiveTable], absences: Absences, now: int) -> int:
    """Forget the tables that nobody has needed for a while; returns how many. Who has just been found is about to be used."""
    patience = HURRY if len(live_tables) > CROWDED else IDLE
    gone = [name for name, live in live_tables.items() if live.is_idle and live.used_ms + patience <= now]
    for name in gone:
        absences.keep(live_tables.pop(name))
    return len(gone)
