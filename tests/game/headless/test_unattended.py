"""The program with nobody at it: closed at the end, whatever happens, with nothing left behind."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app import App
from game.headless.film import film
from game.headless.unattended import unseen


def test_it_is_closed_and_its_files_are_gone_whatever_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    closed: list[App] = []
    close = App.close
    monkeypatch.setattr(App, "close", lambda app: closed.append(app) or close(app))
    with pytest.raises(LookupError), unseen((320, 200)) as app:
        saves = app.services.paths.saves
        saves.mkdir(parents=True, exist_ok=True)
        raise LookupError
    assert closed == [app]
    assert not saves.exists()


def test_a_turn_is_filmed_in_frames_of_one_sheet(tmp_path: Path) -> None:
    path = film(tmp_path, (640, 360), 3, 160)
    assert path.name == "turn_3.png"
    assert path.stat().st_size > 10_000
