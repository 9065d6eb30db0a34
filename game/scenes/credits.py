"""Credits, made from assets/CREDITS.yaml: every author is named, with source, licence and what was changed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec
import pygame

from game.assets import asset_yaml
from game.languages import FALLBACK, texts_of
from game.platform.input import Intent, Kind
from game.scenes.slab import PageScene, draw_page, page_parts
from game.ui.canvas import Box
from game.ui.layout import middle
from game.ui.signs import draw_medal
from game.ui.style import Style
from game.ui.theme import GOLD_DEEP, INK_SOFT
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.i18n import I18n
    from game.services import Services

_DRIFT = 40.0  # units a second
_WAIT = 2.5  # seconds before it begins to drift, and after the reader has moved it
_STEP = 90.0
_INTRO, _UNOFFICIAL = Style("heading", 36, align="centre"), Style("body", 30, INK_SOFT, "centre")
_SECTION, _AUTHOR = Style("title", 50, GOLD_DEEP, "centre"), Style("heading", 36, align="centre")
_TITLES, _FACT = Style("body", 31, align="centre"), Style("body", 27, INK_SOFT, "centre")
_THANKS = Style("title", 46, GOLD_DEEP, "centre")
_DISC, _APART = 84.0, 54.0  # of the medals on both sides of a heading, and from that
_EDGE = 60.0  # units in which lines fade at the edges of the view
_SIGNS = {"fonts": "tablet", "icons": "star", "art": "stage", "texts": "log", "bots": "robot", "sounds": "music"}
_SIGN = "laurel"
CHANGES = (  # what CREDITS.yaml says that was done to files, in English
    "merged", "big5", "recoloured", "medallion", "figures", "drawn", "drawn_and_written", "written", "sounds", "found",
    "fitted", "counted", "synthesised", "composed",
)  # fmt: skip
_ORDER = ("fonts", "icons", "art", "texts", "bots", "sounds", "libraries")


class Credit(msgspec.Struct, frozen=True):
    """An entry of assets/CREDITS.yaml: some files of one author."""

    section: str
    title: str
    author: str
    licence: str
    source: str = ""
    changes: str = ""


@dataclass(frozen=True)
class CreditLine:
    """A line of the credits at `y` units from the top; ``medal``: the icon on the discs on both sides of it, if any."""

    y: float
    text: str
    style: Style
    medal: str = ""


class CreditsScene(PageScene):
    """A long text that drifts upwards by itself; wheel, arrows and drag move it."""

    name = "credits"
    usual, upright = Box(200, 40, 1520, 1000), (1200, 1640)

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.lines: list[CreditLine] = []
        self._height = 0.0
        self.scroll = 0.0
        self._rest = 0.0

    @property
    def _view(self) -> Box:
        """The part of the slab in which the text goes by."""
        return page_parts(self.panel, 90)[0]

    def build(self) -> None:
        """Build the text and the way back."""
        self.lines, self._height = self._typeset()
        self.ui.add(
            Button(middle(page_parts(self.panel, 90)[1], 340, 66), self.services.tr("credits.back"), self.leave, "gold")
        )

    def handle(self, intent: Intent) -> bool:
        """Handle Esc, which goes back; wheel, arrows, page keys and drag move the text."""
        if intent.kind is Kind.CANCEL:
            self.leave()
            return True
        page = self._view.height * 0.85
        by = {Kind.UP: -_STEP, Kind.DOWN: _STEP, Kind.PAGE_UP: -page, Kind.PAGE_DOWN: page}.get(intent.kind)
        by = {Kind.HOME: -self._height, Kind.END: self._height}.get(intent.kind, by)
        if intent.kind is Kind.SCROLL:
            by = -_STEP * intent.value
        elif intent.kind is Kind.DRAG:
            by = -intent.delta[1]
        if by is not None:
            self._move(by)
            self._rest = 0.0
            return True
        return super().handle(intent)

    def update(self, dt: float) -> None:
        """Drift, unless the reader has just moved the text or wants no motion."""
        super().update(dt)
        self._rest += dt
        if self._rest > _WAIT and not self.services.settings.reduced_motion:
            self._move(_DRIFT * dt)

    @property
    def animating(self) -> bool:
        """True until the end is reached."""
        return super().animating or self.scroll < self._longest

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slab and the visible part of the text."""
        services = self.services
        draw_page(services, surface, self.panel, services.tr("credits.title"), 3)
        clip = surface.get_clip()
        view = self._view
        surface.set_clip(services.canvas.rect(view).clip(clip))
        for line in self.lines:
            y = view.y + line.y - self.scroll
            if view.y - 80 < y < view.bottom:
                self._draw_line(surface, line, y)
        surface.set_clip(clip)
        super().draw(surface)

    def _draw_line(self, surface: pygame.Surface, line: CreditLine, y: float) -> None:
        """Draw a line, fainter where it comes or goes; at either end of the text nothing fades."""
        services, bottom = self.services, y + line.style.size * 1.24
        above = 1.0 if self.scroll < 1 else (y - self._view.y) / _EDGE
        below = 1.0 if self.scroll > self._longest - 1 else (self._view.bottom - bottom) / _EDGE
        fade = max(0.0, min(1.0, above, below))
        services.text.draw(surface, line.text, (self._view.centerx, y), line.style, round(255 * fade))
        if line.medal and fade == 1.0:
            wide = services.text.measure(line.text, line.style)[0] / 2 + _APART
            for side in (-1, 1):
                spot = (self._view.centerx + side * (wide + _DISC / 2), y + line.style.size * 0.62)
                draw_medal(services, surface, line.medal, spot, _DISC, True)

    @property
    def _longest(self) -> float:
        return max(0.0, self._height - self._view.height)

    def _move(self, by: float) -> None:
        self.scroll = max(0.0, min(self._longest, self.scroll + by))

    def _typeset(self) -> tuple[list[CreditLine], float]:
        lines: list[CreditLine] = []
        y, writer = 20.0, self.services.text

        def put(text: str, style: Style, after: float = 0, medal: str = "") -> None:
            nonlocal y
            style = writer.grown(style)
            for part in writer.wrap(text, style, self._view.width - 40):
                lines.append(CreditLine(y, part, style, medal))
                y += style.size * 1.24
            y += after

        tr = self.services.tr
        put(tr("credits.intro"), _INTRO, 14)
        put(tr("credits.unofficial"), _UNOFFICIAL, 26)
        for section, entries in _sections(msgspec.convert(asset_yaml("CREDITS.yaml"), list[Credit])):
            y += 40
            put(tr(f"credits.section_{section}"), _SECTION, 34, _SIGNS.get(section, _SIGN))
            for people in _by_author(entries):
                put(people[0].author, _AUTHOR, 4)
                put(", ".join(entry.title for entry in people), _TITLES)
                for fact in _facts(people, tr):
                    put(fact, _FACT)
                y += 34
        put(tr("credits.thanks"), _THANKS, 60, _SIGN)
        return lines, y


