"""The sheet of Winter: every symbol the common sheet does not have."""

from typing import Final

from art.symbols.registry import inside, rim
from art.winter import backs, chiefs, culture_one, culture_two, field, friezes, goods, pieces, rival, signs, stones, tiles, tribe
from art.winter.facts import counted_by_stones, ids
from art.winter.picture import Picture, alias

PAINTERS: Final = (backs, chiefs, culture_one, culture_two, pieces, signs, tribe)  # whose import makes symbols known

# Signs that are drawn as they are.
SIGNS: Final = (
    *("camp", "village", "megalith", "idol", "sacred-stone", "labour", "food", "member-standing", "chief"),
    *("steps", "bury", "tip", "rest", "fur"),
)
BEASTS: Final = {"ground-sloth": "sloth", "woolly-rhino": "rhino", "saber-tooth": "tiger"}  # where the symbol has another name
TERRAIN: Final = {
    "grassland": "land-pasture",
    "forest": "land-forest",
    "hills": "land-mountains",
    "lake": "terrain-lake",
    "spirit": "terrain-spirit",
    "base": "land-steppe",
}  # the glacier is in the common sheet
PIECES: Final = {
    "piece-camp": "piece-camp",
    "piece-village": "piece-village",
    "piece-chief": "piece-chief",
    "piece-figure": "piece-hunter",
}
BACKS: Final = ("back-tribe", "back-culture-1", "back-culture-2", "back-animal", "back-rival")
COUNTED: Final = {
    "": "sacred-stone",
    "camps_on_map": "camp",
    "villages": "village",
    "megaliths_built": "megalith",
    "buried_cards": "bury",
    "tribe_cards": "tribe-tribesman",
    "culture_cards": "fur",
    "animals_untipped": "animal-bison",
    "animals_tipped": "tip",
    "animal_types_untipped": "animal-mammoth",
    "hexes_led": "terrain-hills",
    "honour_row": "idol",
    "sacrifice_step": "fire",
}  # the sign of what a sacred stone counts
PLACES: Final = {"initiate": "tribe-elder", "develop": "fur", "hunt": "tribe-hunter", "migrate": "steps", "rest": "rest"}
OTHER_NAMES: Final = {"animal-mammoth": "mammoth", "terrain-glacier": "glacier", "burial": "bury"}


def painted() -> dict[str, str]:
    """Symbols with a painter of their own: name and painter."""
    beasts = {f"animal-{name}": BEASTS.get(name, name) for name in ids("animal") if f"animal-{name}" not in OTHER_NAMES}
    own = [f"tribe-{name}" for name in ids("starting", "tribe")]
    own += [f"culture-{name}" for name in ids("culture")]
    own += [f"chief-{name}" for name in ids("chief")]
    land = {f"terrain-{name}": painter for name, painter in TERRAIN.items()}
    return {name: name for name in (*SIGNS, *own, *BACKS)} | beasts | land | PIECES


def aliases() -> dict[str, str]:
    """Other names of symbols: what stones count, what places stand for, and what the common sheet has."""
    counted = {f"stone-{name}": COUNTED[what] for name, what in counted_by_stones().items()}
    return OTHER_NAMES | counted | {f"place-{name}": other for name, other in PLACES.items()}


def rims() -> dict[str, str]:
    """The rims of pieces, the mammoth of the module among them: name and painter."""
    return {f"{name}-rim": painter for name, painter in PIECES.items()} | {"mammoth-rim": "mammoth"}


def pictures() -> list[Picture]:
    """All symbols, in the order of the sheet."""
    return [
        *(Picture(name, inside(painter)) for name, painter in painted().items()),
        *(Picture(name, rim(painter), overflow=True) for name, painter in rims().items()),
        *map(goods.picture, goods.goods()),
        tiles.arrow(),
        *tiles.grounds(),
        *stones.blocks(),
        *field.signs(),
        tiles.worn(),
        *tiles.rest_tiles(),
        *tiles.finds(),
        *friezes.friezes(),
        *rival.cards(),
        *(alias(name, other) for name, other in aliases().items()),
    ]


def sheet() -> str:
    """The sheet as one SVG for <use>."""
    kept = "\n".join(picture.markup() for picture in pictures())
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true">\n{kept}\n</svg>\n'
