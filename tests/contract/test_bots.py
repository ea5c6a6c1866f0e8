"""What every bot must keep in every game: it plays what is legal, it does not peek, it does not stall."""

import os
import random
from math import inf
from time import perf_counter, thread_time
from typing import Any

import numpy as np
import pytest

import beringia
from beringia.bots import BOTS, make_bot, searching
from beringia.bots.levels import plan_of
from beringia.bots.searching import Budget, SearchBot
from beringia.games.registry import IDS
from beringia.kernel import JIT
from beringia.layout import Records
from beringia.match import Match
from beringia.position import Position
from beringia.questions import NOBODY
from tests.contract.walks import random_options

SEARCHING = ("hunter", "elder", "shaman") if JIT else ("hunter",)  # interpreted code is slow, and they share theirs
SPECS = ["random", "cub", "forager", *(f"{name}@{12 if JIT else 2}sims" for name in SEARCHING)]
STEPS = 1_000_000 if JIT else 8  # actions of a game that are played

each_game = pytest.mark.parametrize("name", IDS)
each_bot = pytest.mark.parametrize("spec", SPECS)
only_compiled = pytest.mark.skipif(not JIT, reason="interpreted code is slow, and this is not about kernels")
as_people_run = pytest.mark.skipif(not JIT or "NUMBA_BOUNDSCHECK" in os.environ, reason="about time: runs as people run it")


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
    for seats in beringia.game(name).seats[: None if JIT else 1]:
        match = play(beringia.game(name).start(seats=seats, seed=seats), [spec] * seats)
        assert match.is_over or match.turn_number >= STEPS


@only_compiled
@each_game
@each_bot
def test_bots_play_every_edition(name: str, spec: str) -> None:
    for edition in beringia.game(name).editions[1:]:
        match = beringia.game(name).start(edition=edition.name, seed=5)
        assert play(match, [spec] * match.seats).is_over


@only_compiled
@each_game
@pytest.mark.parametrize("seed", range(4))
def test_bots_of_all_levels_play_together_with_any_options(name: str, seed: int) -> None:
    dice = random.Random(f"{name} {seed}")
    rules = beringia.game(name)
    seats, edition = dice.choice(rules.seats), dice.choice(rules.editions).name
    options: dict[str, Any] = dict(random_options(name, dice))
    match = beringia.game(name).start(seats, edition, seed=seed, **options)
    assert play(match, dice.sample(SPECS, seats)).is_over


@only_compiled
@each_game
@each_bot
def test_the_same_seed_makes_the_same_choices(name: str, spec: str) -> None:
    games = [play(beringia.game(name).start(seed=3), [spec] * 5, 60) for _ in range(2)]
    assert [moment.action for moment in games[0].history] == [moment.action for moment in games[1].history]


def seen_otherwise(match: Match, seat: int) -> tuple[Records, list[int]] | None:
    """What a seat would see, and could do, if all that is hidden from it were otherwise; None where that makes no difference."""
    game = match.game
    assert game.change_hidden is not None
    other = Position(game, game.change_hidden(match.state, seat))
    if other == match:
        return None
    assert other.actor == seat
    return other.view(seat), other.actions()


@each_game
@each_bot
def test_no_bot_peeks(name: str, spec: str) -> None:
    game = beringia.game(name)
    if game.change_hidden is None:
        pytest.skip(f"nothing is hidden in {name}")
    tried = 0
    for seats in (game.seats[1], game.seats[-1]):
        match = beringia.game(name).start(seats=seats, seed=4)
        drifter, pairs = make_bot("random", game, 1), [[make_bot(spec, game, 9) for _ in range(2)] for _ in range(seats)]
        while not match.is_over and (JIT or tried == 0):
            seat, actions = match.actor, match.actions()
            if len(actions) > 1 and match.turn_number % 23 == 0 and (otherwise := seen_otherwise(match, seat)):
                one, two = pairs[seat]
                assert one.choose(match.view(seat), actions) == two.choose(*otherwise)
                tried += 1
            match.play(drifter.choose(match.view(seat), actions), seat=seat)
    assert tried > (8 if JIT else 0)


