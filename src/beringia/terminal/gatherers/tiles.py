"""One tile of Hunters and Gatherers as a block of characters, in any turn and any size.

Land is laid out in half characters, so that the edge of a forest runs smoothly: each zone grows from its places on the tile's edge
until it meets another one. Water takes whole characters: a line from the middle of a side to a lake, a spring, or another side.
"""

from collections import Counter, deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import pairwise
from typing import Final

from beringia.games.gatherers.components import (
    AUROCHS,
    DEER,
    FISH,
    FOREST,
    GOLD,
    LAKE,
    LAKE_ZONE,
    MAMMOTHS,
    MEADOW,
    MUSHROOMS,
    RIVER,
    SPECIAL,
    SPECIAL_ZONE,
    SPECIALS,
    TIGERS,
    ZONE_AT,
    ZONE_TYPE,
    ZONES,
)

Spot = tuple[int, int]  # column and row
SMALL: Final = (7, 3)
LARGE: Final = (11, 5)
STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))  # north, east, south, west
PIECE: Final = 2  # letters of a piece: its owner, and what it is
NOWHERE: Final = -1  # no zone: the gap between two forests
BEASTS: Final = (("D", DEER), ("M", MAMMOTHS), ("A", AUROCHS), ("T", TIGERS))
FISH_NAME, GOLD_MARK, MUSHROOM_MARK, DEAD_MARK = "fish", "$", "m", "x"
LABELS: Final = {
    "shrine": "shrine",
    "fire": "fire",
    "shaman": "shaman",
    "raft": "raft",
    "pit-trap": "pit",
    "logboat": "boat",
    "hunting-trap": "trap",
}
LINES: Final = {  # which sides of a character a river touches, as bits north 1, east 2, south 4, west 8
    0b0001: "\u2503",
    0b0100: "\u2503",
    0b0101: "\u2503",
    0b0010: "\u2501",
    0b1000: "\u2501",
    0b1010: "\u2501",
    0b0011: "\u2517",
    0b0110: "\u250f",
    0b1100: "\u2513",
    0b1001: "\u251b",
}
PLAIN: Final = str.maketrans(
    {
        "\u2503": "|",
        "\u2501": "-",
        "\u2517": "+",
        "\u250f": "+",
        "\u2513": "+",
        "\u251b": "+",
        "\u2663": "&",
        "\u2580": "'",
        "\u2584": ",",
        "\u2248": "~",
        "\u2302": "^",
        "\u00b7": ".",
        "\u250c": "+",
        "\u2510": "+",
        "\u2514": "+",
        "\u2518": "+",
    }
)  # for terminals that know no other characters


@dataclass
class Picture:
    """A tile drawn: a character and its paint for every spot, which zone each spot shows, and where the rivers run."""

    width: int
    height: int
    glyphs: dict[Spot, str] = field(default_factory=dict)
    paints: dict[Spot, str] = field(default_factory=dict)
    zones: dict[Spot, int] = field(default_factory=dict)  # spots that show one zone and nothing else
    parts: dict[Spot, frozenset[int]] = field(default_factory=dict)  # the land zones a spot shows a part of
    paths: dict[int, list[Spot]] = field(default_factory=dict)  # by river zone, from its first side inwards
    marked: set[Spot] = field(default_factory=set)  # spots with something to read on them

    def put(self, spot: Spot, glyph: str, paint: str) -> None:
        """Draw over a spot."""
        self.glyphs[spot], self.paints[spot] = glyph, paint
        self.marked.add(spot)

    def copy(self) -> "Picture":
        """One's own picture to draw over."""
        return replace(self, glyphs=dict(self.glyphs), paints=dict(self.paints), marked=set(self.marked))


