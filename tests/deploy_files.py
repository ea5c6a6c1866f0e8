"""What lies in deploy/, read as the programs read it for which it is meant."""

import argparse
import re
import shlex
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from beringia.cli import make_parser

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
GUIDE = ROOT / "docs" / "operating.md"
UNITS = ("beringia.service", "beringia@.service", "beringia-backup.service")
SERVING = UNITS[:2]
COMMAND = re.compile(r"(?<![\w.:/-])(?:/opt/beringia/bin/)?beringia ([a-z][a-z-]*)([^`\n|;]*)")
FILLED_IN = {
    "${SITE}": "https://games.example",
    "%i": "8001",
    "%d": "/run/credentials",
    "%S": "/var/lib",
    "%C": "/var/cache",
    "%%": "%",
}


def written(path: Path) -> str:
    """A file's text."""
    return path.read_text("utf-8")


def files() -> list[Path]:
    """Everything for people who run a server, the guide included."""
    return [*sorted(path for path in DEPLOY.rglob("*") if path.is_file() and "secrets" not in path.parts), GUIDE]


def subcommands(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """The commands a command has."""
    found: dict[str, argparse.ArgumentParser] = {}
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            found |= action.choices
    return found


def options_of(words: list[str]) -> set[str] | None:
    """The options of the command that these words begin with; None if there is no such command."""
    parser: argparse.ArgumentParser = make_parser()
    for number, word in enumerate(words):
        commands = subcommands(parser)
        if not commands:
            break
        if word not in commands:
            return None if number == 0 or not word.startswith("-") else set(parser._option_string_actions)
        parser = commands[word]
    return set(parser._option_string_actions)


def commands_in(text: str) -> Iterator[tuple[list[str], set[str]]]:
    """The commands of ours that a text names: their words, and the options among them."""
    for name, rest in COMMAND.findall(text.replace("\\\n", " ")):
        words = [name, *rest.split()]
        yield words, {word.partition("=")[0].rstrip(".,)'\"") for word in words if re.match(r"--[a-z]", word)}


@cache
def compose() -> Any:
    """The compose file."""
    return yaml.safe_load(written(DEPLOY / "compose.yaml"))


def unit(name: str) -> list[tuple[str, str]]:
    """The settings of a unit of systemd, comments left out."""
    lines = (line for line in written(DEPLOY / "systemd" / name).splitlines() if "=" in line and not line.startswith("#"))
    return [(key, value) for key, _, value in (line.partition("=") for line in lines)]


def setting(name: str, key: str) -> str:
    """The only value a unit gives a setting."""
    (value,) = (value for each, value in unit(name) if each == key)
    return value


def arguments_of(command: str) -> list[str]:
    """The words after the program, with something for what is filled in at the start."""
    for hole, value in FILLED_IN.items():
        command = command.replace(hole, value)
    return shlex.split(command)[1:]


def containerfile() -> list[tuple[str, str]]:
    """The instructions of the Containerfile and what follows each."""
    text = re.sub(r"^#.*\n", "", written(DEPLOY / "Containerfile"), flags=re.MULTILINE).replace("\\\n", " ")
    return [(kind, rest.strip()) for kind, _, rest in (line.partition(" ") for line in text.splitlines() if line)]
