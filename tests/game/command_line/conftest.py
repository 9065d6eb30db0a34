"""Every command has folders of its own."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Folders of its own for every command."""
    monkeypatch.setenv("WONDERS_HOME", str(tmp_path / "home"))
    return tmp_path / "home"
