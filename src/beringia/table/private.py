"""What one visitor alone is told: links they may pass on, their devices, whom they put out, why they sit somewhere no longer."""

from msgspec import Struct

from beringia.table.said import Said, said
from beringia.table.seating import Parting
from beringia.table.table import Table


class DeviceTold(Struct, frozen=True):
    """A device of the viewer's seat."""

    number: int  # what `remove_device` wants
    at_ms: int  # when it joined


class OutcastTold(Struct, frozen=True):
    """Somebody the host has put out."""

    number: int  # what `readmit` wants
    seat: int
    name: str


class NoticeTold(Struct, frozen=True):
    """Something a visitor should know: why they do not sit where they sat."""

    reason: str  # "put_out", "readmitted", "removed"; "bot" or "person": who has the seat of somebody who stayed away
    text: str
    said: Said


class Standing(Struct, frozen=True):
    """What somebody is at a table, at this moment: what they see may be older."""

    seat: int | None
    device: int | None
    is_host: bool
    parting: Parting | None  # why they do not sit where they sat


def standing(table: Table, visitor: str) -> Standing:
    """What a visitor is at a table."""
    seat = table.seat_of(visitor)
    return Standing(
        seat=seat,
        device=None if seat is None else table.chairs[seat].device_of(visitor),
        is_host=visitor == table.host,
        parting=table.seating.partings.get(visitor),
    )


def links_for(table: Table, own: int | None, is_host: bool) -> tuple[str, ...]:
    """The secret words somebody may pass on: the own, and those of open seats they may invite to. All others are empty."""
    return tuple(
        chair.link if index == own or table.may_invite(index, own, is_host) else "" for index, chair in enumerate(table.chairs)
    )


def devices_of(table: Table, own: int | None) -> tuple[DeviceTold, ...]:
    """The devices of a seat's person; nobody else is told of them."""
    return () if own is None else tuple(DeviceTold(device.number, device.at_ms) for device in table.chairs[own].devices)


def outcasts_for(table: Table, is_host: bool) -> tuple[OutcastTold, ...]:
    """Whom the host has put out."""
    everybody = table.seating.outcasts.values() if is_host else ()
    return tuple(OutcastTold(outcast.number, outcast.seat, outcast.name) for outcast in everybody)


def tell_notice(parting: Parting | None) -> NoticeTold | None:
    """A sentence for one visitor."""
    return None if parting is None else NoticeTold(parting.reason, str(parting.words), said(parting.words))
