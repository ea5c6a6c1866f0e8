"""One position of Endless Winter. Nothing here decides anything. Labour is counted in halves."""

from enum import IntEnum
from typing import Annotated

from beringia.games.winter.components import (
    ANIMAL_COUNT,
    ANIMAL_IDS,
    ANIMALS_OPEN,
    CAMPS_EACH,
    CARD_COUNT,
    CARD_IDS,
    CELLS,
    CHIEF_IDS,
    CODE,
    CULTURE_OPEN,
    DIFFICULTIES,
    DISCOUNT_LAYERS,
    ERAS,
    FIND_IDS,
    GAUGE,
    GLACIERS,
    LEVELS,
    MEGALITHS_EACH,
    MOST_DRAWN,
    MOST_OPTIONS,
    MOST_TIMES,
    PLACE_IDS,
    PLACES,
    RECRUIT_COUNT,
    REST_EFFECTS,
    REST_TILE_IDS,
    RIVAL_IDS,
    ROUNDS,
    ROWS,
    SEATS,
    SLOTS,
    STARTING,
    STEPS,
    STONE_IDS,
    STONE_PLACES,
    STONES,
    TILE_IDS,
    TRIBES,
    VILLAGES_EACH,
)
from beringia.games.winter.geometry import HEX_IDS, HEXES, JUNCTION_IDS
from beringia.games.winter.vocabulary import COLUMN_IDS, POINT_SOURCES
from beringia.layout import Int8, Int8s, Int16, Int16s, layout
from beringia.meaning import MOST_INT8, MOST_INT16, MOST_POINTS, Axis, Bits, Count, Enum, Flag, Index
from beringia.questions import ACTORS, SEAT_LETTERS

GREY = SEATS + 1  # on the field: 0 is empty, seats count from 1
FACE_DOWN = 100  # a find nobody has seen
DEPTH = 16  # operations that can wait at the same time
RIVAL = 1  # the seat of the rival in the solo game
SOURCES = len(POINT_SOURCES)
TRIBE_FIGURES = 2
PARTS = 3  # of a price: labour, food, tools


