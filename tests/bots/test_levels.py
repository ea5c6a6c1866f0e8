"""The ladder's names and budgets."""

import pytest

from beringia.bots import levels, make_bot
from beringia.bots.levels import MOST_SIMULATIONS, plan_of, read_budget, usual_budget, weights_of
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
    searching = make_bot("elder@30sims", game, 0)
    assert isinstance(searching, SearchBot)
    assert searching.budget == Budget(30)


@pytest.mark.parametrize("name", IDS)
def test_experience_leads_from_the_hand_made_weights_to_those_found_by_self_play(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find(name)
    learned = dict(game.weights) | levels._TABLE["weights"][name]
    assert learned != game.weights
    for experience, wanted in ((0.0, dict(game.weights)), (1.0, learned)):
        monkeypatch.setitem(levels._TABLE["experience"], name, {"hunter": experience})
        assert weights_of(game, "hunter") == pytest.approx(wanted)
    monkeypatch.setitem(levels._TABLE["experience"], name, {"hunter": 0.5})
    half = weights_of(game, "hunter")
    assert all(min(learned[each], game.weights[each]) <= half[each] <= max(learned[each], game.weights[each]) for each in half)
