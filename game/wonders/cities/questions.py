"""The question how many coins of a loss are paid; the rest is debt. It has no cards: numbers of coins are in their
place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.wonders.desk.question import VerbOffer
from game.wonders.table.telling.questions import CardQuestion
from rules.wonders.cities.facts import debts_at

if TYPE_CHECKING:
    from game.wonders.table.model import Table
    from rules import Action, View

SCENE = "debt"
PAY = VerbOffer("choose", "debt.pay", "coin")


@dataclass(frozen=True)
class DebtQuestion(CardQuestion):
    """How many coins a city pays of what it owes. The answer counts at once: what others pay may be seen after it."""

    scene: str = SCENE
    grace: bool = False
    words: str = "debt"

    def cards(self, view: View, legal: Sequence[Action]) -> tuple[str, ...]:
        """Return the numbers of coins that may be paid, all that can be paid first."""
        return tuple(action.object for action in legal)

    def title(self, table: Table) -> str:
        """Return what is owed."""
        return table.services.tr.plural("debt.title", debts_at(table.city(table.acting)).owed)

    def text(self, table: Table, choices: Sequence[Action], cards: int) -> str:
        """Return what paying less means."""
        return table.services.tr.plural("debt.text", table.city(table.acting).coins)

    def message(self, table: Table) -> str:
        """Return the request, for the bar at the top."""
        return table.services.tr("debt.message", name=table.player(table.viewer).name)

    def confirm(self, table: Table, verb: str, card: str) -> str:
        """Return the label that names the payment marked."""
        owed = debts_at(table.city(table.acting)).owed
        return settled_text(table, int(card), owed - int(card))


def settled_text(table: Table, coins: int, debt: int) -> str:
    """Return a settlement in words: "Pay 2 coins, take 1 debt"."""
    tr = table.services.tr
    paid, owed = tr.plural("effect.coin", coins), tr.plural("debt.tokens", debt)
    if not debt:
        return tr("debt.confirm.all", coins=paid)
    return tr("debt.confirm.part", coins=paid, debt=owed) if coins else tr("debt.confirm.none", debt=owed)


QUESTIONS: tuple[CardQuestion, ...] = (DebtQuestion("debt", (PAY,)),)
