"""Who sits where: balanced in every deal, for any number of bots and seats."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as some

from beringia.arena.plan import LINEUPS, MIXED, ONE_VS_REST, circles, count_of_games, first_difference, make_plan, seed_from
from beringia.bots.levels import levels_of
from beringia.errors import SetupError
from beringia.games.registry import find
from tests.arena.made import plan_for


def sittings(bots: int, seats: int, lineup: str, deal: int) -> Counter[tuple[int, int]]:
    """How often each bot sits on each seat."""
    return Counter((bot, seat) for seating in plan_for(bots, seats, lineup).seatings(deal) for seat, bot in enumerate(seating))


@given(bots=some.integers(2, 6), seats=some.integers(1, 5), deal=some.integers(0, 200))
def test_every_bot_sits_on_every_seat_equally_often(bots: int, seats: int, deal: int) -> None:
    counts = sittings(bots, seats, MIXED, deal)
    assert len(counts) == bots * seats
    assert len(set(counts.values())) == 1


@given(seats=some.integers(2, 5), deal=some.integers(0, 200))
def test_one_among_the_rest_sits_once_on_every_seat(seats: int, deal: int) -> None:
    counts = sittings(2, seats, ONE_VS_REST, deal)
    assert [counts[0, seat] for seat in range(seats)] == [1] * seats
    assert [counts[1, seat] for seat in range(seats)] == [seats - 1] * seats


@given(bots=some.integers(2, 6), seats=some.integers(1, 5), deal=some.integers(0, 200))
def test_no_game_of_a_deal_is_played_twice_and_all_deals_are_equally_long(bots: int, seats: int, deal: int) -> None:
    for lineup in LINEUPS if bots == 2 and seats > 1 else (MIXED,):
        plan = plan_for(bots, seats, lineup)
        games = plan.seatings(deal)
        assert len(set(games)) == len(games) == plan.games_per_deal == count_of_games(bots, seats, lineup)


def test_deals_take_turns_with_the_orders_around_the_table() -> None:
    plan = plan_for(4, 4)
    assert len({frozenset(plan.seatings(deal)) for deal in range(6)}) == 6
    assert plan.seatings(0) == plan.seatings(6)


def test_orders_that_repeat_themselves_are_left_out() -> None:
    assert circles((0, 0, 1, 1)) == [(0, 0, 1, 1)]
    assert circles((0, 0, 1, 1, 1)) == [(0, 0, 1, 1, 1), (0, 1, 0, 1, 1)]


def test_alone_each_bot_plays_each_deal_once() -> None:
    assert plan_for(3, 1, game="winter").seatings(5) == [(0,), (1,), (2,)]


def test_games_are_rounded_up_to_whole_deals() -> None:
    plan = plan_for(2, 4)
    assert [plan.deals_for(games) for games in (1, 4, 5, 200)] == [1, 1, 2, 50]


def test_a_bot_named_twice_gets_a_number() -> None:
    assert plan_for(["cub", "forager", "cub"], 3).names == ["cub", "forager", "cub (2)"]


def test_seeds_of_neighbours_differ() -> None:
    seeds = {seed_from(1, deal, game, seat) for deal in range(10) for game in range(4) for seat in range(4)}
    assert len(seeds) == 160
    assert seed_from(1, 23) != seed_from(12, 3)


def test_vetoes_are_part_of_a_mind() -> None:
    bots = ["random", "cub", "cub@veto=play card=ember", "cub@veto=play card=ember stones[me]<3", "random@veto=play card=ember"]
    minds = make_plan("mammoth", bots, 3).minds
    assert minds["random"] == ""
    assert len(set(minds.values())) == len(bots)


def test_a_plan_knows_the_minds_of_its_bots() -> None:
    plans = [make_plan("mammoth", [bot, "forager"], 3) for bot in ("elder", "elder@64sims", "elder@64sims,ripe=3", "random")]
    marks = [plan.minds[plan.bots[0]] for plan in plans]
    assert len(set(marks)) == len(marks)
    assert marks[-1] == "", "nothing can change in random"
    assert len({plan.minds["forager"] for plan in plans}) == 1
    assert make_plan("gatherers", ["forager", "cub"], 3).minds["forager"] != plans[0].minds["forager"]


def test_a_bot_whose_numbers_have_changed_is_another_one(monkeypatch: pytest.MonkeyPatch) -> None:
    before = make_plan("mammoth", ["elder", "cub"], 3)
    monkeypatch.setitem(levels_of(find("mammoth"))["elder"], "sims", 65)
    found = first_difference(make_plan("mammoth", ["elder", "cub"], 3), before.plain())
    assert found is not None
    assert found[0] == "mind of elder"


def test_the_first_difference_is_named() -> None:
    plan = make_plan("mammoth", ["cub", "random"], 3, seed=4)
    assert first_difference(plan, plan.plain()) is None
    assert first_difference(plan, plan.plain() | {"seed": 5, "clock": 1.0}) == ("seed", 4, 5)
    other = plan.plain() | {"options": plan.options | {"rounds": "3"}}
    assert first_difference(plan, other) == ("option rounds", "4", "3")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"game": "chess"}, "unknown game 'chess'"),
        ({"bots": ["cub"]}, "two bots or more, not 1"),
        ({"bots": []}, "two bots or more, not 0"),
        ({"bots": ["cub", "clever"]}, "'clever'"),
        ({"seats": 2}, "mammoth is for 3 to 5 seats, not 2"),
        ({"lineup": "crowd"}, "unknown line-up 'crowd'"),
        ({"game": "winter", "seats": 1, "lineup": "crowd"}, "unknown line-up 'crowd'"),
        ({"lineup": "one-vs-rest", "bots": ["cub", "random", "forager"]}, "compares two bots, not 3"),
        ({"edition": "klee"}, "unknown edition 'klee'"),
        ({"options": {"rounds": "9"}}, "cannot be '9'"),
        ({"clock": 0.0}, "a clock of 0.0"),
        ({"bots": ["cub", "cmd:python3 \udcff"]}, r"the bot 'cmd:python3 \\udcff' cannot be written down"),
        ({"bots": ["cub"] * 40}, "more than 5000 games a deal"),
    ],
)
def test_what_cannot_be_planned_is_refused(change: dict[str, object], words: str) -> None:
    given_words: dict[str, object] = {"game": "mammoth", "bots": ["cub", "random"], "seats": 4}
    with pytest.raises(SetupError, match=words):
        make_plan(**(given_words | change))  # type: ignore[arg-type]
