"""Logs: one JSON object a line, on stderr. Nobody writes cookies, links, seeds, passwords or what was said into them."""

import io
import json
import logging
import re
import sys
from typing import Final

import structlog

QUIET: Final = ("uvicorn.access", "uvicorn.error", "httpx")  # what they have to say below an error, we say ourselves
PASSWORD: Final = re.compile(r"(\b[a-z][a-z0-9+.-]*://[^\s:/@\"']*:)[^\s\"']*@", re.IGNORECASE)


class Stderr(io.StringIO):
    """Whatever stderr is when something is written."""

    def write(self, text: str) -> int:
        """Write, and keep nothing back but passwords."""
        count = sys.stderr.write(without_passwords(text))
        sys.stderr.flush()
        return count


def without_passwords(text: str) -> str:
    """A text in which no address holds its password any more, wherever the text comes from."""
    return PASSWORD.sub(r"\1***@", text) if "://" in text else text


class JsonFormatter(logging.Formatter):
    """What other libraries log, in the same form."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        line = {"level": record.levelname.lower(), "logger": record.name, "event": record.getMessage()}
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line)


def set_up(level: int = logging.INFO) -> None:
    """Send all logs to stderr."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(Stderr()),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(Stderr())
    handler.setFormatter(JsonFormatter())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.ERROR)
