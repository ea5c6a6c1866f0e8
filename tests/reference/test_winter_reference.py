"""Tests of the reference of Endless Winter alone: single rules, examples, and random games."""

import random
from collections import Counter
from fractions import Fraction
from math import ceil

import pytest

from .winter import Reference
from .winter_box import Program, open_box
from .winter_eclipse import reveal, total_labour
from .winter_effects import push
from .winter_field import building_places, cells_of, place_text
from .winter_hexes import BASE, BORDERS, JUNCTIONS, RING_1, RING_2, glacier_hexes
from .winter_idols import honour_ranks, honour_step
from .winter_land import land_incomes, led_hexes
from .winter_phases import settle
from .winter_position import LETTERS, OPTIONS, SOURCES
from .winter_price import Price
from .winter_rival import build_for_rival, operate, rival_eclipse
from .winter_scoring import animal_points, burial_points, card_points, places, plan_points, sacrifice_points
from .winter_tables import carry_out_program, eclipse_of_a, play, set_up, starting, turn_with, word
from .winter_walk import random_game
from .winter_words import entry_text

OPENING_LINE = (
    "winter seats=1 glacier_finds=off rest_tiles=off mammoth=off tribe_in_step_1=off payment=auto eclipse=any rest_labour=each "
    "chiefs=random difficulty=normal round=1 phase=land actor=chance turn=- order=ab todo=- figure=- area=- first=no free=no "
    "tribe=no card=- labour=0 bound=0/0/0/0 discount=- gains=- read=no step=- deal=0 columns=-/-/-/- animals=-,-,- "
    "open=-,-,-,-,-,-,-,- stones=-,-,-/-,-,- land=-,-,-,-,-,-,-,-,-,base,-,-,-,-,-,-,-,-,- odd=- glaciers=- finds=- "
    "mammoth-at=- villages=- field=- tile=- held=- tiles-seen=- rival-seen=- rival-labour=0 "
    "a=-/-,-,-/{}/-/4*tribesman,3*tribeswoman,2*young-brave/-/-/-/-/C3/-/-/-/0.0.0/0/0/0.0.0.0.0.0.0.0.0 "
    "b=-/-,-,-/0f0t/-/-/-/-/-/0/-/-/-/-/0.0.0/0/0/0.0.0.0.0.0.0.0.0"
)

# Numbers and things are taken from the box, so that what is tested holds whatever these say
BOX = open_box()
PRICES = {kind: Fraction(table["price"]) for kind, table in BOX.recruited.items()}
DEAR, CHEAP = max(PRICES, key=PRICES.__getitem__), min(PRICES, key=PRICES.__getitem__)
LEADER_AT = next(
    place
    for place in BOX.chiefs["thunder-claw"]["B"]["when"]
    if place in BOX.columns and all(op["op"] == "gain" for op in BOX.columns[place]["lower"])
)  # a column whose lower area brings goods, for the first bonus


def text_of(number: Fraction | float) -> str:
    """`2` or `2.5`."""
    return f"{float(number):g}"


def goods(food: int, tools: int) -> str:
    """Food and tools as they are written, at most what the gauge holds."""
    return f"{min(food, BOX.game['gauge'])}f{min(tools, BOX.game['gauge'])}t"


def start_goods(seats: int, place: int) -> tuple[int, int]:
    """Food and tools at the beginning."""
    return BOX.game["start_food"][seats - 1][place], BOX.game["start_tools"][seats - 1][place]


def gains_of(program: Program, res: str) -> int:
    """How much food, or how many tools, a program brings."""
    return sum(op["n"] for op in program if op["op"] == "gain" and op["res"] == res)


def to_recruit(pool: Fraction, food: int) -> list[str]:
    """What can be recruited to the discard pile or to the hand with so much labour and food."""
    made = {kind: ceil(max(price - pool, Fraction(0))) for kind, price in PRICES.items()}
    hand = [f"recruit {kind} hand" for kind in PRICES if made[kind] + BOX.game["hand_surcharge"] <= food]
    return sorted([*(f"recruit {kind}" for kind in PRICES if made[kind] <= food), *hand])


# Setting up


def test_opening_line() -> None:
    assert Reference.start(1).line() == OPENING_LINE.format(goods(*start_goods(1, 0)))


@pytest.mark.parametrize("options", [{"payment": "barter"}, {"moon": "full"}])
def test_unknown_options_are_refused(options: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="no such option"):
        Reference.start(2, options)


def test_impossible_actions_are_refused() -> None:
    game = Reference.start(2)
    for action in ("*odd C3", "*land forest-1", "end", ""):
        with pytest.raises(ValueError, match="not possible here"):
            game.play(action)


