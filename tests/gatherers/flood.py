"""A slow flood fill over the tiles on the table, from a position's line and components.toml alone.

It knows nothing of the engine's record: it reads the words `table=`, `dead=` and the seats' words, and lists every forest, river,
meadow and river system with all it holds. The union-find of rules/areas.py must agree with it after every placement.
"""

import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any

DATA: dict[str, Any] = tomllib.loads(files("beringia.games.gatherers").joinpath("components.toml").read_text("utf-8"))
TILES: dict[str, dict[str, Any]] = {tile["id"]: tile for tile in DATA["tile"]}
SIDES = "NESW"
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
ANIMALS = ("deer", "mammoth", "aurochs", "tiger")
Node = tuple[int, int]  # number of the tile in the table, number of the zone on it


@dataclass(frozen=True)
class Zone:
    """What a zone of a tile is, by the words of its entry."""

    type: str
    things: Counter[str] = field(default_factory=Counter)  # animals, fish, mushrooms, gold
    lake: int = -1


@dataclass(frozen=True)
class Laid:
    """A tile on the table: the zone at each of its twelve places as it lies, and the zones."""

    name: str
    x: int
    y: int
    places: tuple[int, ...]
    zones: tuple[Zone, ...]


@dataclass
class Area:
    """A forest, river, meadow or river system, and all it holds."""

    nodes: frozenset[Node]
    open: int = 0
    tiles: int = 0
    things: Counter[str] = field(default_factory=Counter)
    lakes: int = 0
    members: list[int] = field(default_factory=list)
    huts: list[int] = field(default_factory=list)


def read_zone(text: str) -> Zone:
    """A zone from its words."""
    words = text.split()
    things: Counter[str] = Counter()
    lake = int(words[2]) if words[:2] == ["river", "lake"] else -1
    rest = words[1:] if lake < 0 else words[3:]
    for number, word in enumerate(rest):
        if word.isdecimal():
            things[rest[number + 1]] += int(word)
    things["gold"] = int("gold" in rest)
    return Zone(words[0], things, lake)


def printed_places(tile: dict[str, Any]) -> list[int]:
    """The zone at each place of a tile as printed."""
    places: list[int] = []
    for side in SIDES:
        numbers = [int(word) for word in tile[side].split()[1:]]
        places += numbers if len(numbers) == 3 else [numbers[0]] * 3
    return places


def laid(name: str, x: int, y: int, turns: int) -> Laid:
    """A tile as it lies after some quarter turns clockwise: its north side goes east, and so on."""
    printed = printed_places(TILES[name])
    places = tuple(printed[(number - 3 * turns) % 12] for number in range(12))
    return Laid(name, x, y, places, tuple(read_zone(text) for text in TILES[name]["zones"]))


class Landscape:
    """All areas of a position."""

    def __init__(self, line: str) -> None:
        self.words = dict(word.split("=", 1) for word in line.split(" ")[1:])
        self.tiles: list[Laid] = []
        for text in self.words["table"].split(";"):
            name, _, rest = text.partition("@")
            x, y, turn = rest.split(",")
            self.tiles.append(laid(name, int(x), int(y), int(turn[1:]) // 90))
        self.at = {(tile.x, tile.y): number for number, tile in enumerate(self.tiles)}
        self.dead = {self.node(text) for text in self.pieces(self.words["dead"])}
        letters = [key for key in self.words if len(key) == 1]
        self.members = [[self.node(text) for text in self.pieces(self.words[key].split("/")[0])] for key in letters]
        self.huts = [[self.node(text) for text in self.pieces(self.words[key].split("/")[1])] for key in letters]

    @staticmethod
    def pieces(text: str) -> list[str]:
        """The pieces of a list; a dash is none."""
        return [] if text == "-" else text.split(",")

    def node(self, text: str) -> Node:
        """The zone a piece like `3:Wm` stands on."""
        number, place = text.split(":")
        return int(number), self.tiles[int(number)].places[3 * SIDES.index(place[0]) + "lmr".index(place[1])]

    def zone(self, node: Node) -> Zone:
        """What a node is."""
        return self.tiles[node[0]].zones[node[1]]

    def neighbours(self, node: Node) -> Iterator[Node | None]:
        """What meets each third of a side that a zone holds; None for a side that faces an empty cell."""
        tile = self.tiles[node[0]]
        for number, zone in enumerate(tile.places):
            if zone == node[1]:
                side, third = divmod(number, 3)
                step = STEPS[side]
                other = self.at.get((tile.x + step[0], tile.y + step[1]))
                yield None if other is None else (other, self.tiles[other].places[(side + 2) % 4 * 3 + 2 - third])

    def waters(self, node: Node) -> Iterator[Node]:
        """The lake of a river, the rivers of a lake, on the same tile."""
        for number, zone in enumerate(self.tiles[node[0]].zones):
            if zone.lake == node[1] or self.zone(node).lake == number:
                yield node[0], number

    def flood(self, node: Node, is_system: bool) -> Area:
        """Everything that hangs together with a zone."""
        seen = {node}
        waiting = [node]
        while waiting:
            here = waiting.pop()
            found = [there for there in self.neighbours(here) if there is not None]
            for there in found + (list(self.waters(here)) if is_system else []):
                if there not in seen:
                    seen.add(there)
                    waiting.append(there)
        return self.fill(frozenset(seen), is_system)

    def fill(self, nodes: frozenset[Node], is_system: bool) -> Area:
        """Count what an area holds."""
        area = Area(nodes, tiles=len({tile for tile, _ in nodes}))
        lakes = {(tile, self.zone((tile, zone)).lake) for tile, zone in nodes if self.zone((tile, zone)).lake >= 0}
        for node in nodes | lakes:
            zone = self.zone(node)
            kept = {thing: count for thing, count in zone.things.items() if node not in self.dead or thing not in ANIMALS}
            area.things.update(kept)
        thirds = [there for node in nodes if self.zone(node).type != "lake" for there in self.neighbours(node)]
        area.open = thirds.count(None)
        if not is_system and self.zone(next(iter(nodes))).type == "forest":
            area.open //= 3
        area.lakes = len(lakes)
        area.members = [sum(node in nodes for node in pieces) for pieces in self.members]
        area.huts = [sum(node in nodes for node in pieces) for pieces in self.huts]
        return area

    def areas(self, kind: str) -> list[Area]:
        """All areas of a type: forest, river, meadow, or system."""
        is_system = kind == "system"
        types = ("river", "lake") if is_system else (kind,)
        found: list[Area] = []
        done: set[Node] = set()
        for number, tile in enumerate(self.tiles):
            for zone in range(len(tile.zones)):
                if tile.zones[zone].type in types and (number, zone) not in done:
                    found.append(self.flood((number, zone), is_system))
                    done |= found[-1].nodes
        return found

    def placings(self, name: str) -> set[tuple[int, int, int]]:
        """Every cell and turn in which a tile lies beside another and matches all it touches, alike turns included."""
        cells = {(tile.x + x, tile.y + y) for tile in self.tiles for x, y in STEPS} - self.at.keys()
        return {(x, y, turns) for x, y in cells for turns in range(4) if self.matches(laid(name, x, y, turns))}

    def matches(self, tile: Laid) -> bool:
        """Whether the middle of each side meets its like."""
        for side, (x, y) in enumerate(STEPS):
            other = self.at.get((tile.x + x, tile.y + y))
            if other is not None:
                there = self.tiles[other]
                if tile.zones[tile.places[3 * side + 1]].type != there.zones[there.places[(side + 2) % 4 * 3 + 1]].type:
                    return False
        return True
