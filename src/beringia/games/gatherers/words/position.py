"""Positions as one line of words, and back (docs/notation.md)."""

import re
from types import SimpleNamespace
from typing import Final, cast

from beringia.errors import TextError
from beringia.games.gatherers.actions import cell_at, x_of, y_of
from beringia.games.gatherers.components import (
    FIRST_KIND,
    FIRST_PLACE,
    HUTS,
    KIND_COUNT,
    KIND_IDS,
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
from beringia.games.gatherers.rules.areas import meadow_of
from beringia.games.gatherers.rules.menhirs import remove_animals
from beringia.games.gatherers.rules.pieces import insert_piece, piece_on, put_hut_on, put_member_on, zone_of
from beringia.games.gatherers.rules.tiles import neighbour_cell, put_on_table, tile_on, zone_at
from beringia.games.gatherers.start import empty_table
from beringia.games.gatherers.state import MAX_DEAD, NONE, Phase, Source, State
from beringia.games.gatherers.words.notation import TURN_WORDS, read_cell, read_kind, read_turns, write_cell
from beringia.games.gatherers.words.occurrence import obstacle
from beringia.layout import Records, plain
from beringia.questions import CHANCE, NOBODY, SEAT_LETTERS, ask_faults

PHASE_WORDS: Final = tuple(phase.name.lower() for phase in Phase)
NUMBER: Final = re.compile(r"[0-9]{1,4}")
BEFORE_AT: Final = re.compile(r"[^;@]+(?=@)")


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


def with_first_ids(s: State, words: dict[str, str]) -> str:
    """The words of a line in which every tile is called by the first id of its kind, as it is written: any id of it is read."""

    def first_id(name: str) -> str:
        return name if name == "-" else KIND_IDS[read_kind(s, name)]

    same = {"tile": first_id(words["tile"]), "table": BEFORE_AT.sub(lambda name: first_id(name[0]), words["table"])}
    aside = sorted(map(first_id, words["aside"].split(",")), key=lambda name: ORDER.get(name, NONE))
    return " ".join(f"{key}={value}" for key, value in (words | same | {"aside": ",".join(aside)}).items())


def read_position(line: str) -> Records:
    """The position a line describes; TextError says which word is wrong."""
    first, *rest = line.split() or [""]
    if first != "gatherers":
        raise TextError(f"a position of this game begins with 'gatherers', not {first!r}")
    words = {key: value for key, _, value in (word.partition("=") for word in rest)}
    seats = SEAT_COUNTS[choice(words, "seats", tuple(map(str, SEAT_COUNTS)))]
    settings = {option.name: option.values[choice(words, option.name, option.values)] for option in OPTIONS}
    states = empty_table(seats, settings)
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
    if write_position(s) != f"{first} {with_first_ids(s, words)}" or len(words) != len(rest):
        raise TextError("the words of the position stand in the wrong order, twice, or mean nothing")
    kinds_aside = {read_kind(s, name) for name in words["aside"].split(",") if name != "-"}
    found = None if ask_faults(states) else obstacle(s, kinds_aside, settings)
    if found is not None:
        raise TextError(found)
    return states
