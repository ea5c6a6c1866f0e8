"""One position of Endless Winter. Nothing here decides anything. Labour is counted in halves."""

from enum import IntEnum
from typing import Annotated

from beringia.games.winter.components import (
    ANIMALS,
    ANIMALS_OPEN,
    CARDS,
    CELLS,
    COLUMNS,
    CULTURE_OPEN,
    CULTURES,
    DISCOUNT_LAYERS,
    ERAS,
    GLACIERS,
    LEVELS,
    PLACES,
    RECRUITS,
    REST_EFFECTS,
    REST_TILES,
    RIVALS,
    SEATS,
    SLOTS,
    STONE_PLACES,
    STONES,
    TRIBES,
    VILLAGES_EACH,
)
from beringia.games.winter.geometry import HEXES, JUNCTIONS
from beringia.games.winter.vocabulary import POINT_SOURCES
from beringia.layout import Int8, Int8s, Int16, Int16s, layout

NONE = -1
GREY = SEATS + 1  # on the field: 0 is empty, seats count from 1
FACE_DOWN = 100  # a find nobody has seen
DEPTH = 16  # operations that can wait at the same time
RIVAL = 1  # the seat of the rival in the solo game
SOURCES = len(POINT_SOURCES)
TRIBE_FIGURES = 2
PARTS = 3  # of a price: labour, food, tools


class Gain(IntEnum):
    """Where the gains that can be taken begin, in the order of their numbers."""

    CHIEF = 0
    LOWER = 1
    TILE = 2
    REST = 3
    TRIBE = REST + REST_EFFECTS
    PLACE = TRIBE + TRIBES
    HEX = PLACE + PLACES
    VILLAGE = HEX + HEXES
    SLOT = VILLAGE + VILLAGES_EACH
    STONE = SLOT + SLOTS
    END = STONE + STONES


GAINS = int(Gain.END)


class Phase(IntEnum):
    """What the position waits for."""

    LAND = 0  # chance: the land is laid out
    STONES = 1  # chance: sacred stones
    ANIMALS = 2  # chance: open animals
    OPEN = 3  # chance: open culture cards
    CHIEF = 4  # chance or a seat: a chief
    SIDE = 5  # the side of a chief
    HAND = 6  # chance: the cards of a new round
    TILE_UP = 7  # chance: the rest tile is turned up
    TURN = 8  # before the figure is placed
    PRICE = 9  # the discard for a further culture card
    COLUMN = 10  # the figure stands in a column
    REST = 11  # the figure rests
    TILE = 12  # keep the open rest tile or take the next
    TILE_NEXT = 13  # chance: the next rest tile
    PILE = 14  # cards for the eclipse pile
    ECLIPSE = 15  # gains of the eclipse
    RIVAL = 16  # chance: the rival's card
    OVER = 17


class Area(IntEnum):
    """What is still open in a column."""

    TOP = 0  # everything
    MIDDLE = 1  # the middle area has been used
    LOWER = 2  # the lower area has been used


