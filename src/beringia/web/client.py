"""A client in Python: tables by REST, play over a socket that finds its way back by itself.

async with Client("http://127.0.0.1:8000") as client:
    made = await client.create(Setup("mammoth"), "Ada")
    async with client.join(made.id) as visit:
        await visit.until(lambda: visit.may_decide)
        await visit.play(visit.legal[0])
"""

from types import TracebackType
from typing import Any, Self

import httpx
import msgspec

from beringia.table.commands import AnyCommand
from beringia.table.setup import Setup
from beringia.table.summaries import TableSummary
from beringia.web.identity import COOKIE
from beringia.web.messages import (
    Accepted,
    Export,
    GameList,
    Me,
    NewTable,
    PastTold,
    PointsTold,
    Problem,
    StillWarming,
    TableList,
    TableMade,
    TableSeen,
    encode,
)
from beringia.web.report_types import NewReport, Reported
from beringia.web.visit import Failed, Visit

__all__ = ["Client", "Failed", "Visit"]


class Client:
    """One visitor, with the cookie that says so."""

    def __init__(self, base_url: str, cookies: dict[str, str] | None = None) -> None:
        self.base_url = base_url.rstrip("/")
        self.http = httpx.AsyncClient(base_url=self.base_url, cookies=cookies, timeout=30.0, trust_env=False)

    async def __aenter__(self) -> Self:
        """Ready at once."""
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        """Hang up."""
        await self.http.aclose()

    @property
    def cookie(self) -> str | None:
        """The visitor's cookie, to come again as the same one."""
        return self.http.cookies.get(COOKIE)

    async def get_cookie(self) -> str:
        """The visitor's cookie; who has none gets one."""
        if self.cookie is None:
            await self.games()
        return self.cookie or ""

    async def ask(self, method: str, path: str, told: Any, body: object = None) -> Any:
        """Ask an address; Failed if it refuses."""
        content = None if body is None else encode(body)
        headers = {"content-type": "application/json"} if content is not None else None
        response = await self.http.request(method, path, content=content, headers=headers)
        if response.is_error:
            problem = msgspec.json.decode(response.content, type=Problem)
            raise Failed(problem.code, problem.message, problem.citation, response.status_code)
        return response.text if told is str else msgspec.json.decode(response.content, type=told)

    async def create(self, setup: Setup, name: str = "", colour: int | None = None) -> TableMade:
        """Make a table."""
        made: TableMade = await self.ask("POST", "/api/tables", TableMade, NewTable(setup, name, colour))
        return made

    async def games(self) -> GameList:
        """What can be played."""
        games: GameList = await self.ask("GET", "/api/games", GameList)
        return games

    async def warming(self) -> tuple[str, ...]:
        """Games whose stronger bots are not ready yet."""
        found: StillWarming = await self.ask("GET", "/api/warming", StillWarming)
        return found.games

    async def tables(self, **wanted: str | int) -> tuple[TableSummary, ...]:
        """Tables, the newest first; by `status`, `game` and `limit`."""
        found: TableList = await self.ask("GET", f"/api/tables?{httpx.QueryParams(wanted)}", TableList)
        return found.tables

    async def table(self, table: str) -> TableSeen:
        """One table."""
        found: TableSeen = await self.ask("GET", f"/api/tables/{table}", TableSeen)
        return found

    async def do(self, table: str, command: AnyCommand) -> Accepted:
        """Carry out a command without a socket."""
        done: Accepted = await self.ask("POST", f"/api/tables/{table}/do", Accepted, command)
        return done

    async def report(self, table: str, wanted: NewReport) -> Reported:
        """Report a table, a name or a remark to whoever runs the server."""
        told: Reported = await self.ask("POST", f"/api/tables/{table}/report", Reported, wanted)
        return told

    async def record(self, table: str) -> str:
        """The record, after the end."""
        return str(await self.ask("GET", f"/api/tables/{table}/record", str))

    async def at(self, table: str, step: int, seat: int | None = None) -> PastTold:
        """A position of the past."""
        query = "" if seat is None else f"?seat={seat}"
        found: PastTold = await self.ask("GET", f"/api/tables/{table}/at/{step}{query}", PastTold)
        return found

    async def points(self, table: str, step: int) -> PointsTold:
        """Every point at a position, by paragraph."""
        found: PointsTold = await self.ask("GET", f"/api/tables/{table}/at/{step}/points", PointsTold)
        return found

    async def me(self) -> Me:
        """The own tables."""
        found: Me = await self.ask("GET", "/api/me", Me)
        return found

    async def export(self) -> Export:
        """Everything kept about this visitor."""
        found: Export = await self.ask("GET", "/api/me/export", Export)
        return found

    async def erase(self) -> None:
        """Have everything erased; from now on this is somebody else."""
        await self.ask("DELETE", "/api/me", dict)

    def join(self, table: str) -> Visit:
        """A visit at a table; sit down with `sit`."""
        return Visit(self.base_url, self.get_cookie, table)
