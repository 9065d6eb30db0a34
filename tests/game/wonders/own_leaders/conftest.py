"""Fixtures of the tests in this folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app import App
from game.wonders.own_leaders import store
from tests.support.frame_support import make_app


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = make_app(tmp_path, (640, 360))
    yield app
    app.close()


@pytest.fixture
def where(app: App) -> Path:
    folder = store.folder(app.services.paths)
    folder.mkdir(parents=True)
    return folder
