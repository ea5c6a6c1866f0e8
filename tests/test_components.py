"""Component numbers are exchanged without compiling, for interpreted and compiled code alike, and put back."""

import random
from importlib import import_module
from typing import Any

import numpy as np
import pytest

import beringia
from beringia.box import Box
from beringia.components import Components, fitting, numbers_in, places_in
from beringia.errors import SetupError
from beringia.exchangeable import ExchangeableTable, Number
from beringia.fingerprint import Reader
from beringia.games.gatherers import components as gatherers
from beringia.games.mammoth.components import BASE_LIMIT, CARD_COUNT, CARD_IDS, CARD_STONES, HERD_PRICE
from beringia.games.winter import components as winter
from beringia.kernel import kernels_in, title_of
from beringia.questions import ask_faults, ask_legal, ask_points
from beringia.twins import twin_of

SEED = 7
EXCHANGED = 40  # other numbers that are tried in each game
EXCHANGES: dict[str, dict[str, Any]] = {
    "mammoth": {"game.points_per_hunter": [10, 20, 30]},
    "gatherers": {"points.forest": 20, "points.river_tile": 10, "points.fish": 5, "points.deer.2002": 7},
    "winter": {"starting.tribesman.points": 3, "game.start_food": [[9], [9, 9], [9, 9, 9], [9, 9, 9, 9]]},
}
GAMES = list(EXCHANGES)


@pytest.fixture(params=GAMES)
def box(request: pytest.FixtureRequest) -> Box:
    """Each game whose numbers can be exchanged."""
    return beringia.game(str(request.param))


def components_of(box: Box) -> Components:
    """The components of a game."""
    assert box.components is not None
    return box.components


def points_of(box: Box, steps: int) -> list[int]:
    """The points of all seats after some steps of a game in which the first action is always taken."""
    match = box.start(seed=SEED)
    while not match.is_over and len(match.history) < steps:
        match.play(int(match.actions()[0]))
    return [ask_points(match.states, seat) for seat in range(match.seats)]


def compiled_so_far() -> int:
    """How often a kernel was compiled in this process."""
    return sum(sum(each.stats.cache_misses.values()) for each in kernels_in("beringia") if hasattr(each, "stats"))


@pytest.mark.parametrize("name", GAMES)
def test_numbers_are_called_as_in_the_module_that_holds_them(name: str) -> None:
    module = vars(import_module(f"beringia.games.{name}.components"))
    found = {each: value.symbol for each, value in module.items() if isinstance(value, Number | ExchangeableTable)}
    assert found
    assert found == {each: f"beringia.{name}.{each}" for each in found}


def test_all_numbers_of_a_game_lie_in_one_block(box: Box) -> None:
    components = components_of(box)
    block = components.block
    assert 0 < len(block) < 1 << 20
    for recipe in components.recipes:
        assert recipe.target is None or np.shares_memory(recipe.target, block)
    with pytest.raises(ValueError, match="read-only"):
        block[0] = 1


def test_an_exchange_changes_what_is_played_and_is_put_back(box: Box) -> None:
    before, block = points_of(box, 400), components_of(box).block.copy()
    with components_of(box).changed(EXCHANGES[box.id]):
        assert points_of(box, 400) != before
    assert points_of(box, 400) == before
    assert (components_of(box).block == block).all()


def test_an_exchange_is_put_back_after_an_error(box: Box) -> None:
    block = components_of(box).block.copy()
    with pytest.raises(RuntimeError, match="stop"), components_of(box).changed(EXCHANGES[box.id]):
        raise RuntimeError("stop")
    assert (components_of(box).block == block).all()


def test_nothing_exchanged_makes_the_same_numbers_again(box: Box) -> None:
    block = components_of(box).block.copy()
    with components_of(box).changed({}):
        assert (components_of(box).block == block).all()


def test_an_exchange_compiles_nothing(box: Box) -> None:
    points_of(box, 400)
    before = compiled_so_far()
    with components_of(box).changed(EXCHANGES[box.id]):
        points_of(box, 400)
    assert compiled_so_far() == before


