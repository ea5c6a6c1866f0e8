"""Help for everything that has a name, made from the tables: cards, animals, chiefs, stones, tiles, columns and topics."""

from collections.abc import Iterable, Iterator
from typing import Final

from beringia.games.winter.components import (
    ABILITY,
    ANIMAL_COUNT,
    ANIMAL_IDS,
    ANIMAL_NAMES,
    ANIMAL_PRICE,
    ANIMAL_SET,
    ANIMAL_YIELD,
    BURIAL,
    CAMP_INFLUENCE,
    CAMPS_EACH,
    CARD_IDS,
    CARD_LABOUR,
    CARD_NAMES,
    CARD_POINTS,
    CHIEF_IDS,
    CHIEF_NAMES,
    CHIEF_PLACES,
    CHIEF_PROGRAM,
    COLUMN_NAMES,
    COVER_OTHER,
    COVER_OWN,
    COVERED_GIFT,
    CULTURE_ERA,
    CULTURE_PRICE,
    CULTURE_PROGRAM,
    DIFFICULTIES,
    ECLIPSE_ABILITY,
    FIND_IDS,
    FIND_PROGRAM,
    FOOD_PER_LABOUR,
    GAUGE,
    GREY_MEGALITHS,
    HAND_SURCHARGE,
    LOWER,
    MAMMOTH_STEPS,
    MEGALITHS_EACH,
    MIDDLE,
    OVERFLOW_POINTS,
    PLACE_INCOME,
    RECRUIT_COUNT,
    RECRUIT_PRICE,
    REST_LABOUR,
    REST_PROGRAM,
    REST_TILE_IDS,
    REST_TILE_PROGRAM,
    RIVAL_COLUMN,
    RIVAL_IDS,
    RIVAL_LABOUR,
    RIVAL_POINTS,
    ROW_POINTS,
    SECOND_STONES_FROM,
    SLOT_INCOME,
    STARTING,
    STARTING_COUNT,
    STEP_BONUS,
    STEP_RATIO,
    STONE_ERA,
    STONE_FOOD,
    STONE_IDS,
    STONE_PROGRAM,
    STONE_TOOLS,
    TERRAIN_NAMES,
    TERRAIN_OF,
    TILE_IDS,
    TILE_INCOME,
    TRIBES,
    VILLAGE_FOOD,
    VILLAGE_INCOME,
    VILLAGE_INFLUENCE,
)
from beringia.games.winter.vocabulary import COLUMN_IDS
from beringia.games.winter.words.effects import offer_words, places_words, points, price_words, program_words, rival_words
from beringia.games.winter.words.programs import write_labour
from beringia.words.phrases import either

ERA_NAMES: Final = ("I", "II")


def _tribe_help(card: int) -> str:
    """A tribe card."""
    if card < STARTING:
        cost = f"starting card, {STARTING_COUNT[card]} for each player"
    else:
        recruit = card - STARTING
        cost = f"{RECRUIT_COUNT[recruit]} to recruit, costs {write_labour(int(RECRUIT_PRICE[recruit]))} labour"
    head = f"{CARD_NAMES[card]} ({cost}; {write_labour(int(CARD_LABOUR[card]))} labour, {points(int(CARD_POINTS[card]))})"
    played, eclipse = program_words(int(ABILITY[card])), program_words(int(ECLIPSE_ABILITY[card]))
    return f"{head}: when played also {played}; in the eclipse {eclipse}. ({'1.10' if card < STARTING else '3.1'}, 2.8, 4.5)"


def _culture_help(culture: int) -> str:
    """A culture card."""
    card = TRIBES + culture
    cost, worth = price_words(CULTURE_PRICE[culture]), points(int(CARD_POINTS[card]))
    head = f"{CARD_NAMES[card]} (culture card of era {ERA_NAMES[CULTURE_ERA[culture]]}, costs {cost}; {worth})"
    return f"{head}: {program_words(int(CULTURE_PROGRAM[culture]))}. (2.2, 3.2)"


def _animal_help(animal: int) -> str:
    """An animal."""
    head = f"{ANIMAL_NAMES[animal]} (animal, {ANIMAL_COUNT[animal]} in all, costs {price_words(ANIMAL_PRICE[animal])})"
    sets = _numbers(ANIMAL_SET[animal])
    return f"{head}: when tipped {program_words(int(ANIMAL_YIELD[animal]))}; untipped 1, 2, 3 ... score {sets}. (3.3, 7.6, 8.5)"


def _chief_help(chief: int) -> str:
    """A chief, both sides."""
    sides = [
        f"side {'AB'[side]} in {places_words(int(CHIEF_PLACES[chief, side]))}: {program_words(int(program))}"
        for side, program in enumerate(CHIEF_PROGRAM[chief])
    ]
    return f"{CHIEF_NAMES[chief]} (chief): {'; '.join(sides)}. (2.5)"


