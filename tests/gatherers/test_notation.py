"""Actions and positions in words: what is written is read back, and what cannot be read is refused with a quotation."""

import random

import pytest

from beringia import game
from beringia.action import pack, unpack
from beringia.errors import AmbiguousAction, IllegalAction, TextError
from beringia.games.gatherers import GAME
from beringia.games.gatherers.actions import FIELDS, Kind
from beringia.games.gatherers.components import FIRST_KIND, IS_BONUS, KIND_IDS

from .positions import EDITIONS, dense_action, opened, place, scene, starting, word

TEXTS = {
    Kind.PLACE: ["place 1,-2 r90", "place -90,90 r0", "place 0,0 r270"],
    Kind.GATHERER: ["gatherer El"],
    Kind.FISHER: ["fisher Wm"],
    Kind.HUNTER: ["hunter Nl"],
    Kind.HUT: ["hut Wm"],
    Kind.PASS: ["pass"],
    Kind.TAKE: ["take 1,-2 Em"],
    Kind.LEAVE: ["leave"],
    Kind.DRAWN: ["*draw n03", "*draw n56a"],
    Kind.BONUS: ["*bonus b05"],
}
BAD_ACTIONS = [
    ("", "'' is no action; an action begins with one of: *bonus, *draw, fisher, "),
    ("fly 7", "'fly 7' is no action"),
    ("pass Nl", "'pass' takes 0 words after it, not 1: 'pass Nl'"),
    ("leave 0,0", "'leave' takes 0 words after it, not 1"),
    ("place", "'place' takes 2 or 3 words after it, not 0: 'place'"),
    ("place 1,0", "not 1: 'place 1,0'"),
    ("place n62 1,0 r0 r0", "not 4: 'place n62 1,0 r0 r0'"),
    ("place 1;0 r0", "'1;0' is no cell; wanted two numbers below 95 like 1,-2"),
    ("place 1,0,0 r0", "'1,0,0' is no cell"),
    ("place 95,0 r0", "'95,0' is no cell"),
    ("place 1000000,0 r0", "'1000000,0' is no cell"),
    ("place 1,0 90", "'90' is no turn of a tile; wanted one of: r0, r90, r180, r270"),
    ("place n61 1,0 r0", "n61 was not drawn; n62 is to be placed"),
    ("place x99 1,0 r0", "'x99' is no tile of this set; wanted an id like n00"),
    ("place m88 1,0 r0", "'m88' is no tile of this set"),
    ("hunter Xm", "'Xm' is no place on a tile; wanted one of: Nl, Nm, Nr, El"),
    ("hunter N", "'N' is no place on a tile"),
    ("hunter Nl Em", "'hunter' takes 0 or 1 words after it, not 2: 'hunter Nl Em'"),
    ("take 1,0", "'take' takes 2 words after it, not 1: 'take 1,0'"),
    ("take 1,0 Q", "'Q' is no place on a tile"),
    ("*draw", "'*draw' takes 1 word after it, not 0: '*draw'"),
    ("*draw n62 n61", "'*draw' takes 1 word after it, not 2: '*draw n62 n61'"),
    ("*draw n99", "'n99' is no tile of this set"),
    ("*bonus m80", "'m80' is no tile of this set"),
]
LINE = (
    "gatherers seats=2 tiles=2002 forest=segment fire=empty phase=place actor=b turn=b tile=n61 is-bonus=no "
    "table=n56a@0,0,r0;n62@0,-1,r0;n68@-1,0,r270 dead=- aside=n13 shrine=- a=1:Nl/2:Em/0.0.0.0.0.0 b=-/-/4.2.0.0.0.0"
)
BAD_LINES = [
    ("gatherers seats=2", "gathering seats=2", "begins with 'gatherers', not 'gathering'"),
    ("seats=2", "seats=6", "seats=6 in a position; wanted one of: 2, 3, 4, 5"),
    ("tiles=2002", "tiles=2008", "tiles=2008 in a position"),
    ("phase=place", "phase=lunch", "phase=lunch in a position; wanted one of: draw, place, shaman, piece, bonus, over"),
    (" forest=segment", "", "the position lacks forest="),
    (" dead=-", "", "the position lacks dead="),
    ("tile=n61", "tile=n99", "'n99' is no tile of this set"),
    ("tile=n61", "tile=n62", "faults"),
    ("tile=n61", "tile=-", "faults"),
    ("actor=b", "actor=a", "faults"),
    ("actor=b", "actor=c", "actor=c in a position"),
    ("n62@0,-1,r0", "n62@0,0,r0", "'n62@0,0,r0' at table= in a position: the cell is taken"),
    ("n62@0,-1,r0", "n62@0,-2,r0", "'n62@0,-2,r0' at table= in a position: it lies beside no other tile"),
    ("n62@0,-1,r0", "n62@1,0,r0", "'n62@1,0,r0' at table= in a position: it does not match its neighbours"),
    ("n62@0,-1,r0", "n56a@0,-1,r0", "there is no such tile left"),
    ("n62@0,-1,r0", "n62@0,-1,r45", "'r45' is no turn of a tile"),
    ("n62@0,-1,r0", "n62", "'' is no cell"),
    ("aside=n13", "aside=n62", "'n62' at aside= in a position: there is no such tile left"),
    ("a=1:Nl/", "a=0:Nl/", "faults"),
    ("a=1:Nl/", "a=9:Nl/", "'9:Nl' at a= in a position; wanted a tile's number and a place, like 3:Wm"),
    ("a=1:Nl/", "a=1:Nm/", "'1:Nm' at a= in a position: it does not name the first place of its zone"),
    ("a=1:Nl/", "a=2:Em,1:Nl/", "wanted at most 5 pieces, in order"),
    ("/2:Em/", "/1:Nl/", "at a= in a position: a hut stands on dry land"),
    ("4.2.0.0.0.0", "4.2.0.0.0", "wanted members/huts/points like 3:Wm/-/8.3.0.0.0.0"),
    ("4.2.0.0.0.0", "4.-2.0.0.0.0", "wanted members/huts/points"),
    ("b=-/-/4", "b=-/4", "wanted members/huts/points"),
    ("dead=-", "dead=2:Em", "dead=2:Em in a position; wanted zones of meadows"),
    ("shrine=- ", "", "the position lacks shrine="),
    ("fire=empty phase=place", "phase=place fire=empty", "stand in the wrong order, twice, or mean nothing"),
    ("turn=b", "turn=b extra=1", "stand in the wrong order, twice, or mean nothing"),
]


