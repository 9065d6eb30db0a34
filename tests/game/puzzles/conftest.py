"""A program without a window for the tests of puzzles."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app import App
from tests.support.scene_tools import make_app


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = make_app(tmp_path, mute=True, speed="instant", take_back="off")
    yield app
    app.close()
