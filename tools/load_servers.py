"""Server processes for `tools/load.py`: each on a core of its own, with what it uses of it."""

import asyncio
import contextlib
import os
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path


class Served:
    """A server process on one core."""

    def __init__(self, command: Sequence[str], port: int, core: int) -> None:
        self.address = f"127.0.0.1:{port}"
        pinned = ["taskset", "-c", str(core)] if sys.platform == "linux" else []
        self.process = subprocess.Popen([*pinned, sys.executable, *command], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        leave_core(core)

    async def ready(self, port: int) -> None:
        """Wait until it listens."""
        for _ in range(1200):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                return
            if self.process.poll() is not None:
                raise SystemExit(f"the server ended with {self.process.returncode}")
            await asyncio.sleep(0.1)
        raise SystemExit("the server did not begin to listen")

    def cpu_seconds(self) -> float:
        """What it has used so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text("utf-8").rsplit(") ", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def kilobytes(self) -> float:
        """The memory it holds."""
        lines = Path(f"/proc/{self.process.pid}/status").read_text("utf-8").splitlines()
        return float(next(line for line in lines if line.startswith("VmRSS")).split()[1])

    def end(self) -> None:
        """Stop it."""
        self.process.terminate()
        self.process.wait(30)


def leave_core(core: int) -> None:
    """From now on this process keeps off the server's core, if there is another one."""
    if sys.platform == "linux" and len(os.sched_getaffinity(0)) > 1:
        os.sched_setaffinity(0, os.sched_getaffinity(0) - {core})


def free_port() -> int:
    """A port nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def served(command: Sequence[str], port: int, core: int) -> Iterator[Served]:
    """A server for as long as it is needed."""
    server = Served(command, port, core)
    try:
        yield server
    finally:
        server.end()