@as_people_run
@each_game
@pytest.mark.parametrize("spec", BOTS)
def test_every_level_answers_within_its_clock(name: str, spec: str) -> None:
    match = beringia.game(name).start(seats=beringia.game(name).seats[-1], seed=2)
    bot, drifter = make_bot(spec, match.game, 1), make_bot("random", match.game, 1)
    if isinstance(bot, SearchBot):
        bot.watch = thread_time
    asked = 0
    while asked < 3:
        views, actions = match.view(match.actor), match.actions()
        if len(actions) > 1 and match.turn_number % 40 == 0:
            bot.choose(views, actions, 0.0)  # brings the compiled code into this process
            for clock in (0.0, 0.02, 0.06):
                start = thread_time(), perf_counter()
                assert bot.choose(views, actions, clock) in actions
                assert thread_time() - start[0] < clock + 0.1
                assert perf_counter() - start[1] < 5.0, "what does not work may still not sleep"
            asked += 1
        match.play(drifter.choose(views, actions))


@as_people_run
@each_game
def test_a_search_looks_at_its_clock(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = beringia.game(name)
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


@as_people_run
@each_game
@pytest.mark.parametrize("clock", [inf, -1.0])
def test_a_clock_may_never_or_already_have_run_out(name: str, clock: float) -> None:
    match = beringia.game(name).start(seed=2)
    while len(match.actions()) == 1:
        match.play(match.actions()[0])
    assert make_bot("elder@9sims", match.game, 1).choose(match.view(match.actor), match.actions(), clock) in match.actions()


@only_compiled
@each_game
def test_what_a_process_has_loaded_before_changes_no_choice(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    games = []
    for loaded in (set(), {name}):
        monkeypatch.setattr(searching, "LOADED", loaded)
        games.append(play(beringia.game(name).start(seed=3), ["hunter"] * 5, 80))
        assert loaded == {name}
    assert [moment.action for moment in games[0].history] == [moment.action for moment in games[1].history]


@only_compiled
@each_game
def test_a_thought_names_only_what_can_be_done_whatever_was_chosen_before(name: str) -> None:
    match = beringia.game(name).start(seed=6)
    bot = make_bot("elder@40sims", match.game, 1)
    assert isinstance(bot, SearchBot)
    for _ in range(40):
        if len(match.actions()) > 1:
            candidates = bot.think(match.view(match.actor)).candidates
            assert {each.action for each in candidates} <= set(match.actions())
        match.play(bot.choose(match.view(match.actor), match.actions()))


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


def actions_at_the_root(bot: SearchBot) -> set[int]:
    """What the bot has thought about doing."""
    searcher = bot.searcher
    return {int(searcher.tree.nodes[child].action) for child in searcher.children_of(searcher.root)}


@only_compiled
@each_game
@pytest.mark.parametrize("plan", PLANS)
def test_every_way_to_search_plays_legally(name: str, plan: str) -> None:
    game = beringia.game(name)
    for seats in game.seats:
        bot = SearchBot(game, 1, Budget(12, slight=0.5), plan_of(game) | PLANS[plan])
        match = beringia.game(name).start(seats=seats, seed=seats)
        while not match.is_over and match.turn_number < 120:
            actions = match.actions()
            chosen = bot.choose(match.view(match.actor), actions)
            if len(actions) > 1:
                assert actions_at_the_root(bot) == set(actions)
            assert bot.searcher.used <= len(bot.searcher.tree.nodes)
            match.play(chosen, seat=match.actor)


@only_compiled
@each_game
def test_widening_keeps_a_search_to_few_actions(name: str) -> None:
    game, match = beringia.game(name), beringia.game(name).start(seed=8)
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
    tree = bot.searcher.tree
    bot.searcher.tree = tree._replace(nodes=tree.nodes[: len(match.actions()) + 3])
    thought = bot.think(match.view(match.actor))
    assert thought.visits == 300
    assert bot.searcher.used == len(bot.searcher.tree.nodes)
    assert bot.choose(match.view(match.actor), match.actions()) in match.actions()
