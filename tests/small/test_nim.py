"""A fourth game, registered from outside: the contract, bots, the arena with its workers, and the server take it as it is."""

import pickle
import re
import sys
from collections.abc import Callable
from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path
from types import ModuleType

import pytest

import beringia
from beringia.arena import run
from beringia.assembly import part_of
from beringia.bots import make_bot
from beringia.bots.conformance import Examination, State, cases_of
from beringia.bots.external import BotLimits
from beringia.errors import SetupError
from beringia.games import registry
from beringia.games.registry import HANDED_DOWN, find, find_all, known, register
from beringia.questions import SPECTATOR
from beringia.sim import playouts
from beringia.sim.bans import Ban, bans_of
from beringia.sim.perft import perft
from beringia.table.setup import Setup
from beringia.terminal.commands import games_for
from beringia.web.catalogue import catalogue
from tests.contract import test_bans, test_bots, test_contract, test_spectator, test_terms, walks
from tests.small.nim import GAME
from tests.web.house import CUB, ME, House, in_house, person, play_on

EXAMPLE = Path(__file__).parents[2] / "examples" / "plain_bot.py"
PATIENT = BotLimits(greeting=60, grace=60, farewell=60)
EACH_CASE = (  # what is left out counts draws from a common pile, or more of something than so short a game has
    test_contract.test_legal_lists_are_ascending_unique_and_never_empty_and_all_apply,
    test_contract.test_positions_are_sound_after_every_step,
    test_contract.test_old_copies_never_change,
    test_contract.test_text_forms_read_back_to_the_same_bytes,
    test_contract.test_records_are_small,
    test_contract.test_views_do_not_leak,
    test_contract.test_a_guess_looks_the_same_to_its_seat,
    test_contract.test_no_field_of_a_view_or_a_guess_is_forgotten,
    test_contract.test_why_not_is_none_exactly_for_legal_actions,
    test_contract.test_every_game_ends_and_ranks_everybody,
    test_contract.test_undo_takes_back_exactly_one_decision,
    test_contract.test_recorded_luck_repeats_a_game,
    test_contract.test_everything_that_happens_has_words,
    test_spectator.test_no_secret_of_any_seat_changes_what_a_spectator_sees,
    test_spectator.test_a_spectator_sees_everything_that_lies_open_and_has_no_cards,
    test_spectator.test_no_field_of_a_spectators_view_or_guess_is_forgotten,
    test_spectator.test_a_spectators_guess_is_sound_and_looks_the_same,
    test_terms.test_terms_are_the_outlook,
    test_terms.test_at_the_end_points_are_the_only_term,
    test_bans.test_who_decides_knows_every_number_that_a_ban_can_read,
    test_bans.test_a_measure_is_the_same_in_all_positions_that_who_decides_cannot_tell_apart,
    test_bans.test_bans_leave_out_exactly_what_another_way_of_reading_forbids,
)
EACH_GAME = (
    test_contract.test_seeded_luck_follows_the_weights,
    test_contract.test_wrong_seats_turns_and_set_ups_are_refused,
    test_contract.test_states_are_small_and_hold_no_pointers,
    test_bots.test_a_thought_adds_up,
    test_bans.test_measures_have_names_of_their_own_and_words,
)


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HANDED_DOWN, "")
    register(GAME)
    for module in (walks, test_spectator):
        monkeypatch.setattr(module, "STRIDE", 1)  # every position of so short a game is looked at


@pytest.mark.parametrize("check", EACH_CASE, ids=lambda check: check.__name__.removeprefix("test_"))
@pytest.mark.parametrize("seats", [2, 3])
def test_it_keeps_the_contract_with_all_seats(check: Callable[[str, int, str], None], seats: int) -> None:
    check("nim", seats, "usual")


@pytest.mark.parametrize("check", EACH_GAME, ids=lambda check: check.__name__.removeprefix("test_"))
def test_it_keeps_the_contract(check: Callable[[str], None]) -> None:
    check("nim")


@pytest.mark.parametrize("spec", ["random", "cub", "forager", "hunter@8sims"])
def test_every_bot_plays_it_without_heuristics(spec: str) -> None:
    assert GAME.heuristics.is_plain
    test_bots.test_bots_play_whole_games_of_every_seat_count_legally("nim", spec)


@pytest.mark.parametrize("spec", ["random", "cub", "forager", "hunter@8sims"])
def test_every_bot_keeps_to_vetoes_about_its_fields(spec: str) -> None:
    test_bans.keep_to_vetoes("nim", spec, "veto=take stones=3 taken[heap]<2,veto=take heap=1 taken>4 lead<=0")


def test_no_ban_asks_for_heaps_that_only_some_may_know() -> None:
    with pytest.raises(SetupError, match="'left' of nim is not known to every seat, so no ban can ask for it"):
        bans_of(GAME, Ban("take", "left[heap]>2"))
    with pytest.raises(SetupError, match=r"a measure \(points, lead\), or a field of the position that lies open"):
        bans_of(GAME, Ban("take", "lying[heap]>2"))


def test_a_program_plays_it_whatever_its_views_call_the_viewer() -> None:
    verdicts = list(Examination([sys.executable, str(EXAMPLE)], cases_of([GAME]), 1, 60.0, PATIENT).run())
    assert verdicts
    assert {verdict.state for verdict in verdicts} == {State.OK}, verdicts


