"""Why an action is not allowed: the first paragraph that forbids it, with the numbers of the position."""

from beringia.games.winter.actions import MAX_LEGAL
from beringia.games.winter.state import State
from beringia.questions import Refusal, is_listed


def why_not(s: State, action: int) -> Refusal | None:
    """The paragraph that forbids an action, and why; None if it is legal."""
    if is_listed(s, action, MAX_LEGAL):
        return None
    return Refusal("Winter 2.1", "that does not fit here")
