"""What the coach asks of expansions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from game.coach.remarks import Anchor
from game.wonders.extension import Hooks

if TYPE_CHECKING:
    from game.wonders.table.telling.narrator import Narrator
    from game.wonders.table.telling.questions import CardDesk


EDITION_BOOKS: Final[Mapping[str, str]] = MappingProxyType({"second": "wonders_second"})
"""The books about an edition alone, each with a course in it."""


def _nothing(narrator: Narrator, desk: CardDesk) -> Mapping[str, Anchor]:
    return {}


@dataclass(frozen=True)
class CoachHooks(Hooks):
    """A book of the coach, with the course in it if there is one."""

    book: str
    """The name of the book, ``assets/coach/<book>.yaml``, and of the area of its texts."""
    sights: Callable[[Narrator, CardDesk], Mapping[str, Anchor]] = _nothing
    """Returns what the book sees at a table beside the sights that all tables have."""
