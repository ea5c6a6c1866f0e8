"""What the painter knows of the game: its regions and borders, read from the components of the game."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

COMPONENTS: Final = Path(__file__).parents[2] / "src/beringia/games/mammoth/components.toml"
WIDTH, HEIGHT = 400, 300  # the field the region polygons are written on

Corner = tuple[int, int]
Border = frozenset[int]  # the numbers of two regions


@dataclass(frozen=True)
class Region:
    """A region as the game knows it."""

    number: int
    landscape: str
    polygon: tuple[Corner, ...]
    is_at_top: bool


@dataclass(frozen=True)
class Facts:
    """All regions, and which of them touch."""

    regions: tuple[Region, ...]
    borders: frozenset[Border]


def read_facts(file: Path = COMPONENTS) -> Facts:
    """The regions and borders in a components file."""
    data = tomllib.loads(file.read_text("utf-8"))
    regions = tuple(
        Region(
            entry["number"],
            entry["landscape"]["value"],
            tuple((x, y) for x, y in entry["polygon"]),
            entry["top_edge"]["value"],
        )
        for entry in data["region"]
    )
    return Facts(regions, frozenset(frozenset(entry["between"]["value"]) for entry in data["border"]))