def test_the_land() -> None:
    assert (len(BORDERS), len(RING_1), len(RING_2), len(JUNCTIONS)) == (19, 6, 12, 24)
    assert sum(BASE in junction for junction in JUNCTIONS) == 6
    assert BORDERS["B1"] == ["A1", "B2", "C1", "C2"]
    assert BORDERS["D1"] == ["C1", "C2", "D2", "E1"]


def test_laying_the_land() -> None:
    game = Reference.start(2)
    assert list(game.outcomes()) == [f"*odd {name}" for name in RING_1]
    game.play("*odd B2")
    assert len(game.outcomes()) == 20
    game.play("*land forest-3")
    assert word(game, "land").split(",")[5] == "forest-3"
    assert len(game.outcomes()) == 16
    play(game, "*land lake-1", "*land hills-1", "*land spirit-1", "*land grassland-1")
    assert len(game.outcomes()) == 15
    game.play("*land forest-1")
    assert set(game.outcomes()) == {f"*glaciers {' '.join(hexes)}" for hexes in glacier_hexes()}
    game.play("*glaciers A1 A3 C1")
    assert (word(game, "odd"), word(game, "glaciers")) == ("B2", "A1-A3-C1")
    assert len(game.outcomes()) == 4
    game.play("*land glacier-2")
    assert len(game.outcomes()) == 14


def test_setting_up_to_the_first_turn() -> None:
    game = set_up(3, rest_tiles="on", glacier_finds="on")
    assert (word(game, "order"), word(game, "turn"), word(game, "free"), word(game, "tile")) == ("abc", "a", "yes", "r1")
    cards = "4*tribesman,tribeswoman/2*tribeswoman,2*young-brave/-"
    assert word(game, "a").startswith(f"tuskbreaker-A/-,-,-/{goods(*start_goods(3, 0))}/{cards}/")
    assert [word(game, seat).split("/")[2] for seat in "abc"] == [goods(*start_goods(3, place)) for place in range(3)]
    assert len(word(game, "animals").split(",")) == 4
    assert word(game, "finds").count("?") == 3


def test_chosen_chiefs() -> None:
    game = Reference.start(2, {"chiefs": "chosen"})
    while game.actor() == "chance":
        game.play(next(iter(game.outcomes())))
    assert len(starting(game, "pick")) == 5
    play(game, "pick fire-wolf")
    assert (game.actor(), len(starting(game, "pick"))) == ("b", 4)
    play(game, "pick hand-eye")
    assert (game.actor(), game.legal()) == ("a", ["side A", "side B"])
    assert word(game, "a").startswith("fire-wolf/")


def test_animals_are_weighted_by_what_is_unseen() -> None:
    game = Reference.start(2)
    while word(game, "phase") != "animals":
        game.play(next(iter(game.outcomes())))
    game.play("*animal mammoth")
    unseen = game.outcomes()
    assert unseen["*animal mammoth"] == BOX.animals["mammoth"]["count"] - 1
    assert unseen["*animal bison"] == BOX.animals["bison"]["count"]


# The turn


def test_the_price_of_a_further_culture_card() -> None:
    game = turn_with(2, ["hearth-fire", "ochre-painting", "tribesman"])
    game.play("play hearth-fire")
    assert (word(game, "free"), word(game, "a").split("/")[2]) == ("no", "7f5t")
    game.play("play ochre-painting")
    assert (word(game, "phase"), word(game, "card"), game.legal()) == ("price", "ochre-painting", ["discard tribesman"])
    game.play("discard tribesman")
    assert (word(game, "phase"), game.scores()) == ("turn", [2, 0])
    assert word(game, "a").split("/")[5:7] == ["tribesman", "hearth-fire,ochre-painting"]


def test_no_further_culture_card_without_another_card() -> None:
    game = turn_with(2, ["hearth-fire", "ochre-painting"])
    game.play("play hearth-fire")
    assert starting(game, "play") == []


def test_bound_labour_waits_for_the_figure() -> None:
    game = turn_with(2, ["spear-thrower"])
    game.play("play spear-thrower")
    assert (word(game, "labour"), word(game, "bound")) == ("0", "0/0/2.5/0")
    game.play("figure hunt")
    assert (word(game, "labour"), word(game, "bound")) == ("2.5", "0/0/0/0")


def test_bound_labour_is_lost_elsewhere() -> None:
    game = turn_with(2, ["spear-thrower", "young-brave"])
    play(game, "play spear-thrower", "figure initiate", "play young-brave")
    assert word(game, "labour") == "1.5"