def test_a_pure_search_finds_the_last_stone() -> None:
    match = beringia.game("nim").at("nim seats=2 most=3 dealt=3 turn=a taken=3,4,5 left=0,0,2")
    chosen = make_bot("hunter@60sims", GAME, 1).choose(match.view(0), match.actions())
    assert GAME.write_action(chosen) in ("take 2 from 3", "take 3 from 3")


def test_it_is_found_by_its_id_and_by_its_positions() -> None:
    assert known() == ("mammoth", "gatherers", "winter", "nim")
    assert find("nim") is GAME
    position = beringia.game("nim").opening(3)
    assert beringia.Position.read(position.text()) == position == pickle.loads(pickle.dumps(position))
    assert position.view(SPECTATOR)[0].viewer == SPECTATOR
    assert perft(position, 2) == 81
    assert playouts(position, 5).scores.sum() == 5


def test_an_installed_package_brings_its_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HANDED_DOWN, "")
    assert "nim" not in known()
    point = EntryPoint("nim", "tests.small.nim:GAME", registry.GROUP)
    monkeypatch.setattr(registry, "entry_points", lambda group: [point] if group == registry.GROUP else [])
    registry.installed.cache_clear()
    try:
        assert known()[-1] == "nim"
        assert find("nim") is GAME
    finally:
        registry.installed.cache_clear()


@pytest.mark.parametrize("key", ["nimble", "my_nim"])
def test_a_package_that_gives_its_game_another_name_is_told_both(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "installed", lambda: {key: "tests.small.nim"})
    with pytest.raises(SetupError, match=f"tests.small.nim has the id 'nim' and is named '{key}'; wanted .* nim = \"nim\""):
        find(key)


def test_a_module_that_is_not_called_like_its_game_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("my_nim")
    module.GAME = replace(GAME, package="my_nim")  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "my_nim", module)
    with pytest.raises(SetupError, match="the game in my_nim has the id 'nim'"):
        register(module.GAME)


def test_what_it_has_not_is_said() -> None:
    box = beringia.game("nim")
    with pytest.raises(SetupError, match="the actions of nim have no dense numbers"):
        box.actions()
    assert repr(box) == "<Nim (nim), seats: 2 3, editions: usual, options: most: 3 2>"


def test_who_is_not_found_by_others_is_not_registered() -> None:
    with pytest.raises(SetupError, match=r"tests\.small\.nim does not hold the game 'nim'; wanted it there as GAME"):
        register(beringia.Box.of(GAME))
    with pytest.raises(SetupError, match="there is a game 'mammoth' already"):
        register(find("mammoth"))


@pytest.mark.parametrize(
    ("module", "lines", "reason"),
    [
        ("no.such.module", None, r"the game in no\.such\.module cannot be loaded: ModuleNotFoundError: No module named 'no'"),
        ("raising", "1 / 0", "the game in raising cannot be loaded: ZeroDivisionError: division by zero"),
        ("hollow", "", r"GAME in hollow is None; wanted a beringia\.questions\.Game"),
        ("stony", "GAME = 7", r"GAME in stony is 7; wanted a beringia\.questions\.Game"),
    ],
)
def test_a_game_that_cannot_be_loaded_says_why_and_keeps_no_other_from_being_offered(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    module: str,
    lines: str | None,
    reason: str,
) -> None:
    if lines is not None:
        (tmp_path / f"{module}.py").write_text(lines)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv(HANDED_DOWN, f"{module} tests.small.nim")
    name = module.rpartition(".")[2]
    with pytest.raises(SetupError, match=reason):
        find(name)
    assert [game.id for game in find_all()] == ["mammoth", "gatherers", "winter", "nim"]
    assert [game.id for game in catalogue().games] == ["mammoth", "gatherers", "winter", "nim"]
    assert [game.id for game in games_for([])] == ["mammoth", "gatherers", "winter", "nim"]
    assert re.match(f"beringia: {name} is left out: {reason}", capsys.readouterr().err)
    with pytest.raises(SetupError, match=reason):
        games_for(["nim", name])


def test_what_is_no_game_or_lies_nowhere_is_not_registered() -> None:
    with pytest.raises(SetupError, match=r"what is to be registered is None; wanted a beringia\.questions\.Game"):
        register(None)  # type: ignore[arg-type]
    with pytest.raises(SetupError, match=r"the game in no\.such\.nim cannot be loaded: ModuleNotFoundError"):
        register(replace(GAME, package="no.such.nim"))


def test_without_a_part_it_is_no_game() -> None:
    with pytest.raises(SetupError, match=r"tests\.small has no legal; wanted it in tests\.small\.legal or in tests\.small"):
        part_of("tests.small", "legal")


def test_the_arena_plays_it_here_and_in_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", f"{Path(__file__).parents[2]}:{Path(beringia.__file__).parents[1]}")
    bots = ["cub", "random@veto=take stones=3 taken>5"]
    here = run("nim", bots, 8, 2, 5, 1)
    there = run("nim", bots, 8, 2, 5, 2)
    assert here.games == there.games == 8
    assert [row.elo for row in here.rows] == [row.elo for row in there.rows]


def test_the_server_plays_it(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with person(house) as ada:
            made = await ada.create(Setup("nim", (ME, CUB)), "Ada")
            async with ada.join(made.id) as visit:
                await play_on(visit)
                assert visit.table is not None
                assert visit.table.status == "finished"
                assert visit.position is not None
                assert sorted(visit.position.places) == [1, 2]
            assert beringia.replay(await ada.record(made.id)).is_over

    in_house(tmp_path, work)
