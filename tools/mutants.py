"""Mutants: does a test fail when a rule is broken?

    python tools/mutants.py                       all mutants of all games, as many at a time as there are cores
    python tools/mutants.py winter                those of one game
    python tools/mutants.py winter 3 17 --jobs 2  some of them, by number, two at a time
    python tools/mutants.py --list                only the list

Each mutant replaces one text in one file of a copy of the package; nothing in the working tree changes. Then the tests of its
chapter run against the copy, interpreted and up to the first failure; if they all pass, the other rule tests of the game; and at
last, where the list says so, the tests over whole games. The table says for each mutant who caught it: `chapter`, `others`,
`games`, or nobody: `SURVIVED`. `STALE` is a mutant that no longer fits the sources. The exit status is 1 if one of
these two is there. A survivor means that a test is missing, or that the mutant changes nothing.
"""

import argparse
import os
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path

from mutation import Mutant, Suite, try_mutant

RESULTS = ("chapter", "others", "games", "SURVIVED", "STALE")
Numbered = tuple[Suite, int, Mutant]


def games() -> list[str]:
    """The games that have a list of mutants."""
    return sorted(path.stem.removeprefix("mutants_") for path in Path(__file__).parent.glob("mutants_*.py"))


def mutants_of(game: str) -> list[Numbered]:
    """The mutants of a game, numbered."""
    found = import_module(f"mutants_{game}")
    return [(found.SUITE, number, mutant) for number, mutant in enumerate(found.MUTANTS)]


def say(tried: Numbered, result: str) -> None:
    """One line of the table."""
    suite, number, mutant = tried
    old, new = (" ".join(text.split())[:48] for text in (mutant.old, mutant.new))
    change = f"{old}  =>  {new or '(nothing)'}"
    sys.stdout.write(f"{suite.game:9s} {number:4d}  {mutant.paragraph:5s} {result:9s} {mutant.file:20s} {change}\n")
    sys.stdout.flush()


def summary(results: Counter[tuple[str, str]]) -> str:
    """How many mutants of each game were caught by whom."""
    lines = []
    for game in sorted({game for game, _ in results}):
        counts = ", ".join(f"{results[game, name]} {name}" for name in RESULTS)
        lines.append(f"{game:9s} {sum(results[game, name] for name in RESULTS)} mutants: {counts}\n")
    return "".join(lines)


def main() -> int:
    """Try the mutants asked for; 1 if one survived or no longer fits."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", choices=games(), help="all games if none is given")
    parser.add_argument("numbers", nargs="*", type=int, help="numbers of mutants; all if none is given")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many to try at a time")
    parser.add_argument("--list", action="store_true", help="only list the mutants")
    asked = parser.parse_args()
    known = [each for game in ([asked.game] if asked.game else games()) for each in mutants_of(game)]
    chosen = [each for each in known if not asked.numbers or each[1] in asked.numbers]
    results: Counter[tuple[str, str]] = Counter()
    with ThreadPoolExecutor(asked.jobs) as pool:
        found = ("-" for _ in chosen) if asked.list else pool.map(lambda each: try_mutant(each[0], each[2]), chosen)
        for each, result in zip(chosen, found, strict=True):
            say(each, result)
            results[each[0].game, result] += 1
    if not asked.list:
        sys.stdout.write(f"\n{summary(results)}")
    return int(any(result in ("SURVIVED", "STALE") for _, result in results))


if __name__ == "__main__":
    sys.exit(main())
