"""Game: the questions every game answers.

Kernels ask them of a record (`legal(s, out)`), and the record's type picks the game's own answer. Python asks through a `Match`, or
through the `ask_…` functions, which want writable arrays: for a read-only one they would be compiled anew.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import IntEnum, IntFlag
from typing import Any, Final

import numpy as np

from beringia.action import Fields
from beringia.components import Components
from beringia.errors import SetupError, quoted
from beringia.exchangeable import Number
from beringia.kernel import answer, kernel, question
from beringia.layout import Float64s, Int32s, Int64s, Records, UInt32s, is_whole
from beringia.numbering import Numbering
from beringia.sayings import Saying, say

CHANCE: Final = -1
NOBODY: Final = -2
SPECTATOR: Final = -3  # who only watches: sees what lies open, no seat's secrets
SEAT_LETTERS: Final = "abcde"
ACTORS: Final = {"chance": CHANCE, "nobody": NOBODY}  # who decides if no seat does
WATCHERS: Final = {"spectator": SPECTATOR}  # who looks on if no seat does


@question
def actor(s: Any) -> int:
    """Who decides: a seat from 0 on, CHANCE, or NOBODY when the game is over."""
    raise NotImplementedError


@question
def legal(s: Any, out: Int32s) -> int:
    """Write the actions of the seat that decides, ascending and each once; return how many. Never 0 before the end."""
    raise NotImplementedError


@question
def outcomes(s: Any, out: Int32s, weights: Int64s) -> int:
    """Write what chance can answer, ascending, with positive whole weights; return how many."""
    raise NotImplementedError


@question
def apply(s: Any, action: int) -> None:
    """Carry out a legal action or an answer of chance, and go on to the next decision. Does not check legality."""
    raise NotImplementedError


@question
def faults(s: Any) -> int:
    """Everything wrong with a position, as flags; 0 if it is sound."""
    raise NotImplementedError


@question
def points(s: Any, seat: int) -> int:
    """The points of a seat."""
    raise NotImplementedError


@question
def points_from(s: Any, seat: int, source: int) -> int:
    """The points of a seat from one source (`Game.sources`)."""
    raise NotImplementedError


@question
def style_of(s: Any, seat: int) -> int:
    """What distinguishes a seat from the others (`Game.styles`): a chief, a side; 0 where nothing does."""
    raise NotImplementedError


@question
def place_of(s: Any, seat: int) -> int:
    """The place of a seat, 1 is best; equals share the better place."""
    raise NotImplementedError


@question
def parties(s: Any) -> int:
    """How many have points and places: the seats, and after them a rival where who plays alone has one."""
    raise NotImplementedError


@question
def view(s: Any, seat: int, out: Records) -> None:
    """Write what a seat may know into out[0], built up from nothing. For SPECTATOR it is what lies open, and no seat's secrets."""
    raise NotImplementedError


@question
def guess(view: Any, luck: UInt32s, out: Records) -> None:
    """Write a full position into out[0] that the view's seat, or a spectator, cannot tell from the true one, drawn at random."""
    raise NotImplementedError


@question
def worth(s: Any, seat: int, weights: Any) -> float:
    """How good the position is for a seat, in points, by the game's hand-made evaluation: what a simple player wants most."""
    raise NotImplementedError


@question
def outlook(s: Any, seat: int, weights: Any) -> float:
    """The points a seat will probably have at the end; at the end, the points it has."""
    raise NotImplementedError


@question
def terms(s: Any, seat: int, weights: Any, out: Float64s) -> int:
    """Write the named parts of `outlook` (`Heuristics.terms`), which together are the outlook; return how many."""
    raise NotImplementedError


@question
def doubt(s: Any, weights: Any) -> float:
    """By how many points outlooks may be off: the larger, the less a lead means."""
    raise NotImplementedError


@question
def patience(s: Any, count: int) -> int:
    """How many steps a simple player follows each of so many actions before judging it; 0: it is judged at once."""
    raise NotImplementedError


@question
def are_twins(s: Any, action: int, other: int) -> bool:
    """Whether two neighbours in a legal list that look alike at once are one deed: a simple player follows only the first."""
    raise NotImplementedError


@question
def deed_of(s: Any) -> int:
    """A number that changes when the deed under way is over: a simple player looks no further."""
    raise NotImplementedError


@question
def index_of(s: Any, action: int) -> int:
    """The dense index of a legal action, or an answer of chance, in the space of the one who decides. Does not check legality."""
    raise NotImplementedError


