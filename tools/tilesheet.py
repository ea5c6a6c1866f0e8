"""A contact sheet of a tile set of Hunters and Gatherers as one SVG, drawn from the components alone, to be held beside pictures.

The drawing is schematic but true: forests touch the sides they claim and no others, meadows of different numbers are parted, and
what can be counted on a tile can be counted here. How it is done: where zones meet on the edge there is a cut; curves run from cut
to cut. What they leave free between three or more zones is a gap; if it would join two meadows, a hub in it ties what parts them.
Usage: python tools/tilesheet.py 2002 OUT.svg
"""

import math
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.resources import files
from itertools import pairwise
from pathlib import Path

from beringia.games.gatherers.components import (
    ANIMALS,
    FOREST,
    LAKE,
    MEADOW,
    RIVER,
    SETS,
    SPECIALS,
    Tile,
    Zone,
    tiles_of,
)

Point = tuple[float, float]
Line = list[Point]
Raster = list[list[int]]

SIZE = 100.0  # of a tile
BAND = 11.0  # width of a river
BANKS = (0.0, 44.5, 55.5)  # where the places of a river side begin
STEPS = 14  # points on a curve
HUB = 8.0  # radius of a hub made of forest
SPOKE = 7.0  # half the width of a forest's arm
TIP = 1.5  # half the width of an arm that ends in a corner
CORNER_GAP = 4.0  # between two forests that meet at a corner
GRID = 40  # cells of the raster on which free room is found
CELL = SIZE / GRID
FREE = -1  # a cell that no zone was given yet
COLUMNS = 10
PITCH_X, PITCH_Y, TOP = 124.0, 140.0, 74.0
SCALE = 1.4
COLOURS = {MEADOW: "#efe0b4", FOREST: "#5f9450", RIVER: "#3f86c4", LAKE: "#3f86c4"}
TAGS = {"found": "#2f7d32", "reconstructed": "#d9730d"}
LETTERS = {"deer": ("D", "#a0622d"), "mammoth": ("M", "#5b5b63"), "aurochs": ("A", "#1f1f1f"), "tiger": ("T", "#c03a2b")}


@dataclass(frozen=True)
class Cut:
    """A point of the edge, and the direction in which curves leave it."""

    at: Point
    inward: Point


@dataclass(frozen=True)
class Gap:
    """Zones around a free piece in a tile's inside, in clockwise order; zone i lies between cut i and cut i + 1."""

    zones: tuple[int, ...]
    cuts: tuple[int, ...]


@dataclass
class Picture:
    """The shapes of one tile: for each zone its polygons, and discs as (middle, radius); rivers as middle lines."""

    polygons: dict[int, list[Line]] = field(default_factory=dict)
    discs: dict[int, list[tuple[Point, float]]] = field(default_factory=dict)
    rivers: dict[int, Line] = field(default_factory=dict)
    springs: list[Point] = field(default_factory=list)

    def discs_of(self, tile: Tile, kind: int) -> list[tuple[int, Point, float]]:
        """The discs of zones of one type: zone, middle, radius."""
        return [(zone, *disc) for zone, discs in self.discs.items() if tile.zones[zone].kind == kind for disc in discs]


def mix(one: Point, other: Point, share: float) -> Point:
    """The point some share of the way from one to the other."""
    return (one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share)


def from_side(side: int, along: float, depth: float) -> Point:
    """The point so far along a side, clockwise, and so deep inside."""
    return ((along, depth), (SIZE - depth, along), (SIZE - along, SIZE - depth), (depth, SIZE - along))[side]


def cut_at(place: int, shift: float = 0.0) -> Cut:
    """The cut where a place of the edge begins; a cut at a corner may be shifted, clockwise or, below 0, the other way."""
    side, third = divmod(place % 12, 3)
    start = from_side(side, BANKS[third], 0.0)
    at = from_side(side, BANKS[third] + shift, 0.0) if shift >= 0 else from_side((side - 1) % 4, SIZE + shift, 0.0)
    target = (SIZE / 2, SIZE / 2) if third == 0 else from_side(side, BANKS[third], SIZE)
    far = math.dist(start, target)
    return Cut(at, ((target[0] - start[0]) / far, (target[1] - start[1]) / far))


