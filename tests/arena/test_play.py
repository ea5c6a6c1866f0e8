"""Games between bots: reproducible one by one; a bot that fails forfeits, and the arena goes on."""

import json
from collections.abc import Mapping, Sequence
from time import perf_counter, thread_time
from typing import Any

import pytest

from beringia.arena.deal_luck import DealLuck
from beringia.arena.plan import MIXED, make_plan
from beringia.arena.play import Board, Player, choose_unseen, places_after_forfeit, play_deal
from beringia.arena.results import DealResult, Forfeit
from beringia.bots import Bot, make_bot
from beringia.errors import BotError, BrokenPosition
from beringia.games.registry import find
from beringia.position import Position
from beringia.questions import Game
from tests.arena.made import plan_for, without_time


def test_searches_count_by_the_processor_and_others_by_the_wall() -> None:
    game = find("mammoth")
    board = Board(Position.opening(game, 3, game.settings()), DealLuck(0, 0))
    hunter, spy = make_bot("hunter", game, 1), Spy(1)
    assert Player(board, 0, "hunter", hunter, None).bot.watch is thread_time
    assert Player(board, 0, "spy", spy, None).bot.watch is perf_counter


class Spy(Bot):
    """A bot that plays the first legal action, or does what a test wants at its n-th move."""

    def __init__(self, seed: int, fail_at: int = -1, answer: Any = None) -> None:
        self.seed = seed
        self.fail_at = fail_at
        self.answer = answer
        self.choices: list[int] = []
        self.clocks: set[float | None] = set()
        self.begun: list[Mapping[str, str] | None] = []
        self.ends: list[tuple[Sequence[int], Sequence[int]]] = []
        self.closed = 0

    def choose(self, views: Any, legal: Sequence[int], clock: float | None = None) -> int:  # noqa: ARG002
        self.choices.append(len(legal))
        self.clocks.add(clock)
        if len(self.choices) - 1 == self.fail_at:
            if isinstance(self.answer, Exception):
                raise self.answer
            return self.answer  # type: ignore[no-any-return]
        return legal[0]

    def begin(self, settings: Mapping[str, str] | None = None) -> None:
        assert not self.choices
        self.begun.append(settings)

    def end(self, points: Sequence[int], places: Sequence[int]) -> None:
        assert self.closed == 0
        self.ends.append((points, places))

    def close(self) -> None:
        self.closed += 1


@pytest.fixture
def spies(monkeypatch: pytest.MonkeyPatch) -> list[Spy]:
    """All spies made by the arena. The bots bot0, bot1... are spies; the word behind a colon is what one does at its third move."""
    found: list[Spy] = []
    answers: dict[str, Any] = {
        "dies": BotError("bot0 died\n with a long story"),
        "absurd": -5,
        "text": "place 7",
        "true": True,
        "nothing": None,
    }

    def make(spec: str, game: Game, seed: int) -> Bot:
        name, _, deed = spec.partition(":")
        if not name.startswith("bot"):
            return make_bot(spec, game, seed)
        if deed == "never":
            raise BotError("bot0 does not start")
        spy = Spy(seed, 2 if deed else -1, answers.get(deed))
        found.append(spy)
        return spy

    monkeypatch.setattr("beringia.arena.play.make_bot", make)
    monkeypatch.setattr("beringia.arena.play.choose_unseen", lambda *_: None)
    return found


def play(bots: Sequence[str], seats: int = 3, deal: int = 0) -> DealResult:
    return play_deal(plan_for(bots, seats), deal)


def test_a_game_can_be_repeated() -> None:
    assert without_time(play(["cub", "forager"], 3, 5)) == without_time(play(["cub", "forager"], 3, 5))
    assert without_time(play(["cub", "forager"], 3, 5)) != without_time(play(["cub", "forager"], 3, 6))


def test_bots_have_seeds_of_their_own(spies: list[Spy]) -> None:
    play(["bot0", "bot1"])
    play(["bot0", "bot1"], deal=1)
    assert len({spy.seed for spy in spies}) == len(spies) == 18


