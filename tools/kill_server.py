"""Kill servers again and again in the midst of play, and check after each time that nothing was lost.

    python tools/kill_server.py --kills 50
    python tools/kill_server.py --kills 50 --own-services --processes 2
    python tools/kill_server.py --kills 50 --database postgresql://user@host/database --redis redis://host --processes 2

Several tables with people and bots play on the loopback as fast as the server answers; people take decisions back, and spectators
come and leave at once. A server is killed with SIGKILL, started again on the same port, and must go on with every table; of two
processes one, and now and then both, and some of its people go on at the other. Every acknowledged move and taking back must
be in the log once, the log without gaps, and at the end each client must see what the log says. The first failure ends the run.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path

ROOT = Path(__file__).parent.parent


@contextmanager
def places(arguments: argparse.Namespace) -> Iterator[tuple[str | None, str | None]]:
    """The addresses of the database and of Redis: those that are named, or private ones."""
    if not arguments.own_services:
        yield arguments.database, arguments.redis
        return
    from tests.services import private_postgres, private_redis

    with private_postgres() as postgres, private_redis() as redis:
        yield postgres.fresh_url(), redis.url


async def rage(arguments: argparse.Namespace, database: str | None, redis: str | None) -> list[tuple[str, str]]:
    """The whole run; what to print."""
    from tests.web.killing import Storm
    from tests.web.processes import ServerProcess, free_of_faults, running, sqlite_in

    start = time.monotonic()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        url = database or sqlite_in(folder)
        servers = [ServerProcess(folder, url, redis, f"server-{number}") for number in range(arguments.processes)]
        async with AsyncExitStack() as stack:
            for server in servers:
                await stack.enter_async_context(running(server))
            counts = await Storm(servers, arguments.seed).rage(arguments.kills, arguments.play)
            for server in servers:
                free_of_faults(server.log())
    return [
        ("database", "SQLite" if database is None else database.partition(":")[0]),
        ("processes", f"{arguments.processes}, {'with' if redis else 'without'} Redis"),
        ("kills", str(counts.kills)),
        ("tables played", str(counts.tables)),
        ("moves acknowledged", str(counts.acknowledged)),
        ("taken back, or asked for, and acknowledged", str(counts.undone)),
        ("spectators who left at once", str(counts.passers)),
        ("lost, or played twice", "0"),
        ("longest pause, from the kill until every table had gone on", f"{counts.longest_pause_s:.1f} s"),
        ("whole run", f"{time.monotonic() - start:.0f} s"),
    ]


def parsed() -> argparse.Namespace:
    """The command line; what cannot be is refused."""
    parser = argparse.ArgumentParser(description="Kill servers under play, and check that nothing is lost.")
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--database", metavar="URL", default=None, help="an empty PostgreSQL; else SQLite in a temporary folder")
    parser.add_argument("--redis", metavar="URL", default=None, help="by which several processes hear of each other")
    parser.add_argument(
        "--own-services", action="store_true", help="a PostgreSQL and a Redis of our own, by programs of the machine"
    )
    parser.add_argument("--processes", type=int, default=1, help="servers over the same database")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--play", type=float, default=1.0, metavar="SECONDS", help="of play between two kills, about")
    arguments = parser.parse_args()
    if arguments.processes > 1 and not arguments.own_services and not (arguments.database and arguments.redis):
        parser.error(f"{arguments.processes} processes came; wanted --database and --redis with them, or --own-services")
    return arguments


def main() -> int:
    """Read the command line, run, print a small table."""
    arguments = parsed()
    sys.path.insert(0, str(ROOT))
    with places(arguments) as (database, redis):
        for name, value in asyncio.run(rage(arguments, database, redis)):
            sys.stdout.write(f"{name:<60} {value}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
