"""The tiles of Hunters and Gatherers, painted from their data: `python -m art.tiles` writes the files the browser loads."""
