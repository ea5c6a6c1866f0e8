"""What one core of the server carries: tables of Mammoth Hunters, moves, and the time from a click to the other seats.

    python tools/load.py                        # about five minutes
    python tools/load.py --tables 50 --seconds 5 --json

The server runs on one core with its log on the disk, the players on the others, all on loopback. An echo server without rules or
storage, in the same run and with messages of the same size, shows what the wire and the library alone cost. The log is measured as
it survives a power cut (`full`, every commit is flushed) and as it survives a killed server (`process`).
"""

import argparse
import asyncio
import contextlib
import json
import random
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import uvicorn

from beringia.web.identity import read_secret
from load_players import Game, OfferHeard, Person, PositionHeard, a_game, post, sit_down, until, visitors
from load_servers import Served, free_port, served

OPEN_LIMITS: Final = Path(__file__).parent / "open_limits.toml"  # all players of a load come from one address
SEATS: Final = 3
GOAL: Final = 10.0  # milliseconds from a click to the other seat, for 99 of 100 clicks
STEPS: Final = (2.0, 3.0, 4.0, 5.0, 6.0, 8.0)  # moves a second at each table
ECHO_BYTES: Final = 1900  # about what a seat is sent after a move
AT_ONCE: Final = 50  # connections opened at the same time
MOST_AHEAD: Final = 60  # moves by which tables may be apart
DICE: Final = random.Random(1)
HELD: Final = 0.97  # of the moves asked for that must have been made


@dataclass
class Result:
    """What one step of the load showed."""

    what: str
    tables: int
    asked: float  # moves a second
    made: float
    p50_ms: float
    p95_ms: float
    p99_ms: float
    longest_ms: float
    server_core: float  # share of one core


@dataclass
class Cost:
    """What tables cost that nobody plays at."""

    tables: int
    kilobytes_each: float
    server_core: float


class Echo:
    """The peer: passes each message on to everybody at the same address, padded to the size of ours."""

    def __init__(self) -> None:
        self.rooms: dict[str, list[Any]] = {}

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """One connection."""
        await receive()
        await send({"type": "websocket.accept"})
        room = self.rooms.setdefault(scope["path"], [])
        room.append(send)
        while (message := await receive())["type"] == "websocket.receive":
            turn = json.loads(message["text"])["command"]["turn"] + 1
            position = {"turn": turn, "deciders": [turn % SEATS], "legal": [{"action": "x"}]}
            text = json.dumps({"type": "update", "position": position, "pad": "x" * ECHO_BYTES})
            for other in room:
                await other({"type": "websocket.send", "text": text})


async def an_echo_game(address: str, number: int) -> Game:
    """Three connections that hear each other."""
    game = Game()
    await sit_down(game, f"ws://{address}/{number}", [Person({})] * SEATS, "")
    game.position = PositionHeard(0, (0,), (OfferHeard("x"),))
    return game


