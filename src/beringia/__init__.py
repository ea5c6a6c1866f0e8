"""Ice-age board games as real software.

    import beringia

    match = beringia.game("mammoth").start(seats=4, edition="alea", seed=7)
    match.actor, match.legal(), match.play("place 7"), match.undo()
    print(match.hint())

Names are loaded when they are first used, so that `import beringia` alone is quick.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from beringia import arena as arena
    from beringia import bots as bots
    from beringia import errors as errors
    from beringia import luck as luck
    from beringia import record as record
    from beringia import sim as sim
    from beringia.api import game as game
    from beringia.api import replay as replay
    from beringia.box import Box as Box
    from beringia.games.registry import register as register
    from beringia.match import Match as Match
    from beringia.position import Position as Position

__version__ = "0.1.0"
__all__ = [
    "Box",
    "Match",
    "Position",
    "arena",
    "bots",
    "errors",
    "fairness",
    "game",
    "luck",
    "record",
    "register",
    "replay",
    "review",
    "sim",
]

_MODULES = ("arena", "bots", "errors", "fairness", "luck", "record", "review", "sim")
_NAMES = {
    "Box": "beringia.box",
    "Match": "beringia.match",
    "Position": "beringia.position",
    "game": "beringia.api",
    "register": "beringia.games.registry",
    "replay": "beringia.api",
}


def __getattr__(name: str) -> Any:
    """Load what is asked for."""
    if name in _MODULES:
        return import_module(f"beringia.{name}")
    if name in _NAMES:
        return getattr(import_module(_NAMES[name]), name)
    raise AttributeError(f"module 'beringia' has no attribute {name!r}")
