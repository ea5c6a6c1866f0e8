"""Actions and positions in words: what is written is read back, and what cannot be read is refused with a quotation."""

from collections.abc import Iterator
from itertools import product

import pytest

from beringia import game
from beringia.action import pack, unpack
from beringia.errors import AmbiguousAction, TextError
from beringia.games.mammoth import GAME
from beringia.games.mammoth.actions import FIELDS, Kind

from .positions import acting, playing, settling

TEXTS = {
    Kind.PLACE: ["place 7", "place 12+"],
    Kind.MOVE: ["move b4 9", "move b4+ 9", "move e12! 1"],
    Kind.SWAP: ["swap a6 b9", "swap a6+ a9+", "swap c1! d2"],
    Kind.REMOVE: ["remove b4", "remove a4!"],
    Kind.NEW_MAMMOTH: ["mammoth 7"],
    Kind.MOVE_MAMMOTH: ["mammoth 3 7"],
    Kind.CHASE: ["chase 7"],
    Kind.FIRE: ["fire 3 7"],
    Kind.CLUB: ["club"],
    Kind.CLUB_UNDER: ["club 7"],
    Kind.REGION: ["region 7"],
    Kind.PLAY: ["play paths", "play ice-meadow", "play dark-echo"],
    Kind.COPY: ["copy light", "copy dark"],
    Kind.GIVE: ["give c"],
    Kind.DONE: ["done"],
    Kind.KEEP: ["keep"],
    Kind.DISCARD: ["discard paths"],
    Kind.DRAW: ["draw light", "draw dark"],
    Kind.ICE: ["ice 7"],
    Kind.NO_ICE: ["no ice"],
    Kind.DRAWN: ["*draw paths"],
    Kind.TURNED: ["*fire 7 2"],
    Kind.LOT: ["*lot c"],
}
BAD_ACTIONS = [
    (f"place {'7' * 5000}", "is no region; wanted a number from 1 to 12"),
    ("place \u0667", "is no region; wanted a number from 1 to 12"),  # a seven in another script
    ("", "'' is no action"),
    ("fly 7", "'fly 7' is no action; an action begins with one of: "),
    ("place", "'place' takes 1 word after it, not 0: 'place'"),
    ("place 7 8", "'place' takes 1 word after it, not 2: 'place 7 8'"),
    ("mammoth 1 2 3", "'mammoth' takes 1 or 2 words after it, not 3"),
    ("place 13", "'13' is no region; wanted a number from 1 to 12"),
    ("place 0", "'0' is no region"),
    ("place -1", "'-1' is no region"),
    ("place seven", "'seven' is no region"),
    ("place 7!", "'7!' is no region"),
    ("move 4x 7", "'4x' is no hunter; wanted a token like b4"),
    ("move d4 7", "'d' is no seat; wanted a letter from a to c"),
    ("remove b13", "'13' is no region"),
    ("give d", "'d' is no seat; wanted a letter from a to c"),
    ("*lot ab", "'ab' is no seat"),
    ("play fire", "'fire' is no card; wanted one of: pasture, "),
    ("discard nothing", "'nothing' is no card"),
    ("copy red", "'red' is no pile; wanted one of: light, dark"),
    ("draw both", "'both' is no pile"),
    ("*fire 7 3", "'3' is no strength of a fire; wanted a number from 0 to 2"),
    ("no ice 7", "'no ice' takes 0 words after it, not 1"),
]
LINE = settling(hand="paths pit", board={6: "m1 a2 b!1"}, mammoths=1, open="oak/pit", seen="2*ember").position()
BAD_POSITIONS = [
    ("mammoth ", "gatherers ", "begins with 'mammoth', not 'gatherers'"),
    ("seats=3", "seats=2", "seats=2 in a position; wanted one of: 3, 4, 5"),
    ("seats=3", "seats=9", "seats=9 in a position; wanted one of: 3, 4, 5"),
    ("rounds=4", "rounds=5", "rounds=5 in a position; wanted one of: 4, 3"),
    ("clubs=counted", "clubs=lost", "clubs=lost in a position; wanted one of: counted, aside"),
    ("round=1", "round=5", "'5' at round="),
    ("phase=play", "phase=sleep", "phase=sleep in a position; wanted one of: place, deal"),
    ("actor=a", "actor=d", "actor=d in a position; wanted one of: a, b, c, chance, nobody"),
    ("card=-", "card=fire", "card=fire in a position"),
    ("region=-", "region=13", "region=13 in a position"),
    ("steps=-", "steps=a1,a2,a3,b4", "steps=a1,a2,a3,b4 in a position; wanted at most 3"),
    ("steps=-", "steps=a13", "'a13' at steps="),
    ("draws=0", "draws=-1", "'-1' at draws="),
    ("6=m1,f1", "6=m1,x1", "'x1' at 6= in a position; wanted pieces like m1"),
    ("6=m1,f1,a2", "6=m1,f1,d2", "'d' is no seat"),
    ("6=m1,f1", "6=f1,m1", "wrong order"),
    ("fires=4/5/5", "fires=4/5", "'4/5' at fires= in a position; wanted 3 parts separated by /"),
    ("open=oak/pit", "open=oak", "'oak' at open= in a position; wanted 2 parts separated by /"),
    ("open=oak/pit", "open=fire/pit", "'fire' is no card"),
    ("seen=2*ember", "seen=4*ember", "the position holds 4 copies of ember; there are 3"),
    ("a=10h4s0c", "a=10h4s", "wanted four parts like 6h4s0c/hand/discarded/scored"),
    ("a=10h4s0c", "a=10h400s0c", "'400' at a= in a position; wanted a whole number up to 127"),
    ("light=0", "dark=20", "lacks light="),
    ("dark=20 light=0", "light=0 dark=20", "wrong order, twice, or mean nothing"),
    ("light=0", "light=0 luck=7", "wrong order, twice, or mean nothing"),
]
IMPOSSIBLE = [
    ("a=10h4s0c", "a=11h4s0c", 1),  # a hunter too many
    ("mammoths=1", "mammoths=6", 2),
    ("clubs-left=5", "clubs-left=6", 4),
    ("dark=20", "dark=50", 8),
    ("fires=4/5/5", "fires=4/5/4", 32),
    ("7=f1", "7=ice 7=f1", 0),
    (",2*gathering", ",gathering", 128),  # a hand of four
    ("phase=play actor=a", "phase=reveal actor=a", 256 + 2048),
    ("open=oak/pit", "open=echo/pit", 512),
    ("actor=a turn=a", "actor=b turn=a", 256),
    ("turn=a starter", "turn=- starter", 256 + 2048),
    ("starter=a", "starter=-", 2048),
    ("round=1", "round=0", 2048),
    ("dark=20", "dark=0", 2048),  # settling would be over
    ("ender=-", "ender=b", 2048),
    ("card=-", "card=oak", 4096),
    ("phase=play", "phase=copy", 4096),
    ("phase=play", "phase=act", 4096),
    ("region=-", "region=7", 4096),
    ("herd=no", "herd=yes", 4096),
    ("steps=-", "steps=a7", 4096),
    ("draws=0", "draws=1", 4096),
    ("shade=-", "shade=dark", 4096),
]


