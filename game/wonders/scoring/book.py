"""A finished game of cities for the score pad."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.scores.book import TOTAL, Reason
from game.wonders.cards.painters import painters
from game.wonders.scoring.categories import UNKNOWN, signs
from game.wonders.scoring.point_sources import reasons
from game.wonders.sides import city_and_side

if TYPE_CHECKING:
    from game.players import Player
    from game.services import Services
    from game.ui.theme import Colour
    from game.wonders.scoring.outcome import Faces, Outcome


class CityBook:
    """Points, places and reasons of all cities."""

    def __init__(self, services: Services, outcome: Outcome, faces: Faces) -> None:
        self._services = services
        self._outcome = outcome
        self._faces = faces
        self._signs = signs()  # asked for in every frame that fills the pad

    @property
    def players(self) -> list[Player]:
        """The players of the cities."""
        return self._outcome.players

    @property
    def teams(self) -> tuple[int, ...]:
        """The teams of the cities."""
        return self._outcome.sides.teams

    @property
    def categories(self) -> list[str]:
        """The ways to score points."""
        return list(self._outcome.sheets[0].categories)

    @property
    def winners(self) -> list[int]:
        """The seats that have won."""
        return self._outcome.winners

    @property
    def ranking(self) -> list[int]:
        """Cities from first to last."""
        return self._outcome.ranking

    def ranked(self, seat: int) -> bool:
        """True if the city can win."""
        return self._outcome.ranked(seat)

    def place(self, seat: int) -> int:
        """Return the rank of a seat."""
        return self._outcome.place(seat)

    def points(self, seat: int, column: str) -> int:
        """Return a number of the pad."""
        sheet = self._outcome.sheets[seat]
        return sheet.total if column == TOTAL else sheet.categories[column]

    def reasons(self, seat: int, column: str) -> list[Reason]:
        """Return the reasons of a number."""
        return reasons(self._outcome.sheets[seat], column, self._faces)

    def subtitle(self, seat: int) -> str:
        """Return the wonder of a city."""
        tr, city = self._services.tr, self._outcome.cities[seat]
        wonder = city_and_side(tr, self._faces.edition, city.board, city.side)
        return wonder if self.ranked(seat) else tr("scoring.unranked", wonder=wonder)

    def label(self, column: str) -> str:
        """Return the name of a column."""
        return self._services.tr(f"scoring.category.{column}")

    def icon(self, column: str) -> str:
        """Return its icon."""
        return self._signs.get(column, UNKNOWN)[0]

    def colour(self, column: str) -> Colour:
        """Return its colour."""
        return self._signs.get(column, UNKNOWN)[1]

    def picture(self, reason: Reason, size: tuple[int, int]) -> pygame.Surface:
        """Return the head of a card."""
        return painters(self._services).cards.band(self._faces.face(reason.card), *size)
