"""The records that a view of Architects, the snapshots of its table and its saved states are made of.

docs/view.md describes every field of a view. Cards, tokens, medals and decks are ids.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

import msgspec

from rules.core.facts import Facts, SavedAnswer, SavedAsk, SeatView


class OpenArchitectCity(Facts, frozen=True, gc=False):
    """The open part of a player's city. ``cards``: how many of each kind; ``tokens``, ``medals``: in the order gained;
    ``stages``: bit set of built stages."""

    wonder: str
    cards: dict[str, int]
    tokens: tuple[str, ...]
    stages: int
    victories: int
    medals: tuple[str, ...]


class ArchitectCityView(OpenArchitectCity, frozen=True, gc=False):
    """A city as a seat sees it. ``gifts``: face-down cards, oldest first, None for those that the seat does not know;
    ``knowers``: the seats that know each."""

    seat: int
    gifts: tuple[str | None, ...]
    knowers: tuple[tuple[int, ...], ...]


class OpenTable(Facts, frozen=True, gc=False):
    """The open middle of the table, and the progress of the turn, in fields named as those of a state."""

    faces: tuple[str | None, ...]
    discard: dict[str, int]
    battle: int
    cat: int
    medals: tuple[str | None, ...]
    centre: tuple[str, ...]
    spare: int
    turn: int
    active: int
    first: int
    playing: bool
    due: bool
    early: bool
    used: tuple[str, ...]
    noted: tuple[str, ...]
    pending: tuple[str, ...]
    lifted: tuple[str, ...]
    lifted_from: int


class ShuffledCards(Facts, frozen=True, gc=False):
    """Cards and tokens in an order that the seat cannot know: below the top of each wonder deck, in the central deck
    together with unknown gifts, in the stack."""

    decks: tuple[tuple[str, ...], ...]
    central: tuple[str, ...]
    stack: tuple[str, ...]


class ArchitectsView(SeatView, frozen=True, gc=False):
    """What a seat may know of a game. ``table`` is the open middle; in the JSON document its fields lie next to the
    others."""

    conflict: int
    decks: dict[str, int]
    tops: tuple[str | None, ...]
    peek: str | None
    peeked: tuple[int, ...]
    stack: int
    cities: tuple[ArchitectCityView, ...]
    hidden: ShuffledCards
    table: OpenTable

    @property
    def effect(self) -> str:
        """The effect that is carried out next, '' if none waits."""
        pending = self.table.pending
        return pending[0].partition(" ")[0] if pending else ""

    def to_json(self) -> dict[str, object]:
        """Return the view as the JSON document of docs/view.md."""
        return _flat(super().to_json())

    @classmethod
    def from_json(cls, document: object) -> Self:
        """Return the view of such a document. Raises ValueError as :meth:`Facts.from_json` does."""
        return super().from_json(_nested(document))


class ArchitectCitySnapshot(Facts, frozen=True, gc=False, omit_defaults=True):
    """The part of a player's city that everybody sees; ``gifts`` is left out at the end of the game."""

    seat: int
    wonder: str
    stages: tuple[bool, ...]
    cards: tuple[str, ...]
    tokens: tuple[str, ...]
    victories: int
    medals: tuple[str, ...]
    cat: bool
    gifts: int | None = None


class ArchitectsSnapshot(Facts, frozen=True, gc=False, omit_defaults=True, kw_only=True, tag_field="t", tag="table"):
    """The public table after a turn or the game: a line of the trace (interface, "Architects"). ``seat``, whose turn it
    was, is left out at the end of the game."""

    when: str
    turn: int
    seat: int | None = None
    decks: dict[str, int]
    tokens: tuple[str, ...]
    stack: int
    battle: int
    discard: tuple[str, ...]
    medals: tuple[str, ...]
    cities: tuple[ArchitectCitySnapshot, ...]


class SavedGift(Facts, frozen=True, gc=False, array_like=True):
    """A face-down card of a saved state, and the seats that know it."""

    card: str
    known: tuple[int, ...]


class SavedCity(OpenArchitectCity, frozen=True, gc=False):
    """A city of a saved state."""

    gifts: tuple[SavedGift, ...]


class SavedState(Facts, frozen=True, gc=False):
    """A whole saved state, every list of a deck or stack top first. As in a view, the fields of ``table`` lie next to
    the others in the JSON document."""

    game: str
    setup: dict[str, object]
    cities: tuple[SavedCity, ...]
    decks: tuple[tuple[str, ...], ...]
    tokens: tuple[str, ...]
    known: tuple[int, ...]
    shuffles: int
    asks: tuple[SavedAsk | None, ...]
    answers: tuple[SavedAnswer, ...]
    stack: tuple[tuple[int, ...], ...]
    finished: bool
    table: OpenTable

    def to_json(self) -> dict[str, object]:
        """Return the state as one JSON document."""
        return _flat(super().to_json())

    def plain(self) -> dict[str, object]:
        """Return the document with tuples for lists, for hashing: it is made in half the time."""
        return _flat(msgspec.to_builtins(self))

    @classmethod
    def from_json(cls, document: object) -> Self:
        """Return the state of such a document. Raises ValueError as :meth:`Facts.from_json` does."""
        return super().from_json(_nested(document))


def _flat(document: dict[str, Any]) -> dict[str, object]:
    """Return the document with the fields of the table next to the others."""
    table: dict[str, object] = document.pop("table")
    return document | table


def _nested(document: object) -> object:
    """Return the document with the fields of the table gathered from among the others."""
    return {**document, "table": document} if isinstance(document, Mapping) else document
