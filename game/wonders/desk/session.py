"""Whose eyes the screen has, and the card that the person at the screen has laid face down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.play.session import ScreenSession

if TYPE_CHECKING:
    from game.wonders.controller import Controller


class Session(ScreenSession):
    """Who is at the screen, and the card that this person has laid down since the table was last looked at."""

    controller: Controller

    @property
    def laid(self) -> dict[int, str]:
        """What lies face down, by city, as far as no snapshot shows it yet."""
        card = self.down.action.card if self.down is not None else ""
        return {self.down.city: card} if self.down is not None and card else {}
