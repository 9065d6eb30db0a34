"""Architects by the protocol that all games share (rules/core/game.py)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from rules.architects.facts import ArchitectsView
from rules.architects.game import new_game
from rules.architects.knowledge.determinization import MovePolicy, determinize
from rules.architects.moves import Move, parse_move
from rules.architects.record.document import digest, state_from_json
from rules.architects.record.trace import ArchitectsTracer, Line
from rules.architects.record.validation import validate_table
from rules.architects.scoring import ArchitectsScore, score_table
from rules.architects.setup import ArchitectsSetup
from rules.architects.state import ArchitectsState
from rules.architects.view import view
from rules.core.event_facts import Milestone
from rules.core.events import Event
from rules.core.validation import validated


class ArchitectsGame:
    """The base box of Architects, with or without Medals."""

    id: Final = "architects"

    def read_setup(self, data: Mapping[str, object], seed: int | None = None) -> ArchitectsSetup:
        """Return a setup from plain values."""
        return ArchitectsSetup.from_json(data, seed)

    def new_game(self, setup: ArchitectsSetup, snapshots: bool = False) -> tuple[ArchitectsState, list[Event]]:
        """Return a game dealt and waiting for its first answer, and the events so far."""
        return new_game(setup, snapshots)

    def parse(self, text: str) -> Move:
        """Return a move from its notation."""
        return parse_move(text)

    def view(self, state: ArchitectsState, seat: int) -> ArchitectsView:
        """Return what a seat may know."""
        return view(state, seat)

    def determinize(self, view: ArchitectsView, rng: Random, policy: MovePolicy | None = None) -> ArchitectsState:
        """Return a complete state that agrees with a view."""
        return determinize(view, rng, policy)

    def scores(self, state: ArchitectsState) -> tuple[list[ArchitectsScore], list[int]]:
        """Return the score sheets as the table stands, and the winners."""
        return score_table(state)

    def tracer(self, write: Callable[[Line], None]) -> ArchitectsTracer:
        """Return a tracer that hands each line of the trace to ``write``."""
        return ArchitectsTracer(write)

    def content(self, state: ArchitectsState) -> str:
        """Return a hash of all content in play."""
        return state.box.digest

    def digest(self, state: ArchitectsState) -> str:
        """Return a short hash of a state."""
        return digest(state)

    def closes(self, event: Event) -> bool:
        """True if an event ends a round or the game."""
        return isinstance(event.facts, Milestone) and event.facts.when in ("round", "end")

    def state_from_json(self, data: dict[str, object]) -> ArchitectsState:
        """Return a state from its JSON document, looked at as a whole."""
        return validated(state_from_json(data), validate_table)


GAME: Final = ArchitectsGame()
