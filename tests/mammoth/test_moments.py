"""A line whose pieces add up, but whose steps, draws, hands or fires do not fit the moment, is refused: it would break later."""

import pytest

from beringia import game
from beringia.errors import TextError

from .positions import acting, playing, settling

OPENING = game("mammoth").start(3).position()
DRIVING = playing(acting("drive", board={4: "a1 b1", 5: "a1", 6: "c1"}), "move a4 8", "move b4 8").position()
FOLLOWING = playing(acting("follow", board={4: "a1"}, mammoths=1), "region 6", "place 6").position()
WALKING = playing(acting("walk", board={6: "a3 m1"}), "move a6 9").position()
DRAWING = settling(hand="paths pit ember", phase="draw", draws="2", open="oak/-").position()
DRAWN = settling(hand="pit winter gift newcomers", phase="card", actor="chance", draws="1", shade="light").position()
TURNING = settling(phase="reveal", actor="chance", turn="-", ender="b", board={3: "v3 f1"}, fires="4/4/4").position()
FREEZING = settling(phase="glacier", ender="b", board={6: "a2"}, dark=0, scored=dict.fromkeys("abc", "0.0.0")).position()
LATE = settling(phase="glacier", round="3", ender="b", dark=0).position()
COPYING = settling(hand="paths pit ember oak", phase="copy", card="echo", open="oak/-", seen="echo").position()

IMPOSSIBLE = {
    "a card of one step in its second": (DRIVING, "card=drive", "card=ember", "card play"),
    "two settlers off the landscape": (DRIVING, "card=drive", "card=steppe", "card play"),
    "a step of a hunter that is not there": (DRIVING, "steps=a8,b8", "steps=a8,b9", "card play"),
    "a step of another's hunter": (FOLLOWING, "steps=a6", "steps=b6", "card play"),
    "a walk onto ice": (WALKING.replace(" 1=f1 ", " 1=ice "), "region=9", "region=1", "card play"),
    "a herd that leads nowhere": (FOLLOWING, "region=6", "region=-", "card play"),
    "a copy of nothing": (COPYING, "open=oak/-", "open=-/-", "card play"),
    "fewer draws than the hand lacks": (DRAWING, "draws=2", "draws=1", "hand"),
    "more draws than the hand lacks": (DRAWING, "draws=2", "draws=3", "hand"),
    "a last card that leaves one shade": (DRAWN, "shade=light", "shade=dark", "card play"),
    "a hand before the deal": (OPENING, "a=12h4s0c/-/", "a=12h4s0c/ember/", "cards|hand"),
    "hunters placed out of turn": (OPENING.replace("b=12h", "b=11h"), "8=m1,f1", "8=m1,f1,b1", "progress"),
    "no fire to be turned": (TURNING, "3=f1,v3", "3=v3", "fires"),
    "a fire before the glacier": (FREEZING, "6=a2", "6=f1,a2", "fires"),
    "a glacier after the last round": (LATE, "rounds=4", "rounds=3", "progress"),
    "no stone in the whole game": (
        FREEZING.replace("4s0c", "0s0c").replace("4s", "0s"),
        "dark=0 light=0",
        "dark=0 light=0",
        "stones",
    ),
    "more hunters scored than there are": (FREEZING, "0.0.0 b=", "9.9.9 b=", "points"),
}


@pytest.mark.parametrize("line", [OPENING, DRIVING, FOLLOWING, WALKING, DRAWING, DRAWN, TURNING, FREEZING, LATE, COPYING])
def test_the_lines_of_the_examples_are_sound(line: str) -> None:
    assert game("mammoth").at(line).position() == line


@pytest.mark.parametrize("case", IMPOSSIBLE)
def test_a_line_that_does_not_fit_its_moment_is_refused(case: str) -> None:
    line, old, new, flag = IMPOSSIBLE[case]
    assert old in line
    with pytest.raises(TextError, match=rf"cannot occur in a game \(faults \d+: .*({flag})"):
        game("mammoth").at(line.replace(old, new))