def test_interpreted_and_compiled_code_read_the_same_exchanged_numbers(box: Box) -> None:
    listed, likewise = np.zeros(box.max_legal, np.int32), np.zeros(box.max_legal, np.int32)
    with components_of(box).changed(EXCHANGES[box.id]):
        match = box.start(seed=SEED)
        while not match.is_over and len(match.history) < 120:
            count = ask_legal(match.states, listed)
            assert twin_of(ask_legal)(match.states, likewise) == count
            assert (listed[:count] == likewise[:count]).all()
            assert [ask_points(match.states, seat) for seat in range(match.seats)] == [
                twin_of(ask_points)(match.states, seat) for seat in range(match.seats)
            ]
            match.play(int(listed[0]))


def mammoth() -> Components:
    """The components of the game that the examples are about."""
    return components_of(beringia.game("mammoth"))


def test_a_value_is_named_by_its_path_and_what_is_derived_follows() -> None:
    ember, herd = CARD_IDS.index("ember"), CARD_IDS.index("herd")
    with mammoth().changed({"card.ember.stones": 2, "card.herd.stones": [4, 5, 6], "game.base_limit": 5}):
        assert (CARD_STONES[ember], CARD_STONES[herd], HERD_PRICE.tolist(), int(BASE_LIMIT)) == (2, 4, [4, 5, 6], 5)
        with mammoth().changed({"card.ember.stones": 3}):
            assert (CARD_STONES[ember], int(BASE_LIMIT)) == (3, 5)
        assert CARD_STONES[ember] == 2
    assert (CARD_STONES[ember], CARD_STONES[herd], HERD_PRICE.tolist(), int(BASE_LIMIT)) == (1, 2, [2, 3, 5], 3)


def test_limits_of_fields_follow_an_exchange() -> None:
    box = beringia.game("mammoth")
    with mammoth().changed({"card.ember.count": 5, "box.light_cards": 35, "box.hunters_each": 14}):
        position = box.opening(3)
        assert ask_faults(position.states) == 0
        assert position.states["deck"][0, CARD_IDS.index("ember")] == CARD_COUNT[CARD_IDS.index("ember")] == 5
    assert ask_faults(position.states) != 0


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        ("card.embers.stones", 2, "mammoth has no component 'card.embers.stones'; nearest: card.ember.stones"),
        ("card.ember.name", "Ember", "mammoth has no component 'card.ember.name'"),
        ("card.ember.stones", "2", "card.ember.stones of mammoth cannot be '2'; wanted something like 1"),
        ("card.ember.stones", True, "cannot be True; wanted something like 1"),
        ("card.ember.stones", 1.5, "CARD_STONES would be .*; wanted whole numbers"),
        ("game.base_limit", 3.5, r"BASE_LIMIT would be \[3.5\]; wanted whole numbers"),
        ("card.ember.stones", [1], r"card.ember.stones of mammoth cannot be \[1\]; wanted something like 1"),
        ("card.herd.stones", [2, 3, "5"], r"cannot be \[2, 3, '5'\]; wanted something like \[2, 3, 5\]"),
        ("card.herd.stones", [2, 3], "HERD_PRICE of mammoth would have the shape"),
        ("game.rounds", 5, "ROUNDS of mammoth sizes records or numbers actions; change it in components.toml"),
        ("border.0.between", [1, 3], "NEIGHBOURS of mammoth sizes records or numbers actions"),
        ("card.ember.count", 4, "do not fit together: mammoth/components.toml does not add up: light cards"),
        ("card.ember.stones", 300, "does not add up: a card's stones: none, or as many as there are; prices a player with eight"),
        ("card.ember.stones", 9, "does not add up: prices a player with eight stones can pay"),
        ("card.gift.stones", 200, "does not add up: a card's stones: none, or as many as there are"),
        ("game.base_limit", 2**70, "BASE_LIMIT would be .*; wanted whole numbers"),
        ("box.stones", 200, "do not fit together: stones can be 200; wanted at most 127"),
        ("box.glaciers", 11, "box.glaciers of mammoth cannot be exchanged: no rule reads it"),
    ],
)
def test_what_cannot_be_exchanged_is_refused_and_nothing_changes(path: str, value: Any, words: str) -> None:
    block = mammoth().block.copy()
    with pytest.raises(SetupError, match=words), mammoth().changed({path: value}):
        pytest.fail("it was exchanged")
    assert (mammoth().block == block).all()


