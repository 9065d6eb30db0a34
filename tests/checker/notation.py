"""Actions in words, as the interface page writes them: verb, object, then what it costs."""

from __future__ import annotations

from typing import NamedTuple

from tests.checker.payments import Way

NOTHING = "none"


class Action(NamedTuple):
    """A verb, what it is about and, for `build`, `stage` and `recruit`, the way of paying.

    The object is a card or a leader, for `choose` also `none` or the two words of a leader to mark: seat and leader.
    """

    verb: str
    card: str
    way: Way = Way("")

    def __str__(self) -> str:
        """The canonical notation."""
        words = [self.verb, self.card]
        if self.way.means:
            words.append(self.way.means)
        for letter, coins in zip("LRB", self.way.split, strict=True):
            if coins:
                words.append(f"{letter}{coins}")
        return " ".join(words)
