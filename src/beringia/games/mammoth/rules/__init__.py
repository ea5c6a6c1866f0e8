"""The rulebook, one file a chapter (chapter 1 also in start.py, chapters 7 and 10 in scoring.py)."""
