"""The fitting of a training as a picture: how well each net knew, round by round, what it learned from and what was
held out, and how much of the margins it explained."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import hypot
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.ui.canvas import Box, Point
from game.ui.charts import Axis, axis_for, draw_grid, draw_line, height_of, spread
from game.ui.style import Style
from game.ui.theme import GOLD, INK_SOFT, LAPIS, SEAT_COLOURS, Colour
from game.workshop.pictures import write_picture

if TYPE_CHECKING:
    from game.ui.tools import Tools

SIZE = (1600, 900)
_INNER = Box(110, 84, 1700, 912)
_TOP, _FOOT = 180.0, 70.0  # above the plots: title, what is fitted, heads; below: the numbers of rounds
_SCALE = 74.0  # to the left of a plot
_LOSSES = Box(_INNER.x + _SCALE, _INNER.y + _TOP, 600, _INNER.height - _TOP - _FOOT)
_PARTS = Box(_LOSSES.x + 866, _LOSSES.y, _LOSSES.width, _LOSSES.height)
_ASIDE, _LABEL, _APART = 26.0, 130.0, 62.0  # from the end of a line to its name; how wide names are, and how far apart
_BOLD, _FINE = 1.0, 0.45  # the net that was fitted last, and those before it
_DASH = 14  # with the gap after it
_MOST_NUMBERS = 12
_STEPS = (1, 2, 5, 10, 20, 50, 100)
_TITLES = {"value": "training.value", "habits": "training.habits"}
_LOSS_TITLES = {"value": "training.chance", "habits": "training.choice"}
_PART_TITLES = {"value": "training.explained", "habits": "training.agreed"}
_GROUPS = {"age": "training.age", "seats": "training.seats"}


class Curve(NamedTuple):
    """A figure over the rounds: its name in the rows, what it is called, its colour, and how much its unit is."""

    figure: str
    called: str
    colour: Colour
    factor: float


def write_training_chart(found: Mapping[str, Any], path: Path) -> None:
    """Draw what a :class:`game.workshop.training.command.Progress` wrote into a PNG file.

    Raises:
        OSError: the file cannot be written.
    """
    write_picture(path, SIZE, lambda tools: TrainingChart(tools, found).paint())


class TrainingChart:
    """The rounds of a fit so far, drawn with the tools of the window."""

    def __init__(self, tools: Tools, found: Mapping[str, Any]) -> None:
        self._tools, self._found = tools, found
        self._rows: Sequence[Mapping[str, Any]] = found["made"]

    def paint(self) -> pygame.Surface:
        """The whole picture."""
        tools, step = self._tools, self._found["step"]
        surface = pygame.Surface(tools.canvas.size)
        tools.backgrounds.draw(surface)
        tools.skin.panel(surface, Box(60, 50, 1800, 980))
        self._draw_head(surface)
        losses = [
            Curve("log_loss", tools.tr("training.held_out"), LAPIS, 1000),
            Curve("log_loss_learned", tools.tr("training.learned"), GOLD, 1000),
        ]
        self._draw_plot(surface, _LOSSES, _LOSS_TITLES[step], losses, (), lambda tick: f"{tick / 1000:.3f}")
        self._draw_plot(surface, _PARTS, _PART_TITLES[step], self._parts(), (0, 1), _percent)
        return surface

    def _parts(self) -> list[Curve]:
        """Return the figures that are parts of a whole."""
        tr = self._tools.tr
        if self._found["step"] == "habits":
            return [Curve("agreed", tr("training.held_out"), LAPIS, 100)]
        names = sorted({name for row in self._rows for name in row if name.startswith("explained_")})
        found = []
        for colour, name in zip(SEAT_COLOURS, names, strict=False):
            _, group, number = name.split("_")
            found.append(Curve(name, tr(_GROUPS[group], n=number), colour, 100))
        return found

    def _draw_head(self, surface: pygame.Surface) -> None:
        tools, tr, found, last = self._tools, self._tools.tr, self._found, self._rows[-1]
        tools.text.draw(surface, tr("training.title"), (_INNER.x, _INNER.y), Style("title", 46))
        said = [tr(_TITLES[found["step"]], of=found["of"])]
        if found["nets"] > 1:
            said.append(tr("training.net", n=last["net"], all=found["nets"]))
        said.append(tr("training.round", n=last["round"], all=found["rounds"]))
        box = (_INNER.x + 300, _INNER.y + 6, _INNER.width - 300, 48)
        tools.text.draw_in(surface, " · ".join(said), box, Style("italic", 26, INK_SOFT, "right"))
        tools.skin.divider(surface, (_INNER.centerx, _INNER.y + 76), _INNER.width)

    def _draw_plot(
        self,
        surface: pygame.Surface,
        plot: Box,
        title: str,
        curves: Sequence[Curve],
        held: Sequence[float],
        label: Callable[[int], str],
    ) -> None:
        """Curves over the rounds; ``held``: values that the scale holds besides theirs, ``label``: what stands beside
        it."""
        tools = self._tools
        head = (plot.x - _SCALE, plot.y - 74, plot.width + _SCALE, 36)
        tools.text.draw_in(surface, tools.tr(title), head, Style("heading", 26))
        values = [row[curve.figure] * curve.factor for row in self._rows for curve in curves if curve.figure in row]
        axis = axis_for(values, held)
        draw_grid(tools, surface, plot, axis, label)
        self._draw_rounds(surface, plot)
        ends = []
        last = self._rows[-1]["net"]
        for curve in curves:
            lines = [self._points(plot, axis, curve, net) for net in range(1, last + 1)]
            for line in filter(None, lines):
                draw_line(tools, surface, [line[0], *line], curve.colour, _BOLD if line is lines[-1] else _FINE)
            if lines[-1]:
                ends.append((curve, lines[-1][-1]))
        self._draw_names(surface, plot, ends)

    def _points(self, plot: Box, axis: Axis, curve: Curve, net: int) -> list[Point]:
        """Return where the figures of a net lie, round by round."""
        return [
            (self._x_of(plot, row["round"]), height_of(plot, axis, row[curve.figure] * curve.factor))
            for row in self._rows
            if row["net"] == net and curve.figure in row
        ]

    def _x_of(self, plot: Box, number: int) -> float:
        rounds: int = self._found["rounds"]
        return plot.x + plot.width * (number - 1) / max(1, rounds - 1)

    def _draw_rounds(self, surface: pygame.Surface, plot: Box) -> None:
        """The numbers of the rounds below a plot, as many as there is room for."""
        text, rounds = self._tools.text, self._found["rounds"]
        step = next((step for step in _STEPS if rounds / step <= _MOST_NUMBERS), _STEPS[-1])
        for number in range(step, rounds + 1, step):
            place = (self._x_of(plot, number) - 30, plot.bottom + 14, 60, 30)
            text.draw_in(surface, str(number), place, Style("numeral", 22, INK_SOFT, "centre"))
        box = (plot.x, plot.bottom + 46, plot.width, 30)
        text.draw_in(surface, self._tools.tr("training.rounds"), box, Style("italic", 22, INK_SOFT, "centre"))

    def _draw_names(self, surface: pygame.Surface, plot: Box, ends: Sequence[tuple[Curve, Point]]) -> None:
        """What each curve is called and where it stands now, beside its end."""
        text = self._tools.text
        heights = spread([end[1] for _, end in ends], _APART, plot.bottom - _APART / 2)
        for (curve, end), height in zip(ends, heights, strict=True):
            left = plot.right + _ASIDE
            self._dashes(surface, curve.colour, end, (left - 6, height))
            text.draw_in(surface, curve.called, (left, height - 28, _LABEL, 30), Style("strong", 23))
            now = next(row[curve.figure] for row in reversed(self._rows) if curve.figure in row)
            figure = _percent(round(100 * now)) if curve.factor == 100 else f"{now:.4f}"
            text.draw_in(surface, figure, (left, height - 1, _LABEL, 28), Style("numeral", 23, INK_SOFT))

    def _dashes(self, surface: pygame.Surface, colour: Colour, start: Point, end: Point) -> None:
        """From where a curve stands now to its name: no part of the curve."""
        across, down = end[0] - start[0], end[1] - start[1]
        length = hypot(across, down)
        for first in range(0, int(length), _DASH):
            left, right = (
                (start[0] + across * along / length, start[1] + down * along / length)
                for along in (first, min(first + _DASH / 2, length))
            )
            self._tools.canvas.line(surface, colour, left, right, 2)


def _percent(number: int) -> str:
    return f"{number} %".replace("-", "−")
