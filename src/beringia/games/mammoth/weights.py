"""The weights of the evaluation, from `evaluate.toml`."""

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Annotated, Final

from beringia.games.mammoth.components import SEATS
from beringia.layout import Float64, Float64s, Records, filled, layout

USUAL: Final[dict[str, float]] = tomllib.loads(files(__package__).joinpath("evaluate.toml").read_text("utf-8"))


class Weights:
    """What the evaluation multiplies with, in points; each is explained in `evaluate.toml`."""

    fire: Float64
    survival_slack: Float64
    stone: Float64
    club: Float64
    reserve: Float64
    envy: Float64
    round_to_come: Float64
    doubt_at_start: Float64
    doubt_at_end: Float64
    stones_that_count: Annotated[Float64s, SEATS + 1]  # by seats


WEIGHTS: Final = layout(Weights)


def weigh(values: Mapping[str, float]) -> Records:
    """The weights as the kernels read them."""
    weights = filled(WEIGHTS, values)
    for seats in (3, 4, 5):
        weights[0].stones_that_count[seats] = values[f"stones_that_count_{seats}"]
    return weights
