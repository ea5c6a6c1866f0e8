"""The standings: what the deals say about the bots."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from beringia.arena.plan import ONE_VS_REST, ContestPlan
from beringia.arena.ratings import Estimate, Floats, drawn_elo, elo_of, mean_of, middle, ranks_alone, share_of, wins_of
from beringia.arena.results import DealResult, percentile
from beringia.arena.sprt import Sprt

HALF: Final = 0.5
SLOW: Final = 0.95  # the share of moves that were not slower


@dataclass(frozen=True)
class Pace:
    """How long the moves of a bot took, in seconds."""

    moves: int
    mean: float
    half: float  # half of the moves were not slower
    slow: float  # 95 % of the moves were not slower
    most: float

    def plain(self) -> dict[str, float]:
        """For machines, in milliseconds."""
        seconds = {"mean_ms": self.mean, "median_ms": self.half, "p95_ms": self.slow, "max_ms": self.most}
        return {"moves": self.moves} | {name: 1e3 * value for name, value in seconds.items()}


@dataclass(frozen=True)
class Row:
    """A bot in the standings."""

    bot: str
    games: int  # a bot on two seats of a game played it twice
    elo: Estimate
    points: Estimate
    wins: Estimate  # share of games won by a seat; a shared first place is split; alone: won against the game
    ratio: float | None  # of that share to the fair one; nothing where each plays alone
    best: Estimate | None  # where each plays alone: share of deals in which it did best
    by_seat: tuple[float, ...]  # share of games won on each seat
    forfeits: int
    pace: Pace

    def plain(self) -> dict[str, Any]:
        """For machines."""
        return {
            "bot": self.bot,
            "games": self.games,
            "elo": self.elo.plain(),
            "points": self.points.plain(),
            "wins": self.wins.plain(),
            "ratio": self.ratio,
            "best": None if self.best is None else self.best.plain(),
            "by_seat": list(self.by_seat),
            "forfeits": self.forfeits,
            "pace": self.pace.plain(),
        }


@dataclass(frozen=True)
class Standings:
    """What came of a contest: one row a bot, the strongest first."""

    plan: ContestPlan
    deals: int
    games: int
    rows: tuple[Row, ...]
    lead: Estimate | None  # between two bots: by how much Elo the first named is ahead
    sprt: Sprt | None
    reasons: tuple[tuple[str, str, int], ...]  # of forfeits: bot, reason, how often; the most frequent first

    def row(self, bot: str) -> Row:
        """The row of a bot."""
        return next(row for row in self.rows if row.bot == bot)

    @property
    def headline(self) -> str | None:
        """What two bots were compared for, in one sentence."""
        if len(self.plan.bots) != 2:
            return None
        first, second = (self.row(name) for name in self.plan.names)
        if first.best is not None:
            rivals = f"wins {in_words(first.wins)} alone, {second.bot} {in_words(second.wins)}"
            return f"{first.bot} {rivals}; of the same deals {first.bot} does better in {in_words(first.best)}"
        seat = first.bot if self.plan.lineup == ONE_VS_REST else f"a seat of {first.bot}"
        return f"{seat} wins {in_words(first.wins)}, {first.ratio:.2f} times its fair share"

    def plain(self) -> dict[str, Any]:
        """Everything for machines."""
        return {
            **self.plan.plain(),
            "games": self.games,
            "deals": self.deals,
            "games_per_deal": self.plan.games_per_deal,
            "fair_share": self.plan.fair_share,
            "headline": self.headline,
            "standings": [row.plain() for row in self.rows],
            "elo_lead": None if self.lead is None else self.lead.plain(),
            "sprt": None if self.sprt is None else self.sprt.plain(),
            "forfeits": [{"bot": bot, "reason": reason, "games": count} for bot, reason, count in self.reasons],
        }


def in_words(share: Estimate) -> str:
    """A share with its interval."""
    if share.low is None or share.high is None:
        return f"{100 * share.value:.1f} %"
    return f"{100 * share.value:.1f} % (95 % {100 * share.low:.1f}..{100 * share.high:.1f})"


def wins_in(deal: DealResult, bots: int) -> Floats:
    """The share of games that each bot's seats won in a deal."""
    return seat_means(deal, bots, [game.shares for game in deal.games])


