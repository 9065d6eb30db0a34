"""The question which ship takes a free move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.wonders.desk.question import VerbOffer
from game.wonders.table.telling.questions import CardQuestion
from rules.wonders.armada.facts import fleet_at

if TYPE_CHECKING:
    from game.wonders.table.model import Table
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

    def title(self, table: Table) -> str:
        """Return the title of a free move."""
        return table.services.tr("shipyard.choose.title")

    def text(self, table: Table, choices: Sequence[Action], cards: int) -> str:
        """Return how many ships are still to move."""
        return table.services.tr.plural("shipyard.choose.text", to_move(table))

    def message(self, table: Table) -> str:
        """Return the same briefly, for the bar at the top."""
        return table.services.tr("shipyard.choose.message")

    def confirm(self, table: Table, verb: str, card: str) -> str:
        """Return the label that names the ship marked."""
        tr = table.services.tr
        return tr("shipyard.choose.confirm", fleet=tr(f"fleet.{card}"))


def to_move(table: Table) -> int:
    """Return how many ships the present free move may still move."""
    voyages = fleet_at(table.city(table.acting)).voyages
    return voyages[0].ships if voyages else 1


ORDERS: tuple[CardQuestion, ...] = (ShipQuestion("fleet", (MOVE,), grace=False),)
