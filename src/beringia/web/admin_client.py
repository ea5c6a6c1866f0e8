"""`beringia admin`: wishes of an operator, carried to the running server, and its answers in words."""

import socket
import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, get_args

import msgspec

from beringia.errors import SetupError
from beringia.web.admin_socket import numbered
from beringia.web.admin_types import (
    AnyAnswer,
    AnyWish,
    BansFound,
    Done,
    NotDone,
    ReportFound,
    ReportsFound,
    TableFound,
    TablesFound,
    read_answer,
)
from beringia.web.messages import encode
from beringia.web.private import database_of
from beringia.web.reports import Context
from beringia.web.server import ServerSettings, door_of

PATIENCE: Final = 60.0  # seconds for an answer of the server
CHUNK: Final = 65_536
WISHES: Final = {kind.__struct_config__.tag: kind for kind in get_args(AnyWish)}


def admin(arguments: Namespace) -> int:
    """`beringia admin`."""
    kind = WISHES[arguments.wish.replace("-", "_")]
    wish = kind(**{name: getattr(arguments, name) for name in kind.__struct_fields__})
    plan = ServerSettings(
        database=database_of(arguments.database, arguments.database_file),
        secret_file=arguments.secret_file,
        admin_socket=arguments.admin_socket,
    )
    answer = ask(door_of(plan), wish)
    if isinstance(answer, NotDone):
        raise SetupError(answer.words)
    sys.stdout.write("".join(f"{line}\n" for line in (in_json(answer) if arguments.json else in_words(answer))))
    return 0


def ask(door: Path, wish: AnyWish) -> AnyAnswer:
    """What a running server answers."""
    with connected(door) as line:
        line.sendall(encode(wish) + b"\n")
        answer = bytearray()
        while not answer.endswith(b"\n"):
            data = line.recv(CHUNK)
            if not data:
                raise SetupError("the server went away before it answered")
            answer += data
    found: AnyAnswer = read_answer(bytes(answer))
    return found


def connected(door: Path) -> socket.socket:
    """A line to the first living server of those that share the door's folder: each can do everything."""
    reason = "no server listens there"
    for path in numbered(door):
        if not path.is_socket():
            continue
        line = socket.socket(socket.AF_UNIX)
        line.settimeout(PATIENCE)
        try:
            line.connect(str(path))
        except OSError as error:
            line.close()
            reason = error.strerror or str(error)
        else:
            return line
    raise SetupError(f"no running server is found at {str(door)!r}: {reason}; wanted --database or --admin-socket as for `serve`")


def in_json(answer: AnyAnswer) -> Iterator[str]:
    """An answer as JSON, one object a line; of lists each thing on its own."""
    match answer:
        case TablesFound(things) | BansFound(things) | ReportsFound(things):
            parts: Sequence[Any] = things
        case _:
            parts = (answer,)
    return (encode(part).decode() for part in parts)


def in_words(answer: AnyAnswer) -> Iterator[str]:
    """An answer as an operator reads it."""
    match answer:
        case TablesFound(tables):
            for table in tables:
                names = ", ".join(name or "somebody" for name in table.names) or "nobody"
                yield f"{table.id}  {table.game}  {table.status}  {when(table.changed_ms)}  {names}"
        case TableFound():
            yield from table_in_words(answer)
        case BansFound(bans):
            for ban in bans:
                until = "for ever" if ban.until_ms is None else f"until {when(ban.until_ms)}"
                yield f"{ban.subject}  {until}{f'  {ban.reason}' if ban.reason else ''}"
        case ReportsFound(reports):
            for report in reports:
                yield from report_in_words(report)
        case Done(words):
            yield f"{words}."


def when(at_ms: int) -> str:
    """A moment."""
    return f"{datetime.fromtimestamp(at_ms / 1000, UTC):%Y-%m-%d %H:%M} UTC"


def table_in_words(table: TableFound) -> Iterator[str]:
    """A table: what it is, who sits there, what was said last."""
    listed = "listed" if table.listed else "not listed"
    yield f"{table.id}: {table.game}, {table.status}{f' ({table.closed})' if table.closed else ''}, {listed}"
    yield f"made {when(table.created_ms)} by visitor {table.host}, changed {when(table.changed_ms)}"
    yield f"{table.events} events, turn {table.turn}, {table.listeners} connected here"
    for seat in table.seats:
        level = f" {seat.level}" if seat.level else ""
        visitors = f"  visitor {', '.join(seat.visitors)}" if seat.visitors else ""
        yield f"  seat {seat.seat}: {seat.kind}{level}{f' {seat.name!r}' if seat.name else ''}{visitors}"
    for remark in table.remarks:
        who = f"seat {remark.seat}" if remark.seat >= 0 else "watching"
        yield f"  {when(remark.at_ms)}  remark {remark.id}, {who}, {remark.name!r}, visitor {remark.visitor}: {remark.text}"


def report_in_words(report: ReportFound) -> Iterator[str]:
    """A report, and what there was to be seen."""
    settled = "" if report.settled_ms is None else f", settled {when(report.settled_ms)} {report.outcome}".rstrip()
    yield f"{report.id}  {when(report.at_ms)}  {report.reason}: {report.thing} at table {report.table}{settled}"
    yield f"  by visitor {report.reporter}{f', about visitor {report.about}' if report.about else ''}"
    if report.words:
        yield f"  they say: {report.words}"
    context = msgspec.json.decode(report.context, type=Context)
    yield f"  {context.game}, {context.status}, made by visitor {context.host}"
    for person in context.people:
        yield f"  seat {person.seat}: {person.name!r}, visitor {person.tag}"
    for remark in context.remarks:
        yield f"  {when(remark.at_ms)}  remark {remark.id}, {remark.name!r}, visitor {remark.tag}: {remark.text}"
