"""What a visitor has left behind in the log of a table: to be told, or to be erased."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from msgspec.structs import replace

from beringia.store.moderation import ERASED, NOTHING
from beringia.table.events import (
    NO_SEAT,
    AnyEvent,
    BotSeated,
    Created,
    DeviceRemoved,
    Forgotten,
    Left,
    Named,
    Opened,
    PutOut,
    Remarked,
    Replaced,
    Seated,
    StoodIn,
)
from beringia.table.links import new_link
from beringia.table.table import Table
from beringia.table.tables import Tables
from beringia.table.take_backs import granted_after
from beringia.web.messages import OwnRemark, OwnSitting, OwnTraces

ENDS: Final[dict[type, str]] = {PutOut: "put_out", Replaced: "replaced"}  # why a sitting ended, if not by leaving


@dataclass
class Sitting:
    """Somebody's time on a seat, from sitting down until somebody else may, with all their devices."""

    seat: int
    visitors: list[str] = field(default_factory=list)  # in the order they came: device 1, device 2 and so on
    entries: list[int] = field(default_factory=list)  # places in the log that name them
    begins: list[int] = field(default_factory=list)  # where each device came
    ends: dict[int, tuple[int, str]] = field(default_factory=dict)  # by device: where it went, and why

    def end(self, place: int, reason: str) -> None:
        """All devices that are still there go."""
        for device in range(1, len(self.visitors) + 1):
            self.ends.setdefault(device, (place, reason))

    def own(self, visitor: str, times: Sequence[int]) -> list[OwnSitting]:
        """What is told of it to one of those who sat there: their own devices alone."""
        return [
            OwnSitting(self.seat, times[self.begins[index]], None if place is None else times[place], reason)
            for index, who in enumerate(self.visitors)
            if who == visitor
            for place, reason in [self.ends.get(index + 1, (None, ""))]
        ]


def sittings(log: Sequence[AnyEvent], visitor: str) -> list[Sitting]:
    """When and where a visitor sat."""
    now: dict[int, Sitting] = {}
    found: list[Sitting] = []
    for place, event in enumerate(log):
        match event:
            case Seated(seat, who):
                if seat not in now:
                    now[seat] = Sitting(seat)
                    found.append(now[seat])
                now[seat].visitors.append(who)
                now[seat].begins.append(place)
                now[seat].entries.append(place)
            case Named(seat) | Remarked(seat) if seat in now:
                now[seat].entries.append(place)
            case DeviceRemoved(seat, device) if seat in now:
                now[seat].ends.setdefault(device, (place, "removed"))
            case Left(seat) | PutOut(seat) | Replaced(seat) | Opened(seat) | BotSeated(seat) if seat in now:
                now.pop(seat).end(place, ENDS.get(type(event), "left"))
    return [each for each in found if visitor in each.visitors]


def own_data(table: str, log: Sequence[tuple[int, AnyEvent]], visitor: str) -> OwnTraces:
    """Everything a table's log of times and events knows about a visitor."""
    events, times = [event for _, event in log], [at for at, _ in log]
    own = sittings(events, visitor)
    told = [events[place] for sitting in own for place in sitting.entries]
    names = [event.name for event in told if isinstance(event, Seated | Named)]
    names += [event.name for event in events if isinstance(event, Remarked) and event.visitor == visitor]
    first = events[0]
    return OwnTraces(
        table=table,
        game=first.setup.game if isinstance(first, Created) else "",
        is_host=isinstance(first, Created) and first.visitor == visitor,
        seats=tuple(dict.fromkeys(sitting.seat for sitting in own)),
        sittings=tuple(told for sitting in own for told in sitting.own(visitor, times)),
        names=tuple(dict.fromkeys(names)),
        remarks=tuple(OwnRemark(at, event.text) for at, event in log if isinstance(event, Remarked) and event.visitor == visitor),
    )


def nameless(event: AnyEvent) -> AnyEvent:
    """The event without the name in it."""
    return replace(event, name="") if isinstance(event, Seated | Named | Remarked) else event


def without(log: Sequence[AnyEvent], visitor: str) -> list[AnyEvent]:
    """The log as if nobody had known the visitor: no key, no name, nothing said. The game stays."""
    named = {place for sitting in sittings(log, visitor) for place in sitting.entries}
    rest: list[AnyEvent] = []
    for place, event in enumerate(log):
        changed = event
        if isinstance(event, Created | Seated | Remarked) and event.visitor == visitor:
            changed = replace(event, visitor=ERASED)
            if isinstance(changed, Remarked):
                changed = replace(nameless(changed), text=NOTHING)
        rest.append(nameless(changed) if place in named else changed)
    return rest


def parting(table: Table, visitor: str) -> list[AnyEvent]:
    """How somebody leaves a table for good: the seat is open again, or a bot plays on. Not if they sit there with other devices."""
    seat = table.seat_of(visitor)
    if seat is None or table.is_over:
        return []
    device = table.chairs[seat].device_of(visitor)
    if len(table.chairs[seat].devices) > 1 and device is not None:
        return [DeviceRemoved(seat, device, new_link())]
    return departure(table, seat)


def departure(table: Table, seat: int | None) -> list[AnyEvent]:
    """What happens to a seat whose person goes for good; nothing if there is none, or the game is over."""
    if seat is None or table.is_over:
        return []
    if table.status == "open":
        return [Left(seat, new_link())]
    stood_in: list[AnyEvent] = [StoodIn(seat, table.setup.stand_in, "resigned")]
    return stood_in + granted_after(table, stood_in)


async def forget(tables: Tables, name: str, visitor: str) -> None:
    """Erase a visitor from one table."""
    live = await tables.find(name)
    seat = live.table.seat_of(visitor)
    await tables.change(live, lambda table: parting(table, visitor))
    await tables.rewrite(live, lambda log: without(log, visitor))
    await tables.change(live, lambda _table: [Forgotten(NO_SEAT if seat is None else seat)])
