"""A server that listens before its games are compiled: people play at once, and go on with compiled code without noticing."""

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from beringia.games.registry import IDS, find
from beringia.kernel import JIT
from beringia.questions import Game
from beringia.record import replay, write
from beringia.sim.warm import longest_first
from beringia.table.setup import SeatPlan
from beringia.table.thinkers import mind_for
from beringia.takeover import is_cold, take_over
from beringia.terminal.commands import ORPHANED
from beringia.web import server, warming
from beringia.web.client import Client, Failed, Visit
from beringia.web.warming import CutShort, NotCompiled, compile_elsewhere
from tests.web.house import ME, House, mammoth, open_house, person, run_soon

HUNTER = SeatPlan("bot", "hunter")
COLD = "mammoth"


@pytest.fixture(autouse=True)
def all_warm_again() -> Iterator[None]:
    yield
    for name in IDS:
        take_over(name)


class Compiler:
    """Stands for the process that compiles; it is done when the test says so."""

    def __init__(self) -> None:
        self.is_done = asyncio.Event()
        self.failure: NotCompiled | None = None
        self.asked = 0
        self.can_write = True

    def is_warm(self, game: Game) -> bool:
        return game.id != COLD or (self.is_done.is_set() and self.can_write)

    async def compile(self, _game: Game) -> None:
        await self.is_done.wait()
        self.asked += 1
        if self.failure is not None:
            raise self.failure


@asynccontextmanager
async def cold_house(folder: Path, patch: pytest.MonkeyPatch) -> AsyncIterator[tuple[House, Compiler]]:
    """A server for which one game is not compiled yet."""
    compiler = Compiler()
    patch.setattr(warming, "is_warm", compiler.is_warm)
    patch.setattr(warming, "compile_elsewhere", compiler.compile)
    house = await open_house(folder, warms=True)
    try:
        yield house, compiler
    finally:
        await house.stop()


async def taken_over(client: Client) -> None:
    while await client.warming():
        await asyncio.sleep(0.02)


async def decide(visit: Visit) -> None:
    await visit.until(lambda: visit.may_decide)
    await visit.play(visit.legal[0])


@pytest.mark.skipif(not JIT, reason="nothing is compiled: there is nothing to take over")
def test_a_table_begun_while_its_game_is_compiled_goes_on_with_compiled_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with cold_house(tmp_path, monkeypatch) as (house, compiler), person(house) as ada:
            made = await ada.create(mammoth(ME, HUNTER, HUNTER, hints=True))
            async with ada.join(made.id) as visit:
                await decide(visit)
                await decide(visit)
                assert await ada.warming() == (COLD,)
                assert (await ada.http.get("/readyz")).text == f"ready, warming up: {COLD}\n"
                assert "beringia_games_cold 1.0" in house.server.service.metrics.text().decode()
                await visit.until(lambda: visit.may_decide)
                with pytest.raises(Failed, match="still warming up"):
                    await visit.hint()
                before = visit.position
                compiler.is_done.set()
                await taken_over(ada)
                assert visit.position == before
                assert not is_cold(COLD)
                await decide(visit)
                await decide(visit)
                playing = house.server.service.tables.live[made.id].table.playing
                assert replay(write(playing)).states.tobytes() == playing.states.tobytes()

    run_soon(work())


NOT_THERE = "the compiled code is not in the cache: it cannot be written, or the sources are others by now"


def refuse_to_load(_game: Game) -> None:
    raise ValueError("broken")


@pytest.mark.parametrize(
    ("failure", "can_write", "logged", "told", "attempts"),
    [
        (NotCompiled("exit code 2", "it is too warm"), False, "exit code 2: it is too warm", "exit code 2", 1),
        (CutShort("ended by signal 9", "all was well"), False, "ended by signal 9: all was well", "ended by signal 9", 3),
        (None, False, NOT_THERE, NOT_THERE, 1),
        (None, True, *["the compiled code cannot be loaded: ValueError"] * 2, 1),
    ],
)
def test_a_game_that_cannot_be_compiled_stays_interpreted_and_everybody_is_told(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    failure: NotCompiled | None,
    can_write: bool,
    logged: str,
    told: str,
    attempts: int,
) -> None:
    monkeypatch.setattr(warming, "PAUSE", 0)
    monkeypatch.setattr(warming, "load_compiled", refuse_to_load)

    async def work() -> None:
        with capture_logs() as logs:
            async with cold_house(tmp_path, monkeypatch) as (house, compiler), person(house) as ada:
                made = await ada.create(mammoth(ME, HUNTER, HUNTER, hints=True))
                async with ada.join(made.id) as visit:
                    await decide(visit)
                    compiler.failure, compiler.can_write = failure, can_write
                    compiler.is_done.set()
                    await taken_over(ada)
                    assert is_cold(COLD)
                    assert (await ada.http.get("/api/warming")).json() == {"games": [], "failed": {COLD: told}}
                    assert (await ada.http.get("/readyz")).text == f"ready, not compiled: {COLD}\n"
                    await visit.until(lambda: visit.may_decide)
                    with pytest.raises(Failed, match="could not compile the game"):
                        await visit.hint()
        assert compiler.asked == attempts
        (line,) = (line for line in logs if line["log_level"] == "error")
        assert (line["game"], line["reason"]) == (COLD, logged)

    run_soon(work())


