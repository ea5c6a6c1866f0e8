"""The table of Hunters and Gatherers in the terminal: the landscape, the drawn tile in its turns, the players, what happened."""

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from beringia.action import unpack
from beringia.errors import TextError
from beringia.games.gatherers.actions import MIDDLE, Kind
from beringia.games.gatherers.components import DIFFERENT_TURNS, FIRST_KIND, IS_BONUS, KIND_IDS, PLACES, SPECIAL, SPECIALS
from beringia.games.gatherers.state import Phase
from beringia.games.gatherers.words.notation import TURN_WORDS, read_cell
from beringia.games.gatherers.words.position import write_aside
from beringia.layout import plain
from beringia.meaning import NONE
from beringia.questions import SEAT_LETTERS
from beringia.terminal.faces import Happening, Report, Scene
from beringia.terminal.gatherers import areas, words
from beringia.terminal.gatherers.land import (
    LAST,
    TARGETS,
    Cell,
    Landscape,
    block,
    cell_at,
    choose_window,
    open_cells,
    picture_lines,
    style_of,
    tile_picture,
    tiles_by_cell,
)
from beringia.terminal.gatherers.tiles import LABELS, LARGE, SMALL, draw_tile
from beringia.terminal.seats import FAINT, SEATS, story

WIDE: Final = 96  # from this width on players and tile stand beside the landscape
SIDE: Final = 30  # columns for them
LABEL: Final = 11  # letters of a player's name and colour; the colour alone where that is too long
TALL: Final = 44  # from this height on the signs are explained on the table
OTHER_LINES: Final = 9  # headline, notes, question, commands, and what the person types
LEAST: Final = 10  # lines for the landscape where everything else takes too many
COLOURS: Final = ("red", "yellow", "blue", "black", "green")
TITLE: Final = "bold #fff4d6 on #7a4a1c"


def unseen_counts(v: SimpleNamespace) -> list[tuple[int, int]]:
    """The kinds of tiles not yet seen, and how many of each."""
    first, end = int(FIRST_KIND[v.tile_set]), int(FIRST_KIND[v.tile_set + 1])
    return [(kind, v.unseen[kind - first]) for kind in range(first, end) if v.unseen[kind - first]]


def tiles_left(v: SimpleNamespace, is_bonus: bool) -> int:
    """Land or bonus tiles not yet seen."""
    return sum(count for kind, count in unseen_counts(v) if bool(IS_BONUS[kind]) == is_bonus)


def headline(v: SimpleNamespace) -> Text:
    """Whose turn it is, and how many tiles are left."""
    if v.phase == Phase.OVER:
        state = "the game is over"
    else:
        whose = "your turn" if v.turn == v.seat else f"{COLOURS[v.turn]}'s turn"
        state = f"{whose}, {tiles_left(v, False)} land tiles and {tiles_left(v, True)} bonus tiles unseen"
    return Text.assemble((" HUNTERS AND GATHERERS ", TITLE), (f"  {state}", "bold"))


def players(scene: Scene, v: SimpleNamespace) -> Table:
    """Everybody's points and what is left of their pieces; the one who decides is marked."""
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style=FAINT)
    for index, head in enumerate(("", "", "pts", "memb", "huts")):
        table.add_column(head, justify="left" if index < 2 else "right", no_wrap=True, overflow="crop")
    for seat in range(v.seats):
        marker = ">" if seat == v.seat else " "
        label = f"{scene.names[seat]}, {COLOURS[seat]}"
        members, huts = words.pieces_left(scene.view, seat)
        table.add_row(
            Text(f"{marker}{SEAT_LETTERS[seat]} ", SEATS[seat]),
            Text(label if len(label) <= LABEL else COLOURS[seat], "bold" if seat == v.seat else ""),
            Text(str(scene.points[seat]), "bold"),
            str(members),
            str(huts),
        )
    return table


