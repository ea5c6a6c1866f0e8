"""The summary of a run, and the order of tests."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.timing import Clock, Spent, function_of, room_of


def test_a_test_has_a_function_and_a_room() -> None:
    assert function_of("tests/web/test_rest.py::test_it[a::b]") == "tests/web/test_rest.py::test_it"
    assert room_of("tests/web/test_rest.py::test_it[a/b]") == "web"
    assert room_of("tests/test_layout.py::test_it") == "test_layout.py"


def test_files_with_long_tests_come_first_and_stay_together(pytestconfig: pytest.Config, monkeypatch: pytest.MonkeyPatch) -> None:
    tests = [(f"test_{name}.py", f"test_{name}.py::test_{length}_{name}") for name in "abc" for length in ("short", "long")]
    items: list[Any] = [SimpleNamespace(path=Path(path), nodeid=nodeid) for path, nodeid in tests]
    monkeypatch.setattr("tests.timing.noted", lambda: {"test_c.py::test_long_c": 9.0, "test_b.py::test_long_b": 3.0})
    Clock(pytestconfig).pytest_collection_modifyitems(items)
    ordered = [item.nodeid.partition("::test_")[2] for item in items]
    assert ordered == ["long_c", "short_c", "long_b", "short_b", "short_a", "long_a"]


def test_what_was_spent_adds_up() -> None:
    assert Spent(1.0, 0.5).plus(Spent(2.0, 0.25)) == Spent(3.0, 0.75)