def _stone_help(stone: int) -> str:
    """A sacred stone."""
    era = int(STONE_ERA[stone])
    cost = price_words((0, STONE_FOOD[era], STONE_TOOLS[era]))
    since = f", from round {SECOND_STONES_FROM}" if era else ""
    return (
        f"{STONE_IDS[stone]} (sacred stone of era {ERA_NAMES[era]}{since}, costs {cost}): "
        f"in every eclipse {program_words(int(STONE_PROGRAM[stone]))}. (3.7, 4.7)"
    )


def _column_help(column: int) -> str:
    """A column with its three areas."""
    middle, lower = program_words(int(MIDDLE[column])), program_words(int(LOWER[column]))
    return (
        f"{COLUMN_NAMES[column]} (column): top, as often as you like: {offer_words(column)}; middle, once: {middle}; "
        f"lower, for the first figure: {lower}. (2.6, 2.7, 3.{column + 1})"
    )


def _rival_help(card: int) -> str:
    """A card of the rival."""
    head = f"{RIVAL_IDS[card]} (card of the rival, {write_labour(int(RIVAL_LABOUR[card]))} labour)"
    return f"{head}: a figure to {COLUMN_NAMES[RIVAL_COLUMN[card]]}, then {rival_words(card)}. (11.2)"


def _terrain_help(terrain: int) -> str:
    """A type of land with the incomes of its tiles."""
    tiles = [
        f"{TILE_IDS[tile]} {program_words(int(TILE_INCOME[tile]))}" for tile in range(len(TILE_IDS)) if TERRAIN_OF[tile] == terrain
    ]
    return f"{TERRAIN_NAMES[terrain]} (land): {'; '.join(tiles)}. (1.4, 4.6)"


def _numbers(values: Iterable[int]) -> str:
    """A row of a table."""
    return ", ".join(str(value) for value in values)


def _steps() -> str:
    """The ratios and bonuses of the sacrifice track."""
    return "; ".join(
        f"step {step + 1}: {ratio[0]}:{ratio[1]}" + (f" and {program_words(int(bonus))}" if bonus else "")
        for step, (ratio, bonus) in enumerate(zip(STEP_RATIO, STEP_BONUS, strict=True))
    )


def _incomes(programs: Iterable[int]) -> str:
    """The incomes of a row of places or slots."""
    return "; ".join(f"{number}: {program_words(int(program))}" for number, program in enumerate(programs, start=1))


def _turn_topics() -> Iterator[tuple[str, str]]:
    """Topics of the turn."""
    rest, half = "; ".join(program_words(int(program)) for program in REST_PROGRAM), write_labour(int(REST_LABOUR))
    gauge = f"on a gauge from 0 to {GAUGE}; what goes beyond is lost"
    yield "rest", f"Resting: {rest}, each once; no tribe cards; {half} labour for the eclipse. (2.11)"
    yield (
        "labour",
        f"Labour comes from tribe cards and effects, pays prices and is lost at the end of the turn. {FOOD_PER_LABOUR} food makes "
        "1 labour: by itself when a price is paid, by hand with payment=manual. (2.9, 2.10)",
    )
    yield "food", f"Food is kept {gauge}. In your turn it also makes labour. (1.11, 2.10)"
    yield "tools", f"Tools are kept {gauge}. (1.11)"
    yield "hand", f"A recruit costs {HAND_SURCHARGE} food more to the hand; a further culture card costs a discard. (2.3, 3.1)"
    yield "chief", "The chief's ability may be used once in the turn in which the chief comes to a place of its side. (2.5)"
    yield (
        "stones",
        f"A sacred stone scores in every eclipse; era II can be taken from round {SECOND_STONES_FROM} on. (3.7, 4.7)",
    )


def _eclipse_topics() -> Iterator[tuple[str, str]]:
    """Topics of the eclipse and of the end."""
    places = f"the income of your place or a lower one ({_incomes(PLACE_INCOME)})"
    yield (
        "eclipse",
        f"The piles are turned up, most labour comes first. Then each in order takes all gains: {places}, abilities of the pile, "
        "the land, the own board. (4.1 to 4.7)",
    )
    yield "order", f"Most labour in the eclipse comes first; of equals who was later so far. Then {places}. (4.2, 4.4)"
    yield "pile", "After your third figure lay any cards face down: their labour sets the new order, abilities count. (2.13, 4.1)"
    yield "honour", f"The rows of the honour track give {_numbers(ROW_POINTS)} points; its rank decides about burial. (6.8, 6.9)"
    beyond = f"beyond the end {points(int(OVERFLOW_POINTS))} a step"
    yield "sacrifice", f"At the end food and tools make points by the ratio of your step: {_steps()}; {beyond}. (6.7, 8.2)"
    first, second, third = (_numbers(row[1:]) for row in BURIAL)
    yield "burial", f"Buried cards score by honour rank: first {first}; second {second}; others {third}. (7.5, 8.3)"
    yield "winner", "Most points win; of equals the better place on the order track. (8.7)"