def framed_turn(v: SimpleNamespace, turns: int, is_fitting: bool, is_ascii: bool) -> list[Text]:
    """The drawn tile in one turn, with the turn's name above; dim where it fits nowhere so."""
    name = TURN_WORDS[turns] if is_fitting else f"{TURN_WORDS[turns]} no cell"
    head = Text(f"{name:^{LARGE[0]}}", "bold" if is_fitting else FAINT)
    return [head, *picture_lines(draw_tile(v.drawn, turns, LARGE), 0, is_ascii)]


def side_by_side(pictures: Sequence[Sequence[Text]], gap: int) -> list[Text]:
    """Pictures of one height beside each other."""
    return [Text(" " * gap).join(rows) for rows in zip(*pictures, strict=True)]


def turn_pictures(v: SimpleNamespace, fitting: Sequence[int], each_row: int, is_ascii: bool) -> list[Text]:
    """The drawn tile in all turns that look different, so many in a row."""
    pictures = [framed_turn(v, turns, turns in fitting, is_ascii) for turns in range(int(DIFFERENT_TURNS[v.drawn]))]
    lines: list[Text] = []
    for start in range(0, len(pictures), each_row):
        lines += side_by_side(pictures[start : start + each_row], 1)
    return lines


def placed_picture(v: SimpleNamespace, is_ascii: bool) -> list[Text]:
    """The tile placed last, with the names of the places around it."""
    tile = v.tiles - 1
    north, east, south, west = (PLACES[start : start + 3] for start in (0, 3, 6, 9))
    rows = picture_lines(tile_picture(v, tile, LARGE, 0), 0, is_ascii)
    lines = [Text("   " + "   ".join(north[:2]) + "  " + north[2], FAINT)]
    for index, row in enumerate(rows):
        left, right = (west[2 - index // 2], east[index // 2]) if index % 2 == 0 else ("  ", "  ")
        lines.append(Text.assemble((f"{left} ", FAINT), row, (f" {right}", FAINT)))
    lines.append(Text("   " + "   ".join((south[2], south[1])) + "  " + south[0], FAINT))
    return lines


def tile_panel(scene: Scene, v: SimpleNamespace, each_row: int) -> list[Text]:
    """The drawn tile in its turns, or the tile that waits for a piece."""
    if v.phase == Phase.PLACE:
        fitting = [turn for turns in words.by_cell(scene.choices).values() for turn in turns] or list(range(4))
        title = f"Drawn: {'bonus tile ' if v.is_bonus else ''}{KIND_IDS[v.drawn]}"
        return [Text(title, "bold"), *turn_pictures(v, fitting, each_row, scene.is_ascii)]
    if v.phase in (Phase.PIECE, Phase.SHAMAN):
        name = f"Placed: {KIND_IDS[v.tile_kind[v.tiles - 1]]} on {areas.cell_of(scene.view, v.tiles - 1)}"
        return [Text(name, "bold"), *placed_picture(v, scene.is_ascii)]
    return []


def legend(v: SimpleNamespace, is_ascii: bool) -> Text:
    """What the signs mean."""
    hut = "^" if is_ascii else "\u2302"
    leaves = "&&" if is_ascii else "\u2663\u2663"
    beasts = ("D", "eer ", "M", "ammoth ", "A", "urochs ", "T", "iger  ")
    parts: list[tuple[str, str]] = [(leaves, style_of("forest", 0)), (" forest  ", FAINT)]
    parts += [(text, style_of(text, 0) if index % 2 == 0 else FAINT) for index, text in enumerate(beasts)]
    parts += [("$", style_of("gold", 0)), (" gold  ", FAINT), ("m", style_of("mushrooms", 0)), (" mushrooms  ", FAINT)]
    parts += [("2", style_of("fish", 0)), (" fish  ", FAINT), ("*", style_of("spring", 0)), (" spring", FAINT)]
    seat = max(v.seat, 0)
    letter = SEAT_LETTERS[seat]
    parts.append(("\n", ""))
    for role, name in (("h", "hunter"), ("g", "gatherer"), ("f", "fisher"), (hut, "hut")):
        parts += [(letter + role, SEATS[seat]), (f" {name}  ", FAINT)]
    marks = ("+", "+") if is_ascii else ("\u250c", "\u2518")
    parts += [(marks[0] + marks[1], f"{LAST} on {style_of('meadow', 0).split()[-1]}"), (" placed last  ", FAINT)]
    parts += [("x,y", TARGETS[0]), (" the tile fits", FAINT)] if v.phase == Phase.PLACE else []
    return Text.assemble(*parts)


def happenings(events: Sequence[Happening]) -> Table:
    """The last events, each with the colour of who did it; what one seat did in a row in one line."""
    lines: list[tuple[int, list[str]]] = []
    for event in events:
        if lines and lines[-1][0] == event.seat:
            deed = event.sentence.partition(" ")[2] if event.seat >= 0 else event.sentence
            lines[-1][1].append(deed[:1].upper() + deed[1:])
        else:
            lines.append((event.seat, [event.sentence]))
    return story([(seat, " ".join(sentences)) for seat, sentences in lines])


def gone_line(v: SimpleNamespace) -> list[Text]:
    """The tiles that left the game, if there are any."""
    gone = write_aside(v)
    return [] if gone == "-" else [Text(f"Left the game: {gone.replace(',', ', ')}", FAINT)]


def focus(v: SimpleNamespace) -> Cell:
    """The cell of the tile placed last."""
    return cell_at(v.tile_cell[v.tiles - 1])


def view_of_land(scene: Scene, v: SimpleNamespace, centre: Cell, width: int, height: int) -> list[Text]:
    """The landscape in so many columns and lines, with a note of what lies outside."""
    land = Landscape(v, words.by_cell(scene.choices), scene.is_ascii)
    window = choose_window(land.cells(), centre, width, height)
    return [*land.lines(window), *land.outside(window)]


def narrow_panel(scene: Scene, v: SimpleNamespace) -> RenderableType:
    """Players and tile below the landscape."""
    beside = Table.grid(padding=(0, 2, 0, 0))
    tile = tile_panel(scene, v, 4)
    beside.add_row(Group(players(scene, v), *gone_line(v)), Group(*tile))
    return beside


def draw_wide(scene: Scene, v: SimpleNamespace, height: int) -> RenderableType:
    """Players and tile beside the landscape."""
    panel = Group(players(scene, v), "", *tile_panel(scene, v, 2), *gone_line(v))
    width = scene.width - SIDE - 1
    beside = Table.grid(padding=(0, 1, 0, 0), pad_edge=False)
    beside.add_column(width=width)
    beside.add_column(width=SIDE)
    beside.add_row(Group(*view_of_land(scene, v, focus(v), width, height)), panel)
    return beside


def draw_table(scene: Scene) -> RenderableType:
    """The whole table, as high as the terminal allows with the choices below it."""
    v = plain(scene.view)
    events, signs = happenings(scene.events), [legend(v, scene.is_ascii)] if scene.height >= TALL else []
    taken = OTHER_LINES + 2 * len(signs) + events.row_count + words.menu_height(scene.view, scene.choices, scene.width)
    if scene.width >= WIDE:
        land = draw_wide(scene, v, max(scene.height - taken, LEAST))
        return Group(headline(v), land, *signs, events)
    below = max(len(tile_panel(scene, v, 4)), v.seats + 1)
    height = max(scene.height - taken - below, LEAST)
    return Group(headline(v), *view_of_land(scene, v, focus(v), scene.width, height), narrow_panel(scene, v), *signs, events)


def look(scene: Scene, rest: str) -> RenderableType:
    """The landscape around a cell, as large as the terminal; and the turns in which the drawn tile fits there."""
    v = plain(scene.view)
    x, y = read_cell(rest.replace(" ", "")) if rest else (focus(v)[0] + MIDDLE, focus(v)[1] + MIDDLE)
    cell = (x - MIDDLE, y - MIDDLE)
    known = {*tiles_by_cell(v), *open_cells(v)}
    if cell not in known:
        raise TextError(f"there is no tile on {cell[0]},{cell[1]} and none beside it")
    turns = words.by_cell(scene.choices).get(cell, [])
    below: list[Text] = []
    if turns:
        names = ", ".join(TURN_WORDS[turn] for turn in turns)
        below = [Text(f"{KIND_IDS[v.drawn]} fits on {rest}: {names}", "bold"), *turn_pictures(v, turns, 4, scene.is_ascii)]
    height = max(scene.height - len(below) - 4, LEAST)
    return Group(*view_of_land(scene, v, cell, scene.width, height), *below)


def unseen_tiles(scene: Scene, _rest: str) -> RenderableType:
    """Small pictures of all tiles not yet seen, with how many there are of each; land tiles, then bonus tiles."""
    v = plain(scene.view)
    each_row = max(scene.width // (SMALL[0] + 3), 1)
    lines: list[Text] = []
    for is_bonus, title in ((False, "land tiles"), (True, "bonus tiles")):
        kinds = [(kind, count) for kind, count in unseen_counts(v) if bool(IS_BONUS[kind]) == is_bonus]
        lines.append(Text(f"Unseen {title}: {sum(count for _, count in kinds)}", "bold"))
        pictures = [unseen_picture(kind, count, scene.is_ascii) for kind, count in kinds]
        for start in range(0, len(pictures), each_row):
            lines += side_by_side(pictures[start : start + each_row], 3)
    return Group(*lines, *gone_line(v))


def unseen_picture(kind: int, count: int, is_ascii: bool) -> list[Text]:
    """A small tile under its name; several of them with their number."""
    name = KIND_IDS[kind] if count == 1 else f"{count} {KIND_IDS[kind]}"
    return [*block([name], (SMALL[0], 1), "bold"), *picture_lines(draw_tile(kind, 0, SMALL), 0, is_ascii)]


def explain_signs(scene: Scene, _rest: str) -> RenderableType:
    """The legend, and the special things in full."""
    v = plain(scene.view)
    names = [f"{label} is the {name.replace('-', ' ')}" for name, label in LABELS.items() if name.replace("-", " ") != label]
    notes = f"A river is a line, a lake holds fish; x was an animal before the hunting trap. On tiles: {', '.join(names)}."
    return Group(legend(v, scene.is_ascii), Text(notes, FAINT))


class GatherersFace:
    """How Hunters and Gatherers looks and speaks in the terminal."""

    def draw(self, scene: Scene) -> RenderableType:
        """The whole table: landscape, tile, players, and what happened."""
        return draw_table(scene)

    def ask(self, view: Any, choices: Sequence[int]) -> str:
        """One sentence: what the viewer must do now."""
        return words.ask(view, choices)

    def gloss(self, view: Any, action: int) -> str:
        """What a choice means and is worth."""
        return words.gloss(view, action)

    def patterns(self, choices: Sequence[int]) -> list[tuple[str, str]]:
        """What to type, and what it means."""
        return words.patterns(choices)

    def arrange(self, view: Any, choices: Sequence[int], width: int) -> RenderableType:
        """All choices: placings by cell, pieces with their areas."""
        return words.arrange(view, choices, width)

    def reports(self) -> Mapping[str, Report]:
        """What can be asked for."""
        return {
            "signs": Report("signs", "what the letters and colours mean", explain_signs),
            "areas": Report("areas", "all areas: size, value, who stands there", lambda scene, _: areas.report(scene.view, SEATS)),
            "tiles": Report("tiles", "the tiles not yet seen", unseen_tiles),
            "look": Report("look CELL", "the landscape around a cell, and how the drawn tile fits there", look),
        }

    def topics(self, view: Any) -> list[str]:
        """What is special on the tile drawn or just placed, and the pieces."""
        kind = int(view.drawn) if view.drawn != NONE else int(view.tile_kind[int(view.tiles) - 1])
        special = [SPECIALS[int(SPECIAL[kind])]] if SPECIAL[kind] else []
        return [*special, "gatherer", "fisher", "hunter", "hut", "gold", "tiger"]

    def is_news(self, action: int) -> bool:
        """A drawn land tile is told with the cell it is placed on."""
        return unpack(action)[0] not in (Kind.DRAWN, Kind.LEAVE)

    def colour(self, seat: int) -> str:
        """The style of a seat's letter."""
        return SEATS[seat]


FACE: Final = GatherersFace()
