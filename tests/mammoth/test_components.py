"""The rulebook's tables and the component file say the same."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from beringia.games.mammoth import components

ROOT = Path(__file__).parents[2]
BOOK = (ROOT / "docs/rulebooks/mammoth.md").read_text("utf-8")
DATA: dict[str, Any] = tomllib.loads(Path(components.__file__).with_name("components.toml").read_text("utf-8"))
CARDS: dict[str, dict[str, Any]] = {card["id"]: card for card in DATA["card"]}
WORDS = {"none": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "ten": 10, "twelve": 12}


def paragraph(number: str) -> str:
    """The text of a paragraph of the rulebook."""
    found = re.search(rf"^\*\*{re.escape(number)} .*$", BOOK, re.MULTILINE)
    assert found
    return found[0]


def rows() -> list[list[str]]:
    """The rows of the rulebook's card tables."""
    return [[cell.strip(" `") for cell in row.split("|")[1:-1]] for row in re.findall(r"^\| `.*$", BOOK, re.MULTILINE)]


def tagged(entry: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every tagged value of the component file with its place."""
    if isinstance(entry, dict):
        if "value" in entry:
            yield path, entry
        else:
            for key, inner in entry.items():
                yield from tagged(inner, f"{path}.{key}")
    elif isinstance(entry, list):
        for index, inner in enumerate(entry):
            yield from tagged(inner, f"{path}[{index}]")


@pytest.mark.rule("Mammoth 1.8")
def test_the_tables_list_all_cards_in_the_order_of_the_components() -> None:
    assert [row[0] for row in rows()] == list(CARDS)
    assert [row[1] for row in rows()] == [card["name"] for card in DATA["card"]]


@pytest.mark.rule("Mammoth 1.8")
@pytest.mark.parametrize("row", rows(), ids=lambda row: row[0])
def test_number_and_stones_of_a_card_are_those_of_the_table(row: list[str]) -> None:
    card = CARDS[row[0]]
    stones = card["stones"]["value"]
    assert str(card["count"]["value"]) == row[2]
    if row[3] == "as copied":
        assert stones == 0
    else:
        assert [int(number) for number in re.findall(r"\d+", row[3])] == (stones if isinstance(stones, list) else [stones])


@pytest.mark.rule("Mammoth 1.8")
def test_there_are_33_light_and_22_dark_cards() -> None:
    sums = {shade: sum(card["count"]["value"] for card in DATA["card"] if card["shade"] == shade) for shade in ("light", "dark")}
    assert sums == {"light": 33, "dark": 22}
    light_table = BOOK[BOOK.index("## 3 ") : BOOK.index("## 4 ")]
    assert all((f"| `{card['id']}` |" in light_table) == (card["shade"] == "light") for card in DATA["card"])


@pytest.mark.rule("Mammoth 1.10")
def test_borders_and_the_top_edge_are_those_of_the_rulebook() -> None:
    told = paragraph("1.10")
    listed = told[told.index("each other:") : told.index("No other pair")]
    between = {f"{low}-{high}" for low, high in (border["between"]["value"] for border in DATA["border"])}
    assert between == set(re.findall(r"\d+-\d+", listed))
    thin = {"{}-{}".format(*border["between"]["value"]) for border in DATA["border"] if border.get("thin")}
    points = told[told.index("borders=points") :]
    assert thin == set(re.findall(r"\d+-\d+", points))
    assert [region["number"] for region in DATA["region"] if region["top_edge"]["value"]] == [1, 2, 3, 4]


@pytest.mark.rule("Mammoth 1.11")
def test_landscapes_are_those_of_the_rulebook() -> None:
    told = dict(re.findall(r"(\w+(?: \w+)?) (\d+ and \d+)", paragraph("1.11").split("**")[2]))
    assert len(told) == 6
    for name, regions in told.items():
        landscape = name.strip().lower().replace(" ", "-")
        assert [region["number"] for region in DATA["region"] if region["landscape"]["value"] == landscape] == [
            int(number) for number in regions.split(" and ")
        ]


@pytest.mark.rule("Mammoth 1.2")
def test_ice_of_the_set_up_is_that_of_the_rulebook() -> None:
    found = re.search(
        r"three players regions ([\d, and]+) begin under ice, with four players ([\d and]+), with five none", paragraph("1.2")
    )
    assert found
    assert DATA["setup"]["3"]["iced"]["value"] == [int(number) for number in re.findall(r"\d+", found[1])]
    assert DATA["setup"]["4"]["iced"]["value"] == [int(number) for number in re.findall(r"\d+", found[2])]
    assert DATA["setup"]["5"]["iced"]["value"] == []


@pytest.mark.rule("Mammoth 1.3")
def test_mammoths_of_the_set_up_are_those_of_the_rulebook() -> None:
    sentences = paragraph("1.3").split("With ")[1:]
    for seats, sentence in zip(("3", "4", "5"), sentences, strict=True):
        assert DATA["setup"][seats]["mammoths_on"]["value"] == [
            int(number) for number in re.findall(r"\d+", sentence.split(", and ")[0])
        ]
        told = re.search(r"(none|one|two)(?: is)? in the (?:mammoth )?supply", sentence)
        assert told
        assert DATA["setup"][seats]["mammoth_supply"]["value"] == WORDS[told[1]]


@pytest.mark.rule("Mammoth 1.4")
def test_stones_of_the_set_up_are_those_of_the_rulebook() -> None:
    each, *supplies = (int(number) for number in re.findall(r" (\d+)", paragraph("1.4").split("**")[2]))
    for seats, supply in zip(("3", "4", "5"), supplies, strict=True):
        assert (DATA["setup"][seats]["stones_each"]["value"], DATA["setup"][seats]["dark_supply"]["value"]) == (each, supply)
        assert DATA["setup"][seats]["light_supply"]["value"] == 0


@pytest.mark.rule("Mammoth 1.5")
def test_fire_tiles_clubs_and_hunters_are_those_of_the_rulebook() -> None:
    tiles = [WORDS[word] for word in re.findall(r"(\w+) of strength \d", paragraph("1.5"))]
    assert DATA["box"]["fire_tiles"]["value"] == tiles
    assert sum(tiles) == 14
    assert "Six clubs" in paragraph("1.6")
    assert DATA["box"]["clubs"]["value"] == 6
    assert "twelve hunters" in paragraph("1.7")
    assert DATA["box"]["hunters_each"]["value"] == 12
    assert DATA["game"]["opening_hunters"]["value"] == 6


def test_numbers_of_the_game_are_those_of_the_rulebook() -> None:
    numbers = {key: entry["value"] for key, entry in DATA["game"].items()}
    assert numbers == {
        "rounds": 4,
        "short_rounds": 3,
        "base_limit": 3,
        "limit_per_mammoth": 1,
        "points_per_hunter": [1, 2, 3],
        "forced_light_at": 8,
        "hand_size": 5,
        "least_dark_supply": 10,
        "opening_hunters": 6,
        "opening_light_cards": 2,
        "opening_dark_cards": 3,
    }


@pytest.mark.parametrize(("place", "entry"), list(tagged(DATA)), ids=lambda value: value if isinstance(value, str) else "")
def test_every_value_says_whether_it_was_found_and_where(place: str, entry: dict[str, Any]) -> None:
    assert set(entry) == {"value", "tag", "source"}, place
    assert entry["tag"] in ("found", "reconstructed")
    assert entry["source"]


def test_no_bare_number_is_left_untagged() -> None:
    allowed = {"number", "polygon", "thin"}
    for section in ("box", "game"):
        assert all(isinstance(entry, dict) for entry in DATA[section].values())
    for section in ("region", "border", "card"):
        for item in DATA[section]:
            assert all(isinstance(value, dict) or key in allowed | {"id", "name", "shade"} for key, value in item.items())


def test_tables_cannot_be_written_to() -> None:
    for table in (components.CARD_COUNT, components.CARD_STONES, components.NEIGHBOURS, components.GROUND, components.FIRE_TILES):
        with pytest.raises(ValueError, match="read-only"):
            table[0] = 1


@pytest.mark.parametrize("page", ["README.md", "docs/manual.md", "docs/rulebooks/mammoth.md"])
def test_every_page_says_how_much_is_reconstructed(page: str) -> None:
    cards = [(int(card["count"]["value"]), card["stones"]["tag"]) for card in DATA["card"]]
    borders = [border["between"]["tag"] for border in DATA["border"]]
    landscapes = [region["landscape"]["tag"] for region in DATA["region"]]
    ours = sum(count for count, tag in cards if tag == "reconstructed")
    words = (
        f"{landscapes.count('reconstructed')} landscapes, {borders.count('reconstructed')} of {len(borders)} borders and "
        f"the stones of {ours} of {sum(count for count, _ in cards)} cards"
    )
    assert words in " ".join((Path(__file__).parents[2] / page).read_text("utf-8").split())
