"""Luck that can be audited: a seed is committed to before the game, revealed after it, and the record is checked against it.

The commitment is the SHA-256 of one line of text, `beringia luck 1 ` and the seed as 32 hexadecimal digits, so that anybody can
calculate it with other tools. The 1 is the version of how answers follow from a seed (`Seeded`). Decisions are no part of it.
"""

import hashlib
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from beringia.errors import SetupError, TextError, quoted
from beringia.layout import is_whole
from beringia.luck import SEED_BITS, Seeded
from beringia.match import Match
from beringia.questions import CHANCE
from beringia.record import read, steps

SEED: Final = re.compile("[0-9a-f]{32}")
COMMITMENT: Final = re.compile("[0-9a-f]{64}")


def new_seed() -> int:
    """A seed that nobody can foresee."""
    return secrets.randbits(SEED_BITS)


def seed_text(seed: int) -> str:
    """A seed as 32 hexadecimal digits."""
    if not is_whole(seed) or not 0 <= seed < 1 << SEED_BITS:
        raise SetupError(f"{quoted(seed)} is no seed that can be committed to; wanted a whole number from 0 to 2**{SEED_BITS} - 1")
    return f"{seed:032x}"


def commitment(seed: int) -> str:
    """What is shown before the game: it fixes the seed without telling it."""
    return hashlib.sha256(f"beringia luck 1 {seed_text(seed)}".encode()).hexdigest()


def headers_of(seed: int, is_revealed: bool) -> dict[str, str]:
    """What `record.write` is to add about the luck of a match; the seed only when it may be known."""
    return {"commitment": commitment(seed)} | ({"seed": seed_text(seed)} if is_revealed else {})


@dataclass(frozen=True)
class LuckVerdict:
    """Whether the luck of a record is what was committed to."""

    commitment: str
    commitment_ok: bool  # the seed fits the commitment
    luck_ok: bool  # the answers of chance follow from the seed
    chances: int  # answers of chance that were checked
    decisions: int  # of the players, up to the end or the first wrong line
    wrong_line: int | None  # the first answer of chance that does not follow from the seed
    words: str  # all of it in one sentence

    @property
    def is_fine(self) -> bool:
        """Whether nothing is wrong."""
        return self.commitment_ok and self.luck_ok


def committed(headers: Mapping[str, str]) -> tuple[str, int]:
    """The commitment and the seed that stand in the headers of a record."""
    missing = [name for name in ("commitment", "seed") if name not in headers]
    if missing:
        raise TextError(
            f"the luck of this record cannot be checked: it lacks the header {' and '.join(missing)}; "
            "a commitment is made before the game, and its seed is revealed at the end"
        )
    for name, form in (("commitment", COMMITMENT), ("seed", SEED)):
        if not form.fullmatch(headers[name]):
            digits = form.pattern.partition("{")[2].rstrip("}")
            raise TextError(f'the header [{name} "{headers[name]}"] is unreadable; wanted {digits} digits from 0 to 9 and a to f')
    return headers["commitment"], int(headers["seed"], 16)


def seeded_answer(match: Match, luck: Seeded) -> int | None:
    """What the seed gives where chance decides; None where somebody else does."""
    if match.actor != CHANCE:
        return None
    actions, weights = match.outcomes()
    return actions[luck.answer([match.game.write_action(action) for action in actions], weights)]


def check_answers(text: str, seed: int) -> tuple[int, int, int | None, str]:
    """How many answers of chance follow from the seed, how many decisions there are, and the first wrong line and what it is."""
    luck, replay = Seeded(seed), steps(text)
    match, chances = next(replay), 0
    for number, line in read(text)[1]:
        wanted = seeded_answer(match, luck)
        next(replay)
        if wanted is None:
            continue
        chances += 1
        if match.history[-1].action != wanted:
            wrong = f"line {number}: chance answered {line!r}, but from the seed follows {match.game.write_action(wanted)!r}"
            return chances, match.turn_number - chances, number, wrong
    for _ in replay:
        pass
    return chances, match.turn_number - chances, None, ""


def verdict_words(fault: str, chances: int, wrong: str) -> str:
    """A verdict in one sentence: whether the seed fits, and whether the answers of chance do."""
    kept = f"the seed does not fit the commitment ({fault})" if fault else "the seed fits the commitment"
    count = "the only answer of chance follows" if chances == 1 else f"all {chances} answers of chance follow"
    return f"{kept}, {'and' if bool(fault) == bool(wrong) else 'but'} {wrong or f'{count} from it'}"


def verify(text: str) -> LuckVerdict:
    """Play a record again with the luck of its seed. TextError where it is no record, lacks a header or does not replay."""
    promised, seed = committed(read(text)[0])
    chances, decisions, line, wrong = check_answers(text, seed)
    own = commitment(seed)
    fault = "" if own == promised else f"it gives {own[:16]}…, the record says {promised[:16]}…"
    return LuckVerdict(promised, not fault, line is None, chances, decisions, line, verdict_words(fault, chances, wrong))
