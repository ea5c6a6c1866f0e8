"""Why an action is not allowed: the first paragraph that forbids it, with what lies where."""

from typing import Final

from beringia.action import first_of, kind_of, second_of, third_of
from beringia.games.gatherers.actions import CHANCE_KINDS, FIELDS, MAX_LEGAL, MIDDLE, Kind, cell_at, x_of, y_of
from beringia.games.gatherers.components import (
    DIFFERENT_TURNS,
    FIRST_KIND,
    HUTS,
    IS_BONUS,
    KIND_IDS,
    LAKE,
    MEMBERS,
    PLACES,
    SIDE,
    TYPES,
    ZONE_TYPE,
)
from beringia.games.gatherers.rules.areas import area_of, system_of
from beringia.games.gatherers.rules.pieces import bars_pieces, has_hut, has_member, members_in_area, tile_of, type_of, zone_of
from beringia.games.gatherers.rules.tiles import neighbour_cell, tile_on, zone_at
from beringia.games.gatherers.state import Phase, State
from beringia.games.gatherers.words.notation import PIECE_TYPES, first_place
from beringia.meaning import NONE
from beringia.questions import Refusal
from beringia.sayings import Saying, names, say, whole_seat
from beringia.words.refusals import Reasons, explain_with, unfit

SIDE_NAMES: Final = names("where", "0123", ("north", "east", "south", "west"))
TYPE_NAMES: Final = names("side", TYPES[:LAKE], TYPES[:LAKE])  # of what a tile shows at its edge
PHASE_KINDS: Final[dict[int, tuple[str, Saying, tuple[Kind, ...]]]] = {
    Phase.PLACE: ("2.3", say("the drawn tile is to be placed"), (Kind.PLACE,)),
    Phase.SHAMAN: ("6.1", say("the shaman may take a member back, or leave it"), (Kind.TAKE, Kind.LEAVE)),
    Phase.PIECE: (
        "4.1",
        say("a piece may be put on the tile, or none"),
        (Kind.GATHERER, Kind.FISHER, Kind.HUNTER, Kind.HUT, Kind.PASS),
    ),
    Phase.OVER: ("7.1", say("the game is over"), ()),
}


def cell_words(cell: int) -> str:
    """A cell as people count."""
    return f"{x_of(cell) - MIDDLE},{y_of(cell) - MIDDLE}"


def side_reason(side: int, mine: int, wanted: int) -> Saying:
    """That the sides of two tiles do not match."""
    return say(
        "its {side} side shows {mine}, but {wanted} is wanted there",
        side=SIDE_NAMES[side],
        mine=TYPE_NAMES[mine],
        wanted=TYPE_NAMES[wanted],
    )


def placing_reasons(s: State, cell: int, turns: int) -> Reasons:
    """Why the drawn tile may not lie there."""
    other = tile_on(s, cell)
    yield (
        other != NONE,
        "2.3",
        say("a tile lies on {cell} already: {tile}", cell=cell_words(cell), tile=KIND_IDS[s.tile_kind[other]]),
    )
    around = [tile_on(s, neighbour_cell(cell, side)) for side in range(4)]
    yield all(tile == NONE for tile in around), "2.3", say("{cell} touches no tile with a full side", cell=cell_words(cell))
    for side, tile in enumerate(around):
        if tile != NONE:
            mine = int(SIDE[s.drawn, turns, side])
            wanted = int(SIDE[s.tile_kind[tile], s.tile_turns[tile], (side + 2) % 4])
            yield mine != wanted, "2.4", side_reason(side, mine, wanted)
    least = turns % int(DIFFERENT_TURNS[s.drawn])
    yield True, "2.5", say("this tile looks the same after a smaller turn: r{degrees}", degrees=90 * least)


def standing(s: State, tile: int, zone: int, is_hut: bool) -> Saying:
    """Who stands in the area or river system of a zone, and on which cell."""
    same, target = (system_of, system_of(s, tile, zone)) if is_hut else (area_of, area_of(s, tile, zone))
    kind = ZONE_TYPE[s.tile_kind[tile], zone]
    for seat in range(int(s.seats)):
        for piece in (s.hut if is_hut else s.member)[seat].tolist():
            if piece != NONE and type_of(s, piece) == kind and same(s, tile_of(piece), zone_of(s, piece)) == target:
                cell = cell_words(int(s.tile_cell[tile_of(piece)]))
                return say("{who} has one on {cell} {place}", who=whole_seat(seat), cell=cell, place=PLACES[piece & 15])
    return say("somebody is there")


def misplaced(kind: Kind, place: Saying, there: Saying) -> Saying:
    """That a piece needs another landscape."""
    match kind:
        case Kind.GATHERER:
            return say("{place} is {there}, and a gatherer needs a forest", place=place, there=there)
        case Kind.FISHER:
            return say("{place} is {there}, and a fisher needs a river", place=place, there=there)
        case Kind.HUNTER:
            return say("{place} is {there}, and a hunter needs a meadow", place=place, there=there)
        case _:
            return say("{place} is {there}, and a hut needs a river", place=place, there=there)


