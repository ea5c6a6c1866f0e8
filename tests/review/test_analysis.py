"""Reviews with thinkers that say what they were told: losses, grades, luck and summaries are exact."""

import os
import signal
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from threading import Event
from typing import Any, cast

import numpy as np
import pytest

import beringia
from beringia.bots import Thinker, Thought
from beringia.errors import BotError, SetupError, TextError
from beringia.games.mammoth.components import CARD_IDS
from beringia.layout import Records
from beringia.match import Match
from beringia.position import Position
from beringia.questions import CHANCE, Game
from beringia.review import Review, analyse
from beringia.review.findings import Standing, error_of_luck
from beringia.review.plain import plain
from beringia.review.selection import Question, questions_of, sees_luck, step_of
from beringia.review.thinking import ANSWERS, Care, think_of
from beringia.review.verdicts import Grade
from beringia.sayings import Saying, say
from tests.review.fakes import Oracle, sketch, thought

GOLDEN = Path(__file__).parents[1] / "mammoth" / "golden"
SEATS = 3


def placed(count: int = 18) -> Match:
    """A match of three after some hunters were placed; with 18 the deal is next."""
    match = beringia.game("mammoth").start(seats=SEATS)
    for number in range(count):
        match.play(f"place {5 + number % 8}")
    return match


def chance_at(step: int, seat: int) -> float:
    """What the oracle says of a seat before a step; exact in binary."""
    return 0.25 + step / 64 + seat / 128


class Book:
    """Thoughts by view: who is asked anything else raises."""

    def __init__(self) -> None:
        self.pages: dict[bytes, Thought] = {}
        self.asked: list[tuple[int, int]] = []  # seeds and simulations

    def says(self, views: Records) -> Thought:
        return self.pages[views.tobytes()]

    def make(self, game: Game, seed: int, sims: int) -> Thinker:  # noqa: ARG002
        self.asked.append((seed, sims))
        return Oracle(self.says)


def book_of(match: Match, candidates: dict[str, tuple[float, float]]) -> Book:
    """What all seats think at every step of a match; whoever decides has these candidates, as far as they are legal."""
    book = Book()
    again = Match(match.game, match.history.opening.states.copy())
    for step in range(match.turn_number + 1):
        legal = dict(zip(again.legal(), again.actions(), strict=True))
        known = {legal[word]: worth for word, worth in candidates.items() if word in legal}
        for seat in range(SEATS):
            chances = [chance_at(step, seat) if other == seat else 0.0 for other in range(SEATS)]
            book.pages[again.view(seat).tobytes()] = thought(seat, chances, known, 20.0 + step)
        if step < match.turn_number:
            again.play(match.history[step].action)
    return book


def after(match: Match, action: str) -> Match:
    """The match with another action instead of the last one."""
    again = Match(match.game, match.history.opening.states.copy())
    for moment in match.history[:-1]:
        again.play(moment.action)
    again.play(action)
    return again


def test_a_choice_the_thinker_likes_best_loses_nothing_and_gets_no_second_look() -> None:
    match = placed(2)
    book = book_of(match, {"place 5": (0.5, 30.0), "place 6": (0.5, 25.0)})
    review = analyse(match, sims=80, make=book.make, threads=1)
    verdict = review.pages[0].verdict
    assert verdict is not None
    assert (verdict.grade, verdict.loss, verdict.points_lost, verdict.was_seen_twice) == (Grade.BEST, 0.0, 0.0, False)
    assert verdict.best == verdict.played
    assert (verdict.played.notation, verdict.played.sentence) == ("place 5", "a places a hunter on 5.")
    assert [choice.notation for choice in verdict.others] == ["place 6"]
    assert sorted(sims for _, sims in book.asked) == [20] * 4 + [80] * 14, (
        "b decides once while a and c look on; all nine are asked twice"
    )


def test_an_apparent_fault_is_looked_at_again_and_judged_by_that() -> None:
    match = placed(1)
    book = book_of(match, {"place 6": (0.75, 30.0), "place 5": (0.25, 25.0)})
    book.pages[after(match, "place 6").view(0).tobytes()] = thought(0, (chance_at(1, 0) + 0.125, 0, 0), {}, 24.0)
    review = analyse(match, sims=80, make=book.make, threads=1)
    verdict = review.pages[0].verdict
    assert verdict is not None
    assert verdict.was_seen_twice
    assert (verdict.grade, verdict.loss, verdict.points_lost) == (Grade.MISTAKE, 0.125, 3.0)
    assert (verdict.played.chance, verdict.best.chance) == (chance_at(1, 0), chance_at(1, 0) + 0.125)
    assert [step.sentence for step in verdict.line] == ["a places a hunter on 6."]


