"""Why an action is not allowed: what all games ask in the same order before they look for the paragraph that forbids it."""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from beringia.action import Fields, is_well_formed
from beringia.questions import CHANCE, Refusal, ask_actor, is_listed
from beringia.sayings import Saying, say

Reason = tuple[bool, str, Saying]  # whether it forbids the action or the position, the paragraph, the reason in words
Reasons = Iterator[Reason]


def unfit(paragraph: str, wanted: Saying, forbids: bool = True) -> Reason:
    """That an action does not fit here, and what is to be done instead."""
    return forbids, paragraph, say("that does not fit here: {wanted}", wanted=wanted)


def explain_with(
    s: Any,
    action: int,
    *,
    title: str,
    unknown: str,
    fields: Fields,
    most: int,
    at_chance: Callable[[Any, int], tuple[str, Saying]],
    at_seat: Callable[[Any, int], Reasons],
) -> Refusal | None:
    """The paragraph that forbids an action, and why; None if it is legal.

    A game brings the title of its book, the paragraph for what is no action at all, the fields of actions and how many can be
    legal; what is to be said while chance is asked; and the reasons against an action of a seat, the last of which forbids it.
    """
    if is_listed(s, action, most):
        return None
    if not is_well_formed(action, fields):
        return Refusal(f"{title} {unknown}", say("there is no such action in this game"))
    if ask_actor(np.array([s], s.dtype)) == CHANCE:
        paragraph, reason = at_chance(s, action)
        return Refusal(f"{title} {paragraph}", reason)
    return next(Refusal(f"{title} {paragraph}", reason) for forbids, paragraph, reason in at_seat(s, action) if forbids)
