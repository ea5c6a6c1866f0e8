"""Telling other server processes that a table has news. The database is the truth; a lost message costs a moment, never a move."""

import asyncio
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, Literal, Protocol

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from beringia.errors import SetupError
from beringia.store.failures import without_password

Listener = Callable[[str, int], None]
Side = Literal["hearing", "sending"]
EVERYTHING: Final = "*"  # instead of a table's name: something may have been missed, look at all tables
CHANNEL: Final = "beringia"
MOST_WAITING: Final = 10_000  # tables with unsent news
FIRST_PAUSE_S: Final = 0.1
LONGEST_PAUSE_S: Final = 5.0
ANSWER_S: Final = 5.0  # so long Redis may take for an answer
TROUBLE: Final = (RedisError, OSError)  # Redis is away; TimeoutError is an OSError

log = logging.getLogger(__name__)


class Bus(Protocol):
    """News of tables, to whoever listens.

    A listener may hear of its own news, twice of the same, and of older ones after newer ones. It is called with a table's
    name and the seq of its last entry, or with ("*", 0): catch up with everything.
    """

    @property
    def is_away(self) -> bool:
        """Whether news of other processes may not come, or ours not go: whoever must know them asks the log meanwhile."""
        ...

    async def publish(self, table: str, seq: int) -> None:
        """Say that a table's log goes up to `seq`. Never waits for the network."""
        ...

    def subscribe(self, listener: Listener) -> None:
        """Call this with all news from now on."""
        ...

    async def start(self) -> None:
        """Connect. News published elsewhere after this returned are heard."""
        ...

    async def close(self) -> None:
        """Stop listening."""
        ...


class Listeners:
    """Those who want to know."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def subscribe(self, listener: Listener) -> None:
        """Call this with all news from now on."""
        self._listeners.append(listener)

    def tell(self, table: str, seq: int) -> None:
        """Call all; one that fails does not keep the news from the others."""
        for listener in self._listeners:
            try:
                listener(table, seq)
            except Exception:
                log.exception("a listener failed at the news of table %r", table)


class LocalBus(Listeners):
    """The bus of a single process."""

    is_away = False

    async def publish(self, table: str, seq: int) -> None:
        """Tell all listeners at once."""
        self.tell(table, seq)

    async def start(self) -> None:
        """Nothing to connect."""

    async def close(self) -> None:
        """Nothing to stop."""


class RedisBus(Listeners):
    """The bus of several processes: one channel of Redis. A process does not hear its own news.

    Unsent news are one number for each table, so a long absence of Redis costs little room.
    """

    def __init__(self, url: str, channel: str = CHANNEL) -> None:
        super().__init__()
        try:
            self._redis = Redis.from_url(url, retry=Retry(NoBackoff(), 0), socket_connect_timeout=ANSWER_S, socket_timeout=ANSWER_S)
        except (ValueError, TypeError):
            raise SetupError(
                f"no address of Redis: {without_password(url)!r}; wanted redis://host:port/0 or unix:///folder/socket"
            ) from None
        self._channel = channel
        self._name = secrets.token_hex(8)
        self._unsent: dict[str, int] = {}
        self._news = asyncio.Event()
        self._lost: set[Side] = set()
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def is_away(self) -> bool:
        """Whether nothing can be heard or sent."""
        return bool(self._lost)

    async def publish(self, table: str, seq: int) -> None:
        """Leave the news for the sending task. When too much waits, it is dropped and everybody is told to catch up later."""
        if len(self._unsent) >= MOST_WAITING and table not in self._unsent:
            log.warning("%d tables wait for Redis: single news are dropped", MOST_WAITING)
            self._unsent = {EVERYTHING: 0}
        if EVERYTHING not in self._unsent:
            self._unsent[table] = max(seq, self._unsent.get(table, 0))
        self._news.set()

    async def start(self) -> None:
        """Connect and listen; a Redis that cannot be reached at the start is an error of set-up."""
        try:
            ears = await self._listen()
        except TROUBLE as error:
            await self._redis.aclose()
            raise SetupError(f"Redis cannot be reached: {' '.join(str(error).split())}") from error
        self._tasks = [asyncio.create_task(self._hear(ears)), asyncio.create_task(self._send())]

    async def close(self) -> None:
        """Stop both tasks and hang up."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(*TROUBLE):
            await self._redis.aclose()

    async def _listen(self) -> Any:
        """A line to Redis on which the channel's messages come, confirmed by Redis."""
        ears: Any = self._redis.pubsub()
        try:
            await ears.subscribe(self._channel)
            if await ears.get_message(timeout=ANSWER_S) is None:
                raise TimeoutError("no answer")
        except BaseException:
            await ears.aclose()
            raise
        return ears

    async def _hear(self, ears: Any) -> None:
        """Pass on what comes; after a lost line find a new one and have everything looked at."""
        while True:
            try:
                await self._pass_on(ears)
            except TROUBLE as error:
                self._note_lost("hearing", error)
            finally:
                await ears.aclose()
            ears = await self._listen_again()
            self._note_found("hearing")
            self.tell(EVERYTHING, 0)

    async def _pass_on(self, ears: Any) -> None:
        """Tell the listeners, message by message, until the line is lost, or a question after a long silence stays unanswered."""
        is_asked = False
        while True:
            message = await ears.get_message(timeout=ANSWER_S)
            if message is None and is_asked:
                raise TimeoutError("no answer")
            is_asked = message is None
            if message is None:
                await ears.ping()
            elif message["type"] == "message":
                sender, *news = message["data"].decode().split("\n")
                if sender != self._name:
                    for line in news:
                        seq, _, table = line.partition(" ")
                        self.tell(table, int(seq))

    async def _listen_again(self) -> Any:
        """Try until Redis is back, with growing pauses."""
        pause = FIRST_PAUSE_S
        while True:
            try:
                return await self._listen()
            except TROUBLE as error:
                self._note_lost("hearing", error)
            await asyncio.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE_S)

    async def _send(self) -> None:
        """Send all that waits in one message; what could not be sent waits on."""
        pause = FIRST_PAUSE_S
        while True:
            await self._news.wait()
            self._news.clear()
            sending, self._unsent = self._unsent, {}
            lines = [self._name, *(f"{seq} {table}" for table, seq in sending.items())]
            try:
                await self._redis.publish(self._channel, "\n".join(lines))
                pause = FIRST_PAUSE_S
                self._note_found("sending")
            except TROUBLE as error:
                self._note_lost("sending", error)
                for table, seq in sending.items():
                    await self.publish(table, seq)
                await asyncio.sleep(pause)
                pause = min(pause * 2, LONGEST_PAUSE_S)

    def _note_lost(self, side: Side, error: Exception) -> None:
        """One line in the log for each absence."""
        if not self.is_away:
            words = " ".join(str(error).split())
            log.warning("Redis is away: %s; tables that people look at are read from the log meanwhile", words)
        self._lost.add(side)

    def _note_found(self, side: Side) -> None:
        """One line when everything goes again."""
        was_away = self.is_away
        self._lost.discard(side)
        if was_away and not self.is_away:
            log.warning("Redis is back")
