"""Editions and options: where the printings differ (docs/rulings/gatherers.md)."""

from typing import Final

from beringia.questions import Edition, Option

OPTIONS: Final = (
    Option("tiles", ("2002", "2020"), "which set of tiles, with its values, huts and special tiles (1.2)"),
    Option("forest", ("segment", "tile"), "whether a forest counts its zones or its tiles (5.3)"),
    Option("fire", ("empty", "hunter"), "whether a hunter may stand on the tile with the fire (4.7)"),
)
EDITIONS: Final = (
    Edition("2002", "Jäger und Sammler, Hans im Glück 2002", {}),
    Edition("2014", "Hunters and Gatherers, Z-Man 2014", {"forest": "tile", "fire": "hunter"}),
    Edition("2020", "Hunters and Gatherers, 2020", {"tiles": "2020", "forest": "tile", "fire": "hunter"}),
)
