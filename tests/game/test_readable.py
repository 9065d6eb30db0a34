"""Nothing is written too small to read at the largest size that a reader may choose; at the usual one the gallery's
tests look."""

from __future__ import annotations

from pathlib import Path

from game.app import App
from game.platform.paths import find_paths
from game.storage.settings import Settings
from game.ui.theme import MIN_TEXT
from tests.game.conftest import look_through


def test_no_text_of_any_scene_is_below_the_floor(tmp_path: Path) -> None:
    settings = Settings(mute=True, ui_scale=1.5)
    app = App((960, 540), settings=settings, paths=find_paths(tmp_path), raise_errors=True)
    shown = look_through(app, (7,))
    app.close()
    assert sum(len(picture.lines) for picture in shown.values()) > 500
    assert {name: small for name, picture in shown.items() if (small := picture.below(MIN_TEXT))} == {}
