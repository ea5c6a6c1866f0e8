"""What the cards do, and the rules by topic."""

from typing import Final

from beringia.games.mammoth.components import (
    CARD_IDS,
    CARD_NAMES,
    CARD_STONES,
    GROUNDS,
    HERD,
    HERD_PRICE,
    LIGHT_CARDS,
)
from beringia.sayings import counted

CARD_HELP: Final[dict[str, tuple[str, str]]] = {
    **{card: (f"Place up to 3 hunters on {card.replace('-', ' ')}, or up to 2 anywhere.", "3.1") for card in CARD_IDS[:GROUNDS]},
    "follow": ("Name a region: up to 2 hunters and a mammoth go there.", "3.2"),
    "walk": ("Up to 3 own hunters go next door; a mammoth may come along.", "3.3"),
    "herd": ("A new mammoth for {} stones, one step for {}, further for {}.".format(*HERD_PRICE), "3.4"),
    "ember": ("Carry a fire tile, unseen, to another region.", "3.5"),
    "paths": ("Two hunters on bordering regions change places.", "3.6"),
    "oak": ("Take a club, or place a mammoth; if none is left, move one.", "3.7"),
    "drive": ("Up to 3 hunters go one step each, not all of one player.", "3.8"),
    "echo": ("Do what one of the two open cards does.", "3.9"),
    "gathering": ("Every rival may place up to 2 hunters.", "4.3"),
    "winter": ("A rival may remove up to 2 hunters of different players.", "4.4"),
    "gift": ("A rival takes a club or moves up to 2 own hunters anywhere.", "4.5"),
    "newcomers": ("Every rival may place a hunter.", "4.3"),
    "thin-ice": ("A rival may take a hunter off the board.", "4.4"),
    "spark": ("A rival may carry a fire tile to another region.", "4.6"),
    "pit": ("A rival may take a mammoth off the board.", "4.7"),
    "dark-echo": ("Do what an open card does; with 8 stones only the light one.", "3.9"),
}  # what a card does, in a line that fits beside it, and its paragraph
TOPICS: Final[dict[str, str]] = {
    "limit": "A region holds 3 hunters, 1 more for each mammoth, and the strength of its fires. (6.2 to 6.4)",
    "conflict": "Where too many stand, the player with fewest removes one first, then the next, until the limit is met. (6.5)",
    "club": "A clubbed hunter stays in every conflict, and no rival may touch it. (5.5, 6.7)",
    "eight": "With 8 or more stones at the start of your turn you may not play a dark card, but an echo. (2.5)",
    "score": "Each hunter scores 1 point, 2 beside one mammoth, 3 beside two or more. (7.1)",
    "ice": "After each round but the last the player with fewest points may freeze a region at the edge of the ice. (8)",
    "round": "A round ends with the turn in which the last dark stone is taken. (2.13)",
}

BY_OPTION: Final[dict[str, str]] = {
    "echo": "With strict8=on and 8 stones it copies the dark card only if nothing else can be played. (2.6)",
    **dict.fromkeys(
        ("gathering", "newcomers"),
        "Who has none left to place moves one instead, with moves=adjacent only to a bordering region. (4.8)",
    ),
    "gift": "With moves=adjacent they go only to bordering regions. (4.8)",
    "pit": "With pit=hunter and no mammoth on the board the rival may place a hunter instead. (4.9)",
    "conflict": "With clubs=aside only hunters without clubs count for who has fewest. (6.9)",
    "club": "With clubs=aside it takes up room in a conflict, but does not count for who has fewest. (6.9)",
    "eight": "With strict8=on a light echo is bound to the light card, too, unless nothing else can be played. (2.6)",
}


def explain(word: str) -> str | None:
    """Help for a card, by id or name, or for a topic, and what an option changes about it; None if there is none."""
    key = word.strip().lower()
    names = {name.lower(): card for name, card in zip(CARD_NAMES, CARD_IDS, strict=True)}
    found = names.get(key, key)
    if found not in CARD_HELP and found not in TOPICS:
        return None
    text = explain_card(found) if found in CARD_HELP else TOPICS[found]
    return f"{text} {BY_OPTION[found]}" if found in BY_OPTION else text


def explain_card(card: str) -> str:
    """A card's name, its stones, and what it does."""
    number = CARD_IDS.index(card)
    stones = {HERD: "costs {}, {} or {} stones".format(*HERD_PRICE)}.get(number)
    if stones is None and card not in ("echo", "dark-echo"):
        stones = f"{'costs' if number < LIGHT_CARDS else 'brings'} {counted(int(CARD_STONES[number]), 'stone')}"
    deed, paragraph = CARD_HELP[card]
    return f"{CARD_NAMES[number]} ({stones or 'stones as copied'}): {deed} ({paragraph})"
