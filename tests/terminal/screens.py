"""What tests of the terminal share: a console that keeps what it shows, and somebody who types."""

import io
from collections.abc import Callable, Iterator

from rich.console import Console


def console(width: int = 100) -> Console:
    """A console whose text can be read."""
    return Console(file=io.StringIO(), width=width)


def text_of(screen: Console) -> str:
    """All that a console has shown."""
    assert isinstance(screen.file, io.StringIO)
    return screen.file.getvalue()


def script(lines: list[str]) -> Callable[[str], str]:
    """A person who types these lines and then leaves."""
    rest: Iterator[str] = iter(lines)

    def read(_prompt: str) -> str:
        try:
            return next(rest)
        except StopIteration:
            raise EOFError from None

    return read
