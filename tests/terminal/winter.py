"""Tables of Endless Winter for tests: positions, people who type, and what they see."""

import io
import random
from collections.abc import Callable

from rich.console import Console

from beringia import game
from beringia.action import unpack
from beringia.bots import make_bot
from beringia.games.winter.actions import Kind
from beringia.games.winter.state import Phase
from beringia.match import Match
from beringia.terminal.faces import Scene, find_face
from beringia.terminal.play_loop import PlayLoop
from beringia.terminal.screen import scene_at
from tests.terminal.screens import console, script, text_of

MODULES = "modules"  # the edition with everything in it
BY_HAND = {"payment": "manual", "tribe_in_step_1": "on", "eclipse": "steps", "chiefs": "chosen"}
RICH = (
    "winter seats=2 glacier_finds=on rest_tiles=off mammoth=on tribe_in_step_1=off payment=auto eclipse=any rest_labour=each "
    "chiefs=random difficulty=normal round=2 phase=turn actor=a turn=a order=ba todo=- figure=- area=- first=no free=yes tribe=no "
    "card=- labour=0.5 bound=0/0/2.5/0 discount=develop:1/0/1 gains=- read=no step=- deal=0 columns=-/b/-/- "
    "animals=ground-sloth,-,caribou open=hide-tents,ochre-painting,-,drum-circle,herd-watching,ancestor-mask,barter,burial-rite "
    "stones=s1-09,-,s1-01,s1-05/s2-04,s2-06,s2-01,s2-03 "
    "land=grassland-1,lake-3,lake-4,lake-2,forest-1,lake-1,glacier-3,grassland-4,hills-3,base,forest-2,grassland-3,glacier-4,spirit-4,"
    "grassland-2,spirit-2,hills-1,hills-4,glacier-2 odd=- glaciers=- finds=B4:?,D1:g3,E3:? mammoth-at=A1-A2-B2 "
    "villages=C4-D3-D4:a field=a1:g,b1:g,a2:g,b2:g,a1^1:a tile=- held=- tiles-seen=- rival-seen=- rival-labour=0 "
    "a=tuskbreaker-A/-,-,-/2f2t/3*tribesman,spear-thrower,night-vigil/tribesman,tribeswoman,2*young-brave/tribeswoman/-/-/tribeswoman"
    "/2*B2,2*C3/caribou/bison/s1-02/3.2.1/3/0/0.8.0.0.0.0.0.0.0 "
    "b=fire-wolf-A/-,develop,-/3f7t/2*tribesman,2*tribeswoman,elder/2*tribesman,tribeswoman,young-brave/young-brave/-/-/-"
    "/D1/-/-/-/0.2.2/2/0/4.0.0.0.0.0.0.0.0"
)


def seat_down(match: Match, width: int = 100, lines: list[str] | None = None) -> tuple[PlayLoop, Console]:
    """A table with one person and random bots, and where it is drawn."""
    bots = {seat: make_bot("random", match.game, seat) for seat in range(1, match.seats)}
    screen = console(width)
    return PlayLoop(match, bots, find_face("winter"), screen, script(lines or [])), screen


def scene_of(match: Match, seat: int, width: int, height: int) -> Scene:
    """What a seat sees on a terminal of this size."""
    face, screen = find_face("winter"), Console(file=io.StringIO(), width=width, height=height, force_terminal=True)
    choices = match.actions() if match.actor == seat else []
    return scene_at(screen, face, match, seat, ["x"] * match.seats, choices=choices, teller=seat)


def drawn(match: Match, width: int = 160, seat: int | None = None, height: int = 200) -> str:
    """The table of a seat, without the prompt."""
    screen = console(width)
    screen.print(find_face("winter").draw(scene_of(match, match.actor if seat is None else seat, width, height)))
    return text_of(screen)


def shown(match: Match, width: int = 100) -> str:
    """The whole screen of whoever decides, with the prompt."""
    screen = console(width)
    PlayLoop(match, {}, find_face("winter"), screen, script([])).show()
    return text_of(screen)


def said(match: Match, *lines: str, width: int = 100) -> str:
    """What the table answers to some lines, spaces and line ends alike."""
    screen = console(width)
    table = PlayLoop(match, {}, find_face("winter"), screen, script([]))
    for line in lines:
        table.obey(line)
    return " ".join(text_of(screen).split())


def wander(match: Match, seed: int, look: Callable[[Match], None], steps: int = 400) -> None:
    """Random actions, seldom ending or skipping, with a look at every position of a person."""
    luck = random.Random(seed)
    for _ in range(steps):
        if match.is_over:
            return
        look(match)
        actions = match.actions()
        going_on = [action for action in actions if unpack(action)[0] not in (Kind.END, Kind.SKIP)]
        match.play(luck.choice(going_on if going_on and luck.random() < 0.8 else actions))


def at_phase(phase: Phase, seats: int = 2, seed: int = 3, **options: str) -> Match:
    """A match in which somebody decides in this phase."""
    match = game("winter").start(seats, None, seed, None, **options)
    luck = random.Random(seed)
    while match.state.phase != phase:
        match.play(luck.choice(match.actions()))
    return match


def rich_match() -> Match:
    return game("winter").at(RICH, seed=1)
