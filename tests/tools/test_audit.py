"""Unsafe versions are found by our own list, and none of ours is among them."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.tools import load_tool

audit = load_tool("audit")
ENTRY = {"id": "CVE-1", "package": "snow", "affected": ["<1.2", ">=2,<2.1"], "fixed": "2.1", "what": "it melts"}


def known(kind: str = "pypi", **changes: Any) -> Any:
    return audit.read_advisory(kind, {**ENTRY, **changes})


def package(version: str, kind: str = "pypi", name: str = "snow") -> Any:
    return audit.Package(kind, name, version, "here")


def test_none_of_the_versions_we_fix_and_build_with_is_known_to_be_unsafe() -> None:
    packages = [*audit.fixed_packages(), *audit.client_packages()]
    assert len(packages) > 200
    assert audit.findings(packages, audit.advisories()) == []


def test_the_list_is_of_packages_we_use() -> None:
    used = {(each.kind, each.name) for each in (*audit.fixed_packages(), *audit.client_packages())}
    listed = audit.advisories()
    assert len(listed) > 50
    assert {(each.kind, each.package) for each in listed} <= used
    assert len({each.id for each in listed}) == len(listed)


@pytest.mark.parametrize(
    ("version", "is_unsafe"), [("1.1.9", True), ("1.2", False), ("2.0", True), ("2.1", False), ("0.9.dev1", True)]
)
def test_a_version_in_one_of_the_ranges_is_unsafe(version: str, is_unsafe: bool) -> None:
    assert known().concerns(package(version)) is is_unsafe


def test_a_version_that_cannot_be_compared_counts_as_unsafe() -> None:
    assert known("npm").concerns(package("5.0.0-next.1", "npm"))


def test_a_package_of_the_same_name_elsewhere_is_another_one() -> None:
    assert audit.findings([package("1.0", "npm"), package("1.0", name="ice")], [known()]) == []
    assert audit.findings([package("1.0")], [known()]) == ["snow 1.0 (here): CVE-1, it melts; fixed in 2.1"]


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"affected": ["below 1"]}, "CVE-1.*no version; wanted id, package"),
        ({"affected": []}, "wanted id, package"),
        ({"fixed": "soon"}, "CVE-1.*no version"),
        ({"fixed": "2.0"}, "fixed in 2.0, which is among the affected"),
        ({"severity": "high"}, "has .*severity.*; wanted id, package"),
    ],
)
def test_an_entry_that_cannot_be_understood_is_refused(changes: dict[str, Any], complaint: str) -> None:
    with pytest.raises(audit.WrongAdvisory, match=complaint):
        known(**changes)
    with pytest.raises(audit.WrongAdvisory, match="'what' is missing"):
        audit.read_advisory("pypi", {name: value for name, value in ENTRY.items() if name != "what"})


def test_packages_within_packages_of_the_client_are_seen(tmp_path: Path) -> None:
    lock = tmp_path / "package-lock.json"
    places = {
        "": {"version": "0"},
        "node_modules/@a/b": {"version": "1"},
        "node_modules/@a/b/node_modules/snow": {"version": "1.0"},
    }
    lock.write_text(json.dumps({"packages": places}), "utf-8")
    assert [(each.name, each.version) for each in audit.client_packages(lock)] == [("@a/b", "1"), ("snow", "1.0")]


def test_what_is_installed_is_looked_at_and_a_finding_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["audit.py"])
    monkeypatch.setattr(audit, "advisories", lambda: [known(package="rich", affected=["<9999"], fixed="9999")])
    assert audit.main() == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition("(")[2].partition(")")[0] for line in lines] == ["constraints.txt", "installed"]
    monkeypatch.setattr(audit, "advisories", lambda: [known()])
    assert audit.main() == 0
    assert "packages, 1 advisories: nothing known" in capsys.readouterr().out
