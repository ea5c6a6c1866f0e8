"""Bots. A bot sees a view and the legal actions, never a position."""

from beringia.bots.bot import Bot, Candidate, Thinker, Thought
from beringia.bots.levels import LEVELS, make_thinker
from beringia.bots.registry import BOTS, known_bots, make_bot, register

__all__ = ["BOTS", "LEVELS", "Bot", "Candidate", "Thinker", "Thought", "known_bots", "make_bot", "make_thinker", "register"]
