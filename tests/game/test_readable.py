"""Nothing is written too small to read, in any scene, at any size that a reader may choose."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app import App
from game.headless.gallery import present, samples, settle
from game.paths import find_paths
from game.settings import Settings
from game.ui.theme import MIN_TEXT


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_no_text_of_any_scene_is_below_the_floor(tmp_path: Path, scale: float) -> None:
    settings = Settings(mute=True, ui_scale=scale)
    app = App((960, 540), settings=settings, paths=find_paths(tmp_path), raise_errors=True)
    small: dict[str, dict[str, float]] = {}
    seen = 0
    for sample in samples(app.services, seats=(7,)):
        drawn: dict[str, float] = {}
        app.services.text.witness = drawn.setdefault
        present(app, sample)
        settle(app, sample)
        app.render()
        found = {line: size for line, size in drawn.items() if size < MIN_TEXT and line.strip()}
        if found:
            small[sample.name] = found
        seen += len(drawn)
    app.close()
    assert seen > 500
    assert not small
