"""The client has words for every option of every game, and for nothing else."""

import re
from pathlib import Path

from beringia.games.registry import IDS, find

WORDS = Path(__file__).parents[2] / "client" / "src" / "words" / "options" / "en.ts"


def test_every_option_and_value_has_words() -> None:
    wanted = set()
    for game in IDS:
        for option in find(game).options:
            wanted |= {f"{game}.{option.name}", *(f"{game}.{option.name}.{value}" for value in option.values)}
    assert set(re.findall(r'^  "option\.(.*?)":', WORDS.read_text("utf-8"), re.MULTILINE)) == wanted
