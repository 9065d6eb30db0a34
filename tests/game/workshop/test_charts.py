"""Charts of arenas and trainings: drawn where they are asked for, legible, and missing in one sentence."""

from __future__ import annotations

import sys
from argparse import Namespace
from importlib import import_module
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.cli import main
from game.headless.entries import entries_of
from game.headless.tally import summary
from game.platform.unusable import UnusableError
from game.workshop.training.command import Progress
from tests.game.headless.test_arena import game

LEGIBLE = 15  # pixels of a letter in a picture of 1600


@pytest.fixture
def charts() -> Any:
    """The module that draws, where matplotlib is installed."""
    pytest.importorskip("matplotlib")
    return import_module("game.workshop.charts")


def words_in(charts: Any, figure: Any) -> list[str]:
    """The lines of a chart, none of them too small to read."""
    texts = [text for text in figure.findobj(charts.Text) if text.get_text()]
    assert min(text.get_fontsize() for text in texts) * charts.DPI / 72 >= LEGIBLE
    return [line for text in texts for line in text.get_text().splitlines()]


def fit(folder: Path, chart: Path) -> Progress:
    """A fit of three rounds a net."""
    return Progress(Namespace(folder=folder, step="value", rounds=3, chart=chart), "base", 2)


def test_without_matplotlib_one_sentence_says_so_before_the_games(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.axes", None)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    monkeypatch.delitem(sys.modules, "game.workshop.charts", raising=False)
    chart = tmp_path / "a.png"
    assert main(["simulate", "--seats", "random,random,random", "--games", "1000000", "--chart", str(chart)]) == 1
    told = capfd.readouterr()
    assert "wonders[charts]" in told.err and told.err.count("\n") == 1 and not told.out
    with pytest.raises(UnusableError, match=r"wonders\[charts\]"):
        fit(tmp_path, chart)
    assert not chart.exists()


# --- arenas ---------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("charts")
def test_an_arena_is_drawn_on_the_command_line(tmp_path: Path) -> None:
    chart = tmp_path / "arena.png"
    words = ["--seats", "thumb,random,random@0.5", "--games", "3", "--paired", "--chart", str(chart), "--seed", "3"]
    assert main(["simulate", *words]) == 0
    width, height = pygame.image.load(str(chart)).get_size()
    assert width == 1600 and 600 < height < 900


@pytest.mark.usefixtures("charts")
def test_a_chart_that_cannot_be_written_is_told_before_the_games(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    words = ["--seats", "random,random,random", "--games", "1000000", "--chart", str(tmp_path / "no" / "a.png")]
    assert main(["simulate", *words]) == 1
    assert "No such file" in capfd.readouterr().err


@pytest.mark.parametrize("seats", [2, 7])
def test_the_chart_of_an_arena_can_be_read(charts: Any, seats: int) -> None:
    entries = entries_of(tuple(f"bot{seat}@{seat + 1}" for seat in range(seats)), 1.0)
    results = [game(deal, [30 + 3 * seat for seat in range(seats)], [seats - 1]) for deal in range(3)]
    results[0].faulty = [0]
    figure = charts.arena_figure(
        {**summary(entries, results, 1.0), "game": "wonders", "edition": "second", "paired": True}
    )
    said = words_in(charts, figure)
    assert figure.get_size_inches()[1] <= 9
    assert {entry.word for entry in entries} <= set(said) and "Wonders, second edition" in " ".join(said)
    assert any(line.startswith("100% (") for line in said) and "1 fault" in said


# --- trainings ------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("charts")
def test_the_chart_is_drawn_after_every_round(tmp_path: Path) -> None:
    chart = tmp_path / "fit.png"
    progress, pictures = fit(tmp_path, chart), []
    for number in range(2):
        progress.note(0, number, {"log_loss": 0.5 - number / 10, "log_loss_learned": 0.4, "explained_seats_4": 0.3})
        pictures.append(chart.read_bytes())
        assert pygame.image.load(str(chart)).get_size() == (1600, 900)
    assert pictures[0] != pictures[1]


@pytest.mark.usefixtures("charts")
def test_a_chart_of_a_fit_that_cannot_be_written_is_told_before_the_work(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        fit(tmp_path, chart=tmp_path / "no" / "fit.png")


@pytest.mark.parametrize("step", ["value", "habits"])
@pytest.mark.parametrize("rounds", [1, 30])
def test_the_chart_of_a_fit_can_be_read(charts: Any, step: str, rounds: int) -> None:
    groups = [f"explained_seats_{seats}" for seats in range(2, 8)] if step == "value" else ["agreed", "lost"]
    made = [
        {
            "net": net, "round": number, "log_loss": 0.5 + number / 1000, "log_loss_learned": 0.5 - number / 100,
            **{group: -0.02 + 0.1 * place for place, group in enumerate(groups)},
        }
        for net in (1, 2)
        for number in range(1, 1 + rounds)
    ]  # fmt: skip
    found = {"step": step, "of": "leaders+armada", "nets": 2, "rounds": rounds, "made": made}
    said = words_in(charts, charts.training_figure(found))
    assert {f"held out: {0.5 + rounds / 1000:.4f}", f"learned: {0.5 - rounds / 100:.4f}"} <= set(said)
    assert {"7 cities: 48%", "2 cities: -2%"} <= set(said) if step == "value" else "held out: -2%" in said
