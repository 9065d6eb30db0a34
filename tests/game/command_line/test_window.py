"""What the command line opens: the window without a screen, and what makers measure and paint in it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.cli import main
from game.clock import ClockRule
from tests.game.command_line.commands import run

WATCHED = ("--seats", "greedy,random,random", "--autoplay", "--speed", "instant", "--seed", 1, "--window", "640x360")


def test_autoplay_ends_by_itself_and_leaves_no_crash(home: Path) -> None:
    boxes = ("--game", "architects", "--expansions", "medals,expert", "--boards", "rome,giza")
    result = run("play", *WATCHED, *boxes)
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")
    assert not list(home.rglob("crash-*"))


def test_what_is_shown_of_a_game_of_bots_changes_nothing_of_the_users(home: Path) -> None:
    kept = {home / "config" / "settings.json": '{"speed": "slow", "window": [900, 600]}'}
    for path, text in kept.items():
        path.parent.mkdir(parents=True)
        path.write_text(text, "utf-8")
    result = run("play", *WATCHED)
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")
    assert not list(home.rglob("crash-*"))
    assert all(path.read_text("utf-8") == text for path, text in kept.items())
    assert not list(home.rglob("*.wonders.json*")) and not list(home.rglob("statistics*"))


def test_a_game_straight_away_may_have_a_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Any] = []
    monkeypatch.setattr("game.launch.play", lambda *words: given.append(words[-1]) or 0)
    for words in ([], ["--clock", "60"], ["--clock", "300+10"]):
        assert main(["play", "--seats", "human,greedy,greedy", *words]) == 0
    assert given == [None, ClockRule(60), ClockRule(10, 300)]


def test_options_of_the_window_may_stand_before_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Any] = []
    monkeypatch.setattr("game.launch.play", lambda *words: given.append(words[2:5]) or 0)
    play = ["play", "--seats", "random,random,random"]
    window, other = ["--window", "1280x720", "--fullscreen", "--lang", "en"], ["--window", "800x600"]
    for words in ([*window, *play], [*play, *window], [*window, *play, *other], play):
        assert main([*words]) == 0
    big = ((1280, 720), True, "en")
    assert given == [big, big, ((800, 600), True, "en"), (None, False, None)]


@pytest.mark.slow  # the frozen program is measured in every check
def test_bench_prints_three_objects() -> None:
    result = run("bench", "--seconds", 0.2)
    assert result.returncode == 0, result.stderr
    rules, search, frames = map(json.loads, result.stdout.splitlines())
    assert {"games_per_s", "decisions_per_s", "compiled", "cities", "policy"} <= set(rules)
    assert {"games_per_s_by_seats", "games_per_s_with"} <= set(rules)
    assert all(search[name] > 0 for name in ("playouts_per_s", "copy_us", "view_us", "world_us"))
    assert {"two seats", "leaders"} <= set(search["worlds"])
    assert {"base", "two", "armada+leaders", "cities", "teams", "architects"} <= set(search["worlds_per_s"])
    assert all(rate >= 0 for rate in search["worlds_per_s"].values())
    assert (rules["cities"], rules["policy"]) == (4, "random")
    assert set(frames["frame_ms"]) == {"median", "p99"} and frames["size"] == "1920x1080"


@pytest.mark.parametrize(
    "words",
    [
        ("gallery", "--out", "there", "--film", "5"),
        ("bench", "--hands"),
        ("bench", "--floods"),
        ("bench", "--idle"),
        ("simulate", "--seats", "random,random,random", "--games", "1", "--chart", "chart.png"),
    ],
    ids=" ".join,
)
def test_what_makers_need_is_told_to_be_missing_where_the_program_is_installed(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in [name for name in sys.modules if name.startswith("game.workshop")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "game.workshop", None)
    assert main([*words, "--lang", "en"]) == 1
    told = capfd.readouterr()
    assert told.err == "wonders: this is for developers and is not installed; run it from the sources\n"
    assert not told.out and not list(tmp_path.iterdir())


def test_gallery_says_that_there_is_no_such_picture(tmp_path: Path) -> None:
    result = run("gallery", "--out", tmp_path / "g", "--only", "nosuchscene", "--lang", "en")
    assert result.returncode == 2 and "there is no picture whose name begins with nosuchscene" in result.stderr


def test_gallery_writes_the_pictures_asked_for(tmp_path: Path) -> None:
    result = run("gallery", "--out", tmp_path / "g", "--size", "640x360", "--only", "title,cards_g", "--lang", "en")
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")
    assert {path.name for path in (tmp_path / "g").iterdir()} == {"title.png", "cards_guilds.png"}
    assert pygame.image.load(tmp_path / "g" / "title.png").get_size() == (640, 360)


@pytest.mark.slow  # the whole check asks the frozen program for it
def test_smoke_passes_without_a_home_folder(home: Path) -> None:
    home.write_text("a file where the folder should be")
    result = run("--smoke")
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no disk that is always full")
def test_a_full_disk_is_told_in_one_sentence() -> None:
    words = [sys.executable, "-m", "game", "simulate", "--seats", "random,random,random", "--games", "1"]
    with open("/dev/full", "w") as full:
        done = subprocess.run(words, stdout=full, stderr=subprocess.PIPE, text=True, timeout=60, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("wonders: ") and done.stderr.count("\n") == 1
