"""Position lines in which a few words are wrong, as strangers hand them in, and what must hold for each that is accepted."""

import random
import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

import beringia
from beringia.bots.simple import GreedyBot
from beringia.games.registry import find
from beringia.layout import Records, declared_in
from beringia.match import Match
from beringia.position import Position, copied
from beringia.questions import CHANCE, SPECTATOR
from tests.contract.walks import ALL_CASES, random_options

Words = list[str]
Dice = random.Random
Change = Callable[[Words, Dice, Words], None]

LONGEST: Final = 6000  # decisions of a game; the longest of those played here has fewer than 1500
PART: Final = re.compile(r"[^/,;+.:*@\s]+")  # the smallest thing that means something by itself
ITEM: Final = re.compile(r"[^/,;+=\s]+")  # an entry of a list
NUMBER: Final = re.compile(r"[0-9]+")
RECORDS: Final = 0.3  # the share of lines in which numbers are changed before they are written


def lines_of_game(name: str, seats: int, edition: str, seed: int, is_greedy: bool) -> Iterator[str]:
    """The positions of a whole game with any options, as lines: everybody plays at random, or as the greedy player does."""
    dice = Dice(f"{name} {seats} {edition} {seed}")
    position = beringia.game(name).opening(seats, edition, **dict[str, object](random_options(name, dice)))
    greedy = GreedyBot(position.game, seed, blur=0.5)
    while not position.is_over:
        yield position.text()
        if position.actor == CHANCE:
            actions, weights = position.outcomes()
            position.apply(dice.choices(actions, weights)[0])
        elif is_greedy:
            position.apply(greedy.choose(position.view(position.actor), position.actions()))
        else:
            position.apply(dice.choice(position.actions()))
    yield position.text()


@cache
def lines_of(name: str, games: int) -> list[str]:
    """Positions of so many whole games with all numbers of seats, all editions and any options, every third one greedy."""
    cases = [case for case in ALL_CASES if case[0] == name]
    Dice(name).shuffle(cases)
    return [
        line
        for number in range(games)
        for line in lines_of_game(*cases[number % len(cases)], seed=number, is_greedy=number % 3 == 2)
    ]


def replaced(word: str, found: re.Match[str], new: str) -> str:
    """A word with something else where a pattern was found."""
    return word[: found.start()] + new + word[found.end() :]


def any_place(words: Words, dice: Dice) -> int:
    """Where one of the words behind a key stands."""
    return dice.randrange(1, len(words))


def change_number(words: Words, dice: Dice, _other: Words) -> None:
    """Another number, mostly one more or less."""
    place = dice.choice([place for place in range(1, len(words)) if NUMBER.search(words[place])])
    found = dice.choice(list(NUMBER.finditer(words[place])))
    near = max(int(found[0]) + dice.choice((-1, 1)), 0)
    new = dice.choice((near, near, near, 0, 1, dice.randrange(20), 127, 128, 9999, -1))
    words[place] = replaced(words[place], found, str(new))


def swap_parts(words: Words, dice: Dice, _other: Words) -> None:
    """Two parts of one word, or of two, change places."""
    one = any_place(words, dice)
    two = dice.choice((one, any_place(words, dice)))
    first, second = (dice.choice(list(PART.finditer(words[place])) or [None]) for place in (one, two))
    if first is None or second is None:
        return
    if one != two:
        words[one], words[two] = replaced(words[one], first, second[0]), replaced(words[two], second, first[0])
    elif first.start() != second.start():
        early, late = sorted((first, second), key=lambda found: found.start())
        words[one] = replaced(replaced(words[one], late, early[0]), early, late[0])


def values_in(words: Words) -> list[int]:
    """Places of words that hold lists."""
    return [place for place in range(1, len(words)) if any(mark in words[place] for mark in ",;/+")]


def listed(word: str) -> str:
    """A list without the commas that were left over; a dash if nothing is left."""
    word = re.sub(r"(?<=[=/]),+|,+(?=/|$)|(?<=,),+", "", word)
    return re.sub(r"(?<=[=/])(?=/|$)", "-", word)


