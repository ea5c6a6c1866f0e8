"""Why not? Each paragraph that can be cited, with an action it forbids and the reason with the numbers of the position."""

import inspect
import random
import re
from collections.abc import Callable, Iterator
from math import ceil
from pathlib import Path
from typing import Any

import pytest

from beringia import Match, game
from beringia.action import pack
from beringia.errors import GameOver, IllegalAction
from beringia.games.winter.actions import FIELDS, Kind
from beringia.games.winter.components import (
    CHIEF_IDS,
    CHIEF_PROGRAM,
    FOOD_PER_LABOUR,
    HAND_SURCHARGE,
    MEGALITHS_EACH,
    PLACE_IDS,
    STONE_FOOD,
    VILLAGE_FOOD,
)
from beringia.games.winter.state import Phase
from beringia.games.winter.view import change_hidden
from beringia.games.winter.vocabulary import COLUMN_IDS
from beringia.games.winter.words.effects import program_words
from beringia.games.winter.words.reasons.choices import OP_OF
from beringia.games.winter.words.why_not import why_not
from beringia.questions import CHANCE, Refusal
from beringia.sayings import say

from .positions import DATA, amount, answer_chance, eclipse, ended, entry, opening, phase, price_of, scene, side_of

At = Callable[[], Match]
Case = tuple[str, At, str | int, str]
RICH = {"food": 10, "tools": 10}
BOTH = {"hand": "hearth-fire trail-marks", "food": 5}
STAIRS = "a1:g b1:g a2:g b2:g"

# Numbers and things are taken from the components, so that what is tested holds whatever these say
RECRUITS = [card["id"] for card in DATA["tribe"]]
DEAR, CHEAP = max(RECRUITS, key=price_of), min(RECRUITS, key=price_of)
DEAR_NAME, DEAR_PRICE = entry(DEAR)["name"], price_of(DEAR)[0]  # more than the labour of one Tribesman
ONE = entry("tribesman")["labour"]
ARMED = max((animal["id"] for animal in DATA["animal"]), key=lambda name: price_of(name)[2])  # takes most tools
CAMP_PRICE = next(offer["cost"]["labour"] for offer in entry("migrate")["top"] if offer["id"] == "camp")
LEADER_AT = next(place for place in side_of("thunder-claw", "A")["when"] if place in COLUMN_IDS)  # labour, which comes at once
ABROAD, ABROAD_SIDE, ABROAD_AT = next(
    (chief["id"], side, place)
    for chief in DATA["chief"]
    for side in "AB"
    for place in COLUMN_IDS
    if place not in chief[side]["when"]
)  # a side that does not work in this column
PAYER, PAYER_SIDE, PAYER_AT = next(
    (chief["id"], side, place)
    for chief in DATA["chief"]
    for side in "AB"
    for place in chief[side]["when"]
    if [effect["op"] for effect in chief[side]["program"]] == ["pay"]
)  # a side that only pays for something
FEAST = entry("kinship-feast")["program"][0]["discount"]
FEAST_PRICE = max(DEAR_PRICE - FEAST["labour"], 0)
FEAST_SPARE = ceil(max(price_of(CHEAP)[0] - FEAST["labour"], 0))  # food for the cheapest, too little for the dearest
FEAST_FOOD = FEAST_SPARE + max(int(HAND_SURCHARGE) - FEAST["food"], 0)


def many(number: float, piece: str) -> str:
    """`1 tool`, `2 tools`."""
    return f"{number:g} {piece}{'' if number == 1 else 's'}"


def places_of(name: str, side: str) -> str:
    """Where a side of a chief works, in words."""
    names = [entry(place)["name"] if place in COLUMN_IDS else "Rest" for place in PLACE_IDS if place in side_of(name, side)["when"]]
    return " and ".join([*([", ".join(names[:-1])] if len(names) > 1 else []), names[-1]])


def chief_words(name: str, side: str) -> str:
    """What a side of a chief does, in words."""
    return program_words(int(CHIEF_PROGRAM[CHIEF_IDS.index(name), "AB".index(side)]))


def after(match: Match, *actions: str) -> Match:
    """The match after these actions."""
    match.play_all(list(actions))
    return match


def column(name: str, *actions: str, **said: Any) -> Match:
    """A tribe figure stands in a column."""
    return after(scene(**said), f"figure {name}", *actions)


