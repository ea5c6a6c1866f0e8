"""What came of games and deals, as values and as the plain lines of the journal."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp, floor, log
from typing import Any, Final, Self

PACE_STEP: Final = log(1.05)  # moves are counted by their length, in steps of five percent
SHORTEST: Final = 1e-7  # seconds; no clock sees less
LONGEST: Final = 1e9  # seconds; nobody waits that long
MOST: Final = 2**31 - 1  # of anything that is counted: what the columns of the files can hold


def whole(value: Any, least: int = 0, most: int = MOST) -> int:
    """A whole number within bounds; ValueError for anything else."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise ValueError(f"{value!r:.40} is no whole number from {least} to {most}")
    return value


def length(value: Any) -> float:
    """A length of time in seconds; ValueError for anything else."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= LONGEST:
        raise ValueError(f"{value!r:.40} is no number of seconds")
    return float(value)


def words(value: Any) -> str:
    """A text that every file can hold; ValueError for anything else."""
    if not isinstance(value, str):
        raise ValueError(f"{value!r:.40} is no text")
    value.encode()
    return value


@dataclass(frozen=True)
class Failure:
    """Something a bot did wrong."""

    seat: int
    reason: str

    def plain(self) -> dict[str, Any]:
        """The failure as plain values."""
        return {"seat": self.seat, "reason": self.reason}

    @classmethod
    def read(cls, plain: Any, seats: int) -> Self:
        """The failure that plain values describe; ValueError, KeyError or TypeError if they do not."""
        return cls(whole(plain["seat"], most=seats - 1), words(plain["reason"]))


class Forfeit(Failure):
    """A bot that hung, died or answered illegally, and so lost the game."""


class Mishap(Failure):
    """A bot that failed when it was told how the game ended: the result stands."""


@dataclass(frozen=True)
class GameResult:
    """What came of one game: one entry a seat."""

    bots: tuple[int, ...]  # by their numbers in the plan
    points: tuple[int, ...]
    places: tuple[int, ...]  # 1 is best; equals share the better place
    moves: tuple[int, ...]  # decisions the bot was asked for
    seconds: tuple[float, ...]  # thinking, all moves together
    longest: tuple[float, ...]  # of the seat's moves, in seconds
    forfeit: Forfeit | None = None
    mishaps: tuple[Mishap, ...] = ()

    @property
    def shares(self) -> list[float]:
        """Each seat's share of the win; a shared first place is split. Alone, nobody may have won."""
        winners = self.places.count(1)
        return [1 / winners if place == 1 else 0.0 for place in self.places]

    def plain(self) -> dict[str, Any]:
        """The result as plain values."""
        found: dict[str, Any] = {
            "bots": self.bots,
            "points": self.points,
            "places": self.places,
            "moves": self.moves,
            "seconds": [round(length, 6) for length in self.seconds],
            "longest": [round(length, 6) for length in self.longest],
        }
        if self.forfeit is not None:
            found["forfeit"] = self.forfeit.plain()
        if self.mishaps:
            found["mishaps"] = [mishap.plain() for mishap in self.mishaps]
        return found

    @classmethod
    def read(cls, plain: Any, seats: int, last_place: int) -> "GameResult":
        """The result that plain values describe; ValueError, KeyError or TypeError if they do not."""
        readers: dict[str, Callable[[Any], Any]] = {
            "bots": whole,
            "points": lambda value: whole(value, -MOST),
            "places": lambda value: whole(value, 1, last_place),
            "moves": whole,
            "seconds": length,
            "longest": length,
        }
        rows = {name: tuple(map(read, plain[name])) for name, read in readers.items()}
        if any(len(row) != seats for row in rows.values()):
            raise ValueError(f"a game without {seats} entries for each thing")
        if seats > 1 and 1 not in rows["places"]:
            raise ValueError("a game that nobody won")
        given = plain.get("forfeit")
        forfeit = None if given is None else Forfeit.read(given, seats)
        return cls(**rows, forfeit=forfeit, mishaps=tuple(Mishap.read(each, seats) for each in plain.get("mishaps", ())))


def step_of(seconds: float) -> int:
    """The step of lengths under which a move is counted."""
    return floor(log(max(seconds, SHORTEST)) / PACE_STEP)


def length_of(step: int) -> float:
    """The length of moves counted under a step, in seconds."""
    return exp((step + 0.5) * PACE_STEP)


def read_pace(plain: Any) -> Counter[int]:
    """How many moves of each length plain values describe; ValueError or TypeError if they do not."""
    least, most = step_of(SHORTEST), step_of(LONGEST)
    return Counter({whole(step, least, most): whole(count) for step, count in plain})


def percentile(pace: Counter[int], share: float) -> float:
    """The length that this share of the moves does not exceed, in seconds; 0 without moves."""
    rest = share * pace.total()
    for step in sorted(pace):
        rest -= pace[step]
        if rest <= 0:
            return length_of(step)
    return 0.0


@dataclass(frozen=True)
class DealResult:
    """What came of all games of a deal."""

    deal: int
    games: tuple[GameResult, ...]
    paces: tuple[Counter[int], ...]  # of each bot: how many moves of each length

    @property
    def is_solo(self) -> bool:
        """Whether each bot played alone, against the game."""
        return len(self.games[0].bots) == 1

    def plain(self) -> dict[str, Any]:
        """The line of the journal."""
        paces = [sorted(pace.items()) for pace in self.paces]
        return {"deal": self.deal, "games": [game.plain() for game in self.games], "pace": paces}

    @classmethod
    def read(cls, plain: Any, plan: Callable[[int], Sequence[Sequence[int]]], last_place: int) -> "DealResult":
        """The deal that a line describes, if the seats are as planned for it; ValueError, KeyError or TypeError if not."""
        deal = whole(plain["deal"])
        seatings = plan(deal)
        games = tuple(GameResult.read(each, len(seatings[0]), last_place) for each in plain["games"])
        if [game.bots for game in games] != [tuple(seating) for seating in seatings]:
            raise ValueError("other bots on the seats than planned")
        paces = tuple(read_pace(pace) for pace in plain["pace"])
        if len(paces) != 1 + max(map(max, seatings)):
            raise ValueError("not one pace for each bot")
        return cls(deal, games, paces)
