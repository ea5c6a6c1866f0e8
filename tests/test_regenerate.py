"""Golden games are written anew by one command: as they are, or as they must be after a number was corrected."""

from pathlib import Path
from shutil import copytree

import pytest

import beringia
from tests import golden, regenerate

NAME = "three-short-rio-grande"
HERE = Path(__file__).parent
DEAR = {"card.ember.stones": 5, "card.drive.stones": 7, "card.herd.stones": [6, 7, 8]}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the golden games of Mammoth Hunters."""
    return Path(copytree(HERE / "mammoth/golden", tmp_path / "golden"))


def test_where_nothing_changed_everything_is_written_as_it_was(folder: Path) -> None:
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    regenerate.write_game(folder, NAME)
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


def test_after_a_correction_a_game_goes_on_with_what_is_legal(folder: Path) -> None:
    before = golden.text_of(folder, NAME)
    components = beringia.game("mammoth").components
    assert components is not None
    with components.changed(DEAR):
        regenerate.write_game(folder, NAME)
        golden.check_ending(folder, NAME)
        golden.check_writing(folder, NAME)
    opening = before.partition("\n\n")[2][:200]
    assert golden.text_of(folder, NAME) != before
    assert opening in golden.text_of(folder, NAME)


def test_positions_that_cannot_occur_any_more_are_left_out_and_named(tmp_path: Path) -> None:
    sound = beringia.game("mammoth").start(3).position()
    path = tmp_path / "perft.txt"
    path.write_text(f"sound: 1 2 3\n{sound}\n\nbroken: 1 2 3\n{sound.replace('clubs-left=', 'clubs-left=9')}\n", "utf-8")
    assert regenerate.count_anew(path) == ["broken"]
    assert path.read_text("utf-8") == f"sound: 8 64 512\n{sound}\n"
