"""The players of Endless Winter: what everybody has, the rival of the solo game, the own goods, hand and cards."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Final

from rich.text import Text

from beringia.games.winter.components import (
    ANIMAL_IDS,
    CARD_IDS,
    CARD_POINTS,
    CHIEF_IDS,
    CHIEF_PLACES,
    CHIEF_PROGRAM,
    CULTURE_PROGRAM,
    DIFFICULTIES,
    FIGURES,
    GAUGE,
    MEGALITHS_EACH,
    PLACE_IDS,
    RIVALS,
    STONE_IDS,
    TRIBES,
    VILLAGES_EACH,
)
from beringia.games.winter.state import Phase
from beringia.games.winter.vocabulary import POINT_SOURCES
from beringia.games.winter.words.breakdown import SOURCE_WORDS
from beringia.games.winter.words.names import SIDE_WORDS
from beringia.games.winter.words.programs import write_labour
from beringia.meaning import NONE
from beringia.questions import SEAT_LETTERS
from beringia.sayings import counted
from beringia.terminal.faces import Scene
from beringia.terminal.seats import SEATS
from beringia.terminal.winter import facts
from beringia.terminal.winter.columns import tribe_signs
from beringia.terminal.winter.lines import FAINT, Lines, cut, flow, gauge, heading, sentences
from beringia.terminal.winter.signs import price_signs, program_signs

LABEL: Final = 11
FOOD: Final = "bold #c4622d"
TOOLS: Final = "bold #7d8fa0"
CULTURE: Final = "bold #3b1f4d on #d9bfe8"
TRIBE: Final = "bold #4a2c10 on #f0d9ae"
HEADS: Final = (
    ("pts", 4),
    ("food", 5),
    ("tool", 5),
    ("hand", 5),
    ("deck", 5),
    ("disc", 5),
    ("pile", 5),
    ("figs", 5),
    ("camp", 5),
    ("vill", 5),
    ("mega", 5),
    ("bur", 4),
)


def each_counted(names: Sequence[str], counts: Sequence[int]) -> str:
    """How many of each: `2 bison, caribou`."""
    return ", ".join(names[index] if count == 1 else f"{count} {names[index]}" for index, count in enumerate(counts) if count)


def figures_left(v: SimpleNamespace, seat: int) -> int:
    """Figures a player has still to place in this round."""
    return FIGURES - sum(bool(place != NONE) for place in (v.chief_at[seat], *v.figure_at[seat]))


def label_of(scene: Scene, v: SimpleNamespace, seat: int) -> str:
    """A player's name and colour, or the colour alone where that is too long."""
    if facts.is_rival(v, seat):
        return "the rival"
    label = f"{scene.names[seat]}, {facts.COLOURS[seat]}"
    return label if len(label) <= LABEL else facts.COLOURS[seat]


def numbers_of(v: SimpleNamespace, seat: int) -> list[str]:
    """The numbers of a player's line, in the order of HEADS."""
    is_rival = facts.is_rival(v, seat)
    goods = ["-"] * 6 if is_rival else [v.food[seat], v.tools[seat], v.hand_size[seat], v.deck_size[seat], 0, v.pile_size[seat]]
    if not is_rival:
        goods[4] = sum(v.discard[seat]) + sum(v.played[seat])
    board = [
        figures_left(v, seat),
        facts.camps_left(v, seat),
        VILLAGES_EACH - facts.villages_of(v, seat),
        MEGALITHS_EACH - v.built[seat],
        v.buried_count[seat],
    ]
    return [str(number) for number in (facts.points_of(v, seat), *goods, *board)]


def chief_name(v: SimpleNamespace, seat: int) -> str:
    """The chief and its side."""
    if v.chief[seat] == NONE:
        return ""
    side = f"-{SIDE_WORDS[v.side[seat]]}" if v.side[seat] != NONE else ""
    return f"{CHIEF_IDS[v.chief[seat]]}{side}"


