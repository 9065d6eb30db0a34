"""A row of a list of saved games: picture, title, players, progress, date."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

import pygame

from game.editions import GameEdition, edition_in_words
from game.games import SavePictures, game_plugin, game_plugin_of
from game.players import named_by_players, names_in
from game.storage.saved import SaveInfo
from game.ui.canvas import Box
from game.ui.labels import draw_icon
from game.ui.layout import columns, inset, middle
from game.ui.style import Style
from game.ui.theme import INK_SOFT, TERRACOTTA

if TYPE_CHECKING:
    from game.services import Services

_PICTURE = 156.0  # units wide
_TALLEST = 108.0  # where rows grow with the text
_RIGHT, _HEIGHT = 330.0, 110.0
TITLE, WHO = Style("strong", 30), Style("body", 23, INK_SOFT)
"""The lines beside the picture."""
_DAMAGED, _WHEN = Style("italic", 23, TERRACOTTA), Style("body", 23, INK_SOFT, "right")
_PROGRESS = Style("heading", 26, align="right")


class SaveRows:
    """Draws rows for any list of saves. ``icon`` replaces a missing picture."""

    def __init__(self, services: Services, icon: str = "book") -> None:
        self.services = services
        self._icon = icon
        self._pictures: dict[str, SavePictures] = {}

    @property
    def height(self) -> float:
        """What a row needs."""
        return _HEIGHT

    def draw(self, surface: pygame.Surface, box: Box, info: SaveInfo, _selected: bool = False) -> None:
        """Draw one row."""
        services = self.services
        picture, words, right = columns(inset(box, 14, 9), (_PICTURE, None, _RIGHT), gap=20)
        picture = middle(picture, picture.width, min(picture.height, _TALLEST))
        if info.damaged or not self._of(info).draw(surface, info, picture):
            services.skin.sunken(surface, picture, 8)
            draw_icon(services, surface, "alert" if info.damaged else self._icon, picture, 54)
        said = self.lines(info, words.width)
        services.text.draw_lines(surface, [(words, [text for text, _ in said])], *(style for _, style in said))
        if not info.damaged:
            lines = (self.progress(info), self.when(info))
            services.text.draw_lines(surface, [(right, lines)], _PROGRESS, _WHEN)

    def lines(self, info: SaveInfo, _width: float) -> list[tuple[str, Style]]:
        """Return the lines beside the picture, each with its style; they are so many units wide."""
        below = (self.services.tr("load.damaged"), _DAMAGED) if info.damaged else (self.about(info), WHO)
        return [(self.title(info), TITLE), below]

    def title(self, info: SaveInfo) -> str:
        """Return the title of a save."""
        tr = self.services.tr
        if info.damaged:
            return info.path.name
        title = tr.listed(names_in(tr, info)) if named_by_players(info) else info.title
        return title or tr("load.untitled", seats=info.seats)

    def progress(self, info: SaveInfo) -> str:
        """Return the progress or the result of a game in words."""
        tr = self.services.tr
        if info.damaged:
            return ""
        return game_plugin_of(info).result(tr, info) if info.finished else game_plugin_of(info).progress(tr, info)

    def edition(self, info: SaveInfo) -> str:
        """Return the name of its edition, "" if its game has only one."""
        return edition_in_words(self.services.tr, GameEdition(game_plugin_of(info).id, info.edition))

    def facts(self, info: SaveInfo) -> str:
        """Return what tells a save from others: edition, progress, time."""
        found = (self.edition(info), self.progress(info), self.when(info))
        return self.services.tr.row(filter(None, found))

    def when(self, info: SaveInfo) -> str:
        """Return the local time of the save in words."""
        try:
            moment = datetime.fromisoformat(info.saved_at).astimezone()
        except ValueError:
            return ""
        return self.services.tr.moment(moment)

    def update(self) -> None:
        """Paint the next missing picture."""
        for pictures in self._pictures.values():
            pictures.update()

    def finish(self) -> None:
        """Paint all missing pictures."""
        for pictures in self._pictures.values():
            pictures.finish()

    def clear(self) -> None:
        """Forget every picture, for a new window size."""
        for pictures in self._pictures.values():
            pictures.clear()

    @property
    def busy(self) -> bool:
        """True if something is still to be painted."""
        return any(pictures.busy for pictures in self._pictures.values())

    def about(self, info: SaveInfo) -> str:
        """Return who plays, for which tournament or what kind of save it is, and which edition."""
        tr = self.services.tr
        names = tr("load.cities", seats=info.seats) if named_by_players(info) else tr.listed(names_in(tr, info))
        kind = info.played_for.in_words(tr) or (tr("load.autosave") if info.autosave else "")
        practice = tr("load.practice") if info.practice else ""
        return tr.marks((kind, practice, self.edition(info), names))

    def _of(self, info: SaveInfo) -> SavePictures:
        game = game_plugin_of(info).id
        if game not in self._pictures:
            self._pictures[game] = game_plugin(game).save_pictures(self.services)
        return self._pictures[game]
