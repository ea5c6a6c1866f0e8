"""Texts as they are told: each with how it was made."""

from typing import Any

from msgspec import Struct

from beringia import sayings


class Said(Struct, frozen=True):
    """A text as it was made, so that any language can say it anew: docs/protocol.md says how."""

    pattern: str
    values: dict[str, Any]


def said(text: str) -> Said:
    """How a text was made."""
    return Said(**sayings.plain(text))
