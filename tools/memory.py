"""What finished games leave in memory: the size of the process before, while people look at many games among bots, and after.

    python tools/memory.py                          # 200 games of Hunters and Gatherers, 20 at a time
    python tools/memory.py --game winter --games 50 --level forager

Everything a server has but its sockets runs in this process: the log in a file, the keeper, the bots. All games are looked at until
the last one is over, so that all are in memory at once. The first one is played before the first measurement: it loads the code.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from beringia.table import memory
from beringia.table.commands import HandOver
from beringia.table.setup import SeatPlan, Setup
from beringia.web.garbage import swept
from beringia.web.server import ServerSettings, open_service
from beringia.web.service import Service


class Onlooker:
    """Somebody who looks and keeps nothing."""

    def __init__(self) -> None:
        self.visitor = "onlooker"

    def hear(self, message: bytes) -> None:
        """Look, and forget."""


def resident() -> float:
    """The megabytes that the process takes."""
    lines = Path("/proc/self/status").read_text("ascii").splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


async def play(service: Service, game: str, level: Any, onlooker: Onlooker) -> str:
    """A whole game among bots; returns the table."""
    table = await service.tables.create(Setup(game, (SeatPlan("me"), *(SeatPlan("bot", level) for _ in range(2)))), "host")
    await service.tables.act(table.id, "host", HandOver(level))
    await service.tables.listen(table.id, onlooker)
    while (await service.tables.find(table.id)).table.status != "finished":
        await asyncio.sleep(0.05)
    return table.id


async def measured(game: str, games: int, level: str, at_once: int, seconds: float) -> dict[str, Any]:
    """Play, look away, and wait until the memory has come back or the time is over."""
    with tempfile.TemporaryDirectory() as folder:
        plan = ServerSettings(database=f"sqlite:///{folder}/tables.db", secret_file=f"{folder}/secret", durability="process")
        service = await open_service(plan)
        try:
            with swept(service):
                return await sizes(service, game, games, level, at_once, seconds)
        finally:
            await service.close()


async def sizes(service: Service, game: str, games: int, level: str, at_once: int, seconds: float) -> dict[str, Any]:
    """The size of the process before, during and after."""
    onlooker, turns, finished = Onlooker(), asyncio.Semaphore(at_once), list[str]()

    async def one() -> None:
        async with turns:
            finished.append(await play(service, game, level, onlooker))

    await one()
    await service.tables.leave(finished.pop(), onlooker)
    await until_put_away(service, seconds)
    before = resident()
    await asyncio.gather(*(one() for _ in range(games)))
    during, held = resident(), len(service.tables.live)
    for name in finished:
        await service.tables.leave(name, onlooker)
    waited = await until_put_away(service, seconds)
    return {"game": game, "games": games, "before": before, "during": during, "held": held, "after": resident(), "waited": waited}


async def until_put_away(service: Service, seconds: float) -> float:
    """Until no table is in memory and what they took was given back, or the time is over."""
    start = time.monotonic()
    while service.tables.live and time.monotonic() - start < seconds:
        await asyncio.sleep(0.2)
    await asyncio.sleep(5.0)
    return time.monotonic() - start


def main() -> int:
    """Measure, and say what was found."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", default="gatherers")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--level", default="cub")
    parser.add_argument("--at-once", type=int, default=20)
    parser.add_argument("--idle", type=float, default=memory.IDLE / 1000, help="seconds after which an idle table is put away")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    vars(memory)["IDLE"] = int(given.idle * 1000)
    found = asyncio.run(measured(given.game, given.games, given.level, given.at_once, given.idle + 30))
    if given.json:
        sys.stdout.write(json.dumps(found) + "\n")
    else:
        sys.stdout.write(
            f"{found['games']} games of {found['game']}: before {found['before']:.0f} MB, "
            f"with {found['held']} in memory {found['during']:.0f} MB, "
            f"{found['waited']:.0f} s after the last was looked at {found['after']:.0f} MB\n"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
