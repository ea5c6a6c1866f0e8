"""The operator's way in: a socket of the machine beside the database, which only the server's own user may open."""

import asyncio
import errno
import os
import socket
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import msgspec
import structlog

from beringia.errors import BeringiaError
from beringia.store.privacy import PRIVATE_FILE
from beringia.web.admin import Admin
from beringia.web.admin_types import AnyAnswer, NotDone, read_wish
from beringia.web.messages import encode, in_one_line
from beringia.web.service import Service

if sys.platform != "win32":
    import fcntl

MOST_SERVERS: Final = 64  # processes that share a folder
LONGEST: Final = 64 * 1024  # bytes of a wish
logger = structlog.get_logger("beringia.web")


def numbered(path: Path) -> Iterator[Path]:
    """The names that processes which share a folder take one after another."""
    yield path
    for number in range(2, MOST_SERVERS + 1):
        yield path.with_name(f"{path.name}.{number}")


def is_answered(path: Path) -> bool:
    """Whether a living process listens there."""
    with socket.socket(socket.AF_UNIX) as line:
        try:
            line.connect(str(path))
        except OSError:
            return False
    return True


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Of processes that start at once, one at a time looks for a name; the lock ends with the process."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        if sys.platform != "win32":
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


def bound(path: Path) -> tuple[socket.socket, Path]:
    """A socket at the first name where nobody listens; what a dead process left there goes."""
    with alone_in(path.parent):
        free = next((each for each in numbered(path) if not is_answered(each)), None)
        if free is None:
            raise OSError(f"{MOST_SERVERS} processes listen there already")
        if free.is_socket():
            free.unlink()
        if free.exists():
            raise FileExistsError(errno.EEXIST, "there is a file of that name that is no socket")
        listener = socket.socket(socket.AF_UNIX)
        try:
            bind_privately(listener, free)
            listener.listen()
            if not is_answered(free):
                free.unlink()
                raise OSError(errno.ENAMETOOLONG, f"a path of {len(str(free))} letters is too long for a socket")
        except BaseException:
            listener.close()
            raise
    return listener, free


def bind_privately(listener: socket.socket, path: Path) -> None:
    """Give a socket its name when nobody but its owner may open it: until then it lies in a folder that nobody else can enter.

    The mask of new files would be simpler, but it holds for the whole process, and for programs that other threads start.
    """
    with TemporaryDirectory(prefix=".", dir=path.parent) as hidden:
        place = Path(hidden, "s")
        listener.bind(str(place))
        place.chmod(PRIVATE_FILE)
        place.rename(path)


@asynccontextmanager
async def admin_door(service: Service, path: Path) -> AsyncIterator[Path | None]:
    """The way in, for as long as the server runs. A server without one serves, too, and says so."""
    if sys.platform == "win32":
        logger.warning("there is no way in for `beringia admin`: this system has no sockets in folders")
        yield None
        return
    try:
        listener, place = await asyncio.to_thread(bound, path)
    except OSError as error:
        logger.warning("there is no way in for `beringia admin`", path=str(path), reason=error.strerror or str(error))
        yield None
        return
    server = await asyncio.start_unix_server(Door(Admin(service)).answer, sock=listener, limit=LONGEST)
    try:
        yield place
    finally:
        server.close()
        with suppress(FileNotFoundError):
            place.unlink()


class Door:
    """Answers whoever comes in, wish by wish."""

    def __init__(self, admin: Admin) -> None:
        self.admin = admin

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One operator, until they go."""
        try:
            while line := await reader.readline():
                writer.write(encode(await self.answer_to(line)) + b"\n")
                await writer.drain()
        except (ConnectionError, ValueError):
            return
        finally:
            writer.close()

    async def answer_to(self, line: bytes) -> AnyAnswer:
        """One answer, whatever happens."""
        try:
            return await self.admin.carry_out(read_wish(line))
        except (msgspec.MsgspecError, BeringiaError) as error:
            return NotDone(in_one_line(error))
        except Exception:
            logger.exception("an operator's wish failed")
            return NotDone("a fault of ours; it is in the server's log")
