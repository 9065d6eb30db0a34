"""A row of a list of saved games: picture, title, who plays, how far it has come, when."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

import pygame

from game.games import SavePictures, front, front_of
from game.storage.saved import SaveInfo
from game.ui.canvas import Box
from game.ui.style import Style
from game.ui.theme import INK_SOFT, TERRACOTTA

if TYPE_CHECKING:
    from game.services import Services

_PICTURE = 156.0  # units wide
_RIGHT = 350.0


class SaveRows:
    """Draws rows for any list of saves. ``icon`` stands in for a picture that there is not."""

    def __init__(self, services: Services, icon: str = "book") -> None:
        self._services = services
        self._icon = icon
        self._pictures: dict[str, SavePictures] = {}

    def draw(self, surface: pygame.Surface, box: Box, info: SaveInfo, _selected: bool = False) -> None:
        """One row."""
        services, tr = self._services, self._services.tr
        picture = Box(box.x + 14, box.y + 9, _PICTURE, box.height - 18)
        if info.damaged or not self._of(info).draw(surface, info, picture):
            services.skin.sunken(surface, picture, 8)
            services.canvas.blit(surface, services.icon("alert" if info.damaged else self._icon, 54), picture.center)
        left = picture.right + 20
        width = box.right - _RIGHT - 20 - left
        title = (left, box.y + 12, width, 44)
        services.text.draw_in(surface, self.title(info), title, Style("strong", 30))
        below = (left, box.y + box.height - 50, width, 38)
        if info.damaged:
            services.text.draw_in(surface, tr("load.damaged"), below, Style("italic", 23, TERRACOTTA))
            return
        services.text.draw_in(surface, self._who(info), below, Style("body", 23, INK_SOFT))
        right = (box.right - _RIGHT, box.y + 12, _RIGHT - 20, 44)
        services.text.draw_in(surface, self.progress(info), right, Style("heading", 26, align="right"))
        when = (box.right - _RIGHT, box.y + box.height - 50, _RIGHT - 20, 38)
        services.text.draw_in(surface, self.when(info), when, Style("body", 23, INK_SOFT, "right"))

    def title(self, info: SaveInfo) -> str:
        """What a save is called."""
        tr = self._services.tr
        if info.damaged:
            return info.path.name
        return info.title or tr("load.untitled", seats=info.seats)

    def progress(self, info: SaveInfo) -> str:
        """How far it has come, or how it ended."""
        tr = self._services.tr
        if info.damaged:
            return ""
        return front_of(info).result(tr, info) if info.finished else front_of(info).progress(tr, info)

    def when(self, info: SaveInfo) -> str:
        """When it was saved, by the clock of this place."""
        try:
            moment = datetime.fromisoformat(info.saved_at).astimezone()
        except ValueError:
            return ""
        return moment.strftime(self._services.tr("load.date_format"))

    def update(self) -> None:
        """Paint the next picture that is wanted."""
        for pictures in self._pictures.values():
            pictures.update()

    def finish(self) -> None:
        """Paint all that are wanted."""
        for pictures in self._pictures.values():
            pictures.finish()

    def clear(self) -> None:
        """Forget every picture, for a new window size."""
        for pictures in self._pictures.values():
            pictures.clear()

    @property
    def busy(self) -> bool:
        """Whether something is still to be painted."""
        return any(pictures.busy for pictures in self._pictures.values())

    def _who(self, info: SaveInfo) -> str:
        tr = self._services.tr
        names = ", ".join(info.names)
        if names == info.title:
            names = tr("load.cities", seats=info.seats)
        marks = ((tr("load.autosave"), info.autosave), (tr("load.practice"), info.practice))
        kinds = " · ".join(text for text, given in marks if given)
        return tr("load.who", kinds=kinds, names=names) if kinds else names

    def _of(self, info: SaveInfo) -> SavePictures:
        game = front_of(info).id
        if game not in self._pictures:
            self._pictures[game] = front(game).save_pictures(self._services)
        return self._pictures[game]
