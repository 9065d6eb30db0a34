"""What can be done with a finished game so that others see it: a text to send, a picture to keep."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.challenges.deal_in_words import described
from game.challenges.text import text_of
from game.messages import cause
from game.platform.clipboard import copy_picture, copy_text
from game.platform.show_folder import show_folder
from game.scenes.slab import SlabScene
from game.ui.canvas import Box
from game.ui.layout import columns, inset, middle, rows
from game.ui.style import LINE_HEIGHT, Style
from game.ui.theme import INK_SOFT
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.services import Services
    from rules import Record

_TEXT = Style("body", 26, INK_SOFT, wrap=True)
_WHAT, _LETTER = (
    Style("heading", 29, align="centre", wrap=True),
    Style("italic", 23, INK_SOFT, "centre", wrap=True, grows=False),
)
_BUTTON, _FOOT, _PAD, _GAP = 76.0, 70.0, 22.0, 18.0
_LONG = 3.6  # lines of what a way is for
_LINES, _LETTERS = 5, 44  # of the text: at most so many of the first lines, if each has so many letters


class ShareScene(SlabScene):
    """Two ways side by side: a picture, as it will be, and a text, as it begins, each with its buttons and what it is
    for. ``paint`` returns the picture of the score; ``deal``: the game's deal can be played by others."""

    name = "share"
    across = 1560
    box: ClassVar[Box] = Box(220, 134, 1480, 850)
    title_key = "dares.share.title"

    def __init__(self, services: Services, record: Record, paint: Callable[[], pygame.Surface], deal: bool) -> None:
        super().__init__(services)
        self._record = record
        self._paint = paint
        self._deal = deal
        self._picture: pygame.Surface | None = None
        self._small: pygame.Surface | None = None  # the same as it is shown here

    @property
    def picture(self) -> pygame.Surface:
        """The picture of the score."""
        if self._picture is None:
            self._picture = self._paint()
        return self._picture

    def resized(self) -> None:
        """Paint it anew: a picture has the size of the window."""
        super().resized()
        self._picture = self._small = None

    @property
    def _trays(self) -> list[Box]:
        """Return the places of both ways."""
        room = rows(self.parts(50, _FOOT)[0], (None, 22))[0]
        return columns(room, 2, gap=28)

    def _parts(self, tray: Box) -> list[Box]:
        """Return where what is shared, the buttons and the words of a way lie."""
        room, words = inset(tray, _PAD), self.services.text.line(_TEXT) * _LONG
        shown = min(room.width * 9 / 16, room.height - _BUTTON - words - 2 * _GAP)
        return rows(room, (shown, _BUTTON, None), gap=_GAP)

    def build(self) -> None:
        """Build the buttons."""
        tr, foot = self.services.tr, self.parts(50, _FOOT)[1]
        first, second = (self._parts(tray)[1] for tray in self._trays)
        save, folder = columns(first, 2, gap=18)
        buttons = [
            Button(second, tr("dares.share.copy"), self.copy),
            Button(save, tr("dares.share.picture"), self.keep_picture),
            Button(folder, tr("dares.share.folder"), self.open_folder),
        ]
        buttons[0].enabled, buttons[2].tooltip = self._deal, tr("dares.share.folder_text")
        back = Button(middle(foot, 340, _FOOT), tr("dares.back"), self._close, "gold")
        self.ui.add_peers([*buttons, back])
        self.ui.focus = buttons[0] if self._deal else buttons[1]

    def _close(self) -> None:
        self.services.stack.pop(self)

    def copy(self) -> None:
        """Put the text of the game on the clipboard, below a line that says what is played."""
        services = self.services
        if not copy_text(f"{described(services.tr, self._record)}\n{text_of(self._record)}"):
            services.audio.play("error")
            services.toast(services.tr("dares.share.no_clipboard"), 8)
            return
        services.toast(services.tr("dares.share.copied"), 8)

    def keep_picture(self) -> None:
        """Write the picture of the score into the folder of pictures, and put it on the clipboard if possible."""
        services, picture = self.services, self.picture
        try:
            path = write_picture(pictures_folder(services), picture)
        except OSError as error:
            services.audio.play("error")
            services.toast(services.tr("dares.share.not_written", reason=cause(error)), 8)
            return
        told = "dares.share.also_copied" if copy_picture(picture, path) else "dares.share.written"
        services.toast(services.tr(told, path=path), 8)

    def open_folder(self) -> None:
        """Show the folder of pictures."""
        if not show_folder(pictures_folder(self.services)):
            self.services.toast(str(pictures_folder(self.services)), 8)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slab, and on it both ways."""
        tr = self.services.tr
        super().draw(surface)
        for tray in self._trays:
            self.services.skin.sunken(surface, tray, 14, alpha=150)
        self._draw_picture(surface)
        self._draw_text(surface)
        words = (tr("dares.share.picture_text"), tr("dares.share.copy_text" if self._deal else "dares.share.no_deal"))
        told = [(text, self._parts(tray)[2]) for text, tray in zip(words, self._trays, strict=True)]
        self.services.text.draw_in_one_size(surface, told, _TEXT)
        self.ui.draw(surface)

    def _draw_picture(self, surface: pygame.Surface) -> None:
        """Draw the picture in a frame, as large as its shape allows."""
        room, (width, height) = self._parts(self._trays[0])[0], self.picture.get_size()
        shape = width / height
        frame = middle(room, min(room.width, room.height * shape), min(room.height, room.width / shape))
        area = self.services.canvas.rect(frame)
        self.services.skin.panel(surface, inset(frame, -5), "gold", 8, 12, groove=False)
        if self._small is None or self._small.get_size() != area.size:
            self._small = pygame.transform.smoothscale(self.picture, area.size)
        surface.blit(self._small, area)

    def _draw_text(self, surface: pygame.Surface) -> None:
        """Draw a letter: what is played, and how the text of the deal begins."""
        services, tr = self.services, self.services.tr
        sheet = self._parts(self._trays[1])[0]
        services.skin.panel(surface, sheet, "plaster", 8, 12)
        head, line, body = rows(inset(sheet, 34, 26), (110, 30, None))
        services.text.draw_in(surface, described(tr, self._record), head, _WHAT)
        services.skin.divider(surface, line.center, line.width * 0.6)
        if self._deal:
            text = text_of(self._record)
            count = max(1, min(_LINES, int(body.height / (_LETTER.size * LINE_HEIGHT))))
            lines = [text[start : start + _LETTERS] for start in range(0, count * _LETTERS, _LETTERS)]
            services.text.draw_in(surface, "\n".join(lines), body, _LETTER)


def pictures_folder(services: Services) -> Path:
    """Return the folder of pictures of scores."""
    return services.paths.data / "pictures"


def write_picture(folder: Path, picture: pygame.Surface) -> Path:
    """Write a picture under the present time and return its file; OSError if that fails."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{datetime.now():%Y-%m-%d %H-%M-%S}.png"
    try:
        pygame.image.save(picture, path)
    except pygame.error as error:
        raise OSError(str(error)) from error
    return path


def offer_sharing(services: Services, record: Record, paint: Callable[[], pygame.Surface], deal: bool) -> None:
    """Show the ways to share a finished game."""
    services.stack.push(ShareScene(services, record, paint, deal))
