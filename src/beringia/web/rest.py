"""The addresses under /api. Each answer is a type of `messages.py`; each failure is a `Problem`."""

import asyncio
from collections.abc import Iterator
from http import HTTPStatus
from itertools import islice
from typing import Any, Final

import msgspec
from msgspec import Raw
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from beringia.errors import BeringiaError, SetupError, TextError
from beringia.games.registry import known
from beringia.sayings import say
from beringia.store.rows import ListRow
from beringia.table.commands import AnyCommand
from beringia.table.private import Standing, links_for, standing
from beringia.table.setup import MOST_DELAY
from beringia.table.summaries import KeptSummary, TableSummary, kept_summary
from beringia.table.table import Table
from beringia.web.answers import ENTRIES_WORTH, STEPS_WORTH, KeptAnswers, kept_card, open_card, traces
from beringia.web.catalogue import catalogue
from beringia.web.identity import asker_of
from beringia.web.limits import Claim, retry_after
from beringia.web.messages import (
    Erased,
    Export,
    Me,
    NewTable,
    OwnTable,
    StillWarming,
    TableList,
    TableMade,
    citation_of,
    encode,
    in_one_line,
    problem,
    words_of,
)
from beringia.web.openapi import openapi
from beringia.web.permissions import past, past_until, points, record_of, seen, table_for, viewer_for
from beringia.web.report_types import NewReport
from beringia.web.safety import RequestRefused
from beringia.web.service import Service

STATUSES: Final = {
    "setup": 400,
    "text": 400,
    "ambiguous": 400,
    "not_yours": 403,
    "no_table": 404,
    "dead_link": 410,
    "too_fast": 429,
    "storage": 503,
    "bot": 503,
    "restart": 503,
    "broken": 500,
}
REFUSED: Final = 409  # whatever else a table does not allow now
TABLE_STATUSES: Final = ("open", "running", "finished", "closed")
MOST_LISTED: Final = 200
USUALLY_LISTED: Final = 50
MOST_OWN: Final = 200  # tables of a visitor that are shown at once
MOST_DIGITS: Final = 9


