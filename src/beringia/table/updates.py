"""What is told to whom. Every message is built up from nothing for one viewer, from what the engine lets that viewer see."""

from functools import lru_cache, partial
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Raw, Struct

from beringia.past import Line
from beringia.questions import SPECTATOR
from beringia.table.asking import ReplacementTold, RequestTold, tell_replacement, tell_request
from beringia.table.lines import parts_of, word_of
from beringia.table.plain_views import numbers
from beringia.table.private import (
    DeviceTold,
    NoticeTold,
    OutcastTold,
    Standing,
    devices_of,
    links_for,
    outcasts_for,
    tell_notice,
)
from beringia.table.said import Said, said
from beringia.table.seating import Chair
from beringia.table.setup import ClockRule
from beringia.table.table import Table
from beringia.table.take_backs import refusal_to_ask
from beringia.table.told_lines import ToldLines

PROTOCOL: Final = 1

Thinking = Annotated[
    Literal["", "brief", "paused"],
    Meta(description="How bots think: as usual, briefly since many tables wait, or, among themselves, not while nobody looks."),
]
Told = Annotated[dict[str, Any], Meta(description="A view: docs/view-fields.md lists its fields.")]


class SeatTold(Struct, frozen=True):
    """A seat, as everybody sees it."""

    kind: str  # "person", "open" or "bot"
    is_reserved: bool  # only for whoever has the seat's link
    name: str
    colour: int
    level: str  # of the bot that sits there
    stand_in: str  # the level of the bot that plays for the person, or until somebody sits down
    reason: str  # why: "time", "absence", "resigned", "handed" or "vacant"
    is_muted: bool


class TableTold(Struct, frozen=True):
    """A table, as everybody sees it."""

    id: str
    game: str
    edition: str
    options: dict[str, str]
    rules: int  # version of the game's rules
    status: str  # "open", "running", "finished" or "closed"
    seats: tuple[SeatTold, ...]
    clock: ClockRule
    undo: str
    hints: bool
    watching: bool
    delay: int
    stand_in: str
    absence: int | None
    stand_ins_agree: bool  # whether somebody a bot plays for agrees by that to take a decision back
    replacing: str  # who gives the seat of somebody who stays away on: "vote", "host" or "never"
    patience: int  # seconds after which that may be asked for
    replacement: ReplacementTold | None  # a seat that somebody wants to give on, until the next decision
    rated: bool  # bots always think for as long as they usually do
    commitment: str  # SHA-256 of the seed
    seed: str | None  # once the game is over
    watchers_muted: bool  # all of them
    muted_watchers: tuple[int, ...]  # their numbers, as remarks say them
    rematch: str  # the id of the table for the next game, or empty
    created_ms: int
    changed_ms: int
    closed: str  # why whoever runs the server has closed it, in their words; empty if they have not, or did not say


class Offer(Struct, frozen=True):
    """Something the seat may do now."""

    action: str  # in notation: what `play` wants
    kind: str
    fields: tuple[int, ...]


class LineTold(Struct, frozen=True):
    """One line of the log, as a viewer may know it."""

    seat: int  # who acted; -1: chance
    text: str
    said: Said
    action: str  # in notation; empty if the viewer may not know all of it
    kind: str  # of the action, as in an offer; empty likewise
    fields: tuple[int, ...]


class RemarkTold(Struct, frozen=True):
    """Something that was said."""

    seat: int  # -1: somebody who watches
    watcher: int  # the number of whoever that is, for `mute`; 0 for a seat
    name: str
    text: str
    at_ms: int
    id: int  # what a report of it must carry


class ClocksTold(Struct, frozen=True):
    """The clocks at the moment of the message."""

    left_ms: tuple[int, ...]
    running: tuple[int, ...]  # the seats whose time runs


class PositionTold(Struct, frozen=True):
    """The game as a viewer sees it now."""

    turn: int  # what the next `play` must carry
    step: int  # how many actions have been played, chance included: as many lines does the log have
    deciders: tuple[int, ...]
    is_over: bool
    view: Told
    legal: tuple[Offer, ...]  # for whoever must decide; nothing for others
    scores: tuple[int, ...]
    places: tuple[int, ...]  # at the end
    may_take_back: bool
    may_ask_undo: int | None  # the line of the log that `ask_undo` may ask to take back; None if it may not
    request: RequestTold | None  # of somebody who asks to take a decision back, until the next decision
    clocks: ClocksTold | None


