"""Small games: what a game outside this package needs, and no more."""
