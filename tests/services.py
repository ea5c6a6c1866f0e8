"""A private PostgreSQL and a private Redis for tests, from programs of the machine. In CI they must be there; else tests skip."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from glob import glob
from itertools import count
from pathlib import Path

import pytest

PLACES = [*sorted(glob("/usr/lib/postgresql/*/bin"), reverse=True), *os.environ.get("PATH", "").split(os.pathsep)]
DATABASES = count(1)


def program(name: str, package: str) -> str:
    """Where a program lies. Without it the test is skipped, and fails in CI."""
    found = shutil.which(name, path=os.pathsep.join(PLACES))
    if found is None:
        reason = f"no program {name!r} here: install the package {package}"
        if "CI" in os.environ:
            pytest.fail(reason)
        pytest.skip(reason)
    return found


def unprivileged() -> str | None:
    """Whose name PostgreSQL runs under: it refuses root."""
    if os.getuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


@contextmanager
def own_folder(user: str | None) -> Iterator[Path]:
    """A folder with a short name (sockets allow about 100 letters) that belongs to this user."""
    folder = Path(tempfile.mkdtemp(prefix="beringia-"))
    if user is not None:
        shutil.chown(folder, user)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def run_as(user: str | None, *command: str, cwd: Path) -> str:
    """Run a program to its end; what it printed is shown when it fails."""
    done = subprocess.run(command, user=user, cwd=cwd, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if done.returncode != 0:
        raise RuntimeError(f"{command[0]} failed: {done.stdout}{done.stderr}")
    return done.stdout


class Postgres:
    """A server of PostgreSQL in a folder of its own, reached by a socket there."""

    def __init__(self, folder: Path, user: str | None) -> None:
        self._initdb, self._control = program("initdb", "postgresql"), program("pg_ctl", "postgresql")
        self._psql = program("psql", "postgresql")
        self.folder, self._user, self._data = folder, user, folder / "data"
        run_as(user, self._initdb, "-D", str(self._data), "-U", "beringia", "-A", "trust", "-E", "UTF8", "-N", cwd=folder)

    def start(self) -> None:
        """Start and wait until it answers."""
        options = f"-c listen_addresses='' -c unix_socket_directories={self.folder} -c fsync=off -c max_connections=100"
        where = ("-D", str(self._data), "-l", str(self.folder / "log"), "-o", options)
        run_as(self._user, self._control, "start", "-w", *where, cwd=self.folder)

    def stop(self) -> None:
        """Stop at once, as if it had crashed."""
        run_as(self._user, self._control, "stop", "-w", "-m", "immediate", "-D", str(self._data), cwd=self.folder)

    def url(self, database: str = "postgres") -> str:
        """The address of one of its databases."""
        return f"postgresql://beringia@/{database}?host={self.folder}"

    def say(self, statement: str, database: str = "postgres") -> str:
        """Carry out one statement; what it answers."""
        where = ("-h", str(self.folder), "-U", "beringia", "-d", database)
        return run_as(self._user, self._psql, *where, "-qAtX", "-v", "ON_ERROR_STOP=1", "-c", statement, cwd=self.folder).strip()

    def fresh_url(self) -> str:
        """The address of a new, empty database."""
        name = f"test_{next(DATABASES)}"
        self.say(f"CREATE DATABASE {name}")
        return self.url(name)


class RedisServer:
    """A server of Redis in a folder of its own, reached by a socket there."""

    def __init__(self, folder: Path) -> None:
        self._program = program("redis-server", "redis-server")
        self._folder, self._socket = folder, folder / "redis.sock"
        self._process: subprocess.Popen[bytes] | None = None
        self.url = f"unix://{self._socket}"

    def start(self) -> None:
        """Start and wait until it answers."""
        settings = (
            "--port",
            "0",
            "--unixsocket",
            str(self._socket),
            "--save",
            "",
            "--appendonly",
            "no",
            "--dir",
            str(self._folder),
        )
        self._process = subprocess.Popen([self._program, *settings], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        while not self._answers():
            if self._process.poll() is not None:
                raise RuntimeError(f"redis-server ended with {self._process.returncode}")

    def _answers(self) -> bool:
        """Whether it takes connections."""
        with socket.socket(socket.AF_UNIX) as line:
            try:
                line.settimeout(10)
                line.connect(str(self._socket))
                line.sendall(b"PING\r\n")
                return line.recv(7) == b"+PONG\r\n"
            except OSError:
                return False

    def signal(self, kind: signal.Signals) -> None:
        """Send it a signal: SIGSTOP lets it answer nothing, SIGCONT lets it go on."""
        assert self._process is not None
        self._process.send_signal(kind)

    def stop(self) -> None:
        """Kill it."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


@contextmanager
def private_postgres() -> Iterator[Postgres]:
    """A running PostgreSQL for as long as it is needed."""
    program("initdb", "postgresql")
    user = unprivileged()
    with own_folder(user) as folder:
        server = Postgres(folder, user)
        server.start()
        try:
            yield server
        finally:
            server.stop()


@contextmanager
def private_redis() -> Iterator[RedisServer]:
    """A running Redis for as long as it is needed."""
    program("redis-server", "redis-server")
    with own_folder(None) as folder:
        server = RedisServer(folder)
        server.start()
        try:
            yield server
        finally:
            server.stop()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A running PostgreSQL for the whole session."""
    with private_postgres() as server:
        yield server


@pytest.fixture
def postgres_url(postgres: Postgres) -> str:
    """The address of a new, empty database of PostgreSQL."""
    return postgres.fresh_url()


@pytest.fixture(scope="session")
def redis_server() -> Iterator[RedisServer]:
    """A running Redis for the whole session."""
    with private_redis() as server:
        yield server


@pytest.fixture
def own_redis() -> Iterator[RedisServer]:
    """A running Redis that a test may stop and start again."""
    with private_redis() as server:
        yield server


@pytest.fixture
def redis_url(redis_server: RedisServer) -> str:
    """The address of a Redis that nobody else uses."""
    return redis_server.url
