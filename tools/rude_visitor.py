"""One rude visitor beside many who only want to play: what do the others feel?

    python tools/rude_visitor.py                                        # about 16 minutes
    python tools/rude_visitor.py --seconds 8 --only frames pings --json

A server with its usual limits runs on one core, everybody else on the others, all on loopback. People at ordinary tables of two
come from many addresses and move evenly; one visitor, from one address and of low priority on the players' core, does one bad thing
after another, each for a while. Before, during and after each the time is measured from a click until the other seat knows. A click
that must wait because the last one is not known yet counts from when it was wished for. Too long a wait of one in a hundred clicks
in any attack, or an error in the server's log, ends the program with 1.
"""

import argparse
import asyncio
import contextlib
import itertools
import json
import os
import re
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from load_players import visitors
from load_servers import Usage, free_port, on_core
from ordinary_tables import ADDRESSES, Felt, OrdinaryTables

if TYPE_CHECKING:
    from tests.web.processes import ServerProcess

ROOT: Final = Path(__file__).parent.parent
GOAL: Final = 50.0  # milliseconds from a click to the other seat, for 99 of 100 clicks
NICENESS: Final = 10  # of the one who attacks: what is measured is how the server bears it, not how the players' core does
COUNTED: Final = {
    "beringia_connections_dropped_total": "dropped for",
    "beringia_sockets_dropped_total": "socket ended for",
    "beringia_requests_total": "answered with",
}
SAMPLE: Final = re.compile(r'^(\w+)\{(?:code|reason|status)="([^"]*)"\} (\S+)$', re.MULTILINE)


@dataclass(frozen=True)
class Endured:
    """What an attack was, what became of it, and what the others felt."""

    attack: str
    what: str
    before: Felt
    during: Felt
    after: Felt
    server_core: float  # share of one core
    server_waited: float  # share of the time in which something else had the core that the server wanted
    megabytes: float  # of the server, at the end of the attack
    rude: dict[str, int]  # as the visitor counts
    server: dict[str, int]  # as the server counts


class Beside:
    """A server on one core, with its numbers."""

    def __init__(self, server: "ServerProcess", metrics_port: int) -> None:
        self.server = server
        self.metrics_port = metrics_port
        assert server.process is not None
        self.usage = Usage(server.process.pid)

    async def counts(self) -> "Counter[str]":
        """What the server has counted so far."""
        import httpx

        transport = httpx.AsyncHTTPTransport(local_address=ADDRESSES[-1])
        async with httpx.AsyncClient(transport=transport, timeout=60) as http:
            text = (await http.get(f"http://127.0.0.1:{self.metrics_port}/metrics")).text
        found = Counter[str]()
        for name, label, value in SAMPLE.findall(text):
            if name in COUNTED:
                found[f"{COUNTED[name]} {label}"] = int(float(value))
        return found


@asynccontextmanager
async def server_beside(folder: Path) -> AsyncIterator[Beside]:
    """A server with its usual limits on a core of its own."""
    from tests.web.processes import ServerProcess, running, sqlite_in

    metrics_port = free_port()
    server = ServerProcess(folder, sqlite_in(folder), limits=None, more=("--metrics-port", str(metrics_port)))
    with on_core(min(os.sched_getaffinity(0))):
        starting = running(server)
        await starting.__aenter__()
    try:
        yield Beside(server, metrics_port)
    finally:
        await starting.__aexit__(None, None, None)


async def endure(name: str, beside: Beside, ordinary: OrdinaryTables, before: Felt, arguments: argparse.Namespace) -> Endured:
    """One attack, from its preparation until everything is quiet again."""
    from rude_attacks import ATTACKS

    seconds, options = arguments.seconds, ("--niceness", str(arguments.niceness), "--seconds", str(arguments.seconds))
    command = (sys.executable, __file__, "--attack", name, "--port", str(beside.server.port), *options)
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE, start_new_session=True)
    assert process.stdout is not None
    try:
        assert await process.stdout.readline() == b"ready\n", f"the attack {name!r} could not begin"
        counted, used, waited = await beside.counts(), beside.usage.cpu_seconds(), beside.usage.waited_seconds()
        during = await ordinary.felt_for(seconds)
        core, idle = (beside.usage.cpu_seconds() - used) / seconds, (beside.usage.waited_seconds() - waited) / seconds
        megabytes = beside.usage.kilobytes() / 1024
        rude = json.loads(await process.stdout.read())
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()
    after = await ordinary.felt_for(arguments.quiet)
    told = await beside.counts() - counted
    return Endured(name, ATTACKS[name].what, before, during, after, core, idle, megabytes, rude, dict(told))


