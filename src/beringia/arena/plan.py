"""The plan of a contest: everything that determines its results, and who sits where in each game of a deal.

A deal is one stream of chance. It is played by every line-up of the plan, and each line-up moves around the table until it has
begun on every seat. So within one deal each bot sits on each seat equally often.
"""

import hashlib
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field, fields
from functools import cache, cached_property
from itertools import combinations, permutations
from traceback import format_exception_only
from typing import Any, Final

import beringia
from beringia.bots import make_bot
from beringia.errors import SetupError
from beringia.games.registry import find
from beringia.position import Position
from beringia.questions import Game

ONE_VS_REST: Final = "one-vs-rest"
MIXED: Final = "mixed"
LINEUPS: Final = (ONE_VS_REST, MIXED)
MOST_GAMES: Final = 5000  # of one deal
PART_OF: Final = {"options": "option", "minds": "mind of"}  # what one entry of these is called

Lineup = tuple[int, ...]  # which bot, by its number in the plan, sits on each seat


@dataclass(frozen=True)
class ContestPlan:
    """Everything that determines the results of a contest; its text form is the head of the journal."""

    game: str
    seats: int
    edition: str
    options: dict[str, str]  # all of them, with the values of the edition
    bots: tuple[str, ...]
    lineup: str
    seed: int
    clock: float | None  # seconds a move
    rules_version: int
    version: str  # of the package
    minds: dict[str, str] = field(default_factory=dict)  # by bot, a mark of all numbers that its choices depend on

    @property
    def rules(self) -> Game:
        """The game itself."""
        return find(self.game)

    @property
    def is_solo(self) -> bool:
        """Whether each bot plays alone, against the game."""
        return self.seats == 1

    @cached_property
    def last_place(self) -> int:
        """The place behind everybody who has points, a rival included. Who plays alone with no rival can still lose: second."""
        return max(Position.opening(self.rules, self.seats, self.options).parties, 2)

    @property
    def fair_share(self) -> float:
        """The share of wins of a seat if all bots were equal; alone, the share of deals in which a bot would do best."""
        return 1 / len(self.bots) if self.is_solo else 1 / self.seats

    @property
    def names(self) -> list[str]:
        """The bots as shown in tables: one that was named twice gets a number."""
        counts = [self.bots[: index + 1].count(bot) for index, bot in enumerate(self.bots)]
        return [bot if count == 1 else f"{bot} ({count})" for bot, count in zip(self.bots, counts, strict=True)]

    @property
    def games_per_deal(self) -> int:
        """How many games one deal takes; all deals take the same number."""
        return len(self.seatings(0))

    def deals_for(self, games: int) -> int:
        """The least number of whole deals with at least so many games."""
        return -(-games // self.games_per_deal)

    def seatings(self, deal: int) -> list[Lineup]:
        """Who sits where in each game of a deal. Deals take turns with the orders around the table."""
        found = []
        for crowd in crowds(len(self.bots), self.seats, self.lineup):
            orders = circles(crowd)
            found += turns_of(orders[deal % len(orders)])
        return found

    def plain(self) -> dict[str, Any]:
        """The plan as plain values, as the journal holds it."""
        return asdict(self) | {"bots": list(self.bots)}


def crowds(bots: int, seats: int, lineup: str) -> list[Lineup]:
    """Who plays together: one bot among equals, or every choice of bots that is as equal as possible."""
    if lineup == ONE_VS_REST:
        return [(0, *[1] * (seats - 1))]
    each, rest = divmod(seats, bots)
    everybody = tuple(range(bots)) * each
    return [tuple(sorted(everybody + more)) for more in combinations(range(bots), rest)]


def turns_of(order: Lineup) -> list[Lineup]:
    """An order around the table, begun at every seat."""
    return [order[-turn:] + order[:-turn] for turn in range(len(order))]


@cache
def circles(crowd: Lineup) -> list[Lineup]:
    """All orders around the table that differ by more than a turn; none that repeats itself: ABAB would be played twice."""
    orders = {min(turns_of(order)) for order in permutations(crowd)}
    return sorted(order for order in orders if len(set(turns_of(order))) == len(order))


def count_of_games(bots: int, seats: int, lineup: str) -> int:
    """The games of a deal, without listing them."""
    if lineup == ONE_VS_REST:
        return seats
    count, rest = 1, seats % bots
    for step in range(rest):
        count = count * (bots - step) // (step + 1)
    return count * seats


def choose_lineup(asked: str | None, bots: int) -> str:
    """The kind of line-up: for two bots one among the others, else mixed."""
    if bots < 2:
        raise SetupError(f"an arena needs two bots or more, not {bots}; to measure a bot against its like, name it twice")
    lineup = asked or (ONE_VS_REST if bots == 2 else MIXED)
    if lineup not in LINEUPS:
        raise SetupError(f"unknown line-up {lineup!r}; wanted one of: {', '.join(LINEUPS)}")
    if lineup == ONE_VS_REST and bots != 2:
        raise SetupError(f"the line-up {ONE_VS_REST} compares two bots, not {bots}; wanted {MIXED}")
    return lineup


def mind_of(spec: str, game: Game) -> str:
    """The mark of a bot's mind, empty where there is none; SetupError if there is no such bot, or no file could hold its name."""
    try:
        spec.encode()
    except UnicodeEncodeError:
        raise SetupError(f"the bot {spec!a} cannot be written down: its name is no text in UTF-8") from None
    try:
        bot = make_bot(spec, game, 0)
    except Exception as error:
        raise error if isinstance(error, SetupError) else refusal(f"the bot {spec!r} cannot be made", error) from error
    try:
        mark: Any = bot.fingerprint()
    except Exception as error:
        raise refusal(f"the bot {spec!r} does not say by what it plays", error) from error
    finally:
        with suppress(Exception):
            bot.close()
    if not isinstance(mark, str):
        raise SetupError(f"the fingerprint of the bot {spec!r} is {mark!r:.60}; wanted a text")
    return mark


def refusal(what: str, error: Exception) -> SetupError:
    """That something of a bot failed, in one line."""
    return SetupError(f"{what}: {' '.join(''.join(format_exception_only(error)).split())}")


def make_plan(
    game: str,
    bots: Sequence[str],
    seats: int | None = None,
    seed: int = 0,
    edition: str | None = None,
    options: Mapping[str, object] | None = None,
    lineup: str | None = None,
    clock: float | None = None,
) -> ContestPlan:
    """The plan of a contest, everything checked; SetupError says what is wrong."""
    rules = find(game)
    count = rules.check_seats(seats)
    settings = rules.settings(edition, options)
    asked = choose_lineup(lineup, len(bots))
    kind = MIXED if count == 1 else asked
    if clock is not None and not 0 < clock < 1e6:
        raise SetupError(f"a clock of {clock!r} seconds a move is not possible")
    if count_of_games(len(bots), count, kind) > MOST_GAMES:
        raise SetupError(f"{len(bots)} bots on {count} seats would need more than {MOST_GAMES} games a deal; name fewer bots")
    minds = {spec: mind_of(spec, rules) for spec in bots}
    first = rules.editions[0].name if edition is None else edition
    return ContestPlan(
        game, count, first, settings, tuple(bots), kind, seed, clock, rules.rules_version, beringia.__version__, minds
    )


def first_difference(plan: ContestPlan, other: Mapping[str, Any]) -> tuple[str, Any, Any] | None:
    """The first thing in which a plan and a plan read from a journal differ: name, ours, theirs; None if they are one."""
    own = plan.plain()
    for name in [each.name for each in fields(ContestPlan)]:
        ours, theirs = own[name], other.get(name)
        if ours == theirs:
            continue
        if isinstance(ours, dict) and isinstance(theirs, dict):
            inner = next(key for key in ours | theirs if ours.get(key) != theirs.get(key))
            return f"{PART_OF[name]} {inner}", ours.get(inner), theirs.get(inner)
        return name, ours, theirs
    return None


def seed_from(*parts: int) -> int:
    """A seed made of numbers: other numbers, another seed."""
    mark = hashlib.blake2b("/".join(map(str, parts)).encode(), digest_size=8).digest()
    return int.from_bytes(mark, "little") >> 1
