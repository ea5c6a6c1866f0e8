"""A slow and plain second count of what the engine keeps or adds up, from the words of a position and the component file alone."""

from collections import Counter
from itertools import combinations
from typing import Any

from .positions import DATA, LAND

CULTURE: dict[str, Any] = {card["id"]: card for card in DATA["culture"]}
CARDS: dict[str, Any] = {card["id"]: card for card in [*DATA["starting"], *DATA["tribe"]]} | CULTURE
RECRUITS = {card["id"] for card in DATA["tribe"]}
ANIMALS: dict[str, Any] = {animal["id"]: animal for animal in DATA["animal"]}
PARTS = (
    *("chief", "figures", "goods", "hand", "deck", "discard", "played", "pile", "buried"),
    *("camps", "untipped", "tipped", "stones", "idols", "built", "eclipse", "score"),
)  # of a player's word
SOURCES = ("honour", "megaliths", "stones", "land", "effects", "sacrifice", "burial", "cards", "animals")
ROWS = {"A": 3, "B": 4, "C": 5, "D": 4, "E": 3}


def counted(text: str) -> Counter[str]:
    """A list of a position."""
    found: Counter[str] = Counter()
    for word in text.split(",") if text != "-" else []:
        count, _, name = word.rpartition("*")
        found[name] += int(count or "1")
    return found