def till(stage: str, seats: int = 2, **options: Any) -> Match:
    """A new game up to a stage of setting up."""
    match = opening(seats, **options)
    while phase(match) != stage:
        match.play(match.actions()[0])
    return match


def covered() -> Match:
    """Four grey megaliths stand in a square, and seat a builds one of its own."""
    return column("migrate", "take lower", field=STAIRS, a={"built": 2}, b={"built": 2})


def all_built() -> Match:
    """No megalith is left on the board, though an effect waits for one: only a changed box could bring this about."""
    match = column("migrate", "take lower")
    match.state.built[0] = MEGALITHS_EACH
    return match


def no_elders() -> Match:
    """The stack of Elders is empty."""
    match = column("initiate", a=RICH)
    match.state.recruits[0] = 0
    return match


SETTING_UP: list[Case] = [
    ("1.1", scene, pack(len(FIELDS), 0, 0, 0), "there is no such action in this game"),
    ("1.4", opening, "*land forest-1", "chance cannot answer this now: the land is laid out"),
    ("1.4", opening, "end", "chance decides now: the land is laid out"),
    ("1.5", lambda: till("stones"), "*stone s2-01", "chance cannot answer this now: sacred stones are laid out"),
    ("1.6", lambda: till("animals"), "end", "chance decides now: animals are laid open"),
    ("1.7", lambda: till("open"), "*open smokehouse", "chance cannot answer this now: culture cards are laid open"),
    ("1.8", lambda: till("chief"), "pick fire-wolf", "chance decides now: chiefs are dealt"),
    ("1.8", lambda: till("chief", chiefs="chosen"), "end", "that does not fit here: a chief is to be picked"),
    (
        "1.8",
        lambda: after(till("chief", chiefs="chosen"), "pick fire-wolf"),
        "pick fire-wolf",
        "Fire Wolf went to seat a",
    ),
    ("1.8", lambda: till("side"), "figure hunt", "that does not fit here: the side of your chief is to be chosen"),
    ("1.10", lambda: till("hand"), "*draw elder", "chance cannot answer this now: hands are drawn"),
    ("5.2", lambda: after(eclipse(animals="bison"), "end", "end"), "end", "chance decides now: animals are laid open"),
    (
        "5.3",
        lambda: after(eclipse(opened="hearth-fire"), "end", "end"),
        "*animal bison",
        "chance cannot answer this now: culture cards are laid open",
    ),
    ("5.4", lambda: after(eclipse(), "end", "end"), "end", "chance decides now: hands are drawn"),
]
TURN: list[Case] = [
    ("2.1", scene, "side A", "that does not fit here: culture cards may be played, then a figure is to be placed"),
    (
        "2.1",
        scene,
        "recruit elder",
        "recruiting needs an effect like the top area of Initiate: culture cards may be played, then a figure is to be placed",
    ),
    (
        "2.1",
        scene,
        "*animal bison",
        "seat a decides, not chance: culture cards may be played, then a figure is to be placed",
    ),
    ("2.2", scene, "play hearth-fire", "Hearth Fire is not in your hand"),
    ("2.2", lambda: column("hunt", a=BOTH), "play hearth-fire", "culture cards are played before the figure is placed"),
    (
        "2.3",
        lambda: after(scene(a={"hand": "hearth-fire spear-thrower"}), "play hearth-fire"),
        "play spear-thrower",
        "you have no other card to pay for a second culture card",
    ),
    (
        "2.3",
        lambda: after(scene(a={"hand": "hearth-fire spear-thrower elder"}), "play hearth-fire", "play spear-thrower"),
        "discard spear-thrower",
        "Spear Thrower is the card to be played; discard another one",
    ),
    (
        "2.3",
        lambda: after(scene(a={"hand": "hearth-fire spear-thrower elder"}), "play hearth-fire", "play spear-thrower"),
        "discard brave",
        "Brave is not in your hand",
    ),
    (
        "2.3",
        lambda: after(scene(a={"hand": "hearth-fire spear-thrower elder"}), "play hearth-fire", "play spear-thrower"),
        "end",
        "that does not fit here: a card is to be discarded for the further culture card",
    ),
    (
        "2.3",
        scene,
        "discard elder",
        "cards are discarded only for a further culture card: culture cards may be played, then a figure is to be placed",
    ),
    ("2.4", scene, "end", "a figure must be placed first: a column or rest"),
    ("2.4", lambda: column("hunt"), "chief rest", "one figure a turn: this turn's stands in Hunt"),
    ("2.4", lambda: scene(number=3), "figure hunt", "both tribe figures of your 3 figures are placed"),
    (
        "2.4",
        lambda: scene(number=2, a={"figures": "develop,-,-"}),
        "chief hunt",
        "your chief stands in Develop already",
    ),
    ("2.5", scene, "take chief", "place the chief first"),
    ("2.5", lambda: column("hunt"), "take chief", "your chief is not placed yet, only this turn's figure in Hunt"),
    (
        "2.5",
        lambda: column("hunt", number=2, a={"figures": "develop,-,-"}),
        "take chief",
        "your chief stands elsewhere: the chief in Develop, this turn's figure in Hunt",
    ),
    (
        "2.5",
        lambda: after(scene(a={"chief": f"{ABROAD}-{ABROAD_SIDE}"}), f"chief {ABROAD_AT}"),
        "take chief",
        f"side {ABROAD_SIDE} of {entry(ABROAD)['name']} works in {places_of(ABROAD, ABROAD_SIDE)}, "
        f"not in {entry(ABROAD_AT)['name']}",
    ),
    (
        "2.5",
        lambda: after(scene(a={"chief": "thunder-claw-A"}), f"chief {LEADER_AT}", "take chief"),
        "take chief",
        "your chief's ability was used already",
    ),
    (
        "2.5",
        lambda: column(LEADER_AT, number=2, a={"chief": "thunder-claw-A", "figures": f"{LEADER_AT},-,-"}),
        "take chief",
        "your chief's ability was used already, or the chief came here in an earlier turn",
    ),
    (
        "2.6",
        lambda: column("hunt", "tip bison", a={**RICH, "untipped": "bison"}),
        "hunt bison",
        "the top area is closed: the middle area was used already",
    ),
    (
        "2.6",
        lambda: column("hunt", "take lower", a={"untipped": "bison"}),
        "tip bison",
        "the middle area is closed: the lower area was used already",
    ),
    (
        "2.6",
        lambda: column("migrate", "take lower", "skip", a=RICH),
        "camp",
        "the top area is closed: the lower area was used already",
    ),
    (
        "2.6",
        lambda: column("hunt"),
        "side A",
        "that does not fit here: the areas of the column may be used, until you end the turn",
    ),
    (
        "2.7",
        lambda: column("hunt", order="ba", b={"figures": "-,hunt,-"}),
        "take lower",
        "the lower area went to seat b, who was first here",
    ),
    (
        "2.7",
        lambda: column("hunt", number=2, a={"figures": "-,hunt,-"}),
        "take lower",
        "the lower area went to your own earlier figure, who was first here",
    ),
    ("2.7", lambda: column("hunt", "take lower"), "take lower", "the lower area was used already"),
    ("2.7", scene, "take lower", "only a figure in a column uses a lower area"),
    (
        "2.7",
        lambda: column("migrate"),
        "build a1",
        f"use the lower area first, with take lower: build {many(amount('migrate', 'megalith', 'lower'), 'megalith')}",
    ),
    (
        "2.8",
        lambda: scene(a={"hand": "elder"}),
        "play elder",
        "tribe cards are played while the figure stands in a column (before it only with tribe_in_step_1=on)",
    ),
    ("2.8", lambda: column("hunt"), "play elder", "Elder is not in your hand"),
    ("2.8", lambda: column("hunt"), "take shaman", "no Shaman was played in this turn"),
    (
        "2.8",
        lambda: column("hunt", "play shaman", "take shaman", "skip", a={"hand": "shaman"}),
        "take shaman",
        "the ability of every Shaman played in this turn was used already",
    ),
    (
        "2.8",
        lambda: column("hunt", "play elder", a={"hand": "elder"}),
        "take elder",
        f"the ability of Elder only gives labour, which comes at once: {amount('elder', 'labour', 'ability'):g} labour in Initiate",
    ),
    ("2.8", lambda: column("hunt"), "take tribesman", "Tribesman has no ability but its labour"),
    (
        "2.10",
        lambda: column("hunt"),
        "food",
        "food becomes labour by itself when a price is paid; by hand only with payment=manual",
    ),
    (
        "2.10",
        lambda: column("hunt", a={"food": 0}, payment="manual"),
        "food",
        f"you have 0 food, and a labour takes {FOOD_PER_LABOUR}",
    ),
    (
        "2.10",
        lambda: after(
            scene(a={"hand": "hearth-fire spear-thrower elder"}, payment="manual"), "play hearth-fire", "play spear-thrower"
        ),
        "food",
        "not between naming a further culture card and its price",
    ),
    (
        "2.10",
        lambda: column("rest", tile="r1", rest_tiles="on", payment="manual"),
        "food",
        "not before the choice of a rest tile",
    ),
    (
        "2.10",
        lambda: column("initiate", "food", a={"food": ceil(DEAR_PRICE)}, payment="manual"),
        f"recruit {DEAR}",
        f"{DEAR_PRICE - 1:g} labour short: {DEAR_NAME} costs {DEAR_PRICE:g} labour, you have 1: "
        f"turn {ceil(DEAR_PRICE - 1)} food into labour first",
    ),
    ("2.11", lambda: column("rest", a={"hand": "elder"}), "play elder", "a resting figure plays no tribe cards"),
    ("2.11", lambda: column("hunt"), "take rest-1", "your figure does not rest"),
    ("2.11", lambda: answer_chance(column("rest", "take rest-1")), "take rest-1", "rest-1 was used already"),
    (
        "2.11",
        lambda: column("rest"),
        "side A",
        "that does not fit here: the effects of resting may be used, until you end the turn",
    ),
    (
        "2.13",
        lambda: column("hunt"),
        "lay elder",
        "cards are laid on the pile after the third figure: the areas of the column may be used, until you end the turn",
    ),
    (
        "2.13",
        lambda: column("hunt", "end", number=3, a={"hand": "brave", "figures": "hunt,hunt,-"}),
        "lay elder",
        "Elder is not in your hand",
    ),
    (
        "2.13",
        lambda: column("hunt", "end", number=3, a={"hand": "brave", "figures": "hunt,hunt,-"}),
        "play brave",
        "that does not fit here: cards may be laid on the eclipse pile, until you end it",
    ),
    (
        "2.14",
        lambda: after(scene(a={"hand": "elder"}, tribe_in_step_1="on"), "play elder"),
        "figure rest",
        "who has played a tribe card in this turn cannot rest with their figure",
    ),
]
COLUMNS: list[Case] = [
    (
        "3.1",
        lambda: column("hunt"),
        "recruit elder",
        "recruiting needs an effect, like the top area of Initiate; your figure stands in Hunt",
    ),
    ("3.1", no_elders, "recruit elder", "no Elder is left in its stack"),
    ("3.2", lambda: column("develop", a=RICH), "learn elder", "Elder is a tribe card, no culture card"),
    ("3.2", lambda: column("develop", a=RICH), "learn smokehouse", "Smokehouse does not lie open"),
    ("3.3", lambda: column("hunt", animals="caribou", a=RICH), "hunt bison", "no Bison lies open"),
    ("3.4", lambda: column("hunt"), "walk", "walk is an action of Migrate: your figure stands in Hunt"),
    ("3.4", scene, "camp", "camp is an action of Migrate: no figure stands there now"),
    (
        "3.4",
        lambda: column("migrate", a=RICH),
        "step C3 C4",
        "a camp step needs an effect, like walk in Migrate; your figure stands in Migrate",
    ),
    (
        "3.5",
        lambda: column("develop", a=RICH, b={"stones": "s1-01"}),
        "stone s1-01",
        "s1-01 was taken by seat b",
    ),
    (
        "3.6",
        lambda: column("initiate", "play tribesman", a={"hand": "tribesman", "food": 0}),
        f"recruit {DEAR}",
        f"{DEAR_PRICE - ONE:g} labour short: {DEAR_NAME} costs {DEAR_PRICE:g} labour, you have {ONE:g}: "
        "even with all tribe cards of your hand (0 labour) and all food",
    ),
    (
        "3.6",
        lambda: column("initiate", a={"hand": f"{ceil(DEAR_PRICE - 1)}*tribesman young-brave", "food": 1}),
        f"recruit {DEAR}",
        f"{DEAR_PRICE - 1:g} labour short: {DEAR_NAME} costs {DEAR_PRICE:g} labour, you have 0 and 1 food: "
        f"play tribe cards first, your hand has {ceil(DEAR_PRICE - 1) * ONE + entry('young-brave')['labour']:g} labour",
    ),
    (
        "3.6",
        lambda: column("initiate", "play elder", a={"hand": "elder", "food": 0}),
        "recruit hunter hand",
        f"{HAND_SURCHARGE} food short: Hunter costs {HAND_SURCHARGE} food, you have 0",
    ),
    (
        "3.6",
        lambda: column("hunt", animals=ARMED, a={"food": 10, "tools": 0}),
        f"hunt {ARMED}",
        f"{many(price_of(ARMED)[2], 'tool')} short: {entry(ARMED)['name']} costs {many(price_of(ARMED)[2], 'tool')}, you have 0",
    ),
    (
        "3.6",
        lambda: column("migrate", a={"food": 0}),
        "camp",
        f"{CAMP_PRICE:g} labour short: camp costs {CAMP_PRICE:g} labour, you have 0: "
        "even with all tribe cards of your hand (0 labour) and all food",
    ),
    ("3.7", lambda: column("develop", a=RICH), "stone s1-10", "s1-10 does not lie open"),
    (
        "3.7",
        lambda: column("develop", round_number=2, a=RICH),
        "stone s2-01",
        "era II stones come from round 3 on, this is round 2",
    ),
    (
        "3.6",
        lambda: column("develop", a={"food": int(STONE_FOOD[0]) - 1, "tools": 10}),
        "stone s1-01",
        f"1 food short: stone s1-01 costs {STONE_FOOD[0]} food, you have {STONE_FOOD[0] - 1}",
    ),
]
ECLIPSE: list[Case] = [
    ("4.1", lambda: eclipse(payment="manual"), "food", "in the eclipse food makes no labour"),
    ("4.3", eclipse, "side A", "that does not fit here: gains may be taken, until you end your eclipse"),
    ("4.3", eclipse, "take chief", "chief belongs to the turn of a figure: gains may be taken, until you end your eclipse"),
    (
        "4.3",
        scene,
        "take C4",
        "C4 is an income of the eclipse: culture cards may be played, then a figure is to be placed",
    ),
    (
        "4.3",
        lambda: eclipse(eclipse="steps", a={"pile": "hunter"}),
        "take hunter",
        "its step has not come yet: now the step is place",
    ),
    (
        "4.4",
        lambda: after(eclipse(), "take place-2"),
        "take place-1",
        "you are on place 2: take its income or that of a lower place",
    ),
    (
        "4.4",
        lambda: after(eclipse(a={"pile": "hunter"}), "take place-2"),
        "take place-3",
        "the income of one place was taken already, or its step is over",
    ),
    ("4.5", lambda: eclipse(), "take elder", "no Elder lies in your eclipse pile"),
    ("4.5", lambda: eclipse(a={"pile": "tribesman"}), "take tribesman", "Tribesman does nothing in the eclipse"),
    (
        "4.5",
        lambda: after(eclipse(a={"pile": "hunter"}), "take hunter"),
        "take hunter",
        "the ability of every Hunter in your pile was used already, or its step is over",
    ),
    (
        "4.6",
        lambda: after(eclipse(a={"camps": "A2"}), "take A2"),
        "take A2",
        "the income of A2 was taken already, or you did not lead it when the land was read",
    ),
    ("4.7", eclipse, "take s1-01", "s1-01 is not yours"),
    ("4.7", eclipse, "take village-1", "you have built 0 villages"),
    (
        "4.7",
        lambda: after(eclipse(a={"stones": "s1-01"}), "take s1-01"),
        "take s1-01",
        "the income of s1-01 was taken already, or its step is over",
    ),
    (
        "6.6",
        lambda: eclipse(field=STAIRS, a={"built": 2}, b={"built": 2}),
        "take slot-2",
        "that slot is empty with 4 megaliths built, you have built 2",
    ),
    ("7.4", eclipse, "take C3", "nobody leads the Base"),
    ("7.4", eclipse, "take A2", "you have no influence on A2"),
    (
        "7.4",
        lambda: eclipse(a={"camps": "A2"}, b={"camps": "2*A2"}),
        "take A2",
        "seat b leads A2 with 2, you have 1",
    ),
    ("8.1", ended, "end", "the game is over"),
]
FIELD_AND_LAND: list[Case] = [
    ("6.1", all_built, "build a1", "all your 10 megaliths are built"),
    ("6.2", lambda: column("migrate", "take lower"), "build j1", "j1 is no cell of this field"),
    (
        "6.3",
        lambda: column("migrate", "take lower"),
        "build b1",
        "b1 is no start cell and borders on no megalith",
    ),
    (
        "6.3",
        covered,
        "build j8",
        "j8 borders on no megalith; only grey ones begin on start cells",
    ),
    ("6.3", covered, "build a1", "a1 is taken: a grey megalith stands there"),
    (
        "6.4",
        lambda: column("migrate", "take lower"),
        "build a1^1",
        "a grey megalith never stands above ground, and your next one is grey",
    ),
    ("6.4", covered, "build b1^1", "b1^1 needs four megaliths below it: c1 and c2 are empty"),
    ("6.4", covered, "build d1^1", "no square of four cells begins at d1"),
    (
        "6.4",
        lambda: column("migrate", "take lower", field=f"{STAIRS} a1^1:b", a={"built": 2}, b={"built": 3}),
        "build a1^1",
        "a1^1 is taken: a megalith of seat b stands there",
    ),
    (
        "6.8",
        lambda: column("develop", "take lower", a={"idols": "0.6.1"}),
        "idol honour",
        "your honour marker is in the last row, 6",
    ),
    ("7.1", lambda: column("migrate", "walk"), "step A1 A2", "you have no camp on A1"),
    ("7.1", lambda: column("migrate", "walk"), "step C3 A1", "A1 does not border on C3"),
    (
        "7.1",
        lambda: column("migrate", a={"camps": ""}),
        "walk",
        "nothing of it can be done now: up to 2 camp steps",
    ),
    ("7.2", lambda: column("migrate", a={"camps": "5*C3"}), "camp", "all your 5 camps are on the land"),
    ("7.3", lambda: column("migrate"), "village C3-C4-D3", "the Base is no place for a village: C3-C4-D3 touches it"),
    ("7.3", lambda: column("migrate", a={"camps": "C4 C5"}), "village C4-C5-D4", "needs a camp on D4"),
    (
        "7.3",
        lambda: column("migrate", villages={"C4-C5-D4": "b"}),
        "village C4-C5-D4",
        "C4-C5-D4 has a village of seat b",
    ),
    (
        "7.3",
        lambda: column("migrate", villages={"A1-A2-B2": "a", "A2-A3-B3": "a", "C4-C5-D4": "a"}),
        "village A2-B2-B3",
        "all your 3 villages are built",
    ),
    (
        "3.6",
        lambda: column("migrate", a={"camps": "C4 C5 D4", "food": int(VILLAGE_FOOD) - 1}),
        "village C4-C5-D4",
        f"1 food short: a village costs {VILLAGE_FOOD} food, you have {int(VILLAGE_FOOD) - 1}",
    ),
    ("7.5", lambda: column("initiate"), "bury hand elder", "Elder is not in your hand"),
    ("7.6", lambda: column("hunt"), "tip bison", "you have no untipped Bison"),
]
EFFECTS: list[Case] = [
    ("9.1", scene, "skip", "no effect waits that could be skipped: culture cards may be played, then a figure is to be placed"),
    (
        "9.1",
        lambda: column("migrate", "walk"),
        "end",
        "that does not fit here: finish the effect that waits first, or skip: up to 2 camp steps",
    ),
    (
        "9.4",
        lambda: column("initiate", "take lower"),
        "end",
        "chance decides now: a card is drawn",
    ),
    ("9.4", lambda: column("initiate", "take lower"), "*draw elder", "chance cannot answer this now: a card is drawn"),
    ("9.11", lambda: column("initiate"), "bury pile elder", "not from there: bury 1 card from hand, discard or played cards"),
    (
        "9.12",
        lambda: after(scene(a={"hand": "kinship-feast", **RICH}), "play kinship-feast"),
        "recruit elder",
        "this recruit goes to the hand",
    ),
    (
        "3.6",
        lambda: after(scene(a={"hand": "kinship-feast hunter", "food": FEAST_FOOD}), "play kinship-feast"),
        f"recruit {DEAR} hand",
        f"{FEAST_PRICE - FEAST_SPARE:g} labour short: {DEAR_NAME} costs {FEAST_PRICE:g} labour, "
        f"you have 0{f' and {FEAST_SPARE} food' if FEAST_SPARE else ''}: no tribe cards can be played now",
    ),
    (
        "9.17",
        lambda: after(scene(a={"hand": "barter"}), "play barter", "choose 1"),
        "swap 3",
        "at most 2 times: exchange 1 food for 1 tool, up to 2 times",
    ),
    (
        "9.17",
        lambda: after(scene(a={"hand": "barter", "food": 0}), "play barter", "choose 1"),
        "swap 2",
        "you have 1 food, enough for 1 exchange",
    ),
    (
        "9.17",
        lambda: after(scene(a={"hand": "barter"}), "play barter", "choose 1"),
        pack(Kind.SWAP, 0, 0, 0),
        "name how often, at least once; or skip",
    ),
    (
        "9.20",
        lambda: after(scene(a={"hand": "drum-circle", "discard": "brave"}), "play drum-circle"),
        "recover elder",
        "Elder is not in your discard pile",
    ),
    ("9.21", lambda: after(scene(a={"hand": "barter"}), "play barter"), "choose 3", "there are 2 options"),
    (
        "9.21",
        lambda: after(scene(a={"hand": "barter", "tools": 0}), "play barter"),
        "choose 2",
        "nothing of option 2 can be done now: exchange 1 tool for 2 food, up to 2 times",
    ),
    (
        "9.27",
        lambda: after(scene(a={"chief": f"{PAYER}-{PAYER_SIDE}", "food": 0, "tools": 0}), f"chief {PAYER_AT}"),
        "take chief",
        f"nothing of it can be done now: {chief_words(PAYER, PAYER_SIDE)}",
    ),
]
MODULES: list[Case] = [
    (
        "10.2",
        lambda: column("migrate", "walk", "step B2 A1", a={"camps": "B2"}, finds={"A1": "?"}, glacier_finds="on"),
        "end",
        "chance decides now: a find is turned up",
    ),
    ("10.4", lambda: column("rest"), "take tile", "rest tiles are not in this game: play with rest_tiles=on"),
    ("10.4", scene, "tile keep", "rest tiles are not in this game: play with rest_tiles=on"),
    ("10.4", lambda: column("rest", rest_tiles="on"), "take tile", "you hold no rest tile in this turn"),
    (
        "10.4",
        lambda: column("rest", "tile keep", "take tile", tile="r1", rest_tiles="on"),
        "take tile",
        "the rest tile was used already",
    ),
    (
        "10.4",
        lambda: column("rest", tile="r1", rest_tiles="on"),
        "end",
        "that does not fit here: keep the open rest tile, or take the next one",
    ),
    ("10.5", lambda: column("migrate", "walk"), "mammoth A1-A2-B2", "the mammoth is not in this game: play with mammoth=on"),
    (
        "10.5",
        lambda: column("migrate", "walk", "step C3 C4", mammoth="on"),
        "mammoth A1-A2-B2",
        "the mammoth takes 2 camp steps, 1 is left",
    ),
    (
        "10.5",
        lambda: column("migrate", mammoth_at="C4-C5-D4", mammoth="on"),
        "village C4-C5-D4",
        "the mammoth stands on C4-C5-D4",
    ),
    (
        "10.6",
        lambda: eclipse(round_number=2, mammoth_at="C4-C5-D4", mammoth="on", a={"camps": "C4"}),
        "take C4",
        "the mammoth has 2 on C4, you have 1",
    ),
    ("11.2", lambda: scene(1, turn="b"), "end", "chance decides now: the rival's card is turned up"),
]
CASES = [*SETTING_UP, *TURN, *COLUMNS, *ECLIPSE, *FIELD_AND_LAND, *EFFECTS, *MODULES]
PARAGRAPHS = Path(__file__).parents[2] / "docs" / "rulebooks" / "winter.md"
KINDS = tuple(Kind)


