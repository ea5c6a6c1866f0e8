"""Positions as one line of words, and back (docs/notation.md)."""

import re
from types import SimpleNamespace
from typing import Final, cast

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
from beringia.games.gatherers.state import MAX_DEAD, Phase, Source, State
from beringia.games.gatherers.words.notation import TURN_WORDS, read_cell, read_kind, read_turns, write_cell
from beringia.games.gatherers.words.occurrence import obstacle
from beringia.layout import Records, plain
from beringia.meaning import NONE
from beringia.questions import SEAT_LETTERS, ask_faults
from beringia.sayings import say
from beringia.words.positions import (
    MOST_POINTS_READ,
    PositionWords,
    at,
    cannot_occur,
    impossible,
    letter_or_dash,
    listed_in,
    misread,
    name_or_dash,
    read_line,
    seat_word,
    whole,
    write_line,
    yes_or_no,
)

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
        "actor": seat_word(s.seat),
        "turn": letter_or_dash(s.turn),
        "tile": name_or_dash(KIND_IDS, s.drawn),
        "is-bonus": yes_or_no(s.is_bonus),
        "table": write_table(s),
        "dead": write_pieces(s.dead),
        "aside": write_aside(s),
        "shrine": letter_or_dash(s.shrine),
    }
    words |= {SEAT_LETTERS[seat]: write_seat(s, seat) for seat in range(s.seats)}
    return write_line("gatherers", words)


def read_table(s: State, words: PositionWords) -> None:
    """Place the tiles again in their order."""
    for word in words.text("table").split(";"):
        name, _, rest = word.partition("@")
        cell, _, turn = rest.rpartition(",")
        kind = read_kind(s, name)
        x, y = read_cell(cell)
        where = int(cell_at(x, y))
        if s.tiles == MAX_TILES or tile_on(s, where) != NONE or s.unseen[kind - FIRST_KIND[s.tile_set]] == 0:
            raise impossible(at(word, "table="), say("the cell is taken, or there is no such tile left"))
        sides = [tile_on(s, neighbour_cell(where, side)) != NONE for side in range(4)]
        if s.tiles > 0 and not any(sides):
            raise impossible(at(word, "table="), say("it lies beside no other tile"))
        if not fits(s, kind, where, read_turns(turn)):
            raise impossible(at(word, "table="), say("it does not match its neighbours"))
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
    for word in listed_in(text):
        number, _, where = word.partition(":")
        if not NUMBER.fullmatch(number) or int(number) >= s.tiles or where not in PLACES:
            raise misread(at(word, place), say("a tile's number and a place, like {example}", example="3:Wm"))
        piece = int(piece_on(int(number), PLACES.index(where)))
        kind, turns = s.tile_kind[int(number)], s.tile_turns[int(number)]
        if FIRST_PLACE[kind, turns, zone_of(s, piece)] != PLACES.index(where):
            raise impossible(at(word, place), say("it does not name the first place of its zone"))
        pieces.append(piece)
    if len(pieces) > most or pieces != sorted(set(pieces)):
        raise misread(at(text, place), say("at most {n} pieces, in order", n=most))
    return pieces


def read_seat(s: State, seat: int, text: str) -> None:
    """Members, huts and points of a seat."""
    place = f"{SEAT_LETTERS[seat]}="
    parts = text.split("/")
    counts = parts[-1].split(".")
    if len(parts) != 3 or len(counts) != len(Source) or not all(NUMBER.fullmatch(count) for count in counts):
        raise misread(at(text, place), say("members/huts/points like {example}", example="3:Wm/-/8.3.0.0.0.0"))
    for piece in read_pieces(s, parts[0], MEMBERS, place):
        put_member_on(s, seat, piece)
    for piece in read_pieces(s, parts[1], int(HUTS[s.tile_set]), place):
        if ZONE_TYPE[s.tile_kind[piece >> 4], zone_of(s, piece)] != RIVER:
            raise impossible(at(text, place), say("a hut stands on dry land"))
        put_hut_on(s, seat, piece)
    s.tally[seat] = [whole(count, place, MOST_POINTS_READ) for count in counts]


def read_dead(s: State, words: PositionWords) -> None:
    """Gatherers 6.3: the meadow zones whose animals are gone."""
    text = words.text("dead")
    for piece in read_pieces(s, text, MAX_DEAD, "dead="):
        if ZONE_TYPE[s.tile_kind[piece >> 4], zone_of(s, piece)] != MEADOW:
            raise misread(f"dead={text}", say("zones of meadows"))
        remove_animals(s, piece, int(meadow_of(s, piece >> 4, zone_of(s, piece))))
        insert_piece(s.dead, piece)
        s.dead_count += 1


def read_aside(s: State, words: PositionWords) -> None:
    """The tiles that left the game."""
    for word in words.items("aside"):
        index = read_kind(s, word) - int(FIRST_KIND[s.tile_set])
        if s.unseen[index] == 0:
            raise impossible(at(word, "aside="), say("there is no such tile left"))
        s.unseen[index] -= 1


def with_first_ids(s: State, line: str) -> str:
    """A line in which every tile is called by the first id of its kind, as it is written: any id of it is read."""

    def first_id(name: str) -> str:
        return name if name == "-" else KIND_IDS[read_kind(s, name)]

    def by_first_ids(word: str) -> str:
        key, _, value = word.partition("=")
        match key:
            case "tile":
                value = first_id(value)
            case "table":
                value = BEFORE_AT.sub(lambda name: first_id(name[0]), value)
            case "aside":
                value = ",".join(sorted(map(first_id, value.split(",")), key=lambda name: ORDER.get(name, NONE)))
        return f"{key}={value}" if key in ("tile", "table", "aside") else word

    return " ".join(map(by_first_ids, line.split()))


def read_words(words: PositionWords) -> Records:
    """The position that some words describe."""
    seats = words.seats(SEAT_COUNTS)
    states = empty_table(seats, words.settings(OPTIONS))
    s = cast(State, states[0])
    letters = tuple(SEAT_LETTERS[:seats])
    s.phase = words.choice("phase", PHASE_WORDS)
    s.seat = words.actor(letters)
    s.turn, s.shrine = words.choice("turn", letters), words.choice("shrine", letters)
    s.is_bonus = words.flag("is-bonus")
    read_table(s, words)
    read_dead(s, words)
    read_aside(s, words)
    if words.text("tile") != "-":
        s.drawn = read_kind(s, words.text("tile"))
        s.unseen[s.drawn - FIRST_KIND[s.tile_set]] -= 1
    for seat in range(seats):
        read_seat(s, seat, words.text(letters[seat]))
    return states


def read_position(line: str) -> Records:
    """The position a line describes; TextError says which word is wrong."""
    states = read_line("gatherers", line, read_words, write_position, with_first_ids)
    s, words = cast(State, states[0]), PositionWords("gatherers", line)
    kinds_aside = {read_kind(s, name) for name in words.items("aside")}
    found = None if ask_faults(states) else obstacle(s, kinds_aside, words.settings(OPTIONS))
    if found is not None:
        raise cannot_occur(*found)
    return states
