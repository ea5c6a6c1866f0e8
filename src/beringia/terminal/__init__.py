"""The table in the terminal: playing, replaying, and the tables at the end of long work."""
