"""What can be wrong with the moment: hands, steps, draws or whoever decides do not fit the phase."""

from beringia.games.mammoth.apply import is_used_up
from beringia.games.mammoth.components import (
    DARK_ECHO,
    DRIVE,
    ECHO,
    FOLLOW,
    GATHERING,
    GIFT,
    GROUNDS,
    HAND_SIZE,
    HERD,
    HUNTERS_EACH,
    OPENING_DARK_CARDS,
    OPENING_HUNTERS,
    OPENING_LIGHT_CARDS,
    WALK,
    WINTER,
)
from beringia.games.mammoth.rules.dark import is_for_all
from beringia.games.mammoth.rules.hunters import arrived
from beringia.games.mammoth.rules.land import neighbours, open_regions
from beringia.games.mammoth.rules.piles import cards_in_deck, cards_in_hand, may_draw, missing_cards, shade_of
from beringia.games.mammoth.rules.settle import has_herd_option, may_copy
from beringia.games.mammoth.state import DARK, LIGHT, STEPS, Phase, State
from beringia.kernel import kernel
from beringia.meaning import NONE
from beringia.questions import CHANCE, NOBODY


@kernel
def is_seat(s: State, seat: int) -> bool:
    """Whether somebody plays at this seat."""
    return 0 <= seat < int(s.seats)


@kernel
def actor_is_wrong(s: State) -> bool:
    """Chance phases wait for chance, the end for nobody, all others for a seat."""
    phase = int(s.phase)
    if phase == Phase.DEAL or phase == Phase.CARD or phase == Phase.REVEAL or phase == Phase.LOT:
        return s.seat != CHANCE
    if phase == Phase.OVER:
        return s.seat != NOBODY
    return not is_seat(s, int(s.seat)) or (phase != Phase.ACT and s.seat != s.turn)


@kernel
def hands_are_wrong(s: State) -> bool:
    """Mammoth 1.8, 2.9, 2.10: everybody holds five cards of both shades, but who has played one fewer, and draws all that lack."""
    for seat in range(int(s.seats)):
        if s.phase < Phase.PLAY:
            if opening_hand_is_wrong(s, seat):
                return True
        elif seat == s.turn and Phase.PLAY < s.phase < Phase.REVEAL:
            missing = missing_cards(s)
            if missing <= 0 or (s.phase >= Phase.DRAW and missing != s.draws):
                return True
        elif not is_full(s, seat) and not is_cut_short(s, seat):
            return True
    return False


@kernel
def is_full(s: State, seat: int) -> bool:
    """Mammoth 2.9, 2.10: five cards of both shades."""
    light, dark = cards_in_hand(s, seat, LIGHT), cards_in_hand(s, seat, DARK)
    return light + dark == int(HAND_SIZE) and light > 0 and dark > 0


@kernel
def is_cut_short(s: State, seat: int) -> bool:
    """Mammoth 2.14: the last dark card of the game was not followed by a draw."""
    cards = cards_in_hand(s, seat, LIGHT) + cards_in_hand(s, seat, DARK)
    return seat == s.ender and s.round_number == s.rounds and s.phase >= Phase.REVEAL and cards < int(HAND_SIZE)


@kernel
def opening_hand_is_wrong(s: State, seat: int) -> bool:
    """Mammoth 1.8: seats before the one that is dealt to have all cards of the opening, those after it none; light ones first."""
    light, dark = int(OPENING_LIGHT_CARDS), int(OPENING_DARK_CARDS)
    dealt = 0
    if s.phase == Phase.DEAL and seat <= s.turn:
        dealt = light + dark - (int(s.draws) if seat == s.turn else 0)
    held = min(dealt, light)
    return cards_in_hand(s, seat, LIGHT) != held or cards_in_hand(s, seat, DARK) != dealt - held


@kernel
def progress_is_wrong(s: State) -> bool:
    """Mammoth 2.1, 2.13, 9.4, 9.5: a turn belongs to a seat, settling ends with the dark supply, the game with the last round."""
    phase, turn = int(s.phase), int(s.turn)
    has_turn = phase < Phase.REVEAL or phase == Phase.GLACIER
    if s.round_number > s.rounds or not is_seat(s, int(s.starter)):
        return True
    if is_seat(s, turn) != has_turn or (not has_turn and turn != NONE):
        return True
    if phase >= Phase.REVEAL:
        return not is_seat(s, int(s.ender)) or (phase > Phase.REVEAL and (phase == Phase.OVER) != (s.round_number == s.rounds))
    if phase <= Phase.PLAY and s.ender != NONE:
        return True
    if phase < Phase.PLAY and (s.round_number != 1 or opening_is_wrong(s)):
        return True
    return (s.dark_supply == 0) != (s.ender != NONE) or (s.ender != NONE and s.ender != turn)


