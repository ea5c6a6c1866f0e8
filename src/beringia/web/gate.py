"""The gate: who may open a connection, how many there are, and what was dropped and why."""

import asyncio
import contextlib
import math
from collections import Counter
from collections.abc import AsyncIterator
from typing import Final

import structlog

from beringia.web.addresses import Proxies, address_in, counted
from beringia.web.limits import Buckets, Limits, Rate, wait_of
from beringia.web.metrics import Metrics

COMPLAINTS: Final = Rate(20, 1)  # of one kind, in the log; the metrics count them all
SHARE: Final = 4  # one address has at most this part of all connections
FILES_KEPT: Final = 128  # for the database, the pages and ourselves
logger = structlog.get_logger("beringia.web")


def most_lines(wanted: int) -> int:
    """How many connections there can be: as many as wanted, if the system has so many files for us."""
    try:
        import resource
    except ImportError:  # there is no such limit on Windows
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    endless = resource.RLIM_INFINITY
    needed = wanted + FILES_KEPT
    if soft != endless and soft < needed:
        more = needed if hard == endless else min(needed, hard)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (more, hard))
        soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return wanted if soft == endless else max(min(wanted, soft - FILES_KEPT), 1)


class Gate:
    """All connections of a server process, by the address at their other end. Our proxies have as many as they like."""

    def __init__(self, limits: Limits, proxies: Proxies, metrics: Metrics) -> None:
        self.limits = limits
        self.proxies = proxies
        self.metrics = metrics
        self.most = most_lines(limits.lines)
        if self.most < limits.lines:
            logger.info("the system allows fewer connections than wanted", wanted=limits.lines, allowed=self.most)
        is_one_crowd = limits.address_lines >= limits.lines  # whoever set them so wants one address to have everything
        self.most_of_address = self.most if is_one_crowd else min(limits.address_lines, max(self.most // SHARE, 1))
        self.inside: dict[asyncio.BaseTransport, str] = {}  # an address is empty if it is a proxy's
        self.of_address: Counter[str] = Counter()
        self.pace = Buckets()
        self.complaints = Buckets()

    def enter(self, line: asyncio.BaseTransport) -> str:
        """One more connection; why it cannot be, if it cannot: "full", "crowded" or "hasty"."""
        peer = line.get_extra_info("peername")
        address = address_in(str(peer[0])) if peer else None
        name = "" if self.proxies.trusts(address) else counted(address)
        self.inside[line] = name
        self.of_address[name] += 1
        if len(self.inside) > self.most:
            return "full"
        if not name:
            return ""
        if self.of_address[name] > self.most_of_address:
            return "crowded"
        return "" if self.pace.may(name, "lines", self.limits.new_lines) else "hasty"

    def wait_of(self, line: asyncio.BaseTransport) -> float | None:
        """Seconds until the address of a connection may open one more; None if that will never be."""
        wait = wait_of(self.pace.filled(self.inside.get(line, ""), "lines", self.limits.new_lines), self.limits.new_lines)
        return None if math.isinf(wait) else wait

    def leave(self, line: asyncio.BaseTransport) -> None:
        """One connection less."""
        name = self.inside.pop(line, None)
        if name is not None:
            self.of_address[name] -= 1
            if not self.of_address[name]:
                del self.of_address[name]

    def dropped(self, line: asyncio.BaseTransport, reason: str) -> None:
        """A connection is ended by us: count it, and say so in the log, unless that is full of it."""
        self.metrics.lines_dropped.labels(reason).inc()
        if self.complaints.may(reason, "complaints", COMPLAINTS):
            logger.warning("a connection was dropped", reason=reason, address=self.inside.get(line) or "a proxy")


class Turns:
    """Only so many requests of one address are worked on at once; the others wait, first come, first served."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.queues: dict[str, asyncio.Semaphore] = {}
        self.users: Counter[str] = Counter()

    @contextlib.asynccontextmanager
    async def of(self, address: str) -> AsyncIterator[None]:
        """Wait for one's turn, and have it."""
        queue = self.queues.setdefault(address, asyncio.Semaphore(self.most))
        self.users[address] += 1
        try:
            async with queue:
                yield
        finally:
            self.users[address] -= 1
            if not self.users[address]:
                del self.users[address], self.queues[address]
