"""Editions and options: where the books disagree or leave a choice (docs/rulings/mammoth.md)."""

from typing import Final

from beringia.questions import Edition, Option

OPTIONS: Final = (
    Option("rounds", ("4", "3"), "how many rounds are played; 3 is the short game (1.1)"),
    Option("clubs", ("counted", "aside"), "whether clubbed hunters count in conflicts or are set aside (6.7, 6.9)"),
    Option("moves", ("anywhere", "adjacent"), "how far dark cards let hunters move (4.5, 4.8)"),
    Option("pit", ("nothing", "hunter"), "what The Pit gives when no mammoth is on the board (4.7, 4.9)"),
    Option("strict8", ("off", "on"), "whether a light echo may copy a dark card with eight stones (2.5, 2.6)"),
    Option("borders", ("thin", "points"), "whether 3-6 and 7-10 border on each other (1.10)"),
)
EDITIONS: Final = (
    Edition("alea", "Eiszeit, alea 2003", {}),
    Edition("rio_grande", "Mammoth Hunters, Rio Grande 2003", {"clubs": "aside", "moves": "adjacent", "pit": "hunter"}),
)
