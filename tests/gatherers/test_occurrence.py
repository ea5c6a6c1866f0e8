"""Lines that describe no position of any game are refused with the paragraph that makes them impossible."""

import pytest

from beringia import game
from beringia.errors import TextError
from beringia.games.gatherers.components import FIRST_KIND, KIND_COUNT, KIND_IDS

OPENING = (
    "gatherers seats=2 tiles=2002 forest=segment fire=empty phase=draw actor=chance turn=a tile=- is-bonus=no "
    "table=n56a@0,0,r0 dead=- aside=- shrine=- a=-/-/0.0.0.0.0.0 b=-/-/0.0.0.0.0.0"
)
PLACING = OPENING.replace("phase=draw actor=chance", "phase=place actor=a")
CROWDED = "n56a@0,0,r0;n62@0,-1,r0;n68@-1,0,r270"  # where n13 fits nowhere
PUTTING = OPENING.replace("phase=draw actor=chance", "phase=piece actor=a")


def line(base: str, **words: str) -> str:
    """A line with other words."""
    known = dict(word.partition("=")[::2] for word in base.split()[1:])
    return " ".join(["gatherers", *(f"{key}={value}" for key, value in (known | words).items())])


def all_tiles_but_the_first() -> str:
    """Every tile of the set that is not on the table, in the order of the components."""
    kinds = range(int(FIRST_KIND[0]) + 1, int(FIRST_KIND[1]))
    return ",".join(name for kind in kinds for name in [KIND_IDS[kind]] * int(KIND_COUNT[kind]))


IMPOSSIBLE = {
    "the start tile elsewhere": (line(OPENING, table="n56a@1,0,r0"), "1.3", "start tile n56a does not lie first on 0,0"),
    "the start tile turned": (line(OPENING, table="n56a@0,0,r90"), "1.3", "start tile n56a does not lie first on 0,0"),
    "another tile first": (line(OPENING, table="n37@0,0,r0"), "1.3", "start tile n56a does not lie first on 0,0"),
    "a piece on the start tile": (PUTTING, "1.3", "a piece is waited for, but nobody has placed a tile"),
    "all tiles aside": (line(OPENING, aside=all_tiles_but_the_first()), "2.6", "is aside, but has fitted at all times"),
    "a tile that fits nowhere": (line(PLACING, tile="n13", table=CROWDED), "2.6", "tile n13 is to be placed, but fits nowhere"),
    "a bonus in a land draw": (line(OPENING, **{"is-bonus": "yes"}), "5.4", "no bonus tile belongs to this moment"),
    "a land tile as a bonus": (line(PLACING, tile="n62", **{"is-bonus": "yes"}), "5.4", "no bonus tile belongs to this moment"),
    "a bonus tile as a land tile": (line(PLACING, tile="b11"), "5.4", "a bonus tile belongs to this moment"),
    "a bonus draw without it": (line(OPENING, phase="bonus"), "5.4", "a bonus tile belongs to this moment"),
    "a shrine without a hunter": (line(OPENING, shrine="a"), "7.7", "said to hold the shrine, but has no hunter there"),
    "a shaman nobody placed": (
        line(PUTTING, phase="shaman", table="n56a@0,0,r0;n62@0,-1,r0", a="1:Nl/-/0.0.0.0.0.0"),
        "6.1",
        "the shaman is waited for, but was not placed last",
    ),
}


@pytest.mark.parametrize("case", IMPOSSIBLE)
def test_a_position_that_cannot_occur_is_refused_with_its_paragraph(case: str) -> None:
    text, paragraph, reason = IMPOSSIBLE[case]
    with pytest.raises(TextError) as refused:
        game("gatherers").at(text)
    assert str(refused.value).startswith("the position cannot occur in a game: ")
    assert reason in str(refused.value)
    assert str(refused.value).endswith(f"(Gatherers {paragraph})")


def test_a_tile_may_be_aside_if_it_fitted_nowhere_once() -> None:
    aside = line(OPENING, aside="n13", table=CROWDED)
    assert game("gatherers").at(aside).position() == aside


def test_any_id_of_a_kind_is_read_in_a_position_and_the_first_is_written() -> None:
    named = line(PLACING, turn="b", actor="b", tile="n52", table="n56a@0,0,r0;n62@0,-1,r0")
    assert game("gatherers").at(named).position() == named.replace("n52", "n50")
    laid = line(OPENING, turn="b", table="n56a@0,0,r0;n52@-1,0,r90")
    assert game("gatherers").at(laid).position() == laid.replace("n52", "n50")


def test_a_draw_is_somebodys() -> None:
    with pytest.raises(TextError, match="actor"):
        game("gatherers").at(line(OPENING, turn="-"))


def test_points_that_no_game_brings_are_refused() -> None:
    with pytest.raises(TextError, match="'5000' at b= in a position; wanted a whole number up to 4999"):
        game("gatherers").at(line(OPENING, b="-/-/0.5000.0.0.0.0"))
