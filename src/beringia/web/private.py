"""What should stand on no command line, where every user of the machine sees it: from a file, or from the environment."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import structlog

from beringia.errors import SetupError

DATABASE: Final = "BERINGIA_DATABASE"
REDIS: Final = "BERINGIA_REDIS"
LEAST_TOKEN: Final = 16  # characters
logger = structlog.get_logger("beringia.web")


def only_line_of(file: str, what: str) -> str:
    """The one line of a file; SetupError if there is none, or more."""
    try:
        lines = Path(file).read_text("utf-8").split()
    except OSError as error:
        raise SetupError(f"the file {file!r} with {what} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError:
        raise SetupError(f"the file {file!r} with {what} is no text") from None
    if len(lines) != 1:
        raise SetupError(f"the file {file!r} holds {len(lines)} words; wanted one, {what}")
    return lines[0]


def private_url(option: str, given: str | None, file: str | None, variable: str, environment: Mapping[str, str]) -> str | None:
    """An address that may hold a password: as it is given, from its file, or from the environment, in this order."""
    if given is not None and file is not None:
        raise SetupError(f"--{option} and --{option}-file were both given; wanted one of them")
    if file is not None:
        return only_line_of(file, f"the address of --{option}")
    if given is not None and has_password(given):
        logger.warning(
            "a password on the command line can be seen by everybody on this machine", option=f"--{option}", wanted=variable
        )
    return given if given is not None else environment.get(variable) or None


def has_password(url: str) -> bool:
    """Whether an address holds a password."""
    try:
        return bool(urlsplit(url).password)
    except ValueError:
        return False


def database_of(given: str | None, file: str | None) -> str | None:
    """The database's address, wherever it is named."""
    return private_url("database", given, file, DATABASE, os.environ)


def redis_of(given: str | None, file: str | None) -> str | None:
    """The address of Redis, wherever it is named."""
    return private_url("redis", given, file, REDIS, os.environ)


def token_in(file: str | None) -> str | None:
    """The word that opens the metrics; None if there is none."""
    if file is None:
        return None
    token = only_line_of(file, "the token of the metrics")
    if len(token) < LEAST_TOKEN:
        raise SetupError(f"the token in {file!r} is too short: {len(token)} characters; wanted at least {LEAST_TOKEN}")
    return token
