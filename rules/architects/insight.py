"""Previews of answers and stages, for scenes, which work out no rule themselves.

A preview is worked out from a view, so that nothing hidden can be in it. Only the card that is taken, the stage that is
built or the token that is chosen is looked at, not the cards below or the moves that come after.
"""

from __future__ import annotations

from random import Random
from typing import Final, TypeVar

from rules.architects.battle import shields
from rules.architects.determinization import determinize
from rules.architects.effects import deck_at, gain_token
from rules.architects.facts import ArchitectsView
from rules.architects.moves import STACK, Move
from rules.architects.scoring import score_city
from rules.architects.state import ArchitectsState
from rules.architects.take import take, top_of
from rules.architects.turn import BUILD_ORDER, act, waiting
from rules.core.event_facts import EventFacts
from rules.core.events import Event

F = TypeVar("F", bound=EventFacts)

TAKES: Final = ("take", "extra")
"""The verbs that take the top card of a deck."""


class MovePreview:
    """The certain consequences of an answer before it is given.

    ``card``: the card that it takes, '' if it takes none or the seat does not know it; ``blind``: a card or token is
    taken that the seat does not know; ``points``: how many more the seat would have, were the game over; ``events``:
    what follows at once (``CatMoved``, ``HornsBlown``, ``MedalWon``), as in docs/events.md; ``stages``: those that can
    then be paid; ``science``: a science set is then held; ``extra``: the tokens whose extra card then waits;
    ``effect``: that of the wonder which begins, '' for none.
    """

    __slots__ = ("blind", "card", "effect", "events", "extra", "points", "science", "stages")

    def __init__(self) -> None:
        self.card = ""
        self.blind = False
        self.points = 0
        self.events: list[Event] = []
        self.stages: list[int] = []
        self.science = False
        self.extra: list[str] = []
        self.effect = ""

    def first(self, record: type[F]) -> F | None:
        """Return the facts of the first event of a kind of record, None if there is none."""
        return next((event.facts for event in self.events if isinstance(event.facts, record)), None)


class StageDemand:
    """An open stage of a player's wonder: ``number``; ``cards`` asked for, all ``different`` or all the same; ``held``:
    how many of them the cards in front of the player supply; ``points``; ``effect``: it has one."""

    __slots__ = ("cards", "different", "effect", "held", "number", "points")

    def __init__(self, number: int, cards: int, different: bool, held: int, points: int, effect: bool) -> None:
        self.number = number
        self.cards = cards
        self.different = different
        self.held = held
        self.points = points
        self.effect = effect


def preview_move(view: ArchitectsView, move: Move) -> MovePreview:
    """Return the certain consequences of an answer to the question that the seat of the view is asked."""
    state = determinize(view, Random(0))
    state.emit_events = True
    found = MovePreview()
    seat = view.seat
    before = score_city(state, seat).total
    noted = state.noted.copy()
    if move.verb in ("stage", "science"):
        act(state, BUILD_ORDER, move, found.events)
        effect = state.cities[seat].wonder.effect
        if move.verb == "stage" and effect in state.pending:
            found.effect = effect
    elif view.question.kind == "progress":
        if move.object == STACK:
            found.blind = True
            return found
        gain_token(state, move, found.events)
    else:
        deck = _deck_of(state, move)
        if deck < 0:
            return found
        known = view.peek if deck == len(state.cities) else view.tops[deck]
        if known is None:
            found.blind = True
            return found
        if move.verb == "extra":
            state.noted.pop(0)
        state.due = False
        found.card = known
        take(state, top_of(state, deck), state.deck_id(deck), found.events)
    found.points = score_city(state, seat).total - before
    found.extra = [state.box.tokens[token].id for token in state.noted if token not in noted]
    moves = waiting(state)
    found.stages = sorted({int(other.object) for other in moves if other.verb == "stage"})
    found.science = any(other.verb == "science" for other in moves)
    return found


def _deck_of(state: ArchitectsState, move: Move) -> int:
    """Return the deck whose top an answer takes, -1 for none."""
    if move.verb in TAKES:
        return deck_at(state, move.object)
    step = state.pending[0] if state.pending else ""
    if step == "any_deck":
        return state.deck_named(move.object)
    if step == "cat_and_card":
        return deck_at(state, move.object)
    return -1


def open_stages(state: ArchitectsState, seat: int) -> list[StageDemand]:
    """Return the stages that a player may build next, payable or not (architects-rules 4.2, 4.4)."""
    box, city = state.box, state.cities[seat]
    greys = [city.cards[kind] for kind in box.goods]
    coins = city.cards[box.coin]
    found = []
    for i, stage in enumerate(city.wonder.stages):
        if city.stages >> i & 1 or stage.needed & ~city.stages:
            continue
        of_one = len([number for number in greys if number]) if stage.different else max(greys)
        held = min(stage.cards, of_one + coins)
        found.append(StageDemand(stage.number, stage.cards, stage.different, held, stage.points, stage.effect))
    return found


def strengths(state: ArchitectsState) -> list[int]:
    """Return the shields of every player (architects-rules 7.3)."""
    return [shields(state, city) for city in state.cities]
