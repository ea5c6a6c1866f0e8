"""What the terminal needs to know of a game to show it, and which game is shown by what."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, Protocol, runtime_checkable

from rich.console import RenderableType

from beringia.errors import SetupError
from beringia.games.registry import known

ROOM: Final = "beringia.terminal"  # each game that can be shown has a room of its name here, which holds its `FACE`


@dataclass(frozen=True)
class Happening:
    """Something that happened, as the viewer may know it. `seat` is who did it; below 0 it was chance."""

    seat: int
    sentence: str


@dataclass(frozen=True)
class Scene:
    """Everything one drawing of the table shows. Nothing in it is hidden from the viewer."""

    view: Any  # the viewer's record
    names: Sequence[str]  # by seat: You, Bot, Player
    points: Sequence[int]  # by seat
    events: Sequence[Happening]  # the last ones, oldest first
    choices: Sequence[int]  # the viewer's legal actions; empty if somebody else decides
    width: int
    height: int
    is_ascii: bool  # only plain characters can be shown


@dataclass(frozen=True)
class Report:
    """Something a game shows when asked for it: what to type, what it is for, and the picture for the rest of the line typed."""

    usage: str
    meaning: str
    draw: Callable[[Scene, str], RenderableType]


class Face(Protocol):
    """How a game looks and speaks in the terminal."""

    def draw(self, scene: Scene) -> RenderableType:
        """The whole table."""

    def ask(self, view: Any, choices: Sequence[int]) -> str:
        """One sentence: what the viewer must do now."""

    def gloss(self, view: Any, action: int) -> str:
        """A few words beside a choice in notation; empty if it speaks for itself."""

    def patterns(self, choices: Sequence[int]) -> list[tuple[str, str]]:
        """For long lists: what to type, and what it means."""

    def topics(self, view: Any) -> list[str]:
        """The words the game can explain that matter just now."""

    def is_news(self, action: int) -> bool:
        """Whether an action is worth a line among the last events."""

    def colour(self, seat: int) -> str:
        """The style of a seat's letter."""


@runtime_checkable
class ReportingFace(Protocol):
    """A face that shows more than fits on the table when asked."""

    def reports(self) -> Mapping[str, Report]:
        """What can be asked for, by the first word typed."""


@runtime_checkable
class ArrangingFace(Protocol):
    """A face that lists choices in its own way."""

    def arrange(self, view: Any, choices: Sequence[int], width: int) -> RenderableType:
        """All choices, numbered from 1 in their order."""


def find_face(name: str) -> Face:
    """The face of the game with this id; SetupError if the terminal cannot show it."""
    if not is_shown(name):
        raise SetupError(f"the terminal cannot show {name!r} yet; it shows: {', '.join(filter(is_shown, known()))}")
    face: Face = import_module(f"{ROOM}.{name}").FACE
    return face


def is_shown(name: str) -> bool:
    """Whether the terminal has a face for a game."""
    home = f"{ROOM}.{name}"
    return name in known() and find_spec(home) is not None and hasattr(import_module(home), "FACE")
