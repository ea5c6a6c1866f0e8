"""Tables made from others: the same one before anything happened at it, and the next game of the same people."""

import secrets
from typing import Final

import msgspec

from beringia.fairness import new_seed
from beringia.table.events import AnyEvent, Created, Seated, Started
from beringia.table.setup import SeatPlan
from beringia.table.table import Table

LINK: Final = 12  # bytes of a seat's secret


def new_links(seats: int) -> tuple[str, ...]:
    """A secret for each seat."""
    return tuple(secrets.token_urlsafe(LINK) for _ in range(seats))


def table_again(table: Table) -> Table:
    """The same table as it was made, before anything happened at it."""
    return Table(table.id, Created(table.setup, table.host, f"{table.seed:032x}", table.links), table.created_ms)


def again(table: Table, visitor: str) -> tuple[Created, list[AnyEvent]]:
    """How a rematch begins: everybody sits where they sat."""
    plans = tuple(
        SeatPlan("person") if chair.kind == "person" else SeatPlan("bot", chair.level or "hunter")  # type: ignore[arg-type]
        for chair in table.chairs
    )
    setup = msgspec.structs.replace(table.setup, seats=plans)
    links = new_links(len(plans))
    first = Created(setup, visitor, f"{new_seed():032x}", links)
    seated: list[AnyEvent] = [
        Seated(seat, device, chair.name, chair.colour) for seat, chair in enumerate(table.chairs) for device in chair.visitors
    ]
    return first, [*seated, Started()]
