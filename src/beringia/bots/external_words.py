"""The lines of the protocol between Beringia and a bot that is a program of its own (docs/bot-protocol.md)."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Final

from beringia.layout import Records, plain
from beringia.position import Position
from beringia.questions import SEAT_LETTERS, Game

VERSION: Final = 1
HELLO: Final = f"hello beringia {VERSION}"
TIGHT: Final = (",", ":")


def settings_of(game: Game, views: Records) -> dict[str, str]:
    """The options of the game a view belongs to: they stand in every position the viewer could be in."""
    return game.settings_in(Position.from_view(game, views, 0).text())


def edition_of(game: Game, settings: Mapping[str, str]) -> str:
    """The printed edition that has exactly these options; a dash if none has."""
    return next((edition.name for edition in game.editions if game.settings(edition.name) == settings), "-")


def own_seed(seed: int, number: int) -> int:
    """A seed for the bot's own dice in one of its games; the seed of the game's luck is not handed on."""
    mark = hashlib.blake2b(f"external bot {seed}/{number}".encode(), digest_size=4).digest()
    return int.from_bytes(mark) & 0x7FFFFFFF


def game_line(game: Game, seats: int, seat: int, settings: Mapping[str, str], seed: int) -> str:
    """What game begins, who the bot is in it, and all options."""
    options = " ".join(f"{name}={value}" for name, value in settings.items())
    edition = edition_of(game, settings)
    return f"game {game.id} seats={seats} seat={SEAT_LETTERS[seat]} edition={edition} {options} seed={seed}"


def view_line(views: Records) -> str:
    """Everything the seat may know, and nothing else."""
    return f"view {json.dumps(vars(plain(views[0])), separators=TIGHT)}"


def legal_line(actions: Sequence[str]) -> str:
    """What the bot may answer."""
    return f"legal {json.dumps(list(actions), separators=TIGHT)}"


def go_line(clock: float | None) -> str:
    """The question itself, with the milliseconds the answer may take."""
    return "go" if clock is None else f"go time={max(round(clock * 1000), 1)}"


def end_line(points: Sequence[int], places: Sequence[int]) -> str:
    """How the game ended."""
    return f"end {json.dumps({'points': list(points), 'places': list(places)}, separators=TIGHT)}"