def move_item(words: Words, dice: Dice, _other: Words) -> None:
    """An entry leaves a list for another one, mostly the same kind of list of somebody else, or a neighbouring one."""
    places = values_in(words)
    if not places:
        return
    one, two = dice.choice(places), dice.choice(places)
    items = [item for item in ITEM.finditer(words[one]) if item.start() > words[one].find("=")]
    if not items:
        return
    item = dice.choice(items)
    words[one] = listed(replaced(words[one], item, ""))
    key, _, value = words[two].partition("=")
    lists = value.split("/")
    target = dice.randrange(len(lists))
    lists[target] = item[0] if lists[target] == "-" else f"{lists[target]},{item[0]}"
    words[two] = f"{key}={'/'.join(lists)}"


def drop_item(words: Words, dice: Dice, _other: Words) -> None:
    """An entry of a list is gone."""
    place = any_place(words, dice)
    items = [item for item in ITEM.finditer(words[place]) if item.start() > words[place].find("=")]
    if items:
        words[place] = listed(replaced(words[place], dice.choice(items), ""))


def repeat_item(words: Words, dice: Dice, _other: Words) -> None:
    """An entry of a list stands there twice."""
    place = any_place(words, dice)
    items = [item for item in ITEM.finditer(words[place]) if item.start() > words[place].find("=")]
    if items:
        item = dice.choice(items)
        words[place] = replaced(words[place], item, f"{item[0]}{dice.choice(',;')}{item[0]}")


def drop_word(words: Words, dice: Dice, _other: Words) -> None:
    """A word is gone."""
    del words[any_place(words, dice)]


def repeat_word(words: Words, dice: Dice, _other: Words) -> None:
    """A word stands there twice."""
    words.insert(any_place(words, dice), words[any_place(words, dice)])


def move_word(words: Words, dice: Dice, _other: Words) -> None:
    """A word stands somewhere else."""
    word = words.pop(any_place(words, dice))
    words.insert(any_place(words, dice), word)


def borrow_word(words: Words, dice: Dice, other: Words) -> None:
    """What stands behind a key comes from another position."""
    known = dict(word.split("=", 1) for word in other[1:])
    place = any_place(words, dice)
    key = words[place].partition("=")[0]
    if key in known:
        words[place] = f"{key}={known[key]}"


def borrow_words(words: Words, dice: Dice, other: Words) -> None:
    """Several neighbouring words come from another position."""
    start = any_place(words, dice)
    known = dict(word.split("=", 1) for word in other[1:])
    for place in range(start, min(start + dice.randrange(2, 9), len(words))):
        key = words[place].partition("=")[0]
        if key in known:
            words[place] = f"{key}={known[key]}"


def borrow_part(words: Words, dice: Dice, other: Words) -> None:
    """A part comes from anywhere in another position."""
    place = any_place(words, dice)
    mine = [part for part in PART.finditer(words[place]) if part.start() > words[place].find("=")]
    theirs = PART.findall(dice.choice(other[1:]).partition("=")[2])
    if mine and theirs:
        words[place] = replaced(words[place], dice.choice(mine), dice.choice(theirs))


def change_moment(words: Words, dice: Dice, other: Words) -> None:
    """Phase, actor, turn or another word about the moment comes from another position, alone or all of them together."""
    known = dict(word.split("=", 1) for word in other[1:])
    keys = (
        "phase",
        "actor",
        "turn",
        "card",
        "starter",
        "ender",
        "draws",
        "shade",
        "tile",
        "figure",
        "area",
        "deal",
        "step",
        "todo",
    )
    chosen = dice.sample(keys, dice.randrange(1, 4))
    for place in range(1, len(words)):
        key = words[place].partition("=")[0]
        if key in chosen and key in known:
            words[place] = f"{key}={known[key]}"


def change_seat(words: Words, dice: Dice, _other: Words) -> None:
    """A letter of a seat is that of another."""
    place = any_place(words, dice)
    found = list(re.finditer(r"(?<![A-Za-z])[a-e](?![A-Za-z])", words[place].partition("=")[2]))
    if found:
        letter = dice.choice(found)
        key, _, value = words[place].partition("=")
        words[place] = f"{key}={replaced(value, letter, dice.choice('abcde'))}"


def swap_seats(words: Words, dice: Dice, _other: Words) -> None:
    """Two seats change all they have."""
    seats = [place for place in range(1, len(words)) if re.match("[a-e]=", words[place])]
    if len(seats) > 1:
        one, two = dice.sample(seats, 2)
        words[one], words[two] = words[one][:2] + words[two][2:], words[two][:2] + words[one][2:]


def change_choice(words: Words, dice: Dice, _other: Words) -> None:
    """Yes is no, and an option or a short word is another one."""
    place = any_place(words, dice)
    key, _, value = words[place].partition("=")
    words[place] = f"{key}={dice.choice(({'yes': 'no', 'no': 'yes', 'on': 'off', 'off': 'on'}.get(value, value), '-'))}"