@lru_cache(maxsize=20_000)
def offer_of(game: str, action: int) -> Raw:
    """An offer as it is sent: the same action always reads the same."""
    return Raw(msgspec.json.encode(Offer(word_of(game, action), *parts_of(game, action))))


def tell_seat(chair: Chair) -> SeatTold:
    """What everybody may know of a seat. Who sits there is a name; the visitor's key is nobody's business."""
    return SeatTold(
        chair.kind, chair.is_reserved, chair.name, chair.colour, chair.level, chair.stand_in, chair.reason, chair.is_muted
    )


def tell_table(table: Table) -> TableTold:
    """What everybody may know of a table."""
    setup = table.setup
    return TableTold(
        id=table.id,
        game=setup.game,
        edition=setup.edition or "",
        options=setup.options,
        rules=table.game.rules_version,
        status=table.status,
        seats=tuple(tell_seat(chair) for chair in table.chairs),
        clock=setup.clock,
        undo=setup.undo,
        hints=setup.hints,
        watching=setup.watching,
        delay=setup.delay,
        stand_in=setup.stand_in,
        absence=setup.absence,
        stand_ins_agree=setup.stand_ins_agree,
        replacing=setup.replacing or "never",
        patience=setup.patience or 0,
        replacement=tell_replacement(table),
        rated=setup.rated,
        commitment=table.commitment,
        seed=f"{table.seed:032x}" if table.status == "finished" else None,
        watchers_muted=table.are_watchers_muted,
        muted_watchers=tuple(sorted(table.muted_watchers)),
        rematch=table.rematch,
        created_ms=table.created_ms,
        changed_ms=table.changed_ms,
        closed=table.closed_because or "",
    )


def told_lines(table: Table) -> ToldLines:
    """The log of a table as it is sent."""
    if table.told is None:
        table.told = ToldLines(partial(tell_line, table.setup.game))
    return table.told


def tell_lines(table: Table, viewer: int, begin: int, end: int | None = None) -> Any:
    """The log from one line up to another, ready to be sent; after the end with everything that was hidden."""
    if table.match is None:
        return []
    return told_lines(table).lines(table.match.history, viewer, table.status == "finished", begin, end)


def tell_line(game: str, line: Line, viewer: int, is_open: bool) -> LineTold:
    """A line as a viewer may know it, or with everything that was hidden."""
    if is_open or line.text_for(viewer) == line.open_text:
        return LineTold(line.seat, str(line.open_text), said(line.open_text), line.action, *parts_of(game, line.number))
    text = line.text_for(viewer)
    return LineTold(line.seat, str(text), said(text), "", "", ())


def tell_remarks(table: Table, after: int) -> list[RemarkTold]:
    """What was said after an event."""
    remarks = (each for each in table.remarks if each.seq > after)
    return [RemarkTold(each.seat, each.watcher, each.name, each.text, each.at_ms, each.seq) for each in remarks]


def may_take_back(table: Table, viewer: int) -> bool:
    """Whether nothing has happened since the viewer decided.

    Whether that decision showed something hidden, which binds too, is looked at when it is taken back: that takes longer.
    """
    if viewer == SPECTATOR or table.status != "running" or table.setup.undo == "none" or table.chairs[viewer].bot:
        return False
    return (table.last_decider if table.setup.undo == "free" else table.past[-1].actor if table.past else None) == viewer


def may_ask_undo(table: Table, viewer: int) -> int | None:
    """The line of the log that a viewer may ask everybody to take back: the own last decision."""
    if viewer == SPECTATOR or refusal_to_ask(table, viewer) is not None:
        return None
    return table.last_decision(viewer)


def tell_position(table: Table, viewer: int, now: int) -> PositionTold | None:
    """The game as a seat or a spectator sees it; None before the start."""
    match = table.match
    if match is None:
        return None
    deciders = table.deciders
    offers: Any = ()
    if viewer in deciders:
        offers = [offer_of(table.setup.game, action) for action in match.actions()]
    clocks = None
    if table.clocks.is_used:
        left = tuple(table.clocks.left_at(seat, table.time_at(now)) for seat in range(len(table.chairs)))
        clocks = ClocksTold(left, tuple(table.clocks.since))
    return PositionTold(
        turn=table.turn,
        step=match.turn_number,
        deciders=deciders,
        is_over=table.status == "finished",
        view=numbers(match.view(viewer)),
        legal=offers,
        scores=table.scores,
        places=tuple(match.ranking) if table.status == "finished" else (),
        may_take_back=may_take_back(table, viewer),
        may_ask_undo=may_ask_undo(table, viewer),
        request=tell_request(table),
        clocks=clocks,
    )