async def measure(arguments: argparse.Namespace) -> tuple[list[Endured], str]:
    """Every attack in turn, and what the server has logged."""
    found: list[Endured] = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        async with server_beside(folder) as beside:
            ordinary = OrdinaryTables(
                f"127.0.0.1:{beside.server.port}", visitors(folder, ADDRESSES), arguments.tables, arguments.rate
            )
            await ordinary.begin()
            before = await ordinary.felt_for(arguments.quiet)
            for attack in arguments.only:
                found.append(await endure(attack, beside, ordinary, before, arguments))
                before = found[-1].after
                sys.stderr.write(f"{row_of(found[-1])}\n")
            await ordinary.end()
            return found, beside.server.log()


def row_of(each: Endured) -> str:
    """One line of the table."""
    figures = ", ".join(f"{name} {count:,}" for name, count in sorted(each.rude.items()))
    told = ", ".join(f"{name} {count:,}" for name, count in sorted(each.server.items()))
    cells = (
        each.what,
        f"{each.before.p99:.1f}",
        f"{each.during.p50:.1f}",
        f"{each.during.p99:.1f}",
        f"{each.during.longest:.0f}",
        f"{each.after.p99:.1f}",
        f"{each.during.clicks} of {each.during.wanted}",
        f"{100 * each.server_core:.0f} %",
        f"{100 * each.server_waited:.0f} %",
        f"{each.megabytes:.0f}",
        figures,
        told,
    )
    return f"| {' | '.join(cells)} |"


def table_of(found: Sequence[Endured]) -> str:
    """The figures as Markdown."""
    head = (
        "| attack | p99 ms before | p50 ms | p99 ms | longest ms | p99 ms after | clicks | core | waited | MB | visitor | server |",
        "|---|---|---|---|---|---|---|---|---|---|---|---|",
    )
    return "\n".join([*head, *map(row_of, found)])


def give_way(niceness: int) -> None:
    """From now on the others come first. Where Linux groups processes by session, the group must be nice as well."""
    os.setpriority(os.PRIO_PROCESS, 0, niceness)
    with contextlib.suppress(OSError):
        Path("/proc/self/autogroup").write_text(str(niceness), "ascii")


def be_rude(arguments: argparse.Namespace) -> int:
    """The other side: one attack."""
    from rude_attacks import ATTACKS, Rude, attack_for, prepare

    give_way(arguments.niceness)

    async def work() -> None:
        from beringia.web.client import Client

        async with Client(f"http://127.0.0.1:{arguments.port}") as client:
            tables = tuple(card.id for card in await client.tables(status="running", limit=20))
        rude = Rude(arguments.port, tables, Counter(), itertools.count())
        await prepare(rude, ATTACKS[arguments.attack])
        sys.stdout.write("ready\n")
        sys.stdout.flush()
        await attack_for(rude, ATTACKS[arguments.attack], arguments.seconds)
        sys.stdout.write(json.dumps(rude.tally))

    asyncio.run(work())
    return 0


def parser_of(attacks: Sequence[str]) -> argparse.ArgumentParser:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=100, help="ordinary ones, of two people each")
    parser.add_argument("--rate", type=float, default=2.0, help="moves a second at each of them")
    parser.add_argument("--seconds", type=float, default=60.0, help="for each attack")
    parser.add_argument("--quiet", type=float, default=10.0, help="seconds between two attacks")
    parser.add_argument("--only", choices=attacks, nargs="+", default=list(attacks), metavar="ATTACK", help=", ".join(attacks))
    parser.add_argument("--goal", type=float, default=GOAL, help="milliseconds that 99 of 100 clicks may take")
    parser.add_argument("--niceness", type=int, default=NICENESS, help="of the rude visitor, who shares the players' core")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--attack", choices=attacks, default=None, help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, default=0, help=argparse.SUPPRESS)
    return parser


def main() -> int:
    """Measure, or be the rude one."""
    sys.path.insert(0, str(ROOT))
    from tests.web.processes import faults_in

    from rude_attacks import ATTACKS

    arguments = parser_of(tuple(ATTACKS)).parse_args()
    if arguments.attack is not None:
        return be_rude(arguments)
    found, log = asyncio.run(measure(arguments))
    faults = faults_in(log)
    if arguments.json:
        told: dict[str, Any] = {"results": [asdict(each) for each in found], "faults": faults}
        sys.stdout.write(json.dumps(told) + "\n")
    else:
        sys.stdout.write("\n".join([table_of(found), "", f"errors in the server's log: {len(faults)}", *faults[:20], ""]))
    return 1 if faults or any(each.during.p99 > arguments.goal for each in found) else 0


if __name__ == "__main__":
    sys.exit(main())