def test_tribe_cards_and_abilities() -> None:
    game = turn_with(2, ["young-brave", "shaman", "tribesman"])
    play(game, "figure migrate", "play young-brave", "play shaman")
    assert (word(game, "labour"), word(game, "gains")) == ("3.5", "lower,shaman")
    play(game, "take shaman")
    assert word(game, "todo") == "choose:1:(exchange:food1:tool1:1|exchange:tool1:food1:1)=1"
    assert game.legal() == ["choose 1", "choose 2", "skip"]
    play(game, "choose 2", "swap 1")
    assert word(game, "a").split("/")[2] == "6f4t"
    assert word(game, "gains") == "lower"


def test_food_is_turned_into_labour_by_itself() -> None:
    pool = Fraction(BOX.starting["young-brave"]["labour"])
    made = ceil(PRICES[DEAR] - pool)
    left = ceil(PRICES[CHEAP])  # food for another one, not for the dearest to the hand
    game = turn_with(2, ["young-brave"], food=made + left)
    play(game, "figure initiate", "play young-brave", f"recruit {DEAR}")
    pool += made - PRICES[DEAR]
    assert made > 0
    assert (word(game, "labour"), word(game, "a").split("/")[2]) == (text_of(pool), goods(left, 5))
    assert starting(game, "recruit") == to_recruit(pool, left)
    assert f"recruit {CHEAP}" in game.legal()
    assert f"recruit {DEAR} hand" not in game.legal()


def test_manual_payment() -> None:
    enough = ceil(PRICES[CHEAP])
    game = turn_with(2, [], food=enough, payment="manual")
    game.play("figure initiate")
    assert starting(game, "recruit") == []
    play(game, *["food"] * enough)
    assert (word(game, "labour"), "food" in game.legal()) == (str(enough), False)
    assert f"recruit {CHEAP}" in game.legal()
    assert starting(game, "recruit") == sorted(f"recruit {kind}" for kind, price in PRICES.items() if price <= enough)


def test_manual_payment_while_an_effect_waits() -> None:
    animal = max(BOX.animals, key=lambda kind: float(BOX.animals[kind]["labour"]))
    needed = ceil(BOX.animals[animal]["labour"] - BOX.cultures["herd-watching"]["program"][0]["discount"]["labour"])
    game = turn_with(2, ["herd-watching"], food=needed, tools=BOX.animals[animal]["tools"], payment="manual")
    game.position.animals = [animal, None, None]
    game.play("play herd-watching")
    for _ in range(needed):
        assert game.legal() == ["food", "skip"]
        game.play("food")
    assert game.legal() == [f"hunt {animal}", "skip"]


def test_the_surcharge_and_the_discount() -> None:
    off = BOX.cultures["kinship-feast"]["program"][0]["discount"]
    made = {kind: ceil(max(price - Fraction(off["labour"]), Fraction(0))) for kind, price in PRICES.items()}
    surcharge = max(BOX.game["hand_surcharge"] - off["food"], 0)
    assert surcharge < BOX.game["hand_surcharge"]
    game = turn_with(2, ["kinship-feast"], food=made[CHEAP] + surcharge, tools=0)
    game.play("play kinship-feast")
    assert word(game, "todo") == f"recruit:hand:{text_of(off['labour'])}/{off['food']}/0=1"
    assert starting(game, "recruit") == sorted(f"recruit {kind} hand" for kind in PRICES if made[kind] <= made[CHEAP])
    game.play(f"recruit {CHEAP} hand")
    assert word(game, "a").split("/")[2:4] == ["0f0t", CHEAP]


def test_areas_close_from_the_top() -> None:
    game = turn_with(2, ["tribesman", "tribesman"])
    play(game, "figure initiate")
    assert (word(game, "first"), word(game, "area"), word(game, "gains")) == ("yes", "top", "lower")
    assert "bury hand tribesman" in game.legal()
    game.play("bury hand tribesman")
    assert (word(game, "area"), starting(game, "recruit"), starting(game, "bury")) == ("middle", [], [])
    game.play("take lower")
    lower = BOX.columns["initiate"]["lower"]
    drawn = next(op["n"] for op in lower if op["op"] == "draw")
    texts = {"draw": f"draw:{drawn}={drawn}", "gain": f"gain:food:{gains_of(lower, 'food')}=1"}
    waiting = [texts[op["op"]] for op in lower]
    assert (word(game, "todo"), game.actor()) == (";".join(waiting[waiting.index(texts["draw"]) :]), "chance")
    play(game, *["*draw tribesman"] * drawn)
    assert (word(game, "area"), game.legal()) == ("lower", ["end", "play tribesman"])
    assert word(game, "a").split("/")[2] == goods(5 + gains_of(lower, "food"), 5)


def test_the_lower_area_belongs_to_the_first_figure() -> None:
    game = turn_with(2, [])
    play(game, "figure hunt", "end", "figure hunt")
    assert (word(game, "columns"), word(game, "first"), word(game, "gains")) == ("-/-/a/-", "no", "-")


