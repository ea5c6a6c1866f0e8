"""A box with cards and incomes of our own: what effects can do although no card of the box does it.

`python -m tests.winter.laboratory` runs every check against the box that is found first on the path; test_components.py lays out
such a box: a copy of the package whose components.toml was changed here, and not a line of Python.
"""

import re
import sys
import traceback
from collections.abc import Callable
from typing import Any

from beringia import game
from beringia.games.winter.components import ROWS
from beringia.questions import CHANCE

from .positions import (
    after_paying,
    amount,
    answer_chance,
    camps,
    cards,
    eclipse,
    ended,
    food,
    gains,
    goods,
    idols,
    labour,
    opening,
    points,
    price_of,
    scene,
    starting,
    tools,
    word,
)

CARDS = {
    "new-card": '{ op = "gain", res = "tool", n = 3 }, { op = "idol", track = "honour", n = 1 }, '
    '{ op = "choose", n = 1, options = [[{ op = "gain", res = "food", n = 2 }], [{ op = "draw", n = 1 }]] }',
    "two-of-three": '{ op = "choose", n = 2, options = [[{ op = "vp", n = 1 }], [{ op = "gain", res = "tool", n = 4 }], '
    '[{ op = "pay", cost = { food = 1 }, then = [{ op = "idol", track = "honour", n = 1 }] }, { op = "vp", n = 5 }]] }',
    "pay-later": '{ op = "gain", res = "food", n = 1 }, { op = "pay", cost = { labour = 1, tool = 1 }, '
    'then = [{ op = "vp", n = 3 }, { op = "bury", n = 1, from = ["discard"] }] }',
    "pay-first": '{ op = "pay", cost = { labour = 1 }, then = [{ op = "vp", n = 2 }] }',
    "two-hunts": '{ op = "discount", column = "hunt", cost = { labour = 1.5, tool = 1 }, times = 2 }',
    "one-hunt": '{ op = "discount", column = "hunt", cost = { labour = 0.5 }, times = 1 }',
    "cheap-walk": '{ op = "discount", column = "migrate", cost = { labour = 1 }, times = 2 }',
    "lessons": '{ op = "culture", discount = { labour = 2, food = 2, tool = 2 } }, { op = "recover", n = 2 }',
    "long-road": '{ op = "idol", track = "sacrifice", n = 3 }, { op = "vp", n = 1 }',
    "camps": '{ op = "camp_place", n = 3 }, { op = "vp", n = 1 }',
    "market": '{ op = "exchange", give = { food = 2 }, get = { tool = 3 }, max = 4 }',
    "open-late": '{ op = "first_bonus" }, { op = "vp", n = 1 }',
    "hiring": '{ op = "recruit", to = "discard" }',
    "school": '{ op = "culture" }',
    "great-plan": '{ op = "end_vp_per", what = "camps_on_map", per = 2, n = 3, max = 5 }',
}
INCOME = (
    '[{ op = "stone" }]',
    '[{ op = "village" }]',
    '[{ op = "labour", n = 2 }, { op = "hunt" }]',
    '[{ op = "recruit", to = "discard" }]',
)
CHIEFS = (
    '{ when = ["hunt"], program = [{ op = "discount", column = "hunt", cost = { tool = 1 }, times = 1 }] }',
    '{ when = ["hunt", "rest"], program = [{ op = "tip", n = 1, bonus_food = 1 }] }',
    '{ when = ["migrate"], program = [{ op = "camp_move", steps = 3 }] }',
    '{ when = ["migrate", "rest"], program = [{ op = "camp_place", n = 1 }, { op = "camp_move", steps = 1 }] }',
    '{ when = ["rest"], program = [{ op = "recover", n = 1 }] }',
    '{ when = ["hunt", "rest"], program = [{ op = "pay", cost = { tool = 1 }, then = [{ op = "megalith", n = 1 }] }] }',
    '{ when = ["hunt", "migrate"], program = [{ op = "labour", n = 1.5 }] }',
    '{ when = ["initiate", "develop", "hunt", "migrate"], program = [{ op = "first_bonus" }] }',
    '{ when = ["initiate", "rest"], program = [{ op = "bury", n = 1, from = ["hand", "discard", "played"] }] }',
    '{ when = ["hunt", "rest"], program = [{ op = "pay", cost = { food = 1 }, then = [{ op = "idol", track = "any", n = 1 }] }] }',
)  # sides A and B of the chiefs, in the order of the file
STONES = """stone_food = { value = [1, 1], tag = "found", source = "here" }
stone_tools = { value = [0, 0], tag = "found", source = "here" }
"""
SITE = "C4-D3-D4"
Check = Callable[[], None]
CHECKS: dict[str, Check] = {}


