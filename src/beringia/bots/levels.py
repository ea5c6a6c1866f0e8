"""The ladder: the same five names in every game, and what each may spend. The numbers are in `levels.toml`."""

import re
import tomllib
from importlib.resources import files
from typing import Any, Final

from beringia.bots.bot import Bot, Thinker
from beringia.bots.external import ExternalBot
from beringia.bots.searching import Budget, SearchBot
from beringia.bots.simple import GreedyBot, NearSightedBot, RandomBot
from beringia.errors import SetupError
from beringia.questions import Game

_TABLE: Final[dict[str, Any]] = tomllib.loads(files(__package__).joinpath("levels.toml").read_text("utf-8"))
LEVELS: Final = ("cub", "forager", "hunter", "elder", "shaman")  # from the weakest to the strongest
SEARCHING: Final = LEVELS[2:]
THINKER: Final = "elder"  # whose plan hints and reviews follow
BOTS: Final = ("random", *LEVELS)
PROGRAM: Final = "cmd:"  # what the name of an external bot begins with
BUDGETS: Final = re.compile(r"(\d{1,9})(sims|ms|s)")
MOST_SIMULATIONS: Final = 10_000_000
BUDGET_FORMS: Final = "a number of simulations such as 400sims, or a time such as 100ms or 1s"


def read_budget(text: str) -> Budget:
    """What a bot may spend on a decision; SetupError for anything else."""
    found = BUDGETS.fullmatch(text)
    if found is None or int(found[1]) == 0:
        raise SetupError(f"{text!r} is no budget of a bot; wanted {BUDGET_FORMS}")
    number, unit = int(found[1]), found[2]
    if unit == "sims":
        return Budget(number)
    return Budget(MOST_SIMULATIONS, number / 1000 if unit == "ms" else float(number))


def usual_budget(game: Game, level: str) -> Budget:
    """What a level spends unless told otherwise."""
    simulations, slight = _TABLE["sims"][game.id][level], _TABLE["slight"][game.id][level]
    return Budget(simulations, _TABLE["milliseconds"][level] / 1000, slight)


def plan_of(game: Game, level: str = THINKER) -> dict[str, float]:
    """How a level searches a game: as every level does, but for what is said of this one."""
    plan: dict[str, float] = _TABLE["plan"][game.id] | _TABLE.get(level, {}).get("plan", {}).get(game.id, {})
    return plan


def weights_of(game: Game, level: str = THINKER) -> dict[str, float]:
    """What counts how much for a level: from the hand-made weights, as far as experience goes, to those of self-play."""
    learned, experience = _TABLE["weights"][game.id], _TABLE["experience"][game.id][level]
    return {name: weight + experience * (learned.get(name, weight) - weight) for name, weight in game.weights.items()}


def searcher(game: Game, seed: int, budget: Budget, level: str = THINKER) -> SearchBot:
    """A searching bot with the level's plan and weights."""
    return SearchBot(game, seed, budget, plan_of(game, level), weights_of(game, level))


def make_thinker(game: Game, seed: int, sims: int) -> Thinker:
    """A searching bot that looks at so many simulations, however long that takes: the same seed, the same thoughts."""
    return searcher(game, seed, Budget(sims))


def make_bot(spec: str, game: Game, seed: int) -> Bot:
    """The bot with this name; a searching one may have a budget after an @, a program is `cmd:` and its command."""
    if spec.startswith(PROGRAM):
        return ExternalBot(game, seed, spec.removeprefix(PROGRAM))
    name, at, budget = spec.partition("@")
    if name not in BOTS:
        raise SetupError(f"unknown bot {name!r}; wanted one of: {', '.join(BOTS)}, or {PROGRAM}COMMAND for a program")
    if at and name not in SEARCHING:
        raise SetupError(f"{name} takes no budget ({spec!r}); only {', '.join(SEARCHING)} search")
    if name == "random":
        return RandomBot(game, seed)
    if name == "cub":
        return NearSightedBot(game, seed, _TABLE["cub"][game.id])
    if name == "forager":
        return GreedyBot(game, seed, _TABLE["forager"][game.id])
    return searcher(game, seed, read_budget(budget) if at else usual_budget(game, name), name)
