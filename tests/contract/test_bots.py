"""What every bot must keep in every game: it plays what is legal, it does not peek, it does not stall."""

import numpy as np
import pytest

import beringia
from beringia.bots import make_bot
from beringia.bots.levels import plan_of
from beringia.bots.searching import Budget, SearchBot
from beringia.games.registry import IDS
from beringia.kernel import JIT
from beringia.match import Match
from beringia.questions import NOBODY, ask_actor, ask_legal, ask_view
from beringia.sim.search import USED

SEARCHING = ("hunter", "elder", "shaman") if JIT else ("hunter",)  # interpreted code is slow, and they share theirs
SPECS = ["random", "cub", "forager", *(f"{name}@{20 if JIT else 2}sims" for name in SEARCHING)]
STEPS = 1_000_000 if JIT else 8  # actions of a game that are played

each_game = pytest.mark.parametrize("name", IDS)
each_bot = pytest.mark.parametrize("spec", SPECS)
only_compiled = pytest.mark.skipif(not JIT, reason="interpreted code is slow, and this is not about kernels")


def play(match: Match, specs: list[str], steps: int = STEPS) -> Match:
    """Let bots play a match, or its beginning."""
    bots = [make_bot(spec, match.game, seat) for seat, spec in enumerate(specs)]
    while not match.is_over and match.turn_number < steps:
        seat = match.actor
        match.play(bots[seat].choose(match.view(seat), match.actions()), seat=seat)
    return match


@each_game
@each_bot
def test_bots_play_whole_games_of_every_seat_count_legally(name: str, spec: str) -> None:
    for seats in beringia.game(name).rules.seats[: None if JIT else 1]:
        match = play(beringia.game(name).start(seats=seats, seed=seats), [spec] * seats)
        assert match.is_over or match.turn_number >= STEPS


@only_compiled
@each_game
@each_bot
def test_bots_play_every_edition(name: str, spec: str) -> None:
    for edition in beringia.game(name).rules.editions[1:]:
        match = beringia.game(name).start(edition=edition.name, seed=5)
        play(match, [spec] * match.seats)


@only_compiled
@each_game
@each_bot
def test_the_same_seed_makes_the_same_choices(name: str, spec: str) -> None:
    games = [play(beringia.game(name).start(seed=3), [spec] * 5, 60) for _ in range(2)]
    assert [moment.action for moment in games[0].history] == [moment.action for moment in games[1].history]


@each_game
@each_bot
def test_no_bot_peeks(name: str, spec: str) -> None:
    game = beringia.game(name).rules
    if game.hidden is None:
        pytest.skip(f"nothing is hidden in {name}")
    match, tried = beringia.game(name).start(seed=4), 0
    drifter = make_bot("random", game, 1)
    while not match.is_over and tried < (12 if JIT else 1):
        seat, actions = match.actor, match.actions()
        if len(actions) > 1 and match.turn_number % 9 == 0:
            other = game.hidden(match.state, seat)
            views = np.zeros(1, game.view_type)
            ask_view(other, seat, views)
            legal = np.zeros(game.max_legal, np.int32)
            count = int(ask_legal(other, legal))
            assert ask_actor(other) == seat
            seen = make_bot(spec, game, 9).choose(match.view(seat), actions)
            assert make_bot(spec, game, 9).choose(views, [int(action) for action in legal[:count]]) == seen
            tried += 1
        match.play(drifter.choose(match.view(seat), actions), seat=seat)
    assert tried > 0


