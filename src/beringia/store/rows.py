"""What goes into the store and comes out of it. Bodies and cards are bytes that nobody here reads."""

import msgspec


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One event of a table's log. `seq` counts from 1 without gaps."""

    seq: int
    at_ms: int
    body: bytes


class ListRow(msgspec.Struct, frozen=True, gc=False):
    """What lists show and what wakes a table. It lies beside the log and can always be made again from it."""

    game: str
    status: str  # open, running, finished or closed
    listed: bool
    created_ms: int
    updated_ms: int  # may lag behind the log by a few seconds
    wake_ms: int | None  # when somebody must look after the table (a bot's turn, a clock); None: never
    card: bytes  # what the lobby shows


class Batch(msgspec.Struct, frozen=True):
    """What a writer adds to one table at once: all of it or nothing.

    `after` is the seq of the last entry the writer knew, 0 for a new table. `visitors` are newly bound to the table.
    """

    table: str
    after: int
    entries: tuple[Entry, ...]
    summary: ListRow
    visitors: tuple[str, ...] = ()

    @property
    def last(self) -> int:
        """The seq of the log's last entry once this is written."""
        return self.after + len(self.entries)

    def is_consecutive(self) -> bool:
        """Whether the entries go on where the writer left off, without a gap."""
        return all(entry.seq == self.after + 1 + place for place, entry in enumerate(self.entries))