@pytest.mark.parametrize("text", [text for texts in TEXTS.values() for text in texts])
def test_an_action_is_written_as_it_was_read(text: str) -> None:
    match = scene("n79a@0,0", phase="piece")
    number = GAME.read_action(match.state, text)
    assert GAME.write_action(number) == text
    assert Kind[{"*draw": "DRAWN", "*bonus": "BONUS"}.get(text.split()[0], text.split()[0].upper())] == unpack(number)[0]


def test_every_kind_of_action_is_read_and_written() -> None:
    assert set(TEXTS) == set(Kind) == set(FIELDS)


@pytest.mark.parametrize("chosen", [0, 1])
def test_every_tile_can_be_drawn_in_words(chosen: int) -> None:
    match = opened(tiles=("2002", "2020")[chosen])
    for kind in range(int(FIRST_KIND[chosen]), int(FIRST_KIND[chosen + 1])):
        verb = "*bonus" if IS_BONUS[kind] else "*draw"
        number = pack(Kind.BONUS if IS_BONUS[kind] else Kind.DRAWN, kind - int(FIRST_KIND[chosen]), chosen, 0)
        assert GAME.write_action(int(number)) == f"{verb} {KIND_IDS[kind]}"
        assert GAME.read_action(match.state, f"{verb} {KIND_IDS[kind]}") == number


def test_the_drawn_tile_may_be_named_by_any_id_of_its_kind() -> None:
    for name in ("n52", "n50"):
        match = scene("n56a@0,0", drawn="n50")
        assert match.play(f"place {name} -1,0 r90") == "place -1,0 r90"
        assert word(match, "table").endswith("n50@-1,0,r90")
    assert opened().play("*draw n52") == "*draw n50"


def test_letters_and_spaces_may_vary() -> None:
    match = scene("n37@0,0", phase="piece")
    assert match.play("  HUNTER   eL ") == "hunter El"


