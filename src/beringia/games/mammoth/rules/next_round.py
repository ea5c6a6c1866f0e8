"""Mammoth, chapter 9: the next rounds."""

from beringia.games.mammoth.components import LEAST_DARK_SUPPLY, REGIONS
from beringia.games.mammoth.rules.land import open_regions
from beringia.games.mammoth.state import State
from beringia.kernel import kernel
from beringia.meaning import NONE


@kernel
def is_last_round(s: State) -> bool:
    """Mammoth 9.5: after this round's scoring the game is over."""
    return s.round_number == s.rounds


@kernel
def renew_dark_supply(s: State) -> None:
    """Mammoth 9.1: the stones of the light supply become the dark supply."""
    s.dark_supply += s.light_supply
    s.light_supply = 0


@kernel
def top_up_dark_supply(s: State) -> None:
    """Mammoth 9.2: below ten stones everybody who has one pays one, pass after pass."""
    paid = 1
    while s.dark_supply < int(LEAST_DARK_SUPPLY) and paid > 0:
        paid = 0
        for seat in range(int(s.seats)):
            if s.stones[seat] > 0:
                s.stones[seat] -= 1
                s.dark_supply += 1
                paid += 1


@kernel
def lay_fires(s: State) -> None:
    """Mammoth 1.5, 9.3: one face-down fire tile on each open region."""
    for region in range(REGIONS):
        s.fires[region] = open_regions(s) >> region & 1


@kernel
def choose_starter(s: State) -> None:
    """Mammoth 9.4: the left neighbour of the one who ended settling begins."""
    s.starter = (int(s.ender) + 1) % int(s.seats)
    s.ender = NONE
