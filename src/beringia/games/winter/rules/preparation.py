"""Setting up and the preparation phase: what chance lays out, in order (chapters 1 and 5, 10.4)."""

from beringia.games.winter.components import (
    ANIMALS,
    ANIMALS_BEYOND_PLAYERS,
    CARDS_A_ROUND,
    COLUMNS,
    CULTURE_ERA,
    CULTURE_OPEN,
    CULTURES,
    ERAS,
    GLACIERS,
    SEATS,
    SECOND_CULTURE_FROM,
    STARTING_HAND,
    STONES_OPEN,
)
from beringia.games.winter.geometry import BASE, HEXES, RING
from beringia.games.winter.rules.cards import may_draw, renew_deck
from beringia.games.winter.rules.finds import lay_finds
from beringia.games.winter.state import TRIBE_FIGURES, Phase, State
from beringia.kernel import kernel
from beringia.meaning import NONE
from beringia.questions import CHANCE


@kernel
def next_hex(s: State) -> int:
    """Winter 1.4: ring 1 in order but for the sixth tile's hex, then that one, then ring 2 in order; NONE when all are laid."""
    for hexagon in range(HEXES):
        if RING[hexagon] == 1 and s.land[hexagon] == NONE and hexagon != int(s.odd):
            return hexagon
    if s.land[s.odd] == NONE:
        return int(s.odd)
    for hexagon in range(HEXES):
        if hexagon != BASE and s.land[hexagon] == NONE:
            return hexagon
    return NONE


@kernel
def lay_land(s: State, tile: int) -> None:
    """Winter 1.4, 10.1: a tile on the next hex; after the last one the land is complete, and finds are laid out."""
    s.land[next_hex(s)] = tile
    if next_hex(s) == NONE:
        s.odd = NONE
        for glacier in range(GLACIERS):
            s.ice[glacier] = NONE
        lay_finds(s)
        s.phase = Phase.STONES


@kernel
def era_of_next_stone(s: State) -> int:
    """Winter 1.5: era I is laid out first; ERAS when all lie there."""
    for era in range(ERAS):
        if s.stones_open[era, STONES_OPEN[s.seats] - 1] == NONE:
            return era
    return ERAS


@kernel
def lay_stone(s: State, stone: int) -> None:
    """Winter 1.5: in a row in the order drawn; then the animals come."""
    era = era_of_next_stone(s)
    place = 0
    while s.stones_open[era, place] != NONE:
        place += 1
    s.stones_open[era, place] = stone
    if era_of_next_stone(s) == ERAS:
        begin_animals(s)


@kernel
def empty_animal_place(s: State) -> int:
    """Winter 1.6, 5.2: the leftmost empty place of the row; NONE if it is full or no animal is left."""
    unseen = 0
    for animal in range(ANIMALS):
        unseen += int(s.animals_unseen[animal])
    if unseen > 0:
        for place in range(int(s.players) + ANIMALS_BEYOND_PLAYERS):
            if s.animals_open[place] == NONE:
                return place
    return NONE


@kernel
def begin_animals(s: State) -> None:
    """Winter 5.2: fill the row of animals, if something is missing."""
    s.phase = Phase.ANIMALS
    s.seat = CHANCE
    if empty_animal_place(s) == NONE:
        begin_open_cards(s)


@kernel
def lay_animal(s: State, animal: int) -> None:
    """Winter 1.6, 5.2: an animal in the leftmost empty place."""
    s.animals_open[empty_animal_place(s)] = animal
    s.animals_unseen[animal] = int(s.animals_unseen[animal]) - 1
    if empty_animal_place(s) == NONE:
        begin_open_cards(s)


@kernel
def era_of_round(s: State) -> int:
    """Winter 5.3: era II from the round after the second on."""
    return 1 if int(s.round_number) >= int(SECOND_CULTURE_FROM) else 0


@kernel
def empty_culture_place(s: State) -> int:
    """Winter 1.7, 5.3: the leftmost empty place of the row; NONE if it is full or no card of the era is left."""
    era = era_of_round(s)
    for culture in range(CULTURES):
        if CULTURE_ERA[culture] == era and s.culture_unseen[culture] == 1:
            for place in range(CULTURE_OPEN):
                if s.culture_open[place] == NONE:
                    return place
            return NONE
    return NONE


@kernel
def begin_open_cards(s: State) -> None:
    """Winter 5.3: fill the row of culture cards, if something is missing."""
    s.phase = Phase.OPEN
    s.seat = CHANCE
    if empty_culture_place(s) == NONE:
        begin_chiefs(s)


@kernel
def open_card(s: State, culture: int) -> None:
    """Winter 1.7, 5.3: a culture card in the leftmost empty place."""
    s.culture_open[empty_culture_place(s)] = culture
    s.culture_unseen[culture] = 0
    if empty_culture_place(s) == NONE:
        begin_chiefs(s)


@kernel
def begin_chiefs(s: State) -> None:
    """Winter 1.8: chiefs come once in a game; in later rounds hands follow at once."""
    if s.chief[0] != NONE:
        begin_hands(s, 0)
        return
    s.phase = Phase.CHIEF
    s.turn = 0
    s.seat = 0 if s.chosen_chiefs == 1 else CHANCE


@kernel
def take_chief(s: State, chief: int) -> None:
    """Winter 1.8: each seat in order; then the sides."""
    s.chief[s.turn] = chief
    s.turn += 1
    if s.turn == s.seats:
        s.phase = Phase.SIDE
        s.turn = 0
        s.seat = 0
    elif s.chosen_chiefs == 1:
        s.seat = s.turn


@kernel
def choose_side(s: State, side: int) -> None:
    """Winter 1.8: for the whole game; then the first hands are drawn."""
    s.side[s.turn] = side
    s.turn += 1
    s.seat = s.turn
    if s.turn == s.seats:
        begin_hands(s, 0)


@kernel
def begin_hands(s: State, place: int) -> None:
    """Winter 1.10, 5.4: each player in order draws; who has no cards left draws none. After the last the round begins."""
    s.phase = Phase.HAND
    s.seat = CHANCE
    for later in range(place, int(s.players)):
        seat = int(s.order[later])
        if seat < int(s.seats) and may_draw(s, seat):
            renew_deck(s, seat)
            s.turn = seat
            s.deal = int(STARTING_HAND) if s.round_number == 1 else int(CARDS_A_ROUND)
            return
    s.turn = NONE
    s.deal = 0
    s.phase = Phase.TILE_UP
    s.tile_open = NONE


@kernel
def gather_figures(s: State) -> None:
    """Winter 5.1: all figures go back, no column has been visited."""
    for seat in range(SEATS):
        s.chief_at[seat] = NONE
        for figure in range(TRIBE_FIGURES):
            s.figure_at[seat, figure] = NONE
        s.eclipse_labour[seat] = 0
    for column in range(COLUMNS):
        s.first_in[column] = NONE
    s.rival_labour = 0


@kernel
def change_era(s: State) -> None:
    """Winter 5.3: after the second round all open cards leave the game, and era I with them."""
    if int(s.round_number) == int(SECOND_CULTURE_FROM):
        for place in range(CULTURE_OPEN):
            s.culture_open[place] = NONE
        for culture in range(CULTURES):
            if CULTURE_ERA[culture] == 0:
                s.culture_unseen[culture] = 0


@kernel
def prepare(s: State) -> None:
    """Winter 5.1, 5.2: the next round begins; the rows are filled."""
    s.turn = NONE
    s.round_number += 1
    gather_figures(s)
    change_era(s)
    begin_animals(s)