CHANGES: Final[tuple[Change, ...]] = (
    *(change_number, change_number, change_number, swap_parts, swap_parts, move_item, move_item, move_item, drop_item, repeat_item),
    *(drop_word, repeat_word, move_word, borrow_word, borrow_word, borrow_words, borrow_part, change_moment, change_moment),
    *(change_seat, change_seat, swap_seats, change_choice),
)


def change_field(states: Records, dice: Dice) -> None:
    """A number of the record is another that its field can hold, or gives one to another number of its field or of one alike."""
    fields = declared_in(states.dtype)
    name = dice.choice(list(fields))
    numbers, meaning = states[name].reshape(-1), fields[name].meaning
    place = dice.randrange(len(numbers))
    number = int(numbers[place])
    if dice.random() < 0.5 and meaning is not None:
        low, high = (int(limits.reshape(-1)[place]) for limits in meaning.limits(fields[name].shape))
        numbers[place] = dice.choice((max(number - 1, low), min(number + 1, high), dice.randint(low, high)))
    elif number > 0:
        alike = dice.choice([each for each in fields if fields[each].shape == fields[name].shape])
        numbers[place] -= 1
        states[alike].reshape(-1)[dice.choice((place, dice.randrange(len(numbers))))] += 1


def mutated_record(line: str, dice: Dice) -> str:
    """The line of a position in which one to three numbers of the record are others that their fields can hold."""
    game = find(line.split()[0])
    read = game.read_position(line)
    while True:
        states = copied(read)
        for _ in range(dice.choice((1, 1, 2, 3))):
            change_field(states, dice)
        try:
            text = game.write_position(states[0])
        except (IndexError, KeyError):  # what no word is for, no line can say
            continue
        if text != line:
            return text


def mutated(line: str, other: str, dice: Dice) -> str:
    """A line with one to three changes, never the same; what is taken from elsewhere is taken from another line."""
    words = line.split()
    while words == line.split():
        for _ in range(dice.choice((1, 1, 1, 2, 2, 3))):
            dice.choice(CHANGES)(words, dice, other.split())
    return " ".join(words)


def mutant(lines: list[str], dice: Dice) -> str:
    """A line with something changed."""
    line, other = dice.choice(lines), dice.choice(lines)
    return mutated_record(line, dice) if dice.random() < RECORDS else mutated(line, other, dice)


def check_knowledge(match: Match) -> None:
    """What a seat or a spectator knows can be guessed from: the guess is sound and looks the same."""
    for seat in (SPECTATOR, *range(match.seats)):
        guessed = match.guess(seat, 1)
        assert guessed.faults == 0, f"the guess of {seat} has {match.game.fault_words(guessed.faults)}"
        assert guessed.view(seat).tobytes() == match.view(seat).tobytes()


def check_advice(match: Match) -> None:
    """The greedy player and hints find something legal."""
    if match.actor >= 0:
        legal = match.actions()
        assert GreedyBot(match.game, 1, blur=0.5).choose(match.view(match.actor), legal) in legal
        assert match.hint(sims=2).best.action in legal


def check_words(match: Match) -> None:
    """All that can be done has words, can be read again, and can be told; points can be explained."""
    assert match.game.read_position(match.text()).tobytes() == match.states.tobytes()
    for action in match.actions()[:40]:
        assert match.game.read_action(match.state, match.game.write_action(action)) == action
        assert match.game.tell(match.state, action, None)
    for seat in range(match.seats):
        assert sum(points for _, _, points in match.breakdown(seat)) == match.points_of(seat)


def play_to_the_end(match: Match, dice: Dice) -> int:
    """Play anything legal until the game is over, always sound; how many decisions that took."""
    position = Position(match.game, match.states.copy())
    for decisions in range(LONGEST):
        if position.is_over:
            assert len(position.places) == position.seats
            assert min(position.points) >= 0
            return decisions
        actions = position.actions()
        assert actions, f"nothing can be done: {position}"
        assert actions == sorted(set(actions))
        action = dice.choice(actions)
        before = position.text() if decisions == 0 else ""
        position.apply(action)
        assert position.faults == 0, (
            f"{match.game.fault_words(position.faults)} after {decisions} more and {match.game.write_action(action)!r} {before}"
        )
    raise AssertionError("the game does not end")
