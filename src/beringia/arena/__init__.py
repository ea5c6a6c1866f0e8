"""The arena: bots against bots, as fair as luck and seats can be made, and what that says about their strength."""
