"""Effects of the engine that act upon the table, which the others (engine/verbs.py) do not know."""

from __future__ import annotations

from typing import Annotated, Final

from rules.core.events import Event
from rules.wonders.content.effects import Effect, Vocabulary
from rules.wonders.content.gain import Gain
from rules.wonders.content.shapes import Number
from rules.wonders.engine import verbs
from rules.wonders.engine.actions import Action
from rules.wonders.engine.state import WondersState
from rules.wonders.model import VICTORY_VALUES
from rules.wonders.phases.tokens import return_tokens, take_victory

_SOME_AGE: Final = 2


class VictoryToken(Effect, frozen=True, tag="victory_token"):
    """At once, a victory token of that age (0: of the age in progress)."""

    previewed = True
    age: Annotated[int, Number(0, 3)] = 0

    def add(self, gain: Gain, words: Vocabulary) -> None:
        gain.rough += 10 * VICTORY_VALUES[(self.age or _SOME_AGE) - 1]

    def on_play(self, state: WondersState, city: int, events: list[Event]) -> None:
        take_victory(state, city, self.age or max(state.age, 1), events)


class DiscardDefeatTokens(Effect, frozen=True, tag="discard_defeat_tokens"):
    """At once, all own defeat tokens go back, after coins that count them."""

    previewed = True

    def on_play(self, state: WondersState, city: int, events: list[Event]) -> None:
        return_tokens(state, city, [token for token in state.cities[city].tokens if token < 0], events)

    def no_effect(self, state: WondersState, city: int, action: Action) -> str:
        return "" if any(token < 0 for token in state.cities[city].tokens) else "no_defeats"


VERBS: Final[tuple[type[Effect], ...]] = (*verbs.VERBS, VictoryToken, DiscardDefeatTokens)
"""All kinds of the engine, in the order of docs/content.md."""
