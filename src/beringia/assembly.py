"""How a game is put together: everything it consists of is found by name in the modules of its package.

Each name has a home (`legal` in `legal.py`, `tell` in `words/tell.py`), the same in every game; what is not there is looked for in
the package itself, so that a small game can be one module. What a game need not have is answered in the plainest way.
"""

import sys
from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

import numpy as np

from beringia import questions
from beringia.errors import SetupError
from beringia.kernel import kernel
from beringia.layout import Float64, Float64s, Records, filled, layout
from beringia.numbering import NO_ACTION, NO_INDEX, Numbering
from beringia.questions import SEAT_LETTERS, Game, Headline, Heuristics, points

HOMES: Final[dict[str, tuple[str, ...]]] = {
    "components": ("COMPONENTS",),
    "options": ("EDITIONS", "OPTIONS"),
    "state": ("STATE",),
    "actions": ("FIELDS", "MAX_LEGAL"),
    "space": ("NUMBERING", "index_of", "action_at"),
    "start": ("start",),
    "legal": ("actor", "legal"),
    "apply": ("apply",),
    "chance": ("outcomes",),
    "faults": ("Fault", "faults"),
    "scoring": ("points", "points_from", "style_of", "place_of", "parties"),
    "view": ("VIEW", "view", "guess", "change_hidden"),
    "terms": ("TERMS", "terms"),
    "measures": ("MEASURES", "measure"),
    "evaluate": ("worth", "outlook", "doubt", "patience", "are_twins", "deed_of"),
    "weights": ("USUAL", "weigh"),
    "words.notation": ("write_action", "read_action"),
    "words.position": ("write_position", "read_position"),
    "words.why_not": ("why_not",),
    "words.tell": ("tell",),
    "words.breakdown": ("breakdown",),
    "words.explain": ("explain",),
}
HOME_OF: Final = {name: home for home, names in HOMES.items() for name in names}
ASKED: Final = (
    *("actor", "legal", "outcomes", "apply", "faults", "points", "points_from", "style_of", "place_of", "parties", "view", "guess"),
    *("worth", "outlook", "terms", "doubt", "patience", "are_twins", "deed_of", "index_of", "action_at", "measure"),
)  # questions


class NoWeights:
    """Where points alone count, nothing is weighed."""

    nothing: Float64


NO_WEIGHTS: Final = layout(NoWeights)


def weigh_nothing(values: Mapping[str, float]) -> Records:
    """Weights for kernels that read none."""
    return filled(NO_WEIGHTS, {"nothing": 0.0} | dict(values))


@kernel
def no_points_from(_s: Any, _seat: int, _source: int) -> int:
    """Points have no sources worth telling apart."""
    return 0


@kernel
def no_style(_s: Any, _seat: int) -> int:
    """Nothing distinguishes the seats."""
    return 0


@kernel
def seats_alone(s: Any) -> int:
    """Nobody but the seats takes part."""
    return int(s.seats)


@kernel
def points_now(s: Any, seat: int, _weights: Any) -> float:
    """Points alone count."""
    return float(points(s, seat))


@kernel
def points_as_term(s: Any, seat: int, _weights: Any, out: Float64s) -> int:
    """Points are the only term."""
    out[0] = float(points(s, seat))
    return 1


@kernel
def much_doubt(_s: Any, _weights: Any) -> float:
    """A lead says little before the end."""
    return 10.0


@kernel
def no_patience(_s: Any, _count: int) -> int:
    """Actions are judged at once."""
    return 0


@kernel
def no_twins(_s: Any, _action: int, _other: int) -> bool:
    """All actions differ."""
    return False


@kernel
def one_deed(_s: Any) -> int:
    """A deed ends when chance decides."""
    return 0


@kernel
def no_index(_s: Any, _action: int) -> int:
    """Nobody numbered the actions."""
    return NO_INDEX


@kernel
def no_action(_s: Any, _index: int) -> int:
    """Nobody numbered the actions."""
    return NO_ACTION


@kernel
def no_measure(_s: Any, _seat: int, _action: int, _index: int) -> int:
    """Fields say all there is to be asked."""
    return 0


PLAIN_ANSWERS: Final[dict[str, Any]] = {
    "points_from": no_points_from,
    "style_of": no_style,
    "parties": seats_alone,
    "worth": points_now,
    "outlook": points_now,
    "terms": points_as_term,
    "doubt": much_doubt,
    "patience": no_patience,
    "are_twins": no_twins,
    "deed_of": one_deed,
    "index_of": no_index,
    "action_at": no_action,
    "measure": no_measure,
}
PLAIN: Final = Heuristics(weights={}, weigh=weigh_nothing, terms=("points",), is_plain=True)
NOTHING_NUMBERED: Final = Numbering(np.zeros((len(SEAT_LETTERS) + 1, 0), np.int32), np.zeros((len(SEAT_LETTERS) + 1, 2), np.int64))
MISSING: Final = object()


def part_of(package: str, name: str, otherwise: Any = MISSING) -> Any:
    """What has this name in a game; SetupError if it must be there and is not."""
    home, here = f"{package}.{HOME_OF[name]}", sys.modules[package]
    if hasattr(here, "__path__") and has_module(home):
        found = getattr(import_module(home), name, MISSING)
        if found is not MISSING:
            return found
    found = getattr(here, name, otherwise)
    if found is MISSING:
        raise SetupError(f"{package} has no {name}; wanted it in {home} or in {package}")
    return found


def has_module(name: str) -> bool:
    """Whether there is a module of this name; its packages are loaded to find out."""
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False


def answers_of(package: str) -> dict[Any, Any]:
    """The answers of a game to all questions, plain ones where it has none and need not have any."""
    return {getattr(questions, name): part_of(package, name, PLAIN_ANSWERS.get(name, MISSING)) for name in ASKED}


def heuristics_of(package: str) -> Heuristics:
    """What somebody thought about a game; points alone count where nobody did."""
    weights = part_of(package, "USUAL", None)
    if weights is None:
        return PLAIN
    return Heuristics(weights=weights, weigh=part_of(package, "weigh"), terms=part_of(package, "TERMS"))


def game_in(
    package: str,
    title: str,
    seats: tuple[int, ...],
    headline: Headline,
    sources: tuple[str, ...] = (),
    rules_version: int = 1,
    usual_seats: int | None = None,
    styles: tuple[str, ...] = (),
) -> Game:
    """The game whose parts lie in a package, or in a module; its id is the last word of that name."""
    words = ("write_action", "read_action", "write_position", "read_position", "why_not", "tell", "breakdown", "explain")
    return Game(
        id=package.rpartition(".")[2],
        title=title,
        package=package,
        rules_version=rules_version,
        seats=seats,
        usual_seats=usual_seats,
        editions=part_of(package, "EDITIONS"),
        options=part_of(package, "OPTIONS"),
        state=part_of(package, "STATE"),
        view_type=part_of(package, "VIEW"),
        fields=part_of(package, "FIELDS"),
        max_legal=part_of(package, "MAX_LEGAL"),
        headline=headline,
        sources=sources,
        styles=styles,
        measures=part_of(package, "MEASURES", ()),
        open_position=part_of(package, "start"),
        kernels=answers_of(package),
        numbering=part_of(package, "NUMBERING", NOTHING_NUMBERED),
        components=part_of(package, "COMPONENTS", None),
        fault=part_of(package, "Fault"),
        change_hidden=part_of(package, "change_hidden", None),
        heuristics=heuristics_of(package),
        **{word: part_of(package, word) for word in words},
    )
