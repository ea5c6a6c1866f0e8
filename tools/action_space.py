"""How many indices the action spaces of each game have, by kind, as docs/action-space.md.

Usage: python tools/action_space.py [--check]
"""

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from beringia.action import Field
from beringia.games.registry import IDS, find
from beringia.numbering import ANSWERS, DECISIONS
from beringia.questions import Game
from beringia.space import ActionSpace
from made import write_or_check

PAGE = Path(__file__).resolve().parent.parent / "docs" / "action-space.md"
HEAD = """# Action spaces

Made by `tools/action_space.py` from the sources; do not edit it by hand.

An action has three names. Its **number** is packed from its kind and its fields and is the same in every position, but few
of the numbers that could be packed are in use. Its **index** is dense: from 0 up to a size that is fixed for a game and its
number of seats, whatever the edition and the options. Its **words** are for people ([notation.md](notation.md)). The answers
of chance have a space of their own.

```python
space = beringia.game("mammoth").actions(seats=4)
space.size                        # 1710
space.mask(position)              # an array of bool: which indices are legal now; `mask(position, out)` writes into yours
space.index(position, "place 7")  # words or number to index; a match is a position
space.action(position, 12)        # index to number
space.label(position, 12)         # index to words
space.chance                      # the same for the answers of chance
```

An index is a place in the ascending list of all that the rules can ever allow in a sound position of this game with so many
seats. What the position says already is not numbered: the same index can be another action in another position, as "the
third empty cell" is another cell. What is not legal, or belongs to another game or another number of seats, is refused with
a sentence.

Inside kernels `index_of(s, action)` and `action_at(s, index)` do the same without checks, and `mark_listed` fills a mask.

"""
REMARKS = {
    "mammoth": (
        "Hunters and rivals are numbered as the seat that decides sees them: own ones, then those of the next seat, and so on.",
        "Own hunters move anywhere, in three arms; those of others move to a neighbour and are always plain.",
        "A swap needs a border, and two hunters that do not look alike, or two that both get a club.",
        "`turned`: the region is known, only the strength is numbered.",
    ),
    "gatherers": (
        "`place` is the place of the cell in the ascending list of empty cells beside a tile, with the turn.",
        "With the last of 95 tiles in the hand there are 190 such cells at most.",
        "`take` is the place of the member among the seat's own.",
        "Pieces are numbered by the places that a zone of their type can be named by.",
        "`drawn`: a kind of tile by its number within the set that is played, land or bonus.",
    ),
    "winter": (
        "Steps go to bordering hexes, villages stand away from the Base.",
        "Megaliths stand on the field that belongs to the number of seats, above the ground on four others.",
        "`swap`, `choose` and `bury` reach as far as some card, stone, tile or chief says.",
        "`take` leaves out gains that give nothing at once.",
        "The rival's cards are drawn alone only.",
    ),
}


def row(cells: list[str]) -> str:
    """A row of a table."""
    return f"| {' | '.join(cells)} |"


def kinds(game: Game, seats: int, which: int) -> Counter[int]:
    """How many indices each kind of action has."""
    return Counter((game.numbering.listed(seats, which) >> 24).tolist())


def fields_in_words(declared: tuple[Field, ...]) -> str:
    """The fields of a kind."""
    return ", ".join(field.name.replace("_", " ") for field in declared) or "-"


def kind_rows(game: Game, which: int) -> Iterator[str]:
    """One row for each kind of action that is numbered among decisions or answers."""
    counts = [kinds(game, seats, which) for seats in game.seats]
    for kind, declared in game.fields.items():
        if any(count[kind] for count in counts):
            yield row([f"`{kind.name.lower()}`", fields_in_words(declared), *(str(count[kind]) for count in counts)])


def sum_row(title: str, spaces: list[ActionSpace]) -> str:
    """The sizes of the spaces of each number of seats."""
    return row([f"**{title}**", "", *(f"**{space.size}**" for space in spaces)])


def chapter(game: Game) -> str:
    """All about one game."""
    spaces = [ActionSpace(game, seats) for seats in game.seats]
    seats = [f"{count} seats" if count > 1 else "alone" for count in game.seats]
    parts = [f"## {game.title} (`{game.id}`)", "", row(["kind", "fields", *seats]), row(["---"] * (2 + len(seats)))]
    parts += [*kind_rows(game, DECISIONS), sum_row("decisions", spaces)]
    parts += [*kind_rows(game, ANSWERS), sum_row("answers of chance", [space.chance for space in spaces])]
    parts += ["", *(f"- {remark}" for remark in REMARKS.get(game.id, ()))]
    return "\n".join(parts) + "\n"


def page() -> str:
    """The whole page."""
    return HEAD + "\n".join(chapter(find(name)) for name in IDS)


if __name__ == "__main__":
    sys.exit(write_or_check(PAGE, page()))
