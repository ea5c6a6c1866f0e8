"""Sayings: texts that remember how they were made; and that nothing two games tell is the same text in all languages."""

import copy
import json
import pickle
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from beringia import Match, game
from beringia.action import pack
from beringia.errors import IllegalAction, OutOfTurn, TextError
from beringia.questions import SEAT_LETTERS, SPECTATOR
from beringia.sayings import Saying, listed, name, names, plain, say, seat, sentences, series, whole_seat

ROOMS = json.loads((Path(__file__).parents[1] / "client/src/generated/sayings.json").read_text("utf-8"))
CASES = [("mammoth", 3, "alea"), ("mammoth", 5, "rio_grande"), ("gatherers", 2, "2002"), ("gatherers", 5, "2020")]


def test_a_saying_is_its_text_and_knows_how_it_was_made() -> None:
    told = say("{who} pays {n}", who=seat(1), n=3)
    assert told == "b pays 3"
    assert (told.pattern, told.values) == ("{who} pays {n}", {"who": "b", "n": 3})
    assert plain(told) == {"pattern": "{who} pays {n}", "values": {"who": {"pattern": "@seat", "values": {"seat": 1}}, "n": 3}}


def test_copies_remember_too() -> None:
    told = say("{what} again", what=say("once"))
    for twin in (copy.deepcopy(told), pickle.loads(pickle.dumps(told))):
        assert plain(twin) == plain(told)


def test_seats_are_letters_here() -> None:
    assert "".join(seat(number) for number in range(len(SEAT_LETTERS))) == SEAT_LETTERS
    assert (whole_seat(2), plain(whole_seat(2))) == ("seat c", {"pattern": "@whole_seat", "values": {"seat": 2}})


def test_names_are_found_by_their_keys() -> None:
    ember = name("test.ember", "Ember")
    assert (ember, plain(ember)) == ("Ember", {"pattern": "@test.ember", "values": {}})
    assert [each.pattern for each in names("test", ("a", "b"), ("A", "B"))] == ["@test.a", "@test.b"]


@pytest.mark.parametrize(("parts", "text"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")])
def test_lists_end_with_and(parts: list[str], text: str) -> None:
    assert listed(parts) == text
    assert plain(listed(parts)) == {"pattern": "@list", "values": {"parts": parts}}


def test_what_is_empty_is_left_out() -> None:
    assert series(["a", "", "b"]) == "a, b"
    assert plain(sentences(["One.", "", "Two."])) == {"pattern": "@sentences", "values": {"parts": ["One.", "Two."]}}
    assert sentences([say("One."), ""]).pattern == "One."


def test_other_texts_are_the_same_in_all_languages() -> None:
    assert plain("as it is") == {"pattern": "@text", "values": {"text": "as it is"}}


def said_anew(said: Any, room: str) -> str:
    """A text from its plain data, as an English client says it."""
    if not isinstance(said, dict):
        return str(said)
    pattern, values = said["pattern"], said["values"]
    assert pattern != "@text", values
    if pattern in ("@seat", "@whole_seat"):
        return ("seat " if pattern == "@whole_seat" else "") + SEAT_LETTERS[values["seat"]]
    if pattern in ("@series", "@sentences"):
        return (", " if pattern == "@series" else " ").join(said_anew(part, room) for part in values["parts"])
    if pattern.startswith("@"):
        return str(ROOMS[room]["names"][pattern[1:]])
    home = room if pattern in ROOMS[room]["patterns"] else "table"
    assert set(ROOMS[home]["patterns"][pattern]) <= set(values), pattern
    return str(pattern.format(**{hole: said_anew(value, room) for hole, value in values.items()}))


def check(text: str, room: str) -> None:
    """A text can be said anew from what goes over the wire."""
    assert isinstance(text, Saying), text
    assert said_anew(json.loads(json.dumps(plain(text))), room) == text


def walk(case: tuple[str, int, str]) -> Iterator[tuple[Match, random.Random]]:
    """A random game, position by position."""
    id, seats, edition = case
    match, dice = game(id).start(seats, edition), random.Random(f"{case}")
    while not match.is_over:
        yield match, dice
        match.play(dice.choice(match.actions()))
    yield match, dice


@pytest.mark.parametrize("case", CASES)
def test_whatever_is_told_can_be_said_anew(case: tuple[str, int, str]) -> None:
    for match, dice in walk(case):
        actions = match.actions() if not match.is_over else []
        for action in dice.sample(actions, min(3, len(actions))):
            for viewer in (None, 0, SPECTATOR):
                check(match.game.tell(match.state, action, viewer), case[0])


@pytest.mark.parametrize("case", CASES)
def test_whatever_is_refused_can_be_said_anew(case: tuple[str, int, str]) -> None:
    refused = set()
    for match, dice in walk(case):
        for _ in range(6):
            kind = dice.choice(list(match.game.fields))
            fields = [dice.randrange(field.size) for field in match.game.fields[kind]]
            refusal = match.game.why_not(match.state, int(pack(int(kind), *[*fields, 0, 0, 0][:3])))
            if refusal is not None:
                check(refusal.reason, case[0])
                refused.add(refusal.reason.pattern)
    assert len(refused) > 8


@pytest.mark.parametrize("case", CASES)
def test_every_point_can_be_said_anew(case: tuple[str, int, str]) -> None:
    *_, (match, _) = walk(case)
    told = [words for each in range(match.seats) for _, words, _ in match.breakdown(each)]
    assert told
    for words in told:
        check(words, case[0])


@pytest.mark.parametrize("id", ["mammoth", "gatherers"])
def test_errors_carry_sayings(id: str) -> None:
    match = game(id).start(seed=1)
    wrong = {"mammoth": "play ember", "gatherers": "pass"}[id]
    for action, error in ((wrong, IllegalAction), ("dance", TextError)):
        with pytest.raises(error) as caught:
            match.play(action)
        check(caught.value.args[0], id)
    with pytest.raises(OutOfTurn) as caught:
        match.play(match.legal()[0], seat=(match.actor + 1) % match.seats)
    check(caught.value.args[0], id)
