"""A game on the screen: starting and resuming it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.play.starting import autosaver, show_table
from game.players import Player
from game.scenes.tidy import offer_to_tidy_up
from game.wonders.controller import Controller
from rules import Record, Setup

if TYPE_CHECKING:
    from game.services import Services

_TABLE = "age_draft"


def start_game(services: Services, setup: Setup, players: list[Player], autoplay: bool = False) -> None:
    """Start a game and show its table. ``autoplay``: a game of bots alone that goes on to its end by itself.

    Raises:
        SetupError: the setup is not possible.
    """
    pool = None if all(player.human for player in players) else services.bot_pool
    controller = Controller(setup, players, pool, None if autoplay else autosaver(services))
    show_table(services, _TABLE, controller, autoplay)
    if not autoplay and any(player.human for player in players):
        offer_to_tidy_up(services)


def resume_game(services: Services, record: Record, path: Path | None = None) -> None:
    """Go on with a saved game; ``path``: the file that it stands in.

    Raises:
        RecordError: the record does not replay, or needs a bot that is not installed.
    """
    controller = Controller.resume(record, services.bot_pool, autosaver(services, path))
    show_table(services, _TABLE, controller, False)
