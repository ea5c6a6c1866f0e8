"""Write the golden games and the perft positions anew: `python -m tests.winter.regenerate`.

For a change of rules or numbers that was meant. The games are played by a seeded player that mixes greedy, eager and random
choices, so that rare actions occur; the positions of `perft.txt` are taken from these games. Look at the difference before you
keep it.
"""

import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from beringia import Match, game, record
from beringia.bots import Bot, make_bot
from beringia.games.winter import GAME
from beringia.games.winter.vocabulary import POINT_SOURCES
from beringia.games.winter.words.names import PHASE_WORDS
from beringia.games.winter.words.notation import READERS
from beringia.questions import CHANCE
from tests.golden import ending_of
from tests.perft import counts_of, write_lines

from .positions import phase, word

FOLDER = Path(__file__).with_name("golden")
COUNTS = Path(__file__).with_name("perft.txt")
TRIES = 12  # seeds tried for each game
MOST = (150, 2500)  # lines of length 2 and 3 of a perft position, so that interpreted runs stay short
EAGER = {
    "village",
    "stone",
    "mammoth",
    "recover",
    "swap",
    "choose",
    "tip",
    "build",
    "learn",
    "hunt",
    "idol",
    "camp",
    "walk",
    "play",
}


class Table(NamedTuple):
    """A golden game: its name, seats, edition and options."""

    name: str
    seats: int
    edition: str
    options: dict[str, str]


TABLES = (
    Table("one-modules-hard", 1, "modules", {"difficulty": "hard"}),
    Table("two-2022", 2, "2022", {}),
    Table("two-manual-steps", 2, "2022", {"payment": "manual", "eclipse": "steps", "rest_labour": "once", "mammoth": "on"}),
    Table("three-chosen", 3, "2022", {"chiefs": "chosen", "tribe_in_step_1": "on", "difficulty": "easy", "rest_tiles": "on"}),
    Table("four-modules", 4, "modules", {}),
)


def choose(match: Match, bot: Bot, dice: random.Random) -> str:
    """What the greedy player does; or eagerly what is rare; sometimes anything."""
    actions = match.legal()
    roll = dice.random()
    if match.actor != CHANCE and roll < 0.55:
        return GAME.write_action(bot.choose(match.view(match.actor), match.actions()))
    eager = [action for action in actions if action.split()[0] in EAGER]
    if eager and roll < 0.85:
        return dice.choice(eager)
    return dice.choice(actions)


def remark(match: Match) -> str:
    """What a reader wants to know before an action: round, phase and whose turn."""
    now, turn = phase(match), word(match, "turn")
    if now in ("turn", "price", "column", "rest", "tile", "tile-next", "rival"):
        figures = 3 - word(match, turn).split("/")[1].split(",").count("-")
        number = figures + (1 if now in ("turn", "price", "rival") else 0)
        return f"round {word(match, 'round')}: figure {number} of {turn}"
    if now == "eclipse":
        return f"round {word(match, 'round')}: eclipse of {turn}, order {word(match, 'order')}"
    if now == "pile":
        return f"round {word(match, 'round')}: eclipse pile of {turn}"
    return "setting up" if word(match, "round") == "1" else f"round {word(match, 'round')}: preparing"


def played(table: Table, seed: int) -> Iterator[Match]:
    """The match of a table before each action and at its end."""
    dice = random.Random(f"{table.name} {seed}")
    options: dict[str, Any] = dict(table.options)
    match = game("winter").start(table.seats, table.edition, **options)
    bot = make_bot("forager", GAME, seed)
    while not match.is_over:
        yield match
        match.play(choose(match, bot, dice))
    yield match


def write_game(table: Table, seed: int) -> list[str]:
    """Write one golden game; returns the positions it went through."""
    lines, positions, last = [], [], ""
    for match in played(table, seed):
        lines += [GAME.write_action(moment.action) for moment in match.history[-1:]]
        positions.append(match.position())
        if not match.is_over and remark(match) != last:
            last = remark(match)
            lines.append(f"# {last}")
    head, _, _ = record.write(match).partition("\n\n")
    (FOLDER / f"{table.name}.record").write_text("\n".join([head, "", *lines]) + "\n", "utf-8")
    (FOLDER / f"{table.name}.txt").write_text(ending_of(match), "utf-8")
    return positions


