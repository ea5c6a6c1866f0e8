"""How many tables come from an address and are not finished, whether they are in memory or not."""

from collections import OrderedDict
from typing import Final

from beringia.store.store import Store

MOST_ADDRESSES: Final = 20_000  # that are remembered; which was longest quiet is forgotten first


class OpenTables:
    """The tables that were made here, by address. The log knows no addresses: who restarts the server forgets them."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.made: OrderedDict[str, list[str]] = OrderedDict()

    def add(self, address: str, table: str) -> None:
        """One more was made."""
        self.made.setdefault(address, []).append(table)
        self.made.move_to_end(address)
        if len(self.made) > MOST_ADDRESSES:
            self.made.popitem(last=False)

    async def are_too_many(self, address: str, most: int) -> bool:
        """Whether an address has so many; which of them are finished or gone is looked up only where it could have."""
        if len(self.made.get(address, ())) < most:
            return False
        asked_for = list(self.made[address])
        left = await self.store.unfinished(asked_for)
        known = self.made.get(address, [])
        self.made[address] = [table for table in known if table in set(left) or table not in set(asked_for)]
        return len(self.made[address]) >= most
