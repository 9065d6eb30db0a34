"""The still part of the picture: every area is painted once, and again only when it has changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Box, Point
from game.ui.focus import Widget

if TYPE_CHECKING:
    from game.services import Services


def _no_tip() -> str:
    return ""


@dataclass(frozen=True)
class Hot:
    """Something on the table that can be pointed at: where it is, what it means here, and the card it shows, if any.

    ``key`` stays the same while the thing is the same, so that the focus can stay on it.
    """

    key: str
    box: Box
    tip: Callable[[], str] = _no_tip
    card: str | None = None


class Part:
    """One area of the table. ``key`` is everything that its picture depends on."""

    def __init__(self, name: str, box: Box) -> None:
        self.name = name
        self.box = box

    def key(self) -> object:
        """A value that changes whenever the picture would."""
        raise NotImplementedError

    def slab(self, surface: pygame.Surface) -> None:
        """The ground under the area, drawn once for all; it may reach beyond the box."""

    def paint(self, surface: pygame.Surface, hot: list[Hot]) -> None:
        """Draw the area within its box and add what can be pointed at."""
        raise NotImplementedError


class Spot(Widget):
    """A place with a tooltip and perhaps a card, drawn by its part."""

    def __init__(self, hot: Hot, part: str) -> None:
        super().__init__(hot.box)
        self.hot = hot
        self.part = part

    @property
    def tooltip(self) -> str:
        """What it means, worked out when it is wanted."""
        return self.hot.tip()

    @tooltip.setter
    def tooltip(self, text: str) -> None:
        """Spots take their text from their part."""

    @property
    def moving(self) -> bool:
        """A spot looks the same whether it has the focus or not."""
        return False


@dataclass
class _Painted:
    key: object = None
    hot: list[Hot] = field(default_factory=list)


class Still:
    """Keeps the painted table. ``ground`` draws what lies under all parts, on the whole window."""

    def __init__(self, services: Services, parts: Sequence[Part], ground: Callable[[pygame.Surface], object]) -> None:
        self._services = services
        self.parts = list(parts)
        self._ground_painter = ground
        self._ground: pygame.Surface | None = None
        self._picture: pygame.Surface | None = None
        self._painted: dict[str, _Painted] = {part.name: _Painted() for part in parts}

    def clear(self) -> None:
        """Forget the pictures: the window, the light or the language has changed."""
        self._ground = self._picture = None
        for painted in self._painted.values():
            painted.key = None

    def refresh(self, most: int | None = None) -> list[Part]:
        """Paint the parts that have changed, at most ``most`` of them now; returns those."""
        ground, picture = self._surfaces()
        done: list[Part] = []
        for part in self.parts:
            if most is not None and len(done) >= most:
                break
            painted, key = self._painted[part.name], part.key()
            if painted.key == key:
                continue
            painted.key = key
            painted.hot = []
            area = self._services.canvas.rect(part.box)
            picture.set_clip(area)
            picture.blit(ground, area, area)
            part.paint(picture, painted.hot)
            picture.set_clip(None)
            done.append(part)
            self._uncover(part)
        return done

    def _uncover(self, below: Part) -> None:
        """Parts that lie upon a freshly painted one must be painted again."""
        for part in self.parts[self.parts.index(below) + 1 :]:
            if part.box.colliderect(below.box):
                self._painted[part.name].key = None

    def spots(self, part: Part) -> list[Spot]:
        """The widgets for what can be pointed at in a part."""
        return [Spot(hot, part.name) for hot in self._painted[part.name].hot]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table as last painted."""
        _, picture = self._surfaces()
        surface.blit(picture, (0, 0))

    def _surfaces(self) -> tuple[pygame.Surface, pygame.Surface]:
        if self._ground is None or self._picture is None:
            size = self._services.canvas.size
            self._ground = pygame.Surface(size, 0, 32)
            self._ground_painter(self._ground)
            for part in self.parts:
                part.slab(self._ground)
            self._picture = self._ground.copy()
            for painted in self._painted.values():
                painted.key = None
        return self._ground, self._picture


def cut_out(services: Services, box: Box, paint: Callable[[pygame.Surface], object]) -> pygame.Surface:
    """What ``paint`` draws inside ``box`` (units) as a picture of its own, transparent where nothing was drawn."""
    area = services.canvas.rect(box)
    sheet = pygame.Surface(services.canvas.size, pygame.SRCALPHA)
    paint(sheet)
    picture = pygame.Surface(area.size, pygame.SRCALPHA)
    picture.blit(sheet, (0, 0), area)
    return picture


def centre_of(box: Box) -> Point:
    """The middle of a box."""
    return (box.centerx, box.centery)
