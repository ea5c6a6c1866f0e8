"""The board of Mammoth Hunters in the terminal, drawn from what one seat may know."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, Final

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from beringia.action import unpack
from beringia.games.mammoth.actions import FIELDS, Kind
from beringia.games.mammoth.components import (
    BASE_LIMIT,
    CARD_IDS,
    CARD_NAMES,
    LIGHT_CARDS,
    LIMIT_PER_MAMMOTH,
    NEIGHBOURS,
    REGION_LANDSCAPE,
    REGIONS,
)
from beringia.games.mammoth.state import DARK, LIGHT, NONE
from beringia.layout import plain
from beringia.questions import SEAT_LETTERS
from beringia.terminal import mammoth_words as words
from beringia.terminal.faces import Event, Scene

COLUMNS: Final = 4
WIDE: Final = 100  # from this width on the players stand beside the board
LANDS: Final = {
    "mountains": "#241c17 on #a2968b",
    "ice-meadow": "#1f2526 on #a9bdb6",
    "forest": "#f3ecd9 on #4d5a30",
    "stone-desert": "#2b2013 on #d8b98a",
    "steppe": "#2b1d08 on #cf9f4a",
    "pasture": "#1d200f on #97a05b",
}
ICE: Final = "#5d8299 on #d7e9f2"
SEATS: Final = (
    "bold #ffffff on #b3261e",
    "bold #241a00 on #f0b429",
    "bold #ffffff on #2472b5",
    "bold #f3ecd9 on #1c1714",
    "bold #ffffff on #2f7d4a",
)
MAMMOTH: Final = "bold #f6e7cf on #6b3f1d"
FIRE: Final = "bold #ffb347 on #47200f"
TARGET: Final = "bold #241a00 on #ff9d2e"
OVERFULL: Final = "bold #ffffff on #a3201a"
PERHAPS: Final = "bold #241a00 on #f4b54a"
SHADE_STYLES: Final = ("bold #4a2c10 on #f0d9ae", "bold #f0d9ae on #3a2c25")
FAINT: Final = "dim"


def limit_of(v: SimpleNamespace, region: int) -> int:
    """Hunters a region holds, as far as everybody can tell: without what lies face down."""
    return int(BASE_LIMIT + LIMIT_PER_MAMMOTH * v.mammoths[region] + v.strength[region])


def hunters_on(v: SimpleNamespace, region: int) -> int:
    """All hunters on a region."""
    return sum(v.plain[seat][region] + v.clubbed[seat][region] for seat in range(v.seats))


def targets_of(choices: Sequence[int]) -> set[int]:
    """Regions that a choice leads to."""
    found = set()
    for action in choices:
        kind, values = unpack(action)
        for field, value in zip(FIELDS[Kind(kind)], values, strict=False):
            if field.name == "to" or (field.name == "from" and kind == Kind.CHASE):
                found.add(value)
    return found


def tokens(count: int, mark: str, style: str, times: str, most: int = 4) -> list[Text]:
    """A piece repeated, or once with its number when there are many."""
    if count > most:
        return [Text(f"{mark}{times}{count}", style)]
    return [Text(mark * count, style)] if count else []


def hunter_tokens(v: SimpleNamespace, region: int, times: str, most: int) -> list[Text]:
    """The hunters of a region, by seats; clubbed ones carry a `!`."""
    found: list[Text] = []
    for seat in range(v.seats):
        mark = SEAT_LETTERS[seat]
        found += tokens(v.clubbed[seat][region], f"{mark}!", SEATS[seat], times, most)
        found += tokens(v.plain[seat][region], mark, SEATS[seat], times, most)
    return found


def wrapped(pieces: Sequence[Text], width: int) -> list[Text]:
    """Pieces with a space between them, in lines of this width."""
    lines = [Text()]
    for piece in pieces:
        if lines[-1].cell_len + piece.cell_len + 1 > width and lines[-1].cell_len:
            lines.append(Text())
        if lines[-1].cell_len:
            lines[-1].append(" ")
        lines[-1].append_text(piece)
    return lines


def hunter_lines(v: SimpleNamespace, region: int, width: int, height: int, times: str) -> list[Text]:
    """The hunters in at most so many lines: one letter each where that fits, else numbers."""
    for most in (4, 2, 1):
        lines = wrapped(hunter_tokens(v, region, times, most), width)
        if len(lines) <= height:
            break
    lines = lines[:height]
    return lines + [Text()] * (height - len(lines))


def limit_line(v: SimpleNamespace, region: int) -> Text:
    """Hunters against the limit, and what may still come from fires."""
    here, limit, fires = hunters_on(v, region), limit_of(v, region), v.fires[region]
    style = "" if here <= limit else (PERHAPS if fires else OVERFULL)
    line = Text(f"{here}/{limit}", style)
    if fires:
        line.append(" +fire " + ("?" * fires if fires <= 3 else f"?x{fires}"), "not bold")
    return line


def framed(line: Text, width: int) -> Text:
    """A line with a space before it, filled up to a width."""
    out = Text(" ")
    out.append_text(line)
    out.truncate(width)
    out.pad_right(width - out.cell_len)
    return out


def region_cell(v: SimpleNamespace, region: int, width: int, height: int, is_target: bool, times: str) -> Text:
    """One region of the board: so many lines, all filled with the colour of the land."""
    title = Text(f"{region + 1}", TARGET if is_target else "bold")
    if v.ice >> region & 1:
        lines, style = [title.append(" ice", "not bold italic")] + [Text()] * (height - 1), ICE
    else:
        title.append(f" {words.PLACE_NAMES[region]}", "not bold")
        herd = tokens(v.mammoths[region], "M", MAMMOTH, times) + tokens(v.fires[region], "?", FIRE, times)
        lines = [title, *wrapped(herd, width)[:1], *hunter_lines(v, region, width - 1, height - 3, times)]
        lines, style = [*lines, limit_line(v, region)], LANDS[REGION_LANDSCAPE[region]]
    cell = Text("\n", style).join([framed(line, width) for line in lines])
    cell.style = style
    return cell


def board(scene: Scene, v: SimpleNamespace, width: int, height: int) -> Table:
    """The twelve regions in three rows of four."""
    grid = Table(box=box.SQUARE, show_header=False, show_lines=True, padding=0, border_style="#8a7a66")
    for _ in range(COLUMNS):
        grid.add_column(width=width, no_wrap=True)
    targets, times = targets_of(scene.choices), "x" if scene.is_ascii else "×"
    for row in range(0, REGIONS, COLUMNS):
        grid.add_row(
            *(region_cell(v, region, width, height, region in targets, times) for region in range(row, row + COLUMNS))
        )
    return grid


def hidden_borders(v: SimpleNamespace) -> str:
    """Borders that the grid does not show: the diagonal ones, without those under ice."""
    pairs = [
        f"{low + 1}-{high + 1}"
        for low in range(REGIONS)
        for high in range(low + 1, REGIONS)
        if NEIGHBOURS[v.borders, low] >> high & 1 and high - low not in (1, COLUMNS)
        if not (v.ice >> low | v.ice >> high) & 1
    ]
    return ", ".join(pairs) or "none"


def legend(v: SimpleNamespace) -> Text:
    """What the signs mean, and the borders between corners."""
    out = Text(" ")
    out.append("M", MAMMOTH).append(" mammoth  ", FAINT).append("?", FIRE).append(" fire, face down  ", FAINT)
    out.append("a!", SEATS[0]).append(" clubbed  5/4 hunters/limit   ", FAINT)
    return out.append(f"Also border: {hidden_borders(v)}.", FAINT)


def shades_text(light: int, dark: int) -> Text:
    """A hand as everybody sees it."""
    return Text("L" * light, SHADE_STYLES[LIGHT]).append_text(Text("D" * dark, SHADE_STYLES[DARK]))


def players(scene: Scene, v: SimpleNamespace, is_wide: bool) -> Table:
    """Everybody's points and belongings; the one who decides is marked."""
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style=FAINT)
    heads = ("", "", "points", "stones", "hunters", "clubs", "hand")
    short = ("", "", "pts", "st", "hu", "cl", "hand")
    for index, head in enumerate(short if is_wide else heads):
        table.add_column(head, justify="right" if 2 <= index <= 5 else "left", no_wrap=True)
    for seat in range(v.seats):
        marker = ">" if seat == v.seat else " "
        name = f"{scene.names[seat]}, {words.COLOURS[seat]}"
        table.add_row(
            Text(f" {SEAT_LETTERS[seat]} ", SEATS[seat]),
            Text(f"{marker}{name}", "bold" if seat == v.seat else ""),
            Text(str(scene.points[seat]), "bold"),
            *(str(number[seat]) for number in (v.stones, v.supply, v.clubs)),
            shades_text(*v.hand_shades[seat]),
        )
    return table


