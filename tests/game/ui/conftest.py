"""Fixtures of the tests in this folder."""

from __future__ import annotations

import pytest

from game.scenes.base import Scene
from tests.support.frame_support import make_app


@pytest.fixture
def app(tmp_path):
    app = make_app(tmp_path)
    app.services.stack.push(Scene(app.services))
    return app