def test_a_second_look_can_clear_a_choice() -> None:
    match = placed(1)
    book = book_of(match, {"place 6": (0.75, 30.0), "place 5": (0.25, 25.0)})
    book.pages[after(match, "place 6").view(0).tobytes()] = thought(0, (0.125, 0, 0), {}, 24.0)
    verdict = analyse(match, sims=80, make=book.make).pages[0].verdict
    assert verdict is not None
    assert (verdict.grade, verdict.loss, verdict.best) == (Grade.BEST, 0.0, verdict.played)


def test_a_quick_review_looks_once_unless_it_knows_nothing_of_what_was_played() -> None:
    match = placed(1)
    book = book_of(match, {"place 6": (0.75, 30.0), "place 5": (0.5, 25.0)})
    verdict = analyse(match, sims=80, is_quick=True, make=book.make).pages[0].verdict
    assert verdict is not None
    assert (verdict.was_seen_twice, verdict.grade, verdict.loss, verdict.points_lost) == (False, Grade.BLUNDER, 0.25, 5.0)
    book = book_of(match, {"place 6": (0.75, 30.0)})
    book.pages[after(match, "place 6").view(0).tobytes()] = thought(0, (chance_at(1, 0) + 0.0625, 0, 0), {}, 24.0)
    verdict = analyse(match, sims=80, is_quick=True, make=book.make).pages[0].verdict
    assert verdict is not None
    assert (verdict.was_seen_twice, verdict.grade, verdict.loss) == (True, Grade.INACCURACY, 0.0625)
    assert verdict.played.visits == 0


def test_each_seat_stands_as_it_thinks_itself_and_losses_are_summed_up() -> None:
    match = placed(4)
    book = book_of(match, {"place 12": (0.5, 30.0)} | {f"place {5 + number}": (0.5 - number / 64, 30.0) for number in range(4)})
    review = analyse(match, sims=80, is_quick=True, make=book.make)
    for step, page in enumerate(review.pages):
        assert [standing and standing.chance for standing in page.standings] == [chance_at(step, seat) for seat in range(SEATS)]
        assert [standing and standing.points for standing in page.standings] == [20.0 + step] * SEATS
        assert page.luck == (0.0, 0.0, 0.0)
    assert [standing and standing.chance for standing in review.ending] == [chance_at(4, seat) for seat in range(SEATS)]
    losses = [page.verdict.loss for page in review.pages if page.verdict]
    assert losses == [0.0, 1 / 64, 2 / 64, 3 / 64]
    first, second, third = review.summaries
    assert (first.judged, first.mean_loss, first.worst) == (2, 3 / 128, (4,))
    assert (second.judged, second.mean_loss, second.worst) == (1, 1 / 64, (2,))
    assert first.grades == {Grade.BEST: 1, Grade.GOOD: 1, Grade.INACCURACY: 0, Grade.MISTAKE: 0, Grade.BLUNDER: 0}
    assert (third.luck, third.luckiest, third.unluckiest) == (0.0, None, None)
    assert review.chances(1) == [chance_at(step, 1) for step in range(5)]


def dealt() -> Match:
    """The first three cards of the deal: two for a, one for b."""
    match = placed(18)
    match.play_all(["*draw ember", "*draw paths"])
    while int(match.state.turn) == 0:
        match.play(match.actions()[0])
    match.play(match.actions()[0])
    return match


def cards_of(views: Records) -> int:
    """How many cards a seat holds."""
    return int(views[0].own_hand.sum())


def by_hand(game: Game, seed: int, sims: int) -> Thinker:  # noqa: ARG001
    """Makes thinkers who believe that the more copies of Carry the Ember they hold, the better."""
    ember = CARD_IDS.index("ember")

    def says(views: Records) -> Thought:
        seat, copies = int(views[0].viewer), int(views[0].own_hand[ember])
        chances = [0.25 + copies / 8 if other == seat else 0.0 for other in range(SEATS)]
        return thought(seat, chances, {game.read_action(None, f"place {region}"): (0.5, 30.0) for region in range(5, 13)})

    return Oracle(says)