def belongings(v: SimpleNamespace, seat: int) -> list[Text]:
    """What a player has besides numbers: chief, animals, stones, culture cards of the rival."""
    stones = [STONE_IDS[stone] for stone, owner in enumerate(v.stone_owner) if owner == seat]
    found = [
        ("chief", chief_name(v, seat)),
        ("animals", each_counted(ANIMAL_IDS, v.untipped[seat])),
        ("tipped", each_counted(ANIMAL_IDS, v.tipped[seat])),
        ("stones", ", ".join(stones)),
        ("above the board", each_counted(CARD_IDS, v.played[seat])),
    ]
    if facts.is_rival(v, seat):
        found.append(("culture", each_counted(CARD_IDS, v.discard[seat])))
    return [Text.assemble((f"{title} ", FAINT), things) for title, things in found if things]


def rival_line(v: SimpleNamespace) -> Text:
    """What there is to know of the rival alone."""
    seen = sum(v.rival_seen)
    return Text.assemble(
        ("    difficulty ", FAINT),
        DIFFICULTIES[v.difficulty],
        ("  labour of its cards this round ", FAINT),
        write_labour(v.rival_labour),
        ("  cards left ", FAINT),
        f"{RIVALS - seen} of {RIVALS}",
    )


def players_panel(scene: Scene, v: SimpleNamespace, width: int, with_things: bool = True) -> Lines:
    """Everybody in the order of the track: one line of numbers, and one of belongings."""
    head = Text(f"{'':<{4 + LABEL}}" + "".join(f"{name:>{size}}" for name, size in HEADS), FAINT)
    lines = [head]
    for seat in v.order[: v.players]:
        marker = ">" if seat in (v.seat, v.turn) else " "
        numbers = zip(numbers_of(v, seat), HEADS, strict=True)
        line = Text.assemble(
            (f"{marker}{SEAT_LETTERS[seat]} ", SEATS[seat]),
            " ",
            (f"{label_of(scene, v, seat):<{LABEL}}", "bold" if seat == v.viewer else ""),
        )
        for index, (number, (_, size)) in enumerate(numbers):
            line.append(f"{number:>{size}}", "bold" if index == 0 else "")
        lines.append(line)
        if with_things:
            lines += [Text("    ").append_text(each) for each in flow(belongings(v, seat), width - 4, gap=3)]
            lines += [rival_line(v)] if facts.is_rival(v, seat) and v.phase != Phase.OVER else []
    return [cut(line, width) for line in lines if line.plain.strip()]


def goods_line(v: SimpleNamespace) -> Text:
    """The viewer's gauges and labour pool."""
    seat = v.viewer
    line = Text.assemble(
        (" Food ", FAINT),
        gauge(v.food[seat], int(GAUGE), FOOD),
        f" {v.food[seat]}",
        ("   Tools ", FAINT),
        gauge(v.tools[seat], int(GAUGE), TOOLS),
        f" {v.tools[seat]}",
    )
    if v.turn == seat and v.phase in facts.IN_TURN:
        line.append("   Labour ", FAINT)
        line.append(write_labour(v.labour), "bold")
        waiting = [f"{write_labour(labour)} for {PLACE_IDS[column]}" for column, labour in enumerate(v.bound) if labour]
        line.append(f" (+{', '.join(waiting)})" if waiting else "")
        for column, layers in enumerate(v.discount):
            if any(layers[0]):
                line.append(f"   {PLACE_IDS[column]} -{price_signs(layers[0])}", "bold")
    return line


def chief_line(v: SimpleNamespace) -> Text:
    """The own chief: where its ability can be used, and what it does."""
    seat = v.viewer
    if v.chief[seat] == NONE or v.side[seat] == NONE:
        return Text("")
    places = int(CHIEF_PLACES[v.chief[seat], v.side[seat]])
    where = [name for number, name in enumerate(PLACE_IDS) if places >> number & 1]
    spots = "anywhere" if len(where) == len(PLACE_IDS) else f"in {', '.join(where)}"
    deed = program_signs(int(CHIEF_PROGRAM[v.chief[seat], v.side[seat]]))
    return Text.assemble((" Chief ", FAINT), chief_name(v, seat), (f" {spots}: ", FAINT), deed)


