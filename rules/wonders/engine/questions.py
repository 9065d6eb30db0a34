"""The kinds of questions: the cards that each shows, the legal answers, and what the answers do.

A kind computes its legal answers from the table alone, so that a determinized world asks the same question as the game.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Generic, TypeVar

from rules.core.events import Event
from rules.core.flow import Answer, Ask, FlowState, put
from rules.wonders.content.effects import Effect
from rules.wonders.content.gain import Gain
from rules.wonders.engine.actions import Action

S = TypeVar("S", bound=FlowState)

Hand = Callable[[S, int, int], list[int]]
"""(state, seat, city) → the cards that the question is about."""
LegalAnswers = Callable[[S, int, int, list[int]], tuple[Action, ...]]
"""(state, seat, city, hand) → legal answers in a stable order."""
Resolve = Callable[[S, list[Answer], list[Event]], None]
"""Carries out committed answers."""
Look = Callable[[S, int, int], None]
"""(state, seat, city): called when the question is asked, for instance to note what the seat has seen."""

RolloutAnswer = Callable[[S, int, list[int], Random], Action]
"""(state, city, hand, chance) → an answer at once."""
Tell = Callable[[S, int, int], dict[str, object]]
"""(state, seat, city) → further fields of the question."""
Try = Callable[[S, int, Action], tuple[Gain | None, tuple[Effect, ...]]]
"""(state, city, answer) → the gain that begins with an answer, if any, and the effects that the city has by it; what
else it does to the city is done to this table."""
Extend = Callable[[S, int, Action], Action]
"""(state, city, answer) → the answer with an expansion's extra."""


class Question(Generic[S]):
    """One kind of question, about the states of one game.

    ``group``: kinds of one group are resolved together, by the ``resolve`` of the first. ``sellable``: every card shown
    can at least be sold, so that two different cards mean two answers. As a follow-up it is asked if there are at least
    ``least`` answers (2: something besides declining). ``look`` is called when it is asked. ``rollout`` (state, city,
    hand, rng) gives an answer at once, for playouts; ``extend`` adds an expansion's extra to an answer about a card.
    ``shown``: the field of a trace that names the cards shown ("" for none), ``trace_fields`` gives further ones.
    ``tried`` does to a copy of the table what an answer would, for previews of answers that do not lay down a card.
    ``names``: ids of the cards, in the rule set that it is asked by (:meth:`bound`).
    """

    __slots__ = (
        "extend", "group", "hand", "kind", "least", "legal", "look", "names", "resolve", "rollout", "sellable", "shown",
        "trace_fields", "tried",
    )  # fmt: skip

    def __init__(
        self,
        kind: str,
        hand: Hand[S],
        legal: LegalAnswers[S],
        resolve: Resolve[S],
        group: str = "",
        sellable: bool = False,
        look: Look[S] | None = None,
        least: int = 2,
        rollout: RolloutAnswer[S] | None = None,
        shown: str = "hand",
        extend: Extend[S] | None = None,
        trace_fields: Tell[S] | None = None,
        tried: Try[S] | None = None,
    ) -> None:
        self.kind = kind
        self.hand = hand
        self.legal = legal
        self.resolve = resolve
        self.group = group or kind
        self.sellable = sellable
        self.look = look
        self.least = least
        self.rollout = rollout
        self.shown = shown
        self.extend = extend
        self.trace_fields = trace_fields
        self.tried = tried
        self.names: list[str] = []

    def bound(self, names: list[str]) -> Question[S]:
        """Return the same kind in a rule set whose cards have these ids."""
        found = Question(
            self.kind, self.hand, self.legal, self.resolve, self.group, self.sellable, self.look, self.least,
            self.rollout, self.shown, self.extend, self.trace_fields, self.tried,
        )  # fmt: skip
        found.names = names
        return found

    def question(self, seat: int, city: int, hand: list[int]) -> Ask:
        """Return the open question; its legal answers are computed on demand."""
        return Ask(self.kind, seat, city, hand, self.names, None, self.legal)

    def ask(self, state: S, seat: int, city: int, events: list[Event]) -> None:
        """Ask it, or commit the only answer at once."""
        self.ask_seats(state, seat, seat + 1, events, city)

    def ask_seats(self, state: S, first: int, end: int, events: list[Event], about: int = -1) -> None:
        """Ask the seats from the first to before the end, each about its own city unless another is named."""
        kind, names, legal, sellable = self.kind, self.names, self.legal, self.sellable
        hand_of = self.hand
        for seat in range(first, end):
            city = seat if about < 0 else about
            hand = hand_of(state, seat, city)
            ask = Ask(kind, seat, city, hand, names, None, legal)
            if sellable and len(hand) > 1 and (hand[0] != hand[-1] or len(set(hand)) > 1):
                state.owe(ask)
            else:
                put(state, ask, events)

    def ask_if_any(self, state: S, seat: int, city: int, events: list[Event]) -> None:
        """Ask it as a follow-up, if there is anything to choose from."""
        ask = self.question(seat, city, self.hand(state, seat, city))
        if len(ask.legal(state)) >= self.least:
            if self.look is not None:
                self.look(state, seat, city)
            put(state, ask, events)
