"""Actions and positions in words: what is written is read back, and what cannot be read is refused with a quotation."""

import random
from functools import cache
from itertools import product

import pytest

from beringia import game
from beringia.action import pack, unpack
from beringia.errors import AmbiguousAction, IllegalAction, TextError
from beringia.games.winter import GAME
from beringia.games.winter.actions import FIELDS, Kind
from beringia.games.winter.components import CARD_IDS
from beringia.games.winter.words.programs import instruction_names, read_waiting, write_waiting
from beringia.kernel import JIT

from .positions import scene, word

LENGTH = 2000 if JIT else 60  # interpreted code is slow
TEXTS = {
    Kind.PLAY: ["play hearth-fire", "play tribesman"],
    Kind.DISCARD: ["discard elder"],
    Kind.LAY: ["lay shaman"],
    Kind.RECRUIT: ["recruit elder", "recruit elder hand"],
    Kind.LEARN: ["learn barter"],
    Kind.HUNT: ["hunt saber-tooth"],
    Kind.STONE: ["stone s2-10"],
    Kind.VILLAGE: ["village C4-D3-D4"],
    Kind.BUILD: ["build f1", "build a1^3"],
    Kind.IDOL: ["idol sacrifice", "idol honour"],
    Kind.STEP: ["step C3 D3"],
    Kind.MAMMOTH: ["mammoth C3-C4-D3"],
    Kind.BURY: ["bury hand elder", "bury discard barter", "bury played shaman", "bury pile elder"],
    Kind.RECOVER: ["recover brave"],
    Kind.TIP: ["tip bison"],
    Kind.SWAP: ["swap 2"],
    Kind.PAY: ["pay"],
    Kind.CHOOSE: ["choose 1", "choose 8"],
    Kind.OFFER: ["camp", "walk"],
    Kind.FOOD: ["food"],
    Kind.TAKE: ["take chief", "take lower", "take tile", "take rest-2", "take shaman", "take place-4", "take C4", "take village-3"],
    Kind.PLACE: ["chief hunt", "figure rest"],
    Kind.PICK: ["pick fire-wolf"],
    Kind.SIDE: ["side A", "side B"],
    Kind.TILE: ["tile keep", "tile next"],
    Kind.SKIP: ["skip"],
    Kind.END: ["end"],
    Kind.ODD: ["*odd C2"],
    Kind.GLACIERS: ["*glaciers A1 B4 E2"],
    Kind.LAND: ["*land forest-3"],
    Kind.LAID_STONE: ["*stone s1-05"],
    Kind.ANIMAL: ["*animal mammoth"],
    Kind.OPENED: ["*open hearth-fire"],
    Kind.CHIEF: ["*chief hand-eye"],
    Kind.DRAWN: ["*draw elder"],
    Kind.FOUND: ["*find g4"],
    Kind.REST_TILE: ["*tile r2"],
    Kind.RIVAL: ["*rival x07"],
}
BAD_ACTIONS = [
    ("", "'' is no action; an action begins with one of: "),
    ("fly 7", "'fly 7' is no action"),
    ("end now", "'end' takes 0 words after it, not 1: 'end now'"),
    ("recruit", "'recruit' takes 1 or 2 words after it, not 0"),
    ("recruit tribesman", "'tribesman' is no card that can be recruited; wanted one of: elder, "),
    ("recruit elder deck", "'deck' is no place for a recruit"),
    ("play fire", "'fire' is no card; wanted one of: tribesman, "),
    ("hunt dodo", "'dodo' is no animal"),
    ("stone s3-01", "'s3-01' is no sacred stone"),
    ("village C4-D3-E1", "'C4-D3-E1' is no junction"),
    ("build z1", "'z1' is no place for a megalith; wanted a cell like f1, or f1^1 above ground"),
    ("build a1^4", "'a1^4' is no place for a megalith"),
    ("build a99", "'a99' is no place for a megalith"),
    ("idol any", "'any' is no idol track"),
    ("step C3", "'step' takes 2 words"),
    ("step C3 F1", "'F1' is no hex"),
    ("bury deck elder", "'deck' is no place of a card"),
    ("swap 0", "'0' is no number here; wanted a number from 1 to 99"),
    ("choose 9", "'9' is no number here; wanted a number from 1 to 8"),
    ("choose two", "'two' is no number here"),
    ("chief tundra", "'tundra' is no place for a figure"),
    ("side C", "'C' is no side"),
    ("take everything", "'everything' is no gain"),
    ("*draw dodo", "'dodo' is no card"),
    ("*glaciers A1 B4", "'*glaciers' takes 3 words"),
]


