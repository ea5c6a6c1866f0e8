"""Commitments, and records checked against them."""

import hashlib

import pytest

import beringia
from beringia.errors import SetupError, TextError
from beringia.fairness import commitment, headers_of, new_seed, seed_text, verify
from beringia.match import Match
from beringia.record import read, write

SEED = 0x0123456789ABCDEF0123456789ABCDEF


def play_with(seed: int, name: str = "mammoth", most: int = 10_000) -> Match:
    """A match with this luck; the first action each time."""
    match = beringia.game(name).start(seed=seed)
    while not match.is_over and match.turn_number < most:
        match.play(match.actions()[0])
    return match


@pytest.fixture(scope="module")
def text() -> str:
    """The record of a whole game, its seed revealed."""
    return write(play_with(SEED), headers_of(SEED, is_revealed=True))


def changed(text: str, number: int, line: str) -> str:
    """A text with another line in the place of one, counted from 1."""
    lines = text.splitlines()
    lines[number - 1] = line
    return "\n".join(lines) + "\n"


def chance_lines(text: str) -> list[tuple[int, str]]:
    """The answers of chance with their line numbers."""
    return [(number, line) for number, line in read(text)[1] if line.startswith("*")]


def test_a_commitment_is_the_sha256_of_a_documented_line() -> None:
    line = b"beringia luck 1 0123456789abcdef0123456789abcdef"
    assert commitment(SEED) == hashlib.sha256(line).hexdigest()
    assert commitment(0) == "80cfe052611b9187e65a1870fd5f8b7197cb57747126a9fcb475bf4e3566fb7f"
    assert len({commitment(seed) for seed in (0, 1, SEED, 2**128 - 1)}) == 4


@pytest.mark.parametrize("seed", [-1, 2**128, -(2**127)])
def test_what_has_no_32_digits_is_no_seed(seed: int) -> None:
    for ask in (commitment, seed_text):
        with pytest.raises(SetupError, match=f"^{seed} is no seed that can be committed to; wanted a whole number from 0"):
            ask(seed)


def test_new_seeds_are_seeds_and_differ() -> None:
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(len(seed_text(seed)) == 32 for seed in seeds)
    assert max(seeds) >> 120, "all bits are used"


def test_the_seed_stands_in_the_headers_only_when_it_is_revealed() -> None:
    assert headers_of(SEED, is_revealed=False) == {"commitment": commitment(SEED)}
    assert headers_of(SEED, is_revealed=True) == {"commitment": commitment(SEED), "seed": seed_text(SEED)}


def test_a_whole_game_follows_from_its_seed(text: str) -> None:
    verdict = verify(text)
    count = len(chance_lines(text))
    assert count > 50
    assert verdict.is_fine
    assert (verdict.commitment_ok, verdict.luck_ok, verdict.wrong_line) == (True, True, None)
    assert (verdict.chances, verdict.decisions) == (count, len(read(text)[1]) - count)
    assert verdict.words == f"the seed fits the commitment, and all {count} answers of chance follow from it"


@pytest.mark.parametrize("seed", [0, 1, 2**128 - 1])
def test_the_smallest_and_the_largest_seed_do_as_well(seed: int) -> None:
    assert verify(write(play_with(seed, most=40), headers_of(seed, is_revealed=True))).is_fine


def test_what_was_taken_back_leaves_the_luck_as_it_was() -> None:
    match = play_with(SEED, most=60)
    for _ in range(12):
        match.undo()
    while not match.is_over:
        match.play(match.actions()[-1])
    assert verify(write(match, headers_of(SEED, is_revealed=True))).is_fine


def test_a_game_without_chance_so_far_is_fine() -> None:
    match = beringia.game("mammoth").start(seed=SEED)
    verdict = verify(write(match, headers_of(SEED, is_revealed=True)))
    assert verdict.is_fine
    assert (verdict.chances, verdict.decisions) == (0, 0)


