"""A contest under way: which deals are played, which are missing, and what is known so far."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path

import numpy as np

from beringia.arena.files import write_files
from beringia.arena.journal import Journal
from beringia.arena.plan import ContestPlan, make_plan
from beringia.arena.ray_workers import play_on_ray
from beringia.arena.results import DealResult
from beringia.arena.sprt import Sprt, read_share
from beringia.arena.standings import Standings, scores_in, standings_of
from beringia.arena.workers import Played, play_here, play_on_cores
from beringia.errors import BeringiaError, SetupError
from beringia.sim.warm import is_warm


class Contest:
    """Deals played and missing. With a journal every deal is written down; with a test the contest may end early."""

    def __init__(self, plan: ContestPlan, games: int, journal: Journal | None = None, sprt: Sprt | None = None) -> None:
        if games < 1:
            raise SetupError(f"{games} games cannot be played; wanted 1 or more")
        self.plan = plan
        self.deals = plan.deals_for(games)
        self.journal = journal
        self.sprt = sprt
        self.results: dict[int, DealResult] = {}
        self.tested = 0  # deals that the test has heard of
        self.sums = np.zeros(len(plan.bots))  # of the scores of all deals
        for deal, result in ({} if journal is None else journal.deals).items():
            if deal < self.deals:
                self.keep(result)

    @property
    def is_settled(self) -> bool:
        """Whether the test has its verdict."""
        return self.sprt is not None and self.sprt.is_settled

    @property
    def missing(self) -> int:
        """How many deals are still to be played."""
        return 0 if self.is_settled else self.deals - len(self.results)

    def missing_deals(self) -> Iterator[int]:
        """The deals still to be played, in their order; found one by one, because there may be a billion."""
        return (deal for deal in range(self.deals if self.missing else 0) if deal not in self.results)

    @property
    def games(self) -> int:
        """Games played."""
        return len(self.results) * self.plan.games_per_deal

    @property
    def all_games(self) -> int:
        """Games to be played in all, whole deals."""
        return self.deals * self.plan.games_per_deal

    @property
    def shares(self) -> list[float]:
        """The share of wins of each bot so far; where each plays alone, the share of deals in which it did best."""
        return [float(total) / max(len(self.results), 1) for total in self.sums]

    def test(self) -> None:
        """Let the test hear of all deals that are played without a gap."""
        while self.sprt is not None and not self.is_settled and self.tested in self.results:
            self.sprt.hear(float(scores_in(self.results[self.tested], len(self.plan.bots))[0]))
            self.tested += 1

    def take(self, result: DealResult) -> None:
        """Write a finished deal down and keep it."""
        if self.journal is not None:
            self.journal.add(result)
        self.keep(result)

    def keep(self, result: DealResult) -> None:
        """Count a finished deal."""
        self.results[result.deal] = result
        self.sums += scores_in(result, len(self.plan.bots))
        self.test()

    def play(self, played: Played, progress: "Callable[[Contest], None] | None" = None) -> None:
        """Take deals as they are finished until there are no more or the test has its verdict."""
        try:
            for result in played:
                self.take(result)
                if progress is not None:
                    progress(self)
                if self.is_settled:
                    break
        finally:
            played.close()

    def standings(self) -> Standings:
        """The standings now, if anything was played."""
        return standings_of(self.plan, self.counted(), self.sprt)

    def counted(self) -> list[DealResult]:
        """The deals that count, in their order. After a verdict those that led to it: others may have been played or not."""
        return [self.results[deal] for deal in sorted(self.results) if not self.is_settled or deal < self.tested]


def workers(contest: Contest, jobs: int | None, ray: str | None) -> Played:
    """Whoever plays the missing deals: processes here, or a Ray cluster."""
    count = min(jobs or os.cpu_count() or 1, contest.missing)
    if ray is None or count == 0:
        return play_on_cores(contest.plan, contest.missing_deals(), count)
    return play_on_ray(contest.plan, contest.missing_deals(), ray, count)


def publish(contest: Contest, folder: Path) -> Standings:
    """Write down how strong the bots are; BeringiaError if not everything could be written."""
    standings = contest.standings()
    _, troubles = write_files(folder, standings, contest.counted())
    if troubles:
        raise BeringiaError("; ".join(troubles))
    return standings


def run(
    game: str,
    bots: Sequence[str],
    games: int = 400,
    seats: int | None = None,
    seed: int = 0,
    jobs: int | None = None,
    progress: Callable[[Contest], None] | None = None,
    *,
    edition: str | None = None,
    options: Mapping[str, object] | None = None,
    lineup: str | None = None,
    clock: float | None = None,
    out: str | os.PathLike[str] | None = None,
    fresh: bool = False,
    sprt: str | None = None,
    ray: str | None = None,
) -> Standings:
    """Let bots play against each other and say how strong they are.

    `jobs` processes play, one for each core if not given; a program that calls this with more than one needs the usual guard
    `if __name__ == "__main__":`. `progress` hears of the contest after each deal. With `out`, a folder, everything is written
    there and an interrupted run goes on; `fresh` starts over. `sprt`, a share such as "1.15x", stops as soon as it is settled
    whether the first bot wins that much. `ray` is the address of a cluster, or "local".
    """
    plan = make_plan(game, bots, seats, seed, edition, options, lineup, clock)
    test = None if sprt is None else Sprt(plan.fair_share, read_share(sprt, plan.fair_share))
    journal = None if out is None else Journal(Path(out), plan, fresh)
    try:
        contest = Contest(plan, games, journal, test)
        if contest.missing and not is_warm(plan.rules):
            contest.play(play_here(plan, islice(contest.missing_deals(), 1)), progress)  # compiles, so that not every worker has to
        contest.play(workers(contest, jobs, ray), progress)
    finally:
        if journal is not None:
            journal.close()
    return contest.standings() if out is None else publish(contest, Path(out))
