"""Hunters and Gatherers in sentences: what must be done now, what a choice means, which choices there are."""

from collections.abc import Sequence
from typing import Any, Final

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from beringia.action import unpack
from beringia.games.gatherers.actions import MIDDLE, Kind, cell_at
from beringia.games.gatherers.components import (
    ANIMALS,
    AUROCHS,
    DEER,
    FISH,
    FOREST,
    GOLD,
    HUTS,
    KIND_IDS,
    MAMMOTHS,
    MEADOW,
    MEMBERS,
    MUSHROOMS,
    PLACES,
    RIVER,
    SPECIAL,
    SPECIALS,
    TIGERS,
    ZONE_TYPE,
)
from beringia.games.gatherers.rules.pieces import bars_pieces, pieces_in
from beringia.games.gatherers.rules.tiles import tile_on, zone_at
from beringia.games.gatherers.state import Phase, State
from beringia.games.gatherers.words.notation import TURN_WORDS, write_action
from beringia.terminal.gatherers.areas import SYSTEM, area_at, cell_of, describe, holders, many, number_of

AREA_OF_PIECE: Final = {Kind.GATHERER: FOREST, Kind.FISHER: RIVER, Kind.HUNTER: MEADOW, Kind.HUT: SYSTEM}
PATTERNS: Final = {
    Kind.PLACE: ("place CELL TURN", "place the drawn tile; a cell is x,y as along the edges, a turn r0, r90, r180 or r270"),
    Kind.GATHERER: ("gatherer PLACE", "a member into a forest; it comes back when the forest is closed"),
    Kind.FISHER: ("fisher PLACE", "a member onto a river; it comes back when the river is closed"),
    Kind.HUNTER: ("hunter PLACE", "a member onto a meadow, to the end of the game"),
    Kind.HUT: ("hut PLACE", "a hut onto water, to the end of the game"),
    Kind.PASS: ("pass", "put down no piece"),
    Kind.TAKE: ("take CELL PLACE", "the shaman brings this member back to you"),
    Kind.LEAVE: ("leave", "all your members stay where they are"),
}
ROOMY: Final = 12  # so many cells at most are listed with the word `place` before each


def pieces_left(s: State, seat: int) -> tuple[int, int]:
    """Members and huts in a seat's supply."""
    return MEMBERS - int(pieces_in(s.member[seat])), int(HUTS[s.tile_set]) - int(pieces_in(s.hut[seat]))


def inventory(kind: int) -> str:
    """What is on a tile, in words."""
    tables = zip(ANIMALS, (DEER, MAMMOTHS, AUROCHS, TIGERS), strict=True)
    counts = [(int(table[kind].sum()), name) for name, table in tables]
    counts.append((int(FISH[kind].sum()), "fish"))
    words = [many(count, name) for count, name in counts if count]
    words += ["gold"] if GOLD[kind].any() else []
    words += ["mushrooms"] if MUSHROOMS[kind].any() else []
    words += [SPECIALS[int(SPECIAL[kind])].replace("-", " ")] if SPECIAL[kind] else []
    return ", ".join(words) or "nothing that counts"


def ask_piece(s: State, choices: Sequence[int]) -> str:
    """The piece for the tile just placed."""
    tile = int(s.tiles) - 1
    where = f"{KIND_IDS[int(s.tile_kind[tile])]} on {cell_of(s, tile)}"
    if len(choices) == 1:
        reason = "nobody may stand in the fire" if bars_pieces(s, tile) else "no area of it is free for a piece that you have left"
        return f"Pass: on {where}, {reason}."
    members, huts = pieces_left(s, int(s.seat))
    return f"Put a piece on {where}, or pass; you have {many(members, 'member')} and {many(huts, 'hut')}."


def ask(s: State, choices: Sequence[int]) -> str:
    """One sentence: what the one who decides must do now."""
    if s.phase == Phase.PLACE:
        cells = len(by_cell(choices))
        what = "the bonus tile" if s.is_bonus else "tile"
        kind = int(s.drawn)
        fits = f"it fits on {many(cells, 'cell')}, in {many(len(choices), 'way')}"
        return f"Place {what} {KIND_IDS[kind]} ({inventory(kind)}): {fits}."
    if s.phase == Phase.SHAMAN:
        return "The shaman may bring one of your members back: take it, or leave."
    return ask_piece(s, choices)