@pytest.mark.parametrize(("paragraph", "at", "action", "reason"), CASES)
def test_the_paragraph_that_forbids_an_action_is_cited_with_the_numbers(
    paragraph: str, at: At, action: str | int, reason: str
) -> None:
    match = at()
    before = match.states.tobytes()
    assert match.why_not(action) == (f"Winter {paragraph}", reason)
    with pytest.raises(GameOver if match.is_over else IllegalAction, match="over" if match.is_over else re.escape(reason)):
        match.play(action)
    assert match.states.tobytes() == before


def test_every_paragraph_that_can_be_cited_has_a_case_and_stands_in_the_rulebook() -> None:
    source = Path(inspect.getfile(why_not))
    sources = "".join(path.read_text("utf-8") for path in (source, *source.parent.glob("reasons/*.py")))
    cited = set(re.findall(r'"(?:Winter )?(\d+\.\d+)"', sources))
    assert cited | {"3.4"} == {paragraph for paragraph, *_ in CASES}, "3.4 is made from the number of its column"
    assert all(f"**{paragraph} " in PARAGRAPHS.read_text("utf-8") for paragraph in cited)


def test_nothing_forbids_a_legal_action() -> None:
    for _, at, *_ in CASES[::3]:
        match = at()
        assert all(match.why_not(action) is None for action in match.actions())