def _land_topics() -> Iterator[tuple[str, str]]:
    """Topics of the land and the field."""
    yield (
        "village",
        f"A village costs {VILLAGE_FOOD} food and a camp from each of its three hexes, away from the Base; it counts "
        f"{VILLAGE_INFLUENCE} on each; its emptied place gives each eclipse: {program_words(int(VILLAGE_INCOME[0]))}. (7.3, 4.7)",
    )
    yield "camp", f"You have {CAMPS_EACH} camps; they come onto the Base and go step by step to bordering hexes. (7.1, 7.2)"
    yield (
        "influence",
        f"A camp counts {CAMP_INFLUENCE} on its hex, a village {VILLAGE_INFLUENCE} on each of its three; who has most leads the "
        "hex and takes its income in the eclipse. (7.4, 4.6)",
    )
    yield (
        "megalith",
        f"You build {MEGALITHS_EACH} megaliths, {GREY_MEGALITHS} grey ones first: on start cells or beside others for the reward "
        f"of the cell; own ones also on four others for {COVER_OWN} points each own and {COVER_OTHER} each other one, and "
        f"{COVERED_GIFT} for the other owner. Emptied slots give in every eclipse: {_incomes(SLOT_INCOME)}. (6.1 to 6.6)",
    )


def _module_topics() -> Iterator[tuple[str, str]]:
    """Topics of the modules and of the game alone."""
    yield (
        "mammoth",
        f"With mammoth=on {MAMMOTH_STEPS} camp steps put the mammoth on an empty junction: there it counts as much as the round, "
        "and who leads with at least as much takes the income twice. (10.5, 10.6)",
    )
    yield "finds", "With glacier_finds=on a find lies on each glacier; a camp turns it up, a village there gets it. (10.1 to 10.3)"
    yield "tiles", "With rest_tiles=on the first to rest in a round takes a rest tile. (10.4)"
    yield "modules", "Modules: glacier_finds=on, rest_tiles=on, mammoth=on. (10.1, 10.4, 10.5)"
    most = either([f"{RIVAL_POINTS[index]} ({name})" for index, name in enumerate(DIFFICULTIES)])
    yield "rival", f"Alone you must beat the rival, who plays from cards and scores {most} points a round besides. (11.1 to 11.8)"


def _entries() -> Iterator[tuple[str, str]]:
    """Every topic with its help."""
    for card, name in enumerate(CARD_IDS):
        text = _tribe_help(card) if card < TRIBES else _culture_help(card - TRIBES)
        yield from ((name, text), (CARD_NAMES[card], text))
    for animal, name in enumerate(ANIMAL_IDS):
        yield name, _animal_help(animal)
        if ANIMAL_NAMES[animal].lower() != name:
            yield ANIMAL_NAMES[animal], _animal_help(animal)
    for chief, name in enumerate(CHIEF_IDS):
        yield from ((key, _chief_help(chief)) for key in {name, CHIEF_NAMES[chief].lower()})
    yield from ((name, _stone_help(stone)) for stone, name in enumerate(STONE_IDS))
    yield from ((name, _column_help(column)) for column, name in enumerate(COLUMN_IDS))
    yield from ((name, _rival_help(card)) for card, name in enumerate(RIVAL_IDS))
    for find, name in enumerate(FIND_IDS):
        yield name, f"{name} (find): whoever builds a village there gets: {program_words(int(FIND_PROGRAM[find]))}. (10.3)"
    for tile, name in enumerate(REST_TILE_IDS):
        yield name, f"{name} (rest tile): {program_words(int(REST_TILE_PROGRAM[tile]))}. (10.4)"
    for tile, name in enumerate(TILE_IDS):
        yield name, f"{name} ({TERRAIN_NAMES[TERRAIN_OF[tile]]}): {program_words(int(TILE_INCOME[tile]))}. (4.6)"
        if name.endswith("-1"):
            text = _terrain_help(int(TERRAIN_OF[tile]))
            yield from ((key, text) for key in {name[:-2], TERRAIN_NAMES[TERRAIN_OF[tile]].lower()})
    for topics in (_turn_topics(), _eclipse_topics(), _land_topics(), _module_topics()):
        yield from topics


def _help() -> dict[str, str]:
    """Help by lower-case word; what has two meanings says both."""
    texts: dict[str, list[str]] = {}
    for key, text in _entries():
        found = texts.setdefault(key.lower(), [])
        if text not in found:
            found.append(text)
    return {key: " ".join(found) for key, found in texts.items()}


HELP: Final = _help()
SAME: Final = {
    "animals": "hunt",
    "villages": "village",
    "megaliths": "megalith",
    "camps": "camp",
    "tool": "tools",
    "stone": "stones",
    "find": "finds",
    "tile": "tiles",
    "module": "modules",
    "bury": "burial",
    "score": "winner",
    "idols": "sacrifice",
}  # other words for a topic


def explain(word: str) -> str | None:
    """Help for a card, an animal, a chief, a stone, a tile, a column, or for a topic; None if there is none."""
    key = " ".join(word.lower().split())
    return HELP.get(SAME.get(key, key))
