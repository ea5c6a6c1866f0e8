"""Reviewing a match: what each seat could expect before each action, how good its choices were, and what luck it had."""

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import sqrt
from typing import Final

import numpy as np

from beringia.bots import Thought, make_thinker
from beringia.errors import SetupError, TextError
from beringia.match import Match
from beringia.review.findings import Effort, Page, Review, Standing, summarise
from beringia.review.foresee import choice_of, foresee
from beringia.review.selection import Question, questions_of, step_of
from beringia.review.thinking import Care, MakeThinker, prospects, seed_for, think_after, think_of
from beringia.review.threads import A, Q, ask_all
from beringia.review.verdicts import Comparison, Verdict, compare, grade_of, look_again

SIMS: Final = 200
QUICK_SIMS: Final = 50
ASKED_TWICE: Final = 32  # questions, to find out how noisy the answers are
OTHERS: Final = 3  # further candidates a verdict names
Progress = Callable[[int, int], None]  # hears how many questions are answered, and of how many
Spot = tuple[int, int]  # a step and a seat


def coin_error(chance: float, visits: int) -> float:
    """The standard error of a win chance if each visit were a game won or lost."""
    return sqrt(max(chance * (1.0 - chance), 0.0) / visits) if visits else 0.0


class Reviewer:
    """One review under way. Every question has a seed of its own, so that threads do not change the answers."""

    def __init__(self, match: Match, effort: Effort, threads: int, progress: Progress, make: MakeThinker) -> None:
        self.game = match.game
        self.match = match
        self.effort = effort
        self.threads = threads
        self.progress = progress
        self.make = make
        self.steps = [step_of(match, number, effort.seats) for number in range(match.turn_number)]
        self.questions = questions_of(self.steps, match, effort.seats, effort.sims)
        self.done, self.total = 0, len(self.questions)

    @property
    def teller(self) -> int | None:
        """Who is told what happened, as far as it may know: the only seat of several that is reviewed. Else all is told."""
        return self.effort.seats[0] if len(self.effort.seats) == 1 < self.match.seats else None

    def review(self) -> Review:
        """Look once, look again where it matters, and write everything down."""
        thoughts = self.first_look()
        judged = [number for number, step in enumerate(self.steps) if step.is_choice and step.actor in self.effort.seats]
        first = {number: compare(thoughts[number, self.steps[number].actor], self.steps[number].action) for number in judged}
        second = self.second_look(first)
        verdicts = {
            number: self.judge(number, thoughts[number, self.steps[number].actor], second.get(number, found), number in second)
            for number, found in first.items()
        }
        *standings, ending = self.standings(thoughts, self.noise(thoughts))
        pages = tuple(self.page(number, [*standings, ending], verdicts.get(number)) for number in range(len(self.steps)))
        summaries = tuple(summarise(pages, ending, seat) for seat in self.effort.seats)
        return Review(self.match, self.effort, pages, ending, summaries)

    def ask(self, ask: Callable[[Q], A], questions: Sequence[Q]) -> list[A]:
        """Answers to some questions, with progress."""

        def heard() -> None:
            self.done += 1
            self.progress(self.done, self.total)

        return ask_all(ask, questions, self.threads, heard)

    def answer(self, question: Question, *again: str) -> Thought:
        """What is thought before a step."""
        is_end, seat = question.step == len(self.steps), question.seats[0]
        position = self.match if is_end else self.steps[question.step].position
        seed = seed_for(self.effort.seed, question.step, seat, *again)
        return think_of(position, seat, Care(self.make, seed, question.sims))

    def answer_after(self, asked: tuple[int, int]) -> Thought:
        """What the one who acts at a step expects after an action, played or not."""
        number, action = asked
        step = self.steps[number]
        after = prospects(self.game, step.position.view(step.actor), step.actor, action)
        seed = seed_for(self.effort.seed, number, step.actor, "again")
        return think_after(after, step.actor, Care(self.make, seed, self.effort.sims))

    def first_look(self) -> dict[Spot, Thought]:
        """The answers to all questions of the plan."""
        answered = zip(self.questions, self.ask(self.answer, self.questions), strict=True)
        return {(question.step, seat): thought for question, thought in answered for seat in question.seats}

    def noise(self, thoughts: Mapping[Spot, Thought]) -> float:
        """How large errors are, measured in those of coins: some questions are asked once more, with another seed."""
        sample = self.questions[:: max(len(self.questions) // ASKED_TWICE, 1)]
        self.total += len(sample)
        squares, coins = 0.0, 0.0
        for question, again in zip(sample, self.ask(lambda question: self.answer(question, "twice"), sample), strict=True):
            seat = question.seats[0]
            first = thoughts[question.step, seat]
            squares += (first.chances[seat] - again.chances[seat]) ** 2 / 2
            coins += coin_error(first.chances[seat], first.visits) ** 2
        return sqrt(squares / coins) if coins else 0.0

    def second_look(self, first: Mapping[int, Comparison]) -> dict[int, Comparison]:
        """Better numbers for choices that seem to be faults; a quick review only asks where nothing is known."""
        is_quick = self.effort.is_quick
        doubtful = [number for number, found in first.items() if (found.is_blind if is_quick else found.is_doubtful)]
        asked = [(number, each.action) for number in doubtful for each in (first[number].played, first[number].best)]
        self.total += len(asked)
        found = self.ask(self.answer_after, asked)
        looks = zip(doubtful, found[::2], found[1::2], strict=True)
        return {number: look_again(first[number], self.steps[number].actor, played, best) for number, played, best in looks}

    def judge(self, number: int, thought: Thought, found: Comparison, was_seen_twice: bool) -> Verdict:
        """A choice in numbers and words."""
        game, seat, played = self.game, self.steps[number].actor, found.played
        best = found.best if found.loss > 0.0 else played
        views = self.steps[number].position.view(seat)
        rest = [each for each in thought.candidates if each.action not in (played.action, best.action)]
        return Verdict(
            grade=grade_of(found.loss),
            played=choice_of(game, views, seat, played),
            best=choice_of(game, views, seat, best),
            others=tuple(choice_of(game, views, seat, each) for each in rest[:OTHERS]),
            loss=found.loss,
            points_lost=best.points - played.points,
            line=foresee(game, views, seat, best.line),
            was_seen_twice=was_seen_twice,
        )

    def standings(self, thoughts: Mapping[Spot, Thought], noise: float) -> list[tuple[Standing | None, ...]]:
        """How the seats stand before each step and at the end; where nothing was asked, as before."""
        now: list[Standing | None] = [None] * self.match.seats
        found = []
        for number in range(len(self.steps) + 1):
            for seat in self.effort.seats:
                if thought := thoughts.get((number, seat)):
                    chance = thought.chances[seat]
                    now[seat] = Standing(chance, thought.points[seat], noise * coin_error(chance, thought.visits))
            found.append(tuple(now))
        return found

    def page(self, number: int, standings: Sequence[tuple[Standing | None, ...]], verdict: Verdict | None) -> Page:
        """One step, written down."""
        step, before, after = self.steps[number], standings[number], standings[number + 1]
        words = self.game.tell(step.position.state, step.action, self.teller)
        is_known = words == self.game.tell(step.position.state, step.action, None)
        luck: list[float | None] = []
        for seat, (old, new) in enumerate(zip(before, after, strict=True)):
            luck.append(None if old is None or new is None else (new.chance - old.chance) * (seat in step.seen_by))
        return Page(
            number=number + 1,
            actor=step.actor,
            action=step.action,
            notation=self.game.write_action(step.action) if is_known else None,
            sentence=words,
            standings=before,
            verdict=verdict,
            luck=tuple(luck),
            seen_by=step.seen_by,
        )


def is_whole(value: object, least: int) -> bool:
    """Whether it is a whole number and no less than this."""
    return isinstance(value, int | np.integer) and int(value) >= least


def seats_to_review(match: Match, asked: Iterable[int] | None) -> tuple[int, ...]:
    """The seats asked for, or all of them."""
    if asked is None:
        return tuple(range(match.seats))
    wanted = f"wanted some of 0 to {match.seats - 1}, or None for all"
    if not isinstance(asked, Iterable):
        raise SetupError(f"{asked!r} are no seats; {wanted}")
    seats = tuple(asked)
    wrong = [seat for seat in seats if not is_whole(seat, 0) or seat >= match.seats]
    if wrong:
        raise SetupError(f"there is no seat {wrong[0]!r}; {wanted}")
    if not seats:
        raise SetupError(f"no seat is to be analysed; {wanted}")
    return tuple(sorted(set(map(int, seats))))


def analyse(
    match: Match,
    seats: Iterable[int] | None = None,
    sims: int = SIMS,
    seed: int = 0,
    is_quick: bool = False,
    threads: int | None = None,
    progress: Progress = lambda _done, _total: None,
    make: MakeThinker = make_thinker,
) -> Review:
    """Judge a match from its opening to where it stands. The same seed and simulations give the same on any number of threads."""
    if match.turn_number == 0:
        raise TextError("the record holds no action, so there is nothing to analyse")
    if not is_whole(sims, 1):
        raise SetupError(f"an analysis needs at least 1 simulation, not {sims!r}; wanted a whole number")
    if threads is not None and not is_whole(threads, 1):
        raise SetupError(f"an analysis needs at least 1 thread, not {threads!r}; wanted a whole number, or None for all cores")
    effort = Effort(seats_to_review(match, seats), sims, seed, is_quick)
    return Reviewer(match, effort, threads or os.cpu_count() or 1, progress, make).review()
