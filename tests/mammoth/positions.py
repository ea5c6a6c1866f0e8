"""Positions for tests, said in the words of docs/notation.md.

`settling` builds a sound position in which seat a is to play: only what a test is about is said, the rest is filled in. All regions
are open unless `ice` names some, a fire tile lies on each open region, hunters not on the board are in their owners' supplies, and
hands are filled up to five cards of both shades. Chance waits for the test to answer it.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from beringia import Match, game
from beringia.games.mammoth.components import CARD_COUNT, CARD_IDS, CLUBS, HAND_SIZE, HUNTERS_EACH, LIGHT_CARDS, REGIONS

LETTERS = "abcde"
COUNTS = {card: int(count) for card, count in zip(CARD_IDS, CARD_COUNT, strict=True)}
LIGHT = CARD_IDS[:LIGHT_CARDS]
DARK = CARD_IDS[LIGHT_CARDS:]
LATE = ("reveal", "lot", "glacier", "over")  # phases in which no fire tile need lie on the board
FILLERS = (*(card for card in DARK if "echo" not in card), *(card for card in LIGHT if "echo" not in card))
DEFAULTS = {
    "rounds": "4",
    "clubs": "counted",
    "moves": "anywhere",
    "pit": "nothing",
    "strict8": "off",
    "borders": "thin",
    "round": "1",
    "phase": "play",
    "actor": "a",
    "turn": "a",
    "starter": "a",
    "ender": "-",
    "card": "-",
    "region": "-",
    "origin": "-",
    "herd": "no",
    "steps": "-",
    "draws": "0",
    "shade": "-",
}


def cards(text: str) -> Counter[str]:
    """A set of cards: `paths 2*pit`, with spaces or commas."""
    found: Counter[str] = Counter()
    for word in text.replace(",", " ").split():
        if word != "-":
            count, _, card = word.rpartition("*")
            found[card] += int(count or "1")
    return found


def card_words(held: Mapping[str, int]) -> str:
    """A set of cards as a position writes it."""
    words = [f"{held[card]}*{card}" if held[card] > 1 else card for card in CARD_IDS if held.get(card, 0)]
    return ",".join(words) or "-"


def in_order(pieces: Iterable[str]) -> str:
    """The pieces of a region as a position writes them."""
    order = "mfv" + LETTERS
    return ",".join(sorted(pieces, key=lambda piece: (order.index(piece[0]), "!" in piece))) or "-"


def hunters_in(board: Mapping[int, str], letter: str) -> int:
    """All hunters of a seat in a board description."""
    words = [word for pieces in board.values() for word in pieces.split()]
    return sum(int(word[1:].lstrip("!")) for word in words if word[0] == letter)


def fill(hand: Counter[str], free: Counter[str]) -> None:
    """Fill a hand to five cards of both shades with what is free, first the shade it lacks."""
    while sum(hand.values()) < int(HAND_SIZE):
        lacking = LIGHT if not any(hand[card] for card in LIGHT) and sum(hand.values()) == int(HAND_SIZE) - 1 else FILLERS
        card = next(card for card in lacking if free[card] > 0)
        hand[card] += 1
        free[card] -= 1


def region_words(board: Mapping[int, str], ice: str, phase: str) -> dict[str, str]:
    """What stands and lies on each region; a fire tile on each open one unless the fires are being turned or said otherwise."""
    words = {}
    for number in range(1, REGIONS + 1):
        pieces = board.get(number, "").split()
        if phase not in LATE and not any(piece[0] == "f" for piece in pieces):
            pieces.append("f1")
        is_iced = str(number) in ice.split()
        words[str(number)] = "ice" if is_iced else in_order(piece for piece in pieces if piece != "f0")
    return words


def clubs_under(board: Mapping[int, str]) -> int:
    """All clubs under hunters in a board description."""
    return sum(int(word[2:]) for pieces in board.values() for word in pieces.split() if word[1] == "!")


def settling(
    seats: int = 3,
    hand: str = "",
    board: Mapping[int, str] | None = None,
    ice: str = "",
    stones: str = "",
    held: str = "",
    hands: Mapping[str, str] | None = None,
    buried: Mapping[str, str] | None = None,
    scored: Mapping[str, str] | None = None,
    open: str = "-/-",
    seen: str = "",
    mammoths: int = 0,
    fires: str = "4/5/5",
    dark: int = 20,
    light: int = 0,
    **words: str,
) -> Match:
    """A match at a position of settling; see the module's text. `words` are words of a position line."""
    board, letters = board or {}, LETTERS[:seats]
    assert words.keys() <= DEFAULTS.keys(), f"no such words in a position: {words.keys() - DEFAULTS.keys()}"
    line = {"seats": str(seats), **DEFAULTS, **words}
    clubs = dict(zip(letters, [*map(int, held.split()), *[0] * seats], strict=False))
    line |= region_words(board, ice, line["phase"])
    line |= {"mammoths": str(mammoths), "fires": fires, "clubs-left": str(int(CLUBS) - sum(clubs.values()) - clubs_under(board))}
    line |= {"dark": str(dark), "light": str(light), "open": open, "seen": card_words(cards(seen))}
    given = {letter: cards((hands or {}).get(letter, "")) for letter in letters} | {"a": cards(hand)}
    laid = {letter: cards((buried or {}).get(letter, "")) for letter in letters}
    free = Counter(COUNTS)
    for known in (*given.values(), *laid.values(), cards(seen), cards(open.replace("/", " "))):
        free.subtract(known)
    rounds_scored = int(line["round"]) - (line["phase"] not in ("lot", "glacier", "over"))
    nothing = "+".join(["0.0.0"] * rounds_scored) or "-"
    for letter, purse in zip(letters, stones.split() or ["4"] * seats, strict=True):
        if letter != line["turn"] or line["phase"] in ("play", *LATE):
            fill(given[letter], free)
        front = f"{int(HUNTERS_EACH) - hunters_in(board, letter)}h{purse}s{clubs[letter]}c"
        line[letter] = "/".join((front, card_words(given[letter]), card_words(laid[letter]), (scored or {}).get(letter, nothing)))
    return game("mammoth").at(" ".join(["mammoth", *(f"{key}={value}" for key, value in line.items())]))


