"""The panels and the words of the winter table in set positions."""

import random
import re

from beringia import game
from beringia.action import unpack
from beringia.games.winter.actions import Kind
from beringia.games.winter.components import (
    ANIMAL_IDS,
    ANIMAL_PRICE,
    ANIMAL_YIELD,
    CARD_IDS,
    CARD_LABOUR,
    CARD_POINTS,
    CELL_REWARD,
    CHIEF_PROGRAM,
    COVER_OTHER,
    CULTURE_PRICE,
    CULTURE_PROGRAM,
    FIND_IDS,
    FIND_PROGRAM,
    IS_START,
    LOWER,
    ROW_POINTS,
    STEP_BONUS,
    STEP_RATIO,
    TILE_IDS,
    TILE_INCOME,
    TRIBES,
    VILLAGE_FOOD,
)
from beringia.games.winter.geometry import JUNCTION_IDS
from beringia.games.winter.state import RIVAL, Phase
from beringia.games.winter.words.effects import program_words
from beringia.games.winter.words.notation import write_action
from beringia.games.winter.words.programs import write_labour
from beringia.terminal.winter import facts
from beringia.terminal.winter.board import card_signs
from beringia.terminal.winter.gloss import gloss
from beringia.terminal.winter.signs import price_signs, program_signs
from tests.terminal.winter import RICH, at_phase, drawn, rich_match, said, shown


def income(tile: str, joint: str = " ") -> str:
    """The income of a tile in signs."""
    return program_signs(int(TILE_INCOME[TILE_IDS.index(tile)]), joint)


def test_the_land_shows_camps_leaders_villages_finds_and_the_mammoth() -> None:
    text = drawn(rich_match())
    assert f"|B2 forest {income('forest-1', '')}" in text
    assert "|a2 ^ax2 " in text  # two camps against the mammoth's influence of 2: led, and twice
    assert "|C3 the Base   |" in text
    assert "=a=" in text
    assert "<M>" in text
    assert f"|D1 ice {income('glacier-4')}" in text
    assert "|g3 b ^b " in text
    assert f"D1 find g3: {program_signs(int(FIND_PROGRAM[FIND_IDS.index('g3')]))} for a village" in text
    assert "mammoth at A1-A2-B2, influence 2" in text
    assert text.count("^a") == 5  # B2, the three hexes of the village, the legend


def test_the_field_shows_rewards_start_cells_and_levels() -> None:
    text = drawn(rich_match())
    rows = {line[78:].strip()[:1]: line[78:].strip() for line in text.splitlines() if line[78:].strip()[:1].isdecimal()}
    rewards = [program_signs(int(reward)) + "*" * int(start) for reward, start in zip(CELL_REWARD[0], IS_START[0], strict=True)]
    assert rows["1"].startswith(f"1 ga  g   {rewards[2]:<4}{rewards[3]}")
    assert rows["2"].startswith(f"2 g   g   {rewards[6]:<4}{rewards[7]}")
    assert "above:  a1^1 a" in text


def test_the_tracks_show_markers_and_bonuses() -> None:
    text = drawn(rich_match())
    give, points = STEP_RATIO[2]
    assert f"3  {give}:{points} {program_signs(int(STEP_BONUS[2])):<3} a" in text
    assert "-  start   b" in text
    assert f"2  {ROW_POINTS[1]}p  a b" in text


def test_wares_wear_the_price_the_player_would_pay() -> None:
    text = drawn(rich_match(), 200)
    for name in ("ochre-painting", "herd-watching", "barter"):  # a labour and a tool less than printed
        labour, food, tools = (int(part) for part in CULTURE_PRICE[CARD_IDS.index(name) - TRIBES])
        price = price_signs((max(labour - 2, 0), food, max(tools - 1, 0)))
        effect = program_signs(int(CULTURE_PROGRAM[CARD_IDS.index(name) - TRIBES]))
        assert re.search(rf"{name} +{price} +{re.escape(effect)}", text)
    sloth = ANIMAL_IDS.index("ground-sloth")
    assert re.search(rf"ground-sloth +{price_signs(ANIMAL_PRICE[sloth])} +{program_signs(int(ANIMAL_YIELD[sloth]), ' ')}, ", text)
    assert "s1-01 " in text
    assert "-1L1t next" in text


def own_labour(extra: int) -> str:
    """The labour of three tribesmen and more of it, in halves."""
    return write_labour(3 * int(CARD_LABOUR[CARD_IDS.index("tribesman")]) + extra)