def waits_for(op: str) -> Callable[[dict[str, str]], bool]:
    """Positions in which such an operation waits."""
    return lambda words: words["todo"].startswith(f"{op}:")


def is_in(name: str) -> Callable[[dict[str, str]], bool]:
    """Positions of a phase in which nothing waits."""
    return lambda words: words["phase"] == name and words["todo"] == "-"


WANTED: dict[str, Callable[[dict[str, str]], bool]] = {
    **{
        name: is_in(name)
        for name in ("animals", "side", "hand", "turn", "price", "column", "rest", "tile", "pile", "eclipse", "rival")
    },
    **{f"{op} waits": waits_for(op) for op in ("camp_move", "megalith", "idol", "bury", "choose", "exchange", "tip", "draw")},
    "late eclipse in steps": lambda words: words["phase"] == "eclipse" and words["step"] == "land",
    "late turn": lambda words: words["phase"] == "turn" and words["round"] == "4",
    "by hand": lambda words: words["phase"] == "column" and words["payment"] == "manual" and words["todo"] == "-",
}


def small_enough(line: str) -> bool:
    """Whether a position has few lines of play."""
    counts = counts_of(line)
    return counts[0] > 1 and counts[1] <= MOST[0] and counts[2] <= MOST[1]


def pick_positions(positions: list[str]) -> dict[str, str]:
    """For each wanted kind of position one that is small enough."""
    dice = random.Random(0)
    found = {}
    for name, fits in WANTED.items():
        candidates = [line for line in positions if fits(dict(word.split("=", 1) for word in line.split()[1:]))]
        dice.shuffle(candidates)
        line = next((line for line in candidates if small_enough(line)), None)
        if line is None:
            sys.stdout.write(f"no position for {name!r} is small enough\n")
        else:
            found[name] = line
    return found


def features(table: Table, seed: int) -> set[str]:
    """What occurs in a game: verbs of actions, sources of points, phases, megaliths above ground."""
    found = set()
    for match in played(table, seed):
        found.add(PHASE_WORDS[match.state.phase])
        if match.history:
            action = GAME.write_action(match.history[-1].action)
            found |= {action.split()[0], "above" if action.startswith("build") and "^" in action else "", action}
    scored = match.state.score.sum(axis=0)
    return found | {source for source, points in zip(POINT_SOURCES, scored, strict=True) if points}


def wanted() -> set[str]:
    """What must occur in one of the games. No card of the box asks whether it is paid."""
    verbs = {verb for verb, _ in READERS} - {"pay"}
    return (
        verbs | set(POINT_SOURCES) | set(PHASE_WORDS) | {"above", "tile keep", "tile next", "take chief", "take lower", "take tile"}
    )


def pick_seeds() -> list[int]:
    """A seed for each table, so that everything wanted occurs: game after game the seed that brings most that is new."""
    missing, seeds = wanted(), []
    for table in reversed(TABLES):
        found = [features(table, seed) & missing for seed in range(TRIES)]
        best = max(range(TRIES), key=lambda seed: len(found[seed]))
        missing -= found[best]
        seeds.append(best)
    if missing:
        sys.stdout.write(f"nowhere in the games: {', '.join(sorted(missing))}\n")
    return seeds[::-1]


def main() -> None:
    """Write everything anew."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.iterdir():
        old.unlink()
    positions = [line for table, seed in zip(TABLES, pick_seeds(), strict=True) for line in write_game(table, seed)]
    write_lines(COUNTS, pick_positions(positions))
    sys.stdout.write(f"{len(TABLES)} games in {FOLDER}, positions in {COUNTS}\n")


if __name__ == "__main__":
    main()
