"""What can be wrong with effects: what waits, may be taken or is asked for does not fit the phase."""

from beringia.games.winter.components import CODE, COLUMNS, REST, TRIBES
from beringia.games.winter.geometry import HEXES
from beringia.games.winter.rules.cards import count_cards, is_empty, may_draw
from beringia.games.winter.rules.effects import happens_at_once, waits_for_labour
from beringia.games.winter.rules.finds import find_to_turn
from beringia.games.winter.rules.gains import LAND_STEP, is_any_offered
from beringia.games.winter.rules.land import income_times
from beringia.games.winter.rules.possibilities import is_possible
from beringia.games.winter.state import DEPTH, GAINS, Gain, Phase, State
from beringia.games.winter.vocabulary import Col, Op
from beringia.games.winter.waiting import GIVES_DISCOUNT, ROOM_NEEDED
from beringia.kernel import kernel
from beringia.meaning import NONE


@kernel
def effects_are_wrong(s: State) -> bool:
    """Winter 2.3, 2.13, 9.1: what the phase asks for is there, and only that."""
    phase = int(s.phase)
    if (phase == Phase.COLUMN) != (s.area != NONE) or (s.is_first == 1 and phase != Phase.COLUMN):
        return True
    is_rest = phase == Phase.REST or phase == Phase.TILE or phase == Phase.TILE_NEXT
    if (phase == Phase.COLUMN and not 0 <= int(s.place) < COLUMNS) or (is_rest and int(s.place) != REST):
        return True
    if (phase == Phase.PRICE) != (s.card != NONE) or (phase == Phase.PRICE and int(s.card) < TRIBES):
        return True
    if phase == Phase.PRICE and (s.hand[s.turn, s.card] == 0 or count_cards(s.hand[s.turn]) < 2):
        return True
    if (s.free_card == 1 or s.tribe_played == 1) and phase != Phase.TURN and phase != Phase.PRICE:
        return True
    if phase == Phase.PILE and is_empty(s.hand[s.turn]):
        return True
    return hands_are_wrong(s) or waiting_is_wrong(s) or gains_are_wrong(s) or eclipse_is_wrong(s)


@kernel
def hands_are_wrong(s: State) -> bool:
    """Winter 5.4: who has to draw has something to draw."""
    if s.phase != Phase.HAND:
        return False
    return int(s.turn) >= int(s.seats) or not may_draw(s, int(s.turn)) or is_empty(s.deck[s.turn])


@kernel
def waiting_is_wrong(s: State) -> bool:
    """Winter 9.1: something waits only in a turn or an eclipse, and waits for a choice or a card."""
    phase, depth = int(s.phase), int(s.depth)
    is_place = phase == Phase.TURN or phase == Phase.COLUMN or phase == Phase.REST or phase == Phase.ECLIPSE
    if depth > 0 and not is_place:
        return True
    for place in range(DEPTH):
        if operation_is_wrong(s, place) if place < depth else is_anything_at(s, place):
            return True
    if depth > 0 and find_to_turn(s) == NONE:
        top, left = int(s.todo[depth - 1]), int(s.todo_left[depth - 1])
        is_settled = happens_at_once(top) and not waits_for_labour(s, int(s.turn), top)
        if is_settled or not is_possible(s, int(s.turn), top, left, int(s.todo_used[depth - 1])):
            return True
        if CODE[top, Col.OP] == Op.DRAW and is_empty(s.deck[s.turn]):
            return True
    return False


@kernel
def is_anything_at(s: State, place: int) -> bool:
    """Whether anything is said of a place of what waits."""
    return bool(s.todo[place] != 0 or s.todo_left[place] != 0 or s.todo_used[place] != 0)


@kernel
def operation_is_wrong(s: State, place: int) -> bool:
    """Winter 9.1, 9.21: as often left as it says at most, each option once, and room for all it can set off."""
    code, left, used = int(s.todo[place]), int(s.todo_left[place]), int(s.todo_used[place])
    times, options = int(CODE[code, Col.TIMES]), 0
    if CODE[code, Col.OP] == Op.CHOOSE:
        for option in range(int(CODE[code, Col.B])):
            options += used >> option & 1
        if used >> int(CODE[code, Col.B]) or options != times - left:
            return True
    elif used != 0:
        return True
    if not 1 <= left <= times or place + int(ROOM_NEEDED[code]) > DEPTH:
        return True
    return s.phase == Phase.ECLIPSE and GIVES_DISCOUNT[code] == 1


@kernel
def most_of(s: State, gain: int) -> int:
    """Winter 2.5, 2.7, 2.8, 2.11, 4.3 to 4.7: how often something can be offered at most in this phase."""
    phase = int(s.phase)
    is_eclipse = phase == Phase.ECLIPSE
    is_turn = phase == Phase.TURN or phase == Phase.PRICE or Phase.COLUMN <= phase <= Phase.TILE_NEXT
    if gain >= Gain.PLACE:
        return (2 if Gain.HEX <= gain < Gain.VILLAGE else 1) if is_eclipse else 0
    if gain >= Gain.TRIBE:
        card = gain - Gain.TRIBE
        return int(s.pile[s.turn, card]) if is_eclipse else int(s.played[s.turn, card]) if is_turn else 0
    if gain >= Gain.REST:
        return 1 if is_turn and int(s.place) == REST else 0
    if gain == Gain.TILE:
        return 1 if s.tile_held != NONE else 0
    if gain == Gain.LOWER:
        return 1 if phase == Phase.COLUMN else 0
    return 1 if is_turn and s.place != NONE else 0


@kernel
def gains_are_wrong(s: State) -> bool:
    """Winter 2.5, 4.3: gains are offered in a turn or an eclipse, none of the other, and none twice."""
    for gain in range(GAINS):
        if s.gains[gain] > 0 and int(s.gains[gain]) > most_of(s, gain):
            return True
    return False


@kernel
def eclipse_is_wrong(s: State) -> bool:
    """Winter 4.3, 4.6: steps and land belong to the eclipse; the land offers what is led until it is read, by its step at last."""
    is_eclipse = s.phase == Phase.ECLIPSE
    if (s.is_read == 1 and not is_eclipse) or (s.step != NONE) != (is_eclipse and s.in_steps == 1):
        return True
    if not is_eclipse:
        return False
    if s.depth == 0 and find_to_turn(s) == NONE and not is_any_offered(s):
        return True
    if s.is_read == 0:
        for hexagon in range(HEXES):
            if int(s.gains[Gain.HEX + hexagon]) != income_times(s, int(s.turn), hexagon):
                return True
    return s.is_read == 0 and int(s.step) >= LAND_STEP
