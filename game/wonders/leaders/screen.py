"""What Leaders puts on the screen."""

from __future__ import annotations

from game.wonders.parts import ScreenPart


class LeadersScreen(ScreenPart):
    """Leaders: cards of their own that are drafted and recruited."""

    id = "leaders"
    words = ("leader", "recruit", "courtesan")


PART = LeadersScreen()
