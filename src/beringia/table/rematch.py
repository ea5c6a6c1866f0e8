"""Tables made from others: the same one before anything happened at it, and the next game of the same people."""

import base64
import hashlib
from typing import Final

import msgspec

from beringia.fairness import new_seed
from beringia.table.events import AnyEvent, Created, Seated, Started
from beringia.table.links import new_link, new_links
from beringia.table.setup import SeatPlan
from beringia.table.table import Table

NAME_BYTES: Final = 9  # of a table's name


def table_again(table: Table) -> Table:
    """The same table as it was made, before anything happened at it."""
    return Table(table.id, table.first, table.created_ms)


def following_name(table: Table) -> str:
    """The name of the next game's table. It follows from this one, so that however many ask at once, one table is made."""
    digest = hashlib.sha256(f"rematch {table.id} {table.seed:032x}".encode()).digest()
    return base64.urlsafe_b64encode(digest[:NAME_BYTES]).decode()


def again(table: Table, visitor: str) -> tuple[Created, list[AnyEvent]]:
    """How a rematch begins: everybody sits where they sat."""
    plans = tuple(
        SeatPlan("person") if chair.kind == "person" else SeatPlan("bot", chair.bot or "hunter")  # type: ignore[arg-type]
        for chair in table.chairs
    )
    setup = msgspec.structs.replace(table.setup, seats=plans)
    links = new_links(len(plans))
    first = Created(setup, visitor, f"{new_seed():032x}", links)
    seated: list[AnyEvent] = [
        Seated(seat, device, chair.name, chair.colour, new_link())
        for seat, chair in enumerate(table.chairs)
        for device in chair.visitors
    ]
    return first, [*seated, Started(links=new_links(len(plans)))]
