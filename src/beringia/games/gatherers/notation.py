"""Actions and positions in words (docs/notation.md)."""

import re
from types import SimpleNamespace
from typing import Final, cast

from beringia.action import pack, unpack
from beringia.errors import AmbiguousAction, TextError
from beringia.games.gatherers.actions import MIDDLE, Kind, cell_at, x_of, y_of
from beringia.games.gatherers.components import (
    FIRST_KIND,
    FIRST_PLACE,
    FOREST,
    HUTS,
    KIND_COUNT,
    KIND_IDS,
    KIND_OF_ID,
    MAX_TILES,
    MEADOW,
    MEMBERS,
    PLACES,
    RIVER,
    SEAT_COUNTS,
    ZONE_AT,
    ZONE_TYPE,
)
from beringia.games.gatherers.options import OPTIONS
from beringia.games.gatherers.rules.areas import area_of, meadow_of, system_of
from beringia.games.gatherers.rules.menhirs import remove_animals
from beringia.games.gatherers.rules.pieces import insert_piece, members_in_area, piece_on, put_hut_on, put_member_on, zone_of
from beringia.games.gatherers.rules.tiles import neighbour_cell, put_on_table, tile_on, zone_at
from beringia.games.gatherers.start import empty_table
from beringia.games.gatherers.state import MAX_DEAD, NONE, Phase, Source, State
from beringia.layout import Records, plain
from beringia.questions import CHANCE, NOBODY, SEAT_LETTERS
from beringia.sayings import Saying, say

PHASE_WORDS: Final = tuple(phase.name.lower() for phase in Phase)
PIECE_TYPES: Final = {Kind.GATHERER: FOREST, Kind.FISHER: RIVER, Kind.HUNTER: MEADOW, Kind.HUT: RIVER}
TURN_WORDS: Final = ("r0", "r90", "r180", "r270")
CELL: Final = re.compile(r"(-?[0-9]{1,3}),(-?[0-9]{1,3})")
NUMBER: Final = re.compile(r"[0-9]{1,4}")


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
        kind = read_kind(s, words.pop(0))
        if kind != s.drawn:
            drawn = say("no tile") if s.drawn == NONE else KIND_IDS[s.drawn]
            raise TextError(say("{tile} was not drawn; {drawn} is to be placed", tile=KIND_IDS[kind], drawn=drawn))
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
    """A piece with its place; without one, if only one area of the tile is free for it."""
    if len(words) > 1:
        raise TextError(
            say("{verb} wants one place, like Wm; there came {text}", verb=repr(kind.name.lower()), text=repr(" ".join(words)))
        )
    if words:
        return int(pack(kind, first_place(s, kind, read_place(words[0])), 0, 0))
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


def write_pieces(row: list[int]) -> str:
    """Pieces as the number of their tile and their place."""
    return ",".join(f"{piece >> 4}:{PLACES[piece & 15]}" for piece in row if piece != NONE) or "-"


def write_seat(s: SimpleNamespace, seat: int) -> str:
    """Members, huts and points of a seat."""
    return "/".join((write_pieces(s.member[seat]), write_pieces(s.hut[seat]), ".".join(map(str, s.tally[seat]))))


def write_table(s: SimpleNamespace) -> str:
    """The tiles in the order they were placed."""
    rows = zip(s.tile_kind[: s.tiles], s.tile_cell, s.tile_turns, strict=False)
    return ";".join(f"{KIND_IDS[kind]}@{write_cell(x_of(cell), y_of(cell))},{TURN_WORDS[turns]}" for kind, cell, turns in rows)


def write_aside(s: SimpleNamespace) -> str:
    """The tiles that left the game: what is neither unseen nor drawn nor on the table."""
    first = int(FIRST_KIND[s.tile_set])
    gone: list[str] = []
    for kind in range(first, int(FIRST_KIND[s.tile_set + 1])):
        seen = int(KIND_COUNT[kind]) - s.unseen[kind - first] - (s.drawn == kind)
        gone += [KIND_IDS[kind]] * (seen - s.tile_kind[: s.tiles].count(kind))
    return ",".join(sorted(gone, key=ORDER.__getitem__)) or "-"


