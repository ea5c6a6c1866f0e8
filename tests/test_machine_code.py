"""Machine code is used again exactly as long as it is what the sources say."""

import ast
import json
import os
import shutil
import subprocess
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path

import pytest

import beringia
from beringia import machine_code
from beringia.fingerprint import Reader
from beringia.kernel import kernel, title_of

DIGESTS = """
import json
from beringia.games.registry import IDS, find
from beringia.kernel import digest_of
from beringia.sim.warm import kernels_for
print(json.dumps({name: digest_of(*kernels_for(find(name))) for name in IDS}))
"""
GAMES = {"mammoth", "gatherers", "winter"}


def run(script: str, *places: Path, **environment: str) -> str:
    """What a Python of its own prints that finds packages at these places first."""
    path = os.pathsep.join(map(str, places))
    surroundings = {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1", **environment}
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=surroundings, check=False)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def digests(package: Path) -> dict[str, str]:
    """The fingerprint of each game's kernels, read from the sources at a place."""
    found: dict[str, str] = json.loads(run(DIGESTS, package, BERINGIA_JIT="0"))
    return found


@pytest.fixture(scope="module")
def untouched() -> dict[str, str]:
    """The fingerprints of the sources as they are."""
    return digests(Path(beringia.__file__).parents[1])


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A copy of the sources at another place, to be edited."""
    shutil.copytree(Path(beringia.__file__).parent, tmp_path / "beringia", ignore=shutil.ignore_patterns("__pycache__", "client"))
    return tmp_path


def found(copied: Path, pattern: str) -> Path:
    """The one file of the copy whose path ends like this."""
    (path,) = copied.glob(f"beringia/{pattern}")
    return path


def edit(path: Path, function: str) -> None:
    """Give a function one more statement, and write the file anew without comments."""
    tree = ast.parse(path.read_text("utf-8"))
    (body,) = (each.body for each in ast.walk(tree) if isinstance(each, ast.FunctionDef) and each.name == function)
    body.insert(1, ast.parse("edited = 1").body[0])
    path.write_text(ast.unparse(tree), "utf-8")


@pytest.mark.parametrize(
    ("pattern", "function", "changed"),
    [
        ("games/winter/**/tell.py", "tell", set()),
        ("games/mammoth/**/why_not.py", "why_not", set()),
        ("games/mammoth/rules/glacier.py", None, {"mammoth"}),
        ("games/winter/rules/idols.py", None, {"winter"}),
        ("luck.py", "next_word", GAMES),
        ("sim/playout.py", "play_chunk", GAMES),
    ],
)
def test_an_edit_changes_the_fingerprints_of_the_games_whose_kernels_it_reaches(
    copied: Path, untouched: dict[str, str], pattern: str, function: str | None, changed: set[str]
) -> None:
    path = found(copied, pattern)
    edit(path, function or first_kernel(path))
    now = digests(copied)
    assert {name for name in untouched if untouched[name] != now[name]} == changed


def first_kernel(path: Path) -> str:
    """The name of the first kernel in a file."""
    functions = (each for each in ast.parse(path.read_text("utf-8")).body if isinstance(each, ast.FunctionDef))
    return next(each.name for each in functions if any(ast.unparse(mark) == "kernel" for mark in each.decorator_list))


@pytest.mark.parametrize(
    ("game", "was", "becomes", "sizes"),
    [
        ("mammoth", "stones = { value = 1,", "stones = { value = 2,", False),
        ("mammoth", "least_dark_supply = { value = 10,", "least_dark_supply = { value = 11,", False),
        ("mammoth", "\nrounds = { value = 4,", "\nrounds = { value = 5,", True),
        ("mammoth", "between = { value = [1, 6],", "between = { value = [1, 7],", True),
        ("gatherers", "forest = { value = 2,", "forest = { value = 3,", False),
        ("gatherers", "lake 2 fish", "lake 3 fish", False),
        ("gatherers", "members_each = { value = 5,", "members_each = { value = 6,", True),
        ("winter", "food_per_labour = { value = 1,", "food_per_labour = { value = 2,", False),
        ("winter", "labour = 1\nfood = 0\ntools = 1\n", "labour = 1.5\nfood = 2\ntools = 0\n", False),
        ("winter", "culture_open = { value = 8,", "culture_open = { value = 7,", True),
    ],
)
def test_numbers_that_size_records_or_number_actions_change_the_fingerprint_of_their_game_and_others_none(
    copied: Path, untouched: dict[str, str], game: str, was: str, becomes: str, sizes: bool
) -> None:
    table = found(copied, f"games/{game}/components.toml")
    assert was in table.read_text("utf-8")
    table.write_text(table.read_text("utf-8").replace(was, becomes), "utf-8")
    now = digests(copied)
    assert {name for name in untouched if untouched[name] != now[name]} == ({game} if sizes else set())


def test_another_place_comments_and_docstrings_change_no_fingerprint(copied: Path, untouched: dict[str, str]) -> None:
    for path in (copied / "beringia").rglob("*.py"):
        path.write_text(f"# edited\n\n{path.read_text('utf-8')}".replace('"""Mammoth 6.', '"""Edited 6.'), "utf-8")
    assert digests(copied) == untouched


PLAYED = """
import beringia.kernel, outer
made = [each for each in (outer.outer, outer.inner)]
print(outer.outer(5), sum(sum(each.stats.cache_misses.values()) for each in made))
"""


def write_kernels(place: Path, inner: str, table: str = "(1, 2)") -> None:
    """Two kernels in two files, one of which calls the other."""
    place.mkdir(exist_ok=True)
    head = "import numpy as np\nfrom beringia.kernel import kernel\n"
    called = f"{head}TABLE = np.array({table})\n@kernel\ndef inner(x):\n    return {inner}\n"
    caller = f"{head}from inner import inner\n@kernel\ndef outer(x):\n    return inner(x) * 10\n"
    (place / "inner.py").write_text(textwrap.dedent(called))
    (place / "outer.py").write_text(textwrap.dedent(caller))


def test_machine_code_serves_the_same_sources_anywhere_and_no_others(tmp_path: Path) -> None:
    def played(place: str) -> tuple[int, int]:
        source = Path(beringia.__file__).parents[1]
        value, misses = run(PLAYED, source, tmp_path / place, BERINGIA_JIT="1", BERINGIA_CACHE=str(tmp_path / "cache")).split()
        return int(value), int(misses)

    write_kernels(tmp_path / "here", "x + TABLE[0]")
    assert played("here") == (60, 2)
    write_kernels(tmp_path / "there", "x + TABLE[0]  # the same")
    assert played("there") == (60, 0)
    write_kernels(tmp_path / "there", "x + TABLE[1]")
    assert played("there") == (70, 2)
    write_kernels(tmp_path / "there", "x + TABLE[1]", "(1, 3)")
    assert played("there") == (80, 2)
    assert played("here") == (60, 0)


def cut_to_half(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def empty(path: Path) -> None:
    path.write_bytes(b"")


def flip_last(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-1] + bytes([path.read_bytes()[-1] ^ 1]))


def fill_with_nonsense(path: Path) -> None:
    path.unlink()
    machine_code.save(path.parent.name + path.name, b"whole, but no machine code")


@pytest.mark.parametrize("damage", [cut_to_half, empty, flip_last, fill_with_nonsense])
def test_machine_code_that_is_damaged_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: Callable[[Path], None]
) -> None:
    monkeypatch.setenv("BERINGIA_CACHE", str(tmp_path / "cache"))
    write_kernels(tmp_path / "here", "x + TABLE[0]")

    def played() -> list[str]:
        return run(PLAYED, Path(beringia.__file__).parents[1], tmp_path / "here", BERINGIA_JIT="1").split()

    assert played() == ["60", "2"]
    for path in machine_code.folder().glob("*/*"):
        damage(path)
    assert played() == ["60", "2"]
    assert played() == ["60", "0"]


@pytest.mark.parametrize("damage", [cut_to_half, empty, Path.unlink])
def test_what_was_marked_is_ready_as_long_as_all_of_it_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: Callable[[Path], None]
) -> None:
    monkeypatch.setenv("BERINGIA_CACHE", str(tmp_path))
    machine_code.save("aa-one", b"0123456789")
    machine_code.save("bb-other", b"0123456789")
    assert not machine_code.is_marked("cc-ready")
    machine_code.mark("cc-ready")
    assert machine_code.is_marked("cc-ready")
    damage(machine_code.path_of("bb-other"))
    assert not machine_code.is_marked("cc-ready")
    machine_code.save("bb-other", b"0123456789")
    assert machine_code.is_marked("cc-ready")
    damage(machine_code.path_of("cc-ready"))
    assert not machine_code.is_marked("cc-ready")


TWO_GAMES = """
import first, second
print(first.told(), second.told())
"""


def test_enumerations_of_the_same_name_are_told_apart(tmp_path: Path) -> None:
    (tmp_path / "told.py").write_text("from beringia.kernel import kernel\n@kernel\ndef number(kind):\n    return kind + 1\n")
    for game, value in (("first", 3), ("second", 4)):
        head = "from enum import IntEnum\nfrom beringia.kernel import kernel\nfrom told import number\n"
        (tmp_path / f"{game}.py").write_text(
            f"{head}class Kind(IntEnum):\n    A = {value}\n@kernel\ndef told():\n    return number(Kind.A)\n"
        )
    environment = {"BERINGIA_JIT": "1", "BERINGIA_CACHE": str(tmp_path / "cache")}
    assert run(TWO_GAMES, Path(beringia.__file__).parents[1], tmp_path, **environment).split() == ["4", "5"]


@kernel
def one(x: int) -> int:
    return x


@kernel
def other(x: int) -> int:
    return x


def test_who_is_called_by_a_name_counts() -> None:
    def caller(called: object) -> bytes:
        namespace = {"called": called, "__name__": __name__}
        exec("def caller(x): return called(x)", namespace)
        return Reader(namespace["caller"], title_of).part({}).mark  # type: ignore[arg-type]

    assert caller(one) == caller(one) != caller(other)


def test_a_global_that_nobody_can_describe_is_refused() -> None:
    namespace = {"secrets": {"a": 1}, "__name__": __name__}
    exec("def reader(x): return secrets['a'] + x", namespace)
    with pytest.raises(TypeError, match="reader uses secrets, dict"):
        Reader(namespace["reader"], title_of).part({})  # type: ignore[arg-type]


def test_what_was_not_used_for_longest_goes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BERINGIA_CACHE", str(tmp_path))
    for age, key in enumerate(("aa-new", "bb-older", "cc-oldest")):
        machine_code.save(key, b"0123456789")
        os.utime(machine_code.path_of(key), (1e9 - age, 1e9 - age))
    assert machine_code.load("cc-oldest") == b"0123456789"
    machine_code.prune(20 + 2 * 32)
    assert [machine_code.load(key) is not None for key in ("aa-new", "bb-older", "cc-oldest")] == [True, False, True]


def test_where_nothing_can_be_written_nothing_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "kernels").write_text("in the way")
    monkeypatch.setenv("BERINGIA_CACHE", str(tmp_path))
    machine_code.save("aa-new", b"0123456789")
    assert machine_code.load("aa-new") is None


def test_what_nobody_may_remove_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, missing_ok: bool = False) -> None:
        raise PermissionError(f"{path} may only be read, {missing_ok}")

    monkeypatch.setenv("BERINGIA_CACHE", str(tmp_path))
    machine_code.save("aa-new", b"0123456789")
    monkeypatch.setattr(Path, "unlink", refuse)
    machine_code.prune(0)
    machine_code.remove("aa-new")
    assert machine_code.load("aa-new") == b"0123456789"
