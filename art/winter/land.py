"""The painted land as data: hexes and junctions where they lie, and each kind of land painted for any of them."""

from typing import Final

import numpy as np
import shapely

from art.pigment import Geometry, Spot, cut, hatch, move, path, rough, stroke
from art.winter.country import HEIGHT, HEX_WIDTH, WIDTH, Country
from art.winter.facts import components
from art.winter.layer import Layer, layer
from art.winter.sowing import Sowing
from art.winter.standing import stamps
from art.winter.terrain import LANDSCAPES, PAINTERS
from beringia.games.winter.geometry import BASE, HEX_IDS, HEXES, JUNCTION_IDS, JUNCTIONS

INSET: Final = 6.0  # where the brush ends before the border
ICE_INSET: Final = 3.0
FRONT: Final = 9.0  # how far the front of a glacier is seen
CAST: Final = (5.0, 11.0)  # where the shadow of the land falls
# Where things lie in a hex, seen from its middle: the middle of a name, of income, the foot of camps, the middle of who leads.
PLACES: Final = {"name": (0, -57), "income": (0, -20), "camps": (0, 40), "leader": (0, 57.5)}
CAMP_STEP: Final = 38  # from camp to camp in a row
VILLAGE_FOOT: Final = 21  # how far below its junction a village stands


def rounded(spot: Spot) -> Spot:
    """A spot in tenths of a unit."""
    return round(spot[0], 1), round(spot[1], 1)


def ice(outline: Geometry, seed: int) -> dict[str, object]:
    """The sheet of a glacier in this hex, its front below, and the lit rim."""
    sheet = rough(outline.buffer(-ICE_INSET), 1.5, 9, seed, 2)
    front = cut(sheet, move(sheet, 0, -FRONT))
    cracks = hatch(front.buffer(0.5), 86, 6, 1.8, seed, 0.2, 0, 0.95)
    over: list[Layer] = [
        layer("ice-4", front, tolerance=0.5),
        layer("ice-2", cracks, 0.8, tolerance=0.5),
        layer("ice-1", cut(sheet, move(sheet, 2, 3.4)), tolerance=0.5),
    ]
    return {"sheet": path(sheet, 1, 0.5), "over": over}


def glow(outline: Geometry, seed: int) -> str:
    """An ochre line laid on by hand inside the border."""
    ring = np.array(outline.buffer(-INSET).exterior.simplify(1.5).coords)
    widths = np.random.default_rng([9, seed]).uniform(4, 7.4, 30)
    return path(rough(stroke(ring.tolist(), *widths.tolist(), step=6), 0.5, 6, seed, 2.5), 1, 0.45)


def hexagon(country: Country, number: int) -> dict[str, object]:
    """One hex."""
    outline = country.outlines[number]
    drawn: dict[str, object] = {
        "id": HEX_IDS[number],
        "at": rounded(country.centres[number]),
        "outline": path(outline, 1, 0),
        "inner": path(outline.buffer(-INSET), 1, 0.5),
        "glow": glow(outline, number),
    }
    return drawn if number == BASE else drawn | {"ice": ice(outline, number)}


def engraved(country: Country) -> str:
    """The lines between hexes."""
    lines = []
    for edge in country.inner_edges:
        widths = np.random.default_rng([3, *edge[0], *edge[1]]).uniform(2, 4, 6)
        lines.append(stroke(country.lines[edge].tolist(), *widths.tolist(), step=5))
    return path(shapely.union_all(lines), 1, 0.35)


def coast(country: Country) -> dict[str, str]:
    """The torn edge of the land, from below to above: shadow, cliff, lip, and where the land itself ends."""
    cliff = rough(country.whole.buffer(7), 2.6, 9, 8)
    return {
        "shadow": path(move(cliff, *CAST), 1, 0.5),
        "cliff": path(cliff, 1, 0.4),
        "lip": path(rough(country.whole.buffer(3.5), 1.6, 7, 9), 1, 0.4),
        "clip": path(rough(country.whole.buffer(1), 2.2, 11, 4), 1, 0.4),
    }


def paintings(country: Country) -> dict[str, object]:
    """Every kind of land, once for each of its tiles; the Base once."""
    counts = {kind["id"]: len(kind["tiles"]) for kind in components()["terrain"]} | {"base": 1}
    painted: dict[str, object] = {}
    for kind, (terrain, count) in enumerate(counts.items()):
        sowings = [Sowing(country.core, 10 * kind + tile) for tile in range(count)]
        painted[terrain] = {
            "landscape": LANDSCAPES[terrain],
            "tiles": [PAINTERS[terrain](sowing).data() for sowing in sowings],
        }
    return painted


def land() -> dict[str, object]:
    """The whole land."""
    country = Country()
    return {
        "size": (round(WIDTH), round(HEIGHT)),
        "hexWidth": HEX_WIDTH,
        "places": PLACES | {"campStep": CAMP_STEP, "villageFoot": VILLAGE_FOOT},
        "coast": coast(country),
        "borders": engraved(country),
        "hexes": [hexagon(country, number) for number in range(HEXES)],
        "junctions": [{"id": JUNCTION_IDS[number], "at": rounded(country.junction(number))} for number in range(JUNCTIONS)],
        "terrain": paintings(country),
        "stamps": stamps(),
    }
