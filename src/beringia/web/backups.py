"""`beringia backup` and `restore`: the database of a server, with its secret where that is wanted."""

import asyncio
import sys
from argparse import Namespace
from datetime import UTC, datetime
from pathlib import Path

from beringia.errors import SetupError
from beringia.store.archive import Archive
from beringia.store.backup import restore_backup, take_backup
from beringia.store.privacy import write_private
from beringia.web.private import database_of
from beringia.web.server import ServerSettings, places


def settings_of(arguments: Namespace) -> ServerSettings:
    """A server's settings, as far as they say where its things are."""
    return ServerSettings(database=database_of(arguments.database, arguments.database_file), secret_file=arguments.secret_file)


def backup(arguments: Namespace) -> int:
    """`beringia backup`."""
    url, secret_file = places(settings_of(arguments))
    secret = secret_file.read_bytes() if arguments.with_secret else b""
    taken = asyncio.run(take_backup(url, Path(arguments.file), secret, arguments.replace))
    sys.stdout.write(f"Backed up {contents(taken)}{', and the secret' if secret else ''}.\n")
    return 0


def restore(arguments: Namespace) -> int:
    """`beringia restore`."""
    url, secret_file = places(settings_of(arguments))
    archive = Archive(Path(arguments.file))
    secret = archive.header.secret
    if secret:
        check_secret(secret_file, secret, arguments.replace)
    asyncio.run(restore_backup(url, archive, arguments.replace))
    if secret:
        write_private(secret_file, secret)
    taken = f"{datetime.fromtimestamp(archive.header.taken_ms / 1000, UTC):%Y-%m-%d %H:%M} UTC"
    about_secret = (
        f"The secret is in {secret_file}."
        if secret
        else "The backup has no secret: put the old one back, too, or everybody comes as somebody new."
    )
    sys.stdout.write(f"Restored {contents(archive)}, as of {taken}.\n{about_secret}\n")
    return 0


def check_secret(path: Path, secret: bytes, may_replace: bool) -> None:
    """A server's secret is not thrown away unasked: all cookies it has signed would go with it."""
    if path.exists() and path.read_bytes() != secret and not may_replace:
        raise SetupError(f"there is another secret in {str(path)!r}; wanted --secret-file for that of the backup, or --replace")


def contents(archive: Archive) -> str:
    """What is in a backup, counted."""
    counts = ", ".join(f"{name} {count:,}" for name, count in archive.counts.items())
    return f"the database ({archive.header.database}, form {archive.header.form}): {counts}"
