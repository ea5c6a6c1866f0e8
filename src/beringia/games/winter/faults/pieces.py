"""What can be wrong with pieces: lost, made from nothing, in two places, or where they cannot be."""

from beringia.games.winter.components import (
    ANIMAL_COUNT,
    ANIMALS,
    ANIMALS_OPEN,
    CELLS,
    CULTURE_OPEN,
    CULTURES,
    GREY_MEGALITHS,
    LEVELS,
    PATTERN_OF,
    RECRUIT_COUNT,
    RECRUITS,
    SEATS,
    STARTING,
    STARTING_COUNT,
    TRIBES,
    VILLAGES_EACH,
)
from beringia.games.winter.geometry import BASE, JUNCTIONS, TOUCHES_BASE
from beringia.games.winter.rules.cards import count_cards, is_empty, owned
from beringia.games.winter.rules.idols import ranks_ahead
from beringia.games.winter.rules.land import camps_left, camps_on_land, villages_built
from beringia.games.winter.rules.megaliths import may_stand_above
from beringia.games.winter.state import GREY, SOURCES, Phase, State
from beringia.kernel import kernel
from beringia.meaning import NONE


@kernel
def cards_are_wrong(s: State) -> bool:
    """Winter 1.9, 7.7: nine starting cards each, fifteen of each recruited kind, every culture card in one place."""
    for seat in range(SEATS):
        for card in range(STARTING):
            wanted = STARTING_COUNT[card] if seat < int(s.seats) else 0
            if owned(s, seat, card) + int(s.buried[seat, card]) != wanted:
                return True
        if seat < int(s.seats) and count_cards(s.buried[seat]) != int(s.buried_count[seat]):
            return True
    return stacks_are_wrong(s) or culture_is_wrong(s)


@kernel
def stacks_are_wrong(s: State) -> bool:
    """Winter 3.1: fifteen cards of each recruited kind, in the stack and with the players."""
    for recruit in range(RECRUITS):
        total = int(s.recruits[recruit])
        for seat in range(SEATS):
            total += owned(s, seat, STARTING + recruit) + int(s.buried[seat, STARTING + recruit])
        if total != RECRUIT_COUNT[recruit]:
            return True
    return False


@kernel
def culture_is_wrong(s: State) -> bool:
    """Winter 1.7: a culture card is unseen, open, owned, buried, or out of the game; never two of these."""
    for culture in range(CULTURES):
        places = int(s.culture_unseen[culture])
        for place in range(CULTURE_OPEN):
            if int(s.culture_open[place]) == culture:
                places += 1
        for seat in range(SEATS):
            places += owned(s, seat, TRIBES + culture) + int(s.buried[seat, TRIBES + culture])
        if places > 1:
            return True
    return False


@kernel
def camps_are_wrong(s: State) -> bool:
    """Winter 1.9, 7.1: five camps each, none away from the Base before the first turn."""
    is_setting_up = s.round_number == 1 and s.phase < Phase.TURN
    for seat in range(SEATS):
        if camps_left(s, seat) < 0 or (is_setting_up and camps_on_land(s, seat) > int(s.camps[seat, BASE])):
            return True
    return False


@kernel
def villages_are_wrong(s: State) -> bool:
    """Winter 7.3: three villages each, none at the Base."""
    for seat in range(SEATS):
        if villages_built(s, seat) > VILLAGES_EACH:
            return True
    for junction in range(JUNCTIONS):
        if s.village[junction] != NONE and (TOUCHES_BASE[junction] == 1 or int(s.village[junction]) >= int(s.players)):
            return True
        if s.village[junction] != NONE and int(s.mammoth) == junction:
            return True
    return False


@kernel
def megaliths_are_wrong(s: State) -> bool:
    """Winter 6.1, 6.4: what stands on the field was built by somebody, and stands on four."""
    grey, built_grey = 0, 0
    for level in range(LEVELS):
        for cell in range(CELLS):
            stone = int(s.field[level, cell])
            if stone == GREY and level > 0:
                return True
            grey += 1 if stone == GREY else 0
            if level > 0 and stone != 0:
                s.field[level, cell] = 0
                stands = may_stand_above(s, stone, level, cell)
                s.field[level, cell] = stone
                if not stands:
                    return True
    for seat in range(SEATS):
        own = 0
        for level in range(LEVELS):
            for cell in range(CELLS):
                own += 1 if int(s.field[level, cell]) == seat + 1 else 0
        built = int(s.built[seat])
        if own != max(built - GREY_MEGALITHS, 0):
            return True
        built_grey += min(built, GREY_MEGALITHS)
    return grey != built_grey or PATTERN_OF[s.seats] < 0


@kernel
def animals_are_wrong(s: State) -> bool:
    """Winter 1.6: sixty animals: unseen, open, with the players."""
    for animal in range(ANIMALS):
        total = int(s.animals_unseen[animal])
        for place in range(ANIMALS_OPEN):
            total += 1 if int(s.animals_open[place]) == animal else 0
        for seat in range(SEATS):
            total += int(s.untipped[seat, animal]) + int(s.tipped[seat, animal])
        if total != ANIMAL_COUNT[animal]:
            return True
    return False


@kernel
def idols_are_wrong(s: State) -> bool:
    """Winter 6.7, 6.8: nobody in the same place of a row."""
    for seat in range(SEATS):
        if (s.honour[seat] == 0) != (s.honour_place[seat] == 0) or int(s.honour_place[seat]) > int(s.players):
            return True
        left_of = 0
        for other in range(SEATS):
            if other != seat and s.honour[seat] > 0 and s.honour[other] == s.honour[seat]:
                if s.honour_place[other] == s.honour_place[seat]:
                    return True
                left_of += 1 if ranks_ahead(s, other, seat) else 0
        if s.honour[seat] > 0 and int(s.honour_place[seat]) != left_of + 1:
            return True
    return False


@kernel
def seats_are_wrong(s: State) -> bool:
    """Winter 1.1, 11.1: a seat that does not play has nothing."""
    if int(s.players) != max(int(s.seats), 2):
        return True
    for seat in range(int(s.players), SEATS):
        for source in range(SOURCES):
            if s.score[seat, source] != 0:
                return True
    for seat in range(int(s.seats), SEATS):
        if s.food[seat] != 0 or s.tools[seat] != 0 or s.chief[seat] != NONE:
            return True
        if not is_empty(s.hand[seat]) or not is_empty(s.deck[seat]) or not is_empty(s.played[seat]):
            return True
        if not is_empty(s.pile[seat]) or not is_empty(s.buried[seat]) or has_tribe_card(s, seat):
            return True
    return False


@kernel
def has_tribe_card(s: State, seat: int) -> bool:
    """Whether a tribe card lies on the discard pile of a player; the rival takes culture cards alone (11.3)."""
    for card in range(TRIBES):
        if s.discard[seat, card] != 0:
            return True
    return False
