"""What seats and logs get to know, as records: named, typed fields that never change once they are made.

Views, questions, the trail of a view and events carry :class:`Facts`. Their fields are read by attribute, so that mypy
knows each one, and written as JSON in one place, :meth:`Facts.to_json`. The modules that define them are not compiled
(pyproject.toml): compiled, a ``Struct`` would lose the names of its arguments. The code that makes them is.
"""

from __future__ import annotations

from typing import Any, Self

import msgspec

from rules.core.checked import checked
from rules.core.messages import Message


class Facts(msgspec.Struct, frozen=True, gc=False):
    """A record of facts. Equal where all fields are equal; lists of facts are tuples. ``gc=False``: none refers to
    itself, so that the garbage collector need not follow it."""

    def to_json(self) -> dict[str, Any]:
        """Return the facts as a JSON document: an object by field names, numbers of seats as keys written as text."""
        document: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self))
        return document

    def replaced(self, **fields: object) -> Self:
        """Return the same facts with other values of these fields."""
        return msgspec.structs.replace(self, **fields)

    @classmethod
    def from_json(cls, document: object) -> Self:
        """Return the facts of a JSON document; fields that the record does not have are passed over.

        Raises:
            ValueError: a field is missing or of another kind; the message says which and where.
        """
        return checked(document, cls, Message("document"), strict=False)


class AskFacts(Facts, frozen=True, gc=False):
    """An open question as its seat sees it: ``city`` is the one it is about, ``cards`` are the ids of those shown,
    ``legal`` is every legal answer as notation, in a stable order."""

    kind: str
    city: int
    cards: tuple[str, ...]
    legal: tuple[str, ...]


class SavedAsk(AskFacts, frozen=True, gc=False):
    """An open question of a saved state."""

    seat: int


class SavedAnswer(Facts, frozen=True, gc=False, array_like=True):
    """An answer that lies face down in a saved state, as notation."""

    ask: SavedAsk
    action: str
    forced: bool


class Asked(Facts, frozen=True, gc=False, array_like=True):
    """That a seat has been asked such a question about a city. The answers are secret."""

    kind: str
    seat: int
    city: int


class SeatView(Facts, frozen=True, gc=False):
    """What a seat may know of any game. ``ask`` is the question that the seat has to answer, or None; ``asked`` are the
    open questions of all seats. Each game adds its own fields (docs/view.md)."""

    game: str
    seat: int
    seats: int
    expansions: tuple[str, ...]
    finished: bool
    ask: AskFacts | None
    asked: tuple[Asked, ...]

    @property
    def question(self) -> AskFacts:
        """The question that the seat has to answer. Ask only if there is one."""
        assert self.ask is not None, "the seat owes no answer"
        return self.ask