Away = Annotated[
    tuple[int | None, ...],
    Meta(description="By seat: since when its person is not connected, in the server's time; null if they are, or for a bot."),
]


class Update(Struct, frozen=True, tag_field="type", tag="update", omit_defaults=True):
    """What an event changed, for one viewer. What is left out has not changed."""

    seq: int
    now_ms: int
    table: TableTold | None = None
    position: PositionTold | None = None
    lines_from: int | None = None  # drop the log from this line on, then add `lines`
    lines: list[LineTold] = []
    remarks: list[RemarkTold] = []
    away: Away | None = None
    links: tuple[str, ...] | None = None  # as in the welcome
    devices: tuple[DeviceTold, ...] | None = None  # likewise
    put_out: tuple[OutcastTold, ...] | None = None  # likewise
    thinking: Thinking | None = None


class Welcome(Struct, frozen=True, tag_field="type", tag="welcome"):
    """Everything a viewer needs to show the table, from nothing or from the event it knew last."""

    protocol: int
    seq: int
    now_ms: int
    seat: int | None  # the viewer's; None for those who watch
    is_host: bool
    links: tuple[str, ...]  # secret words: the own seat's, and those of open seats the viewer may invite to; others are empty
    device: int | None  # the number of the device that is welcomed, if it is one of a seat
    devices: tuple[DeviceTold, ...]  # of the viewer's seat
    put_out: tuple[OutcastTold, ...]  # whom the host has put out; told to the host
    notice: NoticeTold | None  # why the viewer does not sit where they sat
    table: TableTold
    position: PositionTold | None
    lines_from: int
    lines: list[LineTold]
    remarks: list[RemarkTold]
    away: Away
    thinking: Thinking


def first_line_after(table: Table, seq: int) -> int:
    """The first line that came after an event; the first of all if the log became shorter since, or the end made it all open."""
    has_ended = table.status == "finished" and table.line_seqs[-1] > seq
    if table.truncated_seq > seq or has_ended:
        return 0
    return next((index for index, came in enumerate(table.line_seqs) if came > seq), len(table.line_seqs))


def tell_welcome(table: Table, who: Standing, after: int, now: int, away: Away = (), thinking: Thinking = "") -> Welcome:
    """The answer to whoever comes, new or again. The table may be as it was a while ago; who they are is what they are now."""
    seat = who.seat
    viewer = SPECTATOR if seat is None else seat
    begin = first_line_after(table, after)
    return Welcome(
        protocol=PROTOCOL,
        seq=table.seq,
        now_ms=now,
        seat=seat,
        is_host=who.is_host,
        links=links_for(table, seat, who.is_host),
        device=who.device,
        devices=devices_of(table, seat),
        put_out=outcasts_for(table, who.is_host),
        notice=tell_notice(who.parting),
        table=tell_table(table),
        position=tell_position(table, viewer, now),
        lines_from=begin,
        lines=tell_lines(table, viewer, begin),
        remarks=tell_remarks(table, after),
        away=away,
        thinking=thinking,
    )


def tell_update(table: Table, change: "Change", viewer: int, now: int, is_host: bool = False) -> Update:
    """What happened since an earlier moment, for one viewer."""
    own = None if viewer == SPECTATOR else viewer
    return Update(
        seq=table.seq,
        now_ms=now,
        table=tell_table(table) if change.touches_table else None,
        position=tell_position(table, viewer, now) if change.touches_position else None,
        lines_from=change.lines_from,
        lines=[] if change.lines_from is None else tell_lines(table, viewer, change.lines_from),
        remarks=tell_remarks(table, change.after),
        links=links_for(table, own, is_host) if change.touches_private else None,
        devices=devices_of(table, own) if change.touches_private else None,
        put_out=outcasts_for(table, is_host) if change.touches_private else None,
    )


class Change(Struct, frozen=True):
    """What some events touched, so that only that is told again."""

    after: int  # the event before them
    lines_from: int | None
    touches_table: bool
    touches_position: bool
    touches_private: bool = False  # who sits where, with which links and devices
