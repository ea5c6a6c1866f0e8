"""The client has words for every option of every game, and for nothing else."""

import re
from pathlib import Path

import pytest

from beringia.games.registry import IDS, find

GAMES = Path(__file__).parents[2] / "client" / "src" / "games"


@pytest.mark.parametrize("game", IDS)
def test_every_option_and_value_has_words(game: str) -> None:
    words = (GAMES / game / "intro" / "en.ts").read_text("utf-8")
    wanted = set()
    for option in find(game).options:
        wanted |= {f"{game}.{option.name}", *(f"{game}.{option.name}.{value}" for value in option.values)}
    assert set(re.findall(r'^  "option\.(.*?)":', words, re.MULTILINE)) == wanted