def gloss(s: State, action: int) -> str:
    """What a choice means and is worth."""
    kind, (first, second, third) = unpack(action)
    if kind == Kind.TAKE:
        tile = int(tile_on(s, int(cell_at(first, second))))
        zone = int(zone_at(s, tile, third))
        return describe(area_at(s, int(ZONE_TYPE[s.tile_kind[tile], zone]), tile, zone))
    if kind in AREA_OF_PIECE:
        tile = int(s.tiles) - 1
        return describe(area_at(s, AREA_OF_PIECE[Kind(kind)], tile, int(zone_at(s, tile, first))))
    return PATTERNS[Kind(kind)][1] if kind in (Kind.PASS, Kind.LEAVE) else ""


def patterns(choices: Sequence[int]) -> list[tuple[str, str]]:
    """What to type, and what it means."""
    return [PATTERNS[kind] for kind in dict.fromkeys(Kind(unpack(action)[0]) for action in choices)]


def by_cell(choices: Sequence[int]) -> dict[tuple[int, int], list[int]]:
    """The turns in which the drawn tile fits, by cell; cells as people count them."""
    found: dict[tuple[int, int], list[int]] = {}
    for action in choices:
        kind, (x, y, turns) = unpack(action)
        if kind == Kind.PLACE:
            found.setdefault((x - MIDDLE, y - MIDDLE), []).append(turns)
    return found


def placing_lines(choices: Sequence[int]) -> list[Text]:
    """The cells where the drawn tile fits, each with its turns, and with the numbers of these choices in the list."""
    cells = by_cell(choices)
    word = "place " if len(cells) <= ROOMY else ""
    lines, number = [], 1
    for (x, y), turns in cells.items():
        last = number + len(turns) - 1
        numbers = f"{number}-{last}" if len(turns) > 1 else str(number)
        words = " ".join(TURN_WORDS[turn] for turn in turns) if len(turns) < len(TURN_WORDS) else "any turn"
        lines.append(Text.assemble((f"{numbers:>5} ", "cyan"), (f"{word}{x},{y}", "bold"), f" {words}"))
        number = last + 1
    return lines


def taken_lines(s: State) -> list[Text]:
    """The areas of the tile just placed that somebody holds already, which is why no piece may go there."""
    tile = int(s.tiles) - 1
    lines: dict[tuple[int, int], Text] = {}  # by kind and number of the area: two areas may look alike
    for place, name in enumerate(PLACES):
        zone = int(zone_at(s, tile, place))
        kind = int(ZONE_TYPE[s.tile_kind[tile], zone])
        for what in (kind, SYSTEM) if kind == RIVER else (kind,):
            each, key = area_at(s, what, tile, zone), (what, number_of(s, what, tile, zone))
            if any(each.pieces) and key not in lines:
                lines[key] = Text(f"    taken {name}: {describe(each)} ({holders(each)})", "dim")
    return list(lines.values())


def piece_lines(s: State, choices: Sequence[int]) -> list[Text]:
    """The pieces that can be put down or taken back, with what they mean."""
    texts = [write_action(action) for action in choices]
    longest = max(map(len, texts))
    return [
        Text.assemble((f"{number:>3} ", "cyan"), (f"{text:<{longest}}", "bold"), f"  {gloss(s, action)}")
        for number, (text, action) in enumerate(zip(texts, choices, strict=True), start=1)
    ]


def arrange(s: State, choices: Sequence[int], width: int) -> RenderableType:
    """All choices: placings by cell in columns, pieces one below the other with who holds the rest of the tile."""
    if s.phase == Phase.PLACE:
        return Columns(placing_lines(choices), padding=(0, 2), column_first=True, width=column_width(choices, width))
    taken = taken_lines(s) if s.phase == Phase.PIECE else []
    return Group(*piece_lines(s, choices), *taken)


def column_width(choices: Sequence[int], width: int) -> int:
    """The width of a column of placings."""
    return min(max(line.cell_len for line in placing_lines(choices)), width)


def menu_height(view: Any, choices: Sequence[int], width: int) -> int:
    """How many lines the choices will take, about."""
    if not choices:
        return 0
    if view.phase != Phase.PLACE:
        return len(choices) + 3
    columns = max((width + 2) // (column_width(choices, width) + 2), 1)
    return -(-len(by_cell(choices)) // columns)
