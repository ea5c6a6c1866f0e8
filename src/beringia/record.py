"""Game records: headers and one action a line. A record replays without a seed."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from beringia.box import Box
from beringia.errors import BeringiaError, TextError
from beringia.games.registry import find
from beringia.match import Match

HEADER = re.compile(r'\[(\w+) "([^"]*)"\]')
WANTED = ("game", "rules", "seats", "edition", "options", "result", "lines")
OURS = (*WANTED, "position")


def check_extra(headers: Mapping[str, str]) -> None:
    """Refuse headers that could not be read back or would stand for others."""
    for name, value in headers.items():
        line = f'[{name} "{value}"]'
        if name in OURS or not HEADER.fullmatch(line) or len(line.splitlines()) > 1:
            raise TextError(f"{line!r} cannot be added to a record; wanted another header than {', '.join(OURS)}, on one line")


def write(match: Match, extra: Mapping[str, str] | None = None) -> str:
    """The record of a match, from its opening to now; `extra` headers stand below the usual ones."""
    check_extra(extra or {})
    opening = match.history.opening
    usual = match.game.open_position(match.seats, match.settings)
    headers = {
        "game": match.game.id,
        "rules": match.game.rules_version,
        "seats": match.seats,
        "edition": match.edition,
        "options": " ".join(f"{name}={value}" for name, value in match.settings.items()),
        "result": " ".join(map(str, match.scores)) if match.is_over else "*",
        "lines": match.turn_number,
    }
    if opening.key() != usual.tobytes():
        headers["position"] = opening.text()
    lines = [f'[{name} "{value}"]' for name, value in (headers | dict(extra or {})).items()]
    lines += ["", *(match.game.write_action(moment.action) for moment in match.history)]
    return "\n".join(lines) + "\n"


def read(text: str) -> tuple[dict[str, str], list[tuple[int, str]]]:
    """The headers and the actions with their line numbers."""
    headers: dict[str, str] = {}
    actions: list[tuple[int, str]] = []
    for number, line in enumerate(text.splitlines(), start=1):
        line = line.strip()
        header = HEADER.fullmatch(line)
        if header and not actions:
            headers[header[1]] = header[2]
        elif line and not line.startswith("#"):
            actions.append((number, line))
    missing = [name for name in WANTED if name not in headers]
    if missing:
        raise TextError(f"this is no whole record: it lacks the header {', '.join(missing)}")
    return headers, actions


def open_match(headers: dict[str, str]) -> Match:
    """The opening position a record's headers describe."""
    box = Box.of(find(headers["game"]))
    if headers["rules"] != str(box.rules_version):
        raise TextError(
            f"the record was made with rules {headers['rules']} of {headers['game']}; these are rules {box.rules_version}"
        )
    words = headers["options"].split()
    if not re.fullmatch("[0-9]{1,2}", headers["seats"]) or not all("=" in word for word in words):
        raise TextError(
            f'the headers [seats "{headers["seats"]}"] and [options "{headers["options"]}"] are unreadable; '
            'wanted a number and words like "rounds=4"'
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
            raise TextError(f"line {number} of the record does not fit the game: {error}") from error
        yield match
    if headers["lines"] != str(match.turn_number):
        last = f"line {actions[-1][0]}" if actions else "the headers"
        raise TextError(f"the record is cut after {last}: it holds {match.turn_number} of {headers['lines']} actions")
    result = " ".join(map(str, match.scores)) if match.is_over else "*"
    if headers["result"] != result:
        raise TextError(f'the record says [result "{headers["result"]}"], but its actions lead to "{result}"')


def replay(text: str) -> Match:
    """The match a record describes, at its end; every action is checked again."""
    *_, match = steps(text)
    return match
