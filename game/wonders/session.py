"""A game on the screen: starting and resuming it, and autosaving it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.players import Player
from game.saves import Autosave, SaveError, save_title
from game.scenes.tidy import offer_to_tidy_up
from game.wonders.controller import Controller
from rules import Record, Setup

if TYPE_CHECKING:
    from game.services import Services


def start_game(services: Services, setup: Setup, players: list[Player], autoplay: bool = False) -> None:
    """Start a game and show its table. ``autoplay``: a game of bots alone that goes on to its end by itself.

    Raises:
        SetupError: the setup is not possible.
    """
    pool = None if all(player.human for player in players) else services.bot_pool
    _show(services, Controller(setup, players, pool, None if autoplay else _autosaver(services)), autoplay)
    if not autoplay and any(player.human for player in players):
        offer_to_tidy_up(services)


def resume_game(services: Services, record: Record, path: Path | None = None) -> None:
    """Go on with a saved game; ``path``: the file that it stands in.

    Raises:
        RecordError: the record does not replay, or needs a bot that is not installed.
    """
    _show(services, Controller.resume(record, services.bot_pool, _autosaver(services, path)), False)


def _show(services: Services, controller: Controller, autoplay: bool) -> None:
    services.seed = controller.record.setup.seed
    services.record_source = controller.save_data
    services.stack.push(services.scenes.create("age_draft", controller=controller, autoplay=autoplay))


def _autosaver(services: Services, path: Path | None = None) -> Callable[[dict[str, Any]], None]:
    place = Autosave(services.saves, path)
    told = False

    def save(data: dict[str, Any]) -> None:
        nonlocal told
        try:
            place.save(data, save_title(data, services.tr))
        except SaveError as error:
            # The game goes on; saying it after every card would only be in the way.
            if not told:
                services.toast(str(error), 8)
            told = True

    return save
