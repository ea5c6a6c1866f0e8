"""The board of Mammoth Hunters in the terminal, drawn from what one seat may know."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, Final

from rich import box
from rich.console import Group, OverflowMethod, RenderableType
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
from beringia.games.mammoth.state import DARK, LIGHT, Phase
from beringia.layout import plain
from beringia.meaning import NONE
from beringia.questions import SEAT_LETTERS
from beringia.terminal.faces import Happening, Scene
from beringia.terminal.mammoth import words
from beringia.terminal.seats import FAINT, SEATS, story

COLUMNS: Final = 4
WIDE: Final = 100  # from this width on the players stand beside the board
LABEL: Final = 11  # letters of a player's name and colour; the colour alone where that is too long
TALL: Final = 46  # from this height on nothing is squeezed
LANDS: Final = {
    "mountains": "#241c17 on #a2968b",
    "ice-meadow": "#1f2526 on #a9bdb6",
    "forest": "#f3ecd9 on #4d5a30",
    "stone-desert": "#2b2013 on #d8b98a",
    "steppe": "#2b1d08 on #cf9f4a",
    "pasture": "#1d200f on #97a05b",
}
ICE: Final = "#5d8299 on #d7e9f2"
MAMMOTH: Final = "bold #f6e7cf on #6b3f1d"
FIRE: Final = "bold #ffb347 on #47200f"
TARGET: Final = "bold #241a00 on #ff9d2e"
OVERFULL: Final = "bold #ffffff on #a3201a"
PERHAPS: Final = "bold #241a00 on #f4b54a"
SHADE_STYLES: Final = ("bold #4a2c10 on #f0d9ae", "bold #f0d9ae on #3a2c25")


def limit_of(v: SimpleNamespace, region: int) -> int:
    """Hunters a region holds, as far as everybody can tell: without what lies face down."""
    return int(int(BASE_LIMIT) + int(LIMIT_PER_MAMMOTH) * v.mammoths[region] + v.strength[region])


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


def limit_text(v: SimpleNamespace, region: int) -> Text:
    """Hunters against the limit, marked where there are too many of them and the conflicts are still to come."""
    here, limit = hunters_on(v, region), limit_of(v, region)
    is_calm = here <= limit or v.phase >= Phase.REVEAL
    style = "" if is_calm else (PERHAPS if v.fires[region] else OVERFULL)
    return Text(f"{here}/{limit}", style)


def contents(v: SimpleNamespace, region: int, width: int, height: int, times: str) -> list[Text]:
    """What stands and lies on a region, in so many lines; in two lines the limit stands beside the mammoths."""
    pieces = tokens(v.mammoths[region], "M", MAMMOTH, times) + tokens(v.fires[region], "?", FIRE, times)
    fires = v.fires[region]
    if height == 2:
        pieces.append(Text.assemble(limit_text(v, region), "+fire" if fires else ""))
        return [*wrapped(pieces, width)[:1], *hunter_lines(v, region, width, 1, times)]
    hope = " +fire " + ("?" * fires if fires <= 3 else f"?x{fires}") if fires else ""
    limit = Text.assemble(limit_text(v, region), hope)
    return [*wrapped(pieces, width)[:1], *hunter_lines(v, region, width, height - 2, times), limit]


def framed(line: Text, width: int) -> Text:
    """A line with a space before it, filled up to a width."""
    out = Text(" ")
    out.append_text(line)
    out.truncate(width)
    out.pad_right(width - out.cell_len)
    return out


def region_cell(v: SimpleNamespace, region: int, width: int, height: int, is_target: bool, times: str) -> Text:
    """One region of the board: so many lines, all filled with the colour of the land."""
    number = (f"{region + 1}", TARGET if is_target else "bold")
    if v.ice >> region & 1:
        lines, style = [Text.assemble(number, (" ice", "italic"))] + [Text()] * (height - 1), ICE
    else:
        title = Text.assemble(number, f" {words.PLACE_NAMES[region]}")
        lines = [title, *contents(v, region, width - 1, height - 1, times)]
        style = LANDS[REGION_LANDSCAPE[region]]
    cell = Text("\n", style).join([framed(line, width) for line in lines])
    cell.style = style
    return cell


def board(scene: Scene, v: SimpleNamespace, width: int, height: int) -> Table:
    """The twelve regions in three rows of four."""
    grid = Table(box=box.SQUARE, show_header=False, show_lines=True, padding=0, border_style="#8a7a66")
    for _ in range(COLUMNS):
        grid.add_column(width=width, no_wrap=True)
    targets, times = targets_of(scene.choices), "x" if scene.is_ascii else "\u00d7"
    for row in range(0, REGIONS, COLUMNS):
        grid.add_row(*(region_cell(v, region, width, height, region in targets, times) for region in range(row, row + COLUMNS)))
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


def legend() -> Text:
    """What the signs on the board mean."""
    return Text.assemble(
        (" M ", MAMMOTH),
        (" mammoth   ", FAINT),
        (" ? ", FIRE),
        (" fire, face down   ", FAINT),
        (" a! ", SEATS[0]),
        (" clubbed   5/4: 5 hunters, room for 4", FAINT),
    )


def shades_text(light: int, dark: int) -> Text:
    """A hand as everybody sees it."""
    return Text.assemble(("L" * light, SHADE_STYLES[LIGHT]), ("D" * dark, SHADE_STYLES[DARK]))


def players(scene: Scene, v: SimpleNamespace) -> Table:
    """Everybody's points and belongings; the one who decides is marked."""
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style=FAINT)
    for index, head in enumerate(("", "", "pts", "st", "hu", "cl", "hand")):
        table.add_column(head, justify="right" if 2 <= index <= 5 else "left", no_wrap=True, overflow="crop")
    for seat in range(v.seats):
        marker = ">" if seat == v.seat else " "
        label = f"{scene.names[seat]}, {words.COLOURS[seat]}"
        table.add_row(
            Text(f"{marker}{SEAT_LETTERS[seat]} ", SEATS[seat]),
            Text(label if len(label) <= LABEL else words.COLOURS[seat], "bold" if seat == v.seat else ""),
            Text(str(scene.points[seat]), "bold"),
            *(str(number[seat]) for number in (v.stones, v.supply, v.clubs)),
            shades_text(*v.hand_shades[seat]),
        )
    return table


