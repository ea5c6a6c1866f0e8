"""Numbers for Prometheus: what happens, how long it takes, what is there."""

import asyncio
import time
from functools import partial
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from beringia.table.tables import Tables
from beringia.table.thinkers import Thinkers
from beringia.web.metering import Meter
from beringia.web.warming import Warming

TICK: Final = 0.5  # seconds between two looks at the event loop
BUCKETS: Final = (0.001, 0.002, 0.003, 0.005, 0.0075, 0.01, 0.015, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """All numbers of one server process, in a registry of their own."""

    def __init__(self, tables: Tables, thinkers: Thinkers, warming: Warming) -> None:
        self.registry = CollectorRegistry()
        self.meter = Meter()
        self.registry.register(self.meter)
        self.sockets = Gauge("beringia_sockets", "Open sockets", registry=self.registry)
        self.dropped = Counter("beringia_sockets_dropped", "Sockets the server ended, by why", ["code"], registry=self.registry)
        self.lines_dropped = Counter(
            "beringia_connections_dropped",
            "Connections that cost too much or broke the rules, by why",
            ["reason"],
            registry=self.registry,
        )
        self.commands = Counter("beringia_commands", "Commands by kind and outcome", ["kind", "outcome"], registry=self.registry)
        self.latency = Histogram(
            "beringia_command_seconds", "From the receipt of a command until all were told", registry=self.registry, buckets=BUCKETS
        )
        self.requests = Counter("beringia_requests", "HTTP requests by status", ["status"], registry=self.registry)
        self.lag = Histogram("beringia_loop_lag_seconds", "Lateness of the event loop", registry=self.registry, buckets=BUCKETS)
        gauge = Gauge("beringia_tables", "Tables in memory", ["status"], registry=self.registry)
        for status in ("open", "running", "finished", "closed"):
            gauge.labels(status).set_function(partial(count_tables, tables, status))
        cold = Gauge("beringia_games_cold", "Games played interpreted while they are compiled", registry=self.registry)
        cold.set_function(lambda: len(warming.cold))
        waiting = Gauge("beringia_bots_waiting", "Decisions that wait for a bot", registry=self.registry)
        waiting.set_function(lambda: len(thinkers.waiting))
        Gauge("beringia_thinking_due_seconds", "Thinking that people wait for", registry=self.registry).set_function(
            lambda: thinkers.waiting.due
        )

    def text(self) -> bytes:
        """Everything, as Prometheus reads it."""
        return generate_latest(self.registry)

    async def watch_loop(self) -> None:
        """Measure again and again how late the event loop is."""
        while True:
            start = time.perf_counter()
            await asyncio.sleep(TICK)
            self.lag.observe(max(time.perf_counter() - start - TICK, 0.0))


def count_tables(tables: Tables, status: str) -> int:
    """How many tables of a status are in memory."""
    return sum(live.table.status == status for live in tables.live.values())
