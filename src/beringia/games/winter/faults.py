"""Everything that can be wrong with a position, as flags."""

from enum import IntFlag

from beringia.games.winter.components import (
    ANIMAL_COUNT,
    ANIMALS,
    ANIMALS_OPEN,
    CAMPS_EACH,
    CARDS,
    CARDS_A_ROUND,
    CELLS,
    CHIEFS,
    CODE,
    COLUMNS,
    CULTURE_OPEN,
    CULTURES,
    DISCOUNT_LAYERS,
    ERAS,
    FIGURES,
    GAUGE,
    GREY_MEGALITHS,
    LEVELS,
    MEGALITHS_EACH,
    PATTERN_OF,
    RECRUIT_COUNT,
    RECRUITS,
    REST,
    REST_TILES,
    RIVALS,
    ROUNDS,
    ROWS,
    SEATS,
    SIDES,
    STARTING,
    STARTING_COUNT,
    STEPS,
    STONE_PLACES,
    STONES,
    TILES,
    TRIBES,
    VILLAGES_EACH,
)
from beringia.games.winter.geometry import BASE, HEXES, JUNCTIONS, TOUCHES_BASE
from beringia.games.winter.rules.cards import count_cards, is_empty, may_draw, owned
from beringia.games.winter.rules.effects import happens_at_once, waits_for_labour
from beringia.games.winter.rules.finds import find_to_turn
from beringia.games.winter.rules.gains import is_any_offered
from beringia.games.winter.rules.idols import ranks_ahead
from beringia.games.winter.rules.land import camps_left, income_times, villages_built
from beringia.games.winter.rules.megaliths import may_stand_above
from beringia.games.winter.rules.possibilities import is_possible
from beringia.games.winter.rules.turn import figures_left
from beringia.games.winter.state import DEPTH, FACE_DOWN, GAINS, GREY, NONE, PARTS, SOURCES, Gain, Phase, State
from beringia.games.winter.vocabulary import Col, Op
from beringia.kernel import kernel
from beringia.questions import CHANCE, NOBODY


class Fault(IntFlag):
    """What is wrong."""

    CARDS = 1  # cards lost or made, or a negative number of them
    GOODS = 2  # food or tools off the gauge
    LABOUR = 4  # negative labour or discounts, or labour outside a turn
    CAMPS = 8  # more camps than a player has, or a negative number
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


@kernel
def cards_are_wrong(s: State) -> bool:
    """Winter 1.9, 7.7: nine starting cards each, fifteen of each recruited kind, every culture card in one place."""
    for seat in range(SEATS):
        for card in range(CARDS):
            if (
                s.hand[seat, card] < 0
                or s.deck[seat, card] < 0
                or s.discard[seat, card] < 0
                or s.played[seat, card] < 0
                or s.pile[seat, card] < 0
                or s.buried[seat, card] < 0
            ):
                return True
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
        if total != RECRUIT_COUNT[recruit] or s.recruits[recruit] < 0:
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
def goods_are_wrong(s: State) -> bool:
    """Winter 1.11: gauges from 0 to their end."""
    for seat in range(SEATS):
        if not 0 <= int(s.food[seat]) <= GAUGE or not 0 <= int(s.tools[seat]) <= GAUGE:
            return True
    return False


@kernel
def labour_is_wrong(s: State) -> bool:
    """Winter 2.9: never negative, and only in a turn."""
    phase = int(s.phase)
    is_turn = phase == Phase.TURN or phase == Phase.PRICE or phase == Phase.COLUMN or phase == Phase.REST
    is_turn = is_turn or phase == Phase.TILE or phase == Phase.TILE_NEXT
    some = int(s.labour)
    if some < 0:
        return True
    for column in range(COLUMNS):
        if s.bound[column] < 0:
            return True
        some += int(s.bound[column])
        for layer in range(DISCOUNT_LAYERS):
            for part in range(PARTS):
                if s.discount[column, layer, part] < 0:
                    return True
                some += int(s.discount[column, layer, part])
    for seat in range(SEATS):
        if s.eclipse_labour[seat] < 0:
            return True
    return s.rival_labour < 0 or (some > 0 and not is_turn)


@kernel
def camps_are_wrong(s: State) -> bool:
    """Winter 1.9: five camps each."""
    for seat in range(SEATS):
        for hexagon in range(HEXES):
            if s.camps[seat, hexagon] < 0:
                return True
        if camps_left(s, seat) < 0 or camps_left(s, seat) > CAMPS_EACH:
            return True
    return False


