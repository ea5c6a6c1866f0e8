"""Endless Winter, slow and plain: actions and answers, spoken to in text only."""

from .winter_eclipse import take_in_eclipse
from .winter_effects import choose
from .winter_line import actor_text, position_line
from .winter_operations import offered
from .winter_phases import draw_card, end, next_turn, settle, take_chief, take_side, turn_up_tile
from .winter_position import RIVAL, Position, opening_position
from .winter_rival import rival_turn, unseen_cards
from .winter_scoring import places
from .winter_setup import (
    chiefs_left,
    land_answers,
    lay_land,
    lay_stone,
    stone_answers,
    unseen_animals,
    unseen_cultures,
)
from .winter_turn import (
    act_in_column,
    at_rest,
    before_the_figure,
    decide_tile,
    food_action,
    in_the_column,
    make_labour,
    pay_with_card,
    pile_actions,
    place_figure,
    play_card,
    price_actions,
    take_actions,
    take_gain,
    unseen_tiles,
)


class Reference:
    """One position of Endless Winter, slow and plain."""

    def __init__(self, position: Position) -> None:
        self.position = position

    @classmethod
    def start(cls, seats: int, options: dict[str, str] | None = None) -> "Reference":
        """Winter 1: the opening position."""
        return cls(opening_position(seats, options or {}))

    def line(self) -> str:
        """The position as one line."""
        return position_line(self.position)

    def actor(self) -> str:
        """Who decides: a seat, "chance" or "nobody"."""
        return actor_text(self.position)

    def legal(self) -> list[str]:
        """All actions of the seat that decides, sorted."""
        if self.actor() in ("chance", "nobody"):
            return []
        return sorted(set(seat_actions(self.position)))

    def outcomes(self) -> dict[str, int]:
        """The answers of chance with their weights."""
        return chance_answers(self.position) if self.actor() == "chance" else {}

    def play(self, action: str) -> None:
        """Carry out an action of a seat or an answer of chance."""
        if action not in self.legal() and action not in self.outcomes():
            raise ValueError(f"not possible here: {action}")
        if action.startswith("*"):
            answer(self.position, action)
        else:
            carry_out(self.position, action)
        settle(self.position)

    def scores(self) -> list[int]:
        """Points of each seat."""
        return self.position.scores()

    def rival_score(self) -> int:
        """Winter 11.8: the points of the rival."""
        return self.position.players[RIVAL].score()

    def ranking(self) -> list[int]:
        """Place of each seat; alone the first place needs more points than the rival."""
        return places(self.position)


def seat_actions(position: Position) -> list[str]:
    """What the seat that decides may do."""
    if position.todo:
        entry = position.todo[0]
        return [*offered(position, entry.op, entry.left, entry.chosen), *food_action(position), "skip"]
    match position.phase:
        case "chief":
            return [f"pick {chief}" for chief in chiefs_left(position)]
        case "side":
            return ["side A", "side B"]
        case "turn":
            return before_the_figure(position)
        case "price":
            return price_actions(position)
        case "column":
            return in_the_column(position, position.figure or "")
        case "rest":
            return at_rest(position)
        case "tile":
            return ["tile keep", "tile next"] if unseen_tiles(position) else ["tile keep"]
        case "pile":
            return pile_actions(position)
        case "eclipse":
            return [*take_actions(position), "end"]
    raise ValueError(f"no seat decides in {position.phase}")


def chance_answers(position: Position) -> dict[str, int]:
    """What chance may answer, with weights."""
    if position.hidden_find() is not None:
        return {f"*find {find}": 1 for find in position.box.finds if find not in position.finds.values()}
    match position.phase:
        case "land":
            return dict.fromkeys(land_answers(position), 1)
        case "stones":
            return dict.fromkeys(stone_answers(position), 1)
        case "animals":
            return {f"*animal {kind}": number for kind, number in unseen_animals(position).items()}
        case "open":
            return {f"*open {card}": 1 for card in unseen_cultures(position)}
        case "chief":
            return {f"*chief {chief}": 1 for chief in chiefs_left(position)}
        case "tile-up" | "tile-next":
            return {f"*tile {tile}": 1 for tile in unseen_tiles(position)}
        case "rival":
            return {f"*rival {card}": 1 for card in unseen_cards(position)}
    deck = position.me().deck
    return {f"*draw {kind}": deck[kind] for kind in position.box.cards() if deck[kind] > 0}


def answer(position: Position, action: str) -> None:
    """Carry out an answer of chance."""
    verb, *words = action.split(" ")
    match verb:
        case "*odd" | "*land" | "*glaciers":
            lay_land(position, verb, words)
        case "*stone":
            lay_stone(position, words[0])
        case "*animal":
            position.animals[position.animals.index(None)] = words[0]
        case "*open":
            position.open[position.open.index(None)] = words[0]
        case "*chief":
            take_chief(position, words[0])
        case "*draw":
            draw_card(position, words[0])
        case "*find":
            position.finds[position.hidden_find() or ""] = words[0]
        case "*tile":
            turn_up_tile(position, words[0])
        case "*rival":
            rival_turn(position, words[0])
            next_turn(position)


def carry_out(position: Position, action: str) -> None:
    """Carry out an action of a seat."""
    verb, *words = action.split(" ")
    if action == "food":
        make_labour(position)
    elif position.todo:
        choose(position, action)
    elif verb == "pick":
        take_chief(position, words[0])
    elif verb == "side":
        take_side(position, words[0])
    elif action == "end":
        end(position)
    elif verb == "take" and position.phase == "eclipse":
        take_in_eclipse(position, words[0])
    elif verb == "lay":
        position.me().hand[words[0]] -= 1
        position.me().pile[words[0]] += 1
    else:
        carry_out_in_turn(position, action)


def carry_out_in_turn(position: Position, action: str) -> None:
    """Winter 2: an action of a turn, while nothing waits."""
    verb, *words = action.split(" ")
    match verb:
        case "play":
            play_card(position, words[0])
        case "discard":
            pay_with_card(position, words[0])
        case "chief" | "figure":
            place_figure(position, verb, words[0])
        case "tile":
            decide_tile(position, words[0])
        case "take":
            take_gain(position, words[0])
        case _:
            act_in_column(position, action)
