"""The components of a game: what its components.toml says, as numbers that kernels read, and that can be exchanged.

    COMPONENTS = Components(__package__)
    BASE_LIMIT = COMPONENTS.number("BASE_LIMIT", lambda: COMPONENTS.value("game", "base_limit"))

    with COMPONENTS.changed({"game.base_limit": 4, "card.ember.stones": 2}):
        ...  # everything is played with these numbers, and nothing is compiled

All numbers of a game lie in one block of memory. Each knows how it follows from the file, and from numbers before it, so that what
is derived follows an exchange. What sizes records or numbers actions is `fixed`: it can only be changed in the file. From where to
where a number may go is said once for many paths (`allow`).

Numbers are exchanged for the whole process. Nobody may play the game in another thread meanwhile; another exchange waits. Positions
and texts made before keep the numbers they were made with.
"""

import copy
import tomllib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from difflib import get_close_matches
from fnmatch import fnmatchcase
from importlib.resources import files
from threading import RLock
from typing import Any, Final, NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from beringia.errors import BeringiaError, SetupError, quoted
from beringia.exchangeable import ExchangeableTable, Number
from beringia.kernel import publish

ROOM: Final = 1 << 20  # bytes for the numbers of a game; what is not used costs nothing
ALIGNMENT: Final = 8
UNCOUNTED: Final = ("id", "name", "tag", "source")  # what is said about a component, never read by a rule
BYTES: Final = np.uint8

Made = TypeVar("Made")
Range = tuple[float, float | str]  # the least and the most, or the path of the most


class Recipe(NamedTuple):
    """How a number, a table or something fixed follows from the data, and where its bytes lie or what it is."""

    name: str
    make: Callable[[], Any]
    target: npt.NDArray[Any] | None
    value: Any


class Place(NamedTuple):
    """Where a value stands in the data."""

    holder: Any
    key: str | int

    @property
    def value(self) -> Any:
        """What stands there."""
        return self.holder[self.key]


