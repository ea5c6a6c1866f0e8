"""Answers that take long to find out, kept for whoever asks next."""

from collections import OrderedDict
from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import Final

import msgspec
from msgspec import Raw

from beringia.store.rows import Entry
from beringia.table.reading import log_of
from beringia.table.summaries import KeptSummary
from beringia.web.messages import OwnTraces
from beringia.web.personal_data import own_data

MOST_KEPT: Final = 500
MOST_CARDS: Final = 4_000
WORTH: Final = 16 * 1024  # bytes of an answer that cost its asker one token
STEPS_WORTH: Final = 100  # steps of a past walked through that cost as much
ENTRIES_WORTH: Final = 1_000  # entries of logs looked through that cost as much


class KeptAnswers:
    """Answers that are the same for everybody who may ask; which was longest not asked for goes first."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        self.most = most
        self.bodies: OrderedDict[Hashable, bytes] = OrderedDict()

    def find(self, question: Hashable) -> bytes | None:
        """What was answered before."""
        if question in self.bodies:
            self.bodies.move_to_end(question)
        return self.bodies.get(question)

    def keep(self, question: Hashable, body: bytes) -> bytes:
        """Remember an answer; returns it."""
        self.bodies[question] = body
        if len(self.bodies) > self.most:
            self.bodies.popitem(last=False)
        return body


@lru_cache(maxsize=MOST_CARDS)
def kept_card(card: bytes) -> KeptSummary:
    """A card of the store, read once."""
    return msgspec.json.decode(card, type=KeptSummary)


@lru_cache(maxsize=MOST_CARDS)
def open_card(card: bytes) -> Raw:
    """What everybody may know in the end of a card of the store, as it is sent: nobody is told who comes."""
    return Raw(msgspec.json.encode(kept_card(card).open_summary))


def traces(table: str, entries: Sequence[Entry], visitor: str) -> OwnTraces:
    """What the log of a table knows about a visitor."""
    return own_data(table, log_of(entries), visitor)
