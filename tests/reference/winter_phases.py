"""The phases of Endless Winter: what follows what, and what happens by itself."""

from collections import Counter

from .winter_eclipse import begin_eclipse, leave_eclipse, nothing_is_offered, piles_to_discard, reveal, step_ends
from .winter_effects import happen, use
from .winter_operations import needs_choice, possible
from .winter_position import Position
from .winter_rival import rival_eclipse
from .winter_scoring import final_scoring
from .winter_setup import filled, new_round, unseen_animals, unseen_cultures
from .winter_turn import begin_turn, clear_up, hold_tile, unseen_tiles


def take_chief(position: Position, chief: str) -> None:
    """Winter 1.8: the chief of the seat whose turn it is; after the last seat the sides are chosen."""
    position.me().chief = chief
    next_seat(position, "side")


def take_side(position: Position, side: str) -> None:
    """Winter 1.8: the side for the whole game; after the last seat the hands are drawn."""
    position.me().side = side
    next_seat(position, "hand")
    if position.phase == "hand":
        position.deal = position.box.game["starting_hand"]


def next_seat(position: Position, phase: str) -> None:
    """Winter 1.8: the next seat in order, or the next phase with the first seat."""
    position.turn = position.whose() + 1
    if position.turn == position.seats:
        position.phase, position.turn = phase, 0


def draw_card(position: Position, kind: str) -> None:
    """Winter 9.4: a card comes from the deck into the hand."""
    position.me().deck[kind] -= 1
    position.me().hand[kind] += 1
    if position.phase == "hand":
        position.deal -= 1
    else:
        use(position)


def turn_up_tile(position: Position, tile: str) -> None:
    """Winter 10.4: a tile lies open and the round begins, or the player takes it from the stack."""
    position.tiles_seen.append(tile)
    if position.phase == "tile-next":
        hold_tile(position, tile)
    else:
        position.tile = tile
        begin_turn(position, position.order[0])


def end(position: Position) -> None:
    """Winter 2.12, 2.13, 4.3: the end of the turn, the pile, the eclipse or one of its steps."""
    if position.phase == "eclipse":
        end_step(position)
    elif position.phase == "pile":
        next_turn(position)
    else:
        clear_up(position)
        if None in position.me().figures:
            next_turn(position)
        else:
            position.phase = "pile"


def next_turn(position: Position) -> None:
    """Winter 2.1, 4.1: the next player of the order track, until everybody has had three turns."""
    if any(None in player.figures for player in position.players):
        following = position.order.index(position.whose()) + 1
        begin_turn(position, position.order[following % len(position.order)])
        return
    reveal(position)
    eclipse_of(position, 0)


def eclipse_of(position: Position, place: int) -> None:
    """Winter 4.3, 4.8: the eclipse of the player on a place of the order track, or the end of the phase."""
    if place == len(position.order):
        after_the_eclipse(position)
    elif position.is_rival(position.order[place]):
        rival_eclipse(position)
        eclipse_of(position, place + 1)
    else:
        begin_eclipse(position, position.order[place])


def end_step(position: Position) -> None:
    """Winter 4.3: the next step, or the next player."""
    if step_ends(position):
        place = position.order.index(position.whose())
        leave_eclipse(position)
        eclipse_of(position, place + 1)


def after_the_eclipse(position: Position) -> None:
    """Winter 4.8, 5.1, 8.1: piles are discarded; the next round is prepared, or the game is over."""
    piles_to_discard(position)
    if position.round < position.box.game["rounds"]:
        new_round(position)
        return
    final_scoring(position)
    position.phase, position.turn = "over", None


def settle(position: Position) -> None:
    """Whatever needs neither a decision nor chance happens at once; a find is turned before anything else."""
    while position.hidden_find() is None:
        if not (todo_goes_on(position) if position.todo else phase_goes_on(position)):
            return


def todo_goes_on(position: Position) -> bool:
    """Winter 9.1: the first operation falls away, happens, or waits for a choice or chance."""
    entry = position.todo[0]
    if not possible(position, entry.op, entry.left, entry.chosen):
        position.todo.pop(0)
    elif entry.op["op"] == "draw":
        fill_deck(position)
        return False
    elif needs_choice(entry.op, paid=entry.paid):
        return False
    else:
        happen(position)
    return True


def fill_deck(position: Position) -> None:
    """Winter 9.4: when the deck is empty, the discard pile becomes the deck."""
    player = position.me()
    if player.deck.total() == 0:
        player.deck, player.discard = player.discard, Counter()


def phase_goes_on(position: Position) -> bool:
    """Whether a phase has nothing left to do and the next one began."""
    match position.phase:
        case "animals":
            if filled(position.animals, len(unseen_animals(position))):
                position.phase = "open"
                return True
        case "open":
            if filled(position.open, len(unseen_cultures(position))):
                after_the_rows(position)
                return True
        case "hand":
            return hand_goes_on(position)
        case "pile":
            if position.me().hand.total() == 0:
                next_turn(position)
                return True
        case "eclipse":
            if nothing_is_offered(position):
                end_step(position)
                return True
    return False


def after_the_rows(position: Position) -> None:
    """Winter 1.8, 5.4: chiefs in setting up, hands in the preparation phase."""
    if position.round == 1:
        position.phase, position.turn = "chief", 0
    else:
        position.phase, position.turn = "hand", first_hand(position, 0)
        position.deal = position.box.game["cards_a_round"]


def first_hand(position: Position, place: int) -> int | None:
    """Winter 5.4: the first player from a place of the order track on who draws cards."""
    return next((number for number in position.order[place:] if not position.is_rival(number)), None)


def hand_goes_on(position: Position) -> bool:
    """Winter 1.10, 5.4, 9.4: five cards each, as far as there are cards; then the rest tile or the first turn."""
    if position.deal > 0:
        fill_deck(position)
        if position.me().deck.total() > 0:
            return False
    following = first_hand(position, position.order.index(position.whose()) + 1)
    if following is not None:
        position.turn = following
        position.deal = position.box.game["cards_a_round" if position.round > 1 else "starting_hand"]
        return True
    position.deal = 0
    if position.on("rest_tiles") and unseen_tiles(position):
        position.phase, position.turn, position.tile = "tile-up", None, None
    else:
        begin_turn(position, position.order[0])
    return True
