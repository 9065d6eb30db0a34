"""The wonders games by the protocol that all games share (rules/core/game.py)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from rules.core.event_facts import Milestone
from rules.core.events import Event
from rules.core.validation import validated
from rules.wonders.engine.actions import Action, parse
from rules.wonders.engine.state import WondersState
from rules.wonders.facts import View
from rules.wonders.game import new_game
from rules.wonders.knowledge.determinization import determinize
from rules.wonders.knowledge.view import view
from rules.wonders.record.checks import digest
from rules.wonders.record.document import state_from_json
from rules.wonders.record.trace import Line, Tracer
from rules.wonders.record.validation import validate_table
from rules.wonders.rollout.policy import Policy
from rules.wonders.scoring import ScoreSheet, score_table
from rules.wonders.setup import Setup


class WondersGame:
    """The base box with whatever expansions are installed."""

    id: Final = "wonders"

    def read_setup(self, data: Mapping[str, object], seed: int | None = None) -> Setup:
        """Return a setup from plain values."""
        return Setup.from_json(data, seed)

    def new_game(self, setup: Setup, snapshots: bool = False) -> tuple[WondersState, list[Event]]:
        """Return a new game that waits for its first answers, and the events so far."""
        return new_game(setup, snapshots)

    def parse(self, text: str) -> Action:
        """Return an action from its notation."""
        return parse(text)

    def view(self, state: WondersState, seat: int) -> View:
        """Return the view of a seat."""
        return view(state, seat)

    def determinize(self, view: View, rng: Random, policy: Policy | None = None) -> WondersState:
        """Return a state that could lie behind a view."""
        return determinize(view, rng, policy)

    def scores(self, state: WondersState) -> tuple[list[ScoreSheet], list[int]]:
        """Return the score sheets as the table stands, and the winners."""
        return score_table(state)

    def tracer(self, write: Callable[[Line], None]) -> Tracer:
        """Return a writer of the trace of one game."""
        return Tracer(write)

    def content(self, state: WondersState) -> str:
        """Return a hash of all content in play."""
        return state.rs.content.digest

    def digest(self, state: WondersState) -> str:
        """Return a short hash of a state."""
        return digest(state)

    def closes(self, event: Event) -> bool:
        """True if an event ends an age or the game."""
        return isinstance(event.facts, Milestone) and event.facts.when in ("age", "end")

    def state_from_json(self, data: dict[str, object]) -> WondersState:
        """Return a state from its JSON document, after validation."""
        return validated(state_from_json(data), validate_table)


GAME: Final = WondersGame()
