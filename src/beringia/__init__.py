"""Ice-age board games as real software.

import beringia

match = beringia.game("mammoth").start(seats=4, edition="alea", seed=7)
match.actor, match.legal(), match.play("place 7"), match.undo()
"""

from beringia import errors, sim
from beringia.match import Box, Match, game
from beringia.record import replay

__version__ = "0.1.0"
__all__ = ["Box", "Match", "errors", "game", "replay", "sim"]
