"""Points: the final scoring and places (chapter 8)."""

from typing import Final

from beringia.games.winter.components import (
    ANIMAL_SET,
    ANIMALS,
    BURIAL,
    CARD_POINTS,
    CARDS,
    PLAN_CARD,
    PLAN_CODE,
    RIVAL_CULTURE_POINTS,
    SET_SIZE,
    SIDES,
    STEP_RATIO,
)
from beringia.games.winter.rules.cards import culture_owned, owned
from beringia.games.winter.rules.counts import points_for_count, score
from beringia.games.winter.rules.eclipse import place_on_track
from beringia.games.winter.rules.idols import honour_rank
from beringia.games.winter.state import RIVAL, SOURCES, State
from beringia.games.winter.vocabulary import POINT_SOURCES
from beringia.kernel import kernel

SACRIFICE_POINTS: Final = POINT_SOURCES.index("sacrifice")
BURIAL_POINTS: Final = POINT_SOURCES.index("burial")
PRINTED_POINTS: Final = POINT_SOURCES.index("cards")
ANIMAL_POINTS: Final = POINT_SOURCES.index("animals")
EFFECT_POINTS: Final = POINT_SOURCES.index("effects")
TABLES: Final = 3  # burial tables, and the cards of the last entry
MOST_BURIED: Final = int(BURIAL.shape[1]) - 1


@kernel
def sacrifice_points(s: State, seat: int) -> int:
    """Winter 8.2: food and tools by the ratio of the step reached; nothing for a marker that never moved."""
    if s.sacrifice[seat] == 0:
        return 0
    step = int(s.sacrifice[seat]) - 1
    return int((int(s.food[seat]) + int(s.tools[seat])) // STEP_RATIO[step, 0] * STEP_RATIO[step, 1])


@kernel
def burial_points(s: State, seat: int) -> int:
    """Winter 8.3: buried cards by honour rank; nothing for a marker that never moved."""
    if s.honour[seat] == 0:
        return 0
    return int(BURIAL[min(honour_rank(s, seat), TABLES - 1), min(int(s.buried_count[seat]), MOST_BURIED)])


@kernel
def printed_points(s: State, seat: int) -> int:
    """Winter 8.4, 11.8: of all own cards, but not of buried ones; the rival's culture cards count alike."""
    if seat >= int(s.seats):
        return int(RIVAL_CULTURE_POINTS) * culture_owned(s, seat)
    total = 0
    for card in range(CARDS):
        total += CARD_POINTS[card] * owned(s, seat, card)
    return total


@kernel
def set_points(animal: int, count: int) -> int:
    """Winter 8.5: by the table of the kind; more than the table has begin a second set."""
    full, rest = count // SET_SIZE, count % SET_SIZE
    total = full * ANIMAL_SET[animal, SET_SIZE - 1]
    return int(total + ANIMAL_SET[animal, rest - 1] if rest > 0 else total)


@kernel
def animal_points(s: State, seat: int) -> int:
    """Winter 8.5: untipped animals, kind by kind."""
    total = 0
    for animal in range(ANIMALS):
        total += set_points(animal, int(s.untipped[seat, animal]))
    return total


@kernel
def plan_points(s: State, seat: int) -> int:
    """Winter 8.6, 9.23: culture cards with end scoring."""
    total = 0
    for plan in range(len(PLAN_CARD)):
        if owned(s, seat, PLAN_CARD[plan]) > 0:
            total += points_for_count(s, seat, PLAN_CODE[plan])
    return total


@kernel
def score_end(s: State) -> None:
    """Winter 8.1, 11.8: after the last eclipse everything that counts at the end is booked."""
    for seat in range(int(s.players)):
        if seat < int(s.seats):
            score(s, seat, SACRIFICE_POINTS, sacrifice_points(s, seat))
            score(s, seat, EFFECT_POINTS, plan_points(s, seat))
        score(s, seat, BURIAL_POINTS, burial_points(s, seat))
        score(s, seat, PRINTED_POINTS, printed_points(s, seat))
        score(s, seat, ANIMAL_POINTS, animal_points(s, seat))


@kernel
def points(s: State, seat: int) -> int:
    """Winter 8.1, 9.26: the points of all sources."""
    total = 0
    for source in range(SOURCES):
        total += int(s.score[seat, source])
    return total


@kernel
def points_from(s: State, seat: int, source: int) -> int:
    """Winter 9.26: the points booked under one source."""
    return int(s.score[seat, source])


@kernel
def style_of(s: State, seat: int) -> int:
    """Winter 1.8: the chief and the side chosen."""
    return int(s.chief[seat]) * SIDES + int(s.side[seat])


@kernel
def parties(s: State) -> int:
    """Winter 11.1: who plays alone has a rival."""
    return RIVAL + 1 if s.seats == 1 else int(s.seats)


@kernel
def place_of(s: State, seat: int) -> int:
    """Winter 8.7, 11.8: most points win, of equals the better place on the order track; alone one must beat the rival."""
    if s.seats == 1:
        return 1 if points(s, seat) > points(s, RIVAL) else 2
    place = 1
    for other in range(int(s.seats)):
        if other != seat:
            own, theirs = points(s, seat), points(s, other)
            if theirs > own or (theirs == own and place_on_track(s, other) < place_on_track(s, seat)):
                place += 1
    return place
