"""What may be asked of a search: its plan and its weights, checked before anything grows by them."""

from collections.abc import Mapping
from math import isfinite
from typing import Any, Final

from beringia.errors import SetupError
from beringia.layout import Records, filled
from beringia.questions import Game
from beringia.sim.search.tree import PLAN

RANGES: Final[dict[str, tuple[float, float]]] = {  # of a plan, by name: the least and the most, whole where these are
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
HEAVIEST: Final = 1.0e6  # weight that anybody could mean


def plan_from(values: Mapping[str, float]) -> Records:
    """A plan as kernels read it; SetupError if something is missing, unknown or out of its range."""
    check_names("a plan of a search", values, RANGES)
    for name, (least, most) in RANGES.items():
        is_whole = isinstance(least, int)
        if not is_within(values[name], least, most) or (is_whole and values[name] != int(values[name])):
            kind = "a whole number" if is_whole else "a number"
            raise SetupError(f"{name} of a search cannot be {values[name]!r:.40}; wanted {kind} from {least:g} to {most:g}")
    return filled(PLAN, values)


def weights_from(game: Game, values: Mapping[str, float]) -> Records:
    """Weights as the game's evaluation reads them; SetupError if something is missing, unknown or no sensible number."""
    check_names(f"the weights of {game.id}", values, game.heuristics.weights)
    for name, value in values.items():
        if not is_within(value, -HEAVIEST, HEAVIEST):
            raise SetupError(f"the weight {name} of {game.id} cannot be {value!r:.40}; wanted a number up to {HEAVIEST:g}")
    return game.heuristics.weigh(values)


def check_names(what: str, values: Mapping[str, float], wanted: Mapping[str, Any]) -> None:
    """SetupError unless exactly these names are given."""
    missing = [name for name in wanted if name not in values]
    unknown = [repr(name) for name in values if name not in wanted]
    if missing or unknown:
        came = " and ".join([f"without {', '.join(missing)}"] * bool(missing) + [f"with {', '.join(unknown)}"] * bool(unknown))
        raise SetupError(f"{what} came {came}; wanted exactly: {', '.join(wanted) or 'none'}")


def is_within(value: Any, least: float, most: float) -> bool:
    """Whether a value is a number within a range."""
    try:
        number = float(value)
    except (TypeError, ValueError, OverflowError):
        return False
    return not isinstance(value, str) and isfinite(number) and least <= number <= most
