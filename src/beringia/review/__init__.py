"""Reviews of matches that were played, and hints in those that are."""

from beringia.review.analysis import analyse
from beringia.review.findings import Review
from beringia.review.hints import advise

__all__ = ["Review", "advise", "analyse"]
