"""Actions in words, and back (docs/notation.md)."""

import re
from typing import Final

from beringia.action import pack, unpack
from beringia.errors import AmbiguousAction, TextError
from beringia.games.gatherers.actions import MIDDLE, Kind
from beringia.games.gatherers.components import (
    FIRST_KIND,
    FOREST,
    KIND_IDS,
    KIND_OF_ID,
    MAX_TILES,
    MEADOW,
    PLACES,
    RIVER,
    ZONE_TYPE,
)
from beringia.games.gatherers.rules.areas import area_of, system_of
from beringia.games.gatherers.rules.pieces import members_in_area
from beringia.games.gatherers.rules.tiles import zone_at
from beringia.games.gatherers.state import Phase, State
from beringia.meaning import NONE
from beringia.sayings import Saying, say
from beringia.words.actions import Readers, exact_name, read_with

PIECE_TYPES: Final = {Kind.GATHERER: FOREST, Kind.FISHER: RIVER, Kind.HUNTER: MEADOW, Kind.HUT: RIVER}
TURN_WORDS: Final = ("r0", "r90", "r180", "r270")
CELL: Final = re.compile(r"(-?[0-9]{1,3}),(-?[0-9]{1,3})")


def write_cell(x: int, y: int) -> str:
    """A cell as people count: the start tile is 0,0."""
    return f"{x - MIDDLE},{y - MIDDLE}"


def write_action(action: int) -> str:
    """An action in words."""
    kind, (first, second, third) = unpack(action)
    match Kind(kind):
        case Kind.PLACE:
            return f"place {write_cell(first, second)} {TURN_WORDS[third]}"
        case Kind.TAKE:
            return f"take {write_cell(first, second)} {PLACES[third]}"
        case Kind.PASS | Kind.LEAVE:
            return Kind(kind).name.lower()
        case Kind.DRAWN:
            return f"*draw {KIND_IDS[FIRST_KIND[second] + first]}"
        case Kind.BONUS:
            return f"*bonus {KIND_IDS[FIRST_KIND[second] + first]}"
        case other:
            return f"{other.name.lower()} {PLACES[first]}"


def read_cell(word: str) -> tuple[int, int]:
    """A cell, `1,-2`."""
    found = CELL.fullmatch(word)
    if not found or max(abs(int(found[1])), abs(int(found[2]))) >= MAX_TILES:
        raise TextError(say("{word} is no cell; wanted two numbers below {most} like 1,-2", word=repr(word), most=MAX_TILES))
    return int(found[1]) + MIDDLE, int(found[2]) + MIDDLE


def read_turns(word: str) -> int:
    """A turn of a tile."""
    return exact_name(word, TURN_WORDS, say("turn of a tile"))


def read_place(word: str) -> int:
    """A place on a tile's edge, in any case of letters."""
    return exact_name(word, PLACES, say("place on a tile"))


def read_kind(s: State, word: str) -> int:
    """A tile id of the game's set, as a kind."""
    kinds = KIND_OF_ID[s.tile_set]
    if word not in kinds:
        like = KIND_IDS[FIRST_KIND[s.tile_set] + 1]
        raise TextError(say("{word} is no tile of this set; wanted an id like {like}", word=repr(word), like=like))
    return kinds[word]


def read_placing(_s: State, cell: str, turn: str) -> int:
    """A cell and a turn."""
    x, y = read_cell(cell)
    return int(pack(Kind.PLACE, x, y, read_turns(turn)))


def read_placing_of(s: State, name: str, cell: str, turn: str) -> int:
    """Likewise, with the drawn tile's id before them."""
    if read_kind(s, name) != s.drawn:
        drawn = say("no tile") if s.drawn == NONE else KIND_IDS[s.drawn]
        raise TextError(say("{tile} was not drawn; {drawn} is to be placed", tile=name, drawn=drawn))
    return read_placing(s, cell, turn)


