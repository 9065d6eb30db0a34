"""The records of further events with two players (docs/events.md)."""

from __future__ import annotations

from rules.core.event_facts import EventFacts


class Drawn(EventFacts, frozen=True):
    """The Free City's holder draws a card of the pile."""

    kind = "drawn"
    card: str | None = None
