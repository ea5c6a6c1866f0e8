"""What happens, in words; and the words of effects and of help, which all come from the tables."""

import random
import re
from collections.abc import Callable, Mapping, Sequence
from math import ceil
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest

from beringia import Match, game
from beringia.games.winter.components import (
    ANIMAL_IDS,
    ANIMAL_NAMES,
    CARD_IDS,
    CARD_NAMES,
    CHIEF_IDS,
    CHIEF_NAMES,
    CODE,
    CULTURE_PROGRAM,
    FIND_IDS,
    GAUGE,
    HAND_SURCHARGE,
    PROGRAM,
    PROGRAM_LENGTH,
    REST_LABOUR,
    REST_TILE_IDS,
    RIVAL_IDS,
    STONE_FOOD,
    STONE_IDS,
    STONE_TOOLS,
    TILE_IDS,
    TILE_INCOME,
    TRIBES,
    VILLAGE_FOOD,
)
from beringia.games.winter.view import change_hidden
from beringia.games.winter.vocabulary import COLUMN_IDS, TERMS, Col, Op
from beringia.games.winter.words import effects
from beringia.games.winter.words.effects import instruction_words, program_words
from beringia.games.winter.words.explain import explain
from beringia.games.winter.words.tell import tell

from .positions import DATA, amount, eclipse, entry, goods_in, opening, phase, price_of, scene

At = Callable[[], Match]
RICH = {"food": 10, "tools": 10}
SQUARE = "a1:g b1:g c1:g a2:g b2:b"
POOR = {"food": 0, "tools": 0}
NOTATION = Path(__file__).parents[2] / "docs" / "notation.md"


def one(op: str, **parameters: object) -> str:
    """A culture card that does nothing but this, once."""
    wanted = {"op": op, "n": 1, **parameters}
    return next(cast(str, card["id"]) for card in DATA["culture"] if card["program"] == [wanted])


def many(number: float, piece: str) -> str:
    """`1 tool`, `2 tools`; food and labour are not counted in pieces."""
    return f"{number:g} {piece}{'' if number == 1 or piece in ('food', 'labour') else 's'}"


def price_in_words(labour: float, food: int, tools: int) -> str:
    """`2 labour and 1 tool`."""
    parts = [many(number, name) for number, name in ((labour, "labour"), (food, "food"), (tools, "tool")) if number]
    return " and ".join([*([", ".join(parts[:-1])] if len(parts) > 1 else []), parts[-1]])


def made(labour: float) -> str:
    """Food that makes so much labour; a half takes a whole one."""
    return f"{ceil(labour)} food becoming {ceil(labour)} labour"


def gained(effects: Sequence[Mapping[str, Any]]) -> tuple[str, str]:
    """What a list of nothing but gains is called, and what is told when all of it is gained."""
    assert {effect["op"] for effect in effects} == {"gain"}
    parts = [many(effect["n"], effect["res"]) for effect in effects]
    return f"gain {' and '.join(parts)}", "; ".join(f"+{part}" for part in parts)


def yielded(animal: str) -> str:
    """What is told when an animal is tipped, one below the end of the gauge of food."""
    lost = goods_in(entry(animal)["yield"])[0] - 1
    words = {"food": f"+1 food, {lost} lost at the gauge", "tool": f"+{many(goods_in(entry(animal)['yield'])[1], 'tool')}"}
    return "; ".join(words[effect["res"]] for effect in entry(animal)["yield"])


# Numbers and things are taken from the components, so that what is tested holds whatever these say
DEAR = max((card["id"] for card in DATA["tribe"]), key=price_of)  # costs more than the labour of one Tribesman
DEAR_NAME, DEAR_PRICE = entry(DEAR)["name"], price_of(DEAR)[0]
DEAR_LEFT = DEAR_PRICE - entry("tribesman")["labour"]
ANIMAL = next(
    animal["id"] for animal in DATA["animal"] if goods_in(animal["yield"])[0] > 1 and len(animal["yield"]) == 2
)  # brings food and tools
GAINS_AT = next(column["id"] for column in DATA["column"] if {effect["op"] for effect in column["lower"]} == {"gain"})
RESTED = int(REST_LABOUR) / 2
RIVAL_ROUND = DATA["rival"]["points_a_round"]["value"]["normal"]


