"""Actions in words, as the interface page writes them: verb, object, then what it costs."""

from __future__ import annotations

from typing import NamedTuple

from tests.checker.payments import Way

NOTHING = "none"
SAIL = "sail"


class Action(NamedTuple):
    """A verb, what it is about and, for `build`, `stage` and `recruit`, the way of paying.

    `sail` is the word for a naval construction, or the ship where it is named; `place` the stage, where several can be
    built.

    The object is a card or a leader, for `choose` also `none` or the two words of a leader to mark: seat and leader.
    """

    verb: str
    card: str
    way: Way = Way("")
    sail: str = ""
    place: int = 0

    def __str__(self) -> str:
        """The canonical notation."""
        words = [self.verb, self.card, *([f"#{self.place}"] if self.place else [])]
        if self.way.means:
            words.append(self.way.means)
        for letters, coins in zip(("L", "R", "LL", "RR", "B"), self.way.split, strict=True):
            if coins:
                words.append(f"{letters}{coins}")
        if self.sail:
            words.append("sail" if self.sail == SAIL else f"{SAIL}={self.sail}")
        return " ".join(words)
