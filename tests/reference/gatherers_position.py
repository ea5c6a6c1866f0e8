"""The position of Hunters and Gatherers: tiles on the table, pieces, points."""

from dataclasses import dataclass, field

from .gatherers_box import Box, Tile, Zone, look, open_box

LETTERS = "abcde"
OPTIONS = {"tiles": ("2002", "2020"), "forest": ("segment", "tile"), "fire": ("empty", "hunter")}
SOURCES = ("forests", "rivers", "huts", "meadows", "logboat", "trap")

Cell = tuple[int, int]
Spot = tuple[int, int]
"""A zone on the table: the number of its tile, counted in the order of placing, and its index on the tile."""


@dataclass
class Laid:
    """A tile on the table, turned clockwise by some quarters."""

    tile: Tile
    cell: Cell
    quarters: int


@dataclass
class Player:
    """What one player has on the table, and the points by source."""

    members: list[Spot] = field(default_factory=list)
    huts: list[Spot] = field(default_factory=list)
    points: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SOURCES, 0))


@dataclass
class Position:
    """Everything there is."""

    box: Box
    options: dict[str, str]
    players: list[Player]
    phase: str = "draw"
    turn: int = 0
    drawn: Tile | None = None
    is_bonus: bool = False
    table: list[Laid] = field(default_factory=list)
    numbers: dict[Cell, int] = field(default_factory=dict)
    dead: list[Spot] = field(default_factory=list)
    aside: list[str] = field(default_factory=list)
    shrine: int | None = None

    def zone(self, spot: Spot) -> Zone:
        """What a zone on the table is."""
        number, index = spot
        return self.table[number].tile.zones[index]

    def zone_at(self, number: int, place: int) -> int:
        """The zone of a tile on the table that has a place of its edge."""
        laid = self.table[number]
        return laid.tile.zone_at(place, laid.quarters)

    def newest(self) -> int:
        """The number of the tile placed last."""
        return len(self.table) - 1

    def lay(self, tile: Tile, cell: Cell, quarters: int) -> None:
        """A tile comes on the table."""
        self.numbers[cell] = len(self.table)
        self.table.append(Laid(tile, cell, quarters))

    def mover(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.turn]

    def scores(self) -> list[int]:
        """Points of each seat."""
        return [sum(player.points.values()) for player in self.players]


def all_options(options: dict[str, str]) -> dict[str, str]:
    """The options given, the others with their first value."""
    for key, value in options.items():
        if value not in OPTIONS.get(key, ()):
            raise ValueError(f"no such option: {key}={value}")
    return {key: options.get(key, values[0]) for key, values in OPTIONS.items()}


def empty_position(seats: int, options: dict[str, str]) -> Position:
    """Gatherers 1.1, 1.4: the players with their pieces, and nothing on the table."""
    full = all_options(options)
    box = open_box(full["tiles"])
    if seats not in box.seats:
        raise ValueError(f"not a number of seats: {seats}")
    return Position(box, full, [Player() for _ in range(seats)])


def opening_position(seats: int, options: dict[str, str]) -> Position:
    """Gatherers 1.3: the start tile lies on cell 0,0, not turned."""
    position = empty_position(seats, options)
    position.lay(position.box.start_tile(), (0, 0), 0)
    return position


def as_first_of_kind(box: Box, identity: str, quarters: int) -> tuple[Tile, int]:
    """Gatherers 1.2: the first tile of the kind, turned so that it looks like the tile named."""
    if identity not in box.tiles:
        raise ValueError(f"not in this set: {identity}")
    tile, first = box.tiles[identity], box.tiles[box.first_of_kind[identity]]
    turns = [(quarters + shift) % 4 for shift in range(4)]
    return first, next(turn for turn in turns if look(first, turn) == look(tile, quarters))


def unseen(position: Position, stack: str) -> dict[str, int]:
    """Gatherers 1.2: how many tiles of each kind are neither on the table nor aside nor drawn."""
    seen = [laid.tile.id for laid in position.table] + position.aside
    if position.drawn is not None:
        seen.append(position.drawn.id)
    left = {kind: number - seen.count(kind) for kind, number in position.box.stack(stack).items()}
    return {kind: number for kind, number in left.items() if number > 0}
