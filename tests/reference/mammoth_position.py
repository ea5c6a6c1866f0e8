"""The things of one position of Mammoth Hunters and plain questions about them."""

from collections import Counter
from dataclasses import dataclass, field

from .mammoth_box import DARK, LIGHT, SHADES, Box, open_box

LETTERS = "abcde"
CHANCE_PHASES = ("deal", "card", "reveal", "lot")


def option_values(box: Box) -> dict[str, tuple[str, str]]:
    """The options in the order of the notation, the default value first."""
    return {
        "rounds": (str(box.rounds), str(box.short_rounds)),
        "clubs": ("counted", "aside"),
        "moves": ("anywhere", "adjacent"),
        "pit": ("nothing", "hunter"),
        "strict8": ("off", "on"),
        "borders": ("thin", "points"),
    }


@dataclass
class Region:
    """One region; `plain` and `clubbed` count the hunters of each seat."""

    ice: bool
    mammoths: int
    face_down: int
    turned: int
    plain: list[int]
    clubbed: list[int]

    def hunters(self, seat: int) -> int:
        """All hunters of a seat here."""
        return self.plain[seat] + self.clubbed[seat]


@dataclass
class Player:
    """What lies in front of one player."""

    supply: int
    stones: int
    clubs: int = 0
    hand: Counter[str] = field(default_factory=Counter)
    unseen: Counter[str] = field(default_factory=Counter)
    scored: list[tuple[int, int, int]] = field(default_factory=list)


@dataclass
class Step:
    """A hunter placed, moved or removed in this action; region 0 is off the board."""

    owner: int
    region: int
    clubbed: bool


@dataclass
class Deed:
    """One action of one player: the card's action while it is carried out.

    `stood` and `gone` count hunters by owner, region and whether they are clubbed (5.3).
    """

    card: str
    region: int | None = None
    origin: int | None = None
    herd: bool = False
    steps: list[Step] = field(default_factory=list)
    stood: Counter[tuple[int, int, bool]] = field(default_factory=Counter)
    gone: Counter[tuple[int, int, bool]] = field(default_factory=Counter)

    def may_leave(self, owner: int, region: int, clubbed: bool) -> bool:
        """Mammoth 5.3: only as many leave a region as stood there when the action began."""
        key = (owner, region, clubbed)
        return self.gone[key] < self.stood[key]


@dataclass
class Position:
    """The whole position, hidden things included."""

    box: Box
    options: dict[str, str]
    borders: set[tuple[int, int]]
    regions: dict[int, Region]
    players: list[Player]
    mammoths: int
    fires: list[int]
    clubs: int
    dark: int
    light: int
    draw: dict[str, Counter[str]]
    round: int = 1
    phase: str = "place"
    actor: int = 0
    turn: int = 0
    starter: int = 0
    ender: int | None = None
    deed: Deed | None = None
    copies: list[str] = field(default_factory=list)
    echo: str | None = None  # the echo played, while its copy is being chosen
    draws: int = 0
    shade: str | None = None
    open: dict[str, str | None] = field(default_factory=lambda: dict.fromkeys(SHADES))
    seen: dict[str, Counter[str]] = field(default_factory=lambda: {shade: Counter() for shade in SHADES})

    def seats(self) -> range:
        """All seats in playing order."""
        return range(len(self.players))

    def left_of(self, seat: int) -> int:
        """The left neighbour, who is next clockwise."""
        return (seat + 1) % len(self.players)

    def rivals(self) -> list[int]:
        """Every seat but the one whose turn it is."""
        return [seat for seat in self.seats() if seat != self.turn]

    def last_round(self) -> bool:
        """Mammoth 1.1: whether this round is the last."""
        return self.round == int(self.options["rounds"])

    def open_regions(self) -> list[int]:
        """Mammoth 1.2: the regions without ice."""
        return [number for number, region in self.regions.items() if not region.ice]

    def border(self, one: int, other: int) -> bool:
        """Mammoth 1.10: whether two regions border on each other."""
        return (one, other) in self.borders or (other, one) in self.borders

    def open_neighbours(self, number: int) -> list[int]:
        """The open regions that border on a region."""
        return [other for other in self.open_regions() if self.border(number, other)]

    def regions_with_mammoth(self) -> list[int]:
        """Where mammoths stand."""
        return [number for number, region in self.regions.items() if region.mammoths > 0]

    def on_board(self, seat: int) -> int:
        """How many hunters of a seat stand on the board."""
        return sum(region.hunters(seat) for region in self.regions.values())

    def scores(self) -> list[int]:
        """Mammoth 7.1: the points that follow from the hunters scored."""
        return [
            sum(
                number * points
                for scored in player.scored
                for number, points in zip(scored, self.box.points_per_hunter, strict=True)
            )
            for player in self.players
        ]

    def deed_now(self) -> Deed:
        """The action being carried out."""
        if self.deed is None:
            raise ValueError("no action is being carried out")
        return self.deed

    def shade_of(self, card: str) -> str:
        """Light or dark."""
        return self.box.cards[card].shade


def pairs_that_border(box: Box, borders: str) -> set[tuple[int, int]]:
    """Mammoth 1.10: the bordering pairs; with `borders=points` without the thin ones."""
    return {border.pair for border in box.borders if borders == "thin" or not border.thin}


def opening_position(seats: int, options: dict[str, str]) -> Position:
    """Mammoth 1.2 to 1.7: the position before the first hunter is placed."""
    box = open_box()
    if seats not in box.setups:
        raise ValueError(f"no set-up for {seats} seats")
    allowed = option_values(box)
    for key, value in options.items():
        if key not in allowed or value not in allowed[key]:
            raise ValueError(f"no such option: {key}={value}")
    setup = box.setups[seats]
    chosen = {key: options.get(key, values[0]) for key, values in allowed.items()}
    regions = {
        number: Region(
            ice=number in setup.iced,
            mammoths=1 if number in setup.mammoths_on else 0,
            face_down=0 if number in setup.iced else 1,
            turned=0,
            plain=[0] * seats,
            clubbed=[0] * seats,
        )
        for number in sorted(box.landscapes)
    }
    return Position(
        box=box,
        options=chosen,
        borders=pairs_that_border(box, chosen["borders"]),
        regions=regions,
        players=[Player(box.hunters_each, setup.stones_each) for _ in range(seats)],
        mammoths=setup.mammoth_supply,
        fires=list(box.fire_tiles),
        clubs=box.clubs,
        dark=setup.dark_supply,
        light=setup.light_supply,
        draw={
            shade: Counter({name: card.count for name, card in box.cards.items() if card.shade == shade}) for shade in (LIGHT, DARK)
        },
    )
