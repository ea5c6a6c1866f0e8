"""Why not? The paragraph that forbids an action and the reason in words; what happened, in words; help."""

import random

import pytest

from beringia import Match, game
from beringia.action import pack
from beringia.errors import IllegalAction
from beringia.games.gatherers.actions import FIELDS, MIDDLE, Kind
from beringia.games.gatherers.words.why_not import why_not

from .positions import EDITIONS, dense_action, draw_and_place, opened, place, scene

FIVE = "n62@20,0 n61@20,2 n37@20,4 n35@20,6 n36a@20,8"
STANDING = {"a": "20,0:Nl 20,2:Nl 20,4:Sl 20,6:Nl 20,8:Nl"}


def forbidden(match: Match, text: str) -> tuple[str, str]:
    """The paragraph and the reason; playing it says the same."""
    found = match.why_not(text)
    assert found is not None
    with pytest.raises(IllegalAction) as caught:
        match.play(text)
    assert caught.value.citation == found[0]
    assert found[1] in str(caught.value)
    return found


@pytest.mark.rule("Gatherers 2.3")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("place 1,1 r0", "1,1 touches no tile with a full side"),
        ("place 5,-7 r0", "5,-7 touches no tile with a full side"),
        ("place 0,0 r0", "a tile lies on 0,0 already: n56a"),
    ],
)
def test_a_wrong_cell_is_named(text: str, reason: str) -> None:
    assert forbidden(scene("n56a@0,0", drawn="n61"), text) == ("Gatherers 2.3", reason)


@pytest.mark.rule("Gatherers 2.4")
@pytest.mark.parametrize(
    ("drawn", "text", "reason"),
    [
        ("n61", "place 1,0 r0", "its west side shows meadow, but forest is wanted there"),
        ("n61", "place 0,1 r0", "its north side shows meadow, but forest is wanted there"),
        ("n61", "place -1,0 r0", "its east side shows meadow, but river is wanted there"),
        ("n13", "place 0,-1 r0", "its south side shows river, but meadow is wanted there"),
    ],
)
def test_the_side_that_does_not_match_is_named_with_what_it_wanted(drawn: str, text: str, reason: str) -> None:
    assert forbidden(scene("n56a@0,0", drawn=drawn), text) == ("Gatherers 2.4", reason)


@pytest.mark.rule("Gatherers 2.5")
def test_a_turn_that_looks_the_same_names_the_smaller_one() -> None:
    assert forbidden(scene("n62@0,0", drawn="n61"), "place 1,0 r270") == (
        "Gatherers 2.5",
        "this tile looks the same after a smaller turn: r0",
    )
    assert forbidden(scene("n35@0,0", drawn="n39"), "place 1,0 r180")[1].endswith("r0")
    assert forbidden(scene("n62@0,0", drawn="n39"), "place 1,0 r270")[1].endswith("r90")


@pytest.mark.rule("Gatherers 4.3")
@pytest.mark.parametrize("owner", ["a", "b"])
def test_a_taken_area_names_where_the_other_piece_stands(owner: str) -> None:
    match = place(scene("n38@0,0", drawn="n37", members={owner: "0,0:Wm"}), "n37@1,0,r270")
    assert forbidden(match, "gatherer") == ("Gatherers 4.3", f"that forest is taken: seat {owner} has one on 0,0 El")
    match = place(scene("n61@0,0", drawn="n62", members={owner: "0,0:Wm"}), "n62@1,0")
    assert forbidden(match, "hunter Em")[1] == f"that meadow is taken: seat {owner} has one on 0,0 Nl"
    match = place(scene("n48@0,0", drawn="n53", members={owner: "0,0:Wm"}), "n53@1,0")
    assert forbidden(match, "fisher")[1] == f"that river is taken: seat {owner} has one on 0,0 Em"


