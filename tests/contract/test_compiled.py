"""Interpreted and compiled code must agree byte for byte: the interpreted run happens in a process of its own."""

import hashlib
import json
import os
import subprocess
import sys

import pytest

from beringia.games.registry import IDS
from beringia.kernel import JIT
from tests.contract.walks import ALL_CASES, fresh_walk


def cases_of(game: str) -> list[tuple[str, int, str]]:
    """The ways a game can be set up."""
    return [case for case in ALL_CASES if case[0] == game]


def fingerprint(name: str, seats: int, edition: str) -> str:
    """Every position of a whole game, its views, legal lists and chances, as one digest."""
    mark = hashlib.sha256()
    for match in fresh_walk(name, seats, edition, 100, with_options=True):
        mark.update(match.states.tobytes())
        mark.update(match.view(match.turn_number % seats).tobytes())
        mark.update(json.dumps([match.actions(), match.outcomes(), match.scores, match.ranking]).encode())
    return mark.hexdigest()


@pytest.mark.skipif(not JIT, reason="compares compiled with interpreted code, so it runs compiled")
@pytest.mark.skipif("NUMBA_BOUNDSCHECK" in os.environ, reason="the code is compared as people run it")
@pytest.mark.parametrize("game", IDS)
def test_interpreted_and_compiled_games_are_equal_byte_for_byte(game: str) -> None:
    script = f"from tests.contract.test_compiled import *\nfor case in cases_of({game!r}): print(fingerprint(*case))"
    environment = {**os.environ, "BERINGIA_JIT": "0"}
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=environment, check=True)
    assert ran.stdout.split() == [fingerprint(*case) for case in cases_of(game)]
