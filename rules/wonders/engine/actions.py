"""The action type of the wonders games and its notation (interface: "Notation of actions").

An action is a verb, its object, how it is paid for, and coins to each partner:
``build palace L4 R1 B1``, ``build stables chain``, ``stage baths L2``, ``sell walls``, ``choose none``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rules.core.actions import words
from rules.core.errors import RulesError

WAYS = ("chain", "power")
NOTHING = "none"
_PARTNER_FIELDS = {"L": "left", "R": "right", "LL": "left2", "RR": "right2", "B": "bank"}
_PARTNER_ORDER = ("L", "R", "LL", "RR", "B")
_LONGEST_AMOUNT = 6


class Action(NamedTuple):
    """One legal answer to a question. Coins are those paid to each partner; ``bank`` is the coins paid to the bank."""

    verb: str
    object: str
    way: str = ""
    left: int = 0
    right: int = 0
    left2: int = 0
    right2: int = 0
    bank: int = 0
    sail: str = ""

    def __str__(self) -> str:
        chosen = [self.verb, self.object]
        if self.way:
            chosen.append(self.way)
        amounts = (self.left, self.right, self.left2, self.right2, self.bank)
        chosen += [f"{partner}{amount}" for partner, amount in zip(_PARTNER_ORDER, amounts, strict=True) if amount]
        if self.sail:
            chosen.append("sail" if self.sail == "sail" else f"sail={self.sail}")
        return " ".join(chosen)

    @property
    def coins(self) -> int:
        """All coins that the action costs."""
        return self.left + self.right + self.left2 + self.right2 + self.bank

    @property
    def card(self) -> str:
        """The id of the card that the object names, '' where it names none (``choose none``)."""
        return "" if self.object == NOTHING else self.object.rpartition(" ")[2]

    @property
    def owner(self) -> int | None:
        """The seat whose card it is, where the object names one (``choose 1 altar``)."""
        seat, _, card = self.object.partition(" ")
        return int(seat) if card and seat.isdecimal() else None


DECLINE = Action("choose", NOTHING)


def grouped(legal: Iterable[Action]) -> dict[str, dict[str, list[Action]]]:
    """Legal answers by what they are about: card id ('' for declining) → verb → the ways to pay for it.

    Cards, verbs and ways stand in the order given, so that the first way of each is the cheapest.
    """
    found: dict[str, dict[str, list[Action]]] = {}
    for action in legal:
        found.setdefault(action.card, {}).setdefault(action.verb, []).append(action)
    return found


def parse(text: str) -> Action:
    """Read an action from its notation.

    Raises:
        RulesError: the text is not an action.
    """
    found = words(text)
    verb, way, sail = found[0], "", ""
    split = next((i for i, word in enumerate(found[2:], 2) if _is_modifier(word)), len(found))
    coins: dict[str, int] = {}
    for word in found[split:]:
        partner = word.rstrip("0123456789")
        if word in WAYS:
            way = word
        elif word == "sail" or word.startswith("sail="):
            sail = word.removeprefix("sail=")
        elif partner in _PARTNER_FIELDS and 0 < len(word) - len(partner) <= _LONGEST_AMOUNT:
            coins[_PARTNER_FIELDS[partner]] = int(word[len(partner) :])
        else:
            raise RulesError(f"'{text}' is not an action: '{word}' is not understood")
    return Action(verb, " ".join(found[1:split]), way, sail=sail, **coins)


def _is_modifier(word: str) -> bool:
    partner = word.rstrip("0123456789")
    return word in WAYS or word.startswith("sail") or (partner in _PARTNER_FIELDS and partner != word)
