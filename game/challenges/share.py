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
from game.ui.layout import columns, rows
from game.ui.style import Style
from game.ui.theme import INK_SOFT
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.services import Services
    from rules import Record

_TEXT = Style("body", 28, INK_SOFT, wrap=True)
_BUTTON = 400.0


class ShareScene(SlabScene):
    """A row for each way: a button, and what it does. ``paint`` returns the picture of the score; ``deal``: the game's
    deal can be played by others."""

    name = "share"
    across = 1360
    box: ClassVar[Box] = Box(340, 190, 1240, 700)
    title_key = "dares.share.title"

    def __init__(self, services: Services, record: Record, paint: Callable[[], pygame.Surface], deal: bool) -> None:
        super().__init__(services)
        self._record = record
        self._paint = paint
        self._deal = deal

    @property
    def _rows(self) -> list[Box]:
        body, _ = self.parts(60, 70)
        return rows(body, (None, None, None), gap=16)

    def build(self) -> None:
        """Build the buttons."""
        tr, (_, foot) = self.services.tr, self.parts(60, 70)
        actions = (("copy", self.copy), ("picture", self.keep_picture), ("folder", self.open_folder))
        buttons = []
        for row, (name, action) in zip(self._rows, actions, strict=True):
            place = columns(row, (_BUTTON, None))[0]
            buttons.append(Button(place.inflate(0, -24), tr(f"dares.share.{name}"), action))
        buttons[0].enabled = self._deal
        back = Button(columns(foot, (None, 340, None))[1], tr("dares.back"), self._close, "gold")
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
        services, picture = self.services, self._paint()
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
        """Draw the slab, and beside each button what it does."""
        super().draw(surface)
        for row, name in zip(self._rows, ("copy", "picture", "folder"), strict=True):
            words = "no_deal" if name == "copy" and not self._deal else f"{name}_text"
            text = self.services.tr(f"dares.share.{words}")
            self.services.text.draw_in(surface, text, columns(row, (_BUTTON + 30, None))[1], _TEXT)


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
