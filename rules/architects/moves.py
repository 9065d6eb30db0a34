"""The answers of Architects: a verb and its words, with one line of text each (interface, "Architects").

take left        stage 1 wood stone        stage 4 wood stone economy engineering        science gear gear
extra central    choose culture            choose 2 blue_2_cat                           done
"""

from __future__ import annotations

from typing import Any, Final

from rules.core.actions import words
from rules.core.errors import RulesError

VERBS: Final = ("take", "stage", "science", "extra", "choose", "done")
LEFT: Final = "left"
RIGHT: Final = "right"
STACK: Final = "stack"
ECONOMY: Final = "economy"
ENGINEERING: Final = "engineering"


class Move:
    """One legal answer. ``words``: the words after the verb. Equal moves are equal values."""

    __slots__ = ("_text", "verb", "words")

    def __init__(self, verb: str, words: tuple[str, ...] = ()) -> None:
        self.verb = verb
        self.words = words
        self._text = " ".join((verb, *words))

    @property
    def object(self) -> str:
        """The first word after the verb; '' for ``done``."""
        return self.words[0] if self.words else ""

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Move({self._text})"

    def __eq__(self, other: Any) -> bool:
        return isinstance(other, Move) and self._text == other._text

    def __hash__(self) -> int:
        return hash(self._text)

    def __reduce__(self) -> tuple[Any, ...]:
        return Move, (self.verb, self.words)


DONE: Final = Move("done")


def parse_move(text: str) -> Move:
    """Return a move from its notation.

    Raises:
        RulesError: the text is not one.
    """
    if text == "done":
        return DONE
    verb, *rest = words(text)
    if verb not in VERBS or verb == "done":
        raise RulesError("no_verb", text=text, verb=verb, allowed=list(VERBS))
    return Move(verb, tuple(rest))
