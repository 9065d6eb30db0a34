"""What Leaders puts on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.wonders.parts import ScreenPart

if TYPE_CHECKING:
    from game.wonders.table.questions import CardQuestion


class LeadersScreen(ScreenPart):
    """Leaders: cards of their own that are drafted and recruited."""

    id = "leaders"
    words = ("leader", "recruit", "courtesan")

    def questions(self) -> Sequence[CardQuestion]:
        """Keeping, recruiting and sharing leaders."""
        from game.wonders.leaders.questions import QUESTIONS  # loading is put off to keep the start short

        return QUESTIONS


PART = LeadersScreen()
