"""The ladder: the same five names in every game, and what each may spend. The numbers are in each game's `levels.toml`."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from importlib import import_module
from importlib.resources import files
from math import nan
from typing import Any, Final

from beringia.bots.bot import Bot, Thinker
from beringia.bots.searching import Budget, SearchBot
from beringia.bots.simple import GreedyBot, NearSightedBot
from beringia.errors import SetupError
from beringia.questions import Game
from beringia.sim.bans import ONESELF, Ban
from beringia.sim.search import RANGES

FILE: Final = "levels.toml"
LEVELS: Final = ("cub", "forager", "hunter", "elder", "shaman")  # from the weakest to the strongest
SEARCHING: Final = LEVELS[2:]
THINKER: Final = "elder"  # whose plan hints and reviews follow
BUDGETS: Final = re.compile(r"(\d{1,9})(sims|ms|s)")
MOST_SIMULATIONS: Final = 10_000_000
VETO: Final = "veto="  # what begins an action that a bot leaves alone, in its name
BUDGET_FORMS: Final = "a number of simulations such as 400sims, or a time such as 100ms or 1s"
TRAITS: Final = {"experience": (0.0, 2.0), **RANGES}  # what a searching bot may do otherwise than its level: the least and the most


def read_budget(text: str) -> Budget:
    """What a bot may spend on a decision; SetupError for anything else."""
    found = BUDGETS.fullmatch(text)
    if found is None or int(found[1]) == 0:
        raise SetupError(f"{text!r} is no budget of a bot; wanted {BUDGET_FORMS}")
    number, unit = int(found[1]), found[2]
    if unit == "sims":
        return Budget(number)
    return Budget(MOST_SIMULATIONS, number / 1000 if unit == "ms" else float(number))


def levels_of(game: Game) -> dict[str, dict[str, Any]]:
    """The ladder of a game: its own `levels.toml`, which lies in its package, laid over ours; ours alone if it has none."""
    return levels_in(game.package if hasattr(import_module(game.package), "__path__") else "")


@cache
def levels_in(package: str) -> dict[str, dict[str, Any]]:
    """The ladder of the game in a package."""
    own = read_levels(package)
    return {name: usual | own.get(name, {}) for name, usual in read_levels(__package__).items()}


def read_levels(package: str) -> dict[str, dict[str, Any]]:
    """What a package says about levels, if anything."""
    file = files(package).joinpath(FILE) if package else None
    return tomllib.loads(file.read_text("utf-8")) if file is not None and file.is_file() else {}


def usual_budget(game: Game, level: str) -> Budget:
    """What a level spends unless told otherwise."""
    usual = levels_of(game)[level]
    return Budget(usual["sims"], usual["milliseconds"] / 1000, usual["slight"])


def read_trait(text: str) -> tuple[str, float]:
    """One thing that a bot does otherwise than its level, such as `playout=400`; SetupError for anything else."""
    name, _, number = text.partition("=")
    if name not in TRAITS:
        raise SetupError(f"{name!r} is nothing a searching bot could do otherwise; wanted one of: {', '.join(TRAITS)}")
    least, most = TRAITS[name]
    try:
        value = type(least)(number)
    except ValueError:
        value = nan
    if not least <= value <= most:
        kind = "a whole number" if isinstance(least, int) else "a number"
        raise SetupError(f"{text!r} is not possible; wanted {name}= and {kind} from {least:g} to {most:g}")
    return name, value


def plan_of(game: Game, level: str = THINKER) -> dict[str, float]:
    """How a level searches a game: as every level does, but for what is said of this one."""
    table = levels_of(game)
    return {**table["plan"], **table[level]["plan"]}


def experience_of(game: Game, level: str = THINKER) -> float:
    """How far a level's weights are those of self-play."""
    return float(levels_of(game)[level]["experience"])


def weights_of(game: Game, experience: float) -> dict[str, float]:
    """What counts how much: from the hand-made weights, as far as experience goes, to those of self-play."""
    learned = levels_of(game)["weights"]
    return {name: weight + experience * (learned.get(name, weight) - weight) for name, weight in game.heuristics.weights.items()}


def is_veto(word: str) -> bool:
    """Whether what is asked of a bot is to leave some actions alone."""
    return word.startswith(VETO)


def vetoes_in(asked: str | None) -> list[Ban]:
    """What a bot leaves alone itself; it does not think that others do."""
    return [Ban(word.removeprefix(VETO), seat=ONESELF) for word in (asked or "").split(",") if is_veto(word)]


def searcher(game: Game, seed: int, budget: Budget, level: str, traits: Mapping[str, float], bans: Sequence[Ban] = ()) -> SearchBot:
    """A searching bot with the level's plan and weights, but for its own traits."""
    plan = plan_of(game, level) | dict(traits)
    experience = plan.pop("experience", experience_of(game, level))
    return SearchBot(game, seed, budget, plan, weights_of(game, experience), bans)


def make_thinker(game: Game, seed: int, sims: int) -> Thinker:
    """A searching bot that looks at so many simulations, however long that takes: the same seed, the same thoughts."""
    return searcher(game, seed, Budget(sims), THINKER, {})


def make_level(level: str, game: Game, seed: int, asked: str | None) -> Bot:
    """The bot of a level; what is asked of a searching one is a budget, then traits, parted by commas; any may have vetoes."""
    bans = vetoes_in(asked)
    if level not in SEARCHING:
        dull = NearSightedBot if level == "cub" else GreedyBot
        return dull(game, seed, levels_of(game)[level]["blur"], bans)
    words, budget = [] if asked is None else asked.split(","), usual_budget(game, level)
    if words and "=" not in words[0]:
        budget = replace(read_budget(words.pop(0)), slight=budget.slight)
    traits = dict(read_trait(word) for word in words if not is_veto(word))
    return searcher(game, seed, budget, level, traits, bans)