def test_bots_are_asked_only_where_there_is_a_choice_and_closed_after_the_game(spies: list[Spy]) -> None:
    deal = play(["bot0", "bot1"])
    assert all(min(spy.choices) > 1 for spy in spies)
    assert all(spy.closed == 1 for spy in spies)
    assert [len(spy.choices) for spy in spies] == [moves for game in deal.games for moves in game.moves]


def test_bots_are_told_which_game_begins(spies: list[Spy]) -> None:
    play(["bot0", "bot1"])
    assert [spy.begun for spy in spies] == [[plan_for(["bot0", "bot1"], 3).options]] * 9


def test_bots_that_want_to_know_are_told_how_a_game_ended_unless_it_was_broken_off(spies: list[Spy]) -> None:
    deal = play(["bot0", "bot1"])
    wanted = [(list(game.points), list(game.places)) for game in deal.games for _ in range(3)]
    assert [spy.ends for spy in spies] == [[each] for each in wanted]
    spies.clear()
    play(["bot0:dies", "bot1"])
    assert [spy.ends for spy in spies] == [[]] * 9


def test_moves_and_their_times_are_counted_for_each_bot(spies: list[Spy]) -> None:  # noqa: ARG001
    deal = play(["bot0", "bot1"])
    for bot, pace in enumerate(deal.paces):
        assert pace.total() == sum(game.moves[seat] for game in deal.games for seat in range(3) if game.bots[seat] == bot)
    assert all(0 < longest <= total for game in deal.games for longest, total in zip(game.longest, game.seconds, strict=True))


@pytest.mark.parametrize("deed", ["dies", "absurd", "text", "true", "nothing"])
def test_a_bot_that_fails_loses_the_game_and_only_that(deed: str, spies: list[Spy]) -> None:
    deal = play([f"bot0:{deed}", "bot1"])
    for game in deal.games:
        guilty = game.bots.index(0)
        assert game.forfeit is not None
        assert game.forfeit.seat == guilty
        assert game.places[guilty] == 3
        assert game.shares[guilty] == 0
        assert sum(game.shares) == 1
        assert "\n" not in game.forfeit.reason
        assert game.moves[guilty] == (2 if deed == "dies" else 3)
    assert all(spy.closed == 1 for spy in spies)


def test_the_reason_says_what_came(spies: list[Spy]) -> None:  # noqa: ARG001
    reasons = [str(play([f"bot0:{deed}", "bot1"]).games[0].forfeit) for deed in ("dies", "absurd", "text")]
    assert "bot0 died with a long story" in reasons[0]
    assert "answered -5, which is none of the" in reasons[1]
    assert "'place 7'" in reasons[2]


def test_a_bot_that_does_not_start_forfeits_too(spies: list[Spy]) -> None:  # noqa: ARG001
    deal = play(["bot0:never", "bot1"])
    assert [game.forfeit is not None and game.forfeit.seat == game.bots.index(0) for game in deal.games] == [True] * 3
    assert all(game.moves == (0, 0, 0) for game in deal.games)


def test_a_fault_of_ours_is_no_forfeit(monkeypatch: pytest.MonkeyPatch, spies: list[Spy]) -> None:  # noqa: ARG001
    monkeypatch.setattr(Position, "faults", 1)
    with pytest.raises(BrokenPosition):
        play(["bot0", "bot1"])


def fail(*_: object) -> None:
    raise ZeroDivisionError("oops \ud800\n")


@pytest.mark.parametrize("hook", ["__init__", "begin", "choose"])
def test_a_bot_that_raises_anything_forfeits_with_type_and_text(hook: str, monkeypatch: pytest.MonkeyPatch) -> None:
    closed: list[str] = []

    class Faulty(Spy):
        def close(self) -> None:
            closed.append("faulty")

    def make(spec: str, _game: Game, seed: int) -> Bot:
        return Faulty(seed) if spec == "bot0" else Spy(seed)

    monkeypatch.setattr(Faulty, hook, fail)
    monkeypatch.setattr("beringia.arena.play.make_bot", make)
    monkeypatch.setattr("beringia.arena.play.choose_unseen", lambda *_: None)
    deal = play(["bot0", "bot1"])
    assert [game.forfeit for game in deal.games] == [
        Forfeit(game.bots.index(0), "bot0 failed: ZeroDivisionError: oops ?") for game in deal.games
    ]
    assert len(closed) == (0 if hook == "__init__" else len(deal.games))