def test_games_that_are_compiled_are_loaded_before_anybody_plays_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[str] = []

    def load(game: Game) -> None:
        loaded.append(game.id)
        if game.id == IDS[0]:
            raise OSError("no room")

    async def work() -> None:
        monkeypatch.setattr(warming, "is_warm", lambda _game: True)
        monkeypatch.setattr(warming, "load", load)
        with capture_logs() as logs:
            house = await open_house(tmp_path, warms=True)
            loader = house.server.service.warming.loader
            assert loader is not None
            await loader
            await house.stop()
        assert sorted(loaded) == sorted(IDS)
        assert [line["game"] for line in logs if line["log_level"] == "error"] == [IDS[0]]

    run_soon(work())


def test_a_server_with_compiled_games_says_nothing_of_warming(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        monkeypatch.setattr(warming, "is_warm", lambda _game: True)
        house = await open_house(tmp_path, warms=True)
        async with person(house) as ada:
            assert await ada.warming() == ()
            assert (await ada.http.get("/readyz")).text == "ready\n"
        await house.stop()

    run_soon(work())


@pytest.mark.parametrize("has_pages", [True, False])
def test_whoever_starts_a_server_is_told_what_is_not_there_yet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], has_pages: bool
) -> None:
    async def work() -> None:
        monkeypatch.setattr(server, "has_client", lambda: has_pages)
        async with cold_house(tmp_path, monkeypatch) as (house, _):
            capsys.readouterr()
            server.announce(house.address, house.server)
            first, second, *rest = capsys.readouterr().out.splitlines()
            assert first == f"Beringia is at {house.address}"
            assert "still warming up" in second
            assert len(rest) == (not has_pages)
            assert has_pages or "pages of the web table are missing" in rest[0]

    run_soon(work())


def test_simpler_bots_think_for_those_who_search_while_a_game_is_cold(monkeypatch: pytest.MonkeyPatch) -> None:
    levels = ("cub", "forager", "hunter", "elder", "shaman", "elder@20sims")
    assert [mind_for(level, COLD) for level in levels] == list(levels)
    monkeypatch.setattr("beringia.table.thinkers.is_cold", lambda game: game == COLD)
    assert [mind_for(level, COLD) for level in levels] == ["cub", *["forager"] * 5]
    assert mind_for("elder", "winter") == "elder"


def test_who_compiles_elsewhere_says_why_it_failed_and_is_ended_when_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    game = longest_first(find(name) for name in IDS)[0]

    async def work() -> None:
        monkeypatch.setattr(warming, "COMPILE", (sys.executable, "-c", "pass"))
        await compile_elsewhere(game)
        monkeypatch.setattr(warming, "COMPILE", (sys.executable, "-c", "import sys; sys.exit('no room')"))
        with pytest.raises(NotCompiled, match="exit code 1: no room\n"):
            await compile_elsewhere(game)
        monkeypatch.setattr(warming, "COMPILE", (sys.executable, "-c", "import os; os.kill(os.getpid(), 9)"))
        with pytest.raises(CutShort, match="was ended by signal 9"):
            await compile_elsewhere(game)
        monkeypatch.setattr(warming, "COMPILE", ("no-such-program",))
        with pytest.raises(CutShort, match=r"cannot be started: .*no-such-program"):
            await compile_elsewhere(game)
        monkeypatch.setattr(warming, "COMPILE", (sys.executable, "-c", "import time; time.sleep(60)"))
        waiting = asyncio.create_task(compile_elsewhere(game))
        await asyncio.sleep(0.2)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting

    run_soon(work())


def compiling(work: str) -> subprocess.Popen[bytes]:
    """The process that compiles, as a server starts it, doing something else."""
    script = f"import sys, time, beringia.cli, beringia.terminal.commands as commands; commands.games_for = lambda _: {work}; "
    command = [sys.executable, "-c", f"{script}sys.exit(beringia.cli.main({list(warming.COMPILE[3:])}))"]
    return subprocess.Popen(command, stdin=subprocess.PIPE)


def test_who_compiles_ends_with_the_server_however_that_ends() -> None:
    with compiling("time.sleep(60)") as process:
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(2)
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait(20) == ORPHANED
    with compiling("()") as process:
        assert process.wait(20) == 0


def test_the_game_with_the_longest_rules_is_compiled_first() -> None:
    assert longest_first(map(find, IDS))[0].id == "winter"
