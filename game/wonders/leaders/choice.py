"""An answer about leaders in the making: which leader, what to do with it, and how to pay."""

from __future__ import annotations

from collections.abc import Sequence

from rules import Action

VERBS = {
    "draft": ("draft",),
    "recruit": ("recruit", "stage", "sell"),
    "recruit_more": ("recruit",),
    "mark_leader": ("choose",),
}
"""What can be done with a leader, by the kind of the question."""


def named(action: Action) -> str:
    """The leader that an action is about; a neighbour's is named after the neighbour's number."""
    return action.object.split(" ")[-1]


class LeaderChoice:
    """Narrows the legal answers down to one. ``cards`` are the leaders in the order shown."""

    def __init__(self, kind: str = "draft", legal: Sequence[Action] = (), cards: Sequence[str] = ()) -> None:
        self.kind = kind
        self.cards = tuple(cards)
        self._legal = tuple(legal)
        self.index: int | None = None
        self.verb: str | None = None
        self.payment = 0

    @property
    def card(self) -> str | None:
        """The leader taken up."""
        return self.cards[self.index] if self.index is not None else None

    @property
    def verbs(self) -> tuple[str, ...]:
        """What can be done with a leader now, allowed or not."""
        return VERBS[self.kind]

    def options(self, verb: str) -> list[Action]:
        """The legal ways to do this with the leader taken up, cheapest first."""
        found = [action for action in self._legal if action.verb == verb and named(action) == self.card]
        return sorted(found, key=lambda action: (action.coins, action.left))

    @property
    def payments(self) -> list[Action]:
        """The ways to pay for what has been chosen."""
        return self.options(self.verb) if self.verb is not None else []

    @property
    def action(self) -> Action | None:
        """The answer as it stands, if it is complete."""
        payments = self.payments
        return payments[self.payment] if self.payment < len(payments) else None

    @property
    def none(self) -> Action | None:
        """The answer that takes no leader, where there is one."""
        return next((action for action in self._legal if action.object == "none"), None)

    def pick(self, index: int | None) -> None:
        """Take up a leader (None: put it back); keeping or recruiting it is chosen at once where it is possible."""
        self.index = index
        self.verb = None
        self.payment = 0
        if index is not None and self.options(self.verbs[0]):
            self.verb = self.verbs[0]

    def do(self, verb: str) -> bool:
        """Choose what to do with the leader; False where that is not allowed."""
        if not self.options(verb):
            return False
        if verb != self.verb:
            self.verb, self.payment = verb, 0
        return True

    def pay(self, number: int) -> None:
        """Choose a way to pay."""
        self.payment = number
