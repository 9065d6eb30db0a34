"""A person's answer in the making: a card, what to do with it, what goes with that, whose it is, and how to pay."""

from __future__ import annotations

from collections.abc import Sequence

from rules import Action
from rules.wonders.engine.actions import LEFT


class CardChoice:
    """Narrows the legal answers down to one. ``verbs`` is what can be done with a card here, the usual thing first;
    ``cards`` are those on offer, in the order shown."""

    def __init__(self, verbs: Sequence[str] = (), legal: Sequence[Action] = (), cards: Sequence[str] = ()) -> None:
        self.verbs = tuple(verbs)
        self.legal = tuple(legal)
        self.cards = tuple(cards)
        self.index: int | None = None
        self.verb: str | None = None
        self.rider = ""
        self.target: int | None = None
        self.payment = 0

    @property
    def card(self) -> str | None:
        """The card taken up."""
        return self.cards[self.index] if self.index is not None else None

    def options(self, verb: str) -> list[Action]:
        """Return the legal ways to do this with the card, cheapest first; a power that is spent by it comes last."""
        found = [action for action in self.legal if action.verb == verb and action.card == self.card]
        return sorted(found, key=lambda action: (action.way == "power", action.coins, action.coins_to(LEFT)))

    @property
    def riders(self) -> list[str]:
        """What may go with it (Action.extra), nothing ("") first; one thing alone leaves nothing to choose."""
        found = {action.extra: None for action in self.options(self.verb)} if self.verb is not None else {}
        return sorted(found, key=lambda rider: rider != "")

    def ridden(self, rider: str) -> list[Action]:
        """Return the legal ways to do what is chosen with this going with it, cheapest first."""
        return [action for action in self.options(self.verb) if action.extra == rider] if self.verb is not None else []

    @property
    def targets(self) -> list[int]:
        """The seats whose card it may be; where there is but one, nothing is to be chosen."""
        found = {action.owner for action in self.options(self.verb)} if self.verb is not None else set()
        return sorted(seat for seat in found if seat is not None)

    @property
    def payments(self) -> list[Action]:
        """The ways to pay for what has been chosen; none while it is open whose card it is."""
        if self.verb is None:
            return []
        riders = self.riders
        found = self.ridden(self.rider if self.rider in riders else riders[0]) if riders else []
        if len(self.targets) < 2:
            return found
        return [action for action in found if action.owner == self.target]

    @property
    def action(self) -> Action | None:
        """The answer as it stands, if it is complete."""
        payments = self.payments
        return payments[self.payment] if self.payment < len(payments) else None

    @property
    def none(self) -> Action | None:
        """The answer that takes no card, if there is one."""
        return next((action for action in self.legal if not action.card), None)

    def pick(self, index: int | None) -> None:
        """Take up a card (None: put it back); the usual thing is chosen at once where it is possible."""
        self.index = index
        self.verb = self.target = None
        self.rider, self.payment = "", 0
        if index is not None and self.verbs and self.options(self.verbs[0]):
            self.verb = self.verbs[0]

    def do(self, verb: str) -> bool:
        """Choose what to do with the card; False if that is not allowed."""
        if not self.options(verb):
            return False
        if verb != self.verb:
            self.verb, self.rider, self.target, self.payment = verb, "", None, 0
        return True

    def take_along(self, rider: str) -> bool:
        """Choose what goes with it; False if that cannot be."""
        if rider not in self.riders:
            return False
        if rider != self.rider:
            self.rider, self.payment = rider, 0
        return True

    def aim(self, seat: int) -> bool:
        """Choose whose card it is; False if it cannot be that seat's."""
        if seat not in self.targets:
            return False
        if seat != self.target:
            self.target, self.payment = seat, 0
        return True

    def pay(self, number: int) -> None:
        """Choose a way to pay."""
        self.payment = number