class Painter:
    """Draws one tile as it lies."""

    def __init__(self, kind: int, turns: int, size: Spot, dead: Iterable[int]) -> None:
        self.kind = kind
        self.width, self.height = size
        self.middle = (self.width // 2, self.height // 2)
        self.places = [int(zone) for zone in ZONE_AT[kind, turns]]
        self.dead = set(dead)
        self.picture = Picture(self.width, self.height)
        self.is_crowded = self.count_waters() > 1 or self.bridge() is not None
        self.land: dict[Spot, int] = {}  # by half characters: column, and twice the row

    def paint(self) -> Picture:
        """Everything on the tile."""
        self.draw_rivers()
        self.draw_lakes()
        self.grow_land()
        self.part(FOREST, NOWHERE)
        self.part(MEADOW, min(self.all_of(FOREST), default=NOWHERE))
        self.draw_land()
        self.draw_things()
        return self.picture

    def zone_type(self, zone: int) -> int:
        """Meadow, forest, river or lake."""
        return int(ZONE_TYPE[self.kind, zone])

    def all_of(self, wanted: int) -> list[int]:
        """The zones of one type."""
        return [zone for zone in range(int(ZONES[self.kind])) if self.zone_type(zone) == wanted]

    def sides_of(self, zone: int) -> list[int]:
        """The sides whose middle a zone holds."""
        return [side for side in range(4) if self.places[3 * side + 1] == zone]

    def count_waters(self) -> int:
        """Lakes, and rivers that reach none."""
        return len(self.all_of(LAKE)) + len([zone for zone in self.all_of(RIVER) if LAKE_ZONE[self.kind, zone] < 0])

    def bridge(self) -> tuple[int, int] | None:
        """The land zone that runs from side to opposite side, and one of these sides."""
        for side in (0, 1):
            zone = self.places[3 * side + 1]
            if zone == self.places[3 * side + 7] and self.zone_type(zone) != RIVER:
                return zone, side
        return None

    def node(self, sides: Sequence[int]) -> Spot:
        """Where the water from these sides meets: in the middle, or towards the sides where others need the middle."""
        across, down = (sum(STEPS[side][axis] for side in sides) for axis in (0, 1))
        if not self.is_crowded:
            return self.middle
        return self.middle[0] + across * ((self.width + 1) // 4), self.middle[1] + down

    def path(self, side: int, node: Spot) -> list[Spot]:
        """From the middle of a side straight inwards, then sideways to the node."""
        column, row = self.middle
        start = ((column, 0), (self.width - 1, row), (column, self.height - 1), (0, row))[side]
        corner = (column, node[1]) if side in (0, 2) else (node[0], row)
        return list(dict.fromkeys([*straight(start, corner), *straight(corner, node)]))

    def lake_sides(self, lake: int) -> list[int]:
        """The sides whose rivers end in a lake."""
        return [side for zone in self.all_of(RIVER) if LAKE_ZONE[self.kind, zone] == lake for side in self.sides_of(zone)]

    def draw_rivers(self) -> None:
        """Each river as a line; a spring where it begins on this tile, its own fish in its middle."""
        for zone in self.all_of(RIVER):
            lake, sides = int(LAKE_ZONE[self.kind, zone]), self.sides_of(zone)
            node = self.node(self.lake_sides(lake) if lake >= 0 else sides)
            branches = [self.path(side, node) for side in sides]
            self.picture.paths[zone] = list(dict.fromkeys(spot for branch in branches for spot in branch))
            for spot, line in river_lines(branches, sides).items():
                self.water(spot, LINES[line], "river", zone)
            if lake < 0 and len(sides) == 1:
                self.water(node, "*", "spring", zone)
            if fish := int(FISH[self.kind, zone]):
                self.water(node, str(fish), FISH_NAME, zone)
                self.picture.marked.add(node)

    def water(self, spot: Spot, glyph: str, paint: str, zone: int) -> None:
        """A spot of river or lake."""
        self.picture.glyphs[spot], self.picture.paints[spot], self.picture.zones[spot] = glyph, paint, zone

    def draw_lakes(self) -> None:
        """Each lake with the number of its fish."""
        for lake in self.all_of(LAKE):
            node = self.node(self.lake_sides(lake))
            reach = 1 if self.is_crowded else self.width // 5
            for column in range(max(node[0] - reach, 1), min(node[0] + reach, self.width - 2) + 1):
                self.water((column, node[1]), "\u2248", "lake", lake)
            self.picture.put(node, str(int(FISH[self.kind, lake])), FISH_NAME)

    def lay_bridge(self) -> None:
        """The land that runs through the middle holds together there; it grows from its sides only."""
        if found := self.bridge():
            zone, side = found
            column, row = self.middle
            across = [(x, 2 * row + half) for x in range(self.width) for half in (0, 1)]
            reach = self.width // 5
            down = [(x, y) for x in range(column - reach, column + reach + 1) for y in range(2 * self.height)]
            self.land.update(dict.fromkeys(down if side == 0 else across, zone))

    def seeds(self) -> list[tuple[Spot, int]]:
        """Where land zones begin to grow: the edges without the corners, forests first."""
        column, row = self.middle
        high = 2 * self.height
        edges: list[tuple[Spot, int]] = []
        for x in range(1, self.width - 1):
            third = (x > column) + (x >= column)
            edges += [((x, 0), self.places[third]), ((x, high - 1), self.places[8 - third])]
        for y in range(1, high - 1):
            third = (y // 2 > row) + (y // 2 >= row)
            edges += [((self.width - 1, y), self.places[3 + third]), ((0, y), self.places[11 - third])]
        return sorted(edges, key=lambda edge: self.zone_type(edge[1]) != FOREST)

    def grow_land(self) -> None:
        """Let the land zones grow until they meet water or each other."""
        self.lay_bridge()
        seeds = [(spot, zone) for spot, zone in self.seeds() if self.zone_type(zone) != RIVER]
        waiting: deque[tuple[Spot, int]] = deque(seeds)
        begun = {spot for spot, zone in seeds if self.land.get(spot) == zone}
        while waiting:
            spot, zone = waiting.popleft()
            x, y = spot
            is_inside = 0 <= x < self.width and 0 <= y < 2 * self.height
            if is_inside and (x, y // 2) not in self.picture.zones and (spot not in self.land or spot in begun):
                begun.discard(spot)
                self.land[spot] = zone
                waiting += [((x + across, y + down), zone) for across, down in STEPS]

    def part(self, wanted: int, strip: int) -> None:
        """A thin strip, cut off the larger one, between two zones of a type: meadow between forests, forest between meadows."""
        zones = {spot: zone for spot, zone in self.land.items() if zone >= 0 and self.zone_type(zone) == wanted}
        sizes = Counter(zones.values())
        for (x, y), zone in zones.items():
            others = {zones.get((x + across, y + down), zone) for across, down in STEPS} - {zone}
            if any((sizes[zone], zone) > (sizes[other], other) for other in others):
                self.land[x, y] = strip

    def draw_land(self) -> None:
        """Forest and meadow; half a character each where the edge of a forest runs."""
        for row in range(self.height):
            for column in range(self.width):
                if (column, row) in self.picture.zones:
                    continue
                upper, lower = (self.land.get((column, 2 * row + half), NOWHERE) for half in (0, 1))
                woods = [zone >= 0 and self.zone_type(zone) == FOREST for zone in (upper, lower)]
                glyph = {(True, True): "\u2663", (True, False): "\u2580", (False, True): "\u2584"}.get((woods[0], woods[1]), " ")
                self.picture.glyphs[column, row] = glyph
                self.picture.paints[column, row] = "forest" if all(woods) else "edge" if any(woods) else "meadow"
                self.picture.parts[column, row] = frozenset((upper, lower))
                if upper == lower and upper != NOWHERE:
                    self.picture.zones[column, row] = upper

    def draw_things(self) -> None:
        """What is special, animals, gold, mushrooms."""
        if special := SPECIALS[int(SPECIAL[self.kind])]:
            label = LABELS[special]
            zone = int(SPECIAL_ZONE[self.kind])
            self.write(self.shore(zone) if self.zone_type(zone) == LAKE else zone, label, ["special"] * len(label))
        for zone in range(int(ZONES[self.kind])):
            beasts = "".join(mark * int(table[self.kind, zone]) for mark, table in BEASTS)
            if zone in self.dead:
                self.write(zone, DEAD_MARK * len(beasts), ["dead"] * len(beasts))
            else:
                self.write(zone, beasts, list(beasts))
            self.write(zone, GOLD_MARK * int(GOLD[self.kind, zone]), ["gold"])
            self.write(zone, MUSHROOM_MARK * int(MUSHROOMS[self.kind, zone]), ["mushrooms"])

    def shore(self, lake: int) -> int:
        """The widest meadow, where the name of a thing on a small lake finds room; the lake itself if there is none."""
        shown = list(self.picture.zones.values())
        return max(self.all_of(MEADOW), key=shown.count, default=lake)

    def write(self, zone: int, text: str, paints: Sequence[str]) -> None:
        """Letters on a zone; cut where the whole word finds no room."""
        if not text:
            return
        place = best_run(self.picture, zone, len(text))
        while place is None and len(text) > 1 and paints[0] == "special":
            text = text[:-1]
            place = best_run(self.picture, zone, len(text))
        spots = place or nearest_spots(self.picture, zone, len(text))
        for spot, glyph, paint in zip(spots, text, paints, strict=False):
            self.picture.put(spot, glyph, paint)


def straight(start: Spot, end: Spot) -> list[Spot]:
    """All spots of a straight line, both ends included."""
    across, down = (end[0] > start[0]) - (end[0] < start[0]), (end[1] > start[1]) - (end[1] < start[1])
    length = abs(end[0] - start[0]) + abs(end[1] - start[1])
    return [(start[0] + across * step, start[1] + down * step) for step in range(length + 1)]


def river_lines(branches: Sequence[Sequence[Spot]], sides: Sequence[int]) -> dict[Spot, int]:
    """Which sides of each spot a river touches: those towards the spots beside it, and the tile's side at its beginning."""
    lines: dict[Spot, int] = {}
    for branch, side in zip(branches, sides, strict=True):
        lines[branch[0]] = lines.get(branch[0], 0) | 1 << side
        for here, there in pairwise(branch):
            way = STEPS.index((there[0] - here[0], there[1] - here[1]))
            lines[here] = lines.get(here, 0) | 1 << way
            lines[there] = lines.get(there, 0) | 1 << (way + 2) % 4
    return lines


def centre_of(spots: Sequence[Spot]) -> tuple[float, float]:
    """The middle of some spots."""
    return sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)


def best_run(picture: Picture, zone: int, length: int) -> list[Spot] | None:
    """Free spots of a zone side by side, near its middle; not in a corner and with room left for a piece where that is possible."""
    own = [spot for spot, there in picture.zones.items() if there == zone]
    free = {spot for spot in own if spot not in picture.marked}
    runs = runs_in(free, length)
    if not runs:
        return None
    corners = {(x, y) for x in (0, picture.width - 1) for y in (0, picture.height - 1)}
    centre = centre_of(own)

    def harm(run: list[Spot]) -> tuple[bool, bool, float]:
        return not runs_in(free.difference(run), PIECE), bool(corners.intersection(run)), distance_of_run(run, centre)

    return min(runs, key=harm)


def runs_in(spots: set[Spot], length: int) -> list[list[Spot]]:
    """All ways to lie on some spots side by side."""
    runs = [[(x + step, y) for step in range(length)] for x, y in sorted(spots)]
    return [run for run in runs if spots.issuperset(run)]


def distance_of_run(run: Sequence[Spot], centre: tuple[float, float]) -> float:
    """How far the middle of a run is from a point; a row is as high as two columns are wide."""
    x, y = centre_of(run)
    return (x - centre[0]) ** 2 + 4 * (y - centre[1]) ** 2


def nearest_spots(picture: Picture, zone: int, length: int) -> list[Spot]:
    """Spots for letters of a zone that has no room for them side by side: its own, then those it has a part of, then any."""
    own = [spot for spot, zones in picture.parts.items() if zone in zones] or picture.paths.get(zone, [])
    centre = centre_of(own or list(picture.glyphs))
    free = [spot for spot in picture.glyphs if spot not in picture.marked]
    order = {spot: (picture.zones.get(spot) != zone, spot not in own, spot not in picture.parts) for spot in free}
    return sorted(free, key=lambda spot: (order[spot], distance_of_run([spot], centre)))[:length]


@lru_cache(maxsize=2048)
def draw_tile(kind: int, turns: int, size: Spot, dead: frozenset[int] = frozenset()) -> Picture:
    """The picture of a tile; `dead` are the zones whose animals a trap took. Copy it before drawing over it."""
    return Painter(kind, turns, size, dead).paint()


def with_piece(picture: Picture, zone: int, token: str, paint: str) -> Picture:
    """The picture with a piece on a zone: on a river's line, on land beside what is there."""
    drawn = picture.copy()
    if zone in picture.paths:
        spots = river_spots(picture, picture.paths[zone], len(token))
    else:
        spots = best_run(picture, zone, len(token)) or land_spots(picture, zone, len(token))
    for spot, glyph in zip(spots, token, strict=True):
        drawn.put(spot, glyph, paint)
    return drawn


def land_spots(picture: Picture, zone: int, length: int) -> list[Spot]:
    """Spots side by side for a piece on a small zone: as near and as little in the way as can be."""
    runs = [[(x + step, y) for step in range(length)] for x, y in picture.glyphs if x + length <= picture.width]
    own = [spot for spot, zones in picture.parts.items() if zone in zones]

    def harm(run: list[Spot]) -> float:
        hidden = sum(spot in picture.marked for spot in run)
        wet = sum(spot not in picture.parts for spot in run)
        foreign = sum(2 * (zone not in picture.parts.get(spot, ())) + (picture.zones.get(spot) != zone) for spot in run)
        return 100 * hidden + 3 * wet + 2 * foreign + distance_of_run(run, centre_of(own or run))

    return min(runs, key=harm)


def river_spots(picture: Picture, path: Sequence[Spot], length: int) -> list[Spot]:
    """Spots on a river's line for a piece, without hiding fish; beyond the line where it is too short."""
    dry = [spot for spot in path if spot not in picture.marked] or list(path)
    x, y = dry[len(dry) // 2]
    left = min(max(x - (x >= picture.width - length), 0), picture.width - length)
    return [(left + step, y) for step in range(length)]
