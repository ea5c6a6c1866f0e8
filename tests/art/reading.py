"""Reads painted files back, without the painter's own code."""

import json
import re
from collections import deque
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

CLIENT: Final = Path(__file__).parents[2] / "client/src"
Points = npt.NDArray[np.float64]
Mask = npt.NDArray[np.bool_]


def board(name: str) -> dict[str, Any]:
    """A painted land."""
    data: dict[str, Any] = json.loads((CLIENT / "games/mammoth/art" / f"{name}.json").read_text("utf-8"))
    return data


def rings(path: str) -> list[Points]:
    """The closed lines of a path written with M, l and z."""
    found = []
    for start, steps in re.findall(r"M([^l]+)l([^z]+)z", path):
        numbers = [np.array(re.findall(r"-?(?:\d+\.?\d*|\.\d+)", text), dtype=float).reshape(-1, 2) for text in (start, steps)]
        found.append(np.cumsum(np.vstack(numbers), axis=0))
    return found


def filled(path: str, width: int, height: int, pixel: float) -> Mask:
    """Which pixels' middles lie in a path, by the even-odd rule, line by line."""
    columns, rows = int(width / pixel), int(height / pixel)
    xs = (np.arange(columns) + 0.5) * pixel
    mask = np.zeros((rows, columns), dtype=bool)
    for ring in rings(path):
        (x0, y0), (x1, y1) = ring.T, np.roll(ring, -1, axis=0).T
        for row in range(rows):
            y = (row + 0.5) * pixel
            crossed = (y0 <= y) != (y1 <= y)
            cuts = x0[crossed] + (y - y0[crossed]) * (x1[crossed] - x0[crossed]) / (y1[crossed] - y0[crossed])
            mask[row] ^= (cuts[None, :] > xs[:, None]).sum(axis=1) % 2 == 1
    return mask


def flooded(free: Mask, start: tuple[int, int]) -> Mask:
    """What water reaches from a pixel over free pixels."""
    wet = np.zeros_like(free)
    wet[start] = True
    todo = deque([start])
    while todo:
        row, column = todo.popleft()
        for r, c in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if 0 <= r < free.shape[0] and 0 <= c < free.shape[1] and free[r, c] and not wet[r, c]:
                wet[r, c] = True
                todo.append((r, c))
    return wet