class Recount:
    """A position, read word by word."""

    def __init__(self, line: str) -> None:
        self.words = dict(word.split("=", 1) for word in line.split()[1:])
        self.letters = [letter for letter in "abcd" if letter in self.words]
        self.players = {letter: dict(zip(PARTS, self.words[letter].split("/"), strict=True)) for letter in self.letters}
        self.is_solo = self.words["seats"] == "1"
        self.villages = dict(word.split(":") for word in self.words["villages"].split(",")) if self.words["villages"] != "-" else {}

    def part(self, letter: str, name: str) -> Counter[str]:
        """A list of a player."""
        return counted(self.players[letter][name])

    def is_rival(self, letter: str) -> bool:
        """Whether this is the rival."""
        return self.is_solo and letter == "b"

    def influence(self, letter: str, hexagon: str) -> int:
        """Camps on a hex, and twice the villages at it."""
        touching = [at for at, owner in self.villages.items() if owner == letter and hexagon in at.split("-")]
        return self.part(letter, "camps")[hexagon] + 2 * len(touching)

    def income_times(self, letter: str, hexagon: str) -> int:
        """How often a hex gives its income to a player."""
        if hexagon == "C3":
            return 0
        mammoth = int(self.words["round"]) if hexagon in self.words["mammoth-at"].split("-") else 0
        own = self.influence(letter, hexagon)
        best = max(self.influence(other, hexagon) for other in self.letters)
        if own == 0 or own < best or own < mammoth:
            return 0
        return 2 if mammoth else 1

    def led(self, letter: str) -> dict[str, int]:
        """The hexes a player leads, and how often each gives its income."""
        times = {hexagon: self.income_times(letter, hexagon) for hexagon in LAND}
        return {hexagon: count for hexagon, count in times.items() if count}

    def owned(self, letter: str) -> Counter[str]:
        """All unburied cards of a player."""
        zones = (self.part(letter, zone) for zone in ("hand", "deck", "discard", "played", "pile"))
        return sum(zones, Counter())

    def buried(self, letter: str) -> int:
        """How many cards a player has buried."""
        text = self.players[letter]["buried"]
        return int(text) if self.is_rival(letter) else counted(text).total()

    def idols(self, letter: str) -> list[int]:
        """Sacrifice step, honour row, place in the row."""
        return [int(number) for number in self.players[letter]["idols"].split(".")]

    def count(self, letter: str, what: str) -> int:
        """What is counted by stones and plans."""
        owned = self.owned(letter)
        untipped = self.part(letter, "untipped")
        return {
            "camps_on_map": lambda: self.part(letter, "camps").total(),
            "villages": lambda: list(self.villages.values()).count(letter),
            "megaliths_built": lambda: int(self.players[letter]["built"]),
            "buried_cards": lambda: self.buried(letter),
            "tribe_cards": lambda: sum(count for name, count in owned.items() if name in RECRUITS),
            "culture_cards": lambda: sum(count for name, count in owned.items() if name in CULTURE),
            "animals_untipped": lambda: untipped.total(),
            "animals_tipped": lambda: self.part(letter, "tipped").total(),
            "animal_types_untipped": lambda: len(untipped),
            "hexes_led": lambda: len(self.led(letter)),
            "honour_row": lambda: self.idols(letter)[1],
            "sacrifice_step": lambda: self.idols(letter)[0],
        }[what]()

    def rank(self, letter: str) -> int:
        """The honour rank, from 0."""
        order = sorted(
            (other for other in self.letters if self.idols(other)[1]),
            key=lambda other: (-self.idols(other)[1], self.idols(other)[2]),
        )
        return order.index(letter)

    def burial(self, letter: str) -> int:
        """Points for buried cards at the end."""
        if self.idols(letter)[1] == 0 or self.buried(letter) == 0:
            return 0
        table = DATA["burial"][f"rank{min(self.rank(letter), 2) + 1}"]
        return int(table[min(self.buried(letter), len(table)) - 1])

    def cards(self, letter: str) -> int:
        """Printed points at the end."""
        if self.is_rival(letter):
            return int(DATA["rival"]["points_per_culture_card"]["value"]) * self.count(letter, "culture_cards")
        return int(sum(CARDS[name]["points"] * count for name, count in self.owned(letter).items()))

    def animals(self, letter: str) -> int:
        """Points for sets at the end."""
        total = 0
        for name, count in self.part(letter, "untipped").items():
            table = ANIMALS[name]["set"]
            while count > 0:
                total += table[min(count, len(table)) - 1]
                count -= len(table)
        return int(total)

    def plans(self, letter: str) -> int:
        """Points of plans at the end."""
        if self.is_rival(letter):
            return 0
        total = 0
        for name in self.owned(letter):
            for effect in CULTURE[name]["program"] if name in CULTURE else []:
                if effect["op"] == "end_vp_per":
                    total += min(self.count(letter, effect["what"]) // effect["per"] * effect["n"], effect["max"])
        return int(total)

    def sacrifice(self, letter: str) -> int:
        """Points for food and tools at the end."""
        step = self.idols(letter)[0]
        if self.is_rival(letter) or step == 0:
            return 0
        food, tools = (int(number) for number in self.players[letter]["goods"].rstrip("t").split("f"))
        many, one = DATA["sacrifice"]["steps"][step - 1]["ratio"]
        return int((food + tools) // many * one)

    def score(self, letter: str, source: str) -> int:
        """The points booked under a source."""
        return int(self.players[letter]["score"].split(".")[SOURCES.index(source)])

    def field(self) -> dict[tuple[int, int, int], str]:
        """Megaliths by level, row and column."""
        found = {}
        for word in self.words["field"].split(",") if self.words["field"] != "-" else []:
            place, _, owner = word.partition(":")
            cell, _, level = place.partition("^")
            found[(int(level or 0), int(cell[1:]) - 1, ord(cell[0]) - ord("a"))] = owner
        return found

    def stands(self) -> bool:
        """Whether every upper megalith stands on four, and none of them is grey."""
        field = self.field()
        square = ((0, 0), (0, 1), (1, 0), (1, 1))
        return all(
            owner != "g" and all((level - 1, row + down, column + right) in field for down, right in square)
            for (level, row, column), owner in field.items()
            if level
        )

    def ranks_are_sound(self) -> bool:
        """Whether no two markers share a place of the honour track, and places of a row are filled from the left."""
        moved = [self.idols(letter)[1:] for letter in self.letters if self.idols(letter)[1]]
        if any(one == other for one, other in combinations(moved, 2)):
            return False
        return all(place == 1 or [row, place - 1] in moved for row, place in moved)