def test_before_chance_decides_a_seat_expects_the_mean_of_what_may_come() -> None:
    match = placed(18)
    heard: list[float] = []

    def listening(game: Game, seed: int, sims: int) -> Thinker:
        def says(views: Records) -> Thought:
            assert cards_of(views) == 5, "the deal is over before anybody thinks"
            found = by_hand(game, seed, sims).think(views)
            heard.append(found.chances[1])
            return found

        return Oracle(says)

    expected = think_of(match, 1, Care(listening, 9, 50))
    assert len(heard) == ANSWERS
    assert expected.chances == (0.0, sum(heard) / ANSWERS, 0.0)
    assert (expected.visits, expected.candidates) == (100 * ANSWERS, ())
    assert len({think_of(match, 1, Care(by_hand, seed, 50)).chances[1] for seed in range(20)}) > 1


def test_luck_is_the_change_of_win_chance_and_only_who_sees_the_card_has_any() -> None:
    match = dealt()
    review = analyse(match, sims=80, is_quick=True, make=by_hand)
    assert review.pages[18].actor == CHANCE
    assert review.pages[18].sentence == "a gets Carry the Ember."
    chances = [review.chances(seat) for seat in range(SEATS)]
    for page in review.pages[18:]:
        gains = [chances[seat][page.number] - chances[seat][page.number - 1] for seat in range(SEATS)]
        seen = (0,) if page.number < match.turn_number else (1,)
        assert page.luck == tuple(gain if seat in seen else 0.0 for seat, gain in enumerate(gains))
    assert (review.pages[18].luck[0] or 0.0) > 0.0, "a surely has an Ember now"
    assert [summary.luck for summary in review.summaries] == [
        sum(page.luck[seat] or 0.0 for page in review.pages) for seat in range(3)
    ]
    assert review.summaries[2].luck == 0.0
    assert len(set(chances[2][17:-1])) == 1, "c learns nothing, so it was not asked"


def noisy(game: Game, seed: int, sims: int) -> Thinker:
    """Makes thinkers that believe in even chances and are off by a fifth of what coins would be, up or down by their seed."""

    def says(views: Records) -> Thought:
        sober = sketch(game, 0, sims).think(views)
        return replace(sober, chances=tuple(0.5 + 0.1 / sims**0.5 * (1 - seed % 2 * 2) for _ in sober.chances))

    return Oracle(says)


def test_errors_are_measured_and_noise_is_seldom_called_luck() -> None:
    sums, named = [], 0
    for seed in range(5):
        review = analyse(played("three-short-rio-grande"), sims=40, seed=seed, is_quick=True, make=noisy)
        for page in review.pages:
            for standing in page.standings if page.verdict else ():
                assert standing is not None
                assert 0.7 < standing.error / abs(standing.chance - 0.5) < 1.3
        for summary in review.summaries:
            sums.append(summary.luck / summary.luck_error)
            named += (summary.luckiest is not None) + (summary.unluckiest is not None)
    assert 0.6 < np.std(sums) < 1.6, "sums of noise are as large as their errors say"
    assert named <= len(sums) / 5, "of some hundred answers of chance a few lie three errors off"


def test_the_error_of_a_sum_leaves_out_what_lies_between_steps_in_a_row() -> None:
    standings = [Standing(0.5, 0.0, error) for error in (1.0, 2.0, 4.0, 8.0, 16.0)]
    assert error_of_luck(standings, {0}) == 5**0.5
    assert error_of_luck(standings, {0, 1, 2}) == 65**0.5
    assert error_of_luck(standings, {0, 3}) == (1 + 4 + 64 + 256) ** 0.5
    assert error_of_luck(standings, set()) == 0.0


def test_one_seat_alone_is_reviewed_and_told_only_what_it_may_know() -> None:
    review = analyse(dealt(), seats=[1], sims=80, is_quick=True, make=by_hand)
    assert review.pages[18].sentence == "a gets a light card."
    assert [page.number for page in review.pages if page.verdict] == [2, 5, 8, 11, 14, 17]
    assert review.pages[3].standings[0] is None
    assert review.pages[18].luck == (None, 0.0, None)
    assert [summary.seat for summary in review.summaries] == [1]
    assert review.ending[2] is None


