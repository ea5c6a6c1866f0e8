"""Secret words of seats: whoever has a seat's link sits down there, or is its person on one more device."""

import secrets
from typing import Final

LINK: Final = 12  # bytes of a seat's secret


def new_link() -> str:
    """A secret that nobody knows yet."""
    return secrets.token_urlsafe(LINK)


def new_links(seats: int) -> tuple[str, ...]:
    """A secret for each seat."""
    return tuple(new_link() for _ in range(seats))
