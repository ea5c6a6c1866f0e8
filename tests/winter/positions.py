"""Positions for tests, said in the words of docs/notation.md.

`scene` is a quiet position of the action phase: seat a is to place its first figure, nobody has done anything, and what a test is
about is changed by name. `eclipse` plays on to the eclipse of that round. Every scene is a sound position of a real game; chance
waits for the test to answer it. Lists of things are separated by spaces, `2*elder` stands for two of a kind.
Numbers that may be tuned are read from the components: `amount`, `price_of` and the tables.
"""

import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from math import ceil
from pathlib import Path
from typing import Any, cast

from beringia import Match, game
from beringia.games.winter import GAME, components
from beringia.games.winter.components import (
    ANIMAL_IDS,
    ANIMALS_BEYOND_PLAYERS,
    CARD_IDS,
    CELL_AT,
    CHIEF_IDS,
    CULTURE_ERA,
    CULTURE_OPEN,
    FIND_IDS,
    MEGALITHS_EACH,
    PATTERN_OF,
    PLACE_IDS,
    REST_TILE_IDS,
    RIVAL_IDS,
    ROUNDS,
    STARTING,
    STARTING_COUNT,
    STONE_IDS,
    STONES_OPEN,
    TILE_IDS,
    TRIBES,
    WIDTH,
)
from beringia.games.winter.geometry import BASE, HEX_IDS, JUNCTION_IDS
from beringia.games.winter.start import start
from beringia.games.winter.state import FACE_DOWN, GREY, Phase, State
from beringia.games.winter.vocabulary import COLUMN_IDS, POINT_SOURCES
from beringia.games.winter.words.names import CULTURE_IDS, GAIN_IDS
from beringia.games.winter.words.position import count_stacks
from beringia.meaning import NONE
from beringia.questions import CHANCE, SEAT_LETTERS, ask_faults

DATA: dict[str, Any] = tomllib.loads(Path(components.__file__).with_name("components.toml").read_text("utf-8"))
PROGRAMS = ("program", "ability", "eclipse", "yield", "lower", "middle")
TILES = (
    "glacier-1 forest-2 hills-2 lake-2 grassland-1 forest-1 glacier-2 spirit-2 hills-1 base "
    "lake-1 forest-3 glacier-3 spirit-1 grassland-2 grassland-3 hills-3 lake-3 spirit-3"
)
LAND = dict(zip(HEX_IDS, TILES.split(), strict=True))
ZONES = ("hand", "deck", "discard", "played", "pile", "buried")
Player = Mapping[str, Any]
NOTHING: Player = {}


def entry(name: str) -> dict[str, Any]:
    """What the component file says about a card, animal, stone, column, find, rest tile or rival card."""
    lists = [*(DATA[key] for key in ("starting", "tribe", "culture", "animal", "stone", "column", "find", "rest_tile"))]
    lists += [DATA["chief"], DATA["rival"]["card"]]
    return next(each for entries in lists for each in entries if each["id"] == name)


def amount(name: str, op: str, program: str = "", key: str = "n") -> Any:
    """A number of the first such operation in the program of a thing; labour in whole and half units."""
    lists = [entry(name)[program]] if program else [entry(name)[each] for each in PROGRAMS if each in entry(name)]
    return next(effect[key] for effects in lists for effect in effects if effect["op"] == op)


def side_of(name: str, side: str) -> dict[str, Any]:
    """Places and program of a side of a chief."""
    return cast(dict[str, Any], entry(name)[side])


def price_of(name: str) -> tuple[float, int, int]:
    """Labour, food and tools of a culture card, a recruited kind or an animal."""
    thing = entry(name)
    return thing["price"] if "price" in thing else thing["labour"], thing.get("food", 0), thing.get("tools", 0)


def after_paying(
    have: tuple[float, int, int], price: tuple[float, int, int], off: Mapping[str, float] = NOTHING
) -> tuple[float, int, int]:
    """Pool, food and tools after a price less a discount; missing labour is made from as little food as possible."""
    needed, food_price, tool_price = (
        max(part - off.get(name, 0), 0) for part, name in zip(price, ("labour", "food", "tool"), strict=True)
    )
    made = ceil(max(needed - have[0], 0))
    return have[0] + made - needed, int(have[1] - made - food_price), int(have[2] - tool_price)


def goods_in(effects: Sequence[Mapping[str, Any]]) -> tuple[int, int]:
    """The food and the tools that the operations of a list gain."""
    gained = Counter({"food": 0, "tool": 0})
    for effect in effects:
        if effect["op"] == "gain":
            gained[effect["res"]] += effect["n"]
    return gained["food"], gained["tool"]