@question
def action_at(s: Any, index: int) -> int:
    """The action with this index in the space of the one who decides, legal or not; NO_ACTION where the position has none."""
    raise NotImplementedError


@question
def measure(s: Any, seat: int, action: int, index: int) -> int:
    """A measure of the game (`Game.measures`) for the seat that decides, which may do this action. Says what that seat knows."""
    raise NotImplementedError


@dataclass(frozen=True)
class Measure:
    """A number of a position that people have a word for, and no field holds: what `measure` answers, in the order of declaration.

    Whoever decides knows it: it is the same in every position that they cannot tell from the true one.
    """

    name: str  # a small word, no field's
    least: int
    most: int | Number
    meaning: str
    kinds: tuple[IntEnum, ...] = ()  # of actions it is about; none: it is about the position, whatever is done


@dataclass(frozen=True)
class Option:
    """A named choice between readings or lengths of a game. The first value is the default."""

    name: str
    values: tuple[str, ...]
    meaning: str


@dataclass(frozen=True)
class Edition:
    """A printed edition: a name and the option values that make it."""

    name: str
    title: str
    settings: Mapping[str, str]


@dataclass(frozen=True)
class Headline:
    """The actions whose use is counted in simulations: the values of a kind's first field, or all kinds up to `last`."""

    kind: IntEnum
    names: tuple[str, ...]
    last: IntEnum | None = None


@dataclass(frozen=True)
class Refusal:
    """Why an action is not allowed: the paragraph and the reason in words."""

    citation: str
    reason: Saying

    def forbids(self, action: object) -> Saying:
        """The refusal of an action, given in words or as a number, in one sentence."""
        return say(
            "{action} is not allowed: {reason} ({citation})", action=repr(action), reason=self.reason, citation=self.citation
        )


@dataclass(frozen=True, kw_only=True)
class Rules:
    """What a game is to kernels and loops: records, actions, kernels, options."""

    rules_version: int  # raised when an old record would replay differently
    seats: tuple[int, ...]
    usual_seats: int | None  # how many play unless told otherwise; None: the fewest
    editions: tuple[Edition, ...]
    options: tuple[Option, ...]
    state: np.dtype[Any]
    view_type: np.dtype[Any]
    fields: Fields
    max_legal: int
    headline: Headline
    sources: tuple[str, ...]  # where points come from
    styles: tuple[str, ...]  # what can distinguish seats; none in most games
    measures: tuple[Measure, ...]  # numbers of a position that bans can ask for, besides those of its fields
    open_position: Callable[[int, Mapping[str, str]], Records]
    kernels: Mapping[Callable[..., Any], Callable[..., Any]]  # the answers to all questions
    numbering: Numbering  # dense numbers for actions
    components: Components | None  # numbers that can be exchanged; None: the game has none in a file
    fault: type[IntFlag]  # what `faults` can find
    change_hidden: Callable[[Any, int], Records] | None  # a copy: all a viewer may not know is different; None: nothing is hidden


@dataclass(frozen=True, kw_only=True)
class Words:
    """What a game says and reads."""

    write_action: Callable[[int], str]
    read_action: Callable[[Any, str], int]
    write_position: Callable[[Any], str]
    read_position: Callable[[str], Records]
    why_not: Callable[[Any, int], Refusal | None]
    tell: Callable[[Any, int, int | None], Saying]  # to a seat or SPECTATOR as it may know it, to None everything
    breakdown: Callable[[Any, int], list[tuple[str, Saying, int]]]
    explain: Callable[[str], str | None]


