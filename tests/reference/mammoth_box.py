"""What lies in the box of Mammoth Hunters, read from components.toml."""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

COMPONENTS = Path(__file__).resolve().parents[2] / "src" / "beringia" / "games" / "mammoth" / "components.toml"

LIGHT = "light"
DARK = "dark"
SHADES = (LIGHT, DARK)


@dataclass(frozen=True)
class Card:
    """Mammoth 3 and 4: a kind of card, how many there are, and what it costs or brings."""

    shade: str
    count: int
    stones: tuple[int, ...]


@dataclass(frozen=True)
class Setup:
    """Mammoth 1.2 to 1.4: what depends on the number of seats."""

    iced: tuple[int, ...]
    mammoths_on: tuple[int, ...]
    mammoth_supply: int
    dark_supply: int
    light_supply: int
    stones_each: int


@dataclass(frozen=True)
class Border:
    """Mammoth 1.10: a pair of bordering regions; the thin ones depend on an option."""

    pair: tuple[int, int]
    thin: bool


@dataclass(frozen=True)
class Box:
    """All numbers of the game."""

    hunters_each: int
    clubs: int
    fire_tiles: tuple[int, ...]
    rounds: int
    short_rounds: int
    base_limit: int
    limit_per_mammoth: int
    points_per_hunter: tuple[int, ...]
    forced_light_at: int
    hand_size: int
    least_dark_supply: int
    opening_hunters: int
    opening_light_cards: int
    opening_dark_cards: int
    setups: dict[int, Setup]
    landscapes: dict[int, str]
    top_edge: frozenset[int]
    borders: tuple[Border, ...]
    cards: dict[str, Card]


def as_numbers(value: int | list[int]) -> tuple[int, ...]:
    """One number or several, always as a tuple."""
    return tuple(value) if isinstance(value, list) else (value,)


def read_setup(table: dict[str, Any]) -> Setup:
    """Mammoth 1.2 to 1.4: the set-up for one number of seats."""
    return Setup(
        iced=tuple(table["iced"]["value"]),
        mammoths_on=tuple(table["mammoths_on"]["value"]),
        mammoth_supply=table["mammoth_supply"]["value"],
        dark_supply=table["dark_supply"]["value"],
        light_supply=table["light_supply"]["value"],
        stones_each=table["stones_each"]["value"],
    )


@cache
def open_box() -> Box:
    """Read all components."""
    with COMPONENTS.open("rb") as file:
        data = tomllib.load(file)
    box = {key: entry["value"] for key, entry in data["box"].items()}
    game = {key: entry["value"] for key, entry in data["game"].items()}
    return Box(
        hunters_each=box["hunters_each"],
        clubs=box["clubs"],
        fire_tiles=tuple(box["fire_tiles"]),
        rounds=game["rounds"],
        short_rounds=game["short_rounds"],
        base_limit=game["base_limit"],
        limit_per_mammoth=game["limit_per_mammoth"],
        points_per_hunter=tuple(game["points_per_hunter"]),
        forced_light_at=game["forced_light_at"],
        hand_size=game["hand_size"],
        least_dark_supply=game["least_dark_supply"],
        opening_hunters=game["opening_hunters"],
        opening_light_cards=game["opening_light_cards"],
        opening_dark_cards=game["opening_dark_cards"],
        setups={int(seats): read_setup(table) for seats, table in data["setup"].items()},
        landscapes={entry["number"]: entry["landscape"]["value"] for entry in data["region"]},
        top_edge=frozenset(entry["number"] for entry in data["region"] if entry["top_edge"]["value"]),
        borders=tuple(
            Border((entry["between"]["value"][0], entry["between"]["value"][1]), entry.get("thin", False))
            for entry in data["border"]
        ),
        cards={
            entry["id"]: Card(entry["shade"], entry["count"]["value"], as_numbers(entry["stones"]["value"]))
            for entry in data["card"]
        },
    )
