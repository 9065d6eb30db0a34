"""Words and pictures for devices: the tools of the window in another language, without a window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.games import game_plugins
from game.i18n import I18n
from game.painting.face_icons import register_faces
from game.platform.input import key_names
from game.ui.tools import Tools

if TYPE_CHECKING:
    from game.platform.paths import Paths
    from game.storage.settings import Settings

_SIZE = (1280, 720)  # pixels of the window that there is not


def windowless_tools(settings: Settings, paths: Paths, lang: str) -> Tools:
    """Return tools that speak a language, with the texts and icons of what is installed from outside."""
    pygame.font.init()
    tr = I18n(lang, paths.languages)
    tools = Tools(settings, paths, tr, _SIZE)
    for folder in (folder for plugin in game_plugins() for folder in plugin.assets()):
        if (folder / "locale").is_dir():
            tr.register(folder / "locale")
        if (folder / "icons").is_dir():
            tools.icons.register(folder / "icons")
    tr.given = key_names(settings.keys)
    tr.lenient = tools.icons.lenient = any(plugin.foreign for plugin in game_plugins())
    register_faces(tools)
    return tools
