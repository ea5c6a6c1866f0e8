"""Sources of chance. Rules never roll dice: they wait, and one of these answers.

The generator inside kernels is xoshiro128** (Blackman and Vigna), four 32-bit words handed in by the caller, calculated in wide
integers so that interpreted and compiled code agree to the bit.
"""

import hashlib
from collections.abc import Iterable, Sequence
from typing import Any, Final, Protocol

import numpy as np

from beringia.errors import SetupError, TextError, quoted
from beringia.kernel import kernel
from beringia.layout import Int64s, UInt32s, is_whole

SEED_BITS: Final = 128
WORDS: Final = 4  # of a generator


def luck_from(seed: int, stream: int = 0) -> UInt32s:
    """The four words of a generator. Different streams of one seed are independent of each other."""
    mark = hashlib.blake2b(f"{seed}/{stream}".encode(), digest_size=16).digest()
    return np.frombuffer(mark, dtype="<u4").astype(np.uint32)


@kernel
def next_word(luck: UInt32s) -> int:
    """The next 32 random bits; moves the generator on."""
    a, b, c, d = int(luck[0]), int(luck[1]), int(luck[2]), int(luck[3])
    word = b * 5 & 0xFFFFFFFF
    word = (word << 7 | word >> 25) & 0xFFFFFFFF
    word = word * 9 & 0xFFFFFFFF
    shifted = b << 9 & 0xFFFFFFFF
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = (d << 11 | d >> 21) & 0xFFFFFFFF
    luck[0], luck[1], luck[2], luck[3] = a, b, c, d
    return word


@kernel
def below(luck: UInt32s, bound: int) -> int:
    """A whole number from 0 to bound - 1, each exactly equally likely (Lemire's method)."""
    product = next_word(luck) * bound
    low = product & 0xFFFFFFFF
    if low < bound:
        floor = (1 << 32) % bound
        while low < floor:
            product = next_word(luck) * bound
            low = product & 0xFFFFFFFF
    return product >> 32


@kernel
def weighted(luck: UInt32s, weights: Int64s, count: int) -> int:
    """An index below count, each as likely as its weight says."""
    total = 0
    for index in range(count):
        total += int(weights[index])
    rest = below(luck, total)
    for index in range(count):
        rest -= int(weights[index])
        if rest < 0:
            return index
    return count - 1


class Luck(Protocol):
    """Whoever answers a chance phase: given the possible answers in words and their weights, name one."""

    def answer(self, answers: Sequence[str], weights: Sequence[int]) -> int:
        """The index of the answer."""


def check_seed(seed: object) -> int:
    """A seed, if it is one; SetupError otherwise."""
    if isinstance(seed, int | np.integer) and is_whole(seed) and 0 <= seed < 1 << SEED_BITS:
        return int(seed)
    raise SetupError(f"{quoted(seed)} is no seed; wanted a whole number from 0 to 2**{SEED_BITS} - 1")


def check_luck(luck: Any) -> Any:
    """A source of chance, or None; SetupError for what cannot answer."""
    if luck is None or callable(getattr(luck, "answer", None)):
        return luck
    raise SetupError(f"{quoted(luck)} cannot answer chance; wanted something that can `answer`, such as Seeded(7), or None")


def generator(luck: object) -> UInt32s:
    """The words of a generator, made from a seed, or as they are; SetupError for anything else.

    Compiled code would read beyond other arrays, and four zeros never become anything else.
    """
    if not isinstance(luck, np.ndarray):
        return luck_from(check_seed(luck))
    if luck.dtype != np.uint32 or luck.shape != (WORDS,) or not luck.flags.writeable or not luck.any():
        raise SetupError(f"{quoted(luck)} is no generator; wanted {WORDS} words like those of `luck_from`, or a seed")
    return luck


def source_of(seed: object, luck: Any) -> Any:
    """Who answers chance: a seed's luck, or the luck given, or nobody; SetupError for both, and for what is neither."""
    if seed is not None and luck is not None:
        raise SetupError(f"seed={quoted(seed)} and luck={quoted(luck)} were given; wanted one of them")
    return check_luck(luck) if seed is None else Seeded(check_seed(seed))


class Seeded:
    """Luck from a seed: the same seed, the same answers."""

    def __init__(self, seed: int) -> None:
        self.words = luck_from(check_seed(seed))

    def answer(self, answers: Sequence[str], weights: Sequence[int]) -> int:
        """The index of a random answer."""
        return int(weighted(self.words, np.asarray(weights, dtype=np.int64), len(answers)))


class Scripted:
    """Luck that follows a list of answers in words, for tests and examples."""

    def __init__(self, script: Iterable[str]) -> None:
        self.script = list(script)

    def answer(self, answers: Sequence[str], weights: Sequence[int]) -> int:  # noqa: ARG002
        """The index of the next answer of the script."""
        if not self.script:
            raise TextError(f"the script of chance is used up; wanted one of: {', '.join(answers)}")
        wanted = self.script.pop(0)
        if wanted not in answers:
            raise TextError(f"chance cannot answer {wanted!r} here; wanted one of: {', '.join(answers)}")
        return answers.index(wanted)


class Recorded(Scripted):
    """Luck that repeats what chance answered in a list of actions: the lines that begin with a star."""

    def __init__(self, actions: Iterable[str]) -> None:
        super().__init__(action for action in actions if action.startswith("*"))