def test_columns_show_who_stands_there_who_was_first_and_the_labour_to_be_made() -> None:
    lines = drawn(rich_match(), 80).splitlines()
    develop = next(line for line in lines if " Develop " in line)
    assert develop.split("Develop")[1].split()[0] == "b"
    assert f"you make {own_labour(1)}L" in develop
    hunt = next(line for line in lines if line.startswith(" Hunt "))
    assert f"you make {own_labour(6)}L" in hunt  # half a labour in the pool, 2.5 that waits for Hunt
    assert any(f"lower  {program_signs(int(LOWER[1]))}  first:  b" in line for line in lines)


def test_everybodys_numbers_stand_in_the_order_of_the_track() -> None:
    lines = drawn(rich_match(), 80).splitlines()
    head = next(index for index, line in enumerate(lines) if " pts food tool " in line)
    assert lines[head + 1].split()[:1] == ["b"]
    assert lines[head + 1].split()[-12:] == ["4", "3", "7", "5", "4", "1", "0", "2", "4", "3", "8", "0"]
    own = next(line for line in lines if line.startswith(">a"))
    assert own.split()[-12:] == ["8", "2", "2", "5", "4", "1", "0", "3", "1", "2", "7", "1"]
    assert "animals caribou   tipped bison   stones s1-02" in "\n".join(lines)


def test_the_own_hand_shows_labour_effects_and_points() -> None:
    text = drawn(rich_match(), 100)
    spear = CARD_IDS.index("spear-thrower")
    assert f" 3  tribesman         {write_labour(int(CARD_LABOUR[0]))}L" in text
    assert f"spear-thrower     {program_signs(int(CULTURE_PROGRAM[spear - TRIBES]))}  ({CARD_POINTS[spear]} point" in text
    assert "Food ##........ 2   Tools ##........ 2   Labour 0.5 (+2.5 for hunt)   develop -1L1t" in text
    assert f"Chief tuskbreaker-A in hunt: {program_signs(int(CHIEF_PROGRAM[0, 0]))}" in text


def test_the_prompt_tells_a_newcomer_what_to_do_and_what_it_brings() -> None:
    text = " ".join(shown(rich_match(), 200).split())
    vigil = program_words(int(CULTURE_PROGRAM[CARD_IDS.index("night-vigil") - TRIBES]))
    assert "Play culture cards (the first is free), or place a figure: each column shows the labour you could make there." in text
    assert f"play night-vigil {vigil}" in text
    assert f"figure hunt {own_labour(6)} labour, take animals; you would be first" in text
    chief = program_words(int(CHIEF_PROGRAM[0, 0]))
    assert f"chief hunt {own_labour(6)} labour, take animals; you would be first; chief: {chief}" in text
    assert f"figure develop {own_labour(1)} labour, take culture cards; yellow was first" in text


def test_megalith_places_show_their_reward_or_points() -> None:
    match = rich_match()
    match.play("figure migrate")
    match.play("take lower")
    text = " ".join(shown(match).split())
    assert "Build your leftmost megalith: each place shows its reward or points; or skip." in text
    assert f"build c1 {program_words(int(CELL_REWARD[0, 2]))}" in text
    assert f"build c2 {program_words(int(CELL_REWARD[0, 6]))}" in text


def test_a_place_above_ground_shows_the_points_of_covering() -> None:
    line = RICH.replace(",a1^1:a", "").replace("/3.2.1/3/0/", "/3.2.1/2/0/")
    match = game("winter").at(line, seed=1)
    match.play("figure migrate")
    match.play("take lower")
    actions = {write_action(action): action for action in match.actions()}
    assert gloss(facts.read(match.view(0)[0]), actions["build a1^1"]) == f"{4 * int(COVER_OTHER)} points"


def test_a_village_says_what_it_costs() -> None:
    line = RICH.replace("/2*B2,2*C3/", "/A1,B1,B2,C3/").replace("mammoth-at=A1-A2-B2", "mammoth-at=-")
    match = game("winter").at(line, seed=1)
    match.play("figure migrate")
    text = " ".join(shown(match, 200).split())
    assert "Migrate, middle area, once; closes the top" in text
    incomes = ", ".join(income(tile) for tile in ("grassland-1", "lake-2", "forest-1"))
    assert f"village A1-B1-B2 for {VILLAGE_FOOD} food and a camp from each hex: 2 influence on each, incomes {incomes}" in text


