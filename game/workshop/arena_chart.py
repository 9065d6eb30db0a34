"""The outcome of an arena as a picture: how often a seat of each bot wins, its points by category, its rating."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.games import Category, game_plugin
from game.ui.canvas import Box
from game.ui.charts import stacked_bar
from game.ui.style import Style
from game.ui.theme import CARD_COLOURS, GOLD, GOLD_DEEP, INK_SOFT, LAPIS, PARCHMENT, shade
from game.workshop.pictures import write_picture

if TYPE_CHECKING:
    from game.ui.tools import Tools

SIZE = (1600, 900)  # pixels, at most: few bots need less of the height
_EDGE, _PAD = 50.0, 34.0  # units round the page, and within it above and below
_INNER = Box(110, _EDGE + _PAD, 1700, 912)
_HEAD = 150.0  # units above the rows: title, what was played, heads of the columns
_FOOT = 84.0  # below them: the scale of shares, and the categories' names
_TALLEST, _BAR = 165.0, 38.0
_NAME, _SHARE, _POINTS, _RATING = Box(110, 0, 300, 0), Box(420, 0, 560, 0), Box(1030, 0, 620, 0), Box(1670, 0, 140, 0)
_FIGURE = 150.0  # beside a bar
_STEPS = (0.05, 0.1, 0.2, 0.25)
_NEUTRAL, _LOST = CARD_COLOURS["grey"], CARD_COLOURS["red"]


def write_chart(outcome: Mapping[str, Any], path: Path) -> None:
    """Draw the results of ``simulate`` into a PNG file.

    Raises:
        OSError: the file cannot be written.
    """
    write_picture(path, SIZE, lambda tools: ArenaChart(tools, outcome).paint())


class ArenaChart:
    """Draws one set of results with the tools of the window."""

    def __init__(self, tools: Tools, outcome: Mapping[str, Any]) -> None:
        self._tools, self._outcome = tools, outcome
        self._rows: Sequence[Mapping[str, Any]] = sorted(
            outcome["bots"], key=lambda row: (row["share"], row["mean"]), reverse=True
        )
        known = {category.id: category for category in game_plugin(outcome["game"]).categories}
        named = [name for name in self._rows[0]["categories"] if any(row["categories"][name] for row in self._rows)]
        self._categories = [
            known.get(name) or Category(name, f"scoring.category.{name}", "", _NEUTRAL) for name in named
        ]
        self._even = 1 / len(outcome["seats"])
        self._widest = _round_up(max(self._even, *(row["share_interval"][1] for row in self._rows)))
        self._most = max(1.0, *(row["mean_interval"][1] for row in self._rows))

    def paint(self) -> pygame.Surface:
        """Return the whole picture, as high as needed."""
        tools = self._tools
        surface = pygame.Surface(tools.canvas.size)
        top = _INNER.y + _HEAD
        line = min(_TALLEST, (_INNER.height - _HEAD - _FOOT) / len(self._rows))
        bottom = top + line * len(self._rows) + _FOOT
        tools.backgrounds.draw(surface)
        tools.skin.panel(surface, Box(60, _EDGE, 1800, bottom + _PAD - _EDGE))
        self._draw_head(surface)
        self._draw_scale(surface, Box(_SHARE.x, top, _SHARE.width - _FIGURE, line * len(self._rows)))
        for number, row in enumerate(self._rows):
            self._draw_row(surface, row, Box(_INNER.x, top + number * line, _INNER.width, line))
        self._draw_legend(surface, Box(_INNER.x, bottom - 46, _INNER.width, 46))
        width = surface.get_width()
        return surface.subsurface((0, 0, width, tools.canvas.px(bottom + _PAD + _EDGE)))

    def _draw_head(self, surface: pygame.Surface) -> None:
        tools, tr, outcome = self._tools, self._tools.tr, self._outcome
        tools.text.draw(surface, tr("arena.title"), (_INNER.x, _INNER.y), Style("title", 46))
        played = tr.plural("arena.games", outcome["games"])
        said = [tr(game_plugin(outcome["game"]).called), tr.plural("arena.cities", len(outcome["seats"])), played]
        if outcome["paired"]:
            said.append(tr.plural("arena.paired", outcome["deals"]))
        said.append(tr("arena.confidence", n=round(100 * outcome["confidence"])))
        box = (_INNER.x + 300, _INNER.y + 6, _INNER.width - 300, 48)
        tools.text.draw_in(surface, " · ".join(said), box, Style("italic", 26, INK_SOFT, "right"))
        tools.skin.divider(surface, (_INNER.centerx, _INNER.y + 76), _INNER.width)
        heads = [("arena.share", _SHARE), ("arena.points", _POINTS)]
        if any("rating" in row for row in self._rows):
            heads.append(("arena.rating", _RATING))
        for key, column in heads:
            box = (column.x, _INNER.y + 88, column.width, 36)
            tools.text.draw_in(surface, tr(key), box, Style("heading", 26))

    def _draw_scale(self, surface: pygame.Surface, box: Box) -> None:
        """Draw vertical lines at round shares, and name the even share."""
        tools = self._tools
        step = next((step for step in _STEPS if self._widest / step <= 6), _STEPS[-1])
        for number in range(1 + round(self._widest / step)):
            x = box.x + box.width * number * step / self._widest
            tools.canvas.line(surface, shade(PARCHMENT, 0.2), (x, box.y), (x, box.bottom), 1)
            place = (x - 50, box.bottom + 2, 100, 26)
            tools.text.draw_in(surface, tools.tr.percent(number * step), place, Style("body", 19, INK_SOFT, "centre"))
        x = box.x + box.width * self._even / self._widest
        tools.canvas.line(surface, GOLD_DEEP, (x, box.y - 4), (x, box.bottom), 3)
        place = (x - 90, box.y - 30, 180, 26)
        tools.text.draw_in(surface, tools.tr("arena.even"), place, Style("italic", 20, GOLD_DEEP, "centre"))

    def _draw_row(self, surface: pygame.Surface, row: Mapping[str, Any], box: Box) -> None:
        tools, tr = self._tools, self._tools.tr
        about = [tr("arena.seats", n=row["seats"])] if row["seats"] > 1 else []
        if row["faults"]:
            about.append(tr.plural("arena.faults", row["faults"]))
        middle = box.centery - (12 if about else 0)
        place = (_NAME.x, middle - 20, _NAME.width, 40)
        tools.text.draw_in(surface, row["entry"], place, Style("strong", 32))
        if about:
            place = (_NAME.x, middle + 18, _NAME.width, 26)
            tools.text.draw_in(surface, " · ".join(about), place, Style("italic", 21, INK_SOFT))
        self._draw_share(surface, row, box)
        self._draw_points(surface, row, box)
        if "rating" in row:
            rating = row["rating"]
            place = (_RATING.x, box.centery - 22, _RATING.width, 44)
            text = f"{rating['mu']:.1f} ± {rating['sigma']:.1f}".replace("-", "−")
            tools.text.draw_in(surface, text, place, Style("strong", 25))

    def _draw_share(self, surface: pygame.Surface, row: Mapping[str, Any], box: Box) -> None:
        tools = self._tools
        bar = Box(_SHARE.x, box.centery - _BAR / 2, _SHARE.width - _FIGURE, _BAR)
        low, high = row["share_interval"]
        if row["share"] > 0:
            stacked_bar(tools, surface, bar, [(row["share"], GOLD)], self._widest, numbers=False)
        self._draw_whisker(surface, bar, low / self._widest, high / self._widest)
        self._draw_figure(surface, bar, tools.tr.percent(row["share"]), f"{100 * low:.0f}–{100 * high:.0f}")

    def _draw_points(self, surface: pygame.Surface, row: Mapping[str, Any], box: Box) -> None:
        tools = self._tools
        bar = Box(_POINTS.x, box.centery - _BAR / 2, _POINTS.width - _FIGURE, _BAR)
        parts = [(row["categories"][category.id], category.colour) for category in self._categories]
        stacked_bar(tools, surface, bar, parts, self._most)
        below = round(sum(min(0.0, value) for value, _ in parts))
        if below:  # What is lost has no length; the whisker stands where the points do.
            place = (bar.x - 46, bar.y, 40, bar.height)
            tools.text.draw_in(surface, f"−{-below}", place, Style("strong", 22, _LOST, "right"))
        low, high = row["mean_interval"]
        self._draw_whisker(surface, bar, low / self._most, high / self._most)
        self._draw_figure(surface, bar, f"{row['mean']:.1f}", f"{low:.1f}–{high:.1f}")

    def _draw_figure(self, surface: pygame.Surface, bar: Box, figure: str, between: str) -> None:
        """A figure to the right of its bar, and below it where it may lie."""
        left, width, text = bar.right + 14, _FIGURE - 14, self._tools.text
        text.draw_in(surface, figure, (left, bar.centery - 30, width, 36), Style("numeral", 30))
        text.draw_in(surface, between, (left, bar.centery + 6, width, 26), Style("body", 21, INK_SOFT))

    def _draw_whisker(self, surface: pygame.Surface, bar: Box, low: float, high: float) -> None:
        """Draw the ends of an interval below its bar; ``low`` and ``high`` are fractions of its full length."""
        start, end = (bar.x + bar.width * min(1.0, max(0.0, part)) for part in (low, high))
        line = self._tools.canvas.line
        y = bar.bottom + 7
        line(surface, LAPIS, (start, y), (end, y), 4)
        for x in (start, end):
            line(surface, LAPIS, (x, y - 6), (x, y + 6), 4)

    def _draw_legend(self, surface: pygame.Surface, box: Box) -> None:
        """Draw the names of the categories with their colours."""
        tools, tr = self._tools, self._tools.tr
        width = box.width / len(self._categories)
        for number, category in enumerate(self._categories):
            x = box.x + number * width
            stacked_bar(tools, surface, Box(x, box.centery - 11, 22, 22), [(1, category.colour)], 1, numbers=False)
            place = (x + 30, box.y, width - 36, box.height)
            tools.text.draw_in(surface, tr(category.text), place, Style("body", 22))


def _round_up(share: float) -> float:
    """Return the end of a scale that holds a share."""
    step = next((step for step in _STEPS if share / step <= 6), _STEPS[-1])
    return min(1.0, step * -(-share // step))