ORDER: Final = {name: number for number, name in enumerate(dict.fromkeys(KIND_IDS))}


def write_position(record: State) -> str:
    """A position as one line."""
    s = plain(record)
    chosen = (s.tile_set, s.forest_by_tile, s.fire_hunter)
    words: dict[str, object] = {"seats": s.seats}
    words |= {option.name: option.values[value] for option, value in zip(OPTIONS, chosen, strict=True)}
    words |= {
        "phase": PHASE_WORDS[s.phase],
        "actor": {CHANCE: "chance", NOBODY: "nobody"}.get(s.seat) or SEAT_LETTERS[s.seat],
        "turn": "-" if s.turn == NONE else SEAT_LETTERS[s.turn],
        "tile": "-" if s.drawn == NONE else KIND_IDS[s.drawn],
        "is-bonus": "yes" if s.is_bonus else "no",
        "table": write_table(s),
        "dead": write_pieces(s.dead),
        "aside": write_aside(s),
        "shrine": "-" if s.shrine == NONE else SEAT_LETTERS[s.shrine],
    }
    words |= {SEAT_LETTERS[seat]: write_seat(s, seat) for seat in range(s.seats)}
    return " ".join(["gatherers", *(f"{key}={value}" for key, value in words.items())])


def choice(words: dict[str, str], key: str, values: tuple[str, ...]) -> int:
    """The index of a word among those allowed; a dash is NONE."""
    if key not in words:
        raise TextError(f"the position lacks {key}=")
    if words[key] == "-":
        return NONE
    if words[key] not in values:
        raise TextError(f"{key}={words[key]} in a position; wanted one of: {', '.join(values)}")
    return values.index(words[key])


def read_table(s: State, text: str) -> None:
    """Place the tiles again in their order."""
    for word in text.split(";"):
        name, _, rest = word.partition("@")
        cell, _, turn = rest.rpartition(",")
        kind = read_kind(s, name)
        x, y = read_cell(cell)
        where = int(cell_at(x, y))
        if s.tiles == MAX_TILES or tile_on(s, where) != NONE or s.unseen[kind - FIRST_KIND[s.tile_set]] == 0:
            raise TextError(f"{word!r} at table= in a position: the cell is taken, or there is no such tile left")
        sides = [tile_on(s, neighbour_cell(where, side)) != NONE for side in range(4)]
        if s.tiles > 0 and not any(sides):
            raise TextError(f"{word!r} at table= in a position lies beside no other tile")
        if not fits(s, kind, where, read_turns(turn)):
            raise TextError(f"{word!r} at table= in a position does not match its neighbours")
        s.unseen[kind - FIRST_KIND[s.tile_set]] -= 1
        put_on_table(s, kind, where, read_turns(turn))


def fits(s: State, kind: int, cell: int, turns: int) -> bool:
    """Gatherers 2.4: whether all sides of a tile would match what lies around a cell."""
    for side in range(4):
        other = tile_on(s, neighbour_cell(cell, side))
        if other != NONE:
            mine = ZONE_TYPE[kind, ZONE_AT[kind, turns, 3 * side + 1]]
            theirs = ZONE_TYPE[s.tile_kind[other], zone_at(s, other, 3 * ((side + 2) % 4) + 1)]
            if mine != theirs:
                return False
    return True


def read_pieces(s: State, text: str, most: int, place: str) -> list[int]:
    """Pieces from the number of their tile and the first place of their zone."""
    pieces = []
    for word in text.split(",") if text != "-" else []:
        number, _, where = word.partition(":")
        if not NUMBER.fullmatch(number) or int(number) >= s.tiles or where not in PLACES:
            raise TextError(f"{word!r} at {place} in a position; wanted a tile's number and a place, like 3:Wm")
        piece = int(piece_on(int(number), PLACES.index(where)))
        kind, turns = s.tile_kind[int(number)], s.tile_turns[int(number)]
        if FIRST_PLACE[kind, turns, zone_of(s, piece)] != PLACES.index(where):
            raise TextError(f"{word!r} at {place} in a position does not name the first place of its zone")
        pieces.append(piece)
    if len(pieces) > most or pieces != sorted(set(pieces)):
        raise TextError(f"{text!r} at {place} in a position; wanted at most {most} pieces, in order")
    return pieces


