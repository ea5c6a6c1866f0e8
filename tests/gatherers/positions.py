"""Positions for tests, said in the words of docs/notation.md.

`scene` lays tiles on a table and waits for what a test is about. Tiles are written `n37@1,0,r270` (`r0` may be left out) and turned
as printed, whatever kind they belong to; pieces stand on any place of their zone: `1,0:Em`. A scene that begins with the start tile
is a sound position of a real game. Without it the scene is a free picture: the start tile lies far apart, a tile may occur more
often than in the box, and tiles need not hang together. Chance waits for the test to answer it.
"""

import random
from collections.abc import Mapping
from typing import Any, cast

from beringia import Match, game
from beringia.games.gatherers import GAME
from beringia.games.gatherers.actions import MIDDLE, cell_at
from beringia.games.gatherers.components import (
    FIRST_KIND,
    FIRST_PLACE,
    FOREST,
    IS_BONUS,
    KIND_COUNT,
    KIND_IDS,
    KIND_OF_ID,
    MEADOW,
    PLACES,
    SETS,
    SIDE,
    ZONE_TYPE,
    Tile,
    looks,
    tiles_of,
)
from beringia.games.gatherers.rules.areas import area_of, lakes_in, system_of
from beringia.games.gatherers.rules.pieces import piece_on, put_hut_on, put_member_on
from beringia.games.gatherers.rules.tiles import neighbour_cell, put_on_table, tile_on, zone_at
from beringia.games.gatherers.scoring import forest_value, meadow_value, river_value, system_value
from beringia.games.gatherers.start import empty_table
from beringia.games.gatherers.state import Phase, State
from beringia.layout import Records
from beringia.position import Position
from beringia.questions import CHANCE, SEAT_LETTERS

EDITIONS = ("2002", "2014", "2020")
APART = 90  # where the start tile lies in a free picture
PRINTED: dict[str, dict[str, Tile]] = {edition: {tile.id: tile for tile in tiles_of(edition)} for edition in SETS}
TURNS = ("r0", "r90", "r180", "r270")
SOURCES = ("forests", "rivers", "huts", "meadows", "logboat", "trap")


class Picture(Match):
    """A match over a free picture: nobody asks whether the position could occur in a game."""

    def apply(self, action: int) -> None:
        """Carry out an action; it can be taken back no more."""
        Position.apply(self, action)


def kind_and_turns(tile_set: str, name: str, turn: str) -> tuple[int, int]:
    """The kind of a tile and the turn of its kind's first tile that look like this tile in this turn."""
    kind = KIND_OF_ID[SETS.index(tile_set)][name]
    seen = looks(PRINTED[tile_set][name], TURNS.index(turn))
    first = PRINTED[tile_set][KIND_IDS[kind]]
    return kind, next(turns for turns in range(4) if looks(first, turns) == seen)


def parse(word: str) -> tuple[str, int, int, str]:
    """A tile, its cell and its turn from `n37@1,0,r270`."""
    name, _, rest = word.partition("@")
    x, y, turn = [*rest.split(","), "r0"][:3]
    return name, int(x), int(y), turn


def set_of(match: Match) -> str:
    """The set of tiles of a match."""
    return SETS[int(match.state.tile_set)]


def cell_of(x: int, y: int) -> int:
    """A cell as the record keeps it."""
    return int(cell_at(x + MIDDLE, y + MIDDLE))


def lay(s: State, word: str) -> None:
    """Lay a tile on the table, beside others or apart from them."""
    name, x, y, turn = parse(word)
    kind, turns = kind_and_turns(SETS[int(s.tile_set)], name, turn)
    index = kind - int(FIRST_KIND[s.tile_set])
    s.unseen[index] = max(int(s.unseen[index]) - 1, 0)
    for side in range(4):
        other = int(tile_on(s, int(neighbour_cell(cell_of(x, y), side))))
        theirs = None if other < 0 else SIDE[s.tile_kind[other], s.tile_turns[other], (side + 2) % 4]
        assert theirs is None or theirs == SIDE[kind, turns, side], f"{word} does not match its neighbours"
    put_on_table(s, kind, cell_of(x, y), turns)