def points_in(deal: DealResult, bots: int) -> Floats:
    """The mean points of each bot's seats in a deal."""
    return seat_means(deal, bots, [game.points for game in deal.games])


def seat_means(deal: DealResult, bots: int, values: Sequence[Sequence[float]]) -> Floats:
    """The mean over each bot's seats of one value a seat."""
    sums, counts = np.zeros(bots), np.zeros(bots)
    for game, row in zip(deal.games, values, strict=True):
        for bot, value in zip(game.bots, row, strict=True):
            sums[bot] += value
            counts[bot] += 1
    return np.asarray(sums / counts, dtype=np.float64)


def scores_in(deal: DealResult, bots: int) -> Floats:
    """What the deal says about who is best: shares of wins, or who of those that played alone did best; equals share."""
    if not deal.is_solo:
        return wins_in(deal, bots)
    ranks = [rank for _, rank in sorted(ranks_alone(deal.games))]
    best = np.array([rank == min(ranks) for rank in ranks], dtype=np.float64)
    return np.asarray(best / best.sum(), dtype=np.float64)


def seat_shares(deals: Sequence[DealResult], bot: int, seats: int) -> tuple[float, ...]:
    """The share of games that a bot won on each seat."""
    sums, counts = np.zeros(seats), np.zeros(seats)
    for deal in deals:
        for game in deal.games:
            for seat, share in enumerate(game.shares):
                if game.bots[seat] == bot:
                    sums[seat] += share
                    counts[seat] += 1
    return tuple(float(share) for share in sums / counts)


def pace_of(deals: Sequence[DealResult], bot: int) -> Pace:
    """How long a bot's moves took."""
    own = [(game, seat) for deal in deals for game in deal.games for seat in range(len(game.bots)) if game.bots[seat] == bot]
    moves = sum(game.moves[seat] for game, seat in own)
    lengths: Counter[int] = Counter()
    for deal in deals:
        lengths.update(deal.paces[bot])
    most = max(game.longest[seat] for game, seat in own)
    mean = sum(game.seconds[seat] for game, seat in own) / max(moves, 1)
    half, slow = (min(percentile(lengths, share), most) for share in (HALF, SLOW))
    return Pace(moves, mean, half, slow, most)


def forfeits_of(deals: Sequence[DealResult]) -> Counter[tuple[int, str]]:
    """How often each bot forfeited for each reason, wherever it sat."""
    found: Counter[tuple[int, str]] = Counter()
    for deal in deals:
        for game in deal.games:
            if game.forfeit is not None:
                found[game.bots[game.forfeit.seat], game.forfeit.reason] += 1
    return found


def standings_of(plan: ContestPlan, deals: Sequence[DealResult], sprt: Sprt | None = None) -> Standings:
    """The standings after some deals, at least one."""
    bots, names = len(plan.bots), plan.names
    wins = np.array([wins_of(deal, bots) for deal in deals])
    elo, draws = elo_of(wins.sum(axis=0)), drawn_elo(wins, plan.seed)
    shares = np.array([wins_in(deal, bots) for deal in deals])
    scores = np.array([scores_in(deal, bots) for deal in deals])
    points = np.array([points_in(deal, bots) for deal in deals])
    forfeits = forfeits_of(deals)
    rows = [
        Row(
            bot=names[bot],
            games=sum(game.bots.count(bot) for deal in deals for game in deal.games),
            elo=middle(float(elo[bot]), draws[:, bot]),
            points=mean_of(points[:, bot]),
            wins=share_of(shares[:, bot]),
            ratio=None if plan.is_solo else float(shares[:, bot].mean()) / plan.fair_share,
            best=share_of(scores[:, bot]) if plan.is_solo else None,
            by_seat=seat_shares(deals, bot, plan.seats),
            forfeits=sum(count for (guilty, _), count in forfeits.items() if guilty == bot),
            pace=pace_of(deals, bot),
        )
        for bot in range(bots)
    ]
    lead = middle(float(elo[0] - elo[1]), draws[:, 0] - draws[:, 1]) if bots == 2 else None
    reasons = tuple((names[bot], reason, count) for (bot, reason), count in forfeits.most_common())
    games = sum(len(deal.games) for deal in deals)
    return Standings(plan, len(deals), games, tuple(sorted(rows, key=lambda row: -row.elo.value)), lead, sprt, reasons)
