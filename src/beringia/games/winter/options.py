"""Editions and options: the modules, and where the sources leave a choice (docs/rulings/winter.md)."""

from typing import Final

from beringia.games.winter.components import DIFFICULTIES
from beringia.questions import Edition, Option

OPTIONS: Final = (
    Option("glacier_finds", ("off", "on"), "the module of the finds on the glaciers (10.1)"),
    Option("rest_tiles", ("off", "on"), "the module of the rest tiles (10.4)"),
    Option("mammoth", ("off", "on"), "the module of the mammoth (10.5)"),
    Option("tribe_in_step_1", ("off", "on"), "whether tribe cards may be played before the figure (2.14)"),
    Option("payment", ("auto", "manual"), "whether missing labour is made from food by itself (2.10)"),
    Option("eclipse", ("any", "steps"), "whether the gains of the eclipse come in any order or in four steps (4.3)"),
    Option("rest_labour", ("each", "once"), "whether every resting figure adds labour to the eclipse, or all together (2.11)"),
    Option("chiefs", ("random", "chosen"), "whether chiefs are dealt or picked (1.8)"),
    Option("difficulty", DIFFICULTIES, "how strong the rival of the solo game is (11.7)"),
)
EDITIONS: Final = (
    Edition("2022", "Endless Winter, 2022", {}),
    Edition("modules", "Endless Winter, 2022, with all modules", {"glacier_finds": "on", "rest_tiles": "on", "mammoth": "on"}),
)