def read_seat(s: State, seat: int, text: str) -> None:
    """Members, huts and points of a seat."""
    place = f"{SEAT_LETTERS[seat]}="
    parts = text.split("/")
    counts = parts[-1].split(".")
    if len(parts) != 3 or len(counts) != len(Source) or not all(NUMBER.fullmatch(count) for count in counts):
        raise TextError(f"{text!r} at {place} in a position; wanted members/huts/points like 3:Wm/-/8.3.0.0.0.0")
    for piece in read_pieces(s, parts[0], MEMBERS, place):
        put_member_on(s, seat, piece)
    for piece in read_pieces(s, parts[1], int(HUTS[s.tile_set]), place):
        if ZONE_TYPE[s.tile_kind[piece >> 4], zone_of(s, piece)] != RIVER:
            raise TextError(f"{text!r} at {place} in a position has a hut on dry land")
        put_hut_on(s, seat, piece)
    s.tally[seat] = [int(count) for count in counts]


def read_dead(s: State, text: str) -> None:
    """Gatherers 6.3: the meadow zones whose animals are gone."""
    for piece in read_pieces(s, text, MAX_DEAD, "dead="):
        if ZONE_TYPE[s.tile_kind[piece >> 4], zone_of(s, piece)] != MEADOW:
            raise TextError(f"dead={text} in a position; wanted meadow zones")
        remove_animals(s, piece, int(meadow_of(s, piece >> 4, zone_of(s, piece))))
        insert_piece(s.dead, piece)
        s.dead_count += 1


def read_aside(s: State, text: str) -> None:
    """The tiles that left the game."""
    for word in text.split(",") if text != "-" else []:
        index = read_kind(s, word) - int(FIRST_KIND[s.tile_set])
        if s.unseen[index] == 0:
            raise TextError(f"aside={text} in a position: there is no such tile left as {word}")
        s.unseen[index] -= 1


def read_position(line: str) -> Records:
    """The position a line describes; TextError says which word is wrong."""
    first, *rest = line.split() or [""]
    if first != "gatherers":
        raise TextError(f"a position of this game begins with 'gatherers', not {first!r}")
    words = {key: value for key, _, value in (word.partition("=") for word in rest)}
    seats = SEAT_COUNTS[choice(words, "seats", tuple(map(str, SEAT_COUNTS)))]
    states = empty_table(seats, {option.name: option.values[choice(words, option.name, option.values)] for option in OPTIONS})
    s = cast(State, states[0])
    letters = tuple(SEAT_LETTERS[:seats])
    s.phase = choice(words, "phase", PHASE_WORDS)
    who = choice(words, "actor", (*letters, "chance", "nobody"))
    s.seat = {seats: CHANCE, seats + 1: NOBODY}.get(who, who)
    s.turn, s.shrine = choice(words, "turn", letters), choice(words, "shrine", letters)
    s.is_bonus = choice(words, "is-bonus", ("no", "yes"))
    for key in ("tile", "table", "dead", "aside", *letters):
        choice(words, key, (words.get(key, ""),))
    read_table(s, words["table"])
    read_dead(s, words["dead"])
    read_aside(s, words["aside"])
    if words["tile"] != "-":
        s.drawn = read_kind(s, words["tile"])
        s.unseen[s.drawn - FIRST_KIND[s.tile_set]] -= 1
    for seat in range(seats):
        read_seat(s, seat, words[letters[seat]])
    if write_position(s) != " ".join(line.split()):
        raise TextError("the words of the position stand in the wrong order, twice, or mean nothing")
    return states
