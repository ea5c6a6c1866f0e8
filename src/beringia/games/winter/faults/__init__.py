"""Everything that can be wrong with a position, as flags."""

from enum import IntFlag

from beringia.games.winter.components import COMPONENTS
from beringia.games.winter.faults.effects import effects_are_wrong
from beringia.games.winter.faults.phases import (
    actor_is_wrong,
    figures_are_wrong,
    labour_is_wrong,
    progress_is_wrong,
)
from beringia.games.winter.faults.pieces import (
    animals_are_wrong,
    camps_are_wrong,
    cards_are_wrong,
    idols_are_wrong,
    megaliths_are_wrong,
    seats_are_wrong,
    villages_are_wrong,
)
from beringia.games.winter.faults.rows import land_is_wrong, rows_are_wrong, stones_are_wrong
from beringia.games.winter.state import STATE, State
from beringia.kernel import kernel
from beringia.ranges import range_faults, ranges


class Fault(IntFlag):
    """What is wrong."""

    CARDS = 1  # cards lost or made
    GOODS = 2  # food or tools off the gauge
    LABOUR = 4  # labour or discounts outside a turn
    CAMPS = 8  # more camps than a player has
    VILLAGES = 16  # too many villages, or one at the Base
    MEGALITHS = 32  # megaliths lost or made, or one without its four below it
    ANIMALS = 64  # animals lost or made
    STONES = 128  # a sacred stone in two places
    IDOLS = 256  # a marker beyond its track, or two in one place
    FIGURES = 512  # figures do not fit the turn
    ACTOR = 1024  # the one who decides does not fit the phase
    PROGRESS = 2048  # round, turn or chiefs do not fit the phase
    EFFECTS = 4096  # what waits or may be taken does not fit the phase
    LAND = 8192  # tiles, finds or the mammoth do not fit
    SEAT = 16384  # something of a seat that does not play
    RANGE = 32768  # a number beyond what it can mean, in a field of no other chapter
    ROWS = 65536  # the row of animals or of culture cards is full while chance is asked to fill it


RANGES = ranges(
    STATE,
    {
        Fault.CARDS: ("recruits", "culture_open", "culture_unseen", "discard", "played", "buried", "hand", "deck", "pile"),
        Fault.GOODS: ("food", "tools"),
        Fault.LABOUR: ("labour", "bound", "discount", "rival_labour", "eclipse_labour"),
        Fault.CAMPS: ("camps",),
        Fault.VILLAGES: ("village",),
        Fault.MEGALITHS: ("field", "built"),
        Fault.ANIMALS: ("animals_open", "animals_unseen", "untipped", "tipped"),
        Fault.STONES: ("stones_open", "stone_owner"),
        Fault.IDOLS: ("sacrifice", "honour", "honour_place"),
        Fault.FIGURES: ("place", "area", "first_in", "chief_at", "figure_at"),
        Fault.ACTOR: ("seat",),
        Fault.PROGRESS: ("round_number", "phase", "turn", "order", "deal", "chief", "side", "tile_open", "tile_held", "tile_seen"),
        Fault.EFFECTS: ("depth", "todo", "todo_left", "todo_used", "gains", "is_read", "step", "card"),
        Fault.LAND: ("land", "odd", "ice", "find", "mammoth"),
        Fault.SEAT: ("seats", "players"),
    },
    Fault.RANGE,
    COMPONENTS,
)


@kernel
def faults(s: State) -> int:
    """All that is wrong, as the sum of `Fault` flags; later checks rely on earlier ones, so the first chapter wrong ends it."""
    found = range_faults(s, RANGES)
    if found:
        return found
    if seats_are_wrong(s) or progress_is_wrong(s):
        return (1 << 14 if seats_are_wrong(s) else 0) + (1 << 11 if progress_is_wrong(s) else 0)
    found += 1 if cards_are_wrong(s) else 0
    found += 1 << 2 if labour_is_wrong(s) else 0
    found += 1 << 3 if camps_are_wrong(s) else 0
    found += 1 << 4 if villages_are_wrong(s) else 0
    found += 1 << 5 if megaliths_are_wrong(s) else 0
    found += 1 << 6 if animals_are_wrong(s) else 0
    found += 1 << 7 if stones_are_wrong(s) else 0
    found += 1 << 8 if idols_are_wrong(s) else 0
    found += 1 << 9 if figures_are_wrong(s) else 0
    found += 1 << 13 if land_is_wrong(s) else 0
    found += 1 << 16 if rows_are_wrong(s) else 0
    if found == 0:
        found += 1 << 10 if actor_is_wrong(s) else 0
        found += 1 << 12 if effects_are_wrong(s) else 0
    return found