def test_the_eclipse_lists_the_gains_by_step() -> None:
    match = at_phase(Phase.ECLIPSE, seats=3, seed=5)
    text = drawn(match)
    assert "Eclipse: your gains" in text
    assert "New order:" in text
    assert all(f" {step} " in text for step in ("Place", "Abilities", "Land", "Board"))
    offered = [write_action(action).split()[1] for action in match.actions() if unpack(action)[0] == Kind.TAKE]
    assert all(name in text for name in offered)


def test_alone_the_rival_has_its_panel() -> None:
    match = at_phase(Phase.PILE, seats=1, difficulty="hard")
    text = drawn(match)
    assert "the rival" in text
    assert "difficulty hard" in text
    assert "labour of its cards this round" in text
    assert "No:" not in said(match, "look b", "rivals")


def test_alone_the_points_of_the_rival_are_listed_by_source() -> None:
    match, luck = at_phase(Phase.ECLIPSE, seats=1, seed=4), random.Random(4)
    while match.state.round_number < 3:
        match.play(luck.choice(match.actions()))
    while match.state.phase != Phase.TURN:
        match.play(match.actions()[0])
    rows = match.breakdown(RIVAL)
    assert len(rows) > 2
    for text in (said(match, "rivals"), said(match, "look b")):
        assert all(f"{points} {words} {citation}" in text for citation, words, points in rows)
        assert f" {sum(points for *_, points in rows)} points together" in text
    assert "points together" not in said(at_phase(Phase.TURN), "rivals", "look b"), "with seats score lists them"


def test_another_ones_pile_is_not_told_before_it_is_turned_up() -> None:
    match = at_phase(Phase.PILE)
    seat = match.actor
    lay = next(action for action in match.actions() if unpack(action)[0] == Kind.LAY)
    card = CARD_IDS[unpack(lay)[1][0]]
    match.play(lay)
    assert f"Eclipse pile {card}" in drawn(match, 100, seat)
    assert "Eclipse pile" not in drawn(match, 100, 1 - seat)


def test_options_exchanges_and_recovered_cards_are_told_in_words() -> None:
    line = RICH.replace("spear-thrower,night-vigil", "barter,drum-circle").replace(",drum-circle,herd", ",-,herd")
    match = game("winter").at(line.replace("barter,burial", "-,burial"), seed=1)
    match.play("play barter")
    assert re.search(
        r"choose 1 exchange 1 food for \d tools?.* 2 choose 2 exchange 1 tool for \d food", " ".join(shown(match).split())
    )
    match.play("choose 2")
    assert re.search(r"swap 2 2 tools for \d food", " ".join(shown(match).split()))
    match.play("swap 1")
    match.play("play drum-circle")
    match.play("discard tribesman")
    text = " ".join(shown(match).split())
    assert "Take a card from your discard pile into your hand; or skip." in text
    assert f"recover tribeswoman {card_signs(1)}" in text


def test_things_can_be_looked_at() -> None:
    match = rich_match()
    text = said(match, "look B2", "look elder", "look b", "look a", "look s1-02", "look ground-sloth", "look night-vigil")
    assert "a: influence 2, 2 camps" in text
    assert "the mammoth: influence 2" in text
    assert "A1-B1-B2: a village needs a camp of yours on A1, B1" in text
    assert "C3-C4-D3: touches the Base" in said(match, "look c4")
    assert "Elder (" in text
    assert "hand, deck and pile together: 4 tribesman, 3 tribeswoman, young-brave, elder" in text
    assert "You have 1 in hand." in text
    assert "Open on the table." in said(match, "look barter")
    assert "No:" not in text


def test_reports_and_help_speak() -> None:
    match = rich_match()
    text = said(match, "columns", "land", "field", "tracks", "stones", "cards", "rivals", "signs", "?", "? elder", "list")
    assert "Buried so far: a 1, b 0." in text
    assert "Deck, in any order 4 cards" in text
    assert "L labour, f food, t tool" in text
    assert "from round 3" in text
    assert "figure PLACE, chief PLACE" in text
    assert "No:" not in text


def test_every_junction_has_its_own_place_on_the_land() -> None:
    match = rich_match()
    for junction in JUNCTION_IDS:
        line = RICH.replace("villages=C4-D3-D4:a", "villages=-").replace("mammoth-at=A1-A2-B2", f"mammoth-at={junction}")
        moved = game("winter").at(line, seed=1)
        text = drawn(moved)
        assert text.count("<M>") == 2  # on the land and in its legend
        assert f"mammoth at {junction}" in text
        assert text != drawn(match)
