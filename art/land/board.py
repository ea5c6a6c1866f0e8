"""The whole land as data that the client draws: once for wide screens, once for phones."""

import json
from dataclasses import dataclass
from typing import Final

from art.land.borders import borders, footprints
from art.land.facts import read_facts
from art.land.features import features
from art.land.ice import crest, ice
from art.land.outline import Land
from art.land.places import places
from art.land.stamps import stamps
from art.land.track import plate, track
from art.land.wash import wash
from art.pigment import path, rough


@dataclass(frozen=True)
class Format:
    """The proportions of one painting of the land."""

    width: int
    height: int
    top: int
    scale: float
    margin: int  # room for the score track; none, no track
    number_size: int


DESK: Final = Format(1080, 800, 64, 1.0, 40, 34)
PHONE: Final = Format(780, 724, 40, 0.86, 0, 40)


def paint(form: Format) -> dict[str, object]:
    """The land in a format."""
    land = Land(read_facts(), form.width, form.height, form.top, form.scale)
    width, height = form.width + 2 * form.margin, form.height + 2 * form.margin
    regions = [
        {
            "number": number,
            "landscape": land.landscape[number],
            "outline": path(outline, 1, 0),
            "wash": wash(land, number),
            "stamps": features(land, number),
            "ice": ice(land, number),
            "places": places(land, number, form.number_size),
        }
        for number, outline in land.outlines.items()
    ]
    return {
        "size": (width, height),
        "land": {"at": (form.margin, form.margin), "size": (form.width, form.height), "scale": form.scale},
        "numberSize": form.number_size,
        "plate": plate(width, height) if form.margin else "",
        "track": track(width, height) if form.margin else None,
        "edge": path(rough(land.whole.buffer(-1), 2.5, 9, 4, 2.5), 1, 0.3),
        "borders": borders(land),
        "footprints": footprints(land),
        "crest": crest(land),
        "regions": regions,
    }


def to_json(data: object) -> str:
    """Data as one compact line."""
    return json.dumps(data, separators=(",", ":")) + "\n"


def files() -> dict[str, str]:
    """The files of the painted land, by name."""
    return {"desk.json": to_json(paint(DESK)), "phone.json": to_json(paint(PHONE)), "stamps.json": to_json(stamps())}
