"""Hints: what they say, who may have one, and that nothing hidden comes into them."""

import io
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, cast

import numpy as np
import pytest
from rich.console import Console

import beringia
from beringia.advice import Adviser, Hint
from beringia.bots import Candidate, Thinker, Thought, make_thinker
from beringia.errors import GameOver, OutOfTurn, SetupError
from beringia.layout import Records
from beringia.match import Match
from beringia.position import Position
from beringia.questions import Game
from beringia.review import analyse
from beringia.review.foresee import LONGEST, foresee
from beringia.review.hints import advise
from beringia.review.selection import step_of
from beringia.review.thinking import ANSWERS, GUESSES, Care, prospects, think_after
from beringia.terminal.faces import find_face
from beringia.terminal.play_loop import PlayLoop
from tests.review.fakes import Oracle, sketch
from tests.review.test_analysis import hidden_pairs, played


def sketch_hint(position: Position, seat: int | None, sims: int, clock: float | None) -> Hint:
    return advise(position, seat, sims, clock, sketch)


def advised(match: Match, adviser: Adviser = sketch_hint) -> Match:
    """The match, with somebody who gives hints quickly."""
    match.adviser = adviser
    return match


def opening() -> Match:
    return advised(beringia.game("mammoth").start(seats=3, seed=7))


AFTER = {7: 0.375, 5: 0.34375, 6: 0.40625, 8: 0.25}  # the chance of a once it has placed a hunter there


def fixed(game: Game, seed: int, sims: int) -> Thinker:  # noqa: ARG001
    """Thinks of placing on 7, then 5, 6, 8 and 9; b and c will place on 10 and 11. Afterwards 6 looks better than 7."""
    match = opening()
    numbers = dict(zip(match.legal(), match.actions(), strict=True))
    afterwards = {}
    for region, chance in AFTER.items():
        match.play(f"place {region}")
        afterwards[match.view(0).tobytes()] = Thought(0, (chance, 0.0, 0.0), (30.0 + region, 0.0, 0.0), (), sims, 0.0)
        match.undo()

    def says(views: Records) -> Thought:
        if found := afterwards.get(views.tobytes()):
            return found
        lines = {region: tuple(numbers[f"place {each}"] for each in (region, 10, 11)) for region in (7, 5, 6, 8, 9)}
        first = Candidate(numbers["place 7"], 0.44, 40.4, 150, lines[7])
        rest = [Candidate(numbers[f"place {region}"], 0.4 - region / 100, 38.0, region, lines[region]) for region in (5, 6, 8, 9)]
        return Thought(0, (0.41, 0.3, 0.29), (39.0, 37.0, 36.0), (first, *rest), sims, 0.0)

    return Oracle(says)


def test_a_hint_says_the_best_the_next_three_and_how_it_goes_on() -> None:
    hint = advise(opening(), 0, 400, None, fixed)
    assert (hint.seat, hint.chance, hint.points, hint.visits) == (0, 0.41, 39.0, 400)
    assert (hint.best.notation, hint.best.sentence) == ("place 6", "a places a hunter on 6.")
    assert (hint.best.chance, hint.best.points, hint.best.visits) == (0.40625, 36.0, 6 + 100)
    assert [(choice.notation, choice.visits) for choice in hint.others] == [("place 7", 250), ("place 5", 105), ("place 8", 108)]
    assert [(step.seat, step.notation) for step in hint.line] == [(0, "place 6"), (1, "place 10"), (2, "place 11")]
    assert str(hint).splitlines() == [
        "Seat a has a win chance of 41 %.",
        "best  41 %  place 6: a places a hunter on 6. (106 visits)",
        "else  38 %  place 7: a places a hunter on 7. (250 visits)",
        "else  34 %  place 5: a places a hunter on 5. (105 visits)",
        "else  25 %  place 8: a places a hunter on 8. (108 visits)",
        "then  b places a hunter on 10. c places a hunter on 11.",
    ]


def test_one_visit_is_one() -> None:
    hint = advise(opening(), 0, 400, None, fixed)
    assert str(replace(hint.best, visits=1)).endswith("on 6. (1 visit)")


