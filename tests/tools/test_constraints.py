"""The versions we are tested with: every one is fixed, and the Makefile installs no others."""

import re
import sys
from importlib.metadata import distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.tools import load_tool

constraints = load_tool("constraints")
ROOT = Path(__file__).parents[2]


def test_every_package_we_name_has_one_version_and_it_is_one_we_allow() -> None:
    fixed = constraints.read(constraints.FILE)
    needs = constraints.own_needs()
    assert len(needs) > 30
    for need in needs:
        assert need.specifier.contains(fixed[constraints.canonicalize_name(need.name)], prereleases=True), str(need)


def test_the_file_names_no_addresses_and_reads_back_as_it_was_written() -> None:
    text = constraints.FILE.read_text("utf-8")
    assert "//" not in text
    assert "@" not in text
    assert constraints.write(constraints.read(constraints.FILE)) == text


def test_what_packages_need_is_fixed_too_and_extras_count() -> None:
    found, missing = constraints.installed([Requirement("sqlalchemy[asyncio]"), Requirement("rich")])
    assert found["greenlet"] == distribution("greenlet").version
    assert {"rich", "sqlalchemy", "pygments", "markdown-it-py", "mdurl"} <= set(found)
    assert "schemathesis" not in found
    assert not missing
    assert constraints.installed([Requirement("a-package-that-nobody-wrote")]) == ({}, {"a-package-that-nobody-wrote"})


def test_a_package_for_another_platform_is_not_wanted() -> None:
    need = Requirement("uvloop; sys_platform == 'mars'")
    assert not constraints.is_needed(need, ())
    assert constraints.is_needed(Requirement("greenlet; extra == 'asyncio'"), {"asyncio"})
    assert not constraints.is_needed(Requirement("greenlet; extra == 'asyncio'"), ())


def test_what_only_another_python_of_ours_needs_is_fixed_too() -> None:
    early = Requirement("async-timeout; python_full_version < '3.11.3'")
    assert constraints.is_needed(early, ())
    assert constraints.is_needed(Requirement("later; python_version >= '3.12'"), ())
    assert not constraints.is_needed(Requirement("tomli; python_version < '3.11'"), ())
    assert "async-timeout" in constraints.read(constraints.FILE)


def test_a_line_that_fixes_nothing_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "constraints.txt"
    path.write_text("# head\nnumpy==2.4.6\nrich>=13\n", "utf-8")
    with pytest.raises(constraints.WrongLine, match=r"constraints.txt:3: 'rich>=13' fixes no version; wanted name==version"):
        constraints.read(path)


def test_other_versions_and_missing_lines_are_named() -> None:
    assert constraints.differences({"a": "1", "b": "2"}, {"a": "1"}, {"b"}) == []
    assert constraints.differences({"a": "1"}, {"a": "2", "b": "1"}, {"c"}) == [
        "a 2 is installed; constraints.txt says 1",
        "b is needed; constraints.txt has no line for it",
        "c is needed; constraints.txt has no line for it",
    ]


def test_what_is_not_installed_cannot_be_written_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "constraints.txt"
    monkeypatch.setattr(constraints, "FILE", file)
    monkeypatch.setattr(constraints, "own_needs", lambda: [Requirement("rich"), Requirement("nobodys-package")])
    monkeypatch.setattr(sys, "argv", ["constraints.py"])
    assert constraints.main() == 2
    assert "not known: nobodys-package; wanted: pip install nobodys-package" in capsys.readouterr().err
    assert not file.exists()
    monkeypatch.setattr(constraints, "own_needs", lambda: [Requirement("rich")])
    assert constraints.main() == 0
    assert f"rich=={distribution('rich').version}\n" in file.read_text("utf-8")
    monkeypatch.setattr(sys, "argv", ["constraints.py", "--check"])
    assert constraints.main() == 0


def test_whatever_make_installs_is_of_these_versions() -> None:
    text = (ROOT / "Makefile").read_text("utf-8")
    installing = [line for line in text.splitlines() if re.search(r"\bpip .*install\b|\$\(INSTALL\)", line)]
    assert len(installing) >= 7
    assert [line for line in installing if "$(FIXED)" not in line and "$(INSTALL)" not in line] == []
    assert "FIXED := --constraint constraints.txt\n" in text
