"""Cities of several games with the same deal, side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Box
from game.wonders.scoring.columns import CityColumns
from game.wonders.scoring.outcome import Faces
from game.wonders.setup.thumbnails import Thumbnails
from rules import CityView, View

if TYPE_CHECKING:
    from game.play.controller import GameController
    from game.services import Services


class BesideColumns:
    """A column for the city of each game, the first one at the left."""

    def __init__(self, services: Services, games: Sequence[tuple[GameController, int]]) -> None:
        backwards = list(reversed(games))  # the columns lie as cities sit, from the right
        self._cities = [_city(game, seat) for game, seat in backwards]
        self._thumbnails = Thumbnails(services)
        self._faces = Faces(services, games[0][0].record.setup, _cities(games[0][0]))
        players = [game.players[seat] for game, seat in backwards]
        self._columns = CityColumns(services, players, self._faces, self._thumbnails, Box(0, 0, 1, 1))

    @property
    def busy(self) -> bool:
        """True if a wonder is still to be painted."""
        return self._thumbnails.busy

    def draw(self, surface: pygame.Surface, box: Box) -> None:
        """Draw the columns into a box."""
        self._columns.area = box
        self._columns.draw(surface, self._cities, age=self._faces.ages)

    def update(self) -> None:
        """Paint the next missing wonder."""
        self._thumbnails.update()

    def finish(self) -> None:
        """Paint all wonders."""
        self._thumbnails.finish()

    def clear(self) -> None:
        """Forget everything, for a new window size."""
        self._thumbnails.clear()


def _city(game: GameController, seat: int) -> CityView:
    return _cities(game)[seat]


def _cities(game: GameController) -> tuple[CityView, ...]:
    view = game.view(0)
    assert isinstance(view, View)
    return view.cities