class Public:
    """What lies open for everybody (1.12)."""

    seats: Int8  # 1 to 4
    players: Int8  # the rival included
    finds_on: Int8  # 1: 10.1 holds
    rest_tiles_on: Int8  # 1: 10.4 holds
    mammoth_on: Int8  # 1: 10.5 holds
    tribe_first: Int8  # 1: 2.14 holds
    manual: Int8  # 1: food is turned into labour by hand
    in_steps: Int8  # 1: the eclipse goes in four steps
    rest_once: Int8  # 1: resting figures add labour once
    chosen_chiefs: Int8  # 1: chiefs are picked
    difficulty: Int8  # index of DIFFICULTIES
    round_number: Int8  # from 1
    phase: Int8  # Phase
    seat: Int8  # who decides; CHANCE or NOBODY
    turn: Int8  # whose turn, pile, eclipse, chief, side or hand it is; NONE
    order: Annotated[Int8s, SEATS]  # players from the first place on; NONE beyond them
    depth: Int8  # operations that wait
    todo: Annotated[Int16s, DEPTH]  # instructions, the next one last
    todo_left: Annotated[Int8s, DEPTH]  # how often each is still to be carried out
    todo_used: Annotated[Int8s, DEPTH]  # bit set of options already chosen
    place: Int8  # of this turn's figure: a column, REST; NONE
    area: Int8  # Area, while the figure stands in a column; NONE
    is_first: Int8  # 1: this turn's figure was the first in its column
    free_card: Int8  # 1: the first culture card of this turn is still to come
    tribe_played: Int8  # 1: a tribe card was played before the figure (2.14)
    card: Int8  # the culture card whose price is asked; NONE
    labour: Int16  # the pool
    bound: Annotated[Int8s, COLUMNS]  # labour waiting for a figure in a column
    discount: Annotated[Int8s, COLUMNS, DISCOUNT_LAYERS, PARTS]  # off the next action of a column, and off those after it
    gains: Annotated[Int8s, GAINS]  # how often each may still be taken
    is_read: Int8  # 1: the hexes led have been read
    step: Int8  # of the eclipse in steps: 0 to 3; NONE
    deal: Int8  # cards still to draw in phase HAND
    first_in: Annotated[Int8s, COLUMNS]  # who was first this round; NONE
    animals_open: Annotated[Int8s, ANIMALS_OPEN]  # NONE for an empty place
    animals_unseen: Annotated[Int8s, ANIMALS]
    culture_open: Annotated[Int8s, CULTURE_OPEN]  # numbers of culture cards, from 0; NONE
    culture_unseen: Annotated[Int8s, CULTURES]  # 1: may still be laid open
    stones_open: Annotated[Int8s, ERAS, STONE_PLACES]  # NONE: taken or not laid out
    stone_owner: Annotated[Int8s, STONES]  # NONE
    recruits: Annotated[Int8s, RECRUITS]  # cards left in the stacks
    land: Annotated[Int8s, HEXES]  # tiles; NONE
    odd: Int8  # the hex of the sixth tile, while the land is laid out; NONE
    ice: Annotated[Int8s, GLACIERS]  # hexes of the glaciers, while the land is laid out; NONE
    find: Annotated[Int8s, HEXES]  # FACE_DOWN, the find lying open, or NONE
    mammoth: Int8  # its junction; NONE
    village: Annotated[Int8s, JUNCTIONS]  # whose; NONE
    camps: Annotated[Int8s, SEATS, HEXES]
    field: Annotated[Int8s, LEVELS, CELLS]  # 0, seat + 1, or GREY
    built: Annotated[Int8s, SEATS]  # megaliths gone from the board
    tile_open: Int8  # the rest tile on top of the stack; NONE
    tile_held: Int8  # the rest tile of this turn; NONE
    tile_seen: Annotated[Int8s, REST_TILES]
    rival_seen: Annotated[Int8s, RIVALS]
    rival_labour: Int16  # of its cards of this round
    chief: Annotated[Int8s, SEATS]  # NONE
    side: Annotated[Int8s, SEATS]  # 0 or 1; NONE
    chief_at: Annotated[Int8s, SEATS]  # the place of the chief figure this round; NONE
    figure_at: Annotated[Int8s, SEATS, TRIBE_FIGURES]  # likewise of the tribe figures, in the order they were placed
    food: Annotated[Int8s, SEATS]
    tools: Annotated[Int8s, SEATS]
    discard: Annotated[Int8s, SEATS, CARDS]
    played: Annotated[Int8s, SEATS, CARDS]  # above the board
    buried: Annotated[Int8s, SEATS, CARDS]
    buried_count: Annotated[Int8s, SEATS]  # also of the rival, who buries no cards
    untipped: Annotated[Int8s, SEATS, ANIMALS]
    tipped: Annotated[Int8s, SEATS, ANIMALS]
    sacrifice: Annotated[Int8s, SEATS]  # step reached
    honour: Annotated[Int8s, SEATS]  # row reached
    honour_place: Annotated[Int8s, SEATS]  # from the left, from 1; 0 if unmoved
    eclipse_labour: Annotated[Int8s, SEATS]  # gained this round
    score: Annotated[Int16s, SEATS, SOURCES]  # points by source


class State(Public):
    """One position."""

    hand: Annotated[Int8s, SEATS, CARDS]
    deck: Annotated[Int8s, SEATS, CARDS]
    pile: Annotated[Int8s, SEATS, CARDS]  # for the eclipse


STATE = layout(State)
