"""Parts of sentences that all games say alike."""

from collections.abc import Sequence

from beringia.sayings import Saying, say, series


def either(parts: Sequence[str]) -> Saying:
    """One thing of several: `a`, `a or b`, `a, b or c`."""
    more = series(parts[:-1])
    return say("{more} or {last}", more=more, last=parts[-1]) if more else series(parts)
