"""The action type of the wonders games and its notation (interface: "Notation of actions").

An action is a verb, its object, the way to pay, coins to each partner, and extras of expansions:
``build palace L4 R1 B1``, ``build stables chain``, ``stage baths L2``, ``sell walls``, ``choose 1 altar``. Where the
stages of a wonder are built in any order, the stage is named right after the card: ``stage walls #3 L2``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from rules.core.actions import words
from rules.core.errors import RulesError

WAYS: Final = ("chain", "power")
NOTHING: Final = "none"
LEFT: Final = 1
RIGHT: Final = -1
"""The places of the neighbours, in steps to the left."""
PartnerCoins = tuple[int, int]
"""A partner, by its steps to the left (negative: to the right), and the coins that it is paid."""

# Coins to the bank, or to a partner by its steps: LL is the second city on the left.
_COINS: Final = re.compile(r"(B|L+|R+)([0-9]{1,6})")
_PLACE: Final = re.compile(r"#([1-9][0-9]?)")
_EXTRA: Final = re.compile(r"[a-z][a-z_]*(=[a-z0-9_]+)?")


class Action(NamedTuple):
    """One legal answer to a question.

    ``payments``: coins to partners, the nearest first, the left one first of two at the same distance. ``bank``: coins
    to the bank. ``extra``: what the city does along with it by an expansion, in the expansion's own words. ``place``:
    the stage that is built, from 1 on the left of the board, 0 where there is only one to build.
    """

    verb: str
    object: str
    way: str = ""
    payments: tuple[PartnerCoins, ...] = ()
    bank: int = 0
    extra: str = ""
    place: int = 0

    def __str__(self) -> str:
        chosen = [self.verb, self.object]
        if self.place:
            chosen.append(f"#{self.place}")
        if self.way:
            chosen.append(self.way)
        for steps, coins in self.payments:
            chosen.append(f"{'L' * steps or 'R' * -steps}{coins}")
        if self.bank:
            chosen.append(f"B{self.bank}")
        if self.extra:
            chosen.append(self.extra)
        return " ".join(chosen)

    @property
    def coins(self) -> int:
        """All coins that the action costs."""
        total = self.bank
        for _, coins in self.payments:
            total += coins
        return total

    def coins_to(self, partner: int) -> int:
        """Return the coins for a partner, given by its steps to the left."""
        for steps, coins in self.payments:
            if steps == partner:
                return coins
        return 0

    @property
    def card(self) -> str:
        """The id of the card that the object names, '' if it names none (``choose none``)."""
        return "" if self.object == NOTHING else self.object.rpartition(" ")[2]

    @property
    def owner(self) -> int | None:
        """The seat whose card it is, if the object names one (``choose 1 altar``)."""
        seat, _, card = self.object.partition(" ")
        return int(seat) if card and seat.isdecimal() else None


DECLINE: Final = Action("choose", NOTHING)


def grouped(legal: Iterable[Action]) -> dict[str, dict[str, list[Action]]]:
    """Return legal answers by card id ('' for declining) → verb → the ways to pay for it.

    Cards, verbs and ways stand in the order given, so that the first way of each is the cheapest.
    """
    found: dict[str, dict[str, list[Action]]] = {}
    for action in legal:
        found.setdefault(action.card, {}).setdefault(action.verb, []).append(action)
    return found


def parse(text: str) -> Action:
    """Return the action of a notation: a verb, an object (one word, or a seat and a word), and further words in any
    order. Words that are neither a way nor coins are extras of expansions.

    Raises:
        RulesError: the text is not an action.
    """
    parts = words(text)
    length = 3 if parts[1].isdecimal() and len(parts) > 2 and not _COINS.fullmatch(parts[2]) else 2
    way, bank, extra = "", 0, []
    coins: dict[int, int] = {}
    named = _PLACE.fullmatch(parts[length]) if len(parts) > length else None
    place = 0 if named is None else int(named[1])
    for word in parts[length + (named is not None) :]:
        paid = _COINS.fullmatch(word)
        if word in WAYS:
            way = word
        elif paid is not None:
            partner, amount = paid[1], int(paid[2])
            if partner == "B":
                bank = amount
            else:
                coins[len(partner) if partner[0] == "L" else -len(partner)] = amount
        elif _EXTRA.fullmatch(word):
            extra.append(word)
        else:
            raise RulesError("no_word", text=text, word=word)
    return Action(parts[0], " ".join(parts[1:length]), way, nearest_first(coins), bank, " ".join(extra), place)


def nearest_first(amounts: dict[int, int]) -> tuple[tuple[int, int], ...]:
    """Return amounts by partner in the order of :attr:`Action.payments`, zeros left out."""
    return tuple(sorted([(steps, amount) for steps, amount in amounts.items() if amount], key=_distance))


def _distance(payment: PartnerCoins) -> tuple[int, int]:
    return abs(payment[0]), -payment[0]


def to_neighbours(left: int, right: int) -> tuple[PartnerCoins, ...]:
    """Return the payments of so many coins to each neighbour."""
    if not right:
        return ((LEFT, left),) if left else ()
    return ((LEFT, left), (RIGHT, right)) if left else ((RIGHT, right),)