def test_another_answer_of_chance_is_found_and_named(text: str) -> None:
    found = 0
    for number, line in chance_lines(text)[:15]:
        match = beringia.record.open_match(read(text)[0])
        for _, action in read(text)[1][: number - read(text)[1][0][0]]:
            match.play(action)
        for other in match.legal():
            if other != line:
                verdict = verify(changed(text, number, other))
                assert (verdict.commitment_ok, verdict.luck_ok, verdict.wrong_line) == (True, False, number)
                assert verdict.words.endswith(f"but line {number}: chance answered {other!r}, but from the seed follows {line!r}")
                found += 1
    assert found > 15


def test_a_changed_decision_does_not_replay(text: str) -> None:
    number = next(number for number, line in read(text)[1] if line.startswith("place"))
    with pytest.raises(TextError, match=f"^line {number} of the record does not fit the game"):
        verify(changed(text, number, "place 99"))


def test_a_cut_record_is_refused(text: str) -> None:
    with pytest.raises(TextError, match="the record is cut"):
        verify("\n".join(text.splitlines()[:-5]) + "\n")


def test_another_seed_fits_neither_the_commitment_nor_the_luck(text: str) -> None:
    verdict = verify(text.replace(seed_text(SEED), seed_text(SEED + 1)))
    assert not verdict.is_fine
    assert (verdict.commitment_ok, verdict.luck_ok) == (False, False)
    assert verdict.words.startswith("the seed does not fit the commitment (it gives ")
    assert f"and line {verdict.wrong_line}: chance answered" in verdict.words


def test_a_seed_chosen_afterwards_with_its_own_commitment_is_found_by_the_luck(text: str) -> None:
    swapped = text.replace(seed_text(SEED), seed_text(7)).replace(commitment(SEED), commitment(7))
    verdict = verify(swapped)
    assert (verdict.commitment_ok, verdict.luck_ok) == (True, False)


def test_another_commitment_is_found_though_the_luck_is_right(text: str) -> None:
    verdict = verify(text.replace(commitment(SEED), commitment(7)))
    assert (verdict.commitment_ok, verdict.luck_ok, verdict.is_fine) == (False, True, False)
    assert ", but all " in verdict.words


@pytest.mark.parametrize("name", ["commitment", "seed"])
def test_a_missing_header_is_named(text: str, name: str) -> None:
    lines = [line for line in text.splitlines() if not line.startswith(f"[{name} ")]
    with pytest.raises(TextError, match=f"it lacks the header {name};"):
        verify("\n".join(lines) + "\n")


def test_a_record_without_any_commitment_says_so() -> None:
    with pytest.raises(TextError, match="it lacks the header commitment and seed; a commitment is made before the game"):
        verify(write(play_with(SEED, most=5)))


@pytest.mark.parametrize("word", ["", "-1", "0", "g" * 32, "A" * 32, "0" * 31, "0" * 33, " " + "0" * 31, "\u0660" * 32])
def test_a_seed_that_is_no_hexadecimal_number_is_quoted(text: str, word: str) -> None:
    with pytest.raises(TextError, match=f'the header \\[seed "{word}"\\] is unreadable; wanted 32 digits'):
        verify(text.replace(seed_text(SEED), word))


def test_a_commitment_that_is_no_hexadecimal_number_is_quoted(text: str) -> None:
    with pytest.raises(TextError, match='the header \\[commitment "abc"\\] is unreadable; wanted 64 digits'):
        verify(text.replace(commitment(SEED), "abc"))


def test_extra_headers_change_nothing_else(text: str) -> None:
    plain = write(play_with(SEED))
    assert "commitment" not in plain
    assert [line for line in text.splitlines() if not line.startswith(("[seed", "[commitment"))] == plain.splitlines()
    assert beringia.replay(text).states.tobytes() == beringia.replay(plain).states.tobytes()


@pytest.mark.parametrize(("name", "value"), [("result", "1 2"), ("position", "x"), ("a b", "c"), ("note", 'a"b'), ("note", "a\nb")])
def test_headers_that_would_not_read_back_are_refused(name: str, value: str) -> None:
    match = beringia.game("mammoth").start(seed=1)
    with pytest.raises(TextError, match="cannot be added to a record"):
        write(match, {name: value})
