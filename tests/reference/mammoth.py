"""Mammoth Hunters, slow and plain: the turns and phases, spoken to in text only."""

from .mammoth_box import DARK, LIGHT
from .mammoth_choices import PLACED_BY_ALL_RIVALS, card_choices, may_stop, used_up
from .mammoth_hand import (
    ECHOES,
    choose_pile,
    copies_of,
    discard_unseen,
    distinct,
    lay_face_up,
    piles_to_draw_from,
    playable_cards,
    strict_eight_holds,
    take_drawn_card,
)
from .mammoth_line import actor_text, position_line
from .mammoth_pieces import carry_out_choice, pay, place_hunter
from .mammoth_position import LETTERS, Deed, Position, opening_position
from .mammoth_round import (
    clear_fires_and_clubs,
    cover_with_ice,
    new_dark_supply,
    new_fires,
    next_fire,
    places,
    regions_for_ice,
    score,
    seats_that_may_move_the_ice,
    settle_conflicts,
    turn_fire,
)


class Reference:
    """One position of Mammoth Hunters, slow and plain."""

    def __init__(self, position: Position) -> None:
        self.position = position

    @classmethod
    def start(cls, seats: int, options: dict[str, str] | None = None) -> "Reference":
        """Mammoth 1: the opening position."""
        return cls(opening_position(seats, options or {}))

    def line(self) -> str:
        """The position as one line."""
        return position_line(self.position)

    def actor(self) -> str:
        """Who decides: a seat, "chance" or "nobody"."""
        return actor_text(self.position)

    def legal(self) -> list[str]:
        """All actions of the seat that decides, sorted."""
        return sorted(set(seat_actions(self.position)))

    def outcomes(self) -> dict[str, int]:
        """The answers of chance with their weights."""
        return chance_answers(self.position)

    def play(self, action: str) -> None:
        """Carry out an action of a seat or an answer of chance."""
        if action not in self.legal() and action not in self.outcomes():
            raise ValueError(f"not possible here: {action}")
        carry_out(self.position, action)

    def scores(self) -> list[int]:
        """Points of each seat."""
        return self.position.scores()

    def ranking(self) -> list[int]:
        """Place of each seat; equal seats share the better place."""
        return places(self.position)


def seat_actions(position: Position) -> list[str]:
    """What the seat that decides may do."""
    match position.phase:
        case "place":
            return [f"place {number}" for number in position.open_regions()]
        case "play":
            cards = [f"play {card}" for card in playable_cards(position)]
            return cards or [f"discard {card}" for card in distinct(position.players[position.turn].hand)]
        case "copy":
            return [f"copy {shade}" for shade in position.copies]
        case "give":
            return [f"give {LETTERS[seat]}" for seat in position.rivals()]
        case "act":
            return card_choices(position) + (["done"] if may_stop(position) else [])
        case "discard":
            return ["keep"] + [f"discard {card}" for card in distinct(position.players[position.turn].hand)]
        case "draw":
            return [f"draw {shade}" for shade in piles_to_draw_from(position)]
        case "glacier":
            return ["no ice"] + [f"ice {number}" for number in regions_for_ice(position)]
        case _:
            return []


def chance_answers(position: Position) -> dict[str, int]:
    """What chance may answer, with weights."""
    match position.phase:
        case "deal" | "card":
            pile = position.draw[position.shade or ""]
            return {f"*draw {card}": pile[card] for card in distinct(pile)}
        case "reveal":
            number = next_fire(position)
            return {f"*fire {number} {strength}": left for strength, left in enumerate(position.fires) if left > 0}
        case "lot":
            return {f"*lot {LETTERS[seat]}": 1 for seat in seats_that_may_move_the_ice(position)}
        case _:
            return {}


def carry_out(position: Position, action: str) -> None:
    """Carry out one possible action."""
    verb, *words = action.split(" ")
    match position.phase:
        case "place":
            opening_placement(position, words[0])
        case "deal":
            deal_card(position, words[0])
        case "play":
            play_or_give_up_card(position, verb, words[0])
        case "copy":
            position.copies, position.echo = [], None
            card_takes_effect(position, position.open[words[0]] or "")
        case "give":
            begin_deed(position, LETTERS.index(words[0]))
        case "act":
            act(position, verb, words)
        case "discard":
            if verb == "discard":
                discard_unseen(position, words[0])
            begin_draws(position)
        case "draw":
            choose_pile(position, words[0])
            position.phase = "card"
        case "card":
            take_drawn_card(position, words[0])
            next_draw(position)
        case "reveal":
            turn_fire(position, int(words[0]), int(words[1]))
            if next_fire(position) is None:
                after_the_fires(position)
        case "lot":
            begin_glacier(position, LETTERS.index(words[0]))
        case "glacier":
            if verb == "ice":
                cover_with_ice(position, int(words[0]))
            begin_next_round(position)
        case _:
            raise ValueError("the game is over")


def opening_placement(position: Position, target: str) -> None:
    """Mammoth 1.7: one hunter each, clockwise, until everybody has placed the opening hunters."""
    place_hunter(position, target)
    own_supply = position.box.hunters_each - position.box.opening_hunters
    begin_turn_of(position, position.left_of(position.turn))
    if all(player.supply == own_supply for player in position.players):
        begin_deal(position)


def begin_turn_of(position: Position, seat: int) -> None:
    """The turn goes to a seat, which decides next."""
    position.turn = seat
    position.actor = seat