def after(match: Match, *actions: str) -> Match:
    """The match after these actions."""
    match.play_all(list(actions))
    return match


def column(name: str, *actions: str, **said: Any) -> Match:
    """A tribe figure stands in a column."""
    return after(scene(**said), f"figure {name}", *actions)


def plays(card: str, **said: Any) -> Match:
    """Seat a plays a culture card."""
    return after(scene(**{**said, "a": {"hand": card, **said.get("a", {})}}), f"play {card}")


def told(match: Match, action: str, viewer: int | None = None) -> str:
    """What an action is told as; telling changes nothing."""
    before = match.states.tobytes()
    words = tell(match.state, match.game.read_action(match.state, action), viewer)
    assert match.states.tobytes() == before
    return words


TOLD: list[tuple[At, str, str]] = [
    (
        lambda: scene(a={"food": int(GAUGE) - 1, "hand": "hearth-fire"}),
        "play hearth-fire",
        f"a plays Hearth Fire; +1 food, {amount('hearth-fire', 'gain') - 1} lost at the gauge.",
    ),
    (
        lambda: scene(a={"hand": "spear-thrower"}),
        "play spear-thrower",
        f"a plays Spear Thrower; {amount('spear-thrower', 'labour'):g} labour waits for Hunt.",
    ),
    (
        lambda: after(scene(a={"hand": "spear-thrower"}), "play spear-thrower"),
        "chief hunt",
        f"a places the chief in Hunt, the first figure there, +{amount('spear-thrower', 'labour'):g} labour.",
    ),
    (
        lambda: column("hunt", a={"hand": "shaman"}),
        "play shaman",
        "a plays Shaman for 1 labour, its ability may be used: choose one: "
        "exchange 1 food for 1 tool or exchange 1 tool for 1 food.",
    ),
    (
        lambda: column("initiate", "play tribesman", a={"hand": "tribesman", "food": ceil(DEAR_LEFT) + int(HAND_SURCHARGE)}),
        f"recruit {DEAR} hand",
        f"a recruits {DEAR_NAME} to the hand for {price_in_words(DEAR_PRICE, int(HAND_SURCHARGE), 0)}, {made(DEAR_LEFT)}.",
    ),
    (
        lambda: column("develop", a=RICH),
        "learn hearth-fire",
        f"a takes Hearth Fire for {price_in_words(*price_of('hearth-fire'))}, {made(price_of('hearth-fire')[0])}.",
    ),
    (
        lambda: column("develop", a=RICH),
        "stone s1-01",
        f"a takes stone s1-01 for {price_in_words(0, int(STONE_FOOD[0]), int(STONE_TOOLS[0]))}, "
        f"in every eclipse {many(amount('s1-01', 'score_now', key='flat'), 'point')}.",
    ),
    (
        lambda: column("hunt", animals="bison", a=RICH),
        "hunt bison",
        f"a takes Bison for {price_in_words(*price_of('bison'))}, {made(price_of('bison')[0])}.",
    ),
    (
        lambda: column("hunt", a={"untipped": ANIMAL, "food": int(GAUGE) - 1, "tools": 0}),
        f"tip {ANIMAL}",
        f"a tips {entry(ANIMAL)['name']}; {yielded(ANIMAL)}.",
    ),
    (
        lambda: column(GAINS_AT, a=POOR),
        "take lower",
        f"a uses the lower area of {entry(GAINS_AT)['name']}: {'; '.join(gained(entry(GAINS_AT)['lower']))}.",
    ),
    (lambda: column("hunt", payment="manual"), "food", "a turns 1 food into 1 labour."),
    (lambda: column("migrate"), "camp", "a uses camp in Migrate for 1 labour, 1 food becoming 1 labour; 1 camp onto the Base."),
    (lambda: column("migrate"), "walk", "a uses walk in Migrate for 1 labour, 1 food becoming 1 labour; next: up to 2 camp steps."),
    (lambda: column("migrate", "walk"), "step C3 C4", "a moves a camp from C3 to C4; left: 1 camp step."),
    (lambda: column("migrate", "walk"), "skip", "a gives up the rest: up to 2 camp steps."),
    (lambda: column("migrate", "walk", mammoth="on"), "mammoth A1-A2-B2", "a gives up 2 steps and puts the mammoth on A1-A2-B2."),
    (
        lambda: column("migrate", a={"camps": "C4 C5 D4"}),
        "village C4-C5-D4",
        f"a builds a village on C4-C5-D4 for {VILLAGE_FOOD} food.",
    ),
    (
        lambda: column("migrate", a={"camps": "C4 C5 D4"}, finds={"C5": "g7"}, land={"C5": "glacier-3"}, glacier_finds="on"),
        "village C4-C5-D4",
        f"a builds a village on C4-C5-D4 for {VILLAGE_FOOD} food; "
        f"+{amount('g7', 'gain')} food; a +{many(amount('g7', 'vp'), 'point')}.",
    ),
    (
        lambda: column("migrate", "walk", a={"camps": "B2"}, finds={"A1": "?"}, glacier_finds="on"),
        "step B2 A1",
        "a moves a camp from B2 to A1; a find is turned up next on A1.",
    ),
    (
        lambda: column("migrate", "walk", "step B2 A1", a={"camps": "B2"}, finds={"A1": "?"}, glacier_finds="on"),
        "*find g4",
        "The find on A1 is g4: draw 2 cards; left: 1 camp step.",
    ),
    (lambda: plays(one("megalith")), "build a1", "a builds a grey megalith on a1; +1 food."),
    (
        lambda: plays(one("megalith"), field=SQUARE, a={"built": 2}, b={"built": 3}),
        "build a1^1",
        "a builds a megalith on a1^1; a +4 points and b +1 point.",
    ),
    (lambda: plays(one("idol", track="any")), "idol honour", "a steps to row 1 of the honour track; a +2 points."),
    (
        lambda: plays(one("idol", track="any"), a={"idols": "2.0.0"}),
        "idol sacrifice",
        "a steps to step 3 of the sacrifice track; next: build 1 megalith.",
    ),
    (
        lambda: plays(one("idol", track="any"), a={"idols": "7.0.0"}),
        "idol sacrifice",
        "a steps beyond the end of the sacrifice track; a +1 point.",
    ),
    (lambda: column("initiate", a={"hand": "brave"}), "bury hand brave", "a buries Brave from the hand."),
    (
        lambda: after(scene(a={"hand": "drum-circle", "discard": "brave"}), "play drum-circle"),
        "recover brave",
        "a takes Brave from the discard pile into the hand; +0.5 labour.",
    ),
    (
        lambda: scene(a={"hand": "barter"}),
        "play barter",
        "a plays Barter; +1 food; next: choose one: "
        "exchange 1 food for 1 tool, up to 2 times, or exchange 1 tool for 2 food, up to 2 times.",
    ),
    (
        lambda: after(scene(a={"hand": "barter"}), "play barter"),
        "choose 2",
        "a chooses: exchange 1 tool for 2 food, up to 2 times.",
    ),
    (
        lambda: after(scene(a={"hand": "barter", "food": 7}), "play barter", "choose 2"),
        "swap 2",
        "a exchanges 2 tools: +2 food, 2 lost at the gauge.",
    ),
    (
        lambda: scene(a={"hand": "ancestor-mask"}),
        "play ancestor-mask",
        "a plays Ancestor Mask; pays 1 food; a step to row 1 of the honour track; a +2 points.",
    ),
    (
        lambda: scene(a={"hand": "ancestor-mask", "food": 0}),
        "play ancestor-mask",
        "a plays Ancestor Mask; pay 1 food: one step on the honour track falls away.",
    ),
    (
        lambda: after(scene(a={"hand": "hearth-fire barter elder"}), "play hearth-fire"),
        "play barter",
        "a names Barter as a further culture card and must discard another one.",
    ),
    (
        lambda: after(scene(a={"hand": "hearth-fire ochre-painting elder"}), "play hearth-fire", "play ochre-painting"),
        "discard elder",
        "a discards Elder and plays Ochre Painting; a +2 points.",
    ),
    (lambda: column("hunt", a={"hand": "hunter", "chief": "fire-wolf-A"}), "end", "a ends the turn; it is b's turn."),
    (
        lambda: column("hunt", "play hunter", a={"hand": "hunter"}),
        "end",
        f"a ends the turn, {entry('hunter')['labour'] + amount('hunter', 'labour', 'ability'):g} labour is lost; it is b's turn.",
    ),
    (
        lambda: column("hunt", number=3, a={"hand": "hunter", "figures": "hunt,hunt,-"}),
        "end",
        "a ends the turn; a may lay cards on the eclipse pile.",
    ),
    (
        lambda: column("rest", "end", order="ba", number=3, a={"hand": "hunter", "figures": "hunt,hunt,-"}),
        "lay hunter",
        "a lays Hunter on the eclipse pile; the piles are turned up, labour and new order: "
        f"b {3 * RESTED:g}, a {RESTED + entry('hunter')['labour']:g}; b's eclipse comes.",
    ),
    (lambda: column("rest"), "take rest-1", "a uses the rest: draw 1 card."),
    (
        lambda: scene(rest_tiles="on", tile="r1"),
        "chief rest",
        "a rests with the chief; a may keep the rest tile r1 or take the next.",
    ),
    (lambda: column("rest", rest_tiles="on", tile="r1"), "tile keep", "a keeps the rest tile r1."),
    (
        lambda: column("rest", rest_tiles="on", tile="r1"),
        "tile next",
        "a lays the rest tile r1 under the stack; another rest tile is turned up next.",
    ),
    (
        lambda: column("rest", "tile next", rest_tiles="on", tile="r1"),
        "*tile r2",
        "The rest tile r2 goes to a: gain 1 food and 1 tool.",
    ),
    (lambda: eclipse(a={"camps": "A2"}), "take A2", "a takes the income of A2, Forest: gain 1 food and 1 tool; +1 food; +1 tool."),
    (lambda: eclipse(), "take place-1", "a takes the income of place 1: build 1 megalith."),
    (lambda: eclipse(), "end", "a ends the eclipse; b's eclipse comes."),
    (lambda: after(eclipse(), "end"), "end", "b ends the eclipse; round 2 begins; a draws 5 cards next."),
    (
        lambda: after(eclipse(round_number=4), "end"),
        "end",
        "b ends the eclipse; the game is over after the final scoring with a 0 and b 0 points, a wins.",
    ),
    (lambda: eclipse(eclipse="steps"), "end", "a ends the step of the places; b's eclipse comes."),
    (
        lambda: eclipse(a={"stones": "s1-01"}),
        "take s1-01",
        "a takes the income of s1-01: {0}; a +{0}.".format(many(amount("s1-01", "score_now", key="flat"), "point")),
    ),
    (
        lambda: scene(1, turn="b", animals="bison caribou -"),
        "*rival x07",
        "The rival turns up x07: its chief goes to Hunt, takes Bison, takes Caribou; it is a's turn.",
    ),
    (
        lambda: scene(1, turn="b", opened="hearth-fire"),
        "*rival x04",
        "The rival turns up x04: its chief goes to Develop, takes Hearth Fire, takes stone s1-01; it is a's turn.",
    ),
    (
        lambda: scene(1, turn="b"),
        "*rival x10",
        "The rival turns up x10: its chief goes to Migrate, "
        "puts a camp on C4, puts a camp on B3, builds a megalith on a1; it is a's turn.",
    ),
    (
        lambda: scene(1, turn="b"),
        "*rival x01",
        "The rival turns up x01: its chief goes to Initiate, buries 1 card, "
        "steps to row 1 of the honour track; the rival +2 points; it is a's turn.",
    ),
    (
        lambda: scene(1, turn="b", order="ab", number=3, rival_labour=2, a={"figures": "hunt,hunt,hunt"}),
        "*rival x02",
        "The rival turns up x02: a figure goes to Initiate, buries 1 card; "
        f"the piles are turned up, labour and new order: the rival {2 + entry('x02')['labour']:g}, a 0; "
        f"the rival +{many(RIVAL_ROUND + amount('x02', 'vp', 'operations'), 'point')}; a's eclipse comes.",
    ),
]


