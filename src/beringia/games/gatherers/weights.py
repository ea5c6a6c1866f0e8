"""The weights of the evaluation, from `evaluate.toml`."""

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Final

from beringia.layout import Float64, Records, filled, layout

USUAL: Final[dict[str, float]] = tomllib.loads(files(__package__).joinpath("evaluate.toml").read_text("utf-8"))


class Weights:
    """What the evaluation multiplies with, in points; each is explained in `evaluate.toml`."""

    open_side: Float64
    reserve: Float64
    hut: Float64
    growth: Float64
    envy: Float64
    doubt_at_start: Float64
    doubt_at_end: Float64


WEIGHTS: Final = layout(Weights)


def weigh(values: Mapping[str, float]) -> Records:
    """The weights as the kernels read them."""
    return filled(WEIGHTS, values)