def test_the_first_bonus_opens_the_lower_area() -> None:
    game = turn_with(2, [])
    play(game, f"figure {LEADER_AT}", "end")
    game.position.players[1].chief, game.position.players[1].side = "thunder-claw", "B"
    play(game, f"chief {LEADER_AT}", "take chief")
    assert word(game, "gains") == "lower"
    game.play("take lower")
    (food, tools), lower = start_goods(2, 1), BOX.columns[LEADER_AT]["lower"]
    wanted = goods(food + gains_of(lower, "food"), tools + gains_of(lower, "tool"))
    assert (word(game, "area"), word(game, "b").split("/")[2]) == ("lower", wanted)


def test_the_first_figure_gets_nothing_from_the_first_bonus() -> None:
    game = turn_with(2, [])
    game.position.players[0].chief, game.position.players[0].side = "thunder-claw", "B"
    game.play(f"chief {LEADER_AT}")
    assert (word(game, "gains"), "take chief" in game.legal()) == ("chief,lower", False)


def test_discounts_of_a_column() -> None:
    game = turn_with(2, ["apprenticeship", "tribesman"], food=0, tools=1)
    game.position.open = ["flint-knapping", "shared-chores", *[None] * 6]
    play(game, "play apprenticeship", "figure develop")
    assert (word(game, "discount"), starting(game, "learn")) == ("develop:1/0/1", [])
    game.position.players[0].food = 1
    assert starting(game, "learn") == ["learn flint-knapping", "learn shared-chores"]
    game.play("learn shared-chores")
    assert (word(game, "discount"), word(game, "a").split("/")[2]) == ("-", "0f1t")
    assert word(game, "open") == "flint-knapping,-,-,-,-,-,-,-"


def test_rest_and_the_pile() -> None:
    game = turn_with(2, ["tribesman", "hearth-fire"])
    game.position.players[0].figures = ["hunt", "hunt", None]
    game.position.players[1].figures = ["hunt", "hunt", None]
    game.play("figure rest")
    assert (word(game, "gains"), starting(game, "play"), game.legal()) == ("rest-1,rest-2", [], ["end", "take rest-1"])
    play(game, "end")
    assert (word(game, "phase"), game.legal()) == ("pile", ["end", "lay hearth-fire", "lay tribesman"])
    play(game, "lay hearth-fire", "lay tribesman")
    assert (word(game, "phase"), game.actor()) == ("turn", "b")
    assert total_labour(game.position, 0) == Fraction(5, 2)


def test_rest_labour_counts_each_figure_or_once() -> None:
    each, once = set_up(2).position, set_up(2, rest_labour="once").position
    for position in (each, once):
        position.players[0].figures = ["rest", "rest", "hunt"]
    assert (total_labour(each, 0), total_labour(once, 0)) == (Fraction(3), Fraction(3, 2))


def test_tribe_cards_before_the_figure() -> None:
    game = turn_with(2, ["young-brave", "elder"], tribe_in_step_1="on")
    assert "figure rest" in game.legal()
    play(game, "play young-brave", "play elder")
    assert (word(game, "labour"), word(game, "bound"), word(game, "tribe")) == ("2.5", "1/0/0/1", "yes")
    assert "figure rest" not in game.legal()
    game.play("chief initiate")
    assert (word(game, "labour"), word(game, "tribe")) == ("3.5", "no")


def test_a_buried_card_loses_its_ability() -> None:
    game = turn_with(2, ["shaman", "shaman"])
    play(game, "figure initiate", "play shaman", "play shaman", "take shaman", "skip")
    assert word(game, "gains") == "lower,shaman"
    game.play("bury played shaman")
    assert word(game, "gains") == "lower,shaman"


def test_drawing_from_an_empty_deck() -> None:
    game = turn_with(2, ["spoken-memory"])
    player = game.position.players[0]
    player.discard, player.deck = Counter(["elder"]), Counter()
    game.play("play spoken-memory")
    assert (word(game, "todo"), game.outcomes()) == ("draw:2=2", {"*draw elder": 1})
    assert word(game, "a").split("/")[4:6] == ["elder", "-"]
    game.play("*draw elder")
    assert (word(game, "todo"), game.actor()) == ("-", "a")


def test_the_gauge_ends_at_ten() -> None:
    game = turn_with(2, ["hearth-fire"], food=9)
    game.play("play hearth-fire")
    assert word(game, "a").split("/")[2] == "10f5t"


def test_a_payment_without_asking() -> None:
    game = turn_with(2, ["ancestor-mask"], food=1)
    game.play("play ancestor-mask")
    assert word(game, "a").split("/")[2] == "0f5t"
    assert (game.scores(), word(game, "a").split("/")[13]) == ([2, 0], "0.1.1")