def things(text: str) -> list[str]:
    """`2*elder shaman` as a list of three names."""
    found = []
    for word in text.split():
        count, _, name = word.rpartition("*")
        found += [name] * int(count or "1")
    return found


def halves(labour: float) -> int:
    """Labour as the record keeps it."""
    return int(labour * 2)


def find(names: Sequence[str], name: str) -> int:
    """The number of a name; a dash is NONE."""
    return NONE if name == "-" else list(names).index(name)


def deal_cards(s: State, seat: int, player: Player) -> None:
    """The cards of one player: those named where they are said to be, the other starting cards in the deck or elsewhere."""
    for zone in ZONES:
        if zone in player and isinstance(player[zone], str):
            for name in things(player[zone]):
                getattr(s, zone)[seat, CARD_IDS.index(name)] += 1
    if seat >= s.seats:
        s.buried_count[seat] = player.get("buried", 0)
        return
    elsewhere = player.get("rest", "deck" if "deck" not in player else "discard" if "discard" not in player else "buried")
    for card in range(STARTING):
        named = sum(int(getattr(s, zone)[seat, card]) for zone in ZONES)
        getattr(s, elsewhere)[seat, card] += int(STARTING_COUNT[card]) - named
    s.buried_count[seat] = s.buried[seat].sum()


def set_chief(s: State, seat: int, players: Sequence[Player]) -> None:
    """The chief a player is said to have, otherwise the first that nobody is said to have; side A."""
    said = [str(player["chief"]).rpartition("-")[0] for player in players if "chief" in player]
    free = [name for name in CHIEF_IDS if name not in said]
    without = [number for number, player in enumerate(players) if "chief" not in player]
    name, _, side = str(players[seat].get("chief") or f"{free[without.index(seat)]}-A").rpartition("-")
    s.chief[seat], s.side[seat] = CHIEF_IDS.index(name), "AB".index(side)


def set_player(s: State, seat: int, player: Player) -> None:
    """Everything of a player but cards, chief, figures and megaliths."""
    is_seat = seat < s.seats
    s.food[seat] = player.get("food", 5 if is_seat else 0)
    s.tools[seat] = player.get("tools", 5 if is_seat else 0)
    s.camps[seat] = 0
    for name in things(player.get("camps", "C3" if is_seat else "")):
        s.camps[seat, HEX_IDS.index(name)] += 1
    for zone in ("untipped", "tipped"):
        for name in things(player.get(zone, "")):
            getattr(s, zone)[seat, ANIMAL_IDS.index(name)] += 1
    for name in things(player.get("stones", "")):
        s.stone_owner[STONE_IDS.index(name)] = seat
    s.sacrifice[seat], s.honour[seat], s.honour_place[seat] = (int(word) for word in player.get("idols", "0.0.0").split("."))
    s.eclipse_labour[seat] = halves(player.get("eclipse", 0))
    for source, points in player.get("score", {}).items():
        s.score[seat, POINT_SOURCES.index(source)] = points


def set_field(s: State, field: str, players: Sequence[Player]) -> None:
    """Megaliths on the field; who built the grey ones is told by `built`, or anybody."""
    for word in field.split():
        place, _, owner = word.partition(":")
        cell, _, level = place.partition("^")
        square = (int(cell[1:]) - 1) * WIDTH + ord(cell[0]) - ord("a")
        at = int(CELL_AT[PATTERN_OF[s.seats], square])
        assert at >= 0, f"{cell} is no cell"
        s.field[int(level or 0), at] = GREY if owner == "g" else SEAT_LETTERS.index(owner) + 1
    for seat in range(int(s.players)):
        own = int((s.field == seat + 1).sum())
        s.built[seat] = players[seat].get("built", own + 2 if own else 0)
    for seat in range(int(s.players)):
        missing = int((s.field == GREY).sum()) - sum(min(int(built), 2) for built in s.built)
        if "built" not in players[seat] and s.built[seat] < 2:
            s.built[seat] += min(missing, 2)
    assert all(0 <= int(built) <= MEGALITHS_EACH for built in s.built)