def bezier(start: Point, one: Point, two: Point, end: Point) -> Line:
    """Points on a cubic curve."""
    line = []
    for step in range(STEPS + 1):
        t = step / STEPS
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        line.append((a * start[0] + b * one[0] + c * two[0] + d * end[0], a * start[1] + b * one[1] + c * two[1] + d * end[1]))
    return line


def curve(start: Cut, end: Cut) -> Line:
    """The border between two zones from cut to cut."""
    pull = 0.43 * math.dist(start.at, end.at)
    one = (start.at[0] + pull * start.inward[0], start.at[1] + pull * start.inward[1])
    two = (end.at[0] + pull * end.inward[0], end.at[1] + pull * end.inward[1])
    return bezier(start.at, one, two, end.at)


def find_gaps(tile: Tile) -> list[Gap]:
    """All gaps of a tile, those between two zones included: they are mere lines."""
    places = tile.places
    left = {place for place in range(12) if places[place - 1] != places[place]}
    gaps = []
    while left:
        place = min(left)
        zones, cuts = [], []
        while place in left:
            left.discard(place)
            zones.append(places[place])
            cuts.append(place)
            back = next(step for step in range(1, 13) if places[place - step] == places[cuts[-1]])
            place = (place - back + 1) % 12
        gaps.append(Gap(tuple(zones), tuple(cuts)))
    return gaps


def intervals(tile: Tile, number: int) -> list[tuple[int, int]]:
    """Where a zone meets the edge: runs of places, as first and one past the last, clockwise."""
    places = tile.places
    if set(places) == {number}:
        return [(0, 12)]
    runs = []
    for first in range(12):
        if places[first] == number and places[first - 1] != number:
            length = next(step for step in range(1, 13) if places[(first + step) % 12] != number)
            runs.append((first, first + length))
    return runs


def is_other_forest(tile: Tile, number: int, place: int) -> bool:
    """Whether the place belongs to a forest that is not this zone."""
    other = tile.places[place % 12]
    return other != number and tile.zones[other].kind == FOREST


def forest_outline(tile: Tile, number: int) -> Line:
    """A forest: along the sides it claims, and by curves from one to the next."""
    runs = intervals(tile, number)
    line: Line = []
    for index, (first, last) in enumerate(runs):
        start = cut_at(first, CORNER_GAP if is_other_forest(tile, number, first - 1) else 0.0)
        end = cut_at(last, -CORNER_GAP if is_other_forest(tile, number, last) else 0.0)
        line.append(start.at)
        line += [cut_at(place).at for place in range(first + 1, last) if place % 3 == 0]
        following = runs[(index + 1) % len(runs)][0]
        target = cut_at(following, CORNER_GAP if is_other_forest(tile, number, following - 1) else 0.0)
        line += curve(end, target)
    return line


def river_sides(tile: Tile, number: int) -> list[int]:
    """The sides a river runs through."""
    return [side for side in range(4) if tile.places[3 * side + 1] == number]


def river_line(tile: Tile, number: int, end: Point | None = None) -> Line:
    """The middle of a river: from side to side, or from its side to where it ends."""
    sides = river_sides(tile, number)
    start = from_side(sides[0], SIZE / 2, 0.0)
    if end is None:
        goal = from_side(sides[1], SIZE / 2, 0.0)
        one, two = (from_side(side, SIZE / 2, 0.43 * math.dist(start, goal)) for side in sides)
        return bezier(start, one, two, goal)
    one = from_side(sides[0], SIZE / 2, 0.5 * math.dist(start, end))
    return bezier(start, one, mix(one, end, 0.5), end)