@dataclass(frozen=True, kw_only=True)
class Heuristics:
    """What somebody thought about a game: an evaluation whose weights can be exchanged. Its kernels are among the game's."""

    weights: Mapping[str, float]  # of the hand-made evaluation, by name
    weigh: Callable[[Mapping[str, float]], Records]  # weights as `worth` reads them
    terms: tuple[str, ...]  # what `terms` writes, by name
    is_plain: bool = False  # nobody thought: points alone count


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(Rules, Words):
    """A game, as everything outside its own folder knows it: its rules, its words, and heuristics where it has some."""

    id: str
    title: str
    package: str  # the module that holds `GAME`
    heuristics: Heuristics

    def __post_init__(self) -> None:
        """Let the generic kernels find this game by its record types."""
        for asked, given in self.kernels.items():
            answer(asked, self.view_type if asked is guess else self.state, given)

    def settings(self, edition: str | None = None, chosen: Mapping[str, object] | None = None) -> dict[str, str]:
        """All option values of an edition with the chosen ones laid over them; SetupError for what does not exist."""
        known = {option.name: option for option in self.options}
        editions = {each.name: each for each in self.editions}
        name = self.editions[0].name if edition is None else edition
        if not isinstance(name, str) or name not in editions:
            raise SetupError(
                say(
                    "unknown edition {edition} of {game}; wanted one of: {list}",
                    edition=quoted(name),
                    game=self.id,
                    list=", ".join(editions),
                )
            )
        settings = {option.name: option.values[0] for option in self.options} | dict(editions[name].settings)
        for key, value in (chosen or {}).items():
            if key not in known:
                raise SetupError(
                    say(
                        "unknown option {option} of {game}; wanted one of: {list}",
                        option=repr(key),
                        game=self.id,
                        list=", ".join(known),
                    )
                )
            word = word_for(value)
            if word not in known[key].values:
                wanted = ", ".join(known[key].values)
                raise SetupError(
                    say(
                        "option {option} of {game} cannot be {value}; wanted one of: {list}",
                        option=key,
                        game=self.id,
                        value=repr(word),
                        list=wanted,
                    )
                )
            settings[key] = word
        return settings

    def settings_in(self, line: str) -> dict[str, str]:
        """All option values, as the line of a position says them."""
        words = dict(word.partition("=")[::2] for word in line.split())
        return {option.name: words[option.name] for option in self.options}

    def fault_words(self, found: int) -> str:
        """What `faults` found, as its number and in words."""
        names = [str(flag.name).lower().replace("_", " ") for flag in self.fault if found & flag]
        return f"faults {found}: {', '.join(names)}"

    def check_seats(self, wanted: int | None) -> int:
        """The number of seats, if the game has it, or the usual one; SetupError otherwise."""
        seats = (self.usual_seats or min(self.seats)) if wanted is None else wanted
        if not is_whole(seats) or seats not in self.seats:
            low, high = min(self.seats), max(self.seats)
            came = quoted(seats)
            raise SetupError(say("{game} is for {low} to {high} seats, not {n}", game=self.id, low=low, high=high, n=came))
        return int(seats)


def word_for(value: object) -> str:
    """The value of an option as a caller may give it, as the word it stands for."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return value if isinstance(value, str) else quoted(int(value) if isinstance(value, np.integer) else value)


@kernel
def ask_actor(states: Records) -> int:
    """`actor` of a one-element array: the cheap way for Python to ask."""
    return actor(states[0])


@kernel
def ask_legal(states: Records, out: Int32s) -> int:
    """`legal` of a one-element array."""
    return legal(states[0], out)


@kernel
def ask_outcomes(states: Records, out: Int32s, weights: Int64s) -> int:
    """`outcomes` of a one-element array."""
    return outcomes(states[0], out, weights)


@kernel
def apply_to(states: Records, action: int) -> None:
    """`apply` to a one-element array."""
    apply(states[0], action)


def is_listed(s: Any, action: int, most: int) -> bool:
    """Whether an action is among the legal ones, or among the answers of chance, of which there are `most` at most."""
    states = np.array([s], dtype=s.dtype)
    out, weights = np.zeros(most, np.int32), np.zeros(most, np.int64)
    count = ask_outcomes(states, out, weights) if ask_actor(states) == CHANCE else ask_legal(states, out)
    return action in out[:count]


@kernel
def ask_faults(states: Records) -> int:
    """`faults` of a one-element array."""
    return faults(states[0])


@kernel
def ask_points(states: Records, seat: int) -> int:
    """`points` of a one-element array."""
    return points(states[0], seat)


@kernel
def ask_place(states: Records, seat: int) -> int:
    """`place_of` of a one-element array."""
    return place_of(states[0], seat)


@kernel
def ask_parties(states: Records) -> int:
    """`parties` of a one-element array."""
    return parties(states[0])


@kernel
def ask_terms(states: Records, seat: int, weights: Records, out: Float64s) -> int:
    """`terms` of a one-element array, with weights in another."""
    return terms(states[0], seat, weights[0], out)


@kernel
def ask_view(states: Records, seat: int, views: Records) -> None:
    """`view` of a one-element array, into another."""
    view(states[0], seat, views)


@kernel
def ask_guess(views: Records, luck: UInt32s, states: Records) -> None:
    """`guess` of a one-element array, into another."""
    guess(views[0], luck, states)