class Components:
    """The data of a game's components.toml and the numbers made from it."""

    def __init__(self, package: str) -> None:
        self.game: Final = package.rpartition(".")[2]
        self.data: dict[str, Any] = tomllib.loads(files(package).joinpath("components.toml").read_text("utf-8"))
        self.memory: Final = np.zeros(ROOM, BYTES)
        self.used = 0
        self.recipes: Final[list[Recipe]] = []
        self.ranges: Final[dict[str, Range]] = {}
        self.lock: Final = RLock()

    def value(self, *path: str) -> Any:
        """The value at a path of the data, without its tag."""
        entry: Any = self.data
        for step in path:
            entry = entry[step]
        return entry["value"]

    def number(self, name: str, make: Callable[[], int]) -> Number:
        """A whole number that can be exchanged."""
        cell = self.keep(name, fitting(name, [make()], np.int64), lambda: [make()])
        return Number(self.symbol(name), cell.view(np.ndarray))

    def table(self, name: str, make: Callable[[], npt.ArrayLike], kind: npt.DTypeLike = np.int64) -> "ExchangeableTable[Any]":
        """An array of numbers that can be exchanged for others in the same shape."""
        return self.keep(name, fitting(name, make(), kind), make)

    def fixed(self, name: str, make: Callable[[], Made]) -> Made:
        """Something that sizes records or numbers actions, so that it cannot be exchanged."""
        value = make()
        self.recipes.append(Recipe(name, make, None, value))
        return value

    def once(self, make: Callable[[], Made]) -> Callable[[], Made]:
        """What several numbers are made from: asked for often, made once for the data as it is, and anew after an exchange."""
        known: list[tuple[dict[str, Any], Made]] = []

        def ask() -> Made:
            if not known or known[0][0] is not self.data:
                known[:] = [(self.data, make())]
            return known[0][1]

        return ask

    def check(self, check: Callable[[], None]) -> None:
        """Make sure now, and after every exchange, that all adds up: `check` raises what is wrong."""
        self.fixed(check.__name__, check)

    def allow(self, ranges: Mapping[str, Range]) -> None:
        """Say from where to where the numbers at some paths may go; `*` stands for anything, and the first that fits counts.

        Where the most is another path, it is the number there: no price is higher than what anybody can have.
        """
        self.ranges.update(ranges)

    def range_of(self, path: str) -> Range | None:
        """From where to where the numbers at a path may go, if that is said."""
        return next((self.ranges[pattern] for pattern in self.ranges if fnmatchcase(path, pattern)), None)

    def check_ranges(self) -> None:
        """Make sure that every number lies where it may; SetupError names the first that does not."""
        places = dict(places_in(self.data))
        for path, place in places.items():
            found = self.range_of(path)
            if found is None:
                continue
            low, high = found
            most = places[high].value if isinstance(high, str) else high
            wrong = next((each for each in numbers_in(place.value) if not low <= each <= most), None)
            if wrong is not None:
                why = f", which is {high}" if isinstance(high, str) else ""
                raise SetupError(f"{path} of {self.game} cannot be {quoted(wrong)}; wanted a number from {low} to {most}{why}")

    def symbol(self, name: str) -> str:
        """What compiled code calls a number of this game."""
        return f"beringia.{self.game}.{name}"

    def keep(self, name: str, values: npt.NDArray[Any], make: Callable[[], npt.ArrayLike]) -> "ExchangeableTable[Any]":
        """Lay numbers into the block, where compiled code finds them by their symbol."""
        start, end = self.used, self.used + values.nbytes
        if end > ROOM:
            raise MemoryError(f"{self.game} has more than {ROOM} bytes of components, with {name}")
        if any(recipe.name == name for recipe in self.recipes):
            raise KeyError(f"{self.game} has two components called {name}; wanted different names")
        self.used = end + -end % ALIGNMENT
        target = self.memory[start:end].view(values.dtype).reshape(values.shape)
        target[...] = values
        self.recipes.append(Recipe(name, make, target, None))
        publish(self.symbol(name), target.ctypes.data)
        table = target.view(ExchangeableTable)
        table.flags.writeable = False
        table.symbol = self.symbol(name)
        return table

    @property
    def block(self) -> npt.NDArray[np.uint8]:
        """All numbers of the game, as they lie in memory. To be read only."""
        block = self.memory[: self.used]
        block.flags.writeable = False
        return block

    @contextmanager
    def changed(self, values: Mapping[str, Any]) -> Iterator[None]:
        """Within this, the game is played with other numbers, by their paths in components.toml."""
        with self.lock:
            data, memory = self.data, self.memory[: self.used].copy()
            try:
                self.data = self.exchanged(values)
                self.make_again()
                self.check_ranges()
                if values and (memory == self.block).all() and self.data != data:
                    raise SetupError(f"{', '.join(values)} of {self.game} cannot be exchanged: no rule reads it")
                yield
            finally:
                self.data, self.memory[: self.used] = data, memory

    def exchanged(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """The data with other values at some paths; SetupError for what does not exist or is of another kind."""
        data = copy.deepcopy(self.data)
        places = dict(places_in(data))
        for path, value in values.items():
            if path not in places:
                near = get_close_matches(path, places, cutoff=0.5)
                raise SetupError(f"{self.game} has no component {path!r}; nearest: {', '.join(near) or ', '.join(data)}")
            place = places[path]
            if not is_alike(value, place.value):
                raise SetupError(f"{path} of {self.game} cannot be {value!r}; wanted something like {place.value!r}")
            place.holder[place.key] = value
        return data

    def make_again(self) -> None:
        """Make all numbers from the data as it is now; SetupError if they do not fit where they lie, or do not add up."""
        for recipe in self.recipes:
            try:
                made = recipe.make()
            except (BeringiaError, LookupError, ValueError, TypeError, AttributeError, OverflowError) as error:
                raise SetupError(f"these components of {self.game} do not fit together: {error}") from error
            if recipe.target is None:
                if not is_same(made, recipe.value):
                    raise SetupError(f"{recipe.name} of {self.game} sizes records or numbers actions; change it in components.toml")
            else:
                made = fitting(recipe.name, made, recipe.target.dtype)
                if made.shape != recipe.target.shape:
                    raise SetupError(
                        f"{recipe.name} of {self.game} would have the shape {made.shape}; wanted {recipe.target.shape}, as compiled"
                    )
                recipe.target[...] = made


def whole(name: str, values: npt.ArrayLike) -> npt.NDArray[Any]:
    """Values as an array of whole numbers; SetupError if they are none."""
    try:
        made = np.asarray(values)
    except ValueError as error:
        raise SetupError(f"{name} would be {values!r}; wanted rows of the same length") from error
    if made.size and made.dtype.kind not in "iub":
        raise SetupError(f"{name} would be {made.tolist()}; wanted whole numbers")
    return made


def fitting(name: str, values: npt.ArrayLike, kind: npt.DTypeLike) -> npt.NDArray[Any]:
    """Values as an array of this kind; SetupError if it cannot hold one of them."""
    made, room = whole(name, values), np.iinfo(kind)
    wrong = made[(made < room.min) | (made > room.max)]
    if wrong.size:
        raise SetupError(f"{name} would hold {int(wrong[0])}; wanted numbers from {room.min} to {room.max} ({room.dtype})")
    return made.astype(kind)


def is_same(one: Any, other: Any) -> bool:
    """Whether two values, arrays, or tuples of them are equal."""
    if isinstance(one, tuple):
        return len(one) == len(other) and all(map(is_same, one, other))
    return bool(np.array_equal(one, other)) if isinstance(one, np.ndarray) else bool(one == other)


def places_in(entry: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, Place]]:
    """Every value in the data with its path: things in lists by their id, number or place, values without their tags."""
    steps: Any = entry.items() if isinstance(entry, dict) else ((step_to(each, place), each) for place, each in enumerate(entry))
    for place, (step, value) in enumerate(steps):
        inner = (*path, str(step))
        if isinstance(value, dict) and "value" in value and not isinstance(value["value"], dict):
            yield ".".join(inner), Place(value, "value")
        elif isinstance(value, dict) or is_list_of_things(value):
            yield from places_in(value, inner if step != "value" else path)
        elif step not in UNCOUNTED:
            yield ".".join(inner), Place(entry, step if isinstance(entry, dict) else place)


