"""Mammoth, chapter 1: the land."""

from beringia.games.mammoth.components import EVERYWHERE, GROUND, NEIGHBOURS
from beringia.games.mammoth.state import State
from beringia.kernel import kernel


@kernel
def open_regions(s: State) -> int:
    """Mammoth 1.2: the set of regions that are not under ice; nothing may go anywhere else."""
    return EVERYWHERE & ~int(s.ice)


@kernel
def neighbours(s: State, region: int) -> int:
    """Mammoth 1.10: the set of regions that border on this one. Ice between two regions joins nothing."""
    return int(NEIGHBOURS[int(s.borders), region])


@kernel
def ground(s: State, card: int) -> int:
    """Mammoth 1.11: the set of open regions that show the landscape of a Good Ground card."""
    return int(GROUND[card]) & open_regions(s)
