"""What the actions of all games have in common: a verb, its object, a line of text (interface, "Notation of actions").

Each game has an action type of its own that says more (what is paid, which cards are spent); the flow, records and
bots only pass it on.
"""

from __future__ import annotations

from typing import Protocol

from rules.core.errors import RulesError
from rules.core.printable import NAME, printable


class AnyAction(Protocol):
    """One legal answer to a question, of any game. Equal actions are equal values; ``str`` gives the notation."""

    @property
    def verb(self) -> str:
        """The verb: the first word of the notation."""
        ...

    @property
    def object(self) -> str:
        """The object of the verb: the second word of the notation."""
        ...


def notation(action: AnyAction) -> str:
    """Return the one-line text of an action; the game's ``parse`` reads it back."""
    return str(action)


def words(text: str) -> list[str]:
    """Return the words of a notation, single spaces between them, at least a verb and its object.

    Raises:
        RulesError: the text is not an action.
    """
    found = text.split(" ")
    if len(found) < 2 or not all(found):
        raise RulesError("no_object", text=printable(text, NAME))
    return found
