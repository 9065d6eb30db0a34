"""Showing a game that begins or goes on, and autosaving it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.storage.saves import Autosave, SaveError, save_title

if TYPE_CHECKING:
    from game.play.controller import GameController
    from game.services import Services


def show_table(services: Services, scene: str, controller: GameController, autoplay: bool) -> None:
    """Put the table of a game on the screen; ``scene``: its name. ``autoplay``: nobody is there to press anything."""
    services.seed = controller.record.setup.seed
    services.record_source = controller.save_data
    services.stack.push(services.scenes.create(scene, controller=controller, autoplay=autoplay))


def autosaver(services: Services, path: Path | None = None) -> Callable[[dict[str, Any]], None]:
    """What writes the autosave of a game; ``path``: the file that it stands in already. What cannot be written is told
    once."""
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