def choose_separator(tile: Tile, run: list[int]) -> int:
    """Which zone between two meadows parts them: a river, else the largest forest, else the one in the middle."""
    ranks = [
        (tile.zones[zone].kind == RIVER, tile.places.count(zone), -abs(index - len(run) // 2)) for index, zone in enumerate(run)
    ]
    return run[ranks.index(max(ranks))]


def separators(tile: Tile, gap: Gap) -> tuple[list[int], list[int]]:
    """What must meet in a gap so that its meadows stay parted: zones, and cuts where two meadows meet without a zone between."""
    count = len(gap.zones)
    meadows = [index for index in range(count) if tile.zones[gap.zones[index]].kind == MEADOW]
    if len(meadows) < 2:
        return [], []
    zones, corners = [], []
    for index, first in enumerate(meadows):
        length = (meadows[(index + 1) % len(meadows)] - first) % count
        run = [gap.zones[(first + step) % count] for step in range(1, length)]
        if run:
            zones.append(choose_separator(tile, run))
        else:
            corners.append(gap.cuts[(first + 1) % count])
    return zones, corners


def hub_of(tile: Tile, gap: Gap) -> Point:
    """Where the things in a gap meet."""
    ends = [river_sides(tile, zone) for zone in gap.zones if tile.zones[zone].kind == RIVER]
    through = [zone for zone in gap.zones if tile.zones[zone].kind == RIVER and len(river_sides(tile, zone)) == 2]
    if through:
        return river_line(tile, through[0])[STEPS // 2]
    if len(gap.zones) == 2 and ends:
        return from_side(ends[0][0], SIZE / 2, 34.0)
    points = [cut_at(cut).at for cut in gap.cuts]
    middle = (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))
    return mix(middle, (SIZE / 2, SIZE / 2), 0.5)


def arm(start: Point, end: Point, width: float, tip: float) -> Line:
    """A straight arm that changes its half width on the way."""
    far = math.dist(start, end) or 1.0
    x, y = (start[1] - end[1]) / far, (end[0] - start[0]) / far
    return [
        (start[0] + x * width, start[1] + y * width),
        (end[0] + x * tip, end[1] + y * tip),
        (end[0] - x * tip, end[1] - y * tip),
        (start[0] - x * width, start[1] - y * width),
    ]


def lake_radius(zone: Zone) -> float:
    """A lake has room for what is in it."""
    return (10.0, 10.0, 12.5, 14.0, 15.0)[zone.fish + (zone.special > 0)]


def fill_gap(tile: Tile, gap: Gap, picture: Picture) -> None:
    """Draw the hub of a gap and what runs to it."""
    zones, corners = separators(tile, gap)
    hub = hub_of(tile, gap)
    forests = [zone for zone in zones if tile.zones[zone].kind == FOREST]
    ended = [zone for zone in gap.zones if tile.zones[zone].kind == RIVER and len(river_sides(tile, zone)) == 1]
    for index, zone in enumerate(gap.zones):
        if zone in forests:
            border = curve(cut_at(gap.cuts[index]), cut_at(gap.cuts[(index + 1) % len(gap.cuts)]))
            foot = mix(border[STEPS // 2], hub, -0.1)
            picture.polygons[zone].append(arm(foot, hub, SPOKE, SPOKE))
    if forests and set(forests + ended).issuperset(zones) and not any(tile.zones[zone].lake >= 0 for zone in ended):
        picture.discs.setdefault(forests[0], []).append((hub, HUB))
        picture.polygons[forests[0]] += [arm(hub, mix(cut_at(cut).at, hub, 0.02), HUB * 0.8, TIP) for cut in corners]
    for zone in ended:
        lake = tile.zones[zone].lake
        if lake >= 0:
            picture.rivers[zone] = river_line(tile, zone, hub)
            picture.discs[lake] = [(hub, lake_radius(tile.zones[lake]))]
        else:
            start = from_side(river_sides(tile, zone)[0], SIZE / 2, 0.0)
            stop = mix(hub, start, (HUB + 4 * (len(ended) > 1)) / math.dist(hub, start)) if forests else hub
            picture.rivers[zone] = river_line(tile, zone, stop)
            picture.springs.append(stop)


def draw_shapes(tile: Tile) -> Picture:
    """All shapes of a tile."""
    picture = Picture()
    for number, zone in enumerate(tile.zones):
        if zone.kind == FOREST:
            picture.polygons[number] = [forest_outline(tile, number)]
        elif zone.kind == RIVER and len(river_sides(tile, number)) == 2:
            picture.rivers[number] = river_line(tile, number)
    for gap in find_gaps(tile):
        fill_gap(tile, gap, picture)
    return picture


def paint_disc(raster: Raster, middle: Point, radius: float, number: int) -> None:
    """Give the cells of a disc to a zone."""
    for row in range(GRID):
        for column in range(GRID):
            if math.dist(middle, cell_middle(row, column)) <= radius:
                raster[row][column] = number


def cell_middle(row: int, column: int) -> Point:
    """The middle of a cell of the raster."""
    return ((column + 0.5) * CELL, (row + 0.5) * CELL)


def paint_polygon(raster: Raster, line: Line, number: int) -> None:
    """Give the cells of a polygon to a zone, row by row."""
    for row in range(GRID):
        y = (row + 0.5) * CELL
        crossings = []
        for (x1, y1), (x2, y2) in zip(line, [*line[1:], line[0]], strict=True):
            if (y1 <= y) != (y2 <= y):
                crossings.append(x1 + (y - y1) * (x2 - x1) / (y2 - y1))
        crossings.sort()
        for begin, end in zip(crossings[::2], crossings[1::2], strict=True):
            for column in range(GRID):
                if begin <= (column + 0.5) * CELL <= end:
                    raster[row][column] = number


def paint_river(raster: Raster, line: Line, number: int) -> None:
    """Give the cells of a river to its zone."""
    for row in range(GRID):
        for column in range(GRID):
            middle = cell_middle(row, column)
            if any(distance_to(middle, one, two) <= BAND / 2 for one, two in pairwise(line)):
                raster[row][column] = number


def distance_to(point: Point, one: Point, two: Point) -> float:
    """How far a point lies from a stretch."""
    length = math.dist(one, two) ** 2 or 1.0
    share = ((point[0] - one[0]) * (two[0] - one[0]) + (point[1] - one[1]) * (two[1] - one[1])) / length
    return math.dist(point, mix(one, two, min(1.0, max(0.0, share))))


def edge_cells(place: int) -> Iterator[tuple[int, int]]:
    """The cells along a place of the edge."""
    side, third = divmod(place, 3)
    begin, end = BANKS[third], (*BANKS[1:], SIZE)[third]
    for step in range(GRID):
        along = (step + 0.5) * CELL
        if begin + CELL < along < end - CELL:
            x, y = from_side(side, along, CELL / 2)
            yield int(y // CELL), int(x // CELL)


def flood(raster: Raster, seeds: list[tuple[int, int]], number: int) -> None:
    """Give a meadow all free cells that hang together with its places."""
    while seeds:
        row, column = seeds.pop()
        if 0 <= row < GRID and 0 <= column < GRID and raster[row][column] == FREE:
            raster[row][column] = number
            seeds += [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]


def rasterize(tile: Tile, picture: Picture) -> Raster:
    """Which zone each cell of the tile shows, as drawn."""
    raster = [[FREE] * GRID for _ in range(GRID)]
    for number, lines in picture.polygons.items():
        for line in lines:
            paint_polygon(raster, line, number)
    for number, middle, radius in picture.discs_of(tile, FOREST):
        paint_disc(raster, middle, radius, number)
    for number, line in picture.rivers.items():
        paint_river(raster, line, number)
    for number, middle, radius in picture.discs_of(tile, LAKE):
        paint_disc(raster, middle, radius, number)
    for number, zone in enumerate(tile.zones):
        if zone.kind == MEADOW:
            flood(raster, [cell for place in range(12) if tile.places[place] == number for cell in edge_cells(place)], number)
    return raster


def room(raster: Raster, number: int) -> dict[Point, float]:
    """For each cell of a zone how far it is, about, to whatever is not this zone."""
    far = [[0.0] * (GRID + 2) for _ in range(GRID + 2)]
    rows = [(row, column) for row in range(GRID) for column in range(GRID) if raster[row][column] == number]
    for sign, cells in ((-1, rows), (1, rows[::-1])):
        for row, column in cells:
            near = [far[row + 1 + sign][column + 1] + 1, far[row + 1][column + 1 + sign] + 1]
            near += [far[row + 1 + sign][column + 1 + step] + 1.4 for step in (-1, 1)]
            here = far[row + 1][column + 1]
            far[row + 1][column + 1] = min(near) if sign < 0 else min(here, *near)
    return {cell_middle(row, column): (far[row + 1][column + 1] - 0.5) * CELL for row, column in rows}


def spots(raster: Raster, number: int, radii: list[float]) -> list[Point]:
    """A place in a zone for each mark of these radii, away from its borders and from each other."""
    cells = room(raster, number)
    taken: list[tuple[Point, float]] = []
    for radius in radii:

        def free(cell: Point, radius: float = radius) -> tuple[float, float]:
            gaps = [cells[cell] - radius] + [math.dist(cell, other) - size - radius for other, size in taken]
            return (min(2.0, *gaps), cells[cell] - 0.02 * math.dist(cell, (SIZE / 2, SIZE / 2)))

        taken.append((max(cells, key=free), radius))
    return [cell for cell, _ in taken]


def number_text(value: float) -> str:
    """A short number."""
    return f"{value:.1f}".removesuffix(".0")


def path_of(line: Line) -> str:
    """The points of a line as SVG writes them."""
    return " ".join(f"{number_text(x)},{number_text(y)}" for x, y in line)


def text(at: Point, size: float, words: str, extra: str = "") -> str:
    """Words around a point."""
    place = f'x="{number_text(at[0])}" y="{number_text(at[1] + size * 0.36)}"'
    return f'<text {place} font-size="{number_text(size)}"{extra}>{words}</text>'


def circle(at: Point, radius: float, colour: str, extra: str = "") -> str:
    """A disc."""
    return f'<circle cx="{number_text(at[0])}" cy="{number_text(at[1])}" r="{number_text(radius)}" fill="{colour}"{extra}/>'


def mark(kind: str, at: Point) -> str:
    """One countable thing."""
    x, y = at
    if kind in LETTERS:
        letter, colour = LETTERS[kind]
        inside = circle(at, 5.2, colour, ' stroke="#fff" stroke-width="0.6"')
        inside += text(at, 7.5, letter, ' fill="#fff" font-weight="bold"')
    elif kind == "fish":
        tail = path_of([(x + 2.2, y), (x + 4.8, y - 2.2), (x + 4.8, y + 2.2)])
        body = f'<ellipse cx="{number_text(x - 1)}" cy="{number_text(y)}" rx="3.8" ry="2.2" fill="#fff"/>'
        inside = f'{body}<polygon points="{tail}" fill="#fff"/>'
    elif kind == "gold":
        points = [(x, y - 4.5), (x + 4.5, y), (x, y + 4.5), (x - 4.5, y)]
        inside = f'<polygon points="{path_of(points)}" fill="#f6c915" stroke="#6b5200" stroke-width="0.8"/>'
    elif kind == "mushrooms":
        cap = f"M{number_text(x - 5)},{number_text(y)} a5,5 0 0 1 10,0 z"
        stem = f'<rect x="{number_text(x - 1.5)}" y="{number_text(y)}" width="3" height="4.5" fill="#fff"/>'
        inside = f'{stem}<path d="{cap}" fill="#d0342c" stroke="#fff" stroke-width="0.7"/>'
    else:
        inside = text(at, 14, "★", ' fill="#7a1fa2" stroke="#fff" stroke-width="0.5"')
    return f'<g class="{kind}">{inside}</g>'


def zone_marks(tile: Tile, number: int, picture: Picture, raster: Raster) -> Iterator[str]:
    """What is on a zone: animals, gold, mushrooms, fish, a special thing; and a meadow's number."""
    zone = tile.zones[number]
    kinds = [name for name, count in zip(ANIMALS, zone.animals, strict=True) for _ in range(count)]
    kinds += ["gold"] * zone.gold + ["mushrooms"] * zone.mushrooms + ["special"] * (zone.special > 0) + ["fish"] * zone.fish
    if zone.kind == LAKE:
        places = around(picture.discs[number][0][0], len(kinds))
    elif zone.kind == RIVER:
        line = picture.rivers[number]
        places = [line[round(STEPS * (index + 1) / (len(kinds) + 1))] for index in range(len(kinds))]
    else:
        radii = [5.2] * len(kinds) + [3.6] * (zone.kind == MEADOW)
        places = spots(raster, number, radii)
        if zone.kind == MEADOW:
            yield text(places.pop(), 8, str(number), ' class="zone" fill="#77683a"')
    yield from (mark(kind, at) for kind, at in zip(kinds, places, strict=True))


def around(middle: Point, count: int) -> list[Point]:
    """Places for so many marks in a lake."""
    x, y = middle
    steps = {0: [], 1: [(0.0, 0.0)], 2: [(0.0, -5.5), (0.0, 5.5)], 3: [(0.0, -6.0), (-5.5, 3.0), (5.5, 3.0)]}
    four = [(-5.8, -4.0), (5.8, -4.0), (-5.8, 4.0), (5.8, 4.0)]
    return [(x + right, y + down) for right, down in steps.get(count, four)]


def side_strips(tile: Tile) -> Iterator[str]:
    """Beside each side what it shows; beside a river both banks too."""
    for side in range(4):
        first, middle = (tile.zones[tile.places[3 * side + third]].kind for third in (0, 1))
        for kind, begin, end in ((first, 0.0, SIZE), (middle, *BANKS[1:])):
            ends = path_of([from_side(side, begin, -3.5), from_side(side, end, -3.5)])
            yield f'<polyline class="side" points="{ends}" stroke="{COLOURS[kind]}"/>'


def draw_ground(tile: Tile, picture: Picture) -> Iterator[str]:
    """Meadow, forests, rivers, lakes and springs."""
    yield f'<rect width="{SIZE:.0f}" height="{SIZE:.0f}" fill="{COLOURS[MEADOW]}"/>'
    for lines in picture.polygons.values():
        yield from (f'<polygon points="{path_of(line)}" fill="{COLOURS[FOREST]}"/>' for line in lines)
    yield from (circle(middle, radius, COLOURS[FOREST]) for _, middle, radius in picture.discs_of(tile, FOREST))
    for line in picture.rivers.values():
        yield f'<polyline class="river" points="{path_of(line)}"/>'
    yield from (circle(middle, radius, COLOURS[LAKE], ' class="lake"') for _, middle, radius in picture.discs_of(tile, LAKE))
    yield from (circle(at, 5.0, "#d7ecfa", ' class="spring" stroke="#24577f"') for at in picture.springs)
    yield f'<rect width="{SIZE:.0f}" height="{SIZE:.0f}" fill="none" stroke="#333" stroke-width="0.7"/>'


def draw_tile(tile: Tile, tag: str, at: Point) -> Iterator[str]:
    """One tile with its id, kind and tag above it."""
    picture = draw_shapes(tile)
    raster = rasterize(tile, picture)
    yield f'<g class="tile {tile.kind} {tag}" id="{tile.id}" transform="translate({number_text(at[0])},{number_text(at[1])})">'
    special = next((SPECIALS[zone.special] for zone in tile.zones if zone.special), "")
    name = f"{tile.kind} ★ {special}" if special else tile.kind
    yield f'<rect x="-5" y="-20" width="110" height="12" rx="2" fill="{TAGS[tag]}"/>'
    yield text((0, -14), 9, tile.id, ' class="left" fill="#fff" font-weight="bold"')
    yield text((100, -14), 8, name, ' class="right" fill="#fff"')
    yield from side_strips(tile)
    yield from draw_ground(tile, picture)
    for number in range(len(tile.zones)):
        yield from zone_marks(tile, number, picture, raster)
    yield "</g>"


def legend(edition: str, count: int) -> Iterator[str]:
    """What the marks mean; their class names have nothing to do with those on tiles."""
    yield text((24, 20), 16, f"Hunters and Gatherers, tiles of {edition}: {count}", ' class="left" font-weight="bold"')
    x = 24.0
    for tag, colour in TAGS.items():
        yield f'<rect x="{x}" y="36" width="12" height="12" rx="2" fill="{colour}"/>' + text((x + 17, 42), 9, tag, ' class="left"')
        x += 40 + 5 * len(tag)
    kinds = [*LETTERS, "fish", "gold", "mushrooms", "special"]
    for kind in kinds:
        colour = COLOURS[RIVER] if kind == "fish" else COLOURS[FOREST] if kind in ("gold", "mushrooms") else COLOURS[MEADOW]
        sign = mark(kind, (x + 7, 42)).replace(f'class="{kind}"', 'class="legend"')
        yield f'<rect x="{x}" y="35" width="14" height="14" fill="{colour}"/>{sign}' + text((x + 19, 42), 9, kind, ' class="left"')
        x += 34 + 5.2 * len(kind)
    yield circle((x + 7, 42), 5, "#d7ecfa", ' stroke="#24577f"') + text((x + 19, 42), 9, "spring", ' class="left"')
    yield text((x + 60, 42), 9, "7: zone number of a meadow", ' class="left"')


STYLE = (
    "text{font-family:sans-serif;text-anchor:middle}.left{text-anchor:start}.right{text-anchor:end}"
    f".side{{stroke-width:4;fill:none}}.river{{stroke:{COLOURS[RIVER]};stroke-width:{BAND:.0f};fill:none}}.lake{{stroke:#24577f}}"
)


def read_tags(edition: str) -> dict[str, str]:
    """For each tile of a set whether it was found or reconstructed."""
    data = tomllib.loads(files("beringia.games.gatherers").joinpath("components.toml").read_text("utf-8"))
    return {entry["id"]: entry["sets"][edition]["tag"] for entry in data["tile"] if edition in entry["sets"]}


def draw_sheet(edition: str) -> str:
    """The whole sheet."""
    tiles, tags = list(tiles_of(edition)), read_tags(edition)
    rows = math.ceil(len(tiles) / COLUMNS)
    width, height = COLUMNS * PITCH_X + 24, TOP + rows * PITCH_Y
    size = f'width="{width * SCALE:.0f}" height="{height * SCALE:.0f}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" {size}>',
        f"<style>{STYLE}</style>",
        f'<rect width="{width:.0f}" height="{height:.0f}" fill="#fff"/>',
        *legend(edition, len(tiles)),
    ]
    for index, tile in enumerate(tiles):
        row, column = divmod(index, COLUMNS)
        lines += draw_tile(tile, tags[tile.id], (24 + column * PITCH_X, TOP + 20 + row * PITCH_Y))
    return "\n".join([*lines, "</svg>", ""])


def main(words: list[str]) -> int:
    """Write the sheet of a set to a file; 2 if asked wrongly."""
    if len(words) != 2 or words[0] not in SETS:
        sys.stderr.write("usage: python tools/tilesheet.py 2002|2020 OUT.svg\n")
        return 2
    Path(words[1]).write_text(draw_sheet(words[0]), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
