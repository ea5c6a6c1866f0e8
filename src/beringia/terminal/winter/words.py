"""Endless Winter in sentences: what must be done now, and what can be typed."""

from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Final

from beringia.action import unpack
from beringia.games.winter.actions import Kind
from beringia.games.winter.components import CARD_NAMES, CHIEF_NAMES, CODE, COLUMN_NAMES, MAMMOTH_STEPS, REST_TILE_PROGRAM
from beringia.games.winter.state import Area, Phase
from beringia.games.winter.vocabulary import Col, Op
from beringia.games.winter.words.effects import instruction_words, price_words, program_words
from beringia.games.winter.words.programs import write_labour
from beringia.terminal.winter import facts
from beringia.terminal.winter.columns import MIDDLE_WORDS, TOP_WORDS

ASK_OP: Final = {
    Op.CAMP_MOVE: "Move your camps step by step",
    Op.MEGALITH: "Build your leftmost megalith: each place shows its reward or points",
    Op.IDOL: "Take a step on one of the idol tracks",
    Op.BURY: "Bury a card: it leaves your deck and counts at the end",
    Op.RECRUIT: "Recruit a tribe card",
    Op.CULTURE: "Take an open culture card into your hand",
    Op.HUNT: "Take an open animal",
    Op.TIP: "Tip an animal: you get its yield, but it no longer counts in its set",
    Op.STONE: "Take a sacred stone: it scores in every eclipse",
    Op.VILLAGE: "Build a village where three hexes with your camps meet",
    Op.EXCHANGE: "Exchange goods: name how often",
    Op.RECOVER: "Take a card from your discard pile into your hand",
    Op.PAY: "Pay, if you like",
    Op.CHOOSE: "Choose",
}
PATTERNS: Final = {
    Kind.PLAY: ("play CARD", "play a culture card or a tribe card"),
    Kind.DISCARD: ("discard CARD", "the price of a further culture card"),
    Kind.LAY: ("lay CARD", "lay a card face down on your eclipse pile"),
    Kind.RECRUIT: ("recruit CARD [hand]", "gain a tribe card to your discard pile, or for a food more to your hand"),
    Kind.LEARN: ("learn CARD", "take an open culture card into your hand"),
    Kind.HUNT: ("hunt ANIMAL", "take an open animal"),
    Kind.STONE: ("stone STONE", "take a sacred stone"),
    Kind.VILLAGE: ("village JUNCTION", "build a village; a junction is three hexes, like C4-D3-D4"),
    Kind.BUILD: ("build CELL", "build a megalith; f1^1 is one level above f1"),
    Kind.IDOL: ("idol TRACK", "a step on the sacrifice or the honour track"),
    Kind.STEP: ("step HEX HEX", "one camp from a hex to a bordering one"),
    Kind.MAMMOTH: ("mammoth JUNCTION", "give up two steps for the mammoth"),
    Kind.BURY: ("bury PLACE CARD", "bury a card from hand, discard, played or pile"),
    Kind.RECOVER: ("recover CARD", "from your discard pile into your hand"),
    Kind.TIP: ("tip ANIMAL", "turn an animal for its yield"),
    Kind.SWAP: ("swap NUMBER", "exchange that often"),
    Kind.PAY: ("pay", "pay, and get what it is for"),
    Kind.CHOOSE: ("choose NUMBER", "carry out that option"),
    Kind.OFFER: ("camp, walk", "a camp onto the Base; two camp steps"),
    Kind.FOOD: ("food", "turn a food into a labour"),
    Kind.TAKE: ("take GAIN", "use an ability or an area, or take an income"),
    Kind.PLACE: ("figure PLACE, chief PLACE", "place a figure in a column, or let it rest"),
    Kind.PICK: ("pick CHIEF", "take a chief"),
    Kind.SIDE: ("side A, side B", "choose the side of your chief for the whole game"),
    Kind.TILE: ("tile keep, tile next", "keep the open rest tile, or take the next one unseen"),
    Kind.SKIP: ("skip", "leave out the rest of this effect"),
    Kind.END: ("end", "end this step"),
}


def kinds_in(choices: Sequence[int]) -> list[Kind]:
    """The kinds among the choices, each once."""
    return list(dict.fromkeys(Kind(unpack(action)[0]) for action in choices))