async def in_groups(makers: Sequence[Any]) -> list[Any]:
    """Do many things, some at a time."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(maker: Any) -> Any:
        async with gate:
            return await maker

    return list(await asyncio.gather(*(one(maker) for maker in makers)))


async def play_ahead(game: Game, moves: int) -> None:
    """Some moves as fast as may be, so that the tables do not all come to the end of a round together."""
    for _ in range(moves):
        await until(lambda: game.position is not None, game)
        await game.move()
    await until(lambda: game.position is not None, game)


async def keep_moving(game: Game, rate: float, start: float, end: float) -> None:
    """Moves at one table, evenly spread in time."""
    moment = start
    while moment < end:
        await asyncio.sleep(max(moment - time.perf_counter(), 0))
        await game.move()
        moment += 1.0 / rate


async def a_step(what: str, server: Served, games: Sequence[Game], rate: float, seconds: float) -> Result:
    """All tables at one rate for a while."""
    for game in games:
        game.took.clear()
        game.moves = 0
    start, used = time.perf_counter(), server.cpu_seconds()
    shift = 1.0 / rate / len(games)
    await asyncio.gather(*(keep_moving(game, rate, start + shift * index, start + seconds) for index, game in enumerate(games)))
    spent, passed = server.cpu_seconds() - used, time.perf_counter() - start
    await asyncio.sleep(0.5)
    took = sorted(1000 * each for game in games for each in game.took) or [float("inf")]
    cut = statistics.quantiles(took, n=100) if len(took) > 1 else took * 99
    made = sum(game.moves for game in games) / passed
    return Result(what, len(games), rate * len(games), made, cut[49], cut[94], cut[98], took[-1], spent / passed)


@contextlib.asynccontextmanager
async def all_games(makers: Sequence[Any]) -> AsyncIterator[list[Game]]:
    """Tables with their players, who leave at the end."""
    games: list[Game] = await in_groups(makers)
    try:
        yield games
    finally:
        for game in games:
            game.leave()


async def idle_cost(server: Served, people: Iterator[Person], tables: int) -> Cost:
    """What running tables cost that nobody looks at."""
    body = {"setup": {"game": "mammoth", "seats": [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}], "listed": False}}
    before = server.kilobytes()
    await in_groups([post(f"http://{server.address}/api/tables", body, next(people)) for _ in range(tables)])
    await asyncio.sleep(10)
    used, start = server.cpu_seconds(), time.perf_counter()
    await asyncio.sleep(5)
    share = (server.cpu_seconds() - used) / (time.perf_counter() - start)
    return Cost(tables, (server.kilobytes() - before) / tables, share)


async def measure_server(arguments: argparse.Namespace, durability: str) -> tuple[list[Result], list[Cost]]:
    """Our server with one kind of log, step by step, as far as it goes; then the cost of idle tables."""
    port = free_port()
    results: list[Result] = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        database = f"sqlite:///{folder / 'load.db'}"
        command = ["-m", "beringia.cli", "serve", "--port", str(port), "--database", database, "--no-warm"]
        command += ["--limits", str(OPEN_LIMITS), "--secret-file"]
        read_secret(folder / "secret")
        with served([*command, str(folder / "secret"), "--durability", durability], port, 0) as server:
            await server.ready(port)
            people = visitors(folder)
            before = server.kilobytes()
            async with all_games(
                [a_game(server.address, [next(people) for _ in range(SEATS)]) for _ in range(arguments.tables)]
            ) as games:
                live = Cost(arguments.tables, (server.kilobytes() - before) / arguments.tables, 0.0)
                await in_groups([play_ahead(game, DICE.randrange(MOST_AHEAD)) for game in games])
                await a_step("warm-up", server, games, STEPS[0], 3)
                for rate in STEPS:
                    results.append(await a_step(f"beringia, {durability}", server, games, rate, arguments.seconds))
                    if results[-1].p99_ms > GOAL or results[-1].made < HELD * results[-1].asked:
                        break
            idle = await idle_cost(server, people, arguments.idle)
    return results, [live, idle]


async def measure_echo(arguments: argparse.Namespace) -> Result:
    """The peer at the first rate."""
    port = free_port()
    with served([__file__, "--echo", str(port)], port, 0) as server:
        await server.ready(port)
        async with all_games([an_echo_game(server.address, number) for number in range(arguments.tables)]) as games:
            return await a_step("echo", server, games, STEPS[0], arguments.seconds)


def table_of(results: Sequence[Result], costs: Sequence[Cost]) -> str:
    """The figures as Markdown."""
    head = (
        "| server | tables | moves/s asked | made | p50 ms | p95 ms | p99 ms | longest ms | core |",
        "|---|---|---|---|---|---|---|---|---|",
    )
    rows = [
        f"| {each.what} | {each.tables} | {each.asked:.0f} | {each.made:.0f} | {each.p50_ms:.1f} | {each.p95_ms:.1f} | "
        f"{each.p99_ms:.1f} | {each.longest_ms:.1f} | {100 * each.server_core:.0f} % |"
        for each in results
    ]
    words = ("tables with three players connected", "tables nobody looks at")
    tail = [
        f"{each.tables} {what}: {each.kilobytes_each:.0f} kB each, {100 * each.server_core:.1f} % of a core"
        for what, each in zip(words, costs, strict=True)
    ]
    return "\n".join([*head, *rows, "", *tail])


async def measure(arguments: argparse.Namespace) -> int:
    """Everything, one after the other."""
    echo = await measure_echo(arguments)
    results: list[Result] = [echo]
    for durability in arguments.durability:
        found, costs = await measure_server(arguments, durability)
        results += found
    if arguments.json:
        told = {"results": [asdict(each) for each in results], "costs": [asdict(each) for each in costs]}
        sys.stdout.write(json.dumps(told) + "\n")
    else:
        sys.stdout.write(table_of(results, costs) + "\n")
    return 0


def main() -> int:
    """Measure, or be the peer."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--idle", type=int, default=1000, help="tables nobody looks at")
    parser.add_argument("--seconds", type=float, default=15.0, help="for each step")
    parser.add_argument("--durability", choices=("full", "process"), nargs="+", default=["full", "process"])
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--echo", type=int, default=None, metavar="PORT", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.echo is not None:
        uvicorn.run(
            Echo(), port=arguments.echo, ws="websockets-sansio", ws_per_message_deflate=False, log_level="error", lifespan="off"
        )
        return 0
    return asyncio.run(measure(arguments))


if __name__ == "__main__":
    sys.exit(main())