def walk(seats: int, seed: int, **options: Any) -> Iterator[Match]:
    """A match before each of its random actions, and at its end."""
    dice = random.Random(seed)
    match = game("winter").start(seats, "modules", **options)
    while not match.is_over:
        yield match
        match.play(dice.choice(match.actions()))
    yield match


def any_action(dice: random.Random, kind: Kind) -> int:
    """An action of a kind with any fields."""
    return int(pack(kind, *[*(dice.randrange(field.size) for field in FIELDS[kind]), 0, 0, 0][:3]))


def refused(match: Match, action: int) -> Refusal | None:
    """What the game says, and that it says it in plain words."""
    refusal = why_not(match.state, action)
    if refusal is not None:
        assert re.fullmatch(r"Winter \d+\.\d+", refusal.citation)
        assert "None" not in refusal.reason
        assert "_" not in re.sub(r"tribe_in_step_1|rest_tiles=on", "", refusal.reason)
        assert not refusal.reason.endswith(".")
    return refusal


@pytest.mark.parametrize("payment", ["auto", "manual"])
def test_every_kind_is_answered_in_every_phase(payment: str) -> None:
    dice = random.Random(1)
    asked: set[tuple[Phase, bool]] = set()
    for seats in (1, 2):
        for match in walk(seats, 2, payment=payment, chiefs="chosen", tribe_in_step_1="on", eclipse=["any", "steps"][seats - 1]):
            key = Phase(match.state.phase), match.state.depth > 0
            legal = set(match.actions())
            for kind in KINDS if key not in asked else dice.sample(KINDS, 2):
                action = any_action(dice, kind)
                assert (refused(match, action) is None) == (action in legal)
            asked.add(key)
    assert {phase for phase, _ in asked} >= set(Phase) - {Phase.TILE_NEXT, Phase.PRICE, Phase.TILE}