@kernel
def villages_are_wrong(s: State) -> bool:
    """Winter 7.3: three villages each, none at the Base."""
    for seat in range(SEATS):
        if villages_built(s, seat) > VILLAGES_EACH:
            return True
    for junction in range(JUNCTIONS):
        if s.village[junction] != NONE and (TOUCHES_BASE[junction] == 1 or not 0 <= int(s.village[junction]) < int(s.players)):
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
            if stone < 0 or stone > GREY or (stone == GREY and level > 0):
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
        if not 0 <= built <= MEGALITHS_EACH or own != max(built - GREY_MEGALITHS, 0):
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
            if s.untipped[seat, animal] < 0 or s.tipped[seat, animal] < 0:
                return True
            total += int(s.untipped[seat, animal]) + int(s.tipped[seat, animal])
        if total != ANIMAL_COUNT[animal] or s.animals_unseen[animal] < 0:
            return True
    return False


@kernel
def stones_are_wrong(s: State) -> bool:
    """Winter 1.5: a stone lies in one place."""
    for stone in range(STONES):
        places = 0 if s.stone_owner[stone] == NONE else 1
        for era in range(ERAS):
            for place in range(STONE_PLACES):
                places += 1 if int(s.stones_open[era, place]) == stone else 0
        if places > 1 or int(s.stone_owner[stone]) >= int(s.players):
            return True
    return False


@kernel
def idols_are_wrong(s: State) -> bool:
    """Winter 6.7, 6.8: markers on their tracks, and nobody in the same place of a row."""
    for seat in range(SEATS):
        if not 0 <= int(s.sacrifice[seat]) <= STEPS or not 0 <= int(s.honour[seat]) <= ROWS:
            return True
        if (s.honour[seat] == 0) != (s.honour_place[seat] == 0) or not 0 <= int(s.honour_place[seat]) <= int(s.players):
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
def figures_are_wrong(s: State) -> bool:
    """Winter 2.1: everybody has placed as many figures as turns were taken; a column with a figure has a first one."""
    phase = int(s.phase)
    for column in range(COLUMNS):
        stands = False
        for seat in range(int(s.players)):
            stands = stands or int(s.chief_at[seat]) == column or int(s.figure_at[seat, 0]) == column
            stands = stands or int(s.figure_at[seat, 1]) == column
        if stands != (s.first_in[column] != NONE) or int(s.first_in[column]) >= int(s.players):
            return True
    for seat in range(SEATS):
        if s.figure_at[seat, 0] == NONE and s.figure_at[seat, 1] != NONE:
            return True
    if phase < Phase.TURN:
        for seat in range(int(s.players)):
            if figures_left(s, seat) != FIGURES:
                return True
    elif phase < Phase.ECLIPSE or phase == Phase.RIVAL:
        return turns_are_wrong(s)
    return False


@kernel
def turns_are_wrong(s: State) -> bool:
    """Winter 2.1: those before the player on the order track are one turn ahead."""
    is_placed = s.phase != Phase.TURN and s.phase != Phase.PRICE and s.phase != Phase.RIVAL
    mine = figures_left(s, int(s.turn)) + (1 if is_placed else 0)
    if not 1 <= mine <= FIGURES:
        return True
    before = True
    for place in range(int(s.players)):
        seat = int(s.order[place])
        if seat == int(s.turn):
            before = False
        elif figures_left(s, seat) != (mine - 1 if before else mine):
            return True
    if s.phase == Phase.PILE and figures_left(s, int(s.turn)) != 0:
        return True
    return (s.place != NONE) != (is_placed and s.phase != Phase.PILE)


@kernel
def actor_is_wrong(s: State) -> bool:
    """Winter 2.1, 4.3: seats decide in their turn, chance where something is laid out, drawn or turned."""
    phase, seat = int(s.phase), int(s.seat)
    if phase == Phase.OVER:
        return seat != NOBODY
    if seat == NOBODY or seat >= int(s.seats):
        return True
    if phase > Phase.OPEN and find_to_turn(s) != NONE:
        return seat != CHANCE
    if s.depth > 0:
        is_draw = CODE[s.todo[s.depth - 1], Col.OP] == Op.DRAW
        return seat != (CHANCE if is_draw else int(s.turn))
    is_chance = phase < Phase.SIDE or phase == Phase.HAND or phase == Phase.TILE_UP or phase == Phase.RIVAL
    is_chance = is_chance or phase == Phase.TILE_NEXT
    if phase == Phase.CHIEF and s.chosen_chiefs == 1:
        is_chance = False
    return seat != (CHANCE if is_chance else int(s.turn))


