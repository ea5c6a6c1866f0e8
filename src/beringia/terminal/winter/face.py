"""The table of Endless Winter in the terminal: columns, land, megaliths, tracks, players, hand, what waits, what happened."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.text import Text

from beringia.action import unpack
from beringia.games.winter.actions import Kind
from beringia.games.winter.components import CARD_IDS, CHIEF_IDS, CODE, COLUMNS, ROUNDS
from beringia.games.winter.state import RIVAL, Phase
from beringia.games.winter.vocabulary import COLUMN_IDS, Col, Op
from beringia.games.winter.words.effects import instruction_words
from beringia.meaning import NONE
from beringia.terminal.faces import Happening, Report, Scene
from beringia.terminal.seats import SEATS, story
from beringia.terminal.winter import board, columns, eclipse, facts, field, land, words
from beringia.terminal.winter import choices as menu
from beringia.terminal.winter.gloss import gloss
from beringia.terminal.winter.lines import FAINT, Lines, beside, sentences
from beringia.terminal.winter.reports import REPORTS, signs_line

TITLE: Final = "bold #eaf6fc on #1d4e66"
SIDE_BY_SIDE: Final = land.WIDTH + 2 + field.FIELD_WIDTH  # land and field in one row
ALL_THREE: Final = SIDE_BY_SIDE + 2 + field.TRACK_WIDTH  # and the tracks
HALVES: Final = 150  # players and hand in one row
OTHER_LINES: Final = 8  # headline, notes, question, commands, and what the person types
GAP: Final = 2
MARK: Final = 4  # columns of the mark before an event
TALL: Final = 56  # from this height on there is room for more events
PHASES: Final = {
    Phase.CHIEF: "chiefs are dealt",
    Phase.SIDE: "chiefs choose their sides",
    Phase.HAND: "cards are drawn",
    Phase.PILE: "eclipse piles",
    Phase.ECLIPSE: "eclipse",
    Phase.RIVAL: "the rival's turn",
    Phase.OVER: "the end",
}
SETTING_UP: Final = (Phase.LAND, Phase.STONES, Phase.ANIMALS, Phase.OPEN)
LAND_OPS: Final = (Op.CAMP_MOVE, Op.VILLAGE)
QUIET: Final = (Kind.ODD, Kind.GLACIERS, Kind.LAND, Kind.LAID_STONE, Kind.ANIMAL, Kind.OPENED, Kind.SKIP, Kind.END)


@dataclass(frozen=True)
class Panel:
    """A part of the table: what to type to see it, its lines, and how much it matters now; 0 is always shown."""

    word: str
    lines: Lines
    rank: int


def phase_words(v: SimpleNamespace) -> str:
    """The part of the round."""
    if v.phase in SETTING_UP:
        return "setting up" if v.round_number == 1 and v.chief[0] == NONE else "preparation"
    return PHASES.get(Phase(v.phase), "actions")


def headline(v: SimpleNamespace) -> Text:
    """Round and phase, whose turn it is, and the order track."""
    line = Text.assemble((" ENDLESS WINTER ", TITLE), (f"  Round {v.round_number} of {ROUNDS}: {phase_words(v)}", "bold"))
    if v.turn != NONE and v.phase != Phase.OVER:
        whose = "your turn" if v.turn == v.viewer else f"{facts.who(v, v.turn)}'s turn"
        line.append(f", {whose}", "bold")
    if v.phase == Phase.OVER and v.seats == 1:
        own, theirs = facts.points_of(v, 0), facts.points_of(v, RIVAL)
        line.append(f", you {'win' if own > theirs else 'lose'} against the rival {own} : {theirs}", "bold")
    line.append("   order ", FAINT)
    for seat in v.order[: v.players]:
        line.append(f" {facts.letter(seat)} ", SEATS[seat])
    return line


def waiting(v: SimpleNamespace, width: int) -> Lines:
    """The effects that wait, the next one first."""
    places = range(v.depth - 1, -1, -1)
    parts = [instruction_words(int(v.todo[place]), v.todo_left[place]) for place in places]
    return sentences(f"Waiting: {'; then '.join(parts)}.", width, "italic", indent=2) if parts else []


def stage(v: SimpleNamespace) -> str:
    """The panel that the present step is about."""
    code = facts.top_code(v)
    if code != NONE:
        op = Op(int(CODE[code, Col.OP]))
        if op in LAND_OPS:
            return "land"
        if op in (Op.MEGALITH, Op.IDOL):
            return "field" if op == Op.MEGALITH else "tracks"
    if v.phase == Phase.OVER or (v.phase == Phase.COLUMN and v.place == columns.MIGRATE):
        return "land"
    return "columns"


def right_of_land(scene: Scene, v: SimpleNamespace, tracks: Lines, stones: Lines) -> Lines:
    """What stands beside the land: the field, and the tracks beside or below it; the stones where there is room."""
    stand = field.field_panel(scene, v, field.FIELD_WIDTH)
    if scene.width < ALL_THREE:
        return [*stand, *tracks]
    return [*beside([stand, tracks], (field.FIELD_WIDTH, field.TRACK_WIDTH), scene.is_ascii, GAP), *stones]


def boards(scene: Scene, v: SimpleNamespace) -> list[Panel]:
    """Land, field, tracks and stones: side by side as far as the width allows."""
    now = stage(v)
    tracks = beside(field.tracks_panel(v), (field.TRACK_WIDTH // 2,) * 2, scene.is_ascii, gap=0)
    if scene.width >= SIDE_BY_SIDE:
        rest = scene.width - land.WIDTH - GAP
        stones = columns.stones_panel(scene, v, rest)
        right = right_of_land(scene, v, tracks, stones)
        whole = beside([land.panel(scene, v, land.WIDTH), right], (land.WIDTH, rest), scene.is_ascii, GAP)
        apart = [] if scene.width >= ALL_THREE else [Panel("stones", columns.stones_panel(scene, v, scene.width), 7)]
        return [*apart, Panel("land", whole, 1 if now != "columns" else 2)]
    sizes = (field.FIELD_WIDTH, scene.width - field.FIELD_WIDTH - 1)
    both = beside([field.field_panel(scene, v, field.FIELD_WIDTH), tracks], sizes, scene.is_ascii, 1)
    return [
        Panel("stones", columns.stones_panel(scene, v, scene.width), 7),
        Panel("land", land.panel(scene, v, scene.width), 1 if now == "land" else 5),
        Panel("field", both, 1 if now in ("field", "tracks") else 6),
    ]


def people(scene: Scene, v: SimpleNamespace) -> list[Panel]:
    """Players and hand: side by side where there is room."""
    if scene.width >= HALVES:
        half = (scene.width - GAP) // 2
        players, own = board.players_panel(scene, v, half), board.hand_panel(v, half, scene.is_ascii)
        return [Panel("rivals", beside([players, own], (half, half), scene.is_ascii, GAP), 0)]
    return [
        Panel("rivals", board.players_panel(scene, v, scene.width), 1),
        Panel("cards", board.hand_panel(v, scene.width, scene.is_ascii), 0),
    ]


def panels_of(scene: Scene, v: SimpleNamespace) -> list[Panel]:
    """All parts of the table, from the top."""
    is_eclipse = v.phase == Phase.ECLIPSE
    wares = eclipse.panel(scene, v, scene.width) if is_eclipse else columns.panel(scene, v, scene.width)
    return [
        Panel("columns", wares, 1 if is_eclipse or stage(v) == "columns" else (9 if v.phase == Phase.OVER else 4)),
        *boards(scene, v),
        Panel("signs", signs_line(scene.width), 8),
        *people(scene, v),
    ]


def chosen_panels(panels: Sequence[Panel], height: int) -> tuple[list[Panel], list[str]]:
    """As many panels as the height allows, those that matter most first; and the words of those left out."""
    left, shown = height, set()
    for index in sorted(range(len(panels)), key=lambda index: panels[index].rank):
        size = len(panels[index].lines)
        if panels[index].rank <= 1 or size <= left:
            shown.add(index)
            left -= size
    kept = [panel for index, panel in enumerate(panels) if index in shown]
    return kept, [panel.word for index, panel in enumerate(panels) if index not in shown]


def happenings(scene: Scene, most: int) -> tuple[list[Happening], int]:
    """The last events that fit into so many lines, and how many lines they take."""
    found: list[Happening] = []
    height = 0
    for event in reversed(scene.events):
        size = len(sentences(event.sentence, scene.width - MARK))
        if found and height + size > most:
            break
        found.insert(0, event)
        height += size
    return found, height


def draw_table(scene: Scene) -> RenderableType:
    """The whole table, as high as the terminal allows with the choices below it."""
    v = facts.read(scene.view)
    events, event_height = happenings(scene, 8 if scene.height >= TALL else 4)
    wait = waiting(v, scene.width)
    below = len(menu.lines_of(v, scene.choices, scene.width)) if scene.choices else 0
    panels, missing = chosen_panels(panels_of(scene, v), scene.height - OTHER_LINES - event_height - len(wait) - below)
    more = [Text(f"Not shown for want of room: {', '.join(missing)} (type the word).", FAINT)] if missing else []
    return Group(
        headline(v),
        *(line for panel in panels for line in panel.lines),
        *more,
        *wait,
        story([(event.seat, event.sentence) for event in events]),
    )


class WinterFace:
    """How Endless Winter looks and speaks in the terminal."""

    def draw(self, scene: Scene) -> RenderableType:
        """The whole table."""
        return draw_table(scene)

    def ask(self, view: Any, choices: Sequence[int]) -> str:
        """One sentence: what the viewer must do now."""
        return words.ask(facts.read(view), choices)

    def gloss(self, view: Any, action: int) -> str:
        """What a choice means, costs and brings."""
        return gloss(facts.read(view), action)

    def patterns(self, choices: Sequence[int]) -> list[tuple[str, str]]:
        """What to type, and what it means."""
        return words.patterns(choices)

    def arrange(self, view: Any, choices: Sequence[int], width: int) -> RenderableType:
        """All choices in groups."""
        return menu.arrange(view, choices, width)

    def reports(self) -> Mapping[str, Report]:
        """What can be asked for."""
        return REPORTS

    def topics(self, view: Any) -> list[str]:
        """The column of the figure, the own chief, the cards of the hand."""
        v = facts.read(view)
        column = [COLUMN_IDS[v.place]] if 0 <= v.place < COLUMNS else []
        chief = [CHIEF_IDS[v.chief[v.viewer]]] if v.chief[v.viewer] != NONE else []
        return [*column, *chief, *(CARD_IDS[card] for card, count in enumerate(v.own_hand) if count)]

    def is_news(self, action: int) -> bool:
        """What is laid out can be seen, and ending changes nothing."""
        return unpack(action)[0] not in QUIET

    def colour(self, seat: int) -> str:
        """The style of a seat's letter."""
        return SEATS[seat]


FACE: Final = WinterFace()
