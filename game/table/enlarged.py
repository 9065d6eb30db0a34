"""Anything on a table as large as the window allows, with what it means in words: at a right click, the key for it, or
the right stick pressed. Every table and everything that lies over one asks :func:`enlarge`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.editions import edition_in
from game.painting.threads.deferred import deferred_of
from game.platform.input import Intent, Kind
from game.scenes.overlay import StaticOverlay
from game.ui.canvas import Box
from game.ui.layout import columns, inset, middle, rows
from game.ui.style import Style
from game.ui.theme import INK_SOFT
from game.ui.widgets import Button

if TYPE_CHECKING:
    from collections.abc import Hashable

    from game.scenes.base import Scene
    from game.services import Services
    from game.ui.canvas import Point
    from game.ui.focus import Widget

_CLOSING: Final = frozenset({Kind.CANCEL, Kind.CONFIRM, Kind.ZOOM, Kind.PRESS, Kind.SKIP, Kind.FOCUS_LOST})
_EDGE, _HEIGHT, _WORDS, _GAP, _PAD = 50.0, 830.0, 560.0, 40.0, 24.0
_TITLE, _LINE, _TEXT = Style("title", 38, align="centre", wrap=True), 32.0, Style("body", 28, valign="top", wrap=True)
_MOVING: Final = frozenset({Kind.POINT, Kind.NEXT, Kind.PREV, Kind.UP, Kind.DOWN, Kind.LEFT, Kind.RIGHT})
_BUTTON = 54.0
_FOOT = Style("italic", 21, INK_SOFT, "centre")

Steps = Iterator[None]


@dataclass(frozen=True)
class Enlarged:
    """Something shown large. ``shape``: of its picture, width by height; ``paint`` draws that within a box, pausing
    wherever a frame may end; ``below`` draws something more below the words, so many units high; ``ground``: what is
    shown is many things, which lie on a slab; ``piece``: its id in the compendium, "" if it has none."""

    title: str
    words: Sequence[str]
    shape: float
    paint: Callable[[pygame.Surface, Box], Steps]
    below: tuple[float, Callable[[pygame.Surface, Box], object]] | None = None
    ground: bool = False
    piece: str = ""


def asked_for(intent: Intent) -> bool:
    """True if an intent asks for something to be enlarged."""
    return intent.kind is Kind.ZOOM or (intent.kind is Kind.PRESS and intent.button == 3)


def enlarge(scene: Scene, intent: Intent, find: Callable[[Widget | None, Point | None], Enlarged | None]) -> bool:
    """Show what is pointed at, or has the focus, if the intent asks for that, and say whether it does. ``find``: what a
    widget stands for, or a place where there is none."""
    looked_up = intent.kind is Kind.COMPENDIUM
    if not looked_up and not asked_for(intent):
        return False
    under = scene.ui.at(intent.pos) if intent.pos is not None else scene.ui.focus
    found = find(under, intent.pos)
    if looked_up:
        look_up(scene.services, found.piece if found is not None else "")
    elif found is not None:
        scene.services.stack.push(EnlargedScene(scene.services, found))
    return True


def look_up(services: Services, piece: str) -> None:
    """Open the compendium at a piece, or where it begins, for the game that is on."""
    record = services.record_source() if services.record_source is not None else {}
    services.go("compendium", piece=piece, **edition_in(record)._asdict())


def picture(services: Services, paint: Callable[[tuple[int, int]], pygame.Surface]) -> Callable[..., Steps]:
    """Return what draws a picture that is painted for a size in pixels."""

    def draw(surface: pygame.Surface, box: Box) -> Steps:
        area = services.canvas.rect(box)
        surface.blit(paint(area.size), area.topleft)
        yield

    return draw


class EnlargedScene(StaticOverlay):
    """The picture at the left, the words at the right. Closes at any click or key."""

    name = "zoom"
    private = True

    def __init__(self, services: Services, enlarged: Enlarged) -> None:
        super().__init__(services)
        self.enlarged = enlarged
        self._missing: set[Hashable] = set()

    def build(self) -> None:
        """Add the way into the compendium, where that has more about it."""
        if self.enlarged.piece:
            foot = rows(inset(self._parts[1], 34, 26), (None, _BUTTON, self.services.text.line(_FOOT)), gap=8)[1]
            words = self.services.tr("table.zoom.look_up")
            self.ui.add(Button(middle(foot, 380, _BUTTON), words, self._look_up, icon="book", size=24))

    def resized(self) -> None:
        """Lay everything out anew."""
        super().resized()
        self.rebuild()

    def _look_up(self) -> None:
        self.services.stack.pop(self)
        look_up(self.services, self.enlarged.piece)

    def handle(self, intent: Intent) -> bool:
        """The button and the key for it open the compendium; any other click, Esc, Enter or the key again goes back."""
        if intent.kind is Kind.COMPENDIUM and self.enlarged.piece:
            self._look_up()
            return True
        pressed = intent.kind in (Kind.PRESS, Kind.RELEASE) and intent.pos is not None and self.ui.at(intent.pos)
        if pressed or (intent.kind is Kind.CONFIRM and self.ui.focus is not None):
            return self.ui.handle(intent)
        if intent.kind in _MOVING:
            return self.ui.handle(intent)
        if intent.kind in _CLOSING:
            self.services.stack.pop(self)
            return intent.kind is not Kind.FOCUS_LOST
        return intent.kind not in (Kind.QUIT, Kind.FULLSCREEN, Kind.MUTE)

    def update(self, dt: float) -> None:
        """Pictures that something stands in for are painted again when they have come."""
        super().update(dt)
        if self._missing and deferred_of(self.services).have_arrived(self._missing):
            self._missing = set()
            self.repaint()

    @property
    def animating(self) -> bool:
        """Until all pictures are there, too."""
        return super().animating or bool(self._missing)

    def paint_static(self, surface: pygame.Surface) -> Steps:
        """Return the picture in its steps, then the words."""
        place, words = self._parts
        if self.enlarged.ground:
            self.services.skin.panel(surface, place, "plaster", 18, 20)
            place = inset(place, _PAD)
        steps = self.enlarged.paint(surface, place)
        while True:
            with deferred_of(self.services).waiting() as missing:
                ended = next(steps, self) is self
            self._missing |= missing
            if ended:
                break
            yield
        self._paint_words(surface, words)

    @property
    def _parts(self) -> list[Box]:
        """Where the picture lies, and the words."""
        room = inset(self.services.canvas.bounds, _EDGE)
        room = middle(room, room.width, min(room.height, _HEIGHT))
        width = min(room.height * self.enlarged.shape, room.width - _WORDS - _GAP)
        place, words = columns(middle(room, width + _GAP + _WORDS, room.height), (width, _WORDS), gap=_GAP)
        return [middle(place, width, width / self.enlarged.shape), words]

    def _paint_words(self, surface: pygame.Surface, slab: Box) -> None:
        services, enlarged = self.services, self.enlarged
        services.skin.panel(surface, slab, "plaster", 18, 20)
        below = enlarged.below[0] if enlarged.below is not None else 0.0
        title, line, words, more, _, foot = rows(
            inset(slab, 34, 26),
            (services.text.line(_TITLE), _LINE, None, below, _BUTTON * bool(enlarged.piece), services.text.line(_FOOT)),
            gap=8,
        )
        services.text.draw_in(surface, enlarged.title, title, _TITLE)
        services.skin.divider(surface, line.center, line.width * 0.7)
        services.text.draw_in(surface, "\n\n".join(enlarged.words), words, _TEXT)
        if enlarged.below is not None:
            more = more.inflate(24, 0)
            services.skin.sunken(surface, more, 14)
            enlarged.below[1](surface, inset(more, 14, 10))
        services.text.draw_in(surface, services.tr("table.zoom.close"), foot, _FOOT)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all of it."""
        if self.draw_below(surface):
            super().draw(surface)
