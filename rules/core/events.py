"""What happened, and who may know it: the stream that logs, animations and traces are made from.

An event is a fact of the game in the order in which it took effect. ``facts`` are what everybody may know of it. If a
part of it is secret (the card that a city put under its board), ``secret`` is the same record with that part filled in,
for the seats in ``audience`` alone; :func:`redacted` gives the event as any one seat may see it. An event never changes
once it is made, so all games share the ones that come again and again.
"""

from __future__ import annotations

from collections.abc import Iterable

from rules.core.event_facts import EventFacts
from rules.core.native import mypyc_attr


@mypyc_attr(acyclic=True)
class Event:
    """``facts`` say what happened (docs/events.md lists them), ``seat`` to which city (-1: the whole table)."""

    __slots__ = ("audience", "facts", "seat", "secret")

    def __init__(
        self, seat: int, facts: EventFacts, secret: EventFacts | None = None, audience: tuple[int, ...] = ()
    ) -> None:
        self.seat = seat
        self.facts = facts
        self.secret = secret
        self.audience = audience

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self._values() == other._values()

    def __hash__(self) -> int:
        return hash((self.facts.kind, self.seat))

    def __repr__(self) -> str:
        return f"Event{self._values()}"

    def _values(self) -> tuple[int, EventFacts, EventFacts | None, tuple[int, ...]]:
        return self.seat, self.facts, self.secret, self.audience


def redacted(events: Iterable[Event], seat: int | None) -> list[Event]:
    """Return the events as ``seat`` may see them (None: as a spectator): with their secrets if it is in the
    audience."""
    seen = []
    for event in events:
        if event.secret is None:
            seen.append(event)
        else:
            seen.append(Event(event.seat, event.secret if seat in event.audience else event.facts))
    return seen