@pytest.mark.rule("Winter 1.12")
def test_no_refusal_depends_on_what_the_player_cannot_see() -> None:
    dice = random.Random(3)
    for match in walk(3, 4):
        if match.actor == CHANCE or match.is_over:
            continue
        other = change_hidden(match.state, match.actor)[0]
        for kind in dice.sample(KINDS, 4):
            action = any_action(dice, kind)
            assert why_not(match.state, action) == why_not(other, action)


@pytest.mark.rule("Winter 1.12")
def test_chance_does_not_say_what_lies_in_a_deck() -> None:
    match = column("initiate", "take lower", a={"deck": "tribesman", "hand": "brave"})
    assert match.why_not("*draw brave") == match.why_not("*draw shaman") != match.why_not("*draw tribesman")


@pytest.mark.rule("Winter 9.1")
def test_while_an_effect_waits_everything_else_hears_what_is_to_be_finished() -> None:
    match = column("migrate", "walk", mammoth="on", a={"hand": "elder", **RICH})
    for kind in (kind for kind in KINDS if kind < Kind.ODD):
        if kind in (Kind.STEP, Kind.MAMMOTH, Kind.SKIP, Kind.FOOD):
            continue
        refusal = refused(match, int(pack(kind, 0, 0, 0)))
        assert refusal == Refusal(
            "Winter 9.1", say("that does not fit here: finish the effect that waits first, or skip: up to 2 camp steps")
        )


def test_every_choice_of_an_operation_belongs_to_one() -> None:
    others = {Kind.PLAY, Kind.DISCARD, Kind.LAY, Kind.OFFER, Kind.FOOD, Kind.TAKE, Kind.PLACE, Kind.PICK, Kind.SIDE, Kind.TILE}
    assert set(OP_OF) == {kind for kind in KINDS if kind < Kind.ODD} - others - {Kind.SKIP, Kind.END}
