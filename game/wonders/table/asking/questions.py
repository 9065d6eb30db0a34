"""The questions that are answered with cards: their words, and those of the base game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.wonders.desk.desk import ChoiceDesk
from game.wonders.desk.question import QuestionKind, VerbOffer
from game.wonders.table.telling import tips

if TYPE_CHECKING:
    from game.wonders.table.model import Table
    from rules import Action, View

BUILD = VerbOffer("build", "table.verb.build")
STAGE = VerbOffer("stage", "table.verb.stage", "stage")
SELL = VerbOffer("sell", "table.verb.sell", "coins", sells=True)
TAKE = VerbOffer("choose", "table.pile.build")


@dataclass(frozen=True)
class CardQuestion(QuestionKind):
    """A question with its words. ``words``: the texts of its verbs begin with this; ``pays``: those of payments do."""

    words: str = "table"
    pays: str = "table"

    def title(self, table: Table) -> str:
        """Return what is wanted, in a few words."""
        return table.services.tr("table.head.choose")

    def text(self, table: Table, choices: Sequence[Action], cards: int) -> str:
        """Return what is wanted, in a sentence; ``choices`` are the legal answers, ``cards`` the number of cards on
        offer."""
        return table.services.tr("table.head.choose_text", n=cards)

    def message(self, table: Table) -> str:
        """Return what is wanted, for the bar at the top."""
        return table.services.tr("table.message.choose", name=table.player(table.viewer).name)

    def back(self, table: Table) -> str:
        """Return the way back to the answer before this one."""
        return table.services.tr("table.take_back")

    def tip(self, table: Table, verb: str, key: str) -> str:
        """Return what a verb does; ``key``: the key for it."""
        text = table.services.tr(f"{self.words}.verb_tip.{verb}", key=key, n=table.sale_coins)
        if verb == STAGE.name and table.stage_offer is not None:
            text += "\n" + tips.offer(table, table.stage_offer)
        return text

    def confirm(self, table: Table, verb: str, card: str) -> str:
        """Return what is done by confirming."""
        return table.services.tr(f"{self.words}.confirm.{verb}", card=table.name(card))

    def nothing(self, table: Table) -> str:
        """Return the answer that takes no card."""
        return table.services.tr("table.pile.none")

    def laid(self, table: Table) -> str:
        """Return what lies face down, in a sentence; "" where another description says it better."""
        return ""


@dataclass(frozen=True)
class TurnQuestion(CardQuestion):
    """One card of the hand: built, laid under the board, or sold."""

    def text(self, table: Table, choices: Sequence[Action], cards: int) -> str:
        """Return the usual text, or another one for the last card of an age, which is played alone."""
        key = "table.head.extra_text" if self.kind == "extra" else "table.head.choose_text"
        return table.services.tr(key, n=cards)

    def laid(self, table: Table) -> str:
        """Return the card by its name."""
        cards = [table.name(card) for card in table.laid.values()]
        return table.services.tr("table.head.laid_down_text", card=cards[0]) if cards else ""


@dataclass(frozen=True)
class PileQuestion(CardQuestion):
    """A card of the discard pile, or none."""

    def cards(self, view: View, legal: Sequence[Action]) -> tuple[str, ...]:
        """Only what may be built: the pile can be large."""
        return tuple(card for action in legal if (card := action.card))

    def title(self, table: Table) -> str:
        """Return where one looks through."""
        return table.services.tr("table.pile.title")

    def text(self, table: Table, choices: Sequence[Action], cards: int) -> str:
        """Return what it costs."""
        return table.services.tr("table.pile.text")

    def tip(self, table: Table, verb: str, key: str) -> str:
        """Return what a verb does; ``key``: the key for it."""
        text = table.services.tr(f"{self.words}.verb_tip.{verb}", key=key, n=table.sale_coins)
        if verb == STAGE.name and table.stage_offer is not None:
            text += "\n" + tips.offer(table, table.stage_offer)
        return text

    def confirm(self, table: Table, verb: str, card: str) -> str:
        """Without the card's name: it is the marked one."""
        return table.services.tr("table.pile.build")


CardDesk = ChoiceDesk[CardQuestion]
"""A desk at which such questions are answered."""

TURN = TurnQuestion("turn", (BUILD, STAGE, SELL))
EXTRA = TurnQuestion("extra", (BUILD, STAGE, SELL))
PILE = PileQuestion("discard_pick", (TAKE,), scene="pile", grace=False)