def set_figures(s: State, number: int, columns: Mapping[str, str], others: str, players: Sequence[Player]) -> None:
    """Figures as they stand before this turn, so many turns into the round; tribe figures were placed before the chief."""
    before = True
    for seat in (int(each) for each in s.order[: s.players]):
        before = before and seat != s.turn
        placed = number if before else number - 1
        usual = [others if placed == 3 else "-", *([others] * min(placed, 2)), *(["-"] * (2 - min(placed, 2)))]
        if seat >= s.seats:
            usual = [*([others] * placed), *(["-"] * (3 - placed))]
        places = players[seat].get("figures", ",".join(usual)).split(",")
        s.chief_at[seat], s.figure_at[seat] = find(PLACE_IDS, places[0]), [find(PLACE_IDS, place) for place in places[1:]]
        for name in places:
            if name in COLUMN_IDS and s.first_in[COLUMN_IDS.index(name)] == NONE:
                s.first_in[COLUMN_IDS.index(name)] = seat
    for name, letter in columns.items():
        s.first_in[COLUMN_IDS.index(name)] = SEAT_LETTERS.index(letter)


def fill(row: Any, said: str | None, names: Sequence[str], usual: Sequence[int], size: int) -> None:
    """A row of open things: those said, or the usual ones."""
    row[:size] = ([find(names, name) for name in said.split()] if said is not None else list(usual)[:size]) + [NONE] * (
        size - (len(said.split()) if said is not None else min(size, len(usual)))
    )


def set_table(s: State, rows: Mapping[str, str | None], land: Mapping[str, str]) -> None:
    """The rows of animals, culture cards and stones, and the land."""
    animals = int(s.players) + ANIMALS_BEYOND_PLAYERS
    fill(s.animals_open, rows["animals"], ANIMAL_IDS, range(animals), animals)
    era = 1 if s.round_number >= 3 else 0
    owned = sum(getattr(s, zone)[:, TRIBES:].sum(axis=0) for zone in ZONES)
    free = [number for number in range(len(CULTURE_IDS)) if CULTURE_ERA[number] == era and not owned[number]]
    fill(s.culture_open, rows["open"], CULTURE_IDS, free, CULTURE_OPEN)
    for number, name in enumerate(("stones", "later_stones")):
        open_stones = [stone for stone in range(10 * number, 10 * number + 10) if s.stone_owner[stone] == NONE]
        fill(s.stones_open[number], rows[name], STONE_IDS, open_stones, int(STONES_OPEN[s.seats]))
    tiles = dict(LAND)
    for at, tile in land.items():
        for other in [name for name, lying in tiles.items() if lying == tile]:
            tiles[other] = tiles[at]
        tiles[at] = tile
    s.land[:] = [NONE if number == BASE else TILE_IDS.index(tiles[name]) for number, name in enumerate(HEX_IDS)]


def scene(
    seats: int = 2,
    *,
    turn: str = "a",
    number: int = 1,
    order: str = "",
    round_number: int = 1,
    animals: str | None = None,
    opened: str | None = None,
    stones: str | None = None,
    later_stones: str | None = None,
    land: Mapping[str, str] = NOTHING,
    finds: Mapping[str, str] = NOTHING,
    mammoth_at: str = "-",
    villages: Mapping[str, str] = NOTHING,
    field: str = "",
    columns: Mapping[str, str] = NOTHING,
    others: str = "rest",
    tile: str = "-",
    tiles_seen: str = "",
    rival_seen: str = "",
    rival_labour: float = 0,
    edition: str = "2022",
    a: Player = NOTHING,
    b: Player = NOTHING,
    c: Player = NOTHING,
    d: Player = NOTHING,
    **options: object,
) -> Match:
    """A position before a figure is placed, the `number`-th one of the player whose turn it is."""
    settings = GAME.settings(edition, options)
    states = start(seats, settings)
    s = cast(State, states[0])
    s.deck[:] = 0
    s.round_number, s.turn, s.phase = round_number, SEAT_LETTERS.index(turn), Phase.TURN
    if order:
        s.order[: s.players] = [SEAT_LETTERS.index(letter) for letter in order]
    players = (a, b, c, d)[: int(s.players)]
    for seat, player in enumerate(players):
        set_player(s, seat, player)
        deal_cards(s, seat, player)
        if seat < seats:
            set_chief(s, seat, players[:seats])
    set_field(s, field, players)
    set_figures(s, number, columns, others, players)
    rows = {"animals": animals, "open": opened, "stones": stones, "later_stones": later_stones}
    set_table(s, rows, land)
    for at, find_id in finds.items():
        s.find[HEX_IDS.index(at)] = FACE_DOWN if find_id == "?" else FIND_IDS.index(find_id)
    s.mammoth = find(JUNCTION_IDS, mammoth_at)
    for at, letter in villages.items():
        s.village[JUNCTION_IDS.index(at)] = SEAT_LETTERS.index(letter)
    s.tile_open = find(REST_TILE_IDS, tile)
    for name in [*tiles_seen.split(), *([tile] if tile != "-" else [])]:
        s.tile_seen[REST_TILE_IDS.index(name)] = 1
    for name in rival_seen.split():
        s.rival_seen[RIVAL_IDS.index(name)] = 1
    s.rival_labour = halves(rival_labour)
    count_stacks(s)
    if s.turn < s.seats:
        s.free_card, s.seat = 1, s.turn
    else:
        s.phase, s.seat = Phase.RIVAL, CHANCE
    found = int(ask_faults(states))
    assert not found, f"{GAME.fault_words(found)}: {GAME.write_position(s)}"
    return Match(GAME, states, edition=edition)


