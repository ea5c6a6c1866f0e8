"""What all games share when they write, read and explain: actions, one-line positions, and why an action is not allowed."""