@pytest.mark.parametrize(("at", "action", "words"), TOLD)
def test_what_is_done_and_what_follows_at_once_is_told_in_one_sentence(at: At, action: str, words: str) -> None:
    assert told(at(), action) == words


def names_of(action: str) -> tuple[str, str]:
    """A card's id and its name."""
    card = action.split()[-1]
    return card, CARD_NAMES[CARD_IDS.index(card)]


@pytest.mark.rule("Winter 1.12")
@pytest.mark.parametrize(
    ("at", "action", "seen"),
    [
        (lambda: after(column("rest", a={"hand": "elder"}), "take rest-1"), "*draw young-brave", "a draws a card."),
        (
            lambda: column("hunt", "end", number=3, a={"hand": "elder brave", "figures": "hunt,hunt,-"}),
            "lay elder",
            "a lays a card on the eclipse pile.",
        ),
    ],
)
def test_a_hidden_card_is_named_only_to_its_owner(at: At, action: str, seen: str) -> None:
    match = at()
    assert told(match, action, 1) == seen
    for viewer in (0, None):
        assert names_of(action)[1] in told(match, action, viewer)


@pytest.mark.rule("Winter 1.12")
def test_what_is_told_does_not_depend_on_what_the_viewer_cannot_see() -> None:
    dice, told_alike = random.Random(5), 0
    match = game("winter").start(3, "modules", seed=5)
    while not match.is_over:
        action = dice.choice(match.actions())
        after_it = Match(match.game, match.states.copy())
        after_it.play(action)
        is_reveal = phase(after_it) == "eclipse" != phase(match)
        for viewer in range(3):
            other = change_hidden(match.state, viewer)[0]
            is_possible = viewer != match.actor and match.game.write_action(action).split()[0] in ("end", "skip", "food", "figure")
            if is_possible and not is_reveal:
                assert tell(match.state, action, viewer) == tell(other, action, viewer)
                told_alike += 1
        match.play(action)
    assert told_alike > 50