def answer(told: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """A type of `messages.py` as an answer."""
    return Response(encode(told), status, headers, "application/json")


def handler_of(request: Request) -> str:
    """What is asked, without saying about which table: its method and its address, with braces around what varies."""
    names = {str(value): f"{{{name}}}" for name, value in request.path_params.items()}
    return f"{request.method} {'/'.join(names.get(part, part) for part in request.scope['path'].split('/'))}"


def number_in(text: str, name: str, most: int | None = None) -> int:
    """A whole number from an address."""
    if not (text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS) or (most is not None and int(text) > most):
        raise SetupError(
            say(
                "{name} cannot be {text}; wanted a whole number"
                if most is None
                else "{name} cannot be {text}; wanted a whole number up to {most}",
                name=name,
                text=repr(text[:40]),
                most=most or 0,
            )
        )
    return int(text)


async def body_of(request: Request, limit: int) -> bytes:
    """The body, if it is not too large."""
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > limit:
            raise RequestRefused(413, "too_large", say("the body is too large; wanted at most {n} bytes", n=limit))
    return bytes(body)


class Rest:
    """What the addresses do."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.new_table = msgspec.json.Decoder(NewTable)
        self.new_report = msgspec.json.Decoder(NewReport)
        self.kept = KeptAnswers()
        self.command: msgspec.json.Decoder[AnyCommand] = msgspec.json.Decoder(AnyCommand)

    def check_rate(self, request: Request) -> str:
        """The visitor, if they have not asked too much. The requests of their address were looked at before."""
        asker = asker_of(request.scope)
        self.service.metrics.meter.call(handler_of(request))
        claim = Claim("visitor", asker.visitor, "requests", self.service.limits.visitor.requests)
        self.service.buckets.spend([claim], say("requests"))
        self.service.check_answers(asker)
        return asker.visitor

    def charged(self, request: Request, reply: Response, work: float = 0.0) -> Response:
        """A reply, paid for by whoever asked: by its size, and by what it took to find out."""
        self.service.charge(asker_of(request.scope), len(reply.body), work)
        return reply

    async def read(self, request: Request, decoder: "msgspec.json.Decoder[Any]") -> Any:
        """The body as a type."""
        body = await body_of(request, self.service.limits.body)
        try:
            return decoder.decode(body)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            raise TextError(say("the body cannot be read: {why}", why=in_one_line(error))) from error

    async def table(self, request: Request) -> tuple[Standing, Table]:
        """What the one who asks is at a table, and the table as they may look at it."""
        visitor = self.check_rate(request)
        live = await self.service.tables.find(request.path_params["table"])
        return standing(live.table, visitor), table_for(live, visitor, self.service.tables.now())

    async def games(self, request: Request) -> Response:
        """GET /api/games."""
        self.check_rate(request)
        return self.charged(request, answer(catalogue()))

    async def warming(self, request: Request) -> Response:
        """GET /api/warming."""
        self.check_rate(request)
        return answer(StillWarming(self.service.warming.under_way, self.service.warming.failed))

    async def create(self, request: Request) -> Response:
        """POST /api/tables."""
        visitor = self.check_rate(request)
        table = await self.service.create(asker_of(request.scope), await self.read(request, self.new_table))
        page, seat = f"/t/{table.id}", table.seat_of(visitor)
        made = TableMade(table.id, seat, page, links_for(table, seat, is_host=True))
        return answer(made, HTTPStatus.CREATED, {"location": f"/api/tables/{table.id}"})

    async def tables(self, request: Request) -> Response:
        """GET /api/tables."""
        self.check_rate(request)
        status, game = request.query_params.get("status"), request.query_params.get("game")
        if status is not None and status not in TABLE_STATUSES:
            raise SetupError(
                say("a table cannot be {status}; wanted one of: {list}", status=repr(status[:40]), list=", ".join(TABLE_STATUSES))
            )
        if game is not None and game not in known():
            raise SetupError(say("unknown game {game}; wanted one of: {list}", game=repr(game[:40]), list=", ".join(known())))
        limit = number_in(request.query_params.get("limit", str(USUALLY_LISTED)), "limit", MOST_LISTED)
        return self.charged(request, answer(TableList(await self.listed(status, limit, game))))

    async def listed(self, status: str | None, limit: int, game: str | None) -> Any:
        """What a list shows. A game that ended a moment ago goes on for those who see it later."""
        wall, store = self.service.tables.wall(), self.service.store
        found = await store.summaries(status, limit, game)
        if status == "running":
            found += await store.summaries("finished", limit, game, updated_after=wall - MOST_DELAY * 1000)
        rows = sorted(found, key=lambda row: (-row[1].created_ms, row[0]))
        told = (self.listed_card(row.card, status) for _, row in rows)
        return tuple(islice((card for card in told if card is not None), limit))

    def listed_card(self, card: bytes, status: str | None) -> TableSummary | Raw | None:
        """A card as those who watch may know it now; None if that is not what they want. Only what stays true is kept."""
        kept = kept_card(card)
        if not kept.is_late:
            return open_card(card) if status in (None, kept.status) else None
        told = self.late(kept)
        return told if told is not None and status in (None, told.status) else None

    def late(self, card: KeptSummary) -> TableSummary | None:
        """A card as those who watch may know it now; None if they may not know yet that there is such a game."""
        return card.late_summary(card.age_ms(self.service.tables.times, self.service.tables.wall()))

    async def show(self, request: Request) -> Response:
        """GET /api/tables/{table}."""
        who, table = await self.table(request)
        return answer(seen(table, who))

    async def do(self, request: Request) -> Response:
        """POST /api/tables/{table}/do."""
        self.check_rate(request)
        command = await self.read(request, self.command)
        return answer(await self.service.act(request.path_params["table"], asker_of(request.scope), command, ""))

    async def report(self, request: Request) -> Response:
        """POST /api/tables/{table}/report."""
        _, table = await self.table(request)
        wanted = await self.read(request, self.new_report)
        return answer(await self.service.report(asker_of(request.scope), table, wanted), HTTPStatus.CREATED)

    async def record(self, request: Request) -> Response:
        """GET /api/tables/{table}/record."""
        _, table = await self.table(request)
        name = f'attachment; filename="{table.setup.game}-{table.id}.txt"'
        return self.charged(request, Response(record_of(table), 200, {"content-disposition": name}, "text/plain"))

    async def at(self, request: Request) -> Response:
        """GET /api/tables/{table}/at/{step}."""
        who, table = await self.table(request)
        step = number_in(request.path_params["step"], "step")
        wanted = request.query_params.get("seat")
        viewer = viewer_for(table, who.seat, None if wanted is None else number_in(wanted, "seat"))
        return self.charged(request, answer(past(table, step, viewer)))

    async def points(self, request: Request) -> Response:
        """GET /api/tables/{table}/at/{step}/points: the whole past is walked through, beside everything else, once for all."""
        _, table = await self.table(request)
        step = number_in(request.path_params["step"], "step")
        question, history = (table.id, table.truncated_seq, step), past_until(table, step)
        known = self.kept.find(question)
        if known is not None:
            return self.charged(request, Response(known, media_type="application/json"))
        found = answer(await asyncio.to_thread(points, history.copy(), step))
        self.kept.keep(question, bytes(found.body))
        return self.charged(request, found, step / STEPS_WORTH)

    async def me(self, request: Request) -> Response:
        """GET /api/me."""
        visitor = self.check_rate(request)
        found = await self.service.store.summaries_of(visitor, MOST_OWN)
        cards = [await self.own_summary(name, summary) for name, summary in found]
        return self.charged(request, answer(Me(tuple(self.own_tables(cards, visitor)))))

    def own_tables(self, cards: list[KeptSummary], visitor: str) -> Iterator[OwnTable]:
        """Tables as a visitor may know them: who plays knows everything at once, who only made a table or talked there may not."""
        for card in cards:
            seat = card.seat_of(visitor)
            told = card.open_summary if seat is not None else self.late(card)
            if told is not None:
                yield OwnTable(seat, card.host == visitor, told)

    async def own_summary(self, name: str, summary: ListRow) -> KeptSummary:
        """The card of a table with those who come. One that an older server kept names nobody: the log does."""
        card = kept_card(summary.card)
        return card if card.host else kept_summary((await self.service.tables.find(name)).table)

    async def export(self, request: Request) -> Response:
        """GET /api/me/export."""
        visitor = self.check_rate(request)
        found, looked_at = [], 0
        for name in await self.service.store.of_visitor(visitor):
            entries = await self.service.store.read(name)
            looked_at += len(entries)
            if entries:
                found.append(await asyncio.to_thread(traces, name, entries, visitor))
        export = Export(self.service.tables.wall(), tuple(found), await self.service.reports.of_visitor(visitor))
        reply = answer(export, headers={"content-disposition": 'attachment; filename="beringia-export.json"'})
        return self.charged(request, reply, looked_at / ENTRIES_WORTH)

    async def erase(self, request: Request) -> Response:
        """DELETE /api/me."""
        visitor = self.check_rate(request)
        erased = Erased(await self.service.erase(visitor))
        forget = self.service.identity.no_cookie(request.url.scheme == "https")
        return answer(erased, headers={"set-cookie": forget})

    async def schema(self, request: Request) -> Response:
        """GET /api/openapi.json."""
        self.check_rate(request)
        return self.charged(request, answer(openapi()))


async def tell_error(_request: Request, error: Exception) -> Response:
    """An error of ours as a `Problem`."""
    assert isinstance(error, BeringiaError)
    status = STATUSES.get(error.code, REFUSED)
    if status == HTTPStatus.INTERNAL_SERVER_ERROR:
        raise error
    headers = {"retry-after": "1"} if status == HTTPStatus.SERVICE_UNAVAILABLE else retry_after(error)
    return answer(problem(error.code, words_of(error), citation_of(error)), status, headers)


async def tell_http_error(_request: Request, error: Exception) -> Response:
    """An address that does not exist, or does not do that."""
    assert isinstance(error, HTTPException)
    words = {404: ("no_page", say("there is nothing at this address")), 405: ("method", say("this address does not do that"))}
    code, message = words.get(error.status_code, ("http", error.detail))
    return answer(problem(code, message), error.status_code, dict(error.headers or {}))


async def tell_gone(_request: Request, _error: Exception) -> Response:
    """Nobody is there to hear this."""
    return answer(problem("gone", say("the request ended before it was whole")), 400)


ERRORS: Final = {BeringiaError: tell_error, HTTPException: tell_http_error, ClientDisconnect: tell_gone}