def card_line(card: int) -> Text:
    """A card by its shade, name and stones."""
    if card == NONE:
        return Text("none", FAINT)
    shade = LIGHT if card < LIGHT_CARDS else DARK
    return Text(f" {CARD_NAMES[card]} ", SHADE_STYLES[shade]).append(f" {words.stones_of(card)}", "default not bold")


def supplies(v: SimpleNamespace) -> Table:
    """What lies beside the board."""
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_row("Dark supply", Text(words.many(v.dark_supply, "stone"), "bold"))
    table.add_row("Light supply", Text(words.many(v.light_supply, "stone"), "bold"))
    table.add_row("In supply", f"{words.many(v.mammoth_supply, 'mammoth')}, {words.many(v.club_supply, 'club')}")
    table.add_row("Open light", card_line(v.open_card[LIGHT]))
    table.add_row("Open dark", card_line(v.open_card[DARK]))
    return table


def hand(scene: Scene, v: SimpleNamespace) -> RenderableType:
    """The viewer's own cards: what to type, name, stones, what each does. Cards that cannot be played now are dim."""
    playable = {unpack(action)[1][0] for action in scene.choices if unpack(action)[0] == Kind.PLAY}
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True, justify="right")
    table.add_column(no_wrap=True, overflow="ellipsis")
    for card, count in enumerate(v.own_hand):
        style = FAINT if playable and card not in playable else ""
        shade = LIGHT if card < LIGHT_CARDS else DARK
        for _ in range(count):
            table.add_row(
                Text(f" {CARD_IDS[card]:<12}", SHADE_STYLES[shade]),
                Text(CARD_NAMES[card], style or "bold"),
                Text(words.stones_of(card), style),
                Text(words.does(card), style),
            )
    return table if table.row_count else Text(" no cards yet", FAINT)