@pytest.mark.rule("Gatherers 4.4")
def test_a_system_with_a_hut_names_where_it_stands() -> None:
    match = place(scene("n03@0,0", drawn="n09", huts={"b": "0,0:Wm"}), "n09@1,0,r180")
    assert forbidden(match, "hut") == ("Gatherers 4.4", "that river system has a hut: seat b has one on 0,0 Wm")
    assert forbidden(match, "hut El") == ("Gatherers 4.4", "El is meadow, and a hut needs a river")


@pytest.mark.rule("Gatherers 4.2")
def test_a_member_on_the_wrong_ground_is_told_what_it_needs() -> None:
    match = scene("n80a@0,0", phase="piece")
    assert forbidden(match, "gatherer Nm") == ("Gatherers 4.2", "Nm is river, and a gatherer needs a forest")
    assert forbidden(match, "hunter Wl") == ("Gatherers 4.2", "Wl is forest, and a hunter needs a meadow")


@pytest.mark.rule("Gatherers 4.5")
def test_a_number_that_names_a_later_place_is_refused() -> None:
    match = scene("n37@0,0", phase="piece")
    found = match.why_not(int(pack(Kind.HUNTER, 7, 0, 0)))
    assert found == ("Gatherers 4.5", "the area is named by its first place, El")


@pytest.mark.rule("Gatherers 4.6")
def test_an_empty_supply_is_told() -> None:
    match = scene(FIVE + " n03@0,0", phase="piece", members=STANDING)
    assert forbidden(match, "fisher Nm") == ("Gatherers 4.6", "all your 5 members are on the table")
    match = scene("n03@0,0 n09@5,0 n06@10,0", phase="piece", huts={"a": "0,0:Nm 5,0:Nm"})
    assert forbidden(match, "hut") == ("Gatherers 4.6", "all your 2 huts are on the table")


@pytest.mark.rule("Gatherers 4.7")
def test_the_fire_is_told() -> None:
    match = place(scene("n62@0,0", drawn="b02"), "b02@0,1")
    assert forbidden(match, "hunter") == ("Gatherers 4.7", "nobody may stand on the tile with the fire")


@pytest.mark.rule("Gatherers 6.1")
def test_the_shaman_says_what_can_be_taken() -> None:
    match = scene("n50@0,0", drawn="m88", edition="2020", members={"a": "0,0:Nm", "b": "0,0:Nl"})
    place(match, "m88@0,1")
    assert forbidden(match, "take 3,3 Nm") == ("Gatherers 6.1", "no tile lies on 3,3")
    assert forbidden(match, "take 0,0 Nl") == ("Gatherers 6.1", "you have no member on 0,0 Nl")
    assert forbidden(match, "pass") == ("Gatherers 6.1", "that does not fit here: the shaman may take a member back, or leave it")


@pytest.mark.parametrize(
    ("match", "text", "citation"),
    [
        (opened(), "*draw n56a", "Gatherers 2.2"),
        (opened(), "*draw b02", "Gatherers 2.2"),
        (opened(), "*bonus b02", "Gatherers 2.2"),
        (opened(), "place 1,0 r0", "Gatherers 2.2"),
        (scene("n56a@0,0", drawn="n62"), "pass", "Gatherers 2.3"),
        (scene("n56a@0,0", drawn="n62"), "*draw n62", "Gatherers 2.3"),
        (scene("n62@0,0", phase="piece"), "place 1,0 r0", "Gatherers 4.1"),
        (scene("n62@0,0", phase="piece"), "leave", "Gatherers 4.1"),
        (scene("n56a@0,0", phase="bonus", is_bonus=True), "*bonus n62", "Gatherers 5.4"),
        (scene("n56a@0,0", phase="bonus", is_bonus=True), "pass", "Gatherers 5.4"),
    ],
)
def test_what_does_not_fit_the_phase_is_refused(match: Match, text: str, citation: str) -> None:
    assert forbidden(match, text)[0] == citation


def test_numbers_that_are_no_actions_are_refused() -> None:
    match = scene("n62@0,0", phase="piece")
    for number in (-1, 2**31 - 1, int(pack(Kind.HUNTER, 13, 0, 0)), int(pack(Kind.PASS, 1, 0, 0))):
        assert match.why_not(number) == ("Gatherers 1.2", "there is no such action in this game")


