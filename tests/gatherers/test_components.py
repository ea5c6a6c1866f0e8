"""The rulebook and the component file say the same, and the tiles can be true."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from beringia.games.gatherers import components

from .flood import TILES, printed_places, read_zone

ROOT = Path(__file__).parents[2]
BOOK = (ROOT / "docs/rulebooks/gatherers.md").read_text("utf-8")
DATA: dict[str, Any] = tomllib.loads(Path(components.__file__).with_name("components.toml").read_text("utf-8"))
SIDES = "NESW"


def tiles_in(edition: str, *kinds: str) -> list[dict[str, Any]]:
    """The tiles of a set, of some kinds."""
    return [tile for tile in DATA["tile"] if edition in tile["sets"] and tile["kind"] in kinds]


def tagged(entry: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every tagged value of the box and the points with its place."""
    if "value" in entry:
        yield path, entry
    else:
        for key, inner in entry.items():
            yield from tagged(inner, f"{path}.{key}")


def paragraph(number: str) -> str:
    """The text of a paragraph of the rulebook."""
    found = re.search(rf"^\*\*{re.escape(number)} .*$", BOOK, re.MULTILINE)
    assert found
    return found[0]


@pytest.mark.rule("Gatherers 1.2")
@pytest.mark.parametrize(("edition", "bonus"), [("2002", 12), ("2020", 16)])
def test_each_set_has_the_tiles_the_rulebook_counts(edition: str, bonus: int) -> None:
    assert len(tiles_in(edition, "start")) == 1
    assert len(tiles_in(edition, "land")) == 78
    assert len(tiles_in(edition, "bonus")) == bonus
    assert f"{bonus} bonus tiles" in paragraph("1.2")
    assert DATA["box"]["land_tiles"][edition]["value"] == 79
    assert DATA["box"]["bonus_tiles"][edition]["value"] == bonus


@pytest.mark.rule("Gatherers 1.2")
def test_there_are_66_kinds_among_the_79_land_tiles_of_2002() -> None:
    first, end = int(components.FIRST_KIND[0]), int(components.FIRST_KIND[1])
    land = [kind for kind in range(first, end) if not components.IS_BONUS[kind]]
    assert len(land) == 66
    assert int(components.KIND_COUNT[land].sum()) == 79
    assert end - first - len(land) == 12
    assert len(components.KIND_OF_ID[0]) == 79 + 12


@pytest.mark.rule("Gatherers 1.4")
def test_pieces_and_points_are_those_of_the_rulebook() -> None:
    assert "five members and two huts; three huts with `tiles=2020`" in paragraph("1.4")
    values = {path.lstrip("."): entry["value"] for path, entry in [*tagged(DATA["box"]), *tagged(DATA["points"])]}
    assert values == {
        "members_each": 5,
        "huts_each.2002": 2,
        "huts_each.2020": 3,
        "seats": [2, 3, 4, 5],
        "land_tiles.2002": 79,
        "land_tiles.2020": 79,
        "bonus_tiles.2002": 12,
        "bonus_tiles.2020": 16,
        "river_tile": 1,
        "fish": 1,
        "forest": 2,
        "mushrooms.2002": 2,
        "mushrooms.2020": 3,
        "deer.2002": 2,
        "deer.2020": 1,
        "mammoth.2002": 2,
        "mammoth.2020": 3,
        "aurochs.2002": 2,
        "aurochs.2020": 2,
        "logboat_lake": 2,
        "raft_lake": 1,
    }


@pytest.mark.parametrize(
    ("place", "entry"), [*tagged(DATA["box"]), *tagged(DATA["points"])], ids=lambda value: value if isinstance(value, str) else ""
)
def test_every_value_says_whether_it_was_found_and_where(place: str, entry: dict[str, Any]) -> None:
    assert set(entry) == {"value", "tag", "source"}, place
    assert entry["tag"] in ("found", "reconstructed")
    assert entry["source"]


@pytest.mark.parametrize("name", TILES)
def test_every_tile_says_for_each_set_where_it_was_found(name: str) -> None:
    tile = TILES[name]
    assert set(tile) == {"id", "kind", "sets", "zones", *SIDES}
    assert tile["sets"].keys() <= {"2002", "2020"}
    assert tile["sets"]
    for entry in tile["sets"].values():
        assert set(entry) == {"tag", "source"}
        assert entry["tag"] in ("found", "reconstructed")
        assert entry["source"]


