"""The question which ship takes a free move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.wonders.desk.question import VerbOffer
from game.wonders.table.telling.questions import CardQuestion
from rules.wonders.armada.facts import fleet_at

if TYPE_CHECKING:
    from game.wonders.table.snapshot import TableSnapshot
    from game.wonders.table.telling.narrator import Narrator
    from rules import Action, View

SCENE = "ships"
MOVE = VerbOffer("choose", "shipyard.choose.title", "ship_move")


@dataclass(frozen=True)
class ShipQuestion(CardQuestion):
    """A free move: which ship takes it. Ships take the place of cards."""

    scene: str = SCENE

    def cards(self, view: View, legal: Sequence[Action]) -> tuple[str, ...]:
        """Return the ships that can move, in the order of their fleets."""
        return tuple(action.object for action in legal)

    def title(self, narrator: Narrator) -> str:
        """Return the title of a free move."""
        return narrator.tr("shipyard.choose.title")

    def text(self, narrator: Narrator, choices: Sequence[Action], cards: int) -> str:
        """Return how many ships are still to move."""
        return narrator.tr.plural("shipyard.choose.text", to_move(narrator.snapshot))

    def message(self, narrator: Narrator) -> str:
        """Return the same briefly, for the bar at the top."""
        return narrator.tr("shipyard.choose.message")

    def confirm(self, narrator: Narrator, verb: str, card: str) -> str:
        """Return the label that names the ship marked."""
        tr = narrator.tr
        return tr("shipyard.choose.confirm", fleet=tr(f"fleet.{card}"))

    def icon(self, thing: str) -> str:
        """Return the icon of the ship."""
        return f"ship_{thing}"


def to_move(snapshot: TableSnapshot) -> int:
    """Return how many ships the present free move may still move."""
    voyages = fleet_at(snapshot.city(snapshot.acting)).voyages
    return voyages[0].ships if voyages else 1


ORDERS: tuple[CardQuestion, ...] = (ShipQuestion("fleet", (MOVE,), grace=False),)