class Watcher:
    """Makes thinkers and notes with how many simulations and seconds each of them thinks."""

    def __init__(self) -> None:
        self.sims: list[int] = []
        self.clocks: list[float | None] = []

    def make(self, game: Game, seed: int, sims: int) -> Thinker:
        watcher, inner = self, sketch(game, seed, sims)

        class Watched(Oracle):
            def think(self, views: Records, clock: float | None = None) -> Thought:
                watcher.sims.append(sims)
                watcher.clocks.append(clock)
                return self.says(views)

        return Watched(inner.think)


def decisions_of_all_games() -> Iterator[Match]:
    """Choices of somebody: in some of them all actions lead to chance, in some nothing does."""
    yield from (here for here, _, _ in hidden_pairs())
    tiles = beringia.game("gatherers").start(seats=2, seed=5)
    for _ in range(12):
        if len(tiles.actions()) > 1:
            yield tiles
        tiles.play(tiles.actions()[0])


def test_the_choices_of_a_hint_are_thought_over_alike_and_cost_as_much_as_the_first_look() -> None:
    counts = set()
    for here in decisions_of_all_games():
        watcher = Watcher()
        hint = advise(here, here.actor, 400, None, watcher.make)
        first, *rest = watcher.sims
        assert first == 400
        assert sum(rest) <= 400
        assert len(set(rest)) <= 1
        chances = [choice.chance for choice in (hint.best, *hint.others)]
        assert chances == sorted(chances, reverse=True)
        counts.add(len(rest))
    assert {4, 4 * ANSWERS} <= counts


def test_a_clock_is_shared_by_both_looks_and_too_short_a_one_allows_only_the_first() -> None:
    watcher = Watcher()
    advise(opening(), 0, 400, 60.0, watcher.make)
    first, *rest = [clock or 0.0 for clock in watcher.clocks]
    assert first == 30.0
    assert len(rest) == 4
    assert 59.0 < sum(rest) <= 60.0, "this thinker takes no time"
    watcher = Watcher()
    hint = advise(opening(), 0, 400, 0.03, watcher.make)
    assert watcher.clocks == [0.015]
    assert len(hint.others) == 3


def closing_the_piles() -> Match:
    """The last choice before the eclipse piles of two are turned up; what lies in the other one is not known."""
    match = advised(beringia.game("winter").start(seats=2, seed=0))
    while match.turn_number < 182:
        actions = match.actions()
        match.play(actions[match.turn_number * 7 % len(actions)])
    return match


def test_what_a_seat_only_learns_by_its_action_is_told_neither_in_a_hint_nor_in_a_verdict() -> None:
    match = closing_the_piles()
    assert all("the piles are turned up" in match.game.tell(match.state, action, 0) for action in match.actions())
    hint = match.hint()
    told = {choice.notation: choice.sentence for choice in (hint.best, *hint.others)}
    assert told == {
        "lay snare-lines": "a lays Snare Lines on the eclipse pile.",
        "end": "a ends the eclipse pile with 0 cards.",
    }
    assert hint.line[0].sentence == hint.best.sentence
    here = Match(match.game, match.states.copy())
    here.play("end")
    verdict = analyse(here, [0], 8, make=sketch).pages[0].verdict
    assert verdict is not None
    assert verdict.played.sentence == "a ends the eclipse pile with 0 cards."
    assert "turned up" in analyse(here, [0], 8, make=sketch).pages[0].sentence, "what happened is told as it was"


def test_what_an_action_turns_up_is_guessed_several_times() -> None:
    match = closing_the_piles()
    end = match.game.read_action(match.state, "end")
    after = prospects(match.game, match.view(0), 0, end)
    assert len(after) > 1
    assert sum(each.guesses for each in after) == GUESSES
    believed = {each.position.view(0).tobytes(): place / 8 for place, each in enumerate(after)}

    def make(game: Game, seed: int, sims: int) -> Thinker:  # noqa: ARG001
        return Oracle(lambda views: Thought(0, (believed[views.tobytes()], 0.0), (1.0, 2.0), (), sims, 0.0))

    found = think_after(after, 0, Care(make, 0, 10))
    assert found.chances[0] == sum(place * each.guesses for place, each in enumerate(after)) / 8 / GUESSES
    assert (found.points, found.visits) == ((1.0, 2.0), 10 * len(after))
    opening_view = opening().view(0)
    assert len(prospects(opening().game, opening_view, 0, opening().actions()[0])) == 1, "nothing hidden is turned up"


