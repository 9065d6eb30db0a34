"""The ledger over the table: pages to look up while the game waits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.platform.input import Intent, Kind
from game.scenes.overlay import StaticOverlay
from game.table.enlarged import enlarge
from game.ui.canvas import SCREEN, Box
from game.ui.layout import inset, middle, rows
from game.ui.lists import TabBar
from game.ui.style import Style
from game.ui.widgets import Button
from game.wonders.ledger.memory import MemoryPage
from game.wonders.ledger.page import LedgerPage
from game.wonders.ledger.standings import StandingsPage
from game.wonders.table.areas.enlarged import enlarged

if TYPE_CHECKING:
    from game.services import Services
    from game.wonders.table.pictures import Table

_WIDTH, _UPRIGHT = 1700.0, 1320.0
_TITLE = Style("heading", 42, align="centre")
_TOP, _FOOT, _EDGE = 104.0, 108.0, 34.0
_KINDS = {Kind.STANDINGS: StandingsPage.name, Kind.MEMORY: MemoryPage.name}
_LEAVING = frozenset({Kind.CANCEL, Kind.SKIP})


class LedgerScene(StaticOverlay):
    """``page``: the name of the page that is opened first. The key of a page turns to it; pressed again it closes."""

    name = "ledger"
    private = True

    def __init__(self, services: Services, table: Table, page: str) -> None:
        super().__init__(services, light=max(1, table.snapshot.view.age))
        kinds = {StandingsPage.name: StandingsPage, MemoryPage.name: MemoryPage}
        self.pages: list[LedgerPage] = [kinds[name](services, table) for name in table.narrator.ledger]
        self.at = next((number for number, found in enumerate(self.pages) if found.name == page), 0)
        self._table = table

    @property
    def page(self) -> LedgerPage:
        """The page on show."""
        return self.pages[self.at]

    def leave(self) -> None:
        """Go back to the table."""
        self.services.stack.pop(self)

    def turn_to(self, number: int) -> None:
        """Show another page."""
        self.at = number
        self.invalidate()
        self.rebuild()

    def resized(self) -> None:
        """Lay out and paint the page anew."""
        super().resized()
        for page in self.pages:
            page.clear()
        self.rebuild()

    def finish_pictures(self) -> None:
        """Paint everything now, for reference pictures."""
        self.page.finish()
        self.invalidate()

    def update(self, dt: float) -> None:
        """Take over pictures of the page that have come."""
        super().update(dt)
        if self.page.update():
            self.repaint()

    @property
    def animating(self) -> bool:
        """True also while pictures are still to come."""
        return super().animating or self.page.waiting

    # --- places -----------------------------------------------------------------------------------------------------

    @property
    def _width(self) -> float:
        return _UPRIGHT if self.services.canvas.upright else _WIDTH

    @property
    def across(self) -> float:
        """Its slab, with a margin."""
        return self._width + 60

    @property
    def box(self) -> Box:
        """The box of the slab, whose height depends on the page."""
        return middle(SCREEN, self._width, _TOP + self.page.height + _FOOT)

    @property
    def _parts(self) -> list[Box]:
        """Return the boxes above the page, of the page, and below it."""
        return rows(inset(self.box, _EDGE, 0), (_TOP, None, _FOOT))

    def build(self) -> None:
        """Build the widgets of the page, tabs if there are several pages, and the way back."""
        tr, (top, page, foot) = self.services.tr, self._parts
        for widget in self.page.widgets(page):
            self.ui.add(widget)
        if len(self.pages) > 1:
            names = [tr(f"ledger.{page.name}") for page in self.pages]
            self.ui.add(TabBar(middle(top, 840, 62), names, self.at, self.turn_to))
        close = Button(middle(foot, 300, 64), tr("ledger.close"), self.leave, "gold", size=28)
        self.ui.focus = self.ui.add(close)

    # --- intents ----------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Handle its keys; nothing reaches the table. A private page closes when the window loses the focus, if several
        people share the screen."""
        kind = intent.kind
        if kind is Kind.FOCUS_LOST:
            people = sum(player.human for player in self._table.snapshot.reader.players)
            if self.page.private and people > 1:
                self.leave()
            return False
        if kind in _LEAVING or (kind in _KINDS and _KINDS[kind] == self.page.name):
            self.leave()
            return True
        if kind in _KINDS:
            number = next((n for n, page in enumerate(self.pages) if page.name == _KINDS[kind]), None)
            if number is not None:
                self.turn_to(number)
            return True
        if enlarge(self, intent, lambda under, _pos: enlarged(self._table, under, None)):
            return True
        outside = kind is Kind.PRESS and intent.pos is not None and not self.box.collidepoint(intent.pos)
        if outside:
            self.leave()
            return True
        return super().handle(intent) or kind not in (Kind.QUIT, Kind.FULLSCREEN, Kind.MUTE)

    # --- drawing ----------------------------------------------------------------------------------------------------

    def paint_static(self, surface: pygame.Surface) -> Iterator[None]:
        """Yield the slab with the page on it."""
        services, (top, page, _) = self.services, self._parts
        services.skin.panel(surface, self.box, "plaster", 24, 40)
        if len(self.pages) == 1:
            services.text.draw_in(surface, services.tr(f"ledger.{self.page.name}"), top, _TITLE)
        yield
        yield from self.page.paint(surface, page)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the static part, then lights and buttons."""
        self.draw_below(surface)
        super().draw(surface)