def test_the_review_of_one_seat_holds_no_action_that_this_seat_cannot_know() -> None:
    match = dealt()
    actions = {seats: plain(analyse(match, seats, 8, is_quick=True, make=by_hand))["pages"] for seats in ((0,), (1,), (0, 1, 2))}
    written = [match.game.write_action(moment.action) for moment in match.history]
    assert [page["action"] for page in actions[0, 1, 2]] == written
    assert [page["action"] for page in actions[0,]] == [*written[:-1], None], "the last card is b's"
    assert [page["action"] for page in actions[1,]] == [*written[:18], *[None] * (len(written) - 19), written[-1]]


def test_who_decides_thinks_most_and_forced_actions_are_not_asked_about() -> None:
    match = played("three-short-rio-grande")
    steps = [step_of(match, number, range(SEATS)) for number in range(match.turn_number)]
    asked = questions_of(steps, match, range(SEATS), 80)
    forced = [number for number, step in enumerate(steps) if step.actor >= 0 and not step.is_choice]
    assert forced
    for number in forced:
        around = [steps[number - 1], steps[number]]
        assert all(question.step != number for question in asked) or any(step.actor == CHANCE for step in around)
    for number, step in enumerate(steps):
        if step.is_choice and number > 0:
            assert [question for question in asked if question.step == number] == [
                Question(number, (seat,), 80 if seat == step.actor or seat in steps[number - 1].seen_by else 20)
                for seat in range(SEATS)
            ]


def test_what_a_seat_does_not_know_has_no_influence_on_whether_it_sees_luck() -> None:
    match = played("three-short-rio-grande")
    assert match.game.change_hidden is not None
    drawn = 211
    assert match.game.write_action(match.history[drawn].action) == "*draw newcomers"
    assert match.history.position(drawn).legal() == ["*draw newcomers"]
    assert step_of(match, drawn, range(SEATS)).seen_by == (1,), "only b draws, and does not know that no other card is left"
    for number in range(0, match.turn_number, 3):
        position = match.history.position(number)
        for seat in range(SEATS) if position.actor == CHANCE else ():
            altered = Position(match.game, match.game.change_hidden(position.state, seat))
            known = (each.view(seat) for each in (position, altered))
            assert len({sees_luck(match.game, views, seat) for views in known}) == 1


def test_seats_that_know_the_same_are_asked_together() -> None:
    match = beringia.game("gatherers").start(seats=3, seed=5)
    match.play(match.actions()[0])
    seats = range(3)
    steps = [step_of(match, number, seats) for number in range(match.turn_number)]
    assert steps[0].seen_by == (0, 1, 2)
    asked = questions_of(steps, match, seats, 80)
    assert {question.seats for question in asked} == {(0, 1, 2)}
    assert [question.sims for question in asked if question.step == 1] == [80], "one of them decides"


@cache
def played(name: str) -> Match:
    return beringia.replay((GOLDEN / f"{name}.record").read_text("utf-8"))


@cache
def whole_review(threads: int, seed: int = 0) -> Review:
    return analyse(played("three-short-rio-grande"), sims=40, seed=seed, threads=threads, make=sketch)


def test_a_whole_game_ends_with_certainty() -> None:
    review = whole_review(2)
    assert [standing and standing.chance for standing in review.ending] == [0.0, 1.0, 0.0]
    assert [standing and standing.points for standing in review.ending] == [43.0, 51.0, 36.0]
    assert sum(summary.judged for summary in review.summaries) == sum(
        step_of(review.match, number, ()).is_choice for number in range(review.match.turn_number)
    )
    for summary in review.summaries:
        losses = [page.verdict.loss for page in review.pages if page.verdict and page.actor == summary.seat]
        worst = [review.pages[number - 1].verdict for number in summary.worst]
        assert [verdict and verdict.loss for verdict in worst] == sorted(losses, reverse=True)[:5]
        assert sum(summary.grades.values()) == summary.judged
        assert all(review.pages[number - 1].actor == summary.seat for number in summary.worst)


def test_the_number_of_threads_changes_nothing() -> None:
    assert plain(whole_review(1)) == plain(whole_review(3))


def test_the_search_reviews_a_whole_game_alike_on_any_number_of_threads() -> None:
    alone, together = (analyse(played("three-short-rio-grande"), sims=24, seed=2, threads=threads) for threads in (1, 3))
    assert plain(alone) == plain(together)
    assert [standing and standing.chance for standing in alone.ending] == [0.0, 1.0, 0.0]
    assert any(page.verdict and page.verdict.was_seen_twice for page in alone.pages)
    assert any(page.verdict and len(page.verdict.line) > 1 for page in alone.pages)