def actions_of(kind: Kind) -> Iterator[int]:
    """All actions of a kind; of the many swaps every eleventh."""
    sizes = [field.size for field in FIELDS[kind]]
    ranges = [range(0, size, 11) if kind == Kind.SWAP else range(size) for size in sizes]
    for values in product(*ranges):
        names = [field.name for field in FIELDS[kind]]
        owners_exist = all(value % 16 < 15 for name, value in zip(names, values, strict=True) if name in ("hunter", "other"))
        if owners_exist and (kind != Kind.SWAP or values[0] <= values[1]):
            first, second, third = (*values, 0, 0, 0)[:3]
            yield pack(kind, first, second, third)


@pytest.mark.parametrize("kind", list(Kind))
def test_every_kind_of_action_has_words_of_its_own(kind: Kind) -> None:
    state = game("mammoth").start(5).state
    for text in TEXTS[kind]:
        action = GAME.read_action(state, text)
        assert (unpack(action)[0], GAME.write_action(action)) == (kind, text)


@pytest.mark.parametrize("kind", list(Kind))
def test_every_action_is_read_as_it_was_written(kind: Kind) -> None:
    state = game("mammoth").start(5).state
    for action in actions_of(kind):
        assert GAME.read_action(state, GAME.write_action(action)) == action


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("move 4 9", "move b4 9"),
        ("  MOVE  b4+   9 ", "move b4+ 9"),
        ("swap b9 a6", "swap a6 b9"),
        ("play pas", "play pasture"),
        ("play dark", "play dark-echo"),
        ("No Ice", "no ice"),
    ],
)
def test_shorter_ways_of_writing_are_understood(text: str, meaning: str) -> None:
    state = acting("gift", board={4: "b1"}, actor="b").state
    assert GAME.write_action(GAME.read_action(state, text)) == meaning