@pytest.mark.parametrize(("seats", "edition"), [(1, "modules"), (2, "2022"), (4, "modules")])
def test_every_legal_action_is_told_in_one_sentence(seats: int, edition: str) -> None:
    dice = random.Random(seats)
    match = game("winter").start(seats, edition, tribe_in_step_1="on", payment="manual")
    while not match.is_over:
        actions = match.actions()
        for action in dice.sample(actions, min(len(actions), 3)):
            for viewer in (None, 0):
                sentence = tell(match.state, action, viewer)
                assert re.fullmatch(r"[^.]+(\d\.5[^.]+)*\.", sentence)
                assert "None" not in sentence
                assert "_" not in sentence
                assert ";;" not in sentence.replace(" ", "")
        match.play(dice.choice(actions))


@pytest.mark.rule("Winter 1.4")
def test_what_chance_lays_out_is_told_with_what_it_brings() -> None:
    match = opening()
    assert told(match, "*odd C2") == "The sixth tile of the inner ring will lie on C2."
    match.play("*odd C2")
    income = program_words(int(TILE_INCOME[TILE_IDS.index("forest-3")]))
    assert told(match, "*land forest-3") == f"Forest (forest-3: {income}) is laid on B2."
    while phase(match) == "land":
        match.play(match.actions()[0])
    assert told(match, "*stone s1-01").startswith("The stone s1-01 is laid out: in every eclipse ")