def test_another_seed_brings_other_guesses() -> None:
    assert plain(whole_review(3, 1))["pages"] != plain(whole_review(3))["pages"]


def talkative(game: Game) -> Game:
    """The same game, but whatever is told names its viewer and the whole position it is told on."""

    def tell(s: Any, _action: int, viewer: int | None) -> Saying:
        return say("{before}; {next}", before=say("to {viewer}", viewer=str(viewer)), next=say("{s}", s=game.write_position(s)))

    return replace(game, tell=tell)


def hidden_pairs() -> list[tuple[Match, Match, int]]:
    """Decisions of a game, once as they were and once with everything altered that the one who acts may not know."""
    match = played("three-short-rio-grande")
    game = talkative(match.game)
    assert game.change_hidden is not None
    found = []
    for step, moment in list(enumerate(match.history))[40:280:9]:
        states = match.history.position(step).states
        here = Match(game, states)
        if here.actor >= 0 and len(here.actions()) > 1:
            altered = Match(game, game.change_hidden(states[0], here.actor))
            assert altered.states.tobytes() != here.states.tobytes()
            found.append((here, altered, moment.action))
    assert len(found) > 10
    return found


def test_no_hidden_truth_influences_a_verdict() -> None:
    for here, altered, action in hidden_pairs():
        seat = here.actor
        here.play(action)
        altered.play(action)
        ours, theirs = (analyse(match, [seat], 20, threads=1, make=sketch).pages[0] for match in (here, altered))
        assert ours.verdict is not None
        assert ours.verdict == theirs.verdict
        assert ours.verdict.best.sentence.startswith(f"to {seat}; mammoth ")
        assert ours.standings == theirs.standings


@pytest.mark.parametrize(
    ("call", "error", "named"),
    [
        (lambda: analyse(placed(0), make=sketch), TextError, "no action"),
        (lambda: analyse(placed(1), seats=[3], make=sketch), SetupError, "no seat 3; wanted some of 0 to 2"),
        (lambda: analyse(placed(1), seats=[], make=sketch), SetupError, "no seat is to be analysed; wanted some of 0 to 2"),
        (lambda: analyse(placed(1), seats=cast(Any, "a"), make=sketch), SetupError, "no seat 'a'"),
        (lambda: analyse(placed(1), seats=cast(Any, [0.0]), make=sketch), SetupError, "no seat 0.0"),
        (lambda: analyse(placed(1), seats=cast(Any, 1), make=sketch), SetupError, "1 are no seats"),
        (lambda: analyse(placed(1), sims=0, make=sketch), SetupError, "at least 1 simulation, not 0"),
        (lambda: analyse(placed(1), sims=cast(Any, 1.5), make=sketch), SetupError, "not 1.5; wanted a whole number"),
        (lambda: analyse(placed(1), threads=0, make=sketch), SetupError, "at least 1 thread, not 0"),
        (lambda: analyse(placed(1), threads=-1, make=sketch), SetupError, "not -1"),
    ],
)
def test_what_cannot_be_analysed_is_refused(call: Callable[[], Review], error: type[Exception], named: str) -> None:
    with pytest.raises(error, match=named):
        call()


def test_progress_counts_up_to_all_questions() -> None:
    heard: list[tuple[int, int]] = []
    analyse(placed(6), sims=8, make=sketch, progress=lambda done, total: heard.append((done, total)))
    assert [done for done, _ in heard] == list(range(1, len(heard) + 1))
    assert heard[-1][0] == heard[-1][1]


def test_nobody_who_interrupts_waits_for_what_is_being_thought_over() -> None:
    is_released, thoughts = Event(), []

    def make(game: Game, seed: int, sims: int) -> Thinker:
        def says(views: Records) -> Thought:
            thoughts.append(seed)
            if len(thoughts) == 1:
                os.kill(os.getpid(), signal.SIGINT)
            is_released.wait()
            return sketch(game, seed, sims).think(views)

        return Oracle(says)

    try:
        with pytest.raises(KeyboardInterrupt):
            analyse(placed(6), sims=8, threads=1, make=make)
        assert len(thoughts) == 1
    finally:
        is_released.set()


def test_a_question_that_fails_is_heard_of() -> None:
    def make(game: Game, seed: int, sims: int) -> Thinker:  # noqa: ARG001
        raise BotError("the thinker is lost")

    with pytest.raises(BotError, match="lost"):
        analyse(placed(6), sims=8, threads=2, make=make)
