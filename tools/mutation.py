"""Mutants: does a test fail when a rule is broken? What the lists of all games share.

    python tools/mutants_winter.py                 all mutants, one after the other
    python tools/mutants_winter.py 3 17 --jobs 2   some of them, by number, two at a time
    python tools/mutants_winter.py --list          only the list

Each mutant replaces one text in one file of a copy of the package; nothing in the working tree changes. Then the tests of its
chapter run against the copy, interpreted and up to the first failure; if they all pass, the other rule tests of the game; and at
last, where the list says so, the tests over whole games. The table says for each mutant who caught it: `chapter`, `others`,
`games`, or nobody: `SURVIVED`. `STALE` is a mutant that no longer fits the sources. The exit status is the number of these two
together. A survivor means that a test is missing, or that the mutant changes nothing.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
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

    def first(self, mutant: Mutant) -> list[Path]:
        """The tests of the mutant's chapter."""
        return [self.folder / name for name in self.chapters[mutant.paragraph.split(".")[0]]]

    def others(self, mutant: Mutant) -> list[Path]:
        """All other rule tests."""
        skipped = {*self.left_out, *self.games, *(path.name for path in self.first(mutant))}
        return [self.folder / path.name for path in sorted((ROOT / self.folder).glob("test_*.py")) if path.name not in skipped]


def break_copy(suite: Suite, mutant: Mutant, folder: Path) -> None:
    """A copy of the sources with the mutant in it; ValueError or SyntaxError if it does not fit there."""
    shutil.copytree(ROOT / "src", folder, ignore=shutil.ignore_patterns("__pycache__"))
    path = folder / "beringia" / "games" / suite.game / mutant.file
    text = path.read_text("utf-8")
    if mutant.old not in text:
        raise ValueError(f"{mutant.file} does not hold {mutant.old!r}")
    broken = text.replace(mutant.old, mutant.new, 1)
    if path.suffix == ".py":
        compile(broken, mutant.file, "exec")  # a mutant that is no Python would be caught by anything
    path.write_text(broken, "utf-8")


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
            break_copy(suite, mutant, sources)
        except (ValueError, SyntaxError):
            return "STALE"
        if tests_fail(sources, suite.first(mutant)):
            return "chapter"
        if tests_fail(sources, suite.others(mutant)):
            return "others"
        games = [suite.folder / name for name in suite.games]
        return "games" if games and tests_fail(sources, games) else "SURVIVED"


def say(number: int, mutant: Mutant, result: str) -> None:
    """One line of the table."""
    old, new = (" ".join(text.split())[:48] for text in (mutant.old, mutant.new))
    sys.stdout.write(f"{number:4d}  {mutant.paragraph:5s} {result:9s} {mutant.file:20s} {old}  =>  {new or '(nothing)'}\n")
    sys.stdout.flush()


def main(suite: Suite, mutants: Sequence[Mutant], about: str) -> int:
    """Try the mutants asked for; the number of survivors."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("numbers", nargs="*", type=int, help="numbers of mutants; all if none is given")
    parser.add_argument("--jobs", type=int, default=1, help="how many to try at a time")
    parser.add_argument("--list", action="store_true", help="only list the mutants")
    asked = parser.parse_args()
    chosen = asked.numbers or list(range(len(mutants)))
    if asked.list:
        for number in chosen:
            say(number, mutants[number], "-")
        return 0
    results = []
    with ThreadPoolExecutor(asked.jobs) as pool:
        tried = pool.map(lambda number: try_mutant(suite, mutants[number]), chosen)
        for number, result in zip(chosen, tried, strict=True):
            say(number, mutants[number], result)
            results.append(result)
    counts = {name: results.count(name) for name in ("chapter", "others", "games", "SURVIVED", "STALE")}
    sys.stdout.write(f"{len(results)} mutants: " + ", ".join(f"{count} {name}" for name, count in counts.items()) + "\n")
    return counts["SURVIVED"] + counts["STALE"]
