"""An expansion from outside that brings nothing to the screen, or a broken module: it is played with plain pictures."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import pytest

from game.cli import main
from game.wonders import installed as screens
from tests.support.packages import installed


def test_an_expansion_without_a_screen_is_played_to_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WONDERS_HOME", str(tmp_path / "home"))
    words = "play --seats random,random --expansions comet --boards samarkand:A --autoplay --speed instant"
    entries = {"comet": "tests.expansions.comet"}
    with installed(tmp_path, monkeypatch, entries, group="wonders.expansions"):
        assert main([*words.split(), "--window", "640x360"]) == 0


def test_a_broken_screen_is_left_out_and_named(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = ModuleType("tests.expansions.comet.screen")
    broken.__spec__ = type(sys.__spec__)("tests.expansions.comet.screen", None)
    monkeypatch.setitem(sys.modules, broken.__name__, broken)
    screens._screen.cache_clear()
    try:
        assert "comet" in screens.shown_expansions()
        assert all(extension.id != "comet" for extension in screens.extensions())
        sentence = str(screens.refusals()["comet"])
        assert sentence.startswith("the screen of the expansion 'comet' cannot be used: ")
    finally:
        monkeypatch.undo()
        screens._screen.cache_clear()
