"""Charts for makers, drawn by matplotlib (the extra `charts`): the outcome of an arena, the rounds of a training."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

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


class _Rating(msgspec.Struct, frozen=True):
    """A rating as ``simulate`` writes it."""

    mu: float
    sigma: float


class _ArenaBot(msgspec.Struct, frozen=True):
    """What is drawn of a bot (game/headless/tally.py says what the figures are)."""

    entry: str
    seats: int
    share: float
    share_interval: tuple[float, float]
    mean: float
    mean_interval: tuple[float, float]
    categories: dict[str, float]
    faults: int
    rating: _Rating | None = None


class _Arena(msgspec.Struct, frozen=True):
    """What is drawn of what ``simulate`` returned."""

    game: str
    edition: str
    seats: list[object]
    games: int
    deals: int
    paired: bool
    confidence: float
    bots: list[_ArenaBot]


class _Training(msgspec.Struct, frozen=True):
    """The file of a fit, as a :class:`game.workshop.training.command.Progress` writes it; in ``made`` each round of a
    net by the names of its figures."""

    step: str
    of: str
    nets: int
    rounds: int
    made: list[dict[str, float]]


def write_arena_chart(outcome: Mapping[str, object], path: Path) -> None:
    """Draw what ``simulate`` returned into a picture file.

    Raises:
        OSError: the file cannot be written.
    """
    arena_figure(outcome).savefig(path, dpi=DPI)


def arena_figure(outcome: Mapping[str, object]) -> Figure:
    """Return the bots of an arena, the best at the top: the share of wins of a seat, and points by category."""
    arena = msgspec.convert(outcome, _Arena)
    bots = sorted(arena.bots, key=lambda bot: (bot.share, bot.mean))
    figure = Figure((WIDTH, min(HEIGHT, _LEAST + _A_ROW * len(bots))), layout="constrained")
    wins, points = figure.subplots(1, 2, sharey=True)
    played = game_in_words(I18n(FALLBACK), GameEdition(arena.game, arena.edition))
    said = [played, f"{len(arena.seats)} cities", f"{arena.games} games"]
    if arena.paired:
        said.append(f"{arena.deals} deals, each played from every seat")
    said.append(f"{arena.confidence:.0%} intervals")
    figure.suptitle("Arena: " + " · ".join(said), fontsize=1.3 * TEXT)
    _draw_shares(wins, bots, 1 / len(arena.seats))
    _draw_points(points, bots, {category.id: category for category in game_plugin(arena.game).categories})
    wins.set_yticks(range(len(bots)), [_about(bot) for bot in bots])
    _finish(figure)
    return figure


def _about(bot: _ArenaBot) -> str:
    """Return what stands beside the bars of a bot."""
    said = [bot.entry]
    if bot.seats > 1:
        said.append(f"{bot.seats} seats")
    if bot.faults:
        said.append("1 fault" if bot.faults == 1 else f"{bot.faults} faults")
    if bot.rating is not None:
        said.append(f"rating {bot.rating.mu:.1f} ± {bot.rating.sigma:.1f}")
    return "\n".join(said)


def _draw_shares(axes: Axes, bots: Sequence[_ArenaBot], even: float) -> None:
    axes.set_title("Wins of a seat")
    shares, ends = [bot.share for bot in bots], [bot.share_interval for bot in bots]
    axes.barh(range(len(bots)), shares, _BAND, color=_GOLD)
    axes.axvline(even, color=_GREY, linestyle="--", label="even share")
    _draw_intervals(axes, shares, ends, "{:.0%}")
    axes.xaxis.set_major_formatter(PercentFormatter(1, decimals=0))
    axes.legend(loc="upper center", bbox_to_anchor=(0.5, -0.08), frameon=False)


def _draw_points(axes: Axes, bots: Sequence[_ArenaBot], known: Mapping[str, Category]) -> None:
    """Draw points by category; what is lost lies to the left of nothing."""
    axes.set_title("Points on average")
    tr = I18n(FALLBACK)
    right, left = [0.0] * len(bots), [0.0] * len(bots)
    for name in bots[0].categories:
        values = [bot.categories[name] for bot in bots]
        if any(values):
            start = [left[at] if value < 0 else right[at] for at, value in enumerate(values)]
            colour = tuple(part / 255 for part in known[name].colour) if name in known else _GREY
            label = tr(known[name].text if name in known else f"scoring.category.{name}")
            axes.barh(range(len(bots)), values, _BAND, start, color=colour, label=label)
            for at, value in enumerate(values):
                (left if value < 0 else right)[at] += value
    _draw_intervals(axes, [bot.mean for bot in bots], [bot.mean_interval for bot in bots], "{:.1f}")
    axes.legend(loc="upper center", bbox_to_anchor=(0.5, -0.08), ncols=4, frameon=False)


def _draw_intervals(axes: Axes, values: Sequence[float], ends: Sequence[Sequence[float]], form: str) -> None:
    """Draw how sure values are below their bars, and write them beside."""
    for at, (value, (low, high)) in enumerate(zip(values, ends, strict=True)):
        axes.plot([low, high], [at - _BAND * 0.65] * 2, color=_BLUE, marker="|")
        words = f"{form.format(value)} ({form.format(low)} to {form.format(high)})"
        axes.annotate(words, (max(value, high), at), (8, 0), textcoords="offset points", va="center")
    axes.set_xlim(right=_ROOM * max(high for _, high in ends))


def write_training_chart(document: Mapping[str, object], path: Path) -> None:
    """Draw what a :class:`game.workshop.training.command.Progress` wrote into a picture file.

    Raises:
        OSError: the file cannot be written.
    """
    training_figure(document).savefig(path, dpi=DPI)


def training_figure(document: Mapping[str, object]) -> Figure:
    """Return the rounds of a fit so far: how well each net knew what it learned from and what was held out, and how
    much of the margins it explained, or how often habits chose as their teacher."""
    training = msgspec.convert(document, _Training)
    rows, value = training.made, training.step == "value"
    figure = Figure((WIDTH, HEIGHT), layout="constrained")
    losses, parts = figure.subplots(1, 2)
    said = [f"value nets, family {training.of}" if value else f"habits, taught by {training.of}"]
    if training.nets > 1:
        said.append(f"net {rows[-1]['net']:g} of {training.nets}, drawn bold")
    said.append(f"round {rows[-1]['round']:g} of {training.rounds}")
    figure.suptitle("Training: " + " · ".join(said), fontsize=1.3 * TEXT)
    losses.set_title(f"{'Chance to win' if value else 'Choice of the teacher'}: log-loss")
    _draw_curves(losses, rows, {"log_loss": "held out", "log_loss_learned": "learned"}, "{:.4f}")
    parts.set_title("Final margin: part explained" if value else "Choices as the teacher's")
    _draw_curves(parts, rows, _explained(rows) if value else {"agreed": "held out"}, "{:.0%}")
    parts.yaxis.set_major_formatter(PercentFormatter(1, decimals=0))
    for axes in (losses, parts):
        axes.set_xlim(0.5, training.rounds + 0.5)
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


def _draw_curves(axes: Axes, rows: Sequence[Mapping[str, float]], called: Mapping[str, str], form: str) -> None:
    """Draw figures over the rounds, a line for each net; the legend says where they stand."""
    last = int(rows[-1]["net"])
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