@pytest.mark.parametrize(("text", "complaint"), BAD_ACTIONS)
def test_a_bad_action_is_quoted(text: str, complaint: str) -> None:
    match = game("mammoth").start(3)
    with pytest.raises(TextError) as refused:
        match.play(text)
    assert complaint in str(refused.value)
    assert match.turn_number == 0


def test_a_card_that_could_be_several_is_ambiguous() -> None:
    with pytest.raises(AmbiguousAction, match="'p' could be several: pasture, paths, pit"):
        game("mammoth").start(3).play("play p")


@pytest.mark.parametrize(
    "line",
    [
        game("mammoth").start(3).position(),
        game("mammoth").start(5, edition="rio_grande", rounds=3, strict8="on", borders="points").position(),
        LINE,
        playing(acting("drive", board={4: "a!1 b1"}, held="1"), "move a4! 7", "move b4 7").position(),
        playing(acting("winter", board={4: "a1 b!1"}, actor="b"), "remove b4!").position(),
        playing(acting("walk", board={6: "a2 m1"}), "move a6 9", "mammoth 6 9").position(),
        settling(phase="over", actor="nobody", turn="-", ender="b", round="4", scored={"a": "1.2.3+0.0.0+4.0.0+0.0.9"}).position(),
        settling(phase="reveal", actor="chance", turn="-", ender="b", board={3: "v3 f1"}, fires="4/4/4").position(),
    ],
)
def test_every_position_is_read_as_it_was_written(line: str) -> None:
    match = game("mammoth").at(line)
    assert match.position() == line
    assert game("mammoth").at(match.position()).states.tobytes() == match.states.tobytes()


def test_the_opening_position_is_the_one_of_the_manual() -> None:
    assert game("mammoth").start(3).position() == (
        "mammoth seats=3 rounds=4 clubs=counted moves=anywhere pit=nothing strict8=off borders=thin round=1 phase=place actor=a "
        "turn=a starter=a ender=- card=- region=- origin=- herd=no steps=- draws=0 shade=- 1=ice 2=ice 3=ice 4=ice 5=m1,f1 6=m1,f1 "
        "7=m1,f1 8=m1,f1 9=f1 10=f1 11=f1 12=f1 mammoths=0 fires=4/5/5 clubs-left=6 dark=20 light=0 open=-/- seen=- "
        "a=12h4s0c/-/-/- b=12h4s0c/-/-/- c=12h4s0c/-/-/-"
    )


@pytest.mark.parametrize("word", [part.split("=")[0] for part in LINE.split(" ")[1:]])
def test_a_position_that_lacks_a_word_says_which(word: str) -> None:
    words = [part for part in LINE.split(" ") if not part.startswith(f"{word}=")]
    with pytest.raises(TextError, match=f"lacks {word}="):
        game("mammoth").at(" ".join(words))


@pytest.mark.parametrize(("right", "wrong", "complaint"), BAD_POSITIONS)
def test_a_bad_position_is_quoted(right: str, wrong: str, complaint: str) -> None:
    assert right in LINE
    with pytest.raises(TextError) as refused:
        game("mammoth").at(LINE.replace(right, wrong, 1))
    assert complaint in str(refused.value)


@pytest.mark.parametrize(("right", "wrong", "faults"), IMPOSSIBLE)
def test_a_position_no_game_can_reach_is_refused(right: str, wrong: str, faults: int) -> None:
    assert right in LINE
    complaint = f"cannot occur in a game .faults {faults}." if faults else "wrong order, twice"
    with pytest.raises(TextError, match=complaint):
        game("mammoth").at(LINE.replace(right, wrong, 1))