def test_what_is_printed_on_a_tile_can_be_exchanged_as_long_as_the_kinds_stay() -> None:
    components, kind = components_of(beringia.game("gatherers")), gatherers.KIND_OF_ID[0]["n00"]
    assert (gatherers.FISH[kind].max(), int(gatherers.MAX_FISH)) == (2, 50)
    with components.changed({"tile.n00.zones": ["meadow", "river lake 5", "meadow", "forest", "forest", "lake 9 fish"]}):
        assert (gatherers.FISH[kind].max(), int(gatherers.MAX_FISH)) == (9, 57)
    with pytest.raises(SetupError, match="do not fit together"), components.changed({"tile.n00.zones": ["meadow"]}):
        pytest.fail("it was exchanged")


def test_prices_and_instructions_of_endless_winter_can_be_exchanged_as_long_as_their_tables_fit() -> None:
    components, card = components_of(beringia.game("winter")), winter.CARD_IDS.index("hearth-fire") - winter.TRIBES
    with components.changed({"culture.hearth-fire.labour": 2.5, "culture.hearth-fire.food": 3}):
        assert winter.CULTURE_PRICE[card].tolist() == [5, 3, 1]
    with components.changed({"rival.points_a_round.hard": 9}):
        assert winter.RIVAL_POINTS.tolist()[winter.DIFFICULTIES.index("hard")] == 9
    for path, value, words in (
        ("culture.hearth-fire.labour", 0.3, "0.3 is no labour; wanted whole and half numbers"),
        ("burial.rank1", [50], "BURIAL would be .* wanted rows of the same length"),
        ("culture.hearth-fire.program.0.n", 77, "CODE of winter would have the shape"),
        ("game.culture_open", 3, "CULTURE_OPEN of winter sizes records or numbers actions"),
    ):
        with pytest.raises(SetupError, match=words), components.changed({path: value}):
            pytest.fail("it was exchanged")


def test_a_table_refuses_what_its_kind_of_number_cannot_hold() -> None:
    with pytest.raises(SetupError, match=r"SMALL would hold 300; wanted numbers from -128 to 127 \(int8\)"):
        fitting("SMALL", [1, 300, -129], np.int8)
    assert fitting("SMALL", [[1, 127], [-128, 0]], np.int8).dtype == np.int8


def test_a_number_is_neither_true_nor_false() -> None:
    with pytest.raises(TypeError, match=r"<beringia.mammoth.BASE_LIMIT: 3> is neither true nor false; wanted int\(BASE_LIMIT\)"):
        bool(BASE_LIMIT)


def test_a_piece_of_a_table_is_refused_in_a_kernel() -> None:
    namespace = {"piece": CARD_STONES[2:], "__name__": __name__}
    exec("def reader(x): return piece[x]", namespace)
    with pytest.raises(TypeError, match="reader uses piece, made from a table"):
        Reader(namespace["reader"], title_of).part({})  # type: ignore[arg-type]


def test_a_number_computed_from_a_table_is_a_plain_number() -> None:
    assert type(CARD_STONES.max()) is type(CARD_STONES[0]) is np.int64


def test_names_of_numbers_are_given_once() -> None:
    with pytest.raises(KeyError, match="two components called BASE_LIMIT"):
        mammoth().number("BASE_LIMIT", lambda: 1)


def has_numbers(value: Any) -> bool:
    """Whether there is a number in a value."""
    return any(True for _ in numbers_in(value))


def test_every_number_says_from_where_to_where_it_may_go_and_the_file_keeps_to_it(box: Box) -> None:
    components = components_of(box)
    numbered = [path for path, place in places_in(components.data) if has_numbers(place.value)]
    assert numbered
    assert [path for path in numbered if components.range_of(path) is None] == []
    components.check_ranges()


