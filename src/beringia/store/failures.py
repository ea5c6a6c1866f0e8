"""What can go wrong in the store, in plain words."""

import errno
import re
import sqlite3
from typing import Final

import asyncpg
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnectionFree

from beringia.errors import BeringiaError
from beringia.sayings import Saying, say


class Conflict(BeringiaError):
    """Somebody else wrote the table meanwhile: read on from what you know and decide anew."""

    code = "conflict"


class StoreError(BeringiaError):
    """Nothing could be written or read: a full disk, a database that is gone.

    `uncertain`: the line to the database was lost at the very moment of committing and could not be had again, so the batch may be
    there or not. Whoever reads the table again, or writes the same batch again and gets a `Conflict`, knows.
    """

    code = "storage"

    def __init__(self, message: str, uncertain: bool = False, public: str = "") -> None:
        super().__init__(message)
        self.uncertain = uncertain
        self.public = public or message  # for strangers: without the driver's words, which name hosts and users


DISK_FULL: Final = "the disk is full"
SQLITE_WORDS: Final = {
    sqlite3.SQLITE_FULL: DISK_FULL,
    sqlite3.SQLITE_IOERR: "the disk reports an error",
    sqlite3.SQLITE_READONLY: "the database may only be read, not written",
    sqlite3.SQLITE_BUSY: "another program holds the database locked",
    sqlite3.SQLITE_LOCKED: "another program holds the database locked",
    sqlite3.SQLITE_CANTOPEN: "the database file cannot be opened",
    sqlite3.SQLITE_PERM: "access to the database file is denied",
    sqlite3.SQLITE_CORRUPT: "the database file is damaged",
    sqlite3.SQLITE_NOTADB: "the file is not a database",
}
POSTGRES_WORDS: Final = (
    (asyncpg.DiskFullError, "the database's disk is full"),
    (asyncpg.TooManyConnectionsError, "the database takes no more connections"),
    (asyncpg.InvalidAuthorizationSpecificationError, "the database refuses the user or the password"),
    (asyncpg.InvalidCatalogNameError, "there is no database of that name"),
    (asyncpg.InsufficientPrivilegeError, "the database denies access"),
    (asyncpg.ReadOnlySQLTransactionError, "the database may only be read, not written"),
    (asyncpg.AdminShutdownError, "the database is shutting down or ended the connection"),
    (asyncpg.CannotConnectNowError, "the database is starting or stopping"),
    (asyncpg.PostgresConnectionError, "the connection to the database was lost"),
    (asyncpg.InterfaceError, "the connection to the database was lost"),
    (asyncpg.InternalClientError, "the connection to the database was lost"),
    (NoConnectionFree, "all connections to the database are in use"),
    (TimeoutError, "the database does not answer in time"),
    (ConnectionError, "the database cannot be reached"),
)
LOST: Final = (
    *(asyncpg.PostgresConnectionError, asyncpg.InterfaceError, asyncpg.AdminShutdownError, asyncpg.CrashShutdownError),
    *(asyncpg.CannotConnectNowError, asyncpg.InternalClientError, OSError),
)  # the line is gone: a new one may help
CLASHES: Final = (
    *(asyncpg.UniqueViolationError, asyncpg.ForeignKeyViolationError),
    *(asyncpg.DeadlockDetectedError, asyncpg.SerializationError),
)  # two writers wanted the same
SQLITE_CLASHES: Final = (
    *(sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE),
    sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY,
)
BAD_REQUESTS: Final = (
    *(sqlite3.IntegrityError, sqlite3.ProgrammingError, sqlite3.DataError),
    *(asyncpg.IntegrityConstraintViolationError, asyncpg.DataError),
)  # what was asked cannot be done, and the database is well


def without_password(url: str) -> str:
    """An address as it may be shown, even one that makes no sense."""
    return re.sub(r"//.*@", "//***@", url)


def cause_of(error: BaseException) -> BaseException:
    """The driver's own error inside what SQLAlchemy wrapped around it."""
    if isinstance(error, DBAPIError) and error.orig is not None:
        inner: BaseException = error.orig
        return inner.__cause__ or inner
    return error


def is_lost(error: BaseException) -> bool:
    """Whether the connection is gone, so that a new one may help."""
    return isinstance(cause_of(error), LOST)


def is_clash(error: BaseException) -> bool:
    """Whether somebody else wrote first, or removed the table."""
    cause = cause_of(error)
    if isinstance(cause, sqlite3.IntegrityError):
        return cause.sqlite_errorcode in SQLITE_CLASHES
    return isinstance(cause, (Conflict, *CLASHES))


def is_storage_trouble(error: BaseException) -> bool:
    """Whether the database or the disk failed, and not what was asked of it."""
    cause = cause_of(error)
    if isinstance(cause, (*BAD_REQUESTS, *CLASHES)):
        return False
    return isinstance(cause, (sqlite3.Error, asyncpg.PostgresError, NoConnectionFree, *LOST))


def known_trouble(error: BaseException) -> str:
    """What failed, in our own words; empty where we have none."""
    cause = cause_of(error)
    if isinstance(cause, sqlite3.Error):
        return SQLITE_WORDS.get(getattr(cause, "sqlite_errorcode", 0) & 0xFF, "")  # the low byte: the kind without its details
    if isinstance(cause, OSError) and cause.errno == errno.ENOSPC:
        return DISK_FULL
    known = next((words for kind, words in POSTGRES_WORDS if isinstance(cause, kind)), "")
    return known or ("the database cannot be reached" if isinstance(cause, OSError) else "")


def in_plain_words(error: BaseException) -> str:
    """One line for a person: what failed, and the driver's words where they say more."""
    cause, known = cause_of(error), known_trouble(error)
    if known == DISK_FULL and isinstance(cause, OSError):
        return known
    words = " ".join(str(cause).split()) or type(cause).__name__
    return f"{known} ({words})" if known else words


def store_error(error: BaseException, doing: Saying, uncertain: bool = False) -> StoreError:
    """The error that callers see, made from the driver's."""
    known = known_trouble(error)
    public = say("{doing}: {cause}", doing=doing, cause=known) if known else doing
    return StoreError(say("{doing}: {cause}", doing=doing, cause=in_plain_words(error)), uncertain, public)
