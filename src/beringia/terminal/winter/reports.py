"""What the winter table shows when asked: land, field, columns, cards, stones, tracks, rivals, and a look at one thing."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from beringia.errors import TextError
from beringia.games.winter.components import BURIAL, CARD_IDS, TRIBES
from beringia.games.winter.geometry import HEX_IDS, JUNCTION_HEXES, JUNCTION_IDS, NEIGHBOURS
from beringia.games.winter.rules.land import influence, mammoth_influence
from beringia.games.winter.words.explain import explain
from beringia.questions import SEAT_LETTERS
from beringia.sayings import counted
from beringia.terminal.faces import Report, Scene
from beringia.terminal.winter import board, columns, facts, field, gloss, land
from beringia.terminal.winter.lines import FAINT, Lines, beside, heading, sentences
from beringia.terminal.winter.signs import LEGEND

RANKS: Final = ("first", "second", "others")


def signs_line(width: int) -> Lines:
    """What the signs mean."""
    return sentences("Signs: " + ", ".join(f"{sign} {meaning}" for sign, meaning in LEGEND) + ".", width, FAINT)


def tracks_lines(v: SimpleNamespace, width: int, is_ascii: bool) -> Lines:
    """Both tracks, and the burial tables they decide about."""
    lines = beside(field.tracks_panel(v), (field.TRACK_WIDTH // 2,) * 2, is_ascii, gap=0)
    lines += [heading("Burial", Text("points for 1, 2, 3 ... buried cards, by honour rank", FAINT))]
    for rank, table in zip(RANKS, BURIAL, strict=True):
        lines.append(Text(f" {rank:<7}" + " ".join(f"{points:>2}" for points in table[1:])))
    counts = [f"{facts.letter(seat)} {v.buried_count[seat]}" for seat in range(v.players)]
    return lines + sentences(f"Buried so far: {', '.join(counts)}.", width, FAINT)


def look_at_hex(v: SimpleNamespace, hexagon: int, width: int) -> Lines:
    """A hex: income, influence of everybody, neighbours, and what a village there needs."""
    lines = [heading(HEX_IDS[hexagon], gloss.land_words(v, hexagon))]
    for seat in range(v.players):
        strength = int(influence(v.record, seat, hexagon))
        if strength:
            camps = counted(v.camps[seat][hexagon], "camp")
            lines.append(Text(f"  {facts.letter(seat)}: influence {strength}, {camps}"))
    if mammoth := int(mammoth_influence(v.record, hexagon)):
        lines.append(Text(f"  the mammoth: influence {mammoth}; who leads with at least so much gets the income twice"))
    near = ", ".join(HEX_IDS[each] for each in NEIGHBOURS[hexagon] if each >= 0)
    lines += sentences(f"Borders on {near}.", width)
    for junction, hexes in enumerate(JUNCTION_HEXES):
        if hexagon in hexes:
            lines.append(Text(f"  {JUNCTION_IDS[junction]}: {gloss.junction_state(v, junction)}"))
    return lines


def look_at_seat(scene: Scene, v: SimpleNamespace, seat: int) -> Lines:
    """A player: everything that lies open."""
    led = ", ".join(HEX_IDS[hexagon] for hexagon in facts.led_by(v, seat)) or "none"
    lines = [heading(f"Player {facts.letter(seat)}", f"{board.label_of(scene, v, seat)}, {facts.points_of(v, seat)} points")]
    lines += board.belongings(v, seat)
    lines += sentences(f"Hexes led: {led}.", scene.width)
    if seat == v.viewer:
        return lines + board.cards_panel(v, scene.width)
    return lines + board.rival_points(v, seat, scene.width) + board.hidden_lines(v, seat, scene.width)


def look(scene: Scene, rest: str) -> RenderableType:
    """A card, a hex, a player, or anything else with a name."""
    v = facts.read(scene.view)
    word = rest.strip().lower()
    if word in SEAT_LETTERS[: v.players] and word:
        return Group(*look_at_seat(scene, v, SEAT_LETTERS.index(word)))
    if word.upper() in HEX_IDS:
        return Group(*look_at_hex(v, HEX_IDS.index(word.upper()), scene.width))
    found = explain(word) if word else None
    if found is None:
        raise TextError("look needs a card, an animal, a stone, a chief, a hex like B2, or a player like b")
    return Group(*sentences(found, scene.width), *where_lines(v, word, scene.width))


def where_lines(v: SimpleNamespace, word: str, width: int) -> Lines:
    """Where the own cards of a kind are, if it is a card."""
    if word not in CARD_IDS:
        return []
    card = CARD_IDS.index(word)
    places = (
        ("hand", v.own_hand),
        ("deck", v.own_deck),
        ("discard pile", v.discard[v.viewer]),
        ("played", v.played[v.viewer]),
        ("eclipse pile", v.own_pile),
        ("buried", v.buried[v.viewer]),
    )
    own = [f"{cards[card]} in {name}" if name != "played" else f"{cards[card]} played" for name, cards in places if cards[card]]
    is_open = card >= TRIBES and card - TRIBES in v.culture_open
    parts = (["open on the table"] if is_open else []) + ([f"you have {', '.join(own)}"] if own else [])
    return sentences("; ".join(parts).capitalize() + ".", width, FAINT) if parts else []


def lines_report(draw: Callable[[Scene, SimpleNamespace], Lines]) -> Callable[[Scene, str], RenderableType]:
    """A report that only draws lines."""
    return lambda scene, _: Group(*draw(scene, facts.read(scene.view)))


REPORTS: Final[dict[str, Report]] = {
    "columns": Report(
        "columns",
        "the four columns and the stones",
        lines_report(lambda s, v: [*columns.panel(s, v, s.width), *columns.stones_panel(s, v, s.width), *signs_line(s.width)]),
    ),
    "land": Report("land", "the land", lines_report(lambda s, v: land.panel(s, v, s.width))),
    "field": Report("field", "the megalith field", lines_report(lambda s, v: field.field_panel(s, v, s.width))),
    "tracks": Report("tracks", "idol tracks and burial", lines_report(lambda s, v: tracks_lines(v, s.width, s.is_ascii))),
    "stones": Report("stones", "sacred stones, open and owned", lines_report(lambda s, v: columns.stones_panel(s, v, s.width))),
    "cards": Report("cards", "your cards by where they are", lines_report(lambda s, v: board.cards_panel(v, s.width))),
    "rivals": Report("rivals", "what is known of the others", lines_report(lambda s, v: board.rivals_panel(s, v, s.width))),
    "signs": Report("signs", "what the signs mean", lambda scene, _: Group(*signs_line(scene.width))),
    "look": Report("look NAME", "a card, animal, stone, hex or player", look),
}
