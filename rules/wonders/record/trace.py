"""The trace: one JSON line for the setup, every question and answer, every table and the score (interface, "Trace")."""

from __future__ import annotations

from collections.abc import Callable

from rules.core.event_facts import Forced, Milestone, Scored
from rules.core.events import Event
from rules.core.flow import Ask
from rules.core.game import FIRST_EDITION
from rules.wonders.engine.actions import Action
from rules.wonders.engine.state import WondersState
from rules.wonders.game import openings
from rules.wonders.scoring import score_table

Line = dict[str, object]


def _about(state: WondersState, forced: Forced) -> Line:
    """Return the city that a forced answer is about, where its question has no card to tell."""
    no_card = state.rs.questions[forced.question].trace_fields is not None and forced.city is not None
    return {"for": forced.city} if no_card else {}


class Tracer:
    """Writes the trace of one game; the state must be made with ``snapshots`` on.

    Call :meth:`begin` after the game is made, :meth:`ask` before and :meth:`done` after every applied answer.
    """

    def __init__(self, write: Callable[[Line], None]) -> None:
        self._write = write

    def begin(self, state: WondersState, events: list[Event]) -> None:
        """Write the setup line and the lines of the first steps."""
        setup = state.setup
        edition: Line = {} if setup.edition == FIRST_EDITION else {"edition": setup.edition}
        self._write(
            {
                "t": "setup",
                "game": "wonders",
                "seats": setup.seats,
                "expansions": list(setup.expansions),
                "teams": setup.teams,
                **edition,
                **{name: True for name, value in setup.options.items() if value is True},
                "cities": openings(state),
            }
        )
        self._follow(state, events)

    def ask(self, state: WondersState, ask: Ask) -> None:
        """Write the question that is about to be answered."""
        line: Line = {"t": "ask", "seat": ask.seat, "kind": ask.kind, "age": state.age, "turn": state.turn}
        if ask.city != ask.seat:
            line["for"] = ask.city
        question = state.rs.questions[ask.kind]
        if question.shown:
            line[question.shown] = list(ask.cards)
        if question.trace_fields is not None:
            line |= question.trace_fields(state, ask.seat, ask.city)
        line["legal"] = [str(action) for action in ask.legal(state)]
        self._write(line)

    def done(self, state: WondersState, seat: int, action: Action, events: list[Event]) -> None:
        """Write the answer and the lines that follow from it."""
        self._write({"t": "do", "seat": seat, "action": str(action)})
        self._follow(state, events)

    def _follow(self, state: WondersState, events: list[Event]) -> None:
        for event in events:
            known = event.secret or event.facts
            if isinstance(known, Forced):
                self._write(
                    {"t": "do", "seat": event.seat, **_about(state, known), "action": known.action, "auto": True}
                )
            elif isinstance(known, Milestone) and known.table is not None:
                self._write(known.table.to_json())
            elif isinstance(known, Scored):
                sheets, winners = score_table(state)
                self._write({"t": "score", "seats": [sheet.to_json() for sheet in sheets], "winners": winners})