@kernel
def progress_is_wrong(s: State) -> bool:
    """Winter 1.8, 4.2, 5.1: rounds, turns, chiefs and hands fit the phase."""
    phase = int(s.phase)
    if phase < 0 or not 1 <= int(s.round_number) <= ROUNDS:
        return True
    if (phase < Phase.ANIMALS or phase == Phase.CHIEF or phase == Phase.SIDE) and s.round_number != 1:
        return True
    has_no_turn = phase <= Phase.OPEN or phase == Phase.TILE_UP or phase == Phase.OVER
    if has_no_turn != (s.turn == NONE) or int(s.turn) >= int(s.players):
        return True
    if phase == Phase.RIVAL and (s.seats != 1 or s.turn != 1):
        return True
    if phase > Phase.OPEN and phase != Phase.RIVAL and int(s.turn) >= int(s.seats):
        return True
    if (phase == Phase.HAND) != (s.deal > 0) or int(s.deal) > CARDS_A_ROUND:
        return True
    return chiefs_are_wrong(s, phase) or rest_tiles_are_wrong(s, phase)


@kernel
def chiefs_are_wrong(s: State, phase: int) -> bool:
    """Winter 1.8: every seat has one chief and a side once the game has begun."""
    seen = 0
    for seat in range(int(s.seats)):
        chief = int(s.chief[seat])
        if chief >= CHIEFS or int(s.side[seat]) >= SIDES or (chief == NONE and s.side[seat] != NONE):
            return True
        if chief != NONE:
            if seen >> chief & 1:
                return True
            seen |= 1 << chief
        if (chief == NONE or s.side[seat] == NONE) and phase > Phase.SIDE:
            return True
        if phase == Phase.CHIEF and (chief != NONE) != (seat < int(s.turn)):
            return True
        if phase == Phase.SIDE and (chief == NONE or (s.side[seat] != NONE) != (seat < int(s.turn))):
            return True
    return False


@kernel
def rest_tiles_are_wrong(s: State, phase: int) -> bool:
    """Winter 10.4: a tile that lies open or is held has been seen; no more than two for each round."""
    seen = 0
    for tile in range(REST_TILES):
        if not 0 <= int(s.tile_seen[tile]) <= 1:
            return True
        seen += int(s.tile_seen[tile])
    for card in range(RIVALS):
        if not 0 <= int(s.rival_seen[card]) <= 1:
            return True
    if s.rest_tiles_on == 0 and (seen > 0 or s.tile_open != NONE or s.tile_held != NONE):
        return True
    if seen > 2 * int(s.round_number) - (0 if s.tile_open == NONE else 1):
        return True
    if (s.tile_open != NONE and s.tile_seen[s.tile_open] == 0) or (s.tile_held != NONE and s.tile_seen[s.tile_held] == 0):
        return True
    if (phase == Phase.TILE and s.tile_open == NONE) or (phase == Phase.TILE_NEXT and seen == REST_TILES):
        return True
    return s.tile_held != NONE and phase != Phase.REST


@kernel
def effects_are_wrong(s: State) -> bool:
    """Winter 9.1: something waits only in a turn or an eclipse, and waits for a choice or a card."""
    phase, depth = int(s.phase), int(s.depth)
    is_place = phase == Phase.TURN or phase == Phase.COLUMN or phase == Phase.REST or phase == Phase.ECLIPSE
    if not 0 <= depth <= DEPTH or (depth > 0 and not is_place):
        return True
    if (phase == Phase.COLUMN) != (s.area != NONE) or (s.is_first == 1 and phase != Phase.COLUMN):
        return True
    if (phase == Phase.COLUMN and not 0 <= int(s.place) < COLUMNS) or (phase == Phase.REST and int(s.place) != REST):
        return True
    if (phase == Phase.PRICE) != (s.card != NONE) or (phase == Phase.PRICE and int(s.card) < TRIBES):
        return True
    if phase == Phase.PRICE and (s.hand[s.turn, s.card] == 0 or count_cards(s.hand[s.turn]) < 2):
        return True
    if (s.free_card == 1 or s.tribe_played == 1) and phase != Phase.TURN and phase != Phase.PRICE:
        return True
    if phase == Phase.PILE and is_empty(s.hand[s.turn]):
        return True
    for place in range(depth, DEPTH):
        if s.todo[place] != 0 or s.todo_left[place] != 0 or s.todo_used[place] != 0:
            return True
    if depth > 0 and find_to_turn(s) == NONE:
        top, left = int(s.todo[depth - 1]), int(s.todo_left[depth - 1])
        is_settled = happens_at_once(top) and not waits_for_labour(s, int(s.turn), top)
        if is_settled or not is_possible(s, int(s.turn), top, left, int(s.todo_used[depth - 1])):
            return True
        if CODE[top, Col.OP] == Op.DRAW and is_empty(s.deck[s.turn]):
            return True
    return hands_are_wrong(s) or gains_are_wrong(s)


