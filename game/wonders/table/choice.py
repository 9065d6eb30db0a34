"""A person's answer in the making: a card, what to do with it, and how to pay."""

from __future__ import annotations

from collections.abc import Sequence

from rules import Action

VERBS = ("build", "stage", "sell")


class Choice:
    """Narrows the legal answers down to one. ``cards`` is the hand in the order shown."""

    def __init__(self, legal: Sequence[Action] = (), cards: Sequence[str] = ()) -> None:
        self.legal = tuple(legal)
        self.cards = list(cards)
        self.index: int | None = None
        self.verb: str | None = None
        self.payment = 0

    @property
    def card(self) -> str | None:
        """The card picked up."""
        return self.cards[self.index] if self.index is not None else None

    def options(self, verb: str) -> list[Action]:
        """The legal ways to do this with the card, cheapest first; a power that is spent by it comes last."""
        found = [action for action in self.legal if action.verb == verb and action.object == self.card]
        return sorted(found, key=lambda action: (action.way == "power", action.coins, action.left))

    @property
    def payments(self) -> list[Action]:
        """The ways to pay for what has been chosen."""
        return self.options(self.verb) if self.verb is not None else []

    @property
    def action(self) -> Action | None:
        """The answer as it stands, if it is complete."""
        payments = self.payments
        return payments[self.payment] if self.payment < len(payments) else None

    def pick(self, index: int | None) -> None:
        """Take up a card (None: put it back); building is chosen at once where it is possible."""
        self.index = index
        self.verb = None
        self.payment = 0
        if index is not None and self.options("build"):
            self.verb = "build"

    def do(self, verb: str) -> bool:
        """Choose what to do with the card; False where that is not allowed."""
        if not self.options(verb):
            return False
        if verb != self.verb:
            self.verb, self.payment = verb, 0
        return True

    def pay(self, number: int) -> None:
        """Choose a way to pay."""
        self.payment = number
