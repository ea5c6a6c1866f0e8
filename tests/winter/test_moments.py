"""A line whose pieces add up, but that does not fit its moment, is refused: it would break later."""

import random
from typing import Any

import pytest

from beringia import game
from beringia.errors import TextError
from beringia.match import Match

from .positions import scene

MODULES: dict[str, Any] = {"glacier_finds": "on", "rest_tiles": "on", "mammoth": "on", "eclipse": "steps"}


def until(words: str) -> str:
    """The first line of random games with all modules that holds these words."""
    dice = random.Random(3)
    while True:
        match: Match = game("winter").start(2, **MODULES)
        while not match.is_over:
            if words in match.position():
                return match.position()
            match.play(dice.choice(match.actions()))


TURN = scene(2).position()
ALONE = scene(1, round_number=2, rival_seen="x02 x09").position()

IMPOSSIBLE = {
    "a figure while cards are dealt": (until("phase=hand"), "figure=-", "figure=hunt", "figures"),
    "a figure while animals are laid out": (until("phase=animals"), "figure=-", "figure=rest", "figures"),
    "land that was laid before the first hex": (until("odd=- glaciers=-"), "land=-,", "land=hills-1,", "land"),
    "glaciers before ring 1 is complete": (until("odd=C2 glaciers=-"), "glaciers=-", "glaciers=A1-C1-E1", "land"),
    "a camp on a find before the first turn": (until("phase=stones"), "/C3/", "/A1,B1/", "camps|land"),
    "a chief before chiefs are dealt": (until("phase=stones"), "a=-/", "a=fire-wolf-A/", "progress"),
    "a stone of the other era": (TURN, "stones=s1-01,", "stones=s2-09,", "stones"),
    "labour bound to a column after the figure": (until("phase=column"), "bound=0/0/0/0", "bound=0/1/0/0", "labour"),
    "a gain of a card that was not played": (TURN, "gains=-", "gains=3*elder", "effects"),
    "a rest gain before the figure": (TURN, "gains=-", "gains=rest-1", "effects"),
    "more left than the operation says": (until("todo=camp_move:2=2"), "camp_move:2=2", "camp_move:2=3", "effects"),
    "a rival without a card for each figure": (ALONE, "rival-seen=x02,x09", "rival-seen=x01,x02,x03,x04,x05,x06", "progress"),
    "a rest tile nobody turns up": (TURN, "phase=turn actor=a turn=a", "phase=tile-up actor=chance turn=-", "progress"),
    "points that no game brings": (TURN, "0.0.0.0.0.0.0.0.0 b=", "9999.0.0.0.0.0.0.0.0 b=", "whole number up to 4999"),
    "labour for the next eclipse beyond all measure": (TURN, "0.0.0/0/0/", "0.0.0/0/60/", "whole number up to 31"),
}


@pytest.mark.parametrize("case", IMPOSSIBLE)
def test_a_line_that_does_not_fit_its_moment_is_refused(case: str) -> None:
    line, old, new, words = IMPOSSIBLE[case]
    assert game("winter").at(line).position() == line
    assert old in line
    with pytest.raises(TextError, match=words):
        game("winter").at(line.replace(old, new, 1))


def test_operations_for_which_there_is_no_room_are_refused() -> None:
    line = until("todo=camp_move:2=2")
    full = ";".join(["camp_move:2=2"] * 14)
    assert game("winter").at(line.replace("todo=camp_move:2=2", f"todo={full}"))
    village = ";".join(["camp_move:2=2", "village:0/0/0=1", *["camp_move:2=2"] * 13])
    with pytest.raises(TextError, match="effects"):
        game("winter").at(line.replace("todo=camp_move:2=2", f"todo={village}"))
