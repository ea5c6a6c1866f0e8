"""The ladder's names and budgets."""

from dataclasses import replace

import pytest

from beringia.bots import make_bot
from beringia.bots.levels import (
    MOST_SIMULATIONS,
    TRAITS,
    experience_of,
    levels_of,
    plan_of,
    read_budget,
    read_levels,
    usual_budget,
    weights_of,
)
from beringia.bots.searching import Budget, SearchBot
from beringia.errors import SetupError
from beringia.games.registry import IDS, find
from beringia.layout import fields
from beringia.sim.search import PLAN


def test_a_budget_is_simulations_or_time() -> None:
    assert read_budget("400sims") == Budget(400)
    assert read_budget("100ms") == Budget(MOST_SIMULATIONS, 0.1)
    assert read_budget("2s") == Budget(MOST_SIMULATIONS, 2.0)


@pytest.mark.parametrize("text", ["", "400", "0sims", "0ms", "-1ms", "ms", "1.5s", "100 ms", "99999999999s", "400simsx"])
def test_any_other_budget_is_refused(text: str) -> None:
    with pytest.raises(SetupError, match="is no budget of a bot; wanted a number of simulations"):
        read_budget(text)


def test_the_shorter_of_two_clocks_counts() -> None:
    assert Budget(10).within(None) is None
    assert Budget(10).within(0.3) == 0.3
    assert Budget(10, 0.2).within(0.3) == 0.2
    assert Budget(10, 0.2).within(None) == 0.2


@pytest.mark.parametrize("name", IDS)
def test_stronger_levels_may_spend_more(name: str) -> None:
    spent = [usual_budget(find(name), level) for level in ("hunter", "elder", "shaman")]
    assert [each.simulations for each in spent] == sorted({each.simulations for each in spent})
    assert all(each.seconds is not None and each.seconds <= 1.0 for each in spent)


@pytest.mark.parametrize("name", IDS)
def test_a_plan_says_everything(name: str) -> None:
    for level in ("hunter", "elder", "shaman"):
        assert set(plan_of(find(name), level)) == set(fields(PLAN))


def test_bad_names_are_refused_with_the_known_ones() -> None:
    game = find("mammoth")
    with pytest.raises(
        SetupError, match="unknown bot 'wolf'; wanted one of: random, cub, forager, hunter, elder, shaman, or cmd:COMMAND"
    ):
        make_bot("wolf", game, 0)
    with pytest.raises(SetupError, match="forager takes no budget"):
        make_bot("forager@100ms", game, 0)
    with pytest.raises(SetupError, match="'fast' is no budget"):
        make_bot("elder@fast", game, 0)
    assert searching("elder@30sims").budget == Budget(30)


def searching(spec: str) -> SearchBot:
    bot = make_bot(spec, find("mammoth"), 0)
    assert isinstance(bot, SearchBot)
    return bot


def test_a_searching_bot_may_differ_from_its_level_in_single_traits() -> None:
    usual, other = searching("elder"), searching("elder@300sims,playout=7,curiosity=0.25")
    assert other.budget == Budget(300)
    assert {name for name in fields(PLAN) if usual.plan[name] != other.plan[name]} == {"playout", "curiosity"}
    assert (other.plan.playout, other.plan.curiosity) == (7, 0.25)
    assert searching("elder@ripe=3").budget == usual.budget
    assert searching("elder@ripe=3").plan.ripe == 3


def test_another_budget_leaves_slight_decisions_their_share() -> None:
    bot = make_bot("elder@400sims", find("winter"), 0)
    assert isinstance(bot, SearchBot)
    assert bot.budget == Budget(400, None, usual_budget(find("winter"), "elder").slight)
    assert bot.budget.for_slight().simulations < 400


def test_experience_is_a_trait_of_the_weights() -> None:
    game = find("mammoth")
    hand_made = game.heuristics.weigh(game.heuristics.weights)
    assert searching("elder@experience=0").searcher.tree.weights == hand_made
    assert searching("elder@experience=1").searcher.tree.weights == searching("elder").searcher.tree.weights


def test_every_part_of_a_plan_is_a_trait() -> None:
    assert set(TRAITS) == {"experience", *fields(PLAN)}


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("elder@bravery=2", "'bravery' is nothing a searching bot could do otherwise; wanted one of: experience, curiosity, "),
        ("elder@300sims,", "'' is nothing a searching bot"),
        ("elder@playout=", "'playout=' is not possible; wanted playout= and a whole number from -1 to 1e+06"),
        ("elder@playout=2.5", "'playout=2.5' is not possible; wanted playout= and a whole number"),
        ("elder@trust=0", "'trust=0' is not possible; wanted trust= and a number from 0.01 to 1000"),
        ("elder@trust=nan", "'trust=nan' is not possible"),
        ("elder@win_share=1.5", "a number from 0 to 1$"),
        ("elder@playout=3,300sims", "'300sims' is nothing a searching bot"),
        ("forager@playout=3", "forager takes no budget"),
    ],
)
def test_other_traits_are_refused(spec: str, words: str) -> None:
    with pytest.raises(SetupError, match=words.replace("+", "\\+")):
        make_bot(spec, find("mammoth"), 0)


@pytest.mark.parametrize("name", IDS)
def test_experience_leads_from_the_hand_made_weights_to_those_found_by_self_play(name: str) -> None:
    game = find(name)
    learned = dict(game.heuristics.weights) | levels_of(game)["weights"]
    assert learned != game.heuristics.weights
    assert weights_of(game, 0.0) == pytest.approx(dict(game.heuristics.weights))
    assert weights_of(game, 1.0) == pytest.approx(learned)
    half = weights_of(game, 0.5)
    assert all(
        min(learned[each], game.heuristics.weights[each]) <= half[each] <= max(learned[each], game.heuristics.weights[each])
        for each in half
    )
    assert 0.0 <= experience_of(game, "hunter") <= experience_of(game) == experience_of(game, "shaman") == 1.0


def test_a_game_without_levels_of_its_own_has_ours() -> None:
    strange = replace(find("mammoth"), package="beringia.luck")
    assert levels_of(strange) == read_levels("beringia.bots")
    assert set(plan_of(strange)) == set(fields(PLAN))
    assert usual_budget(strange, "hunter").simulations < usual_budget(strange, "elder").simulations
    assert weights_of(strange, 1.0) == dict(strange.heuristics.weights)
