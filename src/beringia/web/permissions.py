"""What somebody may look at: the table as it is, as it was a while ago for spectators with a delay, or nothing."""

import re

from beringia.errors import NotYours, SetupError, TableError
from beringia.fairness import headers_of
from beringia.past import Chronicle
from beringia.questions import SPECTATOR
from beringia.record import write
from beringia.sayings import say
from beringia.table.checks import watch_refusal
from beringia.table.live_table import LiveTable
from beringia.table.plain_views import numbers
from beringia.table.private import Standing, links_for, tell_notice
from beringia.table.said import said
from beringia.table.table import Table
from beringia.table.updates import tell_lines, tell_table
from beringia.web.messages import ItemTold, ParagraphTold, PastTold, PointsTold, TableSeen


def table_for(live: LiveTable, visitor: str, now: int) -> Table:
    """The table a visitor may look at; NotYours if none."""
    refusal = watch_refusal(live.table, visitor)
    if refusal is not None:
        raise NotYours(refusal)
    if live.echo is not None:
        live.echo.go_on(now)
    return live.seen_by(visitor)


def seen(table: Table, who: Standing) -> TableSeen:
    """A table, which may be as it was a while ago, and what somebody is there now."""
    return TableSeen(
        seq=table.seq,
        seat=who.seat,
        is_host=who.is_host,
        links=links_for(table, who.seat, who.is_host),
        notice=tell_notice(who.parting),
        table=tell_table(table),
    )


def record_of(table: Table) -> str:
    """The whole record, once everything is open."""
    if table.status != "finished":
        raise TableError(
            say("the table is {status}; the record, with what was hidden, is open after the end", status=table.status_words)
        )
    return write(table.playing, headers_of(table.seed, is_revealed=True) | {"table": table.id})


def viewer_for(table: Table, own: int | None, wanted: int | None) -> int:
    """Whose view somebody gets who sits there, or nowhere: the own; after the end any."""
    if wanted is None:
        return SPECTATOR if own is None else own
    if wanted not in range(len(table.chairs)):
        raise SetupError(say("this table has {n} seats, from 0 on; there is no seat {seat}", n=len(table.chairs), seat=wanted))
    if wanted != own and table.status != "finished":
        raise NotYours(say("what another seat saw is open after the end"))
    return wanted


def past_until(table: Table, step: int) -> Chronicle:
    """What has been played at a table, if that is so many actions at least."""
    history = table.playing.history
    if step > len(history):
        raise SetupError(say("the game has {n} steps so far; there is no step {step}", n=len(history), step=step))
    return history


def past(table: Table, step: int, viewer: int) -> PastTold:
    """The position after so many actions, as a viewer may see it."""
    position = past_until(table, step).position(step)
    lines = tell_lines(table, viewer, step - 1, step) if step else []
    return PastTold(
        step=step,
        steps=table.playing.turn_number,
        seat=None if viewer == SPECTATOR else viewer,
        actor=position.actor,
        view=numbers(position.view(viewer)),
        scores=tuple(position.points),
        line=lines[0] if lines else None,
    )


def points(chronicle: Chronicle, step: int) -> PointsTold:
    """Every point after so many actions, by paragraph. Points lie open in all games: every viewer is told the same.

    A rival counts as a seat after the others.
    """
    position, steps = chronicle.position(step), chronicle.gains(step)
    seats = range(position.parties)
    by_paragraph: dict[str, list[ItemTold]] = {}
    for seat in seats:
        for citation, words, count in position.game.breakdown(position.state, seat):
            told = ItemTold(seat, str(words), said(words), count, tuple(steps.get((seat, citation, words), ())))
            by_paragraph.setdefault(citation, []).append(told)
    return PointsTold(
        step=step,
        scores=tuple(position.points_of(seat) for seat in seats),
        paragraphs=tuple(
            paragraph(citation, by_paragraph[citation], len(seats)) for citation in sorted(by_paragraph, key=place_in_book)
        ),
    )


def place_in_book(citation: str) -> list[int]:
    """Where a paragraph stands: `Winter 4.10` comes after `Winter 4.9`."""
    return [int(number) for number in re.findall(r"\d+", citation)]


def paragraph(citation: str, items: list[ItemTold], seats: int) -> ParagraphTold:
    """What a paragraph has brought each seat."""
    sums = (sum(item.points for item in items if item.seat == seat) for seat in range(seats))
    return ParagraphTold(citation, tuple(sums), tuple(items))