def begin_deal(position: Position) -> None:
    """Mammoth 1.8: a player gets light cards first, then dark ones."""
    position.phase = "deal"
    position.draws = position.box.opening_light_cards + position.box.opening_dark_cards
    position.shade = LIGHT


def deal_card(position: Position, card: str) -> None:
    """Mammoth 1.8, 1.9: cards come one by one; after the last seat's the first turn begins."""
    take_drawn_card(position, card)
    if position.draws > 0:
        position.shade = LIGHT if position.draws > position.box.opening_dark_cards else DARK
        return
    begin_turn_of(position, position.left_of(position.turn))
    if position.turn == position.starter:
        begin_settling_turn(position)
    else:
        begin_deal(position)


def begin_settling_turn(position: Position) -> None:
    """Mammoth 2.1: the player whose turn it is has to play a card."""
    position.phase = "play"
    position.draws = 0
    position.shade = None


def play_or_give_up_card(position: Position, verb: str, card: str) -> None:
    """Mammoth 2.1, 2.7: play a card, or discard one and draw if none can be played."""
    if verb == "discard":
        discard_unseen(position, card)
        begin_draws(position)
    elif card in ECHOES:
        position.copies = copies_of(position, card, strict_eight_holds(position))
        lay_face_up(position, card)
        position.echo = card
        position.phase = "copy"
    else:
        lay_face_up(position, card)
        card_takes_effect(position, card)


def card_takes_effect(position: Position, card: str) -> None:
    """Mammoth 2.2, 2.3, 3.9: pay and act, or take stones and let rivals act."""
    if position.shade_of(card) == LIGHT:
        if card != "herd":
            pay(position, position.box.cards[card].stones[0])
        position.deed = Deed(card)
        begin_deed(position, position.turn)
        return
    stones = position.box.cards[card].stones[0]
    if stones >= position.dark:
        position.ender = position.turn
        if position.last_round():
            settling_ends_without_effect(position)
            return
    take_stones(position, stones)
    position.deed = Deed(card)
    if card in PLACED_BY_ALL_RIVALS:
        begin_deed(position, position.left_of(position.turn))
    else:
        position.phase = "give"


def settling_ends_without_effect(position: Position) -> None:
    """Mammoth 2.14: in the last round the card that would take the last dark stone has no effect."""
    position.light += position.dark
    position.dark = 0
    begin_reveal(position)


def take_stones(position: Position, stones: int) -> None:
    """Mammoth 2.3, 2.4: from the dark supply, the rest from the light supply, or what there is."""
    from_dark = min(stones, position.dark)
    from_light = min(stones - from_dark, position.light)
    position.dark -= from_dark
    position.light -= from_light
    position.players[position.turn].stones += from_dark + from_light


def begin_deed(position: Position, seat: int) -> None:
    """Mammoth 4.1, 5.3: a seat begins an action of its own; remember who stood where."""
    deed = Deed(position.deed_now().card)
    for number, region in position.regions.items():
        for owner in position.seats():
            deed.stood[(owner, number, False)] = region.plain[owner]
            deed.stood[(owner, number, True)] = region.clubbed[owner]
    position.deed = deed
    position.actor = seat
    position.phase = "act"


def act(position: Position, verb: str, words: list[str]) -> None:
    """Mammoth 3.10: an action ends by stopping, or when everything it allows has been used up."""
    if verb != "done":
        carry_out_choice(position, verb, words)
    if verb == "done" or used_up(position, verb):
        end_deed(position)


def end_deed(position: Position) -> None:
    """Mammoth 4.1, 2.8: the next rival acts, or the player may discard."""
    following = position.left_of(position.actor)
    if position.deed_now().card in PLACED_BY_ALL_RIVALS and following != position.turn:
        begin_deed(position, following)
        return
    position.deed = None
    position.actor = position.turn
    position.phase = "discard"


def begin_draws(position: Position) -> None:
    """Mammoth 2.9: the player draws until the hand is full again."""
    position.draws = position.box.hand_size - position.players[position.turn].hand.total()
    position.phase = "draw"


def next_draw(position: Position) -> None:
    """Mammoth 2.9, 2.13: another card, or the end of the turn and perhaps of settling."""
    position.shade = None
    if position.draws > 0:
        position.phase = "draw"
    elif position.ender is not None:
        begin_reveal(position)
    else:
        begin_turn_of(position, position.left_of(position.turn))
        begin_settling_turn(position)


def begin_reveal(position: Position) -> None:
    """Mammoth 6.1: the fires are turned."""
    position.phase = "reveal"


def after_the_fires(position: Position) -> None:
    """Mammoth 6.5 to 8.1, 9.5: conflicts and scoring; then the end of the game, the lot or the glacier."""
    settle_conflicts(position)
    clear_fires_and_clubs(position)
    score(position)
    lowest = seats_that_may_move_the_ice(position)
    if position.last_round():
        position.phase = "over"
    elif len(lowest) > 1:
        position.phase = "lot"
    else:
        begin_glacier(position, lowest[0])


def begin_glacier(position: Position, seat: int) -> None:
    """Mammoth 8.1: one player may move the ice."""
    begin_turn_of(position, seat)
    position.phase = "glacier"


def begin_next_round(position: Position) -> None:
    """Mammoth 9: new stones, new fires; the left neighbour of the player who ended settling begins."""
    new_dark_supply(position)
    new_fires(position)
    position.round += 1
    if position.ender is not None:
        position.starter = position.left_of(position.ender)
    position.ender = None
    begin_turn_of(position, position.starter)
    begin_settling_turn(position)
