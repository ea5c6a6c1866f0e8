"""The pictures of Beringia, painted from data: colours, symbols, the land of Mammoth, the home page.

`python -m art` repaints into the client, `python -m art --check` fails if a painted file is not up to date; `python -m art.tiles`
does the same for the tiles of Hunters and Gatherers.
"""
