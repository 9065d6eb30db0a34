"""Whose eyes the screen has in a game of Architects, and when it must be handed over."""

from __future__ import annotations

from game.architects.controller import ArchitectsController
from game.play.session import ScreenSession


class ArchitectsSession(ScreenSession):
    """Almost everything lies open, so that people simply take turns at the screen. Only where the next one has seen
    the top of the central deck and others have not, the screen is covered and handed over; ``alone``: it has been."""

    controller: ArchitectsController

    def __init__(self, controller: ArchitectsController) -> None:
        super().__init__(controller)
        self.alone = not self.shared

    def must_cover(self, seat: int) -> bool:
        """True if a person is about to see something hidden from other people at the screen."""
        return not self.alone and self.controller.view(seat).peek is not None

    @property
    def exposed(self) -> bool:
        """True if the top of the central deck lies open to one of several people."""
        asked = self.asked
        return self.shared and asked is not None and self.controller.view(asked).peek is not None

    def moved_on(self) -> None:
        """Hide the secrets of the person whose turn has ended."""
        self.forget()
        if self.eyes not in self.controller.to_act():
            self.cover()

    def hand_over(self, seat: int, alone: bool = True) -> None:
        """Show the table to the person now at the screen."""
        super().hand_over(seat, alone)
        self.alone = alone or not self.shared

    def cover(self) -> None:
        """Hide all secrets, unless only one person plays."""
        super().cover()
        self.alone = not self.shared
