"""The questions to the holder of the Free City: one card for the own city, then one for the Free City."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.wonders.table.telling.questions import PILE, TURN, CardQuestion, PileQuestion, TurnQuestion
from rules.wonders.two_players.facts import HolderView

if TYPE_CHECKING:
    from game.wonders.table.telling.narrator import Narrator
    from rules import Action, View

_WORDS = "free_city"


@dataclass(frozen=True)
class FirstOfTwo(TurnQuestion):
    """The card for the own city. It counts at once, and both cards can be taken back from the next question."""

    def fits(self, view: View) -> bool:
        """True for the holder, who chooses twice."""
        return super().fits(view) and view.piece(HolderView).holder == view.seat

    def text(self, narrator: Narrator, choices: Sequence[Action], cards: int) -> str:
        """Return the usual text, and that another card follows."""
        return narrator.tr("free_city.first")


@dataclass(frozen=True)
class ForFreeCity(CardQuestion):
    """One of the other cards, for the Free City."""

    def title(self, narrator: Narrator) -> str:
        """Return the title with the Free City's name."""
        return narrator.tr("free_city.head")

    def text(self, narrator: Narrator, choices: Sequence[Action], cards: int) -> str:
        """Return the duty of the holder: the Free City builds if it can."""
        tr = narrator.tr
        if all(action.verb == "sell" for action in choices):
            return tr("free_city.cannot_build", n=narrator.snapshot.sale_coins)
        return tr("free_city.must_build")

    def message(self, narrator: Narrator) -> str:
        """Return the same in brief."""
        return narrator.tr("free_city.message")

    def back(self, narrator: Narrator) -> str:
        """Return the label for going back to the own card."""
        return narrator.tr("free_city.go_back")

    def laid(self, narrator: Narrator) -> str:
        """Return both cards, once both are laid down."""
        cards = [narrator.name(card) for card in narrator.snapshot.laid.values()]
        return narrator.tr("free_city.laid_down", own=cards[0], other=cards[1]) if len(cards) > 1 else ""


@dataclass(frozen=True)
class PileForFreeCity(PileQuestion):
    """The holder looks through the discard pile for the Free City."""

    def fits(self, view: View) -> bool:
        """True if it is about another city than the own one."""
        return super().fits(view) and view.question.city != view.seat

    def text(self, narrator: Narrator, choices: Sequence[Action], cards: int) -> str:
        """Return the city where the card is built in words."""
        return narrator.tr("free_city.pile")


QUESTIONS: tuple[CardQuestion, ...] = (
    ForFreeCity("free_city", TURN.verbs, words=_WORDS, pays=_WORDS),
    FirstOfTwo(TURN.kind, TURN.verbs, grace=False),
    PileForFreeCity(PILE.kind, PILE.verbs, scene=PILE.scene, grace=PILE.grace),
)
