"""The table of cities in "how to play"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.play.pictured import PicturedTable
from game.ui.canvas import Box
from game.ui.layout import rows
from game.wonders.samples.demo import demo_game
from game.wonders.table.age_draft import AgeDraftScene

if TYPE_CHECKING:
    from game.play.table import GameTable
    from game.services import Services

_AGE, _TURN, _SEED = 2, 3, 7
_BOARDS = ("giza:A", "alexandria:A", "rhodes:A")


def table_picture(services: Services, edition: str) -> PicturedTable:
    """Return the picture of a table in the middle of a game of an edition, with a card taken up."""

    def opened() -> AgeDraftScene:
        scene = AgeDraftScene(services, demo_game(3, _AGE, _TURN, _SEED, boards=_BOARDS, edition=edition))
        scene.begin()
        scene.desk.pick(0, False)
        return scene

    return PicturedTable(services, opened, _places)


def _places(scene: GameTable) -> Sequence[Sequence[Box]]:
    """Return the own city, the wonder, the neighbours, the hand, the panel."""
    assert isinstance(scene, AgeDraftScene)
    frame = scene.table.seating.frame
    city, wonder = rows(frame.centre, 2)
    return (city,), (wonder,), (frame.left, frame.right), (scene.table.tray,), (frame.action,)
