"""Who is kept out: visitors by their tag, addresses and networks. All processes learn it from the database, at once by the bus."""

import asyncio
import hashlib
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final

import structlog
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from beringia.errors import BeringiaError, SetupError
from beringia.sayings import Saying, say
from beringia.store.bus import EVERYTHING, Bus
from beringia.store.moderation import Ban, Moderation
from beringia.table.rounds import go_round
from beringia.table.said import said
from beringia.table.times import wall_ms
from beringia.web.addresses import Network, household_of, network_in
from beringia.web.messages import Closing, encode, problem

NEWS: Final = "@bans"  # on the bus, instead of a table's name: no table is called so
LOOK_S: Final = 5.0  # seconds after which bans of another process hold, should the bus lose the news
TAG_BYTES: Final = 8
VISITOR, NETWORK = "visitor", "network"
OWN_DATA: Final = (("GET", "/api/me/export"), ("DELETE", "/api/me"))  # whoever is kept out may still have it, and have it erased
CODE: Final = "banned"
POLICY: Final = 1008  # why a socket is closed
logger = structlog.get_logger("beringia.web")


def tag_of(visitor: str) -> str:
    """A short name of a visitor for whoever runs the server. Nobody can find the visitor's key from it."""
    return hashlib.blake2b(visitor.encode(), digest_size=TAG_BYTES, person=b"beringia tag").hexdigest()


def subject_of(text: str) -> str:
    """Whom an operator means: a visitor's tag, an address or a network."""
    if len(text) == 2 * TAG_BYTES and set(text) <= set("0123456789abcdef"):
        return f"{VISITOR} {text}"
    network = network_in(text)
    if network is None:
        raise SetupError(
            f"{text!r} is no visitor and no address; wanted a tag as `admin table` shows it, 203.0.113.7 or 203.0.113.0/24"
        )
    return f"{NETWORK} {household_of(network)}"


def address_of(scope: Mapping[str, Any]) -> str:
    """The address a request counts for: `Safety` has found it, behind whatever proxies there are."""
    return str(scope.get("state", {}).get("address", ""))


def words_for(ban: Ban) -> Saying:
    """What somebody is told who is kept out."""
    if ban.until_ms is None:
        if not ban.reason:
            return say("whoever runs this server keeps you out")
        return say("whoever runs this server keeps you out: {reason}", reason=ban.reason)
    time = f"{datetime.fromtimestamp(ban.until_ms / 1000, UTC):%Y-%m-%d %H:%M} UTC"
    if not ban.reason:
        return say("whoever runs this server keeps you out until {time}", time=time)
    return say("whoever runs this server keeps you out until {time}: {reason}", time=time, reason=ban.reason)


class Bans:
    """What holds now, in memory. `enforce` is called when that has changed."""

    def __init__(self, moderation: Moderation, bus: Bus, enforce: Callable[[], None], now: Callable[[], int] = wall_ms) -> None:
        self.moderation = moderation
        self.bus = bus
        self.enforce = enforce
        self.now = now
        self.visitors: dict[str, Ban] = {}  # by tag
        self.networks: list[tuple[Network, Ban]] = []
        self.looking: asyncio.Task[None] | None = None
        self.reading = asyncio.Lock()  # whoever reads later knows more: no older answer may come after a newer one
        bus.subscribe(self.heard)

    def heard(self, name: str, _seq: int) -> None:
        """Another process has changed the bans, or may have."""
        if name in (NEWS, EVERYTHING):
            self.close()
            self.looking = asyncio.create_task(self.look())

    def close(self) -> None:
        """What another process has told need not be looked at any more: there is newer news, or the server ends."""
        if self.looking is not None:
            self.looking.cancel()

    async def watch(self) -> None:
        """Look again and again, should the bus have lost something."""
        await go_round("reading the bans", self.refresh, LOOK_S)

    async def look(self) -> None:
        """Read what holds; where that cannot be, what held before goes on."""
        try:
            await self.refresh()
        except BeringiaError as error:
            logger.warning("the bans could not be read", reason=str(error))

    async def refresh(self) -> None:
        """Read what holds, and hang up on those who are kept out from now on."""
        async with self.reading:
            self._take(await self.moderation.bans(self.now()))

    def _take(self, bans: Sequence[Ban]) -> None:
        """From now on these hold."""
        before = self.visitors, self.networks
        pairs = [(ban.subject.partition(" "), ban) for ban in bans]
        self.visitors = {name: ban for (kind, _, name), ban in pairs if kind == VISITOR}
        found = [(network_in(name), ban) for (kind, _, name), ban in pairs if kind == NETWORK]
        self.networks = [(network, ban) for network, ban in found if network is not None]
        if (self.visitors, self.networks) != before:
            self.enforce()

    async def ban(self, ban: Ban) -> None:
        """Keep somebody out, everywhere and from now on."""
        await self.moderation.ban(ban)
        await self._changed()

    async def unban(self, subject: str) -> bool:
        """Let somebody in again. Whether they were kept out."""
        was_there = await self.moderation.unban(subject)
        await self._changed()
        return was_there

    async def _changed(self) -> None:
        """Here and everywhere."""
        await self.refresh()
        await self.bus.publish(NEWS, 0)

    def holding(self, visitor: str, address: str) -> Ban | None:
        """What keeps somebody out who comes from an address; the address may stand for a whole network."""
        found = self.by_address(address)
        if found is None and self.visitors and visitor:
            found = self.visitors.get(tag_of(visitor))
        return found if found is not None and self._holds(found) else None

    def by_address(self, address: str) -> Ban | None:
        """What keeps an address out."""
        asked = network_in(address) if self.networks else None
        if asked is None:
            return None
        return next((ban for network, ban in self.networks if network.overlaps(asked) and self._holds(ban)), None)

    def _holds(self, ban: Ban) -> bool:
        """Whether it is not over."""
        return ban.until_ms is None or ban.until_ms > self.now()


class BanGuard:
    """Answers those who are kept out, instead of what they asked for. Pages stay open to them: they show the sentence."""

    def __init__(self, app: ASGIApp, bans: Bans) -> None:
        self.app = app
        self.bans = bans

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, unless whoever sends it is kept out."""
        ban = self.find(scope)
        if ban is None:
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await hang_up(WebSocket(scope, receive, send), words_for(ban))
        else:
            await refuse(send, words_for(ban))

    def find(self, scope: Scope) -> Ban | None:
        """What keeps whoever asks out of this address of ours."""
        if not scope["path"].startswith("/api/"):
            return None
        if scope["type"] == "http" and (scope["method"], scope["path"]) in OWN_DATA:
            return self.bans.by_address(address_of(scope))
        return self.bans.holding(str(scope.get("state", {}).get("visitor", "")), address_of(scope))


async def refuse(send: Send, words: Saying) -> None:
    """Answer a request with why it is not carried out."""
    body = encode(problem(CODE, words))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 403, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def hang_up(websocket: WebSocket, words: Saying) -> None:
    """Take a socket only to say why it ends: browsers show nothing of one that is refused."""
    await websocket.accept()
    await websocket.send_text(encode(Closing(CODE, str(words), said(words))).decode())
    await websocket.close(POLICY, CODE)