def _sections(entries: Iterable[Credit]) -> list[tuple[str, list[Credit]]]:
    """Return the entries of each section, sections in their usual order, unknown ones last."""
    found: dict[str, list[Credit]] = {}
    for entry in entries:
        found.setdefault(entry.section, []).append(entry)
    return sorted(found.items(), key=lambda item: _ORDER.index(item[0]) if item[0] in _ORDER else len(_ORDER))


def _by_author(entries: Iterable[Credit]) -> list[list[Credit]]:
    """Return the entries of one author and licence together."""
    found: dict[tuple[str, str], list[Credit]] = {}
    for entry in entries:
        found.setdefault((entry.author, entry.licence), []).append(entry)
    return list(found.values())


def _facts(entries: list[Credit], tr: I18n) -> list[str]:
    """Return licence, sources and changes of entries that belong together; a shared site is named once."""
    sources = {entry.source for entry in entries if entry.source}
    source = sources.pop() if len(sources) == 1 else ", ".join(sorted({_site(url) for url in sources}))
    known = {texts_of(FALLBACK)[f"credits.changes.{name}"]: tr(f"credits.changes.{name}") for name in CHANGES}
    changes = sorted({known.get(entry.changes, entry.changes) for entry in entries if entry.changes})
    return [fact for fact in (" · ".join(part for part in (entries[0].licence, source) if part), *changes) if fact]


def _site(url: str) -> str:
    return url.split("//", 1)[-1].split("/", 1)[0]
