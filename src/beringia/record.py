"""Game records: headers and one action a line. A record replays without a seed."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from beringia.box import Box
from beringia.errors import BeringiaError, TextError, quoted
from beringia.games.registry import find
from beringia.match import Match
from beringia.position import Position
from beringia.sayings import say

HEADER = re.compile(r'\[(\w+) "([^"]*)"\]')
WANTED = ("game", "rules", "seats", "edition", "options", "result", "lines")
OURS = (*WANTED, "position")


def header(name: str, value: object) -> str:
    """A header as it is written."""
    return f'[{name} "{value}"]'


def check_extra(headers: Mapping[str, str]) -> None:
    """Refuse headers that could not be read back or would stand for others."""
    for name, value in headers.items():
        line = header(name, value)
        if name in OURS or not HEADER.fullmatch(line) or len(line.splitlines()) > 1:
            raise TextError(
                say(
                    "{line} cannot be added to a record; wanted another header than {headers}, on one line",
                    line=repr(line),
                    headers=", ".join(OURS),
                )
            )


def write(match: Match, extra: Mapping[str, str] | None = None) -> str:
    """The record of a match, from its opening to now; `extra` headers stand below the usual ones."""
    check_extra(extra or {})
    opening = match.history.opening
    usual = Position.opening(match.game, match.seats, match.settings)
    headers = {
        "game": match.game.id,
        "rules": match.game.rules_version,
        "seats": match.seats,
        "edition": match.edition,
        "options": " ".join(f"{name}={value}" for name, value in match.settings.items()),
        "result": " ".join(map(str, match.scores)) if match.is_over else "*",
        "lines": match.turn_number,
    }
    if opening != usual:
        headers["position"] = opening.text()
    lines = [header(name, value) for name, value in (headers | dict(extra or {})).items()]
    lines += ["", *(match.game.write_action(moment.action) for moment in match.history)]
    return "\n".join(lines) + "\n"


def read(text: str) -> tuple[dict[str, str], list[tuple[int, str]]]:
    """The headers and the actions with their line numbers."""
    if not isinstance(text, str):
        raise TextError(f"{quoted(text)} is no record; wanted text")
    headers: dict[str, str] = {}
    actions: list[tuple[int, str]] = []
    for number, line in enumerate(text.splitlines(), start=1):
        line = line.strip()
        found = HEADER.fullmatch(line)
        if found and not actions:
            headers[found[1]] = found[2]
        elif line and not line.startswith("#"):
            actions.append((number, line))
    missing = [name for name in WANTED if name not in headers]
    if missing:
        raise TextError(say("this is no whole record: it lacks the header {headers}", headers=", ".join(missing)))
    return headers, actions


def open_match(headers: dict[str, str]) -> Match:
    """The opening position a record's headers describe."""
    box = Box.of(find(headers["game"]))
    if headers["rules"] != str(box.rules_version):
        old, game = headers["rules"], headers["game"]
        raise TextError(
            say("the record was made with rules {old} of {game}; these are rules {new}", old=old, game=game, new=box.rules_version)
        )
    words = headers["options"].split()
    if not re.fullmatch("[0-9]{1,2}", headers["seats"]) or not all("=" in word for word in words):
        raise TextError(
            say(
                "the headers {seats} and {options} are unreadable; wanted a number and words like {example}",
                seats=header("seats", headers["seats"]),
                options=header("options", headers["options"]),
                example='"rounds=4"',
            )
        )
    if "position" in headers:
        return box.at(headers["position"])
    options: dict[str, Any] = {name: value for name, _, value in (word.partition("=") for word in words)}
    return box.start(int(headers["seats"]), headers["edition"], **options)


def steps(text: str) -> Iterator[Match]:
    """The match after the opening and after each action of a record. The same match each time, one step further."""
    headers, actions = read(text)
    match = open_match(headers)
    yield match
    for number, action in actions:
        try:
            match.play(action)
        except BeringiaError as error:
            why = error.args[0]
            raise TextError(say("line {n} of the record does not fit the game: {why}", n=number, why=why)) from error
        yield match
    if headers["lines"] != str(match.turn_number):
        last = say("line {n}", n=actions[-1][0]) if actions else say("the headers")
        held, wanted = match.turn_number, headers["lines"]
        raise TextError(say("the record is cut after {last}: it holds {n} of {all} actions", last=last, n=held, all=wanted))
    result = " ".join(map(str, match.scores)) if match.is_over else "*"
    if headers["result"] != result:
        told, found = header("result", headers["result"]), f'"{result}"'
        raise TextError(say("the record says {told}, but its actions lead to {found}", told=told, found=found))


def replay(text: str) -> Match:
    """The match a record describes, at its end; every action is checked again."""
    *_, match = steps(text)
    return match
