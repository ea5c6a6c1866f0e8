"""Cards: tables as lists show them."""

from collections.abc import Sequence

from msgspec import Struct

from beringia.table.events import AnyEvent, Here, Played
from beringia.table.table import Table
from beringia.table.told import SeatTold, tell_seat


class Card(Struct, frozen=True):
    """A table as lists show it."""

    id: str
    game: str
    status: str
    seats: tuple[SeatTold, ...]
    watching: bool
    scores: tuple[int, ...]
    places: tuple[int, ...]
    created_ms: int
    changed_ms: int


def card_of(table: Table) -> Card:
    """What a list shows of a table."""
    is_over = table.status == "finished"
    return Card(
        id=table.id,
        game=table.setup.game,
        status=table.status,
        seats=tuple(tell_seat(chair) for chair in table.chairs),
        watching=table.setup.watching,
        scores=tuple(table.playing.scores) if is_over else (),
        places=tuple(table.playing.ranking) if is_over else (),
        created_ms=table.created_ms,
        changed_ms=table.changed_ms,
    )


def is_newsworthy(done: Sequence[AnyEvent], table: Table) -> bool:
    """Whether lists must show the table differently now."""
    return table.status == "finished" or not all(isinstance(event, Played | Here) for event in done)