def test_a_payment_further_down_is_asked_for() -> None:
    game = turn_with(2, [], food=1)
    push(
        game.position,
        [{"op": "gain", "res": "tool", "n": 1}, {"op": "pay", "cost": {"food": 1}, "then": [{"op": "vp", "n": 2}]}],
        "effects",
    )
    settle(game.position)
    assert (word(game, "todo"), game.legal()) == ("pay:0/1/0:(vp:2:effects)=1", ["pay", "skip"])
    game.play("pay")
    assert game.scores() == [2, 0]


def test_choosing_two_options() -> None:
    game = turn_with(2, [])
    options = [[{"op": "vp", "n": 1}], [{"op": "tip", "n": 1}], [{"op": "vp", "n": 3}]]
    carry_out_program(game, {"op": "choose", "n": 2, "options": options})
    assert game.legal() == ["choose 1", "choose 3", "skip"]
    game.play("choose 3")
    assert entry_text(game.position.todo[0]) == "choose:2:(vp:1:effects|tip:1:0|vp:3:effects)=1/3"
    assert game.legal() == ["choose 1", "skip"]


# Land and animals


def test_camp_steps() -> None:
    game = turn_with(2, ["trail-marks"])
    game.play("play trail-marks")
    assert game.legal() == ["skip", *(f"step C3 {name}" for name in BORDERS[BASE])]
    play(game, "step C3 B2", "step B2 A1")
    assert (word(game, "todo"), word(game, "a").split("/")[9]) == ("camp_move:3=1", "A1")
    game.play("skip")
    assert word(game, "todo") == "-"


def test_migrate() -> None:
    game = turn_with(2, [], food=2)
    play(game, "figure migrate", "camp", "walk", "step C3 C4", "step C4 C5")
    assert word(game, "a").split("/")[9] == "C3,C5"
    assert starting(game, "camp") + starting(game, "walk") == []


def test_building_a_village_with_a_find() -> None:
    game = turn_with(2, [], food=3, glacier_finds="on")
    position = game.position
    position.finds = {"A1": "g8", "C5": None}
    position.players[0].camps = Counter({"A1": 2, "A2": 1, "B2": 1})
    position.players[0].hand = Counter(["elder"])
    game.play("figure migrate")
    game.play("village A1-A2-B2")
    assert (word(game, "villages"), word(game, "a").split("/")[9]) == ("A1-A2-B2:a", "A1")
    assert word(game, "todo") == "bury:1:hand+discard+played=1;vp:1:land=1"
    game.play("bury hand elder")
    assert SOURCES == ("honour", "megaliths", "stones", "land", "effects", "sacrifice", "burial", "cards", "animals")
    assert word(game, "a").endswith("/0.0.0.1.0.0.0.0.0")
    assert led_hexes(position, 0) == ["A1", "A2", "B2"]


def test_a_find_is_turned_before_anything_else() -> None:
    game = turn_with(2, ["settled-life"], glacier_finds="on")
    game.position.finds = {"C4": None, "A1": "g3"}
    play(game, "play settled-life", "step C3 C4")
    assert (game.actor(), word(game, "todo")) == ("chance", "end_vp_per:villages:1:2:6=1")
    assert (len(game.outcomes()), "*find g3" in game.outcomes()) == (7, False)
    game.play("*find g1")
    assert (word(game, "finds"), word(game, "todo"), game.actor()) == ("C4:g1,A1:g3", "-", "a")


def test_the_mammoth() -> None:
    game = turn_with(2, ["trail-marks"], mammoth="on")
    game.play("play trail-marks")
    assert len(starting(game, "mammoth")) == 24
    game.play("mammoth C3-C4-D3")
    assert (word(game, "mammoth-at"), word(game, "todo"), starting(game, "mammoth")) == ("C3-C4-D3", "camp_move:3=1", [])
    game.play("step C3 C4")
    assert land_incomes(game.position, 0) == Counter({"C4": 2})
    game.position.round = 2
    assert led_hexes(game.position, 0) == []


def test_influence_of_equals() -> None:
    position = set_up(2).position
    position.players[0].camps = Counter({"A1": 2, "A2": 1, "C3": 1})
    position.players[1].camps = Counter({"A2": 1})
    position.villages = {("A1", "B1", "B2"): 1}
    assert led_hexes(position, 0) == ["A1", "A2"]
    assert led_hexes(position, 1) == ["A1", "A2", "B1", "B2"]


