"""The records of a saved state."""

from __future__ import annotations

from rules.core.facts import Facts, SavedAnswer, SavedAsk
from rules.wonders.facts import TrailEntry, Waiting


class SavedTable(Facts, frozen=True, gc=False):
    """A saved state; fields of expansions are beside these in the document."""

    setup: dict[str, object]
    age: int
    turn: int
    extra: bool
    stack: tuple[tuple[int, int], ...]
    finished: bool
    cities: tuple[dict[str, object], ...]
    hands: tuple[tuple[str, ...], ...]
    decks: tuple[tuple[str, ...], ...]
    packs: tuple[int, ...]
    discard: tuple[int, ...]
    follow_ups: tuple[Waiting, ...]
    trail: tuple[TrailEntry, ...]
    pile: tuple[str, ...]
    purse: tuple[int, ...]
    looked: tuple[tuple[int, ...], ...]
    asks: tuple[SavedAsk | None, ...]
    answers: tuple[SavedAnswer, ...]