def zone_on(s: State, spot: str) -> tuple[int, int]:
    """The number of the tile and the zone at a spot like `1,0:Em`."""
    cell, _, place = spot.partition(":")
    x, y = map(int, cell.split(","))
    tile = int(tile_on(s, cell_of(x, y)))
    assert tile >= 0, f"no tile on {cell}"
    return tile, int(zone_at(s, tile, PLACES.index(place)))


def piece_at(s: State, spot: str) -> int:
    """A piece on the zone at a spot, as the record keeps it."""
    tile, zone = zone_on(s, spot)
    return int(piece_on(tile, int(FIRST_PLACE[s.tile_kind[tile], s.tile_turns[tile], zone])))


def leave_unseen(s: State, names: str, is_bonus: bool) -> None:
    """Only these land or bonus tiles have not been seen; the others left the game."""
    first = int(FIRST_KIND[s.tile_set])
    for index in range(int(FIRST_KIND[s.tile_set + 1]) - first):
        if bool(IS_BONUS[first + index]) == is_bonus:
            s.unseen[index] = 0
    for name in names.split():
        s.unseen[KIND_OF_ID[s.tile_set][name] - first] += 1


def laid_out(picture: str, seats: int, edition: str, options: Mapping[str, object]) -> tuple[Records, bool]:
    """The table with its tiles, and whether it is a free picture."""
    states = empty_table(seats, GAME.settings(edition, options))
    s = cast(State, states[0])
    words = picture.split()
    start = KIND_IDS[int(FIRST_KIND[s.tile_set])]
    is_free = not words or words[0].partition("@")[0] != start
    for word in [f"{start}@{APART},{APART}", *words] if is_free else words:
        lay(s, word)
    return states, is_free


def scene(
    picture: str = "",
    drawn: str = "",
    seats: int = 2,
    edition: str = "2002",
    turn: str = "a",
    members: Mapping[str, str] | None = None,
    huts: Mapping[str, str] | None = None,
    left: str | None = None,
    bonus: str | None = None,
    phase: str = "",
    is_bonus: bool = False,
    **options: object,
) -> Match:
    """A match at a position; see the module's text. `left` and `bonus` name the only land and bonus tiles not yet seen."""
    states, is_free = laid_out(picture, seats, edition, options)
    s = cast(State, states[0])
    for letter, spots in (members or {}).items():
        for spot in spots.split():
            put_member_on(s, SEAT_LETTERS.index(letter), piece_at(s, spot))
    for letter, spots in (huts or {}).items():
        for spot in spots.split():
            put_hut_on(s, SEAT_LETTERS.index(letter), piece_at(s, spot))
    for names, is_special in ((left, False), (bonus, True)):
        if names is not None:
            leave_unseen(s, names, is_special)
    s.turn = SEAT_LETTERS.index(turn)
    if drawn:
        kind = KIND_OF_ID[s.tile_set][drawn]
        index = kind - int(FIRST_KIND[s.tile_set])
        s.unseen[index] = max(int(s.unseen[index]) - 1, 0)
        s.drawn, s.is_bonus, s.phase, s.seat = kind, int(IS_BONUS[kind]), Phase.PLACE, s.turn
    elif phase:
        s.phase, s.is_bonus = Phase[phase.upper()], int(is_bonus)
        s.seat = CHANCE if phase in ("draw", "bonus") else s.turn
    return (Picture if is_free else Match)(GAME, states, edition=edition)


def place(match: Match, word: str, *actions: str) -> Match:
    """Place the drawn tile as printed, `n37@1,0,r270`; then play these actions."""
    name, x, y, turn = parse(word)
    kind, turns = kind_and_turns(set_of(match), name, turn)
    assert kind == match.state.drawn, f"{name} was not drawn"
    match.play(f"place {x},{y} {TURNS[turns]}")
    match.play_all(list(actions))
    return match


def draw_and_place(match: Match, word: str, *actions: str) -> Match:
    """Chance draws this tile, of land or bonus; it is placed; then these actions are played."""
    verb = "*bonus" if match.state.phase == Phase.BONUS else "*draw"
    match.play(f"{verb} {word.partition('@')[0]}")
    return place(match, word, *actions)