@pytest.mark.parametrize("edition", EDITIONS)
def test_whatever_is_not_legal_has_a_reason_and_whatever_is_has_none(edition: str) -> None:
    dice = random.Random(3)
    match = game("gatherers").start(3, edition, seed=9)
    for _ in range(60):
        legal = set(match.actions())
        assert all(why_not(match.state, action) is None for action in list(legal)[:3])
        for kind, fields in FIELDS.items():
            values = [dice.randrange(field.size) if field.name not in "xy" else MIDDLE + dice.randint(-3, 3) for field in fields]
            action = int(pack(kind, *values, *[0] * (3 - len(values))))
            found = why_not(match.state, action)
            assert (found is None) == (action in legal)
        match.play(dense_action(match, dice))


def test_what_happens_is_told_in_words() -> None:
    match = scene("n56a@0,0 n68@-1,0,r270 n37@1,0,r270", left="n13 n35")

    def told(text: str) -> str:
        return match.game.tell(match.state, match.game.read_action(match.state, text), None)

    assert told("*draw n13") == "a draws tile n13, which fits nowhere and leaves the game."
    assert told("*draw n35") == "a draws tile n35."
    match.play("*draw n35")
    assert told("place 0,1 r270") == "a places n35 on 0,1, turned 270 degrees."
    match.play("place 0,1 r270")
    assert told("gatherer") == "a puts a gatherer on Nl. Points: a 6."
    assert told("pass") == "a puts down no piece."
    match.play("gatherer")
    assert told("*bonus b11") == "a draws the bonus tile b11, which fits nowhere and leaves the game."
    assert told("*bonus b02") == "a draws the bonus tile b02."


def test_the_end_and_the_menhirs_are_told() -> None:
    match = scene("n56a@0,0", drawn="n62", left="")
    place(match, "n62@0,-1")
    told = match.game.tell(match.state, match.game.read_action(match.state, "hunter"), None)
    assert told == "a puts a hunter on Nl. That was the last tile: final scoring. Points: a 4."
    match = scene("n48@0,0", drawn="m93", edition="2020")
    told = match.game.tell(match.state, match.game.read_action(match.state, "place 1,0 r0"), None)
    assert told.endswith("Points: a 2.")
    match = place(scene("n50@0,0", drawn="m88", edition="2020", members={"a": "0,0:Nm"}), "m88@0,1")
    assert match.game.tell(match.state, match.actions()[0], None) == "a takes a member back from 0,0."
    assert match.game.tell(match.state, match.actions()[1], None) == "a takes no member back."


def test_points_are_broken_down_by_paragraph() -> None:
    match = draw_and_place(scene("n35@0,0", left="n37 n62"), "n37@1,0,r270", "gatherer")
    assert match.breakdown(0) == [("Gatherers 5.3", "completed forests", 4)]
    assert match.breakdown(1) == []


def test_help_knows_every_special_tile() -> None:
    explain = opened().game.explain
    for word in ("shrine", "fire", "shaman", "raft", "pit-trap", "logboat", "hunting-trap", "Gold ", "tiger", "mushrooms", "hut"):
        assert explain(word)
    assert explain("castle") is None


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("*bonus b05", "a land tile is drawn now, no bonus tile"),
        ("*draw b05", "b05 is a bonus tile"),
        ("*draw n56a", "no such tile is left to be drawn"),
        ("hunter", "chance decides now"),
    ],
)
def test_at_a_land_draw_it_is_said_what_chance_cannot_answer(text: str, reason: str) -> None:
    assert opened().why_not(text) == ("Gatherers 2.2", reason)


@pytest.mark.parametrize("text", ["hunter", "gatherer", "fisher", "hut", "hunter Nl"])
def test_while_a_tile_is_to_be_placed_no_piece_is_judged_by_the_tile_before(text: str) -> None:
    reason = "that does not fit here: the drawn tile is to be placed"
    assert scene("n56a@0,0", drawn="n50").why_not(text) == ("Gatherers 2.3", reason)
