"""Are versions of ours known to be unsafe? Compares them with tools/advisories.toml, without a network.

    python tools/audit.py       # `make audit`; 1 if something is found

Looked at are the versions fixed in constraints.txt, those installed in this environment, and those the client is built with. The
list is ours and never complete: before a release `pip-audit` and `npm audit` ask the public databases.
"""

import json
import sys
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib.metadata import distributions
from pathlib import Path
from typing import Any, Final, Literal

from packaging.specifiers import InvalidSpecifier, SpecifierSet
from packaging.utils import canonicalize_name
from packaging.version import InvalidVersion, Version

import constraints

ROOT: Final = Path(__file__).resolve().parent.parent
LIST: Final = ROOT / "tools" / "advisories.toml"
LOCK: Final = ROOT / "client" / "package-lock.json"
FOLDER: Final = "node_modules/"  # what comes after the last of these in a path of the lock file is the package's name
EXAMPLE: Final = 'id, package, affected = ["<1.2", ">=2,<2.1"], fixed = "2.1", what'
Kind = Literal["pypi", "npm"]


class WrongAdvisory(Exception):
    """An entry of the list that cannot be understood."""


@dataclass(frozen=True)
class Advisory:
    """A fault that versions of a package have."""

    id: str
    kind: Kind
    package: str
    affected: tuple[SpecifierSet, ...]
    fixed: str
    what: str

    def concerns(self, package: "Package") -> bool:
        """Whether a package has the fault; a version that cannot be compared counts as one that has."""
        if (self.kind, self.package) != (package.kind, package.name):
            return False
        try:
            version = Version(package.version)
        except InvalidVersion:
            return True
        return any(versions.contains(version, prereleases=True) for versions in self.affected)


@dataclass(frozen=True)
class Package:
    """A package of a version, and where that version is named."""

    kind: Kind
    name: str
    version: str
    place: str


def read_advisory(kind: Kind, entry: dict[str, Any]) -> Advisory:
    """One entry of the list; WrongAdvisory if it is none."""
    try:
        affected = tuple(SpecifierSet(text) for text in entry["affected"])
        advisory = Advisory(entry["id"], kind, entry["package"], affected, str(Version(entry["fixed"])), entry["what"])
    except (KeyError, InvalidSpecifier, InvalidVersion) as error:
        raise WrongAdvisory(f"{entry.get('id', entry)!r}: {error} is missing or no version; wanted {EXAMPLE}") from error
    if not affected or set(entry) != {"id", "package", "affected", "fixed", "what"}:
        raise WrongAdvisory(f"{advisory.id!r} has {sorted(entry)}; wanted {EXAMPLE}")
    if any(versions.contains(advisory.fixed, prereleases=True) for versions in affected):
        raise WrongAdvisory(f"{advisory.id!r} is fixed in {advisory.fixed}, which is among the affected")
    return advisory


def advisories(path: Path = LIST) -> list[Advisory]:
    """The list."""
    listed = tomllib.loads(path.read_text("utf-8"))
    entries: list[tuple[Kind, dict[str, Any]]] = [("pypi", entry) for entry in listed["pypi"]]
    return [read_advisory(kind, entry) for kind, entry in [*entries, *(("npm", entry) for entry in listed["npm"])]]


def fixed_packages() -> Iterator[Package]:
    """The packages whose versions are fixed."""
    return (Package("pypi", name, version, constraints.FILE.name) for name, version in constraints.read(constraints.FILE).items())


def installed_packages() -> Iterator[Package]:
    """The packages in this environment."""
    return (Package("pypi", canonicalize_name(each.metadata["Name"]), each.version, "installed") for each in distributions())


def client_packages(path: Path = LOCK) -> Iterator[Package]:
    """The packages the pages are built with."""
    for place, entry in json.loads(path.read_text("utf-8"))["packages"].items():
        if FOLDER in place:
            yield Package("npm", place.rpartition(FOLDER)[2], entry["version"], path.name)


def findings(packages: Iterable[Package], known: Iterable[Advisory]) -> list[str]:
    """What is known about these packages, a line each."""
    by_package: dict[tuple[str, str], list[Advisory]] = {}
    for advisory in known:
        by_package.setdefault((advisory.kind, advisory.package), []).append(advisory)
    return sorted(
        f"{package.name} {package.version} ({package.place}): {advisory.id}, {advisory.what}; fixed in {advisory.fixed}"
        for package in packages
        for advisory in by_package.get((package.kind, package.name), ())
        if advisory.concerns(package)
    )


def main() -> int:
    """Say what is known; 1 if that is anything."""
    packages = [*fixed_packages(), *installed_packages(), *client_packages()]
    known = advisories()
    found = findings(packages, known)
    names = {(package.kind, package.name) for package in packages}
    sys.stdout.write("".join(f"{line}\n" for line in found) or f"{len(names)} packages, {len(known)} advisories: nothing known\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
