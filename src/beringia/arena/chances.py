"""Duplicate luck: the same deal gives the same answers of chance, as far as what chance can answer stays the same.

Each possible answer draws tickets of its own from the deal: the first time it is possible its first, the next time its second. A
ticket is a waiting time, the shorter the greater the answer's weight, and the shortest wins. That is an exact draw by weights, and
it depends on nothing but the deal and how often each answer was possible before. So a pile keeps its order in every game of the
deal whoever draws from it, and draws from one pile do not disturb another. Where a game went another way and a few weights differ,
the answer is still the same, unless it is gone or one whose weight grew comes before it.
"""

import hashlib
from collections import Counter
from collections.abc import Sequence
from math import log
from typing import Final

TICKETS: Final = 2**64


class DealLuck:
    """The answers of chance in one game of a deal."""

    def __init__(self, seed: int, deal: int) -> None:
        self.mark = hashlib.blake2b(f"{seed}/{deal}".encode(), digest_size=8)
        self.drawn: Counter[int] = Counter()  # tickets, by answer

    def wait(self, answer: int) -> float:
        """The next ticket of an answer: a waiting time with mean 1."""
        mark = self.mark.copy()
        mark.update(f"/{answer}/{self.drawn[answer]}".encode())
        self.drawn[answer] += 1
        return -log((int.from_bytes(mark.digest(), "little") + 0.5) / TICKETS)

    def draw(self, answers: Sequence[int], weights: Sequence[int]) -> int:
        """One of the answers, each as likely as its weight says."""
        waits = [self.wait(answer) / weight for answer, weight in zip(answers, weights, strict=True)]
        return answers[waits.index(min(waits))]