def test_tipping() -> None:
    yields = {kind: table["yield"] for kind, table in BOX.animals.items()}
    scarce = sorted(yields, key=lambda kind: gains_of(yields[kind], "food"))[:2]
    first, second = (kind for kind in yields if kind in scarce)  # in the order of the file
    feast = BOX.cultures["butchering-feast"]["program"][0]
    game = turn_with(2, ["butchering-feast"], food=0, tools=0)
    game.position.players[0].untipped = Counter(scarce)
    game.play("play butchering-feast")
    assert (word(game, "todo"), game.legal()) == (
        f"tip:2:{feast['bonus_food']}=2",
        ["skip", *sorted(f"tip {kind}" for kind in scarce)],
    )
    play(game, f"tip {second}", f"tip {first}")
    food, tools = (gains_of(yields[first] + yields[second], res) for res in ("food", "tool"))
    assert word(game, "a").split("/")[2] == goods(food + 2 * feast["bonus_food"], tools)
    assert word(game, "a").split("/")[10:12] == ["-", f"{first},{second}"]


def test_stones_of_the_second_era_wait_for_round_three() -> None:
    game = turn_with(2, [], food=10, tools=10)
    game.play("figure develop")
    assert starting(game, "stone") == ["stone s1-01", "stone s1-02", "stone s1-03", "stone s1-04"]
    game.position.round = 3
    assert len(starting(game, "stone")) == 8
    game.play("stone s2-01")
    left = goods(10 - BOX.game["stone_food"][1], 10 - BOX.game["stone_tools"][1])
    assert (word(game, "a").split("/")[2], word(game, "stones").split("/")[1]) == (left, "-,s2-02,s2-03,s2-04")


# Megaliths and idols


def test_patterns_of_the_field() -> None:
    assert all(len(cells_of(seats)) == 32 for seats in (1, 2, 3, 4))
    assert sum(cell["start"] for cell in cells_of(3).values()) == 8
    turned = cells_of(3)
    assert turned[(0, 5)] == open_box().megaliths["tile"][1]["row_1"][0]
    assert turned[(0, 4)] == open_box().megaliths["tile"][1]["row_2"][0]


def test_where_megaliths_may_go() -> None:
    game = turn_with(2, ["lever-and-ramp"])
    game.play("play lever-and-ramp")
    starts = [place_text((0, row, column)) for (row, column), cell in cells_of(2).items() if cell["start"]]
    assert starting(game, "build") == sorted(f"build {name}" for name in starts)
    game.play("build a1")
    assert (word(game, "field"), word(game, "todo"), word(game, "a").split("/")[2]) == ("a1:g", "megalith:2=1", "6f5t")
    assert "build a2" in game.legal()
    game.play("build d2")
    position = game.position
    assert [place_text(place) for place in building_places(position, 0)] == ["b1", "d1", "a2", "c2", "d3"]


def test_building_above() -> None:
    game = turn_with(3, ["stone-sledge"])
    position = game.position
    position.megaliths = {(0, 0, 0): "g", (0, 0, 1): "a", (0, 1, 0): "b", (0, 1, 1): "b"}
    position.players[0].built, position.players[1].built = 3, 2
    game.play("play stone-sledge")
    game.play("build a1^1")
    assert word(game, "field") == "a1:g,b1:a,a2:b,b2:b,a1^1:a"
    assert [player.points["megaliths"] for player in position.players] == [5, 2, 0]


def test_grey_megaliths_stay_on_the_ground() -> None:
    position = set_up(2).position
    position.megaliths = dict.fromkeys([(0, 0, 0), (0, 0, 1), (0, 1, 0), (0, 1, 1)], "b")
    assert all(place[0] == 0 for place in building_places(position, 0))


def test_the_sacrifice_track() -> None:
    game = turn_with(2, [], food=0)
    carry_out_program(game, {"op": "idol", "track": "sacrifice", "n": 3})
    assert (word(game, "todo"), word(game, "a").split("/")[2]) == ("megalith:1=1", "2f5t")
    game.play("skip")
    game.position.players[0].sacrifice = 6
    carry_out_program(game, {"op": "idol", "track": "sacrifice", "n": 2})
    assert (word(game, "a").split("/")[13], game.scores()) == ("7.0.0", [4, 0])


def test_the_honour_track() -> None:
    position = set_up(3).position
    for number in (0, 1, 2, 1):
        honour_step(position, number)
    assert [(player.honour, player.honour_place) for player in position.players] == [(1, 1), (2, 1), (1, 2)]
    assert honour_ranks(position) == {1: 0, 0: 1, 2: 2}
    honour_step(position, 0)
    assert [(player.honour, player.honour_place) for player in position.players] == [(2, 2), (2, 1), (1, 1)]
    assert [player.points["honour"] for player in position.players] == [4, 4, 2]


def test_no_step_beyond_the_last_row() -> None:
    game = turn_with(2, ["bone-idols"])
    game.position.players[0].honour, game.position.players[0].honour_place = 6, 1
    game.play("play bone-idols")
    assert game.legal() == ["idol sacrifice", "skip"]


