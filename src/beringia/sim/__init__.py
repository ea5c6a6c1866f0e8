"""Many games at once, inside kernels."""

from beringia.sim.perft import divide, perft
from beringia.sim.playout import Playouts, playouts

__all__ = ["Playouts", "divide", "perft", "playouts"]
