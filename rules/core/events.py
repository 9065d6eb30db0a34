"""What happened, and who may know it: the stream that logs, animations and traces are made from.

An event is a fact of the game in the order in which it took effect. ``data`` holds only JSON values. A fact that is
secret (the card that a city put under its board) stands in ``secret`` and belongs to the seats in ``audience`` alone;
:func:`redacted` gives the event as any one seat may see it. An event is never changed once it is made: those that come
again and again are shared by all games.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules.core.native import mypyc_attr

Data = dict[str, Any]


@mypyc_attr(acyclic=True)
class Event:
    """``kind`` names the fact (docs/events.md lists them), ``seat`` the city it happened to (-1: the whole table)."""

    __slots__ = ("audience", "data", "kind", "seat", "secret")

    def __init__(
        self, kind: str, seat: int, data: Data, secret: Data | None = None, audience: tuple[int, ...] = ()
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.data = data
        self.secret = secret
        self.audience = audience

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self._values() == other._values()

    def __hash__(self) -> int:
        return hash((self.kind, self.seat))

    def __repr__(self) -> str:
        return f"Event{self._values()}"

    def _values(self) -> tuple[str, int, Data, Data | None, tuple[int, ...]]:
        return self.kind, self.seat, self.data, self.secret, self.audience


def redacted(events: Iterable[Event], seat: int | None) -> list[Event]:
    """The events as ``seat`` may see them (None: as an onlooker), secrets merged into ``data`` where allowed."""
    seen = []
    for event in events:
        if event.secret is None:
            seen.append(event)
        elif seat in event.audience:
            seen.append(Event(event.kind, event.seat, {**event.data, **event.secret}))
        else:
            seen.append(Event(event.kind, event.seat, event.data))
    return seen
