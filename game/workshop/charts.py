"""Charts for makers, drawn by matplotlib (the extra `charts`): the outcome of an arena, the rounds of a training."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from game.editions import GameEdition, game_in_words
from game.games import Category, game_plugin
from game.i18n import I18n
from game.languages import FALLBACK
from game.messages import GameMessage
from game.platform.unusable import UnusableError

try:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from matplotlib.text import Text
    from matplotlib.ticker import MaxNLocator, PercentFormatter
except ModuleNotFoundError as error:
    raise UnusableError(GameMessage("no_charts")) from error

WIDTH, HEIGHT = 16.0, 9.0  # inches, the height at most
DPI = 100
TEXT = 11.5  # points
_LEAST, _A_ROW = 3.2, 1.3  # inches of an arena without its rows, and of a row
_BAND = 0.5  # of a row, for its bar
_ROOM = 1.35  # of the longest bar, for the words beside it
_GREY, _GOLD, _BLUE = "#8a8a86", "#c9a227", "#1f4e9c"
_BOLD, _FINE = 1.0, 0.4  # the net that was fitted last, and those before it
_GROUPS = {"age": "Age {}", "seats": "{} cities"}


def write_arena_chart(outcome: Mapping[str, object], path: Path) -> None:
    """Draw what ``simulate`` returned into a picture file.

    Raises:
        OSError: the file cannot be written.
    """
    arena_figure(outcome).savefig(path, dpi=DPI)


def arena_figure(outcome: Mapping[str, Any]) -> Figure:
    """Return the bots of an arena, the best at the top: the share of wins of a seat, and points by category."""
    rows = sorted(outcome["bots"], key=lambda row: (row["share"], row["mean"]))
    figure = Figure((WIDTH, min(HEIGHT, _LEAST + _A_ROW * len(rows))), layout="constrained")
    wins, points = figure.subplots(1, 2, sharey=True)
    played = game_in_words(I18n(FALLBACK), GameEdition(outcome["game"], outcome["edition"]))
    said = [played, f"{len(outcome['seats'])} cities", f"{outcome['games']} games"]
    if outcome["paired"]:
        said.append(f"{outcome['deals']} deals, each played from every seat")
    said.append(f"{outcome['confidence']:.0%} intervals")
    figure.suptitle("Arena: " + " · ".join(said), fontsize=1.3 * TEXT)
    _draw_shares(wins, rows, 1 / len(outcome["seats"]))
    _draw_points(points, rows, {category.id: category for category in game_plugin(outcome["game"]).categories})
    wins.set_yticks(range(len(rows)), [_about(row) for row in rows])
    _finish(figure)
    return figure


def _about(row: Mapping[str, Any]) -> str:
    """Return what stands beside the bars of a bot."""
    said = [row["entry"]]
    if row["seats"] > 1:
        said.append(f"{row['seats']} seats")
    if row["faults"]:
        said.append("1 fault" if row["faults"] == 1 else f"{row['faults']} faults")
    if "rating" in row:
        said.append(f"rating {row['rating']['mu']:.1f} ± {row['rating']['sigma']:.1f}")
    return "\n".join(said)


def _draw_shares(axes: Axes, rows: Sequence[Mapping[str, Any]], even: float) -> None:
    axes.set_title("Wins of a seat")
    shares, ends = [row["share"] for row in rows], [row["share_interval"] for row in rows]
    axes.barh(range(len(rows)), shares, _BAND, color=_GOLD)
    axes.axvline(even, color=_GREY, linestyle="--", label="even share")
    _draw_intervals(axes, shares, ends, "{:.0%}")
    axes.xaxis.set_major_formatter(PercentFormatter(1, decimals=0))
    axes.legend(loc="upper center", bbox_to_anchor=(0.5, -0.08), frameon=False)


def _draw_points(axes: Axes, rows: Sequence[Mapping[str, Any]], known: Mapping[str, Category]) -> None:
    """Draw points by category; what is lost lies to the left of nothing."""
    axes.set_title("Points on average")
    tr = I18n(FALLBACK)
    right, left = [0.0] * len(rows), [0.0] * len(rows)
    for name in rows[0]["categories"]:
        values = [row["categories"][name] for row in rows]
        if any(values):
            start = [left[at] if value < 0 else right[at] for at, value in enumerate(values)]
            colour = tuple(part / 255 for part in known[name].colour) if name in known else _GREY
            label = tr(known[name].text if name in known else f"scoring.category.{name}")
            axes.barh(range(len(rows)), values, _BAND, start, color=colour, label=label)
            for at, value in enumerate(values):
                (left if value < 0 else right)[at] += value
    _draw_intervals(axes, [row["mean"] for row in rows], [row["mean_interval"] for row in rows], "{:.1f}")
    axes.legend(loc="upper center", bbox_to_anchor=(0.5, -0.08), ncols=4, frameon=False)


def _draw_intervals(axes: Axes, values: Sequence[float], ends: Sequence[Sequence[float]], form: str) -> None:
    """Draw how sure values are below their bars, and write them beside."""
    for at, (value, (low, high)) in enumerate(zip(values, ends, strict=True)):
        axes.plot([low, high], [at - _BAND * 0.65] * 2, color=_BLUE, marker="|")
        words = f"{form.format(value)} ({form.format(low)} to {form.format(high)})"
        axes.annotate(words, (max(value, high), at), (8, 0), textcoords="offset points", va="center")
    axes.set_xlim(right=_ROOM * max(high for _, high in ends))


def write_training_chart(found: Mapping[str, object], path: Path) -> None:
    """Draw what a :class:`game.workshop.training.command.Progress` wrote into a picture file.

    Raises:
        OSError: the file cannot be written.
    """
    training_figure(found).savefig(path, dpi=DPI)


def training_figure(found: Mapping[str, Any]) -> Figure:
    """Return the rounds of a fit so far: how well each net knew what it learned from and what was held out, and how
    much of the margins it explained, or how often habits chose as their teacher."""
    rows, value = found["made"], found["step"] == "value"
    figure = Figure((WIDTH, HEIGHT), layout="constrained")
    losses, parts = figure.subplots(1, 2)
    said = [f"value nets, family {found['of']}" if value else f"habits, taught by {found['of']}"]
    if found["nets"] > 1:
        said.append(f"net {rows[-1]['net']} of {found['nets']}, drawn bold")
    said.append(f"round {rows[-1]['round']} of {found['rounds']}")
    figure.suptitle("Training: " + " · ".join(said), fontsize=1.3 * TEXT)
    losses.set_title(f"{'Chance to win' if value else 'Choice of the teacher'}: log-loss")
    _draw_curves(losses, rows, {"log_loss": "held out", "log_loss_learned": "learned"}, "{:.4f}")
    parts.set_title("Final margin: part explained" if value else "Choices as the teacher's")
    _draw_curves(parts, rows, _explained(rows) if value else {"agreed": "held out"}, "{:.0%}")
    parts.yaxis.set_major_formatter(PercentFormatter(1, decimals=0))
    for axes in (losses, parts):
        axes.set_xlim(0.5, found["rounds"] + 0.5)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.set_xlabel("rounds")
        axes.grid(alpha=0.3)
        axes.legend(frameon=False)
    _finish(figure)
    return figure


def _explained(rows: Sequence[Mapping[str, object]]) -> dict[str, str]:
    """Return the figures that are parts of a whole, and what they are called."""
    names = sorted({name for row in rows for name in row if name.startswith("explained_")})
    return {name: _GROUPS[name.split("_")[1]].format(name.split("_")[2]) for name in names}


def _draw_curves(axes: Axes, rows: Sequence[Mapping[str, Any]], called: Mapping[str, str], form: str) -> None:
    """Draw figures over the rounds, a line for each net; the legend says where they stand."""
    last = rows[-1]["net"]
    for number, (figure, name) in enumerate(called.items()):
        for net in range(1, last + 1):
            points = [(row["round"], row[figure]) for row in rows if row["net"] == net and figure in row]
            now = f"{name}: {form.format(points[-1][1])}" if points and net == last else None
            strength = _BOLD if net == last else _FINE
            x, y = [at for at, _ in points], [value for _, value in points]
            axes.plot(x, y, label=now, color=f"C{number}", marker=".", alpha=strength)


def _finish(figure: Figure) -> None:
    """Give all letters a size that can be read."""
    for axes in figure.axes:
        axes.tick_params(labelsize=TEXT)
        axes.spines[["top", "right"]].set_visible(False)
    for text in figure.findobj(Text):
        if isinstance(text, Text):
            text.set_fontsize(max(TEXT, text.get_fontsize()))
