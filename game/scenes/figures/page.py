"""The base of the pages of the statistics."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

import pygame

from game.bots.registry import bots
from game.editions import GameEdition, plugin_of
from game.storage.stats import Statistics
from game.ui.canvas import DESIGN_WIDTH, Box, Canvas
from game.ui.focus import Ui
from game.ui.layout import columns, inset, rows, wide_page
from game.ui.style import Style
from game.ui.theme import GOLD, GOLD_DEEP

if TYPE_CHECKING:
    from game.services import Services

_UPRIGHT, _EDGE = 1300.0, 40.0
_FOOT, _TOP, _TABS = 66.0, 60.0, 1000.0
_HEADING = Style("heading", 28, GOLD_DEEP)


@dataclass(frozen=True)
class StatisticsLayout:
    """The places: the ``panel``, on it the ``title``, the ``tabs`` and the ``body`` of a page; the ``foot`` below
    it."""

    panel: Box
    title: Box
    tabs: Box
    body: Box
    foot: Box


def across(canvas: Canvas) -> float:
    """Return the units that the statistics need from side to side."""
    return _UPRIGHT if canvas.upright else DESIGN_WIDTH


def statistics_layout(canvas: Canvas) -> StatisticsLayout:
    """Return the places in the window."""
    if not canvas.upright:
        _, panel, foot, _ = rows(inset(wide_page(canvas.bounds), 50, 0), (22, None, _FOOT, 2), gap=18)
        top, body = rows(inset(panel, 40, 28), (_TOP, None), gap=24)
        title, tabs = columns(top, (None, _TABS), gap=20)
        return StatisticsLayout(panel, title, tabs, body, foot)
    panel, foot = rows(inset(canvas.bounds, _EDGE, 30), (None, _FOOT), gap=18)
    title, tabs, body = rows(inset(panel, 40, 28), (_TOP, _TOP, None), gap=20)
    return StatisticsLayout(panel, title, tabs, body, foot)


class Page(ABC):
    """A page about the games of one of the program's games. It is painted once; widgets lie on it."""

    def __init__(self, services: Services, edition: GameEdition, shown: Statistics) -> None:
        self.services = services
        self.edition = edition
        self.plugin = plugin_of(edition)
        self.shown = shown

    @property
    def body(self) -> Box:
        """The room of the page."""
        return statistics_layout(self.services.canvas).body

    @property
    def upright(self) -> bool:
        """True if the window is, and things lie below each other."""
        return self.services.canvas.upright

    def build(self, ui: Ui, repaint: Callable[[], object], rebuild: Callable[[], object]) -> None:
        """Add the widgets; `repaint` paints the page again, `rebuild` makes its widgets anew too."""

    @abstractmethod
    def paint(self, surface: pygame.Surface) -> None:
        """Paint it on the panel."""

    def heading(self, surface: pygame.Surface, box: Box, text: str) -> Box:
        """Paint a heading at the top of a box with a line below it; return the rest of the box."""
        head, rest = rows(box, (42, None), gap=8)
        self.services.text.draw_in(surface, text, inset(head, 4, 0), _HEADING)
        self.services.canvas.line(surface, GOLD, head.bottomleft, head.bottomright, 2)
        return rest

    def bot(self, bot: str) -> str:
        """Return the name of a kind of bot."""
        info = bots().get(bot)
        return self.services.tr(f"bot.{bot}.name") if info is not None and info.builtin else bot

    def day(self, when: str) -> str:
        """Return a date in local time; '' if it is invalid."""
        try:
            return self.services.tr.day(datetime.fromisoformat(when).astimezone())
        except ValueError:
            return ""