def taken(kind: Kind, standing: Saying) -> Saying:
    """That somebody is in the area already."""
    match kind:
        case Kind.GATHERER:
            return say("that forest is taken: {who}", who=standing)
        case Kind.FISHER:
            return say("that river is taken: {who}", who=standing)
        case _:
            return say("that meadow is taken: {who}", who=standing)


def piece_reasons(s: State, kind: Kind, place: int) -> Reasons:
    """Why this piece may not stand there."""
    tile, seat = int(s.tiles) - 1, int(s.seat)
    zone = zone_at(s, tile, place)
    there = int(ZONE_TYPE[s.tile_kind[tile], zone])
    wanted = PIECE_TYPES[kind]
    yield bool(bars_pieces(s, tile)), "4.7", say("nobody may stand on the tile with the fire")
    yield kind == Kind.HUT and not has_hut(s, seat), "4.6", say("all your {n} huts are on the table", n=int(HUTS[s.tile_set]))
    yield kind != Kind.HUT and not has_member(s, seat), "4.6", say("all your {n} members are on the table", n=MEMBERS)
    paragraph = "4.4" if kind == Kind.HUT else "4.2"
    yield there != wanted, paragraph, misplaced(kind, PLACES[place], TYPE_NAMES[there])
    if there == wanted:
        is_taken = members_in_area(s, tile, zone) > 0
        yield kind != Kind.HUT and is_taken, "4.3", taken(kind, standing(s, tile, zone, False))
        is_taken = kind == Kind.HUT and s.water_huts[system_of(s, tile, zone)] > 0
        yield is_taken, "4.4", say("that river system has a hut: {who}", who=standing(s, tile, zone, True))
        first = first_place(s, kind, place)
        yield first != place, "4.5", say("the area is named by its first place, {place}", place=PLACES[first])


def take_reasons(s: State, cell: int, place: int) -> Reasons:
    """Why that member may not come back."""
    yield tile_on(s, cell) == NONE, "6.1", say("no tile lies on {cell}", cell=cell_words(cell))
    yield True, "6.1", say("you have no member on {cell} {place}", cell=cell_words(cell), place=PLACES[place])


def reasons(s: State, action: int) -> Reasons:
    """Everything that could forbid an action whose kind fits the phase."""
    kind, first, second, third = Kind(kind_of(action)), first_of(action), second_of(action), third_of(action)
    if kind == Kind.PLACE:
        yield from placing_reasons(s, int(cell_at(first, second)), third)
    elif kind == Kind.TAKE:
        yield from take_reasons(s, int(cell_at(first, second)), third)
    elif kind in PIECE_TYPES:
        yield from piece_reasons(s, kind, first)


def chance_words(s: State, action: int) -> Saying:
    """Why chance cannot answer that, or why somebody cannot decide that while chance is asked."""
    kind = Kind(kind_of(action))
    if kind not in CHANCE_KINDS:
        return say("chance decides now")
    if second_of(action) != s.tile_set or first_of(action) >= FIRST_KIND[s.tile_set + 1] - FIRST_KIND[s.tile_set]:
        return say("that tile is none of this set")
    number = int(FIRST_KIND[s.tile_set]) + first_of(action)
    is_bonus, wants_bonus = bool(IS_BONUS[number]), s.phase == Phase.BONUS
    if kind != (Kind.BONUS if wants_bonus else Kind.DRAWN):
        return say("a bonus tile is drawn now, no land tile" if wants_bonus else "a land tile is drawn now, no bonus tile")
    if is_bonus != wants_bonus:
        return say("{tile} is a bonus tile" if is_bonus else "{tile} is a land tile", tile=KIND_IDS[number])
    return say("no such tile is left to be drawn")


def chance_reason(s: State, action: int) -> tuple[str, Saying]:
    """The paragraph of the tile that is drawn now, and why it cannot be this one."""
    return "5.4" if s.phase == Phase.BONUS else "2.2", chance_words(s, action)


def seat_reasons(s: State, action: int) -> Reasons:
    """Everything that could forbid an action of a seat."""
    paragraph, wanted, kinds = PHASE_KINDS[Phase(s.phase)]
    if Kind(kind_of(action)) in kinds:
        yield from reasons(s, action)
    yield unfit(paragraph, wanted)


def why_not(s: State, action: int) -> Refusal | None:
    """The paragraph that forbids an action, and why; None if it is legal."""
    return explain_with(
        s, action, title="Gatherers", unknown="1.2", fields=FIELDS, most=MAX_LEGAL, at_chance=chance_reason, at_seat=seat_reasons
    )