def test_ids_are_unique() -> None:
    assert not [name for name, count in Counter(tile["id"] for tile in DATA["tile"]).items() if count > 1]


@pytest.mark.parametrize("name", TILES)
def test_sides_agree_with_zones(name: str) -> None:
    tile = TILES[name]
    zones = [read_zone(text) for text in tile["zones"]]
    for side in SIDES:
        shown, *numbers = tile[side].split()
        types = [zones[int(number)].type for number in numbers]
        assert types == (["meadow", "river", "meadow"] if shown == "river" else [shown])
    touched = set(printed_places(tile))
    assert touched == {number for number, zone in enumerate(zones) if zone.type != "lake"}


@pytest.mark.parametrize("name", TILES)
def test_every_lake_has_a_river_and_every_river_two_ends_at_most(name: str) -> None:
    zones = [read_zone(text) for text in TILES[name]["zones"]]
    ends = {zone.lake for zone in zones if zone.lake >= 0}
    assert ends == {number for number, zone in enumerate(zones) if zone.type == "lake"}
    for number, zone in enumerate(zones):
        if zone.type == "river":
            sides = printed_places(TILES[name]).count(number)
            has_spring = "spring" in TILES[name]["zones"][number].split()
            assert sides + (zone.lake >= 0) + has_spring == 2
        if zone.type == "lake":
            assert zone.things["fish"] >= 1


@pytest.mark.parametrize("name", [name for name, tile in TILES.items() if tile["kind"] != "bonus"])
def test_gold_lies_exactly_in_land_forests_that_touch_two_or_more_sides(name: str) -> None:
    places = printed_places(TILES[name])[1::3]
    for number, text in enumerate(TILES[name]["zones"]):
        zone = read_zone(text)
        if zone.type == "forest":
            assert bool(zone.things["gold"]) == (places.count(number) >= 2)
            assert zone.things["mushrooms"] == 0


def test_fish_swim_in_rivers_only_in_the_set_of_2020_and_aurochs_graze_on_bonus_tiles_in_2002() -> None:
    for tile in tiles_in("2002", "start", "land", "bonus"):
        for zone in map(read_zone, tile["zones"]):
            assert zone.type == "lake" or not zone.things["fish"]
            assert tile["kind"] == "bonus" or not zone.things["aurochs"]
    assert any(zone.type == "river" and zone.things["fish"] for tile in DATA["tile"] for zone in map(read_zone, tile["zones"]))


def test_the_engine_reads_what_the_file_says() -> None:
    for number, names in enumerate(components.KIND_OF_ID):
        for name, kind in names.items():
            if components.KIND_IDS[kind] != name:
                continue
            zones = [read_zone(text) for text in TILES[name]["zones"]]
            columns = {"deer": components.DEER, "mammoth": components.MAMMOTHS, "aurochs": components.AUROCHS}
            columns |= {
                "tiger": components.TIGERS,
                "fish": components.FISH,
                "gold": components.GOLD,
                "mushrooms": components.MUSHROOMS,
            }
            for zone, said in enumerate(zones):
                assert components.TYPES[components.ZONE_TYPE[kind, zone]] == said.type
                assert {thing: int(column[kind, zone]) for thing, column in columns.items()} == {
                    thing: said.things[thing] for thing in columns
                }
                assert components.LAKE_ZONE[kind, zone] == said.lake
            assert number == 0 or kind >= components.FIRST_KIND[1]


def test_tables_cannot_be_written_to() -> None:
    for table in (components.KIND_COUNT, components.ZONE_AT, components.SIDE, components.FITS, components.HUTS, components.FISH):
        with pytest.raises(ValueError, match="read-only"):
            table[0] = 1


@pytest.mark.parametrize("page", ["README.md", "docs/manual.md", "docs/rulebooks/gatherers.md"])
def test_every_page_says_how_much_is_reconstructed(page: str) -> None:
    tags = [tile["sets"]["2002"]["tag"] for tile in DATA["tile"] if "2002" in tile["sets"]]
    words = f"{tags.count('reconstructed')} of the {len(tags)} tiles of 2002"
    assert words in " ".join((Path(__file__).parents[2] / page).read_text("utf-8").split())