@kernel
def hands_are_wrong(s: State) -> bool:
    """Winter 5.4: who has to draw has something to draw."""
    if s.phase != Phase.HAND:
        return False
    return int(s.turn) >= int(s.seats) or not may_draw(s, int(s.turn)) or is_empty(s.deck[s.turn])


@kernel
def gains_are_wrong(s: State) -> bool:
    """Winter 2.5, 4.3: gains are offered in a turn or an eclipse, and none of the other."""
    phase = int(s.phase)
    is_eclipse = phase == Phase.ECLIPSE
    is_turn = phase == Phase.TURN or phase == Phase.PRICE or Phase.COLUMN <= phase <= Phase.TILE_NEXT
    for gain in range(GAINS):
        if s.gains[gain] < 0:
            return True
        if s.gains[gain] > 0:
            belongs_to_turn = gain < Gain.TRIBE
            if (belongs_to_turn and not is_turn) or (gain >= Gain.PLACE and not is_eclipse) or not (is_turn or is_eclipse):
                return True
    if (s.gains[Gain.TILE] > 0 and s.tile_held == NONE) or (s.gains[Gain.LOWER] > 0 and phase != Phase.COLUMN):
        return True
    if (s.is_read == 1 and not is_eclipse) or (s.step != NONE) != (is_eclipse and s.in_steps == 1):
        return True
    if is_eclipse and s.depth == 0 and find_to_turn(s) == NONE and not is_any_offered(s):
        return True
    if is_eclipse and s.is_read == 0 and find_to_turn(s) == NONE:
        for hexagon in range(HEXES):
            if int(s.gains[Gain.HEX + hexagon]) != income_times(s, int(s.turn), hexagon):
                return True
    return False


@kernel
def land_is_wrong(s: State) -> bool:
    """Winter 1.4, 10.1: each tile once, all laid out after the first phase; finds only with their module."""
    seen, finds = 0, 0
    for hexagon in range(HEXES):
        tile, find = int(s.land[hexagon]), int(s.find[hexagon])
        if tile >= TILES or (hexagon == BASE and tile != NONE):
            return True
        if tile != NONE:
            if seen >> tile & 1:
                return True
            seen |= 1 << tile
        elif hexagon != BASE and s.phase != Phase.LAND:
            return True
        if find != NONE and s.finds_on == 0:
            return True
        if find != NONE and find != FACE_DOWN:
            if finds >> find & 1:
                return True
            finds |= 1 << find
    if s.phase != Phase.LAND and (s.odd != NONE or s.ice[0] != NONE):
        return True
    return s.mammoth != NONE and s.mammoth_on == 0


@kernel
def seats_are_wrong(s: State) -> bool:
    """Winter 1.1, 11.1: a seat that does not play has nothing."""
    if not 1 <= int(s.seats) <= SEATS or int(s.players) != max(int(s.seats), 2):
        return True
    for seat in range(int(s.players), SEATS):
        for source in range(SOURCES):
            if s.score[seat, source] != 0:
                return True
    for seat in range(int(s.seats), SEATS):
        if s.food[seat] != 0 or s.tools[seat] != 0 or s.chief[seat] != NONE:
            return True
        if not is_empty(s.hand[seat]) or not is_empty(s.deck[seat]):
            return True
    return False


@kernel
def faults(s: State) -> int:
    """All that is wrong, as the sum of `Fault` flags; later checks rely on earlier ones, so the first chapter wrong ends it."""
    if seats_are_wrong(s) or progress_is_wrong(s):
        return (1 << 14 if seats_are_wrong(s) else 0) + (1 << 11 if progress_is_wrong(s) else 0)
    found = 0
    found += 1 if cards_are_wrong(s) else 0
    found += 1 << 1 if goods_are_wrong(s) else 0
    found += 1 << 2 if labour_is_wrong(s) else 0
    found += 1 << 3 if camps_are_wrong(s) else 0
    found += 1 << 4 if villages_are_wrong(s) else 0
    found += 1 << 5 if megaliths_are_wrong(s) else 0
    found += 1 << 6 if animals_are_wrong(s) else 0
    found += 1 << 7 if stones_are_wrong(s) else 0
    found += 1 << 8 if idols_are_wrong(s) else 0
    found += 1 << 9 if figures_are_wrong(s) else 0
    found += 1 << 13 if land_is_wrong(s) else 0
    if found == 0:
        found += 1 << 10 if actor_is_wrong(s) else 0
        found += 1 << 12 if effects_are_wrong(s) else 0
    return found