def ended(picture: str, **setting: Any) -> Match:
    """The picture of `scene` after the final scoring: seat a, whose turn it was, puts down nothing more."""
    match = scene(picture, phase="piece", left="", **setting)
    match.play("pass")
    assert match.is_over
    return match


def worth(match: Match, spot: str) -> int:
    """What the forest, river or meadow at a spot would bring."""
    s = match.state
    tile, zone = zone_on(s, spot)
    kind = ZONE_TYPE[s.tile_kind[tile], zone]
    value = forest_value if kind == FOREST else meadow_value if kind == MEADOW else river_value
    return int(value(s, area_of(s, tile, zone)))


def system_worth(match: Match, spot: str) -> int:
    """What the river system at a spot would bring."""
    return int(system_value(match.state, system_of(match.state, *zone_on(match.state, spot))))


def lakes_at(match: Match, spot: str) -> int:
    """How many lakes the river system at a spot has."""
    return int(lakes_in(match.state, system_of(match.state, *zone_on(match.state, spot))))


def is_same(match: Match, one: str, other: str) -> bool:
    """Whether two spots with zones of one type belong to one area."""
    s = match.state
    return int(area_of(s, *zone_on(s, one))) == int(area_of(s, *zone_on(s, other)))


def is_same_system(match: Match, one: str, other: str) -> bool:
    """Whether two river spots belong to one river system."""
    s = match.state
    return int(system_of(s, *zone_on(s, one))) == int(system_of(s, *zone_on(s, other)))


def open_sides(match: Match, spot: str) -> int:
    """How many sides of a forest or river face an empty cell."""
    s = match.state
    tile, zone = zone_on(s, spot)
    column = s.forest_open if ZONE_TYPE[s.tile_kind[tile], zone] == FOREST else s.river_open
    return int(column[area_of(s, tile, zone)])


def starting(match: Match, verb: str) -> list[str]:
    """The legal actions that begin with a word, without that word."""
    return [" ".join(action.split()[1:]) for action in match.legal() if action.split()[0] == verb]


def word(match: Match, key: str) -> str:
    """The value of one word of the position line."""
    return next(part.split("=", 1)[1] for part in match.position().split(" ") if part.startswith(f"{key}="))


def points_for(match: Match, source: str) -> list[int]:
    """The points of all seats from one source."""
    return [int(match.state.tally[seat, SOURCES.index(source)]) for seat in range(match.seats)]


def members_on_table(match: Match, letter: str) -> list[str]:
    """The members of a seat as the position writes them."""
    text = word(match, letter).split("/")[0]
    return [] if text == "-" else text.split(",")


def unseen(match: Match) -> dict[str, int]:
    """How many tiles of each kind have not been seen."""
    s = match.state
    first, end = (int(number) for number in FIRST_KIND[s.tile_set : s.tile_set + 2])
    return {KIND_IDS[kind]: int(s.unseen[kind - first]) for kind in range(first, end) if s.unseen[kind - first]}


def box(tile_set: str) -> dict[str, int]:
    """How many tiles of each kind are in the box."""
    first, end = (int(number) for number in FIRST_KIND[SETS.index(tile_set) : SETS.index(tile_set) + 2])
    return {KIND_IDS[kind]: int(KIND_COUNT[kind]) for kind in range(first, end)}


def opened(seats: int = 2, edition: str = "2002", **options: Any) -> Match:
    """A new game; chance waits."""
    return game("gatherers").start(seats, edition, **options)


def crowd(match: Match, text: str) -> int:
    """How many tiles lie around the cell of a placing."""
    x, y = (int(number) for number in text.split()[1].split(","))
    around = ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
    return sum(int(tile_on(match.state, cell_of(*cell))) >= 0 for cell in around)


def dense_action(match: Match, dice: random.Random) -> str:
    """A random action that mostly places densely, so that areas are completed, and puts down pieces gladly."""
    actions = match.legal()
    if actions[0].startswith("place") and dice.random() < 0.8:
        most = max(crowd(match, text) for text in actions)
        return dice.choice([text for text in actions if crowd(match, text) == most])
    bold = [text for text in actions if text not in ("pass", "leave")]
    return dice.choice(bold if bold and dice.random() < 0.7 else actions)