def test_match_hint_asks_for_the_one_who_decides_and_changes_nothing() -> None:
    match = opening()
    before = match.states.tobytes()
    assert str(match.hint()) == str(match.hint(0)) == str(match.hint(0, sims=400))
    assert match.hint().best.notation in match.legal()
    assert (match.states.tobytes(), match.turn_number) == (before, 0)


def test_where_there_is_no_choice_the_hint_is_what_must_be_done() -> None:
    match = played("three-short-rio-grande")
    steps = [step_of(match, number, ()) for number in range(match.turn_number)]
    forced = next(step for step in steps if step.actor >= 0 and not step.is_choice)
    here = forced.position
    for make in (sketch, make_thinker):
        hint = advise(here, forced.actor, 20, None, make)
        assert (hint.best.action, hint.others) == (forced.action, ())
        assert hint.best.chance == hint.chance
        assert [step.notation for step in hint.line] == [hint.best.notation]


def test_only_who_decides_gets_a_hint() -> None:
    match = opening()
    with pytest.raises(OutOfTurn, match="seat a decides"):
        match.hint(1)
    waiting = beringia.game("gatherers").start(seats=2)
    for seat in (None, -1, 0):
        with pytest.raises(OutOfTurn, match="chance decides"):
            waiting.hint(seat)
    with pytest.raises(GameOver):
        advised(played("three-short-rio-grande")).hint(0)


@pytest.mark.parametrize(
    ("asked", "named"),
    [
        ({"sims": 0}, "at least 1 simulation, not 0"),
        ({"sims": 2.5}, "at least 1 simulation, not 2.5; wanted a whole number"),
        ({"sims": "x"}, "not 'x'"),
        ({"clock": "x"}, "for 'x' seconds"),
        ({"clock": float("nan")}, "for nan seconds"),
        ({"clock": float("inf")}, "for inf seconds"),
        ({"clock": -1}, "for -1 seconds; wanted a number from 0 on"),
        ({"seat": 7}, "7 is no seat of this match; wanted a number from 0 to 2"),
        ({"seat": -1}, "-1 is no seat"),
        ({"seat": "a"}, "'a' is no seat"),
        ({"seat": 0.0}, "0.0 is no seat"),
    ],
)
def test_what_no_hint_can_be_given_for_is_quoted(asked: dict[str, Any], named: str) -> None:
    with pytest.raises(SetupError, match=re.escape(named)):
        opening().hint(**asked)


def test_numbers_of_numpy_are_numbers() -> None:
    assert opening().hint(*cast(Any, (np.int64(0), np.int64(9)))) == opening().hint(0, 9)


def test_without_an_adviser_it_says_where_to_get_one() -> None:
    match = opening()
    with pytest.raises(SetupError, match=r"wanted a match of `beringia\.game`"):
        Match(match.game, match.states).hint()


def test_no_hidden_truth_influences_a_hint() -> None:
    for here, altered, _ in hidden_pairs():
        assert str(advised(here).hint()) == str(advised(altered).hint())
        assert here.position() not in str(here.hint()), "what is told is told on a guess"


def test_nor_does_it_influence_a_hint_of_the_search() -> None:
    for here, altered, _ in hidden_pairs():
        hint = advised(here, advise).hint(sims=30)
        altered.adviser = advise
        assert str(hint) == str(altered.hint(sims=30)) == str(here.hint(sims=30))
        assert hint.best.notation in here.legal()
        assert hint.line[0].notation == hint.best.notation


def test_the_view_of_the_seat_is_all_a_thinker_gets() -> None:
    seen: list[Records] = []

    def spy(game: Game, seed: int, sims: int) -> Thinker:
        def says(views: Records) -> Thought:
            seen.append(views.copy())
            return sketch(game, seed, sims).think(views)

        return Oracle(says)

    for here, _, _ in hidden_pairs()[:3]:
        seen.clear()
        advise(here, here.actor, 10, None, spy)
        assert seen[0].tobytes() == here.view(here.actor).tobytes()


def lines_of_a_game() -> Iterator[tuple[Match, Match, int, list[int]]]:
    """Decisions of a whole game, true and altered, each with what was really played after it, chance left out."""
    match = played("three-short-rio-grande")
    for here, altered, _ in hidden_pairs():
        step = next(number for number, each in enumerate(match.history.positions()) if each.key() == here.states.tobytes())
        words = [match.game.write_action(moment.action) for moment in match.history[step:]]
        actions = [moment.action for moment, word in zip(match.history[step:], words, strict=True) if not word.startswith("*")]
        yield here, altered, here.actor, actions


