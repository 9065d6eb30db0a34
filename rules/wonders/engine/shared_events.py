"""The events that come again in every game of a rule set."""

from __future__ import annotations

from rules.core.event_facts import Committed
from rules.core.events import Event
from rules.wonders.engine.event_facts import Revealed, WondersMilestone


class SharedEvents:
    """Events that all games of a rule set share, each made once, since an event is never changed. There are as many as
    questions and seats, and turns."""

    __slots__ = ("_committed", "_milestones", "_reveals")

    def __init__(self) -> None:
        self._committed: dict[str, list[Event]] = {}
        self._milestones: dict[str, dict[int, Event]] = {}
        self._reveals: dict[int, Event] = {}

    def committed(self, seat: int, kind: str) -> Event:
        """Return the event of a seat's answer to a question of a kind."""
        known = self._committed.get(kind)
        if known is None:
            known = self._committed[kind] = []
        while len(known) <= seat:
            known.append(Event(len(known), Committed(question=kind)))
        return known[seat]

    def revealed(self, age: int, turn: int, extra: bool) -> Event:
        """Return the event that the answers of a turn, or of an extra turn, are revealed."""
        key = age << 8 | turn << 1 | extra
        event = self._reveals.get(key)
        if event is None:
            event = self._reveals[key] = Event(-1, Revealed(age=age, turn=turn, extra=extra))
        return event

    def milestone(self, when: str, age: int, turn: int) -> Event:
        """Return the event of a milestone (snapshot.milestone) without a snapshot."""
        known = self._milestones.get(when)
        if known is None:
            known = self._milestones[when] = {}
        event = known.get(age << 8 | turn)
        if event is None:
            event = known[age << 8 | turn] = Event(-1, WondersMilestone(when=when, age=age, turn=turn))
        return event