def happenings(events: Sequence[Event]) -> Table:
    """The last events, each with the colour of who did it."""
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(width=3, no_wrap=True)
    table.add_column(no_wrap=True, overflow="ellipsis")
    for event in events:
        is_seat = event.seat >= 0
        mark = Text(f" {SEAT_LETTERS[event.seat]} ", SEATS[event.seat]) if is_seat else Text(" * ", FAINT)
        table.add_row(mark, event.sentence)
    return table


def headline(v: SimpleNamespace) -> Text:
    """Round and phase."""
    out = Text(" MAMMOTH HUNTERS ", "bold #f6e7cf on #6b3f1d")
    out.append(f"  Round {v.round_number} of {v.rounds}: {words.phase_name(v)}", "bold")
    if v.ender != NONE:
        out.append(f", the last dark stone is taken by {words.COLOURS[v.ender]}", "italic")
    return out


class MammothFace:
    """How Mammoth Hunters looks and speaks in the terminal."""

    def draw(self, scene: Scene) -> RenderableType:
        """The whole table: board, players, supplies, hand, and what happened."""
        v = plain(scene.view)
        is_wide = scene.width >= WIDE
        if is_wide:
            rows = board(scene, v, 15, 5)
            beside: RenderableType = Table.grid(padding=(0, 2, 0, 0))
            beside.add_row(rows, Group(players(scene, v, True), "", supplies(v)))
            top: list[RenderableType] = [headline(v), beside, legend(v)]
        else:
            rows = board(scene, v, 17, 4)
            beside = Table.grid(padding=(0, 2, 0, 0))
            beside.add_row(players(scene, v, True), supplies(v))
            top = [headline(v), rows, legend(v), beside]
        shown = 8 if scene.height >= 46 else 5
        return Group(*top, "", hand(scene, v), "", happenings(scene.events[-shown:]))

    def ask(self, view: Any, choices: Sequence[int]) -> str:
        """One sentence: what the viewer must do now."""
        return words.ask(plain(view), choices)

    def gloss(self, view: Any, action: int) -> str:
        """A few words beside a choice."""
        return words.gloss(plain(view), action)

    def patterns(self, choices: Sequence[int]) -> list[tuple[str, str]]:
        """For long lists: what to type, and what it means."""
        return words.patterns(choices)

    def topics(self, view: Any) -> list[str]:
        """The card being carried out, or the cards of the hand."""
        v = plain(view)
        return [CARD_IDS[v.card]] if v.card != NONE else [CARD_IDS[card] for card, n in enumerate(v.own_hand) if n]

    def colour(self, seat: int) -> str:
        """The style of a seat's letter."""
        return SEATS[seat]


FACE: Final = MammothFace()