@pytest.mark.parametrize("text", [text for texts in TEXTS.values() for text in texts])
def test_an_action_is_written_as_it_was_read(text: str) -> None:
    number = GAME.read_action(scene().state, text)
    assert GAME.write_action(number) == text
    assert text in TEXTS[Kind(unpack(number)[0])]


def test_every_kind_of_action_is_read_and_written() -> None:
    assert set(TEXTS) == set(Kind) == set(FIELDS)


def test_every_action_of_one_field_is_read_and_written() -> None:
    s = scene().state
    for kind, fields in FIELDS.items():
        if len(fields) == 1 and kind not in (Kind.SWAP, Kind.STEP):
            for value in range(fields[0].size):
                number = int(pack(kind, value, 0, 0))
                assert GAME.read_action(s, GAME.write_action(number)) == number
    for level, square in product(range(FIELDS[Kind.BUILD][0].size), range(FIELDS[Kind.BUILD][1].size)):
        number = int(pack(Kind.BUILD, level, square, 0))
        assert GAME.read_action(s, GAME.write_action(number)) == number


def test_letters_spaces_and_beginnings_of_names_may_vary() -> None:
    match = scene(a={"hand": "hearth-fire", "camps": "C4 D3 D4", "food": 9})
    assert match.play("  PLAY   Hearth ") == "play hearth-fire"
    assert match.play("figure mig") == "figure migrate"
    assert match.play("village d4-c4-d3") == "village C4-D3-D4"


def test_a_beginning_that_fits_several_names_is_ambiguous() -> None:
    with pytest.raises(AmbiguousAction, match="'tribes' could be several: tribesman, tribeswoman"):
        GAME.read_action(scene().state, "play tribes")


def test_an_exact_name_is_not_ambiguous() -> None:
    assert "brave" in CARD_IDS
    assert GAME.write_action(GAME.read_action(scene().state, "play brave")) == "play brave"


@pytest.mark.parametrize(("text", "message"), BAD_ACTIONS)
def test_what_cannot_be_read_is_quoted(text: str, message: str) -> None:
    match = scene()
    before = match.position()
    with pytest.raises(TextError) as caught:
        match.play(text)
    assert message in str(caught.value)
    assert match.position() == before


def test_an_action_of_another_phase_can_be_read_and_is_refused() -> None:
    with pytest.raises(IllegalAction):
        scene().play("take C4")


@cache
def line() -> str:
    """A position with something in every corner."""
    return scene(
        3,
        turn="b",
        a={"hand": "2*tribesman elder", "figures": "-,hunt,-", "untipped": "2*bison", "stones": "s1-02", "idols": "2.1.1"},
        b={"camps": "2*C3 D4", "buried": "shaman", "tipped": "caribou"},
        villages={"C4-D3-D4": "c"},
        field="a1:g b1:g a2:c",
        finds={"A1": "?", "B4": "g3"},
        tile="r2",
        edition="modules",
    ).position()


