"""What the game for two puts on the screen."""

from __future__ import annotations

from game.wonders.parts import ScreenPart


class TwoPlayersScreen(ScreenPart):
    """Two players: the Free City lies between them."""

    id = "two_players"
    words = ("two_players", "free_city")


PART = TwoPlayersScreen()