def open_card(v: SimpleNamespace, shade: int) -> Text:
    """The card on top of a discard pile."""
    card, mark = v.open_card[shade], (f" {'LD'[shade]} ", SHADE_STYLES[shade])
    if card == NONE:
        return Text.assemble(mark, (" no open card", FAINT))
    return Text.assemble(mark, (f" {CARD_NAMES[card]} ", "bold"), words.stones_of(card))


def supplies(v: SimpleNamespace) -> Text:
    """What lies beside the board."""
    dark, light = (f"{v.dark_supply:<3}", "bold"), (f"{v.light_supply:<3}", "bold")
    mammoths, clubs = (str(v.mammoth_supply), "bold"), (str(v.club_supply), "bold")
    lines = [
        Text.assemble(("Dark supply  ", FAINT), dark, ("  Mammoths ", FAINT), mammoths),
        Text.assemble(("Light supply ", FAINT), light, ("  Clubs    ", FAINT), clubs),
        open_card(v, LIGHT),
        open_card(v, DARK),
        Text(f"Corners that border: {hidden_borders(v)}", FAINT),
    ]
    return Text("\n").join(lines)


def hand(scene: Scene, v: SimpleNamespace) -> RenderableType:
    """The viewer's own cards: what to type, name, stones, what each does. Cards that cannot be played now are dim."""
    playable = {unpack(action)[1][0] for action in scene.choices if unpack(action)[0] == Kind.PLAY}
    table = Table.grid(padding=(0, 2, 0, 0))
    cut: OverflowMethod = "crop" if scene.is_ascii else "ellipsis"
    widths = (14, 6, 15, None) if scene.width >= WIDE else (14, 6, None)
    for index, width in enumerate(widths):
        table.add_column(width=width, no_wrap=True, justify="right" if index == 1 else "left", overflow=cut)
    for card, count in enumerate(v.own_hand):
        style = FAINT if playable and card not in playable else ""
        shade = LIGHT if card < LIGHT_CARDS else DARK
        badge, stones = Text(f" {CARD_IDS[card]:<13}", SHADE_STYLES[shade]), Text(words.stones_of(card), style)
        name, deed = Text(CARD_NAMES[card].partition(":")[0], style or "bold"), Text(words.does(v, card), style)
        for _ in range(count):
            table.add_row(*((badge, stones, name, deed) if scene.width >= WIDE else (badge, stones, deed)))
    return table if table.row_count else Text(" no cards yet", FAINT)


def happenings(events: Sequence[Happening]) -> Table:
    """The last events, each with the colour of who did it."""
    return story([(event.seat, event.sentence) for event in events])


def headline(v: SimpleNamespace) -> Text:
    """Round and phase, and whose turn it is."""
    parts = [f"  Round {v.round_number} of {v.rounds}: {words.phase_name(v)}"]
    if v.turn != NONE:
        parts.append("your turn" if v.turn == v.viewer else f"{words.COLOURS[v.turn]}'s turn")
    if v.ender != NONE and v.phase < Phase.REVEAL:
        parts.append(f"the last of this round: {words.COLOURS[v.ender]} took the last dark stone")
    return Text.assemble((" MAMMOTH HUNTERS ", MAMMOTH), (", ".join(parts), "bold"))


class MammothFace:
    """How Mammoth Hunters looks and speaks in the terminal."""

    def draw(self, scene: Scene) -> RenderableType:
        """The whole table: board, players, supplies, hand, and what happened."""
        v = plain(scene.view)
        is_wide, is_tall = scene.width >= WIDE, scene.height >= TALL
        width, height = (15 if is_wide else 17), 3 + is_wide + is_tall
        land = board(scene, v, width, height)
        beside = Table.grid(padding=(0, 1 if is_wide else 3, 0, 0), pad_edge=False)
        if is_wide:
            beside.add_column(width=COLUMNS * (width + 1) + 1)
            beside.add_column(width=scene.width - COLUMNS * (width + 1) - 2)
            beside.add_row(land, Group(players(scene, v), "", supplies(v)))
            top: list[RenderableType] = [headline(v), beside, legend()]
        else:
            beside.add_row(players(scene, v), supplies(v))
            top = [headline(v), land, legend(), beside]
        events = happenings(scene.events if is_tall else scene.events[-5:])
        gap: list[RenderableType] = [""] if is_tall else []
        return Group(*top, *gap, hand(scene, v), *gap, events)

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

    def is_news(self, action: int) -> bool:
        """Stopping and keeping change nothing, and the choice of a pile is told with the card drawn from it."""
        return unpack(action)[0] not in (Kind.DONE, Kind.KEEP, Kind.DRAW)

    def colour(self, seat: int) -> str:
        """The style of a seat's letter."""
        return SEATS[seat]


FACE: Final = MammothFace()
