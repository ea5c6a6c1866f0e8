"""Duplicate luck: the same deal gives the same answers of chance, as far as what chance can answer stays the same.

Answers that were possible together belong to one pile: the cards of a deck, the sides of a die. At the n-th draw from a pile each
possible answer has a ticket that depends on nothing but the deal, the answer and n. A ticket is a waiting time, the shorter the
greater the answer's weight, and the shortest wins: an exact draw by weights. So a pile keeps its order in every game of the deal
whoever draws from it, and draws from one pile do not disturb another. Where a game went another way and a few weights differ, the
answer is still the same, unless it is gone or one whose weight grew comes before it.
"""

import hashlib
from collections.abc import Sequence
from math import log
from typing import Final

TICKETS: Final = 2**64


class DealLuck:
    """The answers of chance in one game of a deal."""

    def __init__(self, seed: int, deal: int) -> None:
        self.mark = hashlib.blake2b(f"{seed}/{deal}".encode(), digest_size=8)
        self.piles: dict[int, int] = {}  # of each answer, by number
        self.drawn: list[int] = []  # how often each pile was drawn from

    def pile_of(self, answers: Sequence[int]) -> int:
        """The pile that these answers belong to. What never came together before does from now on."""
        known = {self.piles[answer] for answer in answers if answer in self.piles}
        if not known:
            self.drawn.append(0)
        pile = min(known, default=len(self.drawn) - 1)
        if len(known) > 1:
            self.drawn[pile] = max(self.drawn[each] for each in known)
            self.piles = {answer: pile if each in known else each for answer, each in self.piles.items()}
        for answer in answers:
            self.piles[answer] = pile
        return pile

    def wait(self, answer: int, draw: int) -> float:
        """The ticket of an answer at a draw from its pile: a waiting time with mean 1."""
        mark = self.mark.copy()
        mark.update(f"/{answer}/{draw}".encode())
        return -log((int.from_bytes(mark.digest(), "little") + 0.5) / TICKETS)

    def draw(self, answers: Sequence[int], weights: Sequence[int]) -> int:
        """One of the answers, each as likely as its weight says."""
        pile = self.pile_of(answers)
        waits = [self.wait(answer, self.drawn[pile]) / weight for answer, weight in zip(answers, weights, strict=True)]
        self.drawn[pile] += 1
        return answers[waits.index(min(waits))]
