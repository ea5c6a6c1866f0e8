"""Server processes for tools that measure: each on a core of its own, with what it uses of it."""

import asyncio
import contextlib
import os
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path


class Usage:
    """What a process uses."""

    def __init__(self, pid: int) -> None:
        self.pid = pid

    def cpu_seconds(self) -> float:
        """Of the processor, so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text("utf-8").rsplit(") ", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def waited_seconds(self) -> float:
        """For which its main thread could have run, so far, but something else did on its core."""
        return int(Path(f"/proc/{self.pid}/schedstat").read_text("utf-8").split()[1]) / 1e9

    def kilobytes(self) -> float:
        """Of memory, now."""
        lines = Path(f"/proc/{self.pid}/status").read_text("utf-8").splitlines()
        return float(next(line for line in lines if line.startswith("VmRSS")).split()[1])


class Served(Usage):
    """A server process on one core."""

    def __init__(self, command: Sequence[str], port: int, core: int) -> None:
        self.address = f"127.0.0.1:{port}"
        with on_core(core):
            self.process = subprocess.Popen([sys.executable, *command], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        super().__init__(self.process.pid)

    async def ready(self, port: int) -> None:
        """Wait until it listens."""
        for _ in range(1200):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                return
            if self.process.poll() is not None:
                raise SystemExit(f"the server ended with {self.process.returncode}")
            await asyncio.sleep(0.1)
        raise SystemExit("the server did not begin to listen")

    def end(self) -> None:
        """Stop it."""
        self.process.terminate()
        self.process.wait(30)


@contextlib.contextmanager
def on_core(core: int) -> Iterator[None]:
    """Processes begun here run on this core. Afterwards we keep off it, with all that we begin then, if there is another one."""
    if sys.platform != "linux":
        yield
        return
    ours = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core})
    try:
        yield
    finally:
        os.sched_setaffinity(0, ours - {core} or ours)


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