@only_compiled
@each_game
def test_a_search_looks_at_its_clock(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = beringia.game(name).rules
    now = [0.0]
    bot = SearchBot(game, 1, Budget(1_000_000), plan_of(game))
    run = SearchBot.run

    def slow_run(self: SearchBot, views: np.ndarray, count: int) -> None:
        run(self, views, count)
        now[0] += 0.01 * count

    monkeypatch.setattr(SearchBot, "run", slow_run)
    bot.watch = lambda: now[0]
    match = beringia.game(name).start(seed=2)
    while len(match.actions()) == 1:
        match.play(match.actions()[0])
    bot.choose(match.view(match.actor), match.actions(), clock=0.3)
    assert 0.02 <= now[0] <= 0.32


@each_game
def test_a_thought_adds_up(name: str) -> None:
    match = beringia.game(name).start(seed=6)
    thinker = beringia.bots.make_thinker(match.game, 1, 60 if JIT else 4)
    for _ in range(3 if JIT else 1):
        while len(match.actions()) == 1:
            match.play(match.actions()[0])
        for seat in range(match.seats):
            thought = thinker.think(match.view(seat))
            assert thought.visits == (60 if JIT else 4)
            assert sum(each.visits for each in thought.candidates) == thought.visits
            assert sum(thought.chances) == pytest.approx(1.0) or match.seats == 1
            assert all(0.0 <= each.chance <= 1.0 and each.line[0] == each.action for each in thought.candidates)
            if seat == match.actor:
                assert {each.action for each in thought.candidates} <= set(match.actions())
        match.play(match.actions()[0])


def test_there_is_nothing_to_think_about_after_the_end() -> None:
    match = play(beringia.game("mammoth").start(seed=1), ["random"] * 5)
    if match.actor != NOBODY:
        pytest.skip("the interpreted game was not played to its end")
    with pytest.raises(beringia.errors.GameOver, match="nothing to think about"):
        beringia.bots.make_thinker(match.game, 1, 5).think(match.view(0))


PLANS: dict[str, dict[str, float]] = {
    "random playouts": {"playout": -1},
    "playouts with noise": {"playout": 12, "noise": 0.5, "sample": 2},
    "judged at once": {"playout": 0, "looks_ahead": 0},
    "a tree parted by luck": {"splits_luck": 1, "ripe": 1},
    "a tree of deeds": {"skims": 1, "ripe": 1},
    "playouts that look ahead": {"playout": 2, "looks_ahead": 3, "sample": 2},
    "only the win counts": {"win_share": 1.0},
}


@only_compiled
@each_game
@pytest.mark.parametrize("plan", PLANS)
def test_every_way_to_search_plays_legally(name: str, plan: str) -> None:
    game = beringia.game(name).rules
    for seats in game.seats:
        bot = SearchBot(game, 1, Budget(12), plan_of(game) | PLANS[plan])
        match = beringia.game(name).start(seats=seats, seed=seats)
        while not match.is_over and match.turn_number < 120:
            match.play(bot.choose(match.view(match.actor), match.actions()), seat=match.actor)
            assert bot.book[USED] <= len(bot.tree)


@only_compiled
@each_game
def test_widening_keeps_a_search_to_few_actions(name: str) -> None:
    game, match = beringia.game(name).rules, beringia.game(name).start(seed=8)
    drifter = make_bot("random", game, 2)
    while len(match.actions()) < 6:
        match.play(drifter.choose(match.view(match.actor), match.actions()))
    tried = []
    for widening in (0.05, 0.0):
        plan = plan_of(game) | {"widening": widening, "floor": 10.0, "curiosity": 50.0}
        tried.append(len(SearchBot(game, 1, Budget(100), plan).think(match.view(match.actor)).candidates))
    assert tried[0] <= 3 < 6 <= tried[1]


@only_compiled
@each_game
def test_a_full_tree_is_no_obstacle(name: str) -> None:
    match = beringia.game(name).start(seed=9)
    while len(match.actions()) == 1:
        match.play(match.actions()[0])
    bot = SearchBot(match.game, 1, Budget(300), plan_of(match.game) | {"ripe": 1})
    bot.tree = bot.tree[: len(match.actions()) + 3]
    thought = bot.think(match.view(match.actor))
    assert thought.visits == 300
    assert bot.book[USED] == len(bot.tree)
    assert bot.choose(match.view(match.actor), match.actions()) in match.actions()
