"""The questions of the Wonder Pack: whose stage is copied, and which leader is laid to rest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.wonders.desk.question import VerbOffer
from game.wonders.table.telling.questions import CardQuestion

if TYPE_CHECKING:
    from game.wonders.table.snapshot import TableSnapshot
    from game.wonders.table.telling.narrator import Narrator
    from rules import Action, View

COPYING, BURIAL = "copying", "burial"
COPY = VerbOffer("choose", "wonder_pack.copying.confirm", "copy_stage")
BURY = VerbOffer("choose", "wonder_pack.burial.confirm", "bury")


@dataclass(frozen=True)
class PackQuestion(CardQuestion):
    """A question of the pack. The answer counts at once: others may be asked because of it."""

    grace: bool = False
    words: str = "wonder_pack"

    def title(self, narrator: Narrator) -> str:
        """Return the question in a few words."""
        return narrator.tr(f"wonder_pack.{self.scene}.title")

    def text(self, narrator: Narrator, choices: Sequence[Action], cards: int) -> str:
        """Return the question in a sentence."""
        return narrator.tr(f"wonder_pack.{self.scene}.text")

    def message(self, narrator: Narrator) -> str:
        """Return the request, for the bar at the top."""
        return narrator.tr(f"wonder_pack.{self.scene}.message", name=narrator.player(narrator.snapshot.viewer).name)

    def nothing(self, narrator: Narrator) -> str:
        """Return the label of laying nobody to rest."""
        return narrator.tr("wonder_pack.burial.none")


@dataclass(frozen=True)
class CopyQuestion(PackQuestion):
    """Which neighbour's stage is copied; sides stand in the place of cards."""

    scene: str = COPYING

    def cards(self, view: View, legal: Sequence[Action]) -> tuple[str, ...]:
        """Return the sides, in the order in which the neighbours sit on the screen."""
        return tuple(action.object for action in legal)

    def confirm(self, narrator: Narrator, verb: str, card: str) -> str:
        """Return the label that names the neighbour marked."""
        return narrator.tr("wonder_pack.copying.confirm", name=narrator.player(owner_of(narrator.snapshot, card)).name)


@dataclass(frozen=True)
class BurialQuestion(PackQuestion):
    """Which leader is laid to rest, if any."""

    scene: str = BURIAL

    def cards(self, view: View, legal: Sequence[Action]) -> tuple[str, ...]:
        """Return the leaders that may be laid to rest."""
        return tuple(card for action in legal if (card := action.card))

    def confirm(self, narrator: Narrator, verb: str, card: str) -> str:
        """Return the label that names the leader marked."""
        return narrator.tr("wonder_pack.burial.confirm", card=narrator.name(card))


def owner_of(snapshot: TableSnapshot, side: str) -> int:
    """Return the neighbour on a side of the city that the question is about."""
    return snapshot.partner({"left": 1, "right": -1}[side])


QUESTIONS: tuple[CardQuestion, ...] = (CopyQuestion("copy_stage", (COPY,)), BurialQuestion("bury", (BURY,)))
