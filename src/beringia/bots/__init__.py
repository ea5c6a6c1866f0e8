"""Bots. A bot sees a view and the legal actions, never a position."""

from beringia.bots.bot import BOTS, Bot, make_bot

__all__ = ["BOTS", "Bot", "make_bot"]
