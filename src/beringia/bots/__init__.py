"""Bots. A bot sees a view and the legal actions, never a position."""

from beringia.bots.bot import Bot, Candidate, Thinker, Thought
from beringia.bots.levels import BOTS, LEVELS, make_bot, make_thinker

__all__ = ["BOTS", "LEVELS", "Bot", "Candidate", "Thinker", "Thought", "make_bot", "make_thinker"]