def changed(text: str) -> str:
    """The component file with our cards, incomes of the order track, and stones for one food."""
    text = re.sub(
        r"culture_cards = \{ value = (\d+)", lambda found: f"culture_cards = {{ value = {int(found[1]) + len(CARDS)}", text
    )
    text = re.sub(r"^stone_food = .*\nstone_tools = .*\n", STONES, text, flags=re.MULTILINE)
    text = re.sub(r"^village_food = \{ value = \d+", "village_food = { value = 2", text, flags=re.MULTILINE)
    sides = iter(CHIEFS)
    text = re.sub(r"(?m)^([AB]) = \{.*$", lambda found: f"{found[1]} = {next(sides)}", text)
    text = re.sub(r"(?ms)^(\[order_track\]\nincome = )\[.*?^\]", lambda found: f"{found[1]}[{', '.join(INCOME)}]", text)
    for name, program in CARDS.items():
        values = f'id = "{name}"\nname = "{name}"\nera = 1\nlabour = 1\nfood = 0\ntools = 0\npoints = 2'
        text += f'\n[[culture]]\n{values}\nprogram = [{program}]\ntag = {{ tag = "reconstructed", source = "the laboratory" }}\n'
    return text


def check(function: Check) -> Check:
    """A function that checks something in the laboratory."""
    CHECKS[function.__name__] = function
    return function


@check
def a_new_card_is_opened_learned_played_and_scored() -> None:
    match = answer_chance(opening(), until="open")
    match.play("*open new-card")
    answer_chance(match)
    match.play_all(["side A", "side A"])
    answer_chance(match)
    match.play_all(["figure develop", "learn new-card", "end", "figure hunt", "end"])
    before = (food(match), tools(match))
    match.play("play new-card")
    assert (tools(match), idols(match)) == (min(before[1] + 3, 10), "0.1.1")
    assert starting(match, "choose") == ["1", "2"]
    assert word(match, "todo") == "choose:1:(gain:food:2|draw:1)=1"
    again = game("winter").at(match.position())
    assert again.states.tobytes() == match.states.tobytes()
    match.play("choose 1")
    assert food(match) == before[0] + 2
    assert points(ended(a={"hand": "new-card", "rest": "buried"}), "cards") == 2


@check
def two_different_options_are_chosen_one_after_the_other() -> None:
    match = scene(a={"hand": "two-of-three", "food": 1, "tools": 0})
    match.play("play two-of-three")
    assert match.legal() == ["choose 1", "choose 2", "choose 3", "skip"]
    match.play("choose 3")
    assert (idols(match), food(match), points(match, "effects")) == ("0.1.1", 0, 5)
    assert match.legal() == ["choose 1", "choose 2", "skip"]
    assert word(match, "todo").endswith("=1/3")
    assert game("winter").at(match.position()).legal() == match.legal()
    match.play("choose 2")
    assert (tools(match), word(match, "todo")) == (4, "-")
    poor = scene(a={"hand": "two-of-three", "food": 0})
    poor.play_all(["play two-of-three", "choose 3"])  # its second operation can be done
    assert (idols(poor), points(poor, "effects")) == ("0.0.0", 5)


@check
def a_price_further_down_the_list_is_asked_for() -> None:
    match = scene(a={"hand": "pay-later", "food": 0, "tools": 1, "discard": "elder"})
    match.play("play pay-later")
    assert match.legal() == ["pay", "skip"]
    match.play("pay")
    assert goods(match) == (0, 0, 0)
    assert (points(match, "effects"), match.legal()) == (3, ["bury discard elder", "skip"])
    declined = scene(a={"hand": "pay-later", "food": 0, "tools": 1})
    declined.play_all(["play pay-later", "skip"])
    assert (goods(declined), points(declined, "effects")) == ((0, 1, 1), 0)
    poor = scene(a={"hand": "pay-later", "food": 0, "tools": 0})
    poor.play("play pay-later")
    assert word(poor, "todo") == "-"


@check
def with_manual_payment_the_labour_of_a_price_must_be_in_the_pool() -> None:
    match = scene(a={"hand": "pay-later", "food": 0, "tools": 1}, payment="manual")
    match.play("play pay-later")
    assert match.legal() == ["food", "skip"]
    match.play("food")
    assert match.legal() == ["pay", "skip"]


@check
def a_price_that_comes_first_is_paid_without_asking_but_makes_no_labour_by_itself_when_paid_by_hand() -> None:
    match = scene(a={"hand": "pay-first", "food": 1})
    match.play("play pay-first")
    assert (goods(match)[1], points(match, "effects")) == (0, 2)
    by_hand = scene(a={"hand": "pay-first", "food": 1}, payment="manual")
    by_hand.play("play pay-first")
    assert by_hand.legal() == ["food", "skip"]
    by_hand.play("food")
    assert (word(by_hand, "todo"), goods(by_hand)[1], points(by_hand, "effects")) == ("-", 0, 2)


