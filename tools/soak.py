"""Use a server for a long time as people do, and see whether it stays as large as it was and has nothing to complain about.

    python tools/soak.py                                    # 30 minutes
    python tools/soak.py --seconds 600 --rate 60 --json

People of about ten tables come from one address, as a school does, to a server with its usual limits. They make tables, sit down
and stand up, play all games against each other and against bots, take back, ask, talk, want hints, report, lose their connection
and come again, and want rematches; spectators come and go. After each game all pictures are compared with the log. The memory of
the server is printed every minute. The program ends with 1 if it was not flat within a tenth after the first minutes, or if the
server has logged an error.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from load_servers import Usage

if TYPE_CHECKING:
    from tests.web.processes import ServerProcess

    from soak_people import Diary

ROOT: Final = Path(__file__).parent.parent
FLAT: Final = 0.10  # by so much the memory may change


@dataclass
class Sample:
    """The server at a moment."""

    seconds: float
    megabytes: float
    core: float  # share of one core since the last sample
    moves: int  # so far
    faults: int  # so far, in its log


@dataclass
class Soaked:
    """The whole run."""

    seconds: float
    settled: float  # from then on the memory should be flat
    samples: list[Sample] = field(default_factory=list)
    done: dict[str, int] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)

    @property
    def change(self) -> float:
        """By how much the memory has changed since it should be flat: the largest against the smallest."""
        sizes = [each.megabytes for each in self.samples if each.seconds >= self.settled]
        return max(sizes) / min(sizes) - 1 if sizes else 0.0

    @property
    def is_fine(self) -> bool:
        """Whether the server has stood it."""
        return self.change <= FLAT and not self.faults


async def soak(arguments: argparse.Namespace, folder: Path) -> Soaked:
    """The whole run."""
    from tests.web.processes import ServerProcess, faults_in, running, sqlite_in

    from soak_people import Company, Diary, Onlookers, Pace

    async with running(ServerProcess(folder, sqlite_in(folder), limits=None)) as server:
        diary, pace = Diary(), Pace(arguments.rate)
        companies = [Company(server, arguments.seed + number, pace, diary) for number in range(arguments.companies)]
        onlookers = Onlookers(server, companies, arguments.seed, diary)
        work = [*(company.go_on() for company in companies), onlookers.come_and_go(), onlookers.stay()]
        tasks = [asyncio.create_task(each) for each in work]
        try:
            soaked = await watch(arguments, server, diary, tasks)
            for company in companies:
                await company.stop()
            await asyncio.gather(*tasks[: len(companies)])
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        soaked.done, soaked.faults = dict(diary.done), faults_in(server.log())
        return soaked


async def watch(arguments: argparse.Namespace, server: "ServerProcess", diary: "Diary", tasks: list[asyncio.Task[None]]) -> Soaked:
    """Look at the server again and again. Whoever breaks up is an error."""
    from tests.web.processes import faults_in

    assert server.process is not None
    usage, start = Usage(server.process.pid), time.monotonic()
    used = usage.cpu_seconds()
    soaked = Soaked(arguments.seconds, min(arguments.settle, arguments.seconds / 2))
    while (passed := time.monotonic() - start) < arguments.seconds:
        done, _ = await asyncio.wait(
            tasks, timeout=min(arguments.every, arguments.seconds - passed), return_when=asyncio.FIRST_COMPLETED
        )
        for task in done:
            task.result()
        before, used = used, usage.cpu_seconds()
        now = time.monotonic() - start
        faults, moves = len(faults_in(server.log())), len(diary.acknowledged.moves)
        soaked.samples.append(Sample(now, usage.kilobytes() / 1024, (used - before) / (now - passed), moves, faults))
        sys.stderr.write(f"{line_of(soaked.samples[-1])}\n")
    return soaked


def line_of(sample: Sample) -> str:
    """One moment, for people."""
    return (
        f"{sample.seconds:6.0f} s  {sample.megabytes:7.1f} MB  {100 * sample.core:3.0f} % of a core  "
        f"{sample.moves:7d} moves  {sample.faults} errors logged"
    )


def report_of(soaked: Soaked) -> str:
    """What was found, for people."""
    return "\n".join(
        [
            *map(line_of, soaked.samples),
            "",
            *(f"{what:<46} {count}" for what, count in sorted(soaked.done.items())),
            "",
            f"memory after {soaked.settled:.0f} s: flat within {100 * soaked.change:.1f} % (wanted {100 * FLAT:.0f} %)",
            f"errors in the server's log: {len(soaked.faults)}",
            *soaked.faults[:20],
            "",
        ]
    )


def main() -> int:
    """Read the command line, run, and say what was found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1800.0)
    parser.add_argument("--rate", type=float, default=30.0, help="decisions of people a second, at all tables together")
    parser.add_argument("--companies", type=int, default=10, help="tables at a time")
    parser.add_argument("--settle", type=float, default=300.0, help="seconds after which the memory should be flat")
    parser.add_argument("--every", type=float, default=60.0, help="seconds between two looks at the server")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    sys.path.insert(0, str(ROOT))
    with tempfile.TemporaryDirectory() as name:
        soaked = asyncio.run(soak(arguments, Path(name)))
    sys.stdout.write(json.dumps(asdict(soaked) | {"change": soaked.change}) + "\n" if arguments.json else report_of(soaked))
    return 0 if soaked.is_fine else 1


if __name__ == "__main__":
    sys.exit(main())
