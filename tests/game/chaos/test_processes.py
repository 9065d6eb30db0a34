"""Programs that are killed, told to end, or started where something is missing: they end soon, in one sentence at
most, and leave nothing behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from multiprocessing import active_children
from pathlib import Path

import pytest

from game.app import _on_desktop
from game.wonders.controller import Controller
from tests.chaos.kills import kill_loop
from tests.chaos.processes import ROOT, command, environment, left_behind, started
from tests.chaos.signals import PLAY, SIGNALS, SIMULATE, told_to_end
from tests.chaos.soak import StalledError, Weight, evening, growth

QUICK_PLAY = ("play", "--game", "architects", "--seats", "random,random,random", "--autoplay", "--speed", "instant")
SMALL = ("--window", "640x360")
"""The picture does not matter, and small ones are painted soonest."""


@pytest.mark.parametrize("number", SIGNALS, ids=lambda number: number.name)
@pytest.mark.parametrize("words", [PLAY, SIMULATE], ids=["play", "simulate"])
def test_a_signal_ends_everything(tmp_path: Path, words: tuple[object, ...], number: signal.Signals) -> None:
    mark = f"signal-{tmp_path}"
    found, _ = told_to_end(words, number, tmp_path / "home", mark)
    assert "Traceback" not in found.stderr and found.stdout == ""
    assert found.returncode == (-number if number == signal.SIGKILL else 128 + number)
    assert left_behind(mark) == []


HUNG = """
import sys, threading
from game import app, launch
from game.cli import main
def hang(self, *_):
    print("hung", flush=True)
    while True:
        pass
app.App.tick = hang
sys.exit(main(["play", "--seats", "random,random,random", "--autoplay"]))
"""


def test_a_window_that_hangs_ends_all_the_same(tmp_path: Path) -> None:
    mark = f"hung-{tmp_path}"
    with started([sys.executable, "-c", HUNG], environment(tmp_path, mark)) as program:
        assert program.stdout is not None and program.stdout.readline() == "hung\n"
        program.send_signal(signal.SIGTERM)
        assert program.wait(30) == 128 + signal.SIGTERM
    assert left_behind(mark) == []


TOLD_TWICE = """
import os, signal, time
from game.platform.signals import closing
with closing(lambda: None):
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(0.3)
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(9)
"""


def test_a_second_signal_ends_the_window_at_once_and_without_a_word(tmp_path: Path) -> None:
    words, env = [sys.executable, "-c", TOLD_TWICE], environment(tmp_path, "twice")
    found = subprocess.run(words, cwd=ROOT, env=env, capture_output=True, text=True, timeout=60, check=False)
    assert (found.returncode, found.stderr) == (128 + signal.SIGTERM, "")


FAILING = """
import sys
from game import app
from game.cli import main
def fail(self, *_):
    raise ValueError("a\\0b" * 999)
app.App.tick = fail
sys.exit(main(["play", "--seats", "random,random,random", "--autoplay"]))
"""


def test_an_unattended_run_does_not_wait_at_a_question(tmp_path: Path) -> None:
    words, env = [sys.executable, "-c", FAILING], environment(tmp_path, "failing")
    found = subprocess.run(words, cwd=ROOT, env=env, capture_output=True, text=True, timeout=60, check=False)
    assert found.returncode == 1 and "Traceback" not in found.stderr
    (line,) = found.stderr.splitlines()
    assert line.startswith("wonders: ValueError: a b") and "report written to" in line
    assert len(list(tmp_path.rglob("crash-*.txt"))) == 1


def start(home: Path, *words: object, **env: str | None) -> subprocess.CompletedProcess[bytes]:
    """A program started with some variables changed, None for one that is not there."""
    whole = {**environment(home, "start"), **{name: value for name, value in env.items() if value is not None}}
    for name, value in env.items():
        if value is None:
            whole.pop(name, None)
    return subprocess.run(command("game", *words), cwd=ROOT, env=whole, capture_output=True, timeout=120, check=False)


def one_sentence(found: subprocess.CompletedProcess[bytes], status: int, *words: str) -> None:
    """It ended with one line that says what is the matter."""
    line = found.stderr.decode("utf-8")
    assert (found.returncode, found.stdout, line.count("\n")) == (status, b"", 1), line
    assert all(word in line for word in words) and "Traceback" not in line, line


def test_without_a_display_it_says_so(tmp_path: Path) -> None:
    nothing = {"SDL_VIDEODRIVER": None, "DISPLAY": None, "WAYLAND_DISPLAY": None, "XDG_RUNTIME_DIR": None}
    one_sentence(start(tmp_path, **nothing), 1, "no display", "SDL_VIDEODRIVER=dummy")
    one_sentence(start(tmp_path, SDL_VIDEODRIVER="holodeck"), 1, "no display", "holodeck")


def test_an_argument_that_is_no_text_is_a_name_or_a_sentence(tmp_path: Path) -> None:
    odd = os.fsdecode(b"\xff\xfe")
    found = start(tmp_path, *QUICK_PLAY, *SMALL, "--names", f"{odd},\u200b,{'x' * 300}")
    assert (found.returncode, found.stderr) == (0, b"")
    one_sentence(start(tmp_path, "play", "--seats", odd), 2)
    one_sentence(start(tmp_path, odd), 2)
    one_sentence(start(tmp_path, "replay", odd), 1)


BROKEN = {"window": '{"window": [100000000, 100000000]}', "depth": "[" * 50_000, "scale": '{"ui_scale": NaN}'}
"""Settings by the name of their home."""

BRIEFLY = """
import itertools, os, sys
from game import app
from game.cli import main
tick, frames = app.App.tick, itertools.count(1)
def tick_briefly(self, *given):
    tick(self, *given)
    self.services.quitting = next(frames) % 30 == 0
