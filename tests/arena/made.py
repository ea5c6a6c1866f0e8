"""Deals and plans made up for tests."""

from collections import Counter
from collections.abc import Sequence

import beringia
from beringia.arena.plan import MIXED, ONE_VS_REST, ContestPlan
from beringia.arena.results import DealResult, Forfeit, GameResult
from beringia.games.registry import find


def plan_for(bots: int | Sequence[str], seats: int, lineup: str | None = None, game: str = "mammoth", seed: int = 0) -> ContestPlan:
    """A plan that nobody checked: games that do not exist are fine."""
    names = tuple(f"bot{number}" for number in range(bots)) if isinstance(bots, int) else tuple(bots)
    kind = lineup or (ONE_VS_REST if len(names) == 2 and seats > 1 else MIXED)
    rules = find(game)
    return ContestPlan(
        game, seats, rules.editions[0].name, rules.settings(), names, kind, seed, None, rules.rules_version, beringia.__version__
    )


def game_of(
    bots: Sequence[int], places: Sequence[int], points: Sequence[int] | None = None, forfeit: Forfeit | None = None
) -> GameResult:
    """The result of a game with these places; a move took a millisecond."""
    seats = len(bots)
    scored = tuple(10 * (seats - place) for place in places) if points is None else tuple(points)
    return GameResult(tuple(bots), scored, tuple(places), (5,) * seats, (0.005,) * seats, (0.002,) * seats, forfeit)


def deal_of(number: int, games: Sequence[GameResult]) -> DealResult:
    """A deal of these games."""
    bots = 1 + max(bot for game in games for bot in game.bots)
    return DealResult(number, tuple(games), tuple(Counter({-140: 5}) for _ in range(bots)))


def without_time(deal: DealResult) -> list[tuple[object, ...]]:
    """What must not depend on how quick the machine was."""
    return [(game.bots, game.points, game.places, game.moves, game.forfeit) for game in deal.games]