@pytest.mark.parametrize("error", [BotError("bot0 sulks"), ZeroDivisionError("oops")])
def test_a_bot_that_fails_after_the_end_changes_no_result_and_is_noted(
    error: Exception, monkeypatch: pytest.MonkeyPatch, spies: list[Spy]
) -> None:
    wanted = play(["bot0", "bot1"])
    ends = Spy.end

    def end(self: Spy, points: Sequence[int], places: Sequence[int]) -> None:
        ends(self, points, places)
        if self in spies[-9::3]:
            raise error

    spies.clear()
    monkeypatch.setattr(Spy, "end", end)
    deal = play(["bot0", "bot1"])
    assert without_time(deal) == without_time(wanted)
    assert all(len(spy.ends) == spy.closed == 1 for spy in spies), "the others are told all the same"
    assert [[mishap.seat for mishap in game.mishaps] for game in deal.games] == [[0]] * 3
    assert str(error) in deal.games[0].mishaps[0].reason
    plan = plan_for(["bot0", "bot1"], 3)
    assert (
        DealResult.read(json.loads(json.dumps(deal.plain())), plan.seatings, plan.last_place).games[0].mishaps
        == deal.games[0].mishaps
    )


def test_a_bot_that_leaves_badly_changes_nothing(monkeypatch: pytest.MonkeyPatch, spies: list[Spy]) -> None:  # noqa: ARG001
    wanted = play(["bot0", "bot1"])
    monkeypatch.setattr(Spy, "close", fail)
    assert without_time(play(["bot0", "bot1"])) == without_time(wanted)


def test_the_clock_reaches_the_bots(spies: list[Spy]) -> None:
    plan = plan_for(["bot0", "bot1"], 3)
    play_deal(type(plan)(**(plan.plain() | {"bots": plan.bots, "clock": 0.25})), 0)
    assert {clock for spy in spies for clock in spy.clocks} == {0.25}


def test_after_a_forfeit_the_others_are_placed_by_their_points() -> None:
    assert places_after_forfeit([5, 9, 7, 7], 1, 4) == [3, 4, 1, 1]
    assert places_after_forfeit([3, 3, 3], 0, 3) == [3, 1, 1]
    assert places_after_forfeit([40], 0, 2) == [2]


@pytest.mark.parametrize(("name", "seats", "last"), [("winter", 1, 2), ("winter", 3, 3), ("mammoth", 4, 4)])
def test_the_last_place_is_behind_everybody_who_has_points(name: str, seats: int, last: int) -> None:
    assert make_plan(name, ["cub", "random"], seats).last_place == last


@pytest.mark.parametrize("error", [BotError("no"), ZeroDivisionError("no")])
def test_the_rehearsal_swallows_a_failing_bot_once(error: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[Spy] = []

    def make(_spec: str, _game: Game, seed: int) -> Bot:
        found.append(Spy(seed, 0, error))
        return found[-1]

    monkeypatch.setattr("beringia.arena.play.make_bot", make)
    choose_unseen("mammoth", f"a bot of this test with {error!r}", None)
    choose_unseen("mammoth", f"a bot of this test with {error!r}", None)
    assert [(len(spy.choices), spy.closed) for spy in found] == [(1, 1)]


def test_the_board_ends_with_nobody() -> None:
    plan = plan_for(["cub", "random"], 3, MIXED)
    board = Board(Position.opening(plan.rules, 3, plan.options | {"rounds": "3"}), DealLuck(0, 0))
    actor, legal = board.next_decision()
    while legal:
        board.play(legal[-1])
        actor, legal = board.next_decision()
    assert actor == -2
    assert sorted(board.position.places)[0] == 1
