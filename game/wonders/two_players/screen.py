"""What the game for two puts on the screen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.wonders.parts import ScreenPart

if TYPE_CHECKING:
    from game.games import Sample
    from game.services import Services


class TwoPlayersScreen(ScreenPart):
    """Two players: the Free City lies between them."""

    id = "two_players"
    words = ("two_players", "free_city")

    def samples(self, services: Services) -> Iterator[Sample]:
        """A table and a score."""
        from game.wonders.two_players.samples import samples

        return samples(services)


PART = TwoPlayersScreen()
