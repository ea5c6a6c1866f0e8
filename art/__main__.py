"""Repaints colours, symbols, the land and the home page: `python -m art`; `--check` says which are not up to date."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from art import home, sheets, tokens
from art.land import board
from art.winter import files as winter

CLIENT: Final = Path(__file__).parents[1] / "client/src"

PAINTERS: Final[dict[str, Callable[[], dict[str, str]]]] = {
    "art": lambda: {"tokens.css": tokens.tokens_css(), "fonts.css": tokens.fonts_css(), "common.svg": sheets.common()},
    "art/home": home.files,
    "games/mammoth/art": lambda: {"symbols.svg": sheets.mammoth(), **board.files()},
    "games/winter/art": winter.files,
}


def painted() -> dict[str, str]:
    """Every painted file, by its path in the client's sources."""
    return {f"{folder}/{name}": text for folder, paint in PAINTERS.items() for name, text in paint().items()}


def stale(files: dict[str, str], client: Path = CLIENT) -> list[str]:
    """The files that are missing or differ from what is painted now."""
    kept = {name: client / name for name in files}
    return [name for name, text in files.items() if not kept[name].exists() or kept[name].read_text("utf-8") != text]


def write(files: dict[str, str], client: Path = CLIENT) -> None:
    """Writes all files into the client."""
    for name, text in files.items():
        (client / name).parent.mkdir(parents=True, exist_ok=True)
        (client / name).write_text(text, "utf-8")


def main() -> int:
    """Paints, or compares."""
    if sys.argv[1:] not in ([], ["--check"]):
        sys.stderr.write("usage: python -m art [--check]\n")
        return 2
    files = painted()
    if not sys.argv[1:]:
        write(files)
        return 0
    for name in (different := stale(files)):
        sys.stderr.write(f"client/src/{name} is not what `python -m art` paints\n")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
