"""Fixtures of the tests in this folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app import App
from game.storage.settings import Settings
from tests.support.frame_support import make_app


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = make_app(tmp_path, (640, 360), Settings(mute=True))
    yield app
    app.close()
