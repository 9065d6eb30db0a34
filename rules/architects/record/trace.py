"""The trace of a game of Architects (interface, "Architects: notation and trace")."""

from __future__ import annotations

from collections.abc import Callable

from rules.architects.event_facts import ArchitectsStarted, Shuffled
from rules.architects.game import laid_out
from rules.architects.moves import Move
from rules.architects.scoring import score_table
from rules.architects.setup import EXPERT
from rules.architects.state import ArchitectsState
from rules.core.event_facts import Forced, Milestone, Scored
from rules.core.events import Event
from rules.core.flow import Ask

Line = dict[str, object]


class ArchitectsTracer:
    """Writes the trace of one game; the state must be made with ``snapshots`` on.

    Call :meth:`begin` after the game is made, :meth:`ask` before and :meth:`done` after every applied answer.
    """

    def __init__(self, write: Callable[[Line], None]) -> None:
        self._write = write

    def begin(self, state: ArchitectsState, events: list[Event]) -> None:
        """Write the setup line and what the first steps did: if only one deck holds a card, they are forced."""
        setup = state.setup
        started = events[0].secret if events else laid_out(state)  # without events: from a position
        assert isinstance(started, ArchitectsStarted)
        self._write(
            {
                "t": "setup",
                "game": setup.game,
                "seats": setup.seats,
                "expansions": [name for name in setup.expansions if name != EXPERT],
                "expert": setup.expert,
                "seed": setup.seed,
                "first": state.first,
                "explicit": setup.deal is not None and setup.deal.explicit,
                "cities": [city.to_json() for city in started.cities],
                "decks": {name: list(deck) for name, deck in (started.decks or {}).items()},
                "tokens": list(started.tokens or ()),
                "conflict": state.conflict,
                "medals": list(started.medals or ()),
                "centre": list(started.centre or ()),
            }
        )
        self._follow(state, events)

    def ask(self, state: ArchitectsState, ask: Ask) -> None:
        """Write the question that is about to be answered."""
        line: Line = {"t": "ask", "seat": ask.seat, "kind": ask.kind, "turn": state.turn}
        if ask.hand:
            line["cards"] = list(ask.cards)
        line["legal"] = [str(move) for move in ask.legal(state)]
        if state.known >> ask.seat & 1:
            line["peek"] = state.box.ids[state.central[-1]]
        self._write(line)

    def done(self, state: ArchitectsState, seat: int, action: Move, events: list[Event]) -> None:
        """Write the answer and what followed from it."""
        self._write({"t": "do", "seat": seat, "action": str(action)})
        self._follow(state, events)

    def _follow(self, state: ArchitectsState, events: list[Event]) -> None:
        for event in events:
            known = event.secret or event.facts
            if isinstance(known, Forced):
                self._write({"t": "do", "seat": event.seat, "action": known.action, "auto": True})
            elif isinstance(known, Shuffled):
                self._write({"t": "shuffle", "deck": known.deck, "cards": list(known.cards or ())})
            elif isinstance(known, Milestone) and known.table is not None:
                self._write(known.table.to_json())
            elif isinstance(known, Scored):
                sheets, winners = score_table(state)
                self._write({"t": "score", "seats": [sheet.to_json() for sheet in sheets], "winners": winners})