def first_place(s: State, kind: Kind, place: int) -> int:
    """Gatherers 4.5: the first place of the area, or the river system for a hut, that a place of the last tile belongs to."""
    tile = int(s.tiles) - 1
    zone = zone_at(s, tile, place)
    wanted = PIECE_TYPES[kind]
    if ZONE_TYPE[s.tile_kind[tile], zone] != wanted:
        return place
    same = system_of if kind == Kind.HUT else area_of
    for other in range(len(PLACES)):
        there = zone_at(s, tile, other)
        if ZONE_TYPE[s.tile_kind[tile], there] == wanted and same(s, tile, there) == same(s, tile, zone):
            return other
    return place


def is_free(s: State, kind: Kind, place: int) -> bool:
    """Gatherers 4.3, 4.4: whether nobody is in the way of such a piece at a place of the last tile."""
    tile = int(s.tiles) - 1
    zone = zone_at(s, tile, place)
    return bool(s.water_huts[system_of(s, tile, zone)] == 0 if kind == Kind.HUT else members_in_area(s, tile, zone) == 0)


def nowhere(kind: Kind) -> Saying:
    """That the last tile has no place for a piece."""
    match kind:
        case Kind.GATHERER:
            return say("the tile has no forest for a gatherer")
        case Kind.HUNTER:
            return say("the tile has no meadow for a hunter")
        case Kind.FISHER:
            return say("the tile has no river for a fisher")
        case _:
            return say("the tile has no river for a hut")


def only_place(s: State, kind: Kind) -> int:
    """The place of a piece that came without one, if only one area of the tile just placed is free for it.

    While no piece is asked for, no tile is just placed: any place will do, since the piece is not legal on any.
    """
    if s.phase != Phase.PIECE:
        return 0
    tile = int(s.tiles) - 1
    fitting = [place for place in range(len(PLACES)) if ZONE_TYPE[s.tile_kind[tile], zone_at(s, tile, place)] == PIECE_TYPES[kind]]
    choices = sorted({first_place(s, kind, place) for place in fitting})
    choices = [place for place in choices if is_free(s, kind, place)] or choices
    if len(choices) > 1:
        places = ", ".join(PLACES[place] for place in choices)
        raise AmbiguousAction(say("{verb} could mean several places: {places}", verb=repr(kind.name.lower()), places=places))
    if not choices:
        raise TextError(nowhere(kind))
    return choices[0]


def read_piece(s: State, kind: Kind, word: str) -> int:
    """A piece with its place."""
    return int(pack(kind, first_place(s, kind, read_place(word)), 0, 0))


def read_drawn(s: State, kind: Kind, word: str) -> int:
    """A drawn tile."""
    return int(pack(kind, read_kind(s, word) - int(FIRST_KIND[s.tile_set]), int(s.tile_set), 0))


def read_take(_s: State, cell: str, place: str) -> int:
    """A cell and a place."""
    x, y = read_cell(cell)
    return int(pack(Kind.TAKE, x, y, read_place(place)))


def readers_of(kind: Kind) -> Readers:
    """How a piece is read, with and without its place."""
    verb = kind.name.lower()
    return {(verb, 0): lambda s: pack(kind, only_place(s, kind), 0, 0), (verb, 1): lambda s, word: read_piece(s, kind, word)}


READERS: Final[Readers] = {
    ("place", 2): read_placing,
    ("place", 3): read_placing_of,
    **{key: reader for kind in PIECE_TYPES for key, reader in readers_of(kind).items()},
    ("pass", 0): lambda _: pack(Kind.PASS, 0, 0, 0),
    ("take", 2): read_take,
    ("leave", 0): lambda _: pack(Kind.LEAVE, 0, 0, 0),
    ("*draw", 1): lambda s, word: read_drawn(s, Kind.DRAWN, word),
    ("*bonus", 1): lambda s, word: read_drawn(s, Kind.BONUS, word),
}


def read_action(s: State, text: str) -> int:
    """The action a text means in this position, legal or not; TextError if it is none."""
    return read_with(READERS, s, text)
