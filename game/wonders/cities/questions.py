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
    from game.wonders.table.telling.narrator import Narrator
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

    def title(self, narrator: Narrator) -> str:
        """Return what is owed."""
        return narrator.tr.plural("debt.title", debts_at(narrator.snapshot.city(narrator.snapshot.acting)).owed)

    def text(self, narrator: Narrator, choices: Sequence[Action], cards: int) -> str:
        """Return what paying less means."""
        return narrator.tr.plural("debt.text", narrator.snapshot.city(narrator.snapshot.acting).coins)

    def message(self, narrator: Narrator) -> str:
        """Return the request, for the bar at the top."""
        return narrator.tr("debt.message", name=narrator.player(narrator.snapshot.viewer).name)

    def confirm(self, narrator: Narrator, verb: str, card: str) -> str:
        """Return the label that names the payment marked."""
        owed = debts_at(narrator.snapshot.city(narrator.snapshot.acting)).owed
        return settled_text(narrator, int(card), owed - int(card))


def settled_text(narrator: Narrator, coins: int, debt: int) -> str:
    """Return a settlement in words: "Pay 2 coins, take 1 debt"."""
    tr = narrator.tr
    paid, owed = tr.plural("effect.coin", coins), tr.plural("debt.tokens", debt)
    if not debt:
        return tr("debt.confirm.all", coins=paid)
    return tr("debt.confirm.part", coins=paid, debt=owed) if coins else tr("debt.confirm.none", debt=owed)


QUESTIONS: tuple[CardQuestion, ...] = (DebtQuestion("debt", (PAY,)),)
