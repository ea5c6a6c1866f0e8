"""The rulebook and the component file say the same, and the box can be changed without a line of Python."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

import beringia
from beringia.errors import BrokenPosition
from beringia.games.winter import components
from beringia.games.winter.vocabulary import PARAMETERS, Compiler, Op

from .laboratory import CHECKS, changed
from .positions import DATA

ROOT = Path(__file__).parents[2]
PACKAGE = Path(beringia.__file__).parent
FILE = Path("games/winter/components.toml")
TEXT = (PACKAGE / FILE).read_text("utf-8")
BOOK = (ROOT / "docs/rulebooks/winter.md").read_text("utf-8")
TAGS = ("found", "inferred", "reconstructed")
LISTS = (
    "starting",
    "tribe",
    "culture",
    "animal",
    "stone",
    "chief",
    "find",
    "rest_tile",
    "terrain",
    "megalith_slot",
    "village_slot",
)
TRY_ALL = """
import sys
from pathlib import Path
from beringia.errors import BrokenPosition
target = Path(sys.argv[1])
for name in sys.argv[2:]:
    target.write_text(Path(name).read_text("utf-8"), "utf-8")
    for module in [each for each in sys.modules if each.startswith("beringia.games")]:
        del sys.modules[module]
    try:
        import beringia.games.winter.components
        print("accepted")
    except BrokenPosition as error:
        print(error)
"""


def paragraph(number: str) -> str:
    """The text of a paragraph of the rulebook."""
    found = re.search(rf"^\*\*{re.escape(number)} .*$", BOOK, re.MULTILINE)
    assert found
    return found[0]


def tagged(entry: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every tagged value of the box and the game with its place."""
    if "value" in entry:
        yield path, entry
    else:
        for key, inner in entry.items():
            yield from tagged(inner, f"{path}.{key}")


def programs(entry: Any) -> Iterator[dict[str, Any]]:
    """Every operation anywhere in the file."""
    if isinstance(entry, dict):
        if "op" in entry:
            yield entry
        for inner in entry.values():
            yield from programs(inner)
    elif isinstance(entry, list):
        for inner in entry:
            yield from programs(inner)