app.App.tick = tick_briefly
split = sys.argv.index("play")
for home in sys.argv[1:split]:
    os.environ["WONDERS_HOME"] = home
    small = [] if home.endswith("window") else ["--window", "640x360"]
    assert main([*sys.argv[split:], *small]) == 0, home
print(next(frames))
"""


def test_broken_settings_are_told_or_put_right(tmp_path: Path) -> None:
    for name, text in BROKEN.items():
        config = tmp_path / name / "config"
        config.mkdir(parents=True)
        (config / "settings.json").write_text(text, "utf-8")
    words = [sys.executable, "-c", BRIEFLY, *(str(tmp_path / name) for name in BROKEN), *QUICK_PLAY]
    env = environment(tmp_path, "broken")
    found = subprocess.run(words, cwd=ROOT, env=env, capture_output=True, text=True, timeout=120, check=False)
    assert (found.returncode, found.stdout, found.stderr) == (0, f"{30 * len(BROKEN) + 1}\n", "")


def test_the_kill_loop_loses_nothing(tmp_path: Path) -> None:
    toll = kill_loop(tmp_path, 3)
    assert toll.clean and toll.choices >= 3, toll


@pytest.mark.usefixtures("plain_cards")
def test_a_short_evening_leaves_nothing_behind(tmp_path: Path) -> None:
    weights = evening(tmp_path, 2, every=1, size=(640, 360))
    # Pictures and fonts are still being met for the first time; only the long form can tell of them.
    assert [text for text in growth(weights, early=1) if text.startswith(("threads", "children"))] == []


def test_growth_is_told_from_what_comes_and_goes() -> None:
    def weights(*megabytes: float) -> list[Weight]:
        return [Weight(15 * n, mb, (40,), 4, 88, 2) for n, mb in enumerate(megabytes, 1)]

    assert list(growth(weights(260, 275, 283, 283, 291, 274, 280))) == []
    assert list(growth(weights(260, 275, 283, 283, 290, 295, 300))) == ["the window grew from 283 to at least 290 MB"]
    more = [*weights(260, 275, 283), Weight(60, 283, (70,), 9, 120, 5)]
    assert [text.split()[0] for text in growth(more)] == ["threads", "files", "children", "workers"]


def test_a_game_that_stands_still_ends_the_evening_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Controller, "update", lambda *_, **__: None)
    with pytest.raises(StalledError, match=r"game 1 stands still .*'seats': 3.* 0 answers, .*age_draft"):
        evening(tmp_path, 1, still=0.5)
    assert active_children() == []


HANGING = """
import sys, tempfile, time
from pathlib import Path
from game.wonders.table.age_draft import AgeDraftScene
from tests.chaos.soak import evening
def dig_a_hole(*_):
    while True:
        time.sleep(0.1)
AgeDraftScene.update = dig_a_hole
with tempfile.TemporaryDirectory() as folder:
    evening(Path(folder), 1, hangs=1.0)
"""


def test_a_frame_that_hangs_ends_the_evening_and_shows_where(tmp_path: Path) -> None:
    mark = f"hanging-{tmp_path}"
    words, env = [sys.executable, "-c", HANGING], environment(tmp_path, mark)
    found = subprocess.run(words, cwd=ROOT, env=env, capture_output=True, text=True, timeout=60, check=False)
    assert found.returncode == 1 and "Timeout" in found.stderr and "in dig_a_hole" in found.stderr
    assert left_behind(mark) == []


def test_a_window_is_never_larger_than_the_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pygame.display.get_driver", lambda: "x11")
    monkeypatch.setattr("pygame.display.get_desktop_sizes", lambda: [(1366, 768), (0, 0)])
    assert _on_desktop((16000, 16000)) == (1350, 680), "room is left for title bar and task bar"
    assert _on_desktop((1100, 660)) == (1100, 660)
    assert _on_desktop((800, 600)) == (1024, 640), "in a smaller window nothing could be read"
    monkeypatch.setattr("pygame.display.get_desktop_sizes", lambda: [(1280, 720)])
    assert _on_desktop((1600, 900)) == (1264, 640)
    monkeypatch.setattr("pygame.display.get_desktop_sizes", lambda: [(800, 600)])
    assert _on_desktop((1600, 900)) == (800, 600), "no larger than a small desktop"
