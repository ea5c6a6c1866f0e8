"""What the painter reads from the components of the game beyond the engine's own tables: programs, as they are written there."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

COMPONENTS: Final = Path(__file__).parents[2] / "src/beringia/games/winter/components.toml"

Effect = dict[str, Any]  # an operation and its numbers
Program = list[Effect]


@cache
def components() -> dict[str, Any]:
    """The components file."""
    return tomllib.loads(COMPONENTS.read_text("utf-8"))


def ids(*kinds: str) -> tuple[str, ...]:
    """The ids of all components of these kinds, in the order of the file."""
    return tuple(entry["id"] for kind in kinds for entry in components()[kind])


def programs(kind: str) -> dict[str, Program]:
    """The program of each component of a kind, by its id."""
    return {entry["id"]: entry["program"] for entry in components()[kind]}


def counted_by_stones() -> dict[str, str]:
    """What each sacred stone counts, by its id; nothing for a stone of plain points."""
    return {stone["id"]: stone["eclipse"][0].get("what", "") for stone in components()["stone"]}


def rival_operations() -> dict[str, Program]:
    """What the rival does with each of its cards."""
    return {card["id"]: card["operations"] for card in components()["rival"]["card"]}
