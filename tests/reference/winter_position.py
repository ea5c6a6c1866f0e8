"""The things of one position of Endless Winter and plain questions about them."""

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction

from .winter_box import Box, Operation, open_box
from .winter_hexes import BASE, HEXES, JUNCTIONS, Junction
from .winter_price import NOTHING, Price

LETTERS = "abcd"
RIVAL = 1
GREY = "g"
SOURCES = ("honour", "megaliths", "stones", "land", "effects", "sacrifice", "burial", "cards", "animals")
CHANCE_PHASES = ("land", "stones", "animals", "open", "hand", "tile-up", "tile-next", "rival")
OPTIONS = {
    "glacier_finds": ("off", "on"),
    "rest_tiles": ("off", "on"),
    "mammoth": ("off", "on"),
    "tribe_in_step_1": ("off", "on"),
    "payment": ("auto", "manual"),
    "eclipse": ("any", "steps"),
    "rest_labour": ("each", "once"),
    "chiefs": ("random", "chosen"),
    "difficulty": ("normal", "easy", "hard"),
}

Place = tuple[int, int, int]


@dataclass
class Player:
    """Winter 1.9: what one player has; `camps` counts those on the land, `unnamed` the rival's buried cards."""

    food: int = 0
    tools: int = 0
    chief: str | None = None
    side: str | None = None
    figures: list[str | None] = field(default_factory=lambda: [None, None, None])
    hand: Counter[str] = field(default_factory=Counter)
    deck: Counter[str] = field(default_factory=Counter)
    discard: Counter[str] = field(default_factory=Counter)
    played: Counter[str] = field(default_factory=Counter)
    pile: Counter[str] = field(default_factory=Counter)
    buried: Counter[str] = field(default_factory=Counter)
    unnamed: int = 0
    camps: Counter[str] = field(default_factory=Counter)
    untipped: Counter[str] = field(default_factory=Counter)
    tipped: Counter[str] = field(default_factory=Counter)
    stones: list[str] = field(default_factory=list)
    sacrifice: int = 0
    honour: int = 0
    honour_place: int = 0
    built: int = 0
    eclipse_labour: Fraction = NOTHING
    points: Counter[str] = field(default_factory=Counter)

    def zone(self, name: str) -> Counter[str]:
        """Cards by where they lie."""
        zones = {"hand": self.hand, "discard": self.discard, "played": self.played, "pile": self.pile}
        return zones[name]

    def cards(self) -> Counter[str]:
        """Winter 8.4: all own cards, wherever they are, but not buried ones."""
        return self.hand + self.deck + self.discard + self.played + self.pile

    def buried_cards(self) -> int:
        """Winter 7.5: how many cards lie under the burial card."""
        return self.buried.total() + self.unnamed

    def score(self) -> int:
        """All points so far."""
        return self.points.total()


@dataclass
class Entry:
    """Winter 9.1: an operation that waits; `paid` marks a `pay` that is paid without asking (9.21)."""

    op: Operation
    left: int
    source: str
    paid: bool = False
    chosen: list[int] = field(default_factory=list)


@dataclass
class Position:
    """Everything on the table."""

    box: Box
    seats: int
    options: dict[str, str]
    players: list[Player]
    order: list[int]
    animals: list[str | None]
    open: list[str | None]
    stones: list[list[str | None]]
    round: int = 1
    phase: str = "land"
    turn: int | None = None
    todo: list[Entry] = field(default_factory=list)
    figure: str | None = None
    area: str | None = None
    first: bool = False
    free: bool = False
    tribe: bool = False
    card: str | None = None
    labour: Fraction = NOTHING
    bound: dict[str, Fraction] = field(default_factory=dict)
    discounts: dict[str, list[Price]] = field(default_factory=dict)
    gains: Counter[str] = field(default_factory=Counter)
    read: Counter[str] | None = None
    taken: Counter[str] = field(default_factory=Counter)
    step: str | None = None
    deal: int = 0
    columns: dict[str, int] = field(default_factory=dict)
    land: dict[str, str] = field(default_factory=dict)
    odd: str | None = None
    glaciers: Junction | None = None
    finds: dict[str, str | None] = field(default_factory=dict)
    mammoth_at: Junction | None = None
    villages: dict[Junction, int] = field(default_factory=dict)
    megaliths: dict[Place, str] = field(default_factory=dict)
    tile: str | None = None
    held: str | None = None
    tiles_seen: list[str] = field(default_factory=list)
    rival_seen: list[str] = field(default_factory=list)
    rival_labour: Fraction = NOTHING

    def on(self, module: str) -> bool:
        """Winter 10: whether a module or option is on."""
        return self.options[module] == "on"

    def alone(self) -> bool:
        """Winter 11.1: one seat plays against the rival."""
        return self.seats == 1

    def is_rival(self, number: int | None) -> bool:
        """Winter 11.1: the rival plays the second colour."""
        return self.alone() and number == RIVAL

    def whose(self) -> int:
        """The player whose turn, pile, eclipse, chief, side or hand it is."""
        if self.turn is None:
            raise ValueError("it is nobody's turn")
        return self.turn

    def me(self) -> Player:
        """What the player has whose turn it is."""
        return self.players[self.whose()]

    def camps_on_board(self, number: int) -> int:
        """Winter 7.2: camps that do not stand on the land."""
        return self.box.camps_each - self.players[number].camps.total()

    def villages_of(self, number: int) -> int:
        """Winter 9.25: own villages on the land."""
        return sum(owner == number for owner in self.villages.values())

    def empty_junctions(self) -> list[Junction]:
        """Winter 10.5: junctions without a village and without the mammoth."""
        return [junction for junction in JUNCTIONS if junction not in self.villages and junction != self.mammoth_at]

    def hidden_find(self) -> str | None:
        """Winter 10.2: the first hex with a face-down find onto which a camp came."""
        for name in HEXES:
            visited = any(player.camps[name] for player in self.players) or any(name in junction for junction in self.villages)
            if visited and name in self.finds and self.finds[name] is None:
                return name
        return None

    def scores(self) -> list[int]:
        """Points of the seats, without the rival."""
        return [player.score() for player in self.players[: self.seats]]


def chosen_options(given: dict[str, str]) -> dict[str, str]:
    """Every option with its value; missing ones take the first."""
    for name, value in given.items():
        if value not in OPTIONS.get(name, ()):
            raise ValueError(f"no such option: {name}={value}")
    return {name: given.get(name, values[0]) for name, values in OPTIONS.items()}


def opening_position(seats: int, options: dict[str, str]) -> Position:
    """Winter 1: everything that chance does not decide."""
    box = open_box()
    if not 1 <= seats <= len(LETTERS):
        raise ValueError(f"not so many seats: {seats}")
    number_of_players = max(seats, 2)
    players = [new_player(box, seats, place) for place in range(seats)] + [Player() for _ in range(number_of_players - seats)]
    stones = box.game["stones_open"][seats - 1]
    return Position(
        box=box,
        seats=seats,
        options=chosen_options(options),
        players=players,
        order=list(range(number_of_players)),
        animals=[None] * (number_of_players + box.game["animals_open_beyond_players"]),
        open=[None] * box.game["culture_open"],
        stones=[[None] * stones, [None] * stones],
    )


def new_player(box: Box, seats: int, place: int) -> Player:
    """Winter 1.9, 1.10: what a seat begins with."""
    return Player(
        food=box.game["start_food"][seats - 1][place],
        tools=box.game["start_tools"][seats - 1][place],
        deck=Counter({kind: card["count"] for kind, card in box.starting.items()}),
        camps=Counter({BASE: box.game["start_camps_on_base"]}),
    )
