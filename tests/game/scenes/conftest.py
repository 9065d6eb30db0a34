"""Fixtures of the tests in this folder."""

from __future__ import annotations

import pytest

from tests.support.frame_support import make_app


@pytest.fixture
def app(tmp_path):
    return make_app(tmp_path)