def card_signs(card: int) -> str:
    """What a card does, in signs."""
    return tribe_signs(card) if card < TRIBES else program_signs(int(CULTURE_PROGRAM[card - TRIBES]))


def card_line(card: int, count: int) -> Text:
    """A card: how many, what to type, what it does, its points."""
    points = int(CARD_POINTS[card])
    return Text.assemble(
        (f" {count if count > 1 else ' '} ", "bold" if count > 1 else ""),
        (f" {CARD_IDS[card]:<16} ", TRIBE if card < TRIBES else CULTURE),
        f" {card_signs(card)}",
        (f"  ({counted(points, 'point')})" if points else "", FAINT),
    )


def hand_panel(v: SimpleNamespace, width: int, is_ascii: bool) -> Lines:
    """The viewer's goods, chief and hand."""
    cards = [card_line(card, count) for card, count in enumerate(v.own_hand) if count]
    size = sum(v.own_hand)
    lines = [goods_line(v), chief_line(v), heading("Hand", counted(size, "card")), *cards]
    if any(v.own_pile):
        total = write_labour(facts.known_total(v, v.viewer))
        lines.append(
            Text.assemble((" Eclipse pile ", FAINT), each_counted(CARD_IDS, v.own_pile), (f": {total} labour with rest", FAINT))
        )
    return [cut(line, width, is_ascii) for line in lines if line.plain.strip()]


def cards_panel(v: SimpleNamespace, width: int) -> Lines:
    """All own cards by where they are."""
    places = (
        ("Hand", v.own_hand),
        ("Deck, in any order", v.own_deck),
        ("Discard pile", v.discard[v.viewer]),
        ("Above the board", v.played[v.viewer]),
        ("Eclipse pile", v.own_pile),
        ("Buried", v.buried[v.viewer]),
    )
    lines: Lines = []
    for title, cards in places:
        lines.append(heading(title, counted(sum(cards), "card")))
        lines += [cut(card_line(card, count), width) for card, count in enumerate(cards) if count]
    return lines


def hidden_lines(v: SimpleNamespace, seat: int, width: int) -> Lines:
    """What is known of another player's cards: which they are, and together where."""
    places = [
        ("hand, deck and pile together", v.covered[seat]),
        ("eclipse pile", v.shown[seat]),
        ("discard pile", v.discard[seat]),
        ("buried", v.buried[seat]),
    ]
    lines: Lines = []
    for title, cards in places:
        if any(cards):
            lines += sentences(f"{title}: {each_counted(CARD_IDS, cards)}", width - 4, indent=2)
    return [Text("    ").append_text(line) for line in lines]


def rival_points(v: SimpleNamespace, seat: int, width: int) -> Lines:
    """The points of the rival by where they come from; it has no seat, so `score` does not list them."""
    if not facts.is_rival(v, seat):
        return []
    rows = [(points, SOURCE_WORDS[name]) for name, points in zip(POINT_SOURCES, v.score[seat], strict=True) if points]
    lines = [Text.assemble((f"{points:>6}", "bold"), f"  {words}", (f"  {citation}", FAINT)) for points, (citation, words) in rows]
    return [cut(line, width) for line in [*lines, Text(f"{facts.points_of(v, seat):>6}  points together", "bold")]]


def rivals_panel(scene: Scene, v: SimpleNamespace, width: int) -> Lines:
    """Everybody's numbers, and what is known of the others' cards and of the rival's points."""
    lines = players_panel(scene, v, width)
    for seat in range(v.players):
        if seat != v.viewer:
            lines += [Text.assemble((f" {facts.letter(seat)} ", SEATS[seat]), f" {label_of(scene, v, seat)}")]
            lines += rival_points(v, seat, width)
            lines += hidden_lines(v, seat, width)
    return lines
