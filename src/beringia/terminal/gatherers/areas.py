"""The areas of Hunters and Gatherers: how large they are, what they bring, who stands in them; in words and as a table."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from beringia.games.gatherers.actions import MIDDLE, x_of, y_of
from beringia.games.gatherers.components import (
    ANIMALS,
    AUROCHS,
    DEER,
    FIRE,
    FOREST,
    LAKE,
    LAKE_ZONE,
    MAMMOTHS,
    MEADOW,
    PIT_TRAP,
    RAFT,
    RIVER,
    SHRINE,
    SPECIAL,
    SPECIAL_ZONE,
    TIGERS,
    TYPES,
    ZONE_TYPE,
    ZONES,
)
from beringia.games.gatherers.rules.areas import area_of, lakes_in, system_of
from beringia.games.gatherers.scoring import (
    GOLDEN,
    forest_value,
    huts_of,
    is_dead,
    meadow_value,
    members_of,
    river_value,
    system_value,
)
from beringia.games.gatherers.state import Phase, State
from beringia.meaning import NONE
from beringia.questions import SEAT_LETTERS
from beringia.sayings import counted

SYSTEM: Final = len(TYPES)  # river systems stand beside the types of zones
NAMES: Final = {FOREST: "forest", RIVER: "river", MEADOW: "meadow", SYSTEM: "river system"}
PIECES: Final = {FOREST: "gatherer", RIVER: "fisher", MEADOW: "hunter", SYSTEM: "hut"}
ANIMAL_TABLES: Final = (DEER, MAMMOTHS, AUROCHS, TIGERS)
SHOWN_CELLS: Final = 4  # an area is named by so many of its cells
IRREGULAR: Final = {"deer": "deer", "fish": "fish", "aurochs": "aurochs"}


@dataclass(frozen=True)
class Area:
    """A forest, a river, a meadow or a river system."""

    kind: int  # FOREST, RIVER, MEADOW or SYSTEM
    tiles: tuple[int, ...]  # in the order they were placed
    value: int  # points it brings, now or when it is closed
    openings: int  # sides that face an empty cell; of forests and rivers alone
    pieces: tuple[int, ...]  # by seat
    owners: tuple[int, ...]  # the seats that would score
    things: str  # what counts in it, in words

    @property
    def is_closing(self) -> bool:
        """Whether it scores when nothing of it is open any more."""
        return self.kind in (FOREST, RIVER)

    @property
    def is_idle(self) -> bool:
        """Whether nobody stands in it, and it is closed or holds nothing that counts."""
        if self.kind in (FOREST, RIVER):
            return self.openings == 0 and not any(self.pieces)
        return self.value == 0 and not any(self.pieces) and not self.things


def many(count: int, thing: str) -> str:
    """A number and a noun: `1 tile`, `2 tiles`, `3 deer`."""
    return f"{count} {thing}" if thing in IRREGULAR else counted(count, thing)


def cell_of(s: State, tile: int) -> str:
    """The cell of a tile, as people count."""
    cell = int(s.tile_cell[tile])
    return f"{x_of(cell) - MIDDLE},{y_of(cell) - MIDDLE}"


def zones_of(s: State, kind: int) -> Iterator[tuple[int, int]]:
    """All zones of a type on the table, each as its tile and its number there; the rivers for river systems."""
    wanted = RIVER if kind == SYSTEM else kind
    for tile in range(int(s.tiles)):
        design = int(s.tile_kind[tile])
        yield from ((tile, zone) for zone in range(int(ZONES[design])) if ZONE_TYPE[design, zone] == wanted)


def number_of(s: State, kind: int, tile: int, zone: int) -> int:
    """The number of the area a zone belongs to."""
    return int(system_of(s, tile, zone) if kind == SYSTEM else area_of(s, tile, zone))


def by_number(s: State, kind: int) -> dict[int, list[tuple[int, int]]]:
    """All areas of a kind with their zones."""
    found: dict[int, list[tuple[int, int]]] = {}
    for tile, zone in zones_of(s, kind):
        found.setdefault(number_of(s, kind, tile, zone), []).append((tile, zone))
    return found


def animals_in(s: State, zones: Sequence[tuple[int, int]]) -> str:
    """The animals still alive on some meadow zones."""
    counts = [0] * len(ANIMALS)
    for tile, zone in zones:
        if not is_dead(s, tile, zone):
            for index, table in enumerate(ANIMAL_TABLES):
                counts[index] += int(table[s.tile_kind[tile], zone])
    return ", ".join(many(count, name) for count, name in zip(counts, ANIMALS, strict=True) if count)


def special_in(s: State, zones: Sequence[tuple[int, int]], names: dict[int, str]) -> list[str]:
    """The special things among some zones."""
    kinds = [(int(s.tile_kind[tile]), zone) for tile, zone in zones]
    return [names[int(SPECIAL[kind])] for kind, zone in kinds if int(SPECIAL[kind]) in names and SPECIAL_ZONE[kind] == zone]


def lake_zones(s: State, zones: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The lakes that some rivers end in."""
    ends = [(tile, int(LAKE_ZONE[s.tile_kind[tile], zone])) for tile, zone in zones]
    return sorted({(tile, lake) for tile, lake in ends if lake >= 0 and ZONE_TYPE[s.tile_kind[tile], lake] == LAKE})


