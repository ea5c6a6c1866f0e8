"""Mutants of the rules of Hunters and Gatherers: does a test fail when a rule is broken? `mutants.py` tries them.

Golden games and perft counts are left out, for a change of the rules always changes them.
"""

from mutation import Mutant, Suite

SUITE = Suite(
    "gatherers",
    {
        "1": ("test_setup.py",),
        "2": ("test_tiles.py",),
        "3": ("test_areas.py",),
        "4": ("test_pieces.py",),
        "5": ("test_scoring.py",),
        "6": ("test_menhirs.py",),
        "7": ("test_end.py",),
    },
    left_out=("test_golden.py", "test_perft.py"),
)
MUTANTS = (
    # 1 setting up
    Mutant("components.toml", "members_each = { value = 5", "members_each = { value = 6", "1.4"),
    Mutant("components.toml", 'huts_each = { "2002" = { value = 2', 'huts_each = { "2002" = { value = 3', "1.4"),
    Mutant("start.py", "cell_at(MIDDLE, MIDDLE), 0)", "cell_at(MIDDLE, MIDDLE), 1)", "1.3"),
    Mutant("start.py", "s.unseen[0] -= 1", "s.unseen[1] -= 1", "1.3"),
    Mutant("start.py", 'settings["forest"] == "tile"', 'settings["forest"] == "segment"', "5.3"),
    Mutant(
        "components.py",
        'for kind in ("start", "land", "bonus"):\n        yield',
        'for kind in ("start", "land"):\n        yield',
        "1.2",
    ),
    Mutant("components.py", "return min((looks(tile, turns) for turns in range(TURNS)), key=repr)", "return looks(tile, 0)", "1.2"),
    # 2 drawing and placing
    Mutant("apply.py", "(int(s.turn) + 1) % int(s.seats)", "(int(s.turn) + int(s.seats) - 1) % int(s.seats)", "2.1"),
    Mutant("chance.py", "weights[n] = s.unseen[index]", "weights[n] = 1", "2.2"),
    Mutant("rules/tiles.py", "return cell_at(x - 1, y)", "return cell_at(x - 1, y - 1)", "2.3"),
    Mutant("rules/tiles.py", "for turn in range(TURNS):", "for turn in range(3):", "2.3"),
    Mutant(
        "components.py", "for side in range(4):\n                wanted", "for side in range(3):\n                wanted", "2.4"
    ),
    Mutant("components.py", "for turns in range(int(DIFFERENT_TURNS[kind])):", "for turns in range(TURNS):", "2.5"),
    Mutant("components.py", "for turns in (1, 2) if", "for turns in (1,) if", "2.5"),
    Mutant(
        "apply.py",
        "    s.unseen[index] -= 1\n",
        "    s.unseen[index] -= fits_somewhere(s, int(FIRST_KIND[s.tile_set]) + index)\n",
        "2.6",
    ),
    Mutant("apply.py", "    elif unseen_tiles(s, int(s.is_bonus)) == 0:\n        end_turn(s)\n", "", "2.6"),
    Mutant("apply.py", "elif unseen_tiles(s, int(s.is_bonus)) == 0:", "elif unseen_tiles(s, 0) == 0:", "5.8"),
    Mutant("apply.py", "elif unseen_tiles(s, int(s.is_bonus)) == 0:", "else:", "5.8"),
    Mutant("actions.py", "MIDDLE = 128", "MIDDLE = 200", "2.7"),
    # 3 areas
    Mutant("rules/tiles.py", "3 * opposite + 2 - third", "3 * opposite + third", "3.1"),
    Mutant("rules/tiles.py", "for third in range(0, 3, 2):", "for third in range(0, 2, 2):", "3.1"),
    Mutant("rules/areas.py", "    s.forest_open[second] -= 1\n", "", "3.2"),
    Mutant("rules/areas.py", "    s.river_open[second] += s.river_open[first]\n", "", "3.3"),
    Mutant("rules/tiles.py", "            join_waters(s, number, MAX_RIVERS + int(s.lakes) + int(LOCAL[kind, lake]))\n", "", "3.5"),
    Mutant("rules/areas.py", "int(s.forest_tiles[first]) - twice", "int(s.forest_tiles[first])", "3.6"),
    Mutant("rules/areas.py", "int(s.river_tiles[first]) - twice", "int(s.river_tiles[first])", "3.6"),
    Mutant("rules/areas.py", "if lake != 0 and lake == other_lake:", "if lake < 0:", "3.6"),
    Mutant("rules/areas.py", "2 * tile + int(LOCAL[s.tile_kind[tile], lake]) + 1", "2 * tile + 1", "3.6"),
    Mutant("rules/areas.py", "    if other_lake == 0:\n        s.river_lake[second] = lake\n", "", "3.6"),
    Mutant("rules/areas.py", "(riches | more) & 16", "riches & more & 16", "5.4"),
    Mutant(
        "rules/areas.py",
        "        return\n    s.meadow_parent[first] = second",
        "        pass\n    s.meadow_parent[first] = second",
        "3.6",
    ),
    Mutant("rules/areas.py", "    s.river_members[second] += s.river_members[first]\n", "", "4.3"),
    Mutant("rules/areas.py", "    s.water_huts[second] += s.water_huts[first]\n", "", "4.4"),
    Mutant(
        "rules/areas.py",
        "                        count += 1\n                    break\n",
        "                        count += 1\n",
        "3.5",
    ),
    # 4 pieces
    Mutant("rules/pieces.py", "    out[n] = pack(Kind.PASS, 0, 0, 0)\n    return n + 1", "    return n", "4.1"),
    Mutant("rules/pieces.py", "n = list_members(s, out, n, RIVER, Kind.FISHER)", "n = n + 0", "4.2"),
    Mutant("rules/pieces.py", "if members_in_area(s, tile, zone) == 0 and", "if members_in_area(s, tile, zone) <= 1 and", "4.3"),
    Mutant(
        "rules/pieces.py",
        "if s.water_huts[system_of(s, tile, zone)] == 0 and",
        "if s.river_members[river_of(s, tile, zone)] == 0 and",
        "4.4",
    ),
    Mutant(
        "rules/pieces.py",
        "            elif area_of(s, tile, other) == area_of(s, tile, zone):\n                return False\n",
        "",
        "4.5",
    ),
    Mutant(
        "rules/pieces.py",
        "if system_of(s, tile, other) == system_of(s, tile, zone):",
        "if area_of(s, tile, other) == area_of(s, tile, zone):",
        "4.5",
    ),
    Mutant(
        "rules/pieces.py", "return pieces_in(s.member[seat]) < MEMBERS", "return pieces_in(s.member[seat]) < MEMBERS - 1", "4.6"
    ),
    Mutant("rules/pieces.py", "return pieces_in(s.hut[seat]) < int(HUTS[s.tile_set])", "return True", "4.6"),
    Mutant("rules/pieces.py", " == FIRE and s.fire_hunter == 0", " == FIRE", "4.7"),
    Mutant("rules/pieces.py", " == FIRE and s.fire_hunter == 0", " == FIRE and s.fire_hunter == 2", "4.7"),
    # 5 scoring completed areas
    Mutant("scoring.py", "if s.forest_open[forest] == 0:", "if s.forest_open[forest] <= 1:", "5.1"),
    Mutant("scoring.py", "if s.river_open[river] == 0 and s.river_members[river] > 0:", "if s.river_members[river] > 0:", "5.1"),
    Mutant("scoring.py", "+ int(FISH_POINTS) * int(s.river_fish[river])", "+ 0", "5.2"),
    Mutant("scoring.py", "if s.forest_by_tile == 1 else", "if s.forest_by_tile == 0 else", "5.3"),
    Mutant("scoring.py", "(int(s.forest_riches[forest]) & 15)", "(int(s.forest_riches[forest]) & 1) * (s.tile_set == 0)", "5.3"),
    Mutant(
        "scoring.py",
        "has_gold |= int(s.forest_riches[forest]) >= GOLDEN",
        "has_gold |= int(s.forest_riches[forest]) > GOLDEN",
        "5.4",
    ),
    Mutant(
        "scoring.py",
        "has_gold |= int(s.forest_riches[forest]) >= GOLDEN",
        "has_gold |= int(s.forest_riches[forest]) >= GOLDEN and s.forest_members[forest] > 0",
        "5.4",
    ),
    Mutant("apply.py", "if has_gold and s.is_bonus == 0 and", "if has_gold and", "5.5"),
    Mutant(
        "scoring.py",
        'go back to their owners."""\n    for seat in range(int(s.seats)):\n        for index in range(MEMBERS - 1, -1, -1):',
        'go back to their owners."""\n    for seat in range(int(s.seats)):\n        for index in range(MEMBERS - 1, 0, -1):',
        "5.6",
    ),
    Mutant("scoring.py", "                return_members(s, RIVER, river)\n", "", "5.6"),
    Mutant(
        "scoring.py",
        "            s.tally[seat, source] += value",
        "            s.tally[seat, source] += value\n            most = 9",
        "5.7",
    ),
    Mutant("scoring.py", "most = max(most, members_of(s, seat, kind, area))", "most = 1", "5.7"),
    Mutant("apply.py", " and unseen_tiles(s, 1) > 0:", ":", "5.9"),
    # 6 the menhir tiles
    Mutant("apply.py", "elif special == SHAMAN and pieces_in(s.member[s.turn]) > 0:", "elif special == SHAMAN:", "6.1"),
    Mutant("rules/menhirs.py", "take_member(s, int(s.seat), index)", "take_member(s, 0, index)", "6.1"),
    Mutant("rules/menhirs.py", "    out[n] = pack(Kind.LEAVE, 0, 0, 0)\n    return n + 1", "    return n", "6.1"),
    Mutant("components.toml", "logboat_lake = { value = 2", "logboat_lake = { value = 1", "6.2"),
    Mutant("rules/menhirs.py", "s.tally[s.turn, Source.LOGBOAT]", "s.tally[0, Source.LOGBOAT]", "6.2"),
    Mutant("rules/menhirs.py", "max(deer - tigers, 0)", "deer", "6.3"),
    Mutant("rules/menhirs.py", "max(deer - tigers, 0)", "(deer - tigers)", "6.3"),
    Mutant(
        "rules/menhirs.py",
        "        if is_near(s, trap, tile):\n            bury_animals",
        "        if tile >= 0:\n            bury_animals",
        "6.3",
    ),
    Mutant("rules/menhirs.py", "                remove_animals(s, piece, meadow)\n", "", "6.3"),
    Mutant("rules/menhirs.py", "    s.meadow_tigers[meadow] -= TIGERS[kind, zone]\n", "", "6.3"),
    Mutant("scoring.py", "return -1 <= across <= 1 and -1 <= down <= 1", "return across * across + down * down <= 1", "6.3"),
    Mutant("scoring.py", " and not is_dead(s, tile, zone):", ":", "6.3"),
    # 7 the end
    Mutant("apply.py", "if unseen_tiles(s, 0) == 0:", "if unseen_tiles(s, 0) + unseen_tiles(s, 1) == 0:", "7.1"),
    Mutant("scoring.py", "    clear_unfinished(s)\n    score_huts", "    score_huts", "7.2"),
    Mutant("scoring.py", " and is_first_hut(s, seat, index):", ":", "7.3"),
    Mutant("scoring.py", "most = max(most, huts_of(s, seat, system))", "most = max(most, min(huts_of(s, seat, system), 1))", "7.3"),
    Mutant("scoring.py", " and is_first_hunter(s, seat, index):", ":", "7.4"),
    Mutant(
        "components.toml",
        'deer = { "2002" = { value = 2, tag = "found", source = "HU" }, "2020" = { value = 1',
        'deer = { "2002" = { value = 2, tag = "found", source = "HU" }, "2020" = { value = 2',
        "7.4",
    ),
    Mutant(
        "scoring.py",
        "int(s.meadow_game[meadow]) + price * max(deer - tigers, 0)",
        "max(int(s.meadow_game[meadow]) + price * (deer - tigers), 0)",
        "7.5",
    ),
    Mutant("scoring.py", "if lies_in(s, FIRE, meadow):", "if meadow < 0:", "7.6"),
    Mutant("scoring.py", "if lies_in(s, FIRE, meadow):", "if special_tile(s, FIRE) != NONE:", "7.6"),
    Mutant("scoring.py", "if s.shrine != NONE and lies_in(s, SHRINE, meadow):", "if s.shrine != NONE:", "7.7"),
    Mutant("scoring.py", "if s.shrine != NONE and lies_in(s, SHRINE, meadow):", "if s.shrine > 4:", "7.7"),
    Mutant("rules/pieces.py", "if SPECIAL[kind] == SHRINE and type_of(s, piece) == MEADOW:", "if SPECIAL[kind] == SHRINE:", "7.7"),
    Mutant("scoring.py", "min(max(tigers - (deer - near), 0), near)", "min(tigers, near)", "7.8"),
    Mutant("scoring.py", "if lies_in(s, PIT_TRAP, meadow):", "if special_tile(s, PIT_TRAP) != NONE:", "7.8"),
    Mutant("scoring.py", "value += animals_near(s, trap, meadow, 1) + ", "value += ", "7.8"),
    Mutant("scoring.py", "if tile != NONE and system_with(s, tile) == system:", "if tile != NONE:", "7.9"),
    Mutant("components.toml", "raft_lake = { value = 1", "raft_lake = { value = 2", "7.9"),
    Mutant(
        "scoring.py", "if points(s, other) > points(s, seat):", "if other != seat and points(s, other) >= points(s, seat):", "7.10"
    ),
)