SEAT = Axis("seats", SEAT_LETTERS[:SEATS])
PLACE = Axis("places", PLACE_IDS)
COLUMN = Axis("columns", COLUMN_IDS)
CARD = Axis("cards", CARD_IDS)
RECRUIT = Axis("recruits", CARD_IDS[STARTING:TRIBES])
CULTURE = Axis("culture cards", CARD_IDS[TRIBES:])
CHIEF = Axis("chiefs", CHIEF_IDS)
SIDE = Axis("sides", ("A", "B"))
ANIMAL = Axis("animals", ANIMAL_IDS)
HEX = Axis("hexes", HEX_IDS)
JUNCTION = Axis("junctions", JUNCTION_IDS)
TILE = Axis("land tiles", TILE_IDS)
STONE = Axis("stones", STONE_IDS)
FIND = Axis("finds", FIND_IDS)
REST_TILE = Axis("rest tiles", REST_TILE_IDS)
RIVAL_CARD = Axis("rival's cards", RIVAL_IDS)
DIFFICULTY = Axis("difficulties", DIFFICULTIES)
SOURCE = Axis("sources of points", POINT_SOURCES)
MEGALITH = Axis("megaliths", ("none", *SEAT_LETTERS[:SEATS], "grey"))
WAITING = Axis("waiting", DEPTH)
INSTRUCTION = Axis("instructions", len(CODE))
OPTION = Axis("options", MOST_OPTIONS)
LAYER = Axis("layers", DISCOUNT_LAYERS)
PART = Axis("parts", ("labour", "food", "tools"))
ANIMAL_PLACE = Axis("places of the row", ANIMALS_OPEN)
CULTURE_PLACE = Axis("places of the row", CULTURE_OPEN)
ERA = Axis("eras", ERAS)
STONE_PLACE = Axis("places of a row", STONE_PLACES)
GLACIER = Axis("glaciers", GLACIERS)
LEVEL = Axis("levels", LEVELS)
CELL = Axis("cells", CELLS)
FIGURE = Axis("figures", TRIBE_FIGURES)
ECLIPSE_STEP = Axis("steps of the eclipse", ("place", "abilities", "land", "board"))


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
GAIN = Axis("gains", GAINS)


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

    seats: Annotated[Int8, Count(1, SEATS), "how many play"]
    players: Annotated[Int8, Count(2, SEATS), "seats, and the rival in the solo game"]
    finds_on: Annotated[Int8, Flag(), "1: 10.1 holds"]
    rest_tiles_on: Annotated[Int8, Flag(), "1: 10.4 holds"]
    mammoth_on: Annotated[Int8, Flag(), "1: 10.5 holds"]
    tribe_first: Annotated[Int8, Flag(), "1: 2.14 holds"]
    manual: Annotated[Int8, Flag(), "1: food is turned into labour by hand"]
    in_steps: Annotated[Int8, Flag(), "1: the eclipse goes in four steps"]
    rest_once: Annotated[Int8, Flag(), "1: resting figures add labour once"]
    chosen_chiefs: Annotated[Int8, Flag(), "1: chiefs are picked"]
    difficulty: Annotated[Int8, Index(DIFFICULTY), "how strong the rival is"]
    round_number: Annotated[Int8, Count(1, ROUNDS), "the round, from 1"]
    phase: Annotated[Int8, Enum(Phase), "what is waited for, see below"]
    seat: Annotated[Int8, Index(SEAT, odd=ACTORS), "who decides: while you are asked, yourself"]
    turn: Annotated[Int8, Index(SEAT, none=True), "whose turn, pile, eclipse, chief, side or hand it is"]
    order: Annotated[Int8s, SEAT, Index(SEAT, none=True), "players from the first place on; NONE beyond them"]
    depth: Annotated[Int8, Count(0, DEPTH), "operations that wait"]
    todo: Annotated[Int16s, WAITING, Index(INSTRUCTION), "instructions, the next one last"]
    todo_left: Annotated[Int8s, WAITING, Count(0, MOST_TIMES), "how often each is still to be carried out"]
    todo_used: Annotated[Int8s, WAITING, Bits(OPTION), "bit set of options already chosen"]
    place: Annotated[Int8, Index(PLACE, none=True), "where this turn's figure stands"]
    area: Annotated[Int8, Enum(Area, none=True), "what is still open in the column, see below"]
    is_first: Annotated[Int8, Flag(), "1: this turn's figure was the first in its column"]
    free_card: Annotated[Int8, Flag(), "1: the first culture card of this turn is still to come"]
    tribe_played: Annotated[Int8, Flag(), "1: a tribe card was played before the figure (2.14)"]
    card: Annotated[Int8, Index(CARD, none=True), "the culture card whose price is asked, counted among all cards"]
    labour: Annotated[Int16, Count(0, MOST_INT16), "labour in the pool"]
    bound: Annotated[Int8s, COLUMN, Count(0, MOST_INT8), "labour waiting for a figure in a column"]
    discount: Annotated[
        Int8s,
        COLUMN,
        LAYER,
        PART,
        Count(0, MOST_INT8),
        "labour, food and tools off the next action of a column, and off those after it",
    ]
    gains: Annotated[Int8s, GAIN, Count(0, MOST_INT8), "how often each may still be taken"]
    is_read: Annotated[Int8, Flag(), "1: the hexes led have been read"]
    step: Annotated[Int8, Index(ECLIPSE_STEP, none=True), "of the eclipse in steps: 0 to 3"]
    deal: Annotated[Int8, Count(0, MOST_DRAWN), "cards still to draw in phase HAND"]
    first_in: Annotated[Int8s, COLUMN, Index(SEAT, none=True), "who was first this round"]
    animals_open: Annotated[Int8s, ANIMAL_PLACE, Index(ANIMAL, none=True), "the row of animals; NONE for an empty place"]
    animals_unseen: Annotated[Int8s, ANIMAL, Count(0, ANIMAL_COUNT), "how many of each animal may still be laid open"]
    culture_open: Annotated[Int8s, CULTURE_PLACE, Index(CULTURE, none=True), "the row of culture cards; NONE for an empty place"]
    culture_unseen: Annotated[Int8s, CULTURE, Flag(), "1: the culture card may still be laid open"]
    stones_open: Annotated[Int8s, ERA, STONE_PLACE, Index(STONE, none=True), "the rows of stones; NONE: taken or not laid out"]
    stone_owner: Annotated[Int8s, STONE, Index(SEAT, none=True), "who has each stone"]
    recruits: Annotated[Int8s, RECRUIT, Count(0, RECRUIT_COUNT), "tribe cards left in the stacks, from elder on"]
    land: Annotated[Int8s, HEX, Index(TILE, none=True), "the tile on each hex"]
    odd: Annotated[Int8, Index(HEX, none=True), "the hex of the sixth tile, while the land is laid out"]
    ice: Annotated[Int8s, GLACIER, Index(HEX, none=True), "hexes of the glaciers, while the land is laid out"]
    find: Annotated[Int8s, HEX, Index(FIND, none=True, odd={"face down": FACE_DOWN}), "the find on each hex"]
    mammoth: Annotated[Int8, Index(JUNCTION, none=True), "the junction of the mammoth"]
    village: Annotated[Int8s, JUNCTION, Index(SEAT, none=True), "whose village stands on each junction"]
    camps: Annotated[Int8s, SEAT, HEX, Count(0, CAMPS_EACH), "camps of each player on each hex"]
    field: Annotated[Int8s, LEVEL, CELL, Index(MEGALITH), "the megaliths by level: 0 none, seat + 1, or 5 for a grey one"]
    built: Annotated[Int8s, SEAT, Count(0, MEGALITHS_EACH), "megaliths each player has built"]
    tile_open: Annotated[Int8, Index(REST_TILE, none=True), "the rest tile on top of the stack"]
    tile_held: Annotated[Int8, Index(REST_TILE, none=True), "the rest tile of this turn"]
    tile_seen: Annotated[Int8s, REST_TILE, Flag(), "1: the rest tile has been seen"]
    rival_seen: Annotated[Int8s, RIVAL_CARD, Flag(), "1: the rival's card has been seen"]
    rival_labour: Annotated[Int16, Count(0, MOST_INT16), "labour of the rival's cards of this round"]
    chief: Annotated[Int8s, SEAT, Index(CHIEF, none=True), "chief of each player"]
    side: Annotated[Int8s, SEAT, Index(SIDE, none=True), "side of each chief: 0 is A, 1 is B"]
    chief_at: Annotated[Int8s, SEAT, Index(PLACE, none=True), "the place of the chief figure this round"]
    figure_at: Annotated[
        Int8s, SEAT, FIGURE, Index(PLACE, none=True), "likewise of the tribe figures, in the order they were placed"
    ]
    food: Annotated[Int8s, SEAT, Count(0, GAUGE), "food of each player"]
    tools: Annotated[Int8s, SEAT, Count(0, GAUGE), "tools of each player"]
    discard: Annotated[Int8s, SEAT, CARD, Count(0, CARD_COUNT), "how many of each card lie on the discard pile"]
    played: Annotated[Int8s, SEAT, CARD, Count(0, CARD_COUNT), "how many of each card lie above the board"]
    buried: Annotated[Int8s, SEAT, CARD, Count(0, CARD_COUNT), "how many of each card are buried"]
    buried_count: Annotated[Int8s, SEAT, Count(0, MOST_INT8), "cards buried; for the rival, too"]
    untipped: Annotated[Int8s, SEAT, ANIMAL, Count(0, ANIMAL_COUNT), "animals of each kind not yet tipped"]
    tipped: Annotated[Int8s, SEAT, ANIMAL, Count(0, ANIMAL_COUNT), "tipped animals of each kind"]
    sacrifice: Annotated[Int8s, SEAT, Count(0, STEPS), "step reached on the track"]
    honour: Annotated[Int8s, SEAT, Count(0, ROWS), "row reached on the track"]
    honour_place: Annotated[Int8s, SEAT, Count(0, SEATS), "place in that row from the left, from 1; 0 if unmoved"]
    eclipse_labour: Annotated[Int8s, SEAT, Count(0, MOST_INT8), "labour of the eclipse gained this round"]
    score: Annotated[Int16s, SEAT, SOURCE, Count(0, MOST_POINTS), "points by source"]


class State(Public):
    """One position."""

    hand: Annotated[Int8s, SEAT, CARD, Count(0, CARD_COUNT), "cards in the hand of each player"]
    deck: Annotated[Int8s, SEAT, CARD, Count(0, CARD_COUNT), "cards in the deck of each player"]
    pile: Annotated[Int8s, SEAT, CARD, Count(0, CARD_COUNT), "cards on the eclipse pile of each player"]


STATE = layout(State)
