"""Box: a game as a caller holds it, with all that it takes to begin it."""

from dataclasses import dataclass, fields

from beringia.advice import Adviser
from beringia.errors import SetupError
from beringia.luck import Luck, source_of
from beringia.match import Match
from beringia.position import Position, check_sound, check_text
from beringia.questions import Game
from beringia.space import ActionSpace


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Box(Game):
    """A game that can be begun: `start` a match, read one `at` a position, take the `opening` alone."""

    adviser: Adviser | None = None  # who gives hints in its matches

    def __post_init__(self) -> None:
        """The game it is made of has told the generic kernels already."""

    @staticmethod
    def of(game: Game, adviser: Adviser | None = None) -> "Box":
        """A game, ready to be begun."""
        return Box(**{each.name: getattr(game, each.name) for each in fields(Game)}, adviser=adviser)

    def opening(self, seats: int | None = None, edition: str | None = None, **options: object) -> Position:
        """The opening position, before chance has answered anything."""
        return Position.opening(self, self.check_seats(seats), self.settings(edition, options))

    def start(
        self,
        seats: int | None = None,
        edition: str | None = None,
        seed: int | None = None,
        luck: Luck | None = None,
        **options: object,
    ) -> Match:
        """A new match. Chance is answered from a seed or by `luck`; with neither, the caller plays its answers."""
        source = source_of(seed, luck)
        states = self.opening(seats, edition, **options).states
        return Match(self, states, luck=source, edition=edition or self.editions[0].name, adviser=self.adviser)

    def at(self, position: str, seed: int | None = None, luck: Luck | None = None) -> Match:
        """A match that begins at a position given as a line."""
        source = source_of(seed, luck)
        states = self.read_position(check_text(position))
        check_sound(self, states)
        return Match(self, states, luck=source, adviser=self.adviser)

    def actions(self, seats: int | None = None) -> ActionSpace:
        """The dense numbers of all that can be decided with so many seats."""
        if not self.numbering.sizes.any():
            raise SetupError(f"the actions of {self.id} have no dense numbers; wanted a game with a NUMBERING in its space.py")
        return ActionSpace(self, self.check_seats(seats))

    def __repr__(self) -> str:
        """What can be chosen when it is begun."""
        editions = ", ".join(edition.name for edition in self.editions)
        options = "; ".join(f"{option.name}: {' '.join(option.values)}" for option in self.options)
        seats = " ".join(map(str, self.seats))
        return f"<{self.title} ({self.id}), seats: {seats}, editions: {editions}, options: {options or 'none'}>"
