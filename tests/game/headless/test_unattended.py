"""The program with nobody at it: closed at the end, whatever happens, with nothing left behind."""

from __future__ import annotations

import pytest

from game.app import App
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
