"""What a visitor has left behind in the log of a table: to be told, or to be erased."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from msgspec.structs import replace

from beringia.table.events import NO_SEAT, AnyEvent, BotSeated, Created, Forgotten, Left, Named, Remarked, Seated, StoodIn
from beringia.table.table import Table
from beringia.table.tables import Tables
from beringia.table.take_backs import granted_without
from beringia.web.messages import OwnRemark, OwnTraces

ERASED: Final = "erased"  # instead of a visitor's key; no key reads like this
NOTHING: Final = "…"  # instead of what was said


@dataclass
class Sitting:
    """Somebody's time on a seat, from sitting down to standing up, with all their devices."""

    seat: int
    visitors: set[str] = field(default_factory=set)
    entries: list[int] = field(default_factory=list)  # places in the log that name them


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
                now[seat].visitors.add(who)
                now[seat].entries.append(place)
            case Named(seat) | Remarked(seat) if seat in now:
                now[seat].entries.append(place)
            case Left(seat) | BotSeated(seat):
                now.pop(seat, None)
    return [each for each in found if visitor in each.visitors]


def own_data(table: str, log: Sequence[tuple[int, AnyEvent]], visitor: str) -> OwnTraces:
    """Everything a table's log of times and events knows about a visitor."""
    events = [event for _, event in log]
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
    if seat is None or len(set(table.chairs[seat].visitors)) > 1:
        return []
    return departure(table, seat)


def departure(table: Table, seat: int | None) -> list[AnyEvent]:
    """What happens to a seat whose person goes for good; nothing if there is none, or the game is over."""
    if seat is None or table.is_over:
        return []
    if table.status == "open":
        return [Left(seat)]
    return [StoodIn(seat, table.setup.stand_in, "resigned"), *granted_without(table, {seat})]


async def forget(tables: Tables, name: str, visitor: str) -> None:
    """Erase a visitor from one table."""
    live = await tables.find(name)
    seat = live.table.seat_of(visitor)
    await tables.change(live, lambda table: parting(table, visitor))
    await tables.rewrite(live, lambda log: without(log, visitor))
    await tables.change(live, lambda _table: [Forgotten(NO_SEAT if seat is None else seat)])
