"""The questions of Armada: which island to keep, and whether to abstain from a naval conflict."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.wonders.cards.card_face import AGE_NUMERALS
from game.wonders.desk.question import VerbOffer
from game.wonders.table.telling.questions import CardQuestion
from rules.wonders.armada.facts import sea_known

if TYPE_CHECKING:
    from game.wonders.table.model import Table
    from rules import Action, View

EXPLORATION, ABSTENTION = "exploration", "abstention"
KEEP = VerbOffer("choose", "voyage.keep", "island")
STAY_OUT = VerbOffer("choose", "naval.stay_out", "abstain")


def explorers(table: Table) -> list[int]:
    """Return the seats that explore together with the viewer, itself included, starting at the left neighbour."""
    sizes, viewer = sea_known(table.view).sizes, table.viewer
    order = [(viewer + step) % len(sizes) for step in range(len(sizes))]
    return [seat for seat in order if sizes[seat]]


@dataclass(frozen=True)
class IslandQuestion(CardQuestion):
    """Which island to keep. The answer is final, because it may reveal what others have chosen."""

    scene: str = EXPLORATION
    grace: bool = False
    words: str = "voyage"

    def title(self, table: Table) -> str:
        """Return the title, with the level."""
        return table.services.tr("voyage.title", level=AGE_NUMERALS[sea_known(table.view).level])

    def text(self, table: Table, choices: Sequence[Action], cards: int) -> str:
        """Return who explores, and what happens to the other islands."""
        tr, viewer = table.services.tr, table.viewer
        others = [table.player(seat).name for seat in explorers(table) if seat != viewer]
        if not others:
            return tr.plural("voyage.alone", cards)
        return tr.plural("voyage.together", cards, names=tr.listed(others))

    def message(self, table: Table) -> str:
        """Return the request, for the bar at the top."""
        return table.services.tr("voyage.message", name=table.player(table.viewer).name)


@dataclass(frozen=True)
class AbstainQuestion(CardQuestion):
    """Whether to abstain from the coming naval conflict. It has no card."""

    scene: str = ABSTENTION
    grace: bool = False
    words: str = "naval"

    def cards(self, view: View, legal: Sequence[Action]) -> tuple[str, ...]:
        """Return the one object of the question, which means to abstain."""
        return tuple(action.card for action in legal if action.card)

    def title(self, table: Table) -> str:
        """Return the title of the question."""
        return table.services.tr("naval.ask.title", age=AGE_NUMERALS[table.view.age])

    def message(self, table: Table) -> str:
        """Return the request, for the bar at the top."""
        return table.services.tr("naval.ask.message", name=table.player(table.viewer).name)


QUESTIONS: tuple[CardQuestion, ...] = (IslandQuestion("island", (KEEP,)), AbstainQuestion("abstain", (STAY_OUT,)))
