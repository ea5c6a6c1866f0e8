"""Files of a server are its owner's alone: logs, secrets and who said what are nobody else's business on a shared machine."""

import logging
import os
import secrets
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, Final

PRIVATE_FILE: Final = 0o600
PRIVATE_FOLDER: Final = 0o700
OTHERS: Final = 0o077  # what the group and everybody else may do
COMPANIONS: Final = ("-wal", "-shm", "-journal")  # what SQLite keeps beside a database
SQLITE_START: Final = b"SQLite format 3\0"

log = logging.getLogger(__name__)


def tighten(path: Path) -> None:
    """Take from others what they may do with a file, and say so in the log. What is not there, or not ours, stays as it is."""
    if os.name != "posix" or not path.is_file():
        return
    mode = stat.S_IMODE(path.stat().st_mode)
    if not mode & OTHERS:
        return
    try:
        path.chmod(mode & ~OTHERS)
    except OSError as error:
        log.warning("others may use the file %s (mode %o), and that cannot be changed: %s", path, mode, error.strerror)
    else:
        log.warning("others could use the file %s (mode %o): now it has mode %o", path, mode, mode & ~OTHERS)


def make_private_file(path: Path) -> None:
    """Make an empty file for its owner alone, unless there is one."""
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT, PRIVATE_FILE))


@contextmanager
def new_private_file(path: Path, check: Callable[[Path], object] = Path.exists) -> Iterator[BinaryIO]:
    """A file for its owner alone that takes its name when it is whole, on the disk and found good, or never."""
    hidden = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    try:
        with open(os.open(hidden, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE), "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        check(hidden)
        hidden.replace(path)
        flush_folder(path.parent)
    finally:
        with suppress(FileNotFoundError):
            hidden.unlink()


def write_private(path: Path, content: bytes) -> None:
    """Put something into a file for its owner alone: all of it, or what was there before stays."""
    with new_private_file(path) as file:
        file.write(content)


def flush_folder(folder: Path) -> None:
    """A name that was just given outlives a power cut, where folders can be flushed."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def make_private_folder(folder: Path) -> None:
    """Make a folder, and those above it that are missing, for their owner alone. Folders that exist are left as they are."""
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    for each in reversed(missing):
        each.mkdir(PRIVATE_FOLDER, exist_ok=True)


def keep_database_private(database: Path) -> None:
    """A database of SQLite, new or old, and what lies beside it: SQLite gives its other files the mode of the database."""
    if not database.exists():
        make_private_file(database)
    elif is_database(database):
        for each in (database, *(database.with_name(database.name + suffix) for suffix in COMPANIONS)):
            tighten(each)


def is_database(path: Path) -> bool:
    """Whether a file is empty or begins as SQLite begins its files; what is something else is not ours to change."""
    with path.open("rb") as file:
        start = file.read(len(SQLITE_START))
    return start in (b"", SQLITE_START)
