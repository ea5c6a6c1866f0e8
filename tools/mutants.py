"""Mutants of the rules of Mammoth Hunters: does a test fail when a rule is broken?

    python tools/mutants.py                 all mutants, one after the other
    python tools/mutants.py 3 17 --jobs 2   some of them, by number, two at a time
    python tools/mutants.py --list          only the list

Each mutant replaces one text in one file of a copy of the package; nothing in the working tree changes. Then the rule tests of
`tests/mammoth` run against the copy, interpreted and up to the first failure; if they all pass, the tests over whole games
(reachable positions, golden games, perft counts) run as well. The table says for each mutant who caught it: `rules`, `games`, or
nobody: `SURVIVED`. `STALE` is a mutant that no longer fits the sources. The exit status is the number of these two together.
A survivor means that a test is missing, or that the mutant changes nothing.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = Path("beringia/games/mammoth")
LATE = ("test_reachable.py", "test_golden.py", "test_perft.py")  # whole games and counts
CHAPTERS = {
    "1": "test_setup.py",
    "2": "test_settle.py",
    "3": "test_light_cards.py",
    "4": "test_dark_cards.py",
    "5": "test_hunters_and_clubs.py",
    "6": "test_conflict.py",
    "7": "test_scoring.py",
    "8": "test_glacier.py",
    "9": "test_next_round.py",
    "10": "test_scoring.py",
}  # whose tests run first
TIMEOUT = 600  # seconds; a mutant that loops for ever is caught by it


class Mutant(NamedTuple):
    """A small wrong change: in which file, what is replaced by what, and the paragraph it breaks."""

    file: str
    old: str
    new: str
    paragraph: str


MUTANTS = (
    # 1 setting up
    Mutant("start.py", "s.fires[region] = 1 - (ICED[seats] >> region & 1)", "s.fires[region] = 1", "1.5"),
    Mutant("start.py", "s.mammoth_supply = MAMMOTH_SUPPLY[seats]", "s.mammoth_supply = 0", "1.3"),
    Mutant("start.py", 'settings["rounds"] == str(SHORT_ROUNDS)', 'settings["rounds"] == "2"', "1.1"),
    Mutant("apply.py", "== HUNTERS_EACH - OPENING_HUNTERS:", "== HUNTERS_EACH - OPENING_HUNTERS + 1:", "1.7"),
    Mutant("apply.py", "seat = (int(s.seat) + 1) % int(s.seats)", "seat = (int(s.seat) + 2) % int(s.seats)", "1.7"),
    Mutant("apply.py", "if s.draws == OPENING_DARK_CARDS:", "if s.draws == OPENING_LIGHT_CARDS:", "1.8"),
    Mutant(
        "apply.py",
        "begin_turn(s, int(s.starter))\n\n\n@kernel\ndef begin_turn",
        "begin_turn(s, 1)\n\n\n@kernel\ndef begin_turn",
        "1.9",
    ),
    Mutant("chance.py", "weights[n] = s.deck[card]", "weights[n] = 1", "1.8"),
    Mutant("components.toml", "between = { value = [4, 8]", "between = { value = [3, 8]", "1.10"),
    Mutant("components.toml", "iced = { value = [1, 4]", "iced = { value = [1, 3]", "1.2"),
    Mutant("components.toml", "stones_each = { value = 4", "stones_each = { value = 5", "1.4"),
    Mutant("components.toml", "clubs = { value = 6", "clubs = { value = 5", "1.6"),
    Mutant("rules/land.py", "return EVERYWHERE & ~int(s.ice)", "return EVERYWHERE", "1.2"),
    Mutant("rules/land.py", "NEIGHBOURS[int(s.borders), region]", "NEIGHBOURS[0, region]", "1.10"),
    Mutant("rules/land.py", "return int(GROUND[card]) & open_regions(s)", "return int(GROUND[card])", "3.1"),
    Mutant("view.py", "v.own_hand[card] = s.hand[seat, card]", "v.own_hand[card] = s.hand[s.turn, card]", "1.12"),
    Mutant("view.py", "v.hand_shades[other, shade_of(card)] +=", "v.hand_shades[other, card % 2] +=", "1.12"),
    # 2 settling
    Mutant(
        "rules/settle.py",
        "return int(s.stones[s.turn]) >= int(CARD_STONES[card])",
        "return int(s.stones[s.turn]) > int(CARD_STONES[card])",
        "2.2",
    ),
    Mutant("rules/settle.py", "s.light_supply += stones", "s.dark_supply += stones", "2.2"),
    Mutant("rules/settle.py", "from_light = min(wanted - from_dark, int(s.light_supply))", "from_light = 0", "2.4"),
    Mutant("apply.py", "        take_stones(s, card)\n", "", "2.3"),
    Mutant("rules/settle.py", ">= FORCED_LIGHT_AT", "> FORCED_LIGHT_AT", "2.5"),
    Mutant("rules/settle.py", "    if echo == DARK_ECHO:\n        return False\n", "", "2.5"),
    Mutant("rules/settle.py", "return s.strict8 == 0 or not can_copy_light(s)", "return True", "2.6"),
    Mutant("rules/settle.py", "return not (s.strict8 == 1 and must_play_light(s) and has_other_play(s))", "return True", "2.6"),
    Mutant(
        "rules/settle.py",
        "(s.strict8 == 1 and must_play_light(s) and has_other_play(s))",
        "(s.strict8 == 1 and must_play_light(s))",
        "2.6",
    ),
    Mutant("rules/settle.py", "return not must_play_light(s)", "return True", "2.5"),
    Mutant("rules/settle.py", "if s.dark_supply == 0:\n        s.ender", "if from_light > 0:\n        s.ender", "2.13"),
    Mutant("rules/settle.py", "CARD_STONES[card] >= int(s.dark_supply)", "CARD_STONES[card] > int(s.dark_supply)", "2.14"),
    Mutant("rules/settle.py", "s.round_number == s.rounds and", "s.round_number == 4 and", "2.14"),
    Mutant("rules/settle.py", "s.light_supply += s.dark_supply", "s.stones[s.turn] += s.dark_supply", "2.14"),
    Mutant("legal.py", "return n if n > before else list_discards(s, out, n)", "return list_discards(s, out, n)", "2.7"),
    Mutant("legal.py", "return n if n > before else list_discards(s, out, n)", "return n", "2.7"),
    Mutant("legal.py", "return list_discards(s, out, 1)", "return 1", "2.8"),
    Mutant("rules/piles.py", "s.buried[s.turn, card] += 1", "s.seen[card] += 1", "2.8"),
    Mutant("rules/piles.py", "if s.draws == 1 and", "if", "2.10"),
    Mutant("rules/piles.py", "if s.draws == 1 and", "if s.draws == 0 and", "2.10"),
    Mutant("rules/piles.py", "1 - shade) == 0:", "shade) == 0:", "2.10"),
    Mutant("rules/piles.py", " or cards_under(s, shade) > 0", "", "2.11"),
    Mutant("rules/piles.py", "s.deck[card] += count", "s.deck[card] += count + int(s.open_card[shade] == card)", "2.11"),
    Mutant("rules/piles.py", "if cards_in_deck(s, shade) > 0:", "if cards_in_deck(s, shade) > 1:", "2.11"),
    Mutant("rules/piles.py", "count = int(s.seen[card])\n        s.seen[card] = 0", "count = 0", "2.11"),
    Mutant("rules/piles.py", "count += int(s.buried[seat, card])\n            s.buried[seat, card] = 0", "pass", "2.11"),
    Mutant("apply.py", "    reshuffle_if_empty(s, int(s.shade))\n", "", "2.11"),
    Mutant("apply.py", "    reshuffle_if_empty(s, shade)\n", "", "2.11"),
    Mutant(
        "rules/piles.py",
        "def lay_open(s: State, card: int) -> None:",
        "def lay_open(s: State, card: int) -> None:\n    if card == ECHO:\n        s.open_card[LIGHT] = ECHO",
        "2.12",
    ),
    Mutant("rules/piles.py", "s.seen[covered] += 1", "s.deck[covered] += 1", "2.12"),
    Mutant("apply.py", "begin_turn(s, (int(s.turn) + 1)", "begin_turn(s, (int(s.turn) + 2)", "2.1"),
    Mutant("apply.py", "    elif s.ender != NONE:\n        begin_conflicts(s)\n", "", "2.13"),
    # 3 the light cards
    Mutant("rules/light.py", "            return 2\n    return 3", "            return 3\n    return 3", "3.1"),
    Mutant("rules/light.py", "if s.steps < 2 else ground", "if s.steps < 3 else ground", "3.1"),
    Mutant("rules/light.py", "if s.steps < FOLLOWERS:", "if s.steps <= FOLLOWERS:", "3.2"),
    Mutant(
        "rules/light.py",
        "    if s.herd_used == 0:\n        n = list_supply_or_step",
        "    if s.region != NONE:\n        n = list_supply_or_step",
        "3.2",
    ),
    Mutant("rules/mammoths.py", "    if s.mammoth_supply > 0:\n", "    if s.mammoth_supply > 1:\n", "3.2"),
    Mutant("rules/mammoths.py", "    reach = targets & neighbours(s, origin)", "    reach = targets", "3.7"),
    Mutant("rules/light.py", "if s.herd_used == 0 and s.mammoths[origin] > 0:", "if s.mammoths[origin] > 0:", "3.3"),
    Mutant("rules/light.py", "if s.steps < WALKERS:", "if s.steps <= WALKERS:", "3.3"),
    Mutant("rules/light.py", "open_regions(s), True)", "open_regions(s), False)", "3.3"),
    Mutant("rules/settle.py", "else int(HERD_PRICE[2])", "else int(HERD_PRICE[1])", "3.4"),
    Mutant("rules/settle.py", "if s.mammoth_supply > 0 and stones >= HERD_PRICE[0]:", "if stones >= HERD_PRICE[0]:", "3.4"),
    Mutant("rules/settle.py", "if near != 0 and stones", "if stones", "3.4"),
    Mutant(
        "rules/settle.py",
        "if targets != near and stones >= HERD_PRICE[2]:",
        "if targets != near and stones >= HERD_PRICE[1]:",
        "3.4",
    ),
    Mutant("rules/mammoths.py", "if s.mammoth_supply > 0 and stones >= HERD_PRICE[0]:", "if stones >= HERD_PRICE[0]:", "3.4"),
    Mutant("apply.py", "pay(s, HERD_PRICE[0])", "pay(s, HERD_PRICE[1])", "3.4"),
    Mutant("apply.py", "        if card != HERD:\n", "        if card >= 0:\n", "3.4"),
    Mutant("rules/light.py", "if targets >> to & 1 and to != origin:", "if to != origin:", "3.5"),
    Mutant("rules/light.py", "if s.fires[origin] > 0:", "if s.fires[origin] > 1:", "3.5"),
    Mutant("rules/light.py", "return first != second", "return True", "3.6"),
    Mutant("rules/light.py", "return int(s.clubs[s.seat]) >= 2", "return int(s.clubs[s.seat]) >= 1", "3.6"),
    Mutant("rules/light.py", "if neighbours(s, low) >> high & 1:", "if high > low:", "3.6"),
    Mutant("rules/light.py", "    if s.club_supply == 0:\n        return n\n", "", "3.7"),
    Mutant(
        "rules/light.py",
        "if s.plain[s.seat, region] > 0:",
        "if s.plain[s.seat, region] > 0 or s.clubbed[s.seat, region] > 0:",
        "5.5",
    ),
    Mutant("rules/light.py", " or s.step_owner[1] != owner", "", "3.8"),
    Mutant("rules/light.py", "return s.steps < 2 or", "return s.steps < 3 or", "3.8"),
    Mutant("rules/light.py", "reach = open_regions(s) & neighbours(s, region)", "reach = open_regions(s)", "3.8"),
    Mutant("rules/settle.py", "return card != NONE and can_pay(s, card)", "return card != NONE", "3.9"),
    Mutant("rules/settle.py", "    if s.open_card[DARK] == NONE:\n        return False\n", "", "3.9"),
    Mutant("apply.py", "return steps == FOLLOWERS and s.herd_used == 1", "return steps == FOLLOWERS", "3.10"),
    Mutant("apply.py", "return steps == DRIVEN", "return steps == DRIVEN - 1", "3.10"),
    Mutant("legal.py", "return s.card != HERD and not", "return not", "3.10"),
    Mutant("legal.py", " and not (s.card == FOLLOW and s.region == NONE)", "", "3.10"),
    # 4 the dark cards
    Mutant("rules/dark.py", "return card == GATHERING or card == NEWCOMERS", "return card == GATHERING", "4.1"),
    Mutant("rules/dark.py", "return (int(s.seat) + 1) % int(s.seats)", "return (int(s.seat) - 1) % int(s.seats)", "4.1"),
    Mutant("apply.py", "wait_for(s, Phase.ACT, (int(s.turn) + 1)", "wait_for(s, Phase.ACT, (int(s.turn) + 2)", "4.1"),
    Mutant("rules/dark.py", "        if seat != s.turn:\n", "        if seat >= 0:\n", "4.2"),
    Mutant("apply.py", "    if card == GATHERING or card == WINTER:\n        return steps == 2\n", "", "4.3"),
    Mutant("rules/dark.py", "return s.steps == 0 or s.step_owner[0] != owner", "return True", "4.4"),
    Mutant("rules/dark.py", "    if s.steps == 0:\n        n = list_clubs", "    if s.steps >= 0:\n        n = list_clubs", "4.5"),
    Mutant("apply.py", "return steps == 0 or steps == GIFT_MOVES", "return True", "4.5"),
    Mutant("legal.py", "if card == EMBER or card == SPARK:", "if card == EMBER:", "4.6"),
    Mutant("rules/mammoths.py", "s.mammoths[region] -= 1\n    s.mammoth_supply += 1", "s.mammoths[region] -= 1", "4.7"),
    Mutant("rules/dark.py", "return s.pit_hunter == 1 and", "return", "4.7"),
    Mutant("rules/dark.py", "open_regions(s), s.short_moves == 1)\n    if", "open_regions(s), False)\n    if", "4.8"),
    Mutant(
        "rules/dark.py",
        "return list_placings_or_moves(s, out, n, open_regions(s), s.short_moves == 1)",
        "return list_placings_or_moves(s, out, n, open_regions(s), False)",
        "4.8",
    ),
    Mutant(
        "rules/light.py",
        "return list_placings_or_moves(s, out, n, targets, False)",
        "return list_placings_or_moves(s, out, n, targets, s.short_moves == 1)",
        "4.8",
    ),
    Mutant("rules/dark.py", "return s.pit_hunter == 1 and mammoths_on_board(s) == 0", "return s.pit_hunter == 1", "4.9"),
    # 5 placing, moving, clubs
    Mutant("rules/hunters.py", "if targets >> to & 1 and to != here:", "if targets >> to & 1:", "5.1"),
    Mutant("rules/hunters.py", "if s.supply[s.seat] > 0:", "if s.supply[s.seat] > 1:", "5.2"),
    Mutant("rules/hunters.py", "    return list_own_moves(s, out, n, targets, is_short)", "    return n", "5.2"),
    Mutant("rules/hunters.py", " and s.step_clubbed[step] == clubbed", "", "5.3"),
    Mutant("rules/hunters.py", " and s.step_owner[step] == owner", "", "5.3"),
    Mutant(
        "rules/hunters.py", "int(s.plain[owner, region]) > arrived(s, owner, region, 0)", "int(s.plain[owner, region]) > 0", "5.3"
    ),
    Mutant(
        "rules/hunters.py",
        "int(s.clubbed[owner, region]) > arrived(s, owner, region, 1)",
        "int(s.clubbed[owner, region]) > 0",
        "5.3",
    ),
    Mutant("apply.py", "    forget_steps(s)\n    if is_for_all", "    if is_for_all", "5.3"),
    Mutant("rules/hunters.py", "if owner != s.seat or s.clubs[owner] == 0:", "if s.clubs[owner] == 0:", "5.4"),
    Mutant("rules/hunters.py", "if owner != s.seat or s.clubs[owner] == 0:", "if owner != s.seat:", "5.4"),
    Mutant("rules/hunters.py", "may_arm = s.clubs[s.seat] > 0", "may_arm = s.clubs[s.turn] > 0", "5.4"),
    Mutant("rules/hunters.py", "s.clubs[owner] -= 1", "s.club_supply -= 1", "5.4"),
    Mutant("rules/hunters.py", "        if owner != s.seat:\n            return False\n        return", "        return", "5.5"),
    Mutant(
        "rules/hunters.py",
        "put_down(s, owner_of(token), region_of(other), arm_of(token))",
        "put_down(s, owner_of(token), region_of(other), arm_of(other))",
        "5.5",
    ),
    Mutant("rules/hunters.py", "s.club_supply += 1\n    remember", "s.clubs[owner] += 1\n    remember", "5.6"),
    # 6 conflicts
    Mutant(
        "rules/conflict.py",
        "for region in range(REGIONS):\n        if s.fires[region] > 0:",
        "for region in range(REGIONS - 1, -1, -1):\n        if s.fires[region] > 0:",
        "6.1",
    ),
    Mutant("rules/conflict.py", "s.unturned[strength] -= 1", "s.unturned[strength] -= 0", "6.1"),
    Mutant("rules/conflict.py", "return BASE_LIMIT +", "return 4 +", "6.2"),
    Mutant("rules/conflict.py", "LIMIT_PER_MAMMOTH * int(s.mammoths[region])", "min(int(s.mammoths[region]), 2)", "6.3"),
    Mutant("rules/conflict.py", "s.strength[region] += strength", "s.strength[region] = strength", "6.4"),
    Mutant("rules/conflict.py", "while excess > 0:", "while excess >= 0:", "6.5"),
    Mutant("rules/conflict.py", "count < smallest", "count > smallest", "6.5"),
    Mutant(
        "rules/conflict.py",
        "            excess -= removed\n",
        "            excess -= removed\n            if removed > 0:\n                count, standing = 0, 0\n"
        "                for seat in range(int(s.seats)):\n"
        "                    standing |= strength_in_conflict(s, seat, region) << 4 * seat\n",
        "6.5",
    ),
    Mutant("rules/conflict.py", "            s.supply[seat] += 1\n", "", "6.5"),
    Mutant("rules/conflict.py", "            removed += 1\n    return removed", "            return 1\n    return removed", "6.6"),
    Mutant("rules/conflict.py", "excess += hunters_of(s, seat, region)", "excess += int(s.plain[seat, region])", "6.7"),
    Mutant(
        "rules/conflict.py",
        "        return int(s.plain[seat, region])\n    return hunters_of(s, seat, region)",
        "        return hunters_of(s, seat, region)\n    return int(s.plain[seat, region])",
        "6.9",
    ),
    Mutant("rules/conflict.py", "if s.clubs_aside == 1:", "if s.clubs_aside >= 0:", "6.7"),
    Mutant("rules/conflict.py", "if s.clubs_aside == 1:", "if s.clubs_aside == 2:", "6.9"),
    Mutant("rules/conflict.py", "        s.strength[region] = 0\n", "", "6.8"),
    Mutant("rules/conflict.py", "s.club_supply += clubbed", "s.clubs[seat] += clubbed", "6.8"),
    Mutant("rules/conflict.py", "s.unturned[strength] = FIRE_TILES[strength]", "pass", "6.8"),
    # 7 scoring
    Mutant("scoring.py", "return min(int(s.mammoths[region]), RATES - 1)", "return min(int(s.mammoths[region]), 1)", "7.1"),
    Mutant("scoring.py", "for played in range(ROUNDS):", "for played in range(1):", "7.1"),
    Mutant("scoring.py", "s.round_number - 1, rate", "0, rate", "7.1"),
    Mutant(
        "apply.py",
        "    resolve_conflicts(s)\n    clear_board_after_conflicts(s)\n    score_regions(s)\n",
        "    score_regions(s)\n    resolve_conflicts(s)\n    clear_board_after_conflicts(s)\n",
        "7.1",
    ),
    # 8 the glacier
    Mutant("rules/glacier.py", "return points(s, seat) < points(s, other)", "return points(s, seat) > points(s, other)", "8.1"),
    Mutant(
        "rules/glacier.py",
        "return hunters_on_board(s, seat) < hunters_on_board(s, other)",
        "return hunters_on_board(s, seat) > hunters_on_board(s, other)",
        "8.1",
    ),
    Mutant("rules/glacier.py", "return int(s.stones[seat]) < int(s.stones[other])", "return False", "8.1"),
    Mutant("rules/glacier.py", "return int(s.stones[seat]) < int(s.stones[other])", "return seat < other", "8.1"),
    Mutant("rules/glacier.py", "TOP_EDGE >> region & 1 == 1 or ", "", "8.2"),
    Mutant("rules/glacier.py", " or int(s.ice) & neighbours(s, region) != 0", "", "8.2"),
    Mutant("rules/glacier.py", "    if not open_regions(s) >> region & 1:\n        return False\n", "", "8.2"),
    Mutant("rules/glacier.py", "s.mammoth_supply += s.mammoths[region]", "s.mammoth_supply += 0", "8.3"),
    Mutant("rules/glacier.py", "        s.supply[seat] += s.plain[seat, region]\n", "", "8.3"),
    Mutant("rules/glacier.py", "    out[n] = pack(Kind.NO_ICE, 0, 0, 0)\n    return n + 1", "    return n", "8.4"),
    # 9 the next rounds
    Mutant("rules/next_round.py", "s.dark_supply += s.light_supply", "s.dark_supply += 0", "9.1"),
    Mutant("rules/next_round.py", "s.dark_supply < LEAST_DARK_SUPPLY", "s.dark_supply <= LEAST_DARK_SUPPLY", "9.2"),
    Mutant("rules/next_round.py", "if s.stones[seat] > 0:", "if s.stones[seat] > 0 and s.dark_supply < LEAST_DARK_SUPPLY:", "9.2"),
    Mutant("rules/next_round.py", "if s.stones[seat] > 0:", "if s.stones[seat] > 0 and seat != s.ender:", "9.2"),
    Mutant(
        "apply.py",
        "    renew_dark_supply(s)\n    top_up_dark_supply(s)\n",
        "    top_up_dark_supply(s)\n    renew_dark_supply(s)\n",
        "9.2",
    ),
    Mutant("rules/next_round.py", "s.fires[region] = open_regions(s) >> region & 1", "s.fires[region] = 1", "9.3"),
    Mutant("rules/next_round.py", "s.starter = (int(s.ender) + 1)", "s.starter = (int(s.starter) + 1)", "9.4"),
    Mutant("rules/next_round.py", "    s.ender = NONE\n", "", "9.4"),
    Mutant("rules/next_round.py", "return s.round_number == s.rounds", "return s.round_number == 4", "9.5"),
    # 10 the end
    Mutant(
        "scoring.py",
        "        if is_ahead(s, other, seat):\n",
        "        if other != seat and not is_ahead(s, seat, other):\n",
        "10.1",
    ),
    Mutant("scoring.py", "return points(s, seat) > points(s, other)", "return points(s, seat) < points(s, other)", "10.1"),
    Mutant(
        "scoring.py",
        "return hunters_on_board(s, seat) > hunters_on_board(s, other)",
        "return hunters_on_board(s, seat) < hunters_on_board(s, other)",
        "10.1",
    ),
    Mutant("scoring.py", "return int(s.stones[seat]) > int(s.stones[other])", "return False", "10.1"),
    Mutant("scoring.py", "return int(s.stones[seat]) > int(s.stones[other])", "return seat < other", "10.1"),
)


def break_copy(mutant: Mutant, folder: Path) -> None:
    """A copy of the sources with the mutant in it; ValueError or SyntaxError if it does not fit there."""
    shutil.copytree(ROOT / "src", folder, ignore=shutil.ignore_patterns("__pycache__"))
    path = folder / PACKAGE / mutant.file
    text = path.read_text("utf-8")
    if mutant.old not in text:
        raise ValueError(f"{mutant.file} does not hold {mutant.old!r}")
    broken = text.replace(mutant.old, mutant.new, 1)
    if path.suffix == ".py":
        compile(broken, mutant.file, "exec")  # a mutant that is no Python would be caught by anything
    path.write_text(broken, "utf-8")


def tests_fail(sources: Path, files: list[Path]) -> bool:
    """Whether a test fails, or none comes to an end, with these sources."""
    command = [sys.executable, "-m", "pytest", "-x", "-p", "no:cacheprovider", *map(str, files)]
    environment = os.environ | {"PYTHONPATH": str(sources), "BERINGIA_JIT": "0", "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, timeout=TIMEOUT, check=False)
    except subprocess.TimeoutExpired:
        return True
    return done.returncode != 0


def try_mutant(mutant: Mutant) -> str:
    """Who caught the mutant."""
    tests = Path("tests/mammoth")
    first = tests / CHAPTERS[mutant.paragraph.split(".")[0]]
    others = sorted(path.relative_to(ROOT) for path in (ROOT / tests).glob("test_*.py") if path.name not in LATE)
    rules = [first, *(path for path in others if path != first)]
    with tempfile.TemporaryDirectory() as folder:
        sources = Path(folder) / "src"
        try:
            break_copy(mutant, sources)
        except (ValueError, SyntaxError):
            return "STALE"
        if tests_fail(sources, rules):
            return "rules"
        return "games" if tests_fail(sources, [tests / name for name in LATE]) else "SURVIVED"


def say(number: int, mutant: Mutant, result: str) -> None:
    """One line of the table."""
    old, new = (" ".join(text.split())[:48] for text in (mutant.old, mutant.new))
    sys.stdout.write(f"{number:4d}  {mutant.paragraph:5s} {result:9s} {mutant.file:20s} {old}  =>  {new or '(nothing)'}\n")
    sys.stdout.flush()


def main() -> int:
    """Try the mutants asked for; the number of survivors."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("numbers", nargs="*", type=int, help="numbers of mutants; all if none is given")
    parser.add_argument("--jobs", type=int, default=1, help="how many to try at a time")
    parser.add_argument("--list", action="store_true", help="only list the mutants")
    asked = parser.parse_args()
    chosen = [number for number in range(len(MUTANTS)) if not asked.numbers or number in asked.numbers]
    if asked.list:
        for number in chosen:
            say(number, MUTANTS[number], "-")
        return 0
    results = []
    with ThreadPoolExecutor(asked.jobs) as pool:
        for number, result in zip(chosen, pool.map(try_mutant, (MUTANTS[number] for number in chosen)), strict=True):
            say(number, MUTANTS[number], result)
            results.append(result)
    counts = {name: results.count(name) for name in ("rules", "games", "SURVIVED", "STALE")}
    sys.stdout.write(f"{len(results)} mutants: " + ", ".join(f"{count} {name}" for name, count in counts.items()) + "\n")
    return counts["SURVIVED"] + counts["STALE"]


if __name__ == "__main__":
    sys.exit(main())
