"""Write the golden games and the perft counts of a game anew: `python -m tests.regenerate mammoth`.

For a change of rules or numbers that was meant. Each game is played again as it stands, as long as its actions are legal; where one
is not any more, another of the same kind is played, or any. Look at the difference before you keep it. If the tests miss something
that must occur in a golden game, take the games back and try another seed: `python -m tests.regenerate mammoth 1`.
"""

import random
import sys
from pathlib import Path

from beringia import Match, Position, record
from beringia.errors import TextError
from beringia.games.registry import find
from tests.golden import ending_of, names_in, text_of
from tests.perft import read_lines, write_lines

ROOT = Path(__file__).parent


def nearest(match: Match, action: str, dice: random.Random) -> str:
    """The action itself where it is legal; else one that begins like it, or any."""
    legal = match.legal()
    if action in legal:
        return action
    verb = action.split(maxsplit=1)[0] if action else ""
    return dice.choice([each for each in legal if each.split(maxsplit=1)[0] == verb] or legal)


def played_anew(text: str, dice: random.Random) -> tuple[Match, list[str]]:
    """The match of a record, played to its end, and its lines; remarks stay up to the first action that is another one."""
    headers = record.read(text)[0]
    match = record.open_match(headers | {"rules": str(find(headers["game"]).rules_version)})
    body = text.partition("\n\n")[2].splitlines()
    lines: list[str] = []
    is_as_before = True
    while body and not match.is_over:
        line = body.pop(0)
        if line.startswith("#"):
            lines += [line] * is_as_before
            continue
        lines.append(nearest(match, line, dice))
        is_as_before = is_as_before and lines[-1] == line
        match.play(lines[-1])
    while not match.is_over:
        lines.append(nearest(match, "", dice))
        match.play(lines[-1])
    return match, lines


def write_game(folder: Path, name: str, seed: str = "0") -> None:
    """Write one golden game and its ending."""
    match, lines = played_anew(text_of(folder, name), random.Random(f"{name} {seed}"))
    head = record.write(match).partition("\n\n")[0]
    (folder / f"{name}.record").write_text("\n".join([head, "", *lines]) + "\n", "utf-8")
    (folder / f"{name}.txt").write_text(ending_of(match), "utf-8")


def is_possible(line: str) -> bool:
    """Whether a position can still occur."""
    try:
        Position.read(line)
    except TextError:
        return False
    return True


def count_anew(path: Path) -> list[str]:
    """Write the perft counts of the positions of a file; the names of those that cannot occur any more, which are left out."""
    lines = {name: line for name, (line, _) in read_lines(path).items()}
    write_lines(path, {name: line for name, line in lines.items() if is_possible(line)})
    return [name for name, line in lines.items() if not is_possible(line)]


def main(game: str, seed: str = "0") -> None:
    """Write everything of a game anew."""
    folder = ROOT / game / "golden"
    for name in names_in(folder):
        write_game(folder, name, seed)
    lost = count_anew(ROOT / game / "perft.txt")
    sys.stdout.write(f"{len(names_in(folder))} games in {folder}, positions in {ROOT / game / 'perft.txt'}\n")
    if lost:
        sys.stdout.write(f"positions that cannot occur any more, write others: {', '.join(lost)}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