def test_a_line_is_told_on_guesses_until_it_cannot_go_on() -> None:
    lengths = set()
    for here, altered, seat, actions in lines_of_a_game():
        told = foresee(here.game, here.view(seat), seat, actions)
        assert told == foresee(here.game, altered.view(seat), seat, actions), "the truth plays no part"
        assert [step.notation for step in told] == [here.game.write_action(action) for action in actions[: len(told)]]
        assert told[0].seat == seat
        assert told[0].sentence.startswith(f"to {seat}; mammoth "), "told as the seat may know it"
        assert {step.sentence for step in told[1:]} <= {f"to {seat}"}, "what guesses do not agree on is left out"
        lengths.add(len(told))
    assert 1 in lengths or 2 in lengths, "rivals' cards are guessed, so some lines must break off"
    assert max(lengths) == LONGEST


def test_forced_actions_that_a_line_leaves_out_are_told() -> None:
    match = played("three-short-rio-grande")
    steps = [step_of(match, number, ()) for number in range(match.turn_number)]
    number = next(
        number
        for number, step in enumerate(steps)
        if step.is_choice and steps[number + 1].actor >= 0 and not steps[number + 1].is_choice and steps[number + 2].is_choice
    )
    before, forced, after = (steps[number + offset] for offset in range(3))
    told = foresee(match.game, before.position.view(before.actor), before.actor, [before.action, after.action])
    assert [step.notation for step in told] == [match.game.write_action(step.action) for step in (before, forced, after)]
    told = foresee(match.game, before.position.view(before.actor), before.actor, [before.action, 1])
    assert len(told) == 1, "what is forced is only told on the way to something else"


def test_a_line_that_cannot_begin_is_empty() -> None:
    match = opening()
    assert foresee(match.game, match.view(0), 0, [match.game.read_action(match.state, "keep")]) == ()
    assert foresee(match.game, match.view(0), 0, []) == ()


def at_table(lines: list[str], people: int = 1) -> str:
    rest = iter([*lines, "quit"])
    screen = Console(file=io.StringIO(), width=100)
    match = opening()
    bots = {seat: sketch(match.game, seat, 1) for seat in range(people, 3)}
    PlayLoop(match, bots, find_face("mammoth"), screen, lambda _prompt: next(rest)).run()
    assert isinstance(screen.file, io.StringIO)
    return screen.file.getvalue()


def test_hint_at_the_table_shows_choices_by_number_and_changes_nothing() -> None:
    shown = at_table(["hint", "HINT"])
    assert shown.count("Your chance to win: ") == 2
    assert "No:" not in shown
    match = opening()
    best = match.hint()
    number = match.legal().index(best.best.notation) + 1
    lines = [line.split() for line in shown.splitlines() if line.split()[:1] == [str(number)] and f"{best.best.visits}" in line]
    assert lines[0][1:3] == best.best.notation.split()
    assert all(choice.notation in shown and f"{100 * choice.chance:.0f} %" in shown for choice in best.others)


def test_the_help_of_the_table_knows_hint() -> None:
    shown = at_table(["?"])
    assert "what a strong player would do, and why" in shown


def test_hints_at_a_shared_table_are_for_the_one_who_decides() -> None:
    shown = at_table(["", "hint", "1", "", "hint"], people=2)
    assert shown.count("Your chance to win: ") == 2
    assert "a places a hunter" in shown
    assert "b places a hunter" in shown


def test_guesses_of_a_hint_do_not_move_the_luck_of_the_match() -> None:
    match = opening()
    assert match.luck is not None
    twin = opening()
    match.hint()
    while match.turn_number < 40:
        action = match.actions()[0]
        match.play(action)
        twin.play(action)
    assert np.array_equal(match.states, twin.states)


def test_whoever_takes_matches_from_the_package_can_have_hints() -> None:
    match = beringia.game("mammoth").start(seats=3, seed=7)
    again = beringia.replay(beringia.record.write(match))
    at = beringia.game("mammoth").at(match.position())
    assert match.adviser is again.adviser is at.adviser is advise


def test_no_class_is_changed_by_loading_a_room() -> None:
    script = "from beringia.match import Match; old = dict(vars(Match)); import beringia.review; assert old == dict(vars(Match))"
    subprocess.run([sys.executable, "-c", script], check=True)