def run(arguments: list[str], sources: Path) -> str:
    """What a program says that imports the package from other sources, interpreted."""
    environment = os.environ | {"PYTHONPATH": f"{sources}{os.pathsep}{ROOT}", "BERINGIA_JIT": "0", "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run([sys.executable, *arguments], cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def copy_package(folder: Path) -> Path:
    """A copy of the package; returns its components.toml."""
    shutil.copytree(PACKAGE, folder / "beringia", ignore=shutil.ignore_patterns("__pycache__"))
    return folder / "beringia" / FILE


@cache
def laboratory() -> dict[str, str]:
    """What each check of the laboratory says."""
    with TemporaryDirectory() as name:
        copy_package(Path(name)).write_text(changed(TEXT), "utf-8")
        lines = run(["-m", "tests.winter.laboratory"], Path(name)).splitlines()
    return {line.partition(": ")[0]: line.partition(": ")[2] for line in lines}


@pytest.mark.rule("Winter 9.1")
@pytest.mark.rule("Winter 9.3")
@pytest.mark.rule("Winter 9.13")
@pytest.mark.rule("Winter 9.18")
@pytest.mark.rule("Winter 9.21")
@pytest.mark.rule("Winter 9.23")
@pytest.mark.rule("Winter 9.24")
@pytest.mark.rule("Winter 9.27")
@pytest.mark.rule("Winter 2.5")
@pytest.mark.rule("Winter 4.7")
@pytest.mark.parametrize("name", CHECKS)
def test_a_new_card_needs_no_python(name: str) -> None:
    assert laboratory().get(name) == "ok", laboratory()


BROKEN = {
    "an unknown operation": ('op = "vp"', 'op = "fly"', "'fly' is no operation; wanted one of: gain, labour"),
    "an unknown parameter": ('op = "vp", ', 'op = "vp", m = 3, ', "vp has no m"),
    "an unknown resource": ('res = "food"', 'res = "gold"', "'gold' is no resource; wanted one of: food, tool"),
    "an unknown track": ('track = "honour"', 'track = "war"', "'war' is no track"),
    "an unknown place of cards": (r'from = \["hand", ', 'from = ["sleeve", ', "'sleeve' is no place"),
    "an unknown thing to count": ('what = "villages"', 'what = "towns"', "'towns' is no thing to count"),
    "an unknown part of a price": (r"cost = \{ tool = \d", "cost = { gold = 1", "a price cannot hold gold"),
    "a third of a labour": (r'op = "labour", n = [\d.]+', 'op = "labour", n = 2.3', "2.3 is no labour"),
    "a missing card": (r"culture_cards = \{ value = 40", "culture_cards = { value = 41", "does not add up: culture cards"),
    "too few animals": (r"animals = \{ value = 60", "animals = { value = 61", "does not add up: animals"),
    "two cards of one name": ('id = "hearth-fire"', 'id = "flint-knapping"', "different ids of cards"),
    "too few tribe cards": (r"tribe_cards = \{ value = 75", "tribe_cards = { value = 74", "does not add up: tribe cards"),
    "a list too deep": (
        r'then = \[\{ op = "megalith", n = \d \}\]',
        'then = [{ op = "choose", n = 1, options = [[{ op = "vp", n = 1 }], [{ op = "vp", n = 2 }]] }]',
        "lists inside `pay` and `choose`",
    ),
    "a middle area without a choice": (
        r'middle = \[\{ op = "stone" \}\]',
        'middle = [{ op = "draw", n = 1 }]',
        "the areas of the columns",
    ),
    "idols and megaliths without end": (
        r'reward = \[\{ op = "idol", track = "sacrifice", n = 1 \}\]',
        'reward = [{ op = "idol", track = "sacrifice", n = 2 }]',
        "room for all that can wait",
    ),
    "a discount in the eclipse": (
        r'eclipse = \[\{ op = "gain", res = "food", n = 1 \}\]',
        'eclipse = [{ op = "discount", column = "hunt", cost = { tool = 1 }, times = 1 }]',
        "no discounts in an eclipse",
    ),
    "an unknown place of a chief": (r'when = \["\w+"', 'when = ["tundra"', "'tundra' is no place"),
}  # what is replaced once, a regular expression, by what, and what is said about it


@cache
def refusals() -> dict[str, str]:
    """What the engine says to each broken component file."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        target = copy_package(folder)
        files = []
        for number, (old, new, _) in enumerate(BROKEN.values()):
            broken, times = re.subn(old, new, TEXT, count=1)
            assert times == 1, old
            files.append(folder / f"{number}.toml")
            files[-1].write_text(broken, "utf-8")
        lines = run(["-c", TRY_ALL, str(target), *map(str, files)], folder).splitlines()
    return dict(zip(BROKEN, lines, strict=True))


@pytest.mark.parametrize("name", BROKEN)
def test_a_wrong_component_file_is_refused_with_a_clear_message(name: str) -> None:
    said = refusals()[name]
    assert said.startswith("winter/components.toml")
    assert BROKEN[name][2] in said


@pytest.mark.parametrize(
    ("effects", "message"),
    [
        ([{"op": "dance"}], "'dance' is no operation"),
        ([{"n": 2}], "'None' is no operation"),
        ([{"op": "gain", "res": "food", "n": 2, "when": "now"}], "gain has no when"),
        ([{"op": "labour", "n": -1}], "-1 is no labour"),
        ([{"op": "recruit", "to": "deck"}], "'deck' is no place for a recruit"),
        ([{"op": "pay", "cost": {"food": 1}, "then": [{"op": "fly"}]}], "'fly' is no operation"),
        ([{"op": "choose", "n": 1, "options": [[{"op": "idol", "track": "up", "n": 1}]]}], "'up' is no track"),
    ],
)
def test_a_program_that_means_nothing_is_refused(effects: list[dict[str, Any]], message: str) -> None:
    with pytest.raises(BrokenPosition) as caught:
        Compiler().program(effects)
    assert message in str(caught.value)


def test_equal_programs_are_kept_once() -> None:
    compiler = Compiler()
    first = compiler.program([{"op": "vp", "n": 2}, {"op": "draw", "n": 1}])
    assert compiler.program([{"op": "vp", "n": 2}, {"op": "draw", "n": 1}]) == first
    assert compiler.program([{"op": "vp", "n": 2}, {"op": "draw", "n": 1}], "land") != first  # other points
    assert compiler.program([]) == 0


@pytest.mark.rule("Winter 9.1")
def test_every_operation_of_the_vocabulary_has_its_paragraph() -> None:
    assert {op.name.lower() for op in Op} == set(PARAMETERS)
    titles = re.findall(r"^\*\*9\.\d+ (.*?)\.\*\*", BOOK, re.MULTILINE)
    named = {word for title in titles for word in title.replace(" and ", " ").split()}
    assert {op.name.lower() for op in Op} <= named


def test_every_operation_of_the_file_uses_known_parameters_and_most_operations_are_used() -> None:
    used = {effect["op"] for effect in programs({key: value for key, value in DATA.items() if key != "rival"})}
    assert used == set(PARAMETERS)


@pytest.mark.parametrize(
    ("place", "entry"), [*tagged(DATA["box"]), *tagged(DATA["game"])], ids=lambda value: value if isinstance(value, str) else ""
)
def test_every_value_says_whether_it_was_found_and_where(place: str, entry: dict[str, Any]) -> None:
    assert set(entry) == {"value", "tag", "source"}, place
    assert entry["tag"] in TAGS
    assert entry["source"]


@pytest.mark.parametrize("name", LISTS)
def test_every_thing_says_whether_it_was_found_and_where(name: str) -> None:
    for entry in DATA[name]:
        tags = [value for key, value in entry.items() if key == "tag" or key.endswith("_tag")]
        assert tags, entry
        assert all(tag["tag"] in TAGS and tag["source"] for tag in tags)


@pytest.mark.rule("Winter 1.9")
def test_pieces_are_those_of_the_rulebook() -> None:
    assert "Five camps" in paragraph("1.9")
    assert "three villages" in paragraph("1.9")
    assert "ten megaliths in five slots of two" in paragraph("1.9")
    assert (int(components.CAMPS_EACH), components.VILLAGES_EACH, components.MEGALITHS_EACH, components.SLOTS) == (5, 3, 10, 5)
    assert (components.FIGURES, components.ROUNDS) == (3, 4)
    assert (int(components.STARTING_COUNT.sum()), list(components.STARTING_COUNT)) == (9, [4, 3, 2])


@pytest.mark.rule("Winter 3.1")
def test_cards_are_counted_as_the_rulebook_does() -> None:
    assert (components.STARTING, components.RECRUITS, components.CULTURES) == (3, 5, 40)
    assert [int(list(components.CULTURE_ERA).count(era)) for era in (0, 1)] == [20, 20]
    assert [int(list(components.STONE_ERA).count(era)) for era in (0, 1)] == [10, 10]
    assert sorted(int(count) for count in components.ANIMAL_COUNT) == [5, 5, 10, 10, 10, 10, 10]


@pytest.mark.rule("Winter 6.2")
def test_four_tiles_of_eight_cells_have_two_start_cells_each() -> None:
    for tile in DATA["megaliths"]["tile"]:
        cells = [*tile["row_1"], *tile["row_2"]]
        assert len(cells) == 8
        assert sum(cell["start"] for cell in cells) == 2
    for pattern in ("stair", "pinwheel", "block"):
        places = components.CELL_SQUARE[components.PATTERNS.index(pattern)]
        assert len(set(places)) == 32


def test_the_file_is_whole_and_tables_cannot_be_written_to() -> None:
    assert tomllib.loads(TEXT) == DATA
    for table in (components.CODE, components.PROGRAM, components.ANIMAL_SET, components.BURIAL, components.CELL_AT):
        with pytest.raises(ValueError, match="read-only"):
            table[0] = 1
