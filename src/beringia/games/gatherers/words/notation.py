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
from beringia.games.gatherers.state import NONE, Phase, State
from beringia.sayings import Saying, say

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
    if word not in TURN_WORDS:
        raise TextError(say("{word} is no turn of a tile; wanted one of: {turns}", word=repr(word), turns=", ".join(TURN_WORDS)))
    return TURN_WORDS.index(word)


def read_place(word: str) -> int:
    """A place on a tile's edge, in any case of letters."""
    wanted = word[:1].upper() + word[1:].lower()
    if wanted not in PLACES:
        raise TextError(say("{word} is no place on a tile; wanted one of: {places}", word=repr(word), places=", ".join(PLACES)))
    return PLACES.index(wanted)


def read_kind(s: State, word: str) -> int:
    """A tile id of the game's set, as a kind."""
    kinds = KIND_OF_ID[s.tile_set]
    if word not in kinds:
        like = KIND_IDS[FIRST_KIND[s.tile_set] + 1]
        raise TextError(say("{word} is no tile of this set; wanted an id like {like}", word=repr(word), like=like))
    return kinds[word]


def read_placing(s: State, words: list[str]) -> int:
    """A cell and a turn, with the drawn tile's id before them if one likes."""
    if len(words) == 3:
        named = words.pop(0)
        if read_kind(s, named) != s.drawn:
            drawn = say("no tile") if s.drawn == NONE else KIND_IDS[s.drawn]
            raise TextError(say("{tile} was not drawn; {drawn} is to be placed", tile=named, drawn=drawn))
    if len(words) != 2:
        raise TextError(say("'place' wants a cell and a turn, like place 1,-2 r90; there came {text}", text=repr(" ".join(words))))
    x, y = read_cell(words[0])
    return int(pack(Kind.PLACE, x, y, read_turns(words[1])))


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


def read_piece(s: State, kind: Kind, words: list[str]) -> int:
    """A piece with its place; without one, if only one area of the tile just placed is free for it.

    While no piece is asked for, no tile is just placed: the piece is read with any place, since it is not legal on any.
    """
    if len(words) > 1:
        raise TextError(
            say("{verb} wants one place, like Wm; there came {text}", verb=repr(kind.name.lower()), text=repr(" ".join(words)))
        )
    if words:
        return int(pack(kind, first_place(s, kind, read_place(words[0])), 0, 0))
    if s.phase != Phase.PIECE:
        return int(pack(kind, 0, 0, 0))
    tile = int(s.tiles) - 1
    fitting = [place for place in range(len(PLACES)) if ZONE_TYPE[s.tile_kind[tile], zone_at(s, tile, place)] == PIECE_TYPES[kind]]
    choices = sorted({first_place(s, kind, place) for place in fitting})
    choices = [place for place in choices if is_free(s, kind, place)] or choices
    if len(choices) > 1:
        places = ", ".join(PLACES[place] for place in choices)
        raise AmbiguousAction(say("{verb} could mean several places: {places}", verb=repr(kind.name.lower()), places=places))
    if not choices:
        raise TextError(nowhere(kind))
    return int(pack(kind, choices[0], 0, 0))


def read_chance(s: State, kind: Kind, words: list[str]) -> int:
    """A drawn tile."""
    if len(words) != 1:
        raise TextError(say("chance names one tile; there came {text}", text=repr(" ".join(words))))
    return int(pack(kind, read_kind(s, words[0]) - int(FIRST_KIND[s.tile_set]), int(s.tile_set), 0))


def read_take(words: list[str]) -> int:
    """A cell and a place."""
    if len(words) != 2:
        raise TextError(say("'take' wants a cell and a place, like take 1,-2 Em; there came {text}", text=repr(" ".join(words))))
    x, y = read_cell(words[0])
    return int(pack(Kind.TAKE, x, y, read_place(words[1])))


VERBS: Final = ("place", "gatherer", "fisher", "hunter", "hut", "pass", "take", "leave", "*draw", "*bonus")


def read_action(s: State, text: str) -> int:
    """The action a text means in this position, legal or not; TextError if it is none."""
    verb, *words = text.split() or [""]
    match verb.lower():
        case "place":
            return read_placing(s, words)
        case "gatherer" | "fisher" | "hunter" | "hut":
            return read_piece(s, Kind[verb.upper()], words)
        case "pass" | "leave" if not words:
            return int(pack(Kind[verb.upper()], 0, 0, 0))
        case "take":
            return read_take(words)
        case "*draw":
            return read_chance(s, Kind.DRAWN, words)
        case "*bonus":
            return read_chance(s, Kind.BONUS, words)
        case _:
            verbs = ", ".join(VERBS)
            raise TextError(say("{text} is no action; an action begins with one of: {verbs}", text=repr(text.strip()), verbs=verbs))
