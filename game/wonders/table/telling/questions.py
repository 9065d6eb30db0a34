"""The questions that are answered with cards: their words, and those of the base game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.wonders.desk.desk import ChoiceDesk
from game.wonders.desk.question import QuestionKind, VerbOffer
from game.wonders.table.telling import tips

if TYPE_CHECKING:
    from game.wonders.table.telling.narrator import Narrator
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

    def title(self, narrator: Narrator) -> str:
        """Return the question in a few words."""
        return narrator.tr("table.head.choose")

    def text(self, narrator: Narrator, choices: Sequence[Action], cards: int) -> str:
        """Return the question in a sentence; ``choices`` are the legal answers, ``cards`` the number of cards on
        offer."""
        return narrator.tr("table.head.choose_text", n=cards)

    def message(self, narrator: Narrator) -> str:
        """Return the question for the top bar."""
        return narrator.tr("table.message.choose", name=narrator.player(narrator.snapshot.viewer).name)

    def back(self, narrator: Narrator) -> str:
        """Return the label for going back to the answer before this one."""
        return narrator.tr("table.take_back")

    def tip(self, narrator: Narrator, verb: str, key: str) -> str:
        """Return the tooltip of a verb; ``key``: its key."""
        snapshot = narrator.snapshot
        text = narrator.tr(f"{self.words}.verb_tip.{verb}", key=key, n=snapshot.sale_coins)
        if verb == STAGE.name:
            text = "\n".join([text, *tips.stage_terms(narrator)])
        return text

    def confirm(self, narrator: Narrator, verb: str, card: str) -> str:
        """Return the label of confirming."""
        return narrator.tr(f"{self.words}.confirm.{verb}", card=narrator.name(card))

    def icon(self, thing: str) -> str:
        """Return the icon of something on offer that is no card."""
        return self.verbs[0].icon

    def nothing(self, narrator: Narrator) -> str:
        """Return the label of taking no card."""
        return narrator.tr("table.pile.none")

    def laid(self, narrator: Narrator) -> str:
        """Return the answer laid face down, in a sentence; "" if another description does that."""
        return ""


@dataclass(frozen=True)
class TurnQuestion(CardQuestion):
    """One card of the hand: built, laid under the board, or sold."""

    def text(self, narrator: Narrator, choices: Sequence[Action], cards: int) -> str:
        """Return the usual text, or another one for the last card of an age, which is played alone."""
        key = "table.head.extra_text" if self.kind == "extra" else "table.head.choose_text"
        return narrator.tr(key, n=cards)

    def laid(self, narrator: Narrator) -> str:
        """Return the card laid face down, by its name."""
        cards = [narrator.name(card) for card in narrator.snapshot.laid.values()]
        return narrator.tr("table.head.laid_down_text", card=cards[0]) if cards else ""


@dataclass(frozen=True)
class PileQuestion(CardQuestion):
    """A card of the discard pile, or none."""

    def cards(self, view: View, legal: Sequence[Action]) -> tuple[str, ...]:
        """Return only the cards that may be built: the pile can be large."""
        return tuple(card for action in legal if (card := action.card))

    def title(self, narrator: Narrator) -> str:
        """Return the title of the discard pile."""
        return narrator.tr("table.pile.title")

    def text(self, narrator: Narrator, choices: Sequence[Action], cards: int) -> str:
        """Return the text with the cost."""
        return narrator.tr("table.pile.text")

    def confirm(self, narrator: Narrator, verb: str, card: str) -> str:
        """Return the label without the card's name, which is marked."""
        return narrator.tr("table.pile.build")


CardDesk = ChoiceDesk[CardQuestion]
"""A desk at which such questions are answered."""

TURN = TurnQuestion("turn", (BUILD, STAGE, SELL))
EXTRA = TurnQuestion("extra", (BUILD, STAGE, SELL))
PILE = PileQuestion("discard_pick", (TAKE,), scene="pile", grace=False)
