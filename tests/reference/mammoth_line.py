"""The position as one line of text, word by word as the notation says."""

from collections import Counter

from .mammoth_box import DARK, LIGHT, Box
from .mammoth_position import CHANCE_PHASES, LETTERS, Player, Position, Region, Step


def actor_text(position: Position) -> str:
    """Who decides now: a seat, chance or nobody."""
    if position.phase == "over":
        return "nobody"
    if position.phase in CHANCE_PHASES:
        return "chance"
    return LETTERS[position.actor]


def turn_text(position: Position) -> str:
    """Whose turn it is; nobody's in the reveal, the lot and at the end."""
    return "-" if position.phase in ("reveal", "lot", "over") else LETTERS[position.turn]


def number_text(number: int | None) -> str:
    """A region, or a dash for none."""
    return "-" if number is None else str(number)


def step_text(step: Step) -> str:
    """The token of where a hunter stands now."""
    return f"{LETTERS[step.owner]}{step.region}{'!' if step.clubbed else ''}"


def region_text(region: Region) -> str:
    """The pieces on one region."""
    if region.ice:
        return "ice"
    words = []
    if region.mammoths > 0:
        words.append(f"m{region.mammoths}")
    if region.face_down > 0:
        words.append(f"f{region.face_down}")
    if region.turned > 0:
        words.append(f"v{region.turned}")
    for letter, plain, clubbed in zip(LETTERS, region.plain, region.clubbed, strict=False):
        if plain > 0:
            words.append(f"{letter}{plain}")
        if clubbed > 0:
            words.append(f"{letter}!{clubbed}")
    return ",".join(words) or "-"


def cards_text(cards: Counter[str], box: Box) -> str:
    """Cards in the order of the rulebook's tables."""
    words = [name if cards[name] == 1 else f"{cards[name]}*{name}" for name in box.cards if cards[name] > 0]
    return ",".join(words) or "-"


def player_text(player: Player, box: Box) -> str:
    """What lies in front of one player, the hand, the unseen discards and the hunters scored."""
    pieces = f"{player.supply}h{player.stones}s{player.clubs}c"
    scored = "+".join(".".join(str(number) for number in numbers) for numbers in player.scored) or "-"
    return "/".join([pieces, cards_text(player.hand, box), cards_text(player.unseen, box), scored])


def position_line(position: Position) -> str:
    """All words in the order of the notation."""
    deed = position.deed
    words = ["mammoth", f"seats={len(position.players)}"]
    words += [f"{key}={value}" for key, value in position.options.items()]
    words += [
        f"round={position.round}",
        f"phase={position.phase}",
        f"actor={actor_text(position)}",
        f"turn={turn_text(position)}",
        f"starter={LETTERS[position.starter]}",
        f"ender={'-' if position.ender is None else LETTERS[position.ender]}",
        f"card={deed.card if deed else position.echo or '-'}",
        f"region={number_text(deed.region if deed else None)}",
        f"origin={number_text(deed.origin if deed else None)}",
        f"herd={'yes' if deed and deed.herd else 'no'}",
        f"steps={','.join(step_text(step) for step in deed.steps) or '-' if deed else '-'}",
        f"draws={position.draws}",
        f"shade={position.shade or '-'}",
    ]
    words += [f"{number}={region_text(region)}" for number, region in position.regions.items()]
    words += [
        f"mammoths={position.mammoths}",
        f"fires={'/'.join(str(number) for number in position.fires)}",
        f"clubs-left={position.clubs}",
        f"dark={position.dark}",
        f"light={position.light}",
        f"open={position.open[LIGHT] or '-'}/{position.open[DARK] or '-'}",
        f"seen={cards_text(position.seen[LIGHT] + position.seen[DARK], position.box)}",
    ]
    words += [f"{LETTERS[seat]}={player_text(position.players[seat], position.box)}" for seat in position.seats()]
    return " ".join(words)