def eclipse(seats: int = 2, *, order: str = "", last: str = "", others: str = "initiate", **said: Any) -> Match:
    """The eclipse of a round. The order so far is that of the seats turned round, so equal totals bring seat a to the front.

    The player who is last in the order places the third figure with `last` and ends the turn.
    """
    track = order or SEAT_LETTERS[: max(seats, 2)][::-1]
    match = scene(seats, order=track, turn=track[-1], number=3, others=others, **said)
    match.play(last or "chief initiate")
    for waiting in ("column", "rest", "pile"):
        if phase(match) == waiting:
            match.play("end")
    return match


def ended(seats: int = 2, **said: Any) -> Match:
    """The end of a game: everybody ends the eclipse of the last round at once."""
    match = eclipse(seats, round_number=ROUNDS, **said)
    while not match.is_over:
        match.play("end")
    return match


def word(match: Match, key: str) -> str:
    """The value of one word of the position line."""
    return next(part.split("=", 1)[1] for part in match.position().split(" ") if part.startswith(f"{key}="))


def starting(match: Match, verb: str) -> list[str]:
    """The legal actions that begin with a word, without that word."""
    return [" ".join(action.split()[1:]) for action in match.legal() if action.split()[0] == verb]


def food(match: Match, letter: str = "a") -> int:
    """A player's food."""
    return int(match.state.food[SEAT_LETTERS.index(letter)])


def tools(match: Match, letter: str = "a") -> int:
    """A player's tools."""
    return int(match.state.tools[SEAT_LETTERS.index(letter)])


def labour(match: Match) -> float:
    """The pool."""
    return int(match.state.labour) / 2


def goods(match: Match, letter: str = "a") -> tuple[float, int, int]:
    """The pool, food and tools."""
    return labour(match), food(match, letter), tools(match, letter)


def cards(match: Match, zone: str, letter: str = "a") -> Counter[str]:
    """The cards of a player in one place."""
    row = getattr(match.state, zone)[SEAT_LETTERS.index(letter)]
    return Counter({CARD_IDS[card]: int(count) for card, count in enumerate(row) if count})


def points(match: Match, source: str, letter: str = "a") -> int:
    """A player's points from one source."""
    return int(match.state.score[SEAT_LETTERS.index(letter), POINT_SOURCES.index(source)])


def camps(match: Match, letter: str = "a") -> Counter[str]:
    """Where a player's camps stand."""
    row = match.state.camps[SEAT_LETTERS.index(letter)]
    return Counter({HEX_IDS[number]: int(count) for number, count in enumerate(row) if count})


def idols(match: Match, letter: str = "a") -> str:
    """Sacrifice step, honour row and place in the row."""
    return word(match, letter).split("/")[13]


def gains(match: Match) -> list[str]:
    """What may still be taken, whether or not it is offered now."""
    return [GAIN_IDS[gain] for gain, count in enumerate(match.state.gains) for _ in range(int(count))]


def phase(match: Match) -> str:
    """The phase in words."""
    return word(match, "phase")


def chances(match: Match) -> dict[str, int]:
    """What chance can answer, with weights."""
    actions, weights = match.outcomes()
    return dict(zip([GAME.write_action(action) for action in actions], weights, strict=True))


def opening(seats: int = 2, edition: str = "2022", **options: Any) -> Match:
    """A new game; chance waits."""
    return game("winter").start(seats, edition, **options)


def answer_chance(match: Match, until: str = "") -> Match:
    """Let chance give its first answer again and again, until a seat decides or the phase is reached."""
    while match.actor == CHANCE and phase(match) != until:
        match.play(match.actions()[0])
    return match