# The eclipse


def test_the_new_order() -> None:
    position = set_up(4).position
    position.players[1].pile = Counter(["tribesman", "elder", "hearth-fire"])
    position.players[3].eclipse_labour = Fraction(2)
    reveal(position)
    assert "".join(LETTERS[number] for number in position.order) == "dbca"
    assert position.players[1].hand["hearth-fire"] == 1


def test_places_of_the_order_track() -> None:
    game = eclipse_of_a(2, [])
    assert word(game, "gains") == "place-1,place-2,place-3,place-4"
    assert game.legal() == ["end", "take place-1", "take place-2", "take place-3", "take place-4"]
    game.play("take place-3")
    assert (game.actor(), word(game, "gains")) == ("b", "place-2,place-3,place-4")
    food, tools = start_goods(2, 0)
    assert word(game, "a").split("/")[2] == goods(food + gains_of(BOX.places[2], "food"), tools + gains_of(BOX.places[2], "tool"))


def test_abilities_of_the_pile() -> None:
    game = eclipse_of_a(2, ["elder", "elder", "tribesman", "hunter"])
    assert word(game, "gains") == "2*elder,hunter,place-1,place-2,place-3,place-4"
    play(game, "take elder")
    assert word(game, "todo") == "bury:1:hand+discard+pile=1"
    game.play("bury pile elder")
    assert word(game, "gains") == "elder,hunter,place-1,place-2,place-3,place-4"
    play(game, "take elder", "bury pile hunter")
    assert word(game, "gains") == "place-1,place-2,place-3,place-4"


def test_the_land_is_read_once() -> None:
    game = eclipse_of_a(2, ["brave"])
    position = game.position
    position.players[0].camps = Counter({"A1": 1, "A2": 1})
    position.land["A1"], position.land["A2"], position.land["B2"] = "grassland-1", "grassland-3", "forest-1"
    assert (word(game, "gains"), word(game, "read")) == ("brave,place-1,place-2,place-3,place-4,A1,A2", "no")
    play(game, "take A1", "take brave", "step A2 B2", "skip")
    assert (word(game, "gains"), word(game, "read")) == ("place-1,place-2,place-3,place-4,A2", "yes")


def test_steps_of_the_eclipse() -> None:
    game = eclipse_of_a(2, ["hunter"], eclipse="steps")
    game.position.players[0].stones = ["s1-01"]
    assert (word(game, "step"), word(game, "gains")) == ("place", "hunter,place-1,place-2,place-3,place-4,s1-01")
    assert "take hunter" not in game.legal()
    game.play("end")
    assert (word(game, "step"), word(game, "gains"), game.legal()) == ("abilities", "hunter,s1-01", ["end", "take hunter"])
    game.play("take hunter")
    assert (word(game, "step"), word(game, "read"), word(game, "gains")) == ("board", "yes", "s1-01")
    game.play("take s1-01")
    assert (game.scores(), game.actor(), word(game, "step")) == ([2, 0], "b", "place")


def test_a_slot_emptied_in_the_eclipse_gives_its_income() -> None:
    game = eclipse_of_a(2, [])
    game.position.players[0].built = 1
    assert "slot-1" not in word(game, "gains")
    play(game, "take place-1", "build a1")
    assert word(game, "gains") == "slot-1"


def test_the_preparation_phase() -> None:
    game = eclipse_of_a(2, ["tribesman"])
    position = game.position
    position.animals[1] = None
    position.open[2] = position.open[5] = None
    play(game, "end", "end")
    assert (word(game, "round"), word(game, "phase"), word(game, "turn")) == ("2", "animals", "-")
    assert word(game, "a").split("/")[1] == "-,-,-"
    game.play("*animal mammoth")
    assert position.animals[1] == "mammoth"
    play(game, "*open apprenticeship", "*open drum-circle")
    assert (position.open[2], position.open[5]) == ("apprenticeship", "drum-circle")
    assert (word(game, "phase"), word(game, "turn"), word(game, "deal")) == ("hand", "a", "5")


def test_the_second_era() -> None:
    game = eclipse_of_a(2, [])
    game.position.round = 2
    play(game, "end", "end")
    assert (word(game, "phase"), word(game, "open")) == ("open", ",".join(["-"] * 8))
    assert set(game.outcomes()) == {f"*open {card}" for card, table in open_box().cultures.items() if table["era"] == 2}


# The end


