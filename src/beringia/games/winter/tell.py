"""What happens, in words."""

from beringia.games.winter.notation import write_action
from beringia.games.winter.state import State


def explain(word: str) -> str | None:
    """Help for a topic; None if there is none."""
    return None


def tell(s: State, action: int, viewer: int | None = None) -> str:
    """What an action does in this position."""
    return f"{write_action(action)}."
