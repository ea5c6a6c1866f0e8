"""What can be wrong with pieces and cards: lost, made from nothing, or where they cannot be."""

from beringia.games.mammoth.components import (
    CARD_COUNT,
    CARDS,
    CLUBS,
    FIRE_TILES,
    HUNTERS_EACH,
    MAMMOTHS,
    RATES,
    REGIONS,
    ROUNDS,
    SEATS,
    STONES,
    STRENGTHS,
)
from beringia.games.mammoth.rules.conflict import next_fire
from beringia.games.mammoth.rules.land import open_regions
from beringia.games.mammoth.rules.mammoths import mammoths_on_board
from beringia.games.mammoth.rules.piles import shade_of
from beringia.games.mammoth.scoring import hunters_on_board
from beringia.games.mammoth.state import DARK, LIGHT, Phase, State
from beringia.kernel import kernel
from beringia.meaning import NONE


@kernel
def hunters_are_wrong(s: State) -> bool:
    """Mammoth 1.7: twelve hunters each, on the board and in the supply together."""
    for seat in range(int(s.seats)):
        if hunters_on_board(s, seat) + int(s.supply[seat]) != int(HUNTERS_EACH):
            return True
    return False


@kernel
def mammoths_are_wrong(s: State) -> bool:
    """Mammoth 1.3: no more mammoths than there are."""
    return mammoths_on_board(s) + int(s.mammoth_supply) > int(MAMMOTHS)


@kernel
def clubs_on_board(s: State) -> int:
    """How many clubs lie under hunters."""
    count = 0
    for seat in range(int(s.seats)):
        for region in range(REGIONS):
            count += int(s.clubbed[seat, region])
    return count


@kernel
def clubs_are_wrong(s: State) -> bool:
    """Mammoth 1.6, 6.8: six clubs, in the supply, held, and under hunters together; under hunters only while settling lasts."""
    count = int(s.club_supply) + clubs_on_board(s)
    for seat in range(int(s.seats)):
        count += int(s.clubs[seat])
    if s.phase < Phase.PLAY and s.club_supply != int(CLUBS):
        return True
    return count != int(CLUBS) or (s.phase > Phase.REVEAL and clubs_on_board(s) > 0)


@kernel
def stones_are_wrong(s: State) -> bool:
    """Mammoth 1.4, 9.2: no more stones than there are, and one at least, for without a dark supply no round begins."""
    count = int(s.dark_supply) + int(s.light_supply)
    for seat in range(int(s.seats)):
        count += int(s.stones[seat])
    return not 0 < count <= int(STONES)


@kernel
def cards_are_wrong(s: State) -> bool:
    """Mammoth 1.8: every copy of every card is in exactly one place, and in a draw pile before the cards are dealt."""
    for card in range(CARDS):
        count = int(s.deck[card]) + int(s.seen[card])
        if s.open_card[shade_of(card)] == card:
            count += 1
        held = 0
        for seat in range(int(s.seats)):
            held += int(s.hand[seat, card])
            count += int(s.buried[seat, card])
        if count + held != CARD_COUNT[card] or (s.phase < Phase.PLAY and int(s.deck[card]) + held != CARD_COUNT[card]):
            return True
    return False


@kernel
def fires_are_wrong(s: State) -> bool:
    """Mammoth 1.5: fourteen tiles; what is turned and what is not must fit the strengths on the board."""
    down, turned, strength = 0, 0, 0
    for region in range(REGIONS):
        down += int(s.fires[region])
        strength += int(s.strength[region])
    tiles = 0
    for value in range(STRENGTHS):
        missing = FIRE_TILES[value] - int(s.unturned[value])
        turned += missing
        tiles += FIRE_TILES[value]
        strength -= value * missing
    return strength != 0 or down + turned > tiles or are_fires_out_of_time(s, turned)


@kernel
def are_fires_out_of_time(s: State, turned: int) -> bool:
    """Mammoth 6.1, 6.8: tiles are turned after settling and lie face down until then; all are gone before the glacier."""
    if s.phase != Phase.REVEAL and turned > 0:
        return True
    return (next_fire(s) == NONE) != (s.phase > Phase.REVEAL)


@kernel
def ice_is_wrong(s: State) -> bool:
    """Mammoth 1.2, 8.2: nothing stands or lies on ice; some land is left even if every later glacier freezes a region."""
    land = 0
    for region in range(REGIONS):
        if open_regions(s) >> region & 1:
            land += 1
            continue
        if s.mammoths[region] > 0 or s.fires[region] > 0 or s.strength[region] > 0:
            return True
        for seat in range(int(s.seats)):
            if s.plain[seat, region] > 0 or s.clubbed[seat, region] > 0:
                return True
    return land <= int(s.rounds) - int(s.round_number)


@kernel
def open_cards_are_wrong(s: State) -> bool:
    """Mammoth 2.12: on top lies a card of the pile's shade, never an echo (the last card of each shade)."""
    light, dark = int(s.open_card[LIGHT]), int(s.open_card[DARK])
    if light != NONE and (shade_of(light) != LIGHT or shade_of(light + 1) != LIGHT):
        return True
    return dark != NONE and (shade_of(dark) != DARK or dark == CARDS - 1)


@kernel
def empty_seats_are_wrong(s: State) -> bool:
    """Mammoth 1.1: seats that do not play have nothing."""
    for seat in range(int(s.seats), SEATS):
        if s.supply[seat] != 0 or s.stones[seat] != 0 or s.clubs[seat] != 0 or hunters_on_board(s, seat) != 0:
            return True
        for card in range(CARDS):
            if s.hand[seat, card] != 0 or s.buried[seat, card] != 0:
                return True
        for played in range(ROUNDS):
            if hunters_scored(s, seat, played) != 0:
                return True
    return False


@kernel
def hunters_scored(s: State, seat: int, played: int) -> int:
    """Mammoth 7.1: how many hunters of a seat scored in a round."""
    count = 0
    for rate in range(RATES):
        count += int(s.tally[seat, played, rate])
    return count


@kernel
def points_are_wrong(s: State) -> bool:
    """Mammoth 7.1: at the end of each round no more hunters score than there are, and none in a round to come."""
    scored = int(s.round_number) - (1 if s.phase <= Phase.REVEAL else 0)
    for seat in range(int(s.seats)):
        for played in range(ROUNDS):
            if hunters_scored(s, seat, played) > (int(HUNTERS_EACH) if played < scored else 0):
                return True
    return False