def step_to(thing: Any, place: int) -> str:
    """What leads to a thing in a list: its id, its number, or how many stand before it."""
    named = thing if isinstance(thing, dict) else {}
    return str(named.get("id", named.get("number", place)))


def is_list_of_things(value: Any) -> bool:
    """Whether a value is a list that holds things with names, however deep."""
    return isinstance(value, list) and any(isinstance(each, dict) or is_list_of_things(each) for each in value)


def is_alike(new: Any, old: Any) -> bool:
    """Whether a value can stand where another one stood: of the same kind, lists with members of the same kinds."""
    if isinstance(old, list):
        return isinstance(new, list) and kinds_in(new) <= (kinds_in(old) or {"number"})
    return not isinstance(new, list) and kinds_in(new) == kinds_in(old)


def numbers_in(value: Any) -> Iterator[float]:
    """The numbers inside a value."""
    if isinstance(value, list):
        for each in value:
            yield from numbers_in(each)
    elif kinds_in(value) == {"number"}:
        yield value


def kinds_in(value: Any) -> set[str]:
    """The kinds of what is inside a value. Numbers are one kind: whether halves exist, the game says."""
    if isinstance(value, list):
        return set[str]().union(*map(kinds_in, value))
    return {"number" if isinstance(value, int | float) and not isinstance(value, bool) else type(value).__name__}
