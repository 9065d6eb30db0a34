"""The process that paints for devices: the painters of the table, without a window."""

from __future__ import annotations

import base64
import io
import os
from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from game.bots.child import Handler
from game.companion_protocol import PaintSubject, Subject

if TYPE_CHECKING:
    import pygame


def painting(game: str, setup: Mapping[str, object], patterns: bool) -> partial[Handler]:
    """Return what makes the process for a game with this setup (its JSON); ``patterns``: colours have patterns too."""
    return partial(_start, game, dict(setup), patterns)


def _start(game: str, setup: dict[str, object], patterns: bool) -> Handler:
    """Run in the process before its first question."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    import pygame

    from game.companion.windowless_tools import windowless_tools
    from game.games import game_plugin
    from game.platform.paths import find_paths
    from game.storage.settings import Settings

    pygame.display.init()
    pygame.display.set_mode((1, 1))
    pygame.font.init()
    settings, paths = Settings(patterns=patterns), find_paths()
    painters: dict[str, PaintSubject] = {}

    def answer(question: tuple[Subject, str, int]) -> dict[str, str]:
        subject, lang, width = question
        if lang not in painters:
            painters[lang] = game_plugin(game).companion_painter(windowless_tools(settings, paths, lang), setup)
        return {"jpeg": base64.b64encode(_as_jpeg(painters[lang](subject, width))).decode()}

    return answer


def _as_jpeg(picture: pygame.Surface) -> bytes:
    """Return a picture as JPEG; what shows through it is dark, for the page rounds its corners."""
    import pygame

    ground = pygame.Surface(picture.get_size())
    ground.fill((30, 26, 22))
    ground.blit(picture, (0, 0))
    stream = io.BytesIO()
    pygame.image.save(ground, stream, "picture.jpg")
    return stream.getvalue()
