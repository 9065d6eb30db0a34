"""The records that a view of Architects, the snapshots of its table and its saved states are made of.

docs/view.md describes every field of a view. Cards, tokens, medals and decks are ids.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

import msgspec

from rules.core.facts import AskFacts, Facts, SeatView


class OpenArchitectCity(Facts, frozen=True, gc=False):
    """What lies open in front of a player. ``cards``: how many of each kind; ``tokens``, ``medals``: in the order
    gained; ``stages``: bit set of built stages."""

    wonder: str
    cards: dict[str, int]
    tokens: tuple[str, ...]
    stages: int
    victories: int
    medals: tuple[str, ...]


class ArchitectCityView(OpenArchitectCity, frozen=True, gc=False):
    """A city as a seat sees it. ``gifts``: face-down cards, oldest first, None where the seat does not know them;
    ``knowers``: the seats that know each."""

    seat: int
    gifts: tuple[str | None, ...]
    knowers: tuple[tuple[int, ...], ...]


class OpenTable(Facts, frozen=True, gc=False):
    """What lies open in the middle, and where the turn stands; as the fields of that name of a state."""

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
    """What a seat may know of a game. ``table`` holds what lies open in the middle; in the JSON document its fields
    stand beside the others."""

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
        """Return the effect that is carried out next, '' where none waits."""
        pending = self.table.pending
        return pending[0].partition(" ")[0] if pending else ""

    def to_json(self) -> dict[str, Any]:
        """Return the view as the JSON document of docs/view.md."""
        return _flat(super().to_json())

    @classmethod
    def from_json(cls, document: object) -> Self:
        """Return the view of such a document. Raises ValueError, as :meth:`Facts.from_json`."""
        return super().from_json(_nested(document))


class ArchitectCitySnapshot(Facts, frozen=True, gc=False, omit_defaults=True):
    """What lies before a player in everybody's sight; ``gifts`` is left out at the end of the game."""

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


class KeptGift(Facts, frozen=True, gc=False, array_like=True):
    """A face-down card of a saved state, and the seats that know it."""

    card: str
    known: tuple[int, ...]


class KeptCity(OpenArchitectCity, frozen=True, gc=False):
    """A city of a saved state."""

    gifts: tuple[KeptGift, ...]


class KeptAsk(AskFacts, frozen=True, gc=False):
    """An open question of a saved state."""

    seat: int


class KeptAnswer(Facts, frozen=True, gc=False, array_like=True):
    """An answer that lies face down in a saved state, as notation."""

    ask: KeptAsk
    action: str
    forced: bool


class KeptState(Facts, frozen=True, gc=False):
    """A whole state as it is saved, every list of a deck or stack top first. As in a view, the fields of ``table``
    stand beside the others in the JSON document."""

    game: str
    setup: dict[str, Any]
    cities: tuple[KeptCity, ...]
    decks: tuple[tuple[str, ...], ...]
    tokens: tuple[str, ...]
    known: tuple[int, ...]
    shuffles: int
    asks: tuple[KeptAsk | None, ...]
    answers: tuple[KeptAnswer, ...]
    stack: tuple[tuple[int, ...], ...]
    finished: bool
    table: OpenTable

    def to_json(self) -> dict[str, Any]:
        """Return the state as one JSON document."""
        return _flat(super().to_json())

    def plain(self) -> dict[str, Any]:
        """Return the same document with tuples for lists, which is made in half the time: for hashing."""
        return _flat(msgspec.to_builtins(self))

    @classmethod
    def from_json(cls, document: object) -> Self:
        """Return the state of such a document. Raises ValueError, as :meth:`Facts.from_json`."""
        return super().from_json(_nested(document))


def _flat(document: dict[str, Any]) -> dict[str, Any]:
    """Lay the fields of the table beside the others."""
    table: dict[str, Any] = document.pop("table")
    return document | table


def _nested(document: object) -> object:
    """Find the fields of the table among the others."""
    return {**document, "table": document} if isinstance(document, Mapping) else document