BAD_LINES = [
    ("winter seats=3", "summer seats=3", "begins with 'winter', not 'summer'"),
    ("seats=3", "seats=0", "seats=0 in a position; wanted one of: 1, 2, 3, 4"),
    ("seats=3", "seats=5", "seats=5 in a position; wanted one of: 1, 2, 3, 4"),
    ("payment=auto", "payment=cash", "payment=cash in a position; wanted one of: auto, manual"),
    ("phase=turn", "phase=lunch", "phase=lunch in a position"),
    ("round=1", "round=5", "wanted a whole number up to 4"),
    (" todo=-", "", "the position lacks todo="),
    ("todo=-", "todo=fly:2=1", "'fly:2' at todo= in a position; wanted an operation of this game"),
    ("todo=-", "todo=draw:1=x", "'draw:1=x' at todo= in a position; wanted how often it is left, like draw:1=2"),
    ("todo=-", "todo=draw:1=1", "faults"),
    ("actor=b", "actor=a", "faults"),
    ("turn=b", "turn=d", "turn=d in a position"),
    ("order=abc", "order=abb", "order=abb in a position; wanted each of abc once"),
    ("free=yes", "free=-", "free=- in a position; wanted one of: no, yes"),
    ("labour=0", "labour=much", "'much' at labour= in a position"),
    ("bound=0/0/0/0", "bound=0/0/0", "wanted 4 parts separated by /"),
    ("discount=-", "discount=fish:1/0/0", "'fish' at discount= in a position"),
    ("gains=-", "gains=everything", "'everything' at gains= in a position"),
    ("stones=s1-01", "stones=s1-02", "faults"),
    ("field=a1:g", "field=z9:g", "'z9:g' at field= in a position; wanted megaliths like a1:b, c2:g, a1^1:a"),
    ("field=a1:g", "field=a1^9:g", "at field= in a position"),
    ("field=a1:g", "field=a1:e", "at field= in a position"),
    ("villages=C4-D3-D4:c", "villages=C4-D3-E1:c", "'C4-D3-E1' at villages= in a position"),
    ("finds=A1:?", "finds=A9:?", "'A9' at finds= in a position"),
    ("B4:g3", "B4:g9", "'g9' at finds= in a position"),
    ("a=tuskbreaker-A", "a=tuskbreaker-C", "'tuskbreaker-C' at a= in a position; wanted one of: tuskbreaker, "),
    ("a=tuskbreaker-A", "a=fire-wolf-A", "faults"),
    ("2*tribesman,elder/", "2*tribesman,dodo/", "'dodo' at a= in a position"),
    ("2*tribesman,elder/", "3*tribesman,elder/", "faults"),
    ("5f5t", "5f5", "'5f5' at a= in a position; wanted food and tools like 3f2t"),
    ("5f5t", "11f5t", "faults"),
    ("/2.1.1/", "/2.1/", "wanted 3 parts separated by ."),
    ("/2.1.1/", "/8.1.1/", "faults"),
    ("glacier-1,forest-2", "glacier-1,glacier-1", "faults"),
    ("phase=turn actor=b", "actor=b phase=turn", "stand in the wrong order, twice, or mean nothing"),
    ("deal=0", "deal=0 extra=1", "stand in the wrong order, twice, or mean nothing"),
]


def test_the_line_of_the_examples_is_sound() -> None:
    assert game("winter").at(line()).position() == line()


@pytest.mark.parametrize(("old", "new", "message"), BAD_LINES)
def test_a_wrong_position_says_which_word_is_wrong(old: str, new: str, message: str) -> None:
    assert old in line()
    with pytest.raises(TextError) as caught:
        game("winter").at(line().replace(old, new, 1))
    assert message in str(caught.value)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_positions_are_read_back_to_the_same_bytes(seats: int) -> None:
    dice = random.Random(seats)
    match = game("winter").start(seats, "modules", seed=7, payment=("auto", "manual")[seats % 2])
    for _ in range(LENGTH):
        if match.is_over:
            break
        match.play(dice.choice(match.actions()))
        if dice.random() < 0.2 or match.is_over or word(match, "todo") != "-":
            assert game("winter").at(match.position()).states.tobytes() == match.states.tobytes()


def test_every_operation_is_written_and_read_back() -> None:
    assert len(set(instruction_names())) == len(instruction_names())
    for code, text in enumerate(instruction_names()):
        assert " " not in text
        assert ";" not in text
        assert read_waiting(f"{text}=2") == (code, 2, 0)
        assert read_waiting(write_waiting(code, 1, 5)) == (code, 1, 5)