def things_in(s: State, kind: int, number: int, zones: Sequence[tuple[int, int]]) -> str:
    """What counts in an area, in words."""
    parts: list[str] = []
    if kind == FOREST:
        riches = int(s.forest_riches[number])
        parts += ["gold"] if riches >= GOLDEN else []
        parts += [f"{riches & 15} x mushrooms"] if riches & 15 else []
        if not s.forest_by_tile and int(s.forest_zones[number]) != int(s.forest_tiles[number]):
            parts.append(many(int(s.forest_zones[number]), "zone"))
    elif kind == RIVER:
        parts += [many(int(s.river_fish[number]), "fish")] if s.river_fish[number] else []
    elif kind == MEADOW:
        parts += [words] if (words := animals_in(s, zones)) else []
        parts += special_in(s, zones, {FIRE: "the fire", SHRINE: "the shrine", PIT_TRAP: "the pit trap"})
    else:
        lakes = int(lakes_in(s, number))
        parts += [many(lakes, "lake")] if lakes else []
        parts += [many(int(s.water_fish[number]), "fish")] if s.water_fish[number] else []
        parts += special_in(s, lake_zones(s, zones), {RAFT: "the raft"})
    return ", ".join(parts)


def value_of(s: State, kind: int, number: int) -> int:
    """The points of an area as it is."""
    value = {FOREST: forest_value, RIVER: river_value, MEADOW: meadow_value, SYSTEM: system_value}[kind]
    return int(value(s, number))


def owners_of(s: State, kind: int, zones: Sequence[tuple[int, int]], pieces: Sequence[int]) -> tuple[int, ...]:
    """The seats that would score: those with the most pieces, or the one at the shrine."""
    if kind == MEADOW and s.shrine != NONE and special_in(s, zones, {SHRINE: ""}):
        return (int(s.shrine),)
    return tuple(seat for seat, count in enumerate(pieces) if count and count == max(pieces))


def area(s: State, kind: int, number: int, zones: Sequence[tuple[int, int]]) -> Area:
    """Everything about one area."""
    count = huts_of if kind == SYSTEM else lambda s, seat, number: members_of(s, seat, kind, number)
    pieces = tuple(int(count(s, seat, number)) for seat in range(int(s.seats)))
    openings = {FOREST: s.forest_open, RIVER: s.river_open}.get(kind)
    return Area(
        kind=kind,
        tiles=tuple(dict.fromkeys(tile for tile, _ in zones)),
        value=value_of(s, kind, number),
        openings=0 if openings is None else int(openings[number]),
        pieces=pieces,
        owners=owners_of(s, kind, zones, pieces),
        things=things_in(s, kind, number, zones),
    )


def area_at(s: State, kind: int, tile: int, zone: int) -> Area:
    """The area a zone of a tile belongs to; for SYSTEM its river system."""
    number = number_of(s, kind, tile, zone)
    return area(s, kind, number, by_number(s, kind)[number])


def all_areas(s: State) -> list[Area]:
    """All areas on the table: forests, rivers, meadows, river systems; the most valuable first."""
    found = []
    for kind in (FOREST, RIVER, MEADOW, SYSTEM):
        areas = [area(s, kind, number, zones) for number, zones in by_number(s, kind).items()]
        found += sorted(areas, key=lambda each: (not any(each.pieces), -each.value, each.tiles))
    return found


def describe(each: Area) -> str:
    """An area in a few words, with what it is worth."""
    things = f", {each.things}" if each.things else ""
    size = f"{NAMES[each.kind]} of {many(len(each.tiles), 'tile')}{things}"
    if not each.is_closing:
        return f"{size}; now worth {each.value} at the end"
    if each.openings == 0:
        return f"{size}, closed; scores {each.value} now"
    if each.kind == RIVER:
        return f"{size}, open at {'one end' if each.openings == 1 else 'both ends'}; worth {each.value} when closed"
    return f"{size}, open at {many(each.openings, 'side')}; worth {each.value} when closed"


def holders(each: Area) -> str:
    """Who stands in an area, with how many pieces."""
    name = PIECES[each.kind]
    return ", ".join(f"{SEAT_LETTERS[seat]} {many(count, name)}" for seat, count in enumerate(each.pieces) if count)


def where(s: State, each: Area) -> str:
    """The cells of an area, those of the last tiles first, a few of them."""
    cells = [cell_of(s, tile) for tile in reversed(each.tiles)]
    more = f" +{len(cells) - SHOWN_CELLS}" if len(cells) > SHOWN_CELLS else ""
    return " ".join(cells[:SHOWN_CELLS]) + more


def scorers(each: Area, styles: Sequence[str]) -> Text:
    """Who stands in an area, in colour; the seats that would score nothing in brackets."""
    words = Text()
    for seat, count in enumerate(each.pieces):
        if count:
            token = f"{SEAT_LETTERS[seat]}{count if count > 1 else ''}"
            words.append(f" {token} " if seat in each.owners else f"({token})", styles[seat]).append(" ")
    return words


def report(s: State, styles: Sequence[str]) -> RenderableType:
    """All areas that matter, with their owners."""
    areas = all_areas(s)
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), title="Areas", title_justify="left", title_style="bold")
    for head, side in (("area", "left"), ("pieces", "left"), ("worth", "right"), ("tiles", "right"), ("open", "right")):
        table.add_column(head, justify="right" if side == "right" else "left", no_wrap=True)
    table.add_column("with")
    table.add_column("cells, the last first")
    live = [each for each in areas if not each.is_idle]
    for index, each in enumerate(live):
        is_last = index + 1 == len(live) or live[index + 1].kind != each.kind
        openings = (str(each.openings) if each.openings else "closed") if each.is_closing else ""
        size = str(len(each.tiles))
        row = (NAMES[each.kind], scorers(each, styles), str(each.value), size, openings, each.things, where(s, each))
        table.add_row(*row, end_section=is_last, style="" if any(each.pieces) else "dim")
    idle = len(areas) - len(live)
    when = (
        "These are the final values." if s.phase == Phase.OVER else "Forests and rivers score when closed, the others at the end."
    )
    table.caption = f"{when} Not listed: {idle} closed or empty ones without a piece."
    table.caption_justify = "left"
    return table
