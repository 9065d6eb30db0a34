"""What a coach can say, read from ``assets/coach/<book>.yaml``; the words are the texts ``coach.<book>.<remark>``.

A book is about a game, an expansion or a mode of play. It may also have a course: a game that is dealt so that the
things of the book turn up one after the other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

import msgspec

from game.assets import asset_yaml

_FOLDER = "coach"


@dataclass(frozen=True)
class AnchoredSubject:
    """Something at the table. ``at``: the keys of the widgets that show it, the best first, or ``every``
    one of them; ``words``: the blanks of the sentences about it."""

    at: tuple[str, ...]
    words: Mapping[str, str] = field(default_factory=dict)
    every: bool = False


Anchor = Callable[[], "AnchoredSubject | None"]
"""Returns where something is to be seen at this moment; None if it is not."""


class Remark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One remark. ``sees``: the sight that it is about, or ``widget <key>``: whatever is drawn under a key that begins
    so (``{me}``: the seat of the person); ``asked``: the question at which it is made, "" for any; ``age``: the ages in
    which it is made, () for all; ``turn``: the first turn of an age in which it is, unless something is taken up;
    ``after``: remarks that must have been made before; ``again``: a coach for every turn makes it again, as soon as its
    words are others."""

    id: str
    sees: str
    age: tuple[int, ...] = ()
    turn: int = 0
    after: tuple[str, ...] = ()
    again: bool = False
    asked: str = ""


class CourseFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game to learn by: its ``setup`` as in a record, the ``bots`` of the other seats, and the secret from which
    their random numbers come. ``whole``: a first game, in which everything is said, known or not, and not what the
    book adds alone."""

    setup: dict[str, object]
    bots: tuple[str, ...]
    luck: int = 0
    whole: bool = False


class RemarkBook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All remarks of a book, the most important first."""

    remarks: tuple[Remark, ...]
    course: CourseFile | None = None
    face: str = "theano"
    """The character who speaks."""


@lru_cache(maxsize=32)
def book(name: str) -> RemarkBook:
    """Return a book by its name."""
    return msgspec.convert(asset_yaml(f"{_FOLDER}/{name}.yaml"), RemarkBook)