@check
def with_manual_payment_what_food_could_pay_is_waited_for() -> None:
    for name in ("hiring", "school"):
        match = scene(a={"hand": name, "food": 4, "tools": 9}, opened="new-card", payment="manual")
        match.play(f"play {name}")
        assert match.legal() == ["food", "skip"], name
        match.play_all(["food"] * 4)
        assert len(match.legal()) > 1, name
        poor = scene(a={"hand": name, "food": 0, "tools": 9}, opened="new-card", payment="manual")
        poor.play(f"play {name}")
        assert word(poor, "todo") == "-", name


@check
def a_discount_counts_so_many_times_and_each_purchase_uses_all_of_its_column() -> None:
    match = scene(a={"hand": "two-hunts one-hunt elder", "food": 10, "tools": 10}, animals="bison bison bison")
    match.play_all(["play two-hunts", "play one-hunt", "discard elder", "figure hunt"])
    assert word(match, "discount") == "hunt:2/0/1+1.5/0/1"
    assert game("winter").at(match.position()).states.tobytes() == match.states.tobytes()
    match.play("hunt bison")
    assert word(match, "discount") == "hunt:1.5/0/1"
    match.play("hunt bison")
    assert word(match, "discount") == "-"


@check
def a_discount_counts_for_actions_with_a_price_of_labour_too() -> None:
    match = scene(a={"hand": "cheap-walk", "food": 0, "camps": "C4"})
    match.play_all(["play cheap-walk", "figure migrate", "walk", "skip"])
    assert word(match, "discount") == "migrate:1/0/0"
    match.play("camp")
    assert (camps(match), word(match, "discount")) == ({"C4": 1, "C3": 1}, "-")
    assert not {"camp", "walk"} & set(match.legal())


@check
def culture_is_learned_by_a_card_for_its_price_less_the_discount() -> None:
    match = scene(a={"hand": "lessons", "food": 0, "tools": 0, "discard": "2*elder shaman"}, opened="new-card")
    match.play("play lessons")
    assert starting(match, "learn") == ["new-card"]
    match.play("learn new-card")
    assert (goods(match), cards(match, "hand")) == ((0, 0, 0), {"new-card": 1})
    match.play("recover elder")
    assert starting(match, "recover") == ["elder", "shaman"]
    match.play("recover elder")
    assert (cards(match, "hand"), word(match, "todo")) == ({"new-card": 1, "elder": 2}, "-")


@check
def a_fixed_track_is_taken_step_by_step_with_every_bonus_before_the_rest() -> None:
    match = scene(a={"hand": "long-road", "food": 0}, field="")
    match.play("play long-road")
    assert (idols(match), points(match, "effects")) == ("3.0.0", 0)
    assert starting(match, "build")
    match.play("skip")
    assert points(match, "effects") == 1


@check
def as_many_camps_as_there_are_are_put_on_the_base() -> None:
    match = scene(a={"hand": "camps", "camps": "3*C4"})
    match.play("play camps")
    assert (camps(match), points(match, "effects")) == ({"C4": 3, "C3": 2}, 1)


@check
def an_exchange_gives_several_for_several() -> None:
    match = scene(a={"hand": "market", "food": 5, "tools": 0})
    match.play("play market")
    assert starting(match, "swap") == ["1", "2"]
    match.play("swap 2")
    assert (food(match), tools(match)) == (1, 6)


@check
def first_bonus_before_the_figure_falls_away() -> None:
    match = scene(a={"hand": "open-late"}, columns={})
    match.play("play open-late")
    assert (points(match, "effects"), gains(match)) == (1, [])


@check
def a_plan_counts_full_groups_and_stops_at_its_limit() -> None:
    for count, wanted in ((1, 0), (2, 3), (3, 3), (4, 5), (5, 5)):
        assert points(ended(a={"hand": "great-plan", "camps": f"{count}*C3"}), "effects") == wanted


@check
def a_card_that_only_plans_can_be_played_and_does_nothing() -> None:
    match = scene(a={"hand": "great-plan"})
    match.play("play great-plan")
    assert (word(match, "todo"), match.scores) == ("-", [0, 0])


@check
def a_stone_taken_in_the_eclipse_scores_in_it() -> None:
    match = eclipse(a={"food": 1}, stones="s1-01 s1-02")
    match.play_all(["take place-1", "stone s1-01"])
    assert gains(match) == ["s1-01"]
    match.play("take s1-01")
    assert points(match, "stones") > 0


