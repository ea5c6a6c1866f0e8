"""Kill a server again and again in the midst of play, and check after each time that nothing was lost.

    python tools/kill_server.py --kills 50
    python tools/kill_server.py --kills 50 --database postgresql://user@host/database

Several tables with people and bots play on the loopback as fast as the server answers. The server is killed with SIGKILL, started
again on the same port, and must go on with every table. Every acknowledged move must be in the log once, the log without gaps, and
at the end each client must see what the log says. The first failure ends the run.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent


async def rage(kills: int, database: str | None, seed: int, play_s: float) -> list[tuple[str, str]]:
    """The whole run; what to print."""
    from tests.web.killing import Storm
    from tests.web.processes import ServerProcess, free_of_faults, running, sqlite_in

    start = time.monotonic()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        async with running(ServerProcess(folder, database or sqlite_in(folder))) as server:
            counts = await Storm(server, seed).rage(kills, play_s)
            free_of_faults(server.log())
    return [
        ("database", "SQLite" if database is None else database.partition(":")[0]),
        ("kills", str(counts.kills)),
        ("tables played", str(counts.tables)),
        ("moves acknowledged", str(counts.acknowledged)),
        ("lost, or played twice", "0"),
        ("longest pause, from the kill until every table had gone on", f"{counts.longest_pause_s:.1f} s"),
        ("whole run", f"{time.monotonic() - start:.0f} s"),
    ]


def main() -> int:
    """Read the command line, run, print a small table."""
    parser = argparse.ArgumentParser(description="Kill a server under play, and check that nothing is lost.")
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--database", metavar="URL", default=None, help="an empty PostgreSQL; else SQLite in a temporary folder")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--play", type=float, default=1.0, metavar="SECONDS", help="of play between two kills, about")
    arguments = parser.parse_args()
    sys.path.insert(0, str(ROOT))
    for name, value in asyncio.run(rage(arguments.kills, arguments.database, arguments.seed, arguments.play)):
        sys.stdout.write(f"{name:<60} {value}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
