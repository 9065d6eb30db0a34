"""A person's unfinished answer: a card, a verb, an extra, the owner of the card, the stage, and the payment."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules import Action, View
from rules.wonders.engine.actions import LEFT


class CardChoice:
    """Narrows the legal answers down to one. ``verbs``: the possible verbs, the usual one first; ``cards``: those on
    offer, in the order shown; ``harm``: returns what makes one of two equally dear answers worse, () for nothing."""

    def __init__(
        self,
        verbs: Sequence[str] = (),
        legal: Sequence[Action] = (),
        cards: Sequence[str] = (),
        harm: Callable[[Action], Sequence[int]] = lambda action: (),
    ) -> None:
        self.verbs = tuple(verbs)
        self.legal = tuple(legal)
        self.cards = tuple(cards)
        self._harm = harm
        self.index: int | None = None
        self.verb: str | None = None
        self.rider = ""
        self.target: int | None = None
        self.stage: int | None = None
        self.payment = 0

    @property
    def card(self) -> str | None:
        """The card taken up."""
        return self.cards[self.index] if self.index is not None else None

    def options(self, verb: str) -> list[Action]:
        """Return the legal actions of a verb with the card, cheapest first, of those the least harmful; one that
        spends a power comes last."""
        found = [action for action in self.legal if action.verb == verb and action.card == self.card]
        return sorted(found, key=self._order)

    def _order(self, action: Action) -> tuple[int, ...]:
        return (action.way == "power", action.coins, *self._harm(action), action.coins_to(LEFT))

    @property
    def riders(self) -> list[str]:
        """The possible extras (Action.extra), none ("") first; with a single one there is nothing to choose."""
        found = {action.extra: None for action in self.options(self.verb)} if self.verb is not None else {}
        return sorted(found, key=lambda rider: rider != "")

    def ridden(self, rider: str) -> list[Action]:
        """Return the legal actions of the choice with this extra, cheapest first."""
        return [action for action in self.options(self.verb) if action.extra == rider] if self.verb is not None else []

    @property
    def targets(self) -> list[int]:
        """The possible owners of the card; with a single one there is nothing to choose."""
        found = {action.owner for action in self.options(self.verb)} if self.verb is not None else set()
        return sorted(seat for seat in found if seat is not None)

    @property
    def stages(self) -> list[int]:
        """The possible stages of the wonder, from 1, where they may be built in any order; with a single one there is
        nothing to choose."""
        found = {action.place for action in self.options(self.verb)} if self.verb is not None else set()
        return sorted(place for place in found if place)

    @property
    def payments(self) -> list[Action]:
        """The ways to pay for the choice; none before the owner of the card, or the stage, is chosen."""
        if self.verb is None:
            return []
        riders = self.riders
        found = self.ridden(self.rider if self.rider in riders else riders[0]) if riders else []
        if len(self.stages) > 1:
            found = [action for action in found if action.place == self.stage]
        if len(self.targets) < 2:
            return found
        return [action for action in found if action.owner == self.target]

    @property
    def action(self) -> Action | None:
        """The answer, if it is complete."""
        payments = self.payments
        return payments[self.payment] if self.payment < len(payments) else None

    @property
    def none(self) -> Action | None:
        """The answer that takes no card, if there is one."""
        return next((action for action in self.legal if not action.card), None)

    def pick(self, index: int | None) -> None:
        """Take up a card (None: put it back); the usual verb is chosen at once if it is possible."""
        self.index = index
        self.verb = self.target = self.stage = None
        self.rider, self.payment = "", 0
        if index is not None and self.verbs and self.options(self.verbs[0]):
            self.verb = self.verbs[0]

    def do(self, verb: str) -> bool:
        """Choose the verb; False if it is not legal."""
        if not self.options(verb):
            return False
        if verb != self.verb:
            self.verb, self.rider, self.payment = verb, "", 0
            self.target = self.stage = None
        return True

    def take_along(self, rider: str) -> bool:
        """Choose the extra; False if it is not legal."""
        if rider not in self.riders:
            return False
        if rider != self.rider:
            self.rider, self.payment = rider, 0
        return True

    def aim(self, seat: int) -> bool:
        """Choose the owner of the card; False if it cannot be that seat."""
        if seat not in self.targets:
            return False
        if seat != self.target:
            self.target, self.payment = seat, 0
        return True

    def raise_stage(self, place: int) -> bool:
        """Choose the stage; False if it cannot be built."""
        if place not in self.stages:
            return False
        if place != self.stage:
            self.stage, self.payment = place, 0
        return True

    def pay(self, number: int) -> None:
        """Choose a way to pay."""
        self.payment = number


def paid_to(seats: Sequence[int], view: View, action: Action) -> list[int]:
    """Return the coins that an answer to the question of this view pays to each of these seats."""
    count, city = len(view.cities), view.question.city
    paid = [0] * count
    for steps, coins in action.payments:
        paid[(city + steps) % count] += coins
    return [paid[seat] for seat in seats]
