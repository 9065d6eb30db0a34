"""A game of Architects on the screen: starting and resuming it, and when the screen must be handed over."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.architects.controller import ArchitectsController
from game.play.session import ScreenSession
from game.play.starting import autosaver, show_table
from game.players import Player
from game.scenes.tidy import offer_to_tidy_up
from rules import Record
from rules.architects.setup import ArchitectsSetup

if TYPE_CHECKING:
    from game.services import Services

_TABLE = "architects_table"


class ArchitectsSession(ScreenSession):
    """Almost everything lies open, so that people simply take turns at the screen. Only where the next one has seen
    the top of the central deck and others have not, the screen is covered and handed over; ``alone``: it has been."""

    def __init__(self, controller: ArchitectsController) -> None:
        super().__init__(controller)
        self.alone = len(self.people) < 2

    def must_cover(self, seat: int) -> bool:
        """Whether a person is about to see something that other people at the screen may not."""
        return not self.alone and self.controller.view(seat)["peek"] is not None

    def welcome(self, seat: int, alone: bool) -> None:
        """A person is at the screen now; ``alone``: after a handover."""
        self.hand_over(seat)
        self.alone = alone or len(self.people) < 2

    def cover(self) -> None:
        """Nobody is known to be looking; with one person at the table the screen stays theirs."""
        super().cover()
        self.alone = len(self.people) < 2


def start_game(services: Services, setup: ArchitectsSetup, players: list[Player], autoplay: bool = False) -> None:
    """Start a game and show its table. ``autoplay``: a game of bots alone that goes on to its end by itself.

    Raises:
        SetupError: the setup is not possible.
    """
    pool = None if all(player.human for player in players) else services.bot_pool
    controller = ArchitectsController(setup, players, pool, None if autoplay else autosaver(services))
    show_table(services, _TABLE, controller, autoplay)
    if not autoplay and any(player.human for player in players):
        offer_to_tidy_up(services)


def resume_game(services: Services, record: Record, path: Path | None = None) -> None:
    """Go on with a saved game; ``path``: the file that it stands in.

    Raises:
        RecordError: the record does not replay, or needs a bot that is not installed.
    """
    controller = ArchitectsController.resume(record, services.bot_pool, autosaver(services, path))
    show_table(services, _TABLE, controller, False)