def test_final_scoring() -> None:
    position = set_up(3).position
    player = position.players[0]
    player.food, player.tools, player.sacrifice = 7, 6, 4
    assert sacrifice_points(position, player) == 4
    player.buried = Counter({"tribesman": len(BOX.burial[0]) + 1})
    assert burial_points(position, 0) == 0
    honour_step(position, 0)
    assert burial_points(position, 0) == BOX.burial[0][-1]
    player.hand = Counter(["elder", "settled-life"])
    player.deck = Counter()
    assert card_points(position, 0) == BOX.recruited["elder"]["points"] + BOX.cultures["settled-life"]["points"]
    herd, giants = BOX.animals["bison"]["set"], BOX.animals["mammoth"]["set"]
    player.untipped = Counter({"bison": len(herd) + 2, "mammoth": 2})
    assert animal_points(position, player) == herd[-1] + herd[1] + giants[1]
    position.villages = {("A1", "B1", "B2"): 0, ("E1", "E2", "D2"): 0}
    assert plan_points(position, 0) == 4


def test_burial_tables_by_rank() -> None:
    position = set_up(4).position
    for number in range(4):
        honour_step(position, number)
        position.players[number].buried = Counter({"tribesman": 4})
    first, second, others = (table[4 - 1] for table in BOX.burial)
    assert first > second > others
    assert [burial_points(position, number) for number in range(4)] == [first, second, others, others]


def test_ties_go_to_the_better_place() -> None:
    position = set_up(3).position
    position.order = [2, 0, 1]
    position.players[1].points["land"] = 3
    assert places(position) == [3, 1, 2]


# Alone


def test_the_rival_turns_up_a_card() -> None:
    game = set_up(1)
    play(game, "figure rest", "end")
    assert (word(game, "phase"), word(game, "turn"), len(game.outcomes())) == ("rival", "b", 12)
    game.play("*rival x07")
    labour = text_of(BOX.rival_cards["x07"]["labour"])
    assert (word(game, "columns"), word(game, "rival-seen"), word(game, "rival-labour")) == ("-/-/b/-", "x07", labour)
    assert (word(game, "animals").split(",")[:2], word(game, "b").split("/")[1]) == (["-", "-"], "hunt,-,-")
    assert game.actor() == "a"


def test_the_rivals_camp_turns_a_find() -> None:
    game = set_up(1, glacier_finds="on")
    game.position.finds = {"C1": None}
    play(game, "figure rest", "end", "*rival x11")
    assert (game.actor(), word(game, "phase"), word(game, "turn")) == ("chance", "turn", "a")
    game.play("*find g2")
    assert game.actor() == "a"


def test_the_rival_builds_where_it_scores_most() -> None:
    position = set_up(1).position
    position.players[1].built = 4
    build_for_rival(position, 1)
    assert position.megaliths == {}
    position.megaliths = {(0, 2, 4): "g"}
    build_for_rival(position, 1)
    assert (0, 1, 4) not in position.megaliths
    assert (0, 2, 3) in position.megaliths
    square = [(0, 0, 0), (0, 0, 1), (0, 1, 0), (0, 1, 1)]
    position.megaliths |= dict.fromkeys(square, "a")
    build_for_rival(position, 1)
    assert position.megaliths[(1, 0, 0)] == "b"
    assert (position.players[0].score(), position.players[1].score()) == (4, 4)


def test_the_rival_takes_stones_of_the_latest_era() -> None:
    position = set_up(1).position
    operate(position, {"op": "stone"})
    position.round = 3
    operate(position, {"op": "stone"})
    assert position.players[1].stones == ["s1-01", "s2-01"]


def test_the_rivals_eclipse_and_end() -> None:
    game = set_up(1, difficulty="hard")
    position = game.position
    rival = position.players[1]
    rival.camps, rival.stones = Counter({"C4": 1, "B3": 1}), ["s1-01"]
    rival_eclipse(position)
    scored = 2 + BOX.stones["s1-01"]["eclipse"][0]["flat"] + BOX.rival["points_a_round"]["hard"]
    assert game.rival_score() == scored
    rival.discard = Counter(["hearth-fire", "barter"])
    assert card_points(position, 1) == 2 * BOX.rival["points_per_culture_card"]
    assert game.ranking() == [2]
    position.players[0].points["land"] = scored
    assert game.ranking() == [2]
    position.players[0].points["land"] = scored + 1
    assert game.ranking() == [1]


def test_prices() -> None:
    price = Price(Fraction(1), 2, 1).less(Price(Fraction(2), 1, 0))
    assert price.text() == "0/1/1"
    assert Price(Fraction(5, 2)).text() == "2.5/0/0"


# Random games


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_games(seats: int) -> None:
    for seed in range(6):
        chooser = random.Random(seed)
        options = {name: chooser.choice(values) for name, values in OPTIONS.items()}
        game = random_game(seats, options, seed)
        assert word(game, "phase") == "over"
        assert word(game, "round") == "4"
        assert all(None not in player.figures for player in game.position.players)
