"""The mutants fit the sources: each names a text that occurs once, and tests that exist."""

from typing import Any

import pytest

from tests.tools import load_tool

mutation, mutants = load_tool("mutation"), load_tool("mutants")
LISTS = [load_tool(f"mutants_{game}") for game in mutants.games()]
each_game = pytest.mark.parametrize("game", mutants.games())


def fault(suite: Any, mutant: Any) -> str | None:
    """Why a mutant cannot be tried, if so."""
    try:
        mutation.broken(suite, mutant)
    except (OSError, SyntaxError, ValueError) as wrong:
        return str(wrong)
    return None if mutant.old != mutant.new else "changes nothing"


@each_game
def test_the_text_of_every_mutant_occurs_exactly_once(game: str) -> None:
    faults = {number: fault(suite, mutant) for suite, number, mutant in mutants.mutants_of(game)}
    assert {number: why for number, why in faults.items() if why} == {}


@each_game
def test_the_tests_that_should_catch_them_exist(game: str) -> None:
    suite = mutants.mutants_of(game)[0][0]
    named = {*suite.left_out, *suite.games, *(name for names in suite.chapters.values() for name in names)}
    assert {name for name in named if not (mutation.ROOT / suite.folder / name).exists()} == set()


def test_a_text_that_is_gone_or_occurs_twice_is_stale() -> None:
    suite = mutants.mutants_of("mammoth")[0][0]
    for text in ("no such text", "import"):
        with pytest.raises(ValueError, match="wanted once"):
            mutation.broken(suite, mutation.Mutant("apply.py", text, "", "2.1"))


def test_the_summary_counts_by_game() -> None:
    found = mutants.Counter({("winter", "chapter"): 2, ("winter", "STALE"): 1, ("mammoth", "SURVIVED"): 1})
    assert mutants.summary(found).splitlines() == [
        "mammoth   1 mutants: 0 chapter, 0 others, 0 games, 1 SURVIVED, 0 STALE",
        "winter    3 mutants: 2 chapter, 0 others, 0 games, 0 SURVIVED, 1 STALE",
    ]
