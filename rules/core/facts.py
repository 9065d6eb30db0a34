"""What seats and logs get to know, as records: named, typed fields that never change once they are made.

Views, questions, what a view's trail holds and what an event carries are :class:`Facts`. They are read by attribute, so
that mypy knows every field, and written as JSON in one place, :meth:`Facts.to_json`. The modules that define them are
not compiled (pyproject.toml): compiled, a ``Struct`` would lose the names of its arguments. What makes them is.
"""

from __future__ import annotations

from typing import Any, Self

import msgspec


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
        """Return the facts of a JSON document; fields that it has besides are passed over.

        Raises:
            ValueError: a field is missing or of another kind; the message says which and where.
        """
        return msgspec.convert(document, cls, strict=False)


class AskFacts(Facts, frozen=True, gc=False):
    """An open question as its seat sees it: ``city`` is the one it is about, ``cards`` are the ids of those shown,
    ``legal`` is every legal answer as notation, in a stable order."""

    kind: str
    city: int
    cards: tuple[str, ...]
    legal: tuple[str, ...]


class Asked(Facts, frozen=True, gc=False, array_like=True):
    """That a seat has been asked such a question about a city; what the answers are is nobody else's business."""

    kind: str
    seat: int
    city: int


class SeatView(Facts, frozen=True, gc=False):
    """What a seat may know of any game. ``ask`` is the question that it owes an answer to, None for none; ``asked`` are
    the open questions of all seats. Each game adds its own fields (docs/view.md)."""

    game: str
    seat: int
    seats: int
    expansions: tuple[str, ...]
    finished: bool
    ask: AskFacts | None
    asked: tuple[Asked, ...]

    @property
    def question(self) -> AskFacts:
        """Return the question that the seat owes an answer to, where it is known that there is one."""
        assert self.ask is not None, "the seat owes no answer"
        return self.ask