def ask_effect(v: SimpleNamespace) -> str:
    """The operation that waits for a choice."""
    place = v.depth - 1
    code, left = int(v.todo[place]), v.todo_left[place]
    op = Op(int(CODE[code, Col.OP]))
    sentence = ASK_OP[op]
    if op in (Op.CAMP_MOVE, Op.MEGALITH, Op.BURY, Op.TIP, Op.RECOVER, Op.IDOL) and left > 1:
        sentence += f" ({left} left)"
    if op in (Op.PAY, Op.CHOOSE, Op.EXCHANGE):
        sentence += f": {instruction_words(code, left)}"
    elif any(CODE[code, col] for col in (Col.B, Col.C, Col.D)) and op in (Op.RECRUIT, Op.CULTURE, Op.HUNT, Op.STONE, Op.VILLAGE):
        off = price_words([int(CODE[code, col]) for col in (Col.B, Col.C, Col.D)])
        sentence += f" ({off} less)"
    if op == Op.CAMP_MOVE and v.mammoth_on and left >= int(MAMMOTH_STEPS):
        sentence += f", or give up {MAMMOTH_STEPS} steps for the mammoth"
    return f"{sentence}; or skip."


def ask_turn(v: SimpleNamespace, choices: Sequence[int]) -> str:
    """Before the figure."""
    figure = "place a figure: each column shows the labour you could make there"
    if Kind.PLAY not in kinds_in(choices):
        return f"{figure[0].upper()}{figure[1:]}."
    price = "the first is free" if v.free_card else "a further one costs another card of your hand"
    tribe = "tribe cards or " if v.tribe_first else ""
    return f"Play {tribe}culture cards ({price}), or {figure}."


def ask_column(v: SimpleNamespace, choices: Sequence[int]) -> str:
    """While the figure stands in a column."""
    kinds, name = kinds_in(choices), COLUMN_NAMES[v.place]
    if len(choices) == 1:
        return f"{name}: nothing is left to do here; end your turn."
    if v.area == Area.TOP:
        parts = ["play tribe cards for labour"] if Kind.PLAY in kinds else []
        parts += [f"{TOP_WORDS[v.place]} as often as you can pay", f"then {MIDDLE_WORDS[v.place]} once"]
    else:
        parts = ["the areas above are closed"]
    if Kind.TAKE in kinds:
        parts.append("take what is offered")
    lost = f" ({write_labour(v.labour)} labour would be lost)" if v.labour else ""
    return f"{name}: {', '.join(parts)}, or end your turn{lost}."


def ask_rest(_: SimpleNamespace, choices: Sequence[int]) -> str:
    """While the figure rests."""
    if len(choices) == 1:
        return "Rest: nothing is left to do; end your turn."
    return "Rest: take what you like in any order, then end your turn."


def ask_pile(v: SimpleNamespace, _: Sequence[int]) -> str:
    """The eclipse pile."""
    total = write_labour(facts.known_total(v, v.viewer))
    return (
        f"Lay cards for the eclipse: labour decides the order, tribe cards use their eclipse ability. Now {total} labour; or end."
    )


def ask_eclipse(v: SimpleNamespace, _: Sequence[int]) -> str:
    """The gains."""
    place = v.order.index(v.turn) + 1
    rest = "end this step" if v.in_steps else "end, which gives up the rest"
    return f"Eclipse: you are number {place} on the order track. Take your gains one by one, or {rest}."


def ask_chief(v: SimpleNamespace, _: Sequence[int]) -> str:
    """The side of the chief, or the chief itself."""
    if v.phase == Phase.CHIEF:
        return "Pick your chief; its side is chosen afterwards."
    return f"Choose the side of your chief {CHIEF_NAMES[v.chief[v.turn]]} for the whole game."


ASKED: Final[dict[Phase, Callable[[SimpleNamespace, Sequence[int]], str]]] = {
    Phase.CHIEF: ask_chief,
    Phase.SIDE: ask_chief,
    Phase.TURN: ask_turn,
    Phase.PRICE: lambda v, _: f"{CARD_NAMES[v.card]} is not the first culture card of this turn: discard another card for it.",
    Phase.COLUMN: ask_column,
    Phase.REST: ask_rest,
    Phase.TILE: lambda v, _: (
        f"You are the first to rest: keep the open tile ({program_words(int(REST_TILE_PROGRAM[v.tile_open]))}), "
        "or take the next one unseen."
    ),
    Phase.PILE: ask_pile,
    Phase.ECLIPSE: ask_eclipse,
}


def ask(v: SimpleNamespace, choices: Sequence[int]) -> str:
    """One sentence: what the viewer must do now."""
    return ask_effect(v) if v.depth else ASKED[Phase(v.phase)](v, choices)


def patterns(choices: Sequence[int]) -> list[tuple[str, str]]:
    """What to type, and what it means."""
    return [PATTERNS[kind] for kind in kinds_in(choices)]
