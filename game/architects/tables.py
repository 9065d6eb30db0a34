"""The table of Architects in "how to play"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.architects.samples.demo import demo_game
from game.architects.table.scene import ArchitectsScene
from game.play.pictured import PicturedTable
from game.ui.canvas import Box

if TYPE_CHECKING:
    from game.play.table import GameTable
    from game.services import Services

_ROUNDS, _SEED = 8, 7


def table_picture(services: Services) -> PicturedTable:
    """Return the picture of a table in the middle of a game."""

    def opened() -> ArchitectsScene:
        scene = ArchitectsScene(services, demo_game(3, _ROUNDS, _SEED, expansions=()))
        scene.begin()
        scene.ask()
        return scene

    return PicturedTable(services, opened, _places)


def _places(scene: GameTable) -> Sequence[Sequence[Box]]:
    """Return the decks, the goods, the wonder, what else was gained, progress, conflict, the others."""
    assert isinstance(scene, ArchitectsScene)
    plan = scene.table.seating.plan
    return (
        (plan.left, plan.right),
        (plan.materials,),
        (plan.wonder,),
        (plan.treasures,),
        (plan.progress, plan.conflict),
        plan.panels,
    )