@check
def a_village_built_in_the_eclipse_gives_its_card_in_it() -> None:
    match = eclipse(a={"food": 2, "camps": "C4 D3 D4"})
    match.play_all(["take place-2", f"village {SITE}"])
    assert gains(match) == ["C4", "D3", "D4", "village-1"]
    assert "take village-1" in match.legal()
    poor = eclipse(a={"food": 1, "camps": "C4 D3 D4"})
    assert "take place-2" not in poor.legal()


@check
def labour_does_nothing_in_the_eclipse_and_food_makes_none() -> None:
    match = eclipse(a={"food": 10, "tools": 10}, animals="bison bison bison")
    assert starting(match, "take") == ["place-1", "place-3"]  # labour always can be carried out; no card can be paid
    match.play("take place-3")
    assert (labour(match), food(match), word(match, "todo")) == (0, 10, "-")  # and no animal
    assert match.actor != CHANCE


OFFERED: tuple[tuple[str, str, dict[str, Any], bool], ...] = (
    ("fire-wolf-A", "migrate", {"camps": "C3"}, True),
    ("fire-wolf-A", "migrate", {"camps": ""}, False),
    ("fire-wolf-B", "rest", {"camps": ""}, True),
    ("fire-wolf-B", "rest", {"camps": "5*C4"}, True),  # a camp may still step
    ("tuskbreaker-A", "hunt", {"tools": 0}, True),  # a discount always
    ("tuskbreaker-B", "rest", {}, False),
    ("tuskbreaker-B", "rest", {"untipped": "bison"}, True),
    ("stone-carver-A", "rest", {}, False),
    ("stone-carver-A", "rest", {"discard": "elder"}, True),
    ("stone-carver-B", "rest", {"tools": 0}, False),
    ("stone-carver-B", "rest", {"tools": 1}, True),
    ("hand-eye-A", "rest", {}, False),
    ("hand-eye-A", "rest", {"discard": "elder"}, True),
    ("hand-eye-A", "rest", {"hand": "elder"}, True),
    ("hand-eye-B", "rest", {"food": 0}, False),
    ("hand-eye-B", "rest", {"food": 1}, True),
    ("hand-eye-B", "rest", {"food": 1, "idols": f"0.{ROWS}.1"}, True),  # the sacrifice track is left
    ("thunder-claw-A", "hunt", {}, True),
    ("thunder-claw-B", "hunt", {}, False),  # the first figure
)


@check
def an_ability_is_offered_as_far_as_it_can_be_carried_out() -> None:
    for chief, place, player, is_offered in OFFERED:
        match = scene(a={**player, "chief": chief})
        match.play(f"chief {place}")
        assert ("take chief" in match.legal()) == is_offered, (chief, place, player)


@check
def an_ability_may_be_used_after_the_lower_area_and_pays_at_once() -> None:
    match = scene(a={"chief": "stone-carver-B", "tools": 1})
    match.play_all(["chief hunt", "take lower"])
    before = tools(match)
    match.play("take chief")
    assert tools(match) == before - 1
    assert starting(match, "build")
    labouring = scene(a={"chief": "thunder-claw-A", "food": 1, "camps": ""})
    labouring.play_all(["chief migrate", "camp", "take chief"])
    assert labour(labouring) == 1.5
    assert "take chief" not in labouring.legal()


@check
def the_lower_area_is_opened_once_for_a_later_figure() -> None:
    match = scene(number=2, a={"chief": "thunder-claw-B", "figures": "-,rest,-"}, b={"figures": "-,hunt,-"})
    match.play_all(["chief hunt", "take chief", "take lower"])
    assert match.legal() == ["end"]


@check
def a_discount_of_the_column_does_not_count_for_what_cards_sell() -> None:
    match = scene(a={"hand": "two-hunts herd-watching elder", "food": 9, "tools": 9}, animals="bison bison bison")
    match.play_all(["play two-hunts", "play herd-watching", "discard elder", "hunt bison"])
    assert word(match, "discount") == "hunt:1.5/0/1+1.5/0/1"
    off = amount("herd-watching", "hunt", key="discount")
    assert goods(match) == after_paying((0, 9, 9), price_of("bison"), off)


def main() -> int:
    """Run all checks; one line for each."""
    wrong = 0
    for name, function in CHECKS.items():
        try:
            function()
            sys.stdout.write(f"{name}: ok\n")
        except Exception:
            wrong += 1
            trace = traceback.format_exc().replace("\n", " | ")
            sys.stdout.write(f"{name}: {trace}\n")
    return wrong


if __name__ == "__main__":
    sys.exit(main())
