"""The static layer of a table: every area is painted once, and again only when it has changed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import TYPE_CHECKING

import pygame

from game.painting.threads.deferred import deferred_of
from game.platform.input import Intent, Kind
from game.ui.canvas import Box, Point
from game.ui.focus import Widget

if TYPE_CHECKING:
    from game.services import Services

_SLICE = 0.004  # seconds of a frame after which no further area is begun
_FIRST_SLICE = 2.0  # the same for the first picture, which is to be whole


def _no_tip() -> str:
    return ""


@dataclass(frozen=True)
class HotArea:
    """Something on the table that can be pointed at: its box, its tooltip, its card, if any, and what a press does.

    ``key`` stays the same while the thing is the same, so that the focus can stay on it.
    """

    key: str
    box: Box
    tip: Callable[[], str] = _no_tip
    card: str | None = None
    press: Callable[[], object] | None = None


class Area(ABC):
    """One area of the table. ``key`` is all that its picture depends on, but language and text size."""

    prompt = False
    """True if it is painted in the frame in which it changes, because clicks depend on it."""

    def __init__(self, name: str, box: Box | Callable[[], Box]) -> None:
        self.name = name
        self._box = box

    @property
    def box(self) -> Box:
        """The box of the area, which may change with the size of the window."""
        return self._box() if callable(self._box) else self._box

    @abstractmethod
    def key(self) -> object:
        """Return a value that changes whenever the picture would."""

    def slab(self, surface: pygame.Surface) -> None:
        """Draw the ground under the area, once; it may reach beyond the box."""

    @abstractmethod
    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """Draw the area within its box and add its hot areas."""


class Hotspot(Widget):
    """A place with a tooltip and perhaps a card, painted by an area."""

    shields = False

    def __init__(self, hot: HotArea, area: str) -> None:
        super().__init__(hot.box)
        self.hot = hot
        self.area = area

    def tip(self) -> str:
        """Return the tooltip, made on demand."""
        return self.hot.tip()

    def handle(self, intent: Intent) -> bool:
        """A press does what the place is for, if it is for anything."""
        if self.hot.press is None:
            return super().handle(intent)
        if intent.kind is Kind.CONFIRM or (intent.kind is Kind.RELEASE and intent.pos is not None):
            self.hot.press()
        return intent.kind in (Kind.PRESS, Kind.RELEASE, Kind.CONFIRM)

    @property
    def moving(self) -> bool:
        """Return False: it looks the same with and without the focus."""
        return False


def key_of(widget: Widget | None) -> str | None:
    """Return the name by which a rebuilt widget keeps the focus."""
    if isinstance(widget, Hotspot):
        return widget.hot.key
    return widget.key if widget is not None and widget.key else None


@dataclass
class _Painted:
    key: object = None
    hot: list[HotArea] = field(default_factory=list)
    missing: set[Hashable] = field(default_factory=set)  # pictures that something stands in for


@dataclass(frozen=True)
class _Sheets:
    """The empty table and the painted one."""

    ground: pygame.Surface
    picture: pygame.Surface


class StaticLayer:
    """Keeps the painted table. ``ground`` draws the ground of the whole window, under all areas."""

    def __init__(self, services: Services, areas: Sequence[Area], ground: Callable[[pygame.Surface], object]) -> None:
        self._services = services
        self._deferred = deferred_of(services)
        self.areas = list(areas)
        self._ground_painter = ground
        self._shown: _Sheets | None = None
        self._coming: _Sheets | None = None
        self._due: list[Area] = []
        self._building: Iterator[_Sheets | None] | None = None
        self._painted: dict[str, _Painted] = {area.name: _Painted() for area in areas}

    def clear(self) -> None:
        """Forget the pictures: the window or the language has changed. The next frame has all areas anew, with
        stand-ins for what takes long: whoever drags an edge of the window sees things where they can be pressed."""
        self._shown = self._coming = self._building = None
        self._due = []

    def repaint_all(self) -> None:
        """Paint everything anew on another ground, area by area; the old picture stays until that is complete."""
        self._coming, self._building = None, self._built()

    @property
    def unfinished(self) -> bool:
        """True if something of the current table is still to be painted."""
        return (
            self._building is not None
            or self._coming is not None
            or any(painted.missing for painted in self._painted.values())
        )

    def shows(self, name: str) -> bool:
        """True if the area of that name is on the picture as it is now: while the table is painted anew, or too much
        for a frame has changed, an older one is."""
        area = next(area for area in self.areas if area.name == name)
        renewing = self._building is not None or self._coming is not None
        return self._shown is not None and not renewing and self._painted[name].key == self._key(area)

    def refresh(self, most: int | None = None) -> list[Area]:
        """Paint the areas that have changed, at most ``most`` of them now, and while frames are shown no more than
        a frame has time for; return those."""
        live = self._services.live
        if self._shown is None:
            self._shown = self._sheets()
            for painted in self._painted.values():
                painted.key = None
            return self._changed(self._shown, None, _FIRST_SLICE)
        if self._building is not None:
            return self._build(self._building, 1 if live else most)
        if self._coming is not None:
            return self._refresh_coming(self._coming, 1 if live else most)
        return self._changed(self._shown, most, _SLICE)

    def _changed(self, sheets: _Sheets, most: int | None, seconds: float) -> list[Area]:
        done: list[Area] = []
        live = self._services.live
        until = perf_counter() + seconds
        for area in self.areas:
            if most is not None and len(done) >= most:
                break
            late = live and done and perf_counter() > until
            if (late and not area.prompt) or not self._stale(area):
                continue
            self._paint(area, sheets)
            done.append(area)
        return done

    def _key(self, area: Area) -> object:
        return area.key(), self._services.text_variant

    def _stale(self, area: Area) -> bool:
        painted = self._painted[area.name]
        return painted.key != self._key(area) or (
            bool(painted.missing) and self._deferred.have_arrived(painted.missing)
        )

    def _build(self, steps: Iterator[_Sheets | None], most: int | None) -> list[Area]:
        """Go on with the next ground, a step at a time, or with all of it."""
        for sheets in steps if most is not None else list(steps):
            if sheets is not None:
                self._coming, self._due, self._building = sheets, list(self.areas), None
                return [] if most is not None else self._refresh_coming(sheets, None)
            if most is not None:
                break
        return []

    def _refresh_coming(self, sheets: _Sheets, most: int | None) -> list[Area]:
        now = self._due[:most]
        self._due = self._due[len(now) :]
        for area in now:
            self._paint(area, sheets)
        if not self._due:
            self._shown, self._coming = sheets, None
            self._services.repaint()
        return now

    def _paint(self, area: Area, sheets: _Sheets) -> None:
        painted = self._painted[area.name]
        painted.key = self._key(area)
        painted.hot = []
        self._services.repaint()
        if self._services.text.truncated is not None:
            self._services.text.truncated.clear(area.box)
        place = self._services.canvas.rect(area.box)
        upper = self._upper(area, place, sheets)
        sheets.picture.set_clip(place)
        sheets.picture.blit(sheets.ground, place, place)
        with self._deferred.waiting() as painted.missing:
            area.paint(sheets.picture, painted.hot)
        for over, picture in upper:
            sheets.picture.blit(picture, over)
        sheets.picture.set_clip(None)

    def _upper(self, below: Area, whole: pygame.Rect, sheets: _Sheets) -> list[tuple[pygame.Rect, pygame.Surface]]:
        """Return the areas upon an area, with their pictures: they do not change while it is painted, and every area
        covers its whole box."""
        found = []
        for area in self.areas[self.areas.index(below) + 1 :]:
            place = self._services.canvas.rect(area.box).clip(whole).clip(sheets.picture.get_rect())
            if place:
                found.append((place, sheets.picture.subsurface(place).copy()))
        return found

    def spots(self, area: Area) -> list[Hotspot]:
        """Return the widgets for the hot areas of an area."""
        return [Hotspot(hot, area.name) for hot in self._painted[area.name].hot]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table as last painted."""
        if self._shown is not None:
            surface.blit(self._shown.picture, (0, 0))

    def _sheets(self) -> _Sheets:
        """Return a fresh ground with the slabs of all areas, and a picture to paint them on."""
        return next(sheets for sheets in self._built() if sheets is not None)

    def _built(self) -> Iterator[_Sheets | None]:
        """Yield None for each step in which the sheets are made, at last the sheets."""
        ground = pygame.Surface(self._services.canvas.size, 0, 32)
        self._ground_painter(ground)
        yield None
        for area in self.areas:
            area.slab(ground)
            yield None
        self._services.skin.forget_laid()
        yield _Sheets(ground, ground.copy())


def cut_out(services: Services, box: Box, paint: Callable[[pygame.Surface], object]) -> pygame.Surface:
    """Return what ``paint`` draws inside ``box`` (units) as a picture, transparent where nothing was drawn."""
    area = services.canvas.rect(box)
    sheet = pygame.Surface(services.canvas.size, pygame.SRCALPHA)
    paint(sheet)
    picture = pygame.Surface(area.size, pygame.SRCALPHA)
    picture.blit(sheet, (0, 0), area)
    return picture


def centre_of(box: Box) -> Point:
    """Return the middle of a box."""
    return (box.centerx, box.centery)
