"""Pebbles as the shared scenes know it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import TYPE_CHECKING

import pygame

from game.games import Category
from game.play.plugin import TableGamePlugin
from rules import RecordError

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from game.games import Lessons, SavePictures
    from game.i18n import I18n
    from game.play.controller import GameController
    from game.review.reviewed_game import ReviewedGame
    from game.services import Services
    from game.storage.saved import SaveInfo
    from game.ui.canvas import Box, Point
    from game.ui.tools import Tools
    from rules import Record

_SCREEN = "tests.support.pebbles.screen"


class NoPictures:
    """Neither saves nor lessons have pictures."""

    busy = False

    def draw(self, surface: pygame.Surface, what: SaveInfo | str, box: Box) -> bool:
        """Nothing."""
        return False

    def update(self) -> None:
        """Nothing is painted."""

    def finish(self) -> None:
        """Nothing is painted."""

    def clear(self) -> None:
        """Nothing is kept."""


class PebblesPlugin(TableGamePlugin):
    """Taking pebbles from a heap."""

    id = "pebbles"
    called = "pebbles.called"
    new_game = "pebbles.new_game"
    setup = "pebbles_setup"
    table = "pebbles_table"
    scoring = "pebbles_scoring"
    replay = "pebbles_replay"
    scenes: Mapping[str, str] = {
        setup: f"{_SCREEN}:PebbleSetupScene",
        table: f"{_SCREEN}:PebblePlay",
        scoring: f"{_SCREEN}:PebbleScoring",
        replay: f"{_SCREEN}:PebbleReplay",
    }
    lessons = ("pebbles",)

    def assets(self) -> Sequence[Traversable]:
        """Its texts."""
        return [files("tests.support.pebbles") / "assets"]

    def controller(self) -> type[GameController]:
        """What runs a game."""
        from tests.support.pebbles.screen import PebbleController

        return PebbleController

    def retrospect(self, services: Services, record: Record) -> ReviewedGame:
        """Nobody advises."""
        raise RecordError("nothing can be said about it")

    def progress(self, tr: I18n, info: SaveInfo) -> str:
        """The turn."""
        return tr("pebbles.turn", n=info.turn)

    def save_pictures(self, services: Services) -> SavePictures:
        """There are none."""
        return NoPictures()

    def lesson_pictures(self, services: Services) -> Lessons:
        """There are none."""
        return NoPictures()

    @property
    def categories(self) -> Sequence[Category]:
        """One."""
        return [Category("pebbles", "pebbles.called", "points", (90, 90, 90))]

    def city(self, tr: I18n, board: str) -> str:
        """There are none."""
        return board

    def draw_medallion(self, tools: Tools, surface: pygame.Surface, board: str, centre: Point, size: float) -> Box:
        """A disc."""
        return tools.canvas.blit(surface, tools.icon("points", size), centre)


PLUGIN = PebblesPlugin()
