"""Mutants: does a test fail when a rule is broken? How one is tried; the lists are in `mutants_<game>.py`."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
TIMEOUT = 600  # seconds; a mutant that loops for ever is caught by it


class Mutant(NamedTuple):
    """A small wrong change: in which file, what is replaced by what, and the paragraph it breaks."""

    file: str
    old: str
    new: str
    paragraph: str


class Suite(NamedTuple):
    """The tests of a game: those of each chapter, those left out, and those over whole games that run last."""

    game: str
    chapters: Mapping[str, Sequence[str]]  # file names; whose tests run first
    left_out: Sequence[str] = ()
    games: Sequence[str] = ()

    @property
    def folder(self) -> Path:
        """Where the tests are."""
        return Path("tests") / self.game

    def place(self, mutant: Mutant) -> Path:
        """The mutant's file among the sources."""
        return Path("beringia") / "games" / self.game / mutant.file

    def first(self, mutant: Mutant) -> list[Path]:
        """The tests of the mutant's chapter."""
        return [self.folder / name for name in self.chapters[mutant.paragraph.split(".")[0]]]

    def others(self, mutant: Mutant) -> list[Path]:
        """All other rule tests."""
        skipped = {*self.left_out, *self.games, *(path.name for path in self.first(mutant))}
        return [self.folder / path.name for path in sorted((ROOT / self.folder).glob("test_*.py")) if path.name not in skipped]


def broken(suite: Suite, mutant: Mutant) -> str:
    """The mutant's file with the mutant in it; ValueError or SyntaxError if it does not fit there."""
    path = ROOT / "src" / suite.place(mutant)
    text = path.read_text("utf-8")
    if text.count(mutant.old) != 1:
        raise ValueError(f"{mutant.file} holds {mutant.old!r} {text.count(mutant.old)} times; wanted once")
    changed = text.replace(mutant.old, mutant.new)
    if path.suffix == ".py":
        compile(changed, mutant.file, "exec")  # a mutant that is no Python would be caught by anything
    return changed


def tests_fail(sources: Path, files: Sequence[Path]) -> bool:
    """Whether a test fails, or none comes to an end, with these sources."""
    command = [sys.executable, "-m", "pytest", "-x", "-p", "no:cacheprovider", *map(str, files)]
    environment = os.environ | {"PYTHONPATH": str(sources), "BERINGIA_JIT": "0", "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, timeout=TIMEOUT, check=False)
    except subprocess.TimeoutExpired:
        return True
    return done.returncode != 0


def try_mutant(suite: Suite, mutant: Mutant) -> str:
    """Who caught the mutant."""
    with tempfile.TemporaryDirectory() as folder:
        sources = Path(folder) / "src"
        try:
            text = broken(suite, mutant)
        except (ValueError, SyntaxError):
            return "STALE"
        shutil.copytree(ROOT / "src", sources, ignore=shutil.ignore_patterns("__pycache__"))
        (sources / suite.place(mutant)).write_text(text, "utf-8")
        if tests_fail(sources, suite.first(mutant)):
            return "chapter"
        if tests_fail(sources, suite.others(mutant)):
            return "others"
        games = [suite.folder / name for name in suite.games]
        return "games" if games and tests_fail(sources, games) else "SURVIVED"
