"""`beringia verify`: one sentence and exit code 0, or one line that says what is wrong and exit code 2."""

import json
from pathlib import Path

import pytest

import beringia
from beringia import cli
from beringia.fairness import commitment, headers_of
from beringia.record import read, write

SEED = 2**127 + 5


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = cli.main(list(words))
    said = capsys.readouterr()
    return code, said.out, said.err


@pytest.fixture(scope="module")
def text() -> str:
    """The record of a game with a revealed seed."""
    match = beringia.game("mammoth").start(seats=3, seed=SEED, rounds="3")
    while not match.is_over:
        match.play(match.actions()[0])
    return write(match, headers_of(SEED, is_revealed=True))


@pytest.fixture
def file(tmp_path: Path, text: str) -> Path:
    """A file with that record."""
    path = tmp_path / "game.record"
    path.write_text(text, "utf-8")
    return path


def test_a_fair_record_is_one_sentence(file: Path, text: str, capsys: pytest.CaptureFixture[str]) -> None:
    count = sum(line.startswith("*") for _, line in read(text)[1])
    sentence = f"the seed fits the commitment, and all {count} answers of chance follow from it\n"
    assert run(capsys, "verify", str(file)) == (0, sentence, "")


def test_the_same_for_machines(file: Path, text: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "verify", str(file), "--json")
    found = json.loads(out)
    assert (code, err) == (0, "")
    assert found["ok"] is found["commitment_ok"] is found["luck_ok"] is True
    assert found["commitment"] == commitment(SEED)
    assert found["chances"] + found["decisions"] == len(read(text)[1])
    assert found["wrong_line"] is None


def test_an_edited_answer_of_chance_is_named_with_its_line(file: Path, text: str, capsys: pytest.CaptureFixture[str]) -> None:
    number, line = next((number, line) for number, line in read(text)[1] if line.startswith("*draw"))
    other = next(word for word in ("*draw paths", "*draw ember") if word != line)
    lines = text.splitlines()
    lines[number - 1] = other
    file.write_text("\n".join(lines) + "\n", "utf-8")
    code, out, err = run(capsys, "verify", str(file))
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert f"line {number}: chance answered {other!r}, but from the seed follows {line!r}" in err
    code, out, err = run(capsys, "verify", str(file), "--json")
    assert (code, err) == (2, "")
    assert (json.loads(out)["ok"], json.loads(out)["wrong_line"]) == (False, number)


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        (f"{SEED:032x}", f"{SEED + 1:032x}", "the seed does not fit the commitment"),
        (f"{SEED:032x}", f"{-SEED:032x}", "is unreadable; wanted 32 digits"),
        (f"{SEED:032x}", "zz", '[seed "zz"] is unreadable'),
        (commitment(SEED), commitment(0), "the seed does not fit the commitment"),
        ("[seed ", "[sown ", "lacks the header seed;"),
        ("[commitment ", "[promise ", "lacks the header commitment;"),
        ("\nplace ", "\nplace 9", "does not fit the game"),
        ("[lines ", "[rows ", "this is no whole record"),
    ],
)
def test_what_is_wrong_is_one_line_and_exit_code_2(
    old: str, new: str, named: str, file: Path, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")
    code, out, err = run(capsys, "verify", str(file))
    assert (code, out) == (2, "")
    assert err.startswith(f"beringia: {file}: ")
    assert named in err
    assert err.count("\n") == 1


def test_a_file_that_is_not_there_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "verify", str(tmp_path / "nothing"))
    assert (code, out, err.count("\n")) == (2, "", 1)