def acting(card: str, **setting: Any) -> Match:
    """Seat a has played (and paid) a light card, or the named rival `actor` acts on a dark card of seat a."""
    hand = setting.pop("hand", "newcomers gift oak ember")
    shade = 0 if card in LIGHT else 1
    tops = setting.pop("open", f"{card}/-" if shade == 0 else f"-/{card}")
    return settling(hand=hand, phase="act", card=card, open=tops, **setting)


def word(match: Match, key: str) -> str:
    """The value of one word of the position line."""
    return next(part.split("=", 1)[1] for part in match.position().split(" ") if part.startswith(f"{key}="))


def purse(match: Match, letter: str) -> tuple[int, int, int]:
    """What lies in front of a seat: hunters, stones, clubs."""
    found = re.match(r"(\d+)h(\d+)s(\d+)c", word(match, letter))
    assert found
    return int(found[1]), int(found[2]), int(found[3])


def hand_of(match: Match, letter: str) -> Counter[str]:
    """The cards a seat holds."""
    return cards(word(match, letter).split("/")[1])


def buried_by(match: Match, letter: str) -> Counter[str]:
    """The cards a seat discarded unseen."""
    return cards(word(match, letter).split("/")[2])


def deck(match: Match) -> Counter[str]:
    """The cards in the draw piles."""
    return Counter({card: int(count) for card, count in zip(CARD_IDS, match.state.deck, strict=True) if count})


def on(match: Match, region: int) -> str:
    """What stands on a region, without its face-down fire tiles: `m1 a2`."""
    return " ".join(piece for piece in word(match, str(region)).split(",") if piece[0] != "f" and piece != "-")


def starting(match: Match, verb: str) -> list[str]:
    """The legal actions that begin with a word, without that word."""
    return [" ".join(action.split()[1:]) for action in match.legal() if action.split()[0] == verb]


def numbers(texts: Iterable[str]) -> set[int]:
    """Texts that are numbers, as numbers."""
    return {int(text) for text in texts}


def playing(match: Match, *actions: str) -> Match:
    """The same match after these actions."""
    match.play_all(list(actions))
    return match


def placed(seats: int, **options: Any) -> Match:
    """A match after the opening placement: everybody put six hunters on region 9."""
    return playing(game("mammoth").start(seats, **options), *["place 9"] * 6 * seats)


def drawn(match: Match, shade: str = "dark") -> Match:
    """The player whose turn it is discards nothing and draws the first possible cards, from one pile if allowed."""
    match.play("keep")
    while match.state.draws > 0:
        piles = starting(match, "draw")
        match.play(f"draw {shade if shade in piles else piles[0]}")
        match.play(match.legal()[0])
    return match


def reveal_all(match: Match, strengths: Iterable[int]) -> Match:
    """Chance turns the fires with these strengths, region by region."""
    for strength in strengths:
        region = match.legal()[0].split()[1]
        match.play(f"*fire {region} {strength}")
    return match


def conflict_on(hunters: str, limit: int, clubs: str = "counted", region: int = 9) -> Match:
    """A match in which one fire is still to be turned and the region holds as many hunters as its limit allows or more.

    The limit is made of mammoths and fires: 3, then fires of 2 and 1, then mammoths.
    """
    seats = max(3, max(LETTERS.index(piece[0]) for piece in hunters.split()) + 1)
    strength = min(limit - 3, 4)
    mammoths = limit - 3 - strength
    twos, ones = divmod(strength, 2)
    pieces = [hunters]
    if mammoths:
        pieces.append(f"m{mammoths}")
    if strength:
        pieces.append(f"v{strength}")
    board = {region: " ".join(pieces), 12: "f1"}
    return settling(
        seats=seats,
        board=board,
        fires=f"4/{5 - ones}/{5 - twos}",
        phase="reveal",
        actor="chance",
        turn="-",
        ender="a",
        dark=0,
        light=20,
        clubs=clubs,
    )


def after_conflict(hunters: str, limit: int, clubs: str = "counted") -> str:
    """The hunters left on a region after its conflict, clubbed ones as plain ones, for their clubs have gone."""
    match = playing(conflict_on(hunters, limit, clubs), "*fire 12 0")
    return " ".join(piece for piece in on(match, 9).split() if piece[0] in LETTERS)
