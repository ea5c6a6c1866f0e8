"""What a database must be able to do for the writer."""

from typing import Protocol

from beringia.store.batches import Group
from beringia.store.rows import Batch


class LogJournal(Protocol):
    """The one connection of this process that writes logs. Errors of the driver come through as they are."""

    in_doubt: bool  # the last write broke off while committing: it may be there or not

    async def write(self, group: Group) -> None:
        """Commit the whole group or nothing of it. `Conflict` where an entry that must be there is missing."""
        ...

    async def holds(self, batch: Batch) -> bool:
        """Whether exactly the entries of this batch are in the log."""
        ...

    async def probe(self, now_ms: int) -> None:
        """Commit something small that needs room, and leave no more room taken than before."""
        ...

    async def close(self) -> None:
        """Give the connection back."""
        ...