def test_the_place_may_be_left_out_where_there_is_one_choice() -> None:
    assert scene("n03@0,0", phase="piece").play("hut") == "hut Nm"
    assert scene("n48@0,0", phase="piece").play("fisher") == "fisher Em"
    assert scene("n37@0,0", phase="piece").play("gatherer") == "gatherer Nl"
    match = place(scene("n15@0,-1 n16@1,-1,r90 n18@1,0,r180", drawn="n20a"), "n20a@0,0")
    assert match.play("fisher") == "fisher Nm"  # two zones, one river


def test_the_place_may_be_left_out_where_only_one_area_is_free() -> None:
    match = scene("b11@0,0", phase="piece", huts={"b": "0,0:Nm"})
    assert match.play("hut") == "hut Sm"
    taken = scene("n48@0,0", phase="piece", members={"b": "0,0:Em"})
    with pytest.raises(IllegalAction, match="that river is taken"):
        taken.play("fisher")


def test_several_choices_are_ambiguous() -> None:
    match = scene("n03@0,0", phase="piece")
    with pytest.raises(AmbiguousAction, match="'fisher' could mean several places: Nm, Em, Wm"):
        match.play("fisher")
    with pytest.raises(AmbiguousAction, match="'hunter' could mean several places: Nl, Nr, Er"):
        match.play("hunter")
    match = scene("b11@0,0", phase="piece")
    with pytest.raises(AmbiguousAction, match="'hut' could mean several places: Nm, Sm"):
        match.play("hut")


@pytest.mark.rule("Gatherers 4.5")
@pytest.mark.parametrize("place_word", ["El", "Em", "Er", "Sl", "Sm", "Sr", "Wl", "Wm", "Wr"])
def test_any_place_of_the_area_is_read(place_word: str) -> None:
    assert scene("n37@0,0", phase="piece").play(f"hunter {place_word}") == "hunter El"


@pytest.mark.parametrize(("text", "message"), BAD_ACTIONS)
def test_what_cannot_be_read_is_quoted(text: str, message: str) -> None:
    match = scene("n56a@0,0", drawn="n62")
    before = match.position()
    with pytest.raises(TextError) as caught:
        match.play(text)
    assert message in str(caught.value)
    assert match.position() == before


def test_a_piece_without_ground_for_it_says_so() -> None:
    with pytest.raises(TextError, match="the tile has no river for a fisher"):
        scene("n62@0,0", phase="piece").play("fisher")


def test_without_a_drawn_tile_none_can_be_named() -> None:
    with pytest.raises(TextError, match="n62 was not drawn; no tile is to be placed"):
        scene("n62@0,0", phase="piece").play("place n62 1,0 r0")


def test_an_action_of_another_phase_can_be_read_and_is_refused() -> None:
    with pytest.raises(IllegalAction):
        scene("n56a@0,0", drawn="n62").play("take 1,-2 Em")


def test_the_line_of_the_examples_is_sound() -> None:
    assert game("gatherers").at(LINE).position() == LINE


@pytest.mark.parametrize(("old", "new", "message"), BAD_LINES)
def test_a_wrong_position_says_which_word_is_wrong(old: str, new: str, message: str) -> None:
    assert old in LINE
    with pytest.raises(TextError) as caught:
        game("gatherers").at(LINE.replace(old, new, 1))
    assert message in str(caught.value)


@pytest.mark.parametrize("edition", EDITIONS)
def test_positions_are_read_back_to_the_same_bytes(edition: str) -> None:
    dice = random.Random(edition)
    match = game("gatherers").start(4, edition, seed=7)
    while not match.is_over:
        match.play(dense_action(match, dice))
        if dice.random() < 0.08 or match.is_over:
            assert game("gatherers").at(match.position()).states.tobytes() == match.states.tobytes()


def test_a_position_with_dead_animals_is_read_back() -> None:
    match = scene("n56b@0,0 n62@0,-1 n61@-1,-1 n35@1,-1,r0 n32@0,-2,r0", drawn="m94", edition="2020")
    match.play(next(text for text in match.legal() if text.startswith("place -1,-2")))
    assert word(match, "dead") != "-"
    assert starting(match, "pass") == [""]
    assert game("gatherers").at(match.position()).states.tobytes() == match.states.tobytes()
