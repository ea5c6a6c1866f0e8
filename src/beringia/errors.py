"""Every exception. Messages quote what came and say what was wanted; `code` is the word for it on the wire."""

from typing import Final

QUOTED: Final = 80  # characters of what came that a message quotes


def quoted(value: object) -> str:
    """What came, as a message quotes it: not endless, and in words where Python refuses to write it out."""
    try:
        return repr(value)[:QUOTED]
    except Exception:
        return f"a value of the kind {type(value).__name__} that cannot be written out"


class BeringiaError(Exception):
    """Something a caller or a player did cannot be done."""

    code = "error"


class SetupError(BeringiaError):
    """A game that does not exist, a number of seats it cannot have, an unknown edition, option or bot."""

    code = "setup"


class TextError(BeringiaError):
    """A text that is no action, no position or no record."""

    code = "text"


class AmbiguousAction(TextError):
    """A text that could mean several legal actions."""

    code = "ambiguous"


class IllegalAction(BeringiaError):
    """An action that the rules forbid now. `citation` is the paragraph."""

    code = "illegal"

    def __init__(self, message: str, citation: str) -> None:
        super().__init__(message)
        self.citation = citation


class OutOfTurn(BeringiaError):
    """Somebody acted while it was not theirs to act."""

    code = "out_of_turn"


class GameOver(BeringiaError):
    """An action after the end."""

    code = "game_over"


class StaleTurn(BeringiaError):
    """An action meant for a position that is no longer the current one."""

    code = "stale_turn"


class BotError(BeringiaError):
    """A bot that hung, died, or answered what is not legal. `fault` is one word for it: `late`, `gone` or `wrong`."""

    code = "bot"

    def __init__(self, message: str, fault: str = "wrong") -> None:
        super().__init__(message)
        self.fault = fault


class TableError(BeringiaError):
    """Something a table does not allow: it has begun, it has ended, its host must do that."""

    code = "table"


class NoSuchTable(TableError):
    """A table that does not exist, or no longer."""

    code = "no_table"


class SeatTaken(TableError):
    """Somebody sits there already."""

    code = "seat_taken"


class NotYours(TableError):
    """A visitor acts for a seat that is not theirs."""

    code = "not_yours"


class DeadLink(NotYours):
    """A seat's link from an earlier sitting, or none at all."""

    code = "dead_link"


class TooFast(TableError):
    """More than anybody can want in so short a time. `wait`: seconds until it can be tried again, where time alone helps."""

    code = "too_fast"

    def __init__(self, message: str, wait: float | None = None) -> None:
        super().__init__(message)
        self.wait = wait


class BrokenPosition(BeringiaError):
    """A position that no game can reach: our fault, never swallowed."""

    code = "broken"
