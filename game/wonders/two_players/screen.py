"""What the game for two puts on the screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Box
from game.wonders.extension import ScreenExtension
from game.wonders.table.extension import TableExtension

if TYPE_CHECKING:
    from game.games import Sample
    from game.services import Services
    from game.wonders.cards.lesson_pictures import LessonPictures
    from game.wonders.table.asking.questions import CardQuestion
    from game.wonders.table.model import Table


class TwoPlayersScreen(ScreenExtension):
    """Two players: the Free City lies between them."""

    id = "two_players"
    page = "two"
    nobody = "free_city"

    def draw_page(self, pictures: LessonPictures, surface: pygame.Surface, box: Box) -> None:
        """The picture of its page of "how to play"."""
        from game.wonders.two_players.lesson import draw  # loading is put off to keep the start short

        draw(pictures, surface, box)

    def questions(self) -> Sequence[CardQuestion]:
        """The holder's two cards, and the discard pile for the Free City."""
        from game.wonders.two_players.questions import QUESTIONS  # loading is put off to keep the start short

        return QUESTIONS

    def samples(self, services: Services) -> Iterator[Sample]:
        """A table and a score."""
        from game.wonders.two_players.samples import samples

        return samples(services)

    def at_table(self, table: Table) -> TableExtension:
        """Its pieces on the table."""
        from game.wonders.two_players.at_table import TwoPlayersAtTable  # likewise

        return TwoPlayersAtTable(self, table)


EXTENSION = TwoPlayersScreen()