@kernel
def opening_is_wrong(s: State) -> bool:
    """Mammoth 1.7: those before the one who places are one hunter ahead; the cards are dealt after six hunters each."""
    last = int(HUNTERS_EACH) - int(OPENING_HUNTERS)
    left = last if s.phase == Phase.DEAL else int(s.supply[s.turn])
    for seat in range(int(s.seats)):
        is_ahead = s.phase == Phase.PLACE and seat < s.turn
        if int(s.supply[seat]) != left - (1 if is_ahead else 0):
            return True
    return s.phase == Phase.PLACE and left <= last


@kernel
def card_play_is_wrong(s: State) -> bool:
    """Mammoth 2.9, 3.9, 4.1, 4.2: a card is carried out by whom it names; steps and draws belong to their phases."""
    phase, card = int(s.phase), int(s.card)
    is_echo = card == ECHO or card == DARK_ECHO
    if phase == Phase.COPY:
        if not is_echo or not (may_copy(s, card, LIGHT) or may_copy(s, card, DARK)):
            return True
    elif phase == Phase.GIVE or phase == Phase.ACT:
        if card == NONE or is_echo or (phase == Phase.GIVE and (shade_of(card) == LIGHT or is_for_all(card))):
            return True
        if phase == Phase.ACT and (s.seat == s.turn) != (shade_of(card) == LIGHT):
            return True
    elif card != NONE:
        return True
    if phase == Phase.ACT:
        return s.draws > 0 or s.shade != NONE or targets_are_wrong(s) or steps_are_wrong(s)
    if s.region != NONE or s.origin != NONE or s.herd_used != 0 or s.steps != 0:
        return True
    return draws_are_wrong(s)


@kernel
def draws_are_wrong(s: State) -> bool:
    """Mammoth 1.8, 2.9, 2.10: cards are drawn from a pile that holds some, and the last one gives a hand both shades."""
    phase, draws, shade = int(s.phase), int(s.draws), int(s.shade)
    if phase == Phase.DEAL:
        most = int(OPENING_LIGHT_CARDS) + int(OPENING_DARK_CARDS)
        return not 1 <= draws <= most or shade != (LIGHT if draws > int(OPENING_DARK_CARDS) else DARK)
    if phase == Phase.DRAW:
        return draws == 0 or shade != NONE or not (may_draw(s, LIGHT) or may_draw(s, DARK))
    if phase == Phase.CARD:
        return draws == 0 or shade == NONE or cards_in_deck(s, shade) == 0 or not may_draw(s, shade)
    return draws > 0 or shade != NONE


@kernel
def targets_are_wrong(s: State) -> bool:
    """Mammoth 3.2, 3.3, 3.4: two cards lead to a region of open land; The Herd waits for something that can be paid."""
    card, region, origin = int(s.card), int(s.region), int(s.origin)
    if card == FOLLOW:
        if region == NONE:
            return origin != NONE or s.herd_used != 0 or s.steps != 0
        return origin != NONE or not open_regions(s) >> region & 1
    if card == WALK and s.steps > 0:
        if region == NONE or origin == NONE or not open_regions(s) >> region & 1:
            return True
        return not (open_regions(s) & neighbours(s, region)) >> origin & 1
    if card == HERD and not has_herd_option(s):
        return True
    return region != NONE or origin != NONE or s.herd_used != 0


@kernel
def most_steps(card: int) -> int:
    """Mammoth 3.10: how many hunters a card may have used while its action still goes on."""
    if card == WALK:
        return 3
    if card < GROUNDS or card == FOLLOW or card == DRIVE:
        return 2
    return 1 if card == GATHERING or card == WINTER or card == GIFT else 0


@kernel
def steps_are_wrong(s: State) -> bool:
    """Mammoth 3.10, 5.3: the action is not used up, and each hunter that had its step stands where it arrived."""
    steps, card = int(s.steps), int(s.card)
    for step in range(STEPS):
        if step_is_wrong(s, step) if step < steps else is_remembered(s, step):
            return True
    return steps > most_steps(card) or (steps > 0 and is_used_up(s))


@kernel
def is_remembered(s: State, step: int) -> bool:
    """Whether anything is said of a step."""
    return bool(s.step_owner[step] != 0 or s.step_region[step] != 0 or s.step_clubbed[step] != 0)


@kernel
def step_is_wrong(s: State, step: int) -> bool:
    """Mammoth 3.2, 3.3, 4.4, 5.3: a hunter is the own one but for two cards, and stands on the board unless it was removed."""
    card, owner, region = int(s.card), int(s.step_owner[step]), int(s.step_region[step])
    clubbed = int(s.step_clubbed[step])
    if not is_seat(s, owner) or (owner != s.seat and card != DRIVE and card != WINTER):
        return True
    if card == WINTER:
        return region != NONE or clubbed != 0
    if region == NONE or ((card == FOLLOW or card == WALK) and region != s.region):
        return True
    standing = int(s.clubbed[owner, region]) if clubbed == 1 else int(s.plain[owner, region])
    return standing < arrived(s, owner, region, clubbed)