@pytest.mark.parametrize(
    ("name", "path", "value", "words"),
    [
        ("winter", "culture.hearth-fire.food", -1, "culture.hearth-fire.food of winter cannot be -1; wanted a number from 0 to 10"),
        ("winter", "culture.hearth-fire.tools", 11, "wanted a number from 0 to 10, which is game.gauge"),
        ("winter", "culture.hearth-fire.labour", 9.5, "hearth-fire.labour of winter cannot be 9.5; wanted a number from 0 to 9"),
        ("winter", "animal.bison.count", -3, "does not add up: animals"),
        ("winter", "starting.tribesman.count", 0, "does not add up: starting cards"),
        ("winter", "game.food_per_labour", 0, "game.food_per_labour of winter cannot be 0; wanted a number from 1 to 10"),
        ("winter", "game.start_food", [[2], [2, -2], [2, 2, 2], [2, 2, 2, 2]], "game.start_food of winter cannot be -2"),
        ("winter", "game.gauge", 1, "cannot be [0-9]*; wanted a number from [01] to 1, which is game.gauge"),
        ("winter", "rival.card.x04.operations.0.slot", 9, "cannot be 9; wanted a number from 1 to 8, which is game.culture_open"),
        ("mammoth", "game.base_limit", -1, "game.base_limit of mammoth cannot be -1; wanted a number from 0 to 99"),
        ("mammoth", "box.hunters_each", 16, "box.hunters_each of mammoth cannot be 16; wanted a number from 1 to 15"),
        ("mammoth", "setup.3.dark_supply", 0, "setup.3.dark_supply of mammoth cannot be 0; wanted a number from 1 to 50"),
        ("mammoth", "game.hand_size", 6, "does not add up: .*opening cards: a full hand"),
        ("mammoth", "setup.3.iced", [1, 2, 3, 5], "does not add up: no mammoths on ice with 3 seats"),
        ("mammoth", "setup.5.iced", [5, 6, 7, 8, 9, 10, 11, 12, 1], "open land with 5 seats, for a fire tile each"),
        ("gatherers", "points.forest", -2, "points.forest of gatherers cannot be -2; wanted a number from 0 to 20"),
    ],
)
def test_a_number_that_no_game_can_be_played_with_is_refused_with_its_path_and_range(
    name: str, path: str, value: Any, words: str
) -> None:
    with pytest.raises(SetupError, match=words), components_of(beringia.game(name)).changed({path: value}):
        pytest.fail("it was exchanged")


def test_fewer_than_no_animals_are_refused_even_if_their_sum_is_right() -> None:
    words = "animal.bison.count of winter cannot be -3; wanted a number from 1 to 60"
    exchange = {"animal.bison.count": -3, "box.animals": 60 - 3 - animals_in_the_box("bison")}
    with pytest.raises(SetupError, match=words), components_of(beringia.game("winter")).changed(exchange):
        pytest.fail("it was exchanged")


def animals_in_the_box(name: str) -> int:
    """How many animals of a kind there are."""
    return int(winter.ANIMAL_COUNT[winter.ANIMAL_IDS.index(name)])


def other_number(value: Any, least: float, most: float, dice: random.Random) -> Any:
    """Another number from where to where it may go, whole or half, in the same shape."""
    if isinstance(value, list):
        return [other_number(each, least, most, dice) for each in value]
    if not has_numbers(value):
        return value
    found = dice.choice((least, most, value - 1, value + 1, dice.uniform(least, most)))
    return int(found) if isinstance(value, int) else round(2 * found) / 2


def any_exchange(components: Components, dice: random.Random) -> dict[str, Any]:
    """One to three other numbers, each where it may go."""
    places = dict(places_in(components.data))
    exchange = {}
    for path in dice.sample([path for path in places if has_numbers(places[path].value)], dice.choice((1, 1, 2, 3))):
        least, most = components.range_of(path) or (0, 0)
        exchange[path] = other_number(places[path].value, least, places[most].value if isinstance(most, str) else most, dice)
    return exchange


def test_numbers_where_they_may_go_are_refused_with_a_sentence_or_played_to_the_end(box: Box) -> None:
    dice, played = random.Random(SEED), 0
    for _ in range(EXCHANGED):
        exchange = any_exchange(components_of(box), dice)
        try:
            with components_of(box).changed(exchange):
                match = box.start(dice.choice(box.seats), seed=SEED)
                while not match.is_over:
                    match.play(dice.choice(match.actions()))
                played += 1
        except SetupError:
            continue
    assert played > 1
