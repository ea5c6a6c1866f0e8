"""The rules by topic: pieces, scoring, special tiles."""

from typing import Final

TOPICS: Final[dict[str, str]] = {
    "gatherer": "A gatherer stands in a forest and scores when it is complete: 2 points for each zone or tile. (4.2, 5.3)",
    "fisher": "A fisher stands on a river and scores when both its ends are closed: tiles plus fish. (4.2, 5.2)",
    "hunter": "A hunter lies on a meadow to the end and scores its animals. (4.2, 7.4)",
    "hut": "A hut stands on water to the end and scores all fish of its river system. (4.4, 7.3)",
    "gold": "Completing a forest with gold brings you a bonus tile, once a turn. (5.4)",
    "tiger": "Each tiger removes one deer of its meadow at the end. (7.5)",
    "fire": "No tiger counts in the meadow with the fire. (7.6)",
    "shrine": "A hunter put beside the shrine at once scores its meadow alone. (7.7)",
    "shaman": "The shaman brings one of your members back. (6.1)",
    "logboat": "The logboat scores 2 points for each lake of its river system at once. (6.2)",
    "hunting-trap": "The hunting trap scores the animals around it at once; then they are gone. (6.3)",
    "pit-trap": "Animals around the pit trap count double at the end. (7.8)",
    "raft": "The raft adds 1 point for each lake to its river system. (7.9)",
    "mushrooms": "Each patch of mushrooms raises the value of its forest. (5.3)",
}


def explain(word: str) -> str | None:
    """Help for a topic; None if there is none."""
    return TOPICS.get(word.strip().lower())
