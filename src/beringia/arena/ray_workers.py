"""The same deals as tasks of a Ray cluster. The results are those of any other way to play them."""

import logging
import os
import socket
import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from typing import Any, Final

from beringia.arena.plan import ContestPlan
from beringia.arena.workers import Played, Trouble, attempt
from beringia.errors import BeringiaError, SetupError

LOCAL: Final = "local"  # start one on this machine
FOUND: Final = "auto"  # the one that runs on this machine
PATIENCE: Final = 10.0  # seconds for a connection
JOINING: Final = 30.0  # seconds for joining a cluster
PROBE: Final = """
import sys, ray
try:
    ray.init(address=sys.argv[1], log_to_driver=False)
except Exception as error:
    print(str(error).splitlines()[0])
    sys.exit(1)
"""
STORE_BYTES: Final = 80 * 2**20  # results are small
AHEAD: Final = 2  # tasks given out for each core, so that no core waits for us
QUIET: Final = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_USAGE_STATS_PROMPT_ENABLED": "0",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
}


@cache
def check_cluster(address: str) -> None:
    """SetupError if there is no Ray at an address, or none at all."""
    if address not in (LOCAL, FOUND):
        check_port(address)
    load_ray()
    if address != LOCAL:
        try_to_join(address)


def check_port(address: str) -> None:
    """SetupError if nobody listens at an address."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not (host and port.isascii() and port.isdecimal() and int(port) < 2**16):
        raise SetupError(f"{address!r} is no address of a Ray cluster; wanted {LOCAL}, {FOUND}, HOST:PORT or ray://HOST:PORT")
    try:
        socket.create_connection((host, int(port)), timeout=PATIENCE).close()
    except OSError as error:
        raise SetupError(f"no Ray answers at {address!r}: {error.strerror or error}") from None


def try_to_join(address: str) -> None:
    """SetupError if what listens at an address cannot be joined.

    A process of its own tries: Ray itself would go on asking for minutes, deaf to signals and with lines of its own on stderr.
    """
    try:
        done = subprocess.run(
            [sys.executable, "-c", PROBE, address],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            check=False,
            timeout=JOINING,
        )
    except subprocess.TimeoutExpired:
        raise SetupError(f"no Ray answers at {address!r} within {JOINING:g} s; does something else listen there?") from None
    if done.returncode != 0:
        raise SetupError(f"Ray at {address!r} cannot be joined: {done.stdout.strip() or f'exit code {done.returncode}'}")


def load_ray() -> Any:
    """The library, silenced; SetupError if it is not installed."""
    for name, value in QUIET.items():
        os.environ.setdefault(name, value)
    try:
        import ray
    except ImportError:
        raise SetupError('--ray needs the package ray: pip install "beringia[ray]"') from None
    return ray


def join_cluster(ray: Any, address: str, jobs: int) -> None:
    """Start a Ray on this machine, or join the one at the address."""
    quiet: dict[str, Any] = {"logging_level": logging.ERROR, "log_to_driver": False}
    try:
        if address == LOCAL:
            ray.init(address=LOCAL, num_cpus=jobs, include_dashboard=False, object_store_memory=STORE_BYTES, **quiet)
        else:
            ray.init(address=address, **quiet)
    except (ConnectionError, ImportError, RuntimeError, ValueError) as error:
        raise SetupError(f"Ray at {address!r} cannot be joined: {str(error).splitlines()[0]}") from None


def give_out(ray: Any, plan: ContestPlan, deals: Iterable[int], most: int) -> Played:
    """The deals as they are finished; they are begun in their order, so many at a time."""
    play = ray.remote(attempt)
    to_do = iter(deals)
    under_way = [play.remote(plan, deal) for _, deal in zip(range(most), to_do, strict=False)]
    try:
        while under_way:
            finished, under_way = ray.wait(under_way, num_returns=1)
            deal = next(to_do, None)
            if deal is not None:
                under_way.append(play.remote(plan, deal))
            outcome = ray.get(finished[0])
            if isinstance(outcome, Trouble):
                raise outcome.error()
            yield outcome
    finally:
        for task in under_way:
            ray.cancel(task, force=True)


def play_on_ray(plan: ContestPlan, deals: Iterable[int], address: str, jobs: int) -> Played:
    """The deals as they are finished, by a cluster. Whoever stops listening ends them."""
    check_cluster(address)
    ray = load_ray()
    join_cluster(ray, address, jobs)
    try:
        cores = int(ray.cluster_resources().get("CPU", 1))
        yield from give_out(ray, plan, deals, max(AHEAD * cores, 1))
    except ray.exceptions.RayError as error:
        raise BeringiaError(f"Ray failed: {str(error).splitlines()[0]}; the same command goes on") from None
    finally:
        ray.shutdown()
