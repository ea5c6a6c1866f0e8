"""The ladder: the same five names in every game, and what each may spend. The numbers are in `levels.toml`."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from importlib.resources import files
from math import nan
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
TRAITS: Final = {  # what a searching bot may do otherwise than its level, for experiments: the least and the most
    "experience": (0.0, 2.0),
    "curiosity": (0.0, 100.0),
    "trust": (0.01, 1000.0),
    "floor": (0.0, 100.0),
    "widening": (0.0, 1000.0),
    "win_share": (0.0, 1.0),
    "margin": (0.01, 1000.0),
    "noise": (0.0, 1.0),
    "sample": (0, 1000),
    "ripe": (0, 1_000_000),
    "playout": (-1, 1_000_000),
    "looks_ahead": (0, 3),
    "skims": (0, 1),
    "splits_luck": (0, 1),
}


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
    plan: dict[str, float] = _TABLE["plan"][game.id] | _TABLE.get(level, {}).get("plan", {}).get(game.id, {})
    return plan


def experience_of(game: Game, level: str = THINKER) -> float:
    """How far a level's weights are those of self-play."""
    return float(_TABLE["experience"][game.id][level])


def weights_of(game: Game, experience: float) -> dict[str, float]:
    """What counts how much: from the hand-made weights, as far as experience goes, to those of self-play."""
    learned = _TABLE["weights"][game.id]
    return {name: weight + experience * (learned.get(name, weight) - weight) for name, weight in game.weights.items()}


def searcher(game: Game, seed: int, budget: Budget, level: str, traits: Mapping[str, float]) -> SearchBot:
    """A searching bot with the level's plan and weights, but for its own traits."""
    plan = plan_of(game, level) | dict(traits)
    experience = plan.pop("experience", experience_of(game, level))
    return SearchBot(game, seed, budget, plan, weights_of(game, experience))


def make_thinker(game: Game, seed: int, sims: int) -> Thinker:
    """A searching bot that looks at so many simulations, however long that takes: the same seed, the same thoughts."""
    return searcher(game, seed, Budget(sims), THINKER, {})


def make_bot(spec: str, game: Game, seed: int) -> Bot:
    """The bot with this name; a searching one may have a budget and traits after an @, a program is `cmd:` and its command."""
    if spec.startswith(PROGRAM):
        return ExternalBot(game, seed, spec.removeprefix(PROGRAM))
    name, at, rest = spec.partition("@")
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
    words, budget = rest.split(",") if at else [], usual_budget(game, name)
    if words and "=" not in words[0]:
        budget = replace(read_budget(words.pop(0)), slight=budget.slight)
    return searcher(game, seed, budget, name, dict(map(read_trait, words)))
