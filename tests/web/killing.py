"""A crowd that plays while its servers are killed again and again, and the check that nothing was lost."""

import asyncio
import random
import time
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from beringia.store.store import Store
from beringia.table.events import AnyEvent, Played, TakenBack, UndoAsked
from beringia.table.table import rebuilt
from tests.web.party import SLOWLY, Acknowledged, Move, Party, Undo, glance, move_over
from tests.web.processes import ServerProcess, open_store, read_log

PASSERS = 4  # spectators at a time who never stay
ALL_AT_ONCE = 0.2  # of all kills hit every server


def check_log(table: str, log: list[tuple[int, AnyEvent]], moves: list[Move], undos: Sequence[Undo] = ()) -> None:
    """Every acknowledged move is in the log, once, as it was meant; every taking back too; and the log can be played."""
    played = {
        (event.seat, event.id): (seq, event) for seq, (_, event) in enumerate(log, 1) if isinstance(event, Played) and event.id
    }
    ids = Counter((event.seat, event.id) for _, event in log if isinstance(event, Played) and event.id)
    twice = [key for key, times in ids.items() if times > 1]
    assert not twice, f"table {table}: played twice: {twice}"
    for move in moves:
        assert (move.seat, move.id) in played, f"acknowledged, but lost: {move}"
        seq, event = played[move.seat, move.id]
        assert event.action == move.action, f"acknowledged {move}, but in the log is {event}"
        assert seq <= move.seq, f"acknowledged {move} before it was event {seq}"
    check_undos(table, log, undos)
    rebuilt(table, log)


def check_undos(table: str, log: list[tuple[int, AnyEvent]], undos: Sequence[Undo]) -> None:
    """Every acknowledged taking back, or question whether one may, is in the log, once."""
    found = [((event.seat, event.id), seq) for seq, (_, event) in enumerate(log, 1) if isinstance(event, TakenBack | UndoAsked)]
    where = {key: seq for key, seq in found if key[1]}
    twice = [key for key, times in Counter(key for key, _ in found if key[1]).items() if times > 1]
    assert not twice, f"table {table}: taken back twice: {twice}"
    for undo in undos:
        assert (undo.seat, undo.id) in where, f"acknowledged, but lost: {undo}"
        assert where[undo.seat, undo.id] <= undo.seq, f"acknowledged {undo} before it was in the log"


@dataclass
class Counts:
    """What happened in a run."""

    kills: int = 0
    tables: int = 0
    acknowledged: int = 0
    undone: int = 0  # taken back, or asked for
    passers: int = 0  # spectators who left at once
    entries: int = 0
    longest_pause_s: float = 0.0  # from a kill until every table had gone on


class Storm:
    """A crowd, and servers over one database that are killed under it: one of them, or now and then all."""

    def __init__(self, servers: Sequence[ServerProcess], seed: int) -> None:
        self.servers = servers
        self.luck = random.Random(seed)
        self.done = Acknowledged()
        self.counts = Counts()
        kinds = ((1, False), (1, False), (2, False), (3, False), (1, True))
        addresses = [server.address for server in servers]
        self.parties = [
            Party(
                addresses[index % len(servers) :] + addresses[: index % len(servers)],
                servers[0].database,
                people,
                watches,
                random.Random(seed + index),
                self.done,
            )
            for index, (people, watches) in enumerate(kinds)
        ]
        self.checked: set[str] = set()  # tables that were checked after their end

    async def rage(self, kills: int, play_s: float = 0.0) -> Counts:
        """Kill so often, and check after each time; at the end compare all pictures."""
        playing = [asyncio.create_task(party.go_on()) for party in self.parties]
        passing = [asyncio.create_task(self.pass_by()) for _ in range(PASSERS)]
        try:
            await self.progress([*playing, *passing])
            for _ in range(kills):
                await self.kill_once([*playing, *passing], play_s)
            for party in self.parties:
                await party.stop()
            await asyncio.gather(*playing)
        finally:
            for task in (*playing, *passing):
                task.cancel()
            await asyncio.gather(*playing, *passing, return_exceptions=True)
        await self.check()
        assert all(party.compared for party in self.parties)
        return self.counts

    async def pass_by(self) -> None:
        """Spectators, one after another, who leave as soon as something is told."""
        while True:
            party, server = self.luck.choice(self.parties), self.luck.choice(self.servers)
            await asyncio.sleep(SLOWLY)
            if not party.tables:
                continue
            self.counts.passers += await glance(server, party.tables[-1], self.luck)

    async def kill_once(self, playing: list[asyncio.Task[None]], play_s: float) -> None:
        """Some moves later, in the midst of things: kill, start again, wait until every table goes on, check."""
        wanted = len(self.done.moves) + self.luck.randrange(1, 12)
        while len(self.done.moves) < wanted:
            await self.breathe(playing)
        await asyncio.sleep(self.luck.uniform(0.0, 0.03) + self.luck.uniform(0.5, 1.5) * play_s)
        start = time.monotonic()
        victims = self.servers if self.luck.random() < ALL_AT_ONCE else [self.luck.choice(self.servers)]
        await asyncio.gather(*(server.kill() for server in victims))
        self.move_some(victims)
        await asyncio.gather(*(server.start() for server in victims))
        self.counts.kills += 1
        await self.progress(playing)
        self.counts.longest_pause_s = max(self.counts.longest_pause_s, time.monotonic() - start)
        await self.check()

    def move_some(self, victims: Sequence[ServerProcess]) -> None:
        """Of those whose server was killed some go to another one, as a proxy would send them; the others wait for it."""
        others = [server for server in self.servers if server not in victims]
        dead = {f"ws{server.address.removeprefix('http')}/" for server in victims}
        for visit in (visit for party in self.parties for visit in party.visits):
            if others and any(visit.address.startswith(address) for address in dead) and self.luck.random() < 0.5:
                move_over(visit, self.luck.choice(others).address)

    async def progress(self, playing: list[asyncio.Task[None]]) -> None:
        """Wait until every party has taken a step."""
        before = [party.steps for party in self.parties]
        while any(party.steps <= step for party, step in zip(self.parties, before, strict=True)):
            await self.breathe(playing)

    async def breathe(self, playing: list[asyncio.Task[None]]) -> None:
        """Let others go on; a party that broke up is an error."""
        done, _ = await asyncio.wait(playing, timeout=0.01, return_when=asyncio.FIRST_EXCEPTION)
        for task in done:
            task.result()

    async def check(self) -> None:
        """Compare the database with everything that was acknowledged before we look."""
        done = defaultdict[str, Acknowledged](Acknowledged)
        for move in list(self.done.moves):
            done[move.table].moves.append(move)
        for undo in list(self.done.undos):
            done[undo.table].undos.append(undo)
        tables = [(table, table == party.tables[-1]) for party in self.parties for table in party.tables]
        async with open_store(self.servers[0].database) as store:
            for table, may_go_on in tables:
                if table not in self.checked:
                    await self.check_table(store, table, done[table], may_go_on)
        self.counts.tables, self.counts.acknowledged, self.counts.undone = len(tables), len(self.done.moves), len(self.done.undos)

    async def check_table(self, store: Store, table: str, done: Acknowledged, may_go_on: bool) -> None:
        """One table; one that is finished and right needs no second look."""
        log = await read_log(store, table)
        check_log(table, log, done.moves, done.undos)
        if not may_go_on:
            self.checked.add(table)
            self.counts.entries += len(log)
