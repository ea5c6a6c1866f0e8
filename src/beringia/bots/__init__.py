"""Bots. A bot sees a view and the legal actions, never a position."""

from beringia.bots.bot import Bot, Candidate, Thinker, Thought
from beringia.bots.levels import BOTS, make_bot

__all__ = ["BOTS", "Bot", "Candidate", "Thinker", "Thought", "make_bot"]
