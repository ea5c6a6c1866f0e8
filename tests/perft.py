"""Perft: how many lines of play there are. What the tests of all games share.

A file `perft.txt` holds positions of the middle game: a name, the numbers of lines of length 1, 2 and 3, and the position.
"""

from pathlib import Path

from beringia import Match, game
from beringia.sim.perft import divide, perft

DEPTHS = (1, 2, 3)


def read_lines(path: Path) -> dict[str, tuple[str, list[int]]]:
    """The positions of a file by name, with their counts."""
    entries = [entry.splitlines() for entry in path.read_text("utf-8").strip().split("\n\n")]
    return {title.split(":")[0]: (line, [int(count) for count in title.split(":")[1].split()]) for title, line in entries}


def write_lines(path: Path, lines: dict[str, str]) -> None:
    """Count the lines of play of positions by name, and write them down."""
    entries = []
    for name, line in lines.items():
        entries.append(f"{name}: {' '.join(str(count) for count in counts_of(line))}\n{line}\n")
    path.write_text("\n".join(entries), "utf-8")


def game_of(line: str) -> str:
    """The game a position belongs to: its first word."""
    return line.split(maxsplit=1)[0]


def counts_of(line: str) -> list[int]:
    """How many lines of length 1, 2 and 3 begin at a position."""
    return [perft(game(game_of(line)).at(line), depth) for depth in DEPTHS]


def naive(match: Match, depth: int) -> int:
    """The same count by playing every line through a match and taking it back."""
    if depth == 0 or match.is_over:
        return 1
    total = 0
    for action in match.actions():
        match.play(action)
        total += naive(match, depth - 1)
        match.undo()
    return total


def check_branches(line: str, counts: list[int]) -> None:
    """The branches add up to the whole."""
    match = game(game_of(line)).at(line)
    branches = divide(match, 2)
    assert list(branches) == match.legal()
    assert sum(branches.values()) == counts[1]


def check_naive(line: str, counts: list[int]) -> None:
    """A naive count through a match agrees, and leaves the position as it was."""
    match = game(game_of(line)).at(line)
    assert naive(match, 2) == counts[1]
    assert match.position() == line


def check_end(match: Match) -> None:
    """A finished game is one line."""
    assert (perft(match, 0), perft(match, 3), divide(match, 3)) == (1, 1, {})
