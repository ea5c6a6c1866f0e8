"""What may be taken: abilities, lower areas, rest effects, and the gains of the eclipse (2.5, 2.7, 2.8, 2.11, 4.3 to 4.7)."""

from beringia.action import pack
from beringia.games.winter.actions import Kind
from beringia.games.winter.components import (
    ABILITY,
    CHIEF_PROGRAM,
    ECLIPSE_ABILITY,
    LOWER,
    PLACE_INCOME,
    PLACES,
    REST_PROGRAM,
    REST_TILE_PROGRAM,
    SLOT_INCOME,
    SLOT_STONES,
    SLOTS,
    STONE_PROGRAM,
    STONES,
    TILE_INCOME,
    TRIBES,
    VILLAGE_INCOME,
    VILLAGES_EACH,
)
from beringia.games.winter.geometry import HEXES
from beringia.games.winter.rules.land import income_times, villages_built
from beringia.games.winter.rules.possibilities import is_useful
from beringia.games.winter.rules.todo import push_program
from beringia.games.winter.state import GAINS, Area, Gain, Phase, State
from beringia.kernel import kernel
from beringia.layout import Int32s
from beringia.meaning import NONE

PLACE_STEP, ABILITY_STEP, LAND_STEP, BOARD_STEP = 0, 1, 2, 3


@kernel
def program_of(s: State, gain: int) -> int:
    """The program of a gain."""
    if gain >= Gain.STONE:
        return int(STONE_PROGRAM[gain - Gain.STONE])
    if gain >= Gain.SLOT:
        return int(SLOT_INCOME[gain - Gain.SLOT])
    if gain >= Gain.VILLAGE:
        return int(VILLAGE_INCOME[gain - Gain.VILLAGE])
    if gain >= Gain.HEX:
        return int(TILE_INCOME[s.land[gain - Gain.HEX]])
    if gain >= Gain.PLACE:
        return int(PLACE_INCOME[gain - Gain.PLACE])
    if gain >= Gain.TRIBE:
        return int(ECLIPSE_ABILITY[gain - Gain.TRIBE] if s.phase == Phase.ECLIPSE else ABILITY[gain - Gain.TRIBE])
    if gain >= Gain.REST:
        return int(REST_PROGRAM[gain - Gain.REST])
    if gain == Gain.TILE:
        return int(REST_TILE_PROGRAM[s.tile_held])
    if gain == Gain.LOWER:
        return int(LOWER[s.place])
    return int(CHIEF_PROGRAM[s.chief[s.turn], s.side[s.turn]])


@kernel
def step_of(gain: int) -> int:
    """Winter 4.3: the step of the eclipse a gain belongs to."""
    if gain >= Gain.VILLAGE:
        return BOARD_STEP
    if gain >= Gain.HEX:
        return LAND_STEP
    return PLACE_STEP if gain >= Gain.PLACE else ABILITY_STEP


@kernel
def is_offered(s: State, gain: int) -> bool:
    """Winter 4.3, 9.1: it may still be taken, its step has come, and something of it can be carried out."""
    if s.gains[gain] == 0:
        return False
    if s.step != NONE and step_of(gain) != int(s.step):
        return False
    return is_useful(s, int(s.turn), program_of(s, gain))


@kernel
def is_any_offered(s: State) -> bool:
    """Winter 4.3: whether the player can take anything."""
    for gain in range(GAINS):
        if is_offered(s, gain):
            return True
    return False


@kernel
def list_gains(s: State, out: Int32s, n: int) -> int:
    """Winter 2.5, 2.7, 2.8, 2.11, 4.3: everything that is offered."""
    for gain in range(GAINS):
        if is_offered(s, gain):
            out[n] = pack(Kind.TAKE, gain, 0, 0)
            n += 1
    return n


@kernel
def take(s: State, gain: int) -> None:
    """Winter 2.6, 4.4, 4.6: a gain is carried out; one place of the order track only; land is read with the first income."""
    program = program_of(s, gain)
    s.gains[gain] = int(s.gains[gain]) - 1
    if gain == Gain.LOWER:
        s.area = Area.LOWER
    elif Gain.PLACE <= gain < Gain.HEX:
        for place in range(PLACES):
            s.gains[Gain.PLACE + place] = 0
    elif Gain.HEX <= gain < Gain.VILLAGE:
        s.is_read = 1
    push_program(s, program)


@kernel
def look_at_land(s: State) -> None:
    """Winter 4.6: the hexes the player leads at this moment, as long as they have not been read."""
    if s.phase == Phase.ECLIPSE and s.is_read == 0 and (s.step == NONE or int(s.step) <= LAND_STEP):
        for hexagon in range(HEXES):
            s.gains[Gain.HEX + hexagon] = income_times(s, int(s.turn), hexagon)


@kernel
def forget_gains(s: State) -> None:
    """Winter 2.12, 4.3: what was not taken is lost."""
    for gain in range(GAINS):
        s.gains[gain] = 0


@kernel
def offer_places(s: State, place: int) -> None:
    """Winter 4.4: the income of the own place or of any lower one."""
    for lower in range(place, PLACES):
        s.gains[Gain.PLACE + lower] = 1


@kernel
def offer_abilities(s: State, seat: int) -> None:
    """Winter 4.5: once for each tribe card of the pile."""
    for card in range(TRIBES):
        if ECLIPSE_ABILITY[card] != 0:
            s.gains[Gain.TRIBE + card] = s.pile[seat, card]


@kernel
def offer_board(s: State, seat: int) -> None:
    """Winter 4.7, 6.6: emptied village places and megalith slots, and sacred stones."""
    built = villages_built(s, seat)
    for place in range(VILLAGES_EACH):
        s.gains[Gain.VILLAGE + place] = 1 if place < built else 0
    for slot in range(SLOTS):
        s.gains[Gain.SLOT + slot] = 1 if int(s.built[seat]) >= SLOT_STONES * (slot + 1) else 0
    for stone in range(STONES):
        s.gains[Gain.STONE + stone] = 1 if int(s.stone_owner[stone]) == seat else 0
