"""The questions of Armada: which island to keep, and whether to abstain from a naval conflict."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.wonders.cards.effect_text import AGE_NUMERALS
from game.wonders.desk.question import VerbOffer
from game.wonders.table.telling.questions import CardQuestion
from rules.wonders.armada.facts import sea_known

if TYPE_CHECKING:
    from game.wonders.table.snapshot import TableSnapshot
    from game.wonders.table.telling.narrator import Narrator
    from rules import Action, View

EXPLORATION, ABSTENTION = "exploration", "abstention"
KEEP = VerbOffer("choose", "voyage.keep", "island")
STAY_OUT = VerbOffer("choose", "naval.stay_out", "abstain")


def explorers(snapshot: TableSnapshot) -> list[int]:
    """Return the seats that explore together with the viewer, itself included, starting at the left neighbour."""
    sizes, viewer = sea_known(snapshot.view).sizes, snapshot.viewer
    order = [(viewer + step) % len(sizes) for step in range(len(sizes))]
    return [seat for seat in order if sizes[seat]]


@dataclass(frozen=True)
class IslandQuestion(CardQuestion):
    """Which island to keep. The answer is final, because it may reveal what others have chosen."""

    scene: str = EXPLORATION
    grace: bool = False
    words: str = "voyage"

    def title(self, narrator: Narrator) -> str:
        """Return the title, with the level."""
        return narrator.tr("voyage.title", level=AGE_NUMERALS[sea_known(narrator.snapshot.view).level])

    def text(self, narrator: Narrator, choices: Sequence[Action], cards: int) -> str:
        """Return who explores, and what happens to the other islands."""
        tr, viewer = narrator.tr, narrator.snapshot.viewer
        others = [narrator.player(seat).name for seat in explorers(narrator.snapshot) if seat != viewer]
        if not others:
            return tr.plural("voyage.alone", cards)
        return tr.plural("voyage.together", cards, names=tr.listed(others))

    def message(self, narrator: Narrator) -> str:
        """Return the request, for the bar at the top."""
        return narrator.tr("voyage.message", name=narrator.player(narrator.snapshot.viewer).name)


@dataclass(frozen=True)
class AbstainQuestion(CardQuestion):
    """Whether to abstain from the coming naval conflict. It has no card."""

    scene: str = ABSTENTION
    grace: bool = False
    words: str = "naval"

    def cards(self, view: View, legal: Sequence[Action]) -> tuple[str, ...]:
        """Return the one object of the question, which means to abstain."""
        return tuple(action.card for action in legal if action.card)

    def title(self, narrator: Narrator) -> str:
        """Return the title of the question."""
        return narrator.tr("naval.ask.title", age=AGE_NUMERALS[narrator.snapshot.view.age])

    def message(self, narrator: Narrator) -> str:
        """Return the request, for the bar at the top."""
        return narrator.tr("naval.ask.message", name=narrator.player(narrator.snapshot.viewer).name)


QUESTIONS: tuple[CardQuestion, ...] = (IslandQuestion("island", (KEEP,)), AbstainQuestion("abstain", (STAY_OUT,)))
