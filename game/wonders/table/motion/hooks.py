"""What is asked of expansions about the events of a game before they are animated."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from game.wonders.extension import Hooks
from rules import Event
from rules.core.event_facts import EventFacts

Kinds = frozenset[type[EventFacts]]
"""Kinds of events, by what they carry."""


@dataclass(frozen=True)
class EventHooks(Hooks):
    """When and where its events are shown, as used by the modules reveal and event_presenter."""

    acts: Kinds = frozenset()
    """Kinds of events of a reveal that are a city's deed with a card, as ``Built`` is: laid down, turned over, brought
    home."""
    leads: Kinds = frozenset()
    """Kinds of events that belong to a reveal and are shown once all cards are home, before coins are gained."""
    follows: Kinds = frozenset()
    """Kinds of events that belong to a reveal and are shown at its end, by MotionHooks.steps."""
    scenes: Mapping[type[EventFacts], str] = field(default_factory=dict)
    """Kinds of events that are shown in a scene of their own, which lies over the table: kind → the scene's name. It
    gets the ``event``, the ``view`` after it, all ``players``, the ``viewer`` and ``autoplay``."""
    absent: str = ""
    """The icon of what keeps cities out of the conflicts at the end of an age."""
    back: Callable[[Event, bool], str | None] = lambda event, early: None
    """The back (a Deck's name) that the card of an event wears; None: that of the age. ``early``: whether it is
    revealed before the turns of an age."""
    hand_of: Callable[[int], int | None] = lambda seat: None
    """The player out of whose hand the cards of a city come, where it is not the city's own."""
