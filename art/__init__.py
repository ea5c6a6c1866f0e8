"""The pictures of Beringia, painted from data: colours, symbols, the land of Mammoth, the home page.

`python -m art` repaints everything into the client, `python -m art --check` fails if a painted file is not up to date.
"""
