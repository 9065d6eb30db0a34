"""What playing in teams puts on the screen: whether partners show each other their hands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from game.wonders.extension import ScreenExtension, SeatSwitch
from game.wonders.table.extension import TableExtension

if TYPE_CHECKING:
    import pygame

    from game.ui.canvas import Box
    from game.ui.tools import Tools
    from game.wonders.cards.lesson_pictures import LessonPictures
    from game.wonders.table.model import Table
    from rules import Setup

_CLOSED = "closed_hands"


class TeamsScreen(ScreenExtension):
    """Neighbouring partners."""

    id = "teams"
    page = "teams"
    choices = (_CLOSED,)

    def draw_page(self, pictures: LessonPictures, surface: pygame.Surface, box: Box) -> None:
        """The picture of its page of "how to play"."""
        from game.wonders.teams.lesson import draw  # loading is put off to keep the start short

        draw(pictures, surface, box)

    def options(self, tools: Tools, game: Setup, choices: Mapping[str, list[str]]) -> Mapping[str, Any]:
        """The seats that are willing to show their hands."""
        closed = choices.get(_CLOSED, [])
        return {"open_hands": [seat for seat in range(game.seats) if str(seat) not in closed]}

    def seat_switch(
        self, tools: Tools, seat: int, choices: Mapping[str, list[str]], done: Callable[[str, list[str]], object]
    ) -> SeatSwitch | None:
        """Whether a seat shows its partner its hand; both must want to."""
        word, closed = str(seat), choices.get(_CLOSED, [])

        def switched(on: bool) -> None:
            done(_CLOSED, sorted({*closed} - {word} if on else {*closed, word}))

        tr = tools.tr
        return SeatSwitch(tr("teams.open_hand"), tr("teams.open_hand_tip"), word not in closed, switched)

    def at_table(self, table: Table) -> TableExtension:
        """Its pieces on the table."""
        from game.wonders.teams.at_table import TeamsAtTable  # loading is put off to keep the start short

        return TeamsAtTable(self, table)


EXTENSION = TeamsScreen()