def test_the_opening_position_of_the_notation_is_that_of_the_game() -> None:
    section = NOTATION.read_text("utf-8").split("## Endless Winter")[1]
    lines = [line for line in section.splitlines() if line.startswith("winter ")]
    assert lines == [game("winter").start(2).position()], "write the new line into docs/notation.md"


def test_every_program_has_words_of_its_own() -> None:
    words = {program: program_words(program) for program in range(len(PROGRAM))}
    assert words[0] == "nothing"
    for program, text in words.items():
        assert program == 0 or text != "nothing"
        assert "None" not in text
        assert "_" not in text
        assert not text.endswith((".", " "))
        for place in range(int(PROGRAM_LENGTH[program])):
            assert instruction_words(int(PROGRAM[program, place])).removeprefix("gain ") in text
    rows = enumerate(CODE[:, : Col.SOURCE].tolist())
    kinds = {tuple(row): instruction_words(code) for code, row in rows if row[Col.OP] != Op.VP}
    assert len(set(kinds.values())) == len(kinds), "different operations read differently, but for points at once"


@pytest.mark.rule("Winter 9.1")
@pytest.mark.parametrize(
    ("row", "words"),
    [
        ({Col.OP: Op.GAIN, Col.N: 2, Col.A: 0}, "gain 2 food"),
        ({Col.OP: Op.GAIN, Col.N: 1, Col.A: 1}, "gain 1 tool"),
        ({Col.OP: Op.LABOUR, Col.N: 5, Col.A: 2}, "2.5 labour in Hunt"),
        ({Col.OP: Op.LABOUR, Col.N: 4, Col.A: -1}, "2 labour"),
        ({Col.OP: Op.DRAW, Col.N: 3}, "draw 3 cards"),
        ({Col.OP: Op.VP, Col.N: 1}, "1 point"),
        ({Col.OP: Op.CAMP_PLACE, Col.N: 2}, "put up to 2 camps on the Base"),
        ({Col.OP: Op.CAMP_MOVE, Col.N: 3}, "up to 3 camp steps"),
        ({Col.OP: Op.VILLAGE, Col.C: 2}, "build a village for 2 food less"),
        ({Col.OP: Op.MEGALITH, Col.N: 2}, "build 2 megaliths"),
        ({Col.OP: Op.IDOL, Col.N: 1, Col.A: 1}, "one step on the honour track"),
        ({Col.OP: Op.IDOL, Col.N: 2, Col.A: 2}, "two steps on either idol track"),
        ({Col.OP: Op.BURY, Col.N: 1, Col.A: 7}, "bury 1 card from hand, discard or played cards"),
        ({Col.OP: Op.BURY, Col.N: 2, Col.A: 11}, "bury up to 2 cards from hand, discard or eclipse pile"),
        ({Col.OP: Op.RECRUIT, Col.A: 1, Col.B: 2, Col.C: 1}, "recruit a tribe card to the hand for 1 labour and 1 food less"),
        ({Col.OP: Op.CULTURE}, "take an open culture card"),
        ({Col.OP: Op.HUNT, Col.B: 4, Col.D: 1}, "take an open animal for 2 labour and 1 tool less"),
        ({Col.OP: Op.STONE, Col.D: 2}, "take a sacred stone for 2 tools less"),
        ({Col.OP: Op.TIP, Col.N: 2, Col.A: 1}, "tip up to 2 animals for 1 food more each"),
        ({Col.OP: Op.EXCHANGE, Col.N: 3, Col.A: 1, Col.B: 1, Col.C: 0, Col.D: 2}, "exchange 1 tool for 2 food, up to 3 times"),
        (
            {Col.OP: Op.DISCOUNT, Col.N: 1, Col.A: 1, Col.B: 2, Col.D: 1},
            "the next action of Develop costs 1 labour and 1 tool less",
        ),
        ({Col.OP: Op.DISCOUNT, Col.N: 2, Col.A: 2, Col.D: 1}, "the next 2 actions of Hunt cost 1 tool less each"),
        ({Col.OP: Op.RECOVER, Col.N: 2}, "take up to 2 cards from the discard pile into the hand"),
        ({Col.OP: Op.ECLIPSE_LABOUR, Col.N: 3}, "1.5 labour for the eclipse"),
        ({Col.OP: Op.PAY, Col.A: 0, Col.C: 1, Col.AUTO: 1}, "pay 1 food: nothing"),
        ({Col.OP: Op.PAY, Col.A: 0, Col.C: 1}, "you may pay 1 food: nothing"),
        ({Col.OP: Op.CHOOSE, Col.N: 1, Col.A: 0, Col.B: 1}, "choose one: nothing"),
        ({Col.OP: Op.SCORE_NOW, Col.D: 2, Col.A: -1}, "2 points"),
        (
            {Col.OP: Op.SCORE_NOW, Col.N: 1, Col.A: 6, Col.B: 2, Col.C: 4, Col.D: 1},
            "1 point, and 1 point for each 2 untipped animals, at most 4",
        ),
        ({Col.OP: Op.END_VP_PER, Col.N: 1, Col.A: 2, Col.B: 1, Col.C: 8}, "at the end 1 point for each megalith built, at most 8"),
        ({Col.OP: Op.FIRST_BONUS}, "the lower area may be used although another figure was first"),
    ],
)
def test_the_words_of_an_operation_come_from_its_numbers(row: dict[Col, int], words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(effects, "CODE", np.array([[row.get(col, 0) for col in Col]], np.int64))
    assert instruction_words(0) == words


def test_everything_that_is_counted_has_a_name() -> None:
    assert set(effects.TERM_WORDS) == set(TERMS)


NAMED = [
    *CARD_IDS,
    *CARD_NAMES,
    *ANIMAL_IDS,
    *ANIMAL_NAMES,
    *CHIEF_IDS,
    *CHIEF_NAMES,
    *STONE_IDS,
    *REST_TILE_IDS,
    *FIND_IDS,
    *RIVAL_IDS,
    *TILE_IDS,
    *COLUMN_IDS,
]
TOPICS = (
    "rest labour eclipse village megalith honour sacrifice burial influence food tools mammoth rival modules order pile stones "
    "finds tiles camp chief winner hand villages megaliths bury glacier"
)


@pytest.mark.parametrize("word", sorted({*NAMED, *TOPICS.split()}))
def test_help_is_given_for_everything_with_a_name_with_its_paragraph(word: str) -> None:
    text = explain(word.upper())
    assert text is not None
    assert re.search(r"\((\d+\.\d+)(, \d+\.\d+| to \d+\.\d+)*\)$", text)
    assert "None" not in text


def test_there_is_no_help_for_what_is_not_in_the_game() -> None:
    assert explain("weather") is None
    assert explain("") is None


def test_help_shows_the_words_of_the_program_and_both_sides_of_a_chief() -> None:
    for card in range(TRIBES, len(CARD_IDS)):
        assert program_words(int(CULTURE_PROGRAM[card - TRIBES])) in str(explain(CARD_IDS[card]))
    for chief in CHIEF_IDS:
        assert re.search(r"side A in .+: .+; side B in .+: .+", str(explain(chief)))
    assert str(explain("mammoth")).startswith("Mammoth (animal")
    assert "mammoth=on" in str(explain("mammoth"))


def test_a_changed_number_changes_the_words(monkeypatch: pytest.MonkeyPatch) -> None:
    program = int(CULTURE_PROGRAM[CARD_IDS.index("hearth-fire") - TRIBES])
    code = np.array(CODE)
    code[PROGRAM[program, 0], Col.N] = 9
    monkeypatch.setattr(effects, "CODE", code)
    assert program_words(program) == "gain 9 food"
