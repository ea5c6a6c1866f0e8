"""The rulebook, one file a chapter (chapter 1 also in start.py, the final ranking in scoring.py)."""
